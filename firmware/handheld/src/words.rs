//! Texts in both languages, side by side where they are used.

use citycore::Lang;

/// A text in English and Czech.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words(pub &'static str, pub &'static str);

impl Words {
    /// The text in this language. Never merged into the hundreds of places it is called from.
    #[inline(never)]
    pub(crate) const fn of(&self, lang: Lang) -> &'static str {
        lang.pick(self.0, self.1)
    }
}
