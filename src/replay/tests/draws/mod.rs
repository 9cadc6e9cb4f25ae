//! What claims, draws and results are tried with: positions for either side as the strong one, and games from them.

mod books;
mod contradicted;
mod ends;
mod law;
mod numbers;
mod played_on;
mod verdicts;

use crate::check::Finding;
use crate::counting::Tracker;
use crate::draw::code;
use crate::lang::Lang;
use crate::notation::{Style, fen, write_all};
use crate::pdn::Encoding;
use crate::played::Fixed;
use crate::position::Position;
use crate::replay::{Replayer, plan};
use crate::variant::find;

/// What is found of draws and of results against their reasons.
fn found_by(variant: &str, rules: Option<&str>, text: &str) -> Vec<Finding> {
    let fixed = Fixed {
        variant: find(variant),
        encoding: Some(Encoding::Utf8),
        rules: rules.map(|id| code(id).unwrap()),
        ..Fixed::default()
    };
    let mut found = Replayer::run(&plan(&[], fixed), text.as_bytes()).findings;
    found.retain(|f| {
        f.check.code.starts_with('D') || matches!(f.check.code, "R006" | "R003" | "T012")
    });
    found
}

fn found(text: &str) -> Vec<Finding> {
    found_by("russian", None, text)
}

fn names(text: &str) -> Vec<&'static str> {
    found(text)
        .iter()
        .map(|finding| finding.check.name)
        .collect()
}

/// The one finding of a game.
fn only(text: &str) -> Finding {
    let mut all = found(text);
    assert_eq!(all.len(), 1, "{text}: {all:?}");
    all.remove(0)
}

/// Positions with White as the strong side, and the same turned with Black as it.
fn both(position: &str) -> [String; 2] {
    let turned: String = position
        .chars()
        .map(|c| match c {
            'a'..='h' => char::from(b'a' + b'h' - c as u8),
            '1'..='8' => char::from(b'1' + b'8' - c as u8),
            'W' => 'B',
            'B' => 'W',
            c => c,
        })
        .collect();
    [position.to_owned(), turned]
}

/// A game of quiet king moves from a position, in which no piece is ever lost, no draw of another article than these is due
/// before the end, and positions come again as late as possible.
fn drift(variant: &str, position: &str, plies: usize, allowed: &[&str]) -> String {
    let variant = find(variant).unwrap();
    let (mut now, errors) = fen::read(position)
        .unwrap()
        .position(variant, variant.numbering);
    assert!(errors.is_empty(), "{errors:?}");
    let mut tracker = Tracker::new(variant.draws, &now);
    let mut seen: Vec<Position> = vec![now.clone()];
    let mut text = format!("[FEN \"{position}\"]\n");
    for _ in 0..plies {
        let next = write_all(&now, &Style::of(variant))
            .into_iter()
            .filter_map(|(mv, written)| {
                let mut after = now.clone();
                after.play(&mv);
                let mut counted = tracker.clone();
                counted.ply(&now, &after);
                let king = now.kings(now.turn()).contains(mv.from);
                let strange = counted.due().any(|c| !allowed.contains(&c.article.number));
                let good = king && !mv.is_capture() && !after.has_capture() && !strange;
                let times = seen.iter().filter(|other| **other == after).count();
                good.then_some((times, written, after, counted))
            });
        let (_, written, after, counted) =
            next.min_by_key(|(times, ..)| *times).expect("a quiet move");
        text += &format!("{written} ");
        seen.push(after.clone());
        (now, tracker) = (after, counted);
    }
    text
}

const THREE: &str = "W:WKa1,Kc1,Ke1:BKb8";
const LAST: &str = "{15 ходов, Петров} 1-1";

/// A position of king, man and two more pieces; four plies that come back to it.
const PAIRS: &str = "W:WKa1,c1:BKb8,h8";

/// A game of `plies` plies that goes to and fro.
fn shuttle(position: &str, plies: usize) -> String {
    let moves = if position.starts_with('W') {
        ["a1-b2", "b8-a7", "b2-a1", "a7-b8"]
    } else {
        ["h8-g7", "g1-h2", "g7-h8", "h2-g1"]
    };
    let all: Vec<_> = moves.iter().cycle().take(plies).copied().collect();
    format!("[FEN \"{position}\"]\n{} ", all.join(" "))
}

/// The same move by the other side.
fn of(position: &str, mv: &str) -> String {
    both(mv)[usize::from(position.starts_with('B'))].clone()
}
