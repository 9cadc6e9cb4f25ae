//! The games that have come, and where they stand.

use super::papers;
use super::spot::CompactPlace;
use crate::check::events::paper_fault;
use crate::check::{
    CheckFamily, CheckSelection, EventPlace, Finding, FindingIdentity, Severity, judge_events,
};
use crate::diag::{ChunkOrigin, Diagnostic, EventGame};
use crate::event::{Event, EventGatherer, EventOptions};
use crate::variant::Variant;
use std::collections::BTreeSet;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// Takes games as they come.
#[derive(Debug, Default)]
pub(in crate::cli) struct EventGameCollector {
    gather: EventGatherer,
    /// Where each is named.
    places: Vec<CompactPlace>,
    /// Games of which something is wrong with the result: their files, and their numbers there.
    doubted: BTreeSet<(Arc<str>, u64)>,
}

impl EventGameCollector {
    /// Takes a game of a file.
    pub(in crate::cli) fn take_game(&mut self, file: &Arc<str>, game: EventGame) {
        let EventGame {
            entry,
            number,
            place,
            clean: _,
        } = game;
        self.places.push(CompactPlace::from_place(place));
        self.gather.add_game(file, number, entry);
    }

    /// Takes what was found in a game, as far as it makes its result doubtful.
    pub(in crate::cli) fn take_finding(&mut self, found: &Diagnostic) {
        let check = found.finding.check;
        let about = check.family == CheckFamily::Results;
        if found.game > 0 && about && check.severity != Severity::Info {
            self.doubted.insert((Arc::clone(&found.file), found.game));
        }
    }

    /// The games of which something is wrong with the result.
    pub(super) fn take_doubted(&mut self) -> BTreeSet<(Arc<str>, u64)> {
        std::mem::take(&mut self.doubted)
    }

    /// The rules that most of the games were replayed under.
    pub(super) fn main_variant(&self) -> Option<&'static Variant> {
        self.gather.most_common_variant()
    }

    /// The events. What is found in them is handed over one by one: a bad archive has a finding for every game.
    ///
    /// # Errors
    /// That of `tell`.
    pub(super) fn into_events(
        self,
        wish: &EventOptions,
        tell: &mut dyn FnMut(Diagnostic) -> io::Result<()>,
    ) -> io::Result<Vec<Event>> {
        let (events, unplaced) = self.gather.into_events(wish);
        let asked = CheckSelection::all();
        for event in &events {
            for (finding, place) in judge_events(event, &asked) {
                tell(locate_finding(event, finding, place, &self.places))?;
            }
        }
        for paper in &unplaced {
            let finding = paper_fault::build_unplaced_finding();
            let file = Arc::clone(&paper.file);
            tell(Diagnostic::new(file, finding, None, ChunkOrigin::default()))?;
        }
        Ok(events)
    }
}

/// A finding with where it is told, the games of its event being in these places.
pub(super) fn locate_finding(
    event: &Event,
    finding: Finding,
    place: EventPlace,
    places: &[CompactPlace],
) -> Diagnostic {
    let file = match place {
        EventPlace::Game(game) => Arc::clone(&event.games[game].file),
        EventPlace::Paper(at) => Arc::clone(&event.papers[at.paper].file),
        EventPlace::Event => common_path(event),
    };
    let mut found = Diagnostic::new(file, finding, None, ChunkOrigin::default());
    found.finding.identity = known_by(event, place).map(|game| FindingIdentity {
        game,
        text: found.finding.text.clone().unwrap_or_default(),
    });
    match place {
        EventPlace::Game(game) => {
            let game = &event.games[game];
            found.place = Some(places[game.nth].to_place());
            found.game = game.number;
        }
        EventPlace::Paper(at) => {
            found.place = papers::document_place(&event.papers[at.paper], at.at)
        }
        EventPlace::Event => {}
    }
    found
}

/// What a finding is known again by, wherever the games of its event lie: its game, or its event. None where neither has a name, nor
/// the game a move, and of papers, which are files of their own.
fn known_by(event: &Event, place: EventPlace) -> Option<Arc<str>> {
    match place {
        EventPlace::Game(game) => event.games[game].entry.identity().map(Arc::from),
        EventPlace::Event if !event.name.is_empty() => Some(event.name.as_str().into()),
        EventPlace::Event | EventPlace::Paper(_) => None,
    }
}

/// What is told about a whole event is told of the file of its games, else of the folder that holds all of them.
fn common_path(event: &Event) -> Arc<str> {
    let mut files = event.games.iter().map(|game| &game.file);
    let Some(first) = files.next() else {
        return "".into();
    };
    let mut common = Path::new(&**first);
    for file in files {
        while !Path::new(&**file).starts_with(common) {
            common = common.parent().unwrap_or(Path::new(""));
        }
    }
    match common.to_string_lossy() {
        name if name.is_empty() => ".".into(),
        name => name.into(),
    }
}
