//! What other records of a game say besides, put into the one that stays: tags that it lacks, and comments at moves where it has none.

use crate::outcome::Terminator;
use crate::pdn::{
    Encoding, Reader, TagName, Visitor, escaped_comment, in_quotes, unescape, unescape_comment,
};
use crate::sorter::damaged;
use crate::span::Span;
use crate::written::{Form, MoveText, Separator};
use std::collections::BTreeMap;
use std::io;

/// A record as it is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source<'t> {
    /// Its text.
    pub(crate) text: &'t [u8],
    /// In this encoding.
    pub(crate) encoding: Encoding,
    /// The plies that were followed.
    pub(crate) plies: usize,
}

/// A record with what others say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Merged {
    /// The text; nothing where nothing was put in.
    pub(crate) text: Option<Vec<u8>>,
    /// Tags and comments that were put in.
    pub(crate) tags: u64,
    pub(crate) comments: u64,
    /// Those that could not be: the encoding of the record cannot write them, or it would be read otherwise.
    pub(crate) left: u64,
}

/// Where things stand in a record.
#[derive(Debug, Default)]
struct Layout {
    games: usize,
    depth: usize,
    /// Name, value and whole of each tag.
    tags: Vec<[Span; 3]>,
    /// The ends of the moves of the main line, with what belongs to them.
    moves: Vec<u32>,
    /// Comments of the main line, by the moves before them.
    comments: Vec<(usize, Span)>,
    /// The first thing behind the tags.
    begin: Option<u32>,
    score: Option<(Terminator, Span)>,
}

impl Layout {
    fn of(source: Source<'_>) -> Self {
        let mut layout = Self::default();
        Reader::new(source.encoding).read(source.text, &mut layout);
        layout
    }

    fn seen(&mut self, span: Span) {
        if self.games == 1 {
            self.begin.get_or_insert(span.start);
        }
    }

    fn moved(&mut self, span: Span) {
        self.seen(span);
        if self.depth == 0 && self.games == 1 {
            self.moves.push(span.end);
        }
    }

    /// What belongs to the last move.
    fn behind(&mut self, span: Span) {
        if self.depth == 0
            && self.games == 1
            && let Some(end) = self.moves.last_mut()
        {
            *end = span.end;
        }
    }
}

impl Visitor for Layout {
    fn begin_game(&mut self, _: usize) {
        self.games += 1;
        self.depth = 0;
    }
    fn tag(&mut self, name: Span, value: Span, whole: Span) {
        if self.games == 1 {
            self.tags.push([name, value, whole]);
        }
    }
    fn number(&mut self, _: u32, _: bool, span: Span) {
        self.seen(span);
    }
    fn mv(&mut self, text: &MoveText) {
        self.moved(text.span);
    }
    fn pair(&mut self, _: Form, _: Separator, _: [u8; 2], span: Span) {
        self.moved(span);
    }
    fn nag(&mut self, _: u32, span: Span) {
        self.behind(span);
    }
    fn strength(&mut self, span: Span) {
        self.behind(span);
    }
    fn comment(&mut self, text: Span) {
        if self.depth == 0 && self.games == 1 {
            self.comments.push((self.moves.len(), text));
        }
    }
    fn open_variation(&mut self, _: Span) {
        self.depth += 1;
    }
    fn close_variation(&mut self, _: Span) {
        self.depth = self.depth.saturating_sub(1);
    }
    fn terminator(&mut self, score: Terminator, span: Span) {
        if self.depth == 0 && self.games == 1 {
            self.seen(span);
            self.score = Some((score, span));
        }
    }
}

/// Whether a tag is of the way in which its record is written, or of its result, and not of the game.
fn is_own(name: &[u8]) -> bool {
    let own = [
        TagName::Result,
        TagName::GameType,
        TagName::Variant,
        TagName::Numbering,
        TagName::Fen,
    ];
    let known = |other: &str| name.eq_ignore_ascii_case(other.as_bytes());
    own.contains(&TagName::of(name)) || known("SetUp") || known("PlyCount") || known("Rules")
}

/// Whether a value says something.
fn says(value: &[u8]) -> bool {
    let nothing = |byte: &u8| matches!(byte, b'?' | b'-' | b'.' | b'*' | b' ');
    !value.iter().all(nothing)
}

/// Something that is put in at a place, in the place of what stands there.
type Edit = (Span, Vec<u8>);

/// A record with what others say besides. `common` says of each other record how many plies it has in common with this one.
pub(crate) fn merged(kept: Source<'_>, others: &[(Source<'_>, usize)]) -> Merged {
    let own = Layout::of(kept);
    let mut out = Merged::default();
    if own.games != 1 {
        return out;
    }
    let mut edits: Vec<Edit> = Vec::new();
    let line: &[u8] = match memchr::memmem::find(kept.text, b"\r\n") {
        Some(_) => b"\r\n",
        None => b"\n",
    };
    let mut names: Vec<Vec<u8>> = Vec::new();
    let mut filled: Vec<Span> = Vec::new();
    let mut comments: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for (other, common) in others {
        let layout = Layout::of(*other);
        if layout.games == 0 {
            continue;
        }
        for [name, value, _] in &layout.tags {
            let (name, value) = (name.of(other.text), value.of(other.text));
            let name = name.trim_ascii();
            let same = |known: &[u8]| {
                let kind = TagName::of(name);
                known.eq_ignore_ascii_case(name)
                    || kind != TagName::Other && TagName::of(known) == kind
            };
            if is_own(name) || !says(value) || names.iter().any(|known| same(known)) {
                continue;
            }
            let there = own.tags.iter().find(|[name, ..]| same(name.of(kept.text)));
            if there
                .is_some_and(|[_, value, _]| says(value.of(kept.text)) || filled.contains(value))
            {
                continue;
            }
            let meant = other.encoding.decode(&unescape(value)).into_owned();
            let Some(value) = kept.encoding.encode(&in_quotes(&meant)).map(Vec::from) else {
                out.left += 1;
                continue;
            };
            out.tags += 1;
            match there {
                Some([_, span, _]) => {
                    filled.push(*span);
                    edits.push((*span, value));
                }
                None => {
                    names.push(name.to_vec());
                    let tag = [b"[", name, b" \"", &value, b"\"]"].concat();
                    let last = own.tags.last().map(|[.., whole]| whole.end);
                    edits.push(match last {
                        Some(end) => (Span { start: end, end }, [line, &tag].concat()),
                        None => {
                            let at = own.begin.unwrap_or(0);
                            (Span { start: at, end: at }, [&tag, line].concat())
                        }
                    });
                }
            }
        }
        // Where captures are written in pieces, nobody counts moves by their words.
        if own.moves.len() != kept.plies || layout.moves.len() != other.plies {
            out.left += layout.comments.len() as u64;
            continue;
        }
        for (moves, span) in layout.comments {
            let there = own.comments.iter().any(|(known, _)| *known == moves);
            if there || moves > *common {
                continue;
            }
            let text = other.encoding.decode(span.of(other.text));
            let text = unescape_comment(&text).trim().to_owned();
            let known = comments.entry(moves).or_default();
            if !text.is_empty() && !known.contains(&text) {
                known.push(text);
            }
        }
    }
    for (moves, texts) in comments {
        for text in texts {
            let escaped: String = escaped_comment(&text).collect();
            let Some(text) = kept.encoding.encode(&escaped) else {
                out.left += 1;
                continue;
            };
            let (at, put) = match moves.checked_sub(1).and_then(|nth| own.moves.get(nth)) {
                Some(end) => (*end, [b" {", &*text, b"}"].concat()),
                None => (own.begin.unwrap_or(0), [b"{", &*text, b"} "].concat()),
            };
            out.comments += 1;
            edits.push((Span { start: at, end: at }, put));
        }
    }
    if edits.is_empty() {
        return out;
    }
    match checked(kept, &own, edits) {
        Ok(text) => out.text = Some(text),
        Err(_) => {
            out.left += out.tags + out.comments;
            (out.tags, out.comments) = (0, 0);
        }
    }
    out
}

/// Makes the edits, and reads the record again: it has to be one record with the same moves and the same result.
fn checked(kept: Source<'_>, own: &Layout, mut edits: Vec<Edit>) -> io::Result<Vec<u8>> {
    // Those of one place stay in their order.
    edits.sort_by_key(|(span, _)| span.start);
    let mut text = Vec::with_capacity(kept.text.len() + 256);
    let mut done = 0;
    for (span, put) in &edits {
        let before = kept.text.get(done..span.start as usize);
        text.extend_from_slice(before.ok_or_else(damaged)?);
        text.extend_from_slice(put);
        done = span.end as usize;
    }
    text.extend_from_slice(kept.text.get(done..).ok_or_else(damaged)?);
    let read = Layout::of(Source {
        text: &text,
        ..kept
    });
    let score = |layout: &Layout| layout.score.map(|(score, _)| score);
    let same = read.games == 1
        && read.moves.len() == own.moves.len()
        && score(&read) == score(own)
        && read.tags.len() >= own.tags.len();
    match same {
        true => Ok(text),
        false => Err(damaged()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: &str, plies: usize) -> Source<'_> {
        Source {
            text: text.as_bytes(),
            encoding: Encoding::Utf8,
            plies,
        }
    }

    #[test]
    fn tags_and_comments_are_put_in() {
        let kept = "[White \"A\"]\r\n[Date \"????.??.??\"]\r\n[GameType \"25\"]\r\n\r\n1. c3-d4! d6-c5 {own} 2. b2-c3 *\r\n\r\n";
        let other = "[White \"B\"]\n[Date \"1990.01.02\"]\n[Site \"R\\\"i\"]\n[GameType \"20\"]\n\n{first} 1. 22-18 {good} 10-14 {other} 2. 25-22 {last} (2. 24-19 {no}) *\n";
        let got = merged(source(kept, 3), &[(source(other, 3), 3)]);
        let want = "[White \"A\"]\r\n[Date \"1990.01.02\"]\r\n[GameType \"25\"]\r\n[Site \"R\\\"i\"]\r\n\r\n{first} 1. c3-d4! {good} d6-c5 {own} 2. b2-c3 {last} *\r\n\r\n";
        assert_eq!(String::from_utf8(got.text.unwrap()).unwrap(), want);
        assert_eq!((got.tags, got.comments, got.left), (2, 3, 0));
        // A second time there is nothing to put in.
        let again = merged(source(want, 3), &[(source(other, 3), 3)]);
        assert_eq!(again, Merged::default());
        // What the encoding cannot write is left.
        let latin = Source {
            encoding: "windows-1252".parse().unwrap(),
            ..source(kept, 3)
        };
        let got = merged(latin, &[(source("[Site \"Рига\"]\n1. c3-d4 *\n", 1), 1)]);
        assert_eq!((got.text, got.left), (None, 1));
    }
}
