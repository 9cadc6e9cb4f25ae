//! The configurations of a draw code, prepared for a board.

use super::roads::{BoardRoads, square_of};
use crate::board::{Color, Geometry, SquareSet};
use crate::draw::{
    Article, CountedMoves, DrawCode, DrawCondition, HoldTiming, KingHold, PieceConfiguration,
    SideForce,
};
use crate::position::Position;
use std::sync::{Arc, Mutex, PoisonError};

/// A configuration of an article on a board, with one side as the strong side.
#[derive(Clone, Debug)]
pub(super) struct EndingPattern {
    pub(super) article: &'static Article,
    pub(super) strong: Color,
    /// The count at which the draw is due, in the unit of the article.
    pub(super) of: u32,
    /// The side whose moves count; `None` if the moves of each side do.
    pub(super) counted: Option<Color>,
    /// Whether the count continues when a promotion leads to another configuration of the article.
    pub(super) goes_on: bool,
    /// Whether the kings need to hold their lines only when the draw is due.
    pub(super) held_at_end: bool,
    /// Whether the count of king moves is suspended while this count runs.
    pub(super) silences_kings: bool,
    case: &'static PieceConfiguration,
    /// The squares on which men of the strong and of the other side must be when the count begins.
    men_at: [SquareSet; 2],
    /// The squares to which all their other men are limited when the count begins.
    rest_in: [SquareSet; 2],
    roads: Option<BoardRoads>,
}

/// The configurations and further articles of a code on a board.
#[derive(Debug)]
pub(super) struct EndingPatterns {
    code: &'static DrawCode,
    board: &'static Geometry,
    pub(super) all: Vec<EndingPattern>,
    /// The articles on unchanged pieces.
    pub(super) unchanged: Vec<&'static Article>,
    /// The articles on immediate draws.
    pub(super) at_once: Vec<&'static Article>,
    /// The maximum number of pieces of the weaker side. No configuration fits if both sides have more.
    pub(super) most_weak: u32,
}

/// The patterns that have been built so far: one entry for each code and board in use.
static PATTERN_CACHE: Mutex<Vec<Arc<EndingPatterns>>> = Mutex::new(Vec::new());

impl EndingPatterns {
    /// Returns the patterns of a code on a board. They are built once in a run of the program.
    pub(super) fn for_board(code: &'static DrawCode, board: &'static Geometry) -> Arc<Self> {
        let mut ready = PATTERN_CACHE.lock().unwrap_or_else(PoisonError::into_inner);
        let made = ready.iter().find(|made| made.are_of(code, board));
        if let Some(made) = made {
            return Arc::clone(made);
        }
        let made = Arc::new(Self::build_patterns(code, board));
        ready.push(Arc::clone(&made));
        made
    }

    /// Returns whether these are the patterns of a code on a board.
    pub(super) fn are_of(&self, code: &DrawCode, board: &Geometry) -> bool {
        std::ptr::eq(self.code, code) && std::ptr::eq(self.board, board)
    }

    fn build_patterns(code: &'static DrawCode, board: &'static Geometry) -> Self {
        let roads = BoardRoads::for_board(board);
        let kings = code
            .articles
            .iter()
            .find(|article| matches!(article.when, DrawCondition::KingsOnly { .. }));
        let before_kings = kings.map_or(&[][..], |article| article.yields_to);
        let mut all = Vec::new();
        for article in code.articles {
            let DrawCondition::Material { cases, .. } = article.when else {
                continue;
            };
            for case in cases {
                for strong in [Color::White, Color::Black] {
                    let silences_kings = before_kings.contains(&article.number);
                    let pattern =
                        EndingPattern::from_configuration(article, case, strong, (board, roads));
                    all.extend(pattern.map(|pattern| EndingPattern {
                        silences_kings,
                        ..pattern
                    }));
                }
            }
        }
        let those = |wanted: fn(&DrawCondition) -> bool| {
            let all = code.articles.iter();
            all.filter(|article| wanted(&article.when)).collect()
        };
        let weak = |pattern: &EndingPattern| {
            let side = &pattern.case.other;
            side.kings.1.saturating_add(side.men.1)
        };
        Self {
            code,
            board,
            most_weak: all.iter().map(weak).max().unwrap_or(0),
            unchanged: those(|when| matches!(when, DrawCondition::Unchanged { .. })),
            at_once: those(|when| matches!(when, DrawCondition::AtOnce { .. })),
            all,
        }
    }
}

impl EndingPattern {
    /// Prepares a configuration for a board. Returns `None` if the board does not have the squares or lines of the configuration.
    fn from_configuration(
        article: &'static Article,
        case: &'static PieceConfiguration,
        strong: Color,
        (board, roads): (&Geometry, Option<BoardRoads>),
    ) -> Option<Self> {
        let DrawCondition::Material {
            moves,
            held,
            counted,
            goes_on,
            ..
        } = article.when
        else {
            return None;
        };
        let counted = match counted {
            CountedMoves::Strong => Some(strong),
            CountedMoves::Other => Some(strong.other()),
            CountedMoves::Each => None,
        };
        let placed = |side: &SideForce| {
            side.men_right || side.holds != KingHold::Nothing || !side.men_at.is_empty()
        };
        if roads.is_none() && (placed(&case.strong) || placed(&case.other)) {
            return None;
        }
        let men_at = |side: &SideForce| -> SquareSet {
            let names = side.men_at.iter();
            names
                .filter_map(|name| square_of(board, strong, name))
                .collect()
        };
        let rest_in = |side: &SideForce| match roads {
            Some(roads) if side.men_right => roads.right[strong as usize],
            _ => board.squares,
        };
        Some(Self {
            article,
            strong,
            of: if counted.is_some() { moves } else { 2 * moves },
            counted,
            goes_on,
            held_at_end: held == HoldTiming::AtTheEnd,
            silences_kings: false,
            case,
            men_at: [men_at(&case.strong), men_at(&case.other)],
            rest_in: [rest_in(&case.strong), rest_in(&case.other)],
            roads,
        })
    }

    /// Returns whether the numbers of pieces fit. `force` has the kings and men of White, then of Black.
    pub(super) fn fits_force(&self, force: &[(u32, u32); 2]) -> bool {
        let (kings, men) = force[self.strong as usize];
        let (other_kings, other_men) = force[self.strong.other() as usize];
        self.case.strong.fits_counts(kings, men)
            && self.case.other.fits_counts(other_kings, other_men)
    }

    /// Returns whether the men are on squares where the count may begin.
    pub(super) fn men_fit_squares(&self, position: &Position) -> bool {
        let stand = |men: SquareSet, at: SquareSet, rest: SquareSet| {
            men & at == at && (men & !at & !rest).is_empty()
        };
        stand(position.men(self.strong), self.men_at[0], self.rest_in[0])
            && stand(
                position.men(self.strong.other()),
                self.men_at[1],
                self.rest_in[1],
            )
    }

    /// Returns whether the kings of both sides hold the lines that they must hold.
    pub(super) fn kings_hold(&self, position: &Position) -> bool {
        self.are_lines_held(self.case.strong.holds, position.kings(self.strong))
            && self.are_lines_held(self.case.other.holds, position.kings(self.strong.other()))
    }

    fn are_lines_held(&self, hold: KingHold, kings: SquareSet) -> bool {
        let Some(roads) = &self.roads else {
            return hold == KingHold::Nothing;
        };
        // Any king will do: the articles require that a line is held, not by which king (docs/readings.md).
        let on = |line: SquareSet| !(kings & line).is_empty();
        let [lower, upper] = roads.doubles;
        match hold {
            KingHold::Nothing => true,
            KingHold::Road => on(roads.main),
            KingHold::RoadOrDoubles => on(roads.main) || (on(lower) && on(upper)),
            KingHold::RoadAndDouble => on(roads.main) && (on(lower) || on(upper)),
        }
    }
}
