use super::*;
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
