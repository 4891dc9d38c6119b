//! The names of everything.

use super::super::action::{Cargo, Tribute};
use super::super::cards::{Card, Colour};
use super::super::characters::Character;
use super::super::event::{Purse, Why};
use super::super::military::Shield;
use super::super::setup::Preset;
use super::super::state::Phase;
use crate::{Lang, Names};

impl Card {
    /// The printed name.
    pub const fn name(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::Manor => ("Manor", "Lovecký zámek"),
            Self::Castle => ("Castle", "Hrad"),
            Self::Palace => ("Palace", "Palác"),
            Self::Temple => ("Temple", "Chrám"),
            Self::Church => ("Church", "Kostel"),
            Self::Monastery => ("Monastery", "Opatství"),
            Self::Cathedral => ("Cathedral", "Katedrála"),
            Self::Tavern => ("Tavern", "Hospoda"),
            Self::Market => ("Market", "Tržiště"),
            Self::TradingPost => ("Trading Post", "Cechovní dům"),
            Self::Docks => ("Docks", "Obchodní kancelář"),
            Self::Harbor => ("Harbor", "Přístav"),
            Self::TownHall => ("Town Hall", "Radnice"),
            Self::Watchtower => ("Watchtower", "Strážní věž"),
            Self::Prison => ("Prison", "Žalář"),
            Self::Barracks => ("Barracks", "Cvičiště"),
            Self::Fortress => ("Fortress", "Pevnost"),
            Self::Armory => ("Armory", "Zbrojnice"),
            Self::Basilica => ("Basilica", "Bazilika"),
            Self::Capitol => ("Capitol", "Kapitol"),
            Self::DragonGate => ("Dragon Gate", "Dračí věž"),
            Self::Factory => ("Factory", "Továrna"),
            Self::Framework => ("Framework", "Lešení"),
            Self::GoldMine => ("Gold Mine", "Zlatý důl"),
            Self::GreatWall => ("Great Wall", "Velká zeď"),
            Self::HauntedQuarter => ("Haunted Quarter", "Město duchů"),
            Self::ImperialTreasury => ("Imperial Treasury", "Pokladnice"),
            Self::IvoryTower => ("Ivory Tower", "Slonovinová věž"),
            Self::Keep => ("Keep", "Obranná věž"),
            Self::Laboratory => ("Laboratory", "Laboratoř"),
            Self::Library => ("Library", "Knihovna"),
            Self::MapRoom => ("Map Room", "Mapová síň"),
            Self::Monument => ("Monument", "Monument"),
            Self::Museum => ("Museum", "Muzeum"),
            Self::Necropolis => ("Necropolis", "Město mrtvých"),
            Self::Observatory => ("Observatory", "Hvězdárna"),
            Self::Park => ("Park", "Park"),
            Self::PoorHouse => ("Poor House", "Chudobinec"),
            Self::Quarry => ("Quarry", "Kamenolom"),
            Self::SchoolOfMagic => ("School of Magic", "Čarodějná škola"),
            Self::SecretVault => ("Secret Vault", "Tajný sejf"),
            Self::Smithy => ("Smithy", "Kovárna"),
            Self::Stables => ("Stables", "Stáje"),
            Self::Statue => ("Statue", "Socha"),
            Self::Theater => ("Theater", "Divadlo"),
            Self::ThievesDen => ("Thieves' Den", "Špeluňka"),
            Self::WishingWell => ("Wishing Well", "Studnice přání"),
            Self::Graveyard => ("Graveyard", "Hřbitov"),
            Self::Hospital => ("Hospital", "Nemocnice"),
            Self::ThroneRoom => ("Throne Room", "Trůnní sál"),
            Self::Lighthouse => ("Lighthouse", "Maják"),
            Self::BellTower => ("Bell Tower", "Zvonice"),
        };
        lang.pick(en, cs)
    }
}

impl Character {
    /// The printed name.
    pub const fn name(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::Assassin => ("Assassin", "Mordýřka"),
            Self::Witch => ("Witch", "Ježibaba"),
            Self::Magistrate => ("Magistrate", "Soudce"),
            Self::Thief => ("Thief", "Zloděj"),
            Self::Spy => ("Spy", "Špión"),
            Self::Blackmailer => ("Blackmailer", "Vyděračka"),
            Self::Magician => ("Magician", "Čarodějka"),
            Self::Seer => ("Seer", "Kartářka"),
            Self::Wizard => ("Wizard", "Zaklínač"),
            Self::King => ("King", "Král"),
            Self::Emperor => ("Emperor", "Císař"),
            Self::Patrician => ("Patrician", "Patricij"),
            Self::Bishop => ("Bishop", "Kněz"),
            Self::Abbot => ("Abbot", "Mnich"),
            Self::Cardinal => ("Cardinal", "Kardinál"),
            Self::Merchant => ("Merchant", "Obchodnice"),
            Self::Alchemist => ("Alchemist", "Alchymistka"),
            Self::Trader => ("Trader", "Překupník"),
            Self::Architect => ("Architect", "Stavitelka"),
            Self::Navigator => ("Navigator", "Dobyvatelka"),
            Self::Scholar => ("Scholar", "Studentka"),
            Self::Warlord => ("Warlord", "Žoldnéř"),
            Self::Diplomat => ("Diplomat", "Diplomatka"),
            Self::Marshal => ("Marshal", "Generál"),
            Self::Queen => ("Queen", "Královna"),
            Self::Artist => ("Artist", "Umělkyně"),
            Self::TaxCollector => ("Tax Collector", "Výběrčí daní"),
        };
        lang.pick(en, cs)
    }
}

impl Colour {
    /// What districts of this colour are called.
    pub const fn name(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::Noble => ("noble", "panské"),
            Self::Religious => ("religious", "sakrální"),
            Self::Trade => ("trade", "obchodní"),
            Self::Military => ("military", "vojenské"),
            Self::Unique => ("unique", "speciální"),
        };
        lang.pick(en, cs)
    }
}

impl Tribute {
    /// What is taken.
    pub const fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::Coin => lang.pick("a coin", "minci"),
            Self::Card => lang.pick("a card", "kartu"),
        }
    }
}

impl Cargo {
    /// What is brought.
    pub const fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::Coins => lang.pick("4 coins", "4 mince"),
            Self::Cards => lang.pick("4 cards", "4 karty"),
        }
    }
}

impl Preset {
    /// The title of the list.
    pub const fn name(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::FirstGame => ("First game", "První hra"),
            Self::MyHouseMyCastle => ("My house, my castle", "Můj dům, můj hrad"),
            Self::NoMercy => ("No mercy", "Nelítostná řež"),
            Self::Intrigue => ("Intrigue", "Intriky"),
            Self::AmbitiousAristocrats => ("Ambitious Aristocrats", "Ctižádostiví šlechtici"),
            Self::CunningAgents => ("Cunning Agents", "Mazaní agenti"),
            Self::TenaciousDelegates => ("Tenacious Delegates", "Neústupní vyslanci"),
        };
        lang.pick(en, cs)
    }
}

impl Phase {
    /// What the part of the round is called.
    pub const fn name(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::Setup => ("dealing", "rozdávání"),
            Self::Draft => ("choosing characters", "výběr postav"),
            Self::Theater => ("the Theater", "Divadlo"),
            Self::Call => ("calling the ranks", "vyvolávání postav"),
            Self::EndOfRound => ("end of the round", "konec kola"),
            Self::Over => ("the game is over", "konec hry"),
        };
        lang.pick(en, cs)
    }
}

impl Purse {
    /// What it is called.
    pub fn name<'a>(self, names: &Names<'a>, lang: Lang) -> &'a str {
        match self {
            Self::Bank => lang.pick("bank", "bank"),
            Self::Token => lang.pick("tax token", "kartička daní"),
            Self::District => lang.pick("district", "budova"),
            Self::Seat(seat) => names.of(seat, lang),
        }
    }
}

impl Why {
    /// A word or two for the reason.
    pub const fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::Setup => lang.pick("start", "začátek"),
            Self::Gathering => lang.pick("gathering", "dobrání"),
            Self::Tax => lang.pick("tax", "daň"),
            Self::Agreed => lang.pick("agreed", "dohoda"),
            Self::Character(character) => character.name(lang),
            Self::District(card)
            | Self::Price(card)
            | Self::Confiscated(card)
            | Self::Destroyed(card) => card.name(lang),
        }
    }
}

impl Shield {
    /// Why, in a word or two.
    pub const fn name(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::Complete => ("complete city", "hotové město"),
            Self::Bishop => ("protected", "chráněno"),
            Self::Keep => ("protected", "chráněno"),
            Self::Twin => ("you have one", "už ji máš"),
            Self::Limit => ("over 3", "nad 3"),
            Self::Price => ("too dear", "moc drahé"),
        };
        lang.pick(en, cs)
    }
}
