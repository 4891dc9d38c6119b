//! What a table can choose before a game, described field by field.

/// What may stand in a field of a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// A whole number.
    Number {
        /// The largest that can be written down; what can be played is checked with the rest.
        most: u32,
    },
    /// Yes or no: 1 or 0.
    Flag,
    /// One of these names, by its place among them.
    OneOf(&'static [&'static str]),
    /// Some of these names, a bit for each by its place.
    Several(&'static [&'static str]),
    /// As [`Several`](Self::Several), but written down only in this order.
    InOrder(&'static [&'static str]),
}

/// A field of a setup: its key in transcripts, what may stand in it, and how to read and change it.
#[derive(Debug)]
pub struct SetupField<S> {
    /// The key in transcripts.
    pub name: &'static str,
    /// What may stand in it.
    pub values: Values,
    /// What a list of names is a list of; empty for other values.
    pub of: &'static str,
    /// The value, with the default spelled out where nothing was chosen.
    pub get: fn(&S) -> u64,
    /// Chooses a value, or says what would be right and changes nothing.
    pub set: fn(&mut S, u64) -> Result<(), &'static str>,
}

impl<S> SetupField<S> {
    /// Chooses a value that may stand in the field, or says what would be right and changes nothing.
    pub fn choose(&self, setup: &mut S, value: u64) -> Result<(), &'static str> {
        let fits = match self.values {
            Values::Number { most } => value <= u64::from(most),
            Values::Flag => value <= 1,
            Values::OneOf(names) => value < names.len() as u64,
            Values::Several(names) | Values::InOrder(names) => {
                value.checked_shr(names.len() as u32).unwrap_or(0) == 0
            }
        };
        if fits {
            (self.set)(setup, value)
        } else {
            Err("no such value")
        }
    }
}

/// The value as the type of a setup's field.
pub(crate) fn fit<N: TryFrom<u64>>(value: u64) -> Result<N, &'static str> {
    N::try_from(value).map_err(|_| "the number is too large")
}

/// What has this place in a list.
pub(crate) fn pick<T: Copy>(all: &[T], place: u64) -> Result<T, &'static str> {
    let place = usize::try_from(place).ok();
    let picked = place.and_then(|place| all.get(place));
    picked.copied().ok_or("no such choice")
}
