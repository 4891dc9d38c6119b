//! The terminal itself: taken over for a while, and given back however the program ends.

use std::io::{self, IsTerminal, Stdout, Write};
use std::panic;
use std::process::ExitCode;

use crossterm::style::ResetColor;
use crossterm::terminal::{self, EndSynchronizedUpdate};
use crossterm::{cursor, execute};

use crate::Failure;

/// Runs `show` on a screen of its own and puts the terminal back as it was.
pub fn in_terminal(
    show: impl FnOnce(&mut Stdout) -> Result<(), Failure>,
) -> Result<ExitCode, Failure> {
    give_back_on_panic();
    let signals = signals::Watch::start().map_err(lost)?;
    let mut out = io::stdout();
    let result = enter(&mut out).map_err(lost).and_then(|()| show(&mut out));
    let left = leave(&mut out).map_err(lost);
    signals.end();
    result.and(left).map(|()| ExitCode::SUCCESS)
}

/// The terminal can't be read or written.
pub fn lost(error: io::Error) -> Failure {
    Failure::Usage(format!("the terminal: {error}"))
}

/// Refuses where there is nobody to look or to press.
pub fn need_terminal() -> Result<(), Failure> {
    if io::stdout().is_terminal() && io::stdin().is_terminal() {
        return Ok(());
    }
    Err(Failure::Usage(
        "the handheld needs a terminal; in a script use `citysim shot`, see `citysim --help`"
            .into(),
    ))
}

fn enter(out: &mut impl Write) -> io::Result<()> {
    terminal::enable_raw_mode()?;
    execute!(out, terminal::EnterAlternateScreen, cursor::Hide)
}

/// Gives as much back as possible, also in the middle of a drawing.
fn leave(out: &mut impl Write) -> io::Result<()> {
    let shown = execute!(
        out,
        EndSynchronizedUpdate,
        ResetColor,
        cursor::Show,
        terminal::LeaveAlternateScreen
    );
    shown.and(terminal::disable_raw_mode())
}

/// Gives the terminal back and stops until the shell lets the program go on, as Ctrl-Z does elsewhere.
pub fn suspend(out: &mut impl Write) -> io::Result<()> {
    leave(out)?;
    signals::stop()?;
    enter(out)
}

/// What is said about a panic must stand on a screen that stays.
fn give_back_on_panic() {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let _ = leave(&mut io::stdout());
        report(info);
    }));
}

#[cfg(unix)]
mod signals {
    use std::{io, thread};

    use rustix::process::{Signal, kill_current_process_group};
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGWINCH};
    use signal_hook::iterator::{Handle, Signals};
    use signal_hook::low_level::{emulate_default_handler, raise};

    /// Stops whatever was started together, so that `cargo run` stops too and the shell notices. Returns once
    /// all go on, and at once where no shell is there to let them.
    pub fn stop() -> io::Result<()> {
        Ok(kill_current_process_group(Signal::TSTP)?)
    }

    /// Whoever had the terminal meanwhile has left it as they like it: it is taken over again, and the page
    /// is drawn as if the window had changed.
    fn resume() {
        let mut out = io::stdout().lock();
        let _ = super::terminal::disable_raw_mode();
        let _ = super::enter(&mut out);
        let _ = raise(SIGWINCH);
    }

    /// Waits for a signal that ends the program, or lets it go on.
    pub struct Watch(Handle);

    impl Watch {
        pub fn start() -> io::Result<Self> {
            let mut signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGCONT])?;
            let watch = Self(signals.handle());
            thread::spawn(move || {
                for signal in signals.forever() {
                    if signal == SIGCONT {
                        resume();
                        continue;
                    }
                    // held to the end, so that nothing is drawn any more
                    let mut out = io::stdout().lock();
                    let _ = super::leave(&mut out);
                    let _ = emulate_default_handler(signal);
                }
            });
            Ok(watch)
        }

        pub fn end(self) {
            self.0.close();
        }
    }
}

/// Elsewhere closing the window ends the program without asking it.
#[cfg(not(unix))]
mod signals {
    pub struct Watch;

    /// There is no shell to go back to.
    pub fn stop() -> std::io::Result<()> {
        Ok(())
    }

    impl Watch {
        pub fn start() -> std::io::Result<Self> {
            Ok(Self)
        }

        pub fn end(self) {}
    }
}
