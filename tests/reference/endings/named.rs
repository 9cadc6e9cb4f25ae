//! The endings that articles on draws name (IDF rules, 8.2.4 to 8.2.24), and how they are decided.

use pdn_rules::board::{Color, SquareSet};
use pdn_rules::endgame::{EndgameValue, Endgames, Material};
use pdn_rules::position::Position;

/// An ending that an article names: the pieces of the strong side and of the other, men by their squares, and whether its kings stand so.
pub(crate) struct Named {
    pub(crate) article: &'static str,
    pub(crate) material: &'static str,
    /// Men of the strong side, who is White, and of the other; none where `kings` looks at these too.
    men: Option<[&'static [&'static str]; 2]>,
    /// Moves that the article leaves.
    pub(crate) moves: u16,
    kings: fn(&Position) -> bool,
    /// How it is decided, as counted on 2026-11-27.
    pub(crate) found: Found,
}

/// How the positions of an ending are decided, the strong side to move and nothing to take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) positions: u32,
    pub(crate) won: u32,
    pub(crate) drawn: u32,
    pub(crate) lost: u32,
    /// The longest win, in moves.
    pub(crate) longest: u16,
    /// The wins that take no more moves than the article leaves.
    pub(crate) within: u32,
}

/// Whether one of a side's kings stands on one of these squares.
fn has(position: &Position, side: Color, squares: &[&str]) -> bool {
    let board = position.board();
    let line: SquareSet = squares
        .iter()
        .filter_map(|name| board.square_named(name))
        .collect();
    !(position.kings(side) & line).is_empty()
}

const ROAD: [&str; 8] = ["a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"];
const DOUBLE: [&str; 14] = [
    "a7", "b6", "c5", "d4", "e3", "f2", "g1", "b8", "c7", "d6", "e5", "f4", "g3", "h2",
];

fn any(_: &Position) -> bool {
    true
}
fn weak_on_road(position: &Position) -> bool {
    has(position, Color::Black, &ROAD)
}
fn strong_on_road(position: &Position) -> bool {
    has(position, Color::White, &ROAD)
}
/// Two of White's men beside that on h6 stand to the right of the main road.
fn men_on_the_right(position: &Position) -> bool {
    const RIGHT: [&str; 12] = [
        "c1", "e1", "g1", "d2", "f2", "h2", "e3", "g3", "f4", "h4", "g5", "h6",
    ];
    let board = position.board();
    let set = |names: &[&str]| -> SquareSet {
        names
            .iter()
            .filter_map(|name| board.square_named(name))
            .collect()
    };
    let men = position.men(Color::White);
    weak_on_road(position)
        && men & set(&RIGHT) == men
        && (men & set(&["h6"])).len() == 1
        && position.men(Color::Black) == set(&["f8"])
}
fn road_and_double(position: &Position) -> bool {
    strong_on_road(position) && has(position, Color::White, &DOUBLE)
}

/// The endings of the IDF rules, 8.2.9 to 8.2.24.
#[rustfmt::skip]
pub(crate) const NAMED: [Named; 18] = [
    Named { article: "8.2.4: three kings v one on the main road", material: "KKKvK", men: Some([&[], &[]]), moves: 5, kings: weak_on_road, found: Found { positions: 16264, won: 5560, drawn: 10704, lost: 0, longest: 5, within: 5560 } },
    Named { article: "8.2.15: three kings v one", material: "KKKvK", men: Some([&[], &[]]), moves: 15, kings: any, found: Found { positions: 87664, won: 76064, drawn: 11600, lost: 0, longest: 13, within: 76064 } },
    Named { article: "8.2.15: three kings v one off the main road", material: "KKKvK", men: Some([&[], &[]]), moves: 15, kings: |p| !weak_on_road(p), found: Found { positions: 71400, won: 70504, drawn: 896, lost: 0, longest: 13, within: 70504 } },
    Named { article: "8.2.5: two kings v one", material: "KKvK", men: Some([&[], &[]]), moves: 5, kings: any, found: Found { positions: 10302, won: 1050, drawn: 9252, lost: 0, longest: 4, within: 1050 } },
    Named { article: "8.2.9: king, g5, h4, h6 v king on the main road", material: "KMMMvK", men: Some([&["g5", "h4", "h6"], &[]]), moves: 5, kings: weak_on_road, found: Found { positions: 124, won: 49, drawn: 75, lost: 0, longest: 24, within: 15 } },
    Named { article: "8.2.10: two kings, one on the main road, a7 v king, b8", material: "KKMvKM", men: Some([&["a7"], &["b8"]]), moves: 5, kings: strong_on_road, found: Found { positions: 3610, won: 732, drawn: 2878, lost: 0, longest: 14, within: 672 } },
    Named { article: "8.2.11: two kings, one on the main road, g1 v king, h2", material: "KKMvKM", men: Some([&["g1"], &["h2"]]), moves: 5, kings: strong_on_road, found: Found { positions: 3610, won: 674, drawn: 2936, lost: 0, longest: 18, within: 650 } },
    Named { article: "8.2.12: two kings, one on the main road, h6 v king, f8", material: "KKMvKM", men: Some([&["h6"], &["f8"]]), moves: 5, kings: strong_on_road, found: Found { positions: 3583, won: 949, drawn: 2634, lost: 0, longest: 17, within: 753 } },
    Named { article: "8.2.16: three kings v king, h2", material: "KKKvKM", men: Some([&[], &["h2"]]), moves: 15, kings: any, found: Found { positions: 76348, won: 13994, drawn: 62354, lost: 0, longest: 15, within: 13994 } },
    Named { article: "8.2.17: two kings, a1 v king, a3", material: "KKMvKM", men: Some([&["a1"], &["a3"]]), moves: 15, kings: any, found: Found { positions: 8055, won: 1686, drawn: 6369, lost: 0, longest: 40, within: 1559 } },
    Named { article: "8.2.18: two kings, one on the main road, c1 v king, a3, a5", material: "KKMvKMM", men: Some([&["c1"], &["a3", "a5"]]), moves: 30, kings: strong_on_road, found: Found { positions: 3299, won: 625, drawn: 2674, lost: 0, longest: 34, within: 624 } },
    Named { article: "8.2.19: the same v king, a3, h6", material: "KKMvKMM", men: Some([&["c1"], &["a3", "h6"]]), moves: 30, kings: strong_on_road, found: Found { positions: 3266, won: 717, drawn: 2549, lost: 0, longest: 36, within: 698 } },
    Named { article: "8.2.20: the same v king, a3, h4", material: "KKMvKMM", men: Some([&["c1"], &["a3", "h4"]]), moves: 30, kings: strong_on_road, found: Found { positions: 3302, won: 725, drawn: 2577, lost: 0, longest: 32, within: 713 } },
    Named { article: "8.2.21: the same v king, a3, f8", material: "KKMvKMM", men: Some([&["c1"], &["a3", "f8"]]), moves: 30, kings: strong_on_road, found: Found { positions: 3266, won: 731, drawn: 2535, lost: 0, longest: 36, within: 682 } },
    Named { article: "8.2.22: two kings, one on the main road, e1 v king, a3, a5", material: "KKMvKMM", men: Some([&["e1"], &["a3", "a5"]]), moves: 30, kings: strong_on_road, found: Found { positions: 3202, won: 1439, drawn: 1754, lost: 9, longest: 46, within: 446 } },
    Named { article: "8.2.23: two kings, one on the main road, g1 v king, a3, a5", material: "KKMvKMM", men: Some([&["g1"], &["a3", "a5"]]), moves: 30, kings: strong_on_road, found: Found { positions: 3308, won: 2919, drawn: 371, lost: 18, longest: 37, within: 511 } },
    Named { article: "8.2.24: four kings, on the main road and a double line, v two", material: "KKKKvKK", men: Some([&[], &[]]), moves: 30, kings: road_and_double, found: Found { positions: 2574089, won: 2035885, drawn: 538204, lost: 0, longest: 26, within: 2035885 } },
    Named { article: "8.2.13: king, h6 and two men on the right v king on the main road, f8", material: "KMMMvKM", men: None, moves: 5, kings: men_on_the_right, found: Found { positions: 7700, won: 1518, drawn: 6182, lost: 0, longest: 29, within: 1286 } },
];

impl Named {
    /// Its material.
    pub(crate) fn material(&self) -> Material {
        self.material.parse().expect("a material")
    }

    /// How it is decided by the tables.
    pub(crate) fn count(&self, endgames: &Endgames) -> Found {
        let mut found = Found::default();
        for (position, value) in endgames.positions_with_value(self.material(), |_| true) {
            let board = position.board();
            let set = |names: &[&str]| -> SquareSet {
                names
                    .iter()
                    .filter_map(|name| board.square_named(name))
                    .collect()
            };
            let men = [Color::White, Color::Black].map(|side| position.men(side));
            let men_stand = self.men.is_none_or(|squares| men == squares.map(set));
            if !men_stand || !(self.kings)(&position) || position.has_capture() {
                continue;
            }
            found.positions += 1;
            match value {
                EndgameValue::Win(plies) => {
                    let moves = plies.div_ceil(2);
                    found.won += 1;
                    found.longest = found.longest.max(moves);
                    found.within += u32::from(moves <= self.moves);
                }
                EndgameValue::Draw => found.drawn += 1,
                EndgameValue::Loss(_) => found.lost += 1,
            }
        }
        found
    }
}
