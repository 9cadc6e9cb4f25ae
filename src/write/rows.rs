//! Rows of games and of plies: what the tables of every format hold. `docs/formats.md` tells the columns.

use super::WriteOptions;
use super::facts::{color, squares_of, write_made, write_plain};
use super::support::{dial, iso_date};
use crate::board::Rank;
use crate::counting::Tracker;
use crate::notation::{SquareStyle, Style, clocks, fen};
use crate::played::{Dial, Reading};
use crate::position::Position;
use crate::read::{Draft, PdnText};
use crate::table::Kind::{Hash, Name, Number, Place, Real, Text};
use crate::table::{Cell, Column, column};
use crate::tree::{At, Game, Note, Ply, Visit, walk};
use std::cell::OnceCell;

/// The columns of a table of games.
pub(crate) const GAMES: [Column; 19] = [
    column("file", Name),
    column("game", Place),
    column("white", Name),
    column("black", Name),
    column("event", Name),
    column("site", Name),
    column("date", Name),
    column("date_iso", Name),
    column("round", Name),
    column("result", Name),
    column("winner", Name),
    column("variant", Name),
    column("numbering", Name),
    column("plies", Number),
    column("moves", Text),
    column("start_fen", Name),
    column("final_fen", Text),
    column("tags", Text),
    column("pdn", Text),
];
/// The columns of a table of plies.
pub(crate) const PLIES: [Column; 20] = [
    column("file", Name),
    column("game", Place),
    column("ply", Number),
    column("number", Number),
    column("color", Name),
    column("text", Name),
    column("move", Name),
    column("from", Name),
    column("to", Name),
    column("captured", Number),
    column("promotes", Number),
    column("reading", Name),
    column("fen", Text),
    column("hash", Hash),
    column("quiet_plies", Number),
    column("repetitions", Number),
    column("draws", Name),
    column("seconds", Real),
    column("strength", Name),
    column("comment", Text),
];

/// Takes rows; the file and the number of the game go before the cells.
pub(super) type Taken<'t> = dyn FnMut(&[Cell<'_>]) + 't;

/// Gives the row of a game.
pub(super) fn game(how: &WriteOptions, style: Style, game: &Game, take: &mut Taken<'_>) {
    Table { how, style, take }.game(game);
}

/// Gives the rows of the plies of a game.
pub(super) fn plies(how: &WriteOptions, style: Style, game: &Game, take: &mut Taken<'_>) {
    let mut table = Table { how, style, take };
    Plies::new(&mut table, game).walk(game);
}

struct Table<'a> {
    how: &'a WriteOptions,
    style: Style,
    take: &'a mut Taken<'a>,
}

impl Table<'_> {
    fn fen(&self, position: &Position) -> String {
        match self.style.squares {
            SquareStyle::Numeric(numbering) => fen::write_with(position, Some(numbering)),
            SquareStyle::Algebraic | SquareStyle::Short => fen::write_with(position, None),
        }
    }

    fn written(&self, ply: &Ply, at: At<'_>) -> String {
        let mut text = String::new();
        write_made(self.how, &self.style, ply, at, &mut text);
        text
    }

    fn game(&mut self, game: &Game) {
        let draft = Draft::of(game);
        let mut tags = PdnText::default();
        for (name, value) in &draft.tags {
            tags.tag(name, &value.text, None);
        }
        let tags = tags.as_str().trim_end().replace('\n', " ");
        let mut movetext = PdnText::default();
        draft.movetext(&mut movetext);
        let mut line = MainLine {
            table: self,
            moves: String::new(),
            plies: 0,
            last: game.start.clone(),
        };
        walk(game, &mut line);
        let (moves, plies, last) = (line.moves, line.plies, line.last);
        let (start_fen, final_fen) = (self.fen(&game.start), self.fen(&last));
        let tag = |name| game.known_tag(name).unwrap_or_default();
        let result = game.outcome();
        let won = result
            .and_then(|(score, _)| score.under(game.variant).winner())
            .map_or("", color);
        use crate::pdn::TagName::{Black, Date, Event, Round, Site, White};
        let date = iso_date(tag(Date), game.dates);
        (self.take)(&[
            tag(White).into(),
            tag(Black).into(),
            tag(Event).into(),
            tag(Site).into(),
            tag(Date).into(),
            date.as_str().into(),
            tag(Round).into(),
            result.map(|(_, text)| text).into(),
            won.into(),
            game.variant.id.into(),
            game.numbering.name().into(),
            Cell::Number(plies.into()),
            moves.as_str().into(),
            start_fen.as_str().into(),
            final_fen.as_str().into(),
            tags.as_str().into(),
            movetext.as_str().into(),
        ]);
    }
}

/// The moves of the main line, in one text.
struct MainLine<'a, 'b> {
    table: &'a Table<'b>,
    moves: String,
    plies: u32,
    last: Position,
}

impl Visit for MainLine<'_, '_> {
    fn ply(&mut self, ply: &Ply, at: At<'_>) {
        if at.depth > 0 {
            return;
        }
        if ply.reading.is_ply() {
            self.plies += 1;
            self.last.clone_from(at.after);
        }
        let before = self.moves.len();
        if before > 0 {
            self.moves.push(' ');
        }
        let begun = self.moves.len();
        write_made(self.table.how, &self.table.style, ply, at, &mut self.moves);
        if self.moves.len() == begun {
            self.moves.truncate(before);
        }
    }

    fn note(&mut self, note: &Note, depth: u32) {
        if let (Note::SetUp(position), 0) = (note, depth) {
            self.last.clone_from(position);
        }
    }
}

/// The rows of the plies of the main line. A row waits for what stands behind its move.
struct Plies<'a, 'b> {
    table: &'a mut Table<'b>,
    count: crate::notation::Count,
    row: Option<Row>,
    /// Hashes of the positions of the main line since the last set-up.
    seen: Vec<u64>,
    quiet: u32,
    draws: Tracker,
    game: &'b Game,
    /// How the clocks of the game are read, once one was met.
    dial: OnceCell<Dial>,
}

/// A row whose notes are still coming.
#[derive(Default)]
struct Row {
    /// None where the move could not be made.
    made: Option<Made>,
    number: u32,
    color: &'static str,
    text: String,
    /// Squares: from and to.
    squares: [String; 2],
    captured: Option<u64>,
    reading: &'static str,
    seconds: Option<f64>,
    strength: Vec<String>,
    comment: Vec<String>,
}

/// What a move that was made has led to.
struct Made {
    ply: u32,
    text: String,
    promotes: bool,
    fen: String,
    hash: u64,
    quiet: u32,
    repetitions: usize,
    draws: String,
}

impl<'a, 'b> Plies<'a, 'b> {
    fn new(table: &'a mut Table<'b>, game: &'b Game) -> Self {
        Self {
            table,
            count: crate::notation::Count::new(
                game.first_number,
                game.start.turn(),
                game.variant.first,
            ),
            row: None,
            seen: vec![game.start.hash()],
            quiet: 0,
            draws: Tracker::new(game.draws, &game.start),
            game,
            dial: OnceCell::new(),
        }
    }

    /// How far the articles on draws have counted: `8.2.6 3/15`, and so on.
    fn draw_counts(&self) -> String {
        let counts = self.draws.counts().filter(|count| count.n > 0);
        let counts =
            counts.map(|count| format!("{} {}/{}", count.article.number, count.n, count.of));
        counts.collect::<Vec<_>>().join("; ")
    }

    fn walk(mut self, game: &Game) {
        walk(game, &mut self);
        self.flush();
    }

    fn flush(&mut self) {
        let Some(row) = self.row.take() else { return };
        let (strength, comment) = (row.strength.join(" "), row.comment.join("\n"));
        let made = row.made.as_ref();
        let number = |number: Option<u64>| Cell::from(number);
        let [from, to] = &row.squares;
        (self.table.take)(&[
            number(made.map(|made| made.ply.into())),
            Cell::Number(row.number.into()),
            row.color.into(),
            row.text.as_str().into(),
            made.map(|made| made.text.as_str()).into(),
            from.as_str().into(),
            to.as_str().into(),
            number(row.captured),
            number(made.map(|made| made.promotes.into())),
            row.reading.into(),
            made.map(|made| made.fen.as_str()).into(),
            made.map_or(Cell::Nothing, |made| Cell::Hash(made.hash)),
            number(made.map(|made| made.quiet.into())),
            number(made.map(|made| made.repetitions as u64)),
            made.map(|made| made.draws.as_str()).into(),
            row.seconds.map_or(Cell::Nothing, Cell::Real),
            strength.as_str().into(),
            comment.as_str().into(),
        ]);
    }

    /// Counts the position after a move: how often it has been there, and plies since a capture or a move of a man.
    fn reached(&mut self, reading: &Reading, at: At<'_>) -> usize {
        let squares = match reading {
            Reading::Literal(literal) => Some((literal.from, literal.taken)),
            other => other.legal().map(|mv| (mv.from, mv.taken)),
        };
        let quiet = squares.is_some_and(|(from, taken)| {
            let king = at.before.piece(from).map(|piece| piece.rank) == Some(Rank::King);
            king && taken.is_empty()
        });
        self.quiet = if quiet { self.quiet + 1 } else { 0 };
        self.seen.push(at.after.hash());
        let hash = at.after.hash();
        // A capture or a move of a man cannot be taken back: nothing before it comes again.
        let since = self.seen.len().saturating_sub(self.quiet as usize + 1);
        self.seen[since..]
            .iter()
            .filter(|other| **other == hash)
            .count()
    }
}

impl Visit for Plies<'_, '_> {
    fn ply(&mut self, ply: &Ply, at: At<'_>) {
        if at.depth > 0 {
            return;
        }
        self.flush();
        let made = ply.reading.is_ply();
        let board = at.before.board();
        let squares = squares_of(&ply.reading, board);
        let name = |square| {
            let mut name = String::new();
            write_plain(board, square, &self.table.style, &mut name);
            name
        };
        let mut row = Row {
            number: self.count.number,
            color: color(self.count.turn),
            text: ply.text.to_string(),
            reading: ply.reading.name(),
            ..Row::default()
        };
        if let Some(squares) = &squares {
            row.squares = [name(squares.from), name(squares.to)];
            row.captured = Some(squares.taken.len() as u64);
        }
        if made {
            let repetitions = self.reached(&ply.reading, at);
            self.draws.ply(at.before, at.after);
            row.made = Some(Made {
                ply: at.ply,
                text: self.table.written(ply, at),
                promotes: squares.is_some_and(|squares| squares.promotes),
                fen: self.table.fen(at.after),
                hash: at.after.hash(),
                quiet: self.quiet,
                repetitions,
                draws: self.draw_counts(),
            });
        }
        if ply.reading != Reading::LeftOut {
            self.count.step();
        }
        self.row = Some(row);
    }

    fn note(&mut self, note: &Note, depth: u32) {
        if depth > 0 {
            return;
        }
        if let Note::SetUp(position) = note {
            self.count.turn = position.turn();
            self.seen = vec![position.hash()];
            self.quiet = 0;
            self.draws.set_up(position);
        }
        let Some(row) = &mut self.row else { return };
        match note {
            Note::Comment(text) => {
                if let Some(clock) = clocks(text).first() {
                    let dial = *self.dial.get_or_init(|| dial(self.game));
                    row.seconds = Some(dial.seconds_or_minutes(clock));
                }
                row.comment.push(text.clone());
            }
            Note::Nag(nag) => row.strength.push(format!("${nag}")),
            Note::Strength(text) => row.strength.push(text.clone()),
            Note::Text(text) => row.comment.push(text.clone()),
            Note::SetUp(_) | Note::Variation(_) => {}
        }
    }
}
