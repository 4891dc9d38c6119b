//! Draws sample sheets and pages of the drawing kit as PNG files, to be looked at.
//!
//! `cargo run -p citycore-handheld --example showcase -- DIR [SCALE]`; the content is made up.

use std::{env, fs::File, io::BufWriter, path::Path, process::ExitCode};

use handheld::ui::{Canvas, Frame, paint};

mod pages;
mod sheets;

type Page = fn(&mut Canvas<'_>);

const PAGES: [(&str, Page); 17] = [
    ("01-menu", pages::menu),
    ("02-turn", pages::turn),
    ("03-roll", pages::roll),
    ("05-build", pages::build),
    ("05c-card", pages::card),
    ("06-forecast", pages::forecast),
    ("07-table", pages::table),
    ("08-curtain", pages::curtain),
    ("09-map", pages::map),
    ("09b-expansions", pages::expansions),
    ("10-account", pages::account),
    ("11-ledger", pages::ledger),
    ("12-sleep", pages::sleep),
    ("13-over", pages::over),
    ("14-czech", sheets::czech),
    ("14b-big", sheets::big),
    ("15-icons", sheets::icons),
];

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let Some(folder) = arguments.next() else {
        eprintln!("usage: showcase DIR [SCALE]");
        return ExitCode::from(2);
    };
    let scale = arguments.next().and_then(|s| s.parse().ok()).unwrap_or(1);
    for (name, page) in PAGES {
        let mut frame = Frame::new();
        let Ok(report) = paint(&mut frame, page);
        if !report.is_clean() {
            println!("{name}: {report:?}");
        }
        let file = Path::new(&folder).join(format!("{name}.png"));
        if let Err(error) = save(&frame, &file, scale) {
            eprintln!("{}: {error}", file.display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn save(frame: &Frame, file: &Path, scale: usize) -> Result<(), Box<dyn std::error::Error>> {
    let (width, height) = (296 * scale, 128 * scale);
    let mut dots = vec![0u8; width * height];
    for (index, dot) in dots.iter_mut().enumerate() {
        let (x, y) = (index % width / scale, index / width / scale);
        *dot = if frame.is_ink(x as i32, y as i32) {
            0
        } else {
            255
        };
    }
    let output = BufWriter::new(File::create(file)?);
    let mut encoder = png::Encoder::new(output, width as u32, height as u32);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.write_header()?.write_image_data(&dots)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sample_page_shows_all_of_its_text() {
        for (name, page) in PAGES {
            let mut frame = Frame::new();
            let Ok(report) = paint(&mut frame, page);
            assert!(report.is_clean(), "{name}: {report:?}");
        }
    }
}
