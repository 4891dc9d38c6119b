//! Prints what the app's pages are called, a line each: for programs that want to meet every one.

use handheld::App;

fn main() {
    App::page_names().for_each(|name| println!("{name}"));
}
