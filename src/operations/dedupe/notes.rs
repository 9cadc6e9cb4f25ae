//! The notes that accompany the moves of a record: comments, variations, glyphs and clock times, each with the ply that it belongs to.

use crate::movegen::SquareCodes;
use crate::notation::Glyph;
use crate::outcome::Terminator;
use crate::pdn::{Encoding, TagName, Visitor, unescape_comment};
use crate::span::Span;
use crate::written::{MoveText, Separator, SquareForm};
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Kind of note that a record may have and another one of the same game lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoteKind {
    /// A tag that has content.
    Tag,
    /// The words of a comment.
    Comment,
    /// A variation with all its content.
    Variation,
    /// A glyph.
    Glyph,
    /// A command of a comment, such as a clock time.
    Command,
}

impl NoteKind {
    /// All kinds.
    pub const ALL: [Self; 5] = [
        Self::Comment,
        Self::Variation,
        Self::Glyph,
        Self::Command,
        Self::Tag,
    ];

    /// Returns the name of the kind in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Tag => "tags",
            Self::Comment => "comments",
            Self::Variation => "variations",
            Self::Glyph => "glyphs",
            Self::Command => "clocks",
        }
    }
}

/// A note of a record, reduced to its kind and a hash of its content and place, so that the notes of two records can be compared.
pub(super) type NoteMark = (u8, u64);

/// The maximum number of notes of a record that are compared.
const MAX_MARKS: usize = 4096;

/// Part of a variation.
#[derive(Clone, Copy, Debug)]
pub(super) enum VariationPiece {
    Move(MoveText),
    Comment(Span),
    Nag(u32),
    Signs(Span),
    Open,
    Close,
}

/// A variation of the main line.
#[derive(Clone, Debug)]
pub(super) struct NotedVariation {
    /// The number of moves before it.
    pub(super) moves: usize,
    /// Its text, including the brackets.
    pub(super) span: Span,
    pub(super) pieces: Vec<VariationPiece>,
}

/// A move of the main line.
#[derive(Clone, Copy, Debug)]
pub(super) struct MainMove {
    pub(super) form: SquareForm,
    /// The end of the move and of the glyphs after it.
    pub(super) end: u32,
    /// The end of the last comment in braces that belongs to it, or else of its glyphs.
    pub(super) comments: u32,
    /// The end of everything that belongs to it.
    pub(super) all: u32,
}

/// A glyph, by its number or by its signs.
#[derive(Clone, Copy, Debug)]
pub(super) enum GlyphSource {
    Nag(u32),
    Text(Span),
}

/// Content of the record of one game.
#[derive(Clone, Debug, Default)]
pub(super) struct GameNotes {
    /// The name, the value and the whole of each tag.
    pub(super) tags: Vec<[Span; 3]>,
    pub(super) moves: Vec<MainMove>,
    /// Comments, glyphs and variations of the main line, by the number of moves before them.
    pub(super) comments: Vec<(usize, Span)>,
    pub(super) glyphs: Vec<(usize, GlyphSource)>,
    pub(super) variations: Vec<NotedVariation>,
    /// The first item after the tags.
    pub(super) begin: Option<u32>,
    pub(super) score: Option<(Terminator, Span)>,
}

/// Collector of the notes of games.
#[derive(Debug)]
pub struct NoteReader<'t> {
    bytes: &'t [u8],
    depth: usize,
    pub(super) games: Vec<GameNotes>,
}

impl<'t> NoteReader<'t> {
    /// Creates a reader of a chunk.
    pub fn new(bytes: &'t [u8]) -> Self {
        Self {
            bytes,
            depth: 0,
            games: Vec::new(),
        }
    }

    /// Returns the number of games.
    pub(crate) fn len(&self) -> usize {
        self.games.len()
    }

    fn current_game(&mut self) -> &mut GameNotes {
        if self.games.is_empty() {
            self.games.push(GameNotes::default());
        }
        let last = self.games.len() - 1;
        &mut self.games[last]
    }

    fn note_begin(&mut self, span: Span) {
        self.current_game().begin.get_or_insert(span.start);
    }

    /// Adds a piece to the open variation. Returns whether one is open.
    fn add_to_variation(&mut self, piece: VariationPiece) -> bool {
        let inside = self.depth > 0;
        if inside && let Some(variation) = self.current_game().variations.last_mut() {
            variation.pieces.push(piece);
        }
        inside
    }

    fn add_glyph(&mut self, signs: GlyphSource, span: Span) {
        let game = self.current_game();
        if let Some(last) = game.moves.last_mut() {
            last.end = last.end.max(span.end);
            last.comments = last.comments.max(span.end);
            last.all = last.all.max(span.end);
        }
        let moves = game.moves.len();
        game.glyphs.push((moves, signs));
    }
}

impl Visitor for NoteReader<'_> {
    fn begin_game(&mut self, _: usize) {
        self.games.push(GameNotes::default());
        self.depth = 0;
    }
    fn visit_tag(&mut self, name: Span, value: Span, whole: Span) {
        self.current_game().tags.push([name, value, whole]);
    }
    fn visit_move_number(&mut self, _: u32, _: bool, span: Span) {
        self.note_begin(span);
    }
    fn visit_move(&mut self, text: &MoveText) {
        self.note_begin(text.span);
        if !self.add_to_variation(VariationPiece::Move(*text)) {
            let end = text.span.end;
            self.current_game().moves.push(MainMove {
                form: text.form,
                end,
                comments: end,
                all: end,
            });
        }
    }
    fn visit_simple_move(
        &mut self,
        form: SquareForm,
        separator: Separator,
        codes: [u8; 2],
        span: Span,
    ) {
        self.visit_move(&MoveText::from_squares(form, separator, codes, span));
    }
    fn visit_nag(&mut self, nag: u32, span: Span) {
        if !self.add_to_variation(VariationPiece::Nag(nag)) {
            self.add_glyph(GlyphSource::Nag(nag), span);
        }
    }
    fn visit_strength(&mut self, span: Span) {
        if !self.add_to_variation(VariationPiece::Signs(span)) {
            self.add_glyph(GlyphSource::Text(span), span);
        }
    }
    fn visit_comment(&mut self, text: Span) {
        if self.add_to_variation(VariationPiece::Comment(text)) {
            return;
        }
        let brace = self.bytes.get(text.end as usize) == Some(&b'}');
        let game = self.current_game();
        if brace && let Some(last) = game.moves.last_mut() {
            last.comments = text.end + 1;
            last.all = text.end + 1;
        }
        let moves = game.moves.len();
        game.comments.push((moves, text));
    }
    fn open_variation(&mut self, span: Span) {
        if !self.add_to_variation(VariationPiece::Open) {
            let game = self.current_game();
            let moves = game.moves.len();
            game.variations.push(NotedVariation {
                moves,
                span,
                pieces: Vec::new(),
            });
        }
        self.depth += 1;
    }
    fn close_variation(&mut self, span: Span) {
        self.depth = self.depth.saturating_sub(1);
        if self.add_to_variation(VariationPiece::Close) {
            return;
        }
        let game = self.current_game();
        if let Some(variation) = game.variations.last_mut() {
            variation.span.end = span.end;
        }
        if let Some(last) = game.moves.last_mut() {
            last.all = span.end;
        }
    }
    fn visit_result(&mut self, score: Terminator, span: Span) {
        if self.depth == 0 {
            self.note_begin(span);
            self.current_game().score = Some((score, span));
        }
    }
}

/// Returns whether a tag describes the form of its record or its result, not the game.
pub(super) fn is_own(name: &[u8]) -> bool {
    let own = [
        TagName::Result,
        TagName::GameType,
        TagName::Variant,
        TagName::Numbering,
        TagName::Fen,
    ];
    let known = |other: &str| name.eq_ignore_ascii_case(other.as_bytes());
    own.contains(&TagName::from_name(name)) || known("SetUp") || known("PlyCount") || known("Rules")
}

/// Returns whether a value has content.
pub(super) fn has_content(value: &[u8]) -> bool {
    let nothing = |byte: &u8| matches!(byte, b'?' | b'-' | b'.' | b'*' | b' ');
    !value.iter().all(nothing)
}

/// Returns the words of a comment, separated by single blanks, and its commands.
pub(super) fn split_comment(comment: &str) -> (String, Vec<String>) {
    let (mut words, mut commands) = (String::new(), Vec::new());
    let mut rest = comment;
    while let Some((before, behind)) = rest.split_once("[%")
        && let Some((command, after)) = behind.split_once(']')
    {
        words.push_str(before);
        words.push(' ');
        commands.push(format!("[%{}]", command.trim()));
        rest = after;
    }
    words.push_str(rest);
    let words: Vec<_> = words.split_whitespace().collect();
    (words.join(" "), commands)
}

/// A record of a game with the context needed to compare its notes.
#[derive(Clone, Copy, Debug)]
pub(super) struct NotedRecord<'t> {
    pub(super) bytes: &'t [u8],
    pub(super) encoding: Encoding,
    pub(super) squares: &'t SquareCodes,
}

impl NotedRecord<'_> {
    /// Returns the words and the commands of a comment.
    pub(super) fn comment_parts(&self, span: Span) -> (String, Vec<String>) {
        split_comment(&unescape_comment(
            &self.encoding.decode(span.slice_of(self.bytes)),
        ))
    }

    /// Returns the number of a glyph, or `None` for signs that have none.
    pub(super) fn nag_number(&self, signs: GlyphSource) -> Option<u32> {
        match signs {
            GlyphSource::Nag(nag) => Some(nag),
            GlyphSource::Text(span) => {
                let text = self.encoding.decode(span.slice_of(self.bytes));
                Glyph::find_by_sign(text.trim()).map(|glyph| glyph.nag)
            }
        }
    }

    /// Returns a hash of the content of a variation that does not depend on its notation.
    pub(super) fn variation_signature(&self, variation: &NotedVariation) -> u64 {
        let mut hash = DefaultHasher::new();
        for piece in &variation.pieces {
            match *piece {
                VariationPiece::Move(text) => {
                    let square = |code| match self.squares.square_for_code(text.form, code) {
                        Some(square) => (true, square.0),
                        None => (false, code),
                    };
                    let ends = [text.square_codes().first(), text.square_codes().last()];
                    ends.map(|code| code.map(|&code| square(code)))
                        .hash(&mut hash);
                }
                VariationPiece::Comment(span) => self.comment_parts(span).hash(&mut hash),
                VariationPiece::Nag(nag) => Some(nag).hash(&mut hash),
                VariationPiece::Signs(span) => {
                    self.nag_number(GlyphSource::Text(span)).hash(&mut hash)
                }
                VariationPiece::Open => b'('.hash(&mut hash),
                VariationPiece::Close => b')'.hash(&mut hash),
            }
        }
        hash.finish()
    }
}

/// Amount of content in the notes of a record.
#[derive(Clone, Debug, Default)]
pub(crate) struct NoteSum {
    /// The number of tags that have content.
    pub(crate) tags: u64,
    /// The number of bytes of the words of comments.
    pub(crate) comments: u64,
    /// The number of moves in variations.
    pub(crate) variations: u64,
    pub(crate) glyphs: u64,
    pub(crate) commands: u64,
    /// Every note, sorted.
    pub(crate) marks: Vec<NoteMark>,
}

impl NoteReader<'_> {
    /// Sums up the notes of a game by its number, or returns `None` if there is no such game.
    pub(crate) fn sum_game(
        &self,
        nth: usize,
        encoding: Encoding,
        squares: &SquareCodes,
    ) -> Option<NoteSum> {
        let game = self.games.get(nth)?;
        let noted = NotedRecord {
            bytes: self.bytes,
            encoding,
            squares,
        };
        Some(noted.sum_notes(game))
    }
}

impl NotedRecord<'_> {
    fn sum_notes(&self, game: &GameNotes) -> NoteSum {
        let mut sum = NoteSum::default();
        let mut marks = BTreeSet::new();
        let mut mark = |kind: NoteKind, what: &dyn Fn(&mut DefaultHasher)| {
            let mut hash = DefaultHasher::new();
            what(&mut hash);
            if marks.len() < MAX_MARKS {
                marks.insert((kind as u8, hash.finish()));
            }
        };
        for [name, value, _] in &game.tags {
            let (name, value) = (
                name.slice_of(self.bytes).trim_ascii(),
                value.slice_of(self.bytes),
            );
            if !has_content(value) {
                continue;
            }
            sum.tags += 1;
            if !is_own(name) {
                let name = name.to_ascii_lowercase();
                mark(NoteKind::Tag, &|hash| name.hash(hash));
            }
        }
        for (moves, span) in &game.comments {
            let (words, commands) = self.comment_parts(*span);
            sum.comments += words.len() as u64;
            sum.commands += commands.len() as u64;
            if !words.is_empty() {
                mark(NoteKind::Comment, &|hash| (moves, &words).hash(hash));
            }
            for command in &commands {
                mark(NoteKind::Command, &|hash| (moves, command).hash(hash));
            }
        }
        for (moves, signs) in &game.glyphs {
            sum.glyphs += 1;
            if let Some(nag) = self.nag_number(*signs) {
                mark(NoteKind::Glyph, &|hash| (moves, nag).hash(hash));
            }
        }
        for variation in &game.variations {
            let moves = variation.pieces.iter();
            let moves = moves.filter(|piece| matches!(piece, VariationPiece::Move(_)));
            sum.variations += moves.count() as u64;
            let what = (variation.moves, self.variation_signature(variation));
            mark(NoteKind::Variation, &|hash| what.hash(hash));
        }
        sum.marks = marks.into_iter().collect();
        sum
    }
}

/// Counts the notes of each kind, in the order of [`NoteKind::ALL`], that a record has and another one lacks.
pub(super) fn count_lacking(kept: &[NoteMark], other: &[NoteMark]) -> [u64; NoteKind::ALL.len()] {
    NoteKind::ALL.map(|kind| {
        let of_kind = other.iter().filter(|mark| mark.0 == kind as u8);
        let missing = of_kind.filter(|mark| kept.binary_search(mark).is_err());
        missing.count() as u64
    })
}
