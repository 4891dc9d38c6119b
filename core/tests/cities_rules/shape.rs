//! What is public, and the shape of the core: section 5.

use super::*;

#[test]
fn nothing_is_secret_and_a_view_is_the_whole_state() {
    let game = random_game(&setup(3), 4, |game, _| {
        assert!(!game.has_secrets());
        assert_eq!(game.view(Seat(2)), *game);
    });
    assert_eq!(game.redeal(None, &mut Dice::seed_from_u64(1)), game);
}

#[test]
fn a_decision_with_one_answer_is_not_asked_except_take() {
    let mut alone = 0;
    for setup in all_setups() {
        random_game(&setup, 5, |game, _| {
            if let Turn::Seat(_) = game.turn()
                && game.legal_count() == 1
            {
                assert_eq!(game.phase(), Phase::Take);
                alone += 1;
            }
        });
    }
    assert!(alone > 0, "the last pawn of a round is asked for");
}

#[test]
fn components_are_conserved() {
    for setup in all_setups() {
        for seed in 0..10 {
            let mut out = Out::default();
            let mut dice = Dice::seed_from_u64(seed);
            let mut game = Cities::new(&setup).unwrap();
            loop {
                conserved(&game, &out);
                let before = game;
                let mut events = Vec::new();
                let mut hear = citycore::game::OnEvent(|event| events.push(event));
                if game.play_random(&mut dice, &mut hear).is_none() {
                    break;
                }
                events
                    .into_iter()
                    .for_each(|event| out.note(&before, event));
            }
        }
    }
}

/// What has left the game.
#[derive(Default)]
struct Out {
    cards: u32,
    tiles: u32,
    features: [u32; 10],
    pieces: [u32; 4],
}

impl Out {
    fn note(&mut self, before: &Cities, event: Event) {
        match event {
            Event::DiscardFeature { feature, count, .. } => {
                self.features[feature.index()] += u32::from(count);
            }
            Event::DiscardPiece { colour, count, .. } => {
                self.pieces[colour.index()] += u32::from(count);
            }
            Event::Leftover { row, slot } => self.leftover(before, row, slot),
            _ => {}
        }
    }

    fn leftover(&mut self, before: &Cities, row: Row, slot: u8) {
        let (offer, at) = (before.offer(), usize::from(slot));
        match row {
            Row::Cards => self.cards += u32::from(slot < 3),
            Row::Tiles => self.tiles += u32::from(slot < 3),
            Row::Features => {
                for (kind, count) in offer.features[at].iter() {
                    self.features[kind] += u32::from(count);
                }
            }
            Row::Pieces => {
                for (colour, count) in offer.pieces[at].iter() {
                    self.pieces[colour] += u32::from(count);
                }
            }
        }
    }
}

fn conserved(game: &Cities, out: &Out) {
    let (unseen, offer, held) = (game.unseen(), game.offer(), game.held());
    let districts = || game.districts().iter();
    let cards = unseen.cards.total()
        + offer.cards.iter().flatten().count() as u32
        + districts().map(|it| it.cards().count() as u32).sum::<u32>();
    assert_eq!(cards + out.cards, 32);
    let land = |it: &citycore::cities::District| {
        it.tiles()
            .filter(|laid| laid.tile.nth_start().is_none())
            .count() as u32
    };
    let tiles = unseen.tiles.count_ones()
        + offer.tiles.iter().flatten().count() as u32
        + u32::from(held.tile.is_some())
        + districts().map(land).sum::<u32>();
    assert_eq!(tiles + out.tiles, 32);
    for feature in Feature::ALL {
        let kind = feature.index();
        let lying: u32 = districts()
            .map(|it| it.plan().feature(feature).count_ones())
            .sum();
        let offered: u32 = offer
            .features
            .iter()
            .map(|it| u32::from(it.count(kind)))
            .sum();
        let held = u32::from(held.features.count(kind));
        let unseen = u32::from(unseen.features.count(kind));
        let all = u32::from(game.pack().features().count(kind));
        assert_eq!(unseen + offered + held + lying + out.features[kind], all);
    }
    for colour in Colour::ALL {
        let kind = colour.index();
        let floors = |it: &citycore::cities::District| -> u32 {
            let heights = (1..).zip(it.plan().heights());
            heights
                .map(|(n, cells)| n * (cells & it.plan().built_in(colour)).count_ones())
                .sum()
        };
        let standing: u32 = districts().map(floors).sum();
        let offered: u32 = offer
            .pieces
            .iter()
            .map(|it| u32::from(it.count(kind)))
            .sum();
        let held = u32::from(held.pieces_of(colour));
        let unseen = u32::from(unseen.pieces.count(kind));
        assert_eq!(unseen + offered + held + standing + out.pieces[kind], 25);
    }
}

#[test]
fn an_edge_is_settled_once_no_tile_fits_beyond_it() {
    // A district of 3×1 tiles in the square game: its rows are settled, its columns are not.
    let mut table = Table::at_first_turn(&setup(2));
    for (row, col) in [(2, 0), (4, 0)] {
        while table.seat() != 0 {
            let Some(Action::Take { row, slot }) = table.game.nth_legal(0) else {
                panic!()
            };
            table.turn(row, slot);
        }
        let slot = table
            .game
            .pawns()
            .row(Row::Tiles)
            .iter()
            .position(Option::is_none);
        table.take(Row::Tiles, slot.unwrap() as u8);
        while table.game.phase() != Phase::PlaceTile {
            table.play_first();
        }
        table.play(Action::PlaceTile {
            row,
            col,
            rotation: 0,
        });
    }
    let plan = table.game.district(Seat(0)).unwrap().plan();
    assert_eq!((plan.frame().height(), plan.frame().width()), (6, 2));
    assert!(plan.settled().rows && !plan.settled().cols);
    let edge = form(r#"{"form":"count","of":{"what":"cell","where":"edge"}}"#);
    assert_eq!(edge.measure(plan).number, 4);
    let corner = form(r#"{"form":"count","of":{"what":"cell","where":"corner"}}"#);
    assert_eq!(corner.measure(plan).number, 0);
}

#[test]
fn random_draws_follow_the_unseen_copies() {
    let mut dice = Dice::seed_from_u64(2);
    let mut table = Table::new(&setup(4));
    table.go_on_to(Phase::Fill);
    while !table.game.is_legal(Action::Feature(Feature::Wild)) {
        table.play_first();
    }
    let draws = 6000;
    let wild = (0..draws)
        .filter(|_| table.game.sample(&mut dice) == Some(Action::Feature(Feature::Wild)))
        .count();
    assert!((850..1150).contains(&wild), "8 of 48: {wild}");
}
