//! App, screen and store put together: what a board runs, whatever its hardware.

use citycore::Lang;
use interface::{Input, Store};

use crate::{
    app::App,
    effects::{Effects, Refresh},
    screen::{Screen, Shown},
    store::{boot, carry_out, go_back_to_saved},
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
    pub fn boot(seed: [u8; 32], store: S, lang: Option<Lang>) -> Result<Self, S::Error> {
        let mut device = Self::new(seed, store);
        device.start(lang)?;
        Ok(device)
    }

    /// A device that has not started: for a board that has a place for it and no room on its stack.
    pub fn new(seed: [u8; 32], store: S) -> Self {
        Self {
            app: App::new(seed),
            screen: Screen::new(),
            store,
        }
    }

    /// Takes what the store holds, in `lang` if one is given, and draws the first page.
    pub fn start(&mut self, lang: Option<Lang>) -> Result<(), S::Error> {
        boot(&mut self.app, &mut self.store)?;
        if let Some(lang) = lang {
            self.app.set_lang(lang);
        }
        self.show(Refresh::Full);
        Ok(())
    }

    /// Takes an input: updates, saves, draws.
    pub fn input(&mut self, input: Input) -> Result<Reaction, S::Error> {
        let effects = self.update(input)?;
        Ok(Reaction {
            shown: effects.refresh.and_then(|wish| self.show(wish)),
            sleep: effects.sleep,
        })
    }

    /// Takes an input and saves, without drawing: for a board on which several inputs wait. What can't be
    /// saved because the store is worn out has not happened, and the players are told.
    pub fn update(&mut self, input: Input) -> Result<Effects, S::Error> {
        let effects = self.app.update(input);
        match self.carry_out(&effects) {
            Err(_) if self.store.is_read_only() => self.go_back_to_saved(),
            done => done,
        }
    }

    /// Goes back to what is saved, because nothing can be saved any more, and says so to the players.
    pub fn go_back_to_saved(&mut self) -> Result<Effects, S::Error> {
        go_back_to_saved(&mut self.app, &mut self.store)
    }

    /// Saves what effects ask for that no input caused, without drawing.
    pub fn carry_out(&mut self, effects: &Effects) -> Result<Effects, S::Error> {
        carry_out(&mut self.app, &mut self.store, effects)
    }

    /// Draws the page and says what to send to the panel; `None` if it looks the same.
    pub fn show(&mut self, wish: Refresh) -> Option<Shown> {
        self.screen.show(&self.app, Some(wish))
    }
}
