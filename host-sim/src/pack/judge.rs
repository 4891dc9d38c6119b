//! `citysim pack judge`: greedy bots play with a pack, and a table says what its cards and milestones
//! were worth to them.
//!
//! The house pack was calibrated by it. A card is pursued by whoever took it; what it would have
//! brought to the others, who did not care for it, is what it is worth by accident.

use std::fmt::Write;

use citycore::cities::{CITIES, CardId, CardLine, Cities, Event, MILESTONES, Outcome, Pack, Setup};
use citycore::game::{Game, OnEvent, Turn};
use citycore::{Playable, Seat};

use super::PackFile;
use crate::bots::{Bot, generator, next};
use crate::progress::bar;

/// Players at the table.
const SEATS: usize = 4;
/// Rounds of such a game.
const ROUNDS: usize = 8;

/// A sum and how many numbers it is of.
#[derive(Clone, Copy, Default)]
struct Mean {
    sum: u64,
    count: u64,
}

impl Mean {
    fn add(&mut self, number: u16) {
        self.sum += u64::from(number);
        self.count += 1;
    }

    fn value(self) -> f64 {
        self.sum as f64 / self.count.max(1) as f64
    }
}

/// What a card brought to who had it, and would have brought to who had not.
#[derive(Clone, Copy, Default)]
struct CardFigures {
    pursued: Mean,
    otherwise: Mean,
}

/// In which rounds rings were laid, and in how many games there was one.
#[derive(Clone, Copy, Default)]
struct MilestoneFigures {
    rounds: [u32; ROUNDS + 1],
    games: u32,
}

impl MilestoneFigures {
    fn rings(&self) -> u32 {
        self.rounds.iter().sum()
    }

    /// The round by which half of all rings lay.
    fn median(&self) -> usize {
        let half = self.rings().div_ceil(2);
        let mut laid = 0;
        let reached = self.rounds.iter().position(|rings| {
            laid += rings;
            laid >= half
        });
        reached.unwrap_or_default()
    }
}

/// What all games together say of a pack.
struct Judged {
    games: u32,
    cards: Vec<CardFigures>,
    milestones: [[MilestoneFigures; MILESTONES]; CITIES],
    totals: Vec<u16>,
    ring_points: Mean,
    /// Wins and points by the distance from the first start player.
    seats: [(f64, Mean); SEATS],
}

/// Plays so many games in every city of a pack and gives the table.
pub fn judge(file: &PackFile, games: u32, seed: u64) -> String {
    let mut judged = Judged {
        games,
        cards: vec![CardFigures::default(); file.card_ids.len()],
        milestones: Default::default(),
        totals: Vec::new(),
        ring_points: Mean::default(),
        seats: Default::default(),
    };
    let progress = bar(u64::from(games) * CITIES as u64, "playing");
    for (city, index) in (0..CITIES as u8).flat_map(|city| (0..games).map(move |it| (city, it))) {
        let first = Seat((index % SEATS as u32) as u8);
        let setup = Setup {
            city,
            first,
            ..Setup::with_pack(&file.pack)
        };
        if let Ok(game) = Cities::new(&setup) {
            judged.play(game, seed, u64::from(city) << 32 | u64::from(index));
        }
        progress.inc(1);
    }
    progress.finish_and_clear();
    let mut text = String::new();
    // writing to a text never fails
    let _ = judged.write(file, &mut text);
    text
}

impl Judged {
    fn play(&mut self, mut game: Cities, seed: u64, index: u64) {
        let mut rng = generator(seed, index);
        let city = usize::from(game.setup().city);
        let mut ringed = [false; MILESTONES];
        while let Some(action) = next(&game, |_| Bot::Greedy, &mut rng) {
            let round = usize::from(game.round()).min(ROUNDS);
            let milestones = &mut self.milestones[city];
            let mut listen = OnEvent(|event| {
                if let Event::Milestone { milestone, .. } = event {
                    milestones[usize::from(milestone)].rounds[round] += 1;
                    ringed[usize::from(milestone)] = true;
                }
            });
            if game.apply(action, &mut listen).is_err() {
                break;
            }
        }
        for (figures, ringed) in self.milestones[city].iter_mut().zip(ringed) {
            figures.games += u32::from(ringed);
        }
        if let Turn::Over(outcome) = game.turn() {
            self.count(&game, &outcome);
        }
    }

    fn count(&mut self, game: &Cities, outcome: &Outcome) {
        let winners = f64::from(outcome.winners.count_ones());
        for seat in (0..game.seats()).map(Seat) {
            let account = game.account(seat);
            self.totals.push(account.total);
            self.ring_points.add(account.milestone_points());
            let from_first = (seat.0 + SEATS as u8 - game.setup().first.0) % SEATS as u8;
            let (wins, points) = &mut self.seats[usize::from(from_first)];
            points.add(account.total);
            if outcome.has_won(seat) {
                *wins += 1.0 / winners;
            }
            self.count_cards(game, seat, game.pack());
        }
    }

    fn count_cards(&mut self, game: &Cities, seat: Seat, pack: &Pack) {
        let Some(district) = game.district(seat) else {
            return;
        };
        for (card, figures) in (0..).map(CardId).zip(&mut self.cards) {
            let points = CardLine::of(card, district.plan(), pack).points;
            if district.cards().any(|own| own == card) {
                figures.pursued.add(points);
            } else {
                figures.otherwise.add(points);
            }
        }
    }

    fn write(&mut self, file: &PackFile, out: &mut String) -> std::fmt::Result {
        writeln!(out, "card                      pursued  otherwise")?;
        for (id, figures) in file.card_ids.iter().zip(&self.cards) {
            let (pursued, otherwise) = (figures.pursued.value(), figures.otherwise.value());
            writeln!(out, "{id:24}  {pursued:7.1}  {otherwise:9.1}")?;
        }
        writeln!(
            out,
            "\nmilestone                   round  games  rings a game"
        )?;
        for (city, milestones) in file.city_ids.iter().zip(&self.milestones) {
            for (number, figures) in milestones.iter().enumerate() {
                let name = format!("{city} {number}");
                let share = 100.0 * f64::from(figures.games) / f64::from(self.games);
                let rings = f64::from(figures.rings()) / f64::from(self.games);
                let median = figures.median();
                writeln!(out, "{name:27} {median:5}  {share:4.0}%  {rings:12.2}")?;
            }
        }
        self.totals.sort_unstable();
        let at = |part: usize| {
            let place = self.totals.len().saturating_sub(1) * part / 20;
            self.totals.get(place).copied().unwrap_or_default()
        };
        writeln!(
            out,
            "\ntotals                     5% {}, 25% {}, median {}, 75% {}, 95% {}",
            at(1),
            at(5),
            at(10),
            at(15),
            at(19)
        )?;
        let rings = self.ring_points.value();
        writeln!(out, "points of milestones       {rings:.1} on average")?;
        for (place, (wins, points)) in self.seats.iter().enumerate() {
            let games = f64::from(self.games) * CITIES as f64;
            let (share, points) = (100.0 * wins / games, points.value());
            writeln!(
                out,
                "seat {place} from the first      {share:.1}% of the wins, {points:.1} points"
            )?;
        }
        Ok(())
    }
}
