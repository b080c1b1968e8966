#![doc = include_str!("course.md")]
