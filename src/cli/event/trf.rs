//! An event as a tournament report file.

use super::view::View;
use crate::event::papers::trf::{Dialect, Written, write as write_trf};
use crate::event::papers::{
    At, Given, GivenPairing, GivenPlayer, GivenResult, Place, Points, Scale, System as GivenSystem,
    Unit as GivenUnit, Who, Winner,
};
use crate::event::{Game, System, Unit};

/// The file of an event: players by number as they stand in the table, and all games that count.
pub(super) fn file(view: &View<'_>) -> Written {
    write_trf(&given(view), Dialect::Trf2026)
}

fn at<T>(value: T) -> At<T> {
    At::new(value, Place::default())
}

fn given(view: &View<'_>) -> Given {
    let event = view.event;
    let days: Vec<String> = event
        .games
        .iter()
        .filter(|game| game.entry.day.is_whole())
        .map(|game| game.entry.day.to_string())
        .collect();
    let text = |text: &str| (!text.trim().is_empty()).then(|| at(text.trim().to_owned()));
    let site = event.games.first().map_or("", |game| &game.entry.head.site);
    Given {
        name: text(&event.name),
        site: text(site).filter(|site| site.value.contains(char::is_alphanumeric)),
        from: days.iter().min().cloned().map(at),
        to: days.iter().max().cloned().map(at),
        system: system(event.system).map(at),
        circles: match event.system {
            System::RoundRobin { circles } => Some(at(circles)),
            _ => None,
        },
        rounds: u32::try_from(event.rounds.len())
            .ok()
            .filter(|rounds| *rounds > 0)
            .map(at),
        unit: Some(at(match event.unit {
            Unit::Game => GivenUnit::Game,
            Unit::Match => GivenUnit::Match,
        })),
        points: Some(at(Scale::TWO_ONE_NONE)),
        match_points: Some(at(Scale::TWO_ONE_NONE)),
        players: players(view),
        pairings: event
            .games
            .iter()
            .filter(|game| game.counts())
            .filter_map(|game| pairing(view, game))
            .collect(),
        ..Given::default()
    }
}

fn system(system: System) -> Option<GivenSystem> {
    match system {
        System::RoundRobin { .. } => Some(GivenSystem::RoundRobin),
        System::KnockOut => Some(GivenSystem::KnockOut),
        System::Swiss => Some(GivenSystem::Swiss),
        System::Scheveningen => Some(GivenSystem::Scheveningen),
        System::Duel => Some(GivenSystem::Match),
        System::Unknown => None,
    }
}

fn players(view: &View<'_>) -> Vec<GivenPlayer> {
    let rows = view.rows().iter().zip(1..);
    let all = rows.map(|(row, number)| {
        let player = &view.event.players[row.player];
        GivenPlayer {
            name: at(player.name.clone()),
            number: Some(at(number)),
            rating: player.rating.trim().parse().ok().map(at),
            title: (!player.title.is_empty()).then(|| at(player.title.clone())),
            place: u32::try_from(row.places[0]).ok().map(at),
            ..GivenPlayer::default()
        }
    });
    all.collect()
}

fn pairing(view: &View<'_>, game: &Game) -> Option<GivenPairing> {
    let [white, black] = game.pair()?;
    let who = |player: usize| -> Option<At<Who>> {
        Some(at(Who {
            number: u32::try_from(view.line(player)?).ok(),
            name: view.name(player).to_owned(),
        }))
    };
    Some(GivenPairing {
        round: game.round.map(|round| at(view.event.round_number(round))),
        white: who(white)?,
        black: Some(who(black)?),
        colours: true,
        result: game.points().map(|points| {
            let [white, black] = points.map(Points::whole);
            let mut result = GivenResult::scored(white, black);
            result.forfeit = game.is_forfeit();
            result.rated = !result.forfeit;
            if points == [0, 0] {
                result.winner = Winner::Nobody;
            }
            at(result)
        }),
        ..GivenPairing::default()
    })
}
