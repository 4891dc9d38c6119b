//! Saves as files, one per slot, in the user's data directory.
//!
//! Nothing anybody has played is lost here: a file that can't be read is kept under another name, what
//! can't be written is kept in memory and written later, and only one program at a time has the directory.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use handheld::{Condition, SaveSlot, Store, condition};

/// The file that is locked while the directory is in use.
const LOCK: &str = "citysim.lock";

/// A directory of saves.
pub struct Files {
    directory: PathBuf,
    /// What could not be written yet, by slot.
    unsaved: BTreeMap<&'static str, Vec<u8>>,
    /// Held as long as the directory is open.
    _lock: File,
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
        let elsewhere = |problem: String| format!("{}: {problem} --data DIR", directory.display());
        let failed = |error: io::Error| elsewhere(format!("{error}; name another with"));
        fs::create_dir_all(&directory).map_err(failed)?;
        let lock = File::create(directory.join(LOCK)).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let problem =
                    "another citysim has these games open; quit that one, or keep others with";
                return Err(elsewhere(problem.into()));
            }
            // on a file system without locks there is nothing better than trust
            Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        Ok(Self {
            directory,
            unsaved: BTreeMap::new(),
            _lock: lock,
        })
    }

    /// Puts every file aside that can't be read, so that no new game is written over it. Says what was
    /// found, in a line for each.
    pub fn put_damaged_aside(&self) -> Result<Vec<String>, String> {
        let mut found = Vec::new();
        for slot in SaveSlot::ALL {
            let path = self.path(slot.name());
            let bytes = read(&path)?;
            let name = file_name(&path);
            match condition(slot, &bytes) {
                Condition::Whole => {}
                Condition::Torn => found.push(format!(
                    "{name} ends in half a record: the game goes on before that move"
                )),
                Condition::Damaged => {
                    let aside = put_aside(&path, "damaged")?;
                    found.push(format!("{name} can't be read; it is kept as {aside}"));
                }
                Condition::OtherVersion(version) => {
                    let aside = put_aside(&path, &format!("version-{version}"))?;
                    found.push(format!(
                        "{name} is a save of version {version}, which this build can't read; it is kept as {aside}"
                    ));
                }
            }
        }
        Ok(found)
    }

    /// Tries again to write what could not be written.
    pub fn catch_up(&mut self) -> Result<(), String> {
        while let Some((&name, bytes)) = self.unsaved.first_key_value() {
            let path = self.path(name);
            replace(&path, bytes)
                .map_err(|error| format!("not saved: {error}: {}", path.display()))?;
            self.unsaved.remove(name);
        }
        Ok(())
    }

    fn path(&self, slot: &str) -> PathBuf {
        self.directory.join(format!("{slot}.save"))
    }

    fn write(&self, slot: SaveSlot, keep: usize, bytes: &[u8]) -> io::Result<()> {
        let path = self.path(slot.name());
        // a write that failed may have left anything behind
        let is_known = !self.unsaved.contains_key(slot.name());
        let there = fs::metadata(&path).map_or(0, |file| file.len());
        match bytes.get(keep..) {
            Some(rest) if is_known && keep > 0 && there == keep as u64 => append(&path, rest),
            _ => replace(&path, bytes),
        }
    }
}

impl Store for Files {
    type Error = String;

    /// Appends where that is enough; otherwise writes a new file and puts it in place of the old
    /// one, so that a power cut leaves one of the two whole. Never fails: what can't be written is kept
    /// for [`catch_up`](Files::catch_up), which says why.
    fn save(&mut self, slot: SaveSlot, keep: usize, content: [&[u8]; 2]) -> Result<(), String> {
        let bytes = content.concat();
        match self.write(slot, keep, &bytes) {
            Ok(()) => self.unsaved.remove(slot.name()),
            Err(_) => self.unsaved.insert(slot.name(), bytes),
        };
        Ok(())
    }

    fn load(&mut self, slot: SaveSlot, buffer: &mut [u8]) -> Result<usize, String> {
        let path = self.path(slot.name());
        let bytes = match self.unsaved.get(slot.name()) {
            Some(bytes) => bytes.clone(),
            None => read(&path)?,
        };
        let room = buffer
            .get_mut(..bytes.len())
            .ok_or_else(|| format!("{}: too long to be a save", path.display()))?;
        room.copy_from_slice(&bytes);
        Ok(bytes.len())
    }
}

/// The bytes of a file, not many more than a save may have; none if it is not there.
fn read(path: &Path) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let opened = File::open(path);
    match opened.and_then(|file| {
        file.take(SaveSlot::LARGEST as u64 + 1)
            .read_to_end(&mut bytes)
    }) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(format!("{}: {error}", path.display())),
        Ok(_) => Ok(bytes),
    }
}

/// Gives a file another name, so that nothing is written over it. Says which.
fn put_aside(path: &Path, why: &str) -> Result<String, String> {
    let aside = unused_name(path, why);
    let renamed = fs::rename(path, &aside).and_then(|()| sync_folder(path));
    renamed.map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(file_name(&aside))
}

/// `NAME.save.damaged`, or with a number where earlier ones are kept.
fn unused_name(path: &Path, why: &str) -> PathBuf {
    let name = file_name(path);
    let mut aside = path.with_file_name(format!("{name}.{why}"));
    for number in 2.. {
        if fs::symlink_metadata(&aside).is_err() {
            break;
        }
        aside.set_file_name(format!("{name}.{why}-{number}"));
    }
    aside
}

fn file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
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
    fs::rename(new, path)?;
    sync_folder(path)
}

/// A name is durable only once its folder is. Where folders can't be opened, the system sees to it itself.
fn sync_folder(path: &Path) -> io::Result<()> {
    match path.parent() {
        Some(folder) if cfg!(unix) => File::open(folder)?.sync_all(),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_saved_can_be_loaded() {
        let directory = tempfile::tempdir().unwrap();
        let mut files = Files::open(Some(&directory.path().join("new"))).unwrap();
        let mut buffer = [0; 100];
        assert_eq!(files.load(SaveSlot::Settings, &mut buffer), Ok(0));
        for (keep, bytes) in [
            (0, &b"abc"[..]),
            (3, b"abcdef"),
            (2, b"abX"),
            (2, b"ab"),
            (0, b""),
        ] {
            files.save(SaveSlot::Settings, keep, [b"", bytes]).unwrap();
            let length = files.load(SaveSlot::Settings, &mut buffer).unwrap();
            assert_eq!(&buffer[..length], bytes);
        }
    }

    #[test]
    fn a_file_that_is_not_as_long_as_it_was_is_written_anew() {
        let directory = tempfile::tempdir().unwrap();
        let mut files = Files::open(Some(directory.path())).unwrap();
        fs::write(directory.path().join("settings.save"), b"somebody else's").unwrap();
        files.save(SaveSlot::Settings, 3, [b"ab", b"cdef"]).unwrap();
        let mut buffer = [0; 100];
        assert_eq!(files.load(SaveSlot::Settings, &mut buffer), Ok(6));
    }

    #[test]
    fn a_file_too_long_to_be_a_save_is_refused() {
        let directory = tempfile::tempdir().unwrap();
        let mut files = Files::open(Some(directory.path())).unwrap();
        fs::write(directory.path().join("settings.save"), [0; 50]).unwrap();
        let refused = files.load(SaveSlot::Settings, &mut [0; 10]).unwrap_err();
        assert!(refused.contains("too long"), "{refused}");
    }

    #[cfg(unix)]
    #[test]
    fn a_save_without_end_is_put_aside() {
        let directory = tempfile::tempdir().unwrap();
        let files = Files::open(Some(directory.path())).unwrap();
        let save = directory.path().join("settings.save");
        std::os::unix::fs::symlink("/dev/zero", save).unwrap();
        let found = files.put_damaged_aside().unwrap();
        assert_eq!(found.len(), 1, "{found:?}");
    }

    #[test]
    fn two_programs_never_have_the_same_saves() {
        let directory = tempfile::tempdir().unwrap();
        let first = Files::open(Some(directory.path())).unwrap();
        let refused = Files::open(Some(directory.path())).err().unwrap();
        assert!(refused.contains("another citysim"), "{refused}");
        drop(first);
        assert!(Files::open(Some(directory.path())).is_ok());
    }

    #[test]
    fn what_can_t_be_written_is_kept_and_written_later() {
        let directory = tempfile::tempdir().unwrap();
        let place = directory.path().join("data");
        let mut files = Files::open(Some(&place)).unwrap();
        files.save(SaveSlot::Settings, 0, [b"", b"abc"]).unwrap();
        fs::remove_dir_all(&place).unwrap();
        files.save(SaveSlot::Settings, 3, [b"", b"abcdef"]).unwrap();
        let problem = files.catch_up().unwrap_err();
        assert!(problem.starts_with("not saved: "), "{problem}");
        assert!(problem.contains("settings.save"), "{problem}");
        let mut buffer = [0; 100];
        let length = files.load(SaveSlot::Settings, &mut buffer).unwrap();
        assert_eq!(&buffer[..length], b"abcdef");

        fs::create_dir(&place).unwrap();
        // as long as what was there, but something else
        fs::write(place.join("settings.save"), b"ABCDEF").unwrap();
        files
            .save(SaveSlot::Settings, 6, [b"", b"abcdefg"])
            .unwrap();
        assert_eq!(files.catch_up(), Ok(()));
        assert_eq!(fs::read(place.join("settings.save")).unwrap(), b"abcdefg");
    }

    #[test]
    fn a_save_of_another_version_is_kept_and_said_so() {
        let directory = tempfile::tempdir().unwrap();
        let files = Files::open(Some(directory.path())).unwrap();
        let older = [&[5; 32][..], b"CJ\x02"].concat();
        fs::write(directory.path().join("machi.save"), &older).unwrap();
        let found = files.put_damaged_aside().unwrap();
        let kept = "machi.save.version-1";
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(
            found[0].contains("version 1") && found[0].contains(kept),
            "{found:?}"
        );
        assert_eq!(fs::read(directory.path().join(kept)).unwrap(), older);
        assert!(!directory.path().join("machi.save").exists());
    }

    /// The app may say so of any bytes; here they come from files.
    #[test]
    fn every_flipped_bit_of_a_file_is_noticed() {
        let directory = tempfile::tempdir().unwrap();
        let store = Files::open(Some(directory.path())).unwrap();
        let mut device = handheld::Device::boot([7; 32], store, None).unwrap();
        for word in "C C A C C A".split(' ') {
            device.input(word.parse().unwrap()).unwrap();
        }
        let files = device.store;
        let mut flipped = 0;
        for slot in SaveSlot::ALL {
            let path = files.path(slot.name());
            let whole = read(&path).unwrap();
            for bit in 0..8 * whole.len() {
                let mut bytes = whole.clone();
                bytes[bit / 8] ^= 1 << (bit % 8);
                assert_ne!(
                    condition(slot, &bytes),
                    Condition::Whole,
                    "{} bit {bit}",
                    slot.name()
                );
                flipped += 1;
            }
        }
        assert!(flipped > 1_000, "{flipped}");
        assert_eq!(files.put_damaged_aside().unwrap(), [""; 0]);
    }

    #[test]
    fn every_damaged_file_is_kept() {
        let directory = tempfile::tempdir().unwrap();
        let files = Files::open(Some(directory.path())).unwrap();
        let kept = [
            "settings.save.damaged",
            "settings.save.damaged-2",
            "settings.save.damaged-3",
        ];
        for name in kept {
            fs::write(directory.path().join("settings.save"), name).unwrap();
            let found = files.put_damaged_aside().unwrap();
            assert_eq!(
                found,
                [format!("settings.save can't be read; it is kept as {name}")]
            );
        }
        for name in kept {
            assert_eq!(
                fs::read(directory.path().join(name)).unwrap(),
                name.as_bytes()
            );
        }
        assert_eq!(files.put_damaged_aside().unwrap(), [""; 0]);
    }
}
