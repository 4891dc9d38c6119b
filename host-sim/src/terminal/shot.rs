//! `citysim shot`: scripted buttons, and the panel as pictures or text.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use handheld::ui::{Frame, paint_and_listen};
use handheld::{App, Device, Input, RamStore};

use super::{Language, picture, seed_bytes};
use crate::Failure;

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
  3*DOWN                 the same three times

Examples:
  citysim shot --script \"C C A\" --seed 7 --out roll.png --scale 3
      opens machi, starts a game, rolls
  citysim shot --script \"C C A\" --seed 7 --lang cs --text
      the texts of the same screen, from top to bottom
  citysim shot --script \"C C A C C\" --every --out turn.png
      turn-0.png, turn-1.png, … after every press")]
pub struct Shot {
    /// The buttons to press, separated by spaces
    #[arg(long, default_value = "")]
    pub script: String,

    /// The language of the screen
    #[arg(long, value_enum, default_value = "en")]
    pub lang: Language,

    /// Where the dice come from: the same seed gives the same screen
    #[arg(long, default_value_t = 0)]
    pub seed: u64,

    /// The PNG file to write
    #[arg(long, value_name = "FILE", required_unless_present = "text")]
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
}

/// Runs the script.
pub fn run(arguments: &Shot) -> Result<ExitCode, Failure> {
    let inputs = parse(&arguments.script)?;
    let Ok(mut device) = Device::boot(
        seed_bytes(arguments.seed),
        RamStore::new(),
        Some(arguments.lang.into()),
    );
    if arguments.every {
        show(arguments, &device, Some(0))?;
    }
    for (number, &input) in (1..).zip(&inputs) {
        let Ok(_) = device.input(input);
        if arguments.every {
            show(arguments, &device, Some(number))?;
        }
    }
    if !arguments.every {
        show(arguments, &device, None)?;
    }
    Ok(ExitCode::SUCCESS)
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
        io::stdout()
            .write_all(text.as_bytes())
            .map_err(|error| Failure::write("standard output", &error))?;
    }
    Ok(())
}

/// `dir/turn.png` becomes `dir/turn-3.png`.
fn numbered(path: &Path, number: u32) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let extension = path.extension().unwrap_or("png".as_ref());
    path.with_file_name(format!("{stem}-{number}.{}", extension.to_string_lossy()))
}

/// The texts on the screen, those of one height in a line.
pub fn text(app: &App) -> String {
    let mut texts = Vec::new();
    let mut listener = |at: handheld::ui::Point, text: &dyn std::fmt::Display| {
        let text = text.to_string();
        if !text.trim().is_empty() {
            texts.push((at.y, at.x, text));
        }
    };
    let Ok(_) = paint_and_listen(&mut Frame::new(), &mut listener, |canvas| {
        app.draw_on(canvas)
    });
    texts.sort_by_key(|&(y, ..)| y);
    // texts of different sizes side by side have baselines a few dots apart
    let same_line = |a: &(i32, i32, String), b: &(i32, i32, String)| b.0 - a.0 <= 3;
    let lines = texts.chunk_by_mut(same_line).map(|line| {
        line.sort_by_key(|&(_, x, _)| x);
        let words: Vec<&str> = line.iter().map(|(.., text)| text.as_str()).collect();
        words.join("  ") + "\n"
    });
    lines.collect()
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
        let (Some(times @ 1..=1000), Some(input)) = (times, input) else {
            return Err(format!(
                "--script: \"{word}\" is no button; the words are A B C UP DOWN, hold:A … \
                 hold:DOWN, menu, idle, and 3*DOWN for repetition"
            ));
        };
        inputs.extend(std::iter::repeat_n(input, times));
    }
    Ok(inputs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use handheld::Button;

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
    fn frames_are_numbered_before_the_extension() {
        assert_eq!(
            numbered(Path::new("a/turn.png"), 3),
            Path::new("a/turn-3.png")
        );
    }
}
