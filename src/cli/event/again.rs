//! The second reading of the games of events, as a whole: a table needs little of a game, a page needs its moves.

use super::grid::by_round;
use super::view::EventView;
use crate::api;
use crate::cli::exit::Failure;
use crate::cli::protected;
use crate::cli::runner::Runner;
use crate::convert;
use crate::diag::Diagnostic;
use crate::event::NameList;
use crate::played::{FindingDetail, Overrides};
use crate::run::{Input, InputSource, RunEvent};
use crate::tree::Game;
use crate::write::{GameSource as Written, GameWriter, OutputPage};
use std::collections::BTreeMap;
use std::io::Read as _;
use std::sync::Arc;

/// Returns inputs that can be read twice: what comes through a pipe is taken into memory.
pub(super) fn buffer_inputs(inputs: Vec<Input>) -> Vec<Input> {
    inputs.into_iter().map(buffer_input).collect()
}

fn buffer_input(mut input: Input) -> Input {
    let mut bytes = Vec::new();
    let read = match &input.source {
        InputSource::Stdin => protected::protected_stdin().read_to_end(&mut bytes),
        // A named pipe, or what a shell makes of `<(...)`.
        InputSource::Path(path) if input.size.is_none() && !path.is_dir() => {
            protected::open_protected(path).and_then(|mut file| file.read_to_end(&mut bytes))
        }
        _ => return input,
    };
    input.source = match read {
        Ok(_) => InputSource::Bytes(bytes),
        Err(error) => InputSource::Missing(error),
    };
    input
}

/// Returns the inputs that [`buffer_inputs`] gave once more. An input that could not be read was reported the first time.
pub(super) fn once_more(inputs: &[Input]) -> Vec<Input> {
    inputs.iter().filter_map(Input::once_more).collect()
}

/// The games of events in the order in which they are shown: by event and round.
pub(super) struct GameOrder {
    /// The index of a game, by its file and its number there.
    places: BTreeMap<(Arc<str>, u64), usize>,
    /// The first index of each event.
    first: Vec<usize>,
    /// The index of each game of each event among those of the event.
    within: Vec<Vec<usize>>,
}

impl GameOrder {
    pub(super) fn from_views(views: &[EventView<'_>]) -> Self {
        let mut order = Self {
            places: BTreeMap::new(),
            first: Vec::new(),
            within: Vec::new(),
        };
        let mut place = 0;
        for view in views {
            order.first.push(place);
            let mut within = vec![0; view.event.games.len()];
            for (nth, game) in by_round(view.event).into_iter().enumerate() {
                let one = &view.event.games[game];
                order
                    .places
                    .insert((Arc::clone(&one.file), one.number), place);
                within[game] = nth;
                place += 1;
            }
            order.within.push(within);
        }
        order
    }

    /// Returns the index of a game of an event.
    pub(super) fn game_index(&self, event: usize, game: usize) -> usize {
        self.first[event] + self.within[event][game]
    }

    /// Returns the index of a game of a file.
    pub(super) fn find_game(&self, file: &Arc<str>, number: u64) -> Option<usize> {
        self.places.get(&(Arc::clone(file), number)).copied()
    }

    /// Returns the number of games.
    pub(super) fn len(&self) -> usize {
        self.places.len()
    }
}

/// Returns the findings of each game, by its index.
pub(super) fn of_games<'d>(order: &GameOrder, found: &'d [Diagnostic]) -> Vec<Vec<&'d Diagnostic>> {
    let mut all = vec![Vec::new(); order.len()];
    for one in found {
        if let Some(place) = order.find_game(&one.file, one.game) {
            all[place].push(one);
        }
    }
    all
}

/// Returns the games as a format writes them, each on its own, in their order, with the listed names of players; a text is empty if its file
/// has changed since.
///
/// # Errors
/// A worker has failed.
pub(super) fn format_games(
    inputs: Vec<Input>,
    (runner, fixed): (&Runner, Overrides),
    order: &GameOrder,
    found: &[Vec<&Diagnostic>],
    (writer, names): (&dyn GameWriter, &NameList),
) -> Result<Vec<String>, Failure> {
    let mut texts = vec![String::new(); order.len()];
    read_game_trees(inputs, (runner, fixed), &mut |file, number, mut game| {
        if let Some(place) = order.find_game(file, number) {
            convert::name_players(&mut game, names);
            texts[place] = format_game(&game, &found[place], number, writer);
        }
    })?;
    Ok(texts)
}

/// Passes on the games of inputs, each with its file and its number there.
///
/// # Errors
/// A worker has failed.
pub(super) fn read_game_trees(
    inputs: Vec<Input>,
    (runner, fixed): (&Runner, Overrides),
    take: &mut dyn FnMut(&Arc<str>, u64, Game),
) -> Result<(), Failure> {
    let job = api::read_games_job(Overrides {
        keep: true,
        entries: false,
        scenes: false,
        listed: FindingDetail::Nothing,
        ..fixed
    });
    let mut numbers: BTreeMap<Arc<str>, u64> = BTreeMap::new();
    runner.run_job(inputs, &job, &mut |event| {
        let RunEvent::Output {
            file, out: Ok(all), ..
        } = event
        else {
            return Ok(());
        };
        let before = numbers.entry(Arc::clone(&file.name)).or_default();
        for game in all {
            *before += 1;
            take(&file.name, *before, game);
        }
        Ok(())
    })?;
    Ok(())
}

fn format_game(game: &Game, found: &[&Diagnostic], number: u64, writer: &dyn GameWriter) -> String {
    let findings: Vec<_> = found.iter().map(|one| one.finding.clone()).collect();
    let mut page = OutputPage::default();
    page.next_numbered(number);
    let source = Written {
        game,
        findings: &findings,
    };
    writer.write_game(source, &mut page);
    page.into_text("", 0)
}

/// A report that keeps the findings for a page that is written at the end.
#[derive(Debug, Default)]
pub(super) struct DiagnosticBuffer(pub(super) std::rc::Rc<std::cell::RefCell<Vec<Diagnostic>>>);

impl crate::diag::Report for DiagnosticBuffer {
    fn write_diagnostic(
        &mut self,
        diagnostic: &Diagnostic,
        _: &mut dyn std::io::Write,
    ) -> std::io::Result<()> {
        self.0.borrow_mut().push(diagnostic.clone());
        Ok(())
    }

    fn finish(
        &mut self,
        _: &crate::diag::Summary,
        _: &mut dyn std::io::Write,
    ) -> std::io::Result<()> {
        Ok(())
    }
}
