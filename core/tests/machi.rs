//! Whole random games of machi: what must hold at every step, whatever is played.

use citycore::machi::{Action, Card, Event, Machi, Market, Outcome, Purse, Reopen, Sets, Setup};
use citycore::machi::{Landmark, Phase, Throw, Why};
use citycore::{Game, Seat, Turn, game::OnEvent};
use proptest::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn setups() -> impl Strategy<Value = Setup> {
    let sets = prop::sample::select(&Sets::ALL[..]);
    let market = prop::option::of(prop::sample::select(&[
        Market::Open,
        Market::Ten,
        Market::TwoFiveFive,
    ]));
    let reopen = prop::sample::select(&[Reopen::AnyRoll, Reopen::WouldActivate]);
    let excluded = prop::collection::vec(prop::sample::select(&Card::ALL[..]), 0..6);
    (2..=4u8, sets, market, reopen, any::<bool>(), excluded).prop_map(
        |(players, sets, market, reopen, beginner, excluded)| Setup {
            players,
            sets,
            market,
            reopen,
            beginner,
            excluded: excluded.into_iter().collect(),
            turn_limit: 2000,
            ..Setup::default()
        },
    )
}

fn next(game: &Machi, rng: &mut Xoshiro256PlusPlus) -> Option<Action> {
    match game.turn() {
        Turn::Chance => game.sample(rng),
        Turn::Seat(_) => game.random_legal(rng),
        Turn::Over(_) => None,
    }
}

/// Coins of all seats as the events say they are.
struct Ledger(Vec<i64>);

impl Ledger {
    fn note(&mut self, event: Event) {
        if let Event::Paid {
            from, to, coins, ..
        } = event
        {
            assert!(coins > 0, "an event without a coin");
            for (purse, sign) in [(from, -1), (to, 1)] {
                if let Purse::Seat(seat) = purse {
                    self.0[seat.index()] += sign * i64::from(coins);
                    assert!(self.0[seat.index()] >= 0, "a debt in between");
                }
            }
        }
    }
}

fn check_cards(game: &Machi) {
    for card in Card::ALL {
        let mut sum = game.market(card) + game.deck(card);
        for seat in game.seats() {
            sum += game.owned(seat, card);
            let purple_once = game.open(seat, card) <= 1 && game.closed(seat, card) == 0;
            assert!(!card.is_purple() || purple_once);
        }
        assert_eq!(sum, game.setup().copies(card), "{card:?}");
    }
}

fn check_market(game: &Machi) {
    let shown = |keep: &dyn Fn(Card) -> bool| {
        let kinds = Card::ALL.into_iter().filter(|&card| game.market(card) > 0);
        kinds.filter(|&card| keep(card)).count()
    };
    match game.setup().market {
        Some(Market::Ten) => assert!(shown(&|_| true) <= 10),
        Some(Market::TwoFiveFive) => {
            assert!(shown(&|card| card.is_purple()) <= 2);
            assert!(shown(&|card| !card.is_purple() && card.info().numbers.1 <= 6) <= 5);
            assert!(shown(&|card| !card.is_purple() && card.info().numbers.0 >= 7) <= 5);
        }
        _ => assert_eq!(game.deck_sizes().count(), 0),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// Coins move only through events and add up; every kind is conserved; landmarks change only
    /// by building and demolition; only the roller wins; games end.
    #[test]
    fn coins_cards_and_landmarks_are_conserved(setup in setups(), seed in any::<u64>()) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = Machi::new(&setup).unwrap();
        let mut ledger = Ledger(game.seats().map(|seat| i64::from(game.coins(seat))).collect());
        while let Some(action) = next(&game, &mut rng) {
            let before = game;
            let mut landmark_events = 0;
            game.apply(action, &mut OnEvent(|event| {
                ledger.note(event);
                landmark_events += u32::from(matches!(
                    event,
                    Event::LandmarkBuilt { .. } | Event::Demolished { .. }
                ));
            })).unwrap();
            for seat in game.seats() {
                prop_assert_eq!(i64::from(game.coins(seat)), ledger.0[seat.index()]);
            }
            let changed: u32 = game
                .seats()
                .map(|seat| before.landmarks(seat).len().abs_diff(game.landmarks(seat).len()))
                .sum();
            prop_assert_eq!(changed, landmark_events);
            check_cards(&game);
            check_market(&game);
            if let Turn::Over(Outcome::Winner(seat)) = game.turn() {
                prop_assert_eq!(seat, before.seat());
                prop_assert_eq!(game.landmarks(seat), game.landmarks_in_use());
            }
        }
        prop_assert!(matches!(game.turn(), Turn::Over(_)));
    }

    /// A forecast never changes the game and its probabilities add up, at any point of a game.
    #[test]
    fn forecasts_are_possible_at_any_time(setup in setups(), seed in any::<u64>()) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = Machi::new(&setup).unwrap();
        for _ in 0..60 {
            let before = game;
            for seat in game.seats() {
                for dice in [1, 2] {
                    let forecast = game.forecast(seat, dice).unwrap();
                    let sum: i32 = forecast.totals.iter()
                        .map(|it| it.probability.numerator * 36 / it.probability.denominator as i32)
                        .sum();
                    prop_assert_eq!(sum, 36);
                }
            }
            prop_assert_eq!(before, game);
            let Some(action) = next(&game, &mut rng) else { break };
            game.apply(action, &mut ()).unwrap();
        }
    }
}

#[test]
fn a_renovation_brings_the_coins_it_was_said_to_bring() {
    let setup = Setup {
        sets: Sets::Metropole,
        ..Setup::default()
    };
    let mut renovations = 0;
    for seed in 0..40 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = Machi::new(&setup).expect("a playable setup");
        while let Some(action) = next(&game, &mut rng) {
            let said = match action {
                Action::Renovate(Some(card)) => game.renovation_coins(card),
                _ => 0,
            };
            let mut brought = 0;
            let mut note = OnEvent(|event| {
                if let Event::Paid {
                    coins,
                    why: Why::Card(Card::RenovationCompany),
                    ..
                } = event
                {
                    brought += coins;
                }
            });
            game.apply(action, &mut note).expect("a legal action");
            assert_eq!(brought, said, "{action:?}");
            renovations += u32::from(said > 0);
        }
    }
    assert!(renovations > 20, "{renovations}");
}

/// The number of action sequences of a length, chance fixed: each roll is the next of `dice`, each
/// market card the first that may come.
fn perft(game: &Machi, depth: u32, dice: &[Throw]) -> u64 {
    if depth == 0 {
        return 1;
    }
    let child = |action, dice: &[Throw]| {
        let mut child = *game;
        child.apply(action, &mut ()).unwrap();
        perft(&child, depth - 1, dice)
    };
    match game.turn() {
        Turn::Over(_) => 0,
        Turn::Chance => match game.phase() {
            Phase::Market => child(game.nth_legal(0).unwrap(), dice),
            phase => {
                let (throw, rest) = dice.split_first().unwrap();
                let one = Throw::One(throw.total().min(6));
                match phase {
                    Phase::Tuna => child(Action::TunaRoll(*throw), rest),
                    _ if game.dice() == 2 => child(Action::Roll(*throw), rest),
                    _ => child(Action::Roll(one), rest),
                }
            }
        },
        Turn::Seat(_) => {
            let mut sum = 0;
            game.for_each_legal(|action| sum += child(action, dice));
            sum
        }
    }
}

const DICE: [Throw; 8] = [
    Throw::Two(3, 3),
    Throw::Two(2, 2),
    Throw::Two(4, 5),
    Throw::Two(1, 2),
    Throw::Two(6, 5),
    Throw::Two(6, 6),
    Throw::Two(4, 4),
    Throw::Two(5, 2),
];

fn advanced(setup: &Setup, seed: u64, actions: usize) -> Machi {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = Machi::new(setup).unwrap();
    for _ in 0..actions {
        let action = next(&game, &mut rng).expect("the game is long enough");
        game.apply(action, &mut ()).unwrap();
    }
    game
}

/// A regression table: a rule that changes changes these numbers.
#[test]
fn perft_table() {
    let with = |sets, market| Setup {
        sets,
        market,
        ..Setup::default()
    };
    let fixed = [
        (with(Sets::Base, None), 1, 0, 8),
        (with(Sets::Base, None), 2, 150, 9),
        (with(Sets::Base, Some(Market::Ten)), 3, 60, 8),
        (with(Sets::Harbour, None), 4, 200, 8),
        (with(Sets::Metropole, None), 5, 220, 8),
        (with(Sets::Both, None), 6, 240, 8),
        (with(Sets::Both, Some(Market::Open)), 7, 260, 7),
    ];
    let counts: Vec<Vec<u64>> = fixed
        .iter()
        .map(|(setup, seed, actions, depth)| {
            let game = advanced(setup, *seed, *actions);
            (1..=*depth)
                .map(|depth| perft(&game, depth, &DICE))
                .collect()
        })
        .collect();
    let expected: [&[u64]; 7] = [
        &[1, 11, 11, 121, 121, 1331, 1331, 15514],
        &[2, 2, 6, 1152, 13056, 26112, 26112, 362928, 362928],
        &[12, 12, 48, 87, 87, 87, 225, 510],
        &[14, 14, 30, 380, 553, 3449, 7689, 10568],
        &[3, 43, 59, 68, 173, 236, 840, 1744],
        &[2, 2, 28, 28, 132, 214, 248, 1576],
        &[1, 37, 74, 76, 2518, 2726, 85346],
    ];
    assert_eq!(counts, expected);
}

/// The seat that may not act has no way in, and bad dice are refused.
#[test]
fn refused_actions_name_the_reason() {
    use citycore::machi::Illegal;
    let mut game = Machi::new(&Setup::default()).unwrap();
    let refused = [
        (Action::Roll(Throw::One(7)), Illegal::NoSuchDice),
        (Action::Roll(Throw::Two(1, 1)), Illegal::WrongDice(1)),
        (Action::BuildNothing, Illegal::NotNow(Phase::Roll)),
    ];
    for (action, why) in refused {
        assert_eq!(game.apply(action, &mut ()), Err(why));
    }
    game.apply(Action::Roll(Throw::One(5)), &mut ()).unwrap();
    let refused = [
        (
            Action::Build(Card::SushiBar),
            Illegal::NotForSale(Card::SushiBar),
        ),
        (
            Action::Build(Card::Mine),
            Illegal::TooDear { cost: 6, coins: 3 },
        ),
        (
            Action::BuildLandmark(Landmark::TrainStation),
            Illegal::TooDear { cost: 4, coins: 3 },
        ),
        (
            Action::BuildLandmark(Landmark::Airport),
            Illegal::NotToBuild(Landmark::Airport),
        ),
        (Action::Tv(Seat(1)), Illegal::NotNow(Phase::Build)),
    ];
    for (action, why) in refused {
        assert_eq!(game.apply(action, &mut ()), Err(why));
    }
}
