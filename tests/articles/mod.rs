//! The article that a finding cites is that of the table `fixtures/articles/moves.tsv`, which is written from the rule
//! books alone: for every variant, every check of moves and captures, and either kind of piece.

mod law;
mod written;

use law::{Key, Row, find, keys, table};
use pdn_analysis::check::Severity;
use pdn_analysis::replay::{Replayer, plan_replay};
use pdn_events::played::Overrides;
use pdn_rules::variant::{self, CaptureRemoval, KingRange};
use pdn_text::notation::fen;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use written::Written;

use crate::random::{Random, count};
use crate::reference::IDS;

/// One position and move for each line of the table and each of its variants.
const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/articles/cases.tsv");

/// The first finding of moves or captures in each game: its code and the article.
fn findings<'a>(
    id: &str,
    moves: impl Iterator<Item = &'a Written>,
) -> BTreeMap<usize, (String, String)> {
    let mut text = String::new();
    let mut games = 0;
    for written in moves {
        games += 1;
        text.push_str(&format!(
            "[FEN \"{}\"]\n1. {} *\n\n",
            written.fen, written.text
        ));
    }
    let fixed = Overrides {
        variant: variant::find_variant(id),
        ..Overrides::default()
    };
    let plan = plan_replay(&[text.as_bytes()], fixed);
    let replayed = Replayer::replay_chunk(&plan, text.as_bytes());
    assert_eq!(replayed.games, games, "{id}");
    let mut found = BTreeMap::new();
    for finding in replayed.findings {
        let code = finding.check.code;
        // Notes on the way of writing stand on no article.
        let note = finding.check.severity == Severity::Info;
        if finding.ply == Some(1) && code.starts_with(['M', 'C']) && !note {
            let article = finding.article.unwrap_or_default().into_owned();
            found
                .entry(finding.game as usize - 1)
                .or_insert((code.to_owned(), article));
        }
    }
    found
}

/// The key of what was found in a game, where the move tells it.
fn key(id: &str, written: &Written, code: &str) -> Option<Key> {
    let (piece, when) = written.kind(code)?;
    let owned = |text: &str| text.to_owned();
    Some((owned(id), owned(code), owned(piece), owned(when)))
}

fn some(id: &'static str, number: u64, moves: usize) -> Vec<Written> {
    let mut random = Random::new(id, number);
    let made = std::iter::repeat_with(|| written::random(id, &mut random));
    made.flatten().take(moves).collect()
}

/// A case of the file: its line, and the move.
type Case = (String, Written);

/// The cases of a variant.
fn cases(id: &str) -> Vec<Case> {
    let rules = variant::find_variant(id).unwrap();
    let text = fs::read_to_string(CASES).unwrap_or_default();
    let own = text
        .lines()
        .filter(|line| line.split('\t').next() == Some(id));
    own.map(|line| {
        let columns: Vec<_> = line.split('\t').collect();
        let setup = fen::parse_fen(columns[4]).unwrap();
        let (position, _) = setup.to_position(rules, rules.numbering);
        let squares = columns[5]
            .split(['-', 'x'])
            .filter_map(|name| match name.parse() {
                Ok(number) => rules.numbering.square_for_number(rules.board, number),
                Err(_) => rules.board.square_named(name),
            });
        let written = Written {
            position,
            fen: columns[4].to_owned(),
            text: columns[5].to_owned(),
            squares: squares.collect(),
        };
        (line.to_owned(), written)
    })
    .collect()
}

/// The line of the table that each case falls under, and the article that is cited.
fn judged(id: &str, cases: &[Case], table: &[Row]) -> Vec<Option<(Key, String)>> {
    let found = findings(id, cases.iter().map(|(_, written)| written));
    let judge = |nth: usize| {
        let (code, article) = found.get(&nth)?;
        let key = key(id, &cases[nth].1, code)?;
        let (_, key) = find(table, &key)?;
        Some((key, article.clone()))
    };
    (0..cases.len()).map(judge).collect()
}

/// Lines that nothing raises: a flying king that finds nothing between its squares has just moved, Thai records have no
/// sign for captures, a piece that leaves at once is not there to be jumped again, by value a king's capture goes before
/// a man's as the better one, and where the first king wins no king ever moves.
fn is_silent((variant, check, piece, _): &Key) -> bool {
    let rules = variant::find_variant(variant).unwrap();
    let flying = piece == "king" && rules.king.range == KingRange::Flying;
    match check.as_str() {
        "C008" => rules.removal == CaptureRemoval::AtOnce,
        "C010" => flying || variant.starts_with("thai"),
        "C005" => variant.starts_with("fr"),
        "C012" => variant == "breakthrough",
        _ => variant == "breakthrough" && piece == "king",
    }
}

#[test]
fn every_line_of_the_table_is_cited() {
    let table = table();
    let mut walked = BTreeSet::new();
    for &id in IDS {
        let cases = cases(id);
        for ((line, _), judged) in cases.iter().zip(judged(id, &cases, &table)) {
            let (key, article) = judged.unwrap_or_else(|| panic!("nothing found: {line}"));
            let (row, key) = find(&table, &key).unwrap();
            let (variant, check, piece, when) = &key;
            let begin = format!("{variant}\t{check}\t{piece}\t{when}\t");
            assert!(line.starts_with(&begin), "{line} is {key:?}");
            assert_eq!(article, row.article, "{line}");
            walked.insert(key);
        }
    }
    let all = keys(&table);
    let left: Vec<_> = all
        .difference(&walked)
        .filter(|key| !is_silent(key))
        .collect();
    assert!(
        left.is_empty(),
        "no case for {} lines: {left:#?}",
        left.len()
    );
}

#[test]
fn random_moves_are_cited_by_the_table() {
    let table = table();
    let mut wrong = BTreeMap::new();
    for &id in IDS {
        let moves = some(id, 1, count(600, 20_000));
        let found = findings(id, moves.iter());
        assert!(found.len() * 3 > moves.len(), "{id}: {}", found.len());
        for (nth, (code, article)) in found {
            let Some(key) = key(id, &moves[nth], &code) else {
                continue;
            };
            let line = find(&table, &key);
            if line.is_none_or(|(row, _)| row.article != article) {
                let Written { fen, text, .. } = &moves[nth];
                wrong
                    .entry(key)
                    .or_insert(format!("{article:?}: {fen} {text}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_man_crowned_on_its_way_is_cited_as_a_king() {
    for (id, fen, text, code, article) in [
        (
            "russian",
            "W:Wb6:Bc7,f6,g5,a3",
            "b6:d8:h4",
            "C011",
            "IDF 5.2",
        ),
        (
            "poddavki",
            "W:Wb6:Bc7,f6,g5,a3",
            "b6:d8:h4",
            "C011",
            "Leaflet: king",
        ),
        (
            "bashni",
            "W:Wb6:Bc7,f6,g5,a3",
            "b6:d8:h4",
            "C011",
            "Leaflet: king",
        ),
        ("russian", "W:Wb6:Bc7,h8", "b6:d8:g5", "C016", "IDF 9.4"),
        (
            "poddavki",
            "W:Wb6:Bc7,h8",
            "b6:d8:g5",
            "C016",
            "Leaflet: king",
        ),
        (
            "russian",
            "W:Wb6:Bc7,f6,f4,a3",
            "b6:d8:g5",
            "C002",
            "IDF 5.6",
        ),
        ("russian", "W:Wb6:Bc7,f6,a3", "b6:d8", "C002", "IDF 5.13"),
        // Its move is over there, or it goes on as a man.
        ("russian", "W:Wb4:Bc5,c7,h8", "b4:d6:f8", "C010", "IDF 5.1"),
    ] {
        let rules = variant::find_variant(id).unwrap();
        let (position, _) = fen::parse_fen(fen)
            .unwrap()
            .to_position(rules, rules.numbering);
        let squares = text
            .split(':')
            .map(|name| rules.board.square_named(name).unwrap());
        let written = Written {
            position,
            fen: fen.to_owned(),
            text: text.to_owned(),
            squares: squares.collect(),
        };
        let found = findings(id, [&written].into_iter());
        let want = (code.to_owned(), article.to_owned());
        assert_eq!(found.get(&0), Some(&want), "{id} {text}");
    }
}

/// Looks for the cases that are missing or no longer fit: `cargo test --test main articles::write_cases -- --ignored`.
#[test]
#[ignore = "writes a fixture"]
fn write_cases() {
    let table = table();
    let all = keys(&table);
    let mut text = String::from(
        "# A position and a move for each line of moves.tsv and each of its variants. What is missing,\n\
         # `cargo test --test main articles::write_cases -- --ignored` finds at random.\n\
         # Columns: variant, check, piece, when, FEN, move.\n",
    );
    for &id in IDS {
        let mut wanted: BTreeSet<_> = all.iter().filter(|key| key.0 == id).cloned().collect();
        let mut kept = BTreeMap::new();
        let mut number = 2;
        let mut moves = cases(id);
        while number < count(8, 100) as u64 && !wanted.is_empty() {
            for (nth, judged) in judged(id, &moves, &table).into_iter().enumerate() {
                let Some((key, _)) = judged.filter(|(key, _)| wanted.remove(key)) else {
                    continue;
                };
                let Written { fen, text, .. } = &moves[nth].1;
                kept.insert(key, format!("{fen}\t{text}"));
            }
            wanted.retain(|key| !is_silent(key));
            let made = some(id, number, 2000).into_iter();
            moves = made.map(|written| (String::new(), written)).collect();
            number += 1;
        }
        for ((variant, check, piece, when), case) in kept {
            text.push_str(&format!("{variant}\t{check}\t{piece}\t{when}\t{case}\n"));
        }
        for key in wanted {
            println!("no case for {key:?}");
        }
    }
    fs::write(CASES, text).unwrap();
}
