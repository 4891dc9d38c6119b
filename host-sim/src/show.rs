//! `citysim` alone: a game of machi between bots, shown in the terminal, a line per turn.

use std::io::{self, Write};
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use citycore::game::{Game, OnEvent, Turn};
use citycore::machi::{Event, Machi, Outcome, Purse, Setup, Throw, Why};
use citycore::{Lang, Seat};

use crate::Failure;
use crate::bots::{self, Bot};

const SEED: u64 = 7;
const NAMES: [&str; 4] = ["Anna", "Petr", "Eva", "Jan"];
const COLOURS: [AnsiColor; 4] = [
    AnsiColor::Red,
    AnsiColor::Cyan,
    AnsiColor::Yellow,
    AnsiColor::Green,
];

/// What is told of one turn.
struct Line {
    turn: u16,
    roller: Seat,
    dice: String,
    /// What cards and landmarks brought the roller, or took.
    change: i64,
    built: String,
}

impl Line {
    fn new(roller: Seat, turn: u16) -> Self {
        Self {
            turn,
            roller,
            dice: String::new(),
            change: 0,
            built: "–".into(),
        }
    }

    fn add(&mut self, event: Event) {
        match event {
            Event::Rolled(throw) => self.dice = faces(throw),
            Event::Paid {
                from,
                to,
                coins,
                why: Why::Card(_) | Why::Landmark(_),
            } => {
                let me = Purse::Seat(self.roller);
                let coins = i64::from(coins);
                self.change += if to == me { coins } else { 0 };
                self.change -= if from == me { coins } else { 0 };
            }
            Event::Built { card, .. } => self.built = card.name(Lang::En).to_owned(),
            Event::LandmarkBuilt { landmark, .. } => {
                self.built = format!("★ {}", landmark.name(Lang::En));
            }
            _ => {}
        }
    }

    fn write(&self, after: &Machi, out: &mut impl Write) -> io::Result<()> {
        let (style, name) = dressed(self.roller);
        let (turn, dice, built) = (self.turn, &self.dice, &self.built);
        let change = match self.change {
            0 => String::new(),
            change => format!("{change:+}"),
        };
        write!(
            out,
            "{turn:>4}  {style}{name:<6}{style:#}  {dice:<7}  {change:>5}  {built:<26}"
        )?;
        for seat in after.seats() {
            write!(out, "{:>6}", after.coins(seat))?;
        }
        writeln!(out)
    }
}

/// Plays and shows one game.
pub fn run() -> Result<ExitCode, Failure> {
    let game = Machi::new(&Setup::default()).map_err(|error| format!("{error:?}"))?;
    let mut out = anstream::stdout().lock();
    show(game, &mut out).map_err(|error| Failure::write("standard output", &error))?;
    Ok(ExitCode::SUCCESS)
}

fn show(mut game: Machi, out: &mut impl Write) -> io::Result<()> {
    let mut rng = bots::generator(SEED, 0);
    let mut line = Line::new(game.seat(), game.turn_number());
    write_title(out)?;
    while let Some(action) = bots::next(&game, |_| Bot::Greedy, &mut rng) {
        let mut events = Vec::new();
        game.apply(action, &mut OnEvent(|event| events.push(event)))
            .map_err(|why| io::Error::other(format!("a bot's {action:?} is refused: {why:?}")))?;
        for event in events {
            line.add(event);
            match event {
                Event::TurnBegan { seat, turn } => {
                    line.write(&game, out)?;
                    line = Line::new(seat, turn);
                }
                Event::Ended(_) => line.write(&game, out)?,
                _ => {}
            }
        }
    }
    if let Turn::Over(Outcome::Winner(seat)) = game.turn() {
        let (style, name) = dressed(seat);
        writeln!(
            out,
            "\n{style}{name}{style:#} has built every landmark and wins."
        )?;
    }
    Ok(())
}

fn dressed(seat: Seat) -> (Style, &'static str) {
    let colour = COLOURS.get(seat.index()).copied();
    let style = Style::new().bold().fg_color(colour.map(Into::into));
    (style, NAMES.get(seat.index()).copied().unwrap_or("?"))
}

fn faces(throw: Throw) -> String {
    let face = |die: u8| char::from_u32(0x267f + u32::from(die)).unwrap_or('?');
    match throw {
        Throw::One(a) => format!("{}    {:>2}", face(a), a),
        Throw::Two(a, b) => format!("{} {}  {:>2}", face(a), face(b), throw.total()),
    }
}

fn write_title(out: &mut impl Write) -> io::Result<()> {
    write!(out, "turn  player  {:<7}  coins  {:<26}", "roll", "builds")?;
    for seat in (0..4).map(Seat) {
        let (style, name) = dressed(seat);
        write!(out, "{style}{name:>6}{style:#}")?;
    }
    writeln!(out)
}
