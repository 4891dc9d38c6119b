//! `citysim verify-dice`: what chance did in a game, held against the seed the device has shown.
//!
//! What chance brings follows from the seed, from what the players added to it and from everything that was
//! written down before (`core/FORMATS.md`). Behind a false die nobody knows whether the device went on from that or
//! from the true one; both are followed until one of them fits, so a single false die is named and nothing else.

use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use chance::{Added, Course, Seed};
use citycore::game::{Code, Game, Refused, Turn};
use citycore::journal::{self, Entry, Records, read_header, write_header};
use citycore::snapshot::{self, Persist};
use citycore::{GameId, Lang, with_game};
use handheld::{SavedHead, SavedParts};
use serde_json::{Value, json};

use crate::cli::{ByHand, VerifyDice};
use crate::games::{Contents, OnDesk};
use crate::json::Fields;
use crate::lines::{self, Lines};
use crate::setups::problem;
use crate::transcript::{Done, read_done, read_taken_back};
use crate::verify::{Header, read_transcript_header};
use crate::{Failure, described, input};

/// A game as it was played.
struct Played {
    game: GameId,
    start: Start,
    /// What a save holds beside the journal.
    head: Option<SavedHead>,
}

/// Where a game's setup and records stand.
enum Start {
    /// A bare journal, or a save with its head.
    Journal(Vec<u8>),
    /// The header of a transcript and the lines behind it.
    Transcript(Header, Lines),
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
    if !(16..=32).contains(&shown.len()) {
        let problem = "32 digits as on the panel, or all 64, are expected";
        return Err(format!("--commitment has {} digits: {problem}", 2 * shown.len()).into());
    }
    let path = &arguments.file;
    let named = |problem: String| format!("{}: {problem}", path.display());
    let played = read(path).map_err(&named)?;
    let seed = match (&arguments.seed, played.head) {
        (Some(digits), _) => read_seed(digits)?,
        (None, Some(head)) => head.seed,
        (None, None) => {
            let problem = "no seed in this file; give the 64 digits the device shows as --seed";
            return Err(named(problem.into()).into());
        }
    };
    let added = match (&arguments.added, played.head) {
        (Some(signs), _) => read_added(signs)?,
        (None, Some(head)) => head.added,
        (None, None) => Added::NOTHING,
    };
    let head = SavedHead {
        seed,
        added,
        shown: true,
        fold: played.head.and_then(|head| head.fold),
    };
    let (findings, tally) = with_game!(played.game, G => {
        let (start, contents, entries) = records::<G>(played.start).map_err(&named)?;
        check(start, &contents, &entries, &head, &arguments.by_hand).map_err(&named)?
    });
    let sealed = seed.commitment().bytes().starts_with(&shown);
    let differs = findings
        .iter()
        .any(|it| matches!(it.verdict, Verdict::Differs(_)));
    print(&findings, tally, sealed, arguments.json)
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

/// A sign for each seat, `-` where nothing was added.
fn read_added(signs: &str) -> Result<Added, String> {
    let should = "a letter A-Z or a number for each seat is expected, - for none, at most eight";
    let wrong = || format!("--added {signs:?}: {should}");
    let mut bytes = [0; chance::PLACES];
    if signs.len() > bytes.len() {
        return Err(wrong());
    }
    for (place, sign) in bytes.iter_mut().zip(signs.bytes()) {
        *place = if sign == b'-' {
            0
        } else {
            sign.to_ascii_uppercase()
        };
    }
    Added::from_bytes(bytes).ok_or_else(wrong)
}

/// Reads a transcript, a save of the handheld or a bare journal, whichever it is.
fn read(path: &Path) -> Result<Played, String> {
    let mut rest = input::open(path)?;
    let bytes = input::start(&mut rest)?;
    if bytes.trim_ascii_start().starts_with(b"{") {
        let mut lines = Lines::of(io::Cursor::new(bytes).chain(rest));
        let header = read_transcript_header(&mut lines).map_err(|fault| fault.to_string())?;
        return Ok(Played {
            game: header.game,
            start: Start::Transcript(header, lines),
            head: None,
        });
    }
    let bytes = input::within_bound(bytes, "saved game")?;
    let (head, journal) = match SavedHead::split_from(&bytes) {
        Some((head, journal)) => (Some(head), journal),
        None if bytes.starts_with(b"CJ") => (None, &bytes[..]),
        None if bytes.starts_with(b"CG") => {
            return Err("a saved game whose head is damaged, or of another version".into());
        }
        None if bytes
            .get(Seed::BYTES..)
            .is_some_and(|it| it.starts_with(b"CJ")) =>
        {
            return Err("a saved game of version 1; this build reads version 2".into());
        }
        None => return Err("neither a transcript nor a saved game".into()),
    };
    let number = journal.get(3).copied().unwrap_or(0);
    let game = GameId::from_number(number)
        .ok_or_else(|| format!("a game with number {number}, which is not known here"))?;
    Ok(Played {
        game,
        head,
        start: Start::Journal(bytes),
    })
}

/// The game before its first record, the contents of its box, and all records. A journal knows no
/// names, so what it tells by number goes by the names of the usual contents.
fn records<G: OnDesk + Persist>(start: Start) -> Result<(G, G::Contents, Vec<Entry>), String> {
    match start {
        Start::Journal(bytes) => {
            let damaged = |error| format!("not a whole journal: {error:?}");
            let parts = SavedHead::parts(&bytes);
            let journal = parts.map_or(&bytes[..], |parts| parts.journal);
            let (setup, start) = read_header::<G>(journal).map_err(damaged)?;
            let game = match parts {
                Some(SavedParts { snapshot, .. }) if !snapshot.is_empty() => {
                    let damaged = |error| format!("not a whole snapshot: {error:?}");
                    snapshot::decode(snapshot).map_err(damaged)?
                }
                _ => G::new(&setup).map_err(|error| problem::<G>(&error))?,
            };
            let start = parts.map_or(start, |parts| parts.records);
            let entries: Result<_, u32> = Records::after(journal, start).collect();
            let entries = entries.map_err(|record| format!("record {} is damaged", record + 1))?;
            Ok((game, G::Contents::open(None)?, entries))
        }
        Start::Transcript(header, mut lines) => {
            let (game, contents) = header.table::<G>()?;
            let mut entries = Vec::new();
            let read = read_lines::<G>(&contents, &mut lines, &mut entries);
            read.map_err(|problem| format!("line {}: {problem}", lines.number()))?;
            Ok((game, contents, entries))
        }
    }
}

/// What all lines behind the header say was done.
fn read_lines<G: OnDesk>(
    contents: &G::Contents,
    lines: &mut Lines,
    entries: &mut Vec<Entry>,
) -> Result<(), String> {
    while let Some(line) = lines.next()? {
        if lines::is_last(&line)? {
            return lines::finish(lines);
        }
        read_line::<G>(contents, &line, entries)?;
    }
    Ok(())
}

/// What a line of a transcript says was done.
fn read_line<G: OnDesk>(
    contents: &G::Contents,
    line: &Value,
    entries: &mut Vec<Entry>,
) -> Result<(), String> {
    let mut fields = Fields::of("", line)?;
    entries.extend(read_taken_back(&mut fields)?.map(Entry::TakenBack));
    let (_, _, done) = read_done::<G>(&mut fields, contents)?;
    entries.push(match done {
        Done::Action(action) => Entry::Action(action.code()),
        Done::Correction(correction) => Entry::Correction(correction.code()),
    });
    Ok(())
}

/// What is counted beside what was found.
#[derive(Clone, Copy)]
struct Tally {
    taken_back: u16,
    folded: u32,
}

/// Plays the records and says of each that is chance whether it follows from the seed.
fn check<G: OnDesk>(
    mut game: G,
    contents: &G::Contents,
    entries: &[Entry],
    head: &SavedHead,
    by_hand: &[ByHand],
) -> Result<(Vec<Finding>, Tally), String> {
    let mut findings = Vec::new();
    let mut courses = vec![begin(&game, head)];
    let folded = head.fold.map_or(0, |fold| fold.records);
    let named = |action| contents.name(described::to_json(action));
    let mut n = u64::from(folded);
    for &entry in entries {
        if let Entry::TakenBack(total) = entry {
            courses.iter_mut().for_each(|it| it.take_back(total));
            continue;
        }
        n += 1;
        let by_chance = matches!((entry, game.turn()), (Entry::Action(_), Turn::Chance));
        let refused = |why: String| format!("record {n}: the rules refuse it: {why}");
        let mut true_course = None;
        match entry {
            Entry::Correction(_) => findings.push(Finding {
                n,
                action: json!({"type": "correction"}),
                verdict: Verdict::Correction,
            }),
            Entry::Action(code) if by_chance => {
                let done = G::Action::from_code(code);
                let willed = settle(&game, &mut courses, done);
                let willed = willed.ok_or_else(|| refused("chance is not due".into()))?;
                let verdict = match done {
                    _ if done == Some(willed) => Verdict::Follows,
                    _ if by_hand.iter().any(|it| it.covers(n)) => Verdict::ByHand,
                    _ => Verdict::Differs(named(willed)),
                };
                if done != Some(willed) {
                    true_course = courses.first().copied();
                    true_course
                        .iter_mut()
                        .for_each(|it| it.action(willed.code(), true));
                }
                let action = done.map_or(Value::Null, named);
                findings.push(Finding { n, action, verdict });
            }
            Entry::Action(_) | Entry::TakenBack(_) => {}
        }
        courses
            .iter_mut()
            .for_each(|it| follow(it, entry, by_chance));
        courses.extend(true_course);
        journal::play(&mut game, entry, &mut ()).map_err(|why| match why {
            Refused::UnknownCode(code) => refused(format!("no action has the code {code:016x}")),
            Refused::Illegal(why) => refused(G::refusal_text(&why, Lang::En).to_owned()),
        })?;
    }
    let taken_back = courses.first().map_or(0, Course::taken_back);
    Ok((findings, Tally { taken_back, folded }))
}

/// The course of chance before the first record.
fn begin<G: Game>(game: &G, head: &SavedHead) -> Course {
    let mut header = Vec::new();
    write_header::<G>(&game.setup(), &mut |piece| header.extend_from_slice(piece));
    head.course(&header)
}

/// What chance should have brought. Keeps the courses that lead to what it did, or one if none does.
fn settle<G: Game>(
    game: &G,
    courses: &mut Vec<Course>,
    done: Option<G::Action>,
) -> Option<G::Action> {
    let willed = |course: &Course| game.sample(&mut course.chance());
    if courses.iter().any(|it| willed(it) == done) {
        courses.retain(|it| willed(it) == done);
        return done;
    }
    courses.truncate(1);
    courses.first().and_then(willed)
}

fn follow(course: &mut Course, entry: Entry, by_chance: bool) {
    match entry {
        Entry::Action(code) => course.action(code, by_chance),
        Entry::Correction(code) => course.correction(code),
        Entry::TakenBack(total) => course.take_back(total),
    }
}

fn print(findings: &[Finding], tally: Tally, sealed: bool, as_json: bool) -> io::Result<()> {
    let Tally { taken_back, folded } = tally;
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
            "by_hand": by_hand, "corrections": corrections, "taken_back": taken_back,
            "folded": folded, "records": records,
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
    )?;
    if folded > 0 {
        writeln!(
            out,
            "the first {folded} records are folded away and can't be checked"
        )?;
    }
    let steps = if taken_back == 1 { "step" } else { "steps" };
    writeln!(out, "{taken_back} {steps} with dice or cards taken back")
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
