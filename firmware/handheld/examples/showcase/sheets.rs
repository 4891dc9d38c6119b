//! Sheets of glyphs and icons.

use embedded_graphics::prelude::Point;
use handheld::ui::{
    Canvas, INK,
    city::Zone,
    icons::{self, CardColour},
    rect,
    text::{Font, Slot},
};

pub fn czech(c: &mut Canvas<'_>) {
    let letters = "ěščřžýáíéúůťďňó ĚŠČŘŽÝÁÍÉÚŮŤĎŇ";
    let mut baseline = 12;
    for font in [Font::R8, Font::B8, Font::R10, Font::B10, Font::B12] {
        c.text(Slot::left(2, baseline, 292), font, letters);
        baseline += font.line_height() + 4;
    }
    c.text(
        Slot::left(2, baseline + 4, 292),
        Font::B12,
        "Žluťoučký kůň Šárka Řehoř Žďár",
    );
    c.text(
        Slot::left(2, baseline + 21, 292),
        Font::R10,
        "hoď buď ať teď, loď, síť · Žižka a Šimon „ťuk“",
    );
}

pub fn big(c: &mut Canvas<'_>) {
    c.text(Slot::left(2, 36, 292), Font::B24, "Šárka Žďár ČŘ");
    c.text(Slot::left(2, 74, 292), Font::B24, "hoď ťuk ňůúýěšč");
    c.text(Slot::left(2, 124, 200), Font::N42, "12345");
    c.text(Slot::left(142, 124, 160), Font::N32, "−6+7");
    c.text(Slot::left(230, 100, 60), Font::N24, "=8−9");
    c.text(Slot::left(222, 124, 72), Font::N18, "9–10+");
}

pub fn icons(c: &mut Canvas<'_>) {
    c.title("Icons", "12×12 · 14×14 · patterns");
    let symbols = [
        (&icons::WHEAT, "wheat"),
        (&icons::COW, "cow"),
        (&icons::GEAR, "gear"),
        (&icons::BREAD, "bread"),
        (&icons::CUP, "cup"),
        (&icons::FACTORY, "factory"),
        (&icons::BOAT, "boat"),
        (&icons::MARKET, "market"),
        (&icons::MAJOR, "major"),
        (&icons::FIRM, "firm"),
    ];
    for (i, (art, name)) in (0..).zip(symbols) {
        let centre = 16 + 29 * i;
        c.bitmap(art, Point::new(centre - 6, 20), 1, INK);
        c.text(Slot::centre(centre, 42, 32), Font::R8, name);
    }
    let landmarks = [
        (&icons::TOWN_HALL, "hall"),
        (&icons::HARBOUR, "harbour"),
        (&icons::STATION, "station"),
        (&icons::MALL, "mall"),
        (&icons::PARK, "park"),
        (&icons::RADIO_TOWER, "radio"),
        (&icons::AIRPORT, "airport"),
    ];
    for (i, (art, name)) in (0..).zip(landmarks) {
        let left = 5 + 41 * i;
        c.landmark(art, Point::new(left, 46), false);
        c.landmark(art, Point::new(left + 19, 46), true);
        c.text(Slot::centre(left + 19, 74, 41), Font::R8, name);
    }
    let colours = [
        CardColour::Blue,
        CardColour::Green,
        CardColour::Red,
        CardColour::Purple,
    ];
    for (i, colour) in (0..).zip(colours) {
        c.swatch(rect(6 + 36 * i, 79, 26, 12), colour.pattern());
    }
    let zones = [
        Zone::Homes,
        Zone::Shops,
        Zone::Industry,
        Zone::Park,
        Zone::Sea,
        Zone::Motorway,
    ];
    for (i, zone) in (0..).zip(zones) {
        c.zone_sample(rect(152 + 23 * i, 79, 20, 12), zone);
    }
    for pips in 1..=6 {
        c.die(Point::new(6 + 20 * (i32::from(pips) - 1), 96), 17, pips);
    }
    c.die(Point::new(130, 94), 23, 5);
    c.coin(Point::new(162, 96), 26);
    c.coin(Point::new(190, 94), 34);
    c.text(
        Slot::left(2, 127, 190),
        Font::B10,
        "◉ ○ ← → ▶ ▲ ▼ ✓ ✗ – − …",
    );
    c.moon(Point::new(234, 94), 26);
    c.bitmap(&icons::CARDS, Point::new(262, 94), 1, INK);
    c.battery(Point::new(262, 110), 40, INK);
    c.steps(Point::new(232, 122), 3, 7);
}
