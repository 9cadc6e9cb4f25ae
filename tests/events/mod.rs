//! Whole events: known damage is put into sound ones, and what `pdn event` says of it is counted.
//!
//! The ordinary run takes a few seeds of each kind and asserts the floors. The full measure, and its table in
//! `docs/accuracy.md`:
//!
//! ```text
//! PDN_SLOW=1 PDN_WRITE=1 cargo test --locked --test main events:: -- --nocapture
//! ```
//!
//! `PDN_OFFSET=N` begins with seed N, which gives damage that nothing was written with.

mod folder;
mod kinds;
mod words;

use crate::random::{Random, count};
use folder::Folder;
use kinds::{KINDS, Kind};
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The sound events: games as they are, with results and a table that agree with them.
fn sound() -> Vec<Folder> {
    let file =
        |name: &str| fs::read_to_string(Path::new("fixtures/event-micro").join(name)).unwrap();
    let mut micro = Folder::of("Cup of Six Towns", &file("games.pdn"));
    micro.papers.insert("event.toml", file("event.toml"));
    micro.papers.insert("openings.tsv", file("openings.tsv"));
    let mut all = vec![micro.with_papers("sonneborn-berger")];
    if let Some(corpus) = crate::corpus::folder() {
        let real = |name, path: &str, toml: &str, coefficient| {
            let path = corpus.join(path);
            let args = ["convert", path.to_str().unwrap(), "--to", "pdn"];
            let written = crate::cli::run_in(Path::new("."), &args, "").out;
            let mut event = Folder::of(name, &written);
            event.papers.insert("event.toml", toml.to_owned());
            event.with_papers(coefficient)
        };
        let path = "international/Montpellier Open Serie A.pdn";
        all.push(real(
            "Montpellier 2021",
            path,
            "system = \"swiss\"\n",
            "buchholz",
        ));
        let path = "pdn-suite/accept/ussr1947.pdn";
        let toml = "system = \"round-robin\"\n";
        all.push(real("USSR 1947", path, toml, "sonneborn-berger"));
    }
    all
}

#[test]
fn sound_events_are_silent() {
    for event in sound() {
        let found = event.found();
        assert_eq!(found, [""; 0], "{}", event.name);
    }
}

/// What is found of a kind.
#[derive(Clone, Debug, Default)]
struct Count {
    /// Damaged events.
    damaged: u32,
    /// Those in which a check names the damage.
    named: u32,
    /// Those in which only another check says anything.
    otherwise: u32,
    /// Those in which nothing is said.
    silent: u32,
    /// Those with a finding beside that follows from nothing.
    beside: u32,
    /// What is found otherwise or beside, with its event and seed.
    wrong: Vec<String>,
}

/// The first seed.
fn offset() -> u64 {
    let told = std::env::var("PDN_OFFSET").ok();
    told.and_then(|told| told.parse::<u32>().ok())
        .map_or(0, u64::from)
}

/// Damages one event after the other with so many seeds.
fn measure(kind: &Kind, events: &[Folder], seeds: u64) -> Count {
    let mut count = Count::default();
    let first = offset();
    let mut seed = first;
    // An event that gives no occasion leaves its turn to the next one.
    while u64::from(count.damaged) < seeds && seed - first < seeds * 40 {
        let mut random = Random::new(kind.name, seed);
        let mut event = events[seed as usize % events.len()].clone();
        seed += 1;
        if (kind.damage)(&mut event, &mut random).is_none() {
            continue;
        }
        count.damaged += 1;
        let found = event.found();
        let named = |code: &String| kind.named.contains(&&**code);
        let beside = |code: &String| !named(code) && !kind.follow.contains(&&**code);
        match found.iter().any(named) {
            true => count.named += 1,
            false if found.is_empty() => count.silent += 1,
            false => count.otherwise += 1,
        }
        count.beside += u32::from(found.iter().any(beside));
        if !found.iter().any(named) || found.iter().any(beside) {
            count
                .wrong
                .push(format!("{} {}: {found:?}", event.name, seed - 1));
        }
    }
    count
}

/// Measures all kinds, on as many threads as there are processors.
fn measure_all(events: &[Folder], seeds: u64) -> Vec<Count> {
    let next = AtomicUsize::new(0);
    let all = Mutex::new(vec![Count::default(); KINDS.len()]);
    let only = std::env::var("PDN_KIND").ok();
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(kind) = KINDS.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if only
                        .as_ref()
                        .is_some_and(|only| !kind.name.contains(&**only))
                    {
                        continue;
                    }
                    let count = measure(kind, events, seeds);
                    let nth = KINDS.iter().position(|one| one.name == kind.name).unwrap();
                    all.lock().unwrap()[nth] = count;
                }
            });
        }
    });
    all.into_inner().unwrap()
}

#[test]
fn damaged_events_are_named() {
    let events = sound();
    let seeds = count(2, 100) as u64;
    let all = measure_all(&events, seeds);
    let text = table(&events, &all);
    crate::generated::publish("events", &text);
    for (kind, count) in KINDS.iter().zip(&all) {
        for wrong in &count.wrong {
            println!("{}: {wrong}", kind.name);
        }
    }
    let sum = |of: fn(&Count) -> u32| all.iter().map(of).sum::<u32>();
    let (damaged, named) = (sum(|count| count.damaged), sum(|count| count.named));
    assert!(named * 100 >= damaged * 97, "{named} of {damaged}");
}

fn share(part: u32, whole: u32) -> String {
    // Rounded down: 100.0 means all.
    let tenths = u64::from(part) * 1000 / u64::from(whole.max(1));
    format!("{}.{} %", tenths / 10, tenths % 10)
}

fn table(events: &[Folder], all: &[Count]) -> String {
    let sizes: Vec<String> = events
        .iter()
        .map(|event| {
            let (players, games) = (event.players().len(), event.games.len());
            format!("{} ({players} players, {games} games)", event.name)
        })
        .collect();
    let mut text = format!(
        "Measured on {}: {}.\n\n\
         | damage | checks | events | named | otherwise | silent | unrelated |\n\
         | --- | --- | ---: | ---: | ---: | ---: | ---: |\n",
        crate::generated::today(),
        sizes.join(", ")
    );
    let mut total = Count::default();
    for (kind, count) in KINDS.iter().zip(all) {
        let Count {
            damaged,
            named,
            otherwise,
            silent,
            beside,
            ..
        } = *count;
        let _ = writeln!(
            text,
            "| {} | {} | {damaged} | {named} ({}) | {otherwise} | {silent} | {beside} |",
            kind.name,
            kind.named.join(", "),
            share(named, damaged),
        );
        total.damaged += damaged;
        total.named += named;
        total.otherwise += otherwise;
        total.silent += silent;
        total.beside += beside;
    }
    let Count {
        damaged,
        named,
        otherwise,
        silent,
        beside,
        ..
    } = total;
    let _ = writeln!(
        text,
        "| **all** | | {damaged} | {named} ({}) | {otherwise} | {silent} | {beside} |",
        share(named, damaged)
    );
    text
}
