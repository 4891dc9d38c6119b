//! What the command line's help says of sprawl.

use crate::games::Help;

pub const HELP: Help = Help {
    about: "The co-operative city of 18 cards, with its five expansions",
    setup: r#"players 1-4 (1), mode "base" "interstate_versus" "interstate_coop" (base),
difficulty "easy" "normal" "hard" (normal),
expansions ["beaches","construction","poi","wrecktar"] ([])"#,
    bench: r#"A turn of sprawl is one card out of a hand. It adds two figures, unless --games is
given: "score_microseconds", the full score of a finished city, and "greedy_turn_microseconds",
a turn in which every placement is ranked. What both cost on the handheld's processor, in
cycles of an emulated RP2040, is printed by `tests/run cycles` in the project's folder."#,
    examples: &[
        (
            "record",
            r#"--game sprawl --setup '{"players":2,"mode":"interstate_versus"}' --bots greedy"#,
        ),
        (
            "bench",
            r#"--game sprawl --setup '{"players":2}' --bot greedy --seconds 5
      games per second of two greedy players, then what a score and a greedy turn take"#,
        ),
        (
            "score",
            r#"--game sprawl --scoring 8,9,11 --json --placed \
      '[{"card":5,"row":0,"col":0,"rotated":false},{"card":1,"row":1,"col":1,"rotated":true}]'

Cards are given from bottom to top, with the row and column of their top-left block; negative
numbers are normal, and "rotated" may be left out where it is false. Motorway cards in the city
make it co-operative, one among the scoring cards makes it competitive.
Cards are called as on the table: 1 to 18, beaches "B-a" to "B-d", construction sites "Z-a" to
"Z-d", motorway "S-a" to "S-d", points of interest "POI-A" and "POI-B", Wrecktar "W".
Motorway cards lie in row 0 and have rows 0 and 1; other cards stand in negative rows (seat 0)
or from row 2 on (seat 1).

With --json the answer is the result of a transcript and "account": for each side of the motorway,
or the one city, every group and road with its blocks as [row, col] and every card with its points
and the blocks that brought (plus) or cost (minus) them."#,
        ),
        ("watch", "--game sprawl --pause 200 --lang cs"),
    ],
};
