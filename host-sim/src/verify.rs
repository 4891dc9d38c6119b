//! `citysim verify`: transcripts replayed, and the first line that differs.

use std::fmt;
use std::path::Path;
use std::process::ExitCode;

use citycore::{GameId, with_game};
use serde_json::{Value, json};

use crate::cli::Verify;
use crate::games::{Contents, OnDesk, names};
use crate::json::{Fields, brief};
use crate::lines::{self, Lines};
use crate::progress::bar;
use crate::setups::set_up;
use crate::transcript::{self, VERSION};
use crate::{Failure, output};

/// Why a transcript did not pass.
pub enum Fault {
    /// It says something else than the rules.
    Differs(Difference),
    /// It can't be read: what is wrong.
    Unreadable(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Differs(difference) => difference.fmt(f),
            Self::Unreadable(problem) => problem.fmt(f),
        }
    }
}

impl From<String> for Fault {
    fn from(problem: String) -> Self {
        Self::Unreadable(problem)
    }
}

/// The first thing in a line that is not as the rules have it.
pub struct Difference {
    field: String,
    transcript: String,
    replay: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self {
            field,
            transcript,
            replay,
        } = self;
        write!(f, "{field}: transcript {transcript}, replay {replay}")
    }
}

/// What a transcript that passed contains.
struct Passed {
    actions: u64,
    over: bool,
}

type Checked = Result<Passed, Fault>;

/// Runs the command. Every file is checked; the exit code is that of the worst one.
pub fn run(arguments: &Verify) -> Result<ExitCode, Failure> {
    let progress = bar(arguments.files.len() as u64, "verifying");
    let mut worst = 0;
    for path in &arguments.files {
        let mut lines = Lines::default();
        let result = lines
            .open(path)
            .map_err(Fault::from)
            .and_then(|()| check(&mut lines));
        let code = progress.suspend(|| report(path, lines.number(), result, arguments.json))?;
        worst = worst.max(code);
        progress.inc(1);
    }
    progress.finish_and_clear();
    Ok(ExitCode::from(worst))
}

/// Prints what came of a file and gives the exit code it asks for.
fn report(path: &Path, line: u64, result: Checked, as_json: bool) -> Result<u8, Failure> {
    let code = match result {
        Ok(_) => 0,
        Err(Fault::Differs(_)) => 1,
        Err(Fault::Unreadable(_)) => 2,
    };
    if as_json {
        let verdict = verdict_json(&path.display().to_string(), line, &result);
        output::print(format!("{verdict}\n").as_bytes())?;
        return Ok(code);
    }
    let place = match line {
        0 => path.display().to_string(),
        _ => format!("{}:{line}", path.display()),
    };
    let text = match result {
        Ok(Passed { actions, over }) => {
            let end = if over { "" } else { ", the game is not over" };
            format!("{}: equal, actions: {actions}{end}\n", path.display())
        }
        Err(Fault::Differs(difference)) => format!("{place}: {difference}\n"),
        Err(Fault::Unreadable(problem)) => {
            output::complain(&format!("{place}: {problem}"));
            return Ok(code);
        }
    };
    output::print(output::harmless(&text).as_bytes())?;
    Ok(code)
}

fn verdict_json(file: &str, line: u64, result: &Checked) -> Value {
    match result {
        Ok(Passed { actions, over }) => {
            json!({"file": file, "verdict": "equal", "actions": actions, "over": over})
        }
        Err(Fault::Differs(difference)) => json!({
            "file": file, "verdict": "differs", "line": line, "field": difference.field,
            "transcript": difference.transcript, "replay": difference.replay,
        }),
        Err(Fault::Unreadable(problem)) => {
            json!({"file": file, "verdict": "unreadable", "line": line, "problem": problem})
        }
    }
}

/// Checks a transcript that is in memory.
pub fn verdict_of(transcript: Vec<u8>) -> Result<(), Fault> {
    let mut lines = Lines::of(std::io::Cursor::new(transcript));
    check(&mut lines).map(|_| ())
}

fn check(lines: &mut Lines) -> Checked {
    let header = read_transcript_header(lines)?;
    with_game!(header.game, G => {
        let (game, contents) = header.table::<G>()?;
        replay(game, &contents, lines)
    })
}

/// What the first line tells of a game.
pub struct Header {
    pub game: GameId,
    setup: Value,
    pack: Option<Value>,
}

impl Header {
    /// The game before its first action, with the contents of its box.
    pub fn table<G: OnDesk>(&self) -> Result<(G, G::Contents), String> {
        let contents = G::Contents::open(self.pack.as_ref());
        let contents = contents.map_err(|problem| format!("pack: {problem}"))?;
        Ok((set_up(&self.setup, &contents)?, contents))
    }
}

/// What stands in the first line.
pub fn read_transcript_header(lines: &mut Lines) -> Result<Header, Fault> {
    let Some(header) = lines.next()? else {
        return Err(Fault::Unreadable("empty, a header is expected".into()));
    };
    let mut fields = Fields::of("", &header)?;
    let version = fields.number("citycore")?;
    if version != VERSION {
        let problem = format!("citycore: version {version}, this program reads {VERSION}");
        return Err(problem.into());
    }
    let name = fields.text("game")?;
    let game = GameId::from_name(name)
        .ok_or_else(|| format!("game: {name:?} is not {}", names(|_| true)))?;
    let empty = Value::Object(Default::default());
    let setup = fields.optional("setup").unwrap_or(&empty).clone();
    let pack = fields.optional("pack").cloned();
    // Where the game came from; the replay does not need it.
    let _ = (fields.optional("seed"), fields.optional("bots"));
    fields.finish()?;
    Ok(Header { game, setup, pack })
}

fn replay<G: OnDesk>(mut game: G, contents: &G::Contents, lines: &mut Lines) -> Checked {
    let mut actions = 0;
    while let Some(line) = lines.next()? {
        if lines::is_last(&line)? {
            check_over(&game, contents, &line)?;
            lines::finish(lines)?;
            return Ok(Passed {
                actions,
                over: true,
            });
        }
        actions += 1;
        check_line(&mut game, contents, actions, &line)?;
    }
    let over = transcript::over(&game, contents).is_some();
    Ok(Passed { actions, over })
}

/// The game after the first so many actions, or after all; each is checked.
pub fn game_after<G: OnDesk>(
    (mut game, contents): (G, G::Contents),
    lines: &mut Lines,
    actions: Option<u64>,
) -> Result<G, Fault> {
    let mut played = 0;
    while actions.is_none_or(|wanted| played < wanted)
        && let Some(line) = lines.next()?
        && !lines::is_last(&line)?
    {
        played += 1;
        check_line(&mut game, &contents, played, &line)?;
    }
    match actions {
        Some(wanted) if played < wanted => {
            Err(format!("the transcript has {played} actions, not {wanted}").into())
        }
        _ => Ok(game),
    }
}

fn check_over<G: OnDesk>(game: &G, contents: &G::Contents, line: &Value) -> Result<(), Fault> {
    let replayed = transcript::over(game, contents).unwrap_or_else(|| json!({"over": false}));
    let mut fields = Fields::of("", line)?;
    for field in ["over", "result"] {
        let Some(told) = fields.optional(field) else {
            continue;
        };
        compare(field, Some(told), replayed.get(field))?;
    }
    Ok(fields.finish()?)
}

fn check_line<G: OnDesk>(
    game: &mut G,
    contents: &G::Contents,
    n: u64,
    line: &Value,
) -> Result<(), Fault> {
    let mut fields = Fields::of("", line)?;
    let told_n = fields.required("n")?;
    // nothing is played by it
    transcript::read_taken_back(&mut fields)?;
    let (key, told, done) = transcript::read_done::<G>(&mut fields, contents)?;
    let others = ["by", "choices", "code", "events", "state", "digest"]
        .map(|key| (key, fields.optional(key)));
    fields.finish()?;

    compare("n", Some(told_n), Some(&n.into()))?;
    let replayed = transcript::play(game, contents, n, done).map_err(|why| {
        Fault::Differs(Difference {
            field: key.into(),
            transcript: brief(told),
            replay: format!("refuses it: {why}"),
        })
    })?;
    for (key, told) in others {
        if told.is_some() {
            compare(key, told, replayed.get(key))?;
        }
    }
    Ok(())
}

/// Finds the first difference, going into objects and lists so that the field is named exactly.
fn compare(at: &str, told: Option<&Value>, replayed: Option<&Value>) -> Result<(), Fault> {
    match (told, replayed) {
        (Some(Value::Object(told)), Some(Value::Object(replayed))) => {
            let only_told = told.keys().filter(|key| !replayed.contains_key(*key));
            for key in replayed.keys().chain(only_told) {
                compare(&format!("{at}.{key}"), told.get(key), replayed.get(key))?;
            }
            Ok(())
        }
        (Some(Value::Array(told)), Some(Value::Array(replayed))) => {
            for index in 0..told.len().max(replayed.len()) {
                let at = format!("{at}[{index}]");
                compare(&at, told.get(index), replayed.get(index))?;
            }
            Ok(())
        }
        _ if told == replayed => Ok(()),
        _ => Err(Fault::Differs(Difference {
            field: at.to_owned(),
            transcript: told.map_or_else(|| "nothing".into(), brief),
            replay: replayed.map_or_else(|| "nothing".into(), brief),
        })),
    }
}
