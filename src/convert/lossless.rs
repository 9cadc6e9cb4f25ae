//! Rewriting moves in the bytes of their source. All other bytes stay, in the encoding they are in.
//!
//! Besides moves only what would become false is rewritten: the numbers in positions where squares are counted from
//! another corner, a `GameType` that says how moves are written, and in a game that becomes one of another variant its type
//! and its result.

use super::Converter;
use super::edits::{Edit, apply, with_gap};
use crate::board::{Geometry, Setup, SetupSquare};
use crate::notation::{Numbering, SquareStyle, Style, counters, fen, game_type};
use crate::outcome;
use crate::pdn::{GameType, Letters, TagName, Terminator, Visitor, unescape};
use crate::record::Records;
use crate::replay::{Plan, Reading};
use crate::span::Span;
use crate::tree::{At, Game, Ply, Visit, walk};
use crate::variant::Variant;
use compact_str::CompactString;

/// A game of the source.
pub(super) struct Kept {
    /// Where it stands.
    pub(super) span: Span,
    /// The variant that it was played by.
    pub(super) was: &'static Variant,
    /// The game as it is to be; nothing where it is not written.
    pub(super) game: Option<Game>,
    /// Whether its move numbers contradict the corrections.
    pub(super) doubtful: bool,
}

impl Kept {
    /// Whether it becomes a game of another variant.
    fn relabelled(&self) -> bool {
        self.game
            .as_ref()
            .is_some_and(|game| game.variant != self.was)
    }
}

/// The bytes of a chunk with its moves in another notation; `written` are its games as they are written.
pub(super) fn rewrite(
    converter: &Converter,
    plan: &Plan,
    (bytes, written): (&[u8], &Records),
    games: &[Kept],
) -> Vec<u8> {
    let wish = &converter.wish;
    let nothing = wish.notation.is_none()
        && wish.numbering.is_none()
        && wish.style.is_none()
        && wish.capture_sign.is_none()
        && wish.path.is_none();
    if !games.is_empty() && games.iter().all(|kept| kept.game.is_none()) {
        return Vec::new();
    }
    let same = games
        .iter()
        .all(|kept| kept.game.is_some() && !kept.relabelled());
    if nothing && same && !wish.correct {
        return bytes.to_vec();
    }
    let mut edits: Vec<Edit> = Vec::new();
    if !(nothing && same) {
        let mut squares = Others {
            bytes,
            converter,
            games: games.iter(),
            kept: None,
            nothing,
            typed: false,
            named: false,
            cornered: false,
            edits: Vec::new(),
        };
        written.tell(&mut squares);
        edits = squares.edits;
    }
    let mut text = String::new();
    for kept in games {
        let Some(game) = &kept.game else {
            edits.push((with_gap(kept.span, bytes), CompactString::default()));
            continue;
        };
        let mut moves = Moves {
            converter: converter.of(kept.doubtful),
            style: wish.style(game),
            nothing: nothing && !kept.relabelled(),
            text: std::mem::take(&mut text),
            edits: &mut edits,
        };
        walk(game, &mut moves);
        text = moves.text;
    }
    apply(bytes, edits, plan.encoding)
}

struct Moves<'a> {
    converter: &'a Converter,
    style: Style,
    /// Whether only corrections are wanted.
    nothing: bool,
    /// A buffer.
    text: String,
    edits: &'a mut Vec<Edit>,
}

impl Visit for Moves<'_> {
    fn ply(&mut self, ply: &Ply, at: At<'_>) {
        let wish = &self.converter.wish;
        let faulty = matches!(
            ply.reading,
            Reading::Corrected(_) | Reading::Missing(_) | Reading::LeftOut
        );
        if self.nothing && !faulty {
            return;
        }
        let text = &mut self.text;
        text.clear();
        match &ply.reading {
            Reading::LeftOut if wish.correct => text.extend(["{left out: ", &ply.text, "}"]),
            _ => {
                wish.write(&self.style, ply, at, text);
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

/// What else says how squares are named: positions and game types.
struct Others<'a> {
    bytes: &'a [u8],
    converter: &'a Converter,
    games: std::slice::Iter<'a, Kept>,
    kept: Option<&'a Kept>,
    /// Whether nothing is wanted of games that stay what they are.
    nothing: bool,
    /// Whether the game has a game type.
    typed: bool,
    /// Whether it names its variant.
    named: bool,
    /// Whether it names the corner that squares are counted from.
    cornered: bool,
    edits: Vec<Edit>,
}

impl<'a> Others<'a> {
    /// The game, if anything of it is to be rewritten.
    fn game(&self) -> Option<&'a Game> {
        let kept = self.kept?;
        let game = kept.game.as_ref()?;
        (!self.nothing || kept.relabelled()).then_some(game)
    }

    /// Whether the game becomes one of another variant.
    fn relabelled(&self) -> bool {
        self.kept.is_some_and(Kept::relabelled)
    }

    /// A score, whose columns may change places.
    fn score(&mut self, span: Span) {
        let Some(kept) = self.kept else { return };
        let Some(game) = &kept.game else { return };
        if outcome::first_column(kept.was) == outcome::first_column(game.variant) {
            return;
        }
        if let Ok(text) = std::str::from_utf8(span.of(self.bytes)) {
            self.edits.push((span, outcome::turned(text).into()));
        }
    }

    /// How positions are numbered in the new file.
    fn numbering(&self, game: &Game) -> Numbering {
        match self.converter.wish.style(game).squares {
            SquareStyle::Numeric(numbering) => numbering,
            // Numbers beside letters are counted as the variant counts them.
            SquareStyle::Algebraic | SquareStyle::Short => game.variant.numbering,
        }
    }

    fn position(&mut self, span: Span) {
        let Some(game) = self.game() else { return };
        let to = self.numbering(game);
        if to == game.numbering {
            return;
        }
        let raw = span.of(self.bytes);
        let Ok(text) = std::str::from_utf8(raw) else {
            return;
        };
        if let Some(now) = renumber(text, game.variant.board, game.numbering, to) {
            self.edits.push((span, now.into()));
        }
    }

    /// What is counted behind the pieces, in a tag of its own.
    fn counters(&mut self, span: Span) {
        let Some(game) = self.game() else { return };
        let to = self.numbering(game);
        let text = String::from_utf8_lossy(span.of(self.bytes));
        let mut setup = Setup::default();
        if to != game.numbering
            && counters::read(&text, &mut setup)
            && let Some(now) = counters::write(&setup, game.variant.board, game.numbering, to)
        {
            self.edits.push((span, now.into()));
        }
    }

    fn game_type(&mut self, span: Span, whole: Span) {
        let Some(game) = self.game() else { return };
        if self.relabelled() {
            return self.new_type(game, span, whole);
        }
        let Ok(parsed) = GameType::parse(&unescape(span.of(self.bytes))) else {
            return;
        };
        let squares = self.converter.wish.style(game).squares;
        let own = Style::of(game.variant).squares;
        // The number alone is believed where squares have letters or are counted from the variant's own corner.
        let plain = match squares {
            SquareStyle::Numeric(numbering) => numbering == game.variant.numbering,
            SquareStyle::Algebraic | SquareStyle::Short => true,
        };
        let value = match (parsed.letters, plain) {
            (None, true) => return,
            // What names the corner that numbers are still counted from stays.
            (Some(Letters::Numeric), true)
                if matches!(squares, SquareStyle::Numeric(_))
                    && game.numbering == game.variant.numbering =>
            {
                return;
            }
            (Some(_), true)
                if squares == own
                    && !matches!(squares, SquareStyle::Numeric(_))
                    && parsed.letters == Some(Letters::Alphanumeric) =>
            {
                return;
            }
            (Some(_), true) => parsed.number.to_string(),
            (_, false) => match game_type(game.variant, squares) {
                Some(value) => value,
                None => return,
            },
        };
        self.edits.push((span, value.into()));
    }

    /// The type of a game that becomes one of another variant.
    fn new_type(&mut self, game: &Game, value: Span, whole: Span) {
        let squares = self.converter.wish.style(game).squares;
        match game_type(game.variant, squares) {
            Some(number) => self.edits.push((value, number.into())),
            // The name alone says it.
            None => {
                let tag = format!("[Variant \"{}\"]", game.variant.id);
                self.edits.push((whole, tag.into()));
            }
        }
    }

    /// The tag that names the corner of the numbers, where no game type can.
    fn corner(&mut self, span: Span) {
        let Some(game) = self.game() else { return };
        let now = match self.converter.wish.style(game).squares {
            SquareStyle::Numeric(numbering) => numbering,
            SquareStyle::Algebraic | SquareStyle::Short => game.variant.numbering,
        };
        let written = std::str::from_utf8(span.of(self.bytes)).ok();
        if written.and_then(Numbering::find) != Some(now) {
            self.edits.push((span, now.name().into()));
        }
    }

    /// A game that does not say what it is, with squares counted from another corner than its variant's, could be read as
    /// another game: it is told.
    fn declare(&mut self) {
        let (Some(game), Some(kept)) = (self.game(), self.kept) else {
            return;
        };
        let squares = self.converter.wish.style(game).squares;
        let numbering = match squares {
            SquareStyle::Numeric(numbering) => Some(numbering),
            SquareStyle::Algebraic | SquareStyle::Short => None,
        };
        let other = numbering.filter(|numbering| *numbering != game.variant.numbering);
        let same = kept.was.numbering == game.numbering;
        let number = game_type(game.variant, squares);
        let silent = !self.typed && !self.named;
        let mut text = String::new();
        if silent && (self.relabelled() || (other.is_some() && same && !self.cornered)) {
            text = match &number {
                Some(value) => format!("[GameType \"{value}\"]\n"),
                None => format!("[Variant \"{}\"]\n", game.variant.id),
            };
        }
        // No game type says it, or none can.
        if let (Some(numbering), None, false) = (other, number, self.cornered)
            && (self.relabelled() || (same && !self.typed))
        {
            text += &format!("[Numbering \"{}\"]\n", numbering.name());
        }
        let at = Span {
            end: kept.span.start,
            ..kept.span
        };
        if !text.is_empty() {
            self.edits.push((at, text.into()));
        }
    }
}

impl Visitor for Others<'_> {
    fn begin_game(&mut self, _: usize) {
        self.kept = self.games.next();
        (self.typed, self.named, self.cornered) = (false, false, false);
    }
    fn end_game(&mut self, _: usize) {
        self.declare();
    }
    fn tag(&mut self, name: Span, value: Span, whole: Span) {
        match TagName::of(name.of(self.bytes)) {
            TagName::Fen => self.position(value),
            TagName::FenCounters => self.counters(value),
            TagName::GameType => {
                self.typed = true;
                self.game_type(value, whole);
            }
            TagName::Variant => {
                self.named = true;
                if let Some(game) = self.game().filter(|_| self.relabelled()) {
                    self.edits.push((value, game.variant.id.into()));
                }
            }
            TagName::Result => self.score(value),
            TagName::Numbering => {
                self.cornered = true;
                self.corner(value);
            }
            _ => {}
        }
    }
    fn setup(&mut self, span: Span) {
        self.position(span);
    }
    fn terminator(&mut self, _: Terminator, span: Span) {
        self.score(span);
    }
    fn comment(&mut self, span: Span) {
        if let Some(inner) = counters::of_command(span.of(self.bytes)) {
            let start = span.start as usize + inner.start;
            self.counters(Span::new(start, start + inner.len()));
        }
    }
}

/// The text of a position with its numbers counted from another corner, all other characters as they are; nothing when
/// it holds no number of a square, or cannot be read. Ranges become lists.
fn renumber(text: &str, board: &Geometry, from: Numbering, to: Numbering) -> Option<String> {
    let setup = fen::read(text).ok()?;
    let named = |one: crate::board::SetupPiece| matches!(one.square, SetupSquare::Name(..));
    if setup.pieces_on(board).any(named) {
        return None;
    }
    if text.contains(['-', '+']) {
        return Some(fen::write_setup(&setup, board, from, Some(to)));
    }
    // Numbers of two digits each stay so.
    let padded = text
        .split(|c: char| !c.is_ascii_digit())
        .any(|number| number.len() > 1 && number.starts_with('0'));
    let mut out = String::with_capacity(text.len());
    let mut bytes = text.char_indices().peekable();
    let mut last = ' ';
    while let Some((at, char)) = bytes.next() {
        // Behind H and F Lidraughts counts moves.
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
        let square = digits.parse().ok().and_then(|n| from.square(board, n));
        match square {
            Some(square) => {
                let number = to.number(board, square);
                out.push_str(if padded && number < 10 { "0" } else { "" });
                out.push_str(&number.to_string());
            }
            None => out.push_str(digits),
        }
    }
    Some(out)
}
