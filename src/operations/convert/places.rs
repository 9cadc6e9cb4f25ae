//! The places of the tags and texts of a game in its source. Trees do not keep them; they are looked up when there is something to report
//! on one.

use crate::pdn::{Damage, Encoding, RecordSettings, TagName, Terminator, Visitor};
use crate::record::TokenSlice;
use crate::span::Span;
use crate::written::MoveText;

/// The places of the parts of a game.
pub(super) struct GamePlaces<'a> {
    bytes: &'a [u8],
    encoding: Encoding,
    /// Whether the text was translated from another format.
    translated: bool,
    /// The name and the place of each tag.
    tags: Vec<(Span, Span)>,
    /// The places of what may be text among the moves.
    texts: Vec<Span>,
    /// The places of moves, since a score can look like one.
    moves: Vec<Span>,
    /// The number of texts and moves that were already asked for.
    asked: (usize, usize),
}

impl<'a> GamePlaces<'a> {
    /// Collects the places of a game of a chunk.
    pub(super) fn from_game(
        bytes: &'a [u8],
        encoding: Encoding,
        game: Option<TokenSlice<'_>>,
    ) -> Self {
        let mut places = Self {
            bytes,
            encoding,
            translated: false,
            tags: Vec::new(),
            texts: Vec::new(),
            moves: Vec::new(),
            asked: (0, 0),
        };
        if let Some(game) = game {
            game.emit_to(&mut places);
        }
        places
    }

    fn text_at(&self, span: Span) -> String {
        let text = self.encoding.decode(span.slice_of(self.bytes));
        text.into_owned()
    }

    /// Returns the first tag of a name, or else the first one with the same meaning.
    pub(super) fn tag_span(&self, name: &str) -> Option<Span> {
        let meaning = TagName::from_name(name.as_bytes());
        let named = |(at, _): &&(Span, Span)| self.text_at(*at) == name;
        let means = |(at, _): &&(Span, Span)| {
            meaning != TagName::Other && TagName::from_name(at.slice_of(self.bytes)) == meaning
        };
        let mut all = self.tags.iter();
        let found = all.clone().find(named).or_else(|| all.find(means));
        found.map(|(_, at)| *at)
    }

    /// Returns the place of a text that is neither a comment nor a move, or is one that looks like a move. Texts are asked for in their
    /// order.
    pub(super) fn next_text_span(&mut self, text: &str) -> Option<Span> {
        let next = |all: &[Span], from: usize| {
            let rest = all.iter().enumerate().skip(from);
            rest.clone()
                .chain(all.iter().enumerate())
                .find(|(_, span)| self.text_at(**span) == text)
                .map(|(nth, _)| nth)
        };
        if let Some(nth) = next(&self.texts, self.asked.0) {
            self.asked.0 = nth + 1;
            return Some(self.texts[nth]);
        }
        let nth = next(&self.moves, self.asked.1)?;
        self.asked.1 = nth + 1;
        Some(self.moves[nth])
    }

    /// Returns the place of the result with this text.
    pub(super) fn result_span(&self, text: &str) -> Option<Span> {
        let all = self.texts.iter().rev().chain(self.moves.iter().rev());
        let mut same = all.filter(|span| self.text_at(**span) == text);
        same.next().copied()
    }
}

impl Visitor for GamePlaces<'_> {
    fn visit_tag(&mut self, name: Span, value: Span, whole: Span) {
        // Only the value of a translated tag comes from the source.
        self.tags
            .push((name, if self.translated { value } else { whole }));
    }

    fn visit_settings(&mut self, _: &RecordSettings) {
        self.translated = true;
    }

    fn visit_words(&mut self, text: Span) {
        self.texts.push(text);
    }

    fn visit_move(&mut self, text: &MoveText) {
        self.moves.push(text.span);
    }

    fn visit_result(&mut self, _: Terminator, span: Span) {
        self.texts.push(span);
    }

    fn visit_damage(&mut self, damage: Damage, span: Span) {
        if matches!(
            damage,
            Damage::Unreadable | Damage::GluedText | Damage::MalformedTag
        ) {
            self.texts.push(span);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::TokenBuffer;

    #[test]
    fn tags_and_texts_are_found() {
        let text =
            "{before} [Event \"x\"]\n[Bianco \"y\"]\n1. 22-18 oops 11-15 (1... 12-16 1-0) 1-0\n";
        let records = TokenBuffer::from_text(text.as_bytes(), Encoding::Utf8);
        let mut places =
            GamePlaces::from_game(text.as_bytes(), Encoding::Utf8, records.record_at(0));
        let of = |span: Option<Span>| span.map(|span| span.slice_of(text.as_bytes()).to_vec());
        assert_eq!(
            of(places.tag_span("Bianco")),
            Some(b"[Bianco \"y\"]".to_vec())
        );
        assert_eq!(places.tag_span("White"), places.tag_span("Bianco"));
        assert_eq!(places.tag_span("Site"), None);
        assert_eq!(of(places.next_text_span("oops")), Some(b"oops".to_vec()));
        let (inner, end) = (text.find("1-0)").unwrap(), text.rfind("1-0").unwrap());
        assert_eq!(
            places.next_text_span("1-0").map(|at| at.start as usize),
            Some(inner)
        );
        assert_eq!(
            places.result_span("1-0").map(|at| at.start as usize),
            Some(end)
        );
        assert_eq!(places.next_text_span("nothing"), None);
    }
}
