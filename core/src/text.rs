//! The languages everything at the table is named in.

/// A language of names and texts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Lang {
    /// English.
    #[default]
    En = 0,
    /// Czech.
    Cs = 1,
}

impl Lang {
    /// Picks the text of this language.
    ///
    /// ```
    /// assert_eq!(citycore::Lang::Cs.pick("coin", "mince"), "mince");
    /// ```
    pub const fn pick<'a>(self, en: &'a str, cs: &'a str) -> &'a str {
        match self {
            Self::En => en,
            Self::Cs => cs,
        }
    }
}
