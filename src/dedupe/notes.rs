//! What stands beside the moves of a record: comments, variations, glyphs and clock times, each with the ply that it belongs to.

use crate::movegen::Squares;
use crate::notation::Glyph;
use crate::outcome::Terminator;
use crate::pdn::{Encoding, TagName, Visitor, unescape_comment};
use crate::span::Span;
use crate::written::{Form, MoveText, Separator};
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// What a record may have that another one of the same game lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum NoteKind {
    /// A tag that says something.
    Tag,
    /// The words of a comment.
    Comment,
    /// A variation, with all that stands in it.
    Variation,
    /// A glyph.
    Glyph,
    /// A command of a comment, such as a clock time.
    Command,
}

impl NoteKind {
    /// All of them.
    pub(crate) const ALL: [Self; 5] = [
        Self::Comment,
        Self::Variation,
        Self::Glyph,
        Self::Command,
        Self::Tag,
    ];

    /// Its name in files.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Tag => "tags",
            Self::Comment => "comments",
            Self::Variation => "variations",
            Self::Glyph => "glyphs",
            Self::Command => "clocks",
        }
    }
}

/// A note of a record by what it says and where, so that those of two records can be compared.
pub(super) type Mark = (u8, u64);

/// The most notes that are compared of a record.
const MAX_MARKS: usize = 4096;

/// Part of a variation.
#[derive(Clone, Copy, Debug)]
pub(super) enum Piece {
    Move(MoveText),
    Comment(Span),
    Nag(u32),
    Signs(Span),
    Open,
    Close,
}

/// A variation of the main line.
#[derive(Clone, Debug)]
pub(super) struct Variation {
    /// The moves before it.
    pub(super) moves: usize,
    /// Its text, brackets included.
    pub(super) span: Span,
    pub(super) pieces: Vec<Piece>,
}

/// A move of the main line.
#[derive(Clone, Copy, Debug)]
pub(super) struct MainMove {
    pub(super) form: Form,
    /// The end of the move, and of the glyphs behind it.
    pub(super) end: u32,
    /// The end of the last comment in braces that belongs to it, or else of its glyphs.
    pub(super) comments: u32,
    /// The end of all that belongs to it.
    pub(super) all: u32,
}

/// A glyph, by its number or by its signs.
#[derive(Clone, Copy, Debug)]
pub(super) enum Signs {
    Nag(u32),
    Text(Span),
}

/// What stands in the record of one game.
#[derive(Clone, Debug, Default)]
pub(super) struct GameNotes {
    /// Name, value and whole of each tag.
    pub(super) tags: Vec<[Span; 3]>,
    pub(super) moves: Vec<MainMove>,
    /// Comments, glyphs and variations of the main line, by the moves before them.
    pub(super) comments: Vec<(usize, Span)>,
    pub(super) glyphs: Vec<(usize, Signs)>,
    pub(super) variations: Vec<Variation>,
    /// The first thing behind the tags.
    pub(super) begin: Option<u32>,
    pub(super) score: Option<(Terminator, Span)>,
}

/// Collects the notes of games.
#[derive(Debug)]
pub(crate) struct NoteReader<'t> {
    bytes: &'t [u8],
    depth: usize,
    pub(super) games: Vec<GameNotes>,
}

impl<'t> NoteReader<'t> {
    pub(crate) fn new(bytes: &'t [u8]) -> Self {
        Self {
            bytes,
            depth: 0,
            games: Vec::new(),
        }
    }

    /// How many games there are.
    pub(crate) fn len(&self) -> usize {
        self.games.len()
    }

    fn game(&mut self) -> &mut GameNotes {
        if self.games.is_empty() {
            self.games.push(GameNotes::default());
        }
        let last = self.games.len() - 1;
        &mut self.games[last]
    }

    fn seen(&mut self, span: Span) {
        self.game().begin.get_or_insert(span.start);
    }

    /// Adds to a variation, if one is open.
    fn inside(&mut self, piece: Piece) -> bool {
        let inside = self.depth > 0;
        if inside && let Some(variation) = self.game().variations.last_mut() {
            variation.pieces.push(piece);
        }
        inside
    }

    fn glyph(&mut self, signs: Signs, span: Span) {
        let game = self.game();
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
    fn tag(&mut self, name: Span, value: Span, whole: Span) {
        self.game().tags.push([name, value, whole]);
    }
    fn number(&mut self, _: u32, _: bool, span: Span) {
        self.seen(span);
    }
    fn mv(&mut self, text: &MoveText) {
        self.seen(text.span);
        if !self.inside(Piece::Move(*text)) {
            let end = text.span.end;
            self.game().moves.push(MainMove {
                form: text.form,
                end,
                comments: end,
                all: end,
            });
        }
    }
    fn pair(&mut self, form: Form, separator: Separator, codes: [u8; 2], span: Span) {
        self.mv(&MoveText::pair(form, separator, codes, span));
    }
    fn nag(&mut self, nag: u32, span: Span) {
        if !self.inside(Piece::Nag(nag)) {
            self.glyph(Signs::Nag(nag), span);
        }
    }
    fn strength(&mut self, span: Span) {
        if !self.inside(Piece::Signs(span)) {
            self.glyph(Signs::Text(span), span);
        }
    }
    fn comment(&mut self, text: Span) {
        if self.inside(Piece::Comment(text)) {
            return;
        }
        let brace = self.bytes.get(text.end as usize) == Some(&b'}');
        let game = self.game();
        if brace && let Some(last) = game.moves.last_mut() {
            last.comments = text.end + 1;
            last.all = text.end + 1;
        }
        let moves = game.moves.len();
        game.comments.push((moves, text));
    }
    fn open_variation(&mut self, span: Span) {
        if !self.inside(Piece::Open) {
            let game = self.game();
            let moves = game.moves.len();
            game.variations.push(Variation {
                moves,
                span,
                pieces: Vec::new(),
            });
        }
        self.depth += 1;
    }
    fn close_variation(&mut self, span: Span) {
        self.depth = self.depth.saturating_sub(1);
        if self.inside(Piece::Close) {
            return;
        }
        let game = self.game();
        if let Some(variation) = game.variations.last_mut() {
            variation.span.end = span.end;
        }
        if let Some(last) = game.moves.last_mut() {
            last.all = span.end;
        }
    }
    fn terminator(&mut self, score: Terminator, span: Span) {
        if self.depth == 0 {
            self.seen(span);
            self.game().score = Some((score, span));
        }
    }
}

/// Whether a tag is of the way in which its record is written, or of its result, and not of the game.
pub(super) fn is_own(name: &[u8]) -> bool {
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
pub(super) fn says(value: &[u8]) -> bool {
    let nothing = |byte: &u8| matches!(byte, b'?' | b'-' | b'.' | b'*' | b' ');
    !value.iter().all(nothing)
}

/// The words of a comment, with single blanks between them, and its commands.
pub(super) fn parts(comment: &str) -> (String, Vec<String>) {
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

/// A record of a game, with what its notes are compared by.
#[derive(Clone, Copy, Debug)]
pub(super) struct Noted<'t> {
    pub(super) bytes: &'t [u8],
    pub(super) encoding: Encoding,
    pub(super) squares: &'t Squares,
}

impl Noted<'_> {
    /// The words and the commands of a comment.
    pub(super) fn comment(&self, span: Span) -> (String, Vec<String>) {
        parts(&unescape_comment(
            &self.encoding.decode(span.of(self.bytes)),
        ))
    }

    /// The number of a glyph; `None` of signs that have none.
    pub(super) fn nag(&self, signs: Signs) -> Option<u32> {
        match signs {
            Signs::Nag(nag) => Some(nag),
            Signs::Text(span) => {
                let text = self.encoding.decode(span.of(self.bytes));
                Glyph::find(text.trim()).map(|glyph| glyph.nag)
            }
        }
    }

    /// What a variation says, in whatever notation it is written.
    pub(super) fn signature(&self, variation: &Variation) -> u64 {
        let mut hash = DefaultHasher::new();
        for piece in &variation.pieces {
            match *piece {
                Piece::Move(text) => {
                    let square = |code| match self.squares.square(text.form, code) {
                        Some(square) => (true, square.0),
                        None => (false, code),
                    };
                    let ends = [text.codes().first(), text.codes().last()];
                    ends.map(|code| code.map(|&code| square(code)))
                        .hash(&mut hash);
                }
                Piece::Comment(span) => self.comment(span).hash(&mut hash),
                Piece::Nag(nag) => Some(nag).hash(&mut hash),
                Piece::Signs(span) => self.nag(Signs::Text(span)).hash(&mut hash),
                Piece::Open => b'('.hash(&mut hash),
                Piece::Close => b')'.hash(&mut hash),
            }
        }
        hash.finish()
    }
}

/// How much stands in the notes of a record.
#[derive(Clone, Debug, Default)]
pub(crate) struct NoteSum {
    /// Tags that say something.
    pub(crate) tags: u64,
    /// Bytes of the words of comments.
    pub(crate) comments: u64,
    /// Moves in variations.
    pub(crate) variations: u64,
    pub(crate) glyphs: u64,
    pub(crate) commands: u64,
    /// Each note, sorted.
    pub(crate) marks: Vec<Mark>,
}

impl NoteReader<'_> {
    /// Sums up the notes of a game by its number; `None` where there is no such game.
    pub(crate) fn sum(&self, nth: usize, encoding: Encoding, squares: &Squares) -> Option<NoteSum> {
        let game = self.games.get(nth)?;
        let noted = Noted {
            bytes: self.bytes,
            encoding,
            squares,
        };
        Some(noted.sum(game))
    }
}

impl Noted<'_> {
    fn sum(&self, game: &GameNotes) -> NoteSum {
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
            let (name, value) = (name.of(self.bytes).trim_ascii(), value.of(self.bytes));
            if !says(value) {
                continue;
            }
            sum.tags += 1;
            if !is_own(name) {
                let name = name.to_ascii_lowercase();
                mark(NoteKind::Tag, &|hash| name.hash(hash));
            }
        }
        for (moves, span) in &game.comments {
            let (words, commands) = self.comment(*span);
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
            if let Some(nag) = self.nag(*signs) {
                mark(NoteKind::Glyph, &|hash| (moves, nag).hash(hash));
            }
        }
        for variation in &game.variations {
            let moves = variation.pieces.iter();
            let moves = moves.filter(|piece| matches!(piece, Piece::Move(_)));
            sum.variations += moves.count() as u64;
            let what = (variation.moves, self.signature(variation));
            mark(NoteKind::Variation, &|hash| what.hash(hash));
        }
        sum.marks = marks.into_iter().collect();
        sum
    }
}

/// How many notes of each kind, in the order of [`NoteKind::ALL`], a record has that another one lacks.
pub(super) fn lacking(kept: &[Mark], other: &[Mark]) -> [u64; NoteKind::ALL.len()] {
    NoteKind::ALL.map(|kind| {
        let of_kind = other.iter().filter(|mark| mark.0 == kind as u8);
        let missing = of_kind.filter(|mark| kept.binary_search(mark).is_err());
        missing.count() as u64
    })
}
