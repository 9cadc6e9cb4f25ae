//! The numbers as one JSON document; docs/schema/stats.schema.json says what it is.

mod form;

use super::view::View;
use crate::stats::{Branch, Player, Score, Span};
use form::{
    Check, Document, Ending, Event, File, Length, Lengths, Listed, Node, Of, Openings, Others,
    Totals, Tree, Variant, Year, rounded,
};
use std::io::{self, Write};

/// The name of the form of the document, and its version.
const SCHEMA: &str = "pdn-stats-1";

fn ends(years: Option<Span>) -> (Option<u16>, Option<u16>) {
    years.unzip()
}

fn nodes(branch: &Branch) -> (Vec<Node>, Option<Others>) {
    let next = branch.next.iter().map(|next| {
        let (below, others) = nodes(next);
        Node {
            mv: next.text.to_string(),
            results: (&next.score).into(),
            next: below,
            others,
        }
    });
    let (moves, score) = &branch.others;
    let others = (*moves > 0).then(|| Others {
        moves: *moves,
        results: score.into(),
    });
    (next.collect(), others)
}

impl<'v> Document<'v> {
    fn of(view: &'v View<'v>) -> Self {
        let stats = view.stats;
        let years = stats.years.iter();
        let years = years.map(|(year, score)| (Some(*year), score));
        let no_year = (stats.no_year.games() > 0).then_some((None, &stats.no_year));
        let endings = view.endings();
        Self {
            schema: SCHEMA,
            query: view.query,
            totals: Totals {
                files: view.files.len() as u64,
                unreadable: view.unread,
                games_read: view.games,
                games: stats.games(),
                without_moves: stats.without_moves,
                clean: stats.clean,
                plies: stats.plies,
                captures: stats.captures,
                promotions: stats.promotions,
            },
            results: (&stats.score).into(),
            lengths: lengths(view),
            years: years
                .chain(no_year)
                .map(|(year, score)| Year {
                    year,
                    results: score.into(),
                })
                .collect(),
            variants: view
                .variants()
                .into_iter()
                .map(|(variant, own)| Variant {
                    variant,
                    plies: own.plies,
                    results: (&own.score).into(),
                })
                .collect(),
            events: events(view),
            players: players(view),
            openings: openings(view),
            endings: Listed {
                count: endings.len() as u64,
                without: stats.no_ending,
                rows: endings
                    .into_iter()
                    .take(view.top)
                    .map(|(variant, material, score)| Ending {
                        material,
                        variant,
                        results: (&score).into(),
                    })
                    .collect(),
            },
            findings: findings(view),
            files: files(view),
        }
    }
}

fn lengths(view: &View<'_>) -> Lengths {
    let lengths = &view.stats.lengths;
    let (shortest, longest) = lengths.ends().unzip();
    Lengths {
        games: lengths.games(),
        shortest,
        median: lengths.median(),
        mean: lengths.mean().map(rounded),
        longest,
        plies: lengths
            .all()
            .map(|(plies, games)| Length { plies, games })
            .collect(),
    }
}

fn events<'v>(view: &'v View<'v>) -> Listed<Event<'v>> {
    let events = &view.stats.events;
    let rows = events.by_games(Score::games).into_iter().take(view.top);
    Listed {
        count: events.len() as u64,
        without: events.unknown,
        rows: rows
            .map(|event| {
                let (first_year, last_year) = ends(event.years);
                Event {
                    name: event.name(),
                    first_year,
                    last_year,
                    results: (&event.own).into(),
                }
            })
            .collect(),
    }
}

fn players<'v>(view: &'v View<'v>) -> Listed<Of<'v>> {
    let players = &view.stats.players;
    let rows = players.by_games(Player::games).into_iter().take(view.top);
    Listed {
        count: players.len() as u64,
        without: players.unknown,
        rows: rows
            .map(|player| {
                let (first_year, last_year) = ends(player.years);
                let [won, drawn, lost, unknown] = player.own.results();
                let [white, black] = &player.own.sides;
                Of {
                    name: player.name(),
                    first_year,
                    last_year,
                    games: player.own.games(),
                    won,
                    drawn,
                    lost,
                    unknown,
                    score: player.own.share().map(rounded),
                    white: white.into(),
                    black: black.into(),
                }
            })
            .collect(),
    }
}

fn openings(view: &View<'_>) -> Openings {
    let variants = view.variants().into_iter();
    let trees = variants.filter_map(|(variant, own)| {
        let root = view.openings(own)?;
        let (next, others) = nodes(&root);
        Some(Tree {
            variant,
            results: (&root.score).into(),
            next,
            others,
        })
    });
    Openings {
        plies: view.plies,
        min_share: view.percent,
        complete: !view.stats.cut,
        other_start: view.stats.set_up,
        trees: trees.collect(),
    }
}

fn findings(view: &View<'_>) -> Vec<Check> {
    let all = view.stats.found.all().into_iter().take(view.top);
    all.map(|found| Check {
        code: found.check.code,
        name: found.check.name,
        severity: found.check.severity.name(),
        findings: found.findings,
        games: found.games,
    })
    .collect()
}

fn files<'v>(view: &'v View<'v>) -> Vec<File<'v>> {
    let all = view.worst_files().into_iter().take(view.top);
    all.map(|file| File {
        file: &file.name,
        games: file.games,
        errors: file.found.errors,
        warnings: file.found.warnings,
        notes: file.found.notes,
    })
    .collect()
}

/// Writes all.
pub(super) fn write(view: &View<'_>, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, &Document::of(view))?;
    out.write_all(b"\n")
}
