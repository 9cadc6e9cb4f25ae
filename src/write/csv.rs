//! Games as a table: one row a game, or one row a ply with [`WriteOptions::plies`]. RFC 4180; `docs/formats.md` tells the columns.

use super::facts::{color, squares_of, write_made, write_plain};
use super::support::iso_date;
use super::{Format, GameWriter, Page, Source, WriteOptions, Writing};
use crate::board::Rank;
use crate::counting::Tracker;
use crate::diag::visible;
use crate::guard::guarded;
use crate::notation::{SquareStyle, Style, clocks, fen};
use crate::played::Reading;
use crate::position::Position;
use crate::read::{Draft, PdnText};
use crate::tree::{At, Game, Note, Ply, Visit, walk};

/// Tables.
pub(super) static CSV: Format = Format {
    name: "csv",
    extension: "csv",
    about: "A table: one row a game, or one row a ply with --plies",
    writing: Writing::Games(|how| Box::new(Csv { how: *how })),
};

/// The columns of a table of games.
pub(crate) const GAMES: [&str; 19] = [
    "file",
    "game",
    "white",
    "black",
    "event",
    "site",
    "date",
    "date_iso",
    "round",
    "result",
    "winner",
    "variant",
    "numbering",
    "plies",
    "moves",
    "start_fen",
    "final_fen",
    "tags",
    "pdn",
];
/// The columns of a table of plies.
pub(crate) const PLIES: [&str; 20] = [
    "file",
    "game",
    "ply",
    "number",
    "color",
    "text",
    "move",
    "from",
    "to",
    "captured",
    "promotes",
    "reading",
    "fen",
    "hash",
    "quiet_plies",
    "repetitions",
    "draws",
    "seconds",
    "strength",
    "comment",
];

/// Writes games as rows.
#[derive(Debug)]
struct Csv {
    how: WriteOptions,
}

impl GameWriter for Csv {
    fn begin(&self, _: &str, page: &mut Page) {
        let columns: &[&str] = if self.how.plies { &PLIES } else { &GAMES };
        page.push_str(&columns.join(","));
        page.push_str("\r\n");
    }

    fn game(&self, source: Source<'_>, page: &mut Page) {
        let style = self.how.style(source.game.variant);
        let mut table = Table {
            how: &self.how,
            style,
            page,
        };
        if self.how.plies {
            let rows = Plies::new(&mut table, source.game);
            rows.walk(source.game);
        } else {
            table.game(source.game);
        }
    }

    // What is written is told beside what it means.
    fn rewrites_comments(&self) -> bool {
        false
    }

    fn holds_replay(&self) -> bool {
        true
    }
}

/// Cells with commas between, and an end.
fn cells(fields: &[&str], raw: bool, end: &str) -> String {
    // The crate has quotation marks for nothing alone.
    if fields == [""] {
        return end.to_owned();
    }
    let length: usize = fields.iter().map(|field| field.len() + 3).sum();
    let mut row = csv::WriterBuilder::new()
        .terminator(csv::Terminator::Any(b'\n'))
        .buffer_capacity(length + length / 8)
        .flexible(true)
        .from_writer(Vec::with_capacity(length + length / 8));
    // Writing into memory does not fail, and of text becomes text.
    let _ = match raw {
        true => row.write_record(fields),
        false => row.write_record(fields.iter().map(|field| guarded(field).into_owned())),
    };
    let mut row = String::from_utf8(row.into_inner().unwrap_or_default()).unwrap_or_default();
    row.pop();
    row.push_str(end);
    row
}

struct Table<'a> {
    how: &'a WriteOptions,
    style: Style,
    page: &'a mut Page,
}

impl Table<'_> {
    /// Writes a row; the file and the number of the game go before it.
    fn row(&mut self, fields: &[&str]) {
        self.page.push_file(match self.how.raw_cells {
            true => |file| cells(&[&visible(file)], true, ","),
            false => |file| cells(&[&visible(file)], false, ","),
        });
        self.page.push_game_number();
        self.page.push(',');
        let row = cells(fields, self.how.raw_cells, "\r\n");
        self.page.push_str(&row);
    }

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
        let (moves, plies, last) = (line.moves, line.plies.to_string(), line.last);
        let (start_fen, final_fen) = (self.fen(&game.start), self.fen(&last));
        let tag = |name| game.known_tag(name).unwrap_or_default();
        let result = game.outcome();
        let won = result
            .and_then(|(score, _)| score.under(game.variant).winner())
            .map_or("", color);
        use crate::pdn::TagName::{Black, Date, Event, Round, Site, White};
        self.row(&[
            tag(White),
            tag(Black),
            tag(Event),
            tag(Site),
            tag(Date),
            &iso_date(tag(Date), game.dates),
            tag(Round),
            result.map_or("", |(_, text)| text),
            won,
            game.variant.id,
            game.numbering.name(),
            &plies,
            &moves,
            &start_fen,
            &final_fen,
            &tags,
            movetext.as_str(),
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
}

/// A row whose notes are still coming.
struct Row {
    fields: Vec<String>,
    seconds: String,
    strength: Vec<String>,
    comment: Vec<String>,
}

impl<'a, 'b> Plies<'a, 'b> {
    fn new(table: &'a mut Table<'b>, game: &Game) -> Self {
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
        if let Some(row) = self.row.take() {
            let (strength, comment) = (row.strength.join(" "), row.comment.join("\n"));
            let mut fields: Vec<_> = row.fields.iter().map(String::as_str).collect();
            fields.extend([row.seconds.as_str(), &strength, &comment]);
            self.table.row(&fields);
        }
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
        let text = |flag: bool, text: String| if flag { text } else { String::new() };
        let mut fields = vec![
            text(made, at.ply.to_string()),
            self.count.number.to_string(),
            color(self.count.turn).to_owned(),
            ply.text.to_string(),
            text(made, self.table.written(ply, at)),
        ];
        let (from, to, taken, promotes) = squares
            .map(|s| {
                (
                    name(s.from),
                    name(s.to),
                    s.taken.len().to_string(),
                    s.promotes,
                )
            })
            .unwrap_or_default();
        fields.extend([from, to, taken, text(made, u32::from(promotes).to_string())]);
        fields.push(ply.reading.name().to_owned());
        if made {
            let repetitions = self.reached(&ply.reading, at);
            fields.push(self.table.fen(at.after));
            fields.push(format!("{:016x}", at.after.hash()));
            fields.push(self.quiet.to_string());
            fields.push(repetitions.to_string());
            self.draws.ply(at.before, at.after);
            fields.push(self.draw_counts());
        } else {
            fields.resize(fields.len() + 5, String::new());
        }
        if ply.reading != Reading::LeftOut {
            self.count.step();
        }
        self.row = Some(Row {
            fields,
            seconds: String::new(),
            strength: Vec::new(),
            comment: Vec::new(),
        });
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
                    row.seconds = clock.seconds.to_string();
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
