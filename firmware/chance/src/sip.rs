//! SipHash-2-4: 64 bits of any bytes that nobody can foretell without the key (Aumasson and Bernstein, 2012).

/// The hash of `bytes` under `key`.
pub(crate) fn sip_hash(key: [u64; 2], bytes: &[u8]) -> u64 {
    let [k0, k1] = key;
    let mut v = [
        k0 ^ 0x736f_6d65_7073_6575,
        k1 ^ 0x646f_7261_6e64_6f6d,
        k0 ^ 0x6c79_6765_6e65_7261,
        k1 ^ 0x7465_6462_7974_6573,
    ];
    let (words, rest) = bytes.as_chunks::<8>();
    for word in words {
        absorb(&mut v, u64::from_le_bytes(*word));
    }
    let mut last = [0; 8];
    for (place, byte) in last.iter_mut().zip(rest) {
        *place = *byte;
    }
    absorb(
        &mut v,
        u64::from_le_bytes(last) | (bytes.len() as u64) << 56,
    );
    let [v0, v1, v2, v3] = v;
    v = [v0, v1, v2 ^ 0xff, v3];
    for _ in 0..4 {
        round(&mut v);
    }
    let [v0, v1, v2, v3] = v;
    v0 ^ v1 ^ v2 ^ v3
}

fn absorb(v: &mut [u64; 4], word: u64) {
    let [_, _, _, v3] = v;
    *v3 ^= word;
    round(v);
    round(v);
    let [v0, ..] = v;
    *v0 ^= word;
}

const fn round([v0, v1, v2, v3]: &mut [u64; 4]) {
    *v0 = v0.wrapping_add(*v1);
    *v1 = v1.rotate_left(13) ^ *v0;
    *v0 = v0.rotate_left(32);
    *v2 = v2.wrapping_add(*v3);
    *v3 = v3.rotate_left(16) ^ *v2;
    *v0 = v0.wrapping_add(*v3);
    *v3 = v3.rotate_left(21) ^ *v0;
    *v2 = v2.wrapping_add(*v1);
    *v1 = v1.rotate_left(17) ^ *v2;
    *v2 = v2.rotate_left(32);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The vectors of the reference implementation: key 00 01 … 0f, messages 00 01 … of growing length.
    #[test]
    fn the_hash_is_the_one_of_the_paper() {
        let key = [0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908];
        let message: std::vec::Vec<u8> = (0..63).collect();
        for (length, hash) in [
            (0, 0x726f_db47_dd0e_0e31_u64),
            (1, 0x74f8_39c5_93dc_67fd),
            (8, 0x93f5_f579_9a93_2462),
            (15, 0xa129_ca61_49be_45e5),
            (63, 0x958a_324c_eb06_4572),
        ] {
            assert_eq!(sip_hash(key, &message[..length]), hash, "{length} bytes");
        }
    }
}
