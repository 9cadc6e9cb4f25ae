//! Builds trees from the tokens of a game and the steps of its replay.

use super::builder::GameBuilder;
use super::{Game, GameLine, Note};
use crate::pdn::Encoding;
use crate::played::{ReadGame, ReplayStep};
use crate::record::{TokenBuffer, TokenSlice, TokenizedSource};
use crate::replay::ReplayedChunk;
use crate::span::Span;

/// Returns the games of a chunk that was replayed with [`ReplayPlan::keep`](crate::played::ReplayPlan::keep) set, in order, each with its place
/// in the chunk.
///
/// The tokens of the games and the steps are taken out of `replayed`.
#[must_use]
pub fn build_games(
    bytes: &[u8],
    encoding: Encoding,
    replayed: &mut ReplayedChunk,
) -> Vec<(Span, Game)> {
    let written = std::mem::take(&mut replayed.written);
    build_all_games(bytes, encoding, &written, replayed)
}

/// Does the same as [`build_games`] for tokenized games.
#[must_use]
pub fn build_written(written: &TokenizedSource, replayed: &mut ReplayedChunk) -> Vec<(Span, Game)> {
    let TokenizedSource { text, records, .. } = written;
    build_all_games(text, Encoding::Utf8, records, replayed)
}

/// Returns all games of a chunk; `written` holds their tokens.
fn build_all_games(
    bytes: &[u8],
    encoding: Encoding,
    written: &TokenBuffer,
    replayed: &mut ReplayedChunk,
) -> Vec<(Span, Game)> {
    let mut trees = TreeBuilder::new(bytes, encoding);
    let mut steps = std::mem::take(&mut replayed.steps);
    let mut games = Vec::new();
    for (nth, read) in std::mem::take(&mut replayed.records)
        .into_iter()
        .enumerate()
    {
        let steps = &mut steps[read.steps.clone()];
        games.push((
            read.span,
            trees.build_game(written.with_gap(nth), read, steps),
        ));
    }
    if let Some((_, last)) = games.last_mut() {
        trees.append_rest(written.with_gap(written.closed_record_count()), last);
    }
    games
}

/// A builder of the games of a chunk, one after the other.
pub struct TreeBuilder<'t> {
    pub(super) bytes: &'t [u8],
    /// The bytes as text, where nothing must be decoded.
    whole: Option<&'t str>,
    pub(super) encoding: Encoding,
    /// Remarks between two games.
    pub(super) ahead_of_game: Vec<String>,
    /// A game that is no longer needed, whose memory is used again.
    spare: Option<Game>,
}

impl<'t> TreeBuilder<'t> {
    /// Creates a builder for the games of a chunk.
    pub fn new(bytes: &'t [u8], encoding: Encoding) -> Self {
        let whole = std::str::from_utf8(bytes).ok();
        Self {
            bytes,
            whole: whole.filter(|_| encoding == Encoding::Utf8 || bytes.is_ascii()),
            encoding,
            ahead_of_game: Vec::new(),
            spare: None,
        }
    }

    /// Builds the next game. `written` holds its tokens, including those between it and the previous game. The readings are taken out of
    /// its steps.
    pub fn build_game(
        &mut self,
        written: TokenSlice<'_>,
        read: ReadGame,
        steps: &mut [ReplayStep],
    ) -> Game {
        // Memory used again from game to game saves a conversion half of its page faults (docs/performance.md, Converting a file).
        let (tags, mut plies) = match self.spare.take() {
            Some(spare) => (spare.tags, spare.line.plies),
            None => Default::default(),
        };
        plies.clear();
        plies.reserve(steps.len());
        let mut game = Game {
            variant: read.variant,
            guessed: read.guessed,
            draws: read.draws,
            numbering: read.numbering,
            dates: read.dates,
            tags,
            start: read.start,
            preface: Vec::new(),
            first_number: None,
            line: GameLine::default(),
            result: None,
            appendix: Vec::new(),
        };
        let lettering = read.lettering;
        let mut builder = GameBuilder::new(self, written, Some(&mut game), steps);
        builder.lettering = lettering;
        builder.reuse_plies(plies);
        written.emit_to(&mut builder);
        game
    }

    /// Appends the text after the last game to that game; without a result, to its last move.
    pub fn append_rest(&mut self, written: TokenSlice<'_>, game: &mut Game) {
        written.emit_to(&mut GameBuilder::new(self, written, None, &mut []));
        let rest = std::mem::take(&mut self.ahead_of_game);
        match game.line.plies.last_mut() {
            _ if game.result.is_some() => game.appendix.extend(rest),
            Some(ply) => ply.notes.extend(rest.into_iter().map(Note::Comment)),
            None => game.preface.extend(rest),
        }
    }

    /// Takes back a game that is no longer needed.
    pub fn take_back(&mut self, game: Game) {
        self.spare = Some(game);
    }

    /// Returns a piece of the text, where nothing must be decoded.
    #[inline(always)]
    pub(super) fn plain_text(&self, span: Span) -> Option<&'t str> {
        let (start, end) = (span.start as usize, span.end as usize);
        self.whole.and_then(|whole| whole.get(start..end))
    }

    /// Replaces the content of a buffer by a piece of the text.
    pub(super) fn append_text(&self, out: &mut String, span: Span) {
        out.clear();
        match self.plain_text(span) {
            Some(text) => out.push_str(text),
            None => out.push_str(&self.encoding.decode(span.slice_of(self.bytes))),
        }
    }
}
