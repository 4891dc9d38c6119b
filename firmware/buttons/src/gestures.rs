//! What settled contacts mean: each button for itself, A with C for the menu, and on three buttons the
//! pairs that stand for the missing two.

use interface::Button;

use crate::{Contacts, Gesture, Gestures, HOLD_MS, Layout, TOGETHER_MS};

/// One button, or a pair that stands for one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Touch {
    Up,
    /// Down since then; nothing has been told of it.
    Down(u64),
    /// Down, but what it meant has been told.
    Spent,
}

pub(crate) struct Recogniser {
    layout: Layout,
    touches: [Touch; Button::ALL.len()],
}

/// The pairs of three buttons that stand for a fourth and a fifth.
const PAIRS: [(Button, Button, Button); 2] = [
    (Button::A, Button::B, Button::Up),
    (Button::B, Button::C, Button::Down),
];

impl Recogniser {
    pub(crate) const fn new(layout: Layout, down: Contacts) -> Self {
        let mut touches = [Touch::Up; Button::ALL.len()];
        let mut i = 0;
        while i < touches.len() {
            if down.has(Button::ALL[i]) {
                touches[i] = Touch::Spent;
            }
            i += 1;
        }
        Self { layout, touches }
    }

    pub(crate) fn sample(&mut self, now: u64, settled: Contacts) -> Gestures {
        let mut told = Gestures::new();
        // a hold that ran out before this look is a hold, even if the button is up by now
        self.holds(now, &mut told);
        for button in Button::ALL {
            if self.layout == Layout::Five || !is_arrow(button) {
                self.settle(button, settled.has(button), now, &mut told);
            }
        }
        if self.layout == Layout::Three {
            self.pairs(now, settled, &mut told);
        }
        told
    }

    /// When the next button that is down becomes a hold.
    pub(crate) fn wake_at(&self) -> Option<u64> {
        let due = Button::ALL
            .into_iter()
            .filter_map(|button| self.hold_at(button));
        due.min()
    }

    /// When a button becomes a hold, if it stays down. A and C wait for each other.
    fn hold_at(&self, button: Button) -> Option<u64> {
        let since = self.since(button)?;
        let partner = match button {
            Button::A => self.since(Button::C),
            Button::C => self.since(Button::A),
            Button::B | Button::Up | Button::Down => None,
        };
        Some(since.max(partner.unwrap_or(since)) + HOLD_MS)
    }

    fn since(&self, button: Button) -> Option<u64> {
        match self.touch(button) {
            Touch::Down(since) => Some(since),
            Touch::Up | Touch::Spent => None,
        }
    }

    fn touch(&self, button: Button) -> Touch {
        self.touches[button as usize]
    }

    fn set(&mut self, button: Button, touch: Touch) {
        self.touches[button as usize] = touch;
    }

    /// Follows one button or pair to its new level.
    fn settle(&mut self, button: Button, down: bool, now: u64, told: &mut Gestures) {
        match (self.touch(button), down) {
            (Touch::Up, true) => self.set(button, Touch::Down(now)),
            (Touch::Down(_), false) => {
                tell(told, Gesture::Press(button));
                self.set(button, Touch::Up);
            }
            (Touch::Spent, false) => self.set(button, Touch::Up),
            (Touch::Up, false) | (Touch::Down(_) | Touch::Spent, true) => {}
        }
    }

    /// Tells the holds that are due.
    fn holds(&mut self, now: u64, told: &mut Gestures) {
        for button in Button::ALL {
            if self.hold_at(button).is_none_or(|at| now < at) {
                continue;
            }
            let together = button == Button::A && self.since(Button::C).is_some();
            if together {
                self.set(Button::C, Touch::Spent);
            }
            self.set(button, Touch::Spent);
            tell(
                told,
                if together {
                    Gesture::Menu
                } else {
                    Gesture::Hold(button)
                },
            );
        }
    }

    /// Two of three buttons that went down together become the button they stand for, until either
    /// is let go.
    fn pairs(&mut self, now: u64, settled: Contacts, told: &mut Gestures) {
        for (first, second, arrow) in PAIRS {
            if self.touch(arrow) != Touch::Up {
                let down = settled.has(first) && settled.has(second);
                self.settle(arrow, down, now, told);
            } else if let (Some(a), Some(b)) = (self.since(first), self.since(second))
                && a.abs_diff(b) <= TOGETHER_MS
            {
                self.set(first, Touch::Spent);
                self.set(second, Touch::Spent);
                self.set(arrow, Touch::Down(a.max(b)));
            }
        }
    }
}

/// There is room for one gesture of every button, and a look tells at most that.
fn tell(told: &mut Gestures, gesture: Gesture) {
    let _ = told.push(gesture);
}

const fn is_arrow(button: Button) -> bool {
    matches!(button, Button::Up | Button::Down)
}
