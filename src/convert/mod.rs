//! Converting: the games of a chunk, replayed and written in another format.
//!
//! Nothing is lost and nothing is changed silently. A move that is not legal as it stands keeps its squares, moves that
//! could not be followed become a comment, and every such decision is a finding. `docs/decisions/0012` says why.

mod decisions;
mod edits;
mod joined;
mod lossless;
mod places;
mod relabel;

pub use decisions::Decided;
pub(crate) use joined::Joined;

use decisions::Stands;
use lossless::Kept;
use places::Places;

use crate::check::conversion::{self, tag_changed, text_kept};
use crate::check::{Finding, syntax, tags};
use crate::pdn::Encoding;
use crate::read::Translated;
use crate::record::Records;
use crate::replay::{Memory, Plan, Reading, Replayed, Replayer, Step};
use crate::span::Span;
use crate::tree::{Game, each};
use crate::variant::Variant;
use crate::write::{Format, GameWriter, Loss, Open, Page, Source, Wish};
use std::collections::BTreeSet;

/// Converts chunks into one format.
pub struct Converter {
    /// How moves are written.
    pub wish: Wish,
    /// The variant that games are to be written as, where that is not the one they were played by.
    pub relabel: Option<&'static Variant>,
    /// Whether findings of information level are wanted; they are counted in any case.
    pub notes: bool,
    /// The name of the format.
    format: &'static str,
    /// Nothing: only moves are rewritten in the bytes of the source.
    writer: Option<Box<dyn GameWriter>>,
    /// Where corrections are wanted: the same without them.
    careful: Option<Box<Converter>>,
}

/// What came out of a chunk.
#[derive(Debug, Default)]
pub struct Converted {
    /// The games in the new format.
    pub body: Body,
    /// What was decided, in the order of the text.
    pub findings: Vec<Finding>,
    /// How often what was decided.
    pub decided: Decided,
    /// Records that were read.
    pub games: u64,
    /// Legal plies that were read.
    pub plies: u64,
}

/// The games of a chunk in the new format.
#[derive(Debug)]
pub enum Body {
    /// Text, in UTF-8.
    Page(Page),
    /// The bytes of the source, with other moves, in its encoding.
    Source(Vec<u8>),
}

impl Default for Body {
    fn default() -> Self {
        Self::Page(Page::default())
    }
}

impl Converter {
    /// A converter into a format.
    #[must_use]
    pub fn new(format: &Format, wish: Wish, relabel: Option<&'static Variant>) -> Self {
        let writer = match format.open {
            Open::Games(open) => Some(open(&wish)),
            Open::Source => None,
        };
        let careful = wish.correct.then(|| {
            let wish = Wish {
                correct: false,
                ..wish
            };
            Box::new(Self::new(format, wish, relabel))
        });
        Self {
            wish,
            relabel,
            notes: false,
            format: format.name,
            writer,
            careful,
        }
    }

    /// What converts a game: where its move numbers contradict the corrections, none is made.
    fn of(&self, doubtful: bool) -> &Self {
        self.careful.as_deref().filter(|_| doubtful).unwrap_or(self)
    }

    /// What writes games; nothing where only moves are rewritten in the source.
    #[must_use]
    pub fn writer(&self) -> Option<&dyn GameWriter> {
        self.writer.as_deref()
    }

    /// Whether the format holds what was found in the games.
    #[must_use]
    pub fn tells_findings(&self) -> bool {
        self.writer().is_some_and(GameWriter::tells_findings)
    }

    /// What is said of something that the format cannot say.
    fn lost(&self, loss: &Loss) -> Finding {
        let format = self.format;
        match loss.clone() {
            Loss::Variant(variant) => conversion::variant_not_in_format::raise(variant, format),
            Loss::IllegalMoves(count) => conversion::moves_not_in_format::raise(format, count),
            Loss::Result { tag, end } => text_kept::result(tag, end),
            Loss::Tag { name, text, beside } => tag_changed::replaced(name, text, beside),
            Loss::Renamed { was, now } => tag_changed::renamed(was, now),
            Loss::Comment { name } => tag_changed::comment(name),
            Loss::Value { name, now } => tag_changed::value(name, now),
        }
    }

    /// Says of a game what its format cannot say.
    fn losses<'a>(
        &self,
        losses: impl Iterator<Item = &'a Loss>,
        game: &Game,
        stands: Stands<'_>,
        out: &mut Converted,
    ) {
        let mut places = None;
        let mut places = |find: &dyn Fn(&Places<'_>) -> Option<Span>| {
            let found = find(places.get_or_insert_with(|| stands.places()));
            found.unwrap_or_else(|| stands.start())
        };
        for loss in losses {
            let at = match loss {
                Loss::Variant(_) => {
                    out.leave_out(game);
                    stands.span
                }
                Loss::IllegalMoves(_) => stands.span,
                _ => {
                    out.decided.notes += 1;
                    if !self.notes {
                        continue;
                    }
                    match loss {
                        Loss::Result { end, .. } => places(&|places| places.result(end)),
                        Loss::Tag { name, .. } => places(&|places| places.tag(name)),
                        Loss::Renamed { was: name, .. }
                        | Loss::Comment { name }
                        | Loss::Value { name, .. } => places(&|places| places.tag(name)),
                        Loss::Variant(_) | Loss::IllegalMoves(_) => stands.span,
                    }
                }
            };
            out.findings
                .push(self.lost(loss).at(at).game(stands.number));
        }
    }

    /// What was found out about games that do not say it themselves, or say otherwise.
    fn guesses(found: &[Finding], out: &mut Converted) {
        let of_game = [
            &tags::GAMETYPE_CONTRADICTS,
            &tags::BAD_GAMETYPE,
            &tags::VARIANT_UNKNOWN,
        ];
        let mut told = BTreeSet::new();
        for finding in found.iter().filter(|one| of_game.contains(&one.check)) {
            if told.insert(&finding.message) {
                out.findings.push(tags::variant_assumed::of_game(finding));
            }
        }
    }

    /// Converts the games of a chunk. The plan must keep what it reads ([`Plan::keep`]).
    #[must_use]
    pub fn convert(&self, plan: &Plan, bytes: &[u8]) -> Converted {
        let mut replayed = Replayer::run(plan, bytes);
        let written = std::mem::take(&mut replayed.written);
        self.convert_from(plan, (bytes, &written), replayed, None)
    }

    /// Converts the games of a source that was translated. What its records claim of them is believed where it can be
    /// proved ([`Translated::believed`]).
    #[must_use]
    pub fn convert_translated(
        &self,
        plan: &Plan,
        from: &mut Translated,
        source: &[u8],
    ) -> Converted {
        let replayed = Replayer::run_written(plan, &mut from.games, &mut Memory::default());
        let games = &from.games;
        self.convert_from(
            plan,
            (&games.text, &games.records),
            replayed,
            Some((from, source)),
        )
    }

    fn convert_from(
        &self,
        plan: &Plan,
        (bytes, written): (&[u8], &Records),
        mut replayed: Replayed,
        from: Option<(&Translated, &[u8])>,
    ) -> Converted {
        let plain: Vec<_> = replayed
            .records
            .iter()
            .map(|record| is_plain(&replayed.steps[record.steps.clone()]))
            .collect();
        let doubtful: Vec<_> = replayed.records.iter().map(|one| one.doubtful).collect();
        // The game of a number as its record claims it, where that is another than its text was replayed to.
        let from = from.filter(|(from, _)| from.told.records() == replayed.records.len());
        let believed = |nth, span, game: &Game| {
            from.and_then(|(from, source)| from.believed(source, nth, span, game))
        };
        let of = |nth: usize| self.of(doubtful.get(nth) == Some(&true));
        let mut out = Converted {
            games: replayed.games,
            plies: replayed.plies,
            ..Converted::default()
        };
        let found = std::mem::take(&mut replayed.findings);
        let stands = |span, number| Stands {
            bytes,
            written,
            encoding: plan.encoding,
            span,
            number,
        };
        Self::guesses(&found, &mut out);
        match &self.writer {
            Some(writer) => {
                self.prose(bytes, plan.encoding, &found, &mut out);
                let mut page = Page::with_capacity(bytes.len() + bytes.len() / 8);
                let mut number = 0;
                each(
                    bytes,
                    plan.encoding,
                    written,
                    &mut replayed,
                    &mut |span, mut game| {
                        number += 1;
                        let told = believed(number as usize - 1, span, &game);
                        let whole = told.is_none() && plain.get(number as usize - 1) == Some(&true);
                        if let Some(told) = told {
                            out.plies =
                                (out.plies + told.legal_plies()).saturating_sub(game.legal_plies());
                            game = told;
                        }
                        let stands = stands(span, number);
                        if !self.relabelled(&mut game, stands, &mut out) {
                            return;
                        }
                        let own = of(number as usize - 1);
                        decisions::collect(self, own.wish.correct, &game, stands, whole, &mut out);
                        let writer = own.writer.as_ref().unwrap_or(writer);
                        if page.games() > 0 {
                            writer.between(&mut page);
                        }
                        page.next_game();
                        let findings = of_game(&found, number);
                        let lost = page.lost();
                        let source = Source {
                            game: &game,
                            findings,
                        };
                        writer.game(source, &mut page);
                        let losses = page.losses(0).skip(lost).map(|(_, loss)| loss);
                        self.losses(losses, &game, stands, &mut out);
                    },
                );
                out.body = Body::Page(page);
            }
            None => {
                let mut games = Vec::new();
                let mut take = |span, game| games.push((span, game));
                each(bytes, plan.encoding, written, &mut replayed, &mut take);
                let mut kept = Vec::with_capacity(games.len());
                for (nth, (span, mut game)) in games.into_iter().enumerate() {
                    let was = game.variant;
                    let stands = stands(span, nth as u32 + 1);
                    if !self.relabelled(&mut game, stands, &mut out) {
                        kept.push(Kept {
                            span,
                            was,
                            game: None,
                            doubtful: false,
                        });
                        continue;
                    }
                    let whole = plain.get(nth) == Some(&true);
                    let doubtful = doubtful.get(nth) == Some(&true);
                    let correct = of(nth).wish.correct;
                    decisions::collect(self, correct, &game, stands, whole, &mut out);
                    let game = Some(game);
                    kept.push(Kept {
                        span,
                        was,
                        game,
                        doubtful,
                    });
                }
                out.body = Body::Source(lossless::rewrite(self, plan, (bytes, written), &kept));
            }
        }
        out.findings
            .sort_by_key(|found| found.span.map_or(0, |span| span.start));
        out
    }

    /// Makes a game one of the variant that is wanted. Whether it could be; if not, that is told.
    fn relabelled(&self, game: &mut Game, stands: Stands<'_>, out: &mut Converted) -> bool {
        let Some(variant) = self.relabel else {
            return true;
        };
        match relabel::relabel(game, variant) {
            Ok(()) => true,
            Err(reason) => {
                out.leave_out(game);
                let finding = reason.finding(game, stands.span);
                out.findings.push(finding.game(stands.number));
                false
            }
        }
    }

    /// Brackets that were taken for a comment.
    fn prose(&self, bytes: &[u8], encoding: Encoding, found: &[Finding], out: &mut Converted) {
        for finding in found {
            let (true, Some(span)) = (finding.check == &syntax::BRACKET_COMMENT, finding.span)
            else {
                continue;
            };
            out.decided.notes += u64::from(finding.count);
            if self.notes {
                let text = encoding.decode(span.of(bytes)).into_owned();
                let mut note = text_kept::raise(text);
                note.count = finding.count;
                out.findings.push(note.at(span).game(finding.game));
            }
        }
    }
}

impl Converted {
    /// Counts a game that is not written.
    fn leave_out(&mut self, game: &Game) {
        self.decided.left_out += 1;
        self.decided.left_out_plies += game.legal_plies();
    }
}

/// Whether all moves are legal as they stand.
fn is_plain(steps: &[Step]) -> bool {
    steps
        .iter()
        .all(|step| matches!(step.reading, Reading::Legal(_) | Reading::SetUp(_)))
}

/// The findings of a game, counted from 1.
fn of_game(findings: &[Finding], number: u32) -> &[Finding] {
    let from = findings.partition_point(|finding| finding.game < number);
    let to = findings.partition_point(|finding| finding.game <= number);
    &findings[from..to]
}
