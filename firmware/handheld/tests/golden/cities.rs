//! The pages of cities worth a picture.

use citycore::cities::{Cities, Phase, Setup};
use handheld::SaveSlot;

use crate::common::{CITIES, cities, family};
use crate::scenes::{Scene, again, first};

/// A page of a game in the state that is wanted; the start page leads to it.
fn at(
    name: &'static str,
    script: &'static str,
    setup: &Setup,
    wanted: impl Fn(&Cities) -> bool,
) -> Scene {
    Scene {
        name,
        saved: vec![
            (SaveSlot::Names, family()),
            (CITIES, cities(setup, 4, wanted)),
        ],
        script,
    }
}

fn players(players: u8) -> Setup {
    Setup {
        players,
        ..Setup::default()
    }
}

fn long() -> Setup {
    Setup {
        long: true,
        ..players(2)
    }
}

/// This phase in this round or later, the round begun.
fn asks(phase: Phase, round: u8) -> impl Fn(&Cities) -> bool {
    move |game| game.phase() == phase && game.round() >= round && game.pawns().total() > 2
}

fn over(game: &Cities) -> bool {
    game.phase() == Phase::Over
}

/// A statue or a wild lot has to be placed.
fn places_grey(game: &Cities) -> bool {
    let [.., statues, wild] = game.held().features.0;
    game.phase() == Phase::PlaceFeatures && game.round() > 4 && statues + wild > 0
}

/// A district of the long game has grown taller than the panel.
fn is_tall(game: &Cities) -> bool {
    let seat = game.seat().and_then(|seat| game.district(seat));
    let tall = seat.is_some_and(|it| it.plan().frame().height() > 6);
    tall && game.phase() == Phase::PlacePieces
}

pub fn all() -> Vec<Scene> {
    let four = &players(4);
    let offer = || asks(Phase::Take, 6);
    let tile = || asks(Phase::PlaceTile, 5);
    let feature = || asks(Phase::PlaceFeatures, 5);
    let piece = || asks(Phase::PlacePieces, 6);
    vec![
        first("cities-setup", "UP UP C"),
        again(
            "cities-setup-long",
            "UP UP C DOWN C DOWN DOWN C DOWN C DOWN",
        ),
        again("cities-start-tile", "UP UP C C DOWN"),
        again("cities-offer-first", "UP UP C C C C C"),
        again("cities-by-hand", "B DOWN DOWN DOWN C A UP UP C C C C C"),
        at("cities-offer", "UP UP C DOWN", four, offer()),
        at(
            "cities-offer-last",
            "UP UP C UP",
            four,
            asks(Phase::Take, 8),
        ),
        at(
            "cities-detail-card",
            "UP UP C B",
            four,
            asks(Phase::Take, 7),
        ),
        at("cities-detail-tile", "UP UP C hold:DOWN B", four, |game| {
            game.phase() == Phase::Take && game.round() == 5
        }),
        at(
            "cities-detail-features",
            "UP UP C hold:DOWN hold:DOWN B",
            four,
            |game| game.phase() == Phase::Take && game.round() == 5,
        ),
        at(
            "cities-detail-pieces",
            "UP UP C hold:DOWN hold:DOWN hold:DOWN B",
            four,
            |game| game.phase() == Phase::Take && game.round() == 5,
        ),
        at("cities-detail-bag", "UP UP C UP B", four, |game| {
            game.phase() == Phase::Take && game.round() == 5
        }),
        at("cities-district", "UP UP C A", four, offer()),
        at("cities-others", "UP UP C A C", four, offer()),
        at("cities-goals", "UP UP C A C B", four, offer()),
        at("cities-cards-of-all", "UP UP C A C C DOWN", four, offer()),
        at("cities-card", "UP UP C A B", four, offer()),
        at("cities-card-next", "UP UP C A B DOWN DOWN", four, offer()),
        at(
            "cities-first-tile",
            "UP UP C",
            four,
            asks(Phase::PlaceTile, 1),
        ),
        at("cities-place-tile", "UP UP C", four, tile()),
        at("cities-place-tile-rotated", "UP UP C A DOWN", four, tile()),
        at("cities-place-feature", "UP UP C", four, feature()),
        at("cities-place-grey", "UP UP C DOWN", four, places_grey),
        at("cities-place-piece", "UP UP C", four, piece()),
        at("cities-place-piece-next", "UP UP C B DOWN", four, piece()),
        at(
            "cities-long",
            "UP UP C",
            &long(),
            asks(Phase::PlacePieces, 5),
        ),
        at(
            "cities-long-tile",
            "UP UP C",
            &long(),
            asks(Phase::PlaceTile, 4),
        ),
        at("cities-long-turned", "UP UP C DOWN", &long(), is_tall),
        at(
            "cities-long-card",
            "UP UP C A",
            &long(),
            asks(Phase::PlacePieces, 6),
        ),
        at("cities-menu", "UP UP C menu", four, offer()),
        at("cities-score", "UP UP C menu DOWN C", &players(3), offer()),
        at("cities-over", "UP UP C", four, over),
        at("cities-over-two", "UP UP C", &players(2), over),
        at("cities-why", "UP UP C B", four, over),
        at("cities-why-long", "UP UP C B B hold:DOWN", &long(), over),
        at("cities-sleep", "UP UP C idle", four, offer()),
        at("cities-sleep-over", "UP UP C idle", four, over),
    ]
}
