//! What `pdn draws` does with each chunk.

use crate::check::input::{empty_file, not_pdn};
use crate::lang::Message;
use crate::pdn::{Chunk, Encoding, count_lines};
use crate::played::{Fixed, Plan};
use crate::replay::{Memory, Replayer};
use crate::run::{FileInfo, Job, failed, is_binary, plan_of_games, text_encoding, translate};
use crate::tally::Table;
use crate::tree::{self, Game};
use crate::variant::Variant;

/// Counts the games of each chunk.
pub(super) struct DrawsJob {
    /// What the user has decided about reading.
    pub(super) fixed: Fixed,
    /// Whether counts that ended early are kept.
    pub(super) all: bool,
    /// Whether games without a row are kept.
    pub(super) every_game: bool,
}

/// The games of a chunk that have something to show.
#[derive(Debug, Default)]
pub(super) struct Counted {
    /// Lines of the chunk.
    pub(super) lines: u64,
    /// Games of the chunk.
    pub(super) games: u64,
    /// Games with moves that could not be followed.
    pub(super) unread: u64,
    /// Those to show, in order.
    pub(super) shown: Vec<Shown>,
    /// Whether it is the whole file, and nothing stands in it.
    pub(super) blank: bool,
    /// That the file is no text, with its first chunk.
    pub(super) no_text: Option<Message>,
    /// That the program failed on this chunk.
    pub(super) failed: Option<Message>,
}

/// A game and its table.
#[derive(Debug)]
pub(super) struct Shown {
    /// Its number in the chunk, from 1.
    pub(super) number: u64,
    /// The line of the chunk it begins in, from 1.
    pub(super) line: u64,
    /// White, Black, Event, Date, Result: values of tags, where they say something.
    pub(super) tags: [Option<String>; 5],
    pub(super) variant: &'static Variant,
    pub(super) table: Table,
}

/// The tags that tell which game it is.
pub(super) const TAGS: [&str; 5] = ["White", "Black", "Event", "Date", "Result"];

impl Job for DrawsJob {
    /// Nothing for a file that is no text.
    type Plan = Option<Plan>;
    type Worker = ();
    type Out = Counted;

    fn plan(&self, file: &FileInfo, sample: &[&[u8]]) -> Option<Plan> {
        (!is_binary(sample)).then(|| plan_of_games(self.fixed, file, sample))
    }

    fn worker(&self) {}

    fn encoding(&self, file: &FileInfo, plan: &Option<Plan>, chunk: &Chunk) -> Option<Encoding> {
        let plan = plan.as_ref()?;
        Some(text_encoding(file, plan, chunk))
    }

    fn run(
        &self,
        (): &mut (),
        file: &FileInfo,
        plan: &Option<Plan>,
        chunk: &Chunk,
        _: &mut dyn FnMut(Counted),
    ) -> Counted {
        match plan {
            Some(plan) => self.count(plan, file, chunk),
            None => Counted {
                no_text: chunk
                    .first
                    .then(|| not_pdn::no_text_message(file.name.to_string(), &chunk.bytes)),
                ..Counted::default()
            },
        }
    }

    fn panicked(&self, _: &FileInfo, chunk: &Chunk, message: String) -> Counted {
        Counted {
            failed: Some(failed(chunk, message).message),
            ..Counted::default()
        }
    }
}

impl DrawsJob {
    fn count(&self, plan: &Plan, file: &FileInfo, chunk: &Chunk) -> Counted {
        let bytes = chunk.bytes.as_slice();
        let (replayed, games) = match translate(self.fixed, file, chunk) {
            Some(mut text) => {
                let mut replayed =
                    Replayer::run_written(plan, &mut text.games, &mut Memory::default());
                let mut games = tree::build_written(&text.games, &mut replayed);
                for (span, _) in &mut games {
                    *span = text.games.offsets.source(*span);
                }
                (replayed, games)
            }
            None => {
                let mut replayed = Replayer::run(plan, bytes);
                let games = tree::build(bytes, plan.encoding, &mut replayed);
                (replayed, games)
            }
        };
        let source = chunk.source();
        let mut lines = Lines {
            bytes: source,
            at: 0,
            line: 1,
        };
        let mut counted = Counted {
            // A document counts its paragraphs and rows itself.
            lines: match file.spots {
                Some(_) => 0,
                None => count_lines(source),
            },
            games: replayed.games,
            blank: chunk.first && chunk.last && empty_file::is_blank(bytes),
            ..Counted::default()
        };
        for (number, (span, game)) in (1..).zip(games) {
            let span = chunk.source_span(span);
            let mut table = Table::of(&game, game.draws);
            counted.unread += u64::from(table.unread > 0);
            if !self.all {
                table.keep_long();
            }
            if table.rows.is_empty() && !self.every_game {
                continue;
            }
            counted.shown.push(Shown {
                number,
                line: match &file.spots {
                    Some(spots) => spots
                        .place(chunk.offset + u64::from(span.start))
                        .map_or(1, |(_, line)| line),
                    None => lines.line_at(span.start as usize),
                },
                tags: TAGS.map(|name| telling(&game, name)),
                variant: game.variant,
                table,
            });
        }
        counted
    }
}

/// Counts lines on the way through a chunk.
struct Lines<'a> {
    bytes: &'a [u8],
    at: usize,
    line: u64,
}

impl Lines<'_> {
    /// The line of a byte that is not before the last one asked for.
    fn line_at(&mut self, to: usize) -> u64 {
        let part = self.bytes.get(self.at..to).unwrap_or_default();
        self.line += count_lines(part);
        self.at = self.at.max(to);
        self.line
    }
}

/// The value of a tag unless it says that nothing is known. Without a tag the result is that behind the moves.
fn telling(game: &Game, name: &str) -> Option<String> {
    let score = game.result.as_ref().filter(|_| name == "Result");
    let value = game
        .tag(name)
        .or(score.map(|score| score.text.as_str()))?
        .trim();
    let known = value.chars().any(|c| !matches!(c, '?' | '.' | '*' | '-'));
    known.then(|| value.to_owned())
}
