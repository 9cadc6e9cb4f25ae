//! What was decided about the moves, tags and texts of a game, as findings and as numbers.

use super::{Converted, Converter};
use crate::check::{Check, Finding, Severity, conversion};
use crate::lang::{Key, Lang};
use crate::notation::{Style, write_one};
use crate::pdn::TagName;
use crate::replay::Reading;
use crate::span::Span;
use crate::tree::{At, Game, Note, Ply, Visit, walk};
use crate::write::other_result;
use std::fmt::Display;

/// How often what was decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decided {
    /// Moves that are not legal as they stand and were kept, missing ones included.
    pub kept: u64,
    /// Moves that were corrected, put in or left out.
    pub corrected: u64,
    /// Moves that could not be followed.
    pub unread: u64,
    /// Games that were not written.
    pub left_out: u64,
    /// Notes on tags and texts.
    pub notes: u64,
}

impl std::ops::AddAssign for Decided {
    fn add_assign(&mut self, other: Self) {
        self.kept += other.kept;
        self.corrected += other.corrected;
        self.unread += other.unread;
        self.left_out += other.left_out;
        self.notes += other.notes;
    }
}

/// Collects what was decided about a game; `plain`: all its moves are legal as they stand.
pub(super) fn collect(
    converter: &Converter,
    game: &Game,
    span: Span,
    number: u32,
    plain: bool,
    out: &mut Converted,
) {
    let mut collector = Collector {
        converter,
        style: converter.wish.style(game),
        number,
        out,
        unread: None,
    };
    collector.tags(game, span);
    collector.results(game, span);
    if !plain || has_text(game) {
        walk(game, &mut collector);
    }
}

/// Whether text that is no PDN stands in the main line, where nearly all of it does.
fn has_text(game: &Game) -> bool {
    fn any(notes: &[Note]) -> bool {
        notes.iter().any(|note| match note {
            Note::Text(_) => true,
            Note::Variation(line) => {
                any(&line.lead) || line.plies.iter().any(|ply| any(&ply.notes))
            }
            _ => false,
        })
    }
    any(&game.line.lead) || game.line.plies.iter().any(|ply| any(&ply.notes))
}

struct Collector<'a> {
    converter: &'a Converter,
    style: Style,
    number: u32,
    out: &'a mut Converted,
    /// How deep the line is whose moves cannot be followed.
    unread: Option<u32>,
}

impl Collector<'_> {
    fn lang(&self) -> Lang {
        self.converter.lang
    }

    fn wants(&self, check: &Check) -> bool {
        self.converter.notes || check.severity != Severity::Info
    }

    fn find(
        &mut self,
        check: &'static Check,
        key: Key,
        holes: &[(&str, &dyn Display)],
        span: Span,
    ) -> Option<&mut Finding> {
        if !self.wants(check) {
            return None;
        }
        let message = self.lang().say(key, holes);
        let finding = Finding::new(check, message).at(span).game(self.number);
        self.out.findings.push(finding);
        self.out.findings.last_mut()
    }

    /// The tags that have another name in the new file.
    fn tags(&mut self, game: &Game, span: Span) {
        if self.converter.writer.is_none() {
            return;
        }
        let span = Span {
            end: span.start,
            ..span
        };
        for tag in &game.tags {
            let meaning = TagName::of(tag.name.as_bytes());
            let now = meaning.canonical().unwrap_or(&tag.name);
            let standard = tag.name.starts_with(|c: char| c.is_ascii_uppercase())
                && tag
                    .name
                    .bytes()
                    .all(|b| b.is_ascii_alphanumeric() || b == b'_');
            let renamed = now != tag.name && (!standard || is_first(meaning));
            if renamed {
                self.out.decided.notes += 1;
                let holes: [(_, &dyn Display); 2] = [("was", &tag.name), ("now", &now)];
                self.find(&conversion::TAG_CHANGED, Key::TagRenamed, &holes, span);
            }
        }
    }

    /// A result at the end that the tag contradicts.
    fn results(&mut self, game: &Game, span: Span) {
        let Some(writer) = &self.converter.writer else {
            return;
        };
        let Some(text) = other_result(game, writer.is_standard()) else {
            return;
        };
        self.out.decided.notes += 1;
        let span = Span {
            start: span.end,
            ..span
        };
        self.find(
            &conversion::TEXT_KEPT,
            Key::KeptText,
            &[("text", &text)],
            span,
        );
    }

    /// A move that is not legal as it stands.
    fn faulty(&mut self, ply: &Ply, at: At<'_>) {
        let meant = ply.reading.legal().map(|mv| {
            let mut text = String::new();
            write_one(at.before, mv, &self.style, &mut text);
            text
        });
        let (meant, written) = (meant.unwrap_or_default(), &ply.text);
        let correct = self.converter.wish.correct;
        let both: [(_, &dyn Display); 2] = [("written", written), ("meant", &meant)];
        let (check, key, holes): (_, _, &[(&str, &dyn Display)]) = match (&ply.reading, correct) {
            (Reading::Corrected(_), false) => (&conversion::MOVE_KEPT, Key::KeptSlip, &both),
            (Reading::Corrected(_), true) => (&conversion::MOVE_CORRECTED, Key::WroteMeant, &both),
            (Reading::Missing(_), false) => (&conversion::MOVE_KEPT, Key::KeptGap, &both[1..]),
            (Reading::Missing(_), true) => (&conversion::MOVE_CORRECTED, Key::PutIn, &both[1..]),
            (Reading::LeftOut, false) => (&conversion::MOVE_KEPT, Key::KeptExtra, &both[..1]),
            (Reading::LeftOut, true) => (&conversion::MOVE_CORRECTED, Key::TookOut, &both[..1]),
            (Reading::Guess(_), _) => (&conversion::MOVE_KEPT, Key::KeptAmbiguous, &both[..1]),
            _ => (&conversion::MOVE_KEPT, Key::KeptIllegal, &both[..1]),
        };
        if check.severity == Severity::Info {
            self.out.decided.corrected += 1;
        } else {
            self.out.decided.kept += 1;
        }
        if let Some(finding) = self.find(check, key, holes, ply.span) {
            finding.ply = Some(at.ply);
            finding.text = (!ply.text.is_empty()).then(|| ply.text.to_string());
        }
    }
}

/// Whether a tag goes by the standard's name wherever it is known.
fn is_first(meaning: TagName) -> bool {
    use TagName as T;
    matches!(
        meaning,
        T::Event
            | T::Site
            | T::Date
            | T::Round
            | T::White
            | T::Black
            | T::Result
            | T::Fen
            | T::GameType
            | T::Variant
    )
}

impl Visit for Collector<'_> {
    fn ply(&mut self, ply: &Ply, at: At<'_>) {
        if ply.reading != Reading::Unread {
            self.unread = None;
        }
        match &ply.reading {
            Reading::Legal(_) | Reading::SetUp(_) => {}
            Reading::Unread => {
                self.out.decided.unread += 1;
                if self.unread.is_none_or(|depth| at.depth < depth) {
                    self.unread = Some(at.depth);
                    let holes: [(_, &dyn Display); 1] = [("written", &ply.text)];
                    let check = &conversion::MOVES_UNREAD;
                    if let Some(finding) = self.find(check, Key::KeptUnread, &holes, ply.span) {
                        finding.ply = Some(at.ply + 1);
                        finding.text = Some(ply.text.to_string());
                    }
                }
            }
            _ => self.faulty(ply, at),
        }
    }

    fn note(&mut self, note: &Note, _: u32) {
        if let Note::Text(text) = note
            && self.converter.writer.is_some()
        {
            self.out.decided.notes += 1;
            let holes: [(_, &dyn Display); 1] = [("text", text)];
            let check = &conversion::TEXT_KEPT;
            if self.wants(check) {
                let message = self.lang().say(Key::KeptText, &holes);
                self.out
                    .findings
                    .push(Finding::new(check, message).game(self.number));
            }
        }
    }
}
