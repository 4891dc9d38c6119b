//! Component packs on a desk: read from JSON, checked with all faults at once, and named in
//! transcripts.

mod arena;
mod judge;
mod page;
mod read;
mod show;
mod tree;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use citycore::Lang;
use citycore::cities::check::{check_pack, warn};
use citycore::cities::{
    CITIES, CardId, Expression, Pack, Titles, Value as Worth, decode_titled, encode_titles, wording,
};
use clap::{Args, Subcommand};
use read::Lists;
use serde_json::Value;
use tree::Tree;

use crate::{Failure, input, output};

/// Check, compile and show component packs
///
/// A pack says what the box of cities contains: tiles, features, cards, cities with milestones. It
/// is a JSON file in which comments are allowed, `// …` and `/* … */`. `house` stands for the
/// project's own.
#[derive(Args)]
#[command(
    arg_required_else_help = true,
    after_help = "Examples:
  citysim pack draft > box.json
      a template to fill in; its comments say how
  citysim pack check box.json
      one fault a line: the place, the value found, what is allowed
  citysim pack show house --html house.html
      every card, tile and milestone as a page to print
  citysim pack build box.json -o box.pack
      the binary form with its titles, for the handheld and for C
  citysim pack judge house --games 25
      what cards and milestones are worth to greedy bots, 25 games in every city

Exit codes: 0 fine; 2 bad usage, unreadable input or a pack with faults."
)]
pub struct PackArgs {
    #[command(subcommand)]
    question: Question,
}

#[derive(Subcommand)]
enum Question {
    /// Name everything a pack is refused for, one fault a line
    Check {
        /// The pack, or `house`; `-` is standard input
        #[arg(value_name = "FILE")]
        pack: PathBuf,
    },
    /// Compile a pack to its binary form, titles included
    Build {
        /// The pack, or `house`; `-` is standard input
        #[arg(value_name = "FILE")]
        pack: PathBuf,

        /// The file to write
        #[arg(long, short, value_name = "BIN")]
        out: PathBuf,
    },
    /// Show every tile, card and milestone with its text in English and Czech
    Show {
        /// The pack, or `house`; `-` is standard input
        #[arg(value_name = "FILE")]
        pack: PathBuf,

        /// Write one printable page with pictures of the tiles instead
        #[arg(long, value_name = "OUT")]
        html: Option<PathBuf>,
    },
    /// Print a template with comments, to be filled in from a box
    Draft,
    /// Let greedy bots play with a pack and print what its cards and milestones were worth
    ///
    /// Four of them play in every city, each seat the first one equally often. The table says what a card
    /// brought to who had it ("pursued") and would have brought to the others ("otherwise"); in which
    /// round half of a milestone's rings lay, in how many games it was claimed and how often in a game;
    /// how far the totals spread; and what the seats won, counted from the first start player.
    ///
    /// The house pack was calibrated by this table. It aims at 4-5 points for a card pursued and 0-2
    /// otherwise; milestones by round 4, round 6, and rounds 7-8 in 30-50 % of the games; about 10 points
    /// of milestones for a player. Few games give rough figures: --games 200 takes a release build minutes.
    Judge {
        /// The pack, or `house`
        #[arg(value_name = "FILE")]
        pack: PathBuf,

        /// Games of four in every city
        #[arg(long, default_value_t = 25, value_parser = clap::value_parser!(u32).range(1..=100_000))]
        games: u32,

        /// Where chance comes from
        #[arg(long, default_value_t = 0)]
        seed: u64,
    },
}

/// Runs the command.
pub fn run(arguments: &PackArgs) -> Result<ExitCode, Failure> {
    match &arguments.question {
        Question::Check { pack } => return check(pack),
        Question::Build { pack, out } => write(out, &open(pack)?.bytes)?,
        Question::Show { pack, html: None } => {
            let text = output::harmless(&show::show(&open(pack)?));
            output::print(text.as_bytes())?;
        }
        Question::Show {
            pack,
            html: Some(out),
        } => write(out, page::page(&open(pack)?).as_bytes())?,
        Question::Draft => output::print(DRAFT.as_bytes())?,
        Question::Judge { pack, games, seed } => {
            let table = judge::judge(&open(pack)?, *games, *seed);
            output::print(table.as_bytes())?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn write(out: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let written = fs::write(out, bytes);
    written.map_err(|error| Failure::write(&out.display().to_string(), &error))
}

/// Prints every fault of a pack, or what is odd about one without faults.
fn check(path: &Path) -> Result<ExitCode, Failure> {
    let (lines, code) = match PackFile::read(&read_tree(path)?) {
        Err(faults) => (faults, ExitCode::from(2)),
        Ok(file) => {
            let mut lines = vec![format!("{}: no fault", path.display())];
            warn(&file.pack, |odd| {
                lines.push(format!("odd, but allowed: {odd}"))
            });
            (lines, ExitCode::SUCCESS)
        }
    };
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    output::print(output::harmless(&text).as_bytes())?;
    Ok(code)
}

/// The pack of a file, or the project's own.
fn open(path: &Path) -> Result<PackFile, Failure> {
    let read = PackFile::read(&read_tree(path)?);
    read.map_err(|faults| format!("{}: {}", path.display(), brief(&faults)).into())
}

fn read_tree(path: &Path) -> Result<Tree, Failure> {
    let tree = tree_of(path);
    tree.map_err(|problem| format!("{}: {problem}", path.display()).into())
}

/// What stands in a file, or in the project's own.
fn tree_of(path: &Path) -> Result<Tree, String> {
    if path.as_os_str() == "house" {
        return Tree::parse(HOUSE);
    }
    let bytes = input::whole(path, "pack")?;
    if bytes.starts_with(MAGIC) {
        return Err("the binary form; give the JSON file it was built from".to_owned());
    }
    let text = String::from_utf8(bytes).map_err(|_| "not text in UTF-8")?;
    Tree::parse(&text)
}

/// The faults of a pack where there is room for one line.
pub fn brief(faults: &[String]) -> String {
    match faults {
        [first, _, ..] => format!("{first} (one of {} faults)", faults.len()),
        _ => faults.concat(),
    }
}

/// The project's own pack as it stands in its file.
const HOUSE: &str = include_str!("../../../core/src/cities/house.json");

/// How the binary form begins; no JSON does.
const MAGIC: &[u8] = b"CP";

/// A template with comments.
const DRAFT: &str = include_str!("draft.jsonc");

/// A pack without faults: for the rules, as plain JSON, and with its names.
pub struct PackFile {
    pub pack: Pack,
    pub json: Value,
    /// The ids of the cards in the pack's order.
    pub card_ids: Vec<String>,
    /// The ids of the cities in the pack's order.
    pub city_ids: Vec<String>,
    /// The binary form with its titles.
    bytes: Vec<u8>,
}

impl PackFile {
    /// The project's own pack.
    pub fn house() -> Result<Self, Vec<String>> {
        Self::read(&Tree::parse(HOUSE).map_err(|problem| vec![problem])?)
    }

    /// The pack of a tree, or every fault it has.
    pub fn read(tree: &Tree) -> Result<Self, Vec<String>> {
        let lists = Lists::default();
        let draft = read::draft(tree, &lists);
        let mut faults = lists.faults.take();
        let pack = check_pack(&draft, &mut |fault| faults.push(fault.to_string()));
        let Some(pack) = pack.filter(|_| faults.is_empty()) else {
            return Err(faults);
        };
        let mut bytes = pack.encode().to_vec();
        encode_titles(&draft, &mut |more| bytes.extend_from_slice(more));
        let mut file = Self {
            pack,
            json: tree.value(),
            card_ids: Vec::new(),
            city_ids: Vec::new(),
            bytes,
        };
        let (titles, kinds) = (file.titles(), pack.cards().iter().count() as u8);
        let cards = (0..kinds).map(|card| titles.card_id(CardId(card)).to_owned());
        let cities = (0..CITIES as u8).map(|city| titles.city_id(city).to_owned());
        (file.card_ids, file.city_ids) = (cards.collect(), cities.collect());
        Ok(file)
    }

    /// What the pack calls its cards, cities, milestones and features, by number.
    pub fn titles(&self) -> Titles<'_> {
        decode_titled(&self.bytes).map_or(Titles::NONE, |(_, titles)| titles)
    }

    /// The id of a card.
    pub fn card_id(&self, card: CardId) -> &str {
        self.card_ids.get(card.index()).map_or("", |id| id)
    }

    /// What a card or a milestone says.
    pub fn text(&self, (expression, worth): (Expression, Worth), lang: Lang) -> String {
        let mut text = String::new();
        let names = self.titles().feature_names(lang);
        // writing to a text never fails
        let _ = wording(&expression, &worth, &names, lang, &mut text);
        text
    }
}

/// The JSON of a pack's file, or of the project's own, as `--pack` takes it; it has no fault.
pub fn parse(path: &Path) -> Result<Value, String> {
    let named = |problem| format!("--pack: {}: {problem}", path.display());
    let read = PackFile::read(&tree_of(path).map_err(named)?);
    Ok(read.map_err(|faults| named(brief(&faults)))?.json)
}
