//! `citysim` alone: the handheld in the terminal.

use std::io::{self, IsTerminal, Stdout, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, SystemTime};

use clap::Args;
use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::style::{Color, Print, ResetColor, SetBackgroundColor, SetForegroundColor};
use crossterm::terminal::{self, BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate};
use crossterm::{cursor, execute, queue};
use handheld::{Button, Device, Input, Store};

use super::blocks::{Run, Style};
use super::files::Files;
use super::{Language, picture, seed_bytes};
use crate::Failure;

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
}

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    Input(Input),
    Picture,
    Invert,
    Quit,
}

/// Opens the handheld in the terminal until somebody quits.
pub fn run(arguments: &Play) -> Result<ExitCode, Failure> {
    need_terminal()?;
    let store = Files::open(arguments.data.as_deref())?;
    let seed = match arguments.seed {
        Some(seed) => seed_bytes(seed),
        None => fresh_seed()?,
    };
    let device = Device::boot(seed, store, arguments.lang.map(Into::into))?;
    let mut desk = Desk::new(device, arguments.inverted, &HELP);
    in_terminal(|out| desk.run(out))
}

/// Runs `show` on a screen of its own and puts the terminal back as it was.
pub fn in_terminal(
    show: impl FnOnce(&mut Stdout) -> Result<(), Failure>,
) -> Result<ExitCode, Failure> {
    let mut out = io::stdout();
    enter(&mut out).map_err(lost)?;
    let result = show(&mut out);
    leave(&mut out).map_err(lost)?;
    result.map(|()| ExitCode::SUCCESS)
}

/// The terminal can't be read or written.
pub fn lost(error: io::Error) -> Failure {
    Failure::Usage(format!("the terminal: {error}"))
}

/// Refuses where there is nobody to look or to press.
pub fn need_terminal() -> Result<(), Failure> {
    if io::stdout().is_terminal() && io::stdin().is_terminal() {
        return Ok(());
    }
    Err(Failure::Usage(
        "the handheld needs a terminal; in a script use `citysim shot`, see `citysim --help`"
            .into(),
    ))
}

fn fresh_seed() -> Result<[u8; 32], String> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed)
        .map_err(|error| format!("no random numbers for the dice: {error}; give --seed N"))?;
    Ok(seed)
}

fn enter(out: &mut Stdout) -> io::Result<()> {
    terminal::enable_raw_mode()?;
    execute!(out, terminal::EnterAlternateScreen, cursor::Hide)
}

fn leave(out: &mut Stdout) -> io::Result<()> {
    execute!(
        out,
        ResetColor,
        cursor::Show,
        terminal::LeaveAlternateScreen
    )?;
    terminal::disable_raw_mode()
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

impl<S: Store> Desk<S>
where
    Failure: From<S::Error>,
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

    fn run(&mut self, out: &mut Stdout) -> Result<(), Failure> {
        self.draw(out).map_err(lost)?;
        loop {
            if !event::poll(IDLE).map_err(lost)? {
                self.device.input(Input::Idle)?;
            } else {
                match event::read().map_err(lost)? {
                    Event::Key(key) => {
                        if let Some(asked) = asked(key) {
                            if asked == Asked::Quit {
                                return Ok(());
                            }
                            self.answer(asked)?;
                        }
                    }
                    Event::Resize(..) => {}
                    _ => continue,
                }
            }
            self.draw(out).map_err(lost)?;
        }
    }

    pub fn answer(&mut self, asked: Asked) -> Result<(), Failure> {
        self.says.clear();
        match asked {
            Asked::Input(input) => {
                self.device.input(input)?;
            }
            Asked::Invert => self.inverted = !self.inverted,
            Asked::Picture => {
                let path = picture_path();
                self.says = match picture::write(self.device.screen.frame(), &path, 3) {
                    Ok(()) => format!("saved {}", path.display()),
                    Err(error) => error,
                };
            }
            Asked::Quit => {}
        }
        Ok(())
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
    let lines = [
        format!(
            "The handheld's screen needs {width} × {} characters,",
            height + HELP_ROWS
        ),
        format!("this window has {columns} × {rows}."),
        "Enlarge it or choose a smaller font; q quits.".to_owned(),
    ];
    queue!(out, ResetColor, Clear(ClearType::All))?;
    for (line, row) in lines.iter().zip(0..rows) {
        let line: String = line.chars().take(usize::from(columns)).collect();
        queue!(out, cursor::MoveTo(0, row), Print(line))?;
    }
    Ok(())
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
}
