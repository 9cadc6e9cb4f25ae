//! The library beside the second classification: the names of written moves in random positions.
//!
//! The ordinary run looks at some thousands in every variant. The full one, with the table in `docs/accuracy.md`:
//!
//! ```text
//! PDN_SLOW=1 PDN_WRITE=1 cargo test --locked --test main names_of_written_moves
//! ```
//!
//! `PDN_VARIANT` names the one variant to look at; `PDN_WRONG` a file that takes what differs.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use pdn_rules::movegen::{MoveFault, MoveResolution, SquareCodes};
use pdn_rules::position::Position;
use pdn_rules::variant::{Variant, find_variant};
use pdn_rules::written::{MoveText, Separator, SquareForm};
use pdn_text::notation::fen;

use super::Known;
use super::make::make;
use super::written::{Sign, Written};
use crate::random::{Random, count};
use crate::reference::{Game, IDS, name, sparse, to_library};

/// The name of a fault: that of the check.
fn name_of(fault: MoveFault) -> String {
    let text = format!("{fault:?}");
    let text = text.split('(').next().unwrap_or_default();
    let mut name = String::new();
    for c in text.chars() {
        if c.is_uppercase() && !name.is_empty() {
            name.push('-');
        }
        name.push(c.to_ascii_lowercase());
    }
    name
}

/// The written move as the library reads it, in the notation of the variant.
fn text_of(rules: &Variant, written: &Written) -> MoveText {
    let mut text = MoveText {
        form: if rules.algebraic {
            SquareForm::Algebraic
        } else {
            SquareForm::Numeric
        },
        separator: match written.sign {
            Sign::None => Separator::None,
            Sign::Dash => Separator::Dash,
            Sign::Capture => Separator::Colon,
        },
        len: written.squares.len() as u8,
        ..MoveText::default()
    };
    for (code, &at) in text.codes.iter_mut().zip(&written.squares) {
        let number = |square| rules.numbering.number_for_square(rules.board, square) as u8;
        *code = match rules.algebraic {
            true => (at.0 as u8) * 16 + at.1 as u8 + 1,
            false => rules.board.square_named(&name(at)).map_or(0, number),
        };
    }
    text
}

/// What the library calls a written move; nothing for a legal one.
fn library_name(position: &Position, text: &MoveText, squares: &SquareCodes) -> Option<String> {
    // The reader of records does not go on after the end.
    if position.game_ending().is_some() {
        return Some("after-the-end".to_owned());
    }
    match position.resolve_move(text, squares) {
        MoveResolution::Legal(_) => None,
        MoveResolution::Ambiguous(_) => Some("ambiguous".to_owned()),
        MoveResolution::Illegal => Some(name_of(position.why_illegal(text, squares).fault)),
    }
}

/// What was looked at in one variant.
#[derive(Default)]
struct Seen {
    written: usize,
    illegal: usize,
    names: BTreeMap<String, usize>,
    /// The name here and the name of the library, with how often and an example.
    differ: BTreeMap<(String, String), (usize, String)>,
    lines: Vec<String>,
}

fn look(id: &'static str, wanted: usize) -> Seen {
    let rules = find_variant(id).unwrap();
    let squares = SquareCodes::new(rules, rules.numbering);
    let mut seen = Seen::default();
    let mut number = 0;
    while seen.written < wanted {
        let mut random = Random::new(id, number ^ 0x3A3E_0000_0000);
        number += 1;
        let mut game = if random.percent(70) {
            sparse(id, &mut random)
        } else {
            Game::initial(id)
        };
        let plies = if game.board.len() > 24 {
            random.below(70)
        } else {
            random.below(4)
        };
        for _ in 0..plies {
            let mut ways = game.ways();
            if ways.is_empty() {
                break;
            }
            game = game.after(&ways.swap_remove(random.below(ways.len())));
        }
        let position = to_library(&game);
        let known = Known::new(game);
        let times = if known.legal.is_empty() { 2 } else { 25 };
        for _ in 0..times {
            let written = make(&known, &mut random);
            seen.written += 1;
            let here = known.name(&written);
            let there = library_name(&position, &text_of(rules, &written), &squares);
            if here.is_none() && there.is_none() {
                continue;
            }
            seen.illegal += 1;
            let here = here.unwrap_or("legal").to_owned();
            let there = there.unwrap_or_else(|| "legal".to_owned());
            *seen.names.entry(here.clone()).or_default() += 1;
            if here != there {
                let line = format!(
                    "{id}\t{}\t{written}\t{here}\t{there}",
                    fen::write_fen(&position)
                );
                seen.lines.push(line.clone());
                seen.differ.entry((here, there)).or_insert((0, line)).0 += 1;
            }
        }
    }
    seen
}

/// The tables of `docs/accuracy.md`, and the variants in which names differ too often.
fn report(all: &[(&'static str, Seen)]) -> (String, Vec<&'static str>) {
    let written: usize = all.iter().map(|(_, seen)| seen.written).sum();
    let mut out = format!(
        "Measured on {}: {written} written moves.\n\n\
        | variant | illegal or ambiguous | another name | the same name |\n\
        | --- | --- | --- | --- |\n",
        crate::generated::today()
    );
    let mut low = Vec::new();
    let mut kinds: BTreeMap<(&str, &str), (usize, &str)> = BTreeMap::new();
    for (id, seen) in all {
        let differ: usize = seen.differ.values().map(|(n, _)| n).sum();
        let agree = 100.0 * (seen.illegal - differ) as f64 / seen.illegal as f64;
        // Cut, not rounded.
        let agree = (agree * 1000.0).floor() / 1000.0;
        writeln!(out, "| {id} | {} | {differ} | {agree:.3} % |", seen.illegal).unwrap();
        if agree < 99.5 {
            low.push(*id);
        }
        for ((here, there), (n, line)) in &seen.differ {
            kinds.entry((here, there)).or_insert((0, line)).0 += n;
        }
    }
    out.push_str("\nThe differences by kind:\n\n| second classification | checker | times | example |\n| --- | --- | --- | --- |\n");
    for ((here, there), (n, line)) in &kinds {
        let mut parts = line.split('\t');
        let mut part = || parts.next().unwrap_or_default();
        let (id, fen, written) = (part(), part(), part());
        writeln!(
            out,
            "| {here} | {there} | {n} | {id}, `{fen}`, `{written}` |"
        )
        .unwrap();
    }
    (out, low)
}

#[test]
fn names_of_written_moves_agree() {
    let wanted = count(2_000, 100_000);
    let only = std::env::var("PDN_VARIANT").ok();
    let (next, all) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(&id) = IDS.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if only.as_deref().is_none_or(|only| only == id) {
                        let seen = look(id, wanted);
                        all.lock().unwrap().push((id, seen));
                    }
                }
            });
        }
    });
    let mut all = all.into_inner().unwrap();
    all.sort_by_key(|(id, _)| IDS.iter().position(|other| other == id));
    let (table, low) = report(&all);
    crate::generated::publish("names", &table);
    if let Ok(file) = std::env::var("PDN_WRONG") {
        let lines: Vec<_> = all
            .iter()
            .flat_map(|(_, seen)| seen.lines.clone())
            .collect();
        std::fs::write(file, lines.join("\n")).unwrap();
    }
    assert!(low.is_empty(), "names that differ too often: {low:?}");
}
