//! English and Czech: names of cards, zones, phases and events, what every scoring card asks for,
//! and why a placement is refused.
//!
//! Czech names are the printed ones where they are known (Bloom Boom, Central Perks, Looping
//! Lanes). No text declines a player's name or needs to know a gender.

use core::fmt::{self, Write};

use super::action::{Action, Half, LineEnd};
use super::card::{Card, Origin, Zone};
use super::event::{Event, Illegal};
use super::expansion::Demand;
use super::placement::Placement;
use super::setup::{Difficulty, Mode, SetupError};
use super::state::Phase;
use crate::text::say;
use crate::{Lang, Names};

impl Card {
    /// The printed name.
    pub const fn name(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::TheOutskirts => ("The Outskirts", "Okraj města"),
            Self::BloomBoom => ("Bloom Boom", "Rozkvět města"),
            Self::GoGreen => ("Go Green", "Více zeleně"),
            Self::BlockParty => ("Block Party", "Sousedská slavnost"),
            Self::StacksAndScrapers => ("Stacks and Scrapers", "Komíny a mrakodrapy"),
            Self::MasterPlanned => ("Master Planned", "Územní plán"),
            Self::CentralPerks => ("Central Perks", "Parky v centru"),
            Self::TheBurbs => ("The 'Burbs", "Předměstí"),
            Self::ConcreteJungle => ("Concrete Jungle", "Betonová džungle"),
            Self::TheStrip => ("The Strip", "Hlavní třída"),
            Self::MiniMarts => ("Mini Marts", "Večerky"),
            Self::Superhighway => ("Superhighway", "Rychlostní silnice"),
            Self::ParkHopping => ("Park Hopping", "Z parku do parku"),
            Self::LoopingLanes => ("Looping Lanes", "Městský okruh"),
            Self::SkidRow => ("Skid Row", "Chudá čtvrť"),
            Self::MorningCommute => ("Morning Commute", "Cesta do práce"),
            Self::TouristTraps => ("Tourist Traps", "Pasti na turisty"),
            Self::Sprawlopolis => ("Sprawlopolis", "Sprawlopolis"),
            Self::Peninsula => ("Peninsula", "Poloostrov"),
            Self::LookoutPoint => ("Lookout Point", "Vyhlídka"),
            Self::ScenicRoute => ("Scenic Route", "Vyhlídková trasa"),
            Self::Waterfront => ("Waterfront", "Nábřeží"),
            Self::SuddenDemolition => ("Sudden Demolition", "Náhlá demolice"),
            Self::NoisyNeighbours => ("Noisy Neighbours", "Hluční sousedé"),
            Self::Bulldozed => ("Bulldozed", "Srovnáno se zemí"),
            Self::BusinessIsClosed => ("Business is Closed", "Zavřeno"),
            Self::MotorwayA => ("Motorway A", "Dálnice A"),
            Self::MotorwayB => ("Motorway B", "Dálnice B"),
            Self::MotorwayC => ("Motorway C", "Dálnice C"),
            Self::MotorwayD => ("Motorway D", "Dálnice D"),
            Self::PoiA => ("Point of Interest A", "Zajímavost A"),
            Self::PoiB => ("Point of Interest B", "Zajímavost B"),
            Self::Wrecktar => ("Wrecktar", "Ničitel"),
        };
        lang.pick(en, cs)
    }

    /// What the scoring side asks for, in our own words.
    pub const fn condition(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.condition_en(),
            Lang::Cs => self.condition_cs(),
        }
    }

    const fn condition_en(self) -> &'static str {
        match self {
            Self::TheOutskirts => "−1 for each road with an end at the edge, +1 for each other.",
            Self::BloomBoom => "Each row and column: +1 with exactly 3 parks, −1 with none.",
            Self::GoGreen => "+1 for each park, −3 for each industrial block.",
            Self::BlockParty => "2×2 squares of one zone: 0 to 5 give −8, −5, −2, +1, +4, +7.",
            Self::StacksAndScrapers => {
                "+2 for each industrial block next to shops and industry only."
            }
            Self::MasterPlanned => "Largest group of homes minus largest group of industry.",
            Self::CentralPerks => "+1 for each park inside the city, −2 for each on the edge.",
            Self::TheBurbs => {
                "Around the largest group of homes: +1 for each park, −2 for each industrial block."
            }
            Self::ConcreteJungle => "+1 for each industrial block with another one at a corner.",
            Self::TheStrip => "+1 for each shop in the one row or column with the most shops.",
            Self::MiniMarts => {
                "+2 for each shop whose road leads straight into homes on both ends."
            }
            Self::Superhighway => "Half the blocks of the longest road, rounded down.",
            Self::ParkHopping => "+3 for each road that ends at two different parks.",
            Self::LoopingLanes => "+1 for each block of every closed loop.",
            Self::SkidRow => "+2 for each residential block next to two or more industrial ones.",
            Self::MorningCommute => "+2 for each road that passes both homes and shops.",
            Self::TouristTraps => "+1 for each shop on the edge, +1 more at a corner of the city.",
            Self::Sprawlopolis => "Blocks in the fullest row plus blocks in the fullest column.",
            Self::Peninsula => "+1 for each block of the largest group that touches a shore.",
            Self::LookoutPoint => "+2 for each park that touches a shore.",
            Self::ScenicRoute => "+2 for each road that ends at a shore.",
            Self::Waterfront => "+1 for each home or shop that touches a shore.",
            Self::SuddenDemolition => "Sites must cover a block. −3 for each unfinished site.",
            Self::NoisyNeighbours => {
                "Sites must touch homes. −2 for each unfinished site, −1 more for each home beside it."
            }
            Self::Bulldozed => "Sites must cover two blocks. −4 for each unfinished site.",
            Self::BusinessIsClosed => "Sites must touch a shop. −3 for each unfinished site.",
            Self::MotorwayA => "Scored as usual, own side only. Tie: fewer roads.",
            Self::MotorwayB => "Scored as usual, either side. Tie: the larger park.",
            Self::MotorwayC => {
                "A point for each zone and condition led, −2 for more roads; either side. Tie: more blocks."
            }
            Self::MotorwayD => {
                "The two largest zones and the better condition, own side only. A tie is shared."
            }
            Self::PoiA | Self::PoiB => "+1 for each block of its own zone beside it.",
            Self::Wrecktar => "−2 for each shop in its row and column; +3 if there is none.",
        }
    }

    const fn condition_cs(self) -> &'static str {
        match self {
            Self::TheOutskirts => "−1 za každou silnici s koncem na okraji, +1 za každou jinou.",
            Self::BloomBoom => "Každá řada a sloupec: +1 s právě 3 parky, −1 bez parku.",
            Self::GoGreen => "+1 za každý park, −3 za každé průmyslové území.",
            Self::BlockParty => "Čtverce 2×2 jedné zóny: 0 až 5 dává −8, −5, −2, +1, +4, +7.",
            Self::StacksAndScrapers => {
                "+2 za každé průmyslové, které sousedí jen s obchodními a průmyslovými."
            }
            Self::MasterPlanned => "Největší skupina obytných minus největší skupina průmyslových.",
            Self::CentralPerks => "+1 za každý park uvnitř města, −2 za každý na okraji.",
            Self::TheBurbs => {
                "Kolem největší skupiny obytných: +1 za každý park, −2 za každé průmyslové."
            }
            Self::ConcreteJungle => {
                "+1 za každé průmyslové, které se rohem dotýká jiného průmyslového."
            }
            Self::TheStrip => "+1 za každé obchodní v řadě nebo sloupci, kde jich je nejvíc.",
            Self::MiniMarts => {
                "+2 za každé obchodní, ze kterého silnice oběma směry vede rovnou do obytného."
            }
            Self::Superhighway => "Polovina území nejdelší silnice, zaokrouhleno dolů.",
            Self::ParkHopping => "+3 za každou silnici, která končí u dvou různých parků.",
            Self::LoopingLanes => "+1 za každé území každého uzavřeného okruhu.",
            Self::SkidRow => "+2 za každé obytné, které sousedí aspoň se dvěma průmyslovými.",
            Self::MorningCommute => "+2 za každou silnici, která vede přes obytné i obchodní.",
            Self::TouristTraps => "+1 za každé obchodní na okraji, v rohu města ještě +1.",
            Self::Sprawlopolis => "Území v nejplnější řadě plus území v nejplnějším sloupci.",
            Self::Peninsula => "+1 za každé území největší skupiny, která sahá k pobřeží.",
            Self::LookoutPoint => "+2 za každý park u pobřeží.",
            Self::ScenicRoute => "+2 za každou silnici, která končí u pobřeží.",
            Self::Waterfront => "+1 za každé obytné a každé obchodní u pobřeží.",
            Self::SuddenDemolition => "Staveniště musí zakrýt území. −3 za každé nedokončené.",
            Self::NoisyNeighbours => {
                "Staveniště musí sousedit s obytným. −2 za každé nedokončené a −1 za každé obytné vedle něj."
            }
            Self::Bulldozed => "Staveniště musí zakrýt dvě území. −4 za každé nedokončené.",
            Self::BusinessIsClosed => {
                "Staveniště musí sousedit s obchodním. −3 za každé nedokončené."
            }
            Self::MotorwayA => {
                "Počítá se jako obvykle, staví se jen na své straně. Při shodě méně silnic."
            }
            Self::MotorwayB => {
                "Počítá se jako obvykle, staví se na obou stranách. Při shodě větší park."
            }
            Self::MotorwayC => {
                "Bod za vedení v každé zóně a podmínce, −2 za více silnic; obě strany. Při shodě více území."
            }
            Self::MotorwayD => {
                "Dvě největší zóny a lepší podmínka, staví se jen na své straně. Shoda je remíza."
            }
            Self::PoiA | Self::PoiB => "+1 za každé sousední území stejného druhu.",
            Self::Wrecktar => {
                "−2 za každé obchodní v jeho řadě a sloupci; +3, když tam žádné není."
            }
        }
    }
}

impl Zone {
    /// The zone in one word.
    pub const fn name(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::Residential => ("homes", "obytné"),
            Self::Commercial => ("shops", "obchodní"),
            Self::Industrial => ("industry", "průmyslové"),
            Self::Park => ("parks", "parky"),
        };
        lang.pick(en, cs)
    }
}

impl Origin {
    /// Where the component is known from.
    pub const fn name(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::Printed => ("as printed", "tištěná karta"),
            Self::House => ("our own design", "vlastní návrh"),
        };
        lang.pick(en, cs)
    }
}

impl Mode {
    /// How the table plays.
    pub const fn name(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::Base => ("one city", "jedno město"),
            Self::InterstateVersus => ("motorway, against each other", "dálnice, proti sobě"),
            Self::InterstateCoop => ("motorway, together", "dálnice, společně"),
        };
        lang.pick(en, cs)
    }
}

impl Difficulty {
    /// How hard it is.
    pub const fn name(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::Easy => ("easy", "lehká"),
            Self::Normal => ("normal", "střední"),
            Self::Hard => ("hard", "těžká"),
        };
        lang.pick(en, cs)
    }
}

impl Phase {
    /// What is asked now.
    pub const fn name(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::ScoringCard => ("turn up a scoring card", "otočit bodovací kartu"),
            Self::MotorwayCard => ("turn up a motorway card", "otočit kartu dálnice"),
            Self::Motorway => ("lay a motorway card", "umístit kartu dálnice"),
            Self::Deal => ("deal a card", "rozdat kartu"),
            Self::StartCard => ("turn up the start card", "otočit první kartu města"),
            Self::Poi => ("lay the point of interest", "umístit zajímavost"),
            Self::TopCard => ("look at the pile", "podívat se na balíček"),
            Self::Place => ("place a card", "umístit kartu"),
            Self::Over => ("the city is finished", "město je hotové"),
        };
        lang.pick(en, cs)
    }
}

impl Event {
    /// What happened.
    pub const fn name(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::ScoringCard(_) => ("scoring card", "bodovací karta"),
            Self::Dealt { .. } => ("card dealt", "rozdaná karta"),
            Self::Started(_) => ("start card", "první karta města"),
            Self::Turned(Some(_)) => ("top of the pile", "vrchní karta balíčku"),
            Self::Turned(None) => ("the pile is empty", "balíček je prázdný"),
            Self::Placed { .. } => ("card placed", "umístěná karta"),
            Self::Passed { .. } => ("card passed on", "předaná karta"),
            Self::Drawn { .. } => ("card drawn", "dobraná karta"),
            Self::SetAside(_) => ("no room, set aside", "bez místa, odložená karta"),
            Self::Over => ("the city is finished", "město je hotové"),
        };
        lang.pick(en, cs)
    }
}

impl SetupError {
    /// Writes what is wrong and what would be right.
    pub fn write(self, lang: Lang, mut out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::Players {
                players,
                least,
                most,
            } => say!(
                &mut out,
                lang.pick("players is ", "players je "),
                players,
                lang.pick(", this mode is for ", ", tento způsob hry je pro "),
                least,
                lang.pick(" to ", " až "),
                most
            ),
            Self::MotorwayWithExpansions => out.write_str(lang.pick(
                "expansions go with mode \"base\" only: leave them out or play without the motorway",
                "rozšíření patří jen k mode \"base\": vynech je, nebo hraj bez dálnice",
            )),
        }
    }
}

impl Illegal {
    /// Why, and what would be right.
    pub const fn text(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::Over => ("The game is over.", "Hra skončila."),
            Self::NotNow => (
                "Something else must happen first.",
                "Nejdřív musí proběhnout něco jiného.",
            ),
            Self::NoSuchCard(_) => (
                "That card is not to be had now.",
                "Tahle karta teď není k mání.",
            ),
            Self::MustPlace(_) => (
                "A turned up card must be placed first.",
                "Nejdřív je nutné umístit odkrytou kartu.",
            ),
            Self::OtherSeat(_) => (
                "Another seat is dealt to.",
                "Na řadě s rozdáváním je jiné místo.",
            ),
            Self::PileNotEmpty => ("The pile still has cards.", "V balíčku ještě jsou karty."),
            Self::FirstGoesRight => (
                "The first motorway card goes to the right end.",
                "První karta dálnice patří na pravý konec.",
            ),
            Self::Detached => (
                "The card must touch the city by a side or cover a block.",
                "Karta se musí dotýkat města stranou nebo zakrýt území.",
            ),
            Self::Locked => ("That block can't be covered.", "Toto území nejde zakrýt."),
            Self::BeyondShore => ("The city ends at the shore.", "Město končí u pobřeží."),
            Self::NoShoreHere => (
                "The sea must lie beside the whole city, on an open side.",
                "Moře musí ležet mimo celé město, na volné straně.",
            ),
            Self::OnMotorway => (
                "Nothing may stand in the motorway's row.",
                "V řadě dálnice nesmí nic stát.",
            ),
            Self::WrongSide => (
                "This side of the motorway is not to be built on now.",
                "Na této straně dálnice se teď nestaví.",
            ),
            Self::Demand(Demand::Cover(1)) => (
                "The site must cover a block.",
                "Staveniště musí zakrýt území.",
            ),
            Self::Demand(Demand::Cover(_)) => (
                "The site must cover two blocks.",
                "Staveniště musí zakrýt dvě území.",
            ),
            Self::Demand(Demand::Touch(Zone::Residential)) => (
                "The site must touch homes.",
                "Staveniště musí sousedit s obytným.",
            ),
            Self::Demand(Demand::Touch(_)) => (
                "The site must touch a shop.",
                "Staveniště musí sousedit s obchodním.",
            ),
            Self::NotOverLast(_) => (
                "Wrecktar lands exactly on the last card.",
                "Ničitel dopadá přesně na poslední kartu.",
            ),
        };
        lang.pick(en, cs)
    }
}

impl Half {
    /// Which half.
    pub const fn name(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::Top => ("top", "nahoře"),
            Self::Bottom => ("bottom", "dole"),
            Self::Left => ("left", "vlevo"),
            Self::Right => ("right", "vpravo"),
        };
        lang.pick(en, cs)
    }
}

impl LineEnd {
    /// Which end.
    pub const fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::Left => Half::Left.name(lang),
            Self::Right => Half::Right.name(lang),
        }
    }
}

const fn turned(rotated: bool, lang: Lang) -> &'static str {
    if rotated {
        lang.pick(", half-turn", ", otočeně")
    } else {
        ""
    }
}

fn write_coordinate(out: &mut impl Write, value: i8) -> fmt::Result {
    let sign = if value < 0 { "−" } else { "" };
    say!(out, sign, value.unsigned_abs())
}

/// Writes a card and where it lies: its row and column from the first card of the city.
fn write_placement(placement: Placement, lang: Lang, out: &mut impl Write) -> fmt::Result {
    say!(out, placement.card.name(lang), " (")?;
    write_coordinate(out, placement.row)?;
    out.write_str("; ")?;
    write_coordinate(out, placement.col)?;
    say!(out, turned(placement.rotated, lang), ")")
}

/// Writes what can be done as a short command.
///
/// ```
/// use citycore::{Lang, Names, sprawl::{Action, Card, Placement, action_text}};
/// let place = Action::Place(Placement { card: Card::TheStrip, row: -1, col: 2, rotated: true });
/// let mut text = String::new();
/// action_text(&place, &Names::default(), Lang::En, &mut text).unwrap();
/// assert_eq!(text, "Place The Strip (−1; 2, half-turn)");
/// ```
pub fn action_text(
    action: &Action,
    names: &Names<'_>,
    lang: Lang,
    out: &mut impl Write,
) -> fmt::Result {
    match *action {
        Action::ScoringCard(card) => {
            say!(
                out,
                lang.pick("Scoring card: ", "Bodovací karta: "),
                card.name(lang)
            )
        }
        Action::MotorwayCard(card) => {
            say!(
                out,
                lang.pick("Motorway card: ", "Karta dálnice: "),
                card.name(lang)
            )
        }
        Action::Deal { seat, card } => say!(out, names.of(seat, lang), " ← ", card.name(lang)),
        Action::StartCard(card) => {
            say!(
                out,
                lang.pick("Start card: ", "První karta: "),
                card.name(lang)
            )
        }
        Action::TopCard(Some(card)) => {
            say!(
                out,
                lang.pick("Top of the pile: ", "Vrch balíčku: "),
                card.name(lang)
            )
        }
        Action::TopCard(None) => {
            out.write_str(lang.pick("The pile is empty", "Balíček je prázdný"))
        }
        Action::Motorway { card, end, rotated } => say!(
            out,
            lang.pick("Lay ", "Umístit: "),
            card.name(lang),
            " (",
            end.name(lang),
            turned(rotated, lang),
            ")"
        ),
        Action::Poi {
            side,
            half,
            rotated,
        } => say!(
            out,
            lang.pick("Slide under ", "Podsunout: "),
            side.card().name(lang),
            " (",
            half.name(lang),
            turned(rotated, lang),
            ")"
        ),
        Action::Place(placement) => {
            out.write_str(lang.pick("Place ", "Umístit: "))?;
            write_placement(placement, lang, out)
        }
    }
}

/// Writes what happened as one sentence. Dealt, passed and drawn cards are named: what a player may
/// not know must not be shown to that player.
pub fn event_text(
    event: &Event,
    names: &Names<'_>,
    lang: Lang,
    out: &mut impl Write,
) -> fmt::Result {
    let what = event.name(lang);
    match *event {
        Event::Turned(None) | Event::Over => out.write_str(what),
        Event::ScoringCard(card)
        | Event::Started(card)
        | Event::Turned(Some(card))
        | Event::SetAside(card) => say!(out, what, ": ", card.name(lang)),
        Event::Dealt { seat, card } | Event::Drawn { seat, card } => {
            say!(out, names.of(seat, lang), ", ", what, ": ", card.name(lang))
        }
        Event::Placed { seat, placement } => {
            if let Some(seat) = seat {
                say!(out, names.of(seat, lang), ", ")?;
            }
            say!(out, what, ": ")?;
            write_placement(placement, lang, out)
        }
        Event::Passed { from, to, card } => say!(
            out,
            names.of(from, lang),
            " → ",
            names.of(to, lang),
            ": ",
            card.name(lang)
        ),
    }
}
