//! `pdn fix`: mends files, and says what it changed.

use super::args::FixArgs;
use super::exit::{Exit, Failure, plain};
use super::output::{Existing, Output, is_device};
use super::ui::{Ui, shown};
use anstyle::{AnsiColor, Style};
use pdn::lang::Lang;
use pdn::mend::{Change, mend};
use pdn::pdn::{DEFAULT_TARGET, Encoding, Splitter, detect};
use pdn::replay::{Fixed, Plan, plan};
use similar::TextDiff;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// How much of a file its variant and encoding are decided from.
const SAMPLE: u64 = 8 * 1024 * 1024;

pub(super) fn run(args: &FixArgs, ui: &Ui) -> Result<Exit, Failure> {
    let fixed = super::fixed(&args.read, args.numbering.as_deref(), Lang::En)?;
    if args.output.is_some() && args.files.len() > 1 {
        return Err(Failure::Message(
            "--output names one file; mend the files one by one, or without it".to_owned(),
        ));
    }
    let mut out = ui.out();
    let mut exit = Exit::Clean;
    for path in &args.files {
        match file(path, args, fixed, ui, &mut out) {
            Ok(changed) => {
                if changed && args.diff && exit == Exit::Clean {
                    exit = Exit::Findings;
                }
            }
            Err(Failure::Message(message)) => {
                out.flush()?;
                ui.error(&message);
                exit = Exit::Failed;
            }
            Err(failure) => return Err(failure),
        }
    }
    out.flush()?;
    Ok(exit)
}

/// Mends one file; whether anything changed.
fn file(
    path: &Path,
    args: &FixArgs,
    fixed: Fixed,
    ui: &Ui,
    out: &mut impl Write,
) -> Result<bool, Failure> {
    let cannot = |what: &str, error: &io::Error| {
        Failure::Message(format!(
            "{} cannot be {what}: {}",
            shown(path),
            plain(error)
        ))
    };
    let mut sample = Vec::new();
    File::open(path)
        .and_then(|file| file.take(SAMPLE).read_to_end(&mut sample))
        .map_err(|error| cannot("read", &error))?;
    let encoding = fixed.encoding.unwrap_or_else(|| detect(&sample).encoding);
    if encoding.is_utf16() {
        return Err(Failure::Message(format!(
            "{} is {}; convert it to UTF-8 first",
            shown(path),
            encoding.name()
        )));
    }
    let plan = plan(
        &[&sample],
        Fixed {
            encoding: Some(encoding),
            ..fixed
        },
    );
    let target = target(path, args);
    if !args.diff && !args.in_place && !args.force && target.exists() && !is_device(&target) {
        return Err(Failure::Message(format!(
            "{} exists; --force overwrites it, --in-place mends the file itself",
            shown(&target)
        )));
    }
    let existing = if args.force || args.in_place {
        Existing::Replace
    } else {
        Existing::Keep
    };
    // It names the file already.
    let of_result = |error: io::Error| Failure::Message(format!("cannot write: {error}"));
    let mut result = if args.diff {
        None
    } else {
        // The result is as readable as the source.
        let like = fs::metadata(path).ok();
        let output = Output::create(&target, existing, like.as_ref());
        Some(output.map_err(|error| {
            Failure::Message(format!(
                "{} cannot be written: {}",
                shown(&target),
                plain(&error)
            ))
        })?)
    };
    let source = File::open(path).map_err(|error| cannot("read", &error))?;
    let (mut changes, mut games, mut lines) = (0, 0, 0);
    for chunk in Splitter::new(source, DEFAULT_TARGET).encoding(encoding) {
        let chunk = chunk.map_err(|error| cannot("read", &error))?;
        let mended = mend(&plan, &chunk.bytes, args.r#unsafe);
        let text = recode(&plan, &mended.bytes, args);
        if args.diff {
            diff(path, &plan, &chunk.bytes, &text, lines, ui, out)?;
        } else {
            for change in &mended.changes {
                tell(path, change, games, lines, ui, out)?;
            }
        }
        changes += mended.changes.len() + usize::from(text != mended.bytes);
        games += mended.games;
        lines += mended.lines;
        if let Some(result) = &mut result {
            result.write_all(&text).map_err(of_result)?;
        }
    }
    if !args.diff && encoding != Encoding::Utf8 && args.utf8 {
        writeln!(out, "{}: {} -> utf-8", shown(path), encoding.name())?;
    }
    if changes == 0 {
        writeln!(out, "{}: nothing to mend", shown(path))?;
        return Ok(false);
    }
    if args.diff {
        return Ok(true);
    }
    if let Some(result) = result {
        result.close(true).map_err(of_result)?;
    }
    writeln!(
        out,
        "{}: {changes} {} -> {}",
        shown(path),
        if changes == 1 { "change" } else { "changes" },
        shown(&target)
    )?;
    Ok(true)
}

/// Where the mended text goes: beside the file as `games.fixed.pdn`, unless the user wants it in the file itself.
fn target(path: &Path, args: &FixArgs) -> PathBuf {
    if args.in_place {
        return fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    }
    if let Some(output) = &args.output {
        return output.clone();
    }
    let extension = path
        .extension()
        .map_or_else(|| "pdn".to_owned(), |e| e.to_string_lossy().into_owned());
    path.with_extension(format!("fixed.{extension}"))
}

/// The text in UTF-8, where that is wanted.
fn recode(plan: &Plan, bytes: &[u8], args: &FixArgs) -> Vec<u8> {
    if args.utf8 && plan.encoding != Encoding::Utf8 {
        plan.encoding.decode(bytes).into_owned().into_bytes()
    } else {
        bytes.to_vec()
    }
}

/// One line for a change.
fn tell(
    path: &Path,
    change: &Change,
    games: u64,
    lines: u64,
    ui: &Ui,
    out: &mut impl Write,
) -> io::Result<()> {
    let (was, now) = (
        pdn::diag::visible(&change.was),
        pdn::diag::visible(&change.now),
    );
    let what = match (was.is_empty(), now.is_empty()) {
        (true, _) => format!("added `{}`", now.trim()),
        (_, true) => format!("left out `{was}`"),
        _ => format!("`{was}` -> `{now}`"),
    };
    let ply = change
        .ply
        .map_or_else(String::new, |ply| format!(", ply {ply}"));
    let style = if ui.color() {
        AnsiColor::Yellow.on_default()
    } else {
        Style::new()
    };
    let grade = if change.safe { "" } else { " (unsafe)" };
    writeln!(
        out,
        "{}:{} (game {}{ply}): {style}{what}{style:#} {}{grade}",
        shown(path),
        lines + change.line,
        games + u64::from(change.game),
        change.check.name,
    )
}

/// The changes of a chunk as a unified diff.
fn diff(
    path: &Path,
    plan: &Plan,
    was: &[u8],
    now: &[u8],
    lines: u64,
    ui: &Ui,
    out: &mut impl Write,
) -> io::Result<()> {
    if was == now {
        return Ok(());
    }
    let old = plan.encoding.decode(was);
    let new = match std::str::from_utf8(now) {
        Ok(text) if plan.encoding != Encoding::Utf8 => text.into(),
        _ => plan.encoding.decode(now),
    };
    let name = shown(path);
    let text = TextDiff::from_lines(old.as_ref(), new.as_ref());
    let from = if lines == 0 {
        name.clone()
    } else {
        format!("{name} (from line {})", lines + 1)
    };
    let unified = text.unified_diff().header(&from, &name).to_string();
    for line in unified.lines() {
        let style = match line.as_bytes().first() {
            _ if !ui.color() => Style::new(),
            Some(b'+') => AnsiColor::Green.on_default(),
            Some(b'-') => AnsiColor::Red.on_default(),
            Some(b'@') => AnsiColor::Cyan.on_default(),
            _ => Style::new(),
        };
        writeln!(out, "{style}{}{style:#}", pdn::diag::visible(line))?;
    }
    Ok(())
}
