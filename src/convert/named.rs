//! Names of players and events that the user lists, in games that are converted.

use super::edits::Edit;
use crate::event::NameList;
use crate::pdn::{Encoding, TagName, Visitor, in_quotes};
use crate::record::Stretch;
use crate::span::Span;
use crate::tree::Game;

/// A name that was changed.
pub(super) struct Named {
    /// The tag.
    pub(super) tag: String,
    /// What stood there.
    pub(super) was: String,
    /// What stands there now.
    pub(super) now: String,
}

/// Writes White, Black and Event of a game as the list has them.
pub(super) fn rename(game: &mut Game, names: &NameList) -> Vec<Named> {
    let mut named = Vec::new();
    for tag in &mut game.tags {
        if let Some(now) = names.value_of(&tag.name, &tag.value) {
            let was = std::mem::replace(&mut tag.value, now.to_owned());
            named.push(Named {
                tag: tag.name.clone(),
                was,
                now: now.to_owned(),
            });
        }
    }
    named
}

/// Writes White, Black and Event of a game as the list has them, whatever case and accents their tags have.
pub(crate) fn name_players(game: &mut Game, names: &NameList) {
    for tag in &mut game.tags {
        let name = match TagName::of(tag.name.as_bytes()) {
            TagName::White | TagName::Black => names.name(&tag.value),
            TagName::Event => names.event(&tag.value),
            _ => None,
        };
        if let Some(name) = name {
            tag.value = name.to_owned();
        }
    }
}

/// The edits that do the same in the source of a game.
pub(super) fn edits(
    named: &[Named],
    written: Stretch<'_>,
    bytes: &[u8],
    encoding: Encoding,
) -> Vec<Edit> {
    let mut values = Values::default();
    written.tell(&mut values);
    let text = |span: Span| encoding.decode(span.of(bytes)).into_owned();
    let mut left: Vec<&Named> = named.iter().collect();
    let mut edits = Vec::new();
    for (name, value) in values.0 {
        let own = text(name);
        // Tags come in their order.
        if left.first().is_some_and(|next| next.tag == own) {
            edits.push((value, in_quotes(&left.remove(0).now).into()));
        }
    }
    edits
}

/// The names and values of tags.
#[derive(Default)]
struct Values(Vec<(Span, Span)>);

impl Visitor for Values {
    fn tag(&mut self, name: Span, value: Span, _: Span) {
        self.0.push((name, value));
    }
}
