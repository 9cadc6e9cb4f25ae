//! Checks of what the games of `pdn check FOLDER` show together.

use super::games::locate_finding;
use super::spot::CompactPlace;
use crate::check::events::{duplicate_game, not_compared, same_moves};
use crate::check::{CheckSelection, FindingIdentity, judge_events, of_games};
use crate::diag::{ChunkOrigin, Diagnostic, EventGame};
use crate::event::{ClosedEvents, EventBuffer, EventLimits, NameList};
use crate::lang::Message;
use std::io;
use std::sync::Arc;

/// The collector that takes games one by one, and reports the findings in their events.
#[derive(Debug)]
pub(in crate::cli) struct FolderChecks {
    watch: EventBuffer<CompactPlace>,
    asked: CheckSelection,
    /// The file of the last game.
    last: Arc<str>,
}

impl FolderChecks {
    /// Creates the collector for those of the checks that need nothing but games. Returns `None` if there are none.
    pub(in crate::cli) fn from_selection(
        asked: &CheckSelection,
        limits: EventLimits,
        names: Arc<NameList>,
    ) -> Option<Self> {
        let asked = of_games(asked);
        (!asked.is_empty()).then(|| Self {
            watch: EventBuffer::new(limits).with_names(names),
            asked,
            last: "".into(),
        })
    }

    /// Takes a game of a file. Returns the findings in events for which there is no more memory.
    pub(in crate::cli) fn take_game(
        &mut self,
        file: &Arc<str>,
        game: EventGame,
    ) -> Vec<Diagnostic> {
        let EventGame {
            entry,
            number,
            place,
            clean: _,
        } = game;
        if !Arc::ptr_eq(&self.last, file) {
            self.last = Arc::clone(file);
        }
        let mut spot = CompactPlace::from_place(place);
        let text = spot.take_text();
        let closed = self.watch.add_game(file, number, entry, spot, &text);
        self.check_closed_events(closed)
    }

    fn check_closed_events(&self, closed: Vec<ClosedEvents<CompactPlace>>) -> Vec<Diagnostic> {
        let mut told = Vec::new();
        for ClosedEvents { events, more } in closed {
            let spots = more.into_iter().map(|(spot, text)| spot.with_text(text));
            let spots: Vec<CompactPlace> = spots.collect();
            for event in &events {
                for (finding, place) in judge_events(event, &self.asked) {
                    told.push(locate_finding(event, finding, place, &spots));
                }
            }
        }
        told
    }

    /// Reports all findings when no more games come: first what events show, then the games that are in two events.
    ///
    /// # Errors
    ///
    /// Any error of the callback.
    pub(in crate::cli) fn report_rest(
        mut self,
        mut tell: impl FnMut(Diagnostic) -> io::Result<()>,
    ) -> io::Result<()> {
        let closed = self.watch.close_all();
        for diagnostic in self.check_closed_events(closed) {
            tell(diagnostic)?;
        }
        let told = not_compared::build_finding(self.watch.not_compared());
        if let Some(finding) = told {
            let file = Arc::clone(&self.last);
            tell(Diagnostic::new(file, finding, None, ChunkOrigin::default()))?;
        }
        let asked = self.asked;
        self.watch
            .report_duplicates(|twin, (file, number), (first, of)| {
                let game = Box::new(Message::GameOf {
                    number: of,
                    file: first.to_string(),
                });
                let finding = match twin.same_players {
                    true => duplicate_game::build_finding(game),
                    false => same_moves::build_finding(game),
                };
                if !asked.contains(finding.check) {
                    return Ok(());
                }
                let mut found =
                    Diagnostic::new(Arc::clone(file), finding, None, ChunkOrigin::default());
                found.game = number;
                // Only the moves are left of a game of an event that is closed.
                found.finding.identity = Some(FindingIdentity {
                    game: format!("{:08x}", twin.moves).into(),
                    text: String::new(),
                });
                tell(found)
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::SourcePlace;
    use crate::played::{FindingDetail, Overrides};
    use crate::replay;

    /// Returns the codes that are found in games of so many events, each with its game, within limits.
    fn found_codes(games: &[(&str, &str, &str)], limits: EventLimits) -> Vec<(&'static str, u64)> {
        let moves = "1. g3-h4 f6-g5 2. h4:f6 e7:g5 3. f2-g3 g5-f4 4. e3:g5 h6:f4 5. g3:e5 d6:f4 6. c3-d4 d8-e7 7. \
                  e1-f2 b6-a5 8. d2-c3 e7-d6 9. a3-b4 g7-h6 10. b2-a3 a7-b6 11. d4-e5 f4-e3 12. f2:d4 d6:f4 13. \
                  c1-b2 f4-e3 14. d4:f2 f8-e7 15. h2-g3 e7-f6 16. f2-e3 b8-a7";
        let mut folder =
            FolderChecks::from_selection(&CheckSelection::all(), limits, Arc::default()).unwrap();
        let file: Arc<str> = "a.pdn".into();
        let mut all = Vec::new();
        for (number, (event, white, black)) in (1..).zip(games) {
            let text = format!(
                "[Event \"{event}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[GameType \"25\"]\n{moves} *\n"
            );
            let fixed = Overrides {
                entries: true,
                listed: FindingDetail::Nothing,
                ..Overrides::default()
            };
            let plan = replay::plan_replay(&[text.as_bytes()], fixed);
            let mut entries = replay::Replayer::replay_chunk(&plan, text.as_bytes()).entries;
            let entry = entries.remove(0);
            assert!(
                entry.line.plies().count() >= 30,
                "{}",
                entry.line.plies().count()
            );
            let place = SourcePlace::default();
            let game = EventGame {
                entry,
                number,
                place,
                clean: true,
            };
            all.extend(folder.take_game(&file, game));
        }
        folder
            .report_rest(|found| {
                all.push(found);
                Ok(())
            })
            .unwrap();
        all.iter()
            .map(|found| (found.finding.check.code, found.game))
            .collect()
    }

    const SAMPLE_GAMES: [(&str, &str, &str); 5] = [
        ("Cup", "A", "B"),
        ("Cup", "A", "B"),
        ("League", "A", "B"),
        ("Open", "C", "D"),
        ("Cup", "A", "B"),
    ];

    #[test]
    fn repeated_games_are_found_within_events_and_across_them() {
        let found = found_codes(&SAMPLE_GAMES, EventLimits::default());
        assert_eq!(found, [("E001", 2), ("E001", 5), ("E001", 3), ("E009", 4)]);
    }

    #[test]
    fn events_not_compared_are_reported_and_repeated_games_are_found_nevertheless() {
        let limits = EventLimits {
            bytes: 1,
            ..EventLimits::default()
        };
        let found = found_codes(&SAMPLE_GAMES, limits);
        let mut codes: Vec<_> = found.clone();
        codes.sort_unstable();
        assert_eq!(
            codes,
            [
                ("E001", 2),
                ("E001", 3),
                ("E001", 5),
                ("E009", 4),
                ("E028", 0)
            ],
            "{found:?}"
        );
    }

    #[test]
    fn games_beyond_the_limit_are_reported() {
        let limits = EventLimits {
            games: 2,
            ..EventLimits::default()
        };
        let codes: Vec<_> = found_codes(&SAMPLE_GAMES, limits)
            .iter()
            .map(|found| found.0)
            .collect();
        assert!(codes.contains(&"E028"), "{codes:?}");
    }

    /// Checks that events that follow each other are compared in little memory.
    #[test]
    fn consecutive_events_need_no_more_memory() {
        let names: Vec<String> = (0..40)
            .map(|nth| format!("Cup {}", 1900 + nth / 4))
            .collect();
        let games: Vec<(&str, &str, &str)> = names
            .iter()
            .zip(["A", "C", "E", "G"].into_iter().cycle())
            .map(|(event, white)| (&**event, white, "B"))
            .collect();
        let limits = EventLimits {
            bytes: 8_000,
            ..EventLimits::default()
        };
        let found = found_codes(&games, limits);
        assert!(found.iter().all(|found| found.0 != "E028"), "{found:?}");
    }
}
