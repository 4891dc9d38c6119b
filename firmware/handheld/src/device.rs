//! App, screen and store put together: what a board runs, whatever its hardware.

use citycore::Lang;

use crate::{
    app::App,
    input::Input,
    screen::{Screen, Shown},
    store::{Store, boot, carry_out},
};

/// What a board has to do after an input, once everything is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reaction {
    /// What to send to the panel; `None` if nothing changed.
    pub shown: Option<Shown>,
    /// Whether to sleep after that.
    pub sleep: bool,
}

/// A whole device except for its hardware.
///
/// ```
/// use handheld::{Button, Device, Input, RamStore};
///
/// let Ok(mut device) = Device::boot([7; 32], RamStore::new(), None);
/// let Ok(reaction) = device.input(Input::Press(Button::A));
/// assert!(reaction.shown.is_some(), "the menu is in the other language now");
/// ```
pub struct Device<S> {
    /// The app.
    pub app: App,
    /// What is on the panel.
    pub screen: Screen,
    /// What survives a power cut.
    pub store: S,
}

impl<S: Store> Device<S> {
    /// Starts with what the store holds, in `lang` if one is given, and draws the first page.
    pub fn boot(seed: [u8; 32], mut store: S, lang: Option<Lang>) -> Result<Self, S::Error> {
        let mut app = App::new(seed);
        boot(&mut app, &mut store)?;
        if let Some(lang) = lang {
            app.set_lang(lang);
        }
        let mut screen = Screen::new();
        screen.show(&app, Some(crate::Refresh::Full));
        Ok(Self { app, screen, store })
    }

    /// Takes an input: updates, saves, draws.
    pub fn input(&mut self, input: Input) -> Result<Reaction, S::Error> {
        let effects = self.app.update(input);
        let effects = carry_out(&mut self.app, &mut self.store, &effects)?;
        Ok(Reaction {
            shown: self.screen.show(&self.app, effects.refresh),
            sleep: effects.sleep,
        })
    }
}
