//! Writes rows of games and of plies, the content of tables in every format. `docs/formats.md` describes the columns.

use super::WriteOptions;
use super::facts::{side_name, squares_of, write_made, write_plain};
use super::support::{clock_dial, iso_date};
use crate::board::PieceKind;
use crate::counting::DrawTracker;
use crate::notation::{MoveStyle, SquareStyle, fen, parse_clocks};
use crate::played::{ClockUnits, MoveReading};
use crate::position::Position;
use crate::read::{GameDraft, PdnText};
use crate::table::ColumnKind::{Hash, Name, Number, Place, Real, Text};
use crate::table::{TableCell, TableColumn, table_column};
use crate::tree::{Game, GameVisitor, Note, Ply, WalkPlace, walk_game};
use std::cell::OnceCell;

/// The columns of a table of games.
pub const GAME_COLUMNS: [TableColumn; 19] = [
    table_column("file", Name),
    table_column("game", Place),
    table_column("white", Name),
    table_column("black", Name),
    table_column("event", Name),
    table_column("site", Name),
    table_column("date", Name),
    table_column("date_iso", Name),
    table_column("round", Name),
    table_column("result", Name),
    table_column("winner", Name),
    table_column("variant", Name),
    table_column("numbering", Name),
    table_column("plies", Number),
    table_column("moves", Text),
    table_column("start_fen", Name),
    table_column("final_fen", Text),
    table_column("tags", Text),
    table_column("pdn", Text),
];
/// The columns of a table of plies.
pub const PLY_COLUMNS: [TableColumn; 20] = [
    table_column("file", Name),
    table_column("game", Place),
    table_column("ply", Number),
    table_column("number", Number),
    table_column("color", Name),
    table_column("text", Name),
    table_column("move", Name),
    table_column("from", Name),
    table_column("to", Name),
    table_column("captured", Number),
    table_column("promotes", Number),
    table_column("reading", Name),
    table_column("fen", Text),
    table_column("hash", Hash),
    table_column("quiet_plies", Number),
    table_column("repetitions", Number),
    table_column("draws", Name),
    table_column("seconds", Real),
    table_column("strength", Name),
    table_column("comment", Text),
];

/// A callback for rows; the file and the number of the game precede the cells.
pub(super) type TableRowSink<'t> = dyn FnMut(&[TableCell<'_>]) + 't;

/// Passes the row of a game to `take`.
pub(super) fn write_game_row(
    how: &WriteOptions,
    style: MoveStyle,
    game: &Game,
    take: &mut TableRowSink<'_>,
) {
    RowWriter { how, style, take }.write_game(game);
}

/// Passes the rows of the plies of a game to `take`.
pub(super) fn write_ply_rows(
    how: &WriteOptions,
    style: MoveStyle,
    game: &Game,
    take: &mut TableRowSink<'_>,
) {
    let mut table = RowWriter { how, style, take };
    PlyRowWriter::new(&mut table, game).walk_game(game);
}

struct RowWriter<'a> {
    how: &'a WriteOptions,
    style: MoveStyle,
    take: &'a mut TableRowSink<'a>,
}

impl RowWriter<'_> {
    fn position_fen(&self, position: &Position) -> String {
        match self.style.squares {
            SquareStyle::Numeric(numbering) => fen::write_with(position, Some(numbering)),
            SquareStyle::Algebraic | SquareStyle::Short => fen::write_with(position, None),
        }
    }

    fn move_text(&self, ply: &Ply, at: WalkPlace<'_>) -> String {
        let mut text = String::new();
        write_made(self.how, &self.style, ply, at, &mut text);
        text
    }

    fn write_game(&mut self, game: &Game) {
        let draft = GameDraft::from_game(game);
        let mut tags = PdnText::default();
        for (name, value) in &draft.tags {
            tags.write_tag(name, &value.text, None);
        }
        let tags = tags.as_str().trim_end().replace('\n', " ");
        let mut movetext = PdnText::default();
        draft.write_movetext(&mut movetext);
        let mut line = MainLineText {
            table: self,
            moves: String::new(),
            plies: 0,
            last: game.start.clone(),
        };
        walk_game(game, &mut line);
        let (moves, plies, last) = (line.moves, line.plies, line.last);
        let (start_fen, final_fen) = (self.position_fen(&game.start), self.position_fen(&last));
        let tag = |name| game.known_tag(name).unwrap_or_default();
        let result = game.recorded_outcome();
        let won = result
            .and_then(|(score, _)| score.outcome_under(game.variant).winner())
            .map_or("", side_name);
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
            game.numbering.corner_name().into(),
            TableCell::Number(plies.into()),
            moves.as_str().into(),
            start_fen.as_str().into(),
            final_fen.as_str().into(),
            tags.as_str().into(),
            movetext.as_str().into(),
        ]);
    }
}

/// The moves of the main line, in one text.
struct MainLineText<'a, 'b> {
    table: &'a RowWriter<'b>,
    moves: String,
    plies: u32,
    last: Position,
}

impl GameVisitor for MainLineText<'_, '_> {
    fn visit_ply(&mut self, ply: &Ply, at: WalkPlace<'_>) {
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

    fn visit_note(&mut self, note: &Note, depth: u32) {
        if let (Note::SetUp(position), 0) = (note, depth) {
            self.last.clone_from(position);
        }
    }
}

/// The rows of the plies of the main line. A row waits for the notes after its move.
struct PlyRowWriter<'a, 'b> {
    table: &'a mut RowWriter<'b>,
    count: crate::notation::TurnCounter,
    row: Option<PendingPlyRow>,
    /// The hashes of the positions of the main line since the last set-up.
    seen: Vec<u64>,
    quiet: u32,
    draws: DrawTracker,
    game: &'b Game,
    /// The units of the clocks of the game, once there was one.
    dial: OnceCell<ClockUnits>,
}

/// A row whose notes are still coming.
#[derive(Default)]
struct PendingPlyRow {
    /// The move that was made; `None` where it could not be made.
    made: Option<MadePly>,
    number: u32,
    color: &'static str,
    text: String,
    /// The squares: from and to.
    squares: [String; 2],
    captured: Option<u64>,
    reading: &'static str,
    seconds: Option<f64>,
    strength: Vec<String>,
    comment: Vec<String>,
}

/// The result of a move that was made.
struct MadePly {
    ply: u32,
    text: String,
    promotes: bool,
    fen: String,
    hash: u64,
    quiet: u32,
    repetitions: usize,
    draws: String,
}

impl<'a, 'b> PlyRowWriter<'a, 'b> {
    fn new(table: &'a mut RowWriter<'b>, game: &'b Game) -> Self {
        Self {
            table,
            count: crate::notation::TurnCounter::new(
                game.first_number,
                game.start.turn(),
                game.variant.first,
            ),
            row: None,
            seen: vec![game.start.hash()],
            quiet: 0,
            draws: DrawTracker::new(game.draws, &game.start),
            game,
            dial: OnceCell::new(),
        }
    }

    /// Returns the running counts of the articles on draws: `8.2.6 3/15`, and so on.
    fn draw_counts(&self) -> String {
        let counts = self.draws.running_counts().filter(|count| count.n > 0);
        let counts =
            counts.map(|count| format!("{} {}/{}", count.article.number, count.n, count.of));
        counts.collect::<Vec<_>>().join("; ")
    }

    fn walk_game(mut self, game: &Game) {
        walk_game(game, &mut self);
        self.flush_row();
    }

    fn flush_row(&mut self) {
        let Some(row) = self.row.take() else { return };
        let (strength, comment) = (row.strength.join(" "), row.comment.join("\n"));
        let made = row.made.as_ref();
        let number = |number: Option<u64>| TableCell::from(number);
        let [from, to] = &row.squares;
        (self.table.take)(&[
            number(made.map(|made| made.ply.into())),
            TableCell::Number(row.number.into()),
            row.color.into(),
            row.text.as_str().into(),
            made.map(|made| made.text.as_str()).into(),
            from.as_str().into(),
            to.as_str().into(),
            number(row.captured),
            number(made.map(|made| made.promotes.into())),
            row.reading.into(),
            made.map(|made| made.fen.as_str()).into(),
            made.map_or(TableCell::Nothing, |made| TableCell::Hash(made.hash)),
            number(made.map(|made| made.quiet.into())),
            number(made.map(|made| made.repetitions as u64)),
            made.map(|made| made.draws.as_str()).into(),
            row.seconds.map_or(TableCell::Nothing, TableCell::Real),
            strength.as_str().into(),
            comment.as_str().into(),
        ]);
    }

    /// Counts the occurrences of the position after a move, and the plies since a capture or a move of a man.
    fn count_position(&mut self, reading: &MoveReading, at: WalkPlace<'_>) -> usize {
        let squares = match reading {
            MoveReading::Literal(literal) => Some((literal.from, literal.taken)),
            other => other.legal_move().map(|mv| (mv.from, mv.taken)),
        };
        let quiet = squares.is_some_and(|(from, taken)| {
            let king = at.before.piece_at(from).map(|piece| piece.rank) == Some(PieceKind::King);
            king && taken.is_empty()
        });
        self.quiet = if quiet { self.quiet + 1 } else { 0 };
        self.seen.push(at.after.hash());
        let hash = at.after.hash();
        // A capture or a move of a man cannot be reversed: no position before it recurs.
        let since = self.seen.len().saturating_sub(self.quiet as usize + 1);
        self.seen[since..]
            .iter()
            .filter(|other| **other == hash)
            .count()
    }
}

impl GameVisitor for PlyRowWriter<'_, '_> {
    fn visit_ply(&mut self, ply: &Ply, at: WalkPlace<'_>) {
        if at.depth > 0 {
            return;
        }
        self.flush_row();
        let made = ply.reading.is_ply();
        let board = at.before.board();
        let squares = squares_of(&ply.reading, board);
        let name = |square| {
            let mut name = String::new();
            write_plain(board, square, &self.table.style, &mut name);
            name
        };
        let mut row = PendingPlyRow {
            number: self.count.number,
            color: side_name(self.count.turn),
            text: ply.text.to_string(),
            reading: ply.reading.name(),
            ..PendingPlyRow::default()
        };
        if let Some(squares) = &squares {
            row.squares = [name(squares.from), name(squares.to)];
            row.captured = Some(squares.taken.len() as u64);
        }
        if made {
            let repetitions = self.count_position(&ply.reading, at);
            self.draws.record_ply(at.before, at.after);
            row.made = Some(MadePly {
                ply: at.ply,
                text: self.table.move_text(ply, at),
                promotes: squares.is_some_and(|squares| squares.promotes),
                fen: self.table.position_fen(at.after),
                hash: at.after.hash(),
                quiet: self.quiet,
                repetitions,
                draws: self.draw_counts(),
            });
        }
        if ply.reading != MoveReading::LeftOut {
            self.count.advance_turn();
        }
        self.row = Some(row);
    }

    fn visit_note(&mut self, note: &Note, depth: u32) {
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
                if let Some(clock) = parse_clocks(text).first() {
                    let dial = *self.dial.get_or_init(|| clock_dial(self.game));
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

#[cfg(test)]
mod tests {
    use super::GAME_COLUMNS;
    use crate::words::columns::column_by_name;

    #[test]
    fn every_column_is_read_under_its_name() {
        for name in GAME_COLUMNS.map(|column| column.name) {
            assert!(column_by_name(name).is_some(), "{name}");
        }
    }
}
