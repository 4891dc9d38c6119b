//! Texts in both languages, side by side where they are used.

use citycore::Lang;

use crate::ui::{Canvas, Key};

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

/// The label of a button that does nothing on a page.
pub(crate) const NO_KEY: Words = Words("", "");

/// Labels A, B and C on pages whose labels are fixed texts: one table in the image instead of code that
/// puts three texts together.
#[inline(never)]
pub(crate) fn softkeys(c: &mut Canvas<'_>, lang: Lang, filled: Key, labels: &[&Words; 3]) {
    let [a, b, right] = labels.map(|label| label.of(lang));
    c.softkeys(filled, [&a, &b, &right]);
}
