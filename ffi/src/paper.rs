//! Where a text goes: counted first, then written whole into the caller's buffer, with the players'
//! names where they are needed.

use core::ffi::c_char;
use core::fmt::{self, Write};
use core::ptr;

use rules::{Lang, Names, Seat};

use crate::border::{self, Buffer, Out, Span};
use crate::game::copy_bytes;
use crate::status::{Checked, city_status};
use crate::texts::{CITY_NAME_MAX, CITY_SEATS_MAX, city_names};

/// What stands for a player's name while a sentence is made, one for each seat: letters of which
/// Unicode says that they mean nothing. Who is named is known only then, and nobody else's name is
/// looked at.
pub(crate) const MARKS: [&str; CITY_SEATS_MAX] = [
    "\u{f700}", "\u{f701}", "\u{f702}", "\u{f703}", "\u{f704}", "\u{f705}", "\u{f706}", "\u{f707}",
];

/// The seat a mark stands for.
fn seat_of(mark: char) -> Option<Seat> {
    let seat = u32::from(mark).checked_sub(0xf700)?;
    let seat = u8::try_from(seat).ok()?;
    (usize::from(seat) < CITY_SEATS_MAX).then_some(Seat(seat))
}

/// The caller's names, which are read when a sentence needs them.
pub(crate) struct Players {
    names: [*const c_char; CITY_SEATS_MAX],
    lang: Lang,
}

impl Players {
    pub(crate) fn read(names: *const city_names, lang: Lang) -> Checked<Self> {
        let names = if names.is_null() {
            [ptr::null(); CITY_SEATS_MAX]
        } else {
            border::read(names)?.seat
        };
        Ok(Self { names, lang })
    }

    /// What this seat is called, from outside the paper.
    fn name(&self, seat: Seat, paper: &[Span; 2]) -> Checked<&str> {
        let name = self.names.get(seat.index()).copied();
        let Some(name) = name.filter(|name| !name.is_null()) else {
            return Ok(Names(&[]).of(seat, self.lang));
        };
        let bytes = border::c_string(name, CITY_NAME_MAX).ok_or(city_status::BadName)?;
        for span in paper {
            span.apart_from(Span::of(name, bytes.len() + 1))?;
        }
        core::str::from_utf8(bytes).map_err(|_| city_status::BadName)
    }
}

/// Takes a text: counts all of it, keeps what fits, and puts names where marks stand for them.
struct Sink<'a> {
    room: &'a mut [u8],
    length: usize,
    players: Option<&'a Players>,
    /// The memory the text goes to: no name may be there.
    paper: [Span; 2],
    trouble: Option<city_status>,
}

impl Sink<'_> {
    fn put(&mut self, text: &str) {
        if let Some(room) = self.room.get_mut(self.length..) {
            copy_bytes(room, text.as_bytes());
        }
        self.length = self.length.saturating_add(text.len());
    }

    fn put_name(&mut self, players: &Players, seat: Seat) -> fmt::Result {
        match players.name(seat, &self.paper) {
            Ok(name) => {
                self.put(name);
                Ok(())
            }
            Err(status) => {
                self.trouble = Some(status);
                Err(fmt::Error)
            }
        }
    }
}

impl Write for Sink<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let Some(players) = self.players else {
            self.put(text);
            return Ok(());
        };
        let mut rest = text;
        while let Some(at) = rest.find(|letter| seat_of(letter).is_some()) {
            let (before, from) = rest.split_at_checked(at).unwrap_or((rest, ""));
            self.put(before);
            let mut letters = from.chars();
            if let Some(seat) = letters.next().and_then(seat_of) {
                self.put_name(players, seat)?;
            }
            rest = letters.as_str();
        }
        self.put(rest);
        Ok(())
    }
}

/// Where the caller wants a text, and its length.
pub(crate) struct Paper {
    room: Buffer<u8>,
    length: Option<Out<usize>>,
}

impl Paper {
    /// The room at `buffer` and the place at `length`, apart from each other and outside `game`.
    pub(crate) fn new(
        buffer: *mut c_char,
        size: usize,
        length: *mut usize,
        game: Option<Span>,
    ) -> Checked<Self> {
        let room = Buffer::new(buffer.cast::<u8>(), size, game)?;
        let length = Out::optional(length, game)?;
        if let Some(length) = &length {
            length.span().apart_from(room.span())?;
        }
        Ok(Self { room, length })
    }

    /// Writes these words.
    pub(crate) fn say(self, words: &str) -> Checked<()> {
        self.write(|out| out.write_str(words))
    }

    /// Writes a text with its closing 0 if it fits, and its length anyway.
    pub(crate) fn write(self, text: impl Fn(&mut dyn Write) -> fmt::Result) -> Checked<()> {
        self.write_of(None, text)
    }

    /// As [`Paper::write`], with names of players in the text.
    pub(crate) fn write_of(
        mut self,
        players: Option<&Players>,
        text: impl Fn(&mut dyn Write) -> fmt::Result,
    ) -> Checked<()> {
        let spans = self.spans();
        let fill = |room: &mut [u8]| {
            let mut sink = Sink {
                room,
                length: 0,
                players,
                paper: spans,
                trouble: None,
            };
            // A sink takes everything but a bad name.
            let _ = text(&mut sink);
            sink.trouble.map_or(Ok(sink.length), Err)
        };
        let needed = fill(&mut [])?;
        if let Some(length) = self.length {
            length.set(needed);
        }
        let room = self.room.first(needed.saturating_add(1))?;
        if let Some(end) = room.last_mut() {
            *end = 0;
        }
        fill(room)?;
        Ok(())
    }

    /// Where text and length go.
    fn spans(&self) -> [Span; 2] {
        let room = self.room.span();
        [room, self.length.as_ref().map_or(room, Out::span)]
    }
}
