//! Random play in every variant, counted afresh from the whole line and compared with the engine.

use super::case::{begins, has_force, held, set_up};
use super::line::same_force;
use super::{SIDES, variant_of};
use crate::random::{Random, count};
use pdn_rules::board::{Color, PieceKind, SquareSet};
use pdn_rules::counting::DrawTracker;
use pdn_rules::draw::{
    Article, CODES, CountedMoves, DrawCode, DrawCondition, DrawException, HoldTiming,
};
use pdn_rules::position::Position;
use pdn_rules::variant::{VARIANTS, Variant};

/// Number, strong side, n, of, since, due, through which article besides.
type Row = (
    &'static str,
    Option<Color>,
    u32,
    u32,
    u32,
    bool,
    Option<&'static str>,
);

/// A line and, of each ply, whether it was a king move without capture.
struct Line {
    positions: Vec<Position>,
    kings: Vec<bool>,
}

impl Line {
    fn last(&self) -> &Position {
        &self.positions[self.positions.len() - 1]
    }

    fn plies(&self) -> u32 {
        self.kings.len() as u32
    }

    /// The first position of the longest end of the line in which everything is so.
    fn suffix(&self, so: impl Fn(&Position) -> bool) -> Option<usize> {
        let turned = self.positions.iter().rev();
        let length = turned.take_while(|position| so(position)).count();
        (length > 0).then(|| self.positions.len() - length)
    }
}

fn rows(code: &'static DrawCode, line: &Line) -> Vec<Row> {
    let over = line.last().game_ending().is_some();
    let described = code
        .articles
        .iter()
        .any(|article| !material(article, line).is_empty());
    let counting = |number: &&str| {
        let article = code.find_article(number).unwrap();
        !material(article, line).is_empty()
    };
    let mut rows = Vec::new();
    for article in code.articles {
        match article.when {
            DrawCondition::Repetition { times, same_turn } => {
                rows.extend(repetition(article, times, same_turn, line));
            }
            DrawCondition::KingsOnly { .. } if article.yields_to.iter().any(counting) => {}
            DrawCondition::KingsOnly { moves, on_100 } => {
                let large = line.last().board().len() == 50;
                let moves = if large { on_100 } else { moves };
                let n = line.kings.iter().rev().take_while(|king| **king).count() as u32;
                let of = 2 * moves;
                if n > 0 {
                    rows.push((article.number, None, n, of, line.plies() - n, n >= of, None));
                }
            }
            DrawCondition::Material { .. } => rows.extend(material(article, line)),
            DrawCondition::Unchanged { residual, .. } if residual && described => {}
            DrawCondition::Unchanged { .. } => rows.extend(unchanged(article, line)),
            DrawCondition::AtOnce { cases, unless } => {
                let fits = |case| SIDES.iter().any(|&side| has_force(line.last(), case, side));
                if cases.iter().any(fits) {
                    let since = line.suffix(|p| same_force(p, line.last())).unwrap() as u32;
                    let due = at_once(line.last(), unless);
                    rows.push((article.number, None, u32::from(due), 1, since, due, None));
                }
            }
            DrawCondition::Judgement | DrawCondition::OffBoard => {}
        }
    }
    for row in &mut rows {
        row.5 &= !over;
    }
    let full: Vec<_> = rows.iter().filter(|row| row.5).map(|row| row.0).collect();
    for row in &mut rows {
        let also = code.find_article(row.0).unwrap().also;
        row.6 = also.iter().copied().find(|other| full.contains(other));
    }
    rows.sort_by_key(|row| (row.0, row.1));
    rows
}

fn repetition(article: &Article, times: u32, same_turn: bool, line: &Line) -> Option<Row> {
    let last = line.last();
    let same = |position: &Position| {
        let pieces =
            |side| position.men(side) == last.men(side) && position.kings(side) == last.kings(side);
        let squares = last.board().squares;
        SIDES.into_iter().all(pieces)
            && squares
                .into_iter()
                .all(|square| position.tower_at(square) == last.tower_at(square))
            && (position.turn() == last.turn() || !same_turn)
    };
    let n = line
        .positions
        .iter()
        .filter(|position| same(position))
        .count() as u32;
    let first = line.positions.iter().position(same)? as u32;
    let number = article.number;
    (n >= 2).then_some((number, None, n, times, first, n >= times, None))
}

fn material(article: &Article, line: &Line) -> Vec<Row> {
    let DrawCondition::Material {
        cases,
        moves,
        counted,
        held: when,
        goes_on,
    } = article.when
    else {
        return Vec::new();
    };
    let mut rows = Vec::new();
    for case in cases {
        for strong in SIDES {
            let last = line.last();
            let at_end = when == HoldTiming::AtTheEnd;
            if !has_force(last, case, strong) {
                continue;
            }
            if !on_the_board(case, last) {
                continue;
            }
            let unbroken = |p: &Position| match goes_on {
                // From one of the forces to another by promotions alone.
                true => {
                    let all = |p: &Position| SIDES.map(|side| p.pieces(side).len());
                    all(p) == all(last) && cases.iter().any(|case| has_force(p, case, strong))
                }
                false => same_force(p, last) && (at_end || held(p, case, strong)),
            };
            let Some(from) = line.suffix(unbroken) else {
                continue;
            };
            let rest = line.positions[from..].iter();
            let Some(skipped) = rest.clone().position(|p| begins(p, case, strong)) else {
                continue;
            };
            let since = from + skipped;
            let made = &line.positions[since..line.positions.len() - 1];
            let (n, of) = match counted {
                CountedMoves::Each => (made.len() as u32, 2 * moves),
                CountedMoves::Other => {
                    let own = made.iter().filter(|p| p.turn() != strong);
                    (own.count() as u32, moves)
                }
                CountedMoves::Strong => {
                    let own = made.iter().filter(|p| p.turn() == strong);
                    (own.count() as u32, moves)
                }
            };
            let due = n >= of && held(last, case, strong);
            let number = article.number;
            rows.push((number, Some(strong), n, of, since as u32, due, None));
        }
    }
    rows
}

/// Whether a position with the pieces of the article draws.
fn at_once(position: &Position, unless: DrawException) -> bool {
    let takes = |p: &Position| p.legal_moves().iter().any(|mv| mv.is_capture());
    let safe = || {
        position.legal_moves().into_iter().any(|mv| {
            let mut next = position.clone();
            next.play(&mv);
            !takes(&next)
        })
    };
    !takes(position) && (unless == DrawException::Capture || safe())
}

/// Squares and lines are those of the small board with dark squares.
fn on_the_board(case: &pdn_rules::draw::PieceConfiguration, position: &Position) -> bool {
    let plain = |side: &pdn_rules::draw::SideForce| {
        side.men_at.is_empty()
            && !side.men_right
            && side.holds == pdn_rules::draw::KingHold::Nothing
    };
    position.board().len() == 32 || (plain(&case.strong) && plain(&case.other))
}

fn unchanged(article: &Article, line: &Line) -> Option<Row> {
    let DrawCondition::Unchanged {
        limits, both_kings, ..
    } = article.when
    else {
        return None;
    };
    let last = line.last();
    let pieces = last.pieces(Color::White).len() + last.pieces(Color::Black).len();
    let kings = SIDES.iter().all(|&side| !last.kings(side).is_empty());
    let limit = limits
        .iter()
        .find(|l| l.pieces.0 <= pieces && pieces <= l.pieces.1)?;
    let since = line.suffix(|p| same_force(p, last))? as u32;
    let (n, of) = (line.plies() - since, 2 * limit.moves);
    (kings || !both_kings).then_some((article.number, None, n, of, since, n >= of, None))
}

/// A ply that no rule allows: a piece of the side to move goes anywhere, and another one may vanish.
fn literal(position: &Position, random: &mut Random) -> Option<(Position, bool)> {
    let own: Vec<_> = position.pieces(position.turn()).into_iter().collect();
    let from = *own.get(random.below(own.len().max(1)))?;
    let board = position.board();
    let free = board
        .squares
        .into_iter()
        .filter(|&square| position.piece_at(square).is_none());
    let free: Vec<_> = free.collect();
    let to = *free.get(random.below(free.len().max(1)))?;
    let theirs: Vec<_> = position
        .pieces(position.turn().other())
        .into_iter()
        .collect();
    let taken: SquareSet = match theirs.get(random.below(theirs.len().max(1))) {
        Some(&square) if theirs.len() > 1 && random.percent(20) => [square].into_iter().collect(),
        _ => SquareSet::EMPTY,
    };
    let king = position.piece_at(from)?.rank == PieceKind::King;
    let mut next = position.clone();
    next.force_move(from, to, taken);
    Some((next, king && taken.is_empty()))
}

/// One more ply: mostly a king move, often the one that takes the last one back.
fn step(line: &mut Line, random: &mut Random) -> Option<()> {
    let now = line.last();
    if random.percent(2) {
        let (next, king) = literal(now, random)?;
        line.kings.push(king);
        line.positions.push(next);
        return Some(());
    }
    let moves: Vec<_> = now.legal_moves();
    let kings = now.kings(now.turn());
    let older = line
        .positions
        .len()
        .checked_sub(3)
        .map(|index| &line.positions[index]);
    let back = moves.iter().find(|mv| {
        !mv.is_capture()
            && kings.contains(mv.from)
            && older.is_some_and(|p| p.kings(now.turn()).contains(mv.to) && !kings.contains(mv.to))
    });
    let by_king: Vec<_> = moves.iter().filter(|mv| kings.contains(mv.from)).collect();
    let mv = if let (Some(back), true) = (back, random.percent(50)) {
        back
    } else if !by_king.is_empty() && random.percent(85) {
        by_king[random.below(by_king.len())]
    } else {
        moves.get(random.below(moves.len().max(1)))?
    };
    let king = kings.contains(mv.from) && !mv.is_capture();
    let mut next = now.clone();
    next.play(mv);
    line.kings.push(king);
    line.positions.push(next);
    Some(())
}

fn compare(tracker: &DrawTracker, line: &Line) -> u32 {
    let found = tracker.running_counts();
    let mut found: Vec<Row> = found
        .map(|c| {
            let through = c.through.map(|article| article.number);
            (
                c.article.number,
                c.strong,
                c.n,
                c.of,
                c.since,
                c.due,
                through,
            )
        })
        .collect();
    found.sort_by_key(|row| (row.0, row.1));
    let want = rows(tracker.code(), line);
    let (start, now) = (&line.positions[0], line.last());
    assert_eq!(
        found,
        want,
        "{} after {} of {start:?}: {now:?}",
        tracker.code().id,
        line.plies()
    );
    assert_eq!(tracker.is_due(), want.iter().any(|row| row.5));
    want.iter().filter(|row| row.5).count() as u32
}

/// One random game; gives how many draws were found due.
fn game(
    code: &'static DrawCode,
    rules: &'static Variant,
    tracker: &mut Option<DrawTracker>,
    random: &mut Random,
) -> u32 {
    let mut force = || {
        let men = random.below(3) as u32;
        let kings = random.below(5) as u32;
        (kings.max(u32::from(men == 0)), men)
    };
    let force = [force(), force()];
    let turn = SIDES[random.below(2)];
    let Some(start) = set_up(rules, None, force, turn, random, |_| true) else {
        return 0;
    };
    match tracker {
        Some(tracker) => tracker.reset(code, &start),
        None => *tracker = Some(DrawTracker::new(code, &start)),
    }
    let tracker = tracker.as_mut().unwrap();
    let mut line = Line {
        positions: vec![start],
        kings: Vec::new(),
    };
    let mut due = compare(tracker, &line);
    for ply in 1..=70 {
        let before = line.last().clone();
        if step(&mut line, random).is_none() {
            break;
        }
        tracker.record_ply(&before, line.last());
        if ply % 9 == 0 || random.percent(8) {
            due += compare(tracker, &line);
        }
    }
    due + compare(tracker, &line)
}

#[test]
fn random_play_counts_as_counted_afresh() {
    let mut random = Random::new("draws", 1);
    let games = count(2, 60);
    let (mut due, mut played) = (0, 0);
    let mut tracker = None;
    for rules in VARIANTS {
        for code in CODES {
            // Every code with its own variants, and with others now and then.
            if rules.draws != *code && variant_of(code) != *rules && !random.percent(12) {
                continue;
            }
            for _ in 0..games {
                due += game(code, rules, &mut tracker, &mut random);
                played += 1;
            }
        }
    }
    assert!(played >= 60 && due >= 60, "{played} {due}");
}
