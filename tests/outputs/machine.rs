//! What programs read is read back, and leads to the same positions.

use super::{RICH, games, line, position, random_games, sample_games, write};
use pdn_events::played::Overrides;
use pdn_operations::write::{WriteLoss, WriteOptions};
use pdn_rules::board::Square;
use pdn_rules::position::Position;
use pdn_rules::variant::{Variant, find_variant};
use pdn_text::notation::{MoveStyle, Numbering, PathStyle};
use std::collections::BTreeSet;

fn snapshot(format: &str) {
    let (text, losses) = write(format, &WriteOptions::default(), &sample_games());
    insta::assert_snapshot!(format, format!("{text}\nleft out: {losses:?}"));
}

#[test]
fn the_sample_in_every_format_for_programs() {
    for format in ["fen", "uci", "hub", "dxp"] {
        snapshot(format);
    }
}

#[test]
fn every_position_is_read_from_its_fen() {
    let how = WriteOptions {
        plies: true,
        ..WriteOptions::default()
    };
    for (variant, games) in random_games(1, 80) {
        let (text, _) = write("fen", &how, &games);
        let want = line(&games[0].0);
        assert_eq!(text.lines().count(), want.len(), "{}", variant.id);
        for (fen, want) in text.lines().zip(&want) {
            let got = position(fen, variant);
            let same =
                |color| got.men(color) == want.men(color) && got.kings(color) == want.kings(color);
            use pdn_rules::board::Color::{Black, White};
            assert!(
                same(White) && same(Black) && got.turn() == want.turn(),
                "{} {fen}",
                variant.id
            );
            for square in got.board().squares {
                assert_eq!(got.tower_at(square), want.tower_at(square), "{fen}");
            }
        }
        let (last, _) = write("fen", &WriteOptions::default(), &games);
        assert_eq!(Some(last.trim_end()), text.lines().last());
    }
}

#[test]
fn fens_are_numbered_as_wished() {
    let russian = games(b"[GameType \"25\"] 1. c3-d4 *", Overrides::default());
    let how = |numbering| WriteOptions {
        numbering: Some(numbering),
        ..WriteOptions::default()
    };
    let (top, _) = write("fen", &how(Numbering::TopLeft), &russian);
    let (bottom, _) = write("fen", &how(Numbering::BottomLeft), &russian);
    assert_eq!(
        top,
        "B:W18,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12\n"
    );
    assert_eq!(
        bottom,
        "B:W1,2,3,4,5,6,7,8,9,11,12,14:B21,22,23,24,25,26,27,28,29,30,31,32\n"
    );
}

/// Plays the one legal move with these squares and victims.
fn play(at: &mut Position, fits: impl Fn(&[Square], &BTreeSet<Square>) -> bool, written: &str) {
    let ways = if at.has_capture() && at.variant().obligatory {
        at.capture_paths()
    } else {
        let mut ways = at.legal_paths();
        ways.extend(at.capture_paths());
        ways
    };
    let mut moves: Vec<_> = Vec::new();
    for way in ways {
        let taken = way.captured.iter().copied().collect();
        if fits(&way.path, &taken) && !moves.contains(&way.mv) {
            moves.push(way.mv);
        }
    }
    assert_eq!(moves.len(), 1, "{written} in {at:?}: {moves:?}");
    at.play(&moves[0]);
}

/// Reads a `position` command and makes its moves.
fn read_uci(text: &str, variant: &'static Variant) -> Position {
    let (head, moves) = text.split_once(" moves ").unwrap_or((text, ""));
    let mut at = match head.strip_prefix("position fen ") {
        Some(fen) => position(fen, variant),
        None => {
            assert_eq!(head, "position startpos");
            Position::initial(variant)
        }
    };
    let board = at.board();
    for written in moves.split_whitespace() {
        let pairs: Vec<_> = written
            .as_bytes()
            .chunks(2)
            .map(|pair| std::str::from_utf8(pair).unwrap())
            .collect();
        let squares: Vec<_> = pairs
            .iter()
            .map(|name| match name.parse() {
                Ok(number) => variant.numbering.square_for_number(board, number).unwrap(),
                Err(_) => board.square_named(name).unwrap(),
            })
            .collect();
        // Where a capture is a choice, quiet moves may look the same.
        let all = at.legal_paths();
        let exact = all.iter().find(|way| way.path == squares);
        match exact {
            Some(way) if all.iter().filter(|way| way.path == squares).count() == 1 => {
                let mv = way.mv;
                at.play(&mv);
            }
            _ => play(&mut at, |path, _| path == squares, written),
        }
    }
    at
}

#[test]
fn games_are_read_from_uci() {
    for number in 2..6 {
        for (variant, games) in random_games(number, 100) {
            let (text, losses) = write("uci", &WriteOptions::default(), &games);
            assert_eq!(losses, []);
            let lines: Vec<_> = text.lines().collect();
            assert_eq!(
                lines[..2],
                [
                    "ucinewgame",
                    &format!("setoption name UCI_Variant value {}", variant.id)
                ]
            );
            assert_eq!(
                &read_uci(lines[2], variant),
                line(&games[0].0).last().unwrap()
            );
        }
    }
}

fn squares(text: &str, variant: &'static Variant, black: char) -> Position {
    use pdn_rules::board::{Color, Piece, PieceKind};
    let mut letters = text.chars();
    let turn = if letters.next() == Some('W') {
        Color::White
    } else {
        Color::Black
    };
    let mut position = Position::empty_board(variant, turn);
    for (nth, letter) in letters.enumerate() {
        let square = Numbering::TopLeft
            .square_for_number(variant.board, nth as u16 + 1)
            .unwrap();
        let color = if letter.eq_ignore_ascii_case(&black) {
            Color::Black
        } else {
            Color::White
        };
        let rank = if letter.is_uppercase() {
            PieceKind::King
        } else {
            PieceKind::Man
        };
        if letter != 'e' {
            position.put_piece(square, Piece { color, rank });
        }
    }
    position
}

fn read_hub(text: &str, variant: &'static Variant) -> Position {
    let rest = text.strip_prefix("pos pos=").unwrap();
    let (pieces, moves) = rest.split_once(' ').unwrap_or((rest, "moves=\"\""));
    assert_eq!(pieces.len(), 51);
    let mut at = squares(pieces, variant, 'b');
    let moves = moves
        .strip_prefix("moves=\"")
        .unwrap()
        .strip_suffix('"')
        .unwrap();
    for written in moves.split_whitespace() {
        let numbers: Vec<_> = written
            .split(['-', 'x'])
            .map(|number| {
                Numbering::TopLeft
                    .square_for_number(at.board(), number.parse().unwrap())
                    .unwrap()
            })
            .collect();
        let taken: BTreeSet<_> = numbers[2..].iter().copied().collect();
        assert_eq!(written.contains('x'), !taken.is_empty());
        let ends = (numbers[0], numbers[1]);
        play(
            &mut at,
            |path, victims| (path[0], path[path.len() - 1]) == ends && *victims == taken,
            written,
        );
    }
    at
}

#[test]
fn games_are_read_from_hub() {
    for number in 10..14 {
        for (variant, games) in random_games(number, 140) {
            let (text, losses) = write("hub", &WriteOptions::default(), &games);
            let covered =
                ["international", "frisian", "breakthrough", "antidraughts"].contains(&variant.id);
            if !covered {
                assert_eq!(
                    (text.as_str(), losses),
                    ("", vec![(1, WriteLoss::Variant(variant.id))])
                );
                continue;
            }
            let lines: Vec<_> = text.lines().collect();
            assert_eq!((lines.len(), lines[0]), (3, "new-game"), "{text}");
            let (got, want) = (
                read_hub(lines[2], variant),
                line(&games[0].0).pop().unwrap(),
            );
            assert_eq!(got, want);
        }
    }
}

fn read_dxp(messages: &[&str]) -> Position {
    let variant = find_variant("international").unwrap();
    let request = messages[0];
    assert_eq!(
        (&request[..3], &request[35..42]),
        ("R01", "Z000000".get(..7).unwrap())
    );
    let mut at = match &request[42..43] {
        "A" => {
            assert_eq!(request.len(), 43);
            Position::initial(variant)
        }
        _ => {
            assert_eq!(request.len(), 43 + 51);
            squares(&request[43..], variant, 'z')
        }
    };
    assert_eq!(messages[1].len(), 34);
    for written in &messages[2..messages.len() - 2] {
        assert_eq!(&written[..5], "M0000");
        let number = |at: usize| written[at..at + 2].parse::<u16>().unwrap();
        let square = |at: usize| {
            Numbering::TopLeft
                .square_for_number(variant.board, number(at))
                .unwrap()
        };
        let (ends, count) = ((square(5), square(7)), usize::from(number(9)));
        assert_eq!(written.len(), 11 + 2 * count);
        let taken: BTreeSet<_> = (0..count).map(|nth| square(11 + 2 * nth)).collect();
        play(
            &mut at,
            |path, victims| (path[0], path[path.len() - 1]) == ends && *victims == taken,
            written,
        );
    }
    at
}

#[test]
fn games_are_read_from_damexchange() {
    for number in 20..24 {
        for (variant, games) in random_games(number, 140) {
            let (text, losses) = write("dxp", &WriteOptions::default(), &games);
            if variant.id != "international" {
                assert_eq!(
                    (text.as_str(), losses),
                    ("", vec![(1, WriteLoss::Variant(variant.id))])
                );
                continue;
            }
            let messages: Vec<_> = text.lines().collect();
            assert!(
                messages
                    .iter()
                    .all(|message| message.is_ascii() && message.len() <= 127)
            );
            assert_eq!(&read_dxp(&messages), line(&games[0].0).last().unwrap());
        }
    }
}

/// A quiet move of the protocol's own page, 6-11, and a capture of two.
#[test]
fn damexchange_messages_have_the_widths_of_the_protocol() {
    let text =
        "[White \"Anna\"][TimeControl \"4800+60\"][FEN \"B:W16,22,48:B6\"] 1... 6-11 2. 16x7 *";
    let (text, losses) = write(
        "dxp",
        &WriteOptions::default(),
        &games(text.as_bytes(), Overrides::default()),
    );
    assert_eq!(losses, []);
    let mut squares = vec!['e'; 50];
    for (square, piece) in [(6, 'z'), (16, 'w'), (22, 'w'), (48, 'w')] {
        squares[square - 1] = piece;
    }
    let squares: String = squares.into_iter().collect();
    let want = [
        format!("R01Anna{}Z080000BZ{squares}", " ".repeat(28)),
        format!("A?{}0", " ".repeat(31)),
        "M0000061100".to_owned(),
        "M000016070111".to_owned(),
        "E00".to_owned(),
        "E00".to_owned(),
    ];
    assert_eq!(text.lines().collect::<Vec<_>>(), want);
}

#[test]
fn results_are_seen_by_each_side() {
    let of = |result: &str| {
        let text = format!("[GameType \"20\"] 1. 32-28 {result}");
        let (text, _) = write(
            "dxp",
            &WriteOptions::default(),
            &games(text.as_bytes(), Overrides::default()),
        );
        text.lines().skip(3).collect::<Vec<_>>().join(" ")
    };
    // Black is to move, and ends the talk.
    assert_eq!(of("2-0"), "E10 E30");
    assert_eq!(of("0-2"), "E30 E10");
    assert_eq!(of("1-1"), "E20 E20");
    assert_eq!(of("*"), "E00 E00");
}

/// Illegal moves have no place in a protocol: the game goes on from the position behind them.
#[test]
fn a_new_position_follows_an_illegal_move() {
    let text = "[GameType \"25\"] 1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. a1-b2 b6-a5 *";
    let read = games(text.as_bytes(), Overrides::default());
    let (uci, losses) = write("uci", &WriteOptions::default(), &read);
    assert_eq!(losses, [(1, WriteLoss::IllegalMoves(1))]);
    assert_eq!(
        uci.lines().skip(2).collect::<Vec<_>>(),
        [
            "position startpos moves c3d4 d6c5 b2c3 f6g5 c3b4 g5h4",
            "position fen B:Wa3,b2,b4,c1,d2,d4,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c5,c7,d8,e7,f8,g7,h4,h6,h8 moves b6a5",
        ]
    );
}

#[test]
fn set_up_positions_begin_a_new_command() {
    let (uci, _) = write(
        "uci",
        &WriteOptions::default(),
        &games(RICH.as_bytes(), Overrides::default()),
    );
    assert!(
        uci.contains("\nposition fen W:Wc3,e3:Bd6,h8 moves c3b4 h8g7"),
        "{uci}"
    );
}

/// The style of moves is not that of a protocol.
#[test]
fn protocols_do_not_follow_the_style() {
    let odd = WriteOptions {
        style: Some(MoveStyle {
            capture: "*",
            path: PathStyle::Full,
            ..MoveStyle::for_variant(find_variant("international").unwrap())
        }),
        ..WriteOptions::default()
    };
    let games = sample_games();
    for format in ["hub", "dxp"] {
        assert_eq!(
            write(format, &odd, &games),
            write(format, &WriteOptions::default(), &games)
        );
    }
}
