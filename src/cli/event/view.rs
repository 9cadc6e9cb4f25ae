//! An event with its table, as all formats show it.

use crate::event::standings::{
    FieldError, Leaver, LeaverAction, OrderingStep, StandingsEntry, StandingsField, StandingsTable,
    TableNote, TieBreak, extra_match_right, format_decimal,
};
use crate::event::{
    Event, EventMatch, EventSystem, GameInEvent, ReportedMatch, ScoredEvent, ScoringUnit, Teams,
};
use crate::lang::{Count, Lang, Message};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// An event and its table.
pub(super) struct EventView<'a> {
    /// The event.
    pub(super) event: &'a Event,
    /// Its table.
    pub(super) table: StandingsTable<'a>,
    /// The field from which the table is made.
    pub(super) field: &'a StandingsField,
    /// The players who left.
    pub(super) leavers: &'a [Leaver],
    /// The games, by index, whose result is doubtful.
    pub(super) doubted: Vec<usize>,
    /// Whether nobody asked for the profile.
    pub(super) assumed_profile: bool,
    /// Whether it is published: names of files are left out.
    pub(super) public: bool,
    /// The view of its teams, if teams play.
    pub(super) teams: Option<Box<Self>>,
    /// The line of each player in the table.
    lines: BTreeMap<usize, usize>,
}

/// A part of a cell.
#[derive(Clone, Debug)]
pub(super) struct CellPart {
    /// The text of the part.
    pub(super) text: String,
    /// The index of the game in its event that the part shows.
    pub(super) game: Option<usize>,
}

impl CellPart {
    /// Creates a part that shows no game.
    pub(super) fn without_game(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            game: None,
        }
    }
}

impl<'a> EventView<'a> {
    /// Creates the view of an event by a profile.
    ///
    /// # Errors
    ///
    /// The field is unfit for a table.
    pub(super) fn new(event: &'a Event, scored: &'a ScoredEvent) -> Result<Self, FieldError> {
        let field = &scored.field;
        let Some((profile, usual)) = event.table_profile(field) else {
            return Err(FieldError::TooLarge { cells: 0 });
        };
        let unplayed = profile.unplayed_rule();
        let table = StandingsTable::new(field, profile, unplayed)?;
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

    /// Returns the view with the games whose result is doubtful: their files, and their numbers there.
    pub(super) fn with_doubted(mut self, doubted: &BTreeSet<(Arc<str>, u64)>) -> Self {
        let games = self.event.games.iter().enumerate();
        // A game that is there twice is counted once, by its first record.
        let of = games.filter(|(_, game)| {
            game.repeats.is_none() && doubted.contains(&(Arc::clone(&game.file), game.number))
        });
        let mut doubted: BTreeSet<usize> = of.map(|(nth, _)| nth).collect();
        // Two records of one game end differently: one of them counts, and nobody has decided which is right.
        let games = &self.event.games;
        let again = games
            .iter()
            .filter_map(|game| Some((game, &games[game.repeats?])));
        let known = |game: &GameInEvent| game.game_points();
        let differ = again.filter(|(game, first)| {
            known(game)
                .zip(known(first))
                .is_some_and(|(own, first)| own != first)
        });
        doubted.extend(differ.filter_map(|(game, _)| game.repeats));
        self.doubted = doubted.into_iter().collect();
        self
    }

    /// Returns the view, published or not.
    pub(super) fn with_published(mut self, public: bool) -> Self {
        self.public = public;
        self
    }

    /// Returns the view with the table of its teams.
    pub(super) fn with_teams(mut self, squads: Option<&'a Teams>) -> Self {
        let view = squads.and_then(|squads| Self::new(&squads.event, &squads.scored).ok());
        self.teams = view.map(Box::new);
        self
    }

    /// Returns the lines of the table.
    pub(super) fn table_rows(&self) -> &[StandingsEntry] {
        self.table.rows()
    }

    /// Returns the line of a player, from 1.
    pub(super) fn player_line(&self, player: usize) -> Option<usize> {
        self.lines.get(&player).map(|line| line + 1)
    }

    /// Returns the name of a player.
    pub(super) fn player_name(&self, player: usize) -> &'a str {
        &self.event.players[player].name
    }

    /// Returns the coefficients of the profile that have one value for a player.
    pub(super) fn tie_breaks(&self) -> Vec<TieBreak> {
        let criteria = self.table.profile().criteria.iter();
        let all = criteria.filter_map(|criterion| match criterion.step {
            OrderingStep::One(TieBreak::ResultsInOrder) | OrderingStep::Boards => None,
            OrderingStep::One(tie_break) => Some(tie_break),
            OrderingStep::TruncatedFrom(cut) => Some(TieBreak::Truncated(cut)),
        });
        all.collect()
    }

    /// Returns a coefficient as it is shown.
    pub(super) fn format_coefficient(&self, player: usize, tie_break: TieBreak) -> String {
        let divisor = tie_break.divisor(self.field);
        format_decimal(self.table.coefficient_value(player, tie_break), divisor)
    }

    /// Returns points of the table as they are shown.
    pub(super) fn format_points(&self, points: impl Into<i64>) -> String {
        format_decimal(points.into(), self.field.scoring.shown_by())
    }

    /// Returns points of a game as a cell shows them.
    fn format_game_points(&self, points: u32) -> String {
        let shown = format_decimal(points.into(), self.field.game.shown_by());
        match shown.strip_suffix(".5") {
            Some("0") => "½".to_owned(),
            Some(whole) => format!("{whole}½"),
            None => shown,
        }
    }

    /// Returns the result of a game as it counts, White first; `None` if it does not count.
    pub(super) fn format_result(&self, game: &GameInEvent) -> Option<String> {
        let [white, black] = self.event.counted_game_points(game)?;
        Some(format!(
            "{}-{}",
            self.format_game_points(white),
            self.format_game_points(black)
        ))
    }

    /// Returns points that only an official file has.
    pub(super) fn format_document_points(&self, points: u32) -> String {
        format!("({})", self.format_game_points(points))
    }

    /// Returns the points of a match that only an official file has, as they count.
    pub(super) fn format_document_match_points(&self, told: &ReportedMatch, side: usize) -> String {
        let made = self.event.counted_stated_points(told);
        format!("({})", self.format_points(made.points[side]))
    }

    /// Returns what a player made in a match: each game with its colour, `w2` or `w2b1`.
    pub(super) fn match_cell(&self, one: &EventMatch, player: usize, letters: [char; 2]) -> String {
        let parts = self.match_cell_parts(one, player, letters);
        parts.into_iter().map(|part| part.text).collect()
    }

    /// Returns the parts of this cell, each with the game that it shows.
    pub(super) fn match_cell_parts(
        &self,
        one: &EventMatch,
        player: usize,
        letters: [char; 2],
    ) -> Vec<CellPart> {
        let mut parts = Vec::new();
        for nth in &one.games {
            let game = &self.event.games[*nth];
            let side = usize::from(game.players[0] != Some(player));
            let points = self.event.counted_game_points(game);
            let points = points.map_or_else(
                || "?".to_owned(),
                |points| self.format_game_points(points[side]),
            );
            parts.push(CellPart {
                text: format!("{}{points}", letters[side]),
                game: Some(*nth),
            });
        }
        for points in &one.absent {
            let [own, other] =
                [one.side_of(player), 1 - one.side_of(player)].map(|side| points[side]);
            parts.push(CellPart::without_game(if own > other { "+" } else { "-" }));
        }
        for points in &one.stated_points {
            let points = self.event.stated_facts.worth.of_game(*points, false);
            parts.push(CellPart::without_game(
                self.format_document_points(points[one.side_of(player)]),
            ));
        }
        parts
    }

    /// Returns whether the cross-table has a column for each player; else it has one for each round.
    pub(super) fn is_square(&self) -> bool {
        let of_all = matches!(
            self.event.system,
            EventSystem::RoundRobin { .. } | EventSystem::Duel
        );
        of_all || self.event.rounds.is_empty()
    }
}

/// Returns the letters of White and Black in cells.
pub(super) fn colour_letters(lang: Lang) -> [char; 2] {
    match lang {
        Lang::En => ['w', 'b'],
        Lang::Ru => ['б', 'ч'],
        Lang::Pt => ['b', 'p'],
        Lang::It => ['b', 'n'],
    }
}

/// Returns places as they are shown: `3`, or `3-5` for shared places.
pub(super) fn format_places(row: &StandingsEntry) -> String {
    match row.places {
        [first, last] if first == last => first.to_string(),
        [first, last] => format!("{first}-{last}"),
    }
}

/// Returns the name of a coefficient.
pub(super) fn tie_break_name(tie_break: TieBreak, lang: Lang) -> String {
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
    message.display_in(lang).to_string()
}

/// Describes the system of an event.
pub(super) fn describe_system(system: EventSystem) -> Message {
    match system {
        EventSystem::RoundRobin { circles } => Message::SystemRoundRobin { circles },
        EventSystem::KnockOut => Message::SystemKnockOut,
        EventSystem::Swiss => Message::SystemSwiss,
        EventSystem::Scheveningen => Message::SystemScheveningen,
        EventSystem::Duel => Message::SystemDuel,
        EventSystem::Unknown => Message::SystemUnknown,
    }
}

/// Describes the unit of an event.
pub(super) fn describe_unit(unit: ScoringUnit, pairs: usize, groups: usize) -> Message {
    match unit {
        ScoringUnit::Game => Message::UnitGame { pairs, groups },
        ScoringUnit::Match => Message::UnitMatch { pairs, groups },
    }
}

/// Describes a remark on a table.
pub(super) fn describe_note(view: &EventView<'_>, note: &TableNote) -> Message {
    let names = |players: &[usize]| view.event.names_of(players);
    match note {
        TableNote::AdditionalMatch { players, article } => Message::NoteAdditionalMatch {
            players: names(players),
            article: (*article).to_owned(),
        },
        TableNote::MatchUntilWin {
            players, article, ..
        } => Message::NoteUntilWin {
            players: names(players),
            article: (*article).to_owned(),
        },
        TableNote::Shared { players, places } => Message::NoteShared {
            players: names(players),
            places: format!("{}-{}", places[0], places[1]),
        },
        TableNote::Missed {
            player,
            matches,
            article,
        } => Message::NoteMissed {
            player: view.player_name(*player).to_owned(),
            matches: *matches,
            article: (*article).to_owned(),
        },
        TableNote::Unplayed { rule, rounds } => Message::NoteUnplayed {
            rounds: *rounds,
            rule: rule.id().to_owned(),
        },
        TableNote::NotAllMet {
            players, article, ..
        } => Message::NoteNotAllMet {
            players: names(players),
            article: (*article).to_owned(),
        },
    }
}

/// Describes what was done about a player who left.
pub(super) fn describe_leaver(view: &EventView<'_>, leaver: &Leaver) -> Message {
    let player = view.player_name(leaver.withdrawal.player).to_owned();
    let (played, due) = (leaver.played, leaver.due);
    let article = leaver.article.to_owned();
    match leaver.action {
        LeaverAction::Annulled { .. } => Message::LeftAnnulled {
            player,
            played,
            due,
            article,
        },
        LeaverAction::RestLost { .. } => Message::LeftRestLost {
            player,
            played,
            due,
            article,
        },
        LeaverAction::ResultsStay => Message::LeftResultsStay { player, article },
        LeaverAction::NoRule => Message::LeftNoRule { player },
    }
}

/// Returns the notes on the table of teams.
pub(super) fn team_notes(teams: &EventView<'_>) -> Vec<Message> {
    let mut all: Vec<Message> = teams
        .table
        .notes()
        .iter()
        .map(|one| describe_note(teams, one))
        .collect();
    if let Some(team) = extra_match_right(&teams.table) {
        let team = teams.player_name(team).to_owned();
        all.push(Message::TeamExtraMatch { team });
    }
    all
}
