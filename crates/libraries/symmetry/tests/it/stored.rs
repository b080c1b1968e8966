//! Tests of what `serde` stores, and reads again.

use serde_json::{from_value, json, to_value};
use sudoku_symmetry::{Canonical, Transform, canonical};

#[test]
fn a_transformation_is_four_fields_and_nothing_else_is_read() {
    let transform = Transform::random(7);
    let mut json = to_value(transform).unwrap();
    assert_eq!(json["rows"], json!(transform.rows()));
    assert_eq!(from_value::<Transform>(json.clone()).unwrap(), transform);
    json["rows"] = json!([0, 1, 3, 2, 4, 5, 6, 7, 8]);
    let torn = from_value::<Transform>(json).unwrap_err();
    let why = "the rows are not 0 to 8 in an order that keeps bands together";
    assert_eq!(torn.to_string(), why);
}

#[test]
fn a_canonical_form_is_81_characters() {
    let mut puzzle = [0; 81];
    puzzle[40] = 5;
    let canonical = canonical(&puzzle).unwrap();
    let json = to_value(canonical).unwrap();
    assert_eq!(json["form"], format!("{}1", ".".repeat(80)));
    assert_eq!(from_value::<Canonical>(json).unwrap(), canonical);
}
