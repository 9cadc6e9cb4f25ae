//! The report of `pdn dedupe`: which games are the same, for people and for programs.

use super::{DedupeCounts, DedupeFormat};
use crate::board::Color;
use crate::cli::messages::CliMessage;
use crate::cli::output::Output;
use crate::cli::ui::PipeTolerantWriter;
use crate::dedupe::{
    DedupeGame, DuplicateKind, DuplicateVerdict, MoveDifference, NoteKind, RecordField,
    first_difference, record_differences,
};
use crate::diag::visible_text;
use crate::guard::{RowFormat, guard_cell};
use crate::lang::{Lang, Message};
use crate::outcome::white_first_score;
use serde::Serialize;
use std::io::{self, Write};

/// The name of the form of the report, with its version.
pub(crate) const DEDUPE_SCHEMA: &str = "pdn-dedupe-1";

/// Returns the name of a side in files.
fn side_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// A report that is being written.
pub(super) struct DedupeReport<'o> {
    format: DedupeFormat,
    out: PipeTolerantWriter<Output<'o>>,
    /// The game that is kept of the group that is being written; `groups` counts the groups.
    kept: Option<u64>,
    groups: u64,
}

/// A game, as JSON.
#[derive(Debug, Serialize)]
struct DedupeRecordJson<'r> {
    file: &'r str,
    game: u64,
    line: u64,
    white: &'r str,
    black: &'r str,
    event: &'r str,
    date: String,
    round: &'r str,
    result: String,
    variant: &'r str,
    plies: usize,
}

/// A game other than the one that is kept, as JSON.
#[derive(Debug, Serialize)]
struct OtherRecordJson<'r> {
    kind: &'static str,
    dropped: bool,
    #[serde(flatten)]
    record: DedupeRecordJson<'r>,
    misprint: Option<MisprintJson>,
    differs: Vec<DifferenceJson>,
    lacks: LacksJson,
}

/// What the kept record lacks and this one has besides its moves, as JSON.
#[derive(Debug, Serialize)]
struct LacksJson {
    comments: u64,
    variations: u64,
    glyphs: u64,
    clocks: u64,
    tags: u64,
}

/// A move in which the game differs, as JSON.
#[derive(Debug, Serialize)]
struct MisprintJson {
    ply: usize,
    number: u32,
    side: &'static str,
    kept: String,
    here: String,
}

/// A tag in which the game differs, as JSON.
#[derive(Debug, Serialize)]
struct DifferenceJson {
    tag: &'static str,
    kept: String,
    here: String,
}

/// The counts at the end, as JSON.
#[derive(Debug, Serialize)]
struct DedupeSummaryJson {
    games: u64,
    groups: u64,
    same: u64,
    prefix: u64,
    misprint: u64,
    reported: u64,
}

/// The columns of a table.
const TABLE_COLUMNS: &str = "group,kind,dropped,file,game,line,white,black,event,date,round,result,variant,plies,ply,number,side,kept,here,differs,lacks";

impl<'r> DedupeRecordJson<'r> {
    fn from_game(game: &'r DedupeGame, files: &'r [String]) -> Self {
        let entry = &game.known.entry;
        let head = &entry.head;
        let date = entry.day.to_string();
        let file = usize::try_from(game.file)
            .ok()
            .and_then(|nth| files.get(nth));
        Self {
            file: file.map_or("", String::as_str),
            game: game.number,
            line: game.line,
            white: head.player_name(0),
            black: head.player_name(1),
            event: head.event(),
            date: match date.starts_with("????.??.??") {
                true => String::new(),
                false => date,
            },
            round: head.round(),
            result: white_first_score(head.result(), entry.variant).into_owned(),
            variant: entry.variant.id,
            plies: game.count_plies(),
        }
    }

    /// Returns the game in a line for people.
    fn to_line(&self) -> String {
        let known = |text: &str| match text {
            "" => "?".to_owned(),
            text => visible_text(text).into_owned(),
        };
        let more = [self.date.as_str(), self.event, self.round];
        let more = more.into_iter().filter(|text| !text.is_empty());
        let more: Vec<_> = more.map(visible_text).collect();
        let line = format!(
            "{}:{} ({})  {} - {}  {}  {}",
            visible_text(self.file),
            self.line,
            self.game,
            known(self.white),
            known(self.black),
            known(&self.result),
            more.join(", ")
        );
        line.trim_end().to_owned()
    }
}

/// Describes a game by its relation to the one that is kept.
fn describe_verdict(
    verdict: &DuplicateVerdict,
    slip: Option<&MoveDifference>,
    lang: Lang,
) -> String {
    let what = match (verdict.kind, slip) {
        (DuplicateKind::Same | DuplicateKind::Misprint, Some(slip)) => {
            let text = |text: &str| match text {
                "" => "—".to_owned(),
                text => visible_text(text).into_owned(),
            };
            let at = Message::MoveOf {
                number: slip.number,
                side: slip.side,
            };
            CliMessage::DedupeMisprint {
                at: Box::new(at.into()),
                kept: text(&slip.kept),
                here: text(&slip.here),
            }
        }
        (DuplicateKind::Same, None) => CliMessage::DedupeSame,
        (DuplicateKind::Prefix, _) => CliMessage::DedupePrefix {
            plies: verdict.game.count_plies() as u64,
            of: verdict.kept.count_plies() as u64,
        },
        (DuplicateKind::Misprint, None) => CliMessage::DedupeSimilar,
        (DuplicateKind::Names, _) => CliMessage::DedupeNames,
        (DuplicateKind::Apart, _) => CliMessage::DedupeApart,
    };
    let out = match verdict.dropped {
        true => CliMessage::DedupeOut,
        false => CliMessage::DedupeStays,
    };
    format!("{}; {}", what.display_in(lang), out.display_in(lang))
}

impl<'o> DedupeReport<'o> {
    pub(super) fn new(format: DedupeFormat, out: PipeTolerantWriter<Output<'o>>) -> Self {
        Self {
            format,
            out,
            kept: None,
            groups: 0,
        }
    }

    pub(super) fn into_inner(self) -> PipeTolerantWriter<Output<'o>> {
        self.out
    }

    /// Writes what precedes all groups.
    pub(super) fn begin_report(&mut self) -> io::Result<()> {
        match self.format {
            DedupeFormat::Text => Ok(()),
            DedupeFormat::Json => {
                write!(self.out, "{{\"schema\":\"{DEDUPE_SCHEMA}\",\"groups\":[")
            }
            DedupeFormat::Csv => write!(self.out, "{TABLE_COLUMNS}\r\n"),
        }
    }

    /// Writes what was found of a game.
    pub(super) fn write_game(
        &mut self,
        verdict: &DuplicateVerdict,
        files: &[String],
        lang: Lang,
    ) -> io::Result<()> {
        let kept = DedupeRecordJson::from_game(&verdict.kept, files);
        let record = DedupeRecordJson::from_game(&verdict.game, files);
        let begins = self.kept != Some(verdict.kept.nth);
        self.kept = Some(verdict.kept.nth);
        self.groups += u64::from(begins);
        let slip = match verdict.kind {
            DuplicateKind::Same | DuplicateKind::Misprint => {
                first_difference(&verdict.kept, &verdict.game)
            }
            _ => None,
        };
        let differs = record_differences(&verdict.kept, &verdict.game);
        let lacks = verdict.game.lacking_in(&verdict.kept);
        let [comments, variations, glyphs, clocks, tags] = lacks;
        match self.format {
            DedupeFormat::Text => {
                if begins {
                    writeln!(self.out, "{}", kept.to_line())?;
                }
                let words = describe_verdict(verdict, slip.as_ref(), lang);
                writeln!(self.out, "  {}: {words}", record.to_line())?;
                for (field, [kept, here]) in differs {
                    let told = CliMessage::DedupeDiffers {
                        tag: field.tag_name(),
                        kept: visible_text(&kept).into_owned(),
                        here: visible_text(&here).into_owned(),
                    };
                    writeln!(self.out, "    {}", told.display_in(lang))?;
                }
                if verdict.dropped && lacks.iter().any(|n| *n > 0) {
                    let lacks = CliMessage::DedupeLacks {
                        comments,
                        variations,
                        glyphs,
                        clocks,
                        tags,
                    };
                    writeln!(self.out, "    {}", lacks.display_in(lang))?;
                }
                Ok(())
            }
            DedupeFormat::Json => {
                if begins {
                    let end = if self.groups > 1 { "]},\n" } else { "\n" };
                    write!(self.out, "{end}{{\"kept\":")?;
                    serde_json::to_writer(&mut self.out, &kept)?;
                    self.out.write_all(b",\"others\":[\n  ")?;
                } else {
                    self.out.write_all(b",\n  ")?;
                }
                let other = OtherRecordJson {
                    kind: verdict.kind.name(),
                    dropped: verdict.dropped,
                    record,
                    misprint: slip.map(|slip| MisprintJson {
                        ply: slip.ply,
                        number: slip.number,
                        side: side_name(slip.side),
                        kept: slip.kept,
                        here: slip.here,
                    }),
                    differs: differs
                        .into_iter()
                        .map(|(field, [kept, here])| DifferenceJson {
                            tag: field.tag_name(),
                            kept,
                            here,
                        })
                        .collect(),
                    lacks: LacksJson {
                        comments,
                        variations,
                        glyphs,
                        clocks,
                        tags,
                    },
                };
                serde_json::to_writer(&mut self.out, &other).map_err(Into::into)
            }
            DedupeFormat::Csv => {
                if begins {
                    self.write_row(&kept, ["kept", "no"], None, &[], &[0; 5])?;
                }
                let out = if verdict.dropped { "yes" } else { "no" };
                self.write_row(&record, [verdict.kind.name(), out], slip, &differs, &lacks)
            }
        }
    }

    fn write_row(
        &mut self,
        record: &DedupeRecordJson<'_>,
        what: [&str; 2],
        slip: Option<MoveDifference>,
        differs: &[(RecordField, [String; 2])],
        lacks: &[u64],
    ) -> io::Result<()> {
        let mut cells = vec![self.groups.to_string()];
        cells.extend(what.map(str::to_owned));
        cells.extend([
            guard_cell(record.file).into_owned(),
            record.game.to_string(),
            record.line.to_string(),
        ]);
        let texts = [
            record.white,
            record.black,
            record.event,
            &record.date,
            record.round,
            &record.result,
        ];
        cells.extend(texts.map(|text| guard_cell(text).into_owned()));
        cells.extend([record.variant.to_owned(), record.plies.to_string()]);
        cells.extend(match slip {
            Some(slip) => [
                slip.ply.to_string(),
                slip.number.to_string(),
                side_name(slip.side).to_owned(),
                guard_cell(&slip.kept).into_owned(),
                guard_cell(&slip.here).into_owned(),
            ],
            None => Default::default(),
        });
        let differs: Vec<_> = differs.iter().map(|(field, _)| field.tag_name()).collect();
        cells.push(differs.join(" "));
        let lacks = NoteKind::ALL.iter().zip(lacks);
        let lacks = lacks.filter(|(_, n)| **n > 0);
        let lacks: Vec<_> = lacks
            .map(|(kind, n)| format!("{} {n}", kind.name()))
            .collect();
        cells.push(lacks.join(" "));
        RowFormat::Csv.write_row(&cells, &mut self.out)
    }

    /// Writes what follows all groups.
    pub(super) fn end_report(&mut self, counts: &DedupeCounts) -> io::Result<()> {
        if self.format != DedupeFormat::Json {
            return Ok(());
        }
        let end = if self.groups > 0 { "]}\n" } else { "" };
        write!(self.out, "{end}],\"summary\":")?;
        let summary = DedupeSummaryJson {
            games: counts.games,
            groups: self.groups,
            same: counts.dropped[DuplicateKind::Same as usize],
            prefix: counts.dropped[DuplicateKind::Prefix as usize],
            misprint: counts.dropped[DuplicateKind::Misprint as usize],
            reported: counts.reported.iter().sum(),
        };
        serde_json::to_writer(&mut self.out, &summary)?;
        self.out.write_all(b"}\n")
    }
}
