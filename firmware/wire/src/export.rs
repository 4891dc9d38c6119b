//! The game on the table as a transcript, a piece at a time.
//!
//! What is exported is the journal as it was when the export began: playing on meanwhile does no harm,
//! and taking moves back is noticed.

use core::fmt::{self, Write};

use citycore::{
    GameId,
    journal::{Entry, Records, header_length},
};
use handheld::App;

use crate::{
    problem::Problem,
    transcript::{Line, write_line},
};

/// Where an export stands.
#[derive(Clone, Debug)]
pub(crate) struct Export {
    game: GameId,
    /// Bytes of the journal that are exported, and how they ended: every record is chained to all before
    /// it, so this changes with any of them.
    end: usize,
    ending: [u8; 2],
    /// Where the last action ends.
    last: usize,
    digest: u64,
    over: bool,
    /// Where the next record lies.
    at: usize,
    /// How many actions have been written.
    actions: u32,
    /// The line that is being written, and how much of it has been.
    line: Line,
    written: usize,
}

impl Export {
    /// Begins to export the game on the table, if that may be done.
    pub(crate) fn begin(app: &App) -> Result<Self, Problem> {
        let game = app.game().ok_or(Problem::NoGame)?;
        let digest = app.digest().ok_or(Problem::NoGame)?;
        if app.has_secrets() {
            return Err(Problem::Secrets);
        }
        if app.folded() > 0 {
            return Err(Problem::Folded);
        }
        let journal = app.journal();
        let start = header_length(journal).ok_or(Problem::NoGame)?;
        let mut records = Records::after(journal, start);
        if records.any(|record| matches!(record, Ok(Entry::Correction(_)))) {
            return Err(Problem::Corrected);
        }
        Ok(Self {
            game,
            end: journal.len(),
            ending: ending(journal).ok_or(Problem::NoGame)?,
            last: end_of_actions(journal, start),
            digest,
            over: app.is_over(),
            at: start,
            actions: 0,
            line: Line::Header,
            written: 0,
        })
    }

    /// Writes as much of the current line as fits in `out`. Returns `false` when all has been written.
    pub(crate) fn write_next<const N: usize>(
        &mut self,
        app: &App,
        out: &mut heapless::String<N>,
    ) -> Result<bool, Problem> {
        let journal = app.journal().get(..self.end).ok_or(Problem::Changed)?;
        if app.game() != Some(self.game) || ending(journal) != Some(self.ending) {
            return Err(Problem::Changed);
        }
        let mut window = Window {
            out,
            skip: self.written,
            length: 0,
        };
        let written = write_line(&mut window, self.game, journal, self.line);
        written.map_err(|fmt::Error| Problem::Changed)?;
        let Window { length, .. } = window;
        self.written += out.len();
        if self.written < length {
            return Ok(true);
        }
        self.written = 0;
        Ok(self.go_to_next_line(journal))
    }

    /// Returns `false` if there is none.
    fn go_to_next_line(&mut self, journal: &[u8]) -> bool {
        let mut records = Records::after(journal, self.at);
        let mut taken_back = None;
        let mut entry = records.next();
        while let Some(Ok(Entry::TakenBack(total))) = entry {
            taken_back = Some(total);
            entry = records.next();
        }
        self.line = match (entry, self.line) {
            (Some(Ok(Entry::Action(code))), _) => {
                self.at = journal.len() - records.torn().len();
                self.actions += 1;
                Line::Action {
                    n: self.actions,
                    taken_back,
                    code,
                    digest: (self.at == self.last).then_some(self.digest),
                }
            }
            (_, Line::Header | Line::Action { .. }) if self.over => Line::Over,
            _ => return false,
        };
        true
    }
}

/// Where the last action ends: notes of steps taken back may stand behind it.
fn end_of_actions(journal: &[u8], start: usize) -> usize {
    let mut records = Records::after(journal, start);
    let mut end = start;
    while let Some(Ok(entry)) = records.next() {
        if let Entry::Action(_) = entry {
            end = journal.len() - records.torn().len();
        }
    }
    end
}

fn ending(journal: &[u8]) -> Option<[u8; 2]> {
    journal.last_chunk().copied()
}

/// Lets through what follows the first `skip` bytes, as far as it fits, and counts everything.
struct Window<'a, const N: usize> {
    out: &'a mut heapless::String<N>,
    skip: usize,
    length: usize,
}

impl<const N: usize> Write for Window<'_, N> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        // transcripts are plain ASCII, so any cut is between characters
        for sign in text.chars() {
            if self.length >= self.skip {
                let _ = self.out.push(sign);
            }
            self.length += sign.len_utf8();
        }
        Ok(())
    }
}
