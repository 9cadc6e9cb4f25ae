//! Reads draughts games in every notation that people write, replays them under the rules of every variant, and reports what
//! is wrong.
//!
//! The starting point is an input: a path, a text, or bytes in any encoding. Its format, variant and numbering of squares
//! are detected; [`Options`] state what is known beforehand.
//!
//! # Read a file
//!
//! A [`Game`] has tags, moves as they were read, comments and variations. Replaying the moves gives the positions.
//!
//! ```
//! use pdn::Options;
//!
//! let path = std::path::Path::new("fixtures/sample/round1/board1.pdn");
//! for game in pdn::read_games(path, &Options::default()) {
//!     let game = game?;
//!     let mut position = game.start.clone();
//!     for ply in &game.line.plies {
//!         ply.reading.apply(&mut position);
//!     }
//!     println!("{:?} ended with {}", game.tag("White"), pdn::fen::write_fen(&position));
//! }
//! # Ok::<(), pdn::Error>(())
//! ```
//!
//! A [`GameRecord`] has the same parts as they are written, before any rule is applied ([`read_records`]).
//!
//! # List illegal moves
//!
//! [`check_games`] reports what is wrong as [`Diagnostic`]s: a [`Finding`] with its place in the input.
//!
//! ```
//! use pdn::{CheckFamily, Lang, Options};
//!
//! let text = "[GameType \"25\"]\n1. c3-b4 b6-a5 2. g3-f4 f6-g5 *";
//! let illegal: Vec<String> = pdn::check_games(text, &Options::default())
//!     .filter(|found| matches!(found.finding.check.family, CheckFamily::Moves | CheckFamily::Captures))
//!     .map(|found| format!("{}: {}", found.finding.check.code, found.finding.full_message(Lang::En)))
//!     .collect();
//! assert_eq!(illegal.len(), 1);
//! assert!(illegal[0].starts_with("C001"));
//! ```
//!
//! # Judge a draw claim
//!
//! A draw that a record claims is judged on the board, by the articles of the rule book that applies to the game.
//!
//! ```
//! use pdn::{CheckFamily, Options};
//!
//! let text = "[GameType \"25\"]\n[FEN \"W:WKa1,c3:BKh2\"]\n\
//!     1. a1-b2 h2-g1 2. b2-a1 g1-h2 {draw by threefold repetition} 1-1";
//! let judged: Vec<_> = pdn::check_games(text, &Options::default())
//!     .filter(|found| found.finding.check.family == CheckFamily::Draws)
//!     .map(|found| (found.finding.check.name, found.finding.article.clone()))
//!     .collect();
//! assert_eq!(judged, [("draw-claim-premature", Some("IDF 8.2.3".into()))]);
//! ```
//!
//! # Convert
//!
//! ```
//! use pdn::{GameFormat, MoveNotation, Options, WriteOptions};
//!
//! let how = WriteOptions {
//!     notation: MoveNotation::find_by_name("numeric"),
//!     ..WriteOptions::default()
//! };
//! let format = GameFormat::from_name("pdn").expect("a format");
//! let mut out = Vec::new();
//! let text = "[GameType \"25\"]\n1. c3-d4 d6-c5 2. b2-c3 *";
//! pdn::convert_games(text, format, &how, &Options::default(), &mut out)?;
//! assert!(String::from_utf8_lossy(&out).contains("1. 22-18 10-14 2. 25-22 *"));
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! # Rules
//!
//! A [`Position`] applies the rules of its [`Variant`]: it lists the legal moves, resolves a written move, and explains why
//! a move is not legal.
//!
//! ```
//! let position = pdn::Position::initial(pdn::variant("international").expect("a variant"));
//! assert_eq!(position.legal_moves().len(), 9);
//! assert_eq!(pdn::perft(&position, 5), 27_117);
//! ```

use pdn_analysis::{check, tree};
use pdn_events::played;
use pdn_messages::lang;
use pdn_operations::{api, convert, diag, fix, run, write};
use pdn_rules::{board, draw, movegen, position, span, variant, written};
use pdn_sheets::read;
use pdn_text::{notation, outcome, pdn};

/// The contents of boards, variants and rule books as data: the types of the fields of [`Variant`] and [`DrawCode`].
pub mod rules {
    pub use crate::board::{Direction, DirectionSet, Geometry, KingRun, PlayingSquares, Tower};
    pub use crate::draw::ArticleProvenance as KnownArticle;
    pub use crate::draw::{
        AgreementLimits, Article, ClauseScope, CountUnit, CountedMoves, DrawClause, DrawCondition,
        DrawException, HoldTiming, KingHold, MoveLimit, PieceConfiguration, SideForce,
    };
    pub use crate::variant::{
        CapturePriority, CaptureRemoval, CitationProvenance, KingLanding, KingRange, KingRules,
        ManRules, ProgramSupport, PromotionRule, ScoreOrder, StartRows, Topic, TopicCitation,
        WinningGoal,
    };
}

/// Moves and positions as they are written, and the meaning of a written move in a position.
pub mod moves {
    pub use crate::movegen::{
        IllegalMoveReason, LiteralMove, MoveFault, MoveResolution, SquareCodes,
    };
    pub use crate::notation::date::DateOrder;
    pub use crate::notation::{MoveStyle, PathStyle, SquareStyle};
    pub use crate::position::{Setup, SetupError, SetupPiece, SetupSquare};
    pub use crate::written::{Leniency, MoveText, Separator, SquareForm};
}

pub use api::{
    ConversionReport, Error, GameIter, GameRecord, InputFindings, InputIter, Options, RecordItem,
    RecordItemKind, RecordIter, check_games, convert_games, read_games, read_records,
};
pub use board::{Color, Piece, PieceKind, Square, SquareSet};
pub use check::{
    BoardDrawing, Check, CheckFamily, ExpectedContent, Finding, FindingEdit, FindingIdentity,
    Severity, all_checks as checks,
};
pub use convert::DecisionCounts;
pub use diag::{Diagnostic, Snippet, SourcePlace, Summary, VariantTotals};
pub use draw::{CODES, DrawCode, find_code as draw_code};
pub use fix::{AppliedEdit, FixRefusal, FixedChunk, Fixer};
pub use lang::{
    Count, Lang, Message, Seconds, SignInWords, article_brief, article_page, describe_code_lines,
    describe_provenance,
};
pub use movegen::{Move, MovePath, PositionEnding, perft};
pub use notation::{MoveNotation, Numbering, fen};
pub use outcome::{Outcome, ScoreColumn, Terminator};
pub use pdn::{CodePage, Encoding, ParseEncodingError, TagName};
pub use played::{FindingDetail, GameRow, MoveReading, Overrides, RequestedSteps, VariantDecision};
pub use position::{PlyLabel, PlyNumbering, Position};
pub use read::{SOURCE_FORMATS, SourceFormat};
pub use run::Input;
pub use span::Span;
pub use tree::{Game, GameLine, GameResult, Note, Ply, Tag};
pub use variant::{VARIANTS, Variant, find_variant as variant};
pub use write::{DiagramLabels, FORMATS, GameFormat, WriteLoss, WriteOptions};
