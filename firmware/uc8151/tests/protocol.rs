//! What the driver sends, against a controller that refuses what the real one would not understand.

mod common;

use common::{Controller, panel};
use embassy_futures::block_on;
use uc8151::{Error, FRAME_BYTES, MOST_PARTIALS, Mode, PAPER, Picture};

const PSR: u8 = 0x00;
const POWER_OFF: u8 = 0x02;
const POWER_ON: u8 = 0x04;
const OLD_DATA: u8 = 0x10;
const NEW_DATA: u8 = 0x13;
const TABLES: std::ops::RangeInclusive<u8> = 0x20..=0x24;
const OWN_TABLES: u8 = 0b0010_0000;

/// White paper with some bytes of ink.
fn page(ink: &[usize]) -> Picture {
    let mut picture = [PAPER; FRAME_BYTES];
    ink.iter().for_each(|at| picture[*at] = 0);
    picture
}

#[test]
fn the_first_refresh_is_full_whatever_was_asked_for() {
    let controller = Controller::new();
    let mut shown = [0; FRAME_BYTES];
    let mut panel = panel(&controller, &mut shown);
    let picture = page(&[7, 4000]);
    assert_eq!(
        block_on(panel.show(&picture, Mode::Turbo)),
        Ok(Some(Mode::Full))
    );
    let controller = controller.borrow();
    assert_eq!(controller.shown, picture);
    assert_eq!(controller.refreshes, [None]);
    assert_eq!(
        controller.data_of(PSR)[0] & OWN_TABLES,
        0,
        "the factory's tables"
    );
    assert!(!controller.commands().iter().any(|c| TABLES.contains(c)));
    assert_eq!(controller.commands().last(), Some(&POWER_OFF));
}

#[test]
fn a_partial_refresh_sends_old_and_new_of_the_window_alone() {
    let controller = Controller::new();
    let mut shown = [0; FRAME_BYTES];
    let mut panel = panel(&controller, &mut shown);
    block_on(panel.show(&page(&[]), Mode::Full)).unwrap();
    // columns 10 and 12, bytes 3 and 5 of them
    let picture = page(&[10 * 16 + 3, 12 * 16 + 5]);
    assert_eq!(
        block_on(panel.show(&picture, Mode::Fast)),
        Ok(Some(Mode::Fast))
    );
    let controller = controller.borrow();
    assert_eq!(controller.shown, picture);
    assert_eq!(controller.refreshes, [None, Some([10, 12, 3, 5])]);
    assert_eq!(controller.data_of(OLD_DATA), [PAPER; 9]);
    assert_eq!(
        controller.data_of(NEW_DATA),
        [0, PAPER, PAPER, PAPER, PAPER, PAPER, PAPER, PAPER, 0]
    );
    assert_ne!(controller.data_of(PSR)[0] & OWN_TABLES, 0, "our own tables");
}

#[test]
fn the_voltage_can_rise_before_there_is_a_picture() {
    let controller = Controller::new();
    let mut shown = [0; FRAME_BYTES];
    let mut panel = panel(&controller, &mut shown);
    block_on(panel.show(&page(&[]), Mode::Full)).unwrap();
    controller.borrow_mut().log.clear();
    block_on(panel.power_on()).unwrap();
    block_on(panel.power_on()).unwrap();
    assert_eq!(controller.borrow().commands(), [POWER_ON]);
    block_on(panel.show(&page(&[1]), Mode::Turbo)).unwrap();
    let on = |command: &&u8| **command == POWER_ON;
    assert_eq!(controller.borrow().commands().iter().filter(on).count(), 1);
    assert_eq!(controller.borrow().shown, page(&[1]));
}

#[test]
fn the_voltage_falls_if_no_picture_comes() {
    let controller = Controller::new();
    let mut shown = [0; FRAME_BYTES];
    let mut panel = panel(&controller, &mut shown);
    block_on(panel.show(&page(&[]), Mode::Full)).unwrap();
    block_on(panel.power_on()).unwrap();
    assert_eq!(block_on(panel.show(&page(&[]), Mode::Fast)), Ok(None));
    assert_eq!(controller.borrow().commands().last(), Some(&POWER_OFF));
    assert_eq!(controller.borrow().refreshes.len(), 1);
}

#[test]
fn the_same_picture_costs_nothing_unless_it_is_to_be_cleaned() {
    let controller = Controller::new();
    let mut shown = [0; FRAME_BYTES];
    let mut panel = panel(&controller, &mut shown);
    block_on(panel.show(&page(&[1]), Mode::Full)).unwrap();
    controller.borrow_mut().log.clear();
    assert_eq!(block_on(panel.show(&page(&[1]), Mode::Fast)), Ok(None));
    assert_eq!(controller.borrow().commands(), []);
    assert_eq!(
        block_on(panel.show(&page(&[1]), Mode::Full)),
        Ok(Some(Mode::Full))
    );
}

#[test]
fn tables_are_loaded_once_for_each_speed() {
    let controller = Controller::new();
    let mut shown = [0; FRAME_BYTES];
    let mut panel = panel(&controller, &mut shown);
    let mut tables_for = |ink: usize, mode| {
        controller.borrow_mut().log.clear();
        block_on(panel.show(&page(&[ink]), mode)).unwrap();
        let commands = controller.borrow().commands();
        commands.iter().filter(|c| TABLES.contains(c)).count()
    };
    assert_eq!(tables_for(0, Mode::Full), 0);
    assert_eq!(tables_for(1, Mode::Turbo), 5);
    assert_eq!(tables_for(2, Mode::Turbo), 0);
    assert_eq!(tables_for(3, Mode::Fast), 5);
    assert_eq!(tables_for(4, Mode::Full), 0);
    assert_eq!(
        tables_for(5, Mode::Fast),
        0,
        "a full refresh leaves them alone"
    );
}

#[test]
fn ghosts_are_cleaned_up_after_many_partial_refreshes() {
    let controller = Controller::new();
    let mut shown = [0; FRAME_BYTES];
    let mut panel = panel(&controller, &mut shown);
    let mut modes = (0..=usize::from(MOST_PARTIALS) + 1)
        .map(|ink| block_on(panel.show(&page(&[ink]), Mode::Turbo)).unwrap());
    assert_eq!(modes.next(), Some(Some(Mode::Full)));
    for _ in 0..MOST_PARTIALS {
        assert_eq!(modes.next(), Some(Some(Mode::Turbo)));
    }
    assert_eq!(modes.next(), Some(Some(Mode::Full)));
}

#[test]
fn a_panel_woken_from_deep_sleep_starts_with_a_full_refresh() {
    let controller = Controller::new();
    let mut shown = [0; FRAME_BYTES];
    let mut panel = panel(&controller, &mut shown);
    block_on(panel.show(&page(&[1]), Mode::Full)).unwrap();
    block_on(panel.deep_sleep()).unwrap();
    assert_eq!(
        block_on(panel.show(&page(&[2]), Mode::Turbo)),
        Ok(Some(Mode::Full))
    );
    assert_eq!(controller.borrow().shown, page(&[2]));
}

#[test]
fn a_picture_may_change_once_it_is_sent() {
    let controller = Controller::new();
    let mut shown = [0; FRAME_BYTES];
    let mut panel = panel(&controller, &mut shown);
    let mut picture = page(&[1]);
    block_on(panel.begin(&picture, Mode::Full)).unwrap();
    picture[2] = 0;
    assert_eq!(controller.borrow().shown, page(&[1]));
    // the next one waits for the first by itself
    block_on(panel.show(&picture, Mode::Turbo)).unwrap();
    assert_eq!(controller.borrow().shown, page(&[1, 2]));
    assert_eq!(controller.borrow().refreshes.len(), 2);
}

#[test]
fn a_panel_that_never_becomes_ready_is_an_error() {
    let controller = Controller::new();
    let mut shown = [0; FRAME_BYTES];
    let mut panel = panel(&controller, &mut shown);
    block_on(panel.show(&page(&[]), Mode::Full)).unwrap();
    controller.borrow_mut().hangs = true;
    assert_eq!(
        block_on(panel.show(&page(&[1]), Mode::Turbo)),
        Err(Error::NeverReady)
    );
}

/// Whatever is asked for in whatever order, the controller of these tests would panic at a byte while
/// busy, a refresh while off, or more data than a window holds.
#[test]
fn no_order_of_calls_breaks_the_protocol() {
    let controller = Controller::new();
    let mut shown = [0; FRAME_BYTES];
    let mut panel = panel(&controller, &mut shown);
    let mut state = 1_u32;
    let mut next = |limit: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) % limit
    };
    let mut picture = page(&[]);
    for _ in 0..2000 {
        for _ in 0..next(4) {
            picture[next(FRAME_BYTES as u32) as usize] ^= next(256) as u8;
        }
        let mode = [Mode::Turbo, Mode::Fast, Mode::Full][next(3) as usize];
        match next(12) {
            0 => block_on(panel.deep_sleep()).unwrap(),
            1 => block_on(panel.init()).unwrap(),
            2 => block_on(panel.finish()).unwrap(),
            3..=6 => drop(block_on(panel.begin(&picture, mode)).unwrap()),
            _ => {
                block_on(panel.show(&picture, mode)).unwrap();
                assert_eq!(controller.borrow().shown, picture);
            }
        }
        controller.borrow_mut().log.clear();
    }
}
