//! An event as a tournament report file.

use super::view::EventView;
use crate::event::official_files::trf::{Dialect, TrfOutput, write as write_trf};
use crate::event::official_files::{
    ByeKind, GivenEvent, GivenPairing, GivenPlayer, GivenResult, GivenSystem, GivenUnit,
    HundredthPoints, LineColumn, Located, OfficialFileFormat, PlayerReference, Winner,
};
use crate::event::standings::{AbsentPlayers, SoloKind};
use crate::event::{EventSystem, GameInEvent, ScoringUnit};
use std::collections::{BTreeMap, BTreeSet};

/// Builds the file of an event: players by number in the order of the table, and all games that count.
pub(super) fn build_trf_file(view: &EventView<'_>, dialect: Dialect) -> TrfOutput {
    write_trf(&build_given(view), dialect)
}

fn without_place<T>(value: T) -> Located<T> {
    Located::new(value, LineColumn::default())
}

fn build_given(view: &EventView<'_>) -> GivenEvent {
    let event = view.event;
    let days: Vec<String> = event
        .games
        .iter()
        .filter(|game| game.entry.day.is_whole())
        .map(|game| game.entry.day.to_string())
        .collect();
    let text =
        |text: &str| (!text.trim().is_empty()).then(|| without_place(text.trim().to_owned()));
    let site = event.games.first().map_or("", |game| {
        game.entry.head.field_value(crate::played::HeadField::Site)
    });
    let worth = &event.stated_facts.worth;
    let told = given_in_event_toml(view);
    let open: BTreeSet<usize> = event
        .open_matches()
        .flat_map(|one| one.games.iter().map(|nth| event.games[*nth].nth))
        .collect();
    let bye = match event.unit {
        ScoringUnit::Game => worth.bye,
        ScoringUnit::Match => worth.game.win,
    };
    GivenEvent {
        name: text(&event.name),
        site: told
            .and_then(|told| told.site.clone())
            .or_else(|| text(site).filter(|site| site.value.contains(char::is_alphanumeric))),
        federation: told.and_then(|told| told.federation.clone()),
        arbiters: told.map_or_else(Vec::new, |told| told.arbiters.clone()),
        time_control: told.and_then(|told| told.time_control.clone()),
        dates: told.map_or_else(Vec::new, |told| told.dates.clone()),
        from: told
            .and_then(|told| told.from.clone())
            .or_else(|| days.iter().min().cloned().map(without_place)),
        to: told
            .and_then(|told| told.to.clone())
            .or_else(|| days.iter().max().cloned().map(without_place)),
        system: given_system(event.system).map(without_place),
        circles: match event.system {
            EventSystem::RoundRobin { circles } => Some(without_place(circles)),
            _ => None,
        },
        rounds: round_count(view).map(without_place),
        unit: Some(without_place(match event.unit {
            ScoringUnit::Game => GivenUnit::Game,
            ScoringUnit::Match => GivenUnit::Match,
        })),
        points: Some(without_place(worth.game.point_scale(bye))),
        match_points: Some(without_place(worth.table.point_scale(worth.bye))),
        players: given_players(view, told),
        pairings: event
            .games
            .iter()
            .filter(|game| game.is_counted())
            .filter_map(|game| game_pairing(view, game, &open))
            .chain(extra_pairings(view))
            .collect(),
        ..GivenEvent::default()
    }
}

/// Returns the number of rounds: the stated one, but at least the last one in which something happened.
fn round_count(view: &EventView<'_>) -> Option<u32> {
    let event = view.event;
    let numbers = (0..event.rounds.len()).map(|round| event.round_number(round));
    let last = numbers.chain(event.stated_facts.rounds).max()?;
    (last > 0).then_some(last)
}

/// Returns what accompanies the games: matches and games that were lost by absence, and rounds without an opponent.
fn extra_pairings(view: &EventView<'_>) -> Vec<GivenPairing> {
    let beside = &view.event.stated_facts;
    let games = match view.event.unit {
        ScoringUnit::Game => 1,
        ScoringUnit::Match => beside.games_in_match.max(1),
    };
    let whole = beside.forfeits.iter();
    let whole = whole.flat_map(|forfeit| std::iter::repeat_n(forfeit, games as usize));
    let lost = whole.chain(&beside.games).filter_map(|forfeit| {
        let winner = match forfeit.absent {
            AbsentPlayers::One(0) => Winner::Black,
            AbsentPlayers::One(_) => Winner::White,
            AbsentPlayers::Both => Winner::Nobody,
        };
        Some(GivenPairing {
            round: (forfeit.round > 0).then(|| without_place(forfeit.round)),
            white: player_reference(view, forfeit.players[0])?,
            black: Some(player_reference(view, forfeit.players[1])?),
            result: Some(without_place(GivenResult::without_points(winner, true))),
            ..GivenPairing::default()
        })
    });
    let told = beside.results.iter().filter_map(|told| {
        let [white, black] = told.points.map(HundredthPoints::from_whole);
        let mut result = GivenResult::from_points(white, black);
        if told.points == [0, 0] {
            result.winner = Winner::Nobody;
        }
        Some(GivenPairing {
            round: (told.round > 0).then(|| without_place(told.round)),
            white: player_reference(view, told.players[0])?,
            black: Some(player_reference(view, told.players[1])?),
            result: Some(without_place(result)),
            ..GivenPairing::default()
        })
    });
    let parts = view.event.matches.iter().flat_map(|one| {
        let round = one.round.map(|round| view.event.round_number(round));
        one.stated_points.iter().filter_map(move |points| {
            let [white, black] = points.map(HundredthPoints::from_whole);
            Some(GivenPairing {
                round: round.map(without_place),
                white: player_reference(view, one.players[0])?,
                black: Some(player_reference(view, one.players[1])?),
                result: Some(without_place(GivenResult::from_points(white, black))),
                ..GivenPairing::default()
            })
        })
    });
    let byes = beside.byes.iter().filter_map(|bye| {
        Some(GivenPairing {
            round: Some(without_place(bye.round)),
            white: player_reference(view, bye.player)?,
            bye: Some(without_place(match bye.kind {
                SoloKind::PairingBye => ByeKind::Allocated,
                SoloKind::HalfBye => ByeKind::Half,
                SoloKind::FullBye => ByeKind::Full,
                SoloKind::ZeroBye | SoloKind::Absent => ByeKind::Zero,
            })),
            ..GivenPairing::default()
        })
    });
    lost.chain(told).chain(parts).chain(byes).collect()
}

fn player_reference(view: &EventView<'_>, player: usize) -> Option<Located<PlayerReference>> {
    Some(without_place(PlayerReference {
        number: u32::try_from(view.player_line(player)?).ok(),
        name: view.player_name(player).to_owned(),
    }))
}

fn given_system(system: EventSystem) -> Option<GivenSystem> {
    match system {
        EventSystem::RoundRobin { .. } => Some(GivenSystem::RoundRobin),
        EventSystem::KnockOut => Some(GivenSystem::KnockOut),
        EventSystem::Swiss => Some(GivenSystem::Swiss),
        EventSystem::Scheveningen => Some(GivenSystem::Scheveningen),
        EventSystem::Duel => Some(GivenSystem::Match),
        EventSystem::Unknown => None,
    }
}

/// Returns what `event.toml` states about the event.
fn given_in_event_toml<'a>(view: &EventView<'a>) -> Option<&'a GivenEvent> {
    let mut papers = view.event.official_files.iter().map(|paper| &*paper.given);
    papers.find(|given| given.format == OfficialFileFormat::EventToml)
}

fn given_players(view: &EventView<'_>, told: Option<&GivenEvent>) -> Vec<GivenPlayer> {
    let mut known: BTreeMap<usize, &GivenPlayer> = BTreeMap::new();
    for one in told.iter().flat_map(|told| &told.players) {
        if let Some(player) = view.event.find_player(&one.name.value) {
            known.entry(player).or_insert(one);
        }
    }
    let rows = view.table_rows().iter().zip(1..);
    let all = rows.map(|(row, number)| {
        let player = &view.event.players[row.player];
        let told = known.get(&row.player);
        GivenPlayer {
            name: without_place(player.name.clone()),
            number: Some(without_place(number)),
            rating: player.rating.trim().parse().ok().map(without_place),
            title: (!player.title.is_empty()).then(|| without_place(player.title.clone())),
            place: u32::try_from(row.places[0]).ok().map(without_place),
            federation: told.and_then(|told| told.federation.clone()),
            birth_year: told.and_then(|told| told.birth_year),
            ..GivenPlayer::default()
        }
    });
    all.collect()
}

fn game_pairing(
    view: &EventView<'_>,
    game: &GameInEvent,
    open: &BTreeSet<usize>,
) -> Option<GivenPairing> {
    let [white, black] = game.player_pair()?;
    Some(GivenPairing {
        round: game
            .round
            .map(|round| without_place(view.event.round_number(round))),
        white: player_reference(view, white)?,
        black: Some(player_reference(view, black)?),
        colours: true,
        // One game of a micro-match is no result of the match.
        result: game
            .game_points()
            .filter(|_| !open.contains(&game.nth))
            .map(|points| {
                let [white, black] = points.map(HundredthPoints::from_whole);
                let mut result = GivenResult::from_points(white, black);
                result.forfeit = game.is_forfeit();
                result.rated = !result.forfeit;
                if points == [0, 0] {
                    result.winner = Winner::Nobody;
                }
                without_place(result)
            }),
        ..GivenPairing::default()
    })
}
