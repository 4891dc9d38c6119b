//! The grid every page is built on: three bands, their margins and the three key columns.
//!
//! One home for these numbers, so that a page never repeats them. All values are pixels of the panel.

/// Width of the panel.
pub const WIDTH: i32 = 296;
/// Height of the panel.
pub const HEIGHT: i32 = 128;

/// Rows covered by the title bar, from the top edge.
pub const TITLE_HEIGHT: i32 = 17;
/// Left edge of the title's text.
pub const TITLE_LEFT: i32 = 6;
/// Right edge of the fact at the end of the title (first column not used).
pub const TITLE_RIGHT: i32 = 291;
/// Baseline of the title's text.
pub const TITLE_BASELINE: i32 = 14;
/// Baseline of the fact on the right, which is set one size smaller.
pub const TITLE_FACT_BASELINE: i32 = 13;

/// First row of the content band.
pub const CONTENT_TOP: i32 = 19;
/// First row below the content band.
pub const CONTENT_BOTTOM: i32 = 107;
/// First column of the content band.
pub const CONTENT_LEFT: i32 = 4;
/// First column right of the content where nothing scrolls.
pub const CONTENT_RIGHT: i32 = 292;
/// First column right of the content where the rail is shown.
pub const CONTENT_RIGHT_OF_LIST: i32 = 286;

/// Centre of the scroll rail.
pub const RAIL_CENTRE: i32 = 291;
/// First row of the arrow at the upper end of the rail.
pub const RAIL_UP: i32 = 20;
/// First row of the arrow at the lower end of the rail.
pub const RAIL_DOWN: i32 = 103;
/// First row of the rail's track.
pub const RAIL_TOP: i32 = 27;
/// First row below the rail's track.
pub const RAIL_BOTTOM: i32 = 99;

/// First row of the softkey tabs; they hang off the lower edge.
pub const KEYS_TOP: i32 = 109;
/// Baseline of a softkey's label.
pub const KEYS_BASELINE: i32 = 125;
/// Centre columns of the tabs of A, B and C.
pub const KEYS_CENTRE: [i32; 3] = [41, 147, 253];
/// Narrowest tab.
pub const KEY_MIN_WIDTH: i32 = 64;
/// Widest tab.
pub const KEY_MAX_WIDTH: i32 = 80;
/// Widest label a tab takes.
pub const KEY_LABEL_WIDTH: i32 = 74;

/// Which rows of a list are in view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// First entry in view.
    pub first: usize,
    /// Entries in view at most.
    pub shown: usize,
    /// Entries in the list.
    pub total: usize,
}

impl Window {
    /// The window that keeps `cursor` in the middle where the list allows it.
    ///
    /// ```
    /// use handheld::ui::layout::Window;
    /// assert_eq!(Window::around(0, 5, 12).first, 0);
    /// assert_eq!(Window::around(6, 5, 12).first, 4);
    /// assert_eq!(Window::around(11, 5, 12).first, 7);
    /// assert_eq!(Window::around(1, 5, 3).first, 0);
    /// ```
    pub const fn around(cursor: usize, shown: usize, total: usize) -> Self {
        let last_first = total.saturating_sub(shown);
        let centred = cursor.saturating_sub(shown / 2);
        let first = if centred < last_first {
            centred
        } else {
            last_first
        };
        Self {
            first,
            shown,
            total,
        }
    }

    /// The entries in view, with their index in the list.
    pub const fn range(self) -> core::ops::Range<usize> {
        let end = self.first.saturating_add(self.shown);
        let end = if end < self.total { end } else { self.total };
        self.first..end
    }
}
