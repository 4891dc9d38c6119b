//! Progress bars: on a terminal, and nowhere else.

use indicatif::{ProgressBar, ProgressStyle};

use crate::terminal::plain::Ability;

/// A bar for `steps` pieces of work called `what`; hidden where standard error is no terminal that can draw.
pub fn bar(steps: u64, what: &'static str) -> ProgressBar {
    if Ability::here() != Ability::Pictures {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {eta}");
    let bar = ProgressBar::new(steps).with_message(what);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
