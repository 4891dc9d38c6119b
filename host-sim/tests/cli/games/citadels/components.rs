//! What lies in the box, as the dossier's section 14 tells it: nothing here comes from the core.

use std::sync::LazyLock;

use serde_json::{Value, json};

pub const COLOURS: [&str; 5] = ["noble", "religious", "trade", "military", "unique"];

/// A kind of district card.
pub struct Kind {
    pub id: &'static str,
    pub colour: &'static str,
    /// None for the Secret Vault.
    pub cost: Option<u64>,
    pub copies: u64,
}

const fn basic(id: &'static str, colour: &'static str, cost: u64, copies: u64) -> Kind {
    Kind {
        id,
        colour,
        cost: Some(cost),
        copies,
    }
}

const fn unique(id: &'static str, cost: Option<u64>) -> Kind {
    Kind {
        id,
        colour: "unique",
        cost,
        copies: 1,
    }
}

/// Every kind, in card order.
pub const KINDS: [Kind; 52] = [
    basic("manor", "noble", 3, 5),
    basic("castle", "noble", 4, 4),
    basic("palace", "noble", 5, 3),
    basic("temple", "religious", 1, 3),
    basic("church", "religious", 2, 3),
    basic("monastery", "religious", 3, 3),
    basic("cathedral", "religious", 5, 2),
    basic("tavern", "trade", 1, 5),
    basic("market", "trade", 2, 4),
    basic("trading_post", "trade", 2, 3),
    basic("docks", "trade", 3, 3),
    basic("harbor", "trade", 4, 3),
    basic("town_hall", "trade", 5, 2),
    basic("watchtower", "military", 1, 3),
    basic("prison", "military", 2, 3),
    basic("barracks", "military", 3, 3),
    basic("fortress", "military", 5, 2),
    unique("armory", Some(3)),
    unique("basilica", Some(4)),
    unique("capitol", Some(5)),
    unique("dragon_gate", Some(6)),
    unique("factory", Some(5)),
    unique("framework", Some(3)),
    unique("gold_mine", Some(6)),
    unique("great_wall", Some(6)),
    unique("haunted_quarter", Some(2)),
    unique("imperial_treasury", Some(5)),
    unique("ivory_tower", Some(5)),
    unique("keep", Some(3)),
    unique("laboratory", Some(5)),
    unique("library", Some(6)),
    unique("map_room", Some(5)),
    unique("monument", Some(4)),
    unique("museum", Some(4)),
    unique("necropolis", Some(5)),
    unique("observatory", Some(4)),
    unique("park", Some(6)),
    unique("poor_house", Some(4)),
    unique("quarry", Some(5)),
    unique("school_of_magic", Some(6)),
    unique("secret_vault", None),
    unique("smithy", Some(5)),
    unique("stables", Some(2)),
    unique("statue", Some(3)),
    unique("theater", Some(6)),
    unique("thieves_den", Some(6)),
    unique("wishing_well", Some(5)),
    unique("graveyard", Some(5)),
    unique("hospital", Some(6)),
    unique("throne_room", Some(6)),
    unique("lighthouse", Some(3)),
    unique("bell_tower", Some(5)),
];

/// Characters by rank.
pub const RANKS: [[&str; 3]; 9] = [
    ["assassin", "witch", "magistrate"],
    ["thief", "spy", "blackmailer"],
    ["magician", "seer", "wizard"],
    ["king", "emperor", "patrician"],
    ["bishop", "abbot", "cardinal"],
    ["merchant", "alchemist", "trader"],
    ["architect", "navigator", "scholar"],
    ["warlord", "diplomat", "marshal"],
    ["queen", "artist", "tax_collector"],
];

/// A kind with its place in card order.
pub fn kind(id: &str) -> (usize, &'static Kind) {
    let found = KINDS.iter().enumerate().find(|(_, kind)| kind.id == id);
    found.unwrap_or_else(|| panic!("{id} is no district"))
}

pub fn rank(character: &str) -> u64 {
    let found = RANKS.iter().position(|row| row.contains(&character));
    1 + found.unwrap_or_else(|| panic!("{character} is no character")) as u64
}

/// Characters of rank 1 to 8, the ninth, unique districts.
type List = (Vec<&'static str>, &'static str, Vec<&'static str>);

/// The lists of the dossier's section 10.
static LISTS: LazyLock<Vec<List>> = LazyLock::new(|| {
    let list = |cast: &'static str, ninth, uniques: &'static str| {
        let words = |text: &'static str| text.split_whitespace().collect();
        (words(cast), ninth, words(uniques))
    };
    vec![
        list(
            "assassin thief magician king bishop merchant architect warlord",
            "artist",
            "dragon_gate factory haunted_quarter imperial_treasury keep laboratory library map_room
             quarry school_of_magic smithy statue thieves_den wishing_well",
        ),
        list(
            "witch spy seer emperor bishop merchant scholar diplomat",
            "artist",
            "factory framework great_wall haunted_quarter ivory_tower keep library museum
             observatory park poor_house quarry school_of_magic smithy",
        ),
        list(
            "assassin thief magician patrician cardinal merchant navigator warlord",
            "tax_collector",
            "armory basilica dragon_gate gold_mine imperial_treasury ivory_tower laboratory map_room
             monument museum school_of_magic statue thieves_den wishing_well",
        ),
        list(
            "magistrate blackmailer wizard king abbot alchemist navigator marshal",
            "queen",
            "dragon_gate factory framework haunted_quarter laboratory necropolis park poor_house
             secret_vault smithy stables theater thieves_den wishing_well",
        ),
        list(
            "magistrate thief wizard patrician bishop trader architect marshal",
            "queen",
            "capitol factory framework great_wall haunted_quarter keep necropolis park poor_house
             quarry school_of_magic stables statue thieves_den",
        ),
        list(
            "witch blackmailer magician emperor abbot alchemist architect warlord",
            "tax_collector",
            "armory basilica dragon_gate gold_mine keep monument museum necropolis park poor_house
             quarry secret_vault smithy theater",
        ),
        list(
            "assassin spy seer king cardinal trader scholar diplomat",
            "artist",
            "basilica capitol haunted_quarter imperial_treasury laboratory library map_room
             observatory school_of_magic secret_vault smithy stables statue wishing_well",
        ),
        // No list has these together: the classic cards, and those of Warlord and Assassin.
        list(
            "assassin blackmailer wizard emperor cardinal trader architect warlord",
            "queen",
            "armory monument museum necropolis park poor_house stables theater thieves_den graveyard
             hospital throne_room lighthouse bell_tower",
        ),
        list(
            "magistrate spy seer emperor cardinal alchemist scholar warlord",
            "tax_collector",
            "armory framework monument museum necropolis factory stables theater thieves_den
             graveyard great_wall throne_room lighthouse bell_tower",
        ),
        list(
            "witch thief wizard patrician bishop trader navigator marshal",
            "artist",
            "basilica capitol great_wall gold_mine observatory quarry map_room keep poor_house park
             ivory_tower lighthouse bell_tower throne_room",
        ),
    ]
});

/// Every list with every number of players, without and with rank 9 where both are allowed.
pub fn setups() -> Vec<Value> {
    let mut setups = Vec::new();
    for (cast, ninth, uniques) in LISTS.iter() {
        for players in 2..=8 {
            for with_ninth in [false, true] {
                let forbidden = players == 2 && with_ninth;
                let lacking = matches!(players, 3 | 8) && !with_ninth;
                if forbidden || lacking {
                    continue;
                }
                let replaced = |&character: &&'static str| match character {
                    "emperor" if players == 2 => "patrician",
                    "queen" if players < 5 => "artist",
                    other => other,
                };
                let ninth = with_ninth.then_some(ninth);
                let cast: Vec<&str> = cast.iter().chain(ninth).map(replaced).collect();
                let crown = players / 2;
                setups.push(json!({
                    "players": players, "cast": cast, "uniques": uniques, "crown": crown,
                }));
            }
        }
    }
    setups
}
