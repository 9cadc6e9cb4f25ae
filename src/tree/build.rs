//! Building trees: the tokens of a game and what the replay made of them.

use super::builder::Builder;
use super::{Game, Line, Note};
use crate::pdn::Encoding;
use crate::played::{ReadGame, Step};
use crate::record::{Records, Stretch, Written};
use crate::replay::Replayed;
use crate::span::Span;

/// The games of a chunk that was replayed with [`Plan::keep`](crate::played::Plan::keep) set, in order, and where each stands in it.
///
/// The games as they are written and the steps are taken out of `replayed`.
#[must_use]
pub fn build(bytes: &[u8], encoding: Encoding, replayed: &mut Replayed) -> Vec<(Span, Game)> {
    let written = std::mem::take(&mut replayed.written);
    all(bytes, encoding, &written, replayed)
}

/// As [`build`], of games that are written down.
#[must_use]
pub fn build_written(written: &Written, replayed: &mut Replayed) -> Vec<(Span, Game)> {
    let Written { text, records, .. } = written;
    all(text, Encoding::Utf8, records, replayed)
}

/// All games of a chunk; `written` are the games as they are written.
fn all(
    bytes: &[u8],
    encoding: Encoding,
    written: &Records,
    replayed: &mut Replayed,
) -> Vec<(Span, Game)> {
    let mut trees = Trees::new(bytes, encoding);
    let mut steps = std::mem::take(&mut replayed.steps);
    let mut games = Vec::new();
    for (nth, read) in std::mem::take(&mut replayed.records)
        .into_iter()
        .enumerate()
    {
        let steps = &mut steps[read.steps.clone()];
        games.push((read.span, trees.game(written.with_gap(nth), read, steps)));
    }
    if let Some((_, last)) = games.last_mut() {
        trees.rest(written.with_gap(written.games()), last);
    }
    games
}

/// Builds the games of a chunk, one after the other.
pub(crate) struct Trees<'t> {
    pub(super) bytes: &'t [u8],
    /// The bytes as text, where nothing has to be decoded.
    whole: Option<&'t str>,
    pub(super) encoding: Encoding,
    /// Remarks that stand between two games.
    pub(super) ahead_of_game: Vec<String>,
    /// A game that nobody needs any more: its memory is used again.
    spare: Option<Game>,
}

impl<'t> Trees<'t> {
    pub(crate) fn new(bytes: &'t [u8], encoding: Encoding) -> Self {
        let whole = std::str::from_utf8(bytes).ok();
        Self {
            bytes,
            whole: whole.filter(|_| encoding == Encoding::Utf8 || bytes.is_ascii()),
            encoding,
            ahead_of_game: Vec::new(),
            spare: None,
        }
    }

    /// The next game. `written` is how it is written, with what stands between it and the game before; the readings are
    /// taken out of its steps.
    pub(crate) fn game(
        &mut self,
        written: Stretch<'_>,
        read: ReadGame,
        steps: &mut [Step],
    ) -> Game {
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
            line: Line::default(),
            result: None,
            appendix: Vec::new(),
        };
        let lettering = read.lettering;
        let mut builder = Builder::new(self, written, Some(&mut game), steps);
        builder.lettering = lettering;
        builder.reuse(plies);
        written.tell(&mut builder);
        game
    }

    /// What stands behind the last game belongs to it; without a result, to its last move.
    pub(crate) fn rest(&mut self, written: Stretch<'_>, game: &mut Game) {
        written.tell(&mut Builder::new(self, written, None, &mut []));
        let rest = std::mem::take(&mut self.ahead_of_game);
        match game.line.plies.last_mut() {
            _ if game.result.is_some() => game.appendix.extend(rest),
            Some(ply) => ply.notes.extend(rest.into_iter().map(Note::Comment)),
            None => game.preface.extend(rest),
        }
    }

    /// Takes back a game that nobody needs any more.
    pub(crate) fn take_back(&mut self, game: Game) {
        self.spare = Some(game);
    }

    /// A piece of the text, where nothing has to be decoded.
    #[inline(always)]
    pub(super) fn plain(&self, span: Span) -> Option<&'t str> {
        let (start, end) = (span.start as usize, span.end as usize);
        self.whole.and_then(|whole| whole.get(start..end))
    }

    /// Puts a piece of the text into a buffer.
    pub(super) fn fill(&self, out: &mut String, span: Span) {
        out.clear();
        match self.plain(span) {
            Some(text) => out.push_str(text),
            None => out.push_str(&self.encoding.decode(span.of(self.bytes))),
        }
    }
}
