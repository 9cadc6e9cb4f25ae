//! Merges additional content of other records of a game into the one that is kept: tags that it lacks, and the comments, clock times,
//! glyphs and variations that it does not have at the same move.

use super::notes::{
    GameNotes, GlyphSource, NoteReader, NotedRecord, NotedVariation, VariationPiece, has_content,
    is_own,
};
use crate::movegen::SquareCodes;
use crate::notation::{Glyph, MoveStyle, SquareStyle, write_square};
use crate::pdn::{
    Encoding, PdnReader, StrippedText, TagName, escaped_comment, in_quotes, unescape_value,
    without_invisible,
};
use crate::sorter::damaged_error;
use crate::span::Span;
use crate::variant::Variant;
use crate::written::{Separator, SquareForm};
use std::collections::{BTreeMap, HashSet};
use std::io;
use std::sync::Arc;

/// A record as it is written.
#[derive(Clone, Debug)]
pub struct MergeSource<'t> {
    /// Its text.
    pub text: &'t [u8],
    /// The encoding of the text.
    pub encoding: Encoding,
    /// The number of plies that were followed.
    pub plies: usize,
    /// The rules, and the squares that its moves name.
    pub variant: &'static Variant,
    /// The names of the squares.
    pub squares: Arc<SquareCodes>,
}

impl<'t> MergeSource<'t> {
    /// Returns the record without its invisible characters.
    fn without_invisible_text<'c>(&self, clean: Option<&'c StrippedText>) -> MergeSource<'c>
    where
        't: 'c,
    {
        MergeSource {
            text: clean.map_or(self.text, |clean| &clean.bytes),
            squares: self.squares.clone(),
            ..*self
        }
    }
}

/// A record with the content of others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MergedRecord {
    /// The text; `None` if nothing was inserted.
    pub text: Option<Vec<u8>>,
    /// The number of inserted tags, comments, variations and glyphs.
    pub tags: u64,
    pub comments: u64,
    pub variations: u64,
    pub glyphs: u64,
    /// The number of those that could not be inserted: the encoding of the record cannot write them, they contradict it, or the record
    /// would then be read differently.
    pub left: u64,
}

impl MergeSource<'_> {
    /// Reads the notes of the record, or returns `None` if it is not the record of one game.
    fn read_notes(&self) -> Option<GameNotes> {
        let mut reader = NoteReader::new(self.text);
        PdnReader::new(self.encoding).read_chunk(self.text, &mut reader);
        match reader.games.len() {
            1 => reader.games.pop(),
            _ => None,
        }
    }

    fn noted_record(&self) -> NotedRecord<'_> {
        NotedRecord {
            bytes: self.text,
            encoding: self.encoding,
            squares: &self.squares,
        }
    }
}

/// Text that replaces a span, or is inserted at its place where the span is empty.
type MergeEdit = (Span, Vec<u8>);

/// Merger of other records into one.
struct NoteMerger<'t> {
    kept: MergeSource<'t>,
    own: GameNotes,
    out: MergedRecord,
    edits: Vec<MergeEdit>,
    /// Names of tags that were inserted, and values that were filled.
    names: Vec<Vec<u8>>,
    filled: Vec<Span>,
    /// The notes that the record has and those that are inserted, by the number of moves before them.
    words: BTreeMap<usize, Vec<String>>,
    commands: BTreeMap<usize, Vec<String>>,
    nags: BTreeMap<usize, Vec<u32>>,
    variations: HashSet<(usize, u64)>,
    /// Comments to be inserted.
    comments: BTreeMap<usize, Vec<String>>,
}

/// Merges the content of other records into `kept`. Each other record comes with the number of plies that it has in common with `kept`.
pub fn merge_records(kept: MergeSource<'_>, others: &[(MergeSource<'_>, usize)]) -> MergedRecord {
    // Invisible characters are not part of the content of a record.
    let clean = without_invisible(kept.text, kept.encoding);
    let kept = kept.without_invisible_text(clean.as_ref());
    let Some(own) = kept.read_notes() else {
        return MergedRecord::default();
    };
    let mut merger = NoteMerger::new(kept, own);
    for (other, common) in others {
        let clean = without_invisible(other.text, other.encoding);
        let other = &other.without_invisible_text(clean.as_ref());
        let Some(notes) = other.read_notes() else {
            continue;
        };
        merger.take_tags(other, &notes);
        // Where captures are written in pieces, moves cannot be counted by their words.
        if merger.own.moves.len() != merger.kept.plies || notes.moves.len() != other.plies {
            let left = notes.comments.len() + notes.variations.len() + notes.glyphs.len();
            merger.out.left += left as u64;
            continue;
        }
        merger.take_glyphs(other, &notes, *common);
        merger.take_comments(other, &notes, *common);
        merger.take_variations(other, &notes, *common);
    }
    merger.finish_merge()
}

impl<'t> NoteMerger<'t> {
    fn new(kept: MergeSource<'t>, own: GameNotes) -> Self {
        let (mut words, mut commands) = (BTreeMap::new(), BTreeMap::new());
        let mut nags = BTreeMap::new();
        let mut variations = HashSet::new();
        let noted = kept.noted_record();
        for (moves, span) in &own.comments {
            let (said, told) = noted.comment_parts(*span);
            let list: &mut Vec<String> = words.entry(*moves).or_default();
            list.push(said);
            let list: &mut Vec<String> = commands.entry(*moves).or_default();
            list.extend(told);
        }
        for (moves, signs) in &own.glyphs {
            let list: &mut Vec<u32> = nags.entry(*moves).or_default();
            // A sign without a number is still a glyph.
            list.push(noted.nag_number(*signs).unwrap_or(u32::MAX));
        }
        for variation in &own.variations {
            variations.insert((variation.moves, noted.variation_signature(variation)));
        }
        Self {
            kept,
            own,
            out: MergedRecord::default(),
            edits: Vec::new(),
            names: Vec::new(),
            filled: Vec::new(),
            words,
            commands,
            nags,
            variations,
            comments: BTreeMap::new(),
        }
    }

    fn insert_text(&mut self, at: u32, text: Vec<u8>) {
        self.edits.push((Span { start: at, end: at }, text));
    }

    fn take_tags(&mut self, other: &MergeSource<'_>, notes: &GameNotes) {
        let (kept, own) = (&self.kept, &self.own);
        let line: &[u8] = match memchr::memmem::find(kept.text, b"\r\n") {
            Some(_) => b"\r\n",
            None => b"\n",
        };
        for [name, value, _] in &notes.tags {
            let (name, value) = (name.slice_of(other.text), value.slice_of(other.text));
            let name = name.trim_ascii();
            let same = |known: &[u8]| {
                let kind = TagName::from_name(name);
                known.eq_ignore_ascii_case(name)
                    || kind != TagName::Other && TagName::from_name(known) == kind
            };
            if is_own(name) || !has_content(value) || self.names.iter().any(|known| same(known)) {
                continue;
            }
            let there = own
                .tags
                .iter()
                .find(|[name, ..]| same(name.slice_of(kept.text)));
            if there.is_some_and(|[_, value, _]| {
                has_content(value.slice_of(kept.text)) || self.filled.contains(value)
            }) {
                continue;
            }
            let meant = other.encoding.decode(&unescape_value(value)).into_owned();
            let Some(value) = kept.encoding.encode(&in_quotes(&meant)).map(Vec::from) else {
                self.out.left += 1;
                continue;
            };
            self.out.tags += 1;
            match there {
                Some([_, span, _]) => {
                    self.filled.push(*span);
                    self.edits.push((*span, value));
                }
                None => {
                    self.names.push(name.to_vec());
                    let tag = [b"[", name, b" \"", &value, b"\"]"].concat();
                    let last = own.tags.last().map(|[.., whole]| whole.end);
                    self.edits.push(match last {
                        Some(end) => (Span { start: end, end }, [line, &tag].concat()),
                        None => {
                            let at = own.begin.unwrap_or(0);
                            (Span { start: at, end: at }, [&tag, line].concat())
                        }
                    });
                }
            }
        }
    }

    /// Inserts the glyphs of moves that do not have the same glyph. The first glyph of a move is inserted as it is written, a further one
    /// as a number.
    fn take_glyphs(&mut self, other: &MergeSource<'_>, notes: &GameNotes, common: usize) {
        for (moves, signs) in &notes.glyphs {
            let at = moves.checked_sub(1).and_then(|nth| self.own.moves.get(nth));
            let Some(at) = at.filter(|_| *moves <= common) else {
                continue;
            };
            let (end, nag) = (at.end, other.noted_record().nag_number(*signs));
            let known = self.nags.entry(*moves).or_default();
            let glyph = nag.and_then(|nag| Glyph::find_by_sign(&format!("${nag}")));
            let text = match (nag, glyph, signs) {
                (Some(nag), ..) if known.contains(&nag) => continue,
                (Some(_), Some(glyph), GlyphSource::Text(_)) if known.is_empty() => {
                    glyph.sign.to_owned()
                }
                (Some(nag), ..) => format!(" ${nag}"),
                (None, ..) => {
                    self.out.left += 1;
                    continue;
                }
            };
            known.extend(nag);
            self.out.glyphs += 1;
            self.insert_text(end, text.into_bytes());
        }
    }

    fn take_comments(&mut self, other: &MergeSource<'_>, notes: &GameNotes, common: usize) {
        for (moves, span) in &notes.comments {
            if *moves > common {
                continue;
            }
            let (words, commands) = other.noted_record().comment_parts(*span);
            let known = self.commands.entry(*moves).or_default();
            let mut parts = Vec::new();
            for command in commands {
                let kind = |command: &str| command.split_whitespace().next().map(str::to_owned);
                if known.contains(&command) {
                    continue;
                }
                // Another value of the same command contradicts the record.
                if known.iter().any(|known| kind(known) == kind(&command)) {
                    self.out.left += 1;
                    continue;
                }
                known.push(command.clone());
                parts.push(command);
            }
            let known = self.words.entry(*moves).or_default();
            if !words.is_empty() && !known.contains(&words) {
                known.push(words.clone());
                parts.push(words);
            }
            if !parts.is_empty() {
                let all = self.comments.entry(*moves).or_default();
                all.push(parts.join(" "));
            }
        }
    }

    fn take_variations(&mut self, other: &MergeSource<'_>, notes: &GameNotes, common: usize) {
        for variation in notes.variations.iter().filter(|one| one.moves <= common) {
            let what = (
                variation.moves,
                other.noted_record().variation_signature(variation),
            );
            if self.variations.contains(&what) {
                continue;
            }
            let nth = variation.moves.checked_sub(1);
            let at = nth.and_then(|nth| self.own.moves.get(nth)).copied();
            let text = self.rewrite_variation(other, variation);
            let (Some(at), Some(text)) = (at, text) else {
                self.out.left += 1;
                continue;
            };
            self.variations.insert(what);
            self.out.variations += 1;
            self.insert_text(at.all, [b" ", &*text].concat());
        }
    }

    /// Rewrites a variation of another record in the notation of this one, or returns `None` if that notation cannot express it.
    fn rewrite_variation(
        &self,
        other: &MergeSource<'_>,
        variation: &NotedVariation,
    ) -> Option<Vec<u8>> {
        let kept = &self.kept;
        let numeric = |form: SquareForm| form == SquareForm::Numeric;
        let own = numeric(self.own.moves.first()?.form);
        let squares = match own {
            true => SquareStyle::Numeric(kept.squares.numbering),
            false => SquareStyle::Algebraic,
        };
        let style = MoveStyle {
            squares,
            ..MoveStyle::for_variant(kept.variant)
        };
        let board = kept.variant.board;
        let mut out = String::new();
        let mut done = variation.span.start;
        let text = |from: u32, to: u32| {
            let bytes = other.text.get(from as usize..to as usize)?;
            Some(other.encoding.decode(bytes))
        };
        for piece in &variation.pieces {
            let VariationPiece::Move(mv) = piece else {
                continue;
            };
            let same = match numeric(mv.form) {
                true => own && kept.squares.numbering == other.squares.numbering,
                false => !own || matches!(mv.form, SquareForm::BareCapture | SquareForm::Dash),
            };
            if same {
                continue;
            }
            out.push_str(&text(done, mv.span.start)?);
            done = mv.span.end;
            for (nth, &code) in mv.square_codes().iter().enumerate() {
                if nth > 0 {
                    out.push_str(match mv.separator {
                        Separator::None | Separator::Dash => style.quiet,
                        _ => style.capture,
                    });
                }
                // The file alone of a short form means nothing in numbers.
                let code = Some(code).filter(|_| mv.form != SquareForm::Short)?;
                let square = other.squares.square_for_code(mv.form, code)?;
                write_square(board, square, false, &style, &mut out);
            }
        }
        out.push_str(&text(done, variation.span.end)?);
        kept.encoding.encode(&out).map(Vec::from)
    }

    /// Makes the edits. Those of one place keep their order: glyphs, comments, variations.
    fn finish_merge(mut self) -> MergedRecord {
        let (variations, mut edits): (Vec<MergeEdit>, Vec<MergeEdit>) =
            std::mem::take(&mut self.edits)
                .into_iter()
                .partition(|(_, text)| text.starts_with(b" ("));
        for (moves, texts) in std::mem::take(&mut self.comments) {
            for text in texts {
                let escaped: String = escaped_comment(&text).collect();
                let Some(text) = self.kept.encoding.encode(&escaped) else {
                    self.out.left += 1;
                    continue;
                };
                let nth = moves.checked_sub(1);
                let (at, put) = match nth.and_then(|nth| self.own.moves.get(nth)) {
                    Some(at) => (at.comments, [b" {", &*text, b"}"].concat()),
                    None => (self.own.begin.unwrap_or(0), [b"{", &*text, b"} "].concat()),
                };
                self.out.comments += 1;
                edits.push((Span { start: at, end: at }, put));
            }
        }
        edits.extend(variations);
        if edits.is_empty() {
            return self.out;
        }
        match self.apply_and_verify(edits) {
            Ok(text) => self.out.text = Some(text),
            Err(_) => {
                let MergedRecord {
                    tags,
                    comments,
                    variations,
                    glyphs,
                    left,
                    ..
                } = self.out;
                self.out = MergedRecord {
                    left: left + tags + comments + variations + glyphs,
                    ..MergedRecord::default()
                };
            }
        }
        self.out
    }

    /// Makes the edits, and reads the record again: it must be one record with the same moves, the same result and everything that was
    /// inserted.
    fn apply_and_verify(&self, mut edits: Vec<MergeEdit>) -> io::Result<Vec<u8>> {
        let (kept, own, out) = (&self.kept, &self.own, &self.out);
        edits.sort_by_key(|(span, _)| span.start);
        let mut text = Vec::with_capacity(kept.text.len() + 256);
        let mut done = 0;
        for (span, put) in &edits {
            let before = kept.text.get(done..span.start as usize);
            text.extend_from_slice(before.ok_or_else(damaged_error)?);
            text.extend_from_slice(put);
            done = span.end as usize;
        }
        text.extend_from_slice(kept.text.get(done..).ok_or_else(damaged_error)?);
        let again = MergeSource {
            text: &text,
            ..kept.clone()
        };
        let read = again.read_notes().ok_or_else(damaged_error)?;
        let score = |notes: &GameNotes| notes.score.map(|(score, _)| score);
        let more = |read: usize, own: usize, put: u64| read as u64 == own as u64 + put;
        let same = read.moves.len() == own.moves.len()
            && score(&read) == score(own)
            && read.tags.len() >= own.tags.len()
            && more(read.comments.len(), own.comments.len(), out.comments)
            && more(read.variations.len(), own.variations.len(), out.variations)
            && more(read.glyphs.len(), own.glyphs.len(), out.glyphs);
        match same {
            true => Ok(text),
            false => Err(damaged_error()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source_of_text(text: &str, plies: usize) -> MergeSource<'_> {
        let variant = crate::variant::find_variant("russian").unwrap();
        MergeSource {
            text: text.as_bytes(),
            encoding: Encoding::Utf8,
            plies,
            variant,
            squares: SquareCodes::for_variant(variant, variant.numbering),
        }
    }

    fn merge_texts(kept: &str, other: &str, plies: usize) -> (String, [u64; 5]) {
        let got = merge_records(
            source_of_text(kept, plies),
            &[(source_of_text(other, plies), plies)],
        );
        let text = got.text.map(|text| String::from_utf8(text).unwrap());
        let counts = [got.tags, got.comments, got.variations, got.glyphs, got.left];
        (text.unwrap_or_default(), counts)
    }

    #[test]
    fn tags_and_comments_are_put_in() {
        let kept = "[White \"A\"]\r\n[Date \"????.??.??\"]\r\n[GameType \"25\"]\r\n\r\n1. c3-d4! d6-c5 {own} 2. b2-c3 *\r\n\r\n";
        let other = "[White \"B\"]\n[Date \"1990.01.02\"]\n[Site \"R\\\"i\"]\n[GameType \"20\"]\n\n{first} 1. 22-18 {good} 10-14 {other} 2. 25-22 {last} (2. 24-19 {no}) *\n";
        let got = merge_records(source_of_text(kept, 3), &[(source_of_text(other, 3), 3)]);
        let want = "[White \"A\"]\r\n[Date \"1990.01.02\"]\r\n[GameType \"25\"]\r\n[Site \"R\\\"i\"]\r\n\r\n{first} 1. c3-d4! {good} d6-c5 {own} {other} 2. b2-c3 {last} (2. g3-f4 {no}) *\r\n\r\n";
        assert_eq!(String::from_utf8(got.text.unwrap()).unwrap(), want);
        let counts = (got.tags, got.comments, got.variations, got.left);
        assert_eq!(counts, (2, 4, 1, 0));
        // A second merge has nothing to insert.
        let again = merge_records(source_of_text(want, 3), &[(source_of_text(other, 3), 3)]);
        assert_eq!(again, MergedRecord::default());
        // A value that the encoding cannot write is not inserted.
        let latin = MergeSource {
            encoding: "windows-1252".parse().unwrap(),
            ..source_of_text(kept, 3)
        };
        let got = merge_records(
            latin,
            &[(source_of_text("[Site \"Рига\"]\n1. c3-d4 *\n", 1), 1)],
        );
        assert_eq!((got.text, got.left), (None, 1));
    }

    /// Variations, glyphs and clock times are inserted in the notation of the kept record, each once.
    #[test]
    fn variations_glyphs_and_times_are_put_in() {
        let numbers =
            "1. 22-18 $1 (1. 24-20 {why} 11-15 (1... 11-16!)) 11-16! {[%clk 0:10]} 2. 24-20 *\n";
        let letters = "1. c3-d4 f6-g5 {x} 2. g3-h4? *\n";
        let (text, counts) = merge_texts(letters, numbers, 3);
        let want = "1. c3-d4 $1 (1. g3-h4 {why} f6-e5 (1... f6-g5!)) f6-g5! {x} {[%clk 0:10]} 2. g3-h4? *\n";
        assert_eq!((&*text, counts), (want, [0, 1, 1, 2, 0]));
        // Nothing is inserted twice, in either notation.
        assert_eq!(merge_texts(&text, numbers, 3), (String::new(), [0; 5]));
        let (text, counts) = merge_texts(numbers, letters, 3);
        assert!(text.contains("{[%clk 0:10]} {x} 2. 24-20? *"), "{text}");
        assert_eq!(counts, [0, 1, 0, 1, 0]);
        // Another glyph follows the first; another clock time contradicts.
        let (text, counts) = merge_texts(
            "1. c3-d4! {[%clk 0:09]} *\n",
            "1. c3-d4? {[%clk 0:10] so} *\n",
            1,
        );
        assert_eq!(
            (&*text, counts),
            ("1. c3-d4! $2 {[%clk 0:09]} {so} *\n", [0, 1, 0, 1, 1])
        );
        // A comment to the end of a line swallows nothing.
        let (text, counts) = merge_texts(
            "1. c3-d4 ; own\nf6-g5 *\n",
            "1. c3-d4 {new} (1. c3-b4) f6-g5 *\n",
            2,
        );
        assert_eq!(
            (&*text, counts),
            (
                "1. c3-d4 {new} (1. c3-b4) ; own\nf6-g5 *\n",
                [0, 1, 1, 0, 0]
            )
        );
        // Short forms cannot be written in numbers.
        let (text, counts) = merge_texts("1. 22-18 *\n", "1. cd4 (1. cb4) *\n", 1);
        assert_eq!((&*text, counts), ("", [0, 0, 0, 0, 1]));
    }
}
