//! A pack as one HTML page that can be printed: pictures of the tiles, and everything else in words.
//!
//! Grounds are told apart by letters as well as by colours, so that a grey printer will do.

use std::fmt::{self, Write};

use citycore::Lang;

use super::PackFile;
use super::show::{ShownCard, ShownCity, cards, cities, features, tiles};

const STYLE: &str = "\
body{font:10pt/1.35 sans-serif;margin:1.2cm;color:#111}
h1{margin:0 0 .1em}h2{margin:1.2em 0 .4em;border-bottom:1px solid #999}
.grid{display:grid;gap:.35cm;grid-template-columns:repeat(auto-fill,minmax(5.6cm,1fr))}
.tiles{display:flex;flex-wrap:wrap;gap:.3cm}figure{margin:0;text-align:center;font-size:8pt}
.box{border:1px solid #777;border-radius:2mm;padding:.22cm .3cm;break-inside:avoid}
.box b{display:block}.cs{color:#555;font-style:italic}.id{float:right;color:#777;font:8pt monospace}
.slots{float:right;border:1px solid #111;border-radius:1em;padding:0 .5em;margin-left:.5em}
@page{margin:1cm}@media print{body{margin:0}}";

/// The page.
pub fn page(file: &PackFile) -> String {
    let mut html = String::new();
    // writing to a text never fails
    let _ = write(file, &mut html);
    html
}

fn write(file: &PackFile, out: &mut String) -> fmt::Result {
    let titles = file.titles();
    let (name, origin) = (titles.name(), file.pack.origin().name(Lang::En));
    writeln!(
        out,
        "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>{name}</title>\n\
         <style>{STYLE}</style>\n<h1>{name}</h1>\n<p>A component pack of cities: {origin}.</p>\n\
         <h2>Tiles</h2>\n<div class=\"tiles\">"
    )?;
    for (name, letters) in tiles(file) {
        writeln!(out, "<figure>{}<br>{name}</figure>", picture(&letters))?;
    }
    writeln!(out, "</div>\n<h2>Features</h2>\n<div class=\"grid\">")?;
    for (feature, copies) in features(file) {
        let name = |lang| escaped(titles.feature(feature, lang));
        let (en, cs, id) = (name(Lang::En), name(Lang::Cs), feature.id());
        writeln!(
            out,
            "<div class=\"box\"><span class=\"id\">{id}</span>{copies} × {en} <span class=\"cs\">{cs}</span></div>"
        )?;
    }
    writeln!(out, "</div>\n<h2>Cards</h2>\n<div class=\"grid\">")?;
    cards(file).try_for_each(|card| write_card(&card, out))?;
    writeln!(out, "</div>\n<h2>Cities</h2>\n<div class=\"grid\">")?;
    cities(file).try_for_each(|city| write_city(&city, out))?;
    writeln!(out, "</div>\n</html>")
}

fn write_card(card: &ShownCard, out: &mut String) -> fmt::Result {
    let [en, cs] = card.titles.each_ref().map(|title| escaped(title));
    let [text, text_cs] = card.texts.each_ref().map(|text| escaped(text));
    let copies = match card.copies {
        1 => String::new(),
        copies => format!("{copies} × "),
    };
    writeln!(
        out,
        "<div class=\"box\"><span class=\"id\">{}</span><b>{copies}{en}</b>{text}\
         <b class=\"cs\">{cs}</b><span class=\"cs\">{text_cs}</span></div>",
        card.id
    )
}

fn write_city(city: &ShownCity, out: &mut String) -> fmt::Result {
    let [en, cs] = city.titles.each_ref().map(|title| escaped(title));
    let cs = if en == cs {
        String::new()
    } else {
        format!(" <span class=\"cs\">{cs}</span>")
    };
    writeln!(
        out,
        "<div class=\"box\"><span class=\"id\">{}</span><b>{en}{cs}</b>",
        city.id
    )?;
    for milestone in &city.milestones {
        let [en, cs] = milestone.titles.each_ref().map(|title| escaped(title));
        let [text, text_cs] = milestone.texts.each_ref().map(|text| escaped(text));
        let slots = milestone.slots.map(|points| points.to_string()).join(" · ");
        writeln!(
            out,
            "<p><span class=\"slots\">{slots}</span><b>{en}</b>{text}<br>\
             <span class=\"cs\">{cs}: {text_cs}</span></p>"
        )?;
    }
    writeln!(out, "</div>")
}

/// A tile as a picture of four cells.
fn picture(letters: &str) -> String {
    let mut svg = "<svg width=\"56\" height=\"56\" viewBox=\"0 0 56 56\">".to_owned();
    for (at, letter) in letters.chars().enumerate() {
        let (x, y) = (at % 2 * 28, at / 2 * 28);
        let (colour, ink) = match letter {
            'r' => ("#e4796b", "#111"),
            'b' => ("#7a9fd6", "#111"),
            'g' => ("#a8cf7a", "#111"),
            'y' => ("#f2d765", "#111"),
            'p' => ("#3f7d4e", "#fff"),
            _ => ("#2e5f8a", "#fff"),
        };
        let (centre, base) = (x + 14, y + 18);
        svg += &format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"28\" height=\"28\" fill=\"{colour}\" stroke=\"#fff\"/>\
             <text x=\"{centre}\" y=\"{base}\" text-anchor=\"middle\" font-size=\"12\" fill=\"{ink}\">{letter}</text>"
        );
    }
    svg + "<rect width=\"56\" height=\"56\" fill=\"none\" stroke=\"#111\" stroke-width=\"2\"/></svg>"
}

/// A title may hold anything, also what HTML reads as its own.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}
