//! What things cost and bring, told from the cards on the table alone. Hands and decks have no say
//! here, so a table with real cards is reckoned by the same rules.

use super::action::{Illegal, Target};
use super::cards::{Card, Colour};
use super::characters::{Ability, Cast, Character};
use super::pile::Pile;
use super::setup::Setup;
use crate::game::Seat;

/// Coins everybody begins with.
pub(crate) const STARTING_COINS: u16 = 2;
/// Coins of a gathering.
const GATHERED_COINS: u16 = 2;
/// Coins or cards the Navigator brings.
pub(crate) const CARGO: u8 = 4;
/// Coins of the Queen beside rank 4.
pub(crate) const QUEEN_COINS: u16 = 3;
/// What the Smithy asks for its cards.
pub(crate) const SMITHY_COINS: u16 = 2;
/// What the Laboratory gives for a card.
pub(crate) const LABORATORY_COINS: u16 = 2;
/// The Marshal takes nothing that costs more.
pub(crate) const MARSHAL_LIMIT: u8 = 3;
/// A Monument is not built in a city with so many cards.
const TOO_LATE_FOR_A_MONUMENT: u8 = 5;

/// How many districts a city has when it is checked for completion: a Monument counts as two.
pub fn counted_districts(city: Pile) -> u8 {
    city.len() + u8::from(city.has(Card::Monument))
}

/// Whether so many districts stand that the city is complete.
pub fn is_complete(setup: &Setup, city: Pile, bell: bool) -> bool {
    counted_districts(city) >= setup.districts_to_complete() - u8::from(bell)
}

/// Coins of a gathering, and those of the Gold Mine.
pub(crate) fn gathered_coins(city: Pile) -> (u16, u16) {
    (GATHERED_COINS, city.has(Card::GoldMine).into())
}

/// Districts that count for a character's income, and whether the School of Magic is one more.
pub(crate) fn income_districts(city: Pile, character: Character) -> (u8, u8) {
    let Some((colour, _)) = character.row().income else {
        return (0, 0);
    };
    (city.of(colour).len(), city.has(Card::SchoolOfMagic).into())
}

/// The cost of a district for every purpose but building it.
pub(crate) fn cost(district: Target) -> u8 {
    district.card.cost() + u8::from(district.beautified)
}

/// What a district costs to build in this city.
pub(crate) fn price(city: Pile, card: Card) -> u8 {
    let is_cheaper = card.is_unique() && card != Card::Factory;
    let discount = is_cheaper && city.has(Card::Factory);
    card.cost().saturating_sub(discount.into())
}

/// Whether a city may take this district at all.
pub(crate) fn has_room_for(city: Pile, card: Card) -> bool {
    card.row().cost.is_some() && (card != Card::Monument || city.len() < TOO_LATE_FOR_A_MONUMENT)
}

/// Whether the name is free, or a Quarry or the Wizard's turn allows it twice.
fn may_bear_name(city: Pile, character: Character, card: Card) -> bool {
    !city.has(card) || city.has(Card::Quarry) || character.row().ability == Ability::Conjure
}

/// Why this character may not build the district in this city, money and limit aside.
pub(crate) fn check_build(city: Pile, character: Character, card: Card) -> Result<(), Illegal> {
    if !has_room_for(city, card) {
        return Err(Illegal::Unbuildable(card));
    }
    if !may_bear_name(city, character, card) {
        return Err(Illegal::NameTaken(card));
    }
    Ok(())
}

/// Whether a district is counted against the character's limit.
pub(crate) fn counts(character: Character, card: Card) -> bool {
    let is_traded = character.row().ability == Ability::Trade && card.colour() == Colour::Trade;
    card != Card::Stables && !is_traded
}

/// Whether the limit allows another district after so many; the Navigator builds none at all.
pub(crate) fn within_limit(character: Character, builds: u8, card: Card) -> bool {
    let limit = character.row().limit;
    limit > 0 && (!counts(character, card) || builds < limit)
}

/// Whether a coin of `coins` is due for the token when a district stands in the city of `seat`:
/// while there is a Tax Collector, but not for his own builds.
pub(crate) fn is_taxed(
    cast: Cast,
    acting: Option<(Seat, Character)>,
    seat: Seat,
    coins: u16,
) -> bool {
    cast.has(Character::TaxCollector)
        && coins > 0
        && acting != Some((seat, Character::TaxCollector))
}

/// What the Great Wall makes rank 8 pay for a district beside it.
pub(crate) fn surcharge(city: Pile, card: Card) -> u16 {
    u16::from(card != Card::GreatWall && city.has(Card::GreatWall))
}

/// What the Warlord pays for a district of this city.
pub(crate) fn price_to_destroy(city: Pile, district: Target) -> u16 {
    u16::from(cost(district).saturating_sub(1)) + surcharge(city, district.card)
}

/// What the Diplomat pays the other player: the difference, if there is any.
pub(crate) fn difference(give: Target, take: Target) -> u16 {
    u16::from(cost(take).saturating_sub(cost(give)))
}

/// The seat rank 8 can't touch, by who holds the Bishop: nobody where he is killed, the Witch in
/// his place where he is bewitched.
pub(crate) fn protected(
    holder: Option<Seat>,
    killed: Option<Character>,
    bewitched: Option<Character>,
    witch: Option<Seat>,
) -> Option<Seat> {
    let holder = holder?;
    match Some(Character::Bishop) {
        bishop if bishop == killed => None,
        bishop if bishop == bewitched => witch,
        _ => Some(holder),
    }
}

/// Whom Thief and Blackmailer may name: rank 3 and higher, neither killed nor bewitched.
pub(crate) fn victims(
    cast: Cast,
    killed: Option<Character>,
    bewitched: Option<Character>,
) -> impl Iterator<Item = Character> {
    let stopped = move |character| killed == Some(character) || bewitched == Some(character);
    cast.iter()
        .filter(move |&character| character.rank() > 2 && !stopped(character))
}

/// The districts of a city, plain before beautified.
pub(crate) fn districts(
    seat: Seat,
    plain: Pile,
    beautified: Pile,
) -> impl Iterator<Item = Target> + Clone {
    plain.and(beautified).kinds().flat_map(move |card| {
        let one = |beautified| Target {
            seat,
            card,
            beautified,
        };
        let plain = plain.has(card).then(|| one(false));
        plain
            .into_iter()
            .chain(beautified.has(card).then(|| one(true)))
    })
}
