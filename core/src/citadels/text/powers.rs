//! What characters and unique districts can do, one sentence each, in our own words.

use super::super::cards::Card;
use super::super::characters::Character;
use crate::Lang;

impl Character {
    /// What the character can do.
    pub const fn ability_text(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.ability_en(),
            Lang::Cs => self.ability_cs(),
        }
    }

    const fn ability_en(self) -> &'static str {
        match self {
            Self::Assassin => "Names a character that loses its turn.",
            Self::Witch => "Gathers, names a character and later plays it from her own city.",
            Self::Magistrate => {
                "Lays three warrants; may take the first district paid for under the sealed one."
            }
            Self::Thief => "Names a character that hands over all coins when called.",
            Self::Spy => {
                "Looks for a colour in a hand: a coin from its player and a card for each match."
            }
            Self::Blackmailer => "Threatens two characters: half of their coins, or a risk of all.",
            Self::Magician => "Swaps hands with an opponent, or exchanges cards with the deck.",
            Self::Seer => {
                "Takes a random card of every opponent and gives each one back; builds up to 2."
            }
            Self::Wizard => "Takes or at once builds a card of another hand; may build twins.",
            Self::King => "Takes the crown; a coin for each noble district.",
            Self::Emperor => {
                "Gives the crown away for a coin or a card; a coin for each noble district."
            }
            Self::Patrician => "Takes the crown; a card for each noble district.",
            Self::Bishop => "Safe from rank 8; a coin for each religious district.",
            Self::Abbot => {
                "A coin or card for each religious district; the richest gives a coin more."
            }
            Self::Cardinal => {
                "A card for each religious district; borrows missing coins for hand cards."
            }
            Self::Merchant => "A coin for each trade district, and one more.",
            Self::Alchemist => "Gets back what was paid for districts when the turn ends.",
            Self::Trader => "A coin for each trade district, and builds any number of them.",
            Self::Architect => "Draws 2 more cards; builds up to 3 districts.",
            Self::Navigator => "Takes 4 coins or 4 cards; builds nothing.",
            Self::Scholar => "Draws 7 cards and keeps 1; builds up to 2 districts.",
            Self::Warlord => {
                "Destroys a district for its cost less 1; a coin for each military district."
            }
            Self::Diplomat => {
                "Exchanges a district, paying the difference; a coin for each military district."
            }
            Self::Marshal => {
                "Buys a district of cost 3 or less from a city; a coin for each military district."
            }
            Self::Queen => "3 coins when a neighbour has rank 4.",
            Self::Artist => "Beautifies up to two own districts with a coin each.",
            Self::TaxCollector => "Every builder puts a coin on the token; here they are taken.",
        }
    }

    const fn ability_cs(self) -> &'static str {
        match self {
            Self::Assassin => "Jmenuje postavu, která přijde o tah.",
            Self::Witch => "Dobere, jmenuje postavu a později za ni hraje ze svého města.",
            Self::Magistrate => {
                "Položí tři glejty; první zaplacenou budovu u toho s pečetí může zabavit."
            }
            Self::Thief => "Jmenuje postavu, která po vyvolání odevzdá všechny mince.",
            Self::Spy => {
                "Hledá v cizí ruce barvu: za každou takovou kartu mince od hráče a karta z balíčku."
            }
            Self::Blackmailer => {
                "Vydírá dvě postavy: polovina mincí, nebo risk, že přijdou o všechny."
            }
            Self::Magician => "Vymění ruku se soupeřem, nebo karty s balíčkem.",
            Self::Seer => {
                "Vezme každému soupeři náhodnou kartu a po jedné vrátí; staví až 2 budovy."
            }
            Self::Wizard => "Vezme, nebo hned postaví kartu z cizí ruky; smí stavět stejné budovy.",
            Self::King => "Bere korunu; mince za každou panskou budovu.",
            Self::Emperor => "Předá korunu za minci, nebo kartu; mince za každou panskou budovu.",
            Self::Patrician => "Bere korunu; karta za každou panskou budovu.",
            Self::Bishop => "Chráněn před postavou 8; mince za každou sakrální budovu.",
            Self::Abbot => {
                "Mince, nebo karta za každou sakrální budovu; nejbohatší dá ještě minci."
            }
            Self::Cardinal => {
                "Karta za každou sakrální budovu; chybějící mince si půjčí za karty z ruky."
            }
            Self::Merchant => "Mince za každou obchodní budovu a jedna navíc.",
            Self::Alchemist => "Na konci tahu se vrátí, co bylo zaplaceno za budovy.",
            Self::Trader => "Mince za každou obchodní budovu a staví jich, kolik chce.",
            Self::Architect => "Dobere 2 karty navíc; staví až 3 budovy.",
            Self::Navigator => "Vezme 4 mince, nebo 4 karty; nestaví.",
            Self::Scholar => "Dobere 7 karet a 1 si nechá; staví až 2 budovy.",
            Self::Warlord => "Zboří budovu za cenu o 1 nižší; mince za každou vojenskou budovu.",
            Self::Diplomat => "Vymění budovu a doplatí rozdíl; mince za každou vojenskou budovu.",
            Self::Marshal => {
                "Koupí z cizího města budovu za nejvýš 3; mince za každou vojenskou budovu."
            }
            Self::Queen => "3 mince, když má soused postavu 4.",
            Self::Artist => "Zkrášlí až dvě vlastní budovy, každou za minci.",
            Self::TaxCollector => "Kdo staví, dá minci na kartičku; tady se vybírají.",
        }
    }
}

impl Card {
    /// What a unique district does; empty for a basic one.
    pub const fn power_text(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.power_en(),
            Lang::Cs => self.power_cs(),
        }
    }

    const fn power_en(self) -> &'static str {
        match self {
            Self::Armory => "Your turn: destroy it together with any other district.",
            Self::Basilica => "End: +1 for each district with an odd cost.",
            Self::Capitol => "End: +3 with three districts of one colour.",
            Self::DragonGate => "End: +2.",
            Self::Factory => "Other unique districts cost you 1 less to build.",
            Self::Framework => "Destroy it instead of paying for a district.",
            Self::GoldMine => "Gathering coins brings 1 more.",
            Self::GreatWall => "Rank 8 pays 1 more for your other districts.",
            Self::HauntedQuarter => "End: counts as whatever colour is best.",
            Self::ImperialTreasury => "End: +1 for each coin.",
            Self::IvoryTower => "End: +5 if it is your only unique district.",
            Self::Keep => "Rank 8 can't touch it.",
            Self::Laboratory => "Once a turn: discard a card for 2 coins.",
            Self::Library => "Gathering cards, keep all of them.",
            Self::MapRoom => "End: +1 for each card in hand.",
            Self::Monument => "Counts as 2 districts; not built in a city of 5 or more.",
            Self::Museum => "Once a turn put a card under it; end: +1 for each.",
            Self::Necropolis => "May be built by destroying an own district.",
            Self::Observatory => "Gathering cards, draw 3.",
            Self::Park => "Your turn ends with an empty hand: draw 2 cards.",
            Self::PoorHouse => "Your turn ends without a coin: take 1.",
            Self::Quarry => "You may build districts you already have.",
            Self::SchoolOfMagic => "Counts as any colour for your income.",
            Self::SecretVault => "Can't be built; end: +3 from your hand.",
            Self::Smithy => "Once a turn: pay 2 coins for 3 cards.",
            Self::Stables => "Does not count against the building limit.",
            Self::Statue => "End: +5 if you hold the crown.",
            Self::Theater => "After the draft you may swap characters with an opponent.",
            Self::ThievesDen => "May be paid for with hand cards, one for a coin.",
            Self::WishingWell => "End: +1 for each unique district.",
            Self::Graveyard => "The Warlord destroys a district: pay 1 to take its card.",
            Self::Hospital => "Killed, you still gather.",
            Self::ThroneRoom => "A coin for you whenever the crown moves.",
            Self::Lighthouse => "When built: take any card out of the deck.",
            Self::BellTower => "When built: cities may be complete one district earlier.",
            _ => "",
        }
    }

    const fn power_cs(self) -> &'static str {
        match self {
            Self::Armory => "Ve svém tahu ji zboř spolu s libovolnou jinou budovou.",
            Self::Basilica => "Konec: +1 za každou budovu s lichou cenou.",
            Self::Capitol => "Konec: +3 za tři budovy jedné barvy.",
            Self::DragonGate => "Konec: +2.",
            Self::Factory => "Ostatní speciální budovy stavíš o 1 levněji.",
            Self::Framework => "Zboř je místo placení za budovu.",
            Self::GoldMine => "Při dobrání mincí o 1 víc.",
            Self::GreatWall => "Postava 8 platí za tvé ostatní budovy o 1 víc.",
            Self::HauntedQuarter => "Konec: má tu barvu, která je nejlepší.",
            Self::ImperialTreasury => "Konec: +1 za každou minci.",
            Self::IvoryTower => "Konec: +5, je-li tvou jedinou speciální budovou.",
            Self::Keep => "Postava 8 s ní nic nezmůže.",
            Self::Laboratory => "Jednou za tah: odhoď kartu za 2 mince.",
            Self::Library => "Při dobrání karet si nech všechny.",
            Self::MapRoom => "Konec: +1 za každou kartu v ruce.",
            Self::Monument => "Platí za 2 budovy; nestaví se ve městě s 5 a více.",
            Self::Museum => "Jednou za tah pod ně dej kartu; konec: +1 za každou.",
            Self::Necropolis => "Lze postavit zbořením vlastní budovy.",
            Self::Observatory => "Při dobrání karet ber 3.",
            Self::Park => "Prázdná ruka na konci tahu: dober 2 karty.",
            Self::PoorHouse => "Žádná mince na konci tahu: vezmi 1.",
            Self::Quarry => "Smíš stavět budovy, které už máš.",
            Self::SchoolOfMagic => "Pro příjem má libovolnou barvu.",
            Self::SecretVault => "Nelze postavit; konec: +3 z ruky.",
            Self::Smithy => "Jednou za tah: 3 karty za 2 mince.",
            Self::Stables => "Nepočítají se do limitu staveb.",
            Self::Statue => "Konec: +5, máš-li korunu.",
            Self::Theater => "Po výběru smíš vyměnit postavu se soupeřem.",
            Self::ThievesDen => "Lze platit kartami z ruky, jedna za minci.",
            Self::WishingWell => "Konec: +1 za každou speciální budovu.",
            Self::Graveyard => "Žoldnéř zboří budovu: za 1 minci si vezmi její kartu.",
            Self::Hospital => "I zneškodněná postava dobere.",
            Self::ThroneRoom => "Mince, kdykoli koruna změní držitele.",
            Self::Lighthouse => "Při stavbě: vezmi si z balíčku libovolnou kartu.",
            Self::BellTower => "Při stavbě: města mohou být hotová o budovu dřív.",
            _ => "",
        }
    }
}
