//! Articles on certain pieces against certain pieces: every configuration, with either side as the strong one.

use super::case::{Force, begins, can_be_left, forces, has_men, held, men_can_move, set_up};
use super::coverage::{Coverage, Trial};
use super::line::{Walk, same_force, search, walk};
use super::{SIDES, articles, count, follow, variant_of};
use crate::random::Random;
use pdn_rules::board::Color;
use pdn_rules::draw::{
    Article, CountedMoves, DrawCode, DrawCondition, HoldTiming, PieceConfiguration,
};
use pdn_rules::position::Position;

/// One configuration under test.
struct Subject {
    code: &'static DrawCode,
    article: &'static Article,
    case: &'static PieceConfiguration,
    strong: Color,
    force: (Force, Force),
    moves: u32,
    counted: CountedMoves,
    at_end: bool,
    goes_on: bool,
}

impl Subject {
    fn name(&self) -> String {
        let (code, article) = (self.code.id, self.article.number);
        format!("{code}:{article} {:?} {:?}", self.strong, self.force)
    }

    /// The count after so many plies from a start.
    fn expected(&self, start: &Position, plies: u32) -> u32 {
        let first = start.turn() == self.strong;
        match (self.counted, first) {
            (CountedMoves::Each, _) => plies,
            (CountedMoves::Strong, true) | (CountedMoves::Other, false) => plies.div_ceil(2),
            (CountedMoves::Strong, false) | (CountedMoves::Other, true) => plies / 2,
        }
    }

    fn full(&self) -> u32 {
        if self.counted == CountedMoves::Each {
            2 * self.moves
        } else {
            self.moves
        }
    }

    /// A position in which the count begins.
    fn start(&self, turn: Color, random: &mut Random) -> Position {
        let (strong, other) = self.force;
        let force = match self.strong {
            Color::White => [strong, other],
            Color::Black => [other, strong],
        };
        let case = Some((self.case, self.strong));
        let wanted = |position: &Position| {
            begins(position, self.case, self.strong) && held(position, self.case, self.strong)
        };
        set_up(variant_of(self.code), case, force, turn, random, wanted)
            .unwrap_or_else(|| panic!("{}: no start", self.name()))
    }

    /// Follows a line that begins with the configuration and keeps it: every count must be as expected.
    fn check_line(&self, line: &[Position]) {
        for plies in 0..line.len() {
            let tracker = follow(self.code, &line[..=plies]);
            let found = count(&tracker, self.article, Some(self.strong));
            let found = found.unwrap_or_else(|| panic!("{} stopped at {plies}", self.name()));
            let n = self.expected(&line[0], plies as u32);
            let due = n >= self.full() && held(&line[plies], self.case, self.strong);
            let want = (n, self.full(), 0, due);
            let have = (found.n, found.of, found.since, found.due);
            assert_eq!(have, want, "{} after {plies} of {:?}", self.name(), line[0]);
            assert!(!due || tracker.is_due());
        }
    }

    /// A start and a line from it that reaches the draw.
    fn full_line(&self, turn: Color, random: &mut Random) -> Vec<Position> {
        let keep = |position: &Position| held(position, self.case, self.strong);
        let how = Walk {
            keep: &keep,
            men: 3,
        };
        for _ in 0..50 {
            let start = self.start(turn, random);
            let plies = (1..).find(|&plies| self.expected(&start, plies) >= self.full());
            let plies = plies.unwrap() as usize;
            if let Some(line) = walk(&start, plies, &how, random) {
                return line;
            }
        }
        panic!("{}: no line", self.name())
    }

    /// A line from the due position, or from a new start, that ends with a wanted move.
    fn broken(
        &self,
        due: &[Position],
        men: usize,
        random: &mut Random,
        wanted: impl Fn(&Position, &pdn_rules::movegen::Move, &Position) -> bool,
    ) -> Option<Vec<Position>> {
        let keep = |position: &Position| held(position, self.case, self.strong) || self.at_end;
        let how = Walk { keep: &keep, men };
        if let Some(more) = search(due.last().unwrap(), (6, 300), &how, random, &wanted) {
            return Some([&due[..due.len() - 1], &more[..]].concat());
        }
        (0..20_000).find_map(|_| {
            let start = self.start(SIDES[random.below(2)], random);
            search(&start, (16, 12), &how, random, &wanted)
        })
    }

    /// After a promotion the count goes on where the article says so, and is gone otherwise.
    fn assert_promoted(&self, line: &[Position]) {
        if !self.goes_on {
            return self.assert_fresh(line);
        }
        let at = |line: &[Position]| {
            let tracker = follow(self.code, line);
            count(&tracker, self.article, Some(self.strong)).unwrap()
        };
        let (before, after) = (at(&line[..line.len() - 1]), at(line));
        assert_eq!((after.n, after.since), (before.n + 1, before.since));
    }

    /// The count of the line before is gone: there is none, or one that begins with the last ply.
    fn assert_fresh(&self, line: &[Position]) {
        let before = follow(self.code, &line[..line.len() - 1]);
        assert!(
            count(&before, self.article, Some(self.strong)).is_some(),
            "{} in {line:#?}",
            self.name()
        );
        let tracker = follow(self.code, line);
        if let Some(count) = count(&tracker, self.article, Some(self.strong)) {
            assert_eq!(
                (count.n, count.since, count.due),
                (0, tracker.ply_count(), false)
            );
        }
    }
}

fn captures(subject: &Subject, due: &[Position], coverage: &mut Coverage, random: &mut Random) {
    let line = subject.broken(due, 30, random, |_, mv, _| mv.is_capture());
    let line = line.unwrap_or_else(|| panic!("{}: no capture", subject.name()));
    subject.assert_fresh(&line);
    coverage.made(
        (subject.code, subject.article),
        Some(subject.strong),
        Trial::Capture,
    );
}

fn promotions(subject: &Subject, due: &[Position], coverage: &mut Coverage, random: &mut Random) {
    let of = (subject.code, subject.article);
    if !has_men(subject.case, subject.force) {
        return coverage.impossible(of, Some(subject.strong), Trial::Promotion);
    }
    let line = subject.broken(due, 80, random, |_, mv, _| mv.promotes && !mv.is_capture());
    let line = line.unwrap_or_else(|| panic!("{}: no promotion", subject.name()));
    subject.assert_promoted(&line);
    coverage.made(of, Some(subject.strong), Trial::Promotion);
}

fn leavings(subject: &Subject, due: &[Position], coverage: &mut Coverage, random: &mut Random) {
    let of = (subject.code, subject.article);
    if !can_be_left(subject.case) {
        return coverage.impossible(of, Some(subject.strong), Trial::Leaving);
    }
    let (case, strong) = (subject.case, subject.strong);
    let left = |now: &Position, _: &pdn_rules::movegen::Move, next: &Position| {
        same_force(now, next) && !held(next, case, strong)
    };
    let line = subject.broken(due, 3, random, left);
    let line = line.unwrap_or_else(|| panic!("{}: nothing leaves", subject.name()));
    let found = count(&follow(subject.code, &line), subject.article, Some(strong));
    if subject.at_end {
        let found = found.unwrap();
        assert!(!found.due && found.since == 0);
    } else {
        assert_eq!(found, None, "{}", subject.name());
    }
    coverage.made(of, Some(strong), Trial::Leaving);
}

/// Whether squares of men are named.
fn named(case: &PieceConfiguration) -> bool {
    !case.strong.men_at.is_empty() || !case.other.men_at.is_empty()
}

fn men_move(subject: &Subject, due: &[Position], coverage: &mut Coverage, random: &mut Random) {
    let of = (subject.code, subject.article);
    let (case, strong) = (subject.case, subject.strong);
    if !named(case) || !men_can_move(case) {
        return coverage.impossible(of, Some(strong), Trial::MenMove);
    }
    let moved = |now: &Position, _: &pdn_rules::movegen::Move, next: &Position| {
        same_force(now, next) && held(next, case, strong) && !begins(next, case, strong)
    };
    let line = subject.broken(due, 80, random, moved);
    let line = line.unwrap_or_else(|| panic!("{}: no man moves", subject.name()));
    subject.check_line(&line);
    coverage.made(of, Some(strong), Trial::MenMove);
}

fn try_one(subject: &Subject, coverage: &mut Coverage, random: &mut Random) {
    let of = (subject.code, subject.article);
    for turn in SIDES {
        let line = subject.full_line(turn, random);
        subject.check_line(&line);
        for (plies, due, trial) in [
            (line.len() - 1, false, Trial::Short),
            (line.len(), true, Trial::Due),
        ] {
            let tracker = follow(subject.code, &line[..plies]);
            let found = count(&tracker, subject.article, Some(subject.strong)).unwrap();
            assert_eq!(found.due, due, "{}", subject.name());
            coverage.made(of, Some(subject.strong), trial);
        }
        captures(subject, &line, coverage, random);
        promotions(subject, &line, coverage, random);
        leavings(subject, &line, coverage, random);
        men_move(subject, &line, coverage, random);
    }
}

#[test]
fn certain_pieces() {
    let mut coverage = Coverage::default();
    let mut random = Random::new("certain pieces", 1);
    let (mut cases_tried, mut with_men, mut with_lines, mut with_squares) = (0, 0, 0, 0);
    for (code, article) in articles() {
        let DrawCondition::Material {
            cases,
            moves,
            counted,
            held,
            goes_on,
        } = article.when
        else {
            continue;
        };
        for case in cases {
            for force in forces(case) {
                for strong in SIDES {
                    let subject = Subject {
                        code,
                        article,
                        case,
                        strong,
                        force,
                        moves,
                        counted,
                        at_end: held == HoldTiming::AtTheEnd,
                        goes_on,
                    };
                    try_one(&subject, &mut coverage, &mut random);
                    cases_tried += 2;
                    with_men += 2 * u32::from(force.0.1 + force.1.1 > 0);
                    with_lines += 2 * u32::from(can_be_left(case));
                    with_squares += 2 * u32::from(named(case) && men_can_move(case));
                }
            }
        }
    }
    let sums = coverage.assert(
        |article| matches!(article.when, DrawCondition::Material { .. }),
        &[Some(Color::White), Some(Color::Black)],
    );
    // Short, due and capture of each; of the others what the table allows, and the rest shown to be impossible by it.
    let made = 3 * cases_tried + with_men + with_lines + with_squares;
    assert_eq!(sums, (made, 6 * cases_tried - made));
    assert!(cases_tried >= 4 * 60, "{cases_tried}");
}
