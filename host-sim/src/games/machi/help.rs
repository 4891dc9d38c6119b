//! What the command line's help says of machi.

use crate::games::Help;

pub const HELP: Help = Help {
    about: "The dice-and-income town, with Harbour and Metropole",
    setup: r#"players 2-4 (4), sets ["base","harbour","metropole"] (["base"]),
market "open" "ten" "two_five_five" (open for base alone, else two_five_five),
first seat (0), landmarks in use (those of the sets), beginner (false),
reopen "any_roll" "would_activate" (any_roll), excluded cards ([]), turn_limit (5000)"#,
    bench: "A turn of machi is one final roll.",
    examples: &[
        (
            "record",
            r#"--game machi --setup '{"players":3,"sets":["base","harbour"]}' --seed 7 \
      --bots random,greedy,random --games 3 --out games
      writes games/machi-7-0.jsonl, games/machi-7-1.jsonl, games/machi-7-2.jsonl"#,
        ),
        (
            "odds",
            r#"--setup '{"players":2,"sets":["base","harbour"]}' --seat 1 --dice 2"#,
        ),
        (
            "odds",
            r#"--transcript games/machi-7-0.jsonl --actions 120 --json
      {"seat":…,"forecasts":[{"dice":1,"totals":[{"total":1,"probability":"1/6",
       "percent":…,"change":[…by seat]},…],"mean":[…by seat]},…]}"#,
        ),
    ],
};
