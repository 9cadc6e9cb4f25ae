//! Every format over the same games, machine formats read back, every variant.

mod machine;
mod people;
mod pictures;

use pdn::check::Finding;
use pdn::notation::{Style, fen, write_all};
use pdn::pdn::{DEFAULT_TARGET, Splitter};
use pdn::played::Fixed;
use pdn::position::Position;
use pdn::replay::{Replayer, plan};
use pdn::tree::{Game, build};
use pdn::variant::{VARIANTS, Variant};
use pdn::write::{Format, Loss, Page, Source, WriteOptions, Writing};
use std::path::{Path, PathBuf};

use crate::random::Random;

/// Games with what was found in each.
pub(crate) type Games = Vec<(Game, Vec<Finding>)>;

/// The games of a text.
pub(crate) fn games(text: &[u8], fixed: Fixed) -> Games {
    let plan = plan(
        &[text],
        Fixed {
            keep: true,
            ..fixed
        },
    );
    let mut games = Games::new();
    for chunk in Splitter::new(text, DEFAULT_TARGET).encoding(plan.encoding) {
        let bytes = chunk.unwrap().bytes;
        let mut replayed = Replayer::run(&plan, &bytes);
        let findings = std::mem::take(&mut replayed.findings);
        let built = build(&bytes, plan.encoding, &mut replayed);
        for (nth, (_, game)) in built.into_iter().enumerate() {
            let own = |finding: &&Finding| finding.game as usize == nth + 1;
            games.push((game, findings.iter().filter(own).cloned().collect()));
        }
    }
    games
}

/// The text of games in a format, and what could not be written.
pub(crate) fn write(format: &str, how: &WriteOptions, games: &Games) -> (String, Vec<(u64, Loss)>) {
    let Writing::Games(open) = Format::find(format).unwrap().writing else {
        panic!("{format} is not made of games")
    };
    let writer = open(how);
    let mut page = Page::default();
    writer.begin("sample.pdn", &mut page);
    for (nth, (game, findings)) in games.iter().enumerate() {
        if nth > 0 {
            writer.between(&mut page);
        }
        page.next_game();
        writer.game(Source { game, findings }, &mut page);
    }
    writer.end(&mut page);
    let losses = page
        .losses(0)
        .map(|(game, loss)| (game, loss.clone()))
        .collect();
    (page.text(0), losses)
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
    let read = |path: PathBuf| games(&std::fs::read(path).unwrap(), Fixed::default());
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
    let style = Style::of(variant);
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
            let fixed = Fixed {
                variant: Some(variant),
                numbering: Some(variant.numbering),
                ..Fixed::default()
            };
            let read = games(random_game(variant, number, plies).as_bytes(), fixed);
            assert_eq!(read.len(), 1);
            (*variant, read)
        })
        .collect()
}

/// The position of a FEN under a variant.
pub(crate) fn position(text: &str, variant: &'static Variant) -> Position {
    let (position, errors) = fen::read(text)
        .unwrap()
        .position(variant, variant.numbering);
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
