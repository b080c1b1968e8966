//! One way from the first chapter to one's own solver, the sessions of the lecture, and the layers of the house.

mod circles;
mod course;
mod layers;
mod path;
#[cfg(unix)]
mod programs;
#[cfg(unix)]
mod sessions;
#[cfg(unix)]
mod tour;
