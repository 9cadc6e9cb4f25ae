//! The rules of draughts (checkers) for engines and tools: boards of 8x8, 10x10 and 12x12, 24 variants as data with the article of the rule
//! book for each rule, legal moves, the meaning of a written move and the reason why it is illegal, perft, draws by article, and solved endings.
//!
//! The crate reads no files and no encodings and has four small dependencies. The package `pdn` builds on it.
//!
//! # Legal moves
//!
//! ```
//! use pdn_rules::notation::{MoveStyle, write_all};
//! use pdn_rules::position::Position;
//! use pdn_rules::variant::find_variant;
//!
//! let international = find_variant("international").expect("a variant");
//! let mut position = Position::initial(international);
//! let moves = write_all(&position, &MoveStyle::for_variant(international));
//! let texts: Vec<&str> = moves.iter().map(|(_, text)| text.as_str()).collect();
//! assert!(texts.contains(&"32-28") && texts.len() == 9);
//! position.play(&moves[0].0);
//! assert_eq!(pdn_rules::movegen::perft(&Position::initial(international), 5), 27_117);
//! ```
//!
//! # A written move, and why it is illegal
//!
//! ```
//! use pdn_rules::board::Numbering;
//! use pdn_rules::movegen::{MoveFault, MoveResolution, SquareCodes};
//! use pdn_rules::notation::fen::parse_fen;
//! use pdn_rules::span::Span;
//! use pdn_rules::variant::find_variant;
//! use pdn_rules::written::{MoveText, Separator, SquareForm};
//!
//! let russian = find_variant("russian").expect("a variant");
//! let squares = SquareCodes::for_variant(russian, Numbering::TopLeft);
//! let setup = parse_fen("W:Wc3,g3:Bd4,h6")?;
//! let (position, errors) = setup.to_position(russian, Numbering::TopLeft);
//! assert!(errors.is_empty());
//! // A code is the file times 16 and the rank: g3-f4, though c3xe5 is obligatory.
//! let quiet = MoveText::from_squares(SquareForm::Algebraic, Separator::Dash, [6 * 16 + 3, 5 * 16 + 4], Span::new(0, 5));
//! assert!(matches!(position.resolve_move(&quiet, &squares), MoveResolution::Illegal));
//! assert_eq!(position.why_illegal(&quiet, &squares).fault, MoveFault::CaptureMissed);
//! # Ok::<(), pdn_rules::notation::fen::FenError>(())
//! ```
//!
//! # Counting towards draws
//!
//! ```
//! use pdn_rules::board::Numbering;
//! use pdn_rules::counting::DrawTracker;
//! use pdn_rules::notation::fen::parse_fen;
//! use pdn_rules::variant::find_variant;
//!
//! let russian = find_variant("russian").expect("a variant");
//! let (mut position, _) = parse_fen("W:WKa1:BKh2")?.to_position(russian, Numbering::TopLeft);
//! let mut tracker = DrawTracker::new(russian.draws, &position);
//! for _ in 0..10 {
//!     let before = position.clone();
//!     let quiet = position.legal_moves()[0];
//!     position.play(&quiet);
//!     tracker.record_ply(&before, &position);
//! }
//! // King against king: five moves of each side.
//! assert!(tracker.due_counts().any(|count| count.article.number == "8.2.5"));
//! # Ok::<(), pdn_rules::notation::fen::FenError>(())
//! ```

pub mod board;
pub mod counting;
pub mod draw;
pub mod endgame;
#[doc(hidden)]
pub mod expected;
pub mod movegen;
pub mod notation;
pub mod position;
pub mod span;
pub mod variant;
pub mod written;
