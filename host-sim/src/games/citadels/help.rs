//! What the command line's help says of citadels.

use crate::games::Help;

pub const HELP: Help = Help {
    about: "27 characters, secret hands and roles, two to eight players",
    setup: r#"players 2-8 (4), cast one character of each rank, in rank order (the first game's),
uniques 14 names, in any order (the first game's), crown seat (0)"#,
    bench: r#"A turn of citadels is a round. Unless --games is given it adds two figures of 2,000 games of
random players at this table: "random_mean_rounds" and "random_mean_score", a player's points."#,
    examples: &[
        (
            "record",
            r#"--game citadels --setup '{"players":3,"crown":1}' --bots greedy --seed 7 --out -"#,
        ),
        (
            "score",
            r#"--game citadels --placed '{"crown":1,"first":0,"players":[
      {"city":["castle","tavern","market","monastery","cathedral","observatory","haunted_quarter"],
       "chars":["king"]},
      {"city":["docks",{"card":"museum","beautified":true,"under":2},"map_room"],
       "hand":["manor","secret_vault"],"coins":3,"chars":["warlord"]}]}'

One object for each player of citadels, seat 0 first. Districts are told by their names; one with a
coin on it or cards under it as an object. "hand" and "under" are lists of names or only numbers; a
secret_vault counts where it is named. "coins" matter to the imperial_treasury, "chars" (those of the
last round) to equal points. "crown" and "first" are seats, "first" that of the first complete city;
"bell" is true where an announced bell_tower stands. Every card is counted: none lies in two places.

With --json the answer is "scores" and "ranks" as in the result of a transcript, and "winner", null
where equal points need characters that were not typed in."#,
        ),
    ],
};
