#![doc = include_str!("course.md")]

#[doc = include_str!("teachers.md")]
pub mod teachers {}
