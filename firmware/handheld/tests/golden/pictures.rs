//! Pictures of pages as files.

use std::fs::{self, File};
use std::io::{BufReader, BufWriter};
use std::path::Path;

use handheld::Frame;
use handheld::ui::layout::{HEIGHT, WIDTH};

/// Grey values from left to right and top to bottom.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    width: u32,
    height: u32,
    dots: Vec<u8>,
}

const COLUMNS: usize = 3;
const GAP: usize = 6;
const GROUND: u8 = 0xaa;

impl Picture {
    pub fn of(frame: &Frame) -> Self {
        let place = |index: i32| (index % WIDTH, index / WIDTH);
        let dots = (0..WIDTH * HEIGHT).map(|index| {
            let (x, y) = place(index);
            if frame.is_ink(x, y) { 0 } else { 255 }
        });
        Self {
            width: WIDTH as u32,
            height: HEIGHT as u32,
            dots: dots.collect(),
        }
    }

    /// All pictures side by side.
    pub fn sheet<'p>(pictures: impl ExactSizeIterator<Item = &'p Self>) -> Self {
        let (across, down) = (WIDTH as usize + GAP, HEIGHT as usize + GAP);
        let width = COLUMNS * across + GAP;
        let height = pictures.len().div_ceil(COLUMNS) * down + GAP;
        let mut dots = vec![GROUND; width * height];
        for (index, picture) in pictures.enumerate() {
            let left = GAP + index % COLUMNS * across;
            let top = GAP + index / COLUMNS * down;
            for (row, line) in picture.dots.chunks(WIDTH as usize).enumerate() {
                let start = (top + row) * width + left;
                dots[start..start + line.len()].copy_from_slice(line);
            }
        }
        Self {
            width: width as u32,
            height: height as u32,
            dots,
        }
    }

    pub fn write(&self, path: &Path) {
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for pictures");
        let file = BufWriter::new(File::create(path).expect("a picture to write"));
        let mut encoder = png::Encoder::new(file, self.width, self.height);
        encoder.set_color(png::ColorType::Grayscale);
        encoder.set_compression(png::Compression::High);
        let mut writer = encoder.write_header().expect("a header");
        writer.write_image_data(&self.dots).expect("the dots");
    }

    /// The picture in a file; `None` if there is none.
    pub fn read(path: &Path) -> Option<Self> {
        let decoder = png::Decoder::new(BufReader::new(File::open(path).ok()?));
        let mut reader = decoder.read_info().ok()?;
        let mut dots = vec![0; reader.output_buffer_size()?];
        let info = reader.next_frame(&mut dots).ok()?;
        Some(Self {
            width: info.width,
            height: info.height,
            dots,
        })
    }
}
