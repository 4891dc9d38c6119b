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
/// So many solid characters side by side are a filled ground.
const GROUND: usize = 4;
/// The dots beside a dot, and those at its corners.
const SIDES: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const CORNERS: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

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

/// What is around a text is the ground it stands on.
pub fn is_on_ink(frame: &Frame, area: Rectangle) -> bool {
    let (left, top) = (area.top_left.x - 1, area.top_left.y - 1);
    let right = left + area.size.width as i32 + 1;
    let bottom = top + area.size.height as i32 + 1;
    let beside = (top..=bottom).flat_map(|y| [(left, y), (right, y)]);
    let around: Vec<_> = (left..=right)
        .flat_map(|x| [(x, top), (x, bottom)])
        .chain(beside)
        .collect();
    let ink = around.iter().filter(|&&(x, y)| frame.is_ink(x, y)).count();
    2 * ink > around.len()
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
    let mut cells: Vec<Cell> = (0..COLUMNS)
        .map(|column| Cell {
            sign: braille(|dx, dy| is_dark(picture, 2 * column + dx, 4 * row + dy)),
            reversed: false,
            is_text: false,
        })
        .collect();
    let runs = cells.chunk_by_mut(|a, b| a.sign == b.sign);
    for ground in runs.filter(|run| run[0].sign == SOLID && run.len() >= GROUND) {
        ground.fill(Cell {
            sign: ' ',
            reversed: true,
            is_text: false,
        });
    }
    cells
}

/// Whether the square of 2 × 2 dots in this column and row of squares is shown dark. Most squares are
/// what most of their dots are; thin lines and the textures of a map would be lost that way.
fn is_dark(picture: &Frame, column: i32, row: i32) -> bool {
    let (left, top) = (2 * column, 2 * row);
    let dots = |from: i32, to: i32| {
        (from..to).flat_map(move |dy| (from..to).map(move |dx| (left + dx, top + dy)))
    };
    let ink: Vec<_> = dots(0, 2).filter(|&(x, y)| picture.is_ink(x, y)).collect();
    // between its dots a texture goes on
    let (from, to) = if ink.is_empty() { (-1, 3) } else { (0, 2) };
    if let Some(texture) = dots(from, to).find_map(|dot| Texture::at(picture, dot)) {
        return texture.is_dark(column, row);
    }
    match ink[..] {
        [dot] => is_thin(picture, dot),
        _ => ink.len() >= 2,
    }
}

/// Whether a dot alone in its square is more than the rim of something solid.
fn is_thin(picture: &Frame, (x, y): (i32, i32)) -> bool {
    let is_ink = |(dx, dy): (i32, i32)| picture.is_ink(x + dx, y + dy);
    // a slanting line from corner to corner touches two squares for every step: the upper one has it
    let is_below = y % 2 != 0 && CORNERS.into_iter().any(is_ink);
    !is_below && !SIDES.into_iter().any(is_ink)
}

/// What a block of the map is filled with. Squares are too coarse for it, so it is drawn anew: lighter than
/// it was, for the roads to stand out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Texture {
    /// Loose dots.
    Dots,
    /// Slanting lines.
    Hatching,
    /// A grid with holes.
    Grid,
}

impl Texture {
    /// The texture a dot is part of, if it is.
    fn at(picture: &Frame, (x, y): (i32, i32)) -> Option<Self> {
        let is_ink = |(dx, dy): (i32, i32)| picture.is_ink(x + dx, y + dy);
        let count = |places: [(i32, i32); 4]| places.into_iter().filter(|&it| is_ink(it)).count();
        if !is_ink((0, 0)) {
            let is_hole = count(SIDES) == 4 && count(CORNERS) == 4;
            return is_hole.then_some(Self::Grid);
        }
        if count(SIDES) > 0 {
            return None;
        }
        let far = |(dx, dy): (i32, i32)| (2 * dx, 2 * dy);
        let rising = usize::from(is_ink((1, -1))) + usize::from(is_ink((-1, 1)));
        let next_line = [(4, 0), (-4, 0), (0, 4), (0, -4)].into_iter().any(is_ink);
        match count(CORNERS) {
            0 if count(CORNERS.map(far)) > 0 => Some(Self::Dots),
            corners if corners > 0 && corners == rising && next_line => Some(Self::Hatching),
            _ => None,
        }
    }

    const fn is_dark(self, column: i32, row: i32) -> bool {
        match self {
            Self::Dots => row % 2 == 0 && (column + row) % 4 == 0,
            Self::Hatching => (column + row) % 4 == 0,
            Self::Grid => (column + row) % 2 == 0,
        }
    }
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
    use handheld::{Device, Input, RamStore};

    fn page(script: &str) -> Vec<String> {
        let Ok(mut device) = Device::boot([7; 32], RamStore::new(), None);
        for word in script.split_whitespace() {
            let input: Input = word.parse().expect("a word of a script");
            let Ok(_) = device.input(input);
        }
        let text = |runs: Vec<Run>| runs.into_iter().map(|run| run.text).collect();
        rows(&device.app).into_iter().map(text).collect()
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

    /// Squares of 2 × 2 dots, dark ones as `#`, of dots drawn as `#`.
    fn shrunk(drawing: &[&str]) -> Vec<String> {
        let mut frame = Frame::new();
        let Ok(_) = handheld::ui::paint(&mut frame, |canvas| {
            for (line, y) in drawing.iter().zip(0..) {
                for (sign, x) in line.chars().zip(0..) {
                    if sign == '#' {
                        canvas.dot(x, y, INK);
                    }
                }
            }
        });
        let columns = drawing[0].len() as i32 / 2;
        let sign = |column, row| {
            if is_dark(&frame, column, row) {
                '#'
            } else {
                '.'
            }
        };
        let line = |row| (0..columns).map(|column| sign(column, row)).collect();
        (0..drawing.len() as i32 / 2).map(line).collect()
    }

    #[test]
    fn textures_are_drawn_anew_and_lighter() {
        let dots = ["#...#...", "........", "..#...#.", "........"].repeat(2);
        let dark = |drawing: &[&str]| {
            let shrunk = shrunk(drawing).concat();
            shrunk.chars().filter(|&sign| sign == '#').count()
        };
        assert_eq!(dark(&dots), 2);
        for hatching in [
            ["#...#...", "...#...#", "..#...#.", ".#...#.."],
            [".#...#..", "#...#...", "...#...#", "..#...#."],
        ] {
            assert_eq!(dark(&hatching.repeat(2)), 4);
        }
        let grid = ["#########", "#.#.#.#.#"].repeat(5);
        assert_eq!(shrunk(&grid)[1..4], [".#.#", "#.#.", ".#.#"]);
    }

    #[test]
    fn thin_lines_stay_whole() {
        let across = ["........", "########", "........", "........"];
        assert_eq!(shrunk(&across), ["####", "...."]);
        let slanting = ["...#....", "..#.....", ".#......", "#......."];
        assert_eq!(shrunk(&slanting), [".#..", "#..."]);
        let slanting = ["..#.....", ".#......", "#.......", "........"];
        assert_eq!(shrunk(&slanting), [".#..", "#..."]);
    }

    #[test]
    fn the_zones_of_a_city_differ_in_the_legend() {
        let page = page("DOWN C C menu DOWN C");
        let swatches = ["homes", "shops", "industry", "parks"].map(|zone| {
            let row = page.iter().find(|row| row.contains(zone)).unwrap();
            let column = row[..row.find(zone).unwrap()].chars().count();
            row.chars().skip(column - 5).take(5).collect::<String>()
        });
        for (index, swatch) in swatches.iter().enumerate() {
            assert!(!swatches[..index].contains(swatch), "{swatches:?}");
        }
    }
}
