//! The tables of an event, whatever they are drawn with.

use super::view::{Part, View, letters, named, places};
use crate::event::standings::Absent;
use crate::event::{Event, Unit};
use crate::lang::{Lang, Message};
use std::collections::{BTreeMap, BTreeSet};

/// A table: a title, the names of its columns, and its rows.
pub(super) struct Grid {
    /// The title.
    pub(super) title: String,
    /// The names of the columns.
    pub(super) head: Vec<String>,
    /// The rows; all have as many cells as there are columns.
    pub(super) rows: Vec<Vec<String>>,
    /// The columns that hold text, and stand on the left; all others hold numbers.
    pub(super) words: Vec<usize>,
    /// The cells, by row and column, that tell games: in parts.
    pub(super) games: BTreeMap<(usize, usize), Vec<Part>>,
}

fn say(message: &Message, lang: Lang) -> String {
    message.say(lang).to_string()
}

/// The final table: places, points, and the coefficients of the profile.
pub(super) fn table(view: &View<'_>, lang: Lang) -> Grid {
    let teams = view.event.players.iter().any(|one| !one.team.is_empty());
    let tie_breaks = view.tie_breaks();
    let mut head = vec![
        say(&Message::ColumnPlace, lang),
        say(&Message::ColumnPlayer, lang),
    ];
    head.extend(teams.then(|| say(&Message::ColumnTeam, lang)));
    let words = (1..head.len()).collect();
    head.extend([
        say(&Message::ColumnPoints, lang),
        say(
            match view.event.unit {
                Unit::Game => &Message::ColumnPlayed,
                Unit::Match => &Message::ColumnMatches,
            },
            lang,
        ),
        "+".to_owned(),
        "=".to_owned(),
        "-".to_owned(),
    ]);
    head.extend(tie_breaks.iter().map(|tie_break| named(*tie_break, lang)));
    let rows = view.rows().iter().map(|row| {
        let player = &view.event.players[row.player];
        let mut cells = vec![places(row), player.name.clone()];
        cells.extend(teams.then(|| player.team.clone()));
        cells.push(view.points(row.points));
        let counts = [row.matches, row.wins, row.draws, row.losses];
        cells.extend(counts.map(|count| count.to_string()));
        let of = |tie_break: &_| view.shown(row.player, *tie_break);
        cells.extend(tie_breaks.iter().map(of));
        cells
    });
    Grid {
        title: say(&Message::EventTable, lang),
        rows: rows.collect(),
        head,
        words,
        games: BTreeMap::new(),
    }
}

/// The table of teams.
pub(super) fn teams(view: &View<'_>, lang: Lang) -> Grid {
    let mut grid = table(view, lang);
    grid.title = say(&Message::EventTeams, lang);
    grid.head[1] = say(&Message::ColumnTeam, lang);
    grid
}

/// The cross-table: a column for each player, or for each round, and one behind those for what says no round.
pub(super) fn cross(view: &View<'_>, lang: Lang) -> Grid {
    let letters = letters(lang);
    let square = view.is_square();
    let roundless = view.event.rounds.len();
    let mut cells: BTreeMap<(usize, usize), Vec<Vec<Part>>> = BTreeMap::new();
    let beside = |other: usize, text: &str| vec![Part::plain(format!("{other}{text}"))];
    for one in &view.event.matches {
        for player in one.players {
            let lines = (view.line(player), view.line(one.opponent(player)));
            let (Some(line), Some(other)) = lines else {
                continue;
            };
            let mut made = view.parts(one, player, letters);
            let column = match (square, one.round) {
                (true, _) => other - 1,
                (false, round) => {
                    made.insert(0, Part::plain(other.to_string()));
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
    for told in &view.event.beside.results {
        for (side, player) in told.players.into_iter().enumerate() {
            let lines = (view.line(player), view.line(told.players[1 - side]));
            let (Some(line), Some(other)) = lines else {
                continue;
            };
            let made = view.told_points(told, side);
            let (column, text) = match (square, round_of(told.round)) {
                (true, _) => (other - 1, vec![Part::plain(made)]),
                (false, round) => (round.unwrap_or(roundless), beside(other, &made)),
            };
            cells.entry((line - 1, column)).or_default().push(text);
        }
    }
    for forfeit in &view.event.beside.forfeits {
        for (side, player) in forfeit.players.into_iter().enumerate() {
            let lines = (view.line(player), view.line(forfeit.players[1 - side]));
            let (Some(line), Some(other)) = lines else {
                continue;
            };
            let sign = forfeit_sign(forfeit.absent, side);
            let (column, text) = match (square, round_of(forfeit.round)) {
                (true, _) => (other - 1, vec![Part::plain(sign)]),
                (false, round) => (round.unwrap_or(roundless), beside(other, sign)),
            };
            cells.entry((line - 1, column)).or_default().push(text);
        }
    }
    for bye in view.event.beside.byes.iter().filter(|_| !square) {
        if let Some(line) = view.line(bye.player) {
            let round = round_of(bye.round).unwrap_or(roundless);
            let text = Part::plain(bye_cell(view.points(bye.points), lang));
            cells.entry((line - 1, round)).or_default().push(vec![text]);
        }
    }
    let columns = match square {
        true => view.rows().len(),
        false => {
            let without = cells.keys().any(|(_, column)| *column == roundless);
            roundless + usize::from(without)
        }
    };
    let mut head = vec!["#".to_owned(), say(&Message::ColumnPlayer, lang)];
    head.extend((0..columns).map(|column| match square {
        true => (column + 1).to_string(),
        false if column == roundless => "?".to_owned(),
        false => view.event.round_name(column),
    }));
    head.push(say(&Message::ColumnPoints, lang));
    let rows = view.rows().iter().enumerate().map(|(line, row)| {
        let mut made = vec![(line + 1).to_string(), view.name(row.player).to_owned()];
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
        made.push(view.points(row.points));
        made
    });
    Grid {
        title: say(&Message::EventCross, lang),
        rows: rows.collect(),
        head,
        words: vec![1],
        games: cells
            .into_iter()
            .map(|((line, column), made)| {
                let parts = made.join(&Part::plain(" "));
                ((line, column + 2), parts)
            })
            .collect(),
    }
}

/// The sign of a match that was lost by absence, for one of the two.
pub(super) fn forfeit_sign(absent: Absent, side: usize) -> &'static str {
    match absent {
        Absent::One(gone) if gone != side => "+",
        _ => "-",
    }
}

/// A round without an opponent, with its points.
pub(super) fn bye_cell(points: String, lang: Lang) -> String {
    say(&Message::CellBye { points }, lang)
}

/// The games in the order of rounds; those without one come last.
pub(super) fn by_round(event: &Event) -> Vec<usize> {
    let mut order: Vec<usize> = (0..event.games.len()).collect();
    order.sort_by_key(|nth| (event.games[*nth].round.is_none(), event.games[*nth].round));
    order
}

/// The games, by round, one a line.
pub(super) fn games(view: &View<'_>, lang: Lang) -> Grid {
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
    let files = Files::of(event.games.iter().map(|game| &*game.file));
    let rows = (1..).zip(&order).map(|(place, nth): (u64, _)| {
        let game = &event.games[*nth];
        let head = &game.entry.head;
        let round = game.round.map(|round| event.round_name(round));
        let mut cells = Vec::new();
        cells.extend(rounds.then(|| round.unwrap_or_default()));
        let [white, black] = [0, 1].map(|side| match game.players[side] {
            Some(player) => event.players[player].name.clone(),
            None => head.player(side).to_owned(),
        });
        cells.extend([
            white,
            black,
            // All results stand in one scale, that of the table.
            view.result(game)
                .unwrap_or_else(|| head.result().to_owned()),
            game.entry.plies.to_string(),
            match one_file {
                // The place among all games, which says nothing of files.
                _ if view.public => place.to_string(),
                true => game.number.to_string(),
                false => format!("{}:{}", files.name(&game.file), game.number),
            },
        ]);
        cells
    });
    let mut head = Vec::new();
    head.extend(rounds.then(|| say(&Message::ColumnRound, lang)));
    head.extend(columns.iter().map(|column| say(column, lang)));
    let first = usize::from(rounds);
    Grid {
        title: say(&Message::EventGames, lang),
        rows: rows.collect(),
        games: BTreeMap::new(),
        head,
        words: [0, 1, 2, 4].map(|column| column + first).to_vec(),
    }
}

/// The same, with the result and the place of each game telling it.
pub(super) fn told_games(view: &View<'_>, lang: Lang) -> Grid {
    let mut grid = games(view, lang);
    let last = grid.head.len() - 1;
    for (row, nth) in by_round(view.event).into_iter().enumerate() {
        for column in [last - 2, last] {
            let part = Part {
                text: grid.rows[row][column].clone(),
                game: Some(nth),
            };
            grid.games.insert((row, column), vec![part]);
        }
    }
    grid
}

/// How files are called: by the last part of the name, and where several end alike with the folders that are not those of all files.
pub(super) struct Files {
    alike: BTreeSet<String>,
    /// The length of the folders that all have.
    common: usize,
}

impl Files {
    /// The files that are told of.
    pub(super) fn of<'f>(files: impl Iterator<Item = &'f str>) -> Self {
        let mut seen: BTreeMap<&str, &str> = BTreeMap::new();
        let mut alike = BTreeSet::new();
        let mut folder: Option<&str> = None;
        for file in files {
            let own = &file[..file.len() - short(file).len()];
            let known = *folder.get_or_insert(own);
            let same = known.char_indices().zip(own.chars());
            let same = same.take_while(|((_, a), b)| a == b);
            let same = same.filter(|((_, a), _)| matches!(a, '/' | '\\'));
            let end = same.last().map_or(0, |((at, _), _)| at + 1);
            folder = Some(&known[..end]);
            let known = *seen.entry(short(file)).or_insert(file);
            if known != file {
                alike.insert(short(file).to_owned());
            }
        }
        Self {
            alike,
            common: folder.map_or(0, str::len),
        }
    }

    /// What a file is called.
    pub(super) fn name<'f>(&self, file: &'f str) -> &'f str {
        match self.alike.contains(short(file)) {
            true => file.get(self.common..).unwrap_or(file),
            false => short(file),
        }
    }
}

/// The last part of the name of a file.
fn short(file: &str) -> &str {
    file.rsplit(['/', '\\']).next().unwrap_or(file)
}

/// What is missing, one a line.
pub(super) fn missing(event: &Event, lang: Lang) -> Vec<String> {
    let all = event.missing.iter();
    all.map(|missing| say(&event.missing_message(missing), lang))
        .collect()
}
