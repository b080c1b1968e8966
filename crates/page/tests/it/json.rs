//! The part of JSON that a trace uses.

use page::trace::json::Object;

#[test]
fn what_a_trace_has_is_read() {
    let object =
        Object::read(" {\"a\": 12 ,\"b\":\"x é\",\"c\":[1,9],\"d\":{\"e\":[]},\"f\":null}\r").unwrap();
    assert_eq!((object.number("a"), object.text("b")), (Some(12), Some("x é")));
    assert_eq!(object.list("c"), Some(&[1, 9][..]));
    assert_eq!(object.object("d").unwrap().list("e"), Some(&[][..]));
    assert_eq!(
        (object.text("f"), object.number("b"), object.text("z")),
        (None, None, None)
    );
    assert_eq!(Object::read("{}"), Ok(Object::default()));
}

#[test]
fn what_is_no_json_is_told_with_its_character() {
    for (text, wrong) in [
        ("", "there should be { at character 1"),
        ("{\"a\"}", "there should be : at character 5"),
        ("{\"é\":-1}", "there should be a whole number at character 6"),
        ("{\"a\":1e3}", "there should be a comma or } at character 7"),
        ("{\"a\":{\"b\":{}}}", "there should be { at character 11"),
        ("{\"a\":1} 2", "there should be nothing more at character 9"),
        (
            "{\"a\":\"b\\n\"}",
            "there should be a text without a backslash, and its end, at character 7",
        ),
        ("{\"a\":[1,]}", "there should be a whole number at character 9"),
        (
            "{\"a\":99999999999999999999}",
            "there should be a whole number at character 6",
        ),
    ] {
        assert_eq!(Object::read(text).unwrap_err().to_string(), wrong);
    }
}
