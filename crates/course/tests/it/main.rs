//! One way from the first chapter to one's own solver.

mod circles;
mod course;
mod layers;
mod path;
