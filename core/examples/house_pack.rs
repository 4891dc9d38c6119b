//! Compiles the house pack: `cargo run -p citycore --example house_pack` reads
//! `core/src/cities/house.json` and writes `house.pack` beside it, or lists every fault.

#[path = "../tests/cities/mod.rs"]
mod cities;

fn main() {
    match cities::json::pack(cities::HOUSE) {
        Ok(pack) => {
            let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/cities/house.pack");
            std::fs::write(path, pack.encode()).expect("the pack can be written");
        }
        Err(faults) => {
            faults.iter().for_each(|fault| eprintln!("{fault}"));
            std::process::exit(2);
        }
    }
}
