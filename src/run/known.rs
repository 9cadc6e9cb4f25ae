//! What the games of a chunk say to those who compare them with others.

use crate::check::{Finding, Severity};
use crate::dedupe::{Known, Weight};
use crate::pdn::{Encoding, Visitor};
use crate::played::{Place, Reading, Step};
use crate::record::Records;
use crate::replay::Replayed;
use crate::span::Span;

/// Of moves that are not written as they were played, so many are kept.
const SLIPS: usize = 8;
/// What is not followed of a game is compared up to so many bytes.
const REST: usize = 4096;

/// How much each record says; what is found in it comes later.
struct Scale<'t> {
    bytes: &'t [u8],
    all: Vec<Weight>,
}

impl Scale<'_> {
    fn add(&mut self, add: impl FnOnce(&mut Weight)) {
        if let Some(last) = self.all.last_mut() {
            add(last);
        }
    }
}

impl Visitor for Scale<'_> {
    fn begin_game(&mut self, _: usize) {
        self.all.push(Weight::default());
    }
    fn tag(&mut self, _: Span, value: Span, _: Span) {
        let says = |byte: &u8| !matches!(byte, b'?' | b'-' | b'.' | b'*' | b' ');
        let says = value.of(self.bytes).iter().any(says);
        self.add(|weight| weight.tags += u64::from(says));
    }
    fn comment(&mut self, text: Span) {
        self.add(|weight| weight.comments += u64::from(text.end - text.start));
    }
    fn open_variation(&mut self, _: Span) {
        self.add(|weight| weight.variations += 1);
    }
}

/// What each game of a chunk says.
pub(super) fn known(
    replayed: &mut Replayed,
    (bytes, encoding): (&[u8], Encoding),
    written: &Records,
    findings: &[Vec<&Finding>],
) -> Vec<Option<Known>> {
    let mut scale = Scale {
        bytes,
        all: Vec::new(),
    };
    written.tell(&mut scale);
    let entries = std::mem::take(&mut replayed.entries);
    let mut entries = entries.into_iter();
    let games = scale.all.into_iter().enumerate();
    games
        .map(|(nth, mut weight)| {
            let (read, entry) = (replayed.records.get(nth)?, entries.next()?);
            let steps = replayed.steps.get(read.steps.clone())?;
            let main = steps.iter().filter(|step| step.place == Place::Main);
            let main: Vec<&Step> = main.collect();
            let text = |step: &Step| encoding.decode(step.span.of(bytes)).trim().to_owned();
            let mut slips = Vec::new();
            let mut plies = 0;
            for step in &main {
                let read = matches!(step.reading, Reading::Legal(_) | Reading::SetUp(_));
                let stopped = matches!(step.reading, Reading::Unread);
                if !read && !stopped && slips.len() < SLIPS {
                    slips.push((plies, text(step)));
                }
                plies += u64::from(step.reading.is_ply());
            }
            let unread = main.iter().filter(|step| step.reading == Reading::Unread);
            let rest: Vec<_> = unread.map(|step| text(step)).collect();
            let rest = rest.join(" ");
            let found = findings.get(nth).map_or(&[][..], Vec::as_slice);
            let count = |severity| {
                let of = found.iter().filter(|one| one.check.severity == severity);
                of.count() as u64
            };
            weight.errors = count(Severity::Error);
            weight.warnings = count(Severity::Warning);
            Some(Known {
                // Of very long games not all is kept.
                whole: plies == u64::from(entry.plies) && rest.len() <= REST,
                entry,
                rest,
                slips,
                weight,
            })
        })
        .collect()
}
