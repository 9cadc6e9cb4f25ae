//! Tag names and values.

use crate::outcome::ScoreColumn;
use crate::pdn::{
    FirstSquareCorner, GameType, GameTypeNotation, ParseGameTypeError, TagName, Terminator,
    unescape_value,
};

#[test]
fn names() {
    for (name, tag) in [
        ("Event", TagName::Event),
        ("EVENT", TagName::Event),
        ("Setup", TagName::SetUp),
        ("SetUp", TagName::SetUp),
        ("fen", TagName::Fen),
        ("Bianco", TagName::White),
        ("P2Elo", TagName::BlackRating),
        ("Type de jeu", TagName::GameType),
        ("R&#x00e9;sultat", TagName::Result),
        ("Risultato", TagName::Result),
        ("Whatever", TagName::Other),
        ("", TagName::Other),
    ] {
        assert_eq!(TagName::from_name(name.as_bytes()), tag, "{name}");
    }
    assert_eq!(TagName::Fen.canonical(), Some("FEN"));
    assert_eq!(TagName::Other.canonical(), None);
}

#[test]
fn game_types() {
    assert_eq!(GameType::parse(b"20").map(|g| g.number), Ok(20));
    let full = GameType::parse(b"22,W,8,8,N2,1").unwrap();
    assert_eq!(
        (full.white_begins, full.width, full.height),
        (Some(true), Some(8), Some(8))
    );
    assert_eq!(
        (full.letters, full.corner, full.invert),
        (
            Some(GameTypeNotation::Numeric),
            Some(FirstSquareCorner::TopLeft),
            Some(true)
        )
    );
    assert_eq!(
        GameType::parse(b" 20 , W,0,0,N,0").map(|g| g.corner),
        Ok(None)
    );
    for (text, error) in [
        (&b""[..], ParseGameTypeError::Number),
        (b"+5", ParseGameTypeError::Number),
        (b"20,X", ParseGameTypeError::Start),
        (b"20,W,x", ParseGameTypeError::Size),
        (b"20,W,8,999", ParseGameTypeError::Size),
        (b"20,W,8,8,Q1", ParseGameTypeError::Notation),
        (b"20,W,8,8,N9", ParseGameTypeError::Notation),
        (b"20,W,8,8,N1,2", ParseGameTypeError::Invert),
        (b"20,W,8,8,N1,0,", ParseGameTypeError::Trailing),
    ] {
        assert_eq!(GameType::parse(text), Err(error));
    }
}

#[test]
fn escapes() {
    assert_eq!(&*unescape_value(b"plain"), b"plain");
    assert_eq!(&*unescape_value(br#"\"64\", 1974"#), br#""64", 1974"#);
    assert_eq!(&*unescape_value(br"D\'Almeida"), b"D'Almeida");
    assert_eq!(&*unescape_value(br"d\\\'Occitanie"), b"d'Occitanie");
    assert_eq!(&*unescape_value(br"C:\dir\\x\"), br"C:\dir\x\");
}

#[test]
fn results() {
    for (value, want) in [
        ("1-0", Some(Terminator::Won(ScoreColumn::First))),
        (" 0-1", Some(Terminator::Won(ScoreColumn::Second))),
        ("2-0", Some(Terminator::Won(ScoreColumn::First))),
        ("1/2:1/2", Some(Terminator::Draw)),
        ("1/2-1/2", Some(Terminator::Draw)),
        ("\u{bd}-\u{bd}", Some(Terminator::Draw)),
        ("1-1", Some(Terminator::Draw)),
        ("0-0", Some(Terminator::BothLost)),
        ("4-6", Some(Terminator::Points)),
        ("1-9", Some(Terminator::Points)),
        ("12-0", Some(Terminator::Points)),
        ("2-2", Some(Terminator::Points)),
        ("1+ - 1-", Some(Terminator::Points)),
        ("1.01-0.99", Some(Terminator::Points)),
        ("*", Some(Terminator::Unknown)),
        ("-", Some(Terminator::Unknown)),
        ("", Some(Terminator::Unknown)),
        ("?", Some(Terminator::Unknown)),
        ("White wins", None),
        ("4x6", None),
    ] {
        assert_eq!(
            Terminator::of_tag_value(value.as_bytes()),
            want,
            "{value:?}"
        );
    }
}
