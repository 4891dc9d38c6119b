//! What sprawl offers beyond the common interface: the whole account of a city, every placement of a
//! turn ranked, a city typed in.
//!
//! Each has a frame of its own (`inline(never)`): a small stack holds one working city at a time.

use core::ops::ControlFlow;

use citycore::digest::Digest;
use citycore::game::{Game, Turn};
use citycore::sprawl::{Account, Card, Sprawl, TypedCity};

use crate::play::Trouble;
use crate::rng::SplitMix;

/// Reads the whole account of every part of the city into `trail`.
#[inline(never)]
pub fn account(game: &Sprawl, trail: &mut Digest) {
    for &side in game.sides() {
        read(&game.scoring().account(&game.city(side)), trail);
    }
}

fn read(account: &Account, trail: &mut Digest) {
    for group in account.groups() {
        trail.u8(group.size);
        trail.u16(account.group_blocks(group).count() as u16);
    }
    for road in account.roads() {
        trail.u8(road.len);
        trail.u16(account.road_blocks(road).count() as u16);
        for end in road.ends.into_iter().flatten() {
            let block = end.block(account.city());
            trail.u8(block.map_or(0, |block| block.row.cast_unsigned()));
        }
    }
    for line in account.lines() {
        trail.u16(line.points.cast_unsigned());
        let plus = account.city().blocks_of(line.blocks.plus);
        trail.u16(plus.count() as u16);
    }
    trail.u16(account.tally().total.cast_unsigned());
}

/// Ranks every placement of the turn, reads what each is worth into `trail` and gives their number.
#[inline(never)]
pub fn rank(game: &Sprawl, trail: &mut Digest) -> u32 {
    let mut placements = 0;
    let _ = game.visit_scored(|_, worth| {
        placements += 1;
        trail.u16(worth.cast_unsigned());
        ControlFlow::<()>::Continue(())
    });
    placements
}

/// Types the city in as people with the real cards do: it must be accepted and stand as in the game.
#[inline(never)]
pub fn type_in(game: &Sprawl) -> Result<(), Trouble> {
    let scoring = game.scoring();
    let mut cards = [Card::Wrecktar; 5];
    for (place, card) in cards.iter_mut().zip(scoring.cards.iter()) {
        *place = card;
    }
    let cards = cards.get(..scoring.cards.len()).unwrap_or_default();
    let typed =
        TypedCity::new(game.placed(), cards, scoring.difficulty).map_err(|_| Trouble::Typed)?;
    // What is typed in has a motorway only once one lies there or scores.
    let same = typed.scoring().mode != scoring.mode || typed.outcome() == game.standing();
    if same { Ok(()) } else { Err(Trouble::Typed) }
}

/// A game of greedy players.
pub struct Greedy {
    /// All its cards are placed.
    pub finished: Sprawl,
    /// The turn that offered the most placements.
    pub widest: Sprawl,
}

impl Greedy {
    /// Plays a game of one seat without expansions: 15 cards.
    pub fn play(seed: u64) -> Result<Self, Trouble> {
        let mut rng = SplitMix(seed);
        let mut game = Sprawl::new(&Default::default()).map_err(|_| Trouble::Setup)?;
        let (mut widest, mut most) = (game, 0);
        loop {
            let action = match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance => game.sample(&mut rng),
                Turn::Seat(_) => {
                    let placements = count(&game);
                    if placements > most {
                        (widest, most) = (game, placements);
                    }
                    game.best_choice()
                }
            };
            let action = action.ok_or(Trouble::Stuck)?;
            game.apply(action, &mut ()).map_err(|_| Trouble::Offered)?;
        }
        Ok(Self {
            finished: game,
            widest,
        })
    }
}

fn count(game: &Sprawl) -> u32 {
    let mut actions = 0;
    game.for_each_legal(|_| actions += 1);
    actions
}
