//! Converting a chunk in which more stands than may be kept: in parts, and without the games that are too long.

use super::chunk::Conversion;
use super::{Body, Converted, Converter};
use crate::check::syntax::game_too_long;
use crate::played::Plan;
use crate::record::{LONGEST, Piece, pieces};
use crate::replay::{Memory, Over, Replayer};
use crate::span::Span;
use crate::write::Page;

/// A longer chunk is one in which no record surely ends: what becomes of it might be very much.
const WHOLE: usize = 1024 * 1024;
/// How many findings of a chunk are too many to be kept until its end: a fault in every third line.
const MANY: usize = 16 * 1024;

impl Converter {
    /// Converts the games of a chunk of PDN, part by part where there is very much of them. Games and places of each are
    /// counted from the start of the chunk. The plan must keep what it reads ([`Plan::keep`]).
    ///
    /// In PDN a game that is too long to be kept stands as it is; other formats take what memory it needs.
    pub(crate) fn convert_in_parts(
        &self,
        plan: &Plan,
        bytes: &[u8],
        memory: &mut Memory,
        take: &mut dyn FnMut(Converted),
    ) {
        let whole = bytes.len() <= WHOLE;
        let all = whole.then(|| self.bounded(plan, bytes, memory, MANY));
        if let Some(all) = all.flatten() {
            return take(all);
        }
        let mut games = 0;
        for Piece { range, long } in pieces(bytes, plan.encoding) {
            let piece = &bytes[range.clone()];
            let kept = (!long).then(|| self.bounded(plan, piece, memory, usize::MAX));
            let mut part = match kept.flatten() {
                Some(part) => part,
                None if self.holds_source() => self.as_it_is(plan, piece),
                None => self.convert_with(plan, piece, memory),
            };
            part.moved(range.start, games);
            games += part.games as u32;
            take(part);
        }
    }

    /// Converts the games of a text, unless it has more tokens than may be kept, or there are so many findings.
    fn bounded(
        &self,
        plan: &Plan,
        bytes: &[u8],
        memory: &mut Memory,
        many: usize,
    ) -> Option<Converted> {
        let mut chunk = Conversion::new(self, bytes, plan.encoding, None);
        let mut few = true;
        let take = &mut |over: Over<'_>| {
            few = few && chunk.findings() < many;
            if few {
                chunk.take(over);
            }
        };
        let replayed = Replayer::run_each_bounded(plan, bytes, memory, take)?;
        if !few {
            memory.keep(replayed.written);
            return None;
        }
        let converted = chunk.finish(&replayed.written, &replayed);
        memory.keep(replayed.written);
        Some(converted)
    }

    /// A game as it stands.
    fn as_it_is(&self, plan: &Plan, bytes: &[u8]) -> Converted {
        let begin = bytes.len() - bytes.trim_ascii_start().len();
        let place = Span::new(begin, begin);
        let body = match self.writer {
            None => Body::Source(bytes.to_vec()),
            Some(_) => {
                let mut page = Page::default();
                page.next_game();
                page.push_str(plan.encoding.decode(bytes).trim());
                page.push('\n');
                Body::Page(page)
            }
        };
        Converted {
            body,
            findings: vec![game_too_long::raise(LONGEST, place).game(1)],
            games: 1,
            ..Converted::default()
        }
    }
}

impl Converted {
    /// Counts places and games from a place where something else stands before them.
    fn moved(&mut self, bytes: usize, games: u32) {
        if let Body::Page(page) = &mut self.body {
            page.behind(u64::from(games));
        }
        for finding in &mut self.findings {
            finding.span = finding.span.map(|span| {
                let place = |at: u32| at as usize + bytes;
                Span::new(place(span.start), place(span.end))
            });
            finding.game += games;
        }
    }
}
