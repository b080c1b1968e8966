//! The way from the first chapter to a solver of your own, the sessions of the lecture, and the layers of the
//! workspace, whose version is the same everywhere.

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
mod versions;
