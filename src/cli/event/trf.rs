//! An event as a tournament report file.

use super::view::View;
use crate::event::papers::trf::{Dialect, Written, write as write_trf};
use crate::event::papers::{
    At, Bye, Format, Given, GivenPairing, GivenPlayer, GivenResult, Place, Points,
    System as GivenSystem, Unit as GivenUnit, Who, Winner,
};
use crate::event::standings::{Absent, SoloKind};
use crate::event::{Game, System, Unit};
use std::collections::{BTreeMap, BTreeSet};

/// The file of an event: players by number as they stand in the table, and all games that count.
pub(super) fn file(view: &View<'_>, dialect: Dialect) -> Written {
    write_trf(&given(view), dialect)
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
    let site = event.games.first().map_or("", |game| {
        game.entry.head.get(crate::played::HeadField::Site)
    });
    let worth = &event.beside.worth;
    let told = told(view);
    let open: BTreeSet<usize> = event
        .open()
        .flat_map(|one| one.games.iter().map(|nth| event.games[*nth].nth))
        .collect();
    let bye = match event.unit {
        Unit::Game => worth.bye,
        Unit::Match => worth.game.win,
    };
    Given {
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
            .or_else(|| days.iter().min().cloned().map(at)),
        to: told
            .and_then(|told| told.to.clone())
            .or_else(|| days.iter().max().cloned().map(at)),
        system: system(event.system).map(at),
        circles: match event.system {
            System::RoundRobin { circles } => Some(at(circles)),
            _ => None,
        },
        rounds: rounds(view).map(at),
        unit: Some(at(match event.unit {
            Unit::Game => GivenUnit::Game,
            Unit::Match => GivenUnit::Match,
        })),
        points: Some(at(worth.game.scale(bye))),
        match_points: Some(at(worth.table.scale(worth.bye))),
        players: players(view, told),
        pairings: event
            .games
            .iter()
            .filter(|game| game.counts())
            .filter_map(|game| pairing(view, game, &open))
            .chain(beside(view))
            .collect(),
        ..Given::default()
    }
}

/// The number of rounds: as it is told, at least the last one in which something happened.
fn rounds(view: &View<'_>) -> Option<u32> {
    let event = view.event;
    let numbers = (0..event.rounds.len()).map(|round| event.round_number(round));
    let last = numbers.chain(event.beside.rounds).max()?;
    (last > 0).then_some(last)
}

/// What is told beside the games: matches and games that were lost by absence, and rounds without an opponent.
fn beside(view: &View<'_>) -> Vec<GivenPairing> {
    let beside = &view.event.beside;
    let games = match view.event.unit {
        Unit::Game => 1,
        Unit::Match => beside.games_in_match.max(1),
    };
    let whole = beside.forfeits.iter();
    let whole = whole.flat_map(|forfeit| std::iter::repeat_n(forfeit, games as usize));
    let lost = whole.chain(&beside.games).filter_map(|forfeit| {
        let winner = match forfeit.absent {
            Absent::One(0) => Winner::Black,
            Absent::One(_) => Winner::White,
            Absent::Both => Winner::Nobody,
        };
        Some(GivenPairing {
            round: (forfeit.round > 0).then(|| at(forfeit.round)),
            white: who(view, forfeit.players[0])?,
            black: Some(who(view, forfeit.players[1])?),
            result: Some(at(GivenResult::told(winner, true))),
            ..GivenPairing::default()
        })
    });
    let told = beside.results.iter().filter_map(|told| {
        let [white, black] = told.points.map(Points::whole);
        let mut result = GivenResult::scored(white, black);
        if told.points == [0, 0] {
            result.winner = Winner::Nobody;
        }
        Some(GivenPairing {
            round: (told.round > 0).then(|| at(told.round)),
            white: who(view, told.players[0])?,
            black: Some(who(view, told.players[1])?),
            result: Some(at(result)),
            ..GivenPairing::default()
        })
    });
    let parts = view.event.matches.iter().flat_map(|one| {
        let round = one.round.map(|round| view.event.round_number(round));
        one.told.iter().filter_map(move |points| {
            let [white, black] = points.map(Points::whole);
            Some(GivenPairing {
                round: round.map(at),
                white: who(view, one.players[0])?,
                black: Some(who(view, one.players[1])?),
                result: Some(at(GivenResult::scored(white, black))),
                ..GivenPairing::default()
            })
        })
    });
    let byes = beside.byes.iter().filter_map(|bye| {
        Some(GivenPairing {
            round: Some(at(bye.round)),
            white: who(view, bye.player)?,
            bye: Some(at(match bye.kind {
                SoloKind::PairingBye => Bye::Allocated,
                SoloKind::HalfBye => Bye::Half,
                SoloKind::FullBye => Bye::Full,
                SoloKind::ZeroBye | SoloKind::Absent => Bye::Zero,
            })),
            ..GivenPairing::default()
        })
    });
    lost.chain(told).chain(parts).chain(byes).collect()
}

fn who(view: &View<'_>, player: usize) -> Option<At<Who>> {
    Some(at(Who {
        number: u32::try_from(view.line(player)?).ok(),
        name: view.name(player).to_owned(),
    }))
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

/// What `event.toml` tells of the event.
fn told<'a>(view: &View<'a>) -> Option<&'a Given> {
    let mut papers = view.event.papers.iter().map(|paper| &*paper.given);
    papers.find(|given| given.format == Format::EventToml)
}

fn players(view: &View<'_>, told: Option<&Given>) -> Vec<GivenPlayer> {
    let mut known: BTreeMap<usize, &GivenPlayer> = BTreeMap::new();
    for one in told.iter().flat_map(|told| &told.players) {
        if let Some(player) = view.event.player(&one.name.value) {
            known.entry(player).or_insert(one);
        }
    }
    let rows = view.rows().iter().zip(1..);
    let all = rows.map(|(row, number)| {
        let player = &view.event.players[row.player];
        let told = known.get(&row.player);
        GivenPlayer {
            name: at(player.name.clone()),
            number: Some(at(number)),
            rating: player.rating.trim().parse().ok().map(at),
            title: (!player.title.is_empty()).then(|| at(player.title.clone())),
            place: u32::try_from(row.places[0]).ok().map(at),
            federation: told.and_then(|told| told.federation.clone()),
            birth_year: told.and_then(|told| told.birth_year),
            ..GivenPlayer::default()
        }
    });
    all.collect()
}

fn pairing(view: &View<'_>, game: &Game, open: &BTreeSet<usize>) -> Option<GivenPairing> {
    let [white, black] = game.pair()?;
    Some(GivenPairing {
        round: game.round.map(|round| at(view.event.round_number(round))),
        white: who(view, white)?,
        black: Some(who(view, black)?),
        colours: true,
        // One game of a micro-match is no result of it.
        result: game
            .points()
            .filter(|_| !open.contains(&game.nth))
            .map(|points| {
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
