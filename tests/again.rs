//! Games written in a format and read again, and where they differ.

use pdn_analysis::replay::{ReplayMemory, Replayer, plan_replay, plan_written};
use pdn_analysis::tree::{Game, GameLine, Note, build_games, build_written};
use pdn_events::played::Overrides;
use pdn_operations::write::{GameFormat, GameSource, OutputPage, WriteOptions, WritingMode};
use pdn_sheets::read::{ReadOptions, SourceFormat};
use pdn_text::pdn::{ChunkSplitter, DEFAULT_TARGET};

/// The games of PDN text, and the variant that `variant` names or the games tell.
pub(crate) fn games(bytes: &[u8], variant: Option<&str>) -> Vec<Game> {
    let fixed = Overrides {
        variant: variant.and_then(pdn_rules::variant::find_variant),
        keep: true,
        ..Overrides::default()
    };
    let plan = plan_replay(&[bytes], fixed);
    let chunks = ChunkSplitter::new(bytes, DEFAULT_TARGET).with_encoding(plan.encoding);
    chunks
        .flat_map(|chunk| {
            let bytes = chunk.unwrap().bytes;
            let mut replayed = Replayer::replay_chunk(&plan, &bytes);
            build_games(&bytes, plan.encoding, &mut replayed)
        })
        .map(|(_, game)| game)
        .collect()
}

/// Games in a format.
pub(crate) fn write(format: &str, games: &[Game], how: &WriteOptions) -> String {
    let WritingMode::Games(open) = GameFormat::from_name(format).unwrap().writing else {
        panic!("{format} is not written from trees")
    };
    let (writer, mut page) = (open(how), OutputPage::default());
    writer.begin_file("games.pdn", &mut page);
    for (nth, game) in games.iter().enumerate() {
        if nth > 0 {
            writer.write_separator(&mut page);
        }
        page.next_game();
        writer.write_game(
            GameSource {
                game,
                findings: &[],
            },
            &mut page,
        );
    }
    writer.end_file(&mut page);
    page.numbered_text(0)
}

/// The games of another format as a conversion has them, and what is wrong with it: code, and the text that it is said of.
pub(crate) fn read(format: &str, text: &str) -> (Vec<Game>, Vec<(String, String)>) {
    let format = SourceFormat::find_by_name(format).unwrap();
    let how = ReadOptions {
        claims: true,
        ..ReadOptions::default()
    };
    let mut translated = format.write_down.unwrap()(text.as_bytes(), &how);
    let fixed = Overrides {
        keep: true,
        ..Overrides::default()
    };
    let plan = plan_written(&[&translated.games], fixed);
    let memory = &mut ReplayMemory::default();
    let mut replayed = Replayer::run_written(&plan, &mut translated.games, memory);
    let games = build_written(&translated.games, &mut replayed)
        .into_iter()
        .enumerate()
        .map(|(nth, (at, game))| {
            let told = translated.proven_game(text.as_bytes(), nth, at, &game);
            told.unwrap_or(game)
        })
        .collect();
    translated.bring_home(&mut replayed.findings);
    let findings = translated.findings.iter().chain(&replayed.findings);
    let found = findings.map(|finding| {
        let at = finding.span.unwrap_or_default().slice_of(text.as_bytes());
        (
            finding.check.code.to_owned(),
            String::from_utf8_lossy(at).into_owned(),
        )
    });
    (games, found.collect())
}

/// Where two games differ, if they do.
pub(crate) fn difference(a: &Game, b: &Game) -> Option<String> {
    macro_rules! compare {
        ($($field:ident),*) => {
            $(if a.$field != b.$field {
                return Some(format!(
                    "{}: {:?}\n        {:?}",
                    stringify!($field), a.$field, b.$field
                ));
            })*
        };
    }
    if a.variant.id != b.variant.id {
        return Some(format!("{} {}", a.variant.id, b.variant.id));
    }
    compare!(
        numbering,
        tags,
        preface,
        first_number,
        start,
        result,
        appendix
    );
    let (one, other) = (&bare(&a.line), &bare(&b.line));
    if one.lead != other.lead {
        return Some(format!("lead: {:?}\n      {:?}", one.lead, other.lead));
    }
    for (nth, (one, other)) in one.plies.iter().zip(&other.plies).enumerate() {
        if one != other {
            return Some(format!("ply {nth}: {one:?}\n       {other:?}"));
        }
    }
    (one.plies.len() != other.plies.len())
        .then(|| format!("{} and {} plies", one.plies.len(), other.plies.len()))
}

/// A line without the places of its moves, which no format keeps.
fn bare(line: &GameLine) -> GameLine {
    let mut line = line.clone();
    let bare_notes = |notes: &mut Vec<Note>| {
        for note in notes {
            if let Note::Variation(variation) = note {
                *variation = bare(variation);
            }
        }
    };
    bare_notes(&mut line.lead);
    for ply in &mut line.plies {
        ply.span = pdn_rules::span::Span::default();
        bare_notes(&mut ply.notes);
    }
    line
}
