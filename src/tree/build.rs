//! Building trees: the tokens of a chunk and what the replay made of them.

use super::frame::Frame;
use super::{Game, Line, Note, Ply, Score, Tag};
use crate::notation::{MoveText, counters};
use crate::pdn::{Damage, Encoding, Terminator, Visitor};
use crate::record::{Records, Written};
use crate::replay::{Place, ReadGame, Reading, Replayed, Step};
use crate::span::Span;
use compact_str::CompactString;
use std::borrow::Cow;

/// The games of a chunk that was replayed with [`Plan::keep`](crate::replay::Plan::keep) set, in order, and where each stands in it.
///
/// The games as they are written and the steps are taken out of `replayed`.
#[must_use]
pub fn build(bytes: &[u8], encoding: Encoding, replayed: &mut Replayed) -> Vec<(Span, Game)> {
    let mut games = Vec::new();
    let written = std::mem::take(&mut replayed.written);
    each(bytes, encoding, &written, replayed, &mut |span, game| {
        games.push((span, game));
    });
    games
}

/// As [`build`], of games that are written down.
#[must_use]
pub fn build_written(written: &Written, replayed: &mut Replayed) -> Vec<(Span, Game)> {
    let mut games = Vec::new();
    let Written { text, records, .. } = written;
    each(
        text,
        Encoding::Utf8,
        records,
        replayed,
        &mut |span, game| {
            games.push((span, game));
        },
    );
    games
}

/// As [`build`], one game after the other; `written` are the games as they are written.
pub fn each(
    bytes: &[u8],
    encoding: Encoding,
    written: &Records,
    replayed: &mut Replayed,
    take: &mut dyn FnMut(Span, Game),
) {
    let records = std::mem::take(&mut replayed.records);
    let whole = std::str::from_utf8(bytes).ok();
    let mut builder = Builder {
        bytes,
        whole: whole.filter(|_| encoding == Encoding::Utf8 || bytes.is_ascii()),
        encoding,
        written,
        records: records.into_iter(),
        steps: std::mem::take(&mut replayed.steps).into_iter(),
        taken: 0,
        last_step: 0,
        game: None,
        moves: false,
        open: Vec::new(),
        line: Frame::default(),
        covered: 0,
        first_word: Span::default(),
        tag: 0,
        ahead_of_game: Vec::new(),
        last: None,
        take,
    };
    written.tell(&mut builder);
    if let Some((span, mut game)) = builder.last.take() {
        // What stands behind the last game belongs to it; without a result, to its last move.
        let rest = std::mem::take(&mut builder.ahead_of_game);
        match game.line.plies.last_mut() {
            _ if game.result.is_some() => game.appendix.extend(rest),
            Some(ply) => ply.notes.extend(rest.into_iter().map(Note::Comment)),
            None => game.preface.extend(rest),
        }
        (builder.take)(span, game);
    }
}

struct Builder<'a> {
    bytes: &'a [u8],
    /// The bytes as text, where nothing has to be decoded.
    whole: Option<&'a str>,
    encoding: Encoding,
    written: &'a Records,
    records: std::vec::IntoIter<ReadGame>,
    steps: std::vec::IntoIter<Step>,
    /// How many steps of the chunk have been taken.
    taken: usize,
    /// One past the last step of the game.
    last_step: usize,
    game: Option<(Span, Game)>,
    /// Whether the moves have begun.
    moves: bool,
    /// The lines that the open variations interrupt.
    open: Vec<Frame>,
    line: Frame,
    /// Text before this byte belongs to a step already.
    covered: u32,
    /// The token of moves before this one.
    first_word: Span,
    /// Where the last tag begins.
    tag: u32,
    /// Remarks that stand between two games.
    ahead_of_game: Vec<String>,
    /// The last game that was built; it is handed over when the next one is.
    last: Option<(Span, Game)>,
    take: &'a mut dyn FnMut(Span, Game),
}

impl Builder<'_> {
    /// A piece of the text, where nothing has to be decoded.
    fn plain(&self, span: Span) -> Option<&str> {
        let (start, end) = (span.start as usize, span.end as usize);
        self.whole.and_then(|whole| whole.get(start..end))
    }

    fn text(&self, span: Span) -> String {
        match self.plain(span) {
            Some(text) => text.to_owned(),
            None => self.encoding.decode(span.of(self.bytes)).into_owned(),
        }
    }

    /// As [`Builder::text`], for a move: most need no place of their own in memory.
    fn short_text(&self, span: Span) -> CompactString {
        match self.plain(span) {
            Some(text) => CompactString::new(text),
            None => self.encoding.decode(span.of(self.bytes)).into(),
        }
    }

    /// Takes the next step, if it belongs to the game and begins at or before a byte.
    fn next_step(&mut self, at: u32) -> Option<Step> {
        let begun = |step: &Step| step.span.start <= at;
        let next = self.taken < self.last_step && self.steps.as_slice().first().is_some_and(begun);
        self.taken += usize::from(next);
        next.then(|| self.steps.next()).flatten()
    }

    /// Takes the steps that begin at or before a byte.
    fn steps_to(&mut self, at: u32) {
        while let Some(step) = self.next_step(at) {
            self.covered = self.covered.max(step.span.end);
            if let Reading::SetUp(position) = step.reading {
                self.line.notes().push(Note::SetUp(position));
                continue;
            }
            self.line.ahead |= step.place == Place::Ahead && self.line.line.plies.is_empty();
            let notes = std::mem::take(&mut self.line.waiting);
            let text = self.short_text(step.span);
            self.line.line.plies.push(Ply {
                reading: step.reading,
                text,
                span: step.span,
                notes,
            });
        }
    }

    fn note(&mut self, note: Note) {
        // Behind the result of a game without moves there is no move that it could stand at.
        let bare = self.line.line.plies.is_empty() && self.is_over();
        let text = match &note {
            Note::Text(text) | Note::Strength(text) if bare => text.clone(),
            Note::Nag(nag) if bare => format!("${nag}"),
            _ => return self.line.notes().push(note),
        };
        if let Some((_, game)) = &mut self.game {
            game.appendix.push(text);
        }
    }

    /// A capture in two words with a bracket or a NUL between them: nothing but a blank tells what they are.
    #[cold]
    fn second_word(&mut self, first: Span, second: Span) {
        let between = Span::new(first.end as usize, second.start as usize).of(self.bytes);
        let odd = |byte: &u8| {
            b"[]{}();".contains(byte) || (byte.is_ascii_control() && !byte.is_ascii_whitespace())
        };
        if !between.iter().any(odd) {
            return;
        }
        let mut text = self.short_text(first);
        text.push(' ');
        text.push_str(&self.short_text(second));
        if let Some(ply) = self.line.line.plies.last_mut() {
            ply.text = text;
        }
    }

    /// Whether the game is over but for its last comments.
    fn is_over(&self) -> bool {
        self.open.is_empty()
            && self
                .game
                .as_ref()
                .is_some_and(|(_, game)| game.result.is_some())
    }

    /// Whether a comment only says what the position before it counts.
    fn is_command(&self, text: &str) -> bool {
        let (Some(Note::SetUp(position)), Some((_, game))) = (self.line.last(), &self.game) else {
            return false;
        };
        counters::obey(text, position, game.numbering).as_ref() == Some(&**position)
    }

    /// A remark, whatever signs enclose it.
    fn remark(&mut self, text: String) {
        let over = self.is_over();
        match &mut self.game {
            Some((_, game)) if over => game.appendix.push(text),
            Some((_, game)) if !self.moves => game.preface.push(text),
            Some(_) => self.note(Note::Comment(text)),
            None => self.ahead_of_game.push(text),
        }
    }

    #[inline(never)]
    fn score(&mut self, kind: Terminator, span: Span) {
        let text = self.text(span);
        match &mut self.game {
            Some((_, game)) if self.open.is_empty() && game.result.is_none() => {
                game.result = Some(Score { kind, text });
            }
            _ => self.note(Note::Text(text)),
        }
    }
}

impl Visitor for Builder<'_> {
    fn begin_game(&mut self, _: usize) {
        let Some(record) = self.records.next() else {
            return;
        };
        self.last_step = record.steps.end;
        self.moves = false;
        self.line = Frame::default();
        self.line.line.plies.reserve(record.steps.len());
        self.game = Some((
            record.span,
            Game {
                variant: record.variant,
                draws: record.draws,
                numbering: record.numbering,
                dates: record.dates,
                tags: Vec::new(),
                start: record.start,
                preface: std::mem::take(&mut self.ahead_of_game),
                first_number: None,
                line: Line::default(),
                result: None,
                appendix: Vec::new(),
            },
        ));
    }

    fn tag(&mut self, name: Span, value: Span, whole: Span) {
        self.tag = whole.start;
        let name = self.text(name);
        let value = match self.written.value(value.of(self.bytes)) {
            Cow::Borrowed(_) => self.text(value),
            Cow::Owned(plain) => self.encoding.decode(&plain).into_owned(),
        };
        if let Some((_, game)) = &mut self.game {
            game.tags.push(Tag { name, value });
        }
    }

    fn begin_moves(&mut self) {
        self.moves = true;
    }

    fn number(&mut self, number: u32, _: bool, _: Span) {
        if self.open.is_empty()
            && self.line.line.plies.is_empty()
            && let Some((_, game)) = &mut self.game
        {
            game.first_number.get_or_insert(number);
        }
    }

    fn mv(&mut self, text: &MoveText) {
        self.moves = true;
        let first = std::mem::replace(&mut self.first_word, text.span);
        self.steps_to(text.span.start);
        if text.span.start >= self.covered {
            // The replay took it for no move: it is a score that looks like one.
            self.score(Terminator::Points, text.span);
        } else if let Some(ply) = self.line.line.plies.last()
            && (ply.span.start, ply.span.end) == (first.start, text.span.end)
            && text.span.end == self.covered
            && first.end < text.span.start
        {
            self.second_word(first, text.span);
        }
    }

    fn nag(&mut self, nag: u32, _: Span) {
        self.note(Note::Nag(nag));
    }

    fn strength(&mut self, span: Span) {
        let text = self.text(span);
        self.note(Note::Strength(text));
    }

    fn comment(&mut self, span: Span) {
        let text = self.text(span);
        if self.is_command(&text) {
            return;
        }
        self.remark(match self.written.remark(&text) {
            Cow::Borrowed(_) => text,
            Cow::Owned(text) => text,
        });
    }

    fn words(&mut self, span: Span) {
        self.moves = true;
        self.steps_to(span.start);
        let text = self.text(span);
        self.note(Note::Text(text));
    }

    fn remark_line(&mut self, span: Span) {
        let text = self.text(span);
        // Between two games it belongs to the next.
        if self.game.is_none() || self.is_over() {
            self.ahead_of_game.push(text);
        } else {
            self.remark(text);
        }
    }

    fn setup(&mut self, fen: Span) {
        self.moves = true;
        self.steps_to(fen.start);
    }

    fn open_variation(&mut self, _: Span) {
        self.moves = true;
        self.open.push(std::mem::take(&mut self.line));
    }

    fn close_variation(&mut self, span: Span) {
        self.steps_to(span.start);
        let Some(parent) = self.open.pop() else {
            return;
        };
        let frame = std::mem::replace(&mut self.line, parent);
        let ahead = frame.ahead;
        let variation = Note::Variation(frame.close());
        if ahead {
            self.line.waiting.push(variation);
        } else {
            self.note(variation);
        }
    }

    fn terminator(&mut self, result: Terminator, span: Span) {
        self.moves = true;
        self.score(result, span);
    }

    fn damage(&mut self, damage: Damage, span: Span) {
        let lost = match damage {
            Damage::Unreadable | Damage::GluedText => true,
            // A tag without a value; of one that is only oddly written everything has been told.
            Damage::MalformedTag => span.len() > 1 && self.tag != span.start,
            _ => false,
        };
        if !lost {
            return;
        }
        if self.game.is_none() || !self.moves {
            let text = self.text(span);
            return self.remark(text);
        }
        self.steps_to(span.start);
        if span.start >= self.covered {
            let text = self.text(span);
            self.note(Note::Text(text));
        }
    }

    fn end_game(&mut self, at: usize) {
        while !self.open.is_empty() {
            self.close_variation(Span::new(at, at));
        }
        self.steps_to(at as u32);
        // Steps that belong to nothing cannot be: the replay saw the same tokens.
        while self.next_step(u32::MAX).is_some() {}
        let frame = std::mem::take(&mut self.line);
        if let Some((span, mut game)) = self.game.take() {
            game.line = frame.close();
            if let Some((before, last)) = self.last.replace((span, game)) {
                (self.take)(before, last);
            }
        }
    }
}
