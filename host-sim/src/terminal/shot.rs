//! `citysim shot`: scripted buttons, and the panel as pictures or text.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use citycore::GameId;
use clap::Args;
use handheld::ui::{Frame, Rectangle, paint_and_listen};
use handheld::{App, Button, Device, Input, RamStore};

use super::player::Player;
use super::{Language, picture, seed_bytes};
use crate::games::Demo;
use crate::{Failure, cli, input, output};

/// Press buttons by script and save the screen as a picture or as text
///
/// Starts a handheld as it is taken out of the box, presses the buttons of the script and writes
/// the screen that is shown then.
#[derive(Args)]
#[command(after_help = "Words of a script:
  A B C UP DOWN          press a button
  hold:A … hold:DOWN     hold it
  menu                   hold A and C together
  idle                   leave the device alone until it sleeps
  3*DOWN                 the same three times, at most 1000

Examples:
  citysim shot --script \"C C C\" --seed 7 --out roll.png --scale 3
      opens the first game, starts it, rolls
  citysim shot --script \"C C C\" --seed 7 --lang cs --text
      the texts of the same screen, from top to bottom
  citysim shot --script \"C C C C DOWN C\" --every --out turn.png
      turn-0.png, turn-1.png, … after every press
  citysim shot --play GAME --every --frames game.bin --log game.txt
      a whole game by bots: every screen as the panel gets it, and every press")]
pub struct Shot {
    /// The buttons to press, separated by spaces
    #[arg(long, default_value = "")]
    pub script: String,

    /// A file with more buttons to press, after those of --script
    #[arg(long, value_name = "FILE")]
    pub script_file: Option<PathBuf>,

    /// Let bots press the buttons until the game is over, after the scripts
    #[arg(long, value_name = "GAME", value_parser = cli::demo())]
    pub play: Option<(GameId, &'static Demo)>,

    /// The language of the screen
    #[arg(long, value_enum, default_value = "en")]
    pub lang: Language,

    /// Where the dice come from: the same seed gives the same screen
    #[arg(long, default_value_t = 0)]
    pub seed: u64,

    /// The seed a real device started with, as 64 hexadecimal digits: the dice are that device's
    #[arg(long, value_name = "HEX", value_parser = device_seed)]
    pub device_seed: Option<[u8; 32]>,

    /// The battery's charge in percent, as a device would measure it
    #[arg(long, value_name = "PERCENT", default_value_t = 100, value_parser = clap::value_parser!(u8).range(0..=100))]
    pub battery: u8,

    /// A device whose noise source has failed its tests: the dice must be real
    #[arg(long)]
    pub no_chance: bool,

    /// The PNG file to write
    #[arg(long, value_name = "FILE", required_unless_present_any = ["text", "frames", "log"])]
    pub out: Option<PathBuf>,

    /// Dots of the picture for every dot of the screen
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=16))]
    pub scale: u32,

    /// Write a numbered picture, or the text, of every screen instead of the last
    #[arg(long)]
    pub every: bool,

    /// Print the texts on the screen, line by line, so that a script can search them
    #[arg(long)]
    pub text: bool,

    /// Write the screen to this file as the panel takes it: 4736 bytes, column by column
    #[arg(long, value_name = "FILE")]
    pub frames: Option<PathBuf>,

    /// Write a line for every screen to this file: its number, the press that led to it, the digest
    /// of the game on the table, and what the page is called
    #[arg(long, value_name = "FILE")]
    pub log: Option<PathBuf>,
}

/// No script and no game needs more.
const MOST_PRESSES: u32 = 100_000;

/// How often a word of a script repeats a button.
const MOST_TIMES: usize = 1000;

/// Runs the script.
pub fn run(arguments: &Shot) -> Result<ExitCode, Failure> {
    let seed = arguments.device_seed;
    let Ok(mut device) = Device::boot(
        seed.unwrap_or_else(|| seed_bytes(arguments.seed)),
        RamStore::new(),
        Some(arguments.lang.into()),
    );
    let measured = [
        Some(Input::Battery(arguments.battery)),
        arguments.no_chance.then_some(Input::NoChance),
    ];
    for input in measured.into_iter().flatten() {
        let Ok(_) = device.input(input);
    }
    let mut scripted = inputs(arguments)?.into_iter();
    let mut player = arguments.play.map(|game| Player::new(game, arguments.seed));
    let mut shown = Shown::default();
    let mut number = 0;
    let mut last = "start".to_owned();
    loop {
        let next = scripted.next().or_else(|| player.as_mut()?.next(&device));
        if arguments.every {
            shown.add(arguments, &device, Some(number))?;
        } else if next.is_none() {
            shown.add(arguments, &device, None)?;
        }
        shown.note(&device, number, &last);
        let Some(input) = next else { break };
        if number == MOST_PRESSES {
            return Err(format!("no end of the game after {MOST_PRESSES} presses").into());
        }
        let Ok(_) = device.input(input);
        last = word(input);
        number += 1;
    }
    shown.write(arguments)?;
    Ok(ExitCode::SUCCESS)
}

/// The presses of both scripts.
fn inputs(arguments: &Shot) -> Result<Vec<Input>, Failure> {
    let mut inputs = parse(&arguments.script)?;
    if let Some(path) = &arguments.script_file {
        let script = input::text(path, "script")
            .map_err(|problem| format!("{}: {problem}", path.display()))?;
        inputs.extend(parse(&script)?);
    }
    Ok(inputs)
}

/// What goes into files that hold many screens.
#[derive(Default)]
struct Shown {
    frames: Vec<u8>,
    log: String,
}

impl Shown {
    fn add(
        &mut self,
        arguments: &Shot,
        device: &Device<RamStore>,
        number: Option<u32>,
    ) -> Result<(), Failure> {
        if arguments.frames.is_some() {
            self.frames.extend_from_slice(device.screen.frame().bytes());
        }
        show(arguments, device, number)
    }

    /// Notes a press and the game and the page it led to.
    fn note(&mut self, device: &Device<RamStore>, number: u32, word: &str) {
        let digest = device.app.digest();
        let digest = digest.map_or_else(|| "-".to_owned(), |digest| format!("{digest:016x}"));
        self.log += &format!("{number} {word} {digest} {}\n", device.app.page());
    }

    fn write(&self, arguments: &Shot) -> Result<(), Failure> {
        let files = [
            (&arguments.frames, self.frames.as_slice()),
            (&arguments.log, self.log.as_bytes()),
        ];
        for (path, bytes) in files {
            if let Some(path) = path {
                fs::write(path, bytes)
                    .map_err(|error| Failure::write(&path.display().to_string(), &error))?;
            }
        }
        Ok(())
    }
}

fn show(arguments: &Shot, device: &Device<RamStore>, number: Option<u32>) -> Result<(), Failure> {
    if let Some(out) = &arguments.out {
        let path = number.map_or_else(|| out.clone(), |number| numbered(out, number));
        picture::write(device.screen.frame(), &path, arguments.scale)?;
    }
    if arguments.text {
        let mut text = text(&device.app);
        if let Some(number) = number {
            text = format!("--- {number}\n{text}");
        }
        output::print(text.as_bytes())?;
    }
    Ok(())
}

/// The 32 bytes of a device's seed.
fn device_seed(hex: &str) -> Result<[u8; 32], String> {
    let byte = |at: usize| u8::from_str_radix(hex.get(2 * at..2 * at + 2)?, 16).ok();
    let bytes: Option<Vec<u8>> = (0..32).map(byte).collect();
    bytes
        .filter(|_| hex.len() == 64)
        .and_then(|bytes| bytes.try_into().ok())
        .ok_or_else(|| "a device's seed has 64 hexadecimal digits".to_owned())
}

/// `dir/turn.png` becomes `dir/turn-3.png`.
fn numbered(path: &Path, number: u32) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let extension = path.extension().unwrap_or("png".as_ref());
    path.with_file_name(format!("{stem}-{number}.{}", extension.to_string_lossy()))
}

/// The texts on the screen, those of one height in a line.
pub fn text(app: &App) -> String {
    text_with(app, |_, _, text| text)
}

/// The same, each text as `write` has it, which is told where it stands on the screen.
pub fn text_with(app: &App, write: fn(&Frame, Rectangle, String) -> String) -> String {
    let mut frame = Frame::new();
    let mut texts = Vec::new();
    let mut listener = |area: Rectangle, text: &dyn std::fmt::Display| {
        let text = text.to_string();
        if !text.trim().is_empty() {
            let baseline = area.top_left.y + area.size.height as i32;
            texts.push((baseline, area, text));
        }
    };
    let Ok(_) = paint_and_listen(&mut frame, &mut listener, |canvas| app.draw_on(canvas));
    texts.sort_by_key(|&(y, ..)| y);
    // texts of different sizes side by side have baselines a few dots apart
    let same_line = |a: &(i32, Rectangle, String), b: &(i32, Rectangle, String)| b.0 - a.0 <= 3;
    let lines = texts.chunk_by_mut(same_line).map(|line| {
        line.sort_by_key(|(_, area, _)| area.top_left.x);
        let words = line
            .iter()
            .map(|(_, area, text)| write(&frame, *area, text.clone()));
        let words: Vec<String> = words.collect();
        words.join("  ") + "\n"
    });
    lines.collect()
}

/// The word of an input in a script.
fn word(input: Input) -> String {
    let name = |button| match button {
        Button::A => "A",
        Button::B => "B",
        Button::C => "C",
        Button::Up => "UP",
        Button::Down => "DOWN",
    };
    match input {
        Input::Press(button) => name(button).to_owned(),
        Input::Hold(button) => format!("hold:{}", name(button)),
        Input::Menu => "menu".to_owned(),
        Input::Idle => "idle".to_owned(),
        // no script has a word for what the board measures
        Input::Battery(_) | Input::Seed(_) | Input::NoChance => String::new(),
    }
}

/// The inputs of a script.
pub fn parse(script: &str) -> Result<Vec<Input>, String> {
    let mut inputs = Vec::new();
    for word in script.split_whitespace() {
        let (times, name) = match word.split_once('*') {
            Some((times, name)) => (times.parse().ok(), name),
            None => (Some(1), word),
        };
        let input = name.parse::<Input>().ok();
        let (Some(times), Some(input)) = (times, input) else {
            return Err(format!(
                "--script: \"{word}\" is no button; the words are A B C UP DOWN, hold:A … \
                 hold:DOWN, menu, idle, and 3*DOWN for repetition"
            ));
        };
        if !(1..=MOST_TIMES).contains(&times) {
            return Err(format!(
                "--script: \"{word}\" must be 1 to {MOST_TIMES} times; write it twice for more"
            ));
        }
        inputs.extend(std::iter::repeat_n(input, times));
    }
    Ok(inputs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_are_words_with_repetition() {
        let down = Input::Press(Button::Down);
        let inputs = parse(" a 2*DOWN hold:b menu ").unwrap();
        let expected = [
            Input::Press(Button::A),
            down,
            down,
            Input::Hold(Button::B),
            Input::Menu,
        ];
        assert_eq!(inputs, expected);
    }

    #[test]
    fn a_word_that_is_no_button_is_named() {
        for word in ["X", "0*A", "9999999*A", "hold:", "*A"] {
            let refused = parse(&format!("A {word} B")).unwrap_err();
            assert!(refused.contains(&format!("\"{word}\"")), "{refused}");
        }
    }

    #[test]
    fn every_input_of_a_script_has_its_word() {
        let script = "A B C UP DOWN hold:A hold:DOWN menu idle";
        let words: Vec<String> = parse(script).unwrap().into_iter().map(word).collect();
        assert_eq!(words.join(" "), script);
    }

    #[test]
    fn a_device_seed_has_64_digits() {
        assert_eq!(device_seed(&"0f".repeat(32)), Ok([15; 32]));
        for wrong in ["", "0f", &"0g".repeat(32), &"0f".repeat(33)] {
            assert!(device_seed(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn frames_are_numbered_before_the_extension() {
        assert_eq!(
            numbered(Path::new("a/turn.png"), 3),
            Path::new("a/turn-3.png")
        );
    }
}
