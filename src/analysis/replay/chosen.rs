//! The choice of the variant for the games of a chunk, and the findings on games that declare another.

use super::detect::choose_unsampled;
use super::replayer::Replayer;
use crate::board::Color;
use crate::check::tags::{bad_gametype, gametype_contradicts, variant_assumed, variant_unknown};
use crate::notation::fen;
use crate::pdn::RecordVariant;
use crate::played::VariantDeclaration;
use crate::played::conduct::{legal_behind_slip, legal_plies};
use crate::position::Position;
use crate::span::Span;
use crate::variant::Variant;

/// What decided the variant of the last game, which the next game with the same declaration keeps.
#[derive(Default)]
pub(super) struct ChosenVariant<'a> {
    declared: VariantDeclaration,
    /// The variant of the current choice as the other side begins it, where programs let either side begin.
    other_begins: Option<&'static Variant>,
    /// Whether the current game is played by `other_begins`, and not by the choice for its declaration.
    begun_by_other: bool,
    /// Whether the declaration can mean a known variant.
    declared_known: bool,
    /// The tags of the declaration, as they are written.
    written: [Option<&'a [u8]>; 3],
    /// The variant and the numbering that the source of the last game has settled.
    settled: Option<RecordVariant>,
    /// The number of games of the current choice not yet counted in `out.variants`.
    counted: u64,
}

impl Replayer<'_> {
    /// Counts the games that were replayed by the current choice.
    pub(super) fn count_choice(&mut self) {
        if self.chosen.counted > 0 {
            *self
                .out
                .variants
                .entry(self.followed.choice.decision.clone())
                .or_default() += std::mem::take(&mut self.chosen.counted);
        }
    }

    /// Chooses the variant of the current game; games with the same declaration keep the choice of the previous one.
    pub(super) fn choose_variant(&mut self) {
        let tags = &self.followed.game.tags;
        let value = |span: Option<Span>| span.map(|span| span.slice_of(self.followed.bytes));
        let written = [tags.game_type, tags.variant, tags.corner].map(value);
        let first = self.out.games == 1;
        let settled = self.followed.game.settled.by;
        // The previous game may have been begun by another side than the games with the same declaration.
        let first = first || std::mem::take(&mut self.chosen.begun_by_other);
        if first || written != self.chosen.written || settled != self.chosen.settled {
            (self.chosen.written, self.chosen.settled) = (written, settled);
            self.turn_to(written, first);
        }
        if let Some(other) = self.chosen.other_begins
            && self.is_begun_as_by(other)
        {
            self.let_begin(other);
        }
        self.chosen.counted += 1;
        // `P1` is the side that begins, whatever its colour (decision 0022).
        if self.followed.game.tags.by_turn && self.followed.choice.variant.first == Color::Black {
            self.followed.game.tags.players.swap(0, 1);
        }
        let at = self
            .followed
            .game
            .tags
            .game_type
            .or(self.followed.game.tags.variant);
        let Some(at) = at else { return };
        let (declared, variant) = (&self.chosen.declared, self.followed.choice.variant);
        let finding = if let VariantDeclaration::Unknown(text) = declared {
            bad_gametype::build_finding(text, variant, at)
        } else if *declared != VariantDeclaration::Nothing && !self.chosen.declared_known {
            variant_unknown::build_finding(declared, variant, at)
        } else if self.followed.choice.contradicts {
            gametype_contradicts::build_finding(declared, &self.followed.choice.decision, at)
        } else {
            return;
        };
        self.report_finding(finding);
    }

    /// Returns whether the other side begins this game of the same variant, by its start position or by its first moves.
    #[cold]
    fn is_begun_as_by(&self, other: &'static Variant) -> bool {
        /// The minimum number of legal moves that show who begins.
        const MIN_TURN_EVIDENCE_MOVES: usize = 2;
        let there = Position::initial(other);
        let squares = &self.followed.choice.squares;
        if let Some(span) = self.followed.game.tags.fen {
            let text = String::from_utf8_lossy(&self.followed.tag_value(span)).into_owned();
            let Ok(mut setup) = fen::parse_fen(&text) else {
                return false;
            };
            setup.letter_from(squares.lettering, other.board);
            return setup.to_position(other, squares.numbering).0 == there;
        }
        let shown = self
            .followed
            .line_ahead(self.followed.game.tags.end, MIN_TURN_EVIDENCE_MOVES + 1);
        let moves = &shown.moves[..shown.moves.len().min(MIN_TURN_EVIDENCE_MOVES)];
        // In `1. 24-19 2. 11-16 22-18` the first move was lost.
        let plies: Vec<_> = shown
            .moves
            .iter()
            .map(|text| shown.numbered_ply(text))
            .collect();
        let is_first_lost = matches!(plies[..], [Some(0), Some(2), None]);
        !moves.is_empty()
            && !is_first_lost
            && legal_plies(&self.followed.start, moves, squares) == 0
            && legal_plies(&there, moves, squares) == moves.len()
            && !self.is_begun_amiss(&there)
    }

    /// Returns whether the first move is lost, or was exchanged with the second: then more moves are legal from the start
    /// position than from `there`.
    fn is_begun_amiss(&self, there: &Position) -> bool {
        /// The number of moves that show how a game continues.
        const CONTINUATION_MOVES: usize = 64;
        let squares = &self.followed.choice.squares;
        let moves = self
            .followed
            .line_ahead(self.followed.game.tags.end, CONTINUATION_MOVES)
            .moves;
        let legal = legal_plies(there, &moves, squares);
        legal < moves.len() && legal_behind_slip(&self.followed.start, &moves, squares) > legal
    }

    /// Reads a game by the same choice with the other side as the one that begins.
    #[cold]
    fn let_begin(&mut self, other: &'static Variant) {
        self.count_choice();
        self.chosen.begun_by_other = true;
        self.followed.start = Position::initial(other);
        self.followed.choice.variant = other;
        self.followed.choice.decision.white_first = other.is_begun_by_other();
        self.followed.choice.decision.tried = None;
        let pinned = matches!(self.chosen.declared, VariantDeclaration::Pinned(..));
        let said = self.chosen.declared.board_fields().white_begins == Some(true);
        if other.is_begun_by_other() && !pinned && !said {
            let at = self
                .followed
                .game
                .tags
                .game_type
                .or(self.followed.game.tags.variant);
            let at = at.unwrap_or(Span::new(
                self.followed.game.start as usize,
                self.followed.game.start as usize,
            ));
            self.report_finding(
                variant_assumed::build_finding(&self.followed.choice.decision).with_span(at),
            );
        }
    }

    /// Switches to the choice for what these tags declare.
    fn turn_to(&mut self, [game_type, name, corner]: [Option<&[u8]>; 3], first: bool) {
        let declared = (self.chosen.settled.map(VariantDeclaration::Pinned))
            .unwrap_or_else(|| VariantDeclaration::from_tags(game_type, name, corner));
        if first || declared != self.chosen.declared {
            let choice = match self.followed.plan.choice_for(&declared) {
                Some(choice) => choice.clone(),
                None => choose_unsampled(&declared, self.followed.plan),
            };
            self.count_choice();
            if !std::ptr::eq(self.followed.start.variant(), choice.variant) {
                self.followed.start = Position::initial(choice.variant);
            }
            let variant = choice.variant;
            self.chosen.other_begins = match variant.is_begun_by_other() {
                true => Some(variant.begun_by(Color::Black)),
                false => (variant.with_white_first()).filter(|other| other.id == variant.id),
            };
            self.followed.choice = choice;
            self.chosen.declared_known = declared.is_known();
            self.chosen.declared = declared;
        }
    }
}
