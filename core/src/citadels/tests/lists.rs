//! Names and lists as the dossier prints them: sections 1.2 to 1.4, 2.2, 10 and 11.

use super::*;
use crate::Lang;

/// English and Czech names, in card order (sections 1.3 and 1.4).
const DISTRICTS: &str = "\
Manor, Lovecký zámek
Castle, Hrad
Palace, Palác
Temple, Chrám
Church, Kostel
Monastery, Opatství
Cathedral, Katedrála
Tavern, Hospoda
Market, Tržiště
Trading Post, Cechovní dům
Docks, Obchodní kancelář
Harbor, Přístav
Town Hall, Radnice
Watchtower, Strážní věž
Prison, Žalář
Barracks, Cvičiště
Fortress, Pevnost
Armory, Zbrojnice
Basilica, Bazilika
Capitol, Kapitol
Dragon Gate, Dračí věž
Factory, Továrna
Framework, Lešení
Gold Mine, Zlatý důl
Great Wall, Velká zeď
Haunted Quarter, Město duchů
Imperial Treasury, Pokladnice
Ivory Tower, Slonovinová věž
Keep, Obranná věž
Laboratory, Laboratoř
Library, Knihovna
Map Room, Mapová síň
Monument, Monument
Museum, Muzeum
Necropolis, Město mrtvých
Observatory, Hvězdárna
Park, Park
Poor House, Chudobinec
Quarry, Kamenolom
School of Magic, Čarodějná škola
Secret Vault, Tajný sejf
Smithy, Kovárna
Stables, Stáje
Statue, Socha
Theater, Divadlo
Thieves' Den, Špeluňka
Wishing Well, Studnice přání
Graveyard, Hřbitov
Hospital, Nemocnice
Throne Room, Trůnní sál
Lighthouse, Maják
Bell Tower, Zvonice";

/// English and Czech names by rank (sections 1.2 and 11).
const CHARACTER_NAMES: &str = "\
Assassin, Mordýřka
Witch, Ježibaba
Magistrate, Soudce
Thief, Zloděj
Spy, Špión
Blackmailer, Vyděračka
Magician, Čarodějka
Seer, Kartářka
Wizard, Zaklínač
King, Král
Emperor, Císař
Patrician, Patricij
Bishop, Kněz
Abbot, Mnich
Cardinal, Kardinál
Merchant, Obchodnice
Alchemist, Alchymistka
Trader, Překupník
Architect, Stavitelka
Navigator, Dobyvatelka
Scholar, Studentka
Warlord, Žoldnéř
Diplomat, Diplomatka
Marshal, Generál
Queen, Královna
Artist, Umělkyně
Tax Collector, Výběrčí daní";

/// The lists of section 10: nine characters, fourteen unique districts.
const LISTS: [(&str, &str); 7] = [
    (
        "assassin thief magician king bishop merchant architect warlord artist",
        "dragon_gate factory haunted_quarter imperial_treasury keep laboratory library \
         map_room quarry school_of_magic smithy statue thieves_den wishing_well",
    ),
    (
        "witch spy seer emperor bishop merchant scholar diplomat artist",
        "factory framework great_wall haunted_quarter ivory_tower keep library museum \
         observatory park poor_house quarry school_of_magic smithy",
    ),
    (
        "assassin thief magician patrician cardinal merchant navigator warlord tax_collector",
        "armory basilica dragon_gate gold_mine imperial_treasury ivory_tower laboratory \
         map_room monument museum school_of_magic statue thieves_den wishing_well",
    ),
    (
        "magistrate blackmailer wizard king abbot alchemist navigator marshal queen",
        "dragon_gate factory framework haunted_quarter laboratory necropolis park poor_house \
         secret_vault smithy stables theater thieves_den wishing_well",
    ),
    (
        "magistrate thief wizard patrician bishop trader architect marshal queen",
        "capitol factory framework great_wall haunted_quarter keep necropolis park poor_house \
         quarry school_of_magic stables statue thieves_den",
    ),
    (
        "witch blackmailer magician emperor abbot alchemist architect warlord tax_collector",
        "armory basilica dragon_gate gold_mine keep monument museum necropolis park poor_house \
         quarry secret_vault smithy theater",
    ),
    (
        "assassin spy seer king cardinal trader scholar diplomat artist",
        "basilica capitol haunted_quarter imperial_treasury laboratory library map_room \
         observatory school_of_magic secret_vault smithy stables statue wishing_well",
    ),
];

#[test]
fn districts_are_called_as_in_the_dossier() {
    let told = Card::all().map(|card| (card.name(Lang::En), card.name(Lang::Cs)));
    assert_eq!(joined(told), DISTRICTS);
}

#[test]
fn characters_are_called_as_in_the_dossier() {
    let told = Character::all().map(|it| (it.name(Lang::En), it.name(Lang::Cs)));
    assert_eq!(joined(told), CHARACTER_NAMES);
}

fn joined(names: impl Iterator<Item = (&'static str, &'static str)>) -> std::string::String {
    let lines: Vec<_> = names.map(|(en, cs)| std::format!("{en}, {cs}")).collect();
    lines.join("\n")
}

#[test]
fn lists_are_those_of_the_dossier() {
    for (preset, (cast, uniques)) in Preset::ALL.into_iter().zip(LISTS) {
        let setup = preset.setup(8, true);
        let told: Vec<_> = setup.cast.iter().map(Character::id).collect();
        assert_eq!(told.join(" "), cast, "{preset:?}");
        let told: Vec<_> = setup.uniques.iter().map(Card::id).collect();
        assert_eq!(told.join(" "), uniques, "{preset:?}");
    }
}

#[test]
fn small_tables_have_two_characters_each_and_need_eight_districts() {
    let of = |players| {
        let setup = Preset::FirstGame.setup(players, false);
        (setup.characters_each(), setup.districts_to_complete())
    };
    let told = [2, 3, 4, 5, 6, 7, 8].map(of);
    assert_eq!(
        told,
        [(2, 8), (2, 8), (1, 7), (1, 7), (1, 7), (1, 7), (1, 7)]
    );
}
