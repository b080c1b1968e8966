//! What a function is read as, and what it answers.

use page::function::{Function, MOST_CALLS, MOST_WAITING, Machine, Mistake};
use proptest::prelude::*;

const FIB: &str = "fib(n) = if n < 2 then n else fib(n - 1) + fib(n - 2)";

#[test]
fn a_call_says_what_it_does_with_the_answers_it_waits_for() {
    let shapes = |text: &str, given: &[i64]| -> Vec<_> {
        run(text, given, false)
            .tree()
            .calls
            .into_iter()
            .map(|call| call.waits_for.unwrap_or_default())
            .collect()
    };
    assert_eq!(shapes(FIB, &[3]), ["{0} + {1}", "{0} + {1}", "", "", ""]);
    assert_eq!(
        shapes("fac(n) = if n < 2 then 1 else n * fac(n - 1)", &[3]),
        ["3 * {0}", "2 * {0}", ""]
    );
    // If the answer of a call is an argument of another one, only the outer call appears here.
    let ack =
        "ack(m, n) = if m = 0 then n + 1 else if n = 0 then ack(m - 1, 1) else ack(m - 1, ack(m, n - 1))";
    assert_eq!(shapes(ack, &[1, 1])[0], "{1}");
    assert_eq!(
        shapes("f(n) = if n = 0 then 1 else 2 * (f(n - 1) + 3)", &[1])[0],
        "2 * ({0} + 3)"
    );
}

fn run(text: &str, given: &[i64], remember: bool) -> Machine {
    let mut machine = Machine::new(Function::parse(text).unwrap(), given, remember).unwrap();
    while !machine.go_on(997) {}
    machine
}

fn answer(text: &str, given: &[i64]) -> Result<i64, String> {
    let machine = run(text, given, false);
    machine
        .answer()
        .ok_or_else(|| machine.failure().unwrap().to_string())
}

#[test]
fn functions_that_everybody_knows_answer_what_everybody_knows() {
    for (text, given, expected) in [
        (FIB, &[20][..], 6765),
        (
            "fact(n) = if n = 0 then 1 else n * fact(n - 1)",
            &[20],
            2_432_902_008_176_640_000,
        ),
        ("gcd(a, b) = if b = 0 then a else gcd(b, a % b)", &[1071, 462], 21),
        (
            "power(x, n) = if n = 0 then 1 else if n % 2 = 1 then x * power(x, n - 1) else power(x * x, n / 2)",
            &[3, 13],
            1_594_323,
        ),
        (
            "choose(n, k) = if k = 0 or k = n then 1 else choose(n - 1, k - 1) + choose(n - 1, k)",
            &[10, 4],
            210,
        ),
        (
            "ack(m, n) = if m = 0 then n + 1 else if n = 0 then ack(m - 1, 1) else ack(m - 1, ack(m, n - 1))",
            &[2, 3],
            9,
        ),
        (
            "hanoi(n, from, to) = if n = 0 then 0 else hanoi(n - 1, from, 6 - from - to) + 1 + hanoi(n - 1, 6 - from - to, to)",
            &[7, 1, 3],
            127,
        ),
        ("f() = max(1, 7, 3) - min(4, 2, 9)", &[], 5),
        ("f(n) = if not not (n > 3 and not n = 5) then 1 else 0", &[4], 1),
        ("f(n) = --n - -2 * 3", &[4], 10),
        ("f(n) = -7 / 2 * 100 + -7 % 2", &[0], -301),
    ] {
        assert_eq!(answer(text, given), Ok(expected), "{text}");
    }
}

/// The right side of `and` and `or` is not evaluated if the left one decides.
#[test]
fn and_and_or_stop_early() {
    assert_eq!(answer("f(n) = if n = 0 or 1 / n > 5 then 1 else 0", &[0]), Ok(1));
    assert_eq!(
        answer("f(n) = if n != 0 and 1 / n > 5 then 1 else 0", &[0]),
        Ok(0)
    );
}

#[test]
fn what_cannot_be_worked_out_is_told_with_its_place() {
    assert_eq!(
        answer("f(n) = 7 / n", &[0]).unwrap_err(),
        "character 10: 7 / 0: nothing can be divided by 0"
    );
    assert_eq!(
        answer("f(n) = n * n", &[i64::MAX]).unwrap_err(),
        "character 10: 9223372036854775807 * 9223372036854775807 is beyond 64 bits"
    );
    assert!(
        answer("f(n) = n / (0 - 1)", &[i64::MIN])
            .unwrap_err()
            .contains("beyond")
    );
    assert!(answer("f(n) = -n", &[i64::MIN]).unwrap_err().contains("beyond"));
    assert!(Machine::new(Function::parse(FIB).unwrap(), &[], false).is_err());
}

#[test]
fn a_recursion_without_an_end_is_ended_and_its_calls_are_there() {
    let endless = run("f(n) = f(n + 1)", &[0], false);
    assert!(endless.failure().unwrap().why.contains("10,000 calls wait"));
    let tree = endless.tree();
    assert_eq!((tree.total, tree.answer), (MOST_WAITING, None));
    assert_eq!(tree.calls[3].call, "f(3)");
    let long = run(FIB, &[40], false);
    assert!(long.failure().unwrap().why.contains("500,000 calls"));
    assert_eq!(long.tree().total, MOST_CALLS);
    assert_eq!(long.tree().calls[0].call, "fib(40)");
}

/// fib(n) makes 2 F(n + 1) - 1 calls in all. If answers are remembered, each of the numbers down to 0
/// is evaluated once, and all except the last two make two calls.
#[test]
fn what_is_remembered_is_not_worked_out_again() {
    for n in 2..20_u32 {
        let [plain, remembering] = [false, true].map(|remember| run(FIB, &[n.into()], remember));
        assert_eq!(plain.answer(), remembering.answer());
        let mut fibonacci = (0, 1);
        for _ in 0..n {
            fibonacci = (fibonacci.1, fibonacci.0 + fibonacci.1);
        }
        assert_eq!(plain.total(), 2 * fibonacci.1 - 1);
        assert_eq!(remembering.total(), 2 * u64::from(n) - 1);
        assert_eq!(remembering.tree().remembered, u64::from(n) - 2);
    }
}

proptest! {
    #[test]
    fn rust_works_out_the_same(a in -50..50_i64, b in -50..50_i64, c in -3..3_i64) {
        let text = "f(a, b, c) = if a < b and not b <= c or a = c then a * b - c else (a + b) * -c";
        let expected = if a < b && b > c || a == c { a * b - c } else { (a + b) * -c };
        prop_assert_eq!(answer(text, &[a, b, c]), Ok(expected));
    }
}

fn mistake(text: &str) -> String {
    let mistake = Function::parse(text).unwrap_err();
    format!("{} {}", mistake.at.unwrap(), mistake.why)
}

#[test]
fn a_mistake_is_told_with_its_place() {
    for (text, told) in [
        ("", "0 the name of the function is expected here, not the end"),
        ("f(n) n", "5 “=” is expected here, not “n”"),
        (
            "f(n) = n +",
            "10 a number, a name or “(” is expected here, not the end",
        ),
        (
            "f(n) = f(n - 1) + f(n - 2",
            "25 “,” or “)” is expected here, not the end",
        ),
        ("f(n) = m", "7 “m” is not known: there are f, min, max and n"),
        ("f(n, k) = f(n)", "10 “f” takes 2 numbers, not 1"),
        (
            "f(n) = n < 2",
            "7 a number is needed here, but this is true or false",
        ),
        (
            "f(n) = if n then 1 else 2",
            "10 something true or false is needed here, such as n > 0, but this is a number",
        ),
        (
            "f(n) = if n < 2 then 1",
            "22 “else” is expected here, not the end",
        ),
        (
            "f(n) = if n < 2 then n else n < 2",
            "28 a number is needed here, but this is true or false",
        ),
        (
            "f(n) = if 1 < n < 3 then 1 else 2",
            "16 two numbers are compared at a time: a < b and b < c",
        ),
        (
            "f(n) = if n and n < 1 then 1 else 2",
            "10 “and” needs something true or false before it, but this is a number",
        ),
        (
            "f(n) = if (n < 1) + 2 = 3 then 1 else 2",
            "10 a number is needed here, but this is true or false",
        ),
        ("f(if) = 1", "2 “if” is a word of the language, not a name"),
        ("f(n, n) = 1", "5 “n” is the name of something else already"),
        ("f(n) = n § 2", "9 “§” has no meaning here"),
        ("f(n) = 9223372036854775808", "7 this number is beyond 64 bits"),
        ("f(n) = min(n)", "7 “min” takes two numbers or more"),
        ("f(n) = n(2)", "7 “n” is a number, and cannot be called"),
        (
            "f(n) = n n",
            "9 an operator such as + or the end is expected here, not “n”",
        ),
        ("f(n) = é + n", "7 “é” has no meaning here"),
        ("f(n) = n ≥ m", "11 “m” is not known: there are f, min, max and n"),
    ] {
        assert_eq!(mistake(text), told, "{text}");
    }
    let deep = format!("f(n) = {}n{}", "(".repeat(200), ")".repeat(200));
    assert!(mistake(&deep).ends_with("nested too deeply"));
    let long = format!("f(n) = n{}", " + n".repeat(400));
    assert!(mistake(&long).contains("at most 1000 characters"));
}

#[test]
fn the_name_and_what_it_is_given_are_known() {
    let function = Function::parse("ways(steps, stride)\n = steps ≥ stride and 1").map(|_| ());
    assert!(function.is_err());
    let function = Function::parse("  gcd(a,b)=\n if b == 0 then a else gcd(b, a % b) ").unwrap();
    assert_eq!(
        (&*function.name, &function.parameters[..]),
        ("gcd", &["a".to_owned(), "b".to_owned()][..])
    );
}

proptest! {
    /// Any text is either a function or a mistake at a character of the text or just after it.
    #[test]
    fn any_text_is_read_or_refused(words in prop::collection::vec(
        prop::sample::select(vec![
            "f", "(", ")", "n", ",", "=", "if", "then", "else", "1", "+", "-", "*", "/", "%", "<", "not", "and", "or", "min", " ", "é", "\n", "§",
        ]),
        0..40,
    )) {
        let text = words.join(" ");
        for text in [text.clone(), format!("f(n) = {text}")] {
            if let Err(Mistake { at, .. }) = Function::parse(&text) {
                prop_assert!(at.is_some_and(|at| at <= text.chars().count()), "{}", text);
            }
        }
    }
}
