//! The block of titles behind a pack.

use super::*;

use cities::json::draft;
use citycore::cities::{Feature, Titles, decode_titled, encode_titles};

/// The house pack with its titles, as `citysim pack build` writes it.
fn titled() -> Vec<u8> {
    let mut bytes = house().encode().to_vec();
    encode_titles(&draft(HOUSE), &mut |more| bytes.extend_from_slice(more));
    bytes
}

#[test]
fn every_title_is_found_where_the_file_has_it() {
    let bytes = titled();
    let (pack, titles) = decode_titled(&bytes).unwrap();
    assert_eq!(pack, house());
    let file: Value = serde_json::from_str(HOUSE).unwrap();
    assert_eq!(titles.name(), file["name"]);
    for (lang, key) in [(Lang::En, "en"), (Lang::Cs, "cs")] {
        let park = &file["features"]["park"];
        assert_eq!(titles.feature(Feature::Park1, lang), park[0][key]);
        assert_eq!(titles.feature_names(lang).park[3], park[3][key]);
        let water = &file["features"]["water"];
        assert_eq!(titles.feature_names(lang).water[2], water[2][key]);
        assert_eq!(
            titles.feature(Feature::Wild, lang),
            file["features"]["wild"][key]
        );
        for number in 0..32 {
            let card = &file["cards"][number];
            let id = CardId(number as u8);
            assert_eq!(titles.card_id(id), card["id"]);
            assert_eq!(titles.card(id, lang), card[key]);
        }
        for number in 0..8 {
            let city = &file["cities"][usize::from(number)];
            assert_eq!(titles.city_id(number), city["id"]);
            assert_eq!(titles.city(number, lang), city[key]);
            for nth in 0..3 {
                let milestone = &city["milestones"][usize::from(nth)];
                assert_eq!(titles.milestone(number, nth, lang), milestone[key]);
            }
        }
    }
}

#[test]
fn the_house_pack_carries_its_titles() {
    let bytes = titled();
    let (_, titles) = decode_titled(&bytes).unwrap();
    assert!(
        titles == Titles::house(),
        "run `citysim pack build core/src/cities/house.json -o core/src/cities/house.pack`"
    );
}

#[test]
fn what_is_not_there_has_an_empty_title() {
    let titles = Titles::house();
    assert_eq!(titles.card(CardId(32), Lang::En), "");
    assert_eq!(titles.city(8, Lang::En), "");
    assert_eq!(titles.milestone(0, 3, Lang::En), "");
    assert_eq!(Titles::NONE.name(), "");
    let bytes = house().encode();
    assert_eq!(decode_titled(&bytes), Ok((house(), Titles::NONE)));
}

#[test]
fn every_flipped_bit_of_the_titles_is_refused() {
    let bytes = titled();
    for bit in PACK_BYTES * 8..bytes.len() * 8 {
        let mut flipped = bytes.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        assert_eq!(decode_titled(&flipped), Err(PackError::Titles), "bit {bit}");
    }
}

/// The titles with the checksum a forger would put behind them.
fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let crc: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);
    let end = bytes.len() - 4;
    let checksum = crc.checksum(&bytes[PACK_BYTES..end]).to_le_bytes();
    bytes[end..].copy_from_slice(&checksum);
    bytes
}

#[test]
fn forged_titles_are_refused_or_are_whole_and_allowed() {
    let bytes = titled();
    for at in PACK_BYTES..bytes.len() - 4 {
        for forged in [0, 1, b' ', b'a', 0xff] {
            let mut other = bytes.clone();
            other[at] = forged;
            if let Ok((_, titles)) = decode_titled(&sealed(other)) {
                let city = titles.city(7, Lang::Cs);
                assert!((1..=24).contains(&city.chars().count()), "byte {at}");
            }
        }
    }
    for length in PACK_BYTES + 1..bytes.len() {
        assert!(decode_titled(&bytes[..length]).is_err(), "{length} bytes");
    }
}
