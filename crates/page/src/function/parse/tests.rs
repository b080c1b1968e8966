use super::*;
use proptest::prelude::*;

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
