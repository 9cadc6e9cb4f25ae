//! The tables of an event, independent of how they are drawn.

use super::view::{CellPart, EventView, colour_letters, format_places, tie_break_name};
use crate::event::standings::AbsentPlayers;
use crate::event::{Event, ScoringUnit};
use crate::lang::{Lang, Message};
use std::collections::{BTreeMap, BTreeSet};

/// A table: a title, the names of its columns, and its rows.
pub(super) struct TableGrid {
    /// The title.
    pub(super) title: String,
    /// The names of the columns.
    pub(super) head: Vec<String>,
    /// The rows; all have as many cells as there are columns.
    pub(super) rows: Vec<Vec<String>>,
    /// The columns that hold text, and are aligned to the left; all others hold numbers.
    pub(super) words: Vec<usize>,
    /// The cells, by row and column, that show games, in parts.
    pub(super) games: BTreeMap<(usize, usize), Vec<CellPart>>,
}

fn format_message(message: &Message, lang: Lang) -> String {
    message.display_in(lang).to_string()
}

/// Returns the final table: places, points, and the coefficients of the profile.
pub(super) fn standings_grid(view: &EventView<'_>, lang: Lang) -> TableGrid {
    let teams = view.event.players.iter().any(|one| !one.team.is_empty());
    let tie_breaks = view.tie_breaks();
    let mut head = vec![
        format_message(&Message::ColumnPlace, lang),
        format_message(&Message::ColumnPlayer, lang),
    ];
    head.extend(teams.then(|| format_message(&Message::ColumnTeam, lang)));
    let words = (1..head.len()).collect();
    head.extend([
        format_message(&Message::ColumnPoints, lang),
        format_message(
            match view.event.unit {
                ScoringUnit::Game => &Message::ColumnPlayed,
                ScoringUnit::Match => &Message::ColumnMatches,
            },
            lang,
        ),
        "+".to_owned(),
        "=".to_owned(),
        "-".to_owned(),
    ]);
    head.extend(
        tie_breaks
            .iter()
            .map(|tie_break| tie_break_name(*tie_break, lang)),
    );
    let rows = view.table_rows().iter().map(|row| {
        let player = &view.event.players[row.player];
        let mut cells = vec![format_places(row), player.name.clone()];
        cells.extend(teams.then(|| player.team.clone()));
        cells.push(view.format_points(row.points));
        let counts = [row.matches, row.wins, row.draws, row.losses];
        cells.extend(counts.map(|count| count.to_string()));
        let of = |tie_break: &_| view.format_coefficient(row.player, *tie_break);
        cells.extend(tie_breaks.iter().map(of));
        cells
    });
    TableGrid {
        title: format_message(&Message::EventTable, lang),
        rows: rows.collect(),
        head,
        words,
        games: BTreeMap::new(),
    }
}

/// Returns the table of teams.
pub(super) fn teams_grid(view: &EventView<'_>, lang: Lang) -> TableGrid {
    let mut grid = standings_grid(view, lang);
    grid.title = format_message(&Message::EventTeams, lang);
    grid.head[1] = format_message(&Message::ColumnTeam, lang);
    grid
}

/// Returns the cross-table: a column for each player, or for each round, and one more for games without a round.
pub(super) fn cross_table_grid(view: &EventView<'_>, lang: Lang) -> TableGrid {
    let letters = colour_letters(lang);
    let square = view.is_square();
    // Without a column for games that name no round, the points in a row do not add up to its sum
    // (see tests/cli/roundless.rs).
    let roundless = view.event.rounds.len();
    let mut cells: BTreeMap<(usize, usize), Vec<Vec<CellPart>>> = BTreeMap::new();
    let beside = |other: usize, text: &str| vec![CellPart::without_game(format!("{other}{text}"))];
    for one in &view.event.matches {
        for player in one.players {
            let lines = (
                view.player_line(player),
                view.player_line(one.opponent_of(player)),
            );
            let (Some(line), Some(other)) = lines else {
                continue;
            };
            let mut made = view.match_cell_parts(one, player, letters);
            let column = match (square, one.round) {
                (true, _) => other - 1,
                (false, round) => {
                    made.insert(0, CellPart::without_game(other.to_string()));
                    round.unwrap_or(roundless)
                }
            };
            cells.entry((line - 1, column)).or_default().push(made);
        }
    }
    let round_of = |number: u32| {
        let mut rounds = 0..view.event.rounds.len();
        rounds.find(|round| view.event.round_number(*round) == number)
    };
    for told in &view.event.stated_facts.results {
        for (side, player) in told.players.into_iter().enumerate() {
            let lines = (
                view.player_line(player),
                view.player_line(told.players[1 - side]),
            );
            let (Some(line), Some(other)) = lines else {
                continue;
            };
            let made = view.format_document_match_points(told, side);
            let (column, text) = match (square, round_of(told.round)) {
                (true, _) => (other - 1, vec![CellPart::without_game(made)]),
                (false, round) => (round.unwrap_or(roundless), beside(other, &made)),
            };
            cells.entry((line - 1, column)).or_default().push(text);
        }
    }
    for forfeit in &view.event.stated_facts.forfeits {
        for (side, player) in forfeit.players.into_iter().enumerate() {
            let lines = (
                view.player_line(player),
                view.player_line(forfeit.players[1 - side]),
            );
            let (Some(line), Some(other)) = lines else {
                continue;
            };
            let sign = forfeit_sign(forfeit.absent, side);
            let (column, text) = match (square, round_of(forfeit.round)) {
                (true, _) => (other - 1, vec![CellPart::without_game(sign)]),
                (false, round) => (round.unwrap_or(roundless), beside(other, sign)),
            };
            cells.entry((line - 1, column)).or_default().push(text);
        }
    }
    for bye in view.event.stated_facts.byes.iter().filter(|_| !square) {
        if let Some(line) = view.player_line(bye.player) {
            let round = round_of(bye.round).unwrap_or(roundless);
            let text = CellPart::without_game(bye_cell(view.format_points(bye.points), lang));
            cells.entry((line - 1, round)).or_default().push(vec![text]);
        }
    }
    let columns = match square {
        true => view.table_rows().len(),
        false => {
            let without = cells.keys().any(|(_, column)| *column == roundless);
            roundless + usize::from(without)
        }
    };
    let mut head = vec!["#".to_owned(), format_message(&Message::ColumnPlayer, lang)];
    head.extend((0..columns).map(|column| match square {
        true => (column + 1).to_string(),
        false if column == roundless => "?".to_owned(),
        false => view.event.round_name(column),
    }));
    head.push(format_message(&Message::ColumnPoints, lang));
    let rows = view.table_rows().iter().enumerate().map(|(line, row)| {
        let mut made = vec![
            (line + 1).to_string(),
            view.player_name(row.player).to_owned(),
        ];
        made.extend((0..columns).map(|column| {
            match cells.get(&(line, column)) {
                _ if square && column == line => "*".to_owned(),
                Some(made) => made
                    .iter()
                    .map(|parts| parts.iter().map(|part| &*part.text).collect::<String>())
                    .collect::<Vec<_>>()
                    .join(" "),
                None => String::new(),
            }
        }));
        made.push(view.format_points(row.points));
        made
    });
    TableGrid {
        title: format_message(&Message::EventCross, lang),
        rows: rows.collect(),
        head,
        words: vec![1],
        games: cells
            .into_iter()
            .map(|((line, column), made)| {
                let parts = made.join(&CellPart::without_game(" "));
                ((line, column + 2), parts)
            })
            .collect(),
    }
}

/// Returns the sign of a match that was lost by absence, for one of the two.
pub(super) fn forfeit_sign(absent: AbsentPlayers, side: usize) -> &'static str {
    match absent {
        AbsentPlayers::One(gone) if gone != side => "+",
        _ => "-",
    }
}

/// Returns the cell of a round without an opponent, with its points.
pub(super) fn bye_cell(points: String, lang: Lang) -> String {
    format_message(&Message::CellBye { points }, lang)
}

/// Returns the games in the order of rounds; those without one come last.
pub(super) fn by_round(event: &Event) -> Vec<usize> {
    let mut order: Vec<usize> = (0..event.games.len()).collect();
    order.sort_by_key(|nth| (event.games[*nth].round.is_none(), event.games[*nth].round));
    order
}

/// Returns the games, by round, one a line.
pub(super) fn games_grid(view: &EventView<'_>, lang: Lang) -> TableGrid {
    let event = view.event;
    let rounds = !event.rounds.is_empty();
    let columns = [
        Message::ColumnWhite,
        Message::ColumnBlack,
        Message::ColumnResult,
        Message::ColumnPlies,
        Message::ColumnGame,
    ];
    let order = by_round(event);
    let one_file = event.games.windows(2).all(|two| two[0].file == two[1].file);
    let files = FileLabels::from_files(event.games.iter().map(|game| &*game.file));
    let rows = (1..).zip(&order).map(|(place, nth): (u64, _)| {
        let game = &event.games[*nth];
        let head = &game.entry.head;
        let round = game.round.map(|round| event.round_name(round));
        let mut cells = Vec::new();
        cells.extend(rounds.then(|| round.unwrap_or_default()));
        let [white, black] = [0, 1].map(|side| match game.players[side] {
            Some(player) => event.players[player].name.clone(),
            None => head.player_name(side).to_owned(),
        });
        cells.extend([
            white,
            black,
            // All results have one scale, that of the table.
            view.format_result(game)
                .unwrap_or_else(|| head.result().to_owned()),
            game.entry.plies.to_string(),
            match one_file {
                // The index among all games shows nothing of files.
                _ if view.public => place.to_string(),
                true => game.number.to_string(),
                false => format!("{}:{}", files.file_label(&game.file), game.number),
            },
        ]);
        cells
    });
    let mut head = Vec::new();
    head.extend(rounds.then(|| format_message(&Message::ColumnRound, lang)));
    head.extend(columns.iter().map(|column| format_message(column, lang)));
    let first = usize::from(rounds);
    TableGrid {
        title: format_message(&Message::EventGames, lang),
        rows: rows.collect(),
        games: BTreeMap::new(),
        head,
        words: [0, 1, 2, 4].map(|column| column + first).to_vec(),
    }
}

/// Returns the same table, in which the result and the place of each game lead to it.
pub(super) fn linked_games_grid(view: &EventView<'_>, lang: Lang) -> TableGrid {
    let mut grid = games_grid(view, lang);
    let last = grid.head.len() - 1;
    for (row, nth) in by_round(view.event).into_iter().enumerate() {
        for column in [last - 2, last] {
            let part = CellPart {
                text: grid.rows[row][column].clone(),
                game: Some(nth),
            };
            grid.games.insert((row, column), vec![part]);
        }
    }
    grid
}

/// The labels of files: the last part of the name, and if several names end alike, the folders that are not those of all files.
pub(super) struct FileLabels {
    alike: BTreeSet<String>,
    /// The length of the folders that all files share.
    common: usize,
}

impl FileLabels {
    /// Creates the labels of the files that are shown.
    pub(super) fn from_files<'f>(files: impl Iterator<Item = &'f str>) -> Self {
        let mut seen: BTreeMap<&str, &str> = BTreeMap::new();
        let mut alike = BTreeSet::new();
        let mut folder: Option<&str> = None;
        for file in files {
            let own = &file[..file.len() - base_name(file).len()];
            let known = *folder.get_or_insert(own);
            let same = known.char_indices().zip(own.chars());
            let same = same.take_while(|((_, a), b)| a == b);
            let same = same.filter(|((_, a), _)| matches!(a, '/' | '\\'));
            let end = same.last().map_or(0, |((at, _), _)| at + 1);
            folder = Some(&known[..end]);
            let known = *seen.entry(base_name(file)).or_insert(file);
            if known != file {
                alike.insert(base_name(file).to_owned());
            }
        }
        Self {
            alike,
            common: folder.map_or(0, str::len),
        }
    }

    /// Returns the label of a file.
    pub(super) fn file_label<'f>(&self, file: &'f str) -> &'f str {
        match self.alike.contains(base_name(file)) {
            true => file.get(self.common..).unwrap_or(file),
            false => base_name(file),
        }
    }
}

/// Returns the last part of the name of a file.
fn base_name(file: &str) -> &str {
    file.rsplit(['/', '\\']).next().unwrap_or(file)
}

/// Returns what is missing, one a line.
pub(super) fn missing_lines(event: &Event, lang: Lang) -> Vec<String> {
    let all = event.missing.iter();
    all.map(|missing| format_message(&event.missing_message(missing), lang))
        .collect()
}
