//! The panel as a PNG file of two colours.

use std::fs;
use std::path::Path;

use handheld::Frame;
use handheld::ui::layout::{HEIGHT, WIDTH};

/// Writes the panel to `path`, each dot `scale` wide.
pub fn write(frame: &Frame, path: &Path, scale: u32) -> Result<(), String> {
    encode(frame, scale)
        .map_err(|error| error.to_string())
        .and_then(|bytes| fs::write(path, bytes).map_err(|error| error.to_string()))
        .map_err(|problem| format!("{}: {problem}", path.display()))
}

fn encode(frame: &Frame, scale: u32) -> Result<Vec<u8>, png::EncodingError> {
    let (width, height) = (WIDTH as u32 * scale, HEIGHT as u32 * scale);
    let dots: Vec<u8> = (0..height)
        .flat_map(|y| row(frame, y / scale, scale))
        .collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::One);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&dots)?;
    writer.finish()?;
    Ok(bytes)
}

/// One row of the picture, eight dots to a byte; paper is 1.
fn row(frame: &Frame, y: u32, scale: u32) -> Vec<u8> {
    let width = (WIDTH as u32 * scale) as usize;
    let mut bytes = vec![0; width.div_ceil(8)];
    for x in 0..width {
        if !frame.is_ink((x as u32 / scale) as i32, y as i32) {
            bytes[x / 8] |= 0x80 >> (x % 8);
        }
    }
    bytes
}
