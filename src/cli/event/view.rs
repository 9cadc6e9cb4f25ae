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
    /// What it is made of.
    pub(super) field: &'a StandingsField,
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
pub(super) struct CellPart {
    /// What it says.
    pub(super) text: String,
    /// The number of the game in its event that it tells.
    pub(super) game: Option<usize>,
}

impl CellPart {
    /// A part that tells no game.
    pub(super) fn without_game(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            game: None,
        }
    }
}

impl<'a> EventView<'a> {
    /// The view of an event by a profile; nothing where the field is unfit for a table.
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

    /// The same, published or not.
    pub(super) fn with_published(mut self, public: bool) -> Self {
        self.public = public;
        self
    }

    /// The same with the table of its teams.
    pub(super) fn with_teams(mut self, squads: Option<&'a Teams>) -> Self {
        let view = squads.and_then(|squads| Self::new(&squads.event, &squads.scored).ok());
        self.teams = view.map(Box::new);
        self
    }

    /// The lines of the table.
    pub(super) fn table_rows(&self) -> &[StandingsEntry] {
        self.table.rows()
    }

    /// The line of a player, from 1.
    pub(super) fn player_line(&self, player: usize) -> Option<usize> {
        self.lines.get(&player).map(|line| line + 1)
    }

    /// The name of a player.
    pub(super) fn player_name(&self, player: usize) -> &'a str {
        &self.event.players[player].name
    }

    /// The coefficients of the profile that have one value for a player.
    pub(super) fn tie_breaks(&self) -> Vec<TieBreak> {
        let criteria = self.table.profile().criteria.iter();
        let all = criteria.filter_map(|criterion| match criterion.step {
            OrderingStep::One(TieBreak::ResultsInOrder) | OrderingStep::Boards => None,
            OrderingStep::One(tie_break) => Some(tie_break),
            OrderingStep::TruncatedFrom(cut) => Some(TieBreak::Truncated(cut)),
        });
        all.collect()
    }

    /// A coefficient as it is shown.
    pub(super) fn format_coefficient(&self, player: usize, tie_break: TieBreak) -> String {
        let divisor = tie_break.divisor(self.field);
        format_decimal(self.table.coefficient_value(player, tie_break), divisor)
    }

    /// Points of the table as they are shown.
    pub(super) fn format_points(&self, points: impl Into<i64>) -> String {
        format_decimal(points.into(), self.field.scoring.shown_by())
    }

    /// Points of a game in a cell.
    fn format_game_points(&self, points: u32) -> String {
        let shown = format_decimal(points.into(), self.field.game.shown_by());
        match shown.strip_suffix(".5") {
            Some("0") => "½".to_owned(),
            Some(whole) => format!("{whole}½"),
            None => shown,
        }
    }

    /// The result of a game as it counts, White first; nothing where it does not.
    pub(super) fn format_result(&self, game: &GameInEvent) -> Option<String> {
        let [white, black] = self.event.counted_game_points(game)?;
        Some(format!(
            "{}-{}",
            self.format_game_points(white),
            self.format_game_points(black)
        ))
    }

    /// Points that only a paper tells.
    pub(super) fn format_document_points(&self, points: u32) -> String {
        format!("({})", self.format_game_points(points))
    }

    /// The points of a match that only a paper tells, as they count.
    pub(super) fn told_points(&self, told: &ReportedMatch, side: usize) -> String {
        let made = self.event.counted_told(told);
        format!("({})", self.format_points(made.points[side]))
    }

    /// What a player made in a match: each game with its colour, `w2` or `w2b1`.
    pub(super) fn match_cell(&self, one: &EventMatch, player: usize, letters: [char; 2]) -> String {
        let parts = self.match_cell_parts(one, player, letters);
        parts.into_iter().map(|part| part.text).collect()
    }

    /// The same in its parts, each with the game that it tells.
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
        for points in &one.told {
            let points = self.event.beside.worth.of_game(*points, false);
            parts.push(CellPart::without_game(
                self.format_document_points(points[one.side_of(player)]),
            ));
        }
        parts
    }

    /// Whether the cross-table has a column for each player; else it has one for each round.
    pub(super) fn is_square(&self) -> bool {
        let of_all = matches!(
            self.event.system,
            EventSystem::RoundRobin { .. } | EventSystem::Duel
        );
        of_all || self.event.rounds.is_empty()
    }
}

/// The letters of White and Black in cells.
pub(super) fn colour_letters(lang: Lang) -> [char; 2] {
    match lang {
        Lang::En => ['w', 'b'],
        Lang::Ru => ['б', 'ч'],
        Lang::Pt => ['b', 'p'],
        Lang::It => ['b', 'n'],
    }
}

/// Places as they are shown: `3`, or `3-5` where they are shared.
pub(super) fn format_places(row: &StandingsEntry) -> String {
    match row.places {
        [first, last] if first == last => first.to_string(),
        [first, last] => format!("{first}-{last}"),
    }
}

/// The name of a coefficient.
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

/// The system of an event in words.
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

/// The unit of an event in words.
pub(super) fn describe_unit(unit: ScoringUnit, pairs: usize, groups: usize) -> Message {
    match unit {
        ScoringUnit::Game => Message::UnitGame { pairs, groups },
        ScoringUnit::Match => Message::UnitMatch { pairs, groups },
    }
}

/// A remark on a table in words.
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

/// What was done with somebody who left, in words.
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

/// What has to be said with the table of teams.
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
