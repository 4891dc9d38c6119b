//! The app: one page on top of others, one game on the table, and the pure step from input to effects.

use chance::{Added, Commitment, Seed};
use citycore::{GameId, Lang, Seat};
use embedded_graphics::{pixelcolor::BinaryColor, prelude::DrawTarget};
use heapless::Vec;
use interface::{Button, HEAD_BYTES, Input, Loss, SaveSlot};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};

use crate::{
    effects::{Effects, Refresh},
    pages::{self, Go, Page, notice::Notice},
    play::{self, RunningGame, Session},
    roster::{NameProblem, Roster},
    settings::{Chance, Settings},
    stats::Stats,
    store::SAVE_BUFFER,
    ui::{Canvas, Report, paint, text::Font},
};

/// Most pages on top of each other.
const DEPTH: usize = 8;

/// Percent below which the battery is low.
const LOW_BATTERY: u8 = 10;
/// Percent from which it was certainly changed or charged.
const GOOD_BATTERY: u8 = 20;

/// What a store has lost: of each slot, and of nobody knows which.
pub(crate) type Losses = Vec<Loss, { SaveSlot::ALL.len() + 1 }>;

/// What every page may know and change, whatever is played.
#[derive(Clone)]
pub(crate) struct Shared {
    pub(crate) settings: Settings,
    pub(crate) roster: Roster,
    pub(crate) stats: Stats,
    /// Where the seeds of new games come from.
    rng: ChaCha8Rng,
    /// The seed of the next game: drawn before its setup is shown, so that its seal can be.
    pub(crate) next_seed: Seed,
    /// What the players have added to it.
    pub(crate) added: Added,
    pub(crate) battery: u8,
    /// Whether the table has been told that the battery is low.
    battery_told: bool,
    /// Whether the board's noise source can be trusted.
    pub(crate) chance_works: bool,
    /// What the store has lost and the players do not know yet.
    pub(crate) losses: Losses,
    /// Whether every decision is asked field by field, as of a game without pages of its own.
    pub(crate) asks_plainly: bool,
}

impl Shared {
    pub(crate) const fn lang(&self) -> Lang {
        self.settings.lang
    }

    /// What a seat is called.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        self.roster.name(seat, self.lang())
    }

    /// Takes another generator, and the seed of the next game from it.
    fn reseed(&mut self, seed: [u8; 32]) {
        self.rng = ChaCha8Rng::from_seed(seed);
        self.next_seed = Seed::draw(&mut self.rng);
        // what was added was added to another
        self.added = Added::NOTHING;
    }

    /// What the dice of the next game follow from; no seed while no noise source can be trusted.
    fn take_seed(&mut self) -> (Seed, Added) {
        let added = core::mem::take(&mut self.added);
        if !self.chance_works {
            return (Seed::NONE, added);
        }
        let next = Seed::draw(&mut self.rng);
        (core::mem::replace(&mut self.next_seed, next), added)
    }

    /// One of so many, each as likely as any other.
    pub(crate) fn lot(&mut self, count: u8) -> u8 {
        let count = u32::from(count.max(1));
        let fair = u32::MAX - u32::MAX % count;
        loop {
            let drawn = self.rng.next_u32();
            if drawn < fair {
                return (drawn % count) as u8;
            }
        }
    }

    /// Whether the battery will not last long.
    pub(crate) const fn battery_low(&self) -> bool {
        self.battery < LOW_BATTERY
    }

    /// Whether the device throws the dice.
    pub(crate) fn device_dice(&self) -> bool {
        self.chance_works && self.settings.dice == Chance::Device
    }

    /// Whether the device has any part in chance.
    pub(crate) fn device_chance(&self) -> bool {
        self.device_dice() || self.device_cards()
    }

    /// Whether the device turns up the cards.
    pub(crate) fn device_cards(&self) -> bool {
        self.chance_works && self.settings.cards == Chance::Device
    }
}

/// What a page works with when a button is pressed.
pub(crate) struct Context<'a> {
    pub(crate) shared: &'a mut Shared,
    pub(crate) session: &'a mut Session,
    pub(crate) effects: &'a mut Effects,
}

impl Context<'_> {
    /// Asks for the settings to be saved.
    pub(crate) fn save_settings(&mut self) {
        self.effects.save(SaveSlot::Settings, 0);
    }

    /// The players know of all losses. Saving something settles what was lost nobody knows where.
    pub(crate) fn forget_losses(&mut self) {
        self.shared.losses.clear();
        self.effects.forget_losses = true;
        self.save_settings();
    }

    /// What the dice of a new game follow from: a seed whose seal could be seen, and what players added.
    pub(crate) fn take_seed(&mut self) -> (Seed, Added) {
        self.shared.take_seed()
    }

    /// Asks for the game on the table to be saved, of whose journal the first `keep` bytes are
    /// unchanged.
    pub(crate) fn save_game(&mut self, keep: usize) {
        let rewritten = self.session.take_rewritten();
        let keep = if rewritten { 0 } else { HEAD_BYTES + keep };
        if let Some(slot) = self.session.slot() {
            self.effects.save(slot, keep);
        }
    }

    /// Counts a game that has just ended, or whose end was just taken back.
    pub(crate) fn count_end(&mut self, was_over: bool) {
        let over = self.session.is_over();
        if over != was_over {
            if let Some(game) = self.session.id() {
                self.shared.stats.count_game(game, over);
            }
            self.effects.save(SaveSlot::Statistics, 0);
        }
    }

    /// Counts the dice of six sides that the device has just thrown, or that are about to be taken back:
    /// thrown again they fall the same way.
    pub(crate) fn count_dice(&mut self, more: bool) {
        for value in self.session.fallen_dice() {
            self.shared.stats.count_die(value, more);
            self.effects.save(SaveSlot::Statistics, 0);
        }
    }

    /// Saves the game that has just begun.
    pub(crate) fn opened(&mut self) {
        self.shared.settings.game = self.session.id();
        self.save_settings();
        if let Some(slot) = self.session.slot() {
            self.effects.save(slot, 0);
        }
    }
}

/// What a page is drawn from.
pub(crate) struct View<'a> {
    pub(crate) shared: &'a Shared,
    pub(crate) session: &'a Session,
}

impl View<'_> {
    pub(crate) const fn lang(&self) -> Lang {
        self.shared.lang()
    }

    /// What a seat is called.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        self.shared.name(seat)
    }

    /// One font for a column with the names of so many seats: the first in which each has room.
    pub(crate) fn font_of_names(&self, seats: u8, fonts: &[Font], width: i32) -> Font {
        let names = (0..seats).map(|seat| self.name(Seat(seat)));
        let all_fit = |font: &Font| names.clone().all(|name| font.width(name) <= width);
        let last = fonts.last().copied().unwrap_or(Font::B8);
        fonts.iter().copied().find(all_fit).unwrap_or(last)
    }

    /// One sign for a seat: its initial, or its number if it has no name.
    pub(crate) fn initial(&self, seat: Seat) -> char {
        let name = self.shared.roster.entered(seat);
        let number = char::from(b'1'.wrapping_add(seat.0));
        name.chars().next().unwrap_or(number)
    }
}

/// The handheld app.
#[derive(Clone)]
pub struct App {
    shared: Shared,
    session: Session,
    pages: Vec<Page, DEPTH>,
    /// Setups that were left without a game, with what was chosen in them.
    left_setups: Vec<Page, { GameId::ALL.len() }>,
    asleep: bool,
}

impl App {
    /// The app as it is taken out of the box, with a seed for its dice.
    pub fn new(seed: [u8; 32]) -> Self {
        let mut rng = ChaCha8Rng::from_seed(seed);
        let next_seed = Seed::draw(&mut rng);
        Self {
            shared: Shared {
                settings: Settings::default(),
                roster: Roster::default(),
                stats: Stats::default(),
                rng,
                next_seed,
                added: Added::NOTHING,
                battery: 100,
                battery_told: false,
                chance_works: true,
                losses: Losses::new(),
                asks_plainly: false,
            },
            session: Session::new(),
            pages: Vec::new(),
            left_setups: Vec::new(),
            asleep: false,
        }
    }

    /// Language and habits.
    pub const fn settings(&self) -> &Settings {
        &self.shared.settings
    }

    /// Chooses the language, as the settings page does.
    pub const fn set_lang(&mut self, lang: Lang) {
        self.shared.settings.lang = lang;
    }

    /// Asks every decision field by field from now on, as those of a game without pages of its own.
    #[cfg(feature = "plain")]
    pub fn ask_plainly(&mut self) {
        self.shared.asks_plainly = true;
        self.pages.clear();
    }

    /// Deals anew whatever the table can't know, and nothing else: every page that all may see must look as
    /// before. Only the game is another one then; its journal is not.
    #[cfg(feature = "plain")]
    pub fn redeal(&mut self, seed: u64) {
        self.session.redeal(&mut ChaCha8Rng::seed_from_u64(seed));
    }

    /// Whether the sleeping page is shown.
    pub const fn is_asleep(&self) -> bool {
        self.asleep
    }

    /// Seconds without a press after which [`Input::Idle`] closes what [lies open](Self::lies_open).
    pub const OPEN_SECONDS: u64 = 30;

    /// Whether something only one player may see lies open. It must not for long: [`Input::Idle`] closes it
    /// without putting the device to sleep, and comes earlier than it does otherwise.
    pub fn lies_open(&self) -> bool {
        self.pages.iter().any(Page::is_secret)
    }

    /// What the page that is shown is called, for reports of tests and measurements.
    pub fn page(&self) -> &'static str {
        if self.asleep {
            "sleep"
        } else {
            self.top().name()
        }
    }

    /// What all pages are called: every name [`page`](Self::page) can give.
    pub fn page_names() -> impl Iterator<Item = &'static str> {
        Page::names().chain(["sleep"])
    }

    /// The game on the table.
    pub fn game(&self) -> Option<GameId> {
        self.session.id()
    }

    /// The fingerprint of the game's state, to hold against the core's.
    pub fn digest(&self) -> Option<u64> {
        self.session.running().map(RunningGame::digest)
    }

    /// The journal of the game on the table.
    pub fn journal(&self) -> &[u8] {
        self.session.bytes()
    }

    /// Whether the game on the table has come to its end.
    pub fn is_over(&self) -> bool {
        self.session.is_over()
    }

    /// Whether the game on the table has cards that not everybody may know yet: then its journal must not
    /// leave the device.
    pub fn has_secrets(&self) -> bool {
        self.session.has_secrets()
    }

    /// Games of this kind played to the end.
    pub fn games_played(&self, game: GameId) -> u32 {
        self.shared.stats.games(game)
    }

    /// How often the device's dice of six sides showed 1 to 6.
    pub fn dice_thrown(&self) -> [u32; 6] {
        self.shared.stats.faces()
    }

    /// The name entered for a seat; empty if none was.
    pub fn name(&self, seat: Seat) -> &str {
        self.shared.roster.entered(seat)
    }

    /// Names a seat; an empty name takes it away. Says what to save and show then, or why not: nothing
    /// has changed in that case.
    pub fn set_name(&mut self, seat: Seat, name: &str) -> Result<Effects, NameProblem> {
        self.shared.roster.rename(seat, name)?;
        let mut effects = Effects::default();
        effects.save(SaveSlot::Names, 0);
        effects.show(Refresh::Partial);
        Ok(effects)
    }

    /// What the seed of the game on the table was sealed with before it began.
    pub fn commitment(&self) -> Option<Commitment> {
        self.seed().map(Seed::commitment)
    }

    /// The seed of the game on the table, once the players have had it shown: from then on nothing can be
    /// taken back.
    pub fn revealed_seed(&self) -> Option<&Seed> {
        self.seed().filter(|_| self.session.is_seed_shown())
    }

    /// What the players have added to the seed of the game on the table.
    pub fn added(&self) -> Option<&Added> {
        self.session.head().map(|head| &head.added)
    }

    /// How many steps of the game on the table with chance in them were taken back.
    pub fn taken_back(&self) -> u16 {
        self.session.taken_back()
    }

    /// How many records of the game on the table were folded away to make room.
    pub fn folded(&self) -> u32 {
        self.session.folded()
    }

    /// How many records the game on the table has, those folded away included.
    pub fn records(&self) -> u32 {
        self.session.running().map_or(0, |_| self.session.records())
    }

    /// The seed of the game on the table, if it has one.
    fn seed(&self) -> Option<&Seed> {
        self.session.seed().filter(|&seed| *seed != Seed::NONE)
    }

    /// The slot of the game that is on according to the settings.
    pub(crate) fn game_slot(&self) -> Option<SaveSlot> {
        self.shared.settings.game.map(SaveSlot::Game)
    }

    /// Tells the players what the store has lost, before they see anything else.
    pub fn announce(&mut self, losses: impl Iterator<Item = Loss>) {
        self.shared.losses.clear();
        for loss in losses {
            // a store has no more to tell than there is room for
            let _ = self.shared.losses.push(loss);
        }
        if !self.shared.losses.is_empty() {
            self.push(Page::Notice(Notice::Lost(0)));
        }
    }

    /// Tells the players that nothing can be saved any more.
    pub fn refuse_to_save(&mut self) -> Effects {
        self.push(Page::Notice(Notice::WornOut));
        let mut effects = Effects::default();
        effects.show(Refresh::Full);
        effects
    }

    /// Takes the game from the table, with all pages. Says where it is saved.
    pub(crate) fn close_game(&mut self) -> Option<SaveSlot> {
        let slot = self.session.slot();
        self.session.close();
        self.pages.clear();
        slot
    }

    /// Takes one input and says what the board has to do.
    pub fn update(&mut self, input: Input) -> Effects {
        let mut effects = Effects::default();
        match input {
            Input::Battery(percent) => {
                if self.shared.battery != percent {
                    self.shared.battery = percent;
                    self.watch_battery();
                    effects.show(Refresh::Partial);
                }
            }
            Input::Seed(seed) => {
                self.shared.reseed(seed);
                self.shared.chance_works = true;
                if self.give_seed()
                    && let Some(slot) = self.session.slot()
                {
                    effects.save(slot, 0);
                }
                // the seal of the next game has changed
                effects.show(Refresh::Partial);
            }
            Input::NoChance => {
                if self.shared.chance_works {
                    self.push(Page::Notice(Notice::NoChance));
                }
                self.shared.chance_works = false;
                effects.show(Refresh::Partial);
            }
            Input::Idle if self.asleep => {}
            Input::Idle if self.lies_open() => {
                self.pages.clear();
                effects.show(Refresh::Full);
            }
            Input::Idle => {
                self.asleep = true;
                if self.has_secrets() && self.top().is_of_game() {
                    // anybody may wake the device: behind the curtain again
                    self.pages.clear();
                }
                effects.show(Refresh::Full);
                effects.sleep = true;
            }
            Input::Press(_) | Input::Hold(_) | Input::Menu if self.asleep => {
                self.asleep = false;
                effects.show(Refresh::Full);
            }
            Input::Press(_) | Input::Hold(_) | Input::Menu => self.button(input, &mut effects),
        }
        effects
    }

    /// Tells the table once when the battery gets low, and again only after it was changed.
    fn watch_battery(&mut self) {
        if self.shared.battery_low() && !self.shared.battery_told {
            self.shared.battery_told = true;
            self.push(Page::Notice(Notice::LowBattery));
        }
        if self.shared.battery >= GOOD_BATTERY {
            self.shared.battery_told = false;
        }
    }

    fn button(&mut self, input: Input, effects: &mut Effects) {
        effects.show(Refresh::Partial);
        let mut page = self.top();
        let mut context = Context {
            shared: &mut self.shared,
            session: &mut self.session,
            effects,
        };
        let go = match input {
            Input::Hold(Button::B) if page.is_of_game() => pages::undo::ask(&mut context),
            Input::Menu => page.menu(&context),
            Input::Hold(button) => page.press(&mut context, page.held(button)),
            _ => page.press(&mut context, input),
        };
        self.set_top(page);
        self.go(go, effects);
    }

    /// The page that is shown.
    fn top(&self) -> Page {
        match self.pages.last() {
            Some(page) => *page,
            None => pages::home(&self.session, &self.shared),
        }
    }

    fn set_top(&mut self, page: Page) {
        match self.pages.last_mut() {
            Some(top) => *top = page,
            None => self.push(page),
        }
    }

    fn push(&mut self, page: Page) {
        if self.pages.push(page).is_err() {
            // deeper than any path of buttons leads; the page on top gives way
            self.pages.pop();
            let _ = self.pages.push(page);
        }
    }

    /// The same, but a setup that was left comes back as it was.
    fn push_setup(&mut self, page: Page) {
        let left = page.setup_of().and_then(|game| {
            let mut left = self.left_setups.iter();
            left.find(|page| page.setup_of() == Some(game)).copied()
        });
        self.push(left.unwrap_or(page));
    }

    /// Keeps the choices of a setup that was left.
    fn keep_setup(&mut self, page: Option<Page>) {
        let Some((page, game)) = page.and_then(|page| Some((page, page.setup_of()?))) else {
            return;
        };
        self.forget_setup(Some(game));
        // there is room for one of every game
        let _ = self.left_setups.push(page);
    }

    /// Forgets the choices of a game that has begun.
    fn begin_from_setup(&mut self) {
        if self.top().setup_of().is_some() {
            self.forget_setup(self.session.id());
        }
    }

    fn forget_setup(&mut self, game: Option<GameId>) {
        self.left_setups.retain(|page| page.setup_of() != game);
    }

    fn go(&mut self, go: Go, effects: &mut Effects) {
        match go {
            Go::Stay => {}
            Go::To(page) => self.push_setup(page),
            Go::Back => {
                let left = self.pages.pop();
                self.keep_setup(left);
            }
            Go::Only(page) => {
                self.begin_from_setup();
                self.pages.clear();
                self.push(page);
            }
            Go::Home => self.pages.clear(),
            Go::NewTurn => {
                self.begin_from_setup();
                self.pages.clear();
                effects.show(Refresh::Full);
            }
        }
        let top = self.top();
        if top.wants_full_refresh() {
            effects.show(Refresh::Full);
        }
        self.set_top(top);
    }

    /// The bytes of a slot as they should be saved, in two pieces, one after the other: what is put
    /// together in `buffer`, and the journal of a game.
    pub fn saved<'a>(&'a self, slot: SaveSlot, buffer: &'a mut [u8; SAVE_BUFFER]) -> [&'a [u8]; 2] {
        let mut put = |bytes: &[u8]| {
            let length = bytes.len().min(buffer.len());
            for (place, byte) in buffer.iter_mut().zip(bytes) {
                *place = *byte;
            }
            length
        };
        let length = match slot {
            SaveSlot::Settings => put(&self.shared.settings.encode()),
            SaveSlot::Names => put(&self.shared.roster.encode()),
            SaveSlot::Statistics => put(&self.shared.stats.encode()),
            SaveSlot::Game(game) => {
                let is_on = self.session.id() == Some(game);
                let Some(head) = self.session.head().filter(|_| is_on) else {
                    return [&[], &[]];
                };
                let length = put(&head.encode());
                let head = buffer.get(..length).unwrap_or_default();
                return [head, self.session.bytes()];
            }
        };
        [buffer.get(..length).unwrap_or_default(), &[]]
    }

    /// Takes the saved bytes of a slot; empty if nothing was saved. Bytes that can't be read are as
    /// good as none: the device starts afresh there. Answers whether the slot has to be saved anew.
    pub fn loaded(&mut self, slot: SaveSlot, bytes: &[u8]) -> bool {
        match slot {
            SaveSlot::Settings => {
                self.shared.settings = Settings::decode(bytes).unwrap_or_default();
            }
            SaveSlot::Names => self.shared.roster = Roster::decode(bytes).unwrap_or_default(),
            SaveSlot::Statistics => self.shared.stats = Stats::decode(bytes).unwrap_or_default(),
            SaveSlot::Game(game) => {
                self.resume(game, bytes);
                return self.give_seed();
            }
        }
        false
    }

    /// Gives the game on the table a seed if it began when none could be had: the device has thrown no
    /// die in it yet. Answers whether it did.
    fn give_seed(&mut self) -> bool {
        let wanted = self.shared.chance_works && self.session.seed() == Some(&Seed::NONE);
        if wanted {
            let (seed, _) = self.shared.take_seed();
            self.session.set_seed(seed);
        }
        wanted
    }

    /// Goes on with a saved game, or sets up a new one if there was none and somebody asked for it.
    fn resume(&mut self, game: GameId, bytes: &[u8]) {
        match self.session.resume(game, bytes) {
            Some(()) => {
                self.shared.settings.game = self.session.id();
                self.pages.clear();
            }
            None => {
                if self.shared.settings.game == Some(game) {
                    self.shared.settings.game = None;
                }
                if !self.pages.is_empty() {
                    self.push_setup(play::new_game(game));
                }
            }
        }
    }

    /// Draws the page and reports what did not fit.
    pub fn draw<D>(&self, target: &mut D) -> Result<Report, D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        paint(target, |canvas| self.draw_on(canvas))
    }

    /// Draws the page on a canvas.
    pub fn draw_on(&self, canvas: &mut Canvas<'_>) {
        let view = View {
            shared: &self.shared,
            session: &self.session,
        };
        if self.asleep {
            pages::sleep::draw(&view, canvas);
        } else {
            canvas.set_battery(self.shared.battery_low().then_some(self.shared.battery));
            self.top().draw(&view, canvas);
        }
    }
}
