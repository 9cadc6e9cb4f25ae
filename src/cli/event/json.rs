//! Events as JSON; `docs/schema/event.schema.json` describes it.

use super::view::{EventView, describe_leaver, describe_note, team_notes};
use crate::event::standings::AbsentPlayers;
use crate::event::standings::TieBreak;
use crate::event::{Event, EventAssumption, EventMatch, EventSystem, MissingGames, SpellingCount};
use crate::lang::Lang;
use crate::notation::date::Date;
use serde::Serialize;
use std::collections::BTreeMap;

/// The form of the JSON. A new key leaves it as it is; a key that goes or changes its meaning needs a new number.
pub(super) const EVENT_SCHEMA: &str = "pdn-event-1";

/// An event.
#[derive(Serialize)]
pub(super) struct EventJson<'a> {
    name: &'a str,
    spellings: Vec<SpellingJson<'a>>,
    system: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    circles: Option<u32>,
    unit: &'static str,
    rounds: Vec<String>,
    profile: &'a str,
    criteria: Vec<CriterionJson>,
    unplayed: &'static str,
    assumed: Vec<&'static str>,
    players: Vec<PlayerJson<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    teams: Vec<TeamJson<'a>>,
    matches: Vec<MatchJson<'a>>,
    games: Vec<GameJson<'a>>,
    byes: Vec<ByeJson<'a>>,
    forfeits: Vec<ForfeitJson<'a>>,
    paper_results: Vec<DocumentResultJson<'a>>,
    papers: Vec<&'a str>,
    missing: Vec<MissingJson<'a>>,
    notes: Vec<String>,
}

/// A stored value at its scale: a whole number if it is one.
struct ScaledPoints(i64, u32);

impl ScaledPoints {
    /// Returns points of the table, or of its teams.
    fn table_points(points: u32, event: &Event) -> Self {
        Self(points.into(), event.stated_facts.worth.table.shown_by())
    }

    /// Returns points of a game.
    fn game_points(points: u32, event: &Event) -> Self {
        Self(points.into(), event.stated_facts.worth.game.shown_by())
    }
}

impl Serialize for ScaledPoints {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let divisor = i64::from(self.1.max(1));
        match self.0 % divisor {
            0 => serializer.serialize_i64(self.0 / divisor),
            _ => serializer.serialize_f64(self.0 as f64 / divisor as f64),
        }
    }
}

#[derive(Serialize)]
struct SpellingJson<'a> {
    text: &'a str,
    games: u32,
}

#[derive(Serialize)]
struct CriterionJson {
    name: String,
    #[serde(skip_serializing_if = "str::is_empty")]
    article: &'static str,
}

#[derive(Serialize)]
struct PlayerJson<'a> {
    place: usize,
    place_to: usize,
    name: &'a str,
    spellings: Vec<SpellingJson<'a>>,
    #[serde(skip_serializing_if = "str::is_empty")]
    team: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    title: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    rating: &'a str,
    points: ScaledPoints,
    games: usize,
    matches: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    tie_breaks: BTreeMap<String, ScaledPoints>,
}

#[derive(Serialize)]
struct TeamJson<'a> {
    place: usize,
    place_to: usize,
    name: &'a str,
    points: ScaledPoints,
    matches: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    tie_breaks: BTreeMap<String, ScaledPoints>,
}

#[derive(Serialize)]
struct MatchJson<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<String>,
    players: [&'a str; 2],
    games: &'a [usize],
    points: Option<[ScaledPoints; 2]>,
    game_points: Option<[ScaledPoints; 2]>,
}

#[derive(Serialize)]
struct GameJson<'a> {
    file: &'a str,
    game: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<String>,
    #[serde(skip_serializing_if = "str::is_empty")]
    board: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    white: Option<&'a str>,
    black: Option<&'a str>,
    result: &'a str,
    points: Option<[ScaledPoints; 2]>,
    plies: u32,
    sound: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    repeats: Option<usize>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
enum MissingJson<'a> {
    Pair {
        players: [&'a str; 2],
        met: u32,
        due: u32,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        rounds: Vec<String>,
    },
    Teams {
        teams: [&'a str; 2],
        met: u32,
        due: u32,
    },
    Boards {
        teams: [&'a str; 2],
        #[serde(skip_serializing_if = "Option::is_none")]
        round: Option<String>,
        boards: u32,
        due: u32,
    },
    Round {
        round: String,
        idle: Vec<&'a str>,
        due: usize,
    },
    Paired {
        players: [&'a str; 2],
        #[serde(skip_serializing_if = "Option::is_none")]
        round: Option<u32>,
        paper: &'a str,
        line: u32,
    },
    WholeRound {
        round: u32,
        pairings: u32,
        paper: &'a str,
        line: u32,
    },
}

#[derive(Serialize)]
struct ByeJson<'a> {
    player: &'a str,
    round: u32,
    points: ScaledPoints,
}

#[derive(Serialize)]
struct DocumentResultJson<'a> {
    players: [&'a str; 2],
    round: u32,
    points: [ScaledPoints; 2],
}

#[derive(Serialize)]
struct ForfeitJson<'a> {
    players: [&'a str; 2],
    round: u32,
    absent: Vec<&'a str>,
}

fn byes_json(event: &Event) -> Vec<ByeJson<'_>> {
    let byes = event.stated_facts.byes.iter().map(|bye| ByeJson {
        player: &event.players[bye.player].name,
        round: bye.round,
        points: ScaledPoints::table_points(bye.points, event),
    });
    byes.collect()
}

fn forfeits_json(event: &Event) -> Vec<ForfeitJson<'_>> {
    let beside = &event.stated_facts;
    let all = beside.forfeits.iter().chain(&beside.games);
    let all = all.map(|forfeit| {
        let players = forfeit.players.map(|player| &*event.players[player].name);
        ForfeitJson {
            players,
            round: forfeit.round,
            absent: match forfeit.absent {
                AbsentPlayers::One(side) => vec![players[side]],
                AbsentPlayers::Both => players.to_vec(),
            },
        }
    });
    all.collect()
}

/// Returns the results that only official files have and that count; also those of matches that were played in part.
fn document_results(event: &Event) -> Vec<DocumentResultJson<'_>> {
    let worth = &event.stated_facts.worth;
    let name = |players: [usize; 2]| players.map(|player| &*event.players[player].name);
    let whole = event
        .stated_facts
        .results
        .iter()
        .map(|told| DocumentResultJson {
            players: name(told.players),
            round: told.round,
            points: event
                .counted_stated_points(told)
                .games
                .map(|points| ScaledPoints::game_points(points, event)),
        });
    let parts = event.matches.iter().flat_map(|one| {
        let round = one.round.map_or(0, |round| event.round_number(round));
        one.stated_points
            .iter()
            .map(move |points| DocumentResultJson {
                players: name(one.players),
                round,
                points: worth
                    .of_game(*points, false)
                    .map(|points| ScaledPoints::game_points(points, event)),
            })
    });
    whole.chain(parts).collect()
}

fn spellings_json(all: &[SpellingCount]) -> Vec<SpellingJson<'_>> {
    all.iter()
        .map(|spelled| SpellingJson {
            text: &spelled.text,
            games: spelled.games,
        })
        .collect()
}

/// Returns the name of an assumption.
fn assumption_name(assumed: &EventAssumption) -> &'static str {
    match assumed {
        EventAssumption::Unit { .. } => "unit",
        EventAssumption::System(_) => "system",
        EventAssumption::Points => "points",
        EventAssumption::NoRounds => "no-rounds",
        EventAssumption::Unnamed(_) => "unnamed",
        EventAssumption::Nameless(_) => "nameless",
        EventAssumption::Apart { .. } => "apart",
    }
}

impl<'a> EventJson<'a> {
    /// Returns an event with its table.
    pub(super) fn from_view(view: &'a EventView<'a>, lang: Lang) -> Self {
        let event = view.event;
        let profile = view.table.profile();
        let mut counts = vec![0; event.players.len()];
        for player in event.games.iter().flat_map(|game| game.players).flatten() {
            counts[player] += 1;
        }
        let criteria = profile.criteria.iter().map(|criterion| CriterionJson {
            name: criterion.step.to_string(),
            article: criterion.article,
        });
        let mut all: Vec<&'static str> = event.assumed.iter().map(assumption_name).collect();
        let teams_read = view.teams.is_some() && event.stated_facts.teams_play.is_none();
        all.extend(teams_read.then_some("teams"));
        all.extend(view.assumed_profile.then_some("profile"));
        Self {
            name: &event.name,
            spellings: spellings_json(&event.spellings),
            system: event.system.name(),
            circles: match event.system {
                EventSystem::RoundRobin { circles } => Some(circles),
                _ => None,
            },
            unit: event.unit.name(),
            rounds: (0..event.rounds.len())
                .map(|round| event.round_name(round))
                .collect(),
            profile: profile.id,
            criteria: criteria.collect(),
            unplayed: view.table.unplayed_rule().id(),
            assumed: all,
            players: players_json(view, &counts),
            teams: view.teams.as_deref().map(teams_json).unwrap_or_default(),
            matches: event
                .matches
                .iter()
                .map(|one| of_match(event, one))
                .collect(),
            games: games_json(event),
            byes: byes_json(event),
            forfeits: forfeits_json(event),
            paper_results: document_results(event),
            papers: event
                .official_files
                .iter()
                .map(|paper| &*paper.file)
                .collect(),
            missing: missing_json(event),
            notes: (view.leavers.iter().map(|one| describe_leaver(view, one)))
                .chain(
                    view.table
                        .notes()
                        .iter()
                        .map(|one| describe_note(view, one)),
                )
                .chain(view.teams.iter().flat_map(|teams| team_notes(teams)))
                .map(|message| message.display_in(lang).to_string())
                .collect(),
        }
    }
}

fn players_json<'a>(view: &'a EventView<'a>, counts: &[usize]) -> Vec<PlayerJson<'a>> {
    let one = |row: &crate::event::standings::StandingsEntry| {
        let player = &view.event.players[row.player];
        let value = |tie_break: TieBreak| {
            let stored = view.table.coefficient_value(row.player, tie_break);
            (
                tie_break.id(),
                ScaledPoints(stored, tie_break.divisor(view.field)),
            )
        };
        PlayerJson {
            place: row.places[0],
            place_to: row.places[1],
            name: &player.name,
            spellings: spellings_json(&player.spellings),
            team: &player.team,
            title: &player.title,
            rating: &player.rating,
            points: ScaledPoints(row.points, view.field.scoring.shown_by()),
            games: counts[row.player],
            matches: row.matches,
            wins: row.wins,
            draws: row.draws,
            losses: row.losses,
            tie_breaks: TieBreak::ALL.into_iter().map(value).collect(),
        }
    };
    view.table_rows().iter().map(one).collect()
}

/// Returns the table of teams.
fn teams_json<'a>(view: &'a EventView<'_>) -> Vec<TeamJson<'a>> {
    let one = |row: &crate::event::standings::StandingsEntry| {
        let value = |tie_break: TieBreak| {
            let stored = view.table.coefficient_value(row.player, tie_break);
            (
                tie_break.id(),
                ScaledPoints(stored, tie_break.divisor(view.field)),
            )
        };
        TeamJson {
            place: row.places[0],
            place_to: row.places[1],
            name: &view.event.players[row.player].name,
            points: ScaledPoints(row.points, view.field.scoring.shown_by()),
            matches: row.matches,
            wins: row.wins,
            draws: row.draws,
            losses: row.losses,
            tie_breaks: TieBreak::ALL.into_iter().map(value).collect(),
        }
    };
    view.table_rows().iter().map(one).collect()
}

fn of_match<'a>(event: &'a Event, one: &'a EventMatch) -> MatchJson<'a> {
    let made = event.counted_match_points(one);
    MatchJson {
        round: one.round.map(|round| event.round_name(round)),
        players: one.players.map(|player| &*event.players[player].name),
        games: &one.games,
        points: made.map(|made| {
            made.points
                .map(|points| ScaledPoints::table_points(points, event))
        }),
        game_points: made.map(|made| {
            made.games
                .map(|points| ScaledPoints::game_points(points, event))
        }),
    }
}

fn games_json(event: &Event) -> Vec<GameJson<'_>> {
    let one = |game: &'_ crate::event::GameInEvent| -> (Option<String>, Option<String>) {
        let round = game.round.map(|round| event.round_name(round));
        let day: Date = game.entry.day;
        (
            round,
            day.is_whole().then(|| day.to_string().replace('.', "-")),
        )
    };
    let all = event.games.iter().map(|game| {
        let (round, date) = one(game);
        let name = |side: usize| game.players[side].map(|player| &*event.players[player].name);
        GameJson {
            file: &game.file,
            game: game.number,
            round,
            board: game.entry.head.board().trim(),
            date,
            white: name(0),
            black: name(1),
            result: game.entry.head.result(),
            points: event
                .counted_game_points(game)
                .map(|points| points.map(|points| ScaledPoints::game_points(points, event))),
            plies: game.entry.plies,
            sound: game.entry.sound,
            repeats: game.repeats,
        }
    });
    all.collect()
}

fn missing_json(event: &Event) -> Vec<MissingJson<'_>> {
    let name = |player: usize| -> &str { &event.players[player].name };
    let all = event.missing.iter().map(|missing| match missing {
        MissingGames::Pair {
            players,
            met,
            due,
            rounds,
        } => MissingJson::Pair {
            players: players.map(name),
            met: *met,
            due: *due,
            rounds: rounds
                .iter()
                .map(|round| event.round_name(*round))
                .collect(),
        },
        MissingGames::Teams { teams, met, due } => MissingJson::Teams {
            teams: teams.each_ref().map(|team| &**team),
            met: *met,
            due: *due,
        },
        MissingGames::Boards {
            teams,
            round,
            boards,
            due,
        } => MissingJson::Boards {
            teams: teams.each_ref().map(|team| &**team),
            round: round.map(|round| event.round_name(round)),
            boards: *boards,
            due: *due,
        },
        MissingGames::Round { round, idle, due } => MissingJson::Round {
            round: event.round_name(*round),
            idle: idle.iter().map(|player| name(*player)).collect(),
            due: *due,
        },
        MissingGames::Paired { players, round, at } => MissingJson::Paired {
            players: players.map(name),
            round: *round,
            paper: &event.official_files[at.file].file,
            line: at.at.line,
        },
        MissingGames::WholeRound {
            round,
            pairings,
            at,
        } => MissingJson::WholeRound {
            round: *round,
            pairings: *pairings,
            paper: &event.official_files[at.file].file,
            line: at.at.line,
        },
    });
    all.collect()
}
