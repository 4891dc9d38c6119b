//! Cities typed in from a real table: what is accepted, and what is said of the rest.

mod sprawl;

use citycore::sprawl::{
    Card, Difficulty, Illegal, Misplaced, Outcome, Placement, TypedCity, TypedError,
};
use sprawl::{card, lay};

fn typed(placed: &[Placement], scoring: &[Card]) -> Result<TypedCity, TypedError> {
    TypedCity::new(placed, scoring, Difficulty::Normal)
}

#[test]
fn typed_cities_name_the_card_that_is_wrong() {
    let start = lay(card(5), 10, -20, true);
    let wrong = |second: Placement| match typed(&[start, second], &[card(8)]) {
        Err(TypedError::Placed {
            index: 1,
            placement,
            why,
        }) => {
            assert_eq!(placement, second);
            why
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(wrong(lay(card(5), 10, -18, false)), Misplaced::UsedTwice);
    assert_eq!(
        wrong(lay(card(8), 10, -18, false)),
        Misplaced::UsedTwice,
        "it scores"
    );
    let detached = Misplaced::Illegal(Illegal::Detached);
    assert_eq!(wrong(lay(card(1), 12, -18, false)), detached);
    assert_eq!(wrong(lay(card(1), 101, 0, false)), Misplaced::OffTheTable);
    assert_eq!(wrong(lay(card(1), 74, -20, false)), detached, "64 rows on");
    assert_eq!(
        wrong(lay(Card::PoiA, 10, -19, false)),
        Misplaced::PoiNotFirst
    );
    assert_eq!(
        wrong(lay(Card::MotorwayA, 0, 0, false)),
        Misplaced::MotorwayNotInLine
    );
    let monster = lay(Card::Wrecktar, 10, -19, false);
    let over = Misplaced::Illegal(Illegal::NotOverLast(start));
    assert_eq!(wrong(monster), over);
    assert!(typed(&[start, lay(Card::Wrecktar, 10, -20, false)], &[]).is_ok());
}

#[test]
fn typed_cities_refuse_wrong_starts_and_scoring_cards() {
    let first = |card| match typed(&[lay(card, 0, 0, false)], &[]) {
        Err(TypedError::Placed { index: 0, why, .. }) => why,
        other => panic!("{other:?}"),
    };
    for card in [Card::Wrecktar, Card::Peninsula, Card::Bulldozed] {
        assert_eq!(first(card), Misplaced::NoStart);
    }
    let over_poi = |row, col| {
        typed(
            &[lay(Card::PoiB, 0, 0, false), lay(card(1), row, col, false)],
            &[],
        )
        .is_ok()
    };
    assert!(over_poi(0, 1) && over_poi(-1, 0));
    assert!(!over_poi(1, 1) && !over_poi(0, 2) && !over_poi(0, 0));
    for scoring in [
        &[card(1), card(2), card(3), card(4)][..],
        &[card(1), card(1)],
        &[Card::Wrecktar],
        &[Card::Peninsula, Card::Waterfront],
    ] {
        let last = *scoring.last().unwrap();
        assert_eq!(typed(&[], scoring), Err(TypedError::Scoring(last)));
    }
    let many: Vec<Placement> = Card::all()
        .take(24)
        .map(|card| lay(card, 0, 0, false))
        .collect();
    let too_many = TypedError::TooManyCards {
        cards: 24,
        most: 23,
    };
    assert_eq!(typed(&many, &[]), Err(too_many));
    let beside_motorway = [
        lay(Card::MotorwayA, 0, 0, false),
        lay(Card::Peninsula, -2, 0, false),
    ];
    assert!(matches!(
        typed(&beside_motorway, &[]),
        Err(TypedError::Placed {
            why: Misplaced::NotWithMotorway,
            ..
        })
    ));
}

#[test]
fn empty_cities_can_be_scored() {
    let city = typed(&[], &[card(1), card(12), card(18)]).unwrap();
    let Outcome::Together { score, .. } = city.outcome() else {
        panic!("no motorway");
    };
    assert_eq!((score.total, score.roads, score.blocks), (0, 0, 0));
}
