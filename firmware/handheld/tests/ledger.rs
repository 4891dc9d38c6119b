//! The bank: every press of a key that is shown does something.

mod common;

use citycore::Lang;
use common::{Desk, fresh, press, texts};
use handheld::{Device, RamStore};

/// A bank just opened, nobody has a coin.
fn opened() -> Desk {
    let mut desk = fresh(Lang::En);
    press(&mut desk, "UP C C");
    desk
}

/// Whether a line of the page says exactly this.
fn says(desk: &Desk, text: &str) -> bool {
    texts(desk).lines().any(|line| line == text)
}

fn switched_off_and_on(desk: Desk) -> Device<RamStore> {
    let Ok(desk) = Device::boot([8; 32], desk.store, None);
    desk
}

#[test]
fn an_empty_purse_has_no_key_to_take_from_it() {
    let mut desk = opened();
    assert!(!says(&desk, "−1 ◉"));
    press(&mut desk, "C");
    assert!(says(&desk, "−1 ◉"));
    press(&mut desk, "A");
    assert!(!says(&desk, "−1 ◉"));
    assert!(says(&desk, "+1 ◉"));
}

#[test]
fn taking_five_from_three_takes_three() {
    let mut desk = opened();
    press(&mut desk, "C C C B hold:A");
    assert!(says(&desk, "−3"), "{}", texts(&desk));
    assert!(!says(&desk, "3◉"));
}

#[test]
fn coins_taken_back_at_once_leave_no_payment() {
    let mut desk = opened();
    let journal = desk.app.journal().to_vec();
    press(&mut desk, "C C C hold:A");
    assert_eq!(desk.app.journal(), journal);
}

#[test]
fn a_run_of_presses_goes_on_beyond_the_largest_payment() {
    let mut desk = opened();
    for _ in 0..250 {
        press(&mut desk, "hold:C");
    }
    assert!(says(&desk, "1250◉"), "{}", texts(&desk));
    for _ in 0..250 {
        press(&mut desk, "hold:A");
    }
    assert!(says(&desk, "0◉"), "{}", texts(&desk));
    assert!(!says(&desk, "−1 ◉"));
}

#[test]
fn the_chosen_dice_lie_ready_when_the_device_is_switched_on_again() {
    let mut desk = opened();
    press(&mut desk, "hold:UP menu DOWN DOWN DOWN C C A");
    assert!(says(&desk, "3×d10"));
    let mut desk = switched_off_and_on(desk);
    press(&mut desk, "C");
    assert!(says(&desk, "3×d10"), "{}", texts(&desk));
    press(&mut desk, "B");
    assert!(!says(&desk, "3×d10"));
}

#[test]
fn dice_of_seven_sides_can_be_thrown() {
    let mut desk = opened();
    press(&mut desk, "menu DOWN DOWN DOWN C C C C C C A");
    assert!(says(&desk, "2×d7"), "{}", texts(&desk));
}
