//! `citysim pack show`: everything in a pack in words, in both languages.

use std::fmt::{self, Write};

use citycore::Lang;
use citycore::cities::{CITIES, CardId, Face, Feature, Ground, MILESTONES, TileId};

use super::PackFile;

/// Both languages, as they are shown one after the other.
const LANGS: [Lang; 2] = [Lang::En, Lang::Cs];

/// A text for a terminal.
pub fn show(file: &PackFile) -> String {
    let mut text = String::new();
    // writing to a text never fails
    let _ = write(file, &mut text);
    text
}

fn write(file: &PackFile, out: &mut String) -> fmt::Result {
    let titles = file.titles();
    let origin = LANGS.map(|lang| file.pack.origin().name(lang)).join(" / ");
    writeln!(out, "{}: {origin}\n\nTiles", titles.name())?;
    for row in tiles(file).chunks(4) {
        let tiles = row
            .iter()
            .map(|(name, letters)| format!("  {name:>3} {letters}"));
        writeln!(out, "{}", tiles.collect::<String>())?;
    }
    writeln!(out, "\nFeatures")?;
    for (feature, copies) in features(file) {
        let names = LANGS.map(|lang| titles.feature(feature, lang)).join(" / ");
        writeln!(out, "  {copies} × {}: {names}", feature.id())?;
    }
    writeln!(out, "\nCards")?;
    for card in cards(file) {
        writeln!(
            out,
            "  {} × {}: {}",
            card.copies,
            card.id,
            card.titles.join(" / ")
        )?;
        card.texts
            .iter()
            .try_for_each(|text| writeln!(out, "      {text}"))?;
    }
    for city in cities(file) {
        writeln!(out, "\n{}: {}", city.id, city.titles.join(" / "))?;
        for milestone in &city.milestones {
            let slots = milestone.slots.map(|points| points.to_string()).join("/");
            writeln!(out, "  {slots}  {}", milestone.titles.join(" / "))?;
            milestone
                .texts
                .iter()
                .try_for_each(|text| writeln!(out, "      {text}"))?;
        }
    }
    Ok(())
}

/// A kind of card in words.
pub struct ShownCard {
    pub id: String,
    pub copies: u8,
    pub titles: [String; 2],
    pub texts: [String; 2],
}

/// A milestone in words.
pub struct ShownMilestone {
    pub slots: [u8; 3],
    pub titles: [String; 2],
    pub texts: [String; 2],
}

/// A city in words.
pub struct ShownCity {
    pub id: String,
    pub titles: [String; 2],
    pub milestones: Vec<ShownMilestone>,
}

/// The tiles by name and letters, starting tiles last.
pub fn tiles(file: &PackFile) -> Vec<(String, String)> {
    let tile = |number| {
        let tile = TileId::new(number)?;
        let name = tile
            .start_id()
            .map_or_else(|| number.to_string(), str::to_owned);
        let Face(grounds) = file.pack.face(tile)?;
        let letters = grounds.into_iter().map(Ground::letter);
        Some((name, letters.collect()))
    };
    (1..=36).filter_map(tile).collect()
}

/// The kinds of features with their copies.
pub fn features(file: &PackFile) -> impl Iterator<Item = (Feature, u8)> {
    let copies = file.pack.features();
    let kinds = Feature::ALL.into_iter();
    kinds.map(move |feature| (feature, copies.count(feature.index())))
}

/// The cards in the pack's order.
pub fn cards(file: &PackFile) -> impl Iterator<Item = ShownCard> {
    let kinds = (0..file.card_ids.len() as u8).map(CardId);
    kinds.map(|card| ShownCard {
        id: file.card_id(card).to_owned(),
        copies: file.pack.cards().count(card.index()),
        titles: LANGS.map(|lang| file.titles().card(card, lang).to_owned()),
        texts: LANGS.map(|lang| {
            let scores = file.pack.card(card);
            scores.map_or_else(String::new, |scores| file.text(scores, lang))
        }),
    })
}

/// The cities in the pack's order.
pub fn cities(file: &PackFile) -> impl Iterator<Item = ShownCity> {
    (0..CITIES as u8).map(|city| ShownCity {
        id: file.titles().city_id(city).to_owned(),
        titles: LANGS.map(|lang| file.titles().city(city, lang).to_owned()),
        milestones: (0..MILESTONES as u8)
            .filter_map(|number| milestone(file, city, number))
            .collect(),
    })
}

fn milestone(file: &PackFile, city: u8, number: u8) -> Option<ShownMilestone> {
    let milestone = file.pack.milestones(city)?.get(usize::from(number))?;
    let when = milestone.when.unfold()?;
    let title = |lang| file.titles().milestone(city, number, lang).to_owned();
    Some(ShownMilestone {
        slots: milestone.slots,
        titles: LANGS.map(title),
        texts: LANGS.map(|lang| file.text(when, lang)),
    })
}
