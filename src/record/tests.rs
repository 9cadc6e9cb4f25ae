use super::*;
use crate::notation::Numbering;
use crate::pdn::{ReadBy, Terminator};
use std::fmt::Write;

/// What a visitor is told, one line a call.
#[derive(Default)]
struct Log(String);

macro_rules! logged {
    ($($name:ident($($field:ident: $type:ty),*);)*) => {
        impl Visitor for Log {
            $(fn $name(&mut self, $($field: $type),*) {
                let _ = writeln!(self.0, "{} {:?}", stringify!($name), ($($field,)*));
            })*
        }
    };
}

logged! {
    begin_game(at: usize);
    tag(name: Span, value: Span, whole: Span);
    settled(settled: &Settled);
    begin_moves();
    number(number: u32, black: bool, span: Span);
    mv(text: &MoveText);
    nag(nag: u32, span: Span);
    strength(span: Span);
    comment(text: Span);
    words(text: Span);
    remark_line(line: Span);
    setup(fen: Span);
    open_variation(span: Span);
    close_variation(span: Span);
    terminator(result: Terminator, span: Span);
    damage(damage: Damage, span: Span);
    more_damage(damage: Damage, span: Span, times: u32);
    end_game(at: usize);
}

#[test]
fn a_token_is_small() {
    assert_eq!(size_of::<Token>(), 16);
}

#[test]
fn records_tell_what_the_reader_told() {
    let long = format!("1. c3-d4 {}1. c3-d4 *", ") ".repeat(2000));
    for text in [
        "",
        "[White \"A\"]\n[Result \"1-0\"]\n1. c3-d4 d6-c5! 2. b2-c3?! {a} (2. a3-b4 $3) c5:e3 1-0\n",
        "1. 32-28 19-23 2. 28x19 14x23 *\n% a remark\n[A \"b\"]\n1... 5-10 - x 2-0",
        "}}} ))) ]]] [[[ 1. 31x22x13x4 ((( 5x10x15",
        "; line\n{open [White \"x\"]\n1. a1b2 /FEN \"W:W1:B2\"/ 1. 1 - 7 oops 8-11Red",
        "{a} {b} }}}\n\n1-0 * 0-1\n{c}",
        long.as_str(),
    ] {
        let mut told = Log::default();
        Reader::new(Encoding::Utf8).read(text.as_bytes(), &mut told);
        let mut again = Log::default();
        Records::read(text.as_bytes(), Encoding::Utf8).tell(&mut again);
        assert_eq!(told.0, again.0, "{text}");
    }
}

#[test]
fn a_flood_of_brackets_is_one_token() {
    let text = format!("1. c3-d4 {}", ")".repeat(100_000));
    let records = Records::read(text.as_bytes(), Encoding::Utf8);
    assert!(records.len() < 10, "{}", records.len());
}

#[test]
fn records_before_the_last_one_can_be_forgotten() {
    let text =
        "{0} [A \"b\"] 1. 32x28x19 * {1} [B \"c\"] 1. 31x27x18 * {2} [C \"d\"] 1. 33x29x20 * {3}";
    let logged = |stretch: Stretch<'_>| {
        let mut log = Log::default();
        stretch.tell(&mut log);
        log.0
    };
    let whole = Records::read(text.as_bytes(), Encoding::Utf8);
    let mut seen = 0;
    let mut recorder = Recorder::new(Records::default(), true, |records| {
        if records.games() == seen {
            return;
        }
        seen = records.games();
        let nth = seen - 1;
        for of in [Records::with_gap, Records::with_rest, |all, nth| {
            all.get(nth).expect("a record")
        }] as [for<'r> fn(&'r Records, usize) -> Stretch<'r>; 3]
        {
            let (now, want) = (logged(of(records, nth)), logged(of(&whole, nth)));
            // What stands behind it is not yet read.
            assert!(want.starts_with(&now) && now.contains("end_game"), "{now}");
        }
        assert_eq!(records.get(0).is_some(), nth < 2);
        records.forget_all_but_last();
    });
    Reader::new(Encoding::Utf8).read(text.as_bytes(), &mut recorder);
    let records = recorder.finish();
    assert_eq!(records.games(), 3);
    for (now, want) in [
        (records.with_gap(3), whole.with_gap(3)),
        (records.with_rest(2), whole.with_rest(2)),
    ] {
        assert_eq!(logged(now), logged(want));
    }
}

#[test]
fn what_stands_behind_a_place_is_found_from_anywhere_near() {
    let text = "[A \"b\"] 1. c3-d4 {one} d6-c5 (1... f6-g5) 2. b2-c3 (3. a1-b2";
    let records = Records::read(text.as_bytes(), Encoding::Utf8);
    let game = records.get(0).unwrap();
    let at = |word: &str| text.find(word).unwrap() as u32;
    for near in [0, 5, 9, 100] {
        let first = |record: Stretch<'_>| record.tokens().first().and_then(Token::start);
        for word in ["c3-d4", "{one}", "d6-c5", "(1", "2. ", "a1-b2"] {
            let inside = u32::from(word.starts_with('{'));
            let want = Some(at(word) + inside);
            assert_eq!(first(game.rest(at(word), near)), want, "{word} near {near}");
        }
        let between = game.between(at("d6-c5") + 5, at("2. "), near);
        let mut log = Log::default();
        between.tell(&mut log);
        let names: Vec<_> = log.0.lines().map(|line| line.split(' ').next()).collect();
        let want = ["open_variation", "number", "mv", "close_variation"];
        assert_eq!(names, want.map(Some), "near {near}");
    }
}

#[test]
fn what_is_written_down_is_told_as_it_is_meant() {
    let mut writer = RecordWriter::default();
    let settled = Settled {
        by: Some(ReadBy::named("russian", Numbering::TopLeft)),
        moves: true,
        moves_left: false,
    };
    writer.record(settled);
    writer.tag("Odd", "a \"b\" \\\" ]\n", Some(Span::new(3, 9)));
    writer.comment("before }", None);
    writer.begin();
    writer.number(1, false);
    writer.ply("3-1", Some(Span::new(20, 23)));
    writer.strength("*", None);
    writer.ply("22x15 15x8", None);
    writer.ply("8:d6", None);
    writer.ply("", None);
    writer.words("who knows", None);
    writer.open();
    writer.words("1-0", None);
    writer.close();
    writer.result(Terminator::Draw, "remise", None);
    let written = writer.finish();
    let text = std::str::from_utf8(&written.text).unwrap();
    let mut log = Log::default();
    written.records.tell(&mut log);
    let names: Vec<_> = log
        .0
        .lines()
        .map(|line| line.split(' ').next().unwrap())
        .collect();
    assert_eq!(
        names.join(" "),
        "begin_game settled tag comment begin_moves number mv strength mv mv damage damage open_variation terminator \
         close_variation terminator end_game",
        "{text}\n{}",
        log.0
    );
    let [_, value, _] = written.records.tag(0);
    let value = value.of(&written.text);
    assert_eq!(*written.records.value(value), *b"a \"b\" \\\" ]\n");
    let at = text.find("3-1").unwrap();
    assert_eq!(
        written.offsets.source(Span::new(at, at + 3)),
        Span::new(20, 23)
    );
    assert!(text.ends_with("1/2-1/2"), "{text}");
}

/// A record of a damaged file may have more tokens than there is room for.
#[test]
fn the_beginning_of_a_very_long_record_is_forgotten() {
    let mut long = String::from("[A \"b\"] 1. c3-d4 ");
    for nth in 0..MOST {
        long.push_str(if nth % 3 == 0 { "cd4 " } else { "{} " });
    }
    let (mut told, mut most, mut next) = (0, 0, 0);
    let mut recorder = Recorder::new(Records::default(), false, |records: &mut Records| {
        most = most.max(records.len());
        let end = records.len() - if records.is_open() { LEFT } else { 0 };
        for at in next..end {
            if let Token::Move(nth, start) = records.token(at) {
                let text = records.text(nth);
                assert_eq!(
                    (text.span.start, &long[start as usize..][..3]),
                    (start, "cd4")
                );
            }
        }
        (told, next) = (told + end - next, end);
        if records.is_open() {
            let far = next - LEFT;
            records.forget(far);
            next -= far;
        }
    });
    Reader::new(Encoding::Utf8).read(long.as_bytes(), &mut recorder);
    recorder.finish();
    assert_eq!(told, MOST + 6, "all are told once");
    assert!(most <= MOST + 1, "{most}");
}
