//! What people read.

use super::{RICH, games, random_games, sample_games, write};
use pdn_events::played::Overrides;
use pdn_messages::lang::Lang;
use pdn_operations::write::WriteOptions;
use pdn_text::pdn::Terminator;
use unicode_width::UnicodeWidthStr;

fn lang(lang: Lang) -> WriteOptions {
    WriteOptions {
        lang,
        ..WriteOptions::default()
    }
}

#[test]
fn the_sample_in_every_format_for_people() {
    let games = sample_games();
    for format in ["markdown", "latex"] {
        insta::assert_snapshot!(format, write(format, &WriteOptions::default(), &games).0);
    }
    for language in Lang::ALL {
        let name = format!("sheet-{}", language.code());
        insta::assert_snapshot!(name, write("sheet", &lang(language), &games).0);
    }
}

#[test]
fn a_rich_game_in_every_format_for_people() {
    let games = games(RICH.as_bytes(), Overrides::default());
    for format in ["sheet", "markdown", "latex"] {
        insta::assert_snapshot!(
            format!("rich-{format}"),
            write(format, &WriteOptions::default(), &games).0
        );
    }
}

/// The rows of a sheet: number, left and right column, and where the right one begins.
fn rows(text: &str) -> Vec<(u32, String, String, usize)> {
    let row = |line: &str| {
        let (number, rest) = line.trim_start().split_once(". ")?;
        let number = number.parse().ok()?;
        let (left, right) = rest.split_once("   ").unwrap_or((rest, ""));
        let at = line.width() - right.trim_start().width();
        Some((number, left.to_owned(), right.trim_start().to_owned(), at))
    };
    text.lines().filter_map(row).collect()
}

#[test]
fn the_columns_of_a_sheet_stand_under_each_other() {
    for (variant, games) in random_games(30, 120) {
        for language in Lang::ALL {
            let (text, _) = write("sheet", &lang(language), &games);
            let rows = rows(&text);
            let plies = games[0].0.line.plies.len();
            let cells = rows
                .iter()
                .map(|row| 1 + usize::from(!row.2.is_empty()))
                .sum::<usize>();
            assert_eq!(cells, plies, "{}\n{text}", variant.id);
            let at = rows[0].3;
            assert!(
                rows.iter().all(|row| row.2.is_empty() || row.3 == at),
                "{text}"
            );
            assert!(rows.iter().map(|row| row.0).eq(1..=rows.len() as u32));
        }
    }
}

#[test]
fn a_sheet_says_resigned_only_where_the_record_does() {
    let sheet = |text: &str, language| {
        let games = games(text.as_bytes(), Overrides::default());
        write("sheet", &lang(language), &games).0
    };
    let won = "[GameType \"25\"] 1. c3-d4 0-2";
    let resigned = "[GameType \"25\"] 1. c3-d4 {White resigned} 0-2";
    assert!(sheet(won, Lang::Ru).contains("\nЧёрные выиграли. 0-2\n"));
    assert!(sheet(resigned, Lang::Ru).contains("\nБелые сдались. 0-2\n"));
    assert!(sheet("[GameType \"22\"] 1. 21-17 1/2-1/2", Lang::It).contains("\nPatta. 1/2-1/2\n"));
    assert!(sheet("[GameType \"28\"] 1. 11-14 1/2-1/2", Lang::Pt).contains("\nEmpate. 1/2-1/2\n"));
    // In English draughts the first score is that of the side that begins: Black.
    assert!(sheet("[GameType \"21\"] 1. 11-15 1-0", Lang::En).contains("\nBlack won. 1-0\n"));
}

#[test]
fn a_game_that_begins_with_the_other_side_has_an_empty_first_cell() {
    let text = "[GameType \"25\"][FEN \"B:Wc3:Bf6\"] 1... f6-e5 2. c3-b4 e5-d4 *";
    let (sheet, _) = write(
        "sheet",
        &WriteOptions::default(),
        &games(text.as_bytes(), Overrides::default()),
    );
    assert!(
        sheet.contains("1. ...     f6-e5\n2. c3-b4   e5-d4\n"),
        "{sheet}"
    );
    assert!(sheet.contains("Position: B:Wc3:Bf6\n"));
}

/// The positions of a game's main line; nothing where a move of it was not made.
fn positions(game: &pdn_analysis::tree::Game) -> Option<Vec<String>> {
    let mut at = game.start.clone();
    let mut all = vec![format!("{at:?}")];
    for ply in &game.line.plies {
        if !ply.reading.apply(&mut at) {
            return None;
        }
        all.push(format!("{at:?}"));
    }
    Some(all)
}

/// How a game ended by its tag, or else by what stands behind its moves; nothing where that is open.
fn stated(game: &pdn_analysis::tree::Game) -> Option<Terminator> {
    let behind = game.result.as_ref().map(|score| score.kind);
    let tag = || {
        game.tag("Result")
            .and_then(|value| Terminator::of_tag_value(value.as_bytes()))
    };
    let known = |kind: &Terminator| *kind != Terminator::Unknown;
    tag().filter(known).or_else(|| behind.filter(known))
}

/// Writes games as sheets of a language, one by one, and reads them back: how many come back with all their positions,
/// how many with their result, of how many.
fn there_and_back(games: &super::Games, language: Lang) -> [usize; 3] {
    let mut count = [0; 3];
    for game in games {
        let Some(want) = positions(&game.0).filter(|line| line.len() > 2) else {
            continue;
        };
        // A slip that is kept as it is written is a riddle for the reader again.
        let how = WriteOptions {
            correct: true,
            ..lang(language)
        };
        let (sheet, _) = write("sheet", &how, &vec![game.clone()]);
        let fixed = Overrides {
            variant: Some(game.0.variant),
            ..Overrides::default()
        };
        let pdn = pdn_sheets::sheet::translate_sheet(
            sheet.as_bytes(),
            pdn_text::pdn::Encoding::Utf8,
            fixed,
        );
        let pdn = pdn.written.text;
        let back = super::games(&pdn, fixed);
        let [(read, _)] = back.as_slice() else {
            count[2] += 1;
            continue;
        };
        count[0] += usize::from(positions(read).as_ref() == Some(&want));

        count[1] += usize::from(stated(&game.0).is_none_or(|end| stated(read) == Some(end)));
        count[2] += 1;
    }
    count
}

#[test]
fn sheets_are_read_back_in_every_language() {
    let games = sample_games();
    for language in Lang::ALL {
        assert_eq!(there_and_back(&games, language), [8, 8, 8], "{language:?}");
    }
}

/// Real games have dates, scores, addresses and notes in words, with moves in them, which a reader may take for moves of the
/// game.
#[test]
fn sheets_of_real_games_are_read_back() {
    let Some(folder) = crate::corpus::folder() else {
        return;
    };
    let mut all = [0; 3];
    for file in crate::corpus::source_files(&folder) {
        let mut games = games(&std::fs::read(&file).unwrap(), Overrides::default());
        games.truncate(crate::random::count(40, usize::MAX));
        for language in Lang::ALL {
            let count = there_and_back(&games, language);
            assert_eq!(count, [count[2]; 3], "{} {language:?}", file.display());
            all = [all[0] + count[0], all[1] + count[1], all[2] + count[2]];
        }
    }
    println!("{} of {} sheets are read back", all[0], all[2]);
    assert!(all[2] > 1000, "{all:?}");
}

/// Sheets with all games of a file, those without moves too: each comes back as itself, whatever its neighbours are.
#[test]
fn files_of_sheets_are_read_back() {
    let Some(folder) = crate::corpus::folder() else {
        return;
    };
    let mut all = 0;
    for file in crate::corpus::source_files(&folder) {
        let mut games = games(&std::fs::read(&file).unwrap(), Overrides::default());
        games.truncate(crate::random::count(20, 200));
        let how = WriteOptions {
            correct: true,
            ..lang(Lang::Ru)
        };
        let (sheet, _) = write("sheet", &how, &games);
        let pdn = pdn_sheets::sheet::translate_sheet(
            sheet.as_bytes(),
            pdn_text::pdn::Encoding::Utf8,
            Overrides::default(),
        )
        .written
        .text;
        let back = super::games(&pdn, Overrides::default());
        assert_eq!(back.len(), games.len(), "{}", file.display());
        for ((want, _), (read, _)) in games.iter().zip(&back) {
            // An empty board is no position to a reader, and a stray move is no game.
            let empty = want.start.occupied_squares().is_empty();
            if empty
                || want
                    .line
                    .plies
                    .iter()
                    .any(|ply| ply.reading.legal_move().is_none())
            {
                continue;
            }
            assert_eq!(positions(read), positions(want), "{}", file.display());
            all += 1;
        }
    }
    println!("{all} games are read back from the sheets of their files");
    assert!(all > 500, "{all}");
}
