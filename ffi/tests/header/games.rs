//! The part of the header that follows from the core's description of the games: a name for every
//! number of a game, kind, field, card and choice, and a function that fills in each action. There is
//! no other list of them.

use std::collections::BTreeSet;
use std::fmt::Write;

use rules::describe::{Described, FieldInfo, FieldType, Item, Kind, SetupField, Told, Values};
use rules::game::Setup;
use rules::{Game, GameId, Lang, Names, with_game};

/// All of it.
pub fn generated() -> String {
    let mut out = String::new();
    game_ids(&mut out);
    for &id in GameId::ALL {
        with_game!(id, G => describe::<G>(&mut out, id.name()));
    }
    out
}

fn game_ids(out: &mut String) {
    let ids = GameId::ALL.iter();
    let rows = ids.map(|id| Row::new(id.name(), id.number().into(), &sentence(id.name())));
    enumeration(
        out,
        "city_game_id",
        "The games. Numbers are never reused.",
        rows,
    );
    let each = GameId::ALL.iter().map(|id| {
        let name = id.name();
        format!(" \\\n    each({}, {name})", constant(name))
    });
    writeln!(
        out,
        "\n/// Hands every game to a macro of yours: `each(MACHI, machi)` and so on, for what there is of \
         each game, as\n/// `CITY_GAME_ID_MACHI`, `city_machi_view` and `city_machi_look`.\n\
         #define CITY_FOR_EACH_GAME(each){}",
        each.collect::<String>()
    )
    .unwrap();
}

fn describe<G: Game>(out: &mut String, game: &str) {
    let actions = <G::Action as Described>::KINDS;
    let corrections = <G::Correction as Described>::KINDS;
    let events = <G::Event as Described>::KINDS;
    let mut told = BTreeSet::new();
    for field in [actions, corrections, events]
        .into_iter()
        .flatten()
        .flat_map(|kind| kind.fields)
    {
        if told.insert(field.ty.name) {
            values(out, game, field.ty);
        }
    }
    kinds(out, game, "action", "What can be done", actions);
    kinds(
        out,
        game,
        "correction",
        "What can be mended by hand",
        corrections,
    );
    kinds(out, game, "event", "What can happen", events);
    setup(out, game, G::Setup::FIELDS);
    for kind in actions {
        let name = named(actions, kind);
        // A type has the name already where chance brings what is also a field of others.
        let mark = if told.contains(name.as_str()) {
            "action_"
        } else {
            ""
        };
        filler(out, game, "action", mark, &name, kind);
    }
    for kind in corrections {
        filler(
            out,
            game,
            "correction",
            "correct_",
            &named(corrections, kind),
            kind,
        );
    }
}

/// A line of an enumeration.
struct Row {
    name: String,
    value: i64,
    comment: String,
}

impl Row {
    fn new(name: &str, value: i64, comment: &str) -> Self {
        Self {
            name: name.to_owned(),
            value,
            comment: comment.to_owned(),
        }
    }
}

fn enumeration(out: &mut String, name: &str, comment: &str, rows: impl Iterator<Item = Row>) {
    let mut lines = String::new();
    let mut names = BTreeSet::new();
    for row in rows {
        let constant = constant(&format!("{name}_{}", row.name));
        assert!(names.insert(constant.clone()), "{constant} is there twice");
        writeln!(
            lines,
            "    /// {}\n    {constant} = {},",
            row.comment, row.value
        )
        .unwrap();
    }
    if !lines.is_empty() {
        writeln!(
            out,
            "\n/// {comment}\ntypedef enum {name} {{\n{lines}}} {name};"
        )
        .unwrap();
    }
}

/// What a name is as a constant of C.
fn constant(name: &str) -> String {
    let letters = name.replace('&', "and").replace(['\'', '’', '.'], "");
    let letters = letters.replace(['é', 'è'], "e");
    let words = letters.split(|letter: char| !letter.is_ascii_alphanumeric());
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    words.join("_").to_uppercase()
}

/// The name of an enumeration of the values of a type.
fn type_name(game: &str, ty: &FieldType) -> String {
    format!("city_{game}_{}", ty.name)
}

fn text_of(ty: &FieldType, number: i32) -> String {
    let mut text = String::new();
    (ty.text)(number, &Names(&[]), Lang::En, &mut text).unwrap();
    text
}

/// The values of a type that have names, and where seats begin among them.
fn value_rows(ty: &FieldType) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut seats = None;
    for number in -128..=255 {
        let named = |name: &str| Row::new(name, number.into(), &sentence(&text_of(ty, number)));
        match (ty.tell)(number) {
            Told::One(Item::Name(id)) if is_word(id) => rows.push(named(id)),
            Told::One(Item::Name(_)) => {
                let text = text_of(ty, number);
                // "tile S1" among the tiles.
                rows.push(named(text.trim_start_matches(&format!("{} ", ty.name))));
            }
            Told::One(Item::Number(told)) if told != number => {
                seats.get_or_insert(number - told);
            }
            Told::One(Item::Number(_)) if !["number", "seat"].contains(&ty.name) => {
                let name = text_of(ty, number);
                // What is called by its number needs no other name.
                if !name.ends_with(|letter: char| letter.is_ascii_digit()) {
                    rows.push(named(&name));
                }
            }
            _ => {}
        }
    }
    if let Some(first) = seats {
        rows.push(Row::new(
            "seat",
            first.into(),
            "Add the number of the seat.",
        ));
    }
    rows
}

fn is_word(id: &str) -> bool {
    let is_plain = |letter: char| letter == '_' || letter.is_ascii_lowercase();
    id.len() > 3 && id.chars().all(is_plain)
}

fn values(out: &mut String, game: &str, ty: &FieldType) {
    let comment = format!("Values of a field of {game}: {}.", ty.expected);
    enumeration(
        out,
        &type_name(game, ty),
        &comment,
        value_rows(ty).into_iter(),
    );
}

/// The number that stands for none, if one does.
fn none_of(ty: &FieldType) -> Option<i32> {
    (-1..=0).find(|&number| (ty.tell)(number) == Told::NULL)
}

/// What may stand in a field.
fn meaning(game: &str, field: &FieldInfo) -> String {
    let ty = field.ty;
    let what = match ty.name {
        "dice" => "the first die, plus 16 times the second".to_owned(),
        "why" => format!("a `city_{game}_why`, plus 256 times what it concerns"),
        "flag" => "1 or 0".to_owned(),
        "chars" => format!("a `city_{game}_char`, plus 32 times another of a higher number"),
        "cards" => {
            format!("a `city_{game}_card`, plus 64 times one more than the second, if there is one")
        }
        _ if value_rows(ty).is_empty() => ty.expected.to_owned(),
        _ => format!("a `{}`", type_name(game, ty)),
    };
    match none_of(ty) {
        Some(none) => format!("{what}, or {none} for none"),
        None => what,
    }
}

/// The name of a kind, with what tells it from others of the same name.
fn named(kinds: &[Kind], kind: &Kind) -> String {
    let same = kinds.iter().filter(|other| other.name == kind.name);
    if same.count() == 1 {
        return kind.name.to_owned();
    }
    let mut name = kind.name.to_owned();
    let fields = kind.fields.iter().map(|field| field.name);
    for word in kind.fixed.iter().map(|(_, word)| *word).chain(fields) {
        write!(name, "_{word}").unwrap();
    }
    name
}

fn kinds(out: &mut String, game: &str, what: &str, comment: &str, kinds: &[Kind]) {
    let rows = kinds.iter().map(|kind| {
        let mut comment = String::from(if kind.chance { "Chance. " } else { "" });
        let fields = kind.fields.iter().map(|field| format!("`{}`", field.name));
        match fields.collect::<Vec<_>>().join(", ").as_str() {
            "" => comment.push_str("No fields."),
            fields => write!(comment, "Fields: {fields}.").unwrap(),
        }
        Row::new(&named(kinds, kind), kind.number.into(), &comment)
    });
    let name = format!("city_{game}_{what}");
    enumeration(out, &name, &format!("{comment} in {game}."), rows);
    let fields = kinds.iter().flat_map(|kind| {
        let kind_name = named(kinds, kind);
        kind.fields.iter().enumerate().map(move |(place, field)| {
            let name = format!("{kind_name}_field_{}", field.name);
            Row::new(&name, place as i64, &sentence(&meaning(game, field)))
        })
    });
    field_places(out, &name, fields);
}

/// Words as a sentence of their own.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_uppercase());
    first
        .into_iter()
        .flatten()
        .chain(letters)
        .chain(['.'])
        .collect()
}

fn field_places(out: &mut String, name: &str, rows: impl Iterator<Item = Row>) {
    let mut lines = String::new();
    for row in rows {
        let constant = constant(&format!("{name}_{}", row.name));
        writeln!(
            lines,
            "    /// {}\n    {constant} = {},",
            row.comment, row.value
        )
        .unwrap();
    }
    if !lines.is_empty() {
        writeln!(
            out,
            "\n/// The places of their fields.\nenum {{\n{lines}}};"
        )
        .unwrap();
    }
}

fn setup<S>(out: &mut String, game: &str, fields: &[SetupField<S>]) {
    let name = format!("city_{game}_setup");
    let rows = fields.iter().zip(0..).map(|(field, place)| {
        let comment = match field.values {
            Values::Number { .. } => "A number.".to_owned(),
            Values::Flag => "1 or 0.".to_owned(),
            Values::OneOf(_) => format!("A `{name}_{}`.", field.name),
            Values::Several(names) | Values::InOrder(names) if names.len() > 31 => {
                format!("A bit for each, bit 0 for `{}` and so on.", names[0])
            }
            Values::Several(_) | Values::InOrder(_) => format!("A sum of `{name}_{}`.", field.name),
        };
        Row::new(field.name, place, &comment)
    });
    let comment = format!("The places of the fields of a `city_setup` of {game}.");
    enumeration(out, &name, &comment, rows);
    for field in fields {
        let comment = format!("What `{}` can be in a setup of {game}.", field.name);
        let name = format!("{name}_{}", field.name);
        let named = |names: &[&str], value: fn(usize) -> i64| -> Vec<Row> {
            let names = names.iter().enumerate();
            names
                .map(|(place, choice)| {
                    Row::new(choice, value(place), &sentence(&choice.replace('_', " ")))
                })
                .collect()
        };
        let rows = match field.values {
            Values::OneOf(names) => named(names, |place| place as i64),
            Values::Several(names) | Values::InOrder(names) if names.len() <= 31 => {
                named(names, |place| 1 << place)
            }
            _ => Vec::new(),
        };
        enumeration(out, &name, &comment, rows.into_iter());
    }
}

/// The function that fills in an action or a correction.
fn filler(out: &mut String, game: &str, what: &str, verb: &str, name: &str, kind: &Kind) {
    let fields: Vec<_> = kind
        .fields
        .iter()
        .map(|field| argument(field.name))
        .collect();
    let arguments: Vec<_> = fields
        .iter()
        .map(|field| format!("int32_t {field}"))
        .collect();
    let arguments = if arguments.is_empty() {
        "void".to_owned()
    } else {
        arguments.join(", ")
    };
    let values = if fields.is_empty() {
        "0".to_owned()
    } else {
        fields.join(", ")
    };
    let kind_constant = constant(&format!("city_{game}_{what}_{name}"));
    let game_constant = constant(&format!("city_game_id_{game}"));
    let meanings = kind.fields.iter().map(|field| {
        let argument = argument(field.name);
        format!("/// - `{argument}`: {}\n", meaning(game, field))
    });
    writeln!(
        out,
        "\n/// Fills in a `{kind_constant}`.\n{}\
         static inline city_action city_{game}_{verb}{name}({arguments}) {{\n    \
             city_action filled = {{{game_constant}, {kind_constant}, {}, 0, {{{values}}}}};\n    \
             return filled;\n}}",
        meanings.collect::<String>(),
        fields.len(),
    )
    .unwrap();
}

/// A field's name as the name of an argument.
fn argument(name: &str) -> String {
    const TAKEN: [&str; 12] = [
        "auto", "break", "case", "char", "class", "default", "do", "for", "new", "private",
        "public", "this",
    ];
    let mark = if TAKEN.contains(&name) { "_" } else { "" };
    format!("{name}{mark}")
}
