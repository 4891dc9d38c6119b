//! Instructions per game, counted by valgrind's callgrind.
//!
//! The program runs itself under callgrind with the given number of games and with half of them;
//! the difference is what the games cost, without starting the program.

use std::process::Command;

use serde_json::Value;

use crate::cli::Bench;

/// What callgrind prints in front of its count.
const COLLECTED: &str = "Collected : ";

/// Adds `instructions_per_game` and `instructions_per_action` to a bench report over `games` games.
pub fn add(report: &mut Value, bench: &Bench, games: u64, actions: u64) -> Result<(), String> {
    if games < 2 {
        return Err("--instructions compares two runs: give --games 2 or more".into());
    }
    let few = games / 2;
    let all = counted(bench, games)?;
    let part = counted(bench, few)?;
    let per_game = all.saturating_sub(part) / (games - few);
    report["instructions_per_game"] = per_game.into();
    report["instructions_per_action"] = (per_game * games / actions.max(1)).into();
    Ok(())
}

fn counted(bench: &Bench, games: u64) -> Result<u64, String> {
    let citysim = std::env::current_exe().map_err(|error| format!("this program: {error}"))?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(citysim)
        .args(["bench", "--game", bench.table.game.name()])
        .args(["--setup", &bench.table.setup, "--bot", bench.bot.name()])
        .args([
            "--seed",
            &bench.seed.to_string(),
            "--games",
            &games.to_string(),
        ])
        .output()
        .map_err(|error| format!("valgrind, which counts instructions, can't run: {error}"))?;
    let told = String::from_utf8_lossy(&output.stderr);
    let count = told.lines().find_map(|line| {
        let (_, count) = line.split_once(COLLECTED)?;
        count.trim().parse().ok()
    });
    count.ok_or_else(|| format!("valgrind counted nothing: {}", told.trim()))
}
