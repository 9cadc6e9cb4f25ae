//! Games as text: what is written where, and what the checker says of it.

use pdn_analysis::check::{Finding, Severity};
use pdn_analysis::replay::{Replayer, plan_replay};
use pdn_events::played::{Overrides, ReplayPlan};
use pdn_rules::board::Color;
use pdn_rules::movegen::{Move, MoveResolution};
use pdn_rules::position::Position;
use pdn_rules::span::Span;
use pdn_rules::variant::{Variant, find_variant};
use pdn_rules::written::MoveText;
use pdn_text::notation::{MoveStyle, fen, write_move};
use pdn_text::pdn::{Encoding, PdnReader, Visitor};

use crate::reference::{At, Game, Way, library_key, name, to_library};

/// A variant with what reading and writing its games needs.
pub(super) struct Table {
    pub(super) rules: &'static Variant,
    pub(super) style: MoveStyle,
    pub(super) plan: ReplayPlan,
}

impl Table {
    pub(super) fn new(id: &str) -> Self {
        let rules = find_variant(id).unwrap();
        let fixed = Overrides {
            variant: Some(rules),
            encoding: Some(Encoding::Utf8),
            ..Overrides::default()
        };
        Self {
            rules,
            style: MoveStyle::for_variant(rules),
            plan: plan_replay(&[], fixed),
        }
    }

    /// Whether captures are told from quiet moves by their sign.
    pub(super) fn signs(&self) -> bool {
        self.style.capture != "-"
    }

    /// The name of a square as the variant's records have it.
    pub(super) fn square(&self, at: At) -> String {
        let board = self.rules.board;
        if self.rules.algebraic {
            return name(at);
        }
        let square = board.square_named(&name(at)).unwrap();
        self.rules
            .numbering
            .number_for_square(board, square)
            .to_string()
    }

    /// Squares with a sign between.
    pub(super) fn write(&self, squares: &[At], capture: bool) -> String {
        let names: Vec<_> = squares.iter().map(|&at| self.square(at)).collect();
        let sign = if capture {
            self.style.capture
        } else {
            self.style.quiet
        };
        names.join(sign)
    }

    /// A legal move of the plain generator: the library's name for it and its text.
    pub(super) fn legal(&self, game: &Game, position: &Position, way: &Way) -> (Move, String) {
        let key = game.key(way);
        let ways = position.legal_paths();
        let same = ways
            .iter()
            .find(|w| library_key(position, w) == key)
            .unwrap();
        let mut text = String::new();
        write_move(position, same, &self.style, &mut text);
        (same.mv, text)
    }

    /// What the checker says of a record.
    pub(super) fn check(&self, record: &Record) -> Vec<Finding> {
        let mut findings = Replayer::replay_chunk(&self.plan, &record.bytes).findings;
        findings.retain(|finding| finding.check.severity != Severity::Info);
        findings
    }

    /// What a move text means.
    pub(super) fn resolve(&self, position: &Position, text: &MoveText) -> Vec<Move> {
        match position.resolve_move(text, &self.plan.fallback.squares) {
            MoveResolution::Legal(mv) => vec![mv],
            MoveResolution::Ambiguous(all) => all,
            MoveResolution::Illegal => Vec::new(),
        }
    }

    /// Whether these moves can all be made, one after the other.
    pub(super) fn replays(&self, position: &Position, moves: &[MoveText]) -> bool {
        let Some((first, rest)) = moves.split_first() else {
            return true;
        };
        self.resolve(position, first).iter().any(|mv| {
            let mut after = position.clone();
            after.play(mv);
            self.replays(&after, rest)
        })
    }

    /// Whether a text replays to exactly these positions, the start included.
    pub(super) fn leads_to(&self, bytes: &[u8], positions: &[Position]) -> bool {
        let moves = tokens(bytes);
        moves.len() + 1 == positions.len()
            && moves.iter().zip(positions.windows(2)).all(|(text, pair)| {
                self.resolve(&pair[0], text).iter().any(|mv| {
                    let mut after = pair[0].clone();
                    after.play(mv);
                    after == pair[1]
                })
            })
    }
}

/// A game as text.
pub(super) struct Record {
    pub(super) bytes: Vec<u8>,
    pub(super) spans: Vec<Span>,
}

impl Record {
    /// Writes a game move by move; a move may be empty, and then only its number stands there.
    pub(super) fn new<T: AsRef<str>>(start: Option<&Position>, moves: &[T]) -> Self {
        let mut text = String::new();
        if let Some(position) = start {
            text.push_str(&format!("[FEN \"{}\"]\n", fen::write_fen(position)));
        }
        let black = start.is_some_and(|p| {
            p.turn() == Color::Black && p.variant().first == Color::White
                || p.turn() == Color::White && p.variant().first == Color::Black
        });
        let mut spans = Vec::new();
        for (ply, mv) in moves.iter().enumerate() {
            let ply = ply + usize::from(black);
            if ply % 2 == 0 {
                text.push_str(&format!("{}. ", ply / 2 + 1));
            } else if spans.is_empty() {
                text.push_str("1... ");
            }
            let begin = text.len() as u32;
            text.push_str(mv.as_ref());
            spans.push(Span {
                start: begin,
                end: text.len() as u32,
            });
            text.push(if ply % 16 == 15 { '\n' } else { ' ' });
        }
        text.push_str("*\n");
        Self {
            bytes: text.into_bytes(),
            spans,
        }
    }

    /// The text after all edits that the findings offer.
    pub(super) fn mended(&self, findings: &[Finding]) -> Vec<u8> {
        let mut edits: Vec<(Span, &str)> = Vec::new();
        for finding in findings {
            edits.extend(finding.edits.iter().map(|e| (e.span, e.text.as_str())));
            if let (true, Some(text), Some(span)) =
                (finding.edits.is_empty(), &finding.suggestion, finding.span)
            {
                edits.push((span, text));
            }
        }
        edits.sort_by_key(|(span, _)| span.start);
        let (mut out, mut at) = (Vec::new(), 0);
        for (span, text) in edits {
            if (span.start as usize) < at {
                continue;
            }
            out.extend_from_slice(&self.bytes[at..span.start as usize]);
            out.extend_from_slice(text.as_bytes());
            at = span.end as usize;
        }
        out.extend_from_slice(&self.bytes[at..]);
        out
    }
}

/// The moves of the main line of a text.
pub(super) fn tokens(bytes: &[u8]) -> Vec<MoveText> {
    let mut moves = Moves::default();
    PdnReader::new(Encoding::Utf8).read_chunk(bytes, &mut moves);
    moves.0
}

/// The one move that a piece of text is, if it is that.
pub(super) fn token(text: &str) -> Option<MoveText> {
    match tokens(format!("1. {text} *\n").as_bytes()).as_slice() {
        [only] => Some(*only),
        _ => None,
    }
}

#[derive(Default)]
struct Moves(Vec<MoveText>);

impl Visitor for Moves {
    fn visit_move(&mut self, text: &MoveText) {
        self.0.push(*text);
    }
}

/// The library's position, with its way from the reference.
pub(super) fn positions(states: &[Game]) -> Vec<Position> {
    states.iter().map(to_library).collect()
}
