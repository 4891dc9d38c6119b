//! `citysim`: the handheld on a desk, and batch simulation of its games.
fn main() {}
