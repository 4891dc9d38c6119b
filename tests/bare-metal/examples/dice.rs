//! Prints what the program `dice` prints on the processor.

fn main() {
    whole_games::dice::report(|line| println!("{line}"));
}
