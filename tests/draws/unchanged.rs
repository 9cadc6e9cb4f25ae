//! Articles on unchanged pieces.

use super::case::{Force, has_force, set_up};
use super::coverage::{Coverage, Trial};
use super::line::{Walk, search, walk};
use super::{SIDES, articles, count, follow, variant_of};
use crate::random::Random;
use pdn_rules::board::Color;
use pdn_rules::draw::{ANY_NUMBER, Article, DrawCode, DrawCondition, find_code};
use pdn_rules::movegen::Move;
use pdn_rules::position::Position;

struct Subject {
    code: &'static DrawCode,
    article: &'static Article,
    moves: u32,
    pieces: u32,
    residual: bool,
}

impl Subject {
    fn name(&self) -> String {
        format!("{}:{} with {}", self.code.id, self.article, self.pieces)
    }

    /// Whether the pieces are those of an article that goes before.
    fn described(&self, position: &Position) -> bool {
        self.code.articles.iter().any(|article| {
            let DrawCondition::Material { cases, .. } = article.when else {
                return false;
            };
            let of = |side| cases.iter().any(|case| has_force(position, case, side));
            of(Color::White) || of(Color::Black)
        })
    }

    /// A position that no other article describes, with at least one king on each side, and with men when there are enough
    /// pieces.
    fn start(&self, turn: Color, random: &mut Random) -> Position {
        let more = self.pieces - 2;
        (0..1000)
            .find_map(|_| {
                let mut force: [Force; 2] = [(1, 0), (1, 0)];
                for _ in 0..more {
                    let side = &mut force[random.below(2)];
                    if random.percent(50) {
                        side.0 += 1
                    } else {
                        side.1 += 1
                    }
                }
                if more > 0 && force[0].1 + force[1].1 == 0 {
                    return None;
                }
                let wanted = |position: &Position| !self.residual || !self.described(position);
                let found = set_up(variant_of(self.code), None, force, turn, random, |_| true);
                found.filter(wanted)
            })
            .unwrap_or_else(|| panic!("{}: no start", self.name()))
    }

    fn line(&self, turn: Color, random: &mut Random) -> Vec<Position> {
        let how = Walk {
            keep: &|_| true,
            men: 2,
        };
        for _ in 0..50 {
            let start = self.start(turn, random);
            if let Some(line) = walk(&start, 2 * self.moves as usize, &how, random) {
                return line;
            }
        }
        panic!("{}: no line", self.name())
    }

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
        let more = (0..200).find_map(|turn| {
            let fresh = [self.start(SIDES[turn % 2], random)];
            let line = if turn == 0 { line } else { &fresh };
            let more = search(line.last().unwrap(), (24, 200), &how, random, &wanted)?;
            Some([&line[..line.len() - 1], &more[..]].concat())
        });
        let more = more.unwrap_or_else(|| panic!("{}: nothing breaks it", self.name()));
        let tracker = follow(self.code, &more);
        if let Some(found) = count(&tracker, self.article, None) {
            assert_eq!((found.n, found.since), (0, tracker.ply_count()));
        }
    }
}

fn try_one(subject: &Subject, coverage: &mut Coverage, random: &mut Random) {
    let of = (subject.code, subject.article);
    for turn in SIDES {
        let line = subject.line(turn, random);
        for plies in 0..line.len() {
            let tracker = follow(subject.code, &line[..=plies]);
            let found = count(&tracker, subject.article, None);
            let found = found.unwrap_or_else(|| panic!("{} at {plies}", subject.name()));
            let due = plies as u32 >= 2 * subject.moves;
            let want = (plies as u32, 2 * subject.moves, 0, due);
            assert_eq!(
                (found.n, found.of, found.since, found.due),
                want,
                "{}",
                subject.name()
            );
        }
        coverage.made(of, Some(turn), Trial::Short);
        coverage.made(of, Some(turn), Trial::Due);
        subject.broken(&line, random, |_, mv, _| mv.is_capture());
        coverage.made(of, Some(turn), Trial::Capture);
        if subject.pieces > 2 {
            subject.broken(&line, random, |_, mv, _| mv.promotes && !mv.is_capture());
            coverage.made(of, Some(turn), Trial::Promotion);
        } else {
            // Two kings, no man.
            coverage.impossible(of, Some(turn), Trial::Promotion);
        }
        // Only the force counts, wherever the pieces stand.
        coverage.impossible(of, Some(turn), Trial::Leaving);
        coverage.impossible(of, Some(turn), Trial::MenMove);
    }
}

#[test]
fn unchanged_pieces() {
    let mut coverage = Coverage::default();
    let mut random = Random::new("unchanged pieces", 1);
    let (mut tried, mut pairs) = (0, 0);
    for (code, article) in articles() {
        let DrawCondition::Unchanged {
            limits, residual, ..
        } = article.when
        else {
            continue;
        };
        for limit in limits {
            let most = if limit.pieces.1 == ANY_NUMBER {
                12
            } else {
                limit.pieces.1
            };
            for pieces in limit.pieces.0.max(2)..=most {
                let moves = limit.moves;
                let subject = Subject {
                    code,
                    article,
                    moves,
                    pieces,
                    residual,
                };
                try_one(&subject, &mut coverage, &mut random);
                tried += 1;
                pairs += u32::from(pieces == 2);
            }
        }
    }
    let kind = |article: &Article| matches!(article.when, DrawCondition::Unchanged { .. });
    let sums = coverage.assert(kind, &[Some(Color::White), Some(Color::Black)]);
    assert_eq!(sums, (8 * tried - 2 * pairs, 4 * tried + 2 * pairs));
    assert!(tried >= 4 + 4 + 6 + 6 + 11);
}

/// Counts of an article at a position by itself.
fn at(code_id: &str, number: &str, rules: &str, fen: &str) -> Option<u32> {
    let code = find_code(code_id).unwrap();
    let rules = pdn_rules::variant::find_variant(rules).unwrap();
    let (position, faults) = pdn_text::notation::fen::parse_fen(fen)
        .unwrap()
        .to_position(rules, rules.numbering);
    assert!(faults.is_empty(), "{fen}");
    let tracker = follow(code, &[position]);
    count(&tracker, code.find_article(number).unwrap(), None).map(|count| count.of)
}

#[test]
fn limits_by_the_number_of_pieces() {
    let idf = |fen| at("idf-2016", "8.2.25", "russian", fen);
    // Three pieces: 8.2.5 describes them, and 8.2.25 has no number for them.
    assert_eq!(idf("W:WKa1,Kc1:BKb8"), None);
    assert_eq!(idf("W:WKa1,Kc1:BKb8,Kd8"), Some(60));
    assert_eq!(idf("W:WKa1,Kc1,a3:BKb8,d8,f8"), Some(80));
    assert_eq!(idf("W:WKa1,Kc1,a3,c3:BKb8,d8,f8"), Some(80));
    assert_eq!(idf("W:WKa1,Kc1,a3,c3:BKb8,d8,f8,h8"), None);
    // One side has no king.
    assert_eq!(idf("W:WKa1,Kc1:Bb8,d8"), None);
    // Three kings against one are 8.2.15.
    assert_eq!(idf("W:WKa1,Kc1,Ke1:BKb8"), None);
    let fsr = |fen| at("russia-federation", "1.9.1.4", "russian", fen);
    assert_eq!(fsr("W:WKa1:BKb8"), Some(10));
    assert_eq!(fsr("W:WKa1,Kc1,Ke1:BKb8"), Some(60));
    assert_eq!(fsr("W:WKa1,Kc1,Ke1:BKb8,d8,f8"), Some(120));
    let ita = |fen| at("idf-2016-italian", "8.2.4", "italian", fen);
    assert_eq!(ita("W:W32:B1"), Some(80));
}
