//! `citysim` alone: the handheld in the terminal.

use std::fmt::Display;
use std::io::{self, Stdout, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, SystemTime};

use clap::Args;
use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::style::{Color, Print, ResetColor, SetBackgroundColor, SetForegroundColor};
use crossterm::terminal::{self, BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate};
use crossterm::{cursor, queue};
use handheld::{App, Button, Device, Input, Refresh, Store};

use super::blocks::{Run, Style};
use super::files::Files;
use super::plain::Ability;
use super::tty::{in_terminal, lost, need_terminal, suspend};
use super::{Language, picture, seed_bytes};
use crate::{Failure, output};

/// After this long without a key the handheld goes to sleep, as the device does.
const IDLE: Duration = Duration::from_secs(300);
/// Rows below the panel: what the keys do, and what has just happened.
const HELP_ROWS: u16 = 2;
/// What the keys do, in full and for narrow windows.
const HELP: [&str; 2] = [
    "a b c ↑ ↓  buttons   A B C ⇧↑ ⇧↓  hold   m  menu   s  picture   i  invert   q  quit",
    "a b c ↑ ↓  SHIFT = hold  m menu  s PNG  i invert  q quit",
];

/// How the handheld is opened.
#[derive(Args)]
pub struct Play {
    /// Where games and settings are kept; by default the user's data directory
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,

    /// The language to begin with; by default the one chosen last
    #[arg(long, value_enum)]
    pub lang: Option<Language>,

    /// Dice that fall the same every time, for showing and testing
    #[arg(long)]
    pub seed: Option<u64>,

    /// White on black
    #[arg(long)]
    pub inverted: bool,

    /// Lines of text instead of pictures, as on a terminal or in a locale that has nothing else
    #[arg(long)]
    pub plain: bool,
}

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    Input(Input),
    Picture,
    Invert,
    Suspend,
    Quit,
}

/// Opens the handheld in the terminal until somebody quits.
pub fn run(arguments: &Play) -> Result<ExitCode, Failure> {
    need_terminal()?;
    let store = Files::open(arguments.data.as_deref())?;
    let found = store.put_damaged_aside()?;
    for line in &found {
        // seen again once the handheld is closed
        output::complain(line);
    }
    let seed = match arguments.seed {
        Some(seed) => seed_bytes(seed),
        None => fresh_seed()?,
    };
    let device = Device::boot(seed, store, arguments.lang.map(Into::into))?;
    let mut desk = Desk::new(device, arguments.inverted, &HELP);
    desk.says = found.join("; ");
    match Ability::here() {
        Ability::Pictures if !arguments.plain => in_terminal(|out| desk.run(out)),
        ability => desk.run_plain(ability),
    }
}

fn fresh_seed() -> Result<[u8; 32], String> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed)
        .map_err(|error| format!("no random numbers for the dice: {error}; give --seed N"))?;
    Ok(seed)
}

/// A device and the terminal that shows it.
pub struct Desk<S> {
    pub device: Device<S>,
    inverted: bool,
    /// What the keys do; the first that fits is shown.
    help: &'static [&'static str],
    /// What has just happened, shown until the next key.
    pub says: String,
}

impl Desk<Files> {
    /// Until somebody quits. What could not be saved is tried again at every step.
    fn run(&mut self, out: &mut Stdout) -> Result<(), Failure> {
        loop {
            self.draw(out).map_err(lost)?;
            let patience = match self.device.app.lies_open() {
                true => Duration::from_secs(App::OPEN_SECONDS),
                false => IDLE,
            };
            match next_asked(patience)? {
                Some(Asked::Quit) => break,
                Some(Asked::Suspend) => suspend(out).map_err(lost)?,
                Some(asked) => self.answer(asked),
                None => {}
            }
            if let Err(problem) = self.device.store.catch_up() {
                self.says = problem;
            }
        }
        Ok(self.device.store.catch_up()?)
    }

    /// The same in lines of text.
    fn run_plain(&mut self, ability: Ability) -> Result<ExitCode, Failure> {
        self.run_in_lines(ability, |desk| {
            if let Err(problem) = desk.device.store.catch_up() {
                desk.says = problem;
            }
        })?;
        self.device.store.catch_up()?;
        Ok(ExitCode::SUCCESS)
    }
}

/// What a key asks for, or the time that has passed; `None` if the window has changed.
fn next_asked(patience: Duration) -> Result<Option<Asked>, Failure> {
    while event::poll(patience).map_err(lost)? {
        match event::read().map_err(lost)? {
            Event::Key(key) => {
                if let Some(asked) = asked(key) {
                    return Ok(Some(asked));
                }
            }
            Event::Resize(..) => return Ok(None),
            _ => {}
        }
    }
    Ok(Some(Asked::Input(Input::Idle)))
}

impl<S: Store> Desk<S>
where
    S::Error: Display,
{
    /// A desk whose keys do what one of `help` says, from long to short.
    pub const fn new(device: Device<S>, inverted: bool, help: &'static [&'static str]) -> Self {
        Self {
            device,
            inverted,
            help,
            says: String::new(),
        }
    }

    pub fn answer(&mut self, asked: Asked) {
        self.says.clear();
        match asked {
            Asked::Input(input) => {
                if let Err(problem) = self.device.input(input) {
                    self.says = problem.to_string();
                    self.device.show(Refresh::Full);
                }
            }
            Asked::Invert => self.inverted = !self.inverted,
            Asked::Picture => {
                let path = picture_path();
                self.says = match picture::write(self.device.screen.frame(), &path, 3) {
                    Ok(()) => format!("saved {}", path.display()),
                    Err(error) => error,
                };
            }
            Asked::Suspend | Asked::Quit => {}
        }
    }

    pub fn draw(&self, out: &mut Stdout) -> io::Result<()> {
        let (columns, rows) = terminal::size()?;
        queue!(out, BeginSynchronizedUpdate)?;
        match Style::fitting(columns, rows.saturating_sub(HELP_ROWS)) {
            Some(style) => self.draw_panel(out, style, columns, rows)?,
            None => draw_too_small(out, columns, rows)?,
        }
        queue!(out, EndSynchronizedUpdate)?;
        out.flush()
    }

    fn draw_panel(
        &self,
        out: &mut Stdout,
        style: Style,
        columns: u16,
        rows: u16,
    ) -> io::Result<()> {
        let (width, height) = style.size();
        let left = (columns - width) / 2;
        let top = (rows - HELP_ROWS - height) / 2;
        queue!(out, ResetColor, Clear(ClearType::All))?;
        let (ink, paper) = if self.inverted {
            (Color::White, Color::Black)
        } else {
            (Color::Black, Color::White)
        };
        let lines = style.rows(&self.device.app, self.device.screen.frame());
        for (line, row) in lines.into_iter().zip(top..) {
            queue!(out, cursor::MoveTo(left, row))?;
            for Run { text, reversed } in line {
                let (front, back) = if reversed { (paper, ink) } else { (ink, paper) };
                queue!(
                    out,
                    SetForegroundColor(front),
                    SetBackgroundColor(back),
                    Print(text)
                )?;
            }
        }
        queue!(out, ResetColor)?;
        let room = usize::from(columns - left);
        let fits = |help: &&&str| help.chars().count() <= room;
        let help = self.help.iter().find(fits).or(self.help.last());
        let lines = [help.copied().unwrap_or_default(), &self.says];
        for (line, row) in lines.into_iter().zip(top + height..) {
            let line: String = line.chars().take(room).collect();
            queue!(out, cursor::MoveTo(left, row), Print(line))?;
        }
        Ok(())
    }
}

fn draw_too_small(out: &mut Stdout, columns: u16, rows: u16) -> io::Result<()> {
    let (width, height) = Style::Small.size();
    let text = format!(
        "The handheld's screen needs {width} × {} characters, this window has {columns} × {rows}. \
         Enlarge it or choose a smaller font; q quits.",
        height + HELP_ROWS
    );
    queue!(out, ResetColor, Clear(ClearType::All))?;
    for (line, row) in wrapped(&text, columns.into()).iter().zip(0..rows) {
        queue!(out, cursor::MoveTo(0, row), Print(line))?;
    }
    Ok(())
}

/// The text in lines of at most `columns` characters; a longer word is cut.
fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        let word: String = word.chars().take(columns).collect();
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= columns => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

/// A file name no picture has yet: they are numbered by the second.
fn picture_path() -> PathBuf {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let seconds = now.map_or(0, |now| now.as_secs());
    PathBuf::from(format!("citysim-{seconds}.png"))
}

/// What a key means: letters are buttons, capitals and shifted arrows hold them.
pub fn asked(key: KeyEvent) -> Option<Asked> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    let held = key.modifiers.contains(KeyModifiers::SHIFT);
    let button = |button: Button, held: bool| {
        Asked::Input(if held {
            Input::Hold(button)
        } else {
            Input::Press(button)
        })
    };
    Some(match key.code {
        KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => Asked::Quit,
        KeyCode::Char('z') if key.modifiers.contains(KeyModifiers::CONTROL) => Asked::Suspend,
        KeyCode::Char(_) if key.modifiers.contains(KeyModifiers::CONTROL) => return None,
        KeyCode::Char('q') | KeyCode::Esc => Asked::Quit,
        KeyCode::Char('s') => Asked::Picture,
        KeyCode::Char('i') => Asked::Invert,
        KeyCode::Char('m' | 'M') => Asked::Input(Input::Menu),
        KeyCode::Char(letter) => {
            let named = match letter.to_ascii_lowercase() {
                'a' => Button::A,
                'b' => Button::B,
                'c' => Button::C,
                'u' => Button::Up,
                'd' => Button::Down,
                _ => return None,
            };
            button(named, letter.is_ascii_uppercase())
        }
        KeyCode::Up => button(Button::Up, held),
        KeyCode::Down => button(Button::Down, held),
        KeyCode::PageUp => button(Button::Up, true),
        KeyCode::PageDown => button(Button::Down, true),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitals_and_shifted_arrows_hold_a_button() {
        let key = |code, modifiers| asked(KeyEvent::new(code, modifiers));
        let none = KeyModifiers::NONE;
        let hold_b = Some(Asked::Input(Input::Hold(Button::B)));
        assert_eq!(key(KeyCode::Char('B'), KeyModifiers::SHIFT), hold_b);
        let press = Some(Asked::Input(Input::Press(Button::Up)));
        assert_eq!(key(KeyCode::Up, none), press);
        let hold = Some(Asked::Input(Input::Hold(Button::Down)));
        assert_eq!(key(KeyCode::Down, KeyModifiers::SHIFT), hold);
        assert_eq!(
            key(KeyCode::Char('c'), KeyModifiers::CONTROL),
            Some(Asked::Quit)
        );
        assert_eq!(key(KeyCode::Char('x'), none), None);
    }

    #[test]
    fn text_is_wrapped_between_words() {
        let text = "one two 3 × 4 fourteen";
        assert_eq!(wrapped(text, 7), ["one two", "3 × 4", "fourtee"]);
        assert_eq!(wrapped(text, 80), [text]);
    }
}
