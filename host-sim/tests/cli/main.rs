//! The program as a user runs it.

mod bench;
mod common;
mod transcripts;
