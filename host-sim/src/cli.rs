//! The command line: what can be asked, and the text that explains it.

use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;

use citycore::GameId;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, CommandFactory, Parser, Subcommand};
use clap_complete::Shell;

use crate::bots::Bot;
use crate::device::Device;
use crate::games::{self, Demo, OnDesk, demos, has_odds, has_score};
use crate::pack::PackArgs;
use crate::record::table;
use crate::terminal::play::Play;
use crate::terminal::shot::Shot;
use crate::terminal::watch::Watch;
use crate::{Failure, help, output};

/// The handheld on a desk, and batch simulation of its games.
#[derive(Parser)]
#[command(
    version,
    args_conflicts_with_subcommands = true,
    after_help = "Without a command the handheld opens in the terminal: a b c ↑ ↓ are its buttons, capital \
        letters hold them, m is the menu, s saves a picture, q quits. Games are kept.\n\n\
        Examples:\n  \
        citysim                                    the handheld, with the games it has kept\n  \
        citysim record --game GAME --out games     one game of bots, into games/GAME-0-0.jsonl\n  \
        citysim verify games/*.jsonl               replay it and name the first difference\n  \
        citysim bench --game GAME                  how fast a game is played\n  \
        citysim help score                         how to score a city from a real table\n  \
        citysim device export --out game.jsonl     the game on a handheld's table, over USB\n\n\
        Exit codes: 0 fine, 1 a difference was found, 2 bad usage or unreadable input."
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,

    #[command(flatten)]
    pub play: Play,
}

#[derive(Subcommand)]
pub enum Command {
    Shot(Shot),
    Watch(Watch),
    Record(Record),
    Verify(Verify),
    VerifyDice(VerifyDice),
    Odds(Odds),
    Bench(Bench),
    Score(Score),
    Pack(PackArgs),
    Device(Device),
    Completions(Completions),
}

/// Which game, set up how.
#[derive(Args)]
pub struct GameArgs {
    /// The game to play
    #[arg(long, value_parser = game())]
    pub game: GameId,

    /// The setup as a JSON object; absent keys take their defaults
    #[arg(long, value_name = "JSON", default_value = "{}")]
    pub setup: String,

    /// What the box contains, for a game that is played with a component pack; by default the
    /// project's own
    #[arg(long, value_name = "FILE")]
    pub pack: Option<PathBuf>,
}

impl GameArgs {
    /// The game before its first action, with the contents of its box.
    pub fn table<G: OnDesk>(&self) -> Result<(G, G::Contents), String> {
        table(&self.setup, self.pack.as_deref())
    }
}

/// Play games between bots and write them as transcripts
///
/// A transcript is JSON Lines: a header, one line per action with events, full state and digest,
/// and the result. Any program can referee a game from it; `citysim verify` does.
///
/// The same seed gives the same games on every machine: game number N of a run draws its numbers
/// from ChaCha8 with the given seed and stream N.
#[derive(Args)]
#[command(after_help = help::record())]
pub struct Record {
    #[command(flatten)]
    pub table: GameArgs,

    /// Where chance and the bots' choices come from
    #[arg(long, default_value_t = 0)]
    pub seed: u64,

    /// Who sits at the table, seat 0 first; the last one fills the seats that are left
    #[arg(long, value_enum, value_delimiter = ',', default_value = "random")]
    pub bots: Vec<Bot>,

    /// How many games
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,

    /// The directory to write GAME-SEED-N.jsonl into, made if missing; `-` writes one game to
    /// standard output
    #[arg(long, value_name = "DIR", default_value = "-")]
    pub out: PathBuf,

    /// Write over files that are there already
    #[arg(long)]
    pub force: bool,
}

/// Replay transcripts and name the first line that differs
///
/// Every action is played again and everything the transcript says is held against what the rules
/// give. Lines may carry only `n` and `action`; what is absent is not compared.
#[derive(Args)]
#[command(after_help = "Examples:
  citysim verify games/*.jsonl
  citysim record --game GAME --seed 7 | citysim verify -
  citysim verify --json games/*.jsonl
      one of these for every file:
      {\"file\":…,\"verdict\":\"equal\",\"actions\":…,\"over\":true or false}
      {\"file\":…,\"verdict\":\"differs\",\"line\":…,\"field\":…,\"transcript\":…,\"replay\":…}
      {\"file\":…,\"verdict\":\"unreadable\",\"line\":…,\"problem\":…}, line 0 before the first

Exit codes: 0 all equal; 1 a difference (file, line, field and both values are printed);
2 unreadable input (file, line and what is wrong).")]
pub struct Verify {
    /// Transcripts; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Print one JSON object for every file, each in a line
    #[arg(long)]
    pub json: bool,
}

/// Check that the handheld's dice and cards follow from the seed it had sealed
///
/// Before a game "Fair play" on the handheld shows a seal, the first 32 digits of the seed's SHA-256; then
/// the players may add a sign each; when the game is over, "Fair play" shows the seed. This command draws
/// everything chance did again from both and says of each throw and card whether it is the same, and how many
/// steps with dice or cards in them were taken back.
///
/// A journal does not tell whether dice were thrown by the device or entered by hand. The table knows:
/// name what was entered with --by-hand, and it is reported as such, not as a difference.
#[derive(Args)]
#[command(after_help = "Examples:
  citysim verify-dice ~/.local/share/citysim/GAME.save --commitment '8c0c c17a 0494 2cc4 …'
      a game of this program, whose save holds the seed
  citysim device export --out game.jsonl
  citysim verify-dice game.jsonl --commitment '8c0c c17a …' --seed '3f2a … 91c0' --added K7--
      a game of the handheld, with the 64 digits it shows when the game is over
  citysim verify-dice game.jsonl --commitment … --seed … --by-hand 12,30-41 --json

Exit codes: 0 everything follows from the sealed seed; 1 a difference, or another seed than the
sealed one; 2 bad usage or unreadable input.")]
pub struct VerifyDice {
    /// A transcript, a save of the handheld or a journal; `-` is standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// The seal shown before the game: 32 hexadecimal digits, or all 64; spaces are ignored
    #[arg(long, value_name = "HEX")]
    pub commitment: String,

    /// The seed shown after the game, 64 hexadecimal digits; not needed for a save
    #[arg(long, value_name = "HEX")]
    pub seed: Option<String>,

    /// What the players added to the seed: a sign for each seat, `-` for none; not needed for a save
    #[arg(long, value_name = "SIGNS", allow_hyphen_values = true)]
    pub added: Option<String>,

    /// Records with dice or cards entered by hand: N, N-M, several with commas, or `all`
    #[arg(long, value_name = "RECORDS", value_delimiter = ',')]
    pub by_hand: Vec<ByHand>,

    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Records that were entered by hand, from and to.
#[derive(Clone, Copy, Debug)]
pub struct ByHand(u64, u64);

impl ByHand {
    /// Whether this record is among them.
    pub fn covers(self, n: u64) -> bool {
        (self.0..=self.1).contains(&n)
    }
}

impl FromStr for ByHand {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "all" {
            return Ok(Self(0, u64::MAX));
        }
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        let number = |text: &str| {
            text.parse()
                .map_err(|_| format!("{text:?} is not the number of a record, nor `all`"))
        };
        Ok(Self(number(first)?, number(last)?))
    }
}

/// Print what a roll would bring
///
/// Every total with its probability, and what each seat gains or loses on it and on average, as exact
/// fractions. Choices on the way are made for most coins; re-rolls are not looked into.
#[derive(Args)]
#[command(after_help = help::odds())]
pub struct Odds {
    /// The game, for the odds before the first action
    #[arg(long, value_parser = game(), default_value = first(has_odds))]
    pub game: GameId,

    /// The setup as a JSON object, for the odds before the first action
    #[arg(long, value_name = "JSON", default_value = "{}")]
    pub setup: String,

    /// A transcript to follow instead; `-` is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "setup"])]
    pub transcript: Option<PathBuf>,

    /// Follow the transcript for so many actions, not to its end
    #[arg(long, requires = "transcript")]
    pub actions: Option<u64>,

    /// Who rolls; by default the seat whose turn it is
    #[arg(long)]
    pub seat: Option<u8>,

    /// One die or two; by default both are shown
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=2))]
    pub dice: Option<u8>,

    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Measure how fast games are played, on one thread
///
/// Games are set up, played by bots and thrown away, without events; random bots choose and act in
/// one call of the core.
#[derive(Args)]
#[command(after_help = help::bench())]
pub struct Bench {
    #[command(flatten)]
    pub table: GameArgs,

    /// Who sits on every seat
    #[arg(long, value_enum, default_value = "random")]
    pub bot: Bot,

    /// Where chance and the bots' choices come from
    #[arg(long, default_value_t = 0)]
    pub seed: u64,

    /// Play for this long
    #[arg(long, default_value_t = 5.0)]
    pub seconds: f64,

    /// Play exactly this many games instead
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: Option<u64>,

    /// Count instructions too, over the given number of games (needs valgrind)
    #[arg(long, requires = "games")]
    pub instructions: bool,

    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Score what lies on a real table
///
/// What was typed in is checked against the rules; what could not lie there is refused.
#[derive(Args)]
#[command(after_help = help::score())]
pub struct Score {
    /// The game
    #[arg(long, value_parser = game(), default_value = first(has_score))]
    pub game: GameId,

    /// What lies on the table as JSON; the examples say how each game is told
    #[arg(long, value_name = "JSON", allow_hyphen_values = true)]
    pub placed: String,

    /// The scoring cards, in a game that has them
    #[arg(long, value_name = "IDS", value_delimiter = ',')]
    pub scoring: Vec<String>,

    /// What the box contains, in a game with a component pack; by default the project's own
    #[arg(long, value_name = "FILE")]
    pub pack: Option<PathBuf>,

    /// easy, normal or hard, in a game that knows it
    #[arg(long, default_value = "normal")]
    pub difficulty: String,

    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Print the completion script of a shell
///
/// Source it in the shell's start-up file, and TAB completes commands and options.
#[derive(Args)]
#[command(after_help = "Examples:
  citysim completions bash > ~/.local/share/bash-completion/completions/citysim
  citysim completions zsh > ~/.zfunc/_citysim
  citysim completions fish > ~/.config/fish/completions/citysim.fish")]
pub struct Completions {
    /// The shell
    #[arg(value_enum)]
    pub shell: Shell,
}

/// Writes the completion script.
pub fn complete(arguments: &Completions) -> Result<ExitCode, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut Cli::command(), "citysim", &mut script);
    output::print(&script)?;
    Ok(ExitCode::SUCCESS)
}

/// Takes the name of a game.
fn game() -> impl TypedValueParser<Value = GameId> {
    let games = GameId::ALL.iter();
    let names = games.map(|game| PossibleValue::new(game.name()).help(games::help(*game).about));
    PossibleValuesParser::new(names)
        .try_map(|name| GameId::from_name(&name).ok_or("no game has this name"))
}

/// The name of the first game of which this is true.
fn first(is_meant: fn(&GameId) -> bool) -> &'static str {
    let mut games = GameId::ALL.iter();
    games
        .find(|game| is_meant(game))
        .map_or("", |game| game.name())
}

/// Takes the name of a table at which bots press buttons.
pub fn demo() -> impl TypedValueParser<Value = (GameId, &'static Demo)> {
    let names = demos().map(|(_, demo)| PossibleValue::new(demo.name).help(demo.about));
    PossibleValuesParser::new(names).try_map(|name| {
        let demo = demos().find(|(_, demo)| demo.name == name);
        demo.ok_or("no table has this name")
    })
}

/// The name of the table that is watched unless another is named.
pub fn first_demo() -> &'static str {
    demos().next().map_or("", |(_, demo)| demo.name)
}
