//! `citysim verify-dice`: what chance did in a game, held against the seed the device has shown.
//!
//! The device draws what chance does for the n-th time from ChaCha8 with the game's seed and stream n
//! (`core/FORMATS.md`), so each throw is checked for itself and a single false die is named.

use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use chance::Seed;
use citycore::game::{Code, Refused, Turn};
use citycore::journal::{self, Entry, Records, read_header};
use citycore::{GameId, Lang, with_game};
use serde_json::{Value, json};

use crate::cli::{ByHand, VerifyDice};
use crate::games::OnDesk;
use crate::json::Fields;
use crate::lines::{self, Lines};
use crate::setups::{problem, set_up};
use crate::transcript::{Done, read_done};
use crate::verify::read_transcript_header;
use crate::{Failure, described, input};

/// A game as it was played.
struct Played {
    game: GameId,
    start: Start,
    /// The seed at the beginning of a save.
    seed: Option<Seed>,
}

/// Where a game's setup and records stand.
enum Start {
    /// The bytes of a journal.
    Journal(Vec<u8>),
    /// The setup of a transcript and the lines behind it.
    Transcript(Value, Lines),
}

/// What is said of one record.
struct Finding {
    n: u64,
    action: Value,
    verdict: Verdict,
}

enum Verdict {
    /// Chance did what the seed says.
    Follows,
    /// The table says that it entered this.
    ByHand,
    /// Chance did something else; the seed says this.
    Differs(Value),
    /// Somebody mended the game.
    Correction,
}

/// Runs the command.
pub fn run(arguments: &VerifyDice) -> Result<ExitCode, Failure> {
    let shown = read_hex("--commitment", &arguments.commitment)?;
    if !(8..=32).contains(&shown.len()) {
        let problem = "16 digits as on the panel, or all 64, are expected";
        return Err(format!("--commitment has {} digits: {problem}", 2 * shown.len()).into());
    }
    let path = &arguments.file;
    let named = |problem: String| format!("{}: {problem}", path.display());
    let played = read(path).map_err(&named)?;
    let seed = match (&arguments.seed, played.seed) {
        (Some(digits), _) => read_seed(digits)?,
        (None, Some(seed)) => seed,
        (None, None) => {
            let problem = "no seed in this file; give the 64 digits the device shows as --seed";
            return Err(named(problem.into()).into());
        }
    };
    let findings = with_game!(played.game, G => {
        let (start, entries) = records::<G>(played.start).map_err(&named)?;
        check(start, &entries, &seed, &arguments.by_hand).map_err(&named)?
    });
    let sealed = seed.commitment().bytes().starts_with(&shown);
    let differs = findings
        .iter()
        .any(|it| matches!(it.verdict, Verdict::Differs(_)));
    print(&findings, sealed, arguments.json)
        .map_err(|error| Failure::write("standard output", &error))?;
    Ok(ExitCode::from(u8::from(differs || !sealed)))
}

fn read_hex(option: &str, digits: &str) -> Result<Vec<u8>, String> {
    let digits: Vec<char> = digits.chars().filter(|it| !it.is_whitespace()).collect();
    let bytes = digits.chunks(2).map(|pair| {
        let &[high, low] = pair else {
            return None;
        };
        let (high, low) = (high.to_digit(16)?, low.to_digit(16)?);
        u8::try_from(16 * high + low).ok()
    });
    let bytes: Option<Vec<u8>> = bytes.collect();
    bytes.ok_or_else(|| format!("{option}: pairs of hexadecimal digits are expected"))
}

fn read_seed(digits: &str) -> Result<Seed, String> {
    let bytes = read_hex("--seed", digits)?;
    let length = 2 * bytes.len();
    let bytes = bytes
        .try_into()
        .map_err(|_| format!("--seed has {length} digits; the device shows 64"))?;
    Ok(Seed::new(bytes))
}

/// Reads a transcript, a save of the handheld or a bare journal, whichever it is.
fn read(path: &Path) -> Result<Played, String> {
    let mut rest = input::open(path)?;
    let bytes = input::start(&mut rest)?;
    if bytes.trim_ascii_start().starts_with(b"{") {
        let mut lines = Lines::of(io::Cursor::new(bytes).chain(rest));
        let (game, setup) =
            read_transcript_header(&mut lines).map_err(|fault| fault.to_string())?;
        return Ok(Played {
            game,
            start: Start::Transcript(setup, lines),
            seed: None,
        });
    }
    let bytes = input::within_bound(bytes, "saved game")?;
    let (seed, journal) = match Seed::split_from(&bytes) {
        _ if bytes.starts_with(b"CJ") => (None, &bytes[..]),
        Some((seed, journal)) if journal.starts_with(b"CJ") => (Some(seed), journal),
        _ => return Err("neither a transcript nor a saved game".into()),
    };
    let number = journal.get(3).copied().unwrap_or(0);
    let game = GameId::from_number(number)
        .ok_or_else(|| format!("a game with number {number}, which is not known here"))?;
    Ok(Played {
        game,
        start: Start::Journal(journal.to_vec()),
        seed,
    })
}

/// The game before its first record, and all records.
fn records<G: OnDesk>(start: Start) -> Result<(G, Vec<Entry>), String> {
    match start {
        Start::Journal(bytes) => {
            let damaged = |error| format!("not a whole journal: {error:?}");
            let (setup, start) = read_header::<G>(&bytes).map_err(damaged)?;
            let game = G::new(&setup).map_err(|error| problem::<G>(&error))?;
            let entries: Result<_, u32> = Records::after(&bytes, start).collect();
            let entries = entries.map_err(|record| format!("record {} is damaged", record + 1))?;
            Ok((game, entries))
        }
        Start::Transcript(setup, mut lines) => {
            let game = set_up::<G>(&setup)?;
            let mut entries = Vec::new();
            let read = read_lines::<G>(&mut lines, &mut entries);
            read.map_err(|problem| format!("line {}: {problem}", lines.number()))?;
            Ok((game, entries))
        }
    }
}

/// What all lines behind the header say was done.
fn read_lines<G: OnDesk>(lines: &mut Lines, entries: &mut Vec<Entry>) -> Result<(), String> {
    while let Some(line) = lines.next()? {
        if lines::is_last(&line)? {
            return lines::finish(lines);
        }
        entries.push(read_line::<G>(&line)?);
    }
    Ok(())
}

/// What a line of a transcript says was done.
fn read_line<G: OnDesk>(line: &Value) -> Result<Entry, String> {
    let (_, _, done) = read_done::<G>(&mut Fields::of("", line)?)?;
    Ok(match done {
        Done::Action(action) => Entry::Action(action.code()),
        Done::Correction(correction) => Entry::Correction(correction.code()),
    })
}

/// Plays the records and says of each that is chance whether it follows from the seed.
fn check<G: OnDesk>(
    mut game: G,
    entries: &[Entry],
    seed: &Seed,
    by_hand: &[ByHand],
) -> Result<Vec<Finding>, String> {
    let mut findings = Vec::new();
    let mut chances = 0;
    for (n, &entry) in (1..).zip(entries) {
        let refused = |why: String| format!("record {n}: the rules refuse it: {why}");
        match entry {
            Entry::Correction(_) => findings.push(Finding {
                n,
                action: json!({"type": "correction"}),
                verdict: Verdict::Correction,
            }),
            Entry::Action(code) if matches!(game.turn(), Turn::Chance) => {
                let willed = game.sample(&mut seed.chance(chances));
                chances += 1;
                let willed = willed.ok_or_else(|| refused("chance is not due".into()))?;
                let done = G::Action::from_code(code);
                let verdict = match done {
                    _ if done == Some(willed) => Verdict::Follows,
                    _ if by_hand.iter().any(|it| it.covers(n)) => Verdict::ByHand,
                    _ => Verdict::Differs(described::to_json(willed)),
                };
                let action = done.map_or(Value::Null, described::to_json);
                findings.push(Finding { n, action, verdict });
            }
            Entry::Action(_) => {}
        }
        journal::play(&mut game, entry, &mut ()).map_err(|why| match why {
            Refused::UnknownCode(code) => refused(format!("no action has the code {code:016x}")),
            Refused::Illegal(why) => refused(G::refusal_text(&why, Lang::En).to_owned()),
        })?;
    }
    Ok(findings)
}

fn print(findings: &[Finding], sealed: bool, as_json: bool) -> io::Result<()> {
    let count = |what: fn(&Verdict) -> bool| findings.iter().filter(|it| what(&it.verdict)).count();
    let follow = count(|it| matches!(it, Verdict::Follows));
    let differ = count(|it| matches!(it, Verdict::Differs(_)));
    let by_hand = count(|it| matches!(it, Verdict::ByHand));
    let corrections = count(|it| matches!(it, Verdict::Correction));
    let mut out = io::stdout().lock();
    if as_json {
        let records: Vec<Value> = findings.iter().map(finding_json).collect();
        let report = json!({
            "commitment": sealed, "follow": follow, "differ": differ,
            "by_hand": by_hand, "corrections": corrections, "records": records,
        });
        return writeln!(out, "{report}");
    }
    for Finding { n, action, verdict } in findings {
        match verdict {
            Verdict::Follows => writeln!(out, "{n}: {action} follows from the seed")?,
            Verdict::ByHand => writeln!(out, "{n}: {action} entered by hand")?,
            Verdict::Correction => writeln!(out, "{n}: corrected by hand")?,
            Verdict::Differs(willed) => {
                writeln!(out, "{n}: {action} DIFFERS, the seed gives {willed}")?;
            }
        }
    }
    let seal = if sealed {
        "the seed is the one that was sealed"
    } else {
        "the seed is NOT the one that was sealed"
    };
    writeln!(
        out,
        "{seal}; {follow} follow, {differ} differ, {by_hand} by hand, {corrections} corrections"
    )
}

fn finding_json(finding: &Finding) -> Value {
    let Finding { n, action, verdict } = finding;
    match verdict {
        Verdict::Follows => json!({"n": n, "action": action, "verdict": "follows"}),
        Verdict::ByHand => json!({"n": n, "action": action, "verdict": "by_hand"}),
        Verdict::Correction => json!({"n": n, "action": action, "verdict": "correction"}),
        Verdict::Differs(willed) => {
            json!({"n": n, "action": action, "verdict": "differs", "seed_gives": willed})
        }
    }
}
