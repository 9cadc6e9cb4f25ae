//! The job of `pdn draws` for each chunk.

use crate::check::input::{empty_file, not_pdn};
use crate::lang::Message;
use crate::pdn::{Encoding, InputChunk, count_lines};
use crate::played::{Overrides, ReplayPlan};
use crate::replay::{ReplayMemory, Replayer};
use crate::run::{
    FileInfo, Job, failure_finding, is_binary, plan_of_games, text_encoding, translate_chunk,
};
use crate::tally::DrawTally;
use crate::tree::{self, Game};
use crate::variant::Variant;

/// The job that counts the games of each chunk.
pub(super) struct DrawsJob {
    /// The decisions of the user about reading.
    pub(super) fixed: Overrides,
    /// Whether counts that ended early are kept.
    pub(super) all: bool,
    /// Whether games without a row are kept.
    pub(super) every_game: bool,
}

/// The games of a chunk that have something to show.
#[derive(Debug, Default)]
pub(super) struct CountedGames {
    /// Lines of the chunk.
    pub(super) lines: u64,
    /// Games of the chunk.
    pub(super) games: u64,
    /// Games with moves that could not be followed.
    pub(super) unread: u64,
    /// The games to show, in order.
    pub(super) shown: Vec<GameCountTable>,
    /// Whether it is the whole file, and the file is blank.
    pub(super) blank: bool,
    /// The message that the file is no text, with its first chunk.
    pub(super) no_text: Option<Message>,
    /// The message that the program failed on this chunk.
    pub(super) failed: Option<Message>,
}

/// A game and its table.
#[derive(Debug)]
pub(super) struct GameCountTable {
    /// Its number in the chunk, from 1.
    pub(super) number: u64,
    /// The line of the chunk in which it begins, from 1.
    pub(super) line: u64,
    /// White, Black, Event, Date, Result: values of tags that state something.
    pub(super) tags: [Option<String>; 5],
    pub(super) variant: &'static Variant,
    pub(super) table: DrawTally,
}

/// The tags that identify a game.
pub(super) const HEADING_TAGS: [&str; 5] = ["White", "Black", "Event", "Date", "Result"];

impl Job for DrawsJob {
    /// `None` for a file that is no text.
    type Plan = Option<ReplayPlan>;
    type Worker = ();
    type Out = CountedGames;

    fn plan_file(&self, file: &FileInfo, sample: &[&[u8]]) -> Option<ReplayPlan> {
        (!is_binary(sample)).then(|| plan_of_games(self.fixed, file, sample))
    }

    fn new_worker(&self) {}

    fn scan_encoding(
        &self,
        file: &FileInfo,
        plan: &Option<ReplayPlan>,
        chunk: &InputChunk,
    ) -> Option<Encoding> {
        let plan = plan.as_ref()?;
        Some(text_encoding(file, plan, chunk))
    }

    fn run_chunk(
        &self,
        (): &mut (),
        file: &FileInfo,
        plan: &Option<ReplayPlan>,
        chunk: &InputChunk,
        _: &mut dyn FnMut(CountedGames),
    ) -> CountedGames {
        match plan {
            Some(plan) => self.count_games(plan, file, chunk),
            None => CountedGames {
                no_text: chunk
                    .first
                    .then(|| not_pdn::no_text_message(file.name.to_string(), &chunk.bytes)),
                ..CountedGames::default()
            },
        }
    }

    fn panic_output(&self, _: &FileInfo, chunk: &InputChunk, message: String) -> CountedGames {
        CountedGames {
            failed: Some(failure_finding(chunk, message).message),
            ..CountedGames::default()
        }
    }
}

impl DrawsJob {
    fn count_games(&self, plan: &ReplayPlan, file: &FileInfo, chunk: &InputChunk) -> CountedGames {
        let bytes = chunk.bytes.as_slice();
        let (replayed, games) = match translate_chunk(self.fixed, file, chunk) {
            Some(mut text) => {
                let mut replayed =
                    Replayer::run_written(plan, &mut text.games, &mut ReplayMemory::default());
                let mut games = tree::build_written(&text.games, &mut replayed);
                for (span, _) in &mut games {
                    *span = text.games.offsets.source_span(*span);
                }
                (replayed, games)
            }
            None => {
                let mut replayed = Replayer::replay_chunk(plan, bytes);
                let games = tree::build_games(bytes, plan.encoding, &mut replayed);
                (replayed, games)
            }
        };
        let source = chunk.source_bytes();
        let mut lines = LineCounter {
            bytes: source,
            at: 0,
            line: 1,
        };
        let mut counted = CountedGames {
            // A document counts its paragraphs and rows itself.
            lines: match file.spots {
                Some(_) => 0,
                None => count_lines(source),
            },
            games: replayed.games,
            blank: chunk.first && chunk.last && empty_file::is_blank(bytes),
            ..CountedGames::default()
        };
        for (number, (span, game)) in (1..).zip(games) {
            let span = chunk.source_span(span);
            let mut table = DrawTally::from_game(&game, game.draws);
            counted.unread += u64::from(table.unread > 0);
            if !self.all {
                table.keep_long();
            }
            if table.rows.is_empty() && !self.every_game {
                continue;
            }
            counted.shown.push(GameCountTable {
                number,
                line: match &file.spots {
                    Some(spots) => spots
                        .place_at(chunk.offset + u64::from(span.start))
                        .map_or(1, |(_, line)| line),
                    None => lines.line_at(span.start as usize),
                },
                tags: HEADING_TAGS.map(|name| known_tag_value(&game, name)),
                variant: game.variant,
                table,
            });
        }
        counted
    }
}

/// A counter of lines that goes through a chunk once.
struct LineCounter<'a> {
    bytes: &'a [u8],
    at: usize,
    line: u64,
}

impl LineCounter<'_> {
    /// Returns the line of a byte that is not before the last one asked for.
    fn line_at(&mut self, to: usize) -> u64 {
        let part = self.bytes.get(self.at..to).unwrap_or_default();
        self.line += count_lines(part);
        self.at = self.at.max(to);
        self.line
    }
}

/// Returns the value of a tag unless it states that nothing is known. Without a tag the result is the one that follows the moves.
fn known_tag_value(game: &Game, name: &str) -> Option<String> {
    let score = game.result.as_ref().filter(|_| name == "Result");
    let value = game
        .tag(name)
        .or(score.map(|score| score.text.as_str()))?
        .trim();
    let known = value.chars().any(|c| !matches!(c, '?' | '.' | '*' | '-'));
    known.then(|| value.to_owned())
}
