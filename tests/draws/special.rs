//! Articles that speak of one another: the count of king moves waits while four kings hold the lines (8.2.14 and 8.2.24 of the
//! rules of draughts-64), and draws the endings whose articles name it (8.2.18 to 8.2.23).

use super::case::{begins, held, set_up};
use super::line::{Walk, same_force, search, walk};
use super::{SIDES, count, follow, variant_of};
use crate::random::Random;
use pdn_rules::board::Color;
use pdn_rules::draw::{Article, DrawCode, DrawCondition, PieceConfiguration, find_code};
use pdn_rules::position::Position;

/// An ending and its article.
struct Ending {
    code: &'static DrawCode,
    article: &'static Article,
    case: &'static PieceConfiguration,
    strong: Color,
}

impl Ending {
    fn of(id: &str, number: &str, strong: Color) -> Self {
        let code = find_code(id).unwrap();
        let article = code.find_article(number).unwrap();
        let DrawCondition::Material { cases, .. } = article.when else {
            panic!("{number} is no ending")
        };
        let case = &cases[0];
        Self {
            code,
            article,
            case,
            strong,
        }
    }

    /// A line of king moves from a position of the ending that keeps its lines.
    fn line(&self, plies: usize, random: &mut Random) -> Vec<Position> {
        let force = |side: &pdn_rules::draw::SideForce| (side.kings.0, side.men.0);
        let mut pieces = [force(&self.case.strong), force(&self.case.other)];
        if self.strong == Color::Black {
            pieces.swap(0, 1);
        }
        let case = Some((self.case, self.strong));
        let wanted =
            |p: &Position| begins(p, self.case, self.strong) && held(p, self.case, self.strong);
        for _ in 0..50 {
            let turn = SIDES[random.below(2)];
            let rules = variant_of(self.code);
            let start = set_up(rules, case, pieces, turn, random, wanted).unwrap();
            let men = SIDES.map(|side| start.men(side));
            let keep = |p: &Position| {
                held(p, self.case, self.strong) && SIDES.map(|side| p.men(side)) == men
            };
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

    /// The line, longer by one ply that is as wanted.
    fn longer(
        &self,
        line: &[Position],
        random: &mut Random,
        wanted: impl Fn(&Position, &pdn_rules::movegen::Move, &Position) -> bool,
    ) -> Option<Vec<Position>> {
        let keep = |p: &Position| held(p, self.case, self.strong);
        let how = Walk {
            keep: &keep,
            men: 0,
        };
        let more = search(line.last()?, (4, 300), &how, random, wanted)?;
        Some([&line[..line.len() - 1], &more[..]].concat())
    }
}

#[test]
fn king_moves_wait_while_four_kings_hold_the_lines() {
    let mut random = Random::new("king moves wait", 1);
    for (id, lines, kings) in [
        ("idf-2016", "8.2.24", "8.2.14"),
        ("idf-2016-portuguese", "8.2.11", "8.2.10"),
    ] {
        let kings = find_code(id).unwrap().find_article(kings).unwrap();
        for strong in SIDES {
            let ending = Ending::of(id, lines, strong);
            let line = ending.line(60, &mut random);
            for plies in 0..=60 {
                let tracker = follow(ending.code, &line[..=plies]);
                assert_eq!(count(&tracker, kings, None), None, "{id} after {plies}");
            }
            let whole = follow(ending.code, &line);
            let own = count(&whole, ending.article, Some(strong)).unwrap();
            assert!(own.due && own.is_drawn() && own.n == 30, "{own:?}");
            // The lines are left: the king moves made meanwhile are still king moves.
            let left = (0..200).find_map(|_| {
                let line = ending.line(30, &mut random);
                ending.longer(&line, &mut random, |now, _, next| {
                    same_force(now, next) && !held(next, ending.case, strong)
                })
            });
            let left = left.expect("somebody leaves the lines");
            let plies = left.len() as u32 - 1;
            let tracker = follow(ending.code, &left);
            let found = count(&tracker, kings, None).unwrap();
            assert_eq!((found.n, found.since, found.due), (plies, 0, plies >= 30));
            assert!(tracker.is_due());
        }
    }
}

#[test]
fn endings_that_name_the_king_moves_are_drawn_by_them() {
    let mut random = Random::new("by king moves", 1);
    let kings = find_code("idf-2016")
        .unwrap()
        .find_article("8.2.14")
        .unwrap();
    for number in ["8.2.18", "8.2.19", "8.2.20", "8.2.21", "8.2.22", "8.2.23"] {
        for strong in SIDES {
            let ending = Ending::of("idf-2016", number, strong);
            let line = ending.line(30, &mut random);
            let at = |line: &[Position]| {
                let tracker = follow(ending.code, line);
                count(&tracker, ending.article, Some(strong))
            };
            let short = at(&line[..30]).unwrap();
            assert_eq!((short.is_drawn(), short.through), (false, None), "{number}");
            let full = at(&line).unwrap();
            assert_eq!((full.n, full.due), (15, false), "{number}");
            assert_eq!(
                (full.is_drawn(), full.through),
                (true, Some(kings)),
                "{number}"
            );
            let taken = (0..500).find_map(|_| {
                let line = ending.line(30, &mut random);
                ending.longer(&line, &mut random, |_, mv, _| mv.is_capture())
            });
            let taken = taken.expect("a capture");
            assert!(
                !at(&taken).is_some_and(|count| count.is_drawn()),
                "{number}"
            );
        }
    }
    // Only these say so.
    let code = find_code("idf-2016").unwrap();
    let also = code
        .articles
        .iter()
        .filter(|article| !article.also.is_empty());
    assert_eq!(also.count(), 6);
}

/// The summaries of the CBD have 20 moves on 64 squares and 25 on 100.
#[test]
fn king_moves_by_the_size_of_the_board() {
    let mut random = Random::new("size of the board", 1);
    let code = find_code("cbd").unwrap();
    for (rules, plies) in [("brazilian", 40), ("international", 50)] {
        let rules = pdn_rules::variant::find_variant(rules).unwrap();
        let force = [(2, 1), (2, 1)];
        let start = set_up(rules, None, force, Color::White, &mut random, |_| true).unwrap();
        let tracker = follow(code, std::slice::from_ref(&start));
        let mv = start
            .legal_moves()
            .into_iter()
            .find(|mv| start.kings(Color::White).contains(mv.from) && !mv.is_capture());
        let mut after = start.clone();
        after.play(&mv.unwrap());
        let mut tracker = tracker;
        tracker.record_ply(&start, &after);
        let found = count(&tracker, code.find_article("sum. 16").unwrap(), None).unwrap();
        assert_eq!((found.n, found.of), (1, plies));
    }
}

/// A number that holds several conditions means each of them; subjects are names too.
#[test]
fn articles_by_number_and_by_subject() {
    let apca = find_code("apca").unwrap();
    let called = |text: &str| {
        let all = apca
            .articles
            .iter()
            .filter(|article| article.is_called(text));
        all.map(|article| article.number).collect::<Vec<_>>()
    };
    assert_eq!(called("26"), ["26, repetition", "26, no progress"]);
    assert_eq!(called("26, no progress"), ["26, no progress"]);
    assert_eq!(called("No-Progress-15"), ["26, no progress"]);
    assert_eq!(called("2"), Vec::<&str>::new());
    let fmjd = find_code("fmjd").unwrap();
    for (name, number) in [
        ("repetition-3", "6.1"),
        ("kings-only-25", "6.2"),
        ("three-against-king-16", "6.3"),
        ("two-against-king-5", "6.4"),
        ("agreement", "7.3.1"),
    ] {
        assert_eq!(fmjd.find_article(name), fmjd.find_article(number), "{name}");
        assert_eq!(fmjd.find_article(name).unwrap().number, number);
    }
}
