//! Made games: what is seldom in real files.

use super::{convert, essence, games, how};
use pdn_operations::write::WriteOptions;
use pdn_rules::position::Position;
use pdn_rules::variant::VARIANTS;
use pdn_text::notation::{MOVE_NOTATIONS, MoveStyle, write_one};

use crate::random::{Random, count};

/// A random game, as the standard wants it.
fn game(variant: &'static pdn_rules::variant::Variant, number: u64) -> String {
    let mut random = Random::new(variant.id, number);
    let mut position = Position::initial(variant);
    let style = MoveStyle::for_variant(variant);
    let mut text = format!("[Variant \"{}\"]\n", variant.id);
    for ply in 0..80 {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        if ply % 2 == 0 {
            text.push_str(&format!("{}. ", ply / 2 + 1));
        }
        let mv = moves[random.below(moves.len())];
        write_one(&position, &mv, &style, &mut text);
        text.push(' ');
        position.play(&mv);
        if random.percent(5) {
            text.push_str("{a remark} ");
        }
    }
    text + "*\n"
}

/// Every variant, in every notation, without being told what it is.
#[test]
fn games_of_every_variant_are_read_in_every_notation() {
    for variant in VARIANTS {
        let source: String = (0..count(3, 100) as u64)
            .map(|number| game(variant, number) + "\n")
            .collect();
        let before: Vec<_> = games(source.as_bytes(), None).iter().map(essence).collect();
        for notation in MOVE_NOTATIONS {
            let (text, converted) = convert(source.as_bytes(), "pdn", how(notation.name), None);
            assert_eq!(converted.decided.kept + converted.decided.unread, 0);
            let after: Vec<_> = games(&text, None).iter().map(essence).collect();
            assert_eq!(
                before,
                after,
                "{} {}\n{}",
                variant.id,
                notation.name,
                String::from_utf8_lossy(&text)
            );
        }
    }
}

fn russian(text: &str, how: WriteOptions) -> String {
    let variant = pdn_rules::variant::find_variant("russian");
    let (out, _) = convert(text.as_bytes(), "pdn", how, variant);
    String::from_utf8(out).unwrap()
}

#[test]
fn tags_are_those_of_the_standard() {
    let source = "[Annotator \"me\"] [Nero \"B\"] [Bianco \"A \\\"x\\\" \\\\\"]\n[Heure blanche \"1:00\"]\n[имя \"v\"]\n[GameType \"25,W,8,8,A0,0\"]\n1. c3-d4 1-0";
    assert_eq!(
        russian(source, WriteOptions::default()),
        "[White \"A \\\"x\\\" \\\\\"]\n[Black \"B\"]\n[Result \"1-0\"]\n[GameType \"25\"]\n[Annotator \"me\"]\n[WhiteTime \"1:00\"]\n\n{имя: v} 1. c3-d4 *\n"
    );
}

#[test]
fn results_agree_and_none_is_lost() {
    for (tag, end, written, words) in [
        ("", "1-0", "[Result \"1-0\"]", "*"),
        ("[Result \"0:1\"]", "", "[Result \"0-1\"]", "*"),
        ("[Result \"*\"]", "2-0", "[Result \"1-0\"]", "*"),
        ("[Result \"1-0\"]", "*", "[Result \"1-0\"]", "*"),
        ("[Result \"1-0\"]", "0-1", "[Result \"1-0\"]", "{0-1} *"),
    ] {
        let text = russian(&format!("{tag}\n1. c3-d4 {end}\n"), WriteOptions::default());
        assert_eq!(
            text,
            format!("{written}\n[GameType \"25\"]\n\n1. c3-d4 {words}\n")
        );
    }
}

#[test]
fn marks_stand_where_the_standard_wants_them() {
    assert_eq!(
        russian(
            "1. c3-d4 {a} !? d6-c5* 2. b2-c3* f6-g5 (?) $3 *",
            WriteOptions::default()
        ),
        "[GameType \"25\"]\n\n1. c3-d4!? {a} 1... d6-c5 $7 2. b2-c3 $7 f6-g5(?) $3 *\n"
    );
}

#[test]
fn comments_keep_their_braces() {
    let source = "1. c3-d4 ; a } b\n f6-g5 {a { b } &#123;} *";
    let text = russian(source, WriteOptions::default());
    assert_eq!(
        text,
        "[GameType \"25\"]\n\n1. c3-d4 { a &#125; b} 1... f6-g5 {a &#123; b &#125; &#123;} *\n"
    );
    let (once, twice) = (games(source.as_bytes(), None), games(text.as_bytes(), None));
    assert_eq!(essence(&once[0]), essence(&twice[0]));
    assert_eq!(russian(&text, WriteOptions::default()), text);
}

#[test]
fn positions_and_variations_go_through() {
    let source = "[FEN \"B:Wc3,Kg1:Ba7.\"]\n1... a7-b6 (1... a7-b8 {no}) 2. c3-d4 /FEN \"W:Wa1:Bh8\"/ 3. a1-b2 *";
    let numbers = WriteOptions {
        numbering: Some(pdn_text::notation::Numbering::TopLeft),
        ..WriteOptions::default()
    };
    assert_eq!(
        russian(source, numbers),
        "[GameType \"25,W,8,8,N2,0\"]\n[FEN \"B:W22,K32:B5\"]\n\n1... 5-9 (1... a7-b8 {no}) 2. 22-18 /FEN \"W:W29:B4\"/ 3. 29-25 *\n"
            .replace("a7-b8", "5-1")
    );
}

#[test]
fn slips_are_kept_unless_they_are_to_be_corrected() {
    let source = "1. c3-d4 d6-c5 2. b2-c3 f6-h4 3. c3-b4 g5-h4 4. b4:d6 e7:c5 *";
    let head = "[GameType \"25\"]\n\n";
    let same = "1. c3-d4 d6-c5 2. b2-c3 f6-h4 3. c3-b4 g5-h4 4. b4:d6 e7:c5 *\n";
    assert_eq!(
        russian(source, WriteOptions::default()),
        format!("{head}{same}")
    );
    let correct = WriteOptions {
        correct: true,
        ..WriteOptions::default()
    };
    assert_eq!(
        russian(source, correct),
        format!("{head}{}", same.replace("f6-h4", "f6-g5"))
    );
}

/// Behind a row that is lost no single move is wrong, and none is put in.
#[test]
fn convert_correct_changes_nothing_behind_a_lost_row() {
    let rows = [
        "1. gf4 fe5",
        "2. hg3 gf6",
        "3. cb4 ed4",
        "4. ec5 bd4",
        "5. de3 cb6",
        "6. ec5 bd4",
        "7. ed2 de3",
        "8. fd4 de5",
        "9. fd6 ee3",
        "10. df4 fg5",
        "11. bc3 ge3",
    ];
    let correct = WriteOptions {
        correct: true,
        ..WriteOptions::default()
    };
    let mut changed = 0;
    for lost in 1..rows.len() {
        let mut rows = rows.to_vec();
        rows.remove(lost);
        let text = format!("{} *", rows.join(" "));
        let same = russian(&text, WriteOptions::default());
        assert_eq!(russian(&text, correct), same, "row {}", lost + 1);
        changed += usize::from(!same.contains("11. bc3 ge3"));
    }
    assert!(changed > 2, "{changed}");
}

#[test]
fn english_games_begin_with_black() {
    let variant = pdn_rules::variant::find_variant("english");
    let (text, _) = convert(
        b"1. 11-15 23-19 {x} 2. 8-11 22-17 *",
        "pdn",
        WriteOptions::default(),
        variant,
    );
    assert_eq!(
        String::from_utf8(text).unwrap(),
        "[GameType \"21\"]\n\n1. 11-15 23-19 {x} 2. 8-11 22-17 *\n"
    );
    let fen = b"[FEN \"W:W23:B11\"]\n1. 23-19 11-15 *";
    let (text, _) = convert(fen, "pdn", WriteOptions::default(), variant);
    let text = String::from_utf8(text).unwrap();
    assert!(text.contains("1... 23-19 2. 11-15"), "{text}");
}

/// Where no game type says from which corner squares are counted, a tag of its own does: here the board is its own mirror
/// image, and one move alone would fit either way.
#[test]
fn the_corner_is_told_where_no_game_type_tells_it() {
    let variant = pdn_rules::variant::find_variant("gothic");
    let source = b"[FEN \"W:Wc3:Bh7\"]\n1. c3-d4 *";
    let (there, _) = convert(source, "pdn", how("spanish"), variant);
    let there = String::from_utf8(there).unwrap();
    assert!(
        there.starts_with("[Variant \"gothic\"]\n[Numbering \"bottom-right\"]\n[FEN"),
        "{there}"
    );
    let (back, _) = convert(there.as_bytes(), "pdn", how("pdn"), None);
    assert_eq!(
        String::from_utf8(back).unwrap(),
        "[Variant \"gothic\"]\n[FEN \"W:Wc3:Bh7\"]\n\n1. c3-d4 *\n"
    );
    let source = b"[Variant \"gothic\"]\n[FEN \"W:W43:B16\"]\n1. 43-36 *";
    let (there, _) = convert(source, "pdn-lossless", how("spanish"), None);
    assert_eq!(
        String::from_utf8_lossy(&there),
        "[Numbering \"bottom-right\"]\n[Variant \"gothic\"]\n[FEN \"W:W22:B49\"]\n1. 22-29 *"
    );
    let (back, _) = convert(&there, "pdn-lossless", how("numeric"), None);
    assert_eq!(
        String::from_utf8_lossy(&back),
        format!(
            "[Numbering \"top-left\"]\n{}",
            String::from_utf8_lossy(source)
        )
    );
}

/// A move that is not legal has nothing but its sign to say that it was meant to be a capture.
#[test]
fn the_sign_of_a_faulty_capture_is_kept_in_every_notation() {
    let text = "[GameType \"25\"]\n[FEN \"W:Wc3:Bd4,d6\"]\n\n1. c3:e5 *\n";
    for (notation, written) in [
        ("algebraic-tight", "1. c3xe5 *"),
        ("short-plain", "1. c3xe5 *"),
        ("numeric-tight", "1. 22x15 *"),
        ("portuguese", "1. 11x18 *"),
    ] {
        let there = russian(text, how(notation));
        assert!(there.contains(written), "{there}");
        let (back, _) = convert(there.as_bytes(), "pdn", how("pdn"), None);
        assert_eq!(String::from_utf8(back).unwrap(), text);
    }
}

/// The corner that a game names is not given up for a single move, which may fit another one by chance.
#[test]
fn one_faulty_move_does_not_turn_the_board() {
    let text = "[GameType \"29,W,8,8,N1,0\"]\n[FEN \"W:W18:B15,28\"]\n\n1. 18x11 *\n";
    let games = games(text.as_bytes(), None);
    assert_eq!(
        games[0].numbering,
        pdn_text::notation::Numbering::BottomRight
    );
}
