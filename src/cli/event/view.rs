//! An event with its table, as all formats show it.

use crate::event::standings::{
    Action, Field, FieldError, Leaver, Note, Row, Step, Table, TieBreak, decimal, extra_match_right,
};
use crate::event::{Event, Game, Match, Scored, Squads, System, Told, Unit};
use crate::lang::{Count, Lang, Message};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// An event and its table.
pub(super) struct View<'a> {
    /// The event.
    pub(super) event: &'a Event,
    /// Its table.
    pub(super) table: Table<'a>,
    /// What it is made of.
    pub(super) field: &'a Field,
    /// Those who left.
    pub(super) leavers: &'a [Leaver],
    /// The games, by number, of which something is wrong with the result.
    pub(super) doubted: Vec<usize>,
    /// Whether nobody asked for the profile.
    pub(super) assumed_profile: bool,
    /// Whether it is published: names of files are left out.
    pub(super) public: bool,
    /// The same of its teams, where teams play.
    pub(super) teams: Option<Box<Self>>,
    /// The line of each player in the table.
    lines: BTreeMap<usize, usize>,
}

/// A part of a cell.
#[derive(Clone, Debug)]
pub(super) struct Part {
    /// What it says.
    pub(super) text: String,
    /// The number of the game in its event that it tells.
    pub(super) game: Option<usize>,
}

impl Part {
    /// A part that tells no game.
    pub(super) fn plain(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            game: None,
        }
    }
}

impl<'a> View<'a> {
    /// The view of an event by a profile; nothing where the field is unfit for a table.
    pub(super) fn new(event: &'a Event, scored: &'a Scored) -> Result<Self, FieldError> {
        let field = &scored.field;
        let Some((profile, usual)) = event.profile(field) else {
            return Err(FieldError::TooLarge { cells: 0 });
        };
        let unplayed = profile.unplayed();
        let table = Table::new(field, profile, unplayed)?;
        let lines = table
            .rows()
            .iter()
            .enumerate()
            .map(|(line, row)| (row.player, line))
            .collect();
        Ok(Self {
            event,
            table,
            field,
            leavers: &scored.leavers,
            doubted: Vec::new(),
            assumed_profile: usual,
            public: false,
            teams: None,
            lines,
        })
    }

    /// The same, with the games of which something is wrong with the result: their files, and their numbers there.
    pub(super) fn with_doubted(mut self, doubted: &BTreeSet<(Arc<str>, u64)>) -> Self {
        let games = self.event.games.iter().enumerate();
        // What stands twice is counted once, by its first record.
        let of = games.filter(|(_, game)| {
            game.repeats.is_none() && doubted.contains(&(Arc::clone(&game.file), game.number))
        });
        let mut doubted: BTreeSet<usize> = of.map(|(nth, _)| nth).collect();
        // Two records of one game that end otherwise: one of them counts, and which is right nobody has decided.
        let games = &self.event.games;
        let again = games
            .iter()
            .filter_map(|game| Some((game, &games[game.repeats?])));
        let known = |game: &Game| game.points();
        let differ = again.filter(|(game, first)| {
            known(game)
                .zip(known(first))
                .is_some_and(|(own, first)| own != first)
        });
        doubted.extend(differ.filter_map(|(game, _)| game.repeats));
        self.doubted = doubted.into_iter().collect();
        self
    }

    /// The same, published or not.
    pub(super) fn published(mut self, public: bool) -> Self {
        self.public = public;
        self
    }

    /// The same with the table of its teams.
    pub(super) fn with_teams(mut self, squads: Option<&'a Squads>) -> Self {
        let view = squads.and_then(|squads| Self::new(&squads.event, &squads.scored).ok());
        self.teams = view.map(Box::new);
        self
    }

    /// The lines of the table.
    pub(super) fn rows(&self) -> &[Row] {
        self.table.rows()
    }

    /// The line of a player, from 1.
    pub(super) fn line(&self, player: usize) -> Option<usize> {
        self.lines.get(&player).map(|line| line + 1)
    }

    /// The name of a player.
    pub(super) fn name(&self, player: usize) -> &'a str {
        &self.event.players[player].name
    }

    /// The coefficients of the profile that have one value for a player.
    pub(super) fn tie_breaks(&self) -> Vec<TieBreak> {
        let criteria = self.table.profile().criteria.iter();
        let all = criteria.filter_map(|criterion| match criterion.step {
            Step::One(TieBreak::ResultsInOrder) | Step::Boards => None,
            Step::One(tie_break) => Some(tie_break),
            Step::TruncatedFrom(cut) => Some(TieBreak::Truncated(cut)),
        });
        all.collect()
    }

    /// A coefficient as it is shown.
    pub(super) fn shown(&self, player: usize, tie_break: TieBreak) -> String {
        let divisor = tie_break.divisor(self.field);
        decimal(self.table.value(player, tie_break), divisor)
    }

    /// Points of the table as they are shown.
    pub(super) fn points(&self, points: impl Into<i64>) -> String {
        decimal(points.into(), self.field.scoring.shown_by())
    }

    /// Points of a game in a cell.
    fn game(&self, points: u32) -> String {
        let shown = decimal(points.into(), self.field.game.shown_by());
        match shown.strip_suffix(".5") {
            Some("0") => "½".to_owned(),
            Some(whole) => format!("{whole}½"),
            None => shown,
        }
    }

    /// The result of a game as it counts, White first; nothing where it does not.
    pub(super) fn result(&self, game: &Game) -> Option<String> {
        let [white, black] = self.event.made(game)?;
        Some(format!("{}-{}", self.game(white), self.game(black)))
    }

    /// Points that only a paper tells.
    pub(super) fn told(&self, points: u32) -> String {
        format!("({})", self.game(points))
    }

    /// The points of a match that only a paper tells, as they count.
    pub(super) fn told_points(&self, told: &Told, side: usize) -> String {
        let made = self.event.counted_told(told);
        format!("({})", self.points(made.points[side]))
    }

    /// What a player made in a match: each game with its colour, `w2` or `w2b1`.
    pub(super) fn cell(&self, one: &Match, player: usize, letters: [char; 2]) -> String {
        let parts = self.parts(one, player, letters);
        parts.into_iter().map(|part| part.text).collect()
    }

    /// The same in its parts, each with the game that it tells.
    pub(super) fn parts(&self, one: &Match, player: usize, letters: [char; 2]) -> Vec<Part> {
        let mut parts = Vec::new();
        for nth in &one.games {
            let game = &self.event.games[*nth];
            let side = usize::from(game.players[0] != Some(player));
            let points = self.event.made(game);
            let points = points.map_or_else(|| "?".to_owned(), |points| self.game(points[side]));
            parts.push(Part {
                text: format!("{}{points}", letters[side]),
                game: Some(*nth),
            });
        }
        for points in &one.absent {
            let [own, other] = [one.side(player), 1 - one.side(player)].map(|side| points[side]);
            parts.push(Part::plain(if own > other { "+" } else { "-" }));
        }
        for points in &one.told {
            let points = self.event.beside.worth.of_game(*points, false);
            parts.push(Part::plain(self.told(points[one.side(player)])));
        }
        parts
    }

    /// Whether the cross-table has a column for each player; else it has one for each round.
    pub(super) fn is_square(&self) -> bool {
        let of_all = matches!(self.event.system, System::RoundRobin { .. } | System::Duel);
        of_all || self.event.rounds.is_empty()
    }
}

/// The letters of White and Black in cells.
pub(super) fn letters(lang: Lang) -> [char; 2] {
    match lang {
        Lang::En => ['w', 'b'],
        Lang::Ru => ['б', 'ч'],
        Lang::Pt => ['b', 'p'],
        Lang::It => ['b', 'n'],
    }
}

/// Places as they are shown: `3`, or `3-5` where they are shared.
pub(super) fn places(row: &Row) -> String {
    match row.places {
        [first, last] if first == last => first.to_string(),
        [first, last] => format!("{first}-{last}"),
    }
}

/// The name of a coefficient.
pub(super) fn named(tie_break: TieBreak, lang: Lang) -> String {
    let message = match tie_break {
        TieBreak::SonnebornBerger => Message::TieSonnebornBerger,
        TieBreak::Shmulyan => Message::TieShmulyan,
        TieBreak::Buchholz => Message::TieBuchholz,
        TieBreak::Truncated(cut) => Message::TieTruncated {
            n: Count(cut.into()),
        },
        TieBreak::Solkoff => Message::TieSolkoff,
        TieBreak::Wins => Message::TieWins,
        TieBreak::DirectEncounter => Message::TieDirect,
        TieBreak::ResultsInOrder => Message::TieInOrder,
        TieBreak::GamePoints => Message::TieGamePoints,
        other => return other.id(),
    };
    message.say(lang).to_string()
}

/// The system of an event in words.
pub(super) fn system(system: System) -> Message {
    match system {
        System::RoundRobin { circles } => Message::SystemRoundRobin { circles },
        System::KnockOut => Message::SystemKnockOut,
        System::Swiss => Message::SystemSwiss,
        System::Scheveningen => Message::SystemScheveningen,
        System::Duel => Message::SystemDuel,
        System::Unknown => Message::SystemUnknown,
    }
}

/// The unit of an event in words.
pub(super) fn unit(unit: Unit, pairs: usize, groups: usize) -> Message {
    match unit {
        Unit::Game => Message::UnitGame { pairs, groups },
        Unit::Match => Message::UnitMatch { pairs, groups },
    }
}

/// A remark on a table in words.
pub(super) fn note(view: &View<'_>, note: &Note) -> Message {
    let names = |players: &[usize]| view.event.names_of(players);
    match note {
        Note::AdditionalMatch { players, article } => Message::NoteAdditionalMatch {
            players: names(players),
            article: (*article).to_owned(),
        },
        Note::MatchUntilWin {
            players, article, ..
        } => Message::NoteUntilWin {
            players: names(players),
            article: (*article).to_owned(),
        },
        Note::Shared { players, places } => Message::NoteShared {
            players: names(players),
            places: format!("{}-{}", places[0], places[1]),
        },
        Note::Missed {
            player,
            matches,
            article,
        } => Message::NoteMissed {
            player: view.name(*player).to_owned(),
            matches: *matches,
            article: (*article).to_owned(),
        },
        Note::Unplayed { rule, rounds } => Message::NoteUnplayed {
            rounds: *rounds,
            rule: rule.id().to_owned(),
        },
        Note::NotAllMet {
            players, article, ..
        } => Message::NoteNotAllMet {
            players: names(players),
            article: (*article).to_owned(),
        },
    }
}

/// What was done with somebody who left, in words.
pub(super) fn left(view: &View<'_>, leaver: &Leaver) -> Message {
    let player = view.name(leaver.withdrawal.player).to_owned();
    let (played, due) = (leaver.played, leaver.due);
    let article = leaver.article.to_owned();
    match leaver.action {
        Action::Annulled { .. } => Message::LeftAnnulled {
            player,
            played,
            due,
            article,
        },
        Action::RestLost { .. } => Message::LeftRestLost {
            player,
            played,
            due,
            article,
        },
        Action::ResultsStay => Message::LeftResultsStay { player, article },
        Action::NoRule => Message::LeftNoRule { player },
    }
}

/// What has to be said with the table of teams.
pub(super) fn team_notes(teams: &View<'_>) -> Vec<Message> {
    let mut all: Vec<Message> = teams
        .table
        .notes()
        .iter()
        .map(|one| note(teams, one))
        .collect();
    if let Some(team) = extra_match_right(&teams.table) {
        let team = teams.name(team).to_owned();
        all.push(Message::TeamExtraMatch { team });
    }
    all
}
