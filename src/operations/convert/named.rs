//! Names of players and events that the user lists, in games that are converted.

use super::edits::TextEdit;
use crate::event::NameList;
use crate::pdn::{Encoding, TagName, Visitor, in_quotes};
use crate::record::TokenSlice;
use crate::span::Span;
use crate::tree::Game;

/// A name that was changed.
pub(super) struct RenamedTag {
    /// The tag.
    pub(super) tag: String,
    /// The old value.
    pub(super) was: String,
    /// The new value.
    pub(super) now: String,
}

/// Writes White, Black and Event of a game as the list has them.
pub(super) fn rename_tags(game: &mut Game, names: &NameList) -> Vec<RenamedTag> {
    let mut named = Vec::new();
    for tag in &mut game.tags {
        if let Some(now) = names.value_of(&tag.name, &tag.value) {
            let was = std::mem::replace(&mut tag.value, now.to_owned());
            named.push(RenamedTag {
                tag: tag.name.clone(),
                was,
                now: now.to_owned(),
            });
        }
    }
    named
}

/// Writes White, Black and Event of a game as the list has them, whatever case and accents their tags have.
pub fn name_players(game: &mut Game, names: &NameList) {
    for tag in &mut game.tags {
        let name = match TagName::from_name(tag.name.as_bytes()) {
            TagName::White | TagName::Black => names.player_name(&tag.value),
            TagName::Event => names.event_name(&tag.value),
            _ => None,
        };
        if let Some(name) = name {
            tag.value = name.to_owned();
        }
    }
}

/// Returns the edits that make the same changes in the source of a game.
pub(super) fn rename_edits(
    named: &[RenamedTag],
    written: TokenSlice<'_>,
    bytes: &[u8],
    encoding: Encoding,
) -> Vec<TextEdit> {
    let mut values = TagValueSpans::default();
    written.emit_to(&mut values);
    let text = |span: Span| encoding.decode(span.slice_of(bytes)).into_owned();
    let mut left: Vec<&RenamedTag> = named.iter().collect();
    let mut edits = Vec::new();
    for (name, value) in values.0 {
        let own = text(name);
        // The changed tags are in the order of the source.
        if left.first().is_some_and(|next| next.tag == own) {
            edits.push((value, in_quotes(&left.remove(0).now).into()));
        }
    }
    edits
}

/// Collector of the names and values of tags.
#[derive(Default)]
struct TagValueSpans(Vec<(Span, Span)>);

impl Visitor for TagValueSpans {
    fn visit_tag(&mut self, name: Span, value: Span, _: Span) {
        self.0.push((name, value));
    }
}
