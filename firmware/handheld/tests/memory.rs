//! The memory the app takes: its value, and the stack its pages are drawn on.
//!
//! Measured on the machine the test runs on, where pointers are twice as wide as on the device: what
//! fits here fits there.

mod common;

use citycore::Lang;
use citycore::machi::{Phase, Sets, Setup};
use common::{CITIES, Desk, MACHI, SPRAWL, cities, family, machi, press, sprawl, with};
use handheld::{App, Frame, SaveSlot};

/// What app and draw may take together.
const LIMIT: usize = 48 * 1024;
/// What a draw gets: the thread's own needs are in it.
const STACK: usize = 32 * 1024;

fn draw_in_little_room(desk: &Desk) {
    let app = desk.app.clone();
    let mut frame = Box::new(Frame::new());
    let thread = std::thread::Builder::new().stack_size(STACK);
    std::thread::scope(|scope| {
        let drawn = thread.spawn_scoped(scope, || {
            let Ok(report) = app.draw(&mut *frame);
            report.is_clean()
        });
        assert!(
            drawn
                .expect("a thread")
                .join()
                .expect("a page that fits the stack")
        );
    });
}

#[test]
fn app_and_draw_stack_fit_48_kib() {
    let app = size_of::<App>();
    assert!(app + STACK <= LIMIT, "the app alone takes {app} bytes");
    let all = Setup {
        sets: Sets::Both,
        ..Setup::default()
    };
    let late = machi(&all, 40, |game| {
        game.phase() == Phase::ChooseDice && game.turn_number() > 60
    });
    let city = sprawl(&citycore::sprawl::Setup::default(), 3, |game| {
        game.phase() == citycore::sprawl::Phase::Place && game.placed().len() > 10
    });
    let names = family();
    let long = citycore::cities::Setup {
        players: 2,
        long: true,
        ..citycore::cities::Setup::default()
    };
    let district = cities(&long, 3, |game| {
        game.phase() == citycore::cities::Phase::PlacePieces && game.round() > 5
    });
    let slots: [(SaveSlot, &[u8]); 4] = [
        (SaveSlot::Names, &names),
        (MACHI, &late),
        (SPRAWL, &city),
        (CITIES, &district),
    ];
    // turn, forecast, table, city, plot; map, score, highlights; place, card, district, score, why; ledger
    let scripts = [
        "",
        "C",
        "C UP",
        "C DOWN",
        "C B",
        "C C",
        "C C C",
        "C menu C C",
        "DOWN C",
        "DOWN C menu C B",
        "DOWN C menu DOWN C C",
        "UP UP C",
        "UP UP C A",
        "UP UP C A C",
        "UP UP C menu DOWN C",
        "UP UP C menu DOWN B",
        "UP C C B",
    ];
    for script in scripts {
        let mut desk = with(Lang::Cs, &slots);
        press(&mut desk, script);
        draw_in_little_room(&desk);
    }
    println!("App {app} bytes, draw within {STACK} bytes of stack");
}
