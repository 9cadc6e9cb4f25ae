//! Names of players and events that the user lists, written in the tags of PDN as the list has them.

use super::Change;
use crate::check::events::event_spelled::EVENT_SPELLED;
use crate::check::events::player_spelled::PLAYER_SPELLED;
use crate::event::NameList;
use crate::pdn::{Encoding, Reader, TagName, Visitor, in_quotes, unescape};
use crate::span::Span;

/// A text with names as they are listed.
#[derive(Clone, Debug, Default)]
pub struct Renamed {
    /// The text; every byte outside of the names is as it was.
    pub bytes: Vec<u8>,
    /// What was changed, in the order of the text.
    pub changes: Vec<Change>,
    /// How many names were left, because the encoding of the text cannot write them.
    pub left: u64,
}

/// Writes the names of White, Black and the event in a piece of PDN as the list has them. Tags whose quotes are not closed are left.
#[must_use]
pub fn rename(bytes: &[u8], encoding: Encoding, names: &NameList) -> Renamed {
    let mut tags = Tags {
        bytes,
        games: 0,
        found: Vec::new(),
    };
    Reader::new(encoding).read(bytes, &mut tags);
    let mut out = Renamed::default();
    let (mut done, mut lines, mut counted) = (0, 1, 0);
    for (game, name, span) in tags.found {
        let (start, end) = (span.start as usize, span.end as usize);
        let quoted = start > 0 && bytes[start - 1] == b'"' && bytes.get(end) == Some(&b'"');
        let was = encoding.decode(&unescape(span.of(bytes))).into_owned();
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
        out.changes.push(Change {
            check: match name {
                EVENT => &EVENT_SPELLED,
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

/// The names of tags.
const EVENT: &str = "Event";
const PLAYER: &str = "White";

/// The values of tags that name players or events, each with its game, counted from 1.
struct Tags<'a> {
    bytes: &'a [u8],
    games: u32,
    found: Vec<(u32, &'static str, Span)>,
}

impl Visitor for Tags<'_> {
    fn begin_game(&mut self, _: usize) {
        self.games += 1;
    }

    fn tag(&mut self, name: Span, value: Span, _: Span) {
        let name = match TagName::of(name.of(self.bytes)) {
            TagName::White | TagName::Black => PLAYER,
            TagName::Event => EVENT,
            _ => return,
        };
        self.found.push((self.games, name, value));
    }
}

#[cfg(all(test, feature = "cli"))]
mod tests {
    use super::*;
    use crate::event::papers::event_toml;

    #[test]
    fn only_the_names_change() {
        let toml = "[[player]]\nname = 'Иванов \"И\"'\naliases = ['Ivanov', 'Ivanoff']\n";
        let (names, _) = NameList::of(&event_toml::read(toml).given);
        let text = "[Event \"Ivanov\"]\r\n[White  \"Ivanov\"]\r\n[Black \"Orlov\"]\r\n{Ivanov} 1. c3-d4 *\r\n\r\n[Black \"Ivanoff\n";
        let got = rename(text.as_bytes(), Encoding::Utf8, &names);
        let want = text.replace("[White  \"Ivanov\"]", "[White  \"Иванов \\\"И\\\"\"]");
        assert_eq!(String::from_utf8(got.bytes).unwrap(), want);
        let places: Vec<_> = got.changes.iter().map(|one| (one.game, one.line)).collect();
        assert_eq!(places, [(1, 2)]);
        // What the encoding cannot write is left, and counted.
        let latin = rename(text.as_bytes(), "windows-1252".parse().unwrap(), &names);
        assert_eq!((latin.bytes.as_slice(), latin.left), (text.as_bytes(), 1));
        // A second run changes nothing.
        let again = rename(want.as_bytes(), Encoding::Utf8, &names);
        assert!(again.changes.is_empty());
    }
}
