//! Saves made by hand from `FORMATS.md`, without the code that writes them.

use citycore::journal::{Entry, LoadError};
use citycore::ledger::{Action, Correction, Ledger, Setup};
use citycore::{Journal, Seat};

type Small = Journal<Ledger, 128>;

/// Polynomial 1021 reflected, start and final xor FFFF.
fn crc16(bytes: &[u8]) -> [u8; 2] {
    let mut crc = 0xffff_u16;
    for &byte in bytes {
        crc ^= u16::from(byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 {
                crc >> 1 ^ 0x8408
            } else {
                crc >> 1
            };
        }
    }
    (crc ^ 0xffff).to_le_bytes()
}

fn header(players: u8) -> Vec<u8> {
    let mut bytes = vec![b'C', b'J', 2, 1, players, 1, 10, 0, 0, 0];
    bytes.extend([0; 12]);
    let crc = crc16(&bytes);
    bytes.extend(crc);
    bytes
}

fn record(bytes: &mut Vec<u8>, head: u8, code: &[u8]) {
    let mut covered = bytes[bytes.len() - 2..].to_vec();
    covered.push(head);
    covered.extend(code);
    bytes.push(head);
    bytes.extend(code);
    bytes.extend(crc16(&covered));
}

/// Three players, seat 1 begins, ten coins each; next, 2d6 thrown, a four falls, seat 2 counted.
fn by_hand() -> Vec<u8> {
    let mut bytes = header(3);
    record(&mut bytes, 0xe1, &[0]);
    record(&mut bytes, 0xc3, &[2, 2, 6]);
    record(&mut bytes, 0xd2, &[3, 4]);
    record(&mut bytes, 0x4b, &[0, 2, 77]);
    bytes
}

fn setup() -> Setup {
    Setup {
        players: 3,
        first: Seat(1),
        coins: 10,
    }
}

#[test]
fn the_checksum_is_the_one_the_catalogues_call_ibm_sdlc() {
    assert_eq!(u16::from_le_bytes(crc16(b"123456789")), 0x906e);
}

#[test]
fn a_journal_written_by_hand_loads_and_replays() {
    let (journal, cut) = Small::load(&by_hand()).unwrap();
    assert_eq!(cut, 0);
    assert_eq!(journal.setup(), setup());
    let entries: Vec<Entry> = journal.entries().collect();
    assert_eq!(
        entries,
        [
            Entry::Action(0),
            Entry::Action(0x06_02_02),
            Entry::Action(0x04_03),
            Entry::Correction(77 << 16 | 2 << 8),
        ]
    );
    let game = journal.replay().unwrap();
    assert_eq!(game.coins(), [10, 10, 77]);
    assert_eq!(game.seat(), Seat(2));
    assert_eq!(game.roll().values(), [4]);
}

#[test]
fn a_journal_is_written_as_by_hand() {
    let mut journal = Small::new(&setup());
    journal.append(Action::Next).unwrap();
    journal.append(Action::Roll { dice: 2, sides: 6 }).unwrap();
    journal.append(Action::Die { value: 4 }).unwrap();
    let recount = Correction {
        seat: Seat(2),
        coins: 77,
    };
    journal.append_correction(recount).unwrap();
    assert_eq!(journal.bytes(), by_hand());
}

#[test]
fn a_note_of_steps_taken_back_has_two_bytes_and_plays_nothing() {
    let mut bytes = by_hand();
    record(&mut bytes, 0x0f, &[3, 0]);
    let (mut journal, cut) = Small::load(&bytes).unwrap();
    assert_eq!((cut, journal.len()), (0, 5));
    assert_eq!(journal.entries().last(), Some(Entry::TakenBack(3)));
    let (before, _) = Small::load(&by_hand()).unwrap();
    assert_eq!(journal.replay(), before.replay());
    journal.truncate(4);
    journal.push(Entry::TakenBack(0x1234)).unwrap();
    let mut other = by_hand();
    record(&mut other, 0x0f, &[0x34, 0x12]);
    assert_eq!(journal.bytes(), other);
}

#[test]
fn records_can_not_be_dropped_doubled_or_swapped() {
    let mut head = header(3);
    let start = head.len();
    record(&mut head, 0xe1, &[0]);
    record(&mut head, 0xe1, &[1]);
    record(&mut head, 0xe1, &[0]);
    let (first, rest) = (&head[start..start + 4], &head[start + 4..]);
    let (second, third) = rest.split_at(4);
    for shuffled in [
        [second, third, first],
        [first, first, third],
        [second, first, third],
    ] {
        let bytes = [&header(3), shuffled.concat().as_slice()].concat();
        let loaded = Small::load(&bytes);
        assert!(
            matches!(loaded, Err(LoadError::DamagedRecord { .. })),
            "{loaded:?}"
        );
    }
}

#[test]
fn a_longer_spelling_of_a_code_is_damage() {
    let mut bytes = header(3);
    record(&mut bytes, 0xd2, &[1, 0]);
    let damaged = Err(LoadError::DamagedRecord { record: 0 });
    assert_eq!(Small::load(&bytes), damaged);
}

#[test]
fn a_head_that_is_none_is_damage() {
    for head in [0x00, 0xf0, 0xff, 0x11] {
        let mut bytes = header(3);
        record(&mut bytes, head, &[1]);
        let damaged = Err(LoadError::DamagedRecord { record: 0 });
        assert_eq!(Small::load(&bytes), damaged, "head {head:#x}");
    }
}

#[test]
fn headers_of_other_kinds_are_told_apart() {
    let with = |at: usize, value| {
        let mut bytes = header(3)[..22].to_vec();
        bytes[at] = value;
        let crc = crc16(&bytes);
        bytes.extend(crc);
        Small::load(&bytes).map(|_| ())
    };
    assert_eq!(with(0, b'X'), Err(LoadError::NotAJournal));
    assert_eq!(with(2, 1), Err(LoadError::Version(1)));
    assert_eq!(with(2, 3), Err(LoadError::Version(3)));
    assert_eq!(with(3, 2), Err(LoadError::OtherGame(2)));
    assert_eq!(with(15, 1), Err(LoadError::BadSetup));
    assert_eq!(with(4, 3), Ok(()));
    let mut damaged = header(3);
    damaged[5] ^= 1;
    assert_eq!(Small::load(&damaged), Err(LoadError::DamagedHeader));
    assert_eq!(Small::load(&damaged[..23]), Err(LoadError::TooShort));
}

#[test]
fn an_appendix_of_a_game_that_has_none_is_refused_and_a_torn_one_is_damage() {
    let mut bytes = header(3)[..20].to_vec();
    bytes.extend([3, 0]);
    let crc = crc16(&bytes);
    bytes.extend(crc);
    bytes.extend(b"abc");
    assert_eq!(Small::load(&bytes), Err(LoadError::DamagedAppendix));
    bytes.extend(0x3524_41c2_u32.to_le_bytes());
    assert_eq!(Small::load(&bytes), Err(LoadError::BadSetup));
    bytes[24] ^= 1;
    assert_eq!(Small::load(&bytes), Err(LoadError::DamagedAppendix));
}

#[test]
fn a_whole_journal_of_an_impossible_table_loads_but_does_not_replay() {
    let (journal, _) = Small::load(&header(9)).unwrap();
    assert!(journal.replay().is_err());
}

#[test]
fn a_full_journal_takes_nothing_and_stays_whole() {
    let mut journal = Journal::<Ledger, 29>::new(&setup());
    journal.append(Action::Next).unwrap();
    let before = journal.clone();
    assert!(journal.append(Action::Next).is_err());
    assert_eq!(journal, before);
    let too_long = Journal::<Ledger, 29>::load(&by_hand());
    assert_eq!(too_long, Err(LoadError::TooLong));
}

mod setups_and_codes {
    use citycore::Seat;
    use citycore::game::{Code, SETUP_BYTES};
    use core::fmt::Debug;

    fn setup_is<S: citycore::game::Setup>(setup: S, used: &[u8]) {
        let mut bytes = [0; SETUP_BYTES];
        bytes[..used.len()].copy_from_slice(used);
        assert_eq!(setup.encode(), bytes);
        assert_eq!(S::decode(&bytes, &[]), Some(setup));
        assert_eq!(S::decode(&bytes, &[7]), None, "no appendix is asked for");
        bytes[SETUP_BYTES - 1] = 1;
        assert_eq!(S::decode(&bytes, &[]), None, "bytes not named are 0");
    }

    fn code_is<C: Code + Debug>(value: C, bytes: &[u8]) {
        let mut all = [0; 8];
        all[..bytes.len()].copy_from_slice(bytes);
        let code = u64::from_le_bytes(all);
        assert_eq!(value.code(), code, "{value:?}");
        assert_eq!(C::from_code(code), Some(value));
    }

    #[test]
    fn of_the_ledger() {
        use citycore::ledger::{Action, Correction, Purse, Setup};
        let setup = Setup {
            players: 5,
            first: Seat(4),
            coins: 1500,
        };
        setup_is(setup, &[5, 4, 0xdc, 0x05]);
        code_is(Action::Next, &[0]);
        code_is(Action::Finish, &[1]);
        code_is(Action::Roll { dice: 6, sides: 20 }, &[2, 6, 20]);
        code_is(Action::Die { value: 12 }, &[3, 12]);
        let pay = Action::Pay {
            from: Purse::Bank,
            to: Purse::Seat(Seat(2)),
            coins: 500,
        };
        code_is(pay, &[4, 0, 3, 0xf4, 0x01]);
        let recount = Correction {
            seat: Seat(1),
            coins: 70_000,
        };
        code_is(recount, &[0, 1, 0x70, 0x11, 0x01]);
    }

    #[test]
    fn of_machi() {
        use citycore::machi::{
            Action, Card, CardSet, Correction, Landmark, LandmarkSet, Market, Reopen, Sets, Setup,
            Throw,
        };
        setup_is(
            Setup::default(),
            &[4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x88, 0x13],
        );
        let setup = Setup {
            players: 3,
            sets: Sets::Both,
            market: Some(Market::Ten),
            first: Seat(2),
            landmarks: Some(LandmarkSet::of(&[Landmark::TownHall, Landmark::Airport])),
            beginner: true,
            reopen: Reopen::WouldActivate,
            excluded: CardSet::of(&[Card::Ranch, Card::MembersOnlyClub]),
            turn_limit: 300,
        };
        setup_is(
            setup,
            &[3, 3, 2, 2, 0xc1, 3, 0x02, 0, 0, 0, 0x20, 0x2c, 0x01],
        );
        code_is(Action::MarketCard(Card::WheatField), &[1, 0]);
        code_is(Action::ChooseDice(2), &[2, 2]);
        code_is(Action::Roll(Throw::One(4)), &[3, 0x04]);
        code_is(Action::Roll(Throw::Two(4, 6)), &[3, 0x64]);
        code_is(Action::Reroll, &[4]);
        code_is(Action::Keep, &[5]);
        code_is(Action::AddTwo(true), &[6, 1]);
        code_is(Action::TunaRoll(Throw::Two(1, 2)), &[7, 0x21]);
        code_is(Action::Demolish(Landmark::Harbour), &[8, 1]);
        let gift = Action::Move {
            card: Card::Cafe,
            closed: true,
            to: Seat(3),
        };
        code_is(gift, &[9, 0x83, 3]);
        code_is(Action::Tv(Seat(1)), &[10, 1]);
        let swap = Action::Swap {
            give: Card::Bakery,
            give_closed: false,
            seat: Seat(2),
            take: Card::Mine,
            take_closed: true,
        };
        code_is(swap, &[11, 2, 2, 0x8b]);
        code_is(Action::NoSwap, &[12]);
        code_is(Action::Renovate(None), &[13, 0xff]);
        code_is(Action::Renovate(Some(Card::Ranch)), &[13, 1]);
        code_is(Action::Build(Card::MembersOnlyClub), &[14, 37]);
        code_is(Action::BuildLandmark(Landmark::Airport), &[15, 6]);
        code_is(Action::BuildNothing, &[16]);
        code_is(Action::Invest(false), &[17, 0]);
        code_is(Correction::Coins(Seat(1), -2), &[1, 1, 0xfe, 0xff]);
        code_is(Correction::AddCard(Seat(0), Card::Forest), &[2, 0, 5]);
        code_is(Correction::RemoveCard(Seat(0), Card::Forest), &[3, 0, 5]);
        let station = Correction::Landmark(Seat(2), Landmark::TrainStation, true);
        code_is(station, &[4, 2, 2, 1]);
    }

    #[test]
    fn of_sprawl() {
        use citycore::sprawl::{
            Action, Card, Difficulty, Expansions, Half, LineEnd, Mode, Placement, PoiSide, Setup,
        };
        setup_is(Setup::default(), &[1, 0, 1, 0]);
        let setup = Setup {
            players: 2,
            mode: Mode::InterstateCoop,
            difficulty: Difficulty::Hard,
            expansions: Expansions {
                construction: true,
                wrecktar: true,
                ..Expansions::NONE
            },
        };
        setup_is(setup, &[2, 2, 2, 0x0a]);
        code_is(Action::ScoringCard(Card::Sprawlopolis), &[0, 18]);
        code_is(Action::MotorwayCard(Card::MotorwayA), &[1, 27]);
        let deal = Action::Deal {
            seat: Seat(3),
            card: Card::GoGreen,
        };
        code_is(deal, &[2, 3, 3]);
        code_is(Action::StartCard(Card::TheOutskirts), &[3, 1]);
        code_is(Action::TopCard(None), &[4, 0]);
        code_is(Action::TopCard(Some(Card::Wrecktar)), &[4, 33]);
        let motorway = Action::Motorway {
            card: Card::MotorwayD,
            end: LineEnd::Right,
            rotated: true,
        };
        code_is(motorway, &[0x85, 30, 1]);
        let poi = Action::Poi {
            side: PoiSide::B,
            half: Half::Right,
            rotated: false,
        };
        code_is(poi, &[6, 1, 3]);
        let place = Action::Place(Placement {
            card: Card::Peninsula,
            row: -1,
            col: 4,
            rotated: true,
        });
        code_is(place, &[0x87, 19, 0xff, 4]);
        for (number, id) in [
            (22, "B-d"),
            (23, "Z-a"),
            (26, "Z-d"),
            (31, "POI-A"),
            (32, "POI-B"),
        ] {
            assert_eq!(Card::from_number(number).map(Card::id), Some(id));
        }
    }

    #[test]
    fn of_citadels() {
        use citycore::citadels::{
            Action, Beauties, Blanks, Card, Cargo, Character, Colour, Payment, Preset, Target,
            Tribute,
        };
        let cast = [0x49, 0x92, 0x24, 0x00];
        let uniques = [0x18, 0x7b, 0x60, 0x35, 0x00];
        let bytes: Vec<u8> = [4, 0].into_iter().chain(cast).chain(uniques).collect();
        setup_is(Preset::FirstGame.setup(4, false), &bytes);
        let draw = Action::Draw {
            seat: Seat(3),
            card: Card::BellTower,
        };
        code_is(draw, &[1, 3, 51]);
        code_is(Action::Pick(Character::TaxCollector), &[10, 26]);
        code_is(Action::EndTurn, &[70]);
        let warrants = Action::Warrants {
            sealed: Character::King,
            blank: Blanks(Character::Assassin, Character::Warlord),
        };
        code_is(warrants, &[25, 9, 0xa0, 0x02]);
        let spy = Action::Spy {
            seat: Seat(2),
            colour: Colour::Unique,
        };
        code_is(spy, &[28, 2, 4]);
        let build = |pay| Action::Build {
            card: Card::ThievesDen,
            pay,
        };
        code_is(build(Payment::OWN_COINS), &[56, 45, 0, 0xff]);
        let loan = Payment::Coins {
            cards: 2,
            lender: Some(Seat(1)),
        };
        code_is(build(loan), &[56, 45, 2, 1]);
        code_is(build(Payment::Framework), &[57, 45]);
        let necropolis = Action::WizardBuild {
            card: Card::Necropolis,
            pay: Payment::Necropolis {
                victim: Card::Tavern,
                beautified: true,
            },
        };
        code_is(necropolis, &[0x80 | 38, 34, 7]);
        let give = |take| Action::GiveCrown {
            seat: Seat(1),
            take,
        };
        code_is(give(None), &[43, 1, 0xff]);
        code_is(give(Some(Tribute::Card)), &[43, 1, 1]);
        code_is(Action::Navigator(Cargo::Cards), &[47, 1]);
        let target = Target {
            seat: Seat(7),
            card: Card::Palace,
            beautified: true,
        };
        code_is(Action::Destroy(target), &[0x80 | 48, 7, 2]);
        let exchange = Action::Exchange {
            give: Card::Docks,
            give_beautified: false,
            target,
        };
        code_is(exchange, &[51, 10, 7, 2, 1]);
        let one = Action::Beautify(Beauties(Card::Docks, None));
        code_is(one, &[54, 10]);
        let two = Action::Beautify(Beauties(Card::Docks, Some(Card::Docks)));
        code_is(two, &[54, 0xca, 0x02]);
        code_is(Action::BellTower(true), &[65, 1]);
    }
}

#[cfg(feature = "serde")]
mod snapshots {
    use super::*;
    use citycore::game::Game;
    use citycore::ledger::Fault;
    use citycore::snapshot::{self, SnapshotError};

    /// Polynomial 04C11DB7 reflected, start and final xor FFFFFFFF.
    fn crc32(bytes: &[u8]) -> [u8; 4] {
        let mut crc = u32::MAX;
        for &byte in bytes {
            crc ^= u32::from(byte);
            for _ in 0..8 {
                let shifted = crc >> 1;
                crc = if crc & 1 == 1 {
                    shifted ^ 0xedb8_8320
                } else {
                    shifted
                };
            }
        }
        (!crc).to_le_bytes()
    }

    fn sealed(payload: &[u8]) -> Vec<u8> {
        let mut bytes = [b"CS\x01\x01", payload].concat();
        let crc = crc32(&bytes);
        bytes.extend(crc);
        bytes
    }

    /// Setup 3, 1, 10; purses 10, 300, 0; seat 2, turn 5; 2d6 of which one fell as 4; open.
    const PAYLOAD: [u8; 24] = [
        3, 1, 10, 10, 0xac, 0x02, 0, 0, 0, 0, 0, 0, 2, 5, 2, 6, 1, 4, 0, 0, 0, 0, 0, 0,
    ];

    #[test]
    fn a_snapshot_written_by_hand_decodes_and_encodes_to_itself() {
        let bytes = sealed(&PAYLOAD);
        let game: Ledger = snapshot::decode(&bytes).unwrap();
        assert_eq!(game.setup(), setup());
        assert_eq!(game.coins(), [10, 300, 0]);
        assert_eq!(game.seat(), Seat(2));
        assert_eq!(game.turn_number(), 5);
        assert_eq!(game.roll().values(), [4]);
        let mut buffer = [0; 64];
        assert_eq!(snapshot::encode(&game, &mut buffer).unwrap(), bytes);
        let mut tight = [0; 30];
        let no_room = Err(SnapshotError::NoRoom);
        assert_eq!(snapshot::encode(&game, &mut tight), no_room);
    }

    #[test]
    fn forgeries_are_refused_with_the_reason() {
        let forged = |at: usize, value| {
            let mut payload = PAYLOAD.to_vec();
            payload[at] = value;
            snapshot::decode::<Ledger>(&sealed(&payload))
        };
        let impossible = |fault| Err(SnapshotError::Impossible(fault));
        assert_eq!(forged(9, 5), impossible(Fault::CoinsOfNobody(Seat(5))));
        assert_eq!(forged(12, 3), impossible(Fault::Seat(Seat(3))));
        assert_eq!(forged(13, 0), impossible(Fault::TurnZero));
        assert_eq!(forged(14, 7), impossible(Fault::Dice { dice: 7, sides: 6 }));
        assert_eq!(forged(16, 3), impossible(Fault::Fallen(3)));
        assert_eq!(forged(17, 7), impossible(Fault::Value(7)));
        assert_eq!(forged(18, 1), impossible(Fault::Value(1)));
        assert_eq!(forged(23, 1), impossible(Fault::OverInTheAir));
        assert_eq!(forged(23, 2), Err(SnapshotError::Malformed));
    }

    #[test]
    fn a_longer_spelling_of_a_number_is_malformed() {
        let mut payload = PAYLOAD.to_vec();
        payload.splice(3..4, [0x8a, 0x00]);
        let malformed = Err(SnapshotError::Malformed);
        assert_eq!(snapshot::decode::<Ledger>(&sealed(&payload)), malformed);
        let bytes_behind = sealed(&[PAYLOAD.as_slice(), &[0]].concat());
        assert_eq!(snapshot::decode::<Ledger>(&bytes_behind), malformed);
    }
}
