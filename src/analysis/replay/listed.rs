//! The data kept of a finished game: its row in a list of games, and the text that identifies its findings.

use super::replayer::Replayer;
use crate::check::FindingIdentity;
use crate::outcome::white_first_score;
use crate::played::{GameRow, MAX_IDENTITY_CHARS, beginning_of, game_identity};
use crate::span::Span;
use std::sync::Arc;

/// The maximum length of the text that identifies a finding or a game, in bytes.
const MAX_BEGINNING_BYTES: u32 = 4 * MAX_IDENTITY_CHARS as u32;

impl Replayer<'_> {
    /// Returns the row of the game that ends.
    pub(super) fn game_row(&self) -> GameRow {
        let tags = &self.followed.game.tags;
        let [white, black] = tags.players.map(|span| self.tag_text(span));
        let by_moves = || {
            let (_, span) = self.followed.game.terminator?;
            Some(self.followed.decode_span(span))
        };
        let by_tag = self.tag_text(tags.result);
        let result = match &*by_tag {
            // The tag leaves the result open.
            "" | "*" | "?" => by_moves().unwrap_or(by_tag),
            _ => by_tag,
        };
        GameRow {
            white,
            black,
            result: white_first_score(&result, self.followed.choice.variant).into_owned(),
            plies: self.followed.line.ply,
        }
    }

    /// Adds to the findings of the game that ends at `end` the texts that identify them.
    pub(super) fn identify_findings(&mut self, end: usize) {
        let first = self.followed.game.first_finding;
        if self.out.findings.len() == first {
            return;
        }
        let game: Arc<str> = self.identity_text(end).into();
        let mut findings = std::mem::take(&mut self.out.findings);
        for finding in &mut findings[first..] {
            let text = match (&finding.text, finding.span) {
                (Some(text), _) => beginning_of(text),
                (None, Some(span)) => self.beginning_text(span),
                (None, None) => String::new(),
            };
            let game = Arc::clone(&game);
            finding.identity = Some(FindingIdentity { game, text });
        }
        self.out.findings = findings;
    }

    /// Returns the text that identifies the game: its tags, or the first moves if the tags do not name the players.
    fn identity_text(&self, end: usize) -> String {
        let tags = &self.followed.game.tags;
        let [event, round, white, black] =
            [tags.event, tags.round, tags.players[0], tags.players[1]]
                .map(|span| self.tag_text(span));
        game_identity([&event, &round, &white, &black]).unwrap_or_else(|| {
            let start = self.followed.game.tags.end.max(self.followed.game.start) as usize;
            // A comment after the result may be about the next game.
            let end = self
                .followed
                .game
                .terminator
                .map_or(end, |(_, at)| at.end as usize);
            self.beginning_text(Span::new(start, end.max(start)))
        })
    }

    fn tag_text(&self, span: Option<Span>) -> String {
        let value = span
            .map(|span| self.followed.tag_value(span))
            .unwrap_or_default();
        self.followed.plan.encoding.decode(&value).trim().to_owned()
    }

    /// Returns the beginning of a piece of the text.
    fn beginning_text(&self, span: Span) -> String {
        let end = span.end.min(span.start.saturating_add(MAX_BEGINNING_BYTES));
        beginning_of(&self.followed.decode_span(Span { end, ..span }))
    }
}
