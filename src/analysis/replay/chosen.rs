//! The choice of the variant for the games of a chunk, and the findings on games that declare another.

use super::detect::choose_unsampled;
use super::replayer::Replayer;
use crate::board::Color;
use crate::check::tags::{bad_gametype, gametype_contradicts, variant_assumed, variant_unknown};
use crate::notation::fen;
use crate::played::VariantDeclaration;
use crate::played::conduct::{legal_behind_slip, legal_plies};
use crate::position::Position;
use crate::span::Span;
use crate::variant::Variant;

impl Replayer<'_> {
    /// Counts the games that were replayed by the current choice.
    pub(super) fn count_choice(&mut self) {
        if self.counted > 0 {
            *self
                .out
                .variants
                .entry(self.choice.decision.clone())
                .or_default() += std::mem::take(&mut self.counted);
        }
    }

    /// Chooses the variant of the current game; games with the same declaration keep the choice of the previous one.
    pub(super) fn choose_variant(&mut self) {
        let tags = &self.game.tags;
        let value = |span: Option<Span>| span.map(|span| span.slice_of(self.bytes));
        let written = [tags.game_type, tags.variant, tags.corner].map(value);
        let first = self.out.games == 1;
        let settled = self.game.settled.by;
        // The previous game may have been begun by another side than the games with the same declaration.
        let first = first || std::mem::take(&mut self.begun_by_other);
        if first || written != self.written || settled != self.settled {
            (self.written, self.settled) = (written, settled);
            self.turn_to(written, first);
        }
        if let Some(other) = self.other_begins
            && self.is_begun_as_by(other)
        {
            self.let_begin(other);
        }
        self.counted += 1;
        if self.game.tags.by_turn && self.choice.variant.first == Color::Black {
            self.game.tags.players.swap(0, 1);
        }
        let at = self.game.tags.game_type.or(self.game.tags.variant);
        let Some(at) = at else { return };
        let (declared, variant) = (&self.declared, self.choice.variant);
        let finding = if let VariantDeclaration::Unknown(text) = declared {
            bad_gametype::build_finding(text, variant, at)
        } else if *declared != VariantDeclaration::Nothing && !self.declared_known {
            variant_unknown::build_finding(declared, variant, at)
        } else if self.choice.contradicts {
            gametype_contradicts::build_finding(declared, &self.choice.decision, at)
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
        let squares = &self.choice.squares;
        if let Some(span) = self.game.tags.fen {
            let text = String::from_utf8_lossy(&self.tag_value(span)).into_owned();
            let Ok(mut setup) = fen::parse_fen(&text) else {
                return false;
            };
            setup.letter_from(squares.lettering, other.board);
            return setup.to_position(other, squares.numbering).0 == there;
        }
        let shown = self.line_ahead(self.game.tags.end, MIN_TURN_EVIDENCE_MOVES + 1);
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
            && legal_plies(&self.start, moves, squares) == 0
            && legal_plies(&there, moves, squares) == moves.len()
            && !self.is_begun_amiss(&there)
    }

    /// Returns whether the first move is lost, or was exchanged with the second: then more moves are legal from the start
    /// position than from `there`.
    fn is_begun_amiss(&self, there: &Position) -> bool {
        /// The number of moves that show how a game continues.
        const CONTINUATION_MOVES: usize = 64;
        let squares = &self.choice.squares;
        let moves = self
            .line_ahead(self.game.tags.end, CONTINUATION_MOVES)
            .moves;
        let legal = legal_plies(there, &moves, squares);
        legal < moves.len() && legal_behind_slip(&self.start, &moves, squares) > legal
    }

    /// Reads a game by the same choice with the other side as the one that begins.
    #[cold]
    fn let_begin(&mut self, other: &'static Variant) {
        self.count_choice();
        self.begun_by_other = true;
        self.start = Position::initial(other);
        self.choice.variant = other;
        self.choice.decision.white_first = other.is_begun_by_other();
        self.choice.decision.tried = None;
        let pinned = matches!(self.declared, VariantDeclaration::Pinned(..));
        let said = self.declared.board_fields().white_begins == Some(true);
        if other.is_begun_by_other() && !pinned && !said {
            let at = self.game.tags.game_type.or(self.game.tags.variant);
            let at = at.unwrap_or(Span::new(
                self.game.start as usize,
                self.game.start as usize,
            ));
            self.report_finding(
                variant_assumed::build_finding(&self.choice.decision).with_span(at),
            );
        }
    }

    /// Switches to the choice for what these tags declare.
    fn turn_to(&mut self, [game_type, name, corner]: [Option<&[u8]>; 3], first: bool) {
        let declared = (self.settled.map(VariantDeclaration::Pinned))
            .unwrap_or_else(|| VariantDeclaration::from_tags(game_type, name, corner));
        if first || declared != self.declared {
            let choice = match self.plan.choice_for(&declared) {
                Some(choice) => choice.clone(),
                None => choose_unsampled(&declared, self.plan),
            };
            self.count_choice();
            if !std::ptr::eq(self.start.variant(), choice.variant) {
                self.start = Position::initial(choice.variant);
            }
            let variant = choice.variant;
            self.other_begins = match variant.is_begun_by_other() {
                true => Some(variant.begun_by(Color::Black)),
                false => (variant.with_white_first()).filter(|other| other.id == variant.id),
            };
            self.choice = choice;
            self.declared_known = declared.is_known();
            self.declared = declared;
        }
    }
}
