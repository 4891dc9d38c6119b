//! The binary form.

use super::*;

#[test]
fn a_pack_round_trips_through_its_bytes() {
    let pack = house();
    let bytes = pack.encode();
    assert_eq!(bytes.len(), PACK_BYTES);
    assert_eq!(Pack::decode(&bytes), Ok(pack));
}

#[test]
fn bytes_of_another_length_or_beginning_are_refused() {
    let bytes = house().encode();
    assert_eq!(Pack::decode(&[]), Err(PackError::Length(0)));
    assert_eq!(
        Pack::decode(&bytes[1..]),
        Err(PackError::Length(PACK_BYTES - 1))
    );
    let mut other = bytes;
    other[0] = b'X';
    assert_eq!(Pack::decode(&other), Err(PackError::NotAPack));
    let mut newer = bytes;
    newer[2] = 2;
    assert_eq!(Pack::decode(&newer), Err(PackError::Version(2)));
}

#[test]
fn every_flipped_bit_is_noticed() {
    let bytes = house().encode();
    for bit in 0..bytes.len() * 8 {
        let mut flipped = bytes;
        flipped[bit / 8] ^= 1 << (bit % 8);
        assert!(Pack::decode(&flipped).is_err(), "bit {bit}");
    }
}

/// The bytes with the checksum a forger would put behind them.
fn sealed(mut bytes: [u8; PACK_BYTES]) -> [u8; PACK_BYTES] {
    let crc: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);
    let end = bytes.len() - 4;
    let checksum = crc.checksum(&bytes[..end]).to_le_bytes();
    bytes[end..].copy_from_slice(&checksum);
    bytes
}

#[test]
fn every_forged_bit_is_refused_or_makes_another_pack_that_says_so() {
    use rand_xoshiro::Xoshiro256PlusPlus as Dice;
    use rand_xoshiro::rand_core::SeedableRng;
    let pack = house();
    let bytes = pack.encode();
    let (mut refused, mut accepted) = (0, 0);
    for bit in 0..(bytes.len() - 4) * 8 {
        let mut forged = bytes;
        forged[bit / 8] ^= 1 << (bit % 8);
        let Ok(other) = Pack::decode(&sealed(forged)) else {
            refused += 1;
            continue;
        };
        assert_ne!(other, pack, "bit {bit} says nothing");
        assert_eq!(
            other.encode(),
            sealed(forged),
            "bit {bit} has two spellings"
        );
        accepted += 1;
        if accepted % 25 == 0 {
            let setup = Setup {
                pack: other,
                city: (bit % CITIES) as u8,
                ..Setup::default()
            };
            let mut game = citycore::cities::Cities::new(&setup).unwrap();
            let mut dice = Dice::seed_from_u64(bit as u64);
            while game.play_random(&mut dice, &mut ()).is_some() {}
        }
    }
    assert!(refused > 1000 && accepted > 500, "{refused} {accepted}");
}

#[test]
fn forged_bytes_never_panic() {
    use rand_xoshiro::Xoshiro256PlusPlus as Dice;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};
    let bytes = house().encode();
    let mut dice = Dice::seed_from_u64(5);
    for _ in 0..100_000 {
        let mut forged = bytes;
        for _ in 0..1 + dice.next_u32() % 4 {
            let at = 3 + dice.next_u32() as usize % (PACK_BYTES - 7);
            forged[at] = dice.next_u32() as u8;
        }
        if let Ok(pack) = Pack::decode(&sealed(forged)) {
            assert_eq!(pack.encode(), sealed(forged));
        }
    }
}

#[test]
fn the_setup_carries_its_pack_behind_sixteen_bytes() {
    let setup = Setup {
        players: 2,
        long: true,
        city: 4,
        ..Setup::default()
    };
    let mut appendix = Vec::new();
    setup.encode_appendix(&mut |bytes| appendix.extend_from_slice(bytes));
    assert_eq!(appendix, setup.pack.encode());
    assert_eq!(Setup::decode(&setup.encode(), &appendix), Some(setup));
    assert_eq!(Setup::decode(&setup.encode(), &[]), None, "no pack");
}

#[test]
fn an_expression_reads_as_its_twelve_bytes_were_made_by_hand() {
    // 3 points for every 2 red or yellow buildings of 2 floors on the edge, next to 2+ water, at
    // most 9: form 0, touching 2; of: what 1, colours 1001, heights 0010, where 1; what 7.
    let of = 1 | 0b1001 << 4 | 0b0010 << 8 | 1 << 12;
    let bits: u64 = 2 << 10 | of << 13 | 7 << 27;
    let mut bytes = [0; 12];
    bytes[..8].copy_from_slice(&bits.to_le_bytes());
    bytes[8..].copy_from_slice(&[3, 2, 9, 0]);
    let json = json!({"form": "count", "of": {"what": "building", "colours": ["red", "yellow"],
        "heights": [2], "where": "edge"}, "next_to": {"what": "water"}, "touching": 2,
        "per": 3, "each": 2, "most": 9});
    let (expression, value) = expression(&json.to_string(), Role::Card).unwrap();
    assert_eq!(citycore::cities::Packed::new(&expression, value).0, bytes);
}

#[test]
fn a_pack_has_its_parts_where_the_format_says() {
    let (pack, bytes) = (house(), house().encode());
    assert_eq!(bytes[..4], *b"CP\x01\x00");
    let letters = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
    assert_eq!(letters(4 + 32 * 2), 1 << 3 | 4 << 6 | 5 << 9, "S1 is rbpw");
    assert_eq!(bytes[76..86], [4, 4, 4, 4, 4, 4, 4, 4, 8, 8]);
    assert_eq!(bytes[86], 1, "one copy of the first card");
    let slots = pack.milestones(0).unwrap()[0].slots;
    assert_eq!(bytes[502..505], slots);
}
