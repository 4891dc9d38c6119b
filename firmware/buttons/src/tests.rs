//! Contacts as fingers close them, and what must come out.

use std::vec::Vec;

use interface::Button::{A, B, C, Down, Up};

use super::*;

/// A board with a clock: contacts change at given times, and in between the buttons are looked at
/// exactly when they ask for it.
struct Bench {
    buttons: Buttons,
    contacts: Contacts,
    now: u64,
    told: Vec<Gesture>,
}

impl Bench {
    fn new(layout: Layout) -> Self {
        Self::woken_by(layout, &[])
    }

    fn woken_by(layout: Layout, down: &[Button]) -> Self {
        let contacts = set(down);
        Self {
            buttons: Buttons::new(layout, contacts),
            contacts,
            now: 0,
            told: Vec::new(),
        }
    }

    fn look(&mut self) {
        self.told
            .extend(self.buttons.sample(self.now, self.contacts));
    }

    /// Lets time pass as a sleeping board would.
    fn wait(&mut self, ms: u64) -> &mut Self {
        let end = self.now + ms;
        while let Some(at) = self.buttons.wake_at().filter(|at| *at <= end) {
            assert!(at > self.now || self.now == 0, "no progress at {at} ms");
            self.now = at;
            self.look();
        }
        self.now = end;
        self
    }

    fn touch(&mut self, down: &[Button]) -> &mut Self {
        self.contacts = set(down);
        self.look();
        self
    }

    fn told(&mut self) -> Vec<Gesture> {
        core::mem::take(&mut self.told)
    }
}

fn set(down: &[Button]) -> Contacts {
    down.iter()
        .fold(Contacts::NONE, |set, button| set.with(*button))
}

#[test]
fn a_press_counts_when_the_button_is_let_go() {
    for button in Button::ALL {
        let mut bench = Bench::new(Layout::Five);
        bench.touch(&[button]).wait(80);
        assert_eq!(bench.told(), []);
        bench.touch(&[]).wait(SETTLE_MS);
        assert_eq!(bench.told(), [Gesture::Press(button)]);
    }
}

#[test]
fn bouncing_contacts_make_one_press() {
    let mut bench = Bench::new(Layout::Five);
    for _ in 0..6 {
        bench.touch(&[B]).wait(1).touch(&[]).wait(1);
    }
    bench.touch(&[B]).wait(50);
    for _ in 0..6 {
        bench.touch(&[]).wait(2).touch(&[B]).wait(1);
    }
    bench.touch(&[]).wait(50);
    assert_eq!(bench.told(), [Gesture::Press(B)]);
}

#[test]
fn a_spike_is_no_press() {
    let mut bench = Bench::new(Layout::Five);
    bench.touch(&[A]).wait(SETTLE_MS - 1).touch(&[]).wait(1000);
    assert_eq!(bench.told(), []);
}

#[test]
fn a_hold_is_told_once_and_before_the_button_is_let_go() {
    for button in Button::ALL {
        let mut bench = Bench::new(Layout::Five);
        bench.touch(&[button]).wait(SETTLE_MS + HOLD_MS);
        assert_eq!(bench.told(), [Gesture::Hold(button)]);
        bench.wait(5000).touch(&[]).wait(50);
        assert_eq!(bench.told(), []);
    }
}

#[test]
fn a_and_c_held_together_open_the_menu_and_nothing_else() {
    let mut bench = Bench::new(Layout::Five);
    bench.touch(&[A]).wait(300).touch(&[A, C]).wait(HOLD_MS);
    assert_eq!(bench.told(), [], "counted from the second button on");
    bench
        .wait(2 * SETTLE_MS)
        .touch(&[C])
        .wait(900)
        .touch(&[])
        .wait(50);
    assert_eq!(bench.told(), [Gesture::Menu]);
}

#[test]
fn presses_that_overlap_all_count() {
    let mut bench = Bench::new(Layout::Five);
    bench
        .touch(&[A])
        .wait(40)
        .touch(&[A, C])
        .wait(40)
        .touch(&[C])
        .wait(40);
    bench
        .touch(&[A, C])
        .wait(40)
        .touch(&[A])
        .wait(40)
        .touch(&[])
        .wait(40);
    let expected = [Gesture::Press(A), Gesture::Press(C), Gesture::Press(A)];
    assert_eq!(bench.told(), expected);
}

#[test]
fn fifty_presses_a_second_all_count() {
    let mut bench = Bench::new(Layout::Five);
    for _ in 0..3000 {
        bench.touch(&[C]).wait(10).touch(&[]).wait(10);
    }
    assert_eq!(bench.told(), std::vec![Gesture::Press(C); 3000]);
}

#[test]
fn the_press_that_woke_the_device_is_not_told_again() {
    let mut bench = Bench::woken_by(Layout::Five, &[B]);
    bench.wait(2000).touch(&[]).wait(50);
    assert_eq!(bench.told(), []);
    bench.touch(&[B]).wait(50).touch(&[]).wait(50);
    assert_eq!(bench.told(), [Gesture::Press(B)]);
}

#[test]
fn a_late_look_still_sees_a_hold() {
    let mut buttons = Buttons::new(Layout::Five, Contacts::NONE);
    let down = set(&[A]);
    assert!(buttons.sample(0, down).is_empty());
    assert!(buttons.sample(5, down).is_empty());
    assert_eq!(buttons.sample(700, Contacts::NONE)[..], [Gesture::Hold(A)]);
    assert!(buttons.sample(710, Contacts::NONE).is_empty());
}

#[test]
fn three_buttons_say_everything_five_can() {
    let pressed_or_held = [
        (&[A][..], A),
        (&[B], B),
        (&[C], C),
        (&[A, B], Up),
        (&[B, C], Down),
    ];
    for (fingers, button) in pressed_or_held {
        let mut bench = Bench::new(Layout::Three);
        bench.touch(&fingers[..1]).wait(30).touch(fingers).wait(100);
        bench.touch(&fingers[1..]).wait(30).touch(&[]).wait(50);
        assert_eq!(bench.told(), [Gesture::Press(button)], "{fingers:?}");
        bench.touch(fingers).wait(700).touch(&[]).wait(50);
        assert_eq!(bench.told(), [Gesture::Hold(button)], "{fingers:?}");
    }
    let mut bench = Bench::new(Layout::Three);
    bench.touch(&[A, C]).wait(700).touch(&[]).wait(50);
    assert_eq!(bench.told(), [Gesture::Menu]);
}

#[test]
fn a_finger_that_rests_on_one_of_three_buttons_does_not_change_the_others() {
    let mut bench = Bench::new(Layout::Three);
    bench.touch(&[A]).wait(TOGETHER_MS + 50);
    bench
        .touch(&[A, B])
        .wait(60)
        .touch(&[A])
        .wait(60)
        .touch(&[])
        .wait(50);
    assert_eq!(bench.told(), [Gesture::Press(B), Gesture::Press(A)]);
}

#[test]
fn contacts_that_somebody_else_saw_settle_need_not_settle_again() {
    let mut buttons = Buttons::new(Layout::Five, Contacts::NONE);
    let down = Contacts::NONE.with(A);
    // a finger has just come when the eyes close
    assert!(buttons.sample(98, down).is_empty());
    assert!(buttons.settled(100, down).is_empty());
    assert_eq!(
        buttons.settled(100, Contacts::NONE)[..],
        [Gesture::Press(A)]
    );
    assert!(buttons.sample(145, Contacts::NONE).is_empty());
    assert_eq!(buttons.wake_at(), None);
}
