//! The words on the panel, for whoever listens instead of looking.

use core::fmt::{self, Display, Write};

use embedded_graphics::primitives::Rectangle;
use handheld::App;
use handheld::ui::{Frame, paint_and_listen};

/// Text written one after the other into a place; what finds no room is left out.
struct Line<'b> {
    room: &'b mut [u8],
    length: usize,
}

impl Write for Line<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.length + text.len();
        let place = self.room.get_mut(self.length..end).ok_or(fmt::Error)?;
        place.copy_from_slice(text.as_bytes());
        self.length = end;
        Ok(())
    }
}

impl Line<'_> {
    /// One text, or nothing of it.
    fn put(&mut self, area: Rectangle, text: &dyn Display) {
        let (before, left) = (self.length, area.top_left.x);
        let bottom = area.top_left.y + area.size.height as i32;
        if writeln!(self, "{left} {bottom} {text}").is_err() {
            self.length = before;
        }
    }
}

/// Writes every text of the app's page with the place it stands at; gives the number of bytes.
pub(crate) fn write(app: &App, room: &mut [u8]) -> u32 {
    let mut line = Line { room, length: 0 };
    let mut listener = |area: Rectangle, text: &dyn Display| line.put(area, text);
    let Ok(_) = paint_and_listen(&mut Frame::new(), &mut listener, |canvas| app.draw_on(canvas));
    line.length as u32
}
