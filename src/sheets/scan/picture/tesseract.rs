//! Runs Tesseract, which recognises the words of a picture.

use super::OcrError;
use super::gray::GrayPicture;
use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// The time after which Tesseract is stopped; a sheet takes two seconds.
const TIME_LIMIT: Duration = Duration::from_secs(120);
/// The time between two looks at whether Tesseract has ended.
const WAIT: Duration = Duration::from_millis(10);
/// The language by which moves are recognised, whatever that of the sheet: Russian words cost half of the characters of moves.
pub(super) const MOVES_LANGUAGE: &str = "eng";
/// Languages of headings, as Tesseract names them.
const HEADING_LANGUAGES: [&str; 5] = ["rus", "por", "ita", "nld", "eng"];

/// Returns the languages of headings that are installed, as Tesseract takes them, or `None` if there are none but that of moves.
pub(super) fn heading_languages() -> Result<Option<&'static str>, OcrError> {
    static LANGUAGES: OnceLock<Result<Option<String>, OcrError>> = OnceLock::new();
    let known = LANGUAGES.get_or_init(|| {
        let mut command = Command::new("tesseract");
        command.arg("--list-langs");
        let listed = run(command, Vec::new())?;
        let installed: Vec<&str> = listed.lines().map(str::trim).collect();
        if !installed.contains(&MOVES_LANGUAGE) {
            return Err(OcrError::NoLanguage);
        }
        let own = HEADING_LANGUAGES
            .iter()
            .filter(|own| installed.contains(*own));
        let own: Vec<&str> = own.copied().collect();
        Ok((own.len() > 1).then(|| own.join("+")))
    });
    match known {
        Ok(known) => Ok(known.as_deref()),
        Err(error) => Err(error.clone()),
    }
}

/// Recognises the words of a picture. Returns Tesseract's table (TSV).
pub(super) fn recognise_words(picture: &GrayPicture, language: &str) -> Result<String, OcrError> {
    let mut command = Command::new("tesseract");
    command
        .args([
            "stdin", "stdout", "--psm", "6", "--dpi", "200", "-l", language, "tsv",
        ])
        // All figures were measured with one thread.
        .env("OMP_THREAD_LIMIT", "1");
    let mut bytes = format!("P5\n{} {}\n255\n", picture.width, picture.height).into_bytes();
    bytes.extend(&picture.pixels);
    run(command, bytes)
}

/// Runs a command with a text as its standard input, and returns what it writes.
fn run(mut command: Command, input: Vec<u8>) -> Result<String, OcrError> {
    let failed = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::NotFound => OcrError::NotInstalled,
        _ => OcrError::Failed(error.to_string()),
    };
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    let (mut stdin, mut stdout, mut stderr) =
        (child.stdin.take(), child.stdout.take(), child.stderr.take());
    std::thread::scope(|scope| {
        scope.spawn(move || {
            // It may end before it has read everything.
            let _ = stdin.as_mut().map(|stdin| stdin.write_all(&input));
        });
        let out = scope.spawn(move || read_all(stdout.as_mut()));
        let errors = scope.spawn(move || read_all(stderr.as_mut()));
        let ended = wait(&mut child);
        let read =
            |thread: std::thread::ScopedJoinHandle<'_, Vec<u8>>| thread.join().unwrap_or_default();
        let (out, errors) = (read(out), read(errors));
        match ended.map_err(failed)? {
            None => Err(OcrError::TimedOut(TIME_LIMIT.as_secs())),
            Some(status) if !status.success() => {
                let errors = String::from_utf8_lossy(&errors).into_owned();
                let last = errors.lines().rev().find(|line| !line.trim().is_empty());
                Err(OcrError::Failed(last.unwrap_or_default().trim().to_owned()))
            }
            Some(_) => Ok(String::from_utf8_lossy(&out).into_owned()),
        }
    })
}

fn read_all(stream: Option<&mut impl Read>) -> Vec<u8> {
    let mut all = Vec::new();
    // What was read before an error is judged by what it holds.
    let _ = stream.map(|stream| stream.read_to_end(&mut all));
    all
}

/// Waits for the end of a process, and stops it after the time limit: then there is no status.
fn wait(child: &mut Child) -> std::io::Result<Option<std::process::ExitStatus>> {
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if begun.elapsed() > TIME_LIMIT {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(WAIT);
    }
}
