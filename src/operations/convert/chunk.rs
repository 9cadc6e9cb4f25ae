//! Conversion of the games of one chunk, one after the other as they are replayed.

use super::decisions::{self, GameInChunk};
use super::lossless::{ChunkRewriter, SourceGame};
use super::named::{self, RenamedTag};
use super::places::GamePlaces;
use super::remarks::{self, CommentRewrite};
use super::settle::settle_text;
use super::{ConversionResult, ConvertedBody, Converter, relabel};
use crate::check::conversion::{tag_changed, text_kept};
use crate::check::{Finding, syntax, tags};
use crate::lang::Message;
use crate::pdn::Encoding;
use crate::played::{MoveReading, ReplayStep};
use crate::read::TranslatedSource;
use crate::record::TokenBuffer;
use crate::replay::{FinishedGame, ReplayedChunk};
use crate::span::Span;
use crate::tree::{Game, TreeBuilder};
use crate::write::{GameSource, GameWriter, OutputPage, WriteLoss};
use std::collections::BTreeSet;

/// A chunk that is being converted.
///
/// A game is written when the next one is over, or when nothing follows: the text after the last game of a chunk belongs to it.
pub(super) struct ChunkConversion<'c> {
    converter: &'c Converter,
    bytes: &'c [u8],
    encoding: Encoding,
    /// The claims of the records of the source, and that source, where they may be accepted.
    claimed: Option<(&'c TranslatedSource, &'c [u8])>,
    trees: TreeBuilder<'c>,
    /// The last finished game.
    last: Option<PendingGame>,
    target: ConversionOutput<'c>,
    out: ConversionResult,
    /// Findings on the variant of games that do not name it, or name another.
    guesses: Vec<Finding>,
    /// The messages of the findings that were already repeated there.
    reported: BTreeSet<Message>,
    /// Findings on brackets that were taken for a comment.
    prose: Vec<Finding>,
    /// The plies of games as their text was replayed, and as their records have them, where these are accepted: the legal ones of main
    /// lines and variations, and those of main lines.
    believed: [[u64; 2]; 2],
}

/// Output of a conversion.
enum ConversionOutput<'c> {
    Page(&'c dyn GameWriter, OutputPage),
    Source(ChunkRewriter<'c>),
}

/// A finished game.
struct PendingGame {
    game: Game,
    span: Span,
    /// Its number, counted from 1.
    number: u32,
    /// Whether all its moves are legal as written.
    plain: bool,
    /// Whether its move numbers contradict the corrections.
    doubtful: bool,
    findings: Vec<Finding>,
}

impl<'c> ChunkConversion<'c> {
    pub(crate) fn new(
        converter: &'c Converter,
        bytes: &'c [u8],
        encoding: Encoding,
        claimed: Option<(&'c TranslatedSource, &'c [u8])>,
    ) -> Self {
        Self {
            converter,
            bytes,
            encoding,
            claimed,
            trees: TreeBuilder::new(bytes, encoding),
            last: None,
            target: match converter.game_writer() {
                Some(writer) => ConversionOutput::Page(
                    writer,
                    OutputPage::with_capacity(bytes.len() + bytes.len() / 8),
                ),
                None => ConversionOutput::Source(ChunkRewriter::new(converter, bytes)),
            },
            out: ConversionResult::default(),
            guesses: Vec::new(),
            reported: BTreeSet::new(),
            prose: Vec::new(),
            believed: [[0; 2]; 2],
        }
    }

    /// Returns the number of findings so far.
    pub(super) fn finding_count(&self) -> usize {
        self.out.findings.len() + self.guesses.len() + self.prose.len()
    }

    /// Takes a finished game.
    pub(super) fn take_game(&mut self, over: FinishedGame<'_>) {
        self.take_findings(&over.findings);
        self.out.games += 1;
        let number = self.out.games as u32;
        let nth = number as usize - 1;
        let (span, doubtful, plain) = (over.game.span, over.game.doubtful, is_plain(over.steps));
        let stretch = over.written.with_gap(nth);
        let game = self.trees.build_game(stretch, over.game, over.steps);
        let last = self.last.replace(PendingGame {
            game,
            span,
            number,
            plain,
            doubtful,
            findings: over.findings,
        });
        if let Some(last) = last {
            self.write_game(last, over.written);
        }
    }

    /// Returns the result, when all games are over.
    pub(crate) fn finish(
        mut self,
        written: &TokenBuffer,
        replayed: &ReplayedChunk,
    ) -> ConversionResult {
        if let Some(mut last) = self.last.take() {
            let rest = written.with_gap(last.number as usize);
            self.trees.append_rest(rest, &mut last.game);
            self.write_game(last, written);
        }
        self.take_findings(&replayed.findings);
        let [was, told] = self.believed;
        let counted = |plies: u64, nth: usize| (plies + told[nth]).saturating_sub(was[nth]);
        let mut out = self.out;
        out.games = replayed.games;
        out.plies = counted(replayed.plies, 0);
        out.main_plies = counted(replayed.main_plies, 1);
        out.body = match self.target {
            ConversionOutput::Page(_, page) => ConvertedBody::Page(page),
            ConversionOutput::Source(rewriting) => {
                ConvertedBody::Source(rewriting.finish(self.encoding))
            }
        };
        // Findings at one place stay in the order in which they are reported.
        out.findings
            .splice(0..0, self.guesses.into_iter().chain(self.prose));
        out.findings
            .sort_by_key(|found| found.span.map_or(0, |span| span.start));
        out
    }

    /// Writes a game.
    fn write_game(&mut self, mut last: PendingGame, written: &TokenBuffer) {
        let stands = GameInChunk {
            bytes: self.bytes,
            written,
            encoding: self.encoding,
            span: last.span,
            number: last.number,
        };
        let claimed = self.claimed.and_then(|(from, source)| {
            from.proven_game(source, last.number as usize - 1, last.span, &last.game)
        });
        let is_page = matches!(self.target, ConversionOutput::Page(..));
        if let Some(told) = claimed.filter(|_| is_page) {
            for (sum, game) in self.believed.iter_mut().zip([&last.game, &told]) {
                sum[0] += game.legal_plies();
                sum[1] += game.main_plies();
            }
            last.game = told;
            last.plain = false;
        }
        let was = last.game.variant;
        let can_be = self.relabel_game(&mut last.game, stands);
        let named = match can_be {
            true => self.apply_name_list(&mut last.game, stands),
            false => Vec::new(),
        };
        let (converter, out) = (self.converter, &mut self.out);
        let own = converter.for_game(last.doubtful);
        if can_be {
            let correct = own.how.correct;
            decisions::collect_decisions(converter, correct, &last.game, stands, last.plain, out);
        }
        // JSON and CSV hold moves as they are written and are read back: comments in another notation would contradict these moves.
        let wants_comments = own.game_writer().is_none_or(GameWriter::rewrites_comments);
        let rewritten = match can_be && wants_comments {
            true => {
                let style = own.move_style(last.game.variant);
                remarks::rewrite_comments(&mut last.game, &own.how, style)
            }
            false => CommentRewrite::default(),
        };
        out.decided.in_comments += rewritten.converted;
        out.decided.left_in_comments += rewritten.left;
        match &mut self.target {
            ConversionOutput::Page(..) if !can_be => {}
            ConversionOutput::Page(writer, page) => {
                let writer = own.game_writer().unwrap_or(*writer);
                if page.game_count() > 0 {
                    writer.write_separator(page);
                }
                page.next_numbered(u64::from(last.number));
                let lost = page.loss_count();
                let source = GameSource {
                    game: &last.game,
                    findings: of_game(&last.findings, last.number),
                };
                let begin = page.len();
                writer.write_game(source, page);
                if !last.plain && writer.is_pdn() {
                    let careful = converter.for_game(true);
                    let writer = careful.game_writer().unwrap_or(writer);
                    let text = page.text_since(begin);
                    if let Some(text) = settle_text(text, &last.game, &careful.how, writer) {
                        page.replace_since(begin, &text);
                    }
                }
                let losses = page.numbered_losses(0).skip(lost).map(|(_, loss)| loss);
                converter.report_losses(losses, &last.game, stands, out);
            }
            ConversionOutput::Source(rewriting) => {
                let kept = SourceGame::new(&last.game, last.span, was, can_be);
                let stretch = written.with_rest(last.number as usize - 1);
                rewriting.rewrite_game(own, kept, &last.game, (stretch, self.encoding), rewritten);
                if !named.is_empty() {
                    rewriting.add_name_edits(named::rename_edits(
                        &named,
                        stretch,
                        self.bytes,
                        self.encoding,
                    ));
                }
            }
        }
        self.trees.take_back(last.game);
    }

    /// Writes the names of a game as the list of names has them.
    fn apply_name_list(&mut self, game: &mut Game, stands: GameInChunk<'_>) -> Vec<RenamedTag> {
        let converter = self.converter;
        if converter.names.is_empty() {
            return Vec::new();
        }
        let named = named::rename_tags(game, &converter.names);
        self.out.decided.named += named.len() as u64;
        if converter.notes && !named.is_empty() {
            let places = stands.find_places();
            for one in &named {
                let at = places
                    .tag_span(&one.tag)
                    .unwrap_or_else(|| stands.start_span());
                let (tag, was, now) = (one.tag.clone(), one.was.clone(), one.now.clone());
                let finding = tag_changed::build_listed_name_finding(tag, was, now);
                self.out
                    .findings
                    .push(finding.with_span(at).with_game(stands.number));
            }
        }
        named
    }

    /// Makes a game one of the requested variant. Returns whether that was possible; if not, the reason is reported.
    fn relabel_game(&mut self, game: &mut Game, stands: GameInChunk<'_>) -> bool {
        let Some(variant) = self.converter.relabel else {
            return true;
        };
        match relabel::relabel_game(game, variant) {
            Ok(()) => true,
            Err(reason) => {
                self.out.leave_out(game);
                let finding = reason.to_finding(game, stands.span);
                self.out.findings.push(finding.with_game(stands.number));
                false
            }
        }
    }

    /// Takes the findings of the reading that concern a conversion.
    fn take_findings(&mut self, found: &[Finding]) {
        let of_game = [
            &tags::GAMETYPE_CONTRADICTS,
            &tags::BAD_GAMETYPE,
            &tags::VARIANT_UNKNOWN,
        ];
        for finding in found {
            if of_game.contains(&finding.check) && !self.reported.contains(&finding.message) {
                self.reported.insert(finding.message.clone());
                self.guesses.push(tags::variant_assumed::of_game(finding));
            }
            if self.converter.loses_set_ups() && is_lost_set_up(finding) {
                self.out.findings.push(finding.clone());
            }
            if finding.check == &syntax::BRACKET_COMMENT && self.converter.game_writer().is_some() {
                self.report_bracket(finding);
            }
        }
    }

    /// Reports brackets that were taken for a comment.
    fn report_bracket(&mut self, finding: &Finding) {
        let Some(span) = finding.span else { return };
        self.out.decided.notes += u64::from(finding.count);
        if self.converter.notes {
            let text = self.encoding.decode(span.slice_of(self.bytes)).into_owned();
            let mut note = text_kept::build_finding(text);
            note.count = finding.count;
            self.prose
                .push(note.with_span(span).with_game(finding.game));
        }
    }
}

impl Converter {
    /// Reports the content of a game that its format cannot express.
    fn report_losses<'a>(
        &self,
        losses: impl Iterator<Item = &'a WriteLoss>,
        game: &Game,
        stands: GameInChunk<'_>,
        out: &mut ConversionResult,
    ) {
        let mut places = None;
        let mut places = |find: &dyn Fn(&GamePlaces<'_>) -> Option<Span>| {
            let found = find(places.get_or_insert_with(|| stands.find_places()));
            found.unwrap_or_else(|| stands.start_span())
        };
        for loss in losses {
            let at = match loss {
                WriteLoss::Variant(_) => {
                    out.leave_out(game);
                    stands.span
                }
                WriteLoss::IllegalMoves(_) | WriteLoss::Ply { .. } => stands.span,
                _ => {
                    out.decided.notes += 1;
                    if !self.notes {
                        continue;
                    }
                    match loss {
                        WriteLoss::Result { end, .. } => places(&|places| places.result_span(end)),
                        WriteLoss::Tag { name, .. } => places(&|places| places.tag_span(name)),
                        WriteLoss::Renamed { was: name, .. }
                        | WriteLoss::Comment { name }
                        | WriteLoss::Value { name, .. } => places(&|places| places.tag_span(name)),
                        WriteLoss::Variant(_)
                        | WriteLoss::IllegalMoves(_)
                        | WriteLoss::Ply { .. } => stands.span,
                    }
                }
            };
            out.findings.push(
                self.loss_finding(loss)
                    .with_span(at)
                    .with_game(stands.number),
            );
        }
    }
}

impl ConversionResult {
    /// Counts a game that is not written.
    fn leave_out(&mut self, game: &Game) {
        self.decided.left_out += 1;
        self.decided.left_out_plies += game.main_plies();
    }
}

/// Returns whether a finding means that the position of a tag is not on the board as it is written.
fn is_lost_set_up(finding: &Finding) -> bool {
    tags::bad_fen::loses_position(finding) || tags::fen_position::loses_pieces(finding)
}

/// Returns whether all moves are legal as written.
fn is_plain(steps: &[ReplayStep]) -> bool {
    steps
        .iter()
        .all(|step| matches!(step.reading, MoveReading::Legal(_) | MoveReading::SetUp(_)))
}

/// Returns the findings of a game, which is counted from 1.
fn of_game(findings: &[Finding], number: u32) -> &[Finding] {
    let from = findings.partition_point(|finding| finding.game < number);
    let to = findings.partition_point(|finding| finding.game <= number);
    &findings[from..to]
}
