//! Cards and landmarks as one list, in the order people look for them: by number, then landmarks.

use citycore::{
    Game, Lang, Seat,
    machi::{CARDS, Card, CardSet, Colour, KINDS, Landmark, LandmarkSet, Machi, Symbol},
};

use crate::ui::{
    Bitmap,
    icons::{self, CardColour},
};

/// Something that can be built or owned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// An object.
    Card(Card),
    /// A landmark.
    Landmark(Landmark),
}

impl Item {
    pub(super) const fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::Card(card) => card.name(lang),
            Self::Landmark(landmark) => landmark.name(lang),
        }
    }

    pub(super) const fn short_name(self, lang: Lang) -> &'static str {
        match self {
            Self::Card(card) => card.short_name(lang),
            Self::Landmark(landmark) => landmark.name(lang),
        }
    }

    pub(super) const fn rule(self, lang: Lang) -> &'static str {
        match self {
            Self::Card(card) => card.rule(lang),
            Self::Landmark(landmark) => landmark.rule(lang),
        }
    }

    pub(super) const fn cost(self) -> u8 {
        match self {
            Self::Card(card) => card.info().cost,
            Self::Landmark(landmark) => landmark.cost(),
        }
    }

    pub(super) const fn art(self) -> &'static Bitmap {
        match self {
            Self::Card(card) => symbol_art(card.info().symbol),
            Self::Landmark(landmark) => landmark_art(landmark),
        }
    }

    /// Whether the roller could build it now.
    pub(super) fn buildable(self, game: &Machi) -> bool {
        let (cards, landmarks) = game.buildable();
        match self {
            Self::Card(card) => cards.contains(card),
            Self::Landmark(landmark) => landmarks.contains(landmark),
        }
    }

    /// Copies in the city of `seat`.
    pub(super) fn owned(self, game: &Machi, seat: Seat) -> u8 {
        match self {
            Self::Card(card) => game.owned(seat, card),
            Self::Landmark(landmark) => u8::from(game.landmarks(seat).contains(landmark)),
        }
    }
}

/// Cards by number, then colour in the order they work.
const ORDER: [Card; KINDS] = {
    let mut order = [Card::WheatField; KINDS];
    let mut i = 0;
    while i < KINDS {
        let mut at = i;
        while at > 0 && rank(CARDS[i].card) < rank(order[at - 1]) {
            order[at] = order[at - 1];
            at -= 1;
        }
        order[at] = CARDS[i].card;
        i += 1;
    }
    order
};

const fn rank(card: Card) -> u32 {
    let info = &CARDS[card as usize];
    let colour = match info.colour {
        Colour::Red => 0,
        Colour::Blue => 1,
        Colour::Green => 2,
        Colour::Purple => 3,
    };
    (info.numbers.0 as u32) << 16 | (info.numbers.1 as u32) << 8 | colour
}

/// These cards in the order people look for them.
pub(super) fn in_order(cards: CardSet) -> impl Iterator<Item = Card> {
    let order = ORDER.iter().copied();
    order.filter(move |&card| cards.contains(card))
}

/// Items in the order people look for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum List {
    /// The landmarks the roller can build now, what is on sale, then the landmarks that are too dear.
    Market,
    /// What stands in a city, then all landmarks in use.
    City(Seat),
    /// Everything of the boxes on the table.
    Boxes,
}

impl List {
    fn cards(self, game: &Machi) -> impl Iterator<Item = Card> {
        in_order(game.setup().sets.cards()).filter(move |&card| match self {
            Self::Market => game.market(card) > 0,
            Self::City(seat) => game.owned(seat, card) > 0,
            Self::Boxes => true,
        })
    }

    /// The first item of which `is_wanted` says so, and its place. The one loop over a list there is in
    /// the image.
    #[inline(never)]
    fn find(
        self,
        game: &Machi,
        is_wanted: &mut dyn FnMut(usize, Item) -> bool,
    ) -> Option<(usize, Item)> {
        let (first, last) = match self {
            Self::Market => {
                let missing = game.landmarks_in_use().without(game.landmarks(game.seat()));
                let (_, buildable) = game.buildable();
                (buildable, missing.without(buildable))
            }
            Self::City(_) | Self::Boxes => (LandmarkSet::EMPTY, game.landmarks_in_use()),
        };
        let cards = self.cards(game).map(Item::Card);
        let first = first.iter().map(Item::Landmark);
        first
            .chain(cards)
            .chain(last.iter().map(Item::Landmark))
            .enumerate()
            .find(|&(place, item)| is_wanted(place, item))
    }

    /// How many items there are.
    pub(super) fn count(self, game: &Machi) -> usize {
        let mut count = 0;
        self.find(game, &mut |_, _| {
            count += 1;
            false
        });
        count
    }

    /// The item at a place.
    pub(super) fn item(self, game: &Machi, at: usize) -> Option<Item> {
        let found = self.find(game, &mut |place, _| place == at);
        found.map(|(_, item)| item)
    }

    /// The place of the first item that is wanted; the first place if there is none.
    pub(super) fn place(self, game: &Machi, is_wanted: impl Fn(Item) -> bool) -> u8 {
        let found = self.find(game, &mut |_, item| is_wanted(item));
        found.map_or(0, |(place, _)| place as u8)
    }
}

pub(super) const fn colour_of(colour: Colour) -> CardColour {
    match colour {
        Colour::Blue => CardColour::Blue,
        Colour::Green => CardColour::Green,
        Colour::Red => CardColour::Red,
        Colour::Purple => CardColour::Purple,
    }
}

const fn symbol_art(symbol: Symbol) -> &'static Bitmap {
    match symbol {
        Symbol::Wheat => &icons::WHEAT,
        Symbol::Cow => &icons::COW,
        Symbol::Gear => &icons::GEAR,
        Symbol::Bread => &icons::BREAD,
        Symbol::Cup => &icons::CUP,
        Symbol::Factory => &icons::FACTORY,
        Symbol::Market => &icons::MARKET,
        Symbol::Boat => &icons::BOAT,
        Symbol::Major => &icons::MAJOR,
        Symbol::Company => &icons::FIRM,
    }
}

pub(super) const fn landmark_art(landmark: Landmark) -> &'static Bitmap {
    match landmark {
        Landmark::TownHall => &icons::TOWN_HALL,
        Landmark::Harbour => &icons::HARBOUR,
        Landmark::TrainStation => &icons::STATION,
        Landmark::ShoppingMall => &icons::MALL,
        Landmark::AmusementPark => &icons::PARK,
        Landmark::RadioTower => &icons::RADIO_TOWER,
        Landmark::Airport => &icons::AIRPORT,
    }
}

/// The numbers of a card: `9–10`, `5`.
pub(super) struct Numbers(pub(super) (u8, u8));

impl core::fmt::Display for Numbers {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.0 {
            (low, high) if low == high => write!(f, "{low}"),
            (low, high) => write!(f, "{low}–{high}"),
        }
    }
}
