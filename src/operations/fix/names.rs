//! Writes the names of players and events in the tags of PDN as a list of the user has them.

use super::AppliedEdit;
use crate::check::events::event_spelled::EVENT_SPELLED;
use crate::check::events::player_spelled::PLAYER_SPELLED;
use crate::event::NameList;
use crate::pdn::{Encoding, PdnReader, TagName, Visitor, in_quotes, unescape_value};
use crate::span::Span;

/// A text with names as they are listed.
#[derive(Clone, Debug, Default)]
pub struct RenamedText {
    /// The text; every byte outside of the names is as it was.
    pub bytes: Vec<u8>,
    /// The changes, in the order of the text.
    pub changes: Vec<AppliedEdit>,
    /// The number of names that were left because the encoding of the text cannot write them.
    pub left: u64,
}

/// Writes the names of White, Black and the event in a piece of PDN as the list has them. Tags whose quotes are not closed are left
/// unchanged.
#[must_use]
pub fn apply_name_list(bytes: &[u8], encoding: Encoding, names: &NameList) -> RenamedText {
    let mut tags = NameTagValues {
        bytes,
        games: 0,
        found: Vec::new(),
    };
    PdnReader::new(encoding).read_chunk(bytes, &mut tags);
    let mut out = RenamedText::default();
    let (mut done, mut lines, mut counted) = (0, 1, 0);
    for (game, name, span) in tags.found {
        let (start, end) = (span.start as usize, span.end as usize);
        let quoted = start > 0 && bytes[start - 1] == b'"' && bytes.get(end) == Some(&b'"');
        let was = encoding
            .decode(&unescape_value(span.slice_of(bytes)))
            .into_owned();
        let Some(now) = names
            .value_of(name, &was)
            .filter(|_| quoted && start >= done)
        else {
            continue;
        };
        let text = in_quotes(now);
        let Some(text) = encoding.encode(&text) else {
            out.left += 1;
            continue;
        };
        lines += memchr::memchr_iter(b'\n', &bytes[counted..start]).count() as u64;
        counted = start;
        out.bytes.extend_from_slice(&bytes[done..start]);
        out.bytes.extend_from_slice(&text);
        done = end;
        out.changes.push(AppliedEdit {
            check: match name {
                EVENT_TAG => &EVENT_SPELLED,
                _ => &PLAYER_SPELLED,
            },
            game,
            ply: None,
            turn: None,
            round: 0,
            span,
            line: lines,
            was,
            now: now.to_owned(),
            safe: true,
        });
    }
    out.bytes.extend_from_slice(&bytes[done..]);
    out
}

/// The tag by which names of events are looked up.
const EVENT_TAG: &str = "Event";
/// The tag by which names of players of both sides are looked up.
const PLAYER_TAG: &str = "White";

/// Collector of the values of tags that name players or events, each with its game, counted from 1.
struct NameTagValues<'a> {
    bytes: &'a [u8],
    games: u32,
    found: Vec<(u32, &'static str, Span)>,
}

impl Visitor for NameTagValues<'_> {
    fn begin_game(&mut self, _: usize) {
        self.games += 1;
    }

    fn visit_tag(&mut self, name: Span, value: Span, _: Span) {
        let name = match TagName::from_name(name.slice_of(self.bytes)) {
            TagName::White | TagName::Black => PLAYER_TAG,
            TagName::Event => EVENT_TAG,
            _ => return,
        };
        self.found.push((self.games, name, value));
    }
}

#[cfg(all(test, feature = "archives"))]
mod tests {
    use super::*;
    use crate::event::official_files::event_toml;

    #[test]
    fn only_the_names_change() {
        let toml = "[[player]]\nname = 'Иванов \"И\"'\naliases = ['Ivanov', 'Ivanoff']\n";
        let (names, _) = NameList::from_given(&event_toml::read_event_toml(toml).given);
        let text = "[Event \"Ivanov\"]\r\n[White  \"Ivanov\"]\r\n[Black \"Orlov\"]\r\n{Ivanov} 1. c3-d4 *\r\n\r\n[Black \"Ivanoff\n";
        let got = apply_name_list(text.as_bytes(), Encoding::Utf8, &names);
        let want = text.replace("[White  \"Ivanov\"]", "[White  \"Иванов \\\"И\\\"\"]");
        assert_eq!(String::from_utf8(got.bytes).unwrap(), want);
        let places: Vec<_> = got.changes.iter().map(|one| (one.game, one.line)).collect();
        assert_eq!(places, [(1, 2)]);
        // A name that the encoding cannot write is left and counted.
        let latin = apply_name_list(text.as_bytes(), "windows-1252".parse().unwrap(), &names);
        assert_eq!((latin.bytes.as_slice(), latin.left), (text.as_bytes(), 1));
        // A second run changes nothing.
        let again = apply_name_list(want.as_bytes(), Encoding::Utf8, &names);
        assert!(again.changes.is_empty());
    }
}
