//! Rewriting moves in the bytes of their source. All other bytes stay, in the encoding they are in.
//!
//! Besides moves only what would become false is rewritten: the numbers in positions where squares are counted from
//! another corner, and a `GameType` that says how moves are written.

use super::Converter;
use crate::board::{Geometry, Setup, SetupSquare};
use crate::notation::{Numbering, SquareStyle, Style, counters, fen, game_type};
use crate::pdn::{Encoding, GameType, Letters, Reader, TagName, Visitor, unescape};
use crate::replay::{Plan, Reading};
use crate::span::Span;
use crate::tree::{At, Game, Ply, Visit, walk};

/// A piece of the source and what stands there instead.
type Edit = (Span, String);

/// The bytes of a chunk with its moves in another notation.
pub(super) fn rewrite(
    converter: &Converter,
    plan: &Plan,
    bytes: &[u8],
    games: &[(Span, Game)],
) -> Vec<u8> {
    let wish = &converter.wish;
    let nothing = wish.notation.is_none()
        && wish.numbering.is_none()
        && wish.style.is_none()
        && wish.capture_sign.is_none()
        && wish.path.is_none();
    if nothing && !wish.correct {
        return bytes.to_vec();
    }
    let mut edits: Vec<Edit> = Vec::new();
    if !nothing {
        let mut squares = Others {
            bytes,
            converter,
            games: games.iter(),
            game: None,
            typed: false,
            named: false,
            cornered: false,
            edits: Vec::new(),
        };
        Reader::new(plan.encoding).read(bytes, &mut squares);
        edits = squares.edits;
    }
    for (_, game) in games {
        let mut moves = Moves {
            converter,
            style: wish.style(game),
            nothing,
            edits: &mut edits,
        };
        walk(game, &mut moves);
    }
    apply(bytes, edits, plan.encoding)
}

fn apply(bytes: &[u8], mut edits: Vec<Edit>, encoding: Encoding) -> Vec<u8> {
    edits.sort_by_key(|(span, _)| (span.start, span.end));
    let mut out = Vec::with_capacity(bytes.len() + bytes.len() / 8);
    let mut done = 0;
    for (span, text) in edits {
        let (start, end) = (span.start as usize, span.end as usize);
        if start < done {
            continue;
        }
        out.extend_from_slice(&bytes[done..start]);
        // What is written is ASCII, but for text that goes through as it is.
        match encoding.encode(&text) {
            Some(text) => out.extend_from_slice(&text),
            None => out.extend_from_slice(&bytes[start..end]),
        }
        done = end;
    }
    out.extend_from_slice(&bytes[done..]);
    out
}

struct Moves<'a> {
    converter: &'a Converter,
    style: Style,
    /// Whether only corrections are wanted.
    nothing: bool,
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
        let mut text = String::new();
        match &ply.reading {
            Reading::LeftOut if wish.correct => text = format!("{{left out: {}}}", ply.text),
            _ => {
                wish.write(&self.style, ply, at, &mut text);
            }
        }
        if ply.span.is_empty() && !text.is_empty() {
            text.push(' ');
        }
        if text != ply.text {
            self.edits.push((ply.span, text));
        }
    }
}

/// What else says how squares are named: positions and game types.
struct Others<'a> {
    bytes: &'a [u8],
    converter: &'a Converter,
    games: std::slice::Iter<'a, (Span, Game)>,
    game: Option<&'a (Span, Game)>,
    /// Whether the game has a game type.
    typed: bool,
    /// Whether it names its variant.
    named: bool,
    /// Whether it names the corner that squares are counted from.
    cornered: bool,
    edits: Vec<Edit>,
}

impl Others<'_> {
    /// How positions are numbered in the new file.
    fn numbering(&self, game: &Game) -> Numbering {
        match self.converter.wish.style(game).squares {
            SquareStyle::Numeric(numbering) => numbering,
            // Numbers beside letters are counted as the variant counts them.
            SquareStyle::Algebraic | SquareStyle::Short => game.variant.numbering,
        }
    }

    fn position(&mut self, span: Span) {
        let Some((_, game)) = self.game else { return };
        let to = self.numbering(game);
        if to == game.numbering {
            return;
        }
        let raw = span.of(self.bytes);
        let Ok(text) = std::str::from_utf8(raw) else {
            return;
        };
        if let Some(now) = renumber(text, game.variant.board, game.numbering, to) {
            self.edits.push((span, now));
        }
    }

    /// What is counted behind the pieces, in a tag of its own.
    fn counters(&mut self, span: Span) {
        let Some((_, game)) = self.game else { return };
        let to = self.numbering(game);
        let text = String::from_utf8_lossy(span.of(self.bytes));
        let mut setup = Setup::default();
        if to != game.numbering
            && counters::read(&text, &mut setup)
            && let Some(now) = counters::write(&setup, game.variant.board, game.numbering, to)
        {
            self.edits.push((span, now));
        }
    }

    fn game_type(&mut self, span: Span) {
        let Some((_, game)) = self.game else { return };
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
        self.edits.push((span, value));
    }

    /// The tag that names the corner of the numbers, where no game type can.
    fn corner(&mut self, span: Span) {
        let Some((_, game)) = self.game else { return };
        let now = match self.converter.wish.style(game).squares {
            SquareStyle::Numeric(numbering) => numbering,
            SquareStyle::Algebraic | SquareStyle::Short => game.variant.numbering,
        };
        let written = std::str::from_utf8(span.of(self.bytes)).ok();
        if written.and_then(Numbering::find) != Some(now) {
            self.edits.push((span, now.name().to_owned()));
        }
    }

    /// A game that does not say what it is, with squares counted from another corner than its variant's, could be read as
    /// another game: it is told.
    fn declare(&mut self) {
        let Some((whole, game)) = self.game else {
            return;
        };
        let squares = self.converter.wish.style(game).squares;
        let SquareStyle::Numeric(numbering) = squares else {
            return;
        };
        if numbering == game.variant.numbering || game.numbering != game.variant.numbering {
            return;
        }
        let text = match game_type(game.variant, squares) {
            _ if self.typed || self.cornered => return,
            Some(_) if self.named => return,
            Some(value) => format!("[GameType \"{value}\"]\n"),
            None if self.named => format!("[Numbering \"{}\"]\n", numbering.name()),
            None => format!(
                "[Variant \"{}\"]\n[Numbering \"{}\"]\n",
                game.variant.id,
                numbering.name()
            ),
        };
        let at = Span {
            end: whole.start,
            ..*whole
        };
        self.edits.push((at, text));
    }
}

impl Visitor for Others<'_> {
    fn begin_game(&mut self, _: usize) {
        self.game = self.games.next();
        (self.typed, self.named, self.cornered) = (false, false, false);
    }
    fn end_game(&mut self, _: usize) {
        self.declare();
    }
    fn tag(&mut self, name: Span, value: Span, _: Span) {
        match TagName::of(name.of(self.bytes)) {
            TagName::Fen => self.position(value),
            TagName::FenCounters => self.counters(value),
            TagName::GameType => {
                self.typed = true;
                self.game_type(value);
            }
            TagName::Variant => self.named = true,
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
    let named = |one: &crate::board::SetupPiece| matches!(one.square, SetupSquare::Name(..));
    if setup.pieces.iter().any(named) {
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
