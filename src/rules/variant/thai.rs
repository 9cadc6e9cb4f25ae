//! Thai draughts (makhos): the leaflet for board and set-up, published rules for promotion and removal.

use super::russian::RUSSIAN;
use super::*;
use crate::board::{DARK_RIGHT_8, DirectionSet};

pub(super) static VARIANT: Variant = THAI;

pub(super) const THAI: Variant = Variant {
    id: "thai",
    names: &[
        "thai draughts",
        "makhos",
        "тайские шашки",
        "31",
        "damas tailandesas",
        "dama thailandese",
    ],
    title: "Thai draughts, 8x8, dark corner at the right, two rows of men: a king lands right behind its prey",
    source: "the Leaflet of a boxed game (Thai draughts); promotion ends the move and captured pieces leave at once as in the published rules",
    board: &DARK_RIGHT_8, // Leaflet: the lower right corner is dark
    setup: StartRows {
        first_row: 0,
        rows: 2,
    }, // Leaflet: two rows
    first: Color::Black,  // Leaflet: Black moves first
    man: ManRules {
        captures: DirectionSet::FORWARD_DIAGONALS, // Leaflet: men do not capture backward
        promotion: PromotionRule::Stops,           // published rules
        ..RUSSIAN.man
    },
    king: KingRules {
        landing: KingLanding::Next, // Leaflet: the first free square behind the piece
        ..RUSSIAN.king
    },
    removal: CaptureRemoval::AtOnce, // published rules
    game_type: Some(31),
    // The corner code of PDN 3.0 for game type 31 contradicts the leaflet's board. In files, Black is on 1-8.
    numbering: Numbering::TopLeft,
    algebraic: false,
    capture_sign: '-',
    draws: &codes::repetition::CODE,
    articles: &[PUBLISHED_ARTICLES, THAI_DRAUGHTS, LEAFLET_ARTICLES],
    also: &[],
    ..RUSSIAN
};

/// The leaflet's part on Thai draughts. It changes the side that begins; that the sides take turns is in the part on the course
/// of the game.
pub(super) const THAI_DRAUGHTS: &[TopicCitation] = &[
    cited_from_text(Topic::Board, "Leaflet: Thai draughts"),
    cited_from_text(Topic::Squares, "Leaflet: Thai draughts"),
    cited_from_text(Topic::ManWays, "Leaflet: Thai draughts"),
    cited_from_text(Topic::Landing, "Leaflet: Thai draughts"),
];

/// The differences of the published rules from the leaflet. None of their articles could be read.
const PUBLISHED_ARTICLES: &[TopicCitation] = &[
    cited_by_subject(
        Topic::Twice,
        "published rules: captured pieces leave at once",
    ),
    cited_by_subject(Topic::Crowning, "published rules: promotion ends the move"),
];
