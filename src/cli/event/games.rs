//! The games that have come, and their places.

use super::official_files;
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

/// The collector of the games of events.
#[derive(Debug, Default)]
pub(in crate::cli) struct EventGameCollector {
    gather: EventGatherer,
    /// The place of each game.
    places: Vec<CompactPlace>,
    /// Games whose result is doubtful: their files, and their numbers there.
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

    /// Takes a finding in a game, if it makes the result of the game doubtful.
    pub(in crate::cli) fn take_finding(&mut self, found: &Diagnostic) {
        let check = found.finding.check;
        let about = check.family == CheckFamily::Results;
        if found.game > 0 && about && check.severity != Severity::Info {
            self.doubted.insert((Arc::clone(&found.file), found.game));
        }
    }

    /// Takes the games whose result is doubtful.
    pub(super) fn take_doubted(&mut self) -> BTreeSet<(Arc<str>, u64)> {
        std::mem::take(&mut self.doubted)
    }

    /// Returns the rules under which the largest number of games were replayed.
    pub(super) fn main_variant(&self) -> Option<&'static Variant> {
        self.gather.predominant_variant()
    }

    /// Returns the events. Their findings are passed on one by one: a bad archive has a finding for every game.
    ///
    /// # Errors
    /// Any error of the callback.
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

/// Returns a finding at its place; `places` are those of the games of its event.
pub(super) fn locate_finding(
    event: &Event,
    finding: Finding,
    place: EventPlace,
    places: &[CompactPlace],
) -> Diagnostic {
    let file = match place {
        EventPlace::Game(game) => Arc::clone(&event.games[game].file),
        EventPlace::Paper(at) => Arc::clone(&event.official_files[at.file].file),
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
            found.place = official_files::document_place(&event.official_files[at.file], at.at)
        }
        EventPlace::Event => {}
    }
    found
}

/// Returns the identity by which a finding is recognized, wherever the games of its event lie: its game, or its event. It is `None` if neither
/// has a name, nor the game a move, and for findings of official files, which are files of their own.
fn known_by(event: &Event, place: EventPlace) -> Option<Arc<str>> {
    match place {
        EventPlace::Game(game) => event.games[game].entry.identity().map(Arc::from),
        EventPlace::Event if !event.name.is_empty() => Some(event.name.as_str().into()),
        EventPlace::Event | EventPlace::Paper(_) => None,
    }
}

/// Returns the path for a finding about a whole event: the file of its games, else the folder that holds all of them.
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
