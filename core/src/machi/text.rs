//! Names and rule texts in English and Czech, and sentences for actions and events.
//!
//! Czech sentences decline no player's name and guess nobody's gender.

use core::fmt::{self, Write};

use super::{Action, Card, Colour, Correction, Event, Illegal, Landmark, Outcome, Phase, Purse};
use super::{SetupError, Symbol, Throw, Why};
use crate::game::Seat;
use crate::text::{Lang, Names, say};

/// What a card is called and what it says.
struct CardText {
    en: &'static str,
    cs: &'static str,
    /// Shorter names for narrow columns; empty where the name is short enough.
    short: (&'static str, &'static str),
    rule_en: &'static str,
    rule_cs: &'static str,
}

const fn text(
    en: &'static str,
    cs: &'static str,
    short: (&'static str, &'static str),
    rule_en: &'static str,
    rule_cs: &'static str,
) -> CardText {
    CardText {
        en,
        cs,
        short,
        rule_en,
        rule_cs,
    }
}

#[rustfmt::skip]
const fn card_text(card: Card) -> CardText {
    match card {
        Card::WheatField => text("Wheat Field", "pšeničné pole", ("", ""),
            "Anyone's roll: the bank pays you 1 coin.",
            "Při hodu kohokoli ti bank zaplatí 1 minci."),
        Card::Ranch => text("Ranch", "statek", ("", ""),
            "Anyone's roll: the bank pays you 1 coin.",
            "Při hodu kohokoli ti bank zaplatí 1 minci."),
        Card::Bakery => text("Bakery", "pekárna", ("", ""),
            "Your roll: the bank pays you 1 coin.",
            "Při tvém hodu ti bank zaplatí 1 minci."),
        Card::Cafe => text("Café", "kavárna", ("", ""),
            "Another player's roll: that player pays you 1 coin.",
            "Při hodu soupeře ti hráč na tahu zaplatí 1 minci."),
        Card::ConvenienceStore => text("Convenience Store", "samoobsluha", ("Conv. Store", ""),
            "Your roll: the bank pays you 3 coins.",
            "Při tvém hodu ti bank zaplatí 3 mince."),
        Card::Forest => text("Forest", "les", ("", ""),
            "Anyone's roll: the bank pays you 1 coin.",
            "Při hodu kohokoli ti bank zaplatí 1 minci."),
        Card::Stadium => text("Stadium", "stadión", ("", ""),
            "Your roll: every opponent pays you 2 coins.",
            "Při tvém hodu ti každý soupeř zaplatí 2 mince."),
        Card::TvStation => text("TV Station", "televizní studio", ("", "TV studio"),
            "Your roll: one opponent of your choice pays you 5 coins.",
            "Při tvém hodu ti vybraný soupeř zaplatí 5 mincí."),
        Card::BusinessCenter => text("Business Center", "kancelářská budova", ("Business", "kanceláře"),
            "Your roll: you may swap one of your cards for an opponent's, purple ones excepted.",
            "Při tvém hodu smíš vyměnit jednu svou kartu za soupeřovu, kromě fialových."),
        Card::CheeseFactory => text("Cheese Factory", "mlékárna", ("Cheese", ""),
            "Your roll: the bank pays you 3 coins for each of your cows.",
            "Při tvém hodu ti bank zaplatí 3 mince za každou tvou krávu."),
        Card::FurnitureFactory => text("Furniture Factory", "továrna na nábytek", ("Furniture", "nábytek"),
            "Your roll: the bank pays you 3 coins for each of your gears.",
            "Při tvém hodu ti bank zaplatí 3 mince za každé tvé ozubené kolo."),
        Card::Mine => text("Mine", "důl", ("", ""),
            "Anyone's roll: the bank pays you 5 coins.",
            "Při hodu kohokoli ti bank zaplatí 5 mincí."),
        Card::FamilyRestaurant => text("Family Restaurant", "restaurace", ("Restaurant", ""),
            "Another player's roll: that player pays you 2 coins.",
            "Při hodu soupeře ti hráč na tahu zaplatí 2 mince."),
        Card::AppleOrchard => text("Apple Orchard", "jabloňový sad", ("", ""),
            "Anyone's roll: the bank pays you 3 coins.",
            "Při hodu kohokoli ti bank zaplatí 3 mince."),
        Card::ProduceMarket => text("Fruit & Vegetable Market", "obchodní dům", ("Fruit Market", ""),
            "Your roll: the bank pays you 2 coins for each of your wheat symbols.",
            "Při tvém hodu ti bank zaplatí 2 mince za každý tvůj symbol obilí."),
        Card::SushiBar => text("Sushi Bar", "sushi bar", ("", ""),
            "Another player's roll, if you have a harbour: that player pays you 3 coins.",
            "Při hodu soupeře, máš-li přístav: hráč na tahu ti zaplatí 3 mince."),
        Card::FlowerGarden => text("Flower Garden", "květinová zahrada", ("", "zahrada"),
            "Anyone's roll: the bank pays you 1 coin.",
            "Při hodu kohokoli ti bank zaplatí 1 minci."),
        Card::FlowerShop => text("Flower Shop", "květinářství", ("", ""),
            "Your roll: the bank pays you 1 coin for each of your flower gardens.",
            "Při tvém hodu ti bank zaplatí 1 minci za každou tvou květinovou zahradu."),
        Card::PizzaJoint => text("Pizza Joint", "pizzerie", ("", ""),
            "Another player's roll: that player pays you 1 coin.",
            "Při hodu soupeře ti hráč na tahu zaplatí 1 minci."),
        Card::Publisher => text("Publisher", "nakladatelství", ("", ""),
            "Your roll: every opponent pays you 1 coin for each of its cups and breads, closed ones too.",
            "Při tvém hodu ti každý soupeř zaplatí 1 minci za každý svůj šálek a chléb, i mimo provoz."),
        Card::HamburgerStand => text("Hamburger Stand", "stánek s hamburgery", ("Burger Stand", "hamburgery"),
            "Another player's roll: that player pays you 1 coin.",
            "Při hodu soupeře ti hráč na tahu zaplatí 1 minci."),
        Card::MackerelBoat => text("Mackerel Boat", "rybářský člun", ("", ""),
            "Anyone's roll, if you have a harbour: the bank pays you 3 coins.",
            "Při hodu kohokoli, máš-li přístav: bank ti zaplatí 3 mince."),
        Card::TaxOffice => text("Tax Office", "finanční úřad", ("", ""),
            "Your roll: every opponent with 10 coins or more pays you half of them, rounded down.",
            "Při tvém hodu ti každý soupeř s 10 a více mincemi zaplatí polovinu, zaokrouhleno dolů."),
        Card::FoodWarehouse => text("Food Warehouse", "sklad potravin", ("Warehouse", ""),
            "Your roll: the bank pays you 2 coins for each of your cups.",
            "Při tvém hodu ti bank zaplatí 2 mince za každý tvůj šálek."),
        Card::TunaBoat => text("Tuna Boat", "rybářská loď", ("", ""),
            "Anyone's roll, if you have a harbour: two dice are thrown and the bank pays you their sum.",
            "Při hodu kohokoli, máš-li přístav: hodí se dvěma kostkami a bank ti zaplatí jejich součet."),
        Card::GeneralStore => text("General Store", "hokynářství", ("", ""),
            "Your roll, with at most 1 landmark besides the town hall: the bank pays you 2 coins.",
            "Při tvém hodu, máš-li kromě radnice nejvýše 1 dominantu: bank ti zaplatí 2 mince."),
        Card::CornField => text("Corn Field", "kukuřičné pole", ("", ""),
            "Anyone's roll, with at most 1 landmark besides the town hall: the bank pays you 1 coin.",
            "Při hodu kohokoli, máš-li kromě radnice nejvýše 1 dominantu: bank ti zaplatí 1 minci."),
        Card::DemolitionCompany => text("Demolition Company", "stavební firma", ("Demolition", ""),
            "Your roll: you must demolish one of your landmarks, and the bank pays you 8 coins.",
            "Při tvém hodu musíš zbourat jednu svou dominantu a bank ti zaplatí 8 mincí."),
        Card::FrenchRestaurant => text("French Restaurant", "francouzská restaurace", ("French Rest.", "franc. restaurace"),
            "Roll of a player with 2 landmarks or more besides the town hall: that player pays you 5 coins.",
            "Při hodu soupeře, který má kromě radnice aspoň 2 dominanty: zaplatí ti 5 mincí."),
        Card::LoanOffice => text("Loan Office", "záložna", ("", ""),
            "When built, the bank gives you 5 coins; on your roll you pay the bank 2.",
            "Po postavení ti bank dá 5 mincí; při tvém hodu zaplatíš banku 2."),
        Card::Vineyard => text("Vineyard", "vinice", ("", ""),
            "Anyone's roll: the bank pays you 3 coins.",
            "Při hodu kohokoli ti bank zaplatí 3 mince."),
        Card::RenovationCompany => text("Renovation Company", "čistička", ("Renovation", ""),
            "Your roll: name a card; all copies close, and the bank pays you 1 coin for each.",
            "Při tvém hodu zvol kartu: všechny její kusy jdou mimo provoz a bank ti za každý zaplatí 1 minci."),
        Card::Winery => text("Winery", "vinařství", ("", ""),
            "Your roll: the bank pays you 6 coins for each of your vineyards, then the winery closes.",
            "Při tvém hodu ti bank zaplatí 6 mincí za každou tvou vinici, pak jde vinařství mimo provoz."),
        Card::MovingCompany => text("Moving Company", "přepravní firma", ("Movers", ""),
            "Your roll: you must give one of your cards to an opponent, and the bank pays you 4 coins.",
            "Při tvém hodu musíš dát jednu svou kartu soupeři a bank ti zaplatí 4 mince."),
        Card::TechStartup => text("Tech Startup", "IT centrum", ("", ""),
            "Your roll: every opponent pays you what lies on this card; each turn you may add 1 coin to it.",
            "Při tvém hodu ti každý soupeř zaplatí, kolik leží na kartě; v každém tahu smíš 1 minci přidat."),
        Card::SodaBottlingPlant => text("Soda Bottling Plant", "stáčírna limonád", ("Soda Plant", ""),
            "Your roll: the bank pays you 1 coin for every cup in all cities.",
            "Při tvém hodu ti bank zaplatí 1 minci za každý šálek ve všech městech."),
        Card::Park => text("Park", "park", ("", ""),
            "Your roll: all coins of all players are pooled and dealt out equally, the bank rounding up.",
            "Při tvém hodu se mince všech hráčů rozdělí rovným dílem, bank doplní chybějící."),
        Card::MembersOnlyClub => text("Member's Only Club", "klub pro členy", ("Club", ""),
            "Roll of a player with 3 landmarks or more besides the town hall: that player pays you everything.",
            "Při hodu soupeře, který má kromě radnice aspoň 3 dominanty: zaplatí ti všechny své mince."),
    }
}

impl Card {
    /// What the card is called.
    ///
    /// ```
    /// use citycore::{Lang, machi::Card};
    /// assert_eq!(Card::Cafe.name(Lang::Cs), "kavárna");
    /// ```
    pub const fn name(self, lang: Lang) -> &'static str {
        let text = card_text(self);
        lang.pick(text.en, text.cs)
    }

    /// A name for narrow columns.
    pub const fn short_name(self, lang: Lang) -> &'static str {
        let short = lang.pick(card_text(self).short.0, card_text(self).short.1);
        if short.is_empty() {
            self.name(lang)
        } else {
            short
        }
    }

    /// What the card does, in one sentence.
    pub const fn rule(self, lang: Lang) -> &'static str {
        let text = card_text(self);
        lang.pick(text.rule_en, text.rule_cs)
    }
}

impl Landmark {
    /// What the landmark is called.
    pub const fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::TownHall => lang.pick("Town Hall", "radnice"),
            Self::Harbour => lang.pick("Harbour", "přístav"),
            Self::TrainStation => lang.pick("Train Station", "nádraží"),
            Self::ShoppingMall => lang.pick("Shopping Mall", "nákupní centrum"),
            Self::AmusementPark => lang.pick("Amusement Park", "zábavní park"),
            Self::RadioTower => lang.pick("Radio Tower", "vysílač"),
            Self::Airport => lang.pick("Airport", "letiště"),
        }
    }

    /// What the landmark does, in one sentence.
    pub const fn rule(self, lang: Lang) -> &'static str {
        match self {
            Self::TownHall => lang.pick(
                "Before building, if you have no coins, the bank gives you 1.",
                "Nemáš-li před stavbou žádnou minci, bank ti dá 1.",
            ),
            Self::Harbour => lang.pick(
                "On a roll of 10 or more you may add 2; boats and the sushi bar need it.",
                "Hodíš-li 10 a více, smíš přičíst 2; potřebují ho lodě a sushi bar.",
            ),
            Self::TrainStation => lang.pick(
                "Each turn you choose whether to roll one die or two.",
                "V každém tahu si vybereš, zda hodíš jednou, nebo dvěma kostkami.",
            ),
            Self::ShoppingMall => lang.pick(
                "Each of your cups and breads that pays brings 1 coin more.",
                "Každý tvůj šálek a chléb, který vynáší, přinese o 1 minci více.",
            ),
            Self::AmusementPark => lang.pick(
                "After doubles you take another complete turn.",
                "Po hodu dvou stejných čísel hraješ další celý tah.",
            ),
            Self::RadioTower => lang.pick(
                "Once a turn you may roll again with the same number of dice.",
                "Jednou za tah smíš hod opakovat se stejným počtem kostek.",
            ),
            Self::Airport => lang.pick(
                "If you build nothing in your turn, the bank pays you 10 coins.",
                "Nepostavíš-li v tahu nic, bank ti zaplatí 10 mincí.",
            ),
        }
    }
}

impl Symbol {
    /// What the symbol is called.
    pub const fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::Wheat => lang.pick("wheat", "obilí"),
            Self::Cow => lang.pick("cow", "kráva"),
            Self::Gear => lang.pick("gear", "ozubené kolo"),
            Self::Bread => lang.pick("bread", "chléb"),
            Self::Cup => lang.pick("cup", "šálek"),
            Self::Factory => lang.pick("factory", "továrna"),
            Self::Market => lang.pick("market", "ovoce"),
            Self::Boat => lang.pick("boat", "loď"),
            Self::Major => lang.pick("major", "budova"),
            Self::Company => lang.pick("company", "firma"),
        }
    }
}

impl Colour {
    /// What the colour is called.
    pub const fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::Blue => lang.pick("blue", "modrá"),
            Self::Green => lang.pick("green", "zelená"),
            Self::Red => lang.pick("red", "červená"),
            Self::Purple => lang.pick("purple", "fialová"),
        }
    }
}

impl Phase {
    /// What the table is waiting for.
    pub const fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::Market => lang.pick("turn up a card", "otoč kartu"),
            Self::ChooseDice => lang.pick("one die or two", "1, nebo 2 kostky"),
            Self::Roll => lang.pick("roll the dice", "hoď kostkou"),
            Self::Reroll => lang.pick("keep or re-roll", "platí, nebo znovu"),
            Self::AddTwo => lang.pick("add two?", "přičíst dvě?"),
            Self::Tuna => lang.pick("roll for the tuna", "hod na úlovek"),
            Self::Demolish => lang.pick("demolish a landmark", "zbourej dominantu"),
            Self::Move => lang.pick("give a card away", "daruj kartu"),
            Self::Tv => lang.pick("who pays the TV?", "kdo platí televizi?"),
            Self::Swap => lang.pick("swap two cards?", "vyměnit karty?"),
            Self::Renovate => lang.pick("close which card?", "co mimo provoz?"),
            Self::Build => lang.pick("build one", "co postavit?"),
            Self::Invest => lang.pick("invest a coin?", "investovat minci?"),
            Self::Won | Self::Unfinished => lang.pick("game over", "konec hry"),
        }
    }
}

impl Why {
    /// The name of the card or rule.
    pub const fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::Card(card) => card.name(lang),
            Self::Landmark(landmark) => landmark.name(lang),
            Self::Price(_) | Self::LandmarkPrice(_) => lang.pick("build", "stavba"),
            Self::Investment => lang.pick("investment", "investice"),
            Self::Correction => lang.pick("correction", "oprava"),
        }
    }
}

impl Purse {
    /// What it is called at the table.
    pub fn name<'a>(self, names: &Names<'a>, lang: Lang) -> &'a str {
        match self {
            Self::Bank => lang.pick("bank", "bank"),
            Self::Startup => Card::TechStartup.name(lang),
            Self::Seat(seat) => names.of(seat, lang),
        }
    }
}

impl SetupError {
    /// Writes what is wrong and what would be right.
    pub fn write(self, lang: Lang, mut out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::Players(players) => say!(
                &mut out,
                lang.pick("players is ", "players je "),
                players,
                lang.pick(", must be 2 to 4", ", musí být 2 až 4")
            ),
            Self::First { first, players } => say!(
                &mut out,
                lang.pick("first is ", "first je "),
                first.0,
                lang.pick(", but there are ", ", ale míst je "),
                players,
                lang.pick(" seats, counted from 0", ", počítáno od 0")
            ),
            Self::NoLandmarks => out.write_str(lang.pick(
                "landmarks has nothing to build: name at least one besides town_hall",
                "landmarks nemá co stavět: kromě town_hall uveď aspoň jednu",
            )),
            Self::TurnLimit => out.write_str(lang.pick(
                "turn_limit is 0, must be at least 1",
                "turn_limit je 0, musí být aspoň 1",
            )),
        }
    }
}

fn write_throw(out: &mut impl Write, before: &str, throw: Throw) -> fmt::Result {
    match throw {
        Throw::One(a) => say!(out, before, " ", a),
        Throw::Two(a, b) => say!(out, before, " ", a, " + ", b, " = ", throw.total()),
    }
}

/// Writes what happened as one sentence.
///
/// ```
/// use citycore::{Lang, Names, Seat, machi::{Card, Event, Purse, Why, event_text}};
/// let event = Event::Paid {
///     from: Purse::Seat(Seat(0)),
///     to: Purse::Seat(Seat(1)),
///     coins: 1,
///     why: Why::Card(Card::Cafe),
/// };
/// let mut text = String::new();
/// event_text(&event, &Names(&["Anna", "Petr"]), Lang::En, &mut text).unwrap();
/// assert_eq!(text, "Anna → Petr: 1 (Café)");
/// ```
pub fn event_text(
    event: &Event,
    names: &Names<'_>,
    lang: Lang,
    out: &mut impl Write,
) -> fmt::Result {
    let name = |seat: Seat| names.of(seat, lang);
    match *event {
        Event::TurnBegan { seat, turn } => {
            say!(out, lang.pick("Turn ", "Tah "), turn, ": ", name(seat))
        }
        Event::TurnedUp(card) => say!(out, lang.pick("Market: ", "Zásoba: "), card.name(lang)),
        Event::Rolled(throw) => write_throw(out, lang.pick("Rolled", "Padlo"), throw),
        Event::Raised(total) => {
            say!(out, Landmark::Harbour.name(lang), ": +2 = ", total)
        }
        Event::TunaRolled(throw) => write_throw(out, lang.pick("Tuna catch", "Úlovek"), throw),
        Event::ExtraTurn(seat) => {
            let doubles = lang.pick("Doubles, another turn: ", "Stejná čísla, další tah: ");
            say!(out, doubles, name(seat))
        }
        Event::Paid {
            from,
            to,
            coins,
            why,
        } => {
            let (from, to) = (from.name(names, lang), to.name(names, lang));
            say!(out, from, " → ", to, ": ", coins, " (", why.name(lang), ")")
        }
        Event::Reopened { seat, card, copies } => {
            let open = lang.pick("× open again", "× znovu v provozu");
            say!(out, name(seat), ": ", card.name(lang), " ", copies, open)
        }
        Event::Closed { seat, card, copies } => {
            let closed = lang.pick("× closed", "× mimo provoz");
            say!(out, name(seat), ": ", card.name(lang), " ", copies, closed)
        }
        Event::Demolished { seat, landmark } => {
            let down = lang.pick(": demolished ", ": zbouráno – ");
            say!(out, name(seat), down, landmark.name(lang))
        }
        Event::Given {
            from,
            to,
            card,
            closed,
        } => {
            let state = if closed {
                lang.pick(" (closed)", " (mimo provoz)")
            } else {
                ""
            };
            say!(
                out,
                name(from),
                " → ",
                name(to),
                ": ",
                card.name(lang),
                state
            )
        }
        Event::Built { seat, card } => {
            let builds = lang.pick(" builds ", " staví: ");
            say!(out, name(seat), builds, card.name(lang))
        }
        Event::LandmarkBuilt { seat, landmark } => {
            let builds = lang.pick(" builds ", " staví: ");
            say!(out, name(seat), builds, landmark.name(lang))
        }
        Event::CardCorrected { seat, card, added } => {
            let sign = if added { "+" } else { "−" };
            let mended = lang.pick("Correction, ", "Oprava, ");
            say!(out, mended, name(seat), ": ", sign, card.name(lang))
        }
        Event::LandmarkCorrected {
            seat,
            landmark,
            built,
        } => {
            let sign = if built { "+" } else { "−" };
            let mended = lang.pick("Correction, ", "Oprava, ");
            say!(out, mended, name(seat), ": ", sign, landmark.name(lang))
        }
        Event::Ended(Outcome::Winner(seat)) => {
            say!(out, lang.pick("Winner: ", "Vítězí "), name(seat))
        }
        Event::Ended(Outcome::TurnLimit) => {
            out.write_str(lang.pick("No winner: turn limit", "Bez vítěze: limit tahů"))
        }
    }
}

/// Writes what can be done as a short command.
pub fn action_text(
    action: &Action,
    names: &Names<'_>,
    lang: Lang,
    out: &mut impl Write,
) -> fmt::Result {
    let copy = |card: Card, closed: bool| {
        let state = if closed {
            lang.pick(" (closed)", " (mimo provoz)")
        } else {
            ""
        };
        (card.name(lang), state)
    };
    match *action {
        Action::MarketCard(card) => say!(out, lang.pick("Turn up ", "Otočit: "), card.name(lang)),
        Action::ChooseDice(1) => out.write_str(lang.pick("One die", "Jedna kostka")),
        Action::ChooseDice(_) => out.write_str(lang.pick("Two dice", "Dvě kostky")),
        Action::Roll(throw) => write_throw(out, lang.pick("Roll", "Hod"), throw),
        Action::Reroll => out.write_str(lang.pick("Re-roll", "Znovu")),
        Action::Keep => out.write_str(lang.pick("Keep", "Platí")),
        Action::AddTwo(true) => out.write_str(lang.pick("Add two", "Přičíst dvě")),
        Action::AddTwo(false) => out.write_str(lang.pick("Leave it", "Nechat")),
        Action::TunaRoll(throw) => write_throw(out, lang.pick("Tuna roll", "Úlovek"), throw),
        Action::Demolish(landmark) => {
            say!(
                out,
                lang.pick("Demolish ", "Zbourat: "),
                landmark.name(lang)
            )
        }
        Action::Move { card, closed, to } => {
            let (card, state) = copy(card, closed);
            say!(
                out,
                lang.pick("Give ", "Dát: "),
                card,
                state,
                " → ",
                names.of(to, lang)
            )
        }
        Action::Tv(seat) => {
            let from = lang.pick("Take from ", "Zaplatí ");
            say!(out, from, names.of(seat, lang))
        }
        Action::Swap {
            give,
            give_closed,
            seat,
            take,
            take_closed,
        } => {
            let (give, give_state) = copy(give, give_closed);
            let (take, take_state) = copy(take, take_closed);
            let swap = lang.pick("Swap ", "Vyměnit: ");
            let with = names.of(seat, lang);
            say!(
                out, swap, give, give_state, " ↔ ", take, take_state, " (", with, ")"
            )
        }
        Action::NoSwap => out.write_str(lang.pick("No swap", "Bez výměny")),
        Action::Renovate(Some(card)) => {
            say!(out, lang.pick("Close ", "Mimo provoz: "), card.name(lang))
        }
        Action::Renovate(None) => out.write_str(lang.pick("Close nothing", "Nic nezavírat")),
        Action::Build(card) => say!(out, lang.pick("Build ", "Postavit: "), card.name(lang)),
        Action::BuildLandmark(landmark) => {
            say!(out, lang.pick("Build ", "Postavit: "), landmark.name(lang))
        }
        Action::BuildNothing => out.write_str(lang.pick("Build nothing", "Nestavět")),
        Action::Invest(true) => out.write_str(lang.pick("Invest a coin", "Investovat minci")),
        Action::Invest(false) => out.write_str(lang.pick("Do not invest", "Neinvestovat")),
    }
}

/// Writes a correction as a short command.
pub fn correction_text(
    correction: &Correction,
    names: &Names<'_>,
    lang: Lang,
    out: &mut impl Write,
) -> fmt::Result {
    match *correction {
        Correction::Coins(seat, coins) => {
            let sign = if coins < 0 { "−" } else { "+" };
            let coins = u32::from(coins.unsigned_abs());
            say!(out, names.of(seat, lang), ": ", sign, coins)
        }
        Correction::AddCard(seat, card) => {
            say!(out, names.of(seat, lang), ": +", card.name(lang))
        }
        Correction::RemoveCard(seat, card) => {
            say!(out, names.of(seat, lang), ": −", card.name(lang))
        }
        Correction::Landmark(seat, landmark, built) => {
            let sign = if built { "+" } else { "−" };
            say!(out, names.of(seat, lang), ": ", sign, landmark.name(lang))
        }
    }
}

impl Illegal {
    /// Why, and what would be right.
    #[rustfmt::skip]
    pub const fn text(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::NotNow(Phase::Won | Phase::Unfinished) => ("The game is over.", "Hra skončila."),
            Self::NotNow(_) => ("Something else must happen first.", "Nejdřív musí proběhnout něco jiného."),
            Self::NoSuchDice => ("Dice show 1 to 6.", "Na kostce je 1 až 6."),
            Self::DiceCount(_) => ("One die or two may be taken.", "Hází se jednou, nebo dvěma kostkami."),
            Self::WrongDice(1) => ("One die must be thrown.", "Musí se hodit jednou kostkou."),
            Self::WrongDice(_) => ("Two dice must be thrown.", "Musí se hodit dvěma kostkami."),
            Self::NotInDeck(_) => ("The deck that is due has no such card.", "V balíčku na řadě taková karta není."),
            Self::NoSuchOpponent(_) => ("There is no such opponent.", "Takový soupeř u stolu není."),
            Self::NoSuchCopy(..) => ("No such copy that may change hands.", "Taková karta, kterou lze předat, tu není."),
            Self::PointlessSwap => ("The swap would change nothing.", "Výměna by nic nezměnila."),
            Self::NothingToClose(_) => ("Nobody has an open copy that can be closed.", "Nikdo nemá kartu v provozu, kterou lze zavřít."),
            Self::NotBuilt(_) => ("That landmark can't be taken down.", "Tuto dominantu nelze zbourat."),
            Self::NotForSale(_) => ("The market does not show this card.", "Tato karta není na trhu."),
            Self::TooDear { .. } => ("There are not enough coins.", "Na to není dost mincí."),
            Self::OnePerCity(_) => ("One purple card of a kind is enough for a city.", "Od každé fialové karty smí být ve městě jedna."),
            Self::TwoPerCity(_) => ("The beginner rule allows two of a kind.", "Pravidlo pro začátečníky dovoluje dvě stejné."),
            Self::NotToBuild(_) => ("That landmark is not in use, or stands already.", "Tato dominanta se nehraje, nebo už stojí."),
            Self::NoSuchSeat(_) => ("Nobody sits there.", "Tam nikdo nesedí."),
            Self::TooPoor(_) => ("The purse can't hold that.", "To by v měšci nevycházelo."),
            Self::LastOnDisplay(_) => ("The last copy on display can only be bought.", "Poslední vyloženou kartu lze jen koupit."),
            Self::SupplyEmpty(_) => ("The supply has no copy left.", "V zásobě už žádná není."),
            Self::LandmarkFixed(_) => ("The last landmark must be built; the town hall stays.", "Poslední dominanta se musí postavit; radnice zůstává."),
        };
        lang.pick(en, cs)
    }
}
