//! Running inputs, and making those smaller that fail.

use super::corpus::Corpus;
use super::{Fault, Target, mutate};
use crate::random::Random;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// What makes inputs.
pub(crate) struct Hunter<'a> {
    pub(crate) corpus: &'a Corpus,
    pub(crate) seed: u64,
}

impl Hunter<'_> {
    /// The input of a number, and what the target's choices depend on.
    pub(crate) fn input(&self, target: &Target, number: u64) -> (Vec<u8>, u64) {
        let random = &mut Random::new(target.name, self.seed.wrapping_mul(1 << 40) ^ number);
        let bytes = if target.fen {
            mutate::fen(self.corpus, random)
        } else {
            mutate::file(self.corpus, random)
        };
        (bytes, random.below(1 << 30) as u64)
    }
}

thread_local! {
    /// Where the last panic of this thread was, and what it said.
    static PANIC: RefCell<Option<(String, String)>> = const { RefCell::new(None) };
}

/// Panics write nothing, but are remembered.
pub(crate) fn quiet() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        let place = info
            .location()
            .map_or_else(String::new, |at| format!("{}:{}", at.file(), at.line()));
        // Those of the tests themselves are told.
        if place.starts_with("tests/") || std::env::var_os("PDN_PANICS").is_some() {
            before(info);
        }
        PANIC.with_borrow_mut(|last| *last = Some((place, info.to_string())));
    }));
}

/// What fails, if anything does.
pub(crate) fn tried(target: &Target, bytes: &[u8], salt: u64) -> Option<Fault> {
    match catch_unwind(AssertUnwindSafe(|| (target.run)(bytes, salt))) {
        Ok(held) => held.err(),
        Err(_) => {
            let (place, told) = PANIC.take().unwrap_or_default();
            let property = format!("nothing panics: {place}");
            Some(Fault { property, told })
        }
    }
}

/// An input as small as can be found soon that fails in the same way.
pub(crate) fn minimised(target: &Target, bytes: &[u8], salt: u64, fault: &Fault) -> Vec<u8> {
    let until = Instant::now() + Duration::from_secs(10);
    let mut best = bytes.to_vec();
    let fails = |bytes: &[u8]| {
        tried(target, bytes, salt).is_some_and(|other| other.property == fault.property)
    };
    loop {
        let before = best.len();
        let mut size = best.len().div_ceil(2).max(1);
        loop {
            let mut at = 0;
            while at < best.len() {
                if Instant::now() > until {
                    return best;
                }
                let end = (at + size).min(best.len());
                let less = [&best[..at], &best[end..]].concat();
                if fails(&less) {
                    best = less;
                } else {
                    at = end;
                }
            }
            if size == 1 {
                break;
            }
            size = size.div_ceil(2);
        }
        if best.len() == before {
            return best;
        }
    }
}

/// Counts of a target.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) runs: u64,
    pub(crate) time: Duration,
    pub(crate) faults: u64,
    /// What the slowest input took: how near it came to what is allowed.
    pub(crate) longest: Duration,
}

impl Tally {
    pub(crate) fn count(&mut self, time: Duration, fault: bool) {
        self.runs += 1;
        self.time += time;
        self.faults += u64::from(fault);
        self.longest = self.longest.max(time);
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.runs += other.runs;
        self.time += other.time;
        self.faults += other.faults;
        self.longest = self.longest.max(other.longest);
    }

    /// A line whose first three numbers can be added to those of another run.
    pub(crate) fn line(&self, name: &str) -> String {
        format!(
            "{name}\t{} runs\t{:.1} CPU-seconds\t{} faults\t{:.2} s at most",
            self.runs,
            self.time.as_secs_f64(),
            self.faults,
            self.longest.as_secs_f64()
        )
    }
}
