//! What each total sets off, worked out from the card table at compile time.
//!
//! Every roll of every game reads this, so it is laid out for reading: the order of settling is the
//! order of the slots, and conditions are masks.

use super::cards::{CARDS, CardInfo, Colour, Condition, Effect, KINDS, PLAIN, SHOPS, active_on};
use super::landmarks::{Landmark, LandmarkSet};
use super::{Card, CardSet, MAX_PLAYERS, MAX_TOTAL};

/// What a total sets off. No total has more than four kinds besides the purple ones.
#[derive(Clone, Copy)]
pub(super) struct Activation {
    /// All cards with this number.
    pub all: CardSet,
    plain: &'static [Slot],
    /// The first kinds in the order of settling that pay so much a copy and ask for nothing.
    pub steady: [Steady; STEADY],
    /// The blue and green kinds that bring or take coins in another way.
    pub special: CardSet,
    /// Where they begin among the slots.
    first_special: usize,
}

/// A kind that pays so much a copy and asks for nothing: most of what most rolls pay.
///
/// It pays without a branch: whether anybody has it can't be predicted, paying nothing costs less.
#[derive(Clone, Copy)]
pub(super) struct Steady {
    pub card: Card,
    /// Its place among the slots.
    pub index: usize,
    pub coins: u8,
    /// All bits set if it pays in everybody's turn.
    pub everybody: u32,
    /// 1 if the shopping mall favours it.
    pub shop: u8,
}

/// How many steady kinds a total has at most.
const STEADY: usize = 2;

impl Steady {
    /// Pays nothing.
    const NONE: Self = Self {
        card: Card::WheatField,
        index: 0,
        coins: 0,
        everybody: 0,
        shop: 0,
    };
}

/// A kind besides the purple ones that a total sets off: what its row says about it.
#[derive(Clone, Copy)]
pub(super) struct Slot {
    pub card: Card,
    pub colour: Colour,
    pub asks: Asks,
    pub effect: Effect,
    /// Whether the shopping mall favours it.
    pub shop: bool,
}

/// How many kinds besides the purple ones a total can set off.
pub(super) const SLOTS: usize = 4;

impl Activation {
    /// The kinds besides the purple ones, in the order they are settled.
    #[inline(always)]
    pub(super) fn plain(&self) -> impl Iterator<Item = (usize, &Slot)> {
        self.plain.iter().enumerate()
    }

    /// Those from the first special one on.
    #[inline(always)]
    pub(super) fn specials(&self) -> impl Iterator<Item = (usize, &Slot)> {
        self.plain().skip(self.first_special)
    }
}

/// Red cards first, then expenses (decision D9: the loan falls due before the roll's income can
/// pay it), then income.
const fn settling_rank(row: &CardInfo) -> u8 {
    match (row.colour, row.effect) {
        (Colour::Red, _) => 0,
        (_, Effect::Repay(_)) => 1,
        _ => 2,
    }
}

/// Totals that can be looked up: 0 to 15, so that a mask keeps inside.
const TOTALS: usize = 16;

/// The slots of each total, and how many of them are used.
static SLOTS_OF: ([[Slot; SLOTS]; TOTALS], [usize; TOTALS]) = {
    let unused = Slot {
        card: Card::WheatField,
        colour: Colour::Purple,
        asks: Asks::of(Condition::Always),
        effect: Effect::Bank(0),
        shop: false,
    };
    let mut slots = [[unused; SLOTS]; TOTALS];
    let mut used = [0; TOTALS];
    let mut total = 0;
    while total <= MAX_TOTAL as usize {
        let plain = active_on(total as u8).and(PLAIN);
        let mut rank = 0;
        while rank <= 2 {
            let mut i = 0;
            while i < KINDS {
                let row = &CARDS[i];
                if plain.contains(row.card) && settling_rank(row) == rank {
                    slots[total][used[total]] = Slot {
                        card: row.card,
                        colour: row.colour,
                        asks: Asks::of(row.condition),
                        effect: row.effect,
                        shop: SHOPS.contains(row.card),
                    };
                    used[total] += 1;
                }
                i += 1;
            }
            rank += 1;
        }
        total += 1;
    }
    (slots, used)
};

static ACTIVATIONS: [Activation; TOTALS] = {
    let mut table = [Activation {
        all: CardSet::EMPTY,
        plain: &[],
        steady: [Steady::NONE; STEADY],
        special: CardSet::EMPTY,
        first_special: 0,
    }; TOTALS];
    let mut total = 0;
    while total <= MAX_TOTAL as usize {
        table[total].all = active_on(total as u8);
        table[total].plain = SLOTS_OF.0[total].split_at(SLOTS_OF.1[total]).0;
        let (mut index, mut found) = (0, 0);
        while index < table[total].plain.len() {
            let slot = table[total].plain[index];
            index += 1;
            let begun = !table[total].special.is_empty();
            let condition = slot.card.info().condition;
            match (slot.colour, condition, slot.effect) {
                (Colour::Red, ..) | (_, _, Effect::Repay(_)) => {}
                (_, _, Effect::Demolish(_) | Effect::GiveAway(_)) => {}
                (colour, Condition::Always, Effect::Bank(coins)) if !begun => {
                    let everybody = matches!(colour, Colour::Blue);
                    table[total].steady[found] = Steady {
                        card: slot.card,
                        index: index - 1,
                        coins,
                        everybody: if everybody { u32::MAX } else { 0 },
                        shop: slot.shop as u8,
                    };
                    found += 1;
                }
                _ => {
                    if !begun {
                        table[total].first_special = index - 1;
                    }
                    table[total].special = table[total].special.with(slot.card);
                }
            }
        }
        total += 1;
    }
    table
};

/// What `total` sets off; nothing for a total no dice can show.
#[inline]
pub(super) fn activation(total: u8) -> &'static Activation {
    &ACTIVATIONS[(total & 15) as usize]
}

/// What a condition asks for, as numbers: it is looked at in every roll, and a branch on what can't
/// be predicted costs more than all of this.
#[derive(Clone, Copy)]
pub(super) struct Asks {
    /// All bits set unless the owner must have a harbour.
    without_harbour: u32,
    /// All bits set unless the owner must have few landmarks.
    with_many: u32,
    /// Landmarks the roller must have.
    of_roller: u8,
}

impl Asks {
    const fn of(condition: Condition) -> Self {
        Self {
            without_harbour: if matches!(condition, Condition::OwnHarbour) {
                0
            } else {
                u32::MAX
            },
            with_many: if matches!(condition, Condition::FewLandmarks) {
                0
            } else {
                u32::MAX
            },
            of_roller: match condition {
                Condition::RollerLandmarks(least) => least,
                _ => 0,
            },
        }
    }

    /// For each owner a byte, with all bits set where these landmarks are what is asked of the
    /// owner.
    #[inline]
    pub(super) fn met_by_owners(self, landmarks: [LandmarkSet; MAX_PLAYERS]) -> u32 {
        const ONES: u32 = 0x0101_0101;
        let built = u32::from_le_bytes(landmarks.map(|set| set.0));
        let harbour = built >> Landmark::Harbour as u8 & ONES;
        // Taking the lowest one away leaves nothing of at most one. Landmarks have seven bits: the
        // eighth, set on the way, keeps the bytes apart.
        let counted = built & !u32::from_le_bytes([LandmarkSet::TOWN_HALL.0; MAX_PLAYERS]);
        let others = counted & ((counted | ONES << 7) - ONES);
        let few = !((others + ((ONES << 7) - ONES)) >> 7) & ONES;
        let (harbour, few) = (harbour * 0xff, few * 0xff);
        (harbour | self.without_harbour) & (few | self.with_many)
    }

    /// Whether a roller with these landmarks has what is asked of the roller.
    #[inline]
    pub(super) fn met_by_roller(self, roller: LandmarkSet) -> bool {
        roller.counted() >= u32::from(self.of_roller)
    }
}
