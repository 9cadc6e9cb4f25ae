//! `pdn convert`: runs files through the engine and writes other files.

mod alike;
mod apart;
mod index;
mod list;
mod sink;
mod summary;
mod tables;
mod target;

use super::args::{CommentsChoice, ConvertArgs, PathChoice};
use super::exit::{Exit, Failure};
use super::messages::CliMessage;
use super::names::load_name_list;
use super::output::OverwritePolicy;
use super::runner::Runner;
use super::settings::Settings;
use super::ui::{Ui, display_path};
use super::{name_hint, nearest_name};
use crate::convert::{Converter, page_heading};
use crate::diag::ReportStyle;
use crate::notation::{MOVE_NOTATIONS, MoveNotation, PathStyle};
use crate::played::{FindingDetail, Overrides};
use crate::run::ConvertJob;
use crate::write::{FORMATS, GameFormat, GameWriter, TABLES, WriteOptions};
use index::IndexPage;
use sink::ConvertSink;
use std::path::Path;
use tables::FindingsSetup;
use target::ConvertTarget;

pub(super) fn run_convert(
    args: &ConvertArgs,
    settings: &Settings,
    ui: &Ui,
) -> Result<Exit, Failure> {
    let config = settings.config()?;
    let args = &config.convert_args(args);
    if args.list {
        return list::run_list(ui);
    }
    let lang = ui.lang();
    let format = match &args.to {
        Some(name) => all_formats()
            .find(|format| format.name.eq_ignore_ascii_case(name.trim()))
            .ok_or_else(|| CliMessage::NoFormat {
                name: name.clone(),
                hint: instead_of(name.trim())
                    .unwrap_or_else(|| list_known_names(all_formats().map(|format| format.name))),
            })?,
        None => {
            no_other_kind(args.output.as_deref())?;
            by_ending(args.output.as_deref())
                .or(GameFormat::from_name("pdn"))
                .ok_or(CliMessage::Broken)?
        }
    };
    let relabel = args
        .relabel
        .as_deref()
        .map(super::resolve_variant)
        .transpose()?;
    let fixed = super::overrides_from_args(&args.read, args.from_numbering.as_deref())?;
    let range = args.range.file_part(&args.files)?;
    let how = write_options(args, lang)?;
    let mut converter = Converter::new(format, how, relabel);
    let by_game = converter
        .game_writer()
        .is_some_and(GameWriter::is_one_document);
    let (inputs, target) = match *format == TABLES {
        true => tables::prepare_target(args, ui)?,
        false => ConvertTarget::new(args, format, by_game, ui)?,
    };
    let title = match (&target, args.files.paths.as_slice()) {
        _ if args.title.is_some() => args.title.clone(),
        (ConvertTarget::Folder(_) | ConvertTarget::Games(_) | ConvertTarget::Tables(_), _) => None,
        // No name of one of the files can be the title of a page of several.
        (_, [only]) if inputs.len() > 1 => Some(page_heading(&display_path(only))),
        _ if inputs.len() > 1 => Some(String::new()),
        _ => None,
    };
    let index = match (&target, &args.output) {
        (ConvertTarget::Folder(files), Some(folder)) if converter.has_index() => {
            Some(IndexPage::new(folder, files, args.title.as_deref()))
        }
        _ => None,
    };
    if let Some(index) = &index {
        index::ensure_writable(index, args.force)?;
    }
    converter.notes = args.notes;
    let names = load_name_list(args.names.as_deref(), ui)?;
    converter.names = names.clone();
    let found = match &target {
        ConvertTarget::Tables(folder) => {
            let found = FindingsSetup::new(args, config)?;
            let check = found.check_job(fixed, config)?;
            Some((found, check, folder.clone()))
        }
        _ => None,
    };
    let moves_alone = !converter.reports_findings();
    let job = ConvertJob {
        fixed: Overrides {
            // Formats that hold findings write them in full; the others need no words.
            listed: if moves_alone {
                FindingDetail::Nothing
            } else {
                FindingDetail::Everything
            },
            keep: true,
            moves_alone,
            ..fixed
        },
        converter,
    };
    let mut runner = Runner::new(&args.files, fixed, ui).with_part(range);
    if found.is_some() {
        runner = runner.in_pieces(tables::TABLE_PIECE_BYTES);
    }
    let style = ReportStyle {
        color: ui.color_err(),
        quiet: ui.is_quiet(),
        width: ui.width(),
        lang,
        raw_cells: args.raw_cells,
        ..ReportStyle::default()
    };
    let report = args.report.unwrap_or_default();
    let report = (
        report.build_report(style),
        report == crate::diag::ReportFormat::Human,
    );
    let mut out = ui.stdout_writer();
    let mut sink = ConvertSink::new(&job.converter, target, report, &mut out, &runner.bar, ui);
    sink.title = title;
    sink.index = index;
    sink.tells_comments = args.comments.is_some();
    if args.force {
        sink.existing = OverwritePolicy::Replace;
    }
    sink.begin_report()?;
    if let Some((found, check, folder)) = found {
        let check = (check, names);
        return tables::run_tables(&found, check, &job, sink, (inputs, &folder), (&runner, ui));
    }
    let interrupted = runner.run_job(inputs, &job, &mut |event| sink.handle_event(event))?;
    sink.finish(interrupted)
}

/// Returns all formats that games can become: texts, and tables in columns.
fn all_formats() -> impl Iterator<Item = &'static GameFormat> {
    FORMATS.iter().copied().chain([&TABLES])
}

/// Returns the first format whose files have the ending of the output.
fn by_ending(output: Option<&Path>) -> Option<&'static GameFormat> {
    let ending = output?.extension()?.to_str()?;
    let known = FORMATS.iter().copied();
    known
        .into_iter()
        .find(|format| format.extension.eq_ignore_ascii_case(ending))
}

/// Returns advice for a format that other programs make from one that is written.
fn instead_of(name: &str) -> Option<Box<CliMessage>> {
    let format = name.trim_start_matches('.').to_lowercase();
    let message = match &*format {
        "png" | "jpg" | "jpeg" | "gif" | "webp" | "bmp" | "tif" | "tiff" => {
            CliMessage::PicturesAreSvg {
                format: format.to_uppercase(),
            }
        }
        "pdf" | "ps" | "eps" => CliMessage::PagesAreLatex,
        "xlsx" | "xls" | "ods" | "doc" | "docx" | "odt" | "rtf" => CliMessage::OfficesTakeCsv,
        other => {
            let by_ending = all_formats().find(|known| known.extension == other);
            CliMessage::DidYouMean {
                name: by_ending?.name.to_owned(),
            }
        }
    };
    Some(Box::new(message))
}

/// Refuses a file whose ending belongs to a format that is not written: it would hold games as PDN.
fn no_other_kind(output: Option<&Path>) -> Result<(), CliMessage> {
    let ending = output.filter(|path| !path.is_dir());
    let ending = ending
        .and_then(Path::extension)
        .and_then(|ending| ending.to_str());
    let Some(name) = ending.filter(|_| by_ending(output).is_none()) else {
        return Ok(());
    };
    match instead_of(name) {
        Some(hint) => {
            let name = name.to_owned();
            Err(CliMessage::NoFormat { name, hint })
        }
        None => Ok(()),
    }
}

/// Lists the known names as a hint for an unknown one. Names of formats are so short that each is near another.
fn list_known_names<'a>(names: impl Iterator<Item = &'a str>) -> Box<CliMessage> {
    let names = names.map(str::to_owned).collect();
    Box::new(CliMessage::Known { names })
}

/// Returns how the user wants moves to be written.
fn write_options(args: &ConvertArgs, lang: crate::lang::Lang) -> Result<WriteOptions, Failure> {
    let notation = match &args.notation {
        None => None,
        Some(name) => {
            let known = || MoveNotation::find_by_name(crate::cli::languages::find_notation(name)?);
            Some(
                MoveNotation::find_by_name(name)
                    .or_else(known)
                    .ok_or_else(|| {
                        let all: Vec<_> = MOVE_NOTATIONS
                            .iter()
                            .map(|notation| notation.name)
                            .collect();
                        let hint = name_hint(nearest_name(name, all.iter().copied()), &all);
                        let name = name.clone();
                        CliMessage::NoNotation { name, hint }
                    })?,
            )
        }
    };
    let numbering = args.numbering.as_deref();
    let numbering = numbering.map(super::resolve_numbering).transpose()?;
    if let (Some(notation), Some(_)) = (notation, numbering)
        && notation.is_lettered()
    {
        let notation = notation.name;
        return Err(CliMessage::LetteredNotation { notation }.into());
    }
    Ok(WriteOptions {
        style: None,
        notation,
        capture_sign: args.capture_sign.as_deref().map(|sign| match sign {
            "-" => "-",
            ":" => ":",
            "*" => "*",
            _ => "x",
        }),
        path: args.path.map(|path| match path {
            PathChoice::Short => PathStyle::Shortest,
            PathChoice::Full => PathStyle::Full,
        }),
        numbering,
        lang,
        plies: args.plies,
        positions: args.positions,
        marked: false,
        raw_cells: args.raw_cells,
        ply: args.ply,
        flip: args.flip,
        labels: args.labels.unwrap_or_default(),
        correct: args.correct,
        keep_comments: args.comments == Some(CommentsChoice::Keep),
    })
}
