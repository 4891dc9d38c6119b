//! The panel in a small window: its picture at half the size of braille, its words written out.
//!
//! A character stands for 4 × 8 dots of the panel. Texts are too small to be read at that size, so they
//! are wiped off the picture and put where they stood as characters; large digits stay pictures.

use handheld::ui::layout::{HEIGHT, WIDTH};
use handheld::ui::{INK, PAPER, Rectangle, paint_and_listen, rect};
use handheld::{App, Frame};

use super::blocks::{Run, braille};

const COLUMNS: i32 = WIDTH / 4;
const ROWS: i32 = HEIGHT / 8;
/// Capitals higher than this stay a picture.
const LARGE: u32 = 16;
const SOLID: char = '⣿';

#[derive(Clone, Copy)]
struct Cell {
    sign: char,
    reversed: bool,
    is_text: bool,
}

/// A text on the page.
struct Words {
    area: Rectangle,
    text: String,
    /// Paper on ink.
    reversed: bool,
}

/// The rows of characters that show the app's page.
pub fn rows(app: &App) -> Vec<Vec<Run>> {
    let (picture, words) = apart(app);
    let mut cells: Vec<Vec<Cell>> = (0..ROWS).map(|row| picture_row(&picture, row)).collect();
    for words in &words {
        write(&mut cells, words);
    }
    cells.iter().map(|row| runs(row)).collect()
}

/// The page without its small texts, and these texts.
fn apart(app: &App) -> (Frame, Vec<Words>) {
    let mut frame = Frame::new();
    let mut words = Vec::new();
    let mut listener = |area: Rectangle, text: &dyn std::fmt::Display| {
        let text = text.to_string();
        if area.size.height <= LARGE && !text.trim().is_empty() {
            words.push((area, text));
        }
    };
    let Ok(_) = paint_and_listen(&mut frame, &mut listener, |canvas| app.draw_on(canvas));
    let words: Vec<Words> = words
        .into_iter()
        .map(|(area, text)| Words {
            reversed: is_on_ink(&frame, area),
            area,
            text,
        })
        .collect();
    for Words { area, reversed, .. } in &words {
        wipe(&mut frame, *area, *reversed);
    }
    (frame, words)
}

/// Letters cover less than half of their area, so most of it is the ground they stand on.
fn is_on_ink(frame: &Frame, area: Rectangle) -> bool {
    let (left, top) = (area.top_left.x, area.top_left.y);
    let (width, height) = (area.size.width as i32, area.size.height as i32);
    let dots = (top..top + height).flat_map(|y| (left..left + width).map(move |x| (x, y)));
    let ink = dots.filter(|&(x, y)| frame.is_ink(x, y)).count() as i32;
    2 * ink > width * height
}

fn wipe(frame: &mut Frame, area: Rectangle, on_ink: bool) {
    use embedded_graphics::prelude::DrawTarget;
    // accents rise above the capitals, tails hang below the baseline
    let (left, top) = (area.top_left.x, area.top_left.y - 2);
    let (width, height) = (area.size.width as i32, area.size.height as i32 + 5);
    let ground = if on_ink { INK } else { PAPER };
    let Ok(()) = frame.fill_solid(&rect(left, top, width, height), ground);
}

fn picture_row(picture: &Frame, row: i32) -> Vec<Cell> {
    let dot = |x: i32, y: i32| {
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)];
        let ink = four
            .iter()
            .filter(|(dx, dy)| picture.is_ink(x + dx, y + dy));
        ink.count() >= 2
    };
    (0..COLUMNS)
        .map(|column| {
            let sign = braille(|dx, dy| dot(4 * column + 2 * dx, 8 * row + 2 * dy));
            let reversed = sign == SOLID;
            Cell {
                sign: if reversed { ' ' } else { sign },
                reversed,
                is_text: false,
            }
        })
        .collect()
}

/// Puts a text where it stood, or as near as there is room in its row or the next one.
fn write(cells: &mut [Vec<Cell>], words: &Words) {
    let signs: Vec<char> = words.text.chars().collect();
    // texts of different sizes on one baseline stay in one row
    let baseline = words.area.top_left.y + words.area.size.height as i32;
    let row = ((baseline - 4) / 8).clamp(0, ROWS - 1);
    let column = (words.area.top_left.x / 4).clamp(0, COLUMNS - 1) as usize;
    let free_from = |row: &[Cell]| {
        let last = row.len().saturating_sub(signs.len());
        let is_free = |&from: &usize| {
            !row[from..from + signs.len()]
                .iter()
                .any(|cell| cell.is_text)
        };
        let rightwards = column.min(last)..=last;
        rightwards.take(8).find(is_free)
    };
    let rows = [row, row + 1, row - 1];
    let rows = rows.into_iter().filter_map(|row| usize::try_from(row).ok());
    for row in rows {
        let Some(cells) = cells.get_mut(row).filter(|row| row.len() >= signs.len()) else {
            continue;
        };
        if let Some(from) = free_from(cells) {
            for (cell, &sign) in cells[from..].iter_mut().zip(&signs) {
                *cell = Cell {
                    sign,
                    reversed: words.reversed,
                    is_text: true,
                };
            }
            return;
        }
    }
}

fn runs(row: &[Cell]) -> Vec<Run> {
    let runs = row.chunk_by(|a, b| a.reversed == b.reversed);
    runs.map(|cells| Run {
        text: cells.iter().map(|cell| cell.sign).collect(),
        reversed: cells.first().is_some_and(|cell| cell.reversed),
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use handheld::Input;

    fn page(script: &str) -> Vec<String> {
        let mut app = App::new([7; 32]);
        for word in script.split_whitespace() {
            let input: Input = word.parse().expect("a word of a script");
            app.update(input);
        }
        let text = |runs: Vec<Run>| runs.into_iter().map(|run| run.text).collect();
        rows(&app).into_iter().map(text).collect()
    }

    #[test]
    fn words_are_written_out_where_they_stand() {
        let page = page("B");
        assert!(page[1].contains("Settings"), "{page:#?}");
        assert!(page.iter().any(|row| row.contains("Language")), "{page:#?}");
        assert!(page[15].contains("Back"), "{page:#?}");
    }

    #[test]
    fn every_row_fills_the_panel() {
        for script in ["", "B", "DOWN", "idle"] {
            let page = page(script);
            assert_eq!(page.len(), ROWS as usize);
            assert!(
                page.iter()
                    .all(|row| row.chars().count() == COLUMNS as usize)
            );
        }
    }

    #[test]
    fn words_on_a_filled_ground_are_reversed() {
        let app = App::new([7; 32]);
        let title = &rows(&app)[1];
        assert!(
            title
                .iter()
                .any(|run| run.reversed && run.text.contains("City games"))
        );
    }
}
