//! From pages to panel: what changed, and how thoroughly the panel must be refreshed.
//!
//! The screen keeps the picture that is on the panel and a second one to draw in, so the rectangle to
//! be sent is exact and a page that looks the same costs nothing.

use embedded_graphics::primitives::Rectangle;

use crate::{
    app::App,
    effects::Refresh,
    settings::RefreshMode,
    ui::{Frame, Report, layout, rect},
};

/// What has to be sent to the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The smallest rectangle that holds every changed dot; the whole panel on a full refresh.
    pub area: Rectangle,
    /// How to refresh it.
    pub refresh: Refresh,
}

/// The picture on the panel, and room for the next one.
pub struct Screen {
    shown: Frame,
    next: Frame,
    partials: u8,
    report: Report,
}

impl Screen {
    /// A panel of which nothing is known: the first page is shown by a full refresh.
    pub const fn new() -> Self {
        Self {
            shown: Frame::new(),
            next: Frame::new(),
            partials: u8::MAX,
            report: Report {
                problems: 0,
                first: None,
            },
        }
    }

    /// Draws the app's page and says what to send to the panel; `None` if nothing changed.
    pub fn show(&mut self, app: &App, wish: Option<Refresh>) -> Option<Shown> {
        let wish = wish?;
        let Ok(report) = app.draw(&mut self.next);
        self.report = report;
        let never_shown = self.partials == u8::MAX;
        let changed = self.shown.difference(&self.next);
        if changed.is_none() && !never_shown {
            return None;
        }
        let most = match app.settings().refresh {
            RefreshMode::Normal => 10,
            RefreshMode::Clean => 3,
            RefreshMode::Quick => 30,
        };
        let full = wish == Refresh::Full || self.partials >= most;
        core::mem::swap(&mut self.shown, &mut self.next);
        if full {
            self.partials = 0;
            return Some(Shown {
                area: rect(0, 0, layout::WIDTH, layout::HEIGHT),
                refresh: Refresh::Full,
            });
        }
        self.partials += 1;
        changed.map(|area| Shown {
            area,
            refresh: Refresh::Partial,
        })
    }

    /// The picture on the panel.
    pub const fn frame(&self) -> &Frame {
        &self.shown
    }

    /// What did not fit on the page that was drawn last.
    pub const fn report(&self) -> &Report {
        &self.report
    }
}

impl Default for Screen {
    fn default() -> Self {
        Self::new()
    }
}
