//! The endgames of a variant on the command line: kept in the user's cache folder, with the current work announced on standard error.

use super::messages::CliMessage;
use super::output::{Output, OverwritePolicy};
use super::protected;
use super::status_line::status_line;
use super::ui::{Ui, display_path};
use crate::endgame::{BuildStep, EndgameLimits, Endgames, Material, SliceStore, VariantEndgames};
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

/// The variable with the folder that replaces the user's cache folder, for files that can be made anew.
const CACHE_FOLDER_VARIABLE: &str = "PDN_CACHE";

/// The first word of a file; another number is another form.
const TABLE_FORMAT: &str = "pdn-endgames-1";

/// The maximum number of positions of a material with one side to move, one byte each.
const MAX_TABLE_POSITIONS: u64 = 1 << 28;

/// The maximum length of the first line of a file, in bytes.
const MAX_HEAD_BYTES: usize = 1024;

/// The level of compression: 2 of 10 loses little, and takes a quarter of the time of 6.
const COMPRESSION_LEVEL: u8 = 2;

/// Returns the limits of all tables of up to so many pieces.
pub(super) fn full_limits(pieces: u8) -> EndgameLimits {
    EndgameLimits {
        pieces,
        positions: MAX_TABLE_POSITIONS,
        made: MAX_TABLE_POSITIONS,
        jobs: std::thread::available_parallelism().map_or(1, usize::from),
    }
}

/// Returns the limits of the tables that are ready within a second: those that were kept, if they are not large, and those of two pieces. All
/// of three pieces together take seconds.
pub(super) fn quick_limits(pieces: u8) -> EndgameLimits {
    EndgameLimits {
        positions: 1 << 22,
        made: 1 << 13,
        ..full_limits(pieces)
    }
}

/// Opens the endgames of a variant within limits; `None` for a variant that has none. `first` is printed before a table that takes long is
/// made.
pub(super) fn open_endgames(
    variant: &'static Variant,
    limits: EndgameLimits,
    cache: bool,
    ui: Ui,
    first: FirstAnswer,
) -> Option<Endgames> {
    let mut endgames = Endgames::new(variant, limits)?;
    if cache && let Some(folder) = cache_folder() {
        endgames = endgames.with_store(Box::new(EndgameCache { folder, ui }));
    }
    if !ui.is_quiet() {
        endgames = endgames.with_reporter(announce_steps(ui, first));
    }
    Some(endgames)
}

/// Returns the endgames of all variants, up to so many pieces, for as long as the process runs.
pub(super) fn endgame_shelf(pieces: u8, cache: bool, ui: Ui) -> &'static VariantEndgames {
    let open = move |variant| {
        open_endgames(
            variant,
            full_limits(pieces),
            cache,
            ui,
            FirstAnswer::default(),
        )
    };
    Box::leak(Box::new(VariantEndgames::new(Box::new(open))))
}

/// The result so far before large tables are made, printed once: before the first of these, or after [`FIRST_ANSWER_DELAY`].
#[derive(Clone, Debug, Default)]
pub(super) struct FirstAnswer(Arc<FirstAnswerState>);

#[derive(Debug, Default)]
struct FirstAnswerState {
    message: Mutex<Option<CliMessage>>,
    /// The line that is drawn while a table is made.
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
        *self.lock_message() = Some(message);
        let (ended, wait) = mpsc::channel::<()>();
        std::thread::scope(|scope| {
            scope.spawn(move || {
                if wait.recv_timeout(FIRST_ANSWER_DELAY) == Err(RecvTimeoutError::Timeout) {
                    self.print_once(ui);
                }
            });
            let found = search();
            *self.lock_message() = None;
            drop(ended);
            found
        })
    }

    fn lock_message(&self) -> MutexGuard<'_, Option<CliMessage>> {
        lock_mutex(&self.0.message)
    }

    fn print_once(&self, ui: Ui) {
        let bar = lock_mutex(&self.0.bar);
        let Some(message) = self.lock_message().take().filter(|_| !ui.is_quiet()) else {
            return;
        };
        match &*bar {
            Some(bar) => bar.suspend(|| print_line(ui, &message)),
            None => print_line(ui, &message),
        }
    }
}

fn lock_mutex<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn print_line(ui: Ui, message: &CliMessage) {
    ui.write_stderr(format!("{}\n", message.display_in(ui.lang())).as_bytes());
}

/// The number of positions that are valued in a second, used until some have been timed (docs/endgames.md).
const DEFAULT_POSITIONS_PER_SECOND: f64 = 1e6;

/// The minimum estimated time of a table that is announced with a line, in seconds.
const LONG_TABLE_SECONDS: f64 = 2.0;

/// The time of searching before a first answer is printed.
// Small tables and the search may take seconds together, without any one table that is long enough to be announced.
const FIRST_ANSWER_DELAY: Duration = Duration::from_secs(1);

/// The time that tables took so far.
#[derive(Debug, Default)]
struct TablePace {
    positions: u64,
    spent: Duration,
    /// The size of the table that is being made, and its start time.
    begun: Option<(u64, Instant)>,
}

impl TablePace {
    /// Estimates the time of so many positions, in seconds.
    fn estimate_seconds(&self, positions: u64) -> f64 {
        let rate = match self.spent.as_secs_f64() {
            0.5.. => self.positions as f64 / self.spent.as_secs_f64(),
            _ => DEFAULT_POSITIONS_PER_SECOND,
        };
        positions as f64 / rate
    }
}

/// Announces the table that is being made and how long it takes: drawn on a terminal; elsewhere a line for each table that takes long.
fn announce_steps(ui: Ui, first: FirstAnswer) -> Box<dyn Fn(BuildStep) + Send + Sync> {
    let draws = ui.may_draw();
    let pace = Mutex::new(TablePace::default());
    Box::new(move |step| {
        let mut pace = lock_mutex(&pace);
        match step {
            BuildStep::Making(material, positions) => {
                let seconds = pace.estimate_seconds(positions);
                pace.begun = Some((positions, Instant::now()));
                let making = CliMessage::TablesMaking {
                    material: material.to_string(),
                    seconds: seconds.ceil().max(1.0) as u64,
                };
                let is_long = seconds >= LONG_TABLE_SECONDS;
                clear_bar(lock_mutex(&first.0.bar).take());
                if is_long {
                    first.print_once(ui);
                }
                match draws {
                    true => {
                        *lock_mutex(&first.0.bar) =
                            Some(start_spinner(making.display_in(ui.lang()).to_string()));
                    }
                    false if is_long => print_line(ui, &making),
                    false => {}
                }
            }
            BuildStep::Made(_) => {
                if let Some((positions, begun)) = pace.begun.take() {
                    pace.positions += positions;
                    pace.spent += begun.elapsed();
                }
                clear_bar(lock_mutex(&first.0.bar).take());
            }
        }
    })
}

/// Removes a line from the terminal.
fn clear_bar(bar: Option<ProgressBar>) {
    if let Some(bar) = bar {
        bar.disable_steady_tick();
        bar.finish_and_clear();
    }
}

/// Starts a line that moves while something is made.
fn start_spinner(message: String) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(None, status_line(usize::MAX));
    if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}") {
        bar.set_style(style);
    }
    bar.set_message(message);
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}

/// Returns the user's cache folder.
fn cache_folder() -> Option<PathBuf> {
    if let Some(folder) = std::env::var_os(CACHE_FOLDER_VARIABLE) {
        return (!folder.is_empty()).then(|| PathBuf::from(folder));
    }
    use etcetera::BaseStrategy as _;
    let base = etcetera::choose_base_strategy().ok()?;
    Some(base.cache_dir().join("pdn"))
}

/// A cache of slices in files, one file for a material. The first line identifies it and has a digest of the rest.
struct EndgameCache {
    folder: PathBuf,
    ui: Ui,
}

/// Whether the run has warned that nothing can be kept.
static CACHE_WARNED: AtomicBool = AtomicBool::new(false);

impl EndgameCache {
    fn table_path(&self, rules: &Variant, material: Material) -> PathBuf {
        let folder = self.folder.join("endgames").join(rules.id);
        folder.join(format!("{material}.table"))
    }
}

impl SliceStore for EndgameCache {
    fn load_slices(
        &self,
        rules: &'static Variant,
        material: Material,
        lengths: &[u64],
    ) -> Option<Vec<Vec<u8>>> {
        let path = self.table_path(rules, material);
        // A path that is no file, such as a pipe, is not waited for.
        if !fs::metadata(&path).ok()?.is_file() {
            return None;
        }
        let total = usize::try_from(lengths.iter().sum::<u64>()).ok()?;
        let mut bytes = Vec::new();
        let most = total as u64 + MAX_HEAD_BYTES as u64 + (total as u64 >> 6);
        protected::open_unprotected(&path)
            .ok()?
            .take(most)
            .read_to_end(&mut bytes)
            .ok()?;
        let line = memchr::memchr(b'\n', &bytes[..bytes.len().min(MAX_HEAD_BYTES)])?;
        let (line, packed) = (&bytes[..line], &bytes[line + 1..]);
        let values = decompress_to_vec_with_limit(packed, total).ok()?;
        if values.len() != total || line != table_head(rules, material, lengths, &values).as_bytes()
        {
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

    fn save_slices(&self, rules: &'static Variant, material: Material, values: &[&[u8]]) {
        let path = self.table_path(rules, material);
        if let Err(error) = write_table_file(&path, rules, material, values)
            && !CACHE_WARNED.swap(true, Ordering::Relaxed)
        {
            let folder = display_path(&self.folder);
            let reason = Box::new(crate::run::error_reason(&error));
            self.ui
                .report_warning(&CliMessage::TablesNotKept { folder, reason });
        }
    }
}

/// Writes a file in one step.
fn write_table_file(
    path: &Path,
    rules: &Variant,
    material: Material,
    values: &[&[u8]],
) -> io::Result<()> {
    // A path that exists and is no file, such as a pipe, is left alone.
    if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let lengths: Vec<u64> = values.iter().map(|values| values.len() as u64).collect();
    let values = values.concat();
    let packed = compress_to_vec(&values, COMPRESSION_LEVEL);
    let mut file = Output::create_file(path, OverwritePolicy::Own, None)?;
    let head = table_head(rules, material, &lengths, &values);
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

/// Returns the first line of a file: form, program, variant, rules, material, lengths, and a digest of the values. Other rules make another
/// line, and so does another version of the program.
fn table_head(rules: &Variant, material: Material, lengths: &[u64], values: &[u8]) -> String {
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
        "{TABLE_FORMAT} {} {} {} {material} {} {}",
        env!("CARGO_PKG_VERSION"),
        rules.id,
        &hex_digest(moves.as_bytes())[..16],
        lengths.join(","),
        hex_digest(values)
    )
}

/// Returns a digest in figures and letters.
fn hex_digest(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    digest.iter().fold(String::new(), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}
