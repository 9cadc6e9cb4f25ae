//! The statistics as one JSON document; docs/schema/stats.schema.json describes it.

mod form;

use super::view::StatsView;
use crate::stats::{OpeningBranch, OutcomeCounts, PlayerStatistics, YearSpan};
use form::{
    CheckStats, EndingStats, EventStats, FileStats, LengthCount, LengthStats, OpeningNode,
    OpeningStats, OpeningTree, PlayerStats, RareMoves, StatsDocument, StatsTotals, TruncatedList,
    VariantStats, YearStats, round_figure,
};
use std::io::{self, Write};

/// The name of the form of the document, with its version.
const STATS_SCHEMA: &str = "pdn-stats-1";

fn span_ends(years: Option<YearSpan>) -> (Option<u16>, Option<u16>) {
    years.unzip()
}

fn opening_nodes(branch: &OpeningBranch) -> (Vec<OpeningNode>, Option<RareMoves>) {
    let next = branch.next.iter().map(|next| {
        let (below, others) = opening_nodes(next);
        OpeningNode {
            mv: next.text.to_string(),
            results: (&next.score).into(),
            next: below,
            others,
        }
    });
    let (moves, score) = &branch.others;
    let others = (*moves > 0).then(|| RareMoves {
        moves: *moves,
        results: score.into(),
    });
    (next.collect(), others)
}

impl<'v> StatsDocument<'v> {
    fn from_view(view: &'v StatsView<'v>) -> Self {
        let stats = view.stats;
        let years = stats.years.iter();
        let years = years.map(|(year, score)| (Some(*year), score));
        let no_year = (stats.no_year.game_count() > 0).then_some((None, &stats.no_year));
        let endings = view.sorted_endings();
        Self {
            schema: STATS_SCHEMA,
            query: view.query,
            totals: StatsTotals {
                files: view.files.len() as u64,
                unreadable: view.unread,
                games_read: view.games,
                games: stats.game_count(),
                without_moves: stats.without_moves,
                clean: stats.clean,
                plies: stats.plies,
                captures: stats.captures,
                promotions: stats.promotions,
            },
            results: (&stats.score).into(),
            lengths: length_stats(view),
            years: years
                .chain(no_year)
                .map(|(year, score)| YearStats {
                    year,
                    results: score.into(),
                })
                .collect(),
            variants: view
                .sorted_variants()
                .into_iter()
                .map(|(variant, own)| VariantStats {
                    variant,
                    plies: own.plies,
                    results: (&own.score).into(),
                })
                .collect(),
            events: event_stats(view),
            players: player_stats(view),
            openings: opening_stats(view),
            endings: TruncatedList {
                count: endings.len() as u64,
                without: stats.no_ending,
                rows: endings
                    .into_iter()
                    .take(view.top)
                    .map(|(variant, material, score)| EndingStats {
                        material,
                        variant,
                        results: (&score).into(),
                    })
                    .collect(),
            },
            findings: check_stats(view),
            files: file_stats(view),
        }
    }
}

fn length_stats(view: &StatsView<'_>) -> LengthStats {
    let lengths = &view.stats.lengths;
    let (shortest, longest) = lengths.length_range().unzip();
    LengthStats {
        games: lengths.game_count(),
        shortest,
        median: lengths.median(),
        mean: lengths.mean().map(round_figure),
        longest,
        plies: lengths
            .all_lengths()
            .map(|(plies, games)| LengthCount { plies, games })
            .collect(),
    }
}

fn event_stats<'v>(view: &'v StatsView<'v>) -> TruncatedList<EventStats<'v>> {
    let events = &view.stats.events;
    let rows = events
        .by_games(OutcomeCounts::game_count)
        .into_iter()
        .take(view.top);
    TruncatedList {
        count: events.name_count() as u64,
        without: events.unknown,
        rows: rows
            .map(|event| {
                let (first_year, last_year) = span_ends(event.years);
                EventStats {
                    name: event.name(),
                    first_year,
                    last_year,
                    results: (&event.own).into(),
                }
            })
            .collect(),
    }
}

fn player_stats<'v>(view: &'v StatsView<'v>) -> TruncatedList<PlayerStats<'v>> {
    let players = &view.stats.players;
    let rows = players
        .by_games(PlayerStatistics::game_count)
        .into_iter()
        .take(view.top);
    TruncatedList {
        count: players.name_count() as u64,
        without: players.unknown,
        rows: rows
            .map(|player| {
                let (first_year, last_year) = span_ends(player.years);
                let [won, drawn, lost, unknown] = player.own.result_counts();
                let [white, black] = &player.own.sides;
                PlayerStats {
                    name: player.name(),
                    first_year,
                    last_year,
                    games: player.own.game_count(),
                    won,
                    drawn,
                    lost,
                    unknown,
                    score: player.own.point_share().map(round_figure),
                    white: white.into(),
                    black: black.into(),
                }
            })
            .collect(),
    }
}

fn opening_stats(view: &StatsView<'_>) -> OpeningStats {
    let variants = view.sorted_variants().into_iter();
    let trees = variants.filter_map(|(variant, own)| {
        let root = view.pruned_openings(own)?;
        let (next, others) = opening_nodes(&root);
        Some(OpeningTree {
            variant,
            results: (&root.score).into(),
            next,
            others,
        })
    });
    OpeningStats {
        plies: view.plies,
        min_share: view.percent,
        complete: !view.stats.cut,
        other_start: view.stats.set_up,
        trees: trees.collect(),
    }
}

fn check_stats(view: &StatsView<'_>) -> Vec<CheckStats> {
    let all = view
        .stats
        .found
        .checks_by_frequency()
        .into_iter()
        .take(view.top);
    all.map(|found| CheckStats {
        code: found.check.code,
        name: found.check.name,
        severity: found.check.severity.name(),
        findings: found.findings,
        games: found.games,
    })
    .collect()
}

fn file_stats<'v>(view: &'v StatsView<'v>) -> Vec<FileStats<'v>> {
    let all = view.worst_files().into_iter().take(view.top);
    all.map(|file| FileStats {
        file: &file.name,
        games: file.games,
        errors: file.found.errors,
        warnings: file.found.warnings,
        notes: file.found.notes,
    })
    .collect()
}

/// Writes the document.
pub(super) fn write_json(view: &StatsView<'_>, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, &StatsDocument::from_view(view))?;
    out.write_all(b"\n")
}
