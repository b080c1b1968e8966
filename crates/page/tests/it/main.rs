//! One program for all tests, because linking takes longer than testing.

mod ahead;
mod boards;
mod calls;
mod common;
mod cover;
mod cpp;
mod depths;
mod event;
mod figures;
mod frontier;
mod function;
mod json;
mod lanes;
mod order;
mod position;
mod practice;
mod recording;
mod recursion;
mod solvers;
mod states;
mod trace;
mod tree;
mod variants;
mod wave;
mod words;
