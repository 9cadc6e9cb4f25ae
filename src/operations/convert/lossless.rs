//! Rewrites moves in the bytes of their source. All other bytes stay, in their encoding.
//!
//! Besides moves, only content that would become false is rewritten: the numbers in positions where squares are counted from another
//! corner, a `GameType` that states the notation of moves, and in a game that becomes one of another variant its type and its result.

use super::Converter;
use super::edit_remarks::CommentEditor;
use super::edits::{TextEdit, apply_edits, with_gap};
use super::remarks::CommentRewrite;
use crate::board::Geometry;
use crate::notation::{MoveStyle, Numbering, SquareStyle, counters, fen, game_type};
use crate::outcome;
use crate::pdn::{
    Encoding, GameType, GameTypeNotation, TagName, Terminator, Visitor, unescape_value,
};
use crate::played::MoveReading;
use crate::position::{Setup, SetupSquare};
use crate::record::TokenSlice;
use crate::span::Span;
use crate::tree::{Game, GameVisitor, Ply, WalkPlace, walk_game};
use crate::variant::Variant;
use compact_str::CompactString;

/// A game of the source.
#[derive(Clone, Copy)]
pub(super) struct SourceGame {
    /// Its place.
    span: Span,
    /// The variant by which it was played.
    was: &'static Variant,
    /// The numbering of squares in the text of the game.
    numbering: Numbering,
    /// The variant that it becomes; `None` if it is not written.
    now: Option<&'static Variant>,
}

impl SourceGame {
    /// Creates a game at a place that was one of variant `was`; `written` is whether it is written.
    pub(crate) fn new(game: &Game, span: Span, was: &'static Variant, written: bool) -> Self {
        Self {
            span,
            was,
            numbering: game.numbering,
            now: written.then_some(game.variant),
        }
    }

    /// Returns whether it becomes a game of another variant.
    fn is_relabelled(&self) -> bool {
        self.now.is_some_and(|now| now != self.was)
    }
}

/// Rewriter of the bytes of a chunk, whose moves get another notation.
pub(super) struct ChunkRewriter<'c> {
    converter: &'c Converter,
    bytes: &'c [u8],
    /// Whether games that keep their variant keep their notation as well.
    nothing: bool,
    /// Whether all games are written and keep their variant.
    same: bool,
    /// The number of games, and the number of those that are written.
    games: [u64; 2],
    /// The edits of anything but moves and names.
    others: Vec<TextEdit>,
    /// The edits of names.
    names: Vec<TextEdit>,
    moves: Vec<TextEdit>,
    /// A buffer.
    text: String,
}

impl<'c> ChunkRewriter<'c> {
    pub(crate) fn new(converter: &'c Converter, bytes: &'c [u8]) -> Self {
        let how = &converter.how;
        Self {
            converter,
            bytes,
            nothing: !how.asks_for_notation(),
            same: true,
            games: [0, 0],
            others: Vec::new(),
            names: Vec::new(),
            moves: Vec::new(),
            text: String::new(),
        }
    }

    /// Rewrites a game; `written` holds its tokens and those after it, and `converter` is the one for the game.
    pub(super) fn rewrite_game(
        &mut self,
        converter: &Converter,
        kept: SourceGame,
        game: &Game,
        (written, encoding): (TokenSlice<'_>, Encoding),
        rewritten: CommentRewrite,
    ) {
        self.games[0] += 1;
        self.games[1] += u64::from(kept.now.is_some());
        self.same &= kept.now.is_some() && !kept.is_relabelled();
        let stays = self.nothing && self.converter.relabel.is_none();
        if !stays {
            written.emit_to(&mut NotationEdits {
                bytes: self.bytes,
                converter: self.converter,
                kept,
                nothing: self.nothing,
                typed: false,
                named: false,
                cornered: false,
                edits: &mut self.others,
            });
        }
        if rewritten.comments.iter().any(|(_, now)| now.is_some()) && !stays {
            let source = (self.bytes, encoding);
            let mut remarks =
                CommentEditor::new(source, written, rewritten.comments, &mut self.others);
            written.emit_to(&mut remarks);
        }
        if kept.now.is_none() {
            let gone = with_gap(kept.span, self.bytes);
            self.moves.push((gone, CompactString::default()));
        } else if !stays || self.converter.how.correct {
            let mut moves = MoveEdits {
                converter,
                style: converter.how.move_style(game.variant),
                nothing: self.nothing && !kept.is_relabelled(),
                text: &mut self.text,
                edits: &mut self.moves,
            };
            walk_game(game, &mut moves);
        }
    }

    /// Adds the edits of names.
    pub(super) fn add_name_edits(&mut self, edits: Vec<TextEdit>) {
        self.names.extend(edits);
    }

    /// Returns the bytes with other moves.
    pub(crate) fn finish(mut self, encoding: Encoding) -> Vec<u8> {
        let [games, written] = self.games;
        if games > 0 && written == 0 {
            return Vec::new();
        }
        let mut edits = self.others;
        // See the test without_a_notation_not_a_byte_changes.
        if self.nothing && self.same {
            if !self.converter.how.correct && self.names.is_empty() {
                return self.bytes.to_vec();
            }
            edits.clear();
        }
        if !self.nothing || !self.same || self.converter.how.correct {
            edits.append(&mut self.moves);
        }
        edits.append(&mut self.names);
        apply_edits(self.bytes, edits, encoding)
    }
}

struct MoveEdits<'a> {
    converter: &'a Converter,
    style: MoveStyle,
    /// Whether only corrections are made.
    nothing: bool,
    /// A buffer.
    text: &'a mut String,
    edits: &'a mut Vec<TextEdit>,
}

impl GameVisitor for MoveEdits<'_> {
    fn visit_ply(&mut self, ply: &Ply, at: WalkPlace<'_>) {
        let how = &self.converter.how;
        let faulty = matches!(
            ply.reading,
            MoveReading::Corrected(_) | MoveReading::Missing(_) | MoveReading::LeftOut
        );
        if self.nothing && !faulty {
            return;
        }
        let text = &mut *self.text;
        text.clear();
        match &ply.reading {
            MoveReading::LeftOut if how.correct => text.extend(["{left out: ", &ply.text, "}"]),
            _ => {
                how.write_move(&self.style, ply, at, text);
            }
        }
        if ply.span.is_empty() && !text.is_empty() {
            text.push(' ');
        }
        if *text != ply.text {
            self.edits.push((ply.span, CompactString::new(text)));
        }
    }
}

/// Collector of the edits of other content that depends on the names of squares: positions and game types.
struct NotationEdits<'a> {
    bytes: &'a [u8],
    converter: &'a Converter,
    kept: SourceGame,
    /// Whether games that keep their variant keep their notation as well.
    nothing: bool,
    /// Whether the game has a game type.
    typed: bool,
    /// Whether it names its variant.
    named: bool,
    /// Whether it names the corner from which squares are counted.
    cornered: bool,
    edits: &'a mut Vec<TextEdit>,
}

impl NotationEdits<'_> {
    /// Returns the variant that the game becomes, if anything of it is to be rewritten.
    fn target_variant(&self) -> Option<&'static Variant> {
        let wanted = !self.nothing || self.is_relabelled();
        self.kept.now.filter(|_| wanted)
    }

    /// Returns whether the game becomes one of another variant.
    fn is_relabelled(&self) -> bool {
        self.kept.is_relabelled()
    }

    /// Edits a score, whose columns may change places.
    fn edit_score(&mut self, span: Span) {
        let Some(now) = self.kept.now else { return };
        if outcome::first_column(self.kept.was) == outcome::first_column(now) {
            return;
        }
        if let Ok(text) = std::str::from_utf8(span.slice_of(self.bytes)) {
            self.edits
                .push((span, outcome::swap_score_columns(text).into()));
        }
    }

    /// Returns the numbering of positions in the new file.
    fn target_numbering(&self, now: &Variant) -> Numbering {
        match self.converter.how.move_style(now).squares {
            SquareStyle::Numeric(numbering) => numbering,
            // Numbers next to letters are counted as the variant counts them.
            SquareStyle::Algebraic | SquareStyle::Short => now.numbering,
        }
    }

    fn edit_position(&mut self, span: Span) {
        let Some(now) = self.target_variant() else {
            return;
        };
        let (from, to) = (self.kept.numbering, self.target_numbering(now));
        if to == from {
            return;
        }
        let raw = span.slice_of(self.bytes);
        let Ok(text) = std::str::from_utf8(raw) else {
            return;
        };
        if let Some(now) = renumber_position(text, now.board, from, to) {
            self.edits.push((span, now.into()));
        }
    }

    /// Edits the counts that follow the pieces, in a tag of their own.
    fn edit_counters(&mut self, span: Span) {
        let Some(now) = self.target_variant() else {
            return;
        };
        let (from, to) = (self.kept.numbering, self.target_numbering(now));
        let text = String::from_utf8_lossy(span.slice_of(self.bytes));
        let mut setup = Setup::default();
        if to != from
            && counters::read_counters(&text, &mut setup)
            && let Some(now) = counters::write_counters(&setup, now.board, from, to)
        {
            self.edits.push((span, now.into()));
        }
    }

    fn game_type(&mut self, span: Span, whole: Span) {
        let Some(now) = self.target_variant() else {
            return;
        };
        if self.is_relabelled() {
            return self.new_type(now, span, whole);
        }
        let Ok(parsed) = GameType::parse(&unescape_value(span.slice_of(self.bytes))) else {
            return;
        };
        let squares = self.converter.how.move_style(now).squares;
        let own = MoveStyle::for_variant(now).squares;
        // The number alone is trusted where squares have letters or are counted from the variant's own corner.
        let plain = match squares {
            _ if now.is_begun_by_other() => false,
            SquareStyle::Numeric(numbering) => numbering == now.numbering,
            SquareStyle::Algebraic | SquareStyle::Short => true,
        };
        let value = match (parsed.letters, plain) {
            (None, true) => return,
            // A field that names the corner from which numbers are still counted stays.
            (Some(GameTypeNotation::Numeric), true)
                if matches!(squares, SquareStyle::Numeric(_))
                    && self.kept.numbering == now.numbering =>
            {
                return;
            }
            (Some(_), true)
                if squares == own
                    && !matches!(squares, SquareStyle::Numeric(_))
                    && parsed.letters == Some(GameTypeNotation::Alphanumeric) =>
            {
                return;
            }
            (Some(_), true) => parsed.number.to_string(),
            (_, false) => match game_type(now, squares) {
                // The number stays: the file declares it, whatever variant its games were read as.
                Some(value) => match value.split_once(',') {
                    Some((_, fields)) => format!("{},{fields}", parsed.number),
                    None => value,
                },
                None => return,
            },
        };
        self.edits.push((span, value.into()));
    }

    /// Edits the type of a game that becomes one of another variant.
    fn new_type(&mut self, now: &Variant, value: Span, whole: Span) {
        let squares = self.converter.how.move_style(now).squares;
        match game_type(now, squares) {
            Some(number) => self.edits.push((value, number.into())),
            // Only the name states the variant.
            None => {
                let tag = format!("[Variant \"{}\"]", now.id);
                self.edits.push((whole, tag.into()));
            }
        }
    }

    /// Edits the tag that names the corner of the numbers, where no game type can.
    fn edit_corner(&mut self, span: Span) {
        let Some(now) = self.target_variant() else {
            return;
        };
        let now = self.target_numbering(now);
        let written = std::str::from_utf8(span.slice_of(self.bytes)).ok();
        if written.and_then(Numbering::find_by_name) != Some(now) {
            self.edits.push((span, now.corner_name().into()));
        }
    }

    /// Adds a declaration to a game that does not name its variant and whose squares are counted from another corner than that of its
    /// variant, since it could be read as another game.
    fn add_declaration(&mut self) {
        let Some(now) = self.target_variant() else {
            return;
        };
        let squares = self.converter.how.move_style(now).squares;
        let numbering = match squares {
            SquareStyle::Numeric(numbering) => Some(numbering),
            SquareStyle::Algebraic | SquareStyle::Short => None,
        };
        let other = numbering.filter(|numbering| *numbering != now.numbering);
        let same = self.kept.was.numbering == self.kept.numbering;
        let number = game_type(now, squares);
        let silent = !self.typed && !self.named;
        let mut text = String::new();
        if silent && (self.is_relabelled() || (other.is_some() && same && !self.cornered)) {
            text = match &number {
                Some(value) => format!("[GameType \"{value}\"]\n"),
                None => format!("[Variant \"{}\"]\n", now.id),
            };
        }
        // No game type states the corner, or none can.
        if let (Some(numbering), None, false) = (other, number, self.cornered)
            && (self.is_relabelled() || (same && !self.typed))
        {
            text += &format!("[Numbering \"{}\"]\n", numbering.corner_name());
        }
        let at = Span {
            end: self.kept.span.start,
            ..self.kept.span
        };
        if !text.is_empty() {
            self.edits.push((at, text.into()));
        }
    }
}

impl Visitor for NotationEdits<'_> {
    fn end_game(&mut self, _: usize) {
        self.add_declaration();
    }
    fn visit_tag(&mut self, name: Span, value: Span, whole: Span) {
        match TagName::from_name(name.slice_of(self.bytes)) {
            TagName::Fen => self.edit_position(value),
            TagName::FenCounters => self.edit_counters(value),
            TagName::GameType => {
                self.typed = true;
                self.game_type(value, whole);
            }
            TagName::Variant => {
                self.named = true;
                if let Some(now) = self.target_variant().filter(|_| self.is_relabelled()) {
                    self.edits.push((value, now.id.into()));
                }
            }
            TagName::Result => self.edit_score(value),
            TagName::Numbering => {
                self.cornered = true;
                self.edit_corner(value);
            }
            _ => {}
        }
    }
    fn visit_setup(&mut self, span: Span) {
        self.edit_position(span);
    }
    fn visit_result(&mut self, _: Terminator, span: Span) {
        self.edit_score(span);
    }
    fn visit_comment(&mut self, span: Span) {
        if let Some(inner) = counters::of_command(span.slice_of(self.bytes)) {
            let start = span.start as usize + inner.start;
            self.edit_counters(Span::new(start, start + inner.len()));
        }
    }
}

/// Returns the text of a position with its numbers counted from another corner and all other characters as they are, or `None` if it names
/// squares by letters or cannot be read. Ranges become lists.
fn renumber_position(
    text: &str,
    board: &Geometry,
    from: Numbering,
    to: Numbering,
) -> Option<String> {
    let setup = fen::parse_fen(text).ok()?;
    let named = |one: crate::position::SetupPiece| matches!(one.square, SetupSquare::Name(..));
    if setup.pieces_on(board).any(named) {
        return None;
    }
    if text.contains(['-', '+']) {
        return Some(fen::write_setup(&setup, board, from, Some(to)));
    }
    // Numbers that all have two digits keep them.
    let padded = text
        .split(|c: char| !c.is_ascii_digit())
        .any(|number| number.len() > 1 && number.starts_with('0'));
    let mut out = String::with_capacity(text.len());
    let mut bytes = text.char_indices().peekable();
    let mut last = ' ';
    while let Some((at, char)) = bytes.next() {
        // After H and F, Lidraughts counts moves.
        if !char.is_ascii_digit() || matches!(last, 'H' | 'F') {
            out.push(char);
            if !char.is_ascii_digit() {
                last = char;
            }
            continue;
        }
        let mut end = at + 1;
        while let Some((next, _)) = bytes.next_if(|(_, c)| c.is_ascii_digit()) {
            end = next + 1;
        }
        last = '0';
        let digits = &text[at..end];
        let square = digits
            .parse()
            .ok()
            .and_then(|n| from.square_for_number(board, n));
        match square {
            Some(square) => {
                let number = to.number_for_square(board, square);
                out.push_str(if padded && number < 10 { "0" } else { "" });
                out.push_str(&number.to_string());
            }
            None => out.push_str(digits),
        }
    }
    Some(out)
}
