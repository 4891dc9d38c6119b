//! The protocol as a computer sees it, with a whole device at the other end.

use citycore::game::{Code, Game};
use citycore::journal::checksum;
use citycore::machi::{self, Machi};
use citycore::sprawl::{self, Sprawl};
use citycore::{GameId, Journal, Seat, Turn};
use handheld::{Added, Device, RamStore, SaveSlot, SavedHead, Seed, Store};
use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
use wire::{Entropy, Health, LINE, PIECE, Reset, Wire};

type Desk = Device<RamStore>;

const HEALTH: Health = Health {
    board: "desk",
    battery: 87,
    entropy: Entropy::Good,
    reset: Reset::Watchdog,
    stack_used: 11_000,
    stack_size: 40_000,
    save_sectors: 64,
    save_erases: 130,
    save_spare: 21,
};

fn head() -> [u8; handheld::HEAD_BYTES] {
    let (seed, added) = (Seed::new([9; 32]), Added::default());
    let (shown, fold) = (false, None);
    SavedHead {
        seed,
        added,
        shown,
        fold,
    }
    .encode()
}

/// A device with this journal in its slot, on the table if the settings say so.
fn desk(slot: SaveSlot, game: u8, journal: &[u8]) -> Desk {
    let mut store = RamStore::new();
    let Ok(()) = store.save(slot, 0, [&head(), journal]);
    let settings = [2, 0, 0, 0, 0, 1, game, 2 << 5 | 6];
    let crc = checksum(&settings).to_le_bytes();
    let Ok(()) = store.save(SaveSlot::Settings, 0, [&settings, &crc]);
    let Ok(device) = Device::boot([7; 32], store, None);
    device
}

/// Presses the buttons of a script.
fn press(device: &mut Desk, script: &str) {
    for word in script.split_whitespace() {
        let Ok(_) = device.input(word.parse().unwrap());
    }
}

fn fresh() -> Desk {
    let Ok(device) = Device::boot([7; 32], RamStore::new(), None);
    device
}

/// Plays at random until the game is over or `records` are written.
fn journal<G: Game, const N: usize>(setup: &G::Setup, records: u32) -> Journal<G, N> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut game = G::new(setup).ok().unwrap();
    let mut journal = Journal::new(setup);
    while journal.len() < records {
        let action = match game.turn() {
            Turn::Seat(_) => game.random_legal(&mut rng).unwrap(),
            Turn::Chance => game.sample(&mut rng).unwrap(),
            Turn::Over(_) => break,
        };
        game.apply(action, &mut ()).ok().unwrap();
        journal.append(action).unwrap();
    }
    journal
}

fn machi(records: u32) -> Desk {
    let setup = machi::Setup {
        players: 2,
        sets: machi::Sets::Both,
        ..machi::Setup::default()
    };
    desk(
        SaveSlot::Game(GameId::Machi),
        2,
        journal::<Machi, 8192>(&setup, records).bytes(),
    )
}

fn sprawl(players: u8, records: u32) -> Desk {
    let setup = sprawl::Setup {
        players,
        ..sprawl::Setup::default()
    };
    desk(
        SaveSlot::Game(GameId::Sprawl),
        3,
        journal::<Sprawl, 1024>(&setup, records).bytes(),
    )
}

/// Sends bytes and gives everything that comes back.
fn send(device: &mut Desk, wire: &mut Wire, bytes: &[u8]) -> String {
    let mut answer = String::new();
    for byte in bytes {
        if wire.receive(*byte) {
            let effects = wire.begin(&mut device.app);
            let Ok(_) = device.carry_out(&effects);
            while let Some(piece) = wire.next(&device.app, || HEALTH) {
                assert!(piece.len() <= PIECE);
                answer += piece;
            }
        }
    }
    answer
}

fn ask(device: &mut Desk, request: &str) -> String {
    send(device, &mut Wire::new(), format!("{request}\n").as_bytes())
}

#[test]
fn every_request_of_the_help_is_answered_and_ends_in_ok() {
    let mut device = machi(100);
    let help = ask(&mut device, "help");
    let requests: Vec<&str> = help.lines().filter(|line| *line != "ok").collect();
    assert_eq!(requests.len(), 8, "{help}");
    for line in requests {
        let word = line.split(' ').next().unwrap();
        let request = if word == "name" { "name 1 Eva" } else { word };
        let answer = ask(&mut device, request);
        assert!(answer.ends_with("ok\n"), "{request}: {answer}");
    }
}

#[test]
fn the_version_comes_first() {
    let answer = ask(&mut fresh(), "version");
    assert_eq!(
        answer,
        "citycore-handheld 1\nfirmware 0.1.0\nboard desk\nok\n"
    );
}

#[test]
fn health_has_what_the_board_measured() {
    let answer = ask(&mut fresh(), "health");
    let lines = "battery 87\nentropy good\nreset watchdog\nstack.used 11000\nstack.size 40000\n\
        saves.sectors 64\nsaves.erases 130\nsaves.spare 21\nok\n";
    assert_eq!(answer, lines);
}

#[test]
fn the_state_has_the_digest_of_the_core() {
    assert_eq!(ask(&mut fresh(), "state"), "game none\nok\n");
    let mut device = machi(40);
    let digest = device.app.digest().unwrap();
    let expected = format!("game machi\nrecords 40\nover no\ndigest {digest:016x}\n");
    assert!(ask(&mut device, "state").starts_with(&expected));
}

#[test]
fn the_seal_is_told_at_any_time_and_the_seed_once_it_was_shown() {
    let mut device = fresh();
    press(&mut device, "UP C C B");
    let hex = |bytes: &[u8]| -> String { bytes.iter().map(|it| format!("{it:02x}")).collect() };
    let seal = hex(device.app.commitment().unwrap().bytes());
    let answer = ask(&mut device, "state");
    assert!(
        answer.ends_with(&format!(
            "commitment {seal}\nadded --------\ntaken_back 0\nok\n"
        )),
        "{answer}"
    );
    press(&mut device, "menu hold:UP C");
    assert!(device.app.is_over() && !ask(&mut device, "state").contains("seed"));
    press(&mut device, "B C");
    let seed = hex(device.app.revealed_seed().unwrap().bytes());
    let answer = ask(&mut device, "state");
    let told = format!(
        "over yes\ndigest {:016x}\ncommitment {seal}\nadded --------\ntaken_back 0\nseed {seed}\nok\n",
        device.app.digest().unwrap()
    );
    assert!(answer.ends_with(&told), "{answer}");
}

#[test]
fn statistics_count_games_and_dice() {
    let games: String = GameId::ALL
        .iter()
        .map(|game| format!("games.{} 0\n", game.name()))
        .collect();
    let answer = ask(&mut fresh(), "statistics");
    assert!(
        answer.starts_with(&format!("{games}dice.1 0\n")),
        "{answer}"
    );
    assert!(answer.ends_with("dice.6 0\nok\n"), "{answer}");
}

#[test]
fn a_name_is_kept_over_a_power_cut_and_read_back_as_it_was_sent() {
    let mut device = fresh();
    assert_eq!(ask(&mut device, "name 3 Markéta"), "ok\n");
    assert_eq!(ask(&mut device, "name 8 Jan Hus"), "ok\n");
    let Ok(mut device) = Device::boot([7; 32], device.store, None);
    let names = ask(&mut device, "names");
    assert_eq!(names.lines().nth(2), Some("name 3 Markéta"));
    assert_eq!(names.lines().nth(7), Some("name 8 Jan Hus"));
    assert_eq!(ask(&mut device, "name 3"), "ok\n");
    assert_eq!(device.app.name(Seat(2)), "");
}

#[test]
fn what_can_not_be_done_is_refused_with_what_to_do() {
    let mut device = fresh();
    let overlong = "x".repeat(LINE + 1);
    let refused = [
        (
            "hello",
            "error: there is no such request: send \"help\" for those there are\n",
        ),
        (
            "export all",
            "error: there is no such request: send \"help\" for those there are\n",
        ),
        (
            &overlong,
            "error: a line has at most 64 bytes: send \"help\" for the requests\n",
        ),
        (
            "name Eva",
            "error: a name belongs to a seat: send \"name SEAT NAME\" with a seat from 1 to 8\n",
        ),
        (
            "name 0 Eva",
            "error: a name belongs to a seat: send \"name SEAT NAME\" with a seat from 1 to 8\n",
        ),
        (
            "name 9 Eva",
            "error: a name belongs to a seat: send \"name SEAT NAME\" with a seat from 1 to 8\n",
        ),
        (
            "name 1 Wolfgang Amadé",
            "error: the name is too wide to be shown everywhere: choose a shorter one\n",
        ),
        (
            "name 1 愛",
            "error: the device can't draw \"\\u{611b}\": choose another letter\n",
        ),
        (
            "export",
            "error: there is no game on the table: start one, then export it\n",
        ),
    ];
    for (request, answer) in refused {
        assert_eq!(ask(&mut device, request), answer, "{request}");
    }
    let answer = send(&mut device, &mut Wire::new(), b"\xff\xfe\n");
    assert_eq!(
        answer,
        "error: that is not UTF-8 text: send \"help\" for the requests\n"
    );
}

#[test]
fn a_failed_save_is_told() {
    let mut device = fresh();
    let mut wire = Wire::new();
    for byte in *b"name 1 Eva\n" {
        wire.receive(byte);
    }
    wire.begin(&mut device.app);
    wire.save_failed();
    let answer = wire.next(&device.app, || HEALTH).unwrap();
    assert!(
        answer.starts_with("error: it could not be saved"),
        "{answer}"
    );
    assert_eq!(wire.next(&device.app, || HEALTH), None);
}

#[test]
fn lines_end_as_any_terminal_ends_them() {
    let mut device = fresh();
    for text in ["state\n", "state\r\n", "state\r", "\n\n  state  \r\n\r\n"] {
        let answer = send(&mut device, &mut Wire::new(), text.as_bytes());
        assert_eq!(answer, "game none\nok\n", "{text:?}");
    }
}

#[test]
fn noise_changes_no_game_and_is_always_answered() {
    use rand_xoshiro::rand_core::Rng;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut device = machi(60);
    let before = device.app.journal().to_vec();
    let mut wire = Wire::new();
    for _ in 0..20_000 {
        let byte = match rng.next_u64() % 20 {
            0 => b'\n',
            1 => b' ',
            _ => b"nameshlptcvriogx123\xff"[(rng.next_u64() % 20) as usize],
        };
        let answer = send(&mut device, &mut wire, &[byte]);
        let last = answer.lines().last().unwrap_or("ok");
        assert!(last == "ok" || last.starts_with("error: "), "{answer}");
    }
    assert_eq!(device.app.journal(), before);
}

#[test]
fn an_export_has_a_header_every_action_and_the_digest_at_the_end() {
    let mut device = machi(100_000);
    assert!(device.app.is_over());
    let digest = device.app.digest().unwrap();
    let records = ask(&mut device, "state");
    let answer = ask(&mut device, "export");
    let lines: Vec<&str> = answer.lines().collect();
    let [header, actions @ .., last, over, "ok"] = &lines[..] else {
        panic!("{answer}")
    };
    let start = r#"{"citycore":1,"game":"machi","setup":{"players":2,"sets":["base","harbour","metropole"],"#;
    assert!(header.starts_with(start), "{header}");
    assert!(records.contains(&format!("records {}\n", actions.len() + 1)));
    assert!(
        last.ends_with(&format!(r#","digest":"{digest:016x}"}}"#)),
        "{last}"
    );
    assert_eq!(*over, r#"{"over":true}"#);
    assert!(
        !answer.contains("seed"),
        "the seed of the dice stays in the device"
    );
}

#[test]
fn a_long_setup_is_exported_in_pieces() {
    let setup = machi::Setup {
        excluded: machi::CardSet::of(&machi::Card::ALL),
        ..machi::Setup::default()
    };
    let journal: Journal<Machi, 8192> = Journal::new(&setup);
    let mut device = desk(SaveSlot::Game(GameId::Machi), 2, journal.bytes());
    let answer = ask(&mut device, "export");
    let header = answer.lines().next().unwrap();
    assert!(header.len() > PIECE);
    assert!(header.ends_with(r#"],"turn_limit":5000}}"#), "{header}");
}

#[test]
fn hands_stay_secret_until_the_game_is_over() {
    let mut device = sprawl(2, 20);
    let refused = "error: the hands of this game are secret: export it when it is over\n";
    assert_eq!(ask(&mut device, "export"), refused);
    assert!(ask(&mut device, "state").contains("digest secret\n"));
    assert!(ask(&mut sprawl(2, 1000), "export").ends_with("{\"over\":true}\nok\n"));
    assert!(
        ask(&mut sprawl(1, 20), "export").ends_with("ok\n"),
        "nobody to hide from"
    );
}

#[test]
fn a_corrected_game_can_not_be_told() {
    let setup = machi::Setup::default();
    let mut journal: Journal<Machi, 8192> = Journal::new(&setup);
    let correction = machi::Correction::Coins(Seat(0), 2);
    assert!(machi::Correction::from_code(correction.code()).is_some());
    journal.append_correction(correction).unwrap();
    let mut device = desk(SaveSlot::Game(GameId::Machi), 2, journal.bytes());
    assert!(ask(&mut device, "export").starts_with("error: the game was corrected by hand"));
}

#[test]
fn playing_on_during_an_export_does_no_harm_but_undo_is_noticed() {
    for (script, outcome) in [
        ("C C DOWN C", "ok\n"),
        ("hold:B C A", "error: moves were taken back"),
    ] {
        let mut device = machi(60);
        let expected = ask(&mut device, "export");
        let mut wire = Wire::new();
        for byte in *b"export\n" {
            wire.receive(byte);
        }
        wire.begin(&mut device.app);
        let mut answer = wire.next(&device.app, || HEALTH).unwrap().to_owned();
        let before = device.app.journal().len();
        for word in script.split(' ') {
            let Ok(_) = device.input(word.parse().unwrap());
        }
        assert_ne!(
            device.app.journal().len(),
            before,
            "{script} changes the game"
        );
        while let Some(piece) = wire.next(&device.app, || HEALTH) {
            answer += piece;
        }
        assert!(
            answer
                .lines()
                .last()
                .unwrap()
                .starts_with(outcome.trim_end()),
            "{answer}"
        );
        if outcome == "ok\n" {
            assert_eq!(answer, expected);
        }
    }
}

#[test]
fn names_stay_while_hands_are_secret() {
    let mut device = sprawl(2, 20);
    let refused =
        "error: names stay as they are while hands are secret: send it when the game is over\n";
    assert_eq!(ask(&mut device, "name 1 Eva"), refused);
    assert_eq!(device.app.name(Seat(0)), "");
    assert_eq!(ask(&mut sprawl(1, 20), "name 1 Eva"), "ok\n");
}

#[test]
fn a_computer_gone_wild_does_not_wear_out_the_flash() {
    let mut device = fresh();
    let mut wire = Wire::new();
    let mut name = |wire: &mut Wire, name: String| {
        for byte in format!("name 1 {name}\n").bytes() {
            wire.receive(byte);
        }
        let effects = wire.begin(&mut device.app);
        let saves = effects.saves().count();
        let Ok(_) = device.carry_out(&effects);
        (saves, wire.next(&device.app, || HEALTH).unwrap().to_owned())
    };
    let names = |n: u32| char::from_u32(u32::from('A') + n % 26).unwrap().to_string();
    for n in 0..16 {
        assert_eq!(name(&mut wire, names(n)), (1, "ok\n".to_owned()));
    }
    assert_eq!(
        name(&mut wire, names(15)),
        (0, "ok\n".to_owned()),
        "as it is"
    );
    wire.unplugged();
    let (saves, answer) = name(&mut wire, "Eva".to_owned());
    assert!(saves == 0 && answer.contains("press a button"), "{answer}");
    wire.touched();
    assert_eq!(name(&mut wire, "Eva".to_owned()), (1, "ok\n".to_owned()));
}
