//! Articles by which certain pieces draw as soon as they stand on the board.

use super::case::{Force, set_up};
use super::coverage::{Coverage, Trial};
use super::line::{Walk, search};
use super::{SIDES, articles, count, follow, variant_of};
use crate::random::Random;
use pdn_rules::board::Color;
use pdn_rules::counting::DrawTracker;
use pdn_rules::draw::{
    Article, DrawCode, DrawCondition, DrawException, PieceConfiguration, find_code,
};
use pdn_rules::position::Position;
use pdn_rules::variant;
use pdn_text::notation::fen;

/// Kings and men of White and Black, either side being the first of the case.
fn pieces(case: &PieceConfiguration, swapped: bool) -> [Force; 2] {
    let of = |side: &pdn_rules::draw::SideForce| (side.kings.0, side.men.0);
    let mut both = [of(&case.strong), of(&case.other)];
    if swapped {
        both.swap(0, 1);
    }
    both
}

/// The count of an article in a position out of nowhere: how far, and whether the draw is due.
fn at(code: &'static DrawCode, article: &Article, position: &Position) -> Option<(u32, bool)> {
    let found = count(&DrawTracker::new(code, position), article, None)?;
    assert_eq!((found.of, found.since), (1, 0));
    Some((found.n, found.due))
}

/// The pieces come about by a capture or a promotion: the draw counts from that ply.
fn arrives(
    of: (&'static DrawCode, &'static Article),
    force: [Force; 2],
    random: &mut Random,
    wanted: impl Fn(&Position, &pdn_rules::movegen::Move, &Position) -> bool,
) {
    let (code, article) = of;
    let how = Walk {
        keep: &|_| true,
        men: 50,
    };
    let line = (0..20_000).find_map(|_| {
        let turn = SIDES[random.below(2)];
        let start = set_up(variant_of(code), None, force, turn, random, |_| true)?;
        search(&start, (12, 4), &how, random, &wanted)
    });
    let line = line.unwrap_or_else(|| panic!("{}:{article}: nothing leads there", code.id));
    let tracker = follow(code, &line);
    let found = count(&tracker, article, None).unwrap();
    assert_eq!(found.since, tracker.ply_count());
    assert_eq!(
        found.n == 1,
        found.due || line.last().unwrap().game_ending().is_some()
    );
}

#[test]
fn drawn_at_once() {
    let mut coverage = Coverage::default();
    let mut random = Random::new("at once", 1);
    let mut tried = 0;
    for (code, article) in articles() {
        let DrawCondition::AtOnce { cases, .. } = article.when else {
            continue;
        };
        let of = (code, article);
        for turn in SIDES {
            for (case, swapped) in cases.iter().flat_map(|case| [(case, false), (case, true)]) {
                let force = pieces(case, swapped);
                // In the middle of the board there is always a safe move; beside the other piece there may be a capture.
                let due = (0..200).filter(|_| {
                    let set = set_up(variant_of(code), None, force, turn, &mut random, |_| true);
                    at(code, article, &set.unwrap()) == Some((1, true))
                });
                assert!(due.count() > 50, "{}:{article}", code.id);
                coverage.made(of, Some(turn), Trial::Due);
                // One more piece, and it is another ending.
                let mut more = force;
                more[0].0 += 1;
                let set =
                    set_up(variant_of(code), None, more, turn, &mut random, |_| true).unwrap();
                assert_eq!(at(code, article, &set), None);
                coverage.made(of, Some(turn), Trial::Leaving);
                tried += 1;
                // A capture leads to these pieces.
                if force.iter().all(|side| side.0 > 0) {
                    let pair =
                        move |next: &Position| SIDES.map(|side| next.pieces(side).len()) == [1, 1];
                    arrives(of, more, &mut random, |_, mv, next| {
                        mv.is_capture() && pair(next)
                    });
                    coverage.made(of, Some(turn), Trial::Capture);
                }
            }
            // The side to move can capture: not drawn. The positions are in `the_exceptions`.
            coverage.made(of, Some(turn), Trial::Short);
            let man = cases
                .iter()
                .any(|case| case.strong.men.0 + case.other.men.0 > 0);
            if man {
                arrives(of, [(1, 0), (0, 1)], &mut random, |_, mv, _| {
                    mv.promotes && !mv.is_capture()
                });
                coverage.made(of, Some(turn), Trial::Promotion);
            } else {
                coverage.impossible(of, Some(turn), Trial::Promotion);
            }
            // No square is named.
            coverage.impossible(of, Some(turn), Trial::MenMove);
        }
    }
    let kind = |article: &Article| matches!(article.when, DrawCondition::AtOnce { .. });
    coverage.assert(kind, &[Some(Color::White), Some(Color::Black)]);
    assert!(tried >= 16, "{tried}");
}

#[test]
fn the_exceptions() {
    let of = |rules: &str, number: &str, position: &str| {
        let variant = variant::find_variant(rules).unwrap();
        let (position, faults) = fen::parse_fen(position)
            .unwrap()
            .to_position(variant, variant.numbering);
        assert!(faults.is_empty(), "{faults:?}");
        let code = find_code(rules).unwrap();
        at(code, code.find_article(number).unwrap(), &position)
    };
    let frisian = |position| of("frisian", "21.1", position);
    // Nothing near.
    assert_eq!(frisian("W:WK46:BK4"), Some((1, true)));
    // On one line: the side to move captures.
    assert_eq!(frisian("W:WK28:BK17"), Some((0, false)));
    assert_eq!(frisian("B:WK28:BK17"), Some((0, false)));
    // Along a file, as Frisian kings capture too.
    assert_eq!(frisian("W:WK28:BK18"), Some((0, false)));
    let turkish = |position| of("turkish", "19 b", position);
    assert_eq!(turkish("W:Wa2:Bh7"), Some((1, true)));
    assert_eq!(turkish("W:WKa1:Bh7"), Some((1, true)));
    assert_eq!(turkish("W:WKa1:Ba7"), Some((0, false)));
    assert_eq!(turkish("W:Wd4:Bd5"), Some((0, false)));
    assert_eq!(turkish("W:WKa1,b2:Bh7"), None);
}

/// A king that has no move behind which it cannot be captured: found among all positions, in which the reading by hand of
/// every move agrees.
#[test]
fn a_king_that_is_sure_to_be_captured() {
    let rules = variant::find_variant("frisian").unwrap();
    let code = find_code("frisian").unwrap();
    let article = code.find_article("21.1").unwrap();
    let DrawCondition::AtOnce { unless, .. } = article.when else {
        panic!("not at once")
    };
    assert_eq!(unless, DrawException::CaptureOrLoss);
    let mut random = Random::new("sure to be captured", 1);
    let (mut lost, mut safe) = (0, 0);
    for _ in 0..4000 {
        let turn = SIDES[random.below(2)];
        let Some(position) = set_up(rules, None, [(1, 0), (1, 0)], turn, &mut random, |_| true)
        else {
            continue;
        };
        let caught = position.legal_moves().into_iter().all(|mv| {
            let mut next = position.clone();
            next.play(&mv);
            next.legal_moves().iter().any(|mv| mv.is_capture())
        });
        assert_eq!(
            at(code, article, &position),
            Some((u32::from(!caught), !caught))
        );
        if caught { lost += 1 } else { safe += 1 }
    }
    assert!(lost > 0 && safe > 100, "{lost} {safe}");
}
