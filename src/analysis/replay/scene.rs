//! The scenes of findings, if a report requests them ([`ReplayPlan::scenes`](crate::played::ReplayPlan::scenes)). They are made when their
//! game is over, so that the game itself need not be kept.

use super::message;
use super::replayer::Replayer;
use crate::board::Color;
use crate::board::Square;
use crate::check::{BoardSnapshot, Finding, GameHead, PositionView};
use crate::movegen::LiteralMove;
use crate::notation::fen;
use crate::outcome::white_first_score;
use crate::pdn::TagName;
use crate::played::{MoveReading, ReplayStep, StepLine};
use crate::position::Position;
use crate::record::RecordToken;
use crate::written::SquareForm;
use std::sync::Arc;

/// The maximum length of a tag value that is shown, in characters: damaged files have tags of any length.
const MAX_SHOWN_VALUE_CHARS: usize = 200;

impl Replayer<'_> {
    /// Adds their scenes to the findings of the finished game.
    #[cold]
    pub(super) fn set_scenes(&mut self) {
        let first = self.followed.game.first_finding;
        if !self.followed.plan.scenes || self.out.findings.len() <= first {
            return;
        }
        let game = Arc::new(self.game_head());
        let mut found: Vec<Finding> = self.out.findings.drain(first..).collect();
        let views = self.board_views(&found);
        for (finding, view) in found.iter_mut().zip(views) {
            let game = Arc::clone(&game);
            finding.scene = Some(Arc::new(BoardSnapshot { game, view }));
        }
        self.out.findings.append(&mut found);
    }

    /// Returns the head of the game by its tags.
    fn game_head(&self) -> GameHead {
        let mut head = GameHead {
            variant: self.followed.choice.variant.id,
            ..GameHead::default()
        };
        let black_begins = self.followed.choice.variant.first == Color::Black;
        for token in self.followed.current_record().tokens() {
            let RecordToken::Tag(nth, _) = *token else {
                continue;
            };
            let [name, value, _] = self.followed.records.tag_spans(nth);
            let field = match TagName::in_game(name.slice_of(self.followed.bytes), black_begins) {
                TagName::White => &mut head.white,
                TagName::Black => &mut head.black,
                TagName::Event => &mut head.event,
                TagName::Round => &mut head.round,
                TagName::Date => &mut head.date,
                TagName::Result => &mut head.result,
                _ => continue,
            };
            if field.is_empty() {
                let text = self
                    .followed
                    .plan
                    .encoding
                    .decode(&self.followed.tag_value(value))
                    .into_owned();
                *field = text.trim().chars().take(MAX_SHOWN_VALUE_CHARS).collect();
            }
        }
        if let (true, Some((_, span))) = (head.result.is_empty(), self.followed.game.terminator) {
            head.result = self.followed.decode_span(span);
        }
        // The result is shown after the names of White and Black.
        head.result = white_first_score(&head.result, self.followed.choice.variant).into_owned();
        head
    }

    /// Returns the boards at the places of findings. The main line is walked once.
    fn board_views(&self, found: &[Finding]) -> Vec<Option<PositionView>> {
        let start = |nth: &usize| found[*nth].span.map_or(0, |span| span.start);
        let mut order: Vec<usize> = (0..found.len()).collect();
        order.sort_by_key(start);
        let mut views = vec![None; found.len()];
        let mut steps = self
            .followed
            .game_steps()
            .iter()
            .filter(|step| step.place == StepLine::Main);
        let mut next = steps.next();
        let begin = next.map(|step| step.span.start);
        let mut position = self
            .followed
            .game
            .first
            .clone()
            .unwrap_or_else(|| self.followed.start.clone());
        for nth in order {
            let finding = &found[nth];
            let Some(span) = finding.span else { continue };
            while let Some(step) = next.filter(|step| step.span.end <= span.start) {
                step.apply(&mut position);
                next = steps.next();
            }
            let here = next.filter(|step| step.span.start <= span.start);
            views[nth] = match (here, &finding.fen) {
                // If a move is missing before it, the board is the one that the finding describes.
                (Some(_), Some(fen)) if self.is_turned(fen, &position) => self.of_fen(finding, fen),
                (Some(step), _) => Some(self.finding_view(finding, position.clone(), Some(step))),
                // Among the tags there is no board yet.
                _ if begin.is_none_or(|begin| span.start < begin) => None,
                // For a move that is not in the main line, only the FEN noted with it gives its position.
                (None, Some(fen)) if finding.text.is_some() => self.of_fen(finding, fen),
                (None, None) if finding.text.is_some() && finding.ply.is_some() => None,
                (None, _) => Some(self.finding_view(finding, position.clone(), None)),
            };
        }
        views
    }

    /// Returns whether a FEN has the other side to move.
    fn is_turned(&self, text: &str, position: &Position) -> bool {
        let numbering = self.followed.choice.squares.numbering;
        fen::parse_fen(text).is_ok_and(|setup| {
            let (other, _) = setup.to_position(self.followed.choice.variant, numbering);
            other.turn() != position.turn()
        })
    }

    fn of_fen(&self, finding: &Finding, text: &str) -> Option<PositionView> {
        let setup = fen::parse_fen(text).ok()?;
        let numbering = self.followed.choice.squares.numbering;
        let (position, _) = setup.to_position(self.followed.choice.variant, numbering);
        Some(self.finding_view(finding, position, None))
    }

    fn finding_view(
        &self,
        finding: &Finding,
        position: Position,
        step: Option<&ReplayStep>,
    ) -> PositionView {
        let first = finding.text.as_deref().and_then(message::first_move);
        let table = &self.followed.choice.squares;
        let form = first.map_or(SquareForm::Dash, |text| text.form);
        // The written text counts, not its reading: a move to no square of the board keeps its origin. A form that does not
        // name the origin takes it from the move that was made.
        let squares = match first {
            Some(text) if matches!(form, SquareForm::Numeric | SquareForm::Algebraic) => {
                let codes = text.codes.iter().take(usize::from(text.len));
                codes
                    .filter_map(|code| table.square_for_code(form, *code))
                    .collect()
            }
            _ => move_ends(step),
        };
        PositionView {
            squares,
            numbering: message::fen_numbers(&position, table, form),
            position,
        }
    }
}

/// Returns the first and the last square of a move that was made.
fn move_ends(step: Option<&ReplayStep>) -> Vec<Square> {
    match step.map(|step| &step.reading) {
        Some(MoveReading::Literal(LiteralMove { from, to, .. })) => vec![*from, *to],
        Some(reading) => reading
            .legal_move()
            .map_or_else(Vec::new, |mv| vec![mv.from, mv.to]),
        None => Vec::new(),
    }
}
