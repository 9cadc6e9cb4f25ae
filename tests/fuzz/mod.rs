//! Damaged and spliced files through everything that reads, in process: `docs/accuracy.md` says what must hold.
//!
//! `tests/tools/fuzz.rs` runs it for as long as one likes, a short run is among the tests.

mod batch;
mod corpus;
#[cfg(test)]
mod found;
mod hunt;
mod mending;
pub(crate) mod mutate;
mod targets;

pub(crate) use corpus::Corpus;
pub(crate) use hunt::{Hunter, Tally, minimised, quiet, tried};
#[cfg(test)]
pub(crate) use mending::mends;
pub(crate) use targets::{TARGETS, Target};

use nix::time::{ClockId, clock_gettime};
use std::time::Duration;

/// What does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// The property; of a panic, its place.
    pub(crate) property: String,
    /// What was found.
    pub(crate) told: String,
}

impl Fault {
    fn new(property: &str, told: impl Into<String>) -> Self {
        Self {
            property: property.to_owned(),
            told: told.into(),
        }
    }
}

type Holds = Result<(), Fault>;

/// How long the input may take.
const ALLOWED: Duration = Duration::from_secs(2);

/// How long this thread has had a processor.
pub(crate) fn cpu() -> Duration {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).map_or(Duration::ZERO, Duration::from)
}

/// Does something, and says whether it took too long.
fn timed<T>(what: &str, work: impl FnOnce() -> T) -> Result<T, Fault> {
    let start = cpu();
    let result = work();
    let taken = cpu() - start;
    if taken > ALLOWED {
        let told = format!("{what} took {taken:?}");
        return Err(Fault::new("an input takes no longer than 2 s", told));
    }
    Ok(result)
}

/// Every target, as often as takes about half a minute.
#[test]
fn nothing_of_it_fails() {
    let corpus = Corpus::load();
    quiet();
    let runs = crate::random::count(250, 20_000);
    let mut all = Tally::default();
    for target in TARGETS {
        let hunter = Hunter {
            corpus: &corpus,
            seed: 1,
        };
        let mut tally = Tally::default();
        for number in 0..runs {
            let (bytes, salt) = hunter.input(target, number as u64);
            let start = cpu();
            let fault = tried(target, &bytes, salt);
            tally.count(cpu() - start, fault.is_some());
            if let Some(fault) = fault {
                let less = minimised(target, &bytes, salt, &fault);
                panic!(
                    "{}, case {number}: {}\n{}\n{:?}",
                    target.name,
                    fault.property,
                    fault.told,
                    String::from_utf8_lossy(&less)
                );
            }
        }
        println!("{}", tally.line(target.name));
        all.add(&tally);
    }
    println!("{}", all.line("all"));
}
