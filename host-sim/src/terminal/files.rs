//! Saves as files, one per slot, in the user's data directory.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use handheld::{SaveSlot, Store};

/// A directory of saves.
pub struct Files {
    directory: PathBuf,
}

impl Files {
    /// The saves in `directory`, or in the user's data directory; made if missing.
    pub fn open(directory: Option<&Path>) -> Result<Self, String> {
        let directory = match directory {
            Some(directory) => directory.to_owned(),
            None => ProjectDirs::from("", "", "citysim")
                .map(|dirs| dirs.data_dir().to_owned())
                .ok_or("there is no home directory to keep games in; name one with --data DIR")?,
        };
        fs::create_dir_all(&directory).map_err(|error| {
            format!(
                "{}: {error}; name another with --data DIR",
                directory.display()
            )
        })?;
        Ok(Self { directory })
    }

    fn path(&self, slot: SaveSlot) -> PathBuf {
        self.directory.join(format!("{}.save", slot.name()))
    }
}

impl Store for Files {
    type Error = String;

    /// Appends where that is enough; otherwise writes a new file and puts it in place of the old
    /// one, so that a power cut leaves one of the two whole.
    fn save(&mut self, slot: SaveSlot, keep: usize, content: [&[u8]; 2]) -> Result<(), String> {
        let bytes = content.concat();
        let path = self.path(slot);
        let there = fs::metadata(&path).map_or(0, |file| file.len());
        let result = match bytes.get(keep..) {
            Some(rest) if keep > 0 && there == keep as u64 => append(&path, rest),
            _ => replace(&path, &bytes),
        };
        result.map_err(|error| format!("{}: {error}", path.display()))
    }

    fn load(&mut self, slot: SaveSlot, buffer: &mut [u8]) -> Result<usize, String> {
        let path = self.path(slot);
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(0),
            Err(error) => return Err(format!("{}: {error}", path.display())),
        };
        let room = buffer
            .get_mut(..bytes.len())
            .ok_or_else(|| format!("{}: too long to be a save", path.display()))?;
        room.copy_from_slice(&bytes);
        Ok(bytes.len())
    }
}

fn append(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new().append(true).open(path)?;
    file.write_all(bytes)?;
    file.sync_data()
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let new = path.with_extension("new");
    let mut file = File::create(&new)?;
    file.write_all(bytes)?;
    file.sync_data()?;
    fs::rename(new, path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_saved_can_be_loaded() {
        let directory = tempfile::tempdir().unwrap();
        let mut files = Files::open(Some(&directory.path().join("new"))).unwrap();
        let mut buffer = [0; 100];
        assert_eq!(files.load(SaveSlot::Machi, &mut buffer), Ok(0));
        for (keep, bytes) in [
            (0, &b"abc"[..]),
            (3, b"abcdef"),
            (2, b"abX"),
            (2, b"ab"),
            (0, b""),
        ] {
            files.save(SaveSlot::Machi, keep, [b"", bytes]).unwrap();
            let length = files.load(SaveSlot::Machi, &mut buffer).unwrap();
            assert_eq!(&buffer[..length], bytes);
        }
    }

    #[test]
    fn a_file_that_is_not_as_long_as_it_was_is_written_anew() {
        let directory = tempfile::tempdir().unwrap();
        let mut files = Files::open(Some(directory.path())).unwrap();
        fs::write(directory.path().join("machi.save"), b"somebody else's").unwrap();
        files.save(SaveSlot::Machi, 3, [b"ab", b"cdef"]).unwrap();
        let mut buffer = [0; 100];
        assert_eq!(files.load(SaveSlot::Machi, &mut buffer), Ok(6));
    }

    #[test]
    fn a_file_too_long_to_be_a_save_is_refused() {
        let directory = tempfile::tempdir().unwrap();
        let mut files = Files::open(Some(directory.path())).unwrap();
        fs::write(directory.path().join("machi.save"), [0; 50]).unwrap();
        let refused = files.load(SaveSlot::Machi, &mut [0; 10]).unwrap_err();
        assert!(refused.contains("too long"), "{refused}");
    }
}
