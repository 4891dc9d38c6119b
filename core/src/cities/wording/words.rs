//! The words of section 6.6 of the dossier, as tables.

use crate::cities::expression::{Form, Key};
use crate::cities::select::What;

pub(super) const fn english_key(key: Key) -> &'static str {
    match key {
        Key::Colour => "colour",
        Key::Height => "height",
        Key::Both => "colour and height",
        Key::Kind => "kind",
    }
}

pub(super) const fn english_keys(key: Key) -> &'static str {
    match key {
        Key::Colour | Key::Both => "colours",
        Key::Height => "heights",
        Key::Kind => "kinds",
    }
}

pub(super) const fn english_noun(what: What) -> &'static str {
    match what {
        What::Building => "building",
        What::EmptyLot => "empty lot",
        What::Lot => "lot",
        What::Statue => "statue",
        What::Wild => "wild lot",
        What::Park => "park",
        What::Water => "water",
        What::ParkFeature => "park feature",
        What::WaterFeature => "water feature",
        What::BarePark => "bare park",
        What::BareWater => "bare water",
        What::Scenery => "park or water feature",
        What::Feature => "feature",
        What::Cell => "cell",
    }
}

pub(super) const fn czech_noun(what: What) -> &'static str {
    match what {
        What::Building => "budova",
        What::EmptyLot => "prázdná parcela",
        What::Lot => "parcela",
        What::Statue => "socha",
        What::Wild => "žolíková parcela",
        What::Park => "zeleň",
        What::Water => "voda",
        What::ParkFeature => "zajímavost v zeleni",
        What::WaterFeature => "zajímavost na vodě",
        What::BarePark => "zeleň bez zajímavosti",
        What::BareWater => "voda bez zajímavosti",
        What::Scenery => "zajímavost v zeleni či na vodě",
        What::Feature => "zajímavost",
        What::Cell => "políčko",
    }
}

/// "Each" and the noun in the accusative; colours stand between them.
pub(super) const fn czech_each(what: What) -> (&'static str, &'static str) {
    match what {
        What::Building => ("každou ", "budovu"),
        What::EmptyLot => ("každou ", "prázdnou parcelu"),
        What::Lot => ("každou ", "parcelu"),
        What::Statue => ("každou ", "sochu"),
        What::Wild => ("každou ", "žolíkovou parcelu"),
        What::Park => ("každé ", "políčko zeleně"),
        What::Water => ("každé ", "políčko vody"),
        What::ParkFeature => ("každou ", "zajímavost v zeleni"),
        What::WaterFeature => ("každou ", "zajímavost na vodě"),
        What::BarePark => ("každé ", "políčko zeleně bez zajímavosti"),
        What::BareWater => ("každé ", "políčko vody bez zajímavosti"),
        What::Scenery => ("každou ", "zajímavost v zeleni či na vodě"),
        What::Feature => ("každou ", "zajímavost"),
        What::Cell => ("každé ", "políčko"),
    }
}

/// The words of a Czech phrase that are declined.
pub(super) const fn nominative(form: Form, key: Key) -> &'static str {
    match form {
        Form::Count => "",
        Form::Floors => "podlaží",
        Form::Different => match key {
            Key::Colour | Key::Both => "různá barva",
            Key::Height => "různá výška",
            Key::Kind => "různý druh",
        },
        Form::Sets | Form::AlikeSets => "sada",
        Form::Pairs | Form::Matching => "sousedící dvojice",
        Form::Areas | Form::JoiningAreas | Form::RichAreas => "oblast",
        Form::LargestArea | Form::LongestRun | Form::BestLine => "políčko",
        Form::AreaParts => "skupina",
        Form::Runs => "přímá řada",
        Form::Lines | Form::MixedLines => "řádek či sloupec",
        Form::Blocks => "obdélník",
    }
}

/// The same after "za".
pub(super) const fn each_accusative(form: Form, key: Key) -> &'static str {
    match form {
        Form::Count => "",
        Form::Floors => "každé podlaží",
        Form::Different => match key {
            Key::Colour | Key::Both => "každou různou barvu",
            Key::Height => "každou různou výšku",
            Key::Kind => "každý různý druh",
        },
        Form::Sets | Form::AlikeSets => "každou sadu",
        Form::Pairs | Form::Matching => "každou sousedící dvojici",
        Form::Areas | Form::JoiningAreas | Form::RichAreas => "každou oblast",
        Form::LargestArea | Form::LongestRun | Form::BestLine => "každé políčko",
        Form::AreaParts => "každou skupinu",
        Form::Runs => "každou přímou řadu",
        Form::Lines | Form::MixedLines => "každý řádek či sloupec",
        Form::Blocks => "každý obdélník",
    }
}
