//! Material for the tests of claims, draws and results: positions with either side as the strong one, and games from them.

mod books;
mod contradicted;
mod ends;
mod law;
mod numbers;
mod played_on;
mod verdicts;

use crate::check::Finding;
use crate::counting::DrawTracker;
use crate::draw::find_code;
use crate::lang::Lang;
use crate::notation::{MoveStyle, fen, write_all};
use crate::pdn::Encoding;
use crate::played::Overrides;
use crate::position::Position;
use crate::replay::{Replayer, plan_replay};
use crate::variant::find_variant;

/// Returns the findings on draws and on results against their reasons.
fn found_by(variant: &str, rules: Option<&str>, text: &str) -> Vec<Finding> {
    let fixed = Overrides {
        variant: find_variant(variant),
        encoding: Some(Encoding::Utf8),
        rules: rules.map(|id| find_code(id).unwrap()),
        ..Overrides::default()
    };
    let mut found = Replayer::replay_chunk(&plan_replay(&[], fixed), text.as_bytes()).findings;
    found.retain(|f| {
        f.check.code.starts_with('D') || matches!(f.check.code, "R006" | "R003" | "T012")
    });
    found
}

fn russian_findings(text: &str) -> Vec<Finding> {
    found_by("russian", None, text)
}

fn finding_names(text: &str) -> Vec<&'static str> {
    russian_findings(text)
        .iter()
        .map(|finding| finding.check.name)
        .collect()
}

/// Returns the only finding of a game.
fn only_finding(text: &str) -> Finding {
    let mut all = russian_findings(text);
    assert_eq!(all.len(), 1, "{text}: {all:?}");
    all.remove(0)
}

/// Returns a position with White as the strong side, and the same turned with Black as it.
fn both_colours(position: &str) -> [String; 2] {
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

/// Returns a game of quiet king moves from a position, in which no piece is ever lost, no draw by other articles than these is
/// due before the end, and positions come again as late as possible.
fn quiet_king_game(variant: &str, position: &str, plies: usize, allowed: &[&str]) -> String {
    let variant = find_variant(variant).unwrap();
    let (mut now, errors) = fen::parse_fen(position)
        .unwrap()
        .to_position(variant, variant.numbering);
    assert!(errors.is_empty(), "{errors:?}");
    let mut tracker = DrawTracker::new(variant.draws, &now);
    let mut seen: Vec<Position> = vec![now.clone()];
    let mut text = format!("[FEN \"{position}\"]\n");
    for _ in 0..plies {
        let next = write_all(&now, &MoveStyle::for_variant(variant))
            .into_iter()
            .filter_map(|(mv, written)| {
                let mut after = now.clone();
                after.play(&mv);
                let mut counted = tracker.clone();
                counted.record_ply(&now, &after);
                let king = now.kings(now.turn()).contains(mv.from);
                let strange = counted
                    .due_counts()
                    .any(|c| !allowed.contains(&c.article.number));
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

const THREE_KINGS_FEN: &str = "W:WKa1,Kc1,Ke1:BKb8";
const PETROV_DRAW_CLAIM: &str = "{15 ходов, Петров} 1-1";

/// A position of king, man and two more pieces, to which four plies lead back.
const SHUTTLE_FEN: &str = "W:WKa1,c1:BKb8,h8";

/// Returns a game of `plies` plies that goes to and fro.
fn shuttle_game(position: &str, plies: usize) -> String {
    let moves = if position.starts_with('W') {
        ["a1-b2", "b8-a7", "b2-a1", "a7-b8"]
    } else {
        ["h8-g7", "g1-h2", "g7-h8", "h2-g1"]
    };
    let all: Vec<_> = moves.iter().cycle().take(plies).copied().collect();
    format!("[FEN \"{position}\"]\n{} ", all.join(" "))
}

/// Returns the same move by the other side.
fn mirrored_move(position: &str, mv: &str) -> String {
    both_colours(mv)[usize::from(position.starts_with('B'))].clone()
}
