//! Section 15: what views show, and what redealing may change.

use super::*;
use crate::describe::Described;
use crate::game::tests::TestRng;
use Card::{Castle, Docks, Lighthouse, Manor, Museum, Tavern, Temple};
use Character::{Blackmailer, Emperor, King, Magistrate, Merchant, Thief, Warlord, Wizard};

/// Plays random games of every preset and number of players, looking at some states.
fn states(look: &mut dyn FnMut(&Citadels, &mut TestRng)) {
    for (seed, preset) in (0..).zip(Preset::ALL) {
        for players in 2..=8 {
            let mut rng = TestRng::new(100 * seed + u64::from(players));
            let setup = preset.setup(players, players % 2 == 1);
            let mut game = Citadels::new(&setup).unwrap();
            while !over(&game) {
                look(&game, &mut rng);
                game.play_random(&mut rng, &mut ()).unwrap();
            }
            look(&game, &mut rng);
        }
    }
}

/// Every card of the game, wherever it is.
fn count_cards(game: &Citadels) -> Pile {
    let seats = game.seats();
    let mut all = seats.fold(game.deck(), |all, seat| {
        all.and(game.hand(seat)).and(game.city(seat))
    });
    if let Some(site) = game.site() {
        all.add(site);
    }
    all.and(game.drawn()).and(game.exhibits())
}

#[test]
fn cards_are_conserved_at_every_step() {
    states(&mut |game, _| {
        assert_eq!(count_cards(game), game.all_cards());
        assert_eq!(count_cards(game).len(), 68);
    });
}

#[test]
fn coins_move_only_through_events() {
    for (seed, preset) in (0..).zip(Preset::ALL) {
        for players in 2..=8 {
            let mut rng = TestRng::new(seed);
            let mut game = Citadels::new(&preset.setup(players, true)).unwrap();
            let mut purses = [0i32; 8];
            let mut token = 0;
            while !over(&game) {
                let mut hear = |event| {
                    if let Event::Paid {
                        from, to, coins, ..
                    } = event
                    {
                        for (purse, sign) in [(from, -1), (to, 1)] {
                            match purse {
                                Purse::Seat(seat) => purses[at(seat)] += sign * i32::from(coins),
                                Purse::Token => token += sign * i32::from(coins),
                                Purse::Bank | Purse::District => (),
                            }
                        }
                    }
                };
                game.play_random(&mut rng, &mut OnEvent(&mut hear)).unwrap();
                assert_eq!(game.coins.map(i32::from), purses);
                assert_eq!(i32::from(game.taxes()), token);
            }
        }
    }
}

#[test]
fn views_do_not_depend_on_secrets() {
    states(&mut |game, rng| {
        for viewer in game.seats().map(Some).chain([None]) {
            let other = game.redealt(viewer, rng);
            assert_eq!(game.view_of(viewer), other.view_of(viewer));
            assert_eq!(count_cards(&other), game.all_cards());
            if viewer.is_some() && viewer == game.asked() {
                let list = |game: &Citadels| {
                    let mut list = Vec::new();
                    game.for_each_legal(|action| list.push(action));
                    list
                };
                assert_eq!(
                    list(game),
                    list(&other),
                    "what a seat may do is no secret to it"
                );
            }
        }
    });
}

#[test]
fn hands_are_for_their_players() {
    let table = Table::new(&[(0, Merchant), (1, King)])
        .hand(0, &[Docks])
        .hand(1, &[Manor, Castle])
        .call(King);
    let view = table.game.view(Seat(0));
    assert_eq!(view.hands[..2], [Some(table.game.hand(Seat(0))), None]);
    assert_eq!(view.hand_sizes[..2], [1, 2]);
    assert_eq!(view.holders[3], Some(Seat(1)), "the King is shown");
    assert_eq!(view.holders[5], Some(Seat(0)), "the own character");
    let other = table.game.view(Seat(1));
    assert_eq!(other.holders[5], None);
    assert_eq!(view.unseen.len(), 67);
    let public = table.game.view_of(None);
    assert_eq!(public.hands, [None; 8]);
    assert_eq!(public.unseen.len(), 68);
}

#[test]
fn the_wizard_sees_the_hand_he_chooses_from() {
    let mut table = Table::new(&[(0, Wizard)])
        .hand(1, &[Docks, Manor])
        .call(Wizard);
    table.act(Action::Wizard(Seat(1)));
    let sees = |seat| table.game.view(Seat(seat)).hands[1].is_some();
    assert_eq!([sees(0), sees(1), sees(2)], [true, true, false]);
}

#[test]
fn drawn_cards_are_for_who_draws() {
    let mut table = Table::new(&[(0, Merchant)]).call(Merchant);
    table.act(Action::GatherCards).draw(&[Docks, Manor]);
    let drawn = |seat| table.game.view(Seat(seat)).drawn;
    assert_eq!(drawn(0), Some(table.game.drawn()));
    assert_eq!(drawn(1), None);
    assert_eq!(table.game.view(Seat(1)).drawn_count, 2);
}

#[test]
fn exhibits_are_for_the_owner_of_the_museum() {
    let table = Table::with(4, &[(0, Merchant)], &[Museum])
        .city(1, &[Museum])
        .exhibits(&[Tavern])
        .call(Merchant);
    let exhibits = |seat| table.game.view(Seat(seat)).exhibits;
    assert_eq!(exhibits(1), Some(Pile::EMPTY.with(Tavern)));
    assert_eq!(
        (exhibits(0), table.game.view(Seat(0)).exhibit_count),
        (None, 1)
    );
}

#[test]
fn the_lighthouse_shows_the_deck_to_its_builder() {
    let mut table = Table::with(4, &[(0, Merchant)], &[Lighthouse])
        .hand(0, &[Lighthouse])
        .under(&[Castle, Temple])
        .coins(&[3])
        .call(Merchant);
    assert_eq!(table.game.view(Seat(0)).deck, None);
    table.gather().build(Lighthouse);
    assert_eq!(table.game.view(Seat(0)).deck, Some(table.game.deck()));
    assert_eq!(table.game.view(Seat(1)).deck, None);
}

#[test]
fn faces_of_warrants_and_scarves_are_for_who_laid_them() {
    let mut table = Table::new(&[(0, Magistrate), (1, Blackmailer)]).call(Magistrate);
    table.act(Action::Warrants {
        sealed: King,
        blank: Blanks(Merchant, Warlord),
    });
    table.gather().end();
    table.act(Action::Blackmail {
        rose: King,
        blank: Merchant,
    });
    let real = |seat| {
        let view = table.game.view(Seat(seat));
        (view.warrants.real, view.scarves.real)
    };
    assert_eq!(real(0), (Some(King), None));
    assert_eq!(real(1), (None, Some(King)));
    assert_eq!(real(2), (None, None));
    let laid = Event::Warrants(King, Merchant, Warlord);
    assert!(table.events.contains(&laid), "all see where they lie");
}

#[test]
fn face_down_characters_are_for_who_laid_them() {
    let mut rng = TestRng::new(3);
    let mut game = Citadels::new(&Preset::FirstGame.setup(2, false)).unwrap();
    while game.phase() != Phase::Call {
        game.play_random(&mut rng, &mut ()).unwrap();
    }
    let known = |seat| game.view(Seat(seat)).face_down.map(|it| it.is_some());
    assert_eq!(known(0), [false, false, true, false]);
    assert_eq!(known(1), [false, true, false, true]);
    let mut game = Citadels::new(&Setup::default()).unwrap();
    while game.phase() != Phase::Call {
        let down = |seat| game.view(Seat(seat)).face_down;
        assert_eq!(
            down(3),
            [None; 4],
            "nothing is known before the draft is over"
        );
        game.play_random(&mut rng, &mut ()).unwrap();
    }
    let known = |seat: u8| game.view(Seat(seat)).face_down.map(|it| it.is_some());
    assert_eq!(known(3), [false, true, false, false]);
    assert_eq!(known(0), [false; 4]);
}

#[test]
fn actions_hide_what_the_dossier_hides() {
    let (by, all) = (Some(Seat(0)), 0b11);
    let hidden = |action: Action, viewer: u8| action.hidden_from(by, Some(Seat(viewer))) & all;
    assert_eq!(hidden(Action::Pick(King), 1), 1);
    assert_eq!(hidden(Action::Pick(King), 0), 0);
    assert_eq!(hidden(Action::Kill(King), 1), 0);
    let warrants = Action::Warrants {
        sealed: King,
        blank: Blanks(Merchant, Warlord),
    };
    assert_eq!((hidden(warrants, 1), hidden(warrants, 0)), (0b11, 0));
    let give = Action::SeerGive {
        seat: Seat(2),
        card: Docks,
    };
    assert_eq!(
        [hidden(give, 0), hidden(give, 1), hidden(give, 2)],
        [0, 0b10, 0]
    );
    let down = Action::FaceDown(Emperor);
    assert_eq!(down.hidden_from(None, Some(Seat(0))), 1, "nobody sees it");
    let draw = Action::Draw {
        seat: Seat(1),
        card: Docks,
    };
    assert_eq!(draw.hidden_from(None, Some(Seat(1))), 0);
    assert_eq!(draw.hidden_from(None, Some(Seat(0))), 0b10);
}

/// The actions of section 15 of which the table does not see everything.
const SECRETIVE: [&str; 18] = [
    "draw",
    "face_down",
    "pick",
    "discard",
    "theater_swap",
    "theater_take",
    "keep",
    "magician_discard",
    "den_discard",
    "laboratory",
    "museum",
    "lighthouse",
    "take_card",
    "seer_give",
    "cardinal_give",
    "wizard_take",
    "warrants",
    "blackmail",
];

#[test]
fn of_all_other_actions_the_table_sees_everything() {
    for (seed, preset) in (0..).zip(Preset::ALL) {
        for players in 2..=8 {
            let mut rng = TestRng::new(seed);
            let mut game = Citadels::new(&preset.setup(players, true)).unwrap();
            while !over(&game) {
                let by = game.asked();
                let action = game.play_random(&mut rng, &mut ()).unwrap();
                let secretive = SECRETIVE.contains(&action.kind().name);
                assert_eq!(action.hidden_from(by, None) != 0, secretive, "{action:?}");
            }
        }
    }
}

#[test]
fn everything_is_open_once_the_game_is_over() {
    let mut table = Table::new(&[(0, Warlord), (1, Thief)])
        .hand(1, &[Docks])
        .call(Warlord);
    table.game.first = Some(Seat(0));
    table.gather().end();
    assert!(over(&table.game));
    let view = table.game.view_of(None);
    assert_eq!(view.hands[1], Some(table.game.hand(Seat(1))));
    assert_eq!(view.holders[1], Some(Seat(1)));
    assert!(view.unseen.is_empty());
}
