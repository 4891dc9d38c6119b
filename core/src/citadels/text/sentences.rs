//! Actions as short commands, events as sentences, refusals and setup errors.

use core::fmt::{self, Write};

use super::super::action::{Action, Illegal, Payment, Target};
use super::super::event::Event;
use super::super::question::Question;
use super::super::setup::SetupError;
use super::super::state::Citadels;
use super::super::{Card, Character};
use crate::text::say;
use crate::{Lang, Names, Seat};

fn coin_word(coins: u16, lang: Lang) -> &'static str {
    match (lang, coins) {
        (Lang::En, 1) => " coin",
        (Lang::En, _) => " coins",
        (Lang::Cs, 1..=4) => " mince",
        (Lang::Cs, _) => " mincí",
    }
}

fn card_word(cards: u8, lang: Lang) -> &'static str {
    match (lang, cards) {
        (Lang::En, 1) => " card",
        (Lang::En, _) => " cards",
        (Lang::Cs, 1) => " karta",
        (Lang::Cs, 2..=4) => " karty",
        (Lang::Cs, _) => " karet",
    }
}

/// What an action is done to or with.
enum Object {
    None,
    Card(Card),
    Character(Character),
    Seat(Seat),
    District(Target),
    Two(Character, Character),
}

/// Words in front, and what they are about. Actions with more to say are written apart.
fn command(action: Action, lang: Lang) -> Option<(&'static str, Object)> {
    let (en, cs, object) = match action {
        Action::Draw { card, .. } => ("Draws ", "Táhne ", Object::Card(card)),
        Action::FaceUp(it) => ("Face up: ", "Lícem nahoru: ", Object::Character(it)),
        Action::FaceDown(it) => ("Face down: ", "Lícem dolů: ", Object::Character(it)),
        Action::TheaterTake { character, .. } => {
            ("Comes over: ", "Přechází: ", Object::Character(character))
        }
        Action::TakeCard { card, .. } => ("Taken: ", "Vzato: ", Object::Card(card)),
        Action::Pick(it) => ("Keep ", "Nechat si: ", Object::Character(it)),
        Action::Discard(it) => ("Lay face down: ", "Odložit: ", Object::Character(it)),
        Action::TheaterPass => ("Keep the character", "Nechat si postavu", Object::None),
        Action::GatherCoins => ("Take coins", "Vzít mince", Object::None),
        Action::GatherCards => ("Draw cards", "Dobrat karty", Object::None),
        Action::Keep(card) => ("Keep ", "Nechat si: ", Object::Card(card)),
        Action::HospitalPass => ("Gather nothing", "Nic nedobrat", Object::None),
        Action::Bewitch(it) => ("Bewitch ", "Očarovat: ", Object::Character(it)),
        Action::NoBewitch => ("Bewitch nobody", "Nikoho neočarovat", Object::None),
        Action::PayBribe => ("Pay the bribe", "Zaplatit výpalné", Object::None),
        Action::Refuse => ("Refuse to pay", "Odmítnout", Object::None),
        Action::Flip => ("Turn the scarf over", "Otočit šátek", Object::None),
        Action::NoFlip => ("Leave the scarf", "Nechat šátek být", Object::None),
        Action::Kill(it) => ("Kill ", "Zneškodnit: ", Object::Character(it)),
        Action::Rob(it) => ("Rob ", "Okrást: ", Object::Character(it)),
        Action::Blackmail { rose, blank } => (
            "Threaten (rose first) ",
            "Vydírat (růže první): ",
            Object::Two(rose, blank),
        ),
        Action::SwapHands(seat) => ("Swap hands: ", "Vyměnit ruku: ", Object::Seat(seat)),
        Action::MagicianDiscard(card) => ("Exchange ", "Vyměnit: ", Object::Card(card)),
        Action::MagicianDraw => ("Draw as many", "Dobrat stejně", Object::None),
        Action::Seer => (
            "Take a card of everybody",
            "Vzít každému kartu",
            Object::None,
        ),
        Action::Wizard(seat) => ("Look at the hand: ", "Podívat se: ", Object::Seat(seat)),
        Action::WizardTake(card) => ("Take ", "Vzít: ", Object::Card(card)),
        Action::Income => ("Take the income", "Vzít příjem", Object::None),
        Action::AbbotCoin(seat) => (
            "A coin from the richest: ",
            "Mince od: ",
            Object::Seat(seat),
        ),
        Action::TakeCrown => ("Take the crown", "Vzít korunu", Object::None),
        Action::MerchantCoin => ("Take the extra coin", "Vzít minci navíc", Object::None),
        Action::ArchitectCards => ("Draw 2 extra cards", "Dobrat 2 karty navíc", Object::None),
        Action::Scholar => ("Choose from 7 cards", "Vybrat ze 7 karet", Object::None),
        Action::Destroy(district) => ("Destroy ", "Zbořit: ", Object::District(district)),
        Action::GraveyardTake => ("Buy the card for 1", "Vzít kartu za 1", Object::None),
        Action::GraveyardPass => ("Let it go", "Nechat být", Object::None),
        Action::Seize(district) => ("Take over ", "Převzít: ", Object::District(district)),
        Action::QueenCoins => ("Take 3 coins", "Vzít 3 mince", Object::None),
        Action::TakeTaxes => ("Take the taxes", "Vybrat daně", Object::None),
        Action::DenDiscard(card) => ("Pay with ", "Zaplatit: ", Object::Card(card)),
        Action::CardinalGive(card) => ("Give ", "Dát: ", Object::Card(card)),
        Action::Confiscate => ("Confiscate it", "Zabavit", Object::None),
        Action::NoConfiscate => ("Let it stand", "Nezabavit", Object::None),
        Action::Lighthouse(card) => ("Take ", "Vzít: ", Object::Card(card)),
        Action::LighthousePass => ("Take nothing", "Nebrat nic", Object::None),
        Action::BellTower(true) => ("One district fewer", "O budovu méně", Object::None),
        Action::BellTower(false) => ("As many districts", "Budov stejně", Object::None),
        Action::Laboratory(card) => ("2 coins for ", "2 mince za: ", Object::Card(card)),
        Action::Museum(card) => ("Exhibit ", "Vystavit: ", Object::Card(card)),
        Action::Smithy => ("3 cards for 2 coins", "3 karty za 2 mince", Object::None),
        Action::Armory(district) => (
            "Destroy with the Armory ",
            "Zbořit Zbrojnicí: ",
            Object::District(district),
        ),
        Action::EndTurn => ("End the turn", "Ukončit tah", Object::None),
        _ => return None,
    };
    Some((lang.pick(en, cs), object))
}

fn write_object(
    object: Object,
    names: &Names<'_>,
    lang: Lang,
    out: &mut impl Write,
) -> fmt::Result {
    match object {
        Object::None => Ok(()),
        Object::Card(card) => out.write_str(card.name(lang)),
        Object::Character(character) => out.write_str(character.name(lang)),
        Object::Seat(seat) => out.write_str(names.of(seat, lang)),
        Object::Two(first, second) => say!(out, first.name(lang), ", ", second.name(lang)),
        Object::District(district) => {
            let owner = names.of(district.seat, lang);
            say!(out, district.card.name(lang), " (", owner)?;
            out.write_str(if district.beautified { ", +1)" } else { ")" })
        }
    }
}

/// Writes an action as a short command.
pub fn action_text(
    action: &Action,
    names: &Names<'_>,
    lang: Lang,
    out: &mut impl Write,
) -> fmt::Result {
    if let Some((words, object)) = command(*action, lang) {
        out.write_str(words)?;
        return write_object(object, names, lang, out);
    }
    let of = |seat| names.of(seat, lang);
    match *action {
        Action::TheaterSwap { seat, give } => {
            let words = lang.pick("Swap ", "Vyměnit: ");
            say!(out, words, give.name(lang), " ↔ ", of(seat))
        }
        Action::Warrants { sealed, blank } => {
            let words = lang.pick("Warrants (seal first) ", "Glejty (pečeť první): ");
            say!(out, words, sealed.name(lang), ", ")?;
            say!(out, blank.0.name(lang), ", ", blank.1.name(lang))
        }
        Action::Spy { seat, colour } => {
            let words = lang.pick("Spy: ", "Špehovat: ");
            say!(out, words, of(seat), ", ", colour.name(lang))
        }
        Action::SeerGive { seat, card } => {
            let words = lang.pick("Give ", "Dát: ");
            say!(out, words, card.name(lang), " → ", of(seat))
        }
        Action::AbbotIncome { coins, cards } => {
            let words = lang.pick("Income: ", "Příjem: ");
            let (coin, card) = (coin_word(coins.into(), lang), card_word(cards, lang));
            say!(out, words, coins, coin, ", ", cards, card)
        }
        Action::GiveCrown { seat, take } => {
            say!(out, lang.pick("Crown → ", "Koruna → "), of(seat))?;
            let take = take.map_or("", |take| take.name(lang));
            let dash = if take.is_empty() { "" } else { ", " };
            say!(out, dash, take)
        }
        Action::Navigator(cargo) => say!(out, lang.pick("Take ", "Vzít: "), cargo.name(lang)),
        Action::Exchange { give, target, .. } => {
            let words = lang.pick("Exchange ", "Vyměnit: ");
            say!(out, words, give.name(lang), " ↔ ")?;
            write_object(Object::District(target), names, lang, out)
        }
        Action::Beautify(beauties) => {
            let words = lang.pick("Beautify ", "Zkrášlit: ");
            say!(out, words, beauties.0.name(lang))?;
            match beauties.1 {
                Some(second) => say!(out, ", ", second.name(lang)),
                None => Ok(()),
            }
        }
        Action::Build { card, pay } | Action::WizardBuild { card, pay } => {
            say!(out, lang.pick("Build ", "Postavit: "), card.name(lang))?;
            write_payment(pay, names, lang, out)
        }
        _ => Ok(()),
    }
}

/// What pays beside own coins.
fn write_payment(pay: Payment, names: &Names<'_>, lang: Lang, out: &mut impl Write) -> fmt::Result {
    match pay {
        Payment::Coins { cards, lender } => {
            if cards > 0 {
                say!(out, " (", cards, card_word(cards, lang), ")")?;
            }
            match lender {
                Some(seat) => say!(
                    out,
                    lang.pick(", loan: ", ", půjčka: "),
                    names.of(seat, lang)
                ),
                None => Ok(()),
            }
        }
        Payment::Framework => say!(out, " (", Card::Framework.name(lang), ")"),
        Payment::Necropolis { victim, beautified } => {
            say!(out, " (", victim.name(lang))?;
            out.write_str(if beautified { ", +1)" } else { ")" })
        }
    }
}

/// Writes what happened as one sentence.
pub fn event_text(
    event: &Event,
    names: &Names<'_>,
    lang: Lang,
    out: &mut impl Write,
) -> fmt::Result {
    let of = |seat| names.of(seat, lang);
    match *event {
        Event::Paid {
            from,
            to,
            coins,
            why,
        } => {
            let (from, to) = (from.name(names, lang), to.name(names, lang));
            let word = coin_word(coins, lang);
            say!(out, from, " → ", to, ": ", coins, word, " (")?;
            say!(out, why.name(lang), ")")
        }
        Event::Round(round) => say!(out, lang.pick("Round ", "Kolo "), round),
        Event::Revealed { seat, character } => say!(out, of(seat), ": ", character.name(lang)),
        Event::Resumed { seat, character } => {
            let words = lang.pick(" plays on as ", " hraje za postavu ");
            say!(out, of(seat), words, character.name(lang))
        }
        Event::Crowned(seat) => say!(out, lang.pick("Crown → ", "Koruna → "), of(seat)),
        Event::Drew { seat, cards } => {
            say!(out, of(seat), ": +", cards, card_word(cards, lang))
        }
        Event::Under { seat, cards } => {
            let words = lang.pick(" under the deck", " pod balíček");
            say!(out, of(seat), ": ", cards, card_word(cards, lang), words)
        }
        Event::Shuffled => out.write_str(lang.pick("The deck is shuffled", "Balíček je zamíchán")),
        Event::Given { from, to, card } => {
            say!(out, of(from), " → ", of(to), ": ", card.name(lang))
        }
        Event::HandsSwapped { seat, other } => {
            let words = lang.pick("Hands swapped: ", "Výměna rukou: ");
            say!(out, words, of(seat), " ↔ ", of(other))
        }
        Event::Warrants(first, second, third) => {
            let words = lang.pick("Warrants: ", "Glejty: ");
            say!(out, words, first.name(lang), ", ")?;
            say!(out, second.name(lang), ", ", third.name(lang))
        }
        Event::Scarves(first, second) => {
            let words = lang.pick("Scarves: ", "Šátky: ");
            say!(out, words, first.name(lang), ", ", second.name(lang))
        }
        Event::Completed(seat) => {
            let words = lang.pick("First complete city: ", "První dokončené město: ");
            say!(out, words, of(seat))
        }
        Event::Over(seat) => say!(out, lang.pick("Winner: ", "Vítězí: "), of(seat)),
        _ => district_event_text(*event, names, lang, out),
    }
}

fn district_event_text(
    event: Event,
    names: &Names<'_>,
    lang: Lang,
    out: &mut impl Write,
) -> fmt::Result {
    let of = |seat| names.of(seat, lang);
    let (seat, words, card) = match event {
        Event::Built { seat, card } => (seat, lang.pick(" builds ", " staví: "), card),
        Event::Destroyed { seat, card } => (seat, lang.pick(" loses ", " přichází o: "), card),
        Event::Rescued { seat, card } => (seat, lang.pick(" takes ", " bere: "), card),
        Event::Beautified { seat, card } => (seat, lang.pick(" beautifies ", " krášlí: "), card),
        Event::Exhibited(seat) => {
            let words = lang.pick(" puts a card into ", " dává kartu pod: ");
            (seat, words, Card::Museum)
        }
        Event::Confiscated { to, card, .. } => {
            (to, lang.pick(" confiscates ", " zabavuje: "), card)
        }
        Event::Moved { from, to, card } => {
            return say!(out, of(from), " → ", of(to), ": ", card.name(lang));
        }
        _ => return Ok(()),
    };
    say!(out, of(seat), words, card.name(lang))
}

impl Illegal {
    /// Why, as a sentence.
    pub const fn text(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::Over => ("The game is over.", "Hra skončila."),
            Self::NotNow => (
                "Something else is asked now.",
                "Teď se rozhoduje o něčem jiném.",
            ),
            Self::OtherCharacter => (
                "The character on turn can't do that.",
                "To postava na tahu neumí.",
            ),
            Self::Used => (
                "That was done in this turn already.",
                "To už v tomto tahu bylo.",
            ),
            Self::NotGathered => (
                "Gather coins or cards first.",
                "Nejdřív dober mince, nebo karty.",
            ),
            Self::CrownFirst => ("Give the crown away first.", "Nejdřív předej korunu."),
            Self::NoSuchCharacter(_) => (
                "This character can't be named now.",
                "Tuto postavu teď nelze jmenovat.",
            ),
            Self::NoSuchSeat(_) => (
                "This player can't be chosen now.",
                "Tohoto hráče teď nelze zvolit.",
            ),
            Self::NoSuchCard(_) => ("There is no such card here.", "Taková karta tu není."),
            Self::NoSuchDistrict(_) => (
                "This district can't be chosen.",
                "Tuto budovu nelze zvolit.",
            ),
            Self::Pointless => ("That would do nothing.", "To by nic nezměnilo."),
            Self::BuildLimit => (
                "No more districts may be built in this turn.",
                "Víc budov v tomto tahu postavit nelze.",
            ),
            Self::NameTaken(_) => (
                "The city has such a district already.",
                "Taková budova už ve městě stojí.",
            ),
            Self::Unbuildable(_) => (
                "This district can't be built here.",
                "Tuto budovu zde nelze postavit.",
            ),
            Self::Unpaid(_) => (
                "It can't be paid for like that.",
                "Takto ji zaplatit nelze.",
            ),
        };
        lang.pick(en, cs)
    }
}

impl SetupError {
    /// Writes what is wrong and what would be right.
    pub fn write(self, lang: Lang, mut out: &mut dyn Write) -> fmt::Result {
        let out = &mut out;
        match self {
            Self::Players(players) => {
                let right = lang.pick(", 2 to 8 can play", ", hraje se ve 2 až 8");
                say!(out, lang.pick("players is ", "players je "), players, right)
            }
            Self::Crown(seat) => {
                let right = lang.pick(", where nobody sits", ", kde nikdo nesedí");
                say!(out, lang.pick("crown is ", "crown je "), seat.0, right)
            }
            Self::Rank(rank) => {
                let words = lang.pick(
                    "cast must have one character of rank ",
                    "cast má mít jednu postavu s číslem ",
                );
                say!(out, words, rank)
            }
            Self::NinthForbidden(_) => out.write_str(lang.pick(
                "cast has rank 9, which is not used with 2 players",
                "cast má postavu 9, ve 2 hráčích se nepoužívá",
            )),
            Self::NinthNeeded(players) => {
                let words = lang.pick(
                    "cast needs rank 9 with ",
                    "cast potřebuje postavu 9, hráčů je ",
                );
                say!(out, words, players, lang.pick(" players", ""))
            }
            Self::TooFewFor(character) => {
                let words = lang.pick(" is not for so few players", " není pro tak málo hráčů");
                say!(out, "cast: ", character.name(lang), words)
            }
            Self::Uniques(count) => {
                let right = lang.pick(" districts, 14 are used", " budov, používá se 14");
                say!(out, lang.pick("uniques has ", "uniques má "), count, right)
            }
            Self::Requires(card, character) => {
                let words = lang.pick(" is used only with ", " se používá jen s postavou ");
                say!(
                    out,
                    "uniques: ",
                    card.name(lang),
                    words,
                    character.name(lang)
                )
            }
        }
    }
}

impl Citadels {
    /// What is asked, in a few words.
    pub fn question_text(&self, lang: Lang) -> &'static str {
        let Some(question) = self.question() else {
            return self.phase.name(lang);
        };
        let (en, cs) = match question {
            Question::Draw { .. } => ("a card is drawn", "táhne se karta"),
            Question::FaceUp => ("a character face up", "postava lícem nahoru"),
            Question::FaceDown => ("a character face down", "postava lícem dolů"),
            Question::TheaterTake { .. } => ("which character comes", "která postava přijde"),
            Question::SeerTake { .. } | Question::EmperorTake(_) => {
                ("a card is taken", "bere se karta")
            }
            Question::Pick(_) => ("keep a character", "nech si postavu"),
            Question::Discard(_) => ("lay a character aside", "odlož postavu"),
            Question::Theater(_) => ("swap characters?", "vyměnit postavu?"),
            Question::Gather { .. } => ("gather coins or cards", "dober mince, nebo karty"),
            Question::Keep { .. } => ("keep a card", "nech si kartu"),
            Question::Bewitch(_) => ("bewitch a character", "očaruj postavu"),
            Question::Bribe(_) => ("pay the bribe?", "zaplatit výpalné?"),
            Question::Flip(_) => ("turn the scarf over?", "otočit šátek?"),
            Question::Act(_) => ("play the turn", "hraj tah"),
            Question::Magician(_) => ("more cards to exchange?", "vyměnit další karty?"),
            Question::SeerGive(_) => ("give a card back", "vrať kartu"),
            Question::Wizard(_) => ("choose a card of this hand", "vyber kartu z této ruky"),
            Question::Den { .. } => ("pay with a card", "zaplať kartou"),
            Question::Loan { .. } => ("give a card for a coin", "dej kartu za minci"),
            Question::Confiscate { .. } => ("confiscate the district?", "zabavit budovu?"),
            Question::Graveyard(_) => ("buy the destroyed card?", "koupit zbořenou kartu?"),
            Question::Lighthouse(_) => ("take a card of the deck", "vezmi kartu z balíčku"),
            Question::BellTower(_) => ("ring the bell?", "zazvonit?"),
            Question::HandOn(_) => ("hand the crown on", "předej korunu"),
            Question::Crown(_) | Question::Resume | Question::Close => ("going on", "pokračuje se"),
        };
        lang.pick(en, cs)
    }
}
