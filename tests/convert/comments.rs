//! Moves and positions in comments.

use super::{convert, convert_by, for_all, how};
use crate::random::{Random, count};
use pdn_analysis::replay::plan_replay;
use pdn_events::played::Overrides;
use pdn_operations::write::WriteOptions;
use pdn_rules::movegen::Move;
use pdn_rules::position::Position;
use pdn_rules::variant::{self, Variant};
use pdn_text::notation::{MOVE_NOTATIONS, MoveNotation, MoveStyle, SquareStyle, write_one};
use std::fmt::Write as _;

/// The movetext of a text in another notation, on one line.
fn text(source: &str, format: &str, notation: &str) -> String {
    let (out, _) = convert(source.as_bytes(), format, how(notation), None);
    let out = String::from_utf8(out).unwrap();
    let moves = out.split("\n\n").nth(1).unwrap_or_default();
    moves.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// As [`text`], of a game of Russian draughts.
fn russian(moves: &str, notation: &str) -> String {
    let source = format!("[GameType \"25\"]\n\n{moves} *\n");
    text(&source, "pdn", notation)
}

#[test]
fn moves_in_comments_are_written_like_the_others() {
    for (source, numeric, short) in [
        (
            "1. c3-d4 {better 1. c3-b4 f6-g5} f6-g5 {(2. g3-f4?)}",
            "1. 22-18 {better 1. 22-17 11-16} 1... 11-16 {(2. 24-19?)} *",
            "1. cd4 {better 1. cb4 fg5} 1... fg5 {(2. gf4?)} *",
        ),
        // The moves that another number names, and what follows them.
        (
            "1. c3-d4 f6-g5 2. b2-c3 {2... b6-a5! 3. d4-c5; at the start 1.c3-b4 was possible, then 1...b6-a5.}",
            "1. 22-18 11-16 2. 25-22 {2... 9-13! 3. 18-14; at the start 1.22-17 was possible, then 1...9-13.} *",
            "1. cd4 fg5 2. bc3 {2... ba5! 3. dc5; at the start 1.cb4 was possible, then 1...ba5.} *",
        ),
        // Brackets within a comment, and what goes on behind them.
        (
            "1. c3-d4 {1. c3-b4 (1. e3-d4 b6-a5) f6-g5}",
            "1. 22-18 {1. 22-17 (1. 23-18 9-13) 11-16} *",
            "1. cd4 {1. cb4 (1. ed4 ba5) fg5} *",
        ),
        // A typographic dash, and signs.
        (
            "1. c3-d4 {1. e3–f4!? $1 f6-g5 (!) 2. g3-h4+}",
            "1. 22-18 {1. 23-19!? $1 11-16 (!) 2. 24-20+} *",
            "1. cd4 {1. ef4!? $1 fg5 (!) 2. gh4+} *",
        ),
        // Words that say that a move follows.
        (
            "1. c3-d4 {лучше c3-b4} f6-g5 {better: g3-f4}",
            "1. 22-18 {лучше 22-17} 1... 11-16 {better: 24-19} *",
            "1. cd4 {лучше cb4} 1... fg5 {better: gf4} *",
        ),
        // Commas within a line, and between alternatives.
        (
            "1. c3-d4 {1. c3-b4, f6-g5, 2. g3-f4; better e3-f4, c3-b4!} f6-g5",
            "1. 22-18 {1. 22-17, 11-16, 2. 24-19; better 23-19, 22-17!} 1... 11-16 *",
            "1. cd4 {1. cb4, fg5, 2. gf4; better ef4, cb4!} 1... fg5 *",
        ),
        // A capture alone.
        (
            "1. c3-d4 f6-g5 2. d4-c5 {b6xd4 is forced, not d6xb4} d6:b4 3. a3:c5",
            "1. 22-18 11-16 2. 18-14 {9x18 is forced, not 10x17} 2... 10x17 3. 21x14 *",
            "1. cd4 fg5 2. dc5 {b:d4 is forced, not d:b4} 2... d:b4 3. a:c5 *",
        ),
    ] {
        assert_eq!(russian(source, "numeric"), numeric, "{source}");
        assert_eq!(russian(source, "short"), short, "{source}");
    }
}

/// What is no move, is not legal, or could be something else.
#[test]
fn what_cannot_be_followed_for_sure_stays_as_it_is() {
    for comment in [
        // No legal move, or one after which the next is none.
        "1. c3-e5",
        "1. c3-b4 f6-g5 2. c3-d4",
        "3. c3-b4",
        // One square to another, alone: it is clear in every notation, and numbers would not be found again.
        "c3-b4",
        "unread: c3-b4 f6-g5",
        "the diagonal a1-h8, the square c3",
    ] {
        let source = format!("1. c3-d4 {{{comment}}} 1... f6-g5");
        let now = format!("1. 22-18 {{{comment}}} 1... 11-16 *");
        assert_eq!(russian(&source, "numeric"), now);
    }
    // 24-20, 24-19, 22-17 and 2219 would be legal moves of White at the start.
    for comment in [
        "2-0",
        "the match ended 24-20",
        "12-8",
        "p. 24-19",
        "24-20, 22-17",
        "22.18 24:20 22-17/24-19",
        "2219",
        "[%clk 0:24:20] 0:24-20",
        "W:W24-20,18-21:B3",
        "score 24-20.5 24-20-16",
    ] {
        let source =
            format!("[GameType \"25,W,10,2,N2,0\"]\n\n1. 22-18 {{{comment}}} 1... 9-13 *\n");
        let now = format!("1. c3-d4 {{{comment}}} 1... b6-a5 *");
        assert_eq!(text(&source, "pdn", "algebraic"), now);
    }
    let source = "[GameType \"25,W,10,2,N2,0\"]\n\n1. 22-18 {24-20 11-16, 1. 24-20} 9-13 *\n";
    assert_eq!(
        text(source, "pdn", "algebraic"),
        "1. c3-d4 {g3-h4 f6-g5, 1. g3-h4} 1... b6-a5 *"
    );
}

/// Numbers from two corners could not be told from each other.
#[test]
fn a_comment_with_numbers_is_converted_as_a_whole_or_not_at_all() {
    for (comment, now) in [
        ("better 24-20, 11-16", "better g3-h4, f6-g5"),
        ("better 24-20 and then 12-8?", "better 24-20 and then 12-8?"),
        ("better 24-20, or 22-17", "better 24-20, or 22-17"),
        ("better 24-20, it ended 12-8", "better 24-20, it ended 12-8"),
        (
            "better 24-20, in 1928 it was 2-0",
            "better g3-h4, in 1928 it was 2-0",
        ),
    ] {
        let source =
            format!("[GameType \"25,W,10,2,N2,0\"]\n\n1. 22-18 {{{comment}}} 1... 9-13 *\n");
        let now = format!("1. c3-d4 {{{now}}} 1... b6-a5 *");
        assert_eq!(text(&source, "pdn", "algebraic"), now);
    }
}

/// `de5` would be a move of the other side.
#[test]
fn what_would_be_read_otherwise_in_short_notation_has_both_squares() {
    let source = "1. c3-d4 d6-c5 {лучше d6-e5}";
    assert_eq!(russian(source, "short"), "1. cd4 dc5 {лучше d6e5} *");
    assert_eq!(russian(source, "numeric"), "1. 22-18 10-14 {лучше 10-15} *");
}

#[test]
fn converted_and_left_moves_are_counted_and_all_can_be_left() {
    let source =
        b"[GameType \"25\"]\n\n1. c3-d4 {1. c3-b4 f6-g5; c3-b4, 1. c3-e5 a1} f6-g5 {(1... b6-a5)} *\n";
    for format in [
        "pdn",
        "pdn-lossless",
        "lidraughts",
        "sheet",
        "html",
        "markdown",
    ] {
        let (out, done) = convert(source, format, how("numeric"), None);
        let counted = (done.decided.in_comments, done.decided.left_in_comments);
        assert_eq!(counted, (3, 2), "{format}");
        let out = String::from_utf8(out).unwrap();
        for now in ["1. 22-17 11-16; c3-b4, 1. c3-e5 a1", "(1... 9-13)"] {
            let plain = out.replace('\\', "");
            assert!(plain.contains(now), "{format}: {out}");
        }
        let keep = WriteOptions {
            keep_comments: true,
            ..how("numeric")
        };
        let (out, done) = convert(source, format, keep, None);
        assert_eq!(
            (done.decided.in_comments, done.decided.left_in_comments),
            (0, 0)
        );
        let plain = String::from_utf8(out).unwrap().replace('\\', "");
        assert!(plain.contains("1. c3-b4 f6-g5"), "{format}: {plain}");
    }
    // Nothing is asked, and nothing else changes.
    let (_, done) = convert(source, "pdn", WriteOptions::default(), None);
    assert_eq!(done.decided.in_comments, 0);
    // Records keep what is written.
    for format in ["json", "jsonl", "csv"] {
        let (out, done) = convert(source, format, how("numeric"), None);
        assert_eq!(
            (done.decided.in_comments, done.decided.left_in_comments),
            (0, 0)
        );
        let out = String::from_utf8(out).unwrap();
        assert!(out.contains("1. c3-b4 f6-g5; c3-b4, 1. c3-e5 a1"), "{out}");
    }
    // A format without comments has nothing to say of them.
    let (_, done) = convert(source, "hub", how("numeric"), None);
    assert_eq!(done.decided.left_in_comments, 0);
}

/// Bytes of another encoding, escapes and the order of comments stay what they are.
#[test]
fn lossless_comments_change_in_their_moves_alone() {
    let source = b"[GameType \"25\"]\r\n\r\n1. c3-d4 {\xeb\xf3\xf7\xf8\xe5 1. c3-b4 &#123;1. e3-f4&#125;} f6-g5 ; 2. g3-f4\r\n *\r\n";
    let plan = plan_replay(
        &[source],
        Overrides {
            encoding: Some(pdn_text::pdn::Encoding::WINDOWS_1251),
            keep: true,
            ..Overrides::default()
        },
    );
    let (out, _) = convert_by(&plan, source, "pdn-lossless", how("numeric"));
    let wanted = b"[GameType \"25\"]\r\n\r\n1. 22-18 {\xeb\xf3\xf7\xf8\xe5 1. 22-17 &#123;1. 23-19&#125;} 11-16 ; 2. 24-19\r\n *\r\n";
    assert_eq!(
        String::from_utf8_lossy(&out),
        String::from_utf8_lossy(wanted)
    );
}

/// The same comment at two places, of which one cannot be followed.
#[test]
fn lossless_comments_with_the_same_words_are_told_apart() {
    let source = "[GameType \"25\"]\n\n1. c3-d4 {c3-b4?} f6-g5 {c3-b4?} 2. d4-c5 (2. b2-c3 {c3-b4?} (2. a1-b2)) *\n";
    let (out, _) = convert(source.as_bytes(), "pdn-lossless", how("numeric"), None);
    let out = String::from_utf8(out).unwrap();
    let wanted = "1. 22-18 {22-17?} 11-16 {c3-b4?} 2. 18-14 (2. 25-22 {c3-b4?} (2. 29-25)) *";
    assert!(out.contains(wanted), "{out}");
}

/// A game with very many comments, and one with a very long one, are written in no time.
#[test]
fn very_many_comments_take_linear_time() {
    let begun = std::time::Instant::now();
    let many = "{c3-b4? f6-g5 7. x} {b4-a5 1. c3-b4}".repeat(20_000);
    let long = "1. c3-b4? f6-g5, 3. c3-b4 (".repeat(40_000);
    for source in [
        format!("1. c3-d4 {many} f6-g5 *"),
        format!("1. c3-d4 {{{long}}} f6-g5 *"),
    ] {
        for format in ["pdn", "pdn-lossless"] {
            convert(source.as_bytes(), format, how("numeric"), None);
        }
    }
    let taken = begun.elapsed().as_secs();
    assert!(taken < 60, "{taken} s");
}

#[test]
fn positions_in_comments_have_the_squares_of_the_moves() {
    for (format, notation, wanted) in [
        ("pdn", "numeric", "{/FEN \"W:W22,K29:B12\"/}"),
        ("pdn", "portuguese", "{/FEN \"W:W11,K4:B21\"/}"),
        ("pdn", "short", "{/FEN \"W:Wc3,Ka1:Bh6\"/}"),
        ("lidraughts", "numeric", "{/FEN \"W:W22,K29:B12\"/}"),
        ("pdn-lossless", "numeric", "{/FEN \"W:W22,K29:B12\"/}"),
    ] {
        let source = "[GameType \"25\"]\n\n1. c3-d4 {/FEN \"W:Wc3,Ka1:Bh6\"/} f6-g5 *\n";
        let now = text(source, format, notation);
        assert!(now.contains(wanted), "{format}: {now}");
    }
    let source = "[GameType \"20\"]\n\n1. 32-28 {see W:W31-33:B1,K2 and W:W99:B1} *\n";
    let now = text(source, "pdn", "algebraic");
    let wanted = "{see W:Wb4,d4,f4:Bb10,Kd10 and W:W99:B1}";
    assert!(now.contains(wanted), "{now}");
}

/// A line of random moves from a position, with numbers or without.
fn made_line(random: &mut Random, start: &Position, number: u32, style: &MoveStyle) -> String {
    let mut now = start.clone();
    let mut out = String::new();
    let (mut number, numbered) = (number, random.below(4) > 0);
    for nth in 0..1 + random.below(4) {
        let moves: Vec<Move> = now.legal_moves();
        if moves.is_empty() {
            break;
        }
        let first = now.turn() == now.variant().first;
        if numbered && (first || nth == 0) {
            let _ = write!(out, "{number}{}", if first { ". " } else { "... " });
        }
        number += u32::from(!first);
        let mv = moves[random.below(moves.len())];
        write_one(&now, &mv, style, &mut out);
        out.push_str(["", "", "!", "?!"][random.below(4)]);
        out.push(' ');
        now.play(&mv);
    }
    out.trim_end().to_owned()
}

/// A game with comments that hold moves: alternatives, what could follow, and words, scores and squares among them.
fn made_game(random: &mut Random, variant: &'static Variant, style: &MoveStyle) -> String {
    let mut now = Position::initial(variant);
    let mut out = format!("[Variant \"{}\"]\n", variant.id);
    out.push('\n');
    let mut number = 1;
    for _ in 0..30 {
        let moves = now.legal_moves();
        if moves.is_empty() {
            break;
        }
        let first = now.turn() == variant.first;
        if first {
            let _ = write!(out, "{number}. ");
        }
        let before = now.clone();
        let mv = moves[random.below(moves.len())];
        write_one(&now, &mv, style, &mut out);
        now.play(&mv);
        let next = number + u32::from(!first);
        if random.below(3) == 0 {
            let word = ["better", "", "12-8", "see p. 18-23,", "лучше", "(", "2-0;"];
            let word = word[random.below(word.len())];
            let line = match random.below(2) {
                0 => made_line(random, &before, number, style),
                _ => made_line(random, &now, next, style),
            };
            let _ = write!(
                out,
                " {{{word} {line}{}}}",
                if word == "(" { ")" } else { "" }
            );
        }
        out.push(' ');
        number = next;
    }
    out.push_str("*\n");
    out
}

/// A, B and A again is A, and B of A is B of the source, to the last byte.
#[test]
fn made_comments_come_back_from_every_notation() {
    let games: Vec<u64> = (0..count(12, 400) as u64).collect();
    let found = for_all(&games, |&number| {
        let mut random = Random::new("comments", number);
        let names = [
            "russian",
            "international",
            "portuguese",
            "italian",
            "english",
            "frisian",
        ];
        let variant = variant::find_variant(names[number as usize % names.len()]).unwrap();
        let style = MOVE_NOTATIONS[random.below(MOVE_NOTATIONS.len())].move_style(variant);
        // A capture as a sign alone is a matter of the moves.
        let style = MoveStyle {
            bare: false,
            ..style
        };
        let source = made_game(&mut random, variant, &style);
        let (mut wrong, mut converted) = (Vec::new(), 0);
        // The board is the same from the other side: the corner is told to the first reader, and stands in what is written.
        let numbering = match style.squares {
            SquareStyle::Numeric(numbering) => numbering,
            SquareStyle::Algebraic | SquareStyle::Short => variant.numbering,
        };
        let fixed = Overrides {
            variant: Some(variant),
            numbering: Some(numbering),
            keep: true,
            ..Overrides::default()
        };
        let plan = plan_replay(&[source.as_bytes()], fixed);
        let to = |source: &[u8], notation: &MoveNotation| {
            let (out, done) = convert_by(&plan, source, "pdn", how(notation.name));
            (out, done.decided.in_comments)
        };
        for a in MOVE_NOTATIONS {
            let (in_a, moves) = to(source.as_bytes(), a);
            converted += moves;
            for b in MOVE_NOTATIONS {
                let (there, _) = convert(&in_a, "pdn", how(b.name), None);
                let (back, _) = convert(&there, "pdn", how(a.name), None);
                if back != in_a {
                    let how = super::corpus::difference(&in_a, &back);
                    wrong.push(format!(
                        "{number}: {} -> {} and back\n{how}",
                        a.name, b.name
                    ));
                }
            }
        }
        (wrong, converted)
    });
    let wrong: Vec<_> = found.iter().flat_map(|(wrong, _)| wrong.clone()).collect();
    let converted: u64 = found.iter().map(|(_, converted)| converted).sum();
    println!("{converted} moves in comments, {} wrong", wrong.len());
    assert!(converted > 0);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
