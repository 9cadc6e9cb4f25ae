//! Damaged and spliced files through everything that reads, in process and with all assertions:
//! `cargo run --locked --profile fuzz --features tools --example fuzz -- [--minutes M | --seconds S] [--seed N] [--jobs J] [--target NAME] [--out FOLDER]`.
//!
//! Inputs that fail are made smaller and written to FOLDER, with the property that does not hold beside them;
//! `--replay FILE` runs one of them again. The last lines can be added to those of other runs. The status is 1 when
//! anything failed. docs/accuracy.md says what must hold.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    clippy::unwrap_used,
    clippy::exit,
    dead_code
)]

#[path = "../again.rs"]
mod again;
#[path = "../fuzz/mod.rs"]
mod fuzz;
#[path = "../random.rs"]
mod random;

use fuzz::{Corpus, Fault, Hunter, TARGETS, Tally, Target, cpu, minimised, quiet, tried};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::exit;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// So many inputs of a kind of fault are kept.
const KEPT: u64 = 3;
/// An input that takes more than this with all that is asked of it is kept when none was slower: no fault, but near one.
const SLOW: Duration = Duration::from_secs(2);
/// What runs for so long by the clock on the wall hangs.
const HANGS: Duration = Duration::from_secs(120);

struct Args {
    time: Duration,
    seed: u64,
    jobs: usize,
    target: Option<String>,
    out: PathBuf,
    replay: Option<PathBuf>,
}

fn args() -> Option<Args> {
    let mut args = Args {
        time: Duration::from_secs(60),
        seed: 1,
        jobs: 1,
        target: None,
        out: PathBuf::from("target/fuzz-found"),
        replay: None,
    };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let value = words.next()?;
        match word.as_str() {
            "--minutes" => args.time = Duration::from_secs_f64(60.0 * value.parse::<f64>().ok()?),
            "--seconds" => args.time = Duration::from_secs_f64(value.parse().ok()?),
            "--seed" => args.seed = value.parse().ok()?,
            "--jobs" => args.jobs = value.parse().ok()?,
            "--target" => args.target = Some(value),
            "--out" => args.out = value.into(),
            "--replay" => args.replay = Some(value.into()),
            _ => return None,
        }
    }
    Some(args)
}

/// What a run has found.
#[derive(Default)]
struct Found {
    tallies: BTreeMap<&'static str, Tally>,
    kinds: BTreeMap<(&'static str, String), u64>,
}

/// What a thread is at: since when, which target, which input.
type Now = Mutex<Option<(Instant, &'static str, Vec<u8>, u64)>>;

fn main() {
    let Some(args) = args() else {
        eprintln!(
            "fuzz [--minutes M | --seconds S] [--seed N] [--jobs J] [--target NAME] [--out FOLDER] [--replay FILE]"
        );
        exit(2);
    };
    quiet();
    if let Some(file) = &args.replay {
        replay(file);
        return;
    }
    let targets: Vec<&Target> = TARGETS
        .iter()
        .filter(|target| {
            args.target
                .as_deref()
                .is_none_or(|name| name == target.name)
        })
        .collect();
    let corpus = Corpus::load();
    let (found, next) = (Mutex::new(Found::default()), AtomicU64::new(0));
    let now: Vec<Now> = (0..args.jobs).map(|_| Mutex::new(None)).collect();
    let until = Instant::now() + args.time;
    std::thread::scope(|scope| {
        let workers: Vec<_> = now
            .iter()
            .map(|now| {
                let (args, targets, corpus, found, next) =
                    (&args, &targets, &corpus, &found, &next);
                scope.spawn(move || work(args, targets, corpus, (found, next, now), until))
            })
            .collect();
        while workers.iter().any(|worker| !worker.is_finished()) {
            std::thread::sleep(Duration::from_millis(200));
            watch(&now, &args);
        }
    });
    let found = found.into_inner().unwrap();
    let mut all = Tally::default();
    for (name, tally) in &found.tallies {
        println!("{}", tally.line(name));
        all.add(tally);
    }
    println!("{}", all.line("all"));
    for ((target, property), count) in &found.kinds {
        println!("{count} times in {target}: {property}");
    }
    exit(i32::from(all.faults > 0));
}

/// Runs inputs until the time is over.
fn work(
    args: &Args,
    targets: &[&'static Target],
    corpus: &Corpus,
    shared: (&Mutex<Found>, &AtomicU64, &Now),
    until: Instant,
) {
    let (found, next, now) = shared;
    let hunter = Hunter {
        corpus,
        seed: args.seed,
    };
    while Instant::now() < until {
        let number = next.fetch_add(1, Ordering::Relaxed);
        for target in targets {
            let start = cpu();
            let (bytes, salt) = hunter.input(target, number);
            *now.lock().unwrap() = Some((Instant::now(), target.name, bytes.clone(), salt));
            let fault = tried(target, &bytes, salt);
            *now.lock().unwrap() = None;
            let time = cpu() - start;
            let mut found = found.lock().unwrap();
            let tally = found.tallies.entry(target.name).or_default();
            let slowest = time > SLOW && time > tally.longest;
            tally.count(time, fault.is_some());
            let Some(fault) = fault else {
                drop(found);
                if slowest {
                    let fault = Fault {
                        property: "none is broken, but it is slow".to_owned(),
                        told: format!("all of it took {time:?}"),
                    };
                    save(&args.out, target.name, &bytes, salt, &fault);
                }
                continue;
            };
            let count = found
                .kinds
                .entry((target.name, fault.property.clone()))
                .or_default();
            *count += 1;
            let keep = *count <= KEPT;
            drop(found);
            if keep {
                let less = minimised(target, &bytes, salt, &fault);
                let fault = tried(target, &less, salt).unwrap_or(fault);
                save(&args.out, target.name, &less, salt, &fault);
            }
        }
    }
}

/// Writes an input that fails, and what fails.
fn save(out: &Path, target: &str, bytes: &[u8], salt: u64, fault: &Fault) {
    let print = bytes.iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3)
    });
    let name = format!("{target}-{salt}-{:08x}", print >> 32);
    let said = format!("{}\n{}\n", fault.property, fault.told);
    let written = std::fs::create_dir_all(out)
        .and_then(|()| std::fs::write(out.join(&name), bytes))
        .and_then(|()| std::fs::write(out.join(format!("{name}.told")), said));
    eprintln!("{target}: {}: {}", fault.property, out.join(name).display());
    if let Err(error) = written {
        eprintln!("it cannot be kept: {error}");
    }
}

/// Ends everything where an input never does.
fn watch(now: &[Now], args: &Args) {
    for now in now {
        if let Some((since, target, bytes, salt)) = &*now.lock().unwrap()
            && since.elapsed() > HANGS
        {
            let fault = Fault {
                property: "every input comes to an end".to_owned(),
                told: format!("{HANGS:?} were not enough"),
            };
            save(&args.out, target, bytes, *salt, &fault);
            exit(1);
        }
    }
}

/// Runs one of the kept inputs again: its name says how.
fn replay(file: &Path) {
    let name = file
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let mut parts = name.split('-');
    let target = parts
        .next()
        .and_then(|name| TARGETS.iter().find(|target| target.name == name));
    let salt = parts.next().and_then(|salt| salt.parse().ok());
    let (Some(target), Some(salt)) = (target, salt) else {
        eprintln!("{name}: no file that a run has kept");
        exit(2);
    };
    let bytes = std::fs::read(file).unwrap();
    match tried(target, &bytes, salt) {
        Some(fault) => {
            println!("{}\n{}", fault.property, fault.told);
            exit(1);
        }
        None => println!("it holds"),
    }
}
