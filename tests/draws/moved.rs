//! Articles on king moves only.

use super::case::{Force, set_up};
use super::coverage::{Coverage, Trial};
use super::line::{Walk, search, walk};
use super::{SIDES, articles, count, follow, variant_of};
use crate::random::Random;
use pdn_rules::board::Color;
use pdn_rules::draw::{Article, DrawCode, DrawCondition};
use pdn_rules::movegen::Move;
use pdn_rules::position::Position;

/// Kings and men of White and Black at the beginning.
const FORCE: [Force; 2] = [(2, 2), (2, 2)];

struct Subject {
    code: &'static DrawCode,
    article: &'static Article,
    plies: u32,
}

impl Subject {
    /// A position and a line of king moves from it.
    fn line(&self, turn: Color, random: &mut Random) -> Vec<Position> {
        self.line_of(self.plies as usize, turn, random)
    }

    fn line_of(&self, plies: usize, turn: Color, random: &mut Random) -> Vec<Position> {
        let rules = variant_of(self.code);
        for _ in 0..50 {
            let start = set_up(rules, None, FORCE, turn, random, |_| true).unwrap();
            let men = (start.men(Color::White), start.men(Color::Black));
            let keep = |p: &Position| (p.men(Color::White), p.men(Color::Black)) == men;
            let how = Walk {
                keep: &keep,
                men: 0,
            };
            if let Some(line) = walk(&start, plies, &how, random) {
                return line;
            }
        }
        panic!("{}: no line", self.article)
    }

    /// The line goes on until a wanted move, which sets the count back to nothing.
    fn broken(
        &self,
        line: &[Position],
        random: &mut Random,
        wanted: impl Fn(&Position, &Move, &Position) -> bool,
    ) {
        let how = Walk {
            keep: &|_| true,
            men: 50,
        };
        let more = (0..200).find_map(|number| {
            let fresh = if number == 0 {
                line.to_vec()
            } else {
                self.line_of(6, SIDES[number % 2], random)
            };
            let from = random.below(fresh.len());
            let more = search(&fresh[from], (24, 200), &how, random, &wanted)?;
            Some([&fresh[..from], &more[..]].concat())
        });
        let more =
            more.unwrap_or_else(|| panic!("{}:{}: nothing breaks it", self.code.id, self.article));
        assert_eq!(count(&follow(self.code, &more), self.article, None), None);
    }
}

fn man_moves(now: &Position, mv: &Move, _: &Position) -> bool {
    !mv.is_capture() && !mv.promotes && now.men(now.turn()).contains(mv.from)
}

#[test]
fn kings_only() {
    let mut coverage = Coverage::default();
    let mut random = Random::new("kings only", 1);
    for (code, article) in articles() {
        let DrawCondition::KingsOnly { moves, .. } = article.when else {
            continue;
        };
        let of = (code, article);
        let subject = Subject {
            code,
            article,
            plies: 2 * moves,
        };
        for turn in SIDES {
            let line = subject.line(turn, &mut random);
            for plies in 1..line.len() {
                let tracker = follow(code, &line[..=plies]);
                let found = count(&tracker, article, None).unwrap();
                let due = plies as u32 >= 2 * moves;
                let want = (plies as u32, 2 * moves, 0, due);
                assert_eq!((found.n, found.of, found.since, found.due), want);
            }
            coverage.made(of, Some(turn), Trial::Short);
            coverage.made(of, Some(turn), Trial::Due);
            subject.broken(&line, &mut random, |_, mv, _| mv.is_capture());
            coverage.made(of, Some(turn), Trial::Capture);
            subject.broken(&line, &mut random, |_, mv, _| {
                mv.promotes && !mv.is_capture()
            });
            coverage.made(of, Some(turn), Trial::Promotion);
            subject.broken(&line, &mut random, man_moves);
            coverage.made(of, Some(turn), Trial::Leaving);
            // No square is named.
            coverage.impossible(of, Some(turn), Trial::MenMove);
        }
    }
    let kind = |article: &Article| matches!(article.when, DrawCondition::KingsOnly { .. });
    let sums = coverage.assert(kind, &[Some(Color::White), Some(Color::Black)]);
    let number = articles().filter(|(_, article)| kind(article)).count() as u32;
    assert_eq!(sums, (10 * number, 2 * number));
    assert!(number >= 11);
}
