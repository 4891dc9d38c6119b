//! Help that names games, put together from what each of them says.

use citycore::GameId;

use crate::games::help;

/// Examples of a command: those given, then those of the games.
pub fn examples(command: &str, given: &str) -> String {
    let mut text = "Examples:\n".to_owned();
    text += given;
    let all = GameId::ALL.iter().flat_map(|game| help(*game).examples);
    for (_, example) in all.filter(|(of, _)| *of == command) {
        text += &format!("  citysim {command} {example}\n");
    }
    text
}

/// Behind the options of `record`: the keys of every setup.
pub fn record() -> String {
    let mut text = examples(
        "record",
        "  citysim record --game GAME --seed 7 --out -
      one game of random bots, to standard output\n",
    );
    text += "\nThe keys of --setup and their defaults:\n";
    let names = GameId::ALL.iter().map(|game| game.name().len());
    let width = names.max().unwrap_or_default();
    let indented = format!("\n{:width$}", "", width = width + 4);
    for &game in GameId::ALL {
        let keys = help(game).setup.replace('\n', &indented);
        text += &format!("  {:width$}  {keys}\n", game.name());
    }
    text
}

/// Behind the options of `odds`.
pub fn odds() -> String {
    let given = "  citysim odds\n      the first roll of a game\n";
    examples("odds", given)
        + "\nExit codes: 0 fine; 2 bad usage, or a transcript that can't be read or differs from the rules."
}

/// Behind the options of `bench`: what the games count and measure.
pub fn bench() -> String {
    let mut text = examples(
        "bench",
        "  citysim bench --game GAME --bot random --seconds 5 --json
      {\"games\":…,\"actions\":…,\"turns\":…,\"seconds\":…,\"games_per_second\":…,
       \"actions_per_second\":…,\"mean_turns\":…}
  citysim bench --game GAME --games 1000 --instructions --json
      adds \"instructions_per_game\" and \"instructions_per_action\", counted by valgrind's
      callgrind: the same on every machine of one kind, so changes can be compared anywhere\n",
    );
    let said = GameId::ALL.iter().map(|game| help(*game).bench);
    for said in said.filter(|said| !said.is_empty()) {
        text += &format!("\n{said}");
    }
    text
}

/// Behind the options of `score`.
pub fn score() -> String {
    examples("score", "")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::Cli;
    use clap::CommandFactory;

    #[test]
    fn every_example_is_of_a_command_there_is() {
        let cli = Cli::command();
        for &game in GameId::ALL {
            for (command, example) in help(game).examples {
                assert!(
                    cli.find_subcommand(command).is_some(),
                    "{command} {example}"
                );
            }
        }
    }
}
