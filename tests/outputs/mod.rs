//! Every format over the same games, machine formats read back, every variant.

mod machine;
mod people;
mod pictures;

use pdn_analysis::check::Finding;
use pdn_analysis::replay::{Replayer, plan_replay};
use pdn_analysis::tree::{Game, build_games};
use pdn_events::played::Overrides;
use pdn_operations::write::{
    GameFormat, GameSource, OutputPage, WriteLoss, WriteOptions, WritingMode,
};
use pdn_rules::position::Position;
use pdn_rules::variant::{VARIANTS, Variant};
use pdn_text::notation::{MoveStyle, fen, write_all};
use pdn_text::pdn::{ChunkSplitter, DEFAULT_TARGET};
use std::path::{Path, PathBuf};

use crate::random::Random;

/// Games with what was found in each.
pub(crate) type Games = Vec<(Game, Vec<Finding>)>;

/// The games of a text.
pub(crate) fn games(text: &[u8], fixed: Overrides) -> Games {
    let plan = plan_replay(
        &[text],
        Overrides {
            keep: true,
            ..fixed
        },
    );
    let mut games = Games::new();
    for chunk in ChunkSplitter::new(text, DEFAULT_TARGET).with_encoding(plan.encoding) {
        let bytes = chunk.unwrap().bytes;
        let mut replayed = Replayer::replay_chunk(&plan, &bytes);
        let findings = std::mem::take(&mut replayed.findings);
        let built = build_games(&bytes, plan.encoding, &mut replayed);
        for (nth, (_, game)) in built.into_iter().enumerate() {
            let own = |finding: &&Finding| finding.game as usize == nth + 1;
            games.push((game, findings.iter().filter(own).cloned().collect()));
        }
    }
    games
}

/// The text of games in a format, and what could not be written.
pub(crate) fn write(
    format: &str,
    how: &WriteOptions,
    games: &Games,
) -> (String, Vec<(u64, WriteLoss)>) {
    let WritingMode::Games(open) = GameFormat::from_name(format).unwrap().writing else {
        panic!("{format} is not made of games")
    };
    let writer = open(how);
    let mut page = OutputPage::default();
    writer.begin_file("sample.pdn", &mut page);
    for (nth, (game, findings)) in games.iter().enumerate() {
        if nth > 0 {
            writer.write_separator(&mut page);
        }
        page.next_game();
        writer.write_game(GameSource { game, findings }, &mut page);
    }
    writer.end_file(&mut page);
    let losses = page
        .numbered_losses(0)
        .map(|(game, loss)| (game, loss.clone()))
        .collect();
    (page.numbered_text(0), losses)
}

/// The files of the sample event, in order.
pub(crate) fn sample() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/sample");
    let mut files: Vec<_> = walkdir::WalkDir::new(folder)
        .into_iter()
        .map(|entry| entry.unwrap().into_path())
        .filter(|path| path.extension().is_some_and(|end| end == "pdn"))
        .collect();
    files.sort();
    files
}

/// The games of the sample event.
pub(crate) fn sample_games() -> Games {
    let read = |path: PathBuf| games(&std::fs::read(path).unwrap(), Overrides::default());
    sample().into_iter().flat_map(read).collect()
}

/// A record with everything in it that a record can hold, and text that looks like markup.
pub(crate) const RICH: &str = r#"{first}
[Event "Tea & <b>Cup</b> $5 100% a_b"]
[White "Ana \"X\" </script><script>document.title='taken'</script>"]
[Black "Иванов, Олег"]
[Result "2-0"]
[Date "2026.05.??"]
[GameType "25"]
{before} 1. {lead} c3-d4! {good <i>move</i>} $1 (1. a3-b4 {why} (1. g3-f4?) b6-a5) d6-c5 2. b2-c3 f6-g5
3. c3-b4 $14 g5-h4 4. b4:d6 e7:c5 /FEN "W:Wc3,e3:Bd6,h8"/ 5. c3-b4 h8-g7 6. b4-c3 - - 7. a1-h8 2-0 {last}
"#;

/// A game of random moves from the first position of a variant, as PDN.
pub(crate) fn random_game(variant: &'static Variant, number: u64, plies: usize) -> String {
    let mut random = Random::new(variant.id, number);
    let mut position = Position::initial(variant);
    let style = MoveStyle::for_variant(variant);
    let mut text = format!(
        "[White \"A\"]\n[Black \"B\"]\n[Variant \"{}\"]\n",
        variant.id
    );
    for ply in 0..plies {
        let moves = write_all(&position, &style);
        if moves.is_empty() {
            break;
        }
        let (mv, written) = &moves[random.below(moves.len())];
        if ply % 2 == 0 {
            text.push_str(&format!("{}. ", ply / 2 + 1));
        }
        text.push_str(written);
        text.push(' ');
        position.play(mv);
    }
    text + "*\n"
}

/// Random games of every variant, each with the position it ends with.
pub(crate) fn random_games(number: u64, plies: usize) -> Vec<(&'static Variant, Games)> {
    VARIANTS
        .iter()
        .map(|variant| {
            let fixed = Overrides {
                variant: Some(variant),
                numbering: Some(variant.numbering),
                ..Overrides::default()
            };
            let read = games(random_game(variant, number, plies).as_bytes(), fixed);
            assert_eq!(read.len(), 1);
            (*variant, read)
        })
        .collect()
}

/// The position of a FEN under a variant.
pub(crate) fn position(text: &str, variant: &'static Variant) -> Position {
    let (position, errors) = fen::parse_fen(text)
        .unwrap()
        .to_position(variant, variant.numbering);
    assert_eq!(errors, [], "{text}");
    position
}

/// The positions of a game's main line.
pub(crate) fn line(game: &Game) -> Vec<Position> {
    let mut now = game.start.clone();
    let mut all = vec![now.clone()];
    for ply in &game.line.plies {
        assert!(ply.reading.apply(&mut now));
        all.push(now.clone());
    }
    all
}
