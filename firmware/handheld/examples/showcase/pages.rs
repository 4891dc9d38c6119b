//! Sample pages, one function each, close to the design sketches.

use embedded_graphics::prelude::Point;
use handheld::ui::{
    Bitmap, Canvas, INK, Key, PAPER, Pattern,
    chart::{Bar, Series, Stroke},
    city::{Block, Mark, VIEW_COLUMNS, VIEW_ORIGIN, VIEW_ROWS, Zone},
    icons::{self, CardColour},
    layout::Window,
    rect,
    text::{Align, Font, Slot},
};

const LANDMARKS: [&Bitmap; 7] = [
    &icons::TOWN_HALL,
    &icons::HARBOUR,
    &icons::STATION,
    &icons::MALL,
    &icons::PARK,
    &icons::RADIO_TOWER,
    &icons::AIRPORT,
];

pub fn menu(c: &mut Canvas<'_>) {
    c.set_battery(Some(70));
    c.title("Městské hry", "");
    let color = c.tile(rect(4, 20, 280, 21), false);
    c.text(
        Slot::left(11, 36, 104).color(color),
        Font::B12,
        "▶ Pokračovat",
    );
    let resumed = Slot::right(278, 35, 150).color(color);
    c.text(resumed, Font::R10, "Machi · tah 12 · Anna");
    let games = [
        (Some(&icons::MAJOR), "Machi"),
        (Some(&icons::PLAN), "Sprawl"),
        (Some(&icons::CROWN), "Citadela"),
        (Some(&icons::WORKS), "Města"),
        (None, "Kostky\na banka"),
    ];
    let names = games.map(|(_, name)| name);
    let font = match &names {
        [a, b, c, d, _] => Font::common(&[Font::R10, Font::B8], 50, &[a, b, c, d]),
    };
    for (i, (art, name)) in (0..).zip(games) {
        let left = 3 + 57 * i;
        let color = c.tile(rect(left, 45, 55, 60), i == 0);
        let Some(art) = art else {
            c.die(Point::new(left + 16, 48), 23, 5);
            let area = rect(left + 2, 77, 51, 26);
            c.paragraph(area, Align::Centre, &[font], name);
            continue;
        };
        c.bitmap(art, Point::new(left + 9, 50), 3, color);
        let slot = Slot::centre(left + 27, 100, 50).color(color);
        c.text(slot, font, name);
    }
    c.rail(true, true, None);
    c.softkeys(Key::C, [&"English", &"Nastavení", &"Otevřít"]);
}

pub fn turn(c: &mut Canvas<'_>) {
    c.title("Anna · roll the dice", "turn 12");
    c.coin(Point::new(8, 24), 40);
    c.text(Slot::left(56, 65, 90), Font::N42, 14);
    c.text(Slot::left(8, 82, 146), Font::R10, "3 of 7 landmarks");
    for (i, art) in (0..).zip(LANDMARKS) {
        c.landmark(art, Point::new(8 + 20 * i, 88), i < 3);
    }
    c.vline(156, 22, 84, INK);
    let others = [("Petr", 9, 2), ("Markéta", 21, 4), ("Jiří", 3, 1)];
    for (i, (name, coins, built)) in (0..).zip(others) {
        let top = 19 + 30 * i;
        c.text(Slot::left(166, top + 14, 68), Font::B12, name);
        c.steps(Point::new(166, top + 20), built, 7);
        c.text(
            Slot::right(290, top + 25, 55),
            Font::N24,
            format_args!("{coins}◉"),
        );
        if i < 2 {
            c.dotted(166, top + 29, 124, INK);
        }
    }
    c.softkeys(Key::C, [&"Roll 1", &"City", &"Roll 2"]);
}

pub fn roll(c: &mut Canvas<'_>) {
    c.title("Anna rolled", "double · extra turn");
    c.die(Point::new(10, 25), 65, 4);
    c.die(Point::new(84, 25), 65, 6);
    c.text(Slot::left(158, 73, 58), Font::N32, "=10");
    c.text(
        Slot::left(10, 104, 200),
        Font::R10,
        "Radio tower: one re-roll left",
    );
    c.vline(222, 24, 68, INK);
    c.text(Slot::left(230, 35, 60), Font::R10, "if kept");
    c.text(Slot::left(230, 53, 60), Font::B12, "Anna");
    c.text(Slot::left(230, 69, 60), Font::B12, "+5 ◉");
    c.text(Slot::left(230, 87, 60), Font::R10, "Petr +1");
    c.softkeys(Key::A, [&"Keep", &"", &"Re-roll"]);
}

pub fn build(c: &mut Canvas<'_>) {
    struct Row(
        CardColour,
        &'static str,
        &'static Bitmap,
        &'static str,
        u8,
        u8,
        u8,
    );
    let rows = [
        Row(
            CardColour::Green,
            "4",
            &icons::BREAD,
            "Convenience Store",
            2,
            1,
            5,
        ),
        Row(CardColour::Blue, "5", &icons::GEAR, "Forest", 3, 2, 3),
        Row(CardColour::Purple, "6", &icons::MAJOR, "Stadium", 6, 0, 4),
        Row(
            CardColour::Purple,
            "6",
            &icons::MAJOR,
            "Business Center",
            8,
            0,
            4,
        ),
        Row(
            CardColour::Red,
            "9–10",
            &icons::CUP,
            "Family Restaurant",
            3,
            1,
            4,
        ),
    ];
    c.title("Anna · build one", "◉ 7");
    for (x, head) in [(40, "roll"), (219, "cost"), (252, "own"), (284, "left")] {
        c.text(Slot::right(x, 27, 60), Font::R8, head);
    }
    for (i, Row(colour, numbers, symbol, name, cost, own, left)) in (0..).zip(rows) {
        let top = 29 + 16 * i;
        let on = i == 1;
        let color = c.row(rect(2, top, 284, 16), on);
        let affordable = cost <= 7;
        let (font, coin) = if affordable {
            (Font::B12, '◉')
        } else {
            (Font::R10, '○')
        };
        let baseline = top + 13;
        c.card_colour(Point::new(5, top + 2), colour, on);
        let slot = Slot::centre(31, baseline, 32).color(color);
        c.text_fit(slot, &[Font::B12, Font::B10], &[&numbers]);
        c.bitmap(symbol, Point::new(50, top + 2), 1, color);
        c.text_fit(
            Slot::left(66, baseline, 138).color(color),
            &[font, Font::B10],
            &[&name],
        );
        let cost = format_args!("{cost}{coin}");
        c.text(Slot::right(231, baseline, 26).color(color), font, cost);
        let slot = Slot::right(249, baseline, 20).color(color);
        match own {
            0 => c.text(slot, Font::R10, "…"),
            _ => c.text(slot, Font::B12, own),
        };
        c.text(Slot::right(278, baseline, 20).color(color), Font::R10, left);
    }
    c.list_rail(3, Window::around(3, 5, 15));
    c.softkeys(Key::C, [&"No build", &"Detail", &"Build"]);
}

pub fn card(c: &mut Canvas<'_>) {
    c.title("restaurace", "červená");
    c.round_frame(rect(8, 21, 74, 85), 5, 2);
    c.swatch(rect(13, 26, 64, 8), Pattern::Stripes);
    c.text(Slot::centre(45, 54, 66), Font::N18, "9–10");
    c.bitmap(&icons::CUP, Point::new(34, 61), 2, INK);
    c.round_fill(rect(29, 90, 32, 17), 4, INK);
    c.text(Slot::centre(45, 104, 28).on_ink(), Font::B12, "3◉");
    let text = c.paragraph(
        rect(94, 21, 190, 34),
        Align::Left,
        &[Font::B12, Font::B10],
        "Hodí-li soupeř 9 nebo 10, zaplatí ti 2 mince.",
    );
    let top = text.next_baseline - 10;
    c.paragraph(
        rect(94, top, 190, 88 - top),
        Align::Left,
        &[Font::R10],
        "Jen v\u{a0}tahu jiného hráče.\nNákupní centrum: +1 mince.",
    );
    c.dotted(94, 90, 190, INK);
    c.text(Slot::left(94, 104, 190), Font::B12, "mám 1 · zbývá 4");
    c.rail(true, true, None);
    c.softkeys(Key::C, [&"Zpět", &"", &"Postavit"]);
}

pub fn forecast(c: &mut Canvas<'_>) {
    c.title("Forecast · Anna rolls", "2 dice");
    c.figure_box(rect(4, 22, 62, 42), true, "avg. 2 dice", "+2.4");
    c.figure_box(rect(4, 67, 62, 40), false, "avg. 1 die", "+1.3");
    let values = [1, 2, 0, 3, 2, 0, 6, 6, -2, -1, 4, 4, 2, 2];
    let mut bars = [Bar {
        value: 0,
        label: 0,
        active: false,
    }; 14];
    for (label, (bar, value)) in (1..).zip(bars.iter_mut().zip(values)) {
        *bar = Bar {
            value,
            label,
            active: (2..=12).contains(&label),
        };
    }
    c.bars(rect(73, 20, 216, 87), &bars, 6, ",");
    c.softkeys(Key::C, [&"Roll 1", &"Back", &"Roll 2"]);
}

pub fn table(c: &mut Canvas<'_>) {
    c.title("Přehled stolu", "tah 12");
    let players = [
        ("Anna", 14, 3, 9),
        ("Petr", 9, 2, 7),
        ("Markéta", 21, 4, 12),
        ("Jiří", 3, 1, 6),
    ];
    for (i, (name, coins, built, cards)) in (0..).zip(players) {
        let top = 19 + 22 * i;
        if i == 0 {
            c.text(Slot::left(1, top + 16, 12), Font::B12, "▶");
        }
        c.text_fit(
            Slot::left(14, top + 16, 64),
            &[Font::B12, Font::B10],
            &[&name],
        );
        c.text(
            Slot::right(121, top + 20, 46),
            Font::N18,
            format_args!("{coins}◉"),
        );
        for (j, art) in (0..).zip(LANDMARKS) {
            c.landmark(art, Point::new(126 + 19 * j, top + 2), j < built);
        }
        c.bitmap(&icons::CARDS, Point::new(263, top + 5), 1, INK);
        c.text(Slot::right(292, top + 16, 18), Font::B12, cards);
        if i < 3 {
            c.dotted(14, top + 21, 278, INK);
        }
    }
    c.softkeys(Key::A, [&"Zpět", &"Výhled", &"Karty"]);
}

pub fn curtain(c: &mut Canvas<'_>) {
    c.curtain();
    c.message_box(rect(42, 22, 212, 84));
    c.text(Slot::centre(148, 46, 196), Font::B12, "Přístroj dostane");
    c.text_fit(
        Slot::centre(148, 77, 196),
        &[Font::B24, Font::B12],
        &[&"Markéta"],
    );
    c.text(Slot::centre(148, 95, 196), Font::R10, "ostatní se nedívají");
    c.softkeys(Key::C, [&"", &"", &"To jsem já"]);
}

pub fn map(c: &mut Canvas<'_>) {
    const N: bool = true;
    const O: bool = false;
    let city = [
        "....HSSISSH....",
        "....IPPIPPI....",
        ".ISSHPPSPPH....",
        "..PHHHHIISH....",
        "...ISPIH.PI....",
        ".....ISPS......",
    ];
    let road = |column: i32, row: i32| match (column, row) {
        (5..=9, 0) => [O, N, O, N],
        (4, 0) => [O, N, N, O],
        (10, 0) => [O, O, N, N],
        (4 | 10, 1..=2) => [N, O, N, O],
        (10, 3) => [N, O, O, N],
        (9, 3) => [O, N, O, N],
        (4, 3) => [N, N, O, O],
        (5, 3) => [O, N, O, N],
        (6, 3) => [O, O, N, N],
        (3, 4) => [O, N, O, N],
        (6, 4) => [N, O, N, O],
        (6, 5) => [N, O, N, O],
        (1..=2, 2) => [O, N, O, N],
        _ => [O; 4],
    };
    let block = |column: i32, row: i32| {
        let line = usize::try_from(row).ok().and_then(|row| city.get(row))?;
        let zone = match line.as_bytes().get(usize::try_from(column).ok()?)? {
            b'H' => Zone::Homes,
            b'S' => Zone::Shops,
            b'I' => Zone::Industry,
            b'P' => Zone::Park,
            _ => return None,
        };
        let exits = if zone == Zone::Park {
            [O; 4]
        } else {
            road(column, row)
        };
        Some(Block::new(zone, exits))
    };
    c.title("Anna · place a card", "card 13 of 15");
    c.city_map(VIEW_ORIGIN, VIEW_COLUMNS, VIEW_ROWS, &block);
    c.city_cursor(VIEW_ORIGIN, 9, 3);
    c.vline(222, 21, 86, INK);
    c.text(Slot::left(229, 28, 60), Font::R8, "score");
    c.text(Slot::left(228, 46, 34), Font::B12, "25→");
    c.text(Slot::right(291, 46, 30), Font::N18, 27);
    c.text(Slot::left(229, 60, 34), Font::R8, "target");
    c.text(Slot::right(291, 62, 30), Font::B12, 28);
    c.dotted(227, 66, 65, INK);
    let legend = [
        (Zone::Homes, "homes"),
        (Zone::Shops, "shops"),
        (Zone::Industry, "industry"),
        (Zone::Park, "park"),
    ];
    for (i, (zone, name)) in (0..).zip(legend) {
        c.zone_sample(rect(229, 69 + 10 * i, 14, 8), zone);
        c.text(Slot::left(247, 77 + 10 * i, 45), Font::R8, name);
    }
    c.softkeys(Key::C, [&"Rotate", &"Card 2/3", &"Place"]);
}

/// Things only expansions have.
pub fn expansions(c: &mut Canvas<'_>) {
    let city = ["..WWSH", ".HHHSI", "MMMMMM", "PSIH.."];
    let block = |column: i32, row: i32| {
        let line = usize::try_from(row).ok().and_then(|row| city.get(row))?;
        let column = usize::try_from(column).ok()?;
        let zone = match line.as_bytes().get(column)? {
            b'H' => Zone::Homes,
            b'S' => Zone::Shops,
            b'I' => Zone::Industry,
            b'P' => Zone::Park,
            b'W' => Zone::Sea,
            b'M' => Zone::Motorway,
            _ => return None,
        };
        let mark = match (column, row) {
            (2, 1) => Some(Mark::Site),
            (5, 1) => Some(Mark::Monster),
            (1, 3) => Some(Mark::Interest),
            _ => None,
        };
        let exits = [false, zone == Zone::Shops, false, zone == Zone::Shops];
        Some(Block {
            mark,
            ..Block::new(zone, exits)
        })
    };
    c.title("Marta · expansions", "sample");
    c.city_map(VIEW_ORIGIN, 8, VIEW_ROWS, &block);
    c.progress(rect(140, 30, 120, 9), 30, 100);
    c.notice("Undone: Anna builds Forest");
    c.softkeys(Key::A, [&"Back", &"", &""]);
}

pub fn account(c: &mut Canvas<'_>) {
    c.title("Závěrečné vyúčtování", "Sprawl");
    let zones = [
        (Zone::Homes, "bydlení", "+7"),
        (Zone::Shops, "obchody", "+3"),
        (Zone::Industry, "průmysl", "+3"),
        (Zone::Park, "parky", "+4"),
        (Zone::Motorway, "silnice", "−8"),
    ];
    for (i, (zone, name, points)) in (0..).zip(zones) {
        let baseline = 34 + 17 * i;
        c.zone_sample(rect(6, baseline - 11, 18, 12), zone);
        c.text(Slot::left(29, baseline, 55), Font::R10, name);
        c.text(Slot::right(104, baseline, 22), Font::B12, points);
    }
    c.vline(110, 22, 84, INK);
    let conditions = [
        ("Master Planned", "bydlení − průmysl", "+4"),
        ("The Strip", "obchody v jedné řadě", "+5"),
        ("Superhighway", "nejdelší silnice : 2", "+11"),
    ];
    for (i, (name, what, points)) in (0..).zip(conditions) {
        let top = 20 + 29 * i;
        c.text_fit(Slot::left(115, top + 12, 126), &[Font::B10], &[&name]);
        c.text(Slot::left(115, top + 24, 100), Font::R8, what);
        c.text(Slot::right(241, top + 24, 30), Font::B12, points);
        if i < 2 {
            c.dotted(115, top + 28, 127, INK);
        }
    }
    c.round_fill(rect(246, 20, 46, 87), 4, INK);
    c.text(Slot::centre(269, 31, 42).on_ink(), Font::B8, "součet");
    c.text(Slot::centre(269, 66, 42).on_ink(), Font::N32, 29);
    c.hline(251, 71, 36, PAPER);
    c.text(Slot::centre(269, 82, 42).on_ink(), Font::B8, "cíl 28");
    c.text(Slot::centre(269, 93, 42).on_ink(), Font::B8, "✓");
    c.text(Slot::centre(269, 102, 42).on_ink(), Font::B8, "výhra");
    c.softkeys(Key::C, [&"Mapa", &"", &"Nová hra"]);
}

pub fn ledger(c: &mut Canvas<'_>) {
    c.title("Dice & bank", "bank 154");
    let players = [("Anna", 14), ("Petr", 9), ("Markéta", 21), ("Jiří", 12)];
    for (i, (name, coins)) in (0..).zip(players) {
        let top = 19 + 22 * i;
        let color = c.row(rect(4, top, 158, 22), i == 1);
        c.text(Slot::left(12, top + 16, 70).color(color), Font::B12, name);
        if i == 1 {
            c.text(Slot::left(86, top + 16, 30).color(color), Font::B10, "+3");
        }
        let coins = format_args!("{coins}◉");
        c.text(
            Slot::right(156, top + 20, 50).color(color),
            Font::N18,
            coins,
        );
    }
    c.vline(170, 22, 84, INK);
    c.die(Point::new(178, 23), 44, 6);
    c.die(Point::new(228, 23), 44, 3);
    c.text(Slot::left(178, 94, 36), Font::R10, "total");
    c.text(Slot::left(216, 105, 50), Font::N32, 9);
    c.list_rail(
        1,
        Window {
            first: 1,
            shown: 4,
            total: 6,
        },
    );
    c.softkeys(Key::B, [&"−1 ◉", &"Roll", &"+1 ◉"]);
}

pub fn sleep(c: &mut Canvas<'_>) {
    let name = c.text(Slot::left(12, 34, 120), Font::B24, "Anna");
    c.text(Slot::left(name.right + 7, 34, 110), Font::B12, "je na tahu");
    c.text(
        Slot::left(12, 52, 150),
        Font::R10,
        "stiskni libovolné tlačítko",
    );
    c.night_sky();
    c.skyline(106);
    c.fill(rect(0, 106, 296, 22), INK);
    let coins = "Anna 14 ◉   Petr 9 ◉   Markéta 21 ◉   Jiří 3 ◉";
    c.text_fit(
        Slot::centre(148, 121, 284).on_ink(),
        &[Font::B10, Font::B8],
        &[&coins],
    );
}

pub fn over(c: &mut Canvas<'_>) {
    c.title("Vítězí Markéta!", "24 tahů");
    let m = [
        3, 4, 5, 4, 6, 8, 6, 10, 8, 12, 15, 7, 10, 14, 18, 9, 13, 17, 22, 10, 15, 20, 25, 28, 30,
    ];
    let a = [
        3, 3, 5, 6, 4, 8, 9, 7, 8, 10, 7, 12, 13, 14, 10, 9, 15, 17, 20, 12, 14, 18, 17, 20, 22,
    ];
    let p = [
        3, 2, 4, 5, 6, 5, 8, 9, 11, 8, 7, 9, 10, 12, 9, 8, 12, 11, 9, 12, 15, 10, 13, 11, 13,
    ];
    let j = [
        3, 2, 2, 3, 4, 3, 5, 4, 2, 5, 6, 4, 3, 5, 2, 4, 6, 3, 5, 7, 4, 6, 5, 4, 6,
    ];
    let series = [
        Series {
            values: &m,
            stroke: Stroke::Thick,
            sign: 'M',
        },
        Series {
            values: &a,
            stroke: Stroke::Thin,
            sign: 'A',
        },
        Series {
            values: &p,
            stroke: Stroke::Dashed,
            sign: 'P',
        },
        Series {
            values: &j,
            stroke: Stroke::Dotted,
            sign: 'J',
        },
    ];
    c.plot(rect(4, 19, 190, 88), &series, 1);
    c.text(Slot::right(290, 28, 80), Font::R8, "dominanty");
    c.round_fill(rect(204, 32, 88, 20), 3, INK);
    c.text(Slot::left(209, 46, 64).on_ink(), Font::B12, "Markéta");
    c.text(Slot::right(286, 46, 14).on_ink(), Font::B12, 7);
    let rest = [
        ("Anna", 5, Stroke::Thin),
        ("Petr", 4, Stroke::Dashed),
        ("Jiří", 3, Stroke::Dotted),
    ];
    for (i, (name, landmarks, stroke)) in (0..).zip(rest) {
        let baseline = 66 + 18 * i;
        c.text(Slot::left(209, baseline, 40), Font::R10, name);
        c.stroke_sample(Point::new(250, baseline - 5), 22, stroke);
        c.text(Slot::right(286, baseline, 14), Font::B12, landmarks);
    }
    c.softkeys(Key::C, [&"Tahy", &"Přehled", &"Nová hra"]);
}
