//! `citysim watch`: bots that play on the handheld's screen, by pressing its buttons.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use citycore::GameId;
use clap::Args;
use crossterm::event::{self, Event};
use handheld::{Device, RamStore};

use super::plain::Ability;
use super::play::{Asked, Desk, asked};
use super::player::Player;
use super::tty::{in_terminal, lost, need_terminal, suspend};
use super::{Language, seed_bytes};
use crate::games::Demo;
use crate::{Failure, cli, help};

/// Watch bots play on the handheld's screen
///
/// The bots press the handheld's buttons as people do, with a pause before every press. Keys: s
/// saves a picture, i inverts, q quits.
#[derive(Args)]
#[command(after_help = help::examples("watch", "  citysim watch\n"))]
pub struct Watch {
    /// The game to watch
    #[arg(long, value_name = "GAME", value_parser = cli::demo(), default_value = cli::first_demo())]
    pub game: (GameId, &'static Demo),

    /// Milliseconds before every press
    #[arg(long, default_value_t = 600, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub pause: u64,

    /// Where chance and the bots' choices come from
    #[arg(long, default_value_t = 0)]
    pub seed: u64,

    /// The language of the screen
    #[arg(long, value_enum, default_value = "en")]
    pub lang: Language,

    /// White on black
    #[arg(long)]
    pub inverted: bool,

    /// Lines of text instead of pictures, as on a terminal or in a locale that has nothing else
    #[arg(long)]
    pub plain: bool,
}

const HELP: &[&str] = &["s  picture   i  invert   q  quit"];

/// Plays until the game is over or somebody quits.
pub fn run(arguments: &Watch) -> Result<ExitCode, Failure> {
    need_terminal()?;
    let lang = Some(arguments.lang.into());
    let Ok(device) = Device::boot(seed_bytes(arguments.seed), RamStore::new(), lang);
    let mut desk = Desk::new(device, arguments.inverted, HELP);
    let mut player = Player::new(arguments.game, arguments.seed);
    let ability = Ability::here();
    if arguments.plain || ability != Ability::Pictures {
        let pause = Duration::from_millis(arguments.pause);
        desk.watch_in_lines(ability, pause, |desk| player.next(&desk.device))?;
        return Ok(ExitCode::SUCCESS);
    }
    in_terminal(|out| {
        loop {
            desk.draw(out).map_err(lost)?;
            let pause = Instant::now() + Duration::from_millis(arguments.pause);
            while let left = pause.saturating_duration_since(Instant::now())
                && event::poll(left).map_err(lost)?
            {
                if let Event::Key(key) = event::read().map_err(lost)? {
                    match asked(key) {
                        Some(Asked::Quit) => return Ok(()),
                        Some(Asked::Suspend) => suspend(out).map_err(lost)?,
                        Some(Asked::Input(_)) | None => {}
                        Some(other) => desk.answer(other),
                    }
                }
                desk.draw(out).map_err(lost)?;
            }
            if let Some(input) = player.next(&desk.device) {
                let Ok(_) = desk.device.input(input);
            } else {
                "The game is over; q quits.".clone_into(&mut desk.says);
            }
        }
    })
}
