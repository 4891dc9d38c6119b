//! The drawing kit of the handheld: everything a page is made of, and nothing of any game.
//!
//! A page is a function that draws on a [`Canvas`]; [`paint`] runs it on any two-colour `DrawTarget` and
//! reports what did not fit. The pieces, all methods of `Canvas`:
//!
//! * shapes: [`fill`](Canvas::fill), [`hline`](Canvas::hline), [`vline`](Canvas::vline),
//!   [`dotted`](Canvas::dotted), [`round_fill`](Canvas::round_fill), [`round_frame`](Canvas::round_frame),
//!   [`disc`](Canvas::disc), [`pattern`](Canvas::pattern), [`bitmap`](Canvas::bitmap);
//! * text: [`text`](Canvas::text) in one font, [`text_fit`](Canvas::text_fit) with smaller fonts and
//!   shorter forms, [`paragraph`](Canvas::paragraph) wrapped; places are [`Slot`](text::Slot)s;
//! * every page: [`title`](Canvas::title), [`softkeys`](Canvas::softkeys),
//!   [`list_rail`](Canvas::list_rail), [`row`](Canvas::row), [`tile`](Canvas::tile);
//! * pictures: [`icons`], [`die`](Canvas::die), [`coin`](Canvas::coin), [`landmark`](Canvas::landmark),
//!   [`battery`](Canvas::battery); charts: [`chart`]; the city map: [`city`];
//!   full-page scenery: [`curtain`](Canvas::curtain), [`skyline`](Canvas::skyline).
//!
//! The [`Report`] names text that was cut, text over text, missing glyphs, dots off the panel and a filled
//! softkey without label, so a test can hold every page of both languages against it.
//!
//! Numbers of the grid are in [`layout`]. [`Frame`] is the picture in the panel's byte order.
//!
//! ```
//! use handheld::ui::{Frame, Key, paint, text::{Font, Slot}};
//!
//! let mut frame = Frame::new();
//! let report = paint(&mut frame, |c| {
//!     c.title("Anna · roll the dice", format_args!("turn {}", 12));
//!     c.text(Slot::left(8, 60, 160), Font::B12, "Žluťoučký kůň: 14 ◉");
//!     c.softkeys(Key::C, [&"Roll 1", &"", &"Roll 2"]);
//! })?;
//! assert!(report.is_clean());
//! # Ok::<(), core::convert::Infallible>(())
//! ```

pub mod art;
mod canvas;
pub mod chart;
pub mod city;
pub mod district;
mod frame;
pub mod icons;
pub mod layout;
mod scenery;
#[cfg(test)]
pub(crate) mod testing;
pub mod text;
mod widgets;

pub use art::Bitmap;
pub use canvas::{
    Canvas, INK, PAPER, Pattern, Problem, Report, inner, paint, paint_and_listen, rect,
};
pub use embedded_graphics::{prelude::Point, primitives::Rectangle};
pub use frame::{FRAME_BYTES, Frame};
pub use widgets::Key;
