//! The endgames of a variant on the command line: kept in the user's cache folder, with what is being made announced on standard error.

use super::messages::CliMessage;
use super::output::{Existing, Output};
use super::protected;
use super::status_line::status_line;
use super::ui::{Ui, shown};
use crate::endgame::{Endgames, Keep, Limits, Material, Shelf, Step};
use crate::variant::Variant;
use indicatif::{ProgressBar, ProgressStyle};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The folder that holds what can be made anew, in place of the user's cache folder.
const FOLDER: &str = "PDN_CACHE";

/// The first word of a file; another number is another form.
const FORM: &str = "pdn-endgames-1";

/// The most positions of a material with one side to move: a byte each.
const POSITIONS: u64 = 1 << 28;

/// The longest first line of a file.
const HEAD: usize = 1024;

/// How much work goes into making files small: 2 of 10 loses little, and takes a quarter of the time of 6.
const LEVEL: u8 = 2;

/// Returns the limits of all tables of up to so many pieces.
pub(super) fn all(pieces: u8) -> Limits {
    Limits {
        pieces,
        positions: POSITIONS,
        made: POSITIONS,
        jobs: std::thread::available_parallelism().map_or(1, usize::from),
    }
}

/// Returns the limits of the tables that are there within a second: those that were kept, if they are not large, and those of two
/// pieces. All of three pieces together take seconds.
pub(super) fn soon(pieces: u8) -> Limits {
    Limits {
        positions: 1 << 22,
        made: 1 << 13,
        ..all(pieces)
    }
}

/// Opens the endgames of a variant within limits; none of a variant that has none. `first` is printed before a table that takes
/// long is made.
pub(super) fn open(
    variant: &'static Variant,
    limits: Limits,
    cache: bool,
    ui: Ui,
    first: FirstAnswer,
) -> Option<Endgames> {
    let mut endgames = Endgames::new(variant, limits)?;
    if cache && let Some(folder) = folder() {
        endgames = endgames.kept(Box::new(Cache { folder, ui }));
    }
    if !ui.quiet() {
        endgames = endgames.telling(announced(ui, first));
    }
    Some(endgames)
}

/// The endgames of all variants, up to so many pieces, for as long as the process runs.
pub(super) fn shelf(pieces: u8, cache: bool, ui: Ui) -> &'static Shelf {
    let open = move |variant| open(variant, all(pieces), cache, ui, FirstAnswer::default());
    Box::leak(Box::new(Shelf::new(Box::new(open))))
}

/// What is known before large tables are made, printed once: before the first of these, or after [`PATIENCE`].
#[derive(Clone, Debug, Default)]
pub(super) struct FirstAnswer(Arc<FirstAnswerState>);

#[derive(Debug, Default)]
struct FirstAnswerState {
    message: Mutex<Option<CliMessage>>,
    /// What is drawn while a table is made.
    bar: Mutex<Option<ProgressBar>>,
}

impl FirstAnswer {
    /// Runs a search that may take long, and prints the message if it does.
    pub(super) fn while_searching<T>(
        &self,
        ui: Ui,
        message: CliMessage,
        search: impl FnOnce() -> T,
    ) -> T {
        *self.message() = Some(message);
        let (ended, wait) = mpsc::channel::<()>();
        std::thread::scope(|scope| {
            scope.spawn(move || {
                if wait.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                    self.print(ui);
                }
            });
            let found = search();
            *self.message() = None;
            drop(ended);
            found
        })
    }

    fn message(&self) -> MutexGuard<'_, Option<CliMessage>> {
        locked(&self.0.message)
    }

    fn print(&self, ui: Ui) {
        let bar = locked(&self.0.bar);
        let Some(message) = self.message().take().filter(|_| !ui.quiet()) else {
            return;
        };
        match &*bar {
            Some(bar) => bar.suspend(|| print_line(ui, &message)),
            None => print_line(ui, &message),
        }
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn print_line(ui: Ui, message: &CliMessage) {
    ui.aside(format!("{}\n", message.say(ui.lang())).as_bytes());
}

/// Numbers of positions that are valued in a second until some have been timed (docs/endgames.md).
const RATE: f64 = 1e6;

/// Tables that take less are not worth a line, in seconds.
const LONG: f64 = 2.0;

/// How long is searched before a first answer is printed.
const PATIENCE: Duration = Duration::from_secs(1);

/// How long tables took so far.
#[derive(Debug, Default)]
struct Pace {
    positions: u64,
    spent: Duration,
    /// What is being made, and since when.
    begun: Option<(u64, Instant)>,
}

impl Pace {
    /// Estimates how long so many positions take, in seconds.
    fn estimate(&self, positions: u64) -> f64 {
        let rate = match self.spent.as_secs_f64() {
            0.5.. => self.positions as f64 / self.spent.as_secs_f64(),
            _ => RATE,
        };
        positions as f64 / rate
    }
}

/// Announces what is being made and how long it takes: drawn on a terminal, a line for each table that takes long elsewhere.
fn announced(ui: Ui, first: FirstAnswer) -> Box<dyn Fn(Step) + Send + Sync> {
    let draws = ui.may_draw();
    let pace = Mutex::new(Pace::default());
    Box::new(move |step| {
        let mut pace = locked(&pace);
        match step {
            Step::Making(material, positions) => {
                let seconds = pace.estimate(positions);
                pace.begun = Some((positions, Instant::now()));
                let making = CliMessage::TablesMaking {
                    material: material.to_string(),
                    seconds: seconds.ceil().max(1.0) as u64,
                };
                let is_long = seconds >= LONG;
                clear(locked(&first.0.bar).take());
                if is_long {
                    first.print(ui);
                }
                match draws {
                    true => {
                        *locked(&first.0.bar) = Some(spinner(making.say(ui.lang()).to_string()));
                    }
                    false if is_long => print_line(ui, &making),
                    false => {}
                }
            }
            Step::Made(_) => {
                if let Some((positions, begun)) = pace.begun.take() {
                    pace.positions += positions;
                    pace.spent += begun.elapsed();
                }
                clear(locked(&first.0.bar).take());
            }
        }
    })
}

/// Removes a line from the terminal.
fn clear(bar: Option<ProgressBar>) {
    if let Some(bar) = bar {
        bar.disable_steady_tick();
        bar.finish_and_clear();
    }
}

/// A line that moves while something is made.
fn spinner(message: String) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(None, status_line(usize::MAX));
    if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}") {
        bar.set_style(style);
    }
    bar.set_message(message);
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}

/// The user's cache folder.
fn folder() -> Option<PathBuf> {
    if let Some(folder) = std::env::var_os(FOLDER) {
        return (!folder.is_empty()).then(|| PathBuf::from(folder));
    }
    use etcetera::BaseStrategy as _;
    let base = etcetera::choose_base_strategy().ok()?;
    Some(base.cache_dir().join("pdn"))
}

/// Slices in files, one for a material. The first line tells what it is and has a digest of the rest.
struct Cache {
    folder: PathBuf,
    ui: Ui,
}

/// Whether the run has warned that nothing can be kept.
static WARNED: AtomicBool = AtomicBool::new(false);

impl Cache {
    fn path(&self, rules: &Variant, material: Material) -> PathBuf {
        let folder = self.folder.join("endgames").join(rules.id);
        folder.join(format!("{material}.table"))
    }
}

impl Keep for Cache {
    fn load(
        &self,
        rules: &'static Variant,
        material: Material,
        lengths: &[u64],
    ) -> Option<Vec<Vec<u8>>> {
        let path = self.path(rules, material);
        // What is no file, such as a pipe, is not waited for.
        if !fs::metadata(&path).ok()?.is_file() {
            return None;
        }
        let total = usize::try_from(lengths.iter().sum::<u64>()).ok()?;
        let mut bytes = Vec::new();
        let most = total as u64 + HEAD as u64 + (total as u64 >> 6);
        protected::peek(&path)
            .ok()?
            .take(most)
            .read_to_end(&mut bytes)
            .ok()?;
        let line = memchr::memchr(b'\n', &bytes[..bytes.len().min(HEAD)])?;
        let (line, packed) = (&bytes[..line], &bytes[line + 1..]);
        let values = decompress_to_vec_with_limit(packed, total).ok()?;
        if values.len() != total || line != head(rules, material, lengths, &values).as_bytes() {
            return None;
        }
        let mut rest = &values[..];
        let parts = lengths.iter().map(|length| {
            let (part, left) = rest.split_at(*length as usize);
            rest = left;
            part.to_vec()
        });
        Some(parts.collect())
    }

    fn save(&self, rules: &'static Variant, material: Material, values: &[&[u8]]) {
        let path = self.path(rules, material);
        if let Err(error) = kept(&path, rules, material, values)
            && !WARNED.swap(true, Ordering::Relaxed)
        {
            let folder = shown(&self.folder);
            let reason = Box::new(crate::run::reason(&error));
            self.ui
                .warned(&CliMessage::TablesNotKept { folder, reason });
        }
    }
}

/// Writes a file in one step.
fn kept(path: &Path, rules: &Variant, material: Material, values: &[&[u8]]) -> io::Result<()> {
    // What stands there and is no file, such as a pipe, is left alone.
    if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let lengths: Vec<u64> = values.iter().map(|values| values.len() as u64).collect();
    let values = values.concat();
    let packed = compress_to_vec(&values, LEVEL);
    let mut file = Output::create(path, Existing::Own, None)?;
    let head = head(rules, material, &lengths, &values);
    let written = file
        .write_all(head.as_bytes())
        .and_then(|()| file.write_all(b"\n"))
        .and_then(|()| file.write_all(&packed));
    match written {
        Ok(()) => file.close(true),
        Err(error) => {
            let _nothing_is_left = file.close(false);
            Err(error)
        }
    }
}

/// The first line of a file: form, program, variant, rules, material, lengths, and a digest of the values. Other rules make
/// another line, and so does another version of the program.
fn head(rules: &Variant, material: Material, lengths: &[u64], values: &[u8]) -> String {
    let board = rules.board;
    let moves = format!(
        "{:?}",
        (
            (board.width, board.height, board.cells),
            (rules.man, rules.king),
            (rules.obligatory, rules.priority, rules.removal),
            (rules.goal, rules.king_run_limit),
        )
    );
    let lengths: Vec<String> = lengths.iter().map(u64::to_string).collect();
    format!(
        "{FORM} {} {} {} {material} {} {}",
        env!("CARGO_PKG_VERSION"),
        rules.id,
        &hex(moves.as_bytes())[..16],
        lengths.join(","),
        hex(values)
    )
}

/// A digest, in figures and letters.
fn hex(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    digest.iter().fold(String::new(), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}
