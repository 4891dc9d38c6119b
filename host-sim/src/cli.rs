//! The command line: what can be asked, and the text that explains it.

use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;

use clap::{Args, CommandFactory, Parser, Subcommand};
use clap_complete::Shell;

use crate::bots::Bot;
use crate::device::Device;
use crate::games::GameName;
use crate::terminal::play::Play;
use crate::terminal::shot::Shot;
use crate::terminal::watch::Watch;
use crate::{Failure, output};

/// The handheld on a desk, and batch simulation of its games.
#[derive(Parser)]
#[command(
    version,
    args_conflicts_with_subcommands = true,
    after_help = "Without a command the handheld opens in the terminal: a b c ↑ ↓ are its buttons, capital \
        letters hold them, m is the menu, s saves a picture, q quits. Games are kept.\n\n\
        Examples:\n  \
        citysim                                    the handheld, with the games it has kept\n  \
        citysim record --game machi --out games    one game of bots, into games/machi-0-0.jsonl\n  \
        citysim verify games/*.jsonl               replay it and name the first difference\n  \
        citysim bench --game sprawl                how fast sprawl plays and scores\n  \
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
    Device(Device),
    Completions(Completions),
}

/// Which game, set up how.
#[derive(Args)]
pub struct Table {
    /// The game to play
    #[arg(long, value_enum)]
    pub game: GameName,

    /// The setup as a JSON object; absent keys take their defaults
    #[arg(long, value_name = "JSON", default_value = "{}")]
    pub setup: String,
}

/// Play games between bots and write them as transcripts
///
/// A transcript is JSON Lines: a header, one line per action with events, full state and digest,
/// and the result. Any program can referee a game from it; `citysim verify` does.
///
/// The same seed gives the same games on every machine: game number N of a run draws its numbers
/// from ChaCha8 with the given seed and stream N.
#[derive(Args)]
#[command(after_help = "Examples:
  citysim record --game machi --seed 7 --out -
      one four-player game of random bots, to standard output
  citysim record --game machi --setup '{\"players\":3,\"sets\":[\"base\",\"harbour\"]}' --seed 7 \\
      --bots random,greedy,random --games 3 --out games
      writes games/machi-7-0.jsonl, games/machi-7-1.jsonl, games/machi-7-2.jsonl
  citysim record --game sprawl --setup '{\"players\":2,\"mode\":\"interstate_versus\"}' --bots greedy

The keys of --setup and their defaults:
  ledger  players 2-8 (4), first seat (0), coins of each seat (0)
  machi   players 2-4 (4), sets [\"base\",\"harbour\",\"metropole\"] ([\"base\"]),
          market \"open\" \"ten\" \"two_five_five\" (open for base alone, else two_five_five),
          first seat (0), landmarks in use (those of the sets), beginner (false),
          reopen \"any_roll\" \"would_activate\" (any_roll), excluded cards ([]), turn_limit (5000)
  sprawl  players 1-4 (1), mode \"base\" \"interstate_versus\" \"interstate_coop\" (base),
          difficulty \"easy\" \"normal\" \"hard\" (normal),
          expansions [\"beaches\",\"construction\",\"poi\",\"wrecktar\"] ([])")]
pub struct Record {
    #[command(flatten)]
    pub table: Table,

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
}

/// Replay transcripts and name the first line that differs
///
/// Every action is played again and everything the transcript says is held against what the rules
/// give. Lines may carry only `n` and `action`; what is absent is not compared.
#[derive(Args)]
#[command(after_help = "Examples:
  citysim verify games/*.jsonl
  citysim record --game machi --seed 7 | citysim verify -
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
/// Before a game the handheld shows a seal in the title of its setup, the first 16 digits of the
/// seed's SHA-256; when the game is over, "Fair play" shows the seed. This command draws everything
/// chance did again from the seed and says of each throw and card whether it is the same.
///
/// A journal does not tell whether dice were thrown by the device or entered by hand. The table knows:
/// name what was entered with --by-hand, and it is reported as such, not as a difference.
#[derive(Args)]
#[command(after_help = "Examples:
  citysim verify-dice ~/.local/share/citysim/machi.save --commitment '8c0c c17a 0494 2cc4'
      a game of this program, whose save holds the seed
  citysim device export --out game.jsonl
  citysim verify-dice game.jsonl --commitment '8c0c c17a 0494 2cc4' --seed '3f2a … 91c0'
      a game of the handheld, with the 64 digits it shows when the game is over
  citysim verify-dice game.jsonl --commitment … --seed … --by-hand 12,30-41 --json

Exit codes: 0 everything follows from the sealed seed; 1 a difference, or another seed than the
sealed one; 2 bad usage or unreadable input.")]
pub struct VerifyDice {
    /// A transcript, a save of the handheld or a journal; `-` is standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// The seal shown before the game: 16 hexadecimal digits, or all 64; spaces are ignored
    #[arg(long, value_name = "HEX")]
    pub commitment: String,

    /// The seed shown after the game, 64 hexadecimal digits; not needed for a save
    #[arg(long, value_name = "HEX")]
    pub seed: Option<String>,

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

/// Print what a roll of machi would bring
///
/// Every total with its probability, and what each seat gains or loses on it and on average, as exact
/// fractions. Choices on the way are made for most coins; re-rolls are not looked into.
#[derive(Args)]
#[command(after_help = "Examples:
  citysim odds
      the first roll at a table of four
  citysim odds --setup '{\"players\":2,\"sets\":[\"base\",\"harbour\"]}' --seat 1 --dice 2
  citysim odds --transcript games/machi-7-0.jsonl --actions 120 --json
      {\"seat\":…,\"forecasts\":[{\"dice\":1,\"totals\":[{\"total\":1,\"probability\":\"1/6\",
       \"percent\":…,\"change\":[…by seat]},…],\"mean\":[…by seat]},…]}

Exit codes: 0 fine; 2 bad usage, or a transcript that can't be read or differs from the rules.")]
pub struct Odds {
    /// The setup as a JSON object, for the odds before the first action
    #[arg(long, value_name = "JSON", default_value = "{}")]
    pub setup: String,

    /// A transcript to follow instead; `-` is standard input
    #[arg(long, value_name = "FILE", conflicts_with = "setup")]
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
/// one call of the core. A turn of machi is one final roll; a turn of sprawl is one card out of a hand.
///
/// Sprawl adds two figures, unless --games is given: "score_microseconds", the full score of a
/// finished city, and "greedy_turn_microseconds", a turn in which every placement is ranked.
/// What both cost on the handheld's processor, in cycles of an emulated RP2040, is printed by
/// `tests/run cycles` in the project's folder.
#[derive(Args)]
#[command(after_help = "Examples:
  citysim bench --game machi --bot random --seconds 5 --json
      {\"games\":…,\"actions\":…,\"turns\":…,\"seconds\":…,\"games_per_second\":…,
       \"actions_per_second\":…,\"mean_turns\":…}
  citysim bench --game sprawl --setup '{\"players\":2}' --bot greedy --seconds 5
      games per second of two greedy players, then what a score and a greedy turn take
  citysim bench --game machi --games 1000 --instructions --json
      adds \"instructions_per_game\" and \"instructions_per_action\", counted by valgrind's
      callgrind: the same on every machine of one kind, so changes can be compared anywhere")]
pub struct Bench {
    #[command(flatten)]
    pub table: Table,

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

/// Score a city typed in from a real table
///
/// Cards are given from bottom to top, with the row and column of their top-left block; negative
/// numbers are normal, and `rotated` may be left out where it is false. Every card is checked
/// against the placement rules. Motorway cards in the city make it co-operative, one among the
/// scoring cards makes it competitive.
#[derive(Args)]
#[command(after_help = "Example:
  citysim score --game sprawl --scoring 8,9,11 --json --placed \\
      '[{\"card\":5,\"row\":0,\"col\":0,\"rotated\":false},{\"card\":1,\"row\":1,\"col\":1,\"rotated\":true}]'

Cards are called as on the table: 1 to 18, beaches \"B-a\" to \"B-d\", construction sites \"Z-a\" to
\"Z-d\", motorway \"S-a\" to \"S-d\", points of interest \"POI-A\" and \"POI-B\", Wrecktar \"W\". Motorway cards
lie in row 0 and have rows 0 and 1; other cards stand in negative rows (seat 0) or from row 2 on (seat 1).

With --json the answer is the result of a transcript and \"account\": for each side of the motorway,
or the one city, every group and road with its blocks as [row, col] and every card with its points
and the blocks that brought (plus) or cost (minus) them.")]
pub struct Score {
    /// The game; only sprawl has cities to score
    #[arg(long, value_enum, default_value = "sprawl")]
    pub game: GameName,

    /// The cards of the city, bottom to top, as a JSON list
    #[arg(long, value_name = "JSON", allow_hyphen_values = true)]
    pub placed: String,

    /// The scoring cards
    #[arg(long, value_name = "IDS", value_delimiter = ',', required = true)]
    pub scoring: Vec<String>,

    /// easy, normal or hard
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
