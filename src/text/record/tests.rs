use super::*;
use crate::notation::Numbering;
use crate::pdn::{RecordVariant, Terminator};
use std::fmt::Write;

/// The calls of a visitor, one line each.
#[derive(Default)]
struct CallLog(String);

macro_rules! logged {
    ($($name:ident($($field:ident: $type:ty),*);)*) => {
        impl Visitor for CallLog {
            $(fn $name(&mut self, $($field: $type),*) {
                let _ = writeln!(self.0, "{} {:?}", stringify!($name), ($($field,)*));
            })*
        }
    };
}

logged! {
    begin_game(at: usize);
    visit_tag(name: Span, value: Span, whole: Span);
    visit_settings(settled: &RecordSettings);
    begin_moves();
    visit_move_number(number: u32, black: bool, span: Span);
    visit_move(text: &MoveText);
    visit_nag(nag: u32, span: Span);
    visit_strength(span: Span);
    visit_comment(text: Span);
    visit_words(text: Span);
    remark_line(line: Span);
    visit_setup(fen: Span);
    open_variation(span: Span);
    close_variation(span: Span);
    visit_result(result: Terminator, span: Span);
    visit_damage(damage: Damage, span: Span);
    more_damage(damage: Damage, span: Span, times: u32);
    end_game(at: usize);
}

#[test]
fn a_token_is_small() {
    assert_eq!(size_of::<RecordToken>(), 16);
}

#[test]
fn records_emit_the_events_of_the_reader() {
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
        let mut told = CallLog::default();
        PdnReader::new(Encoding::Utf8).read_chunk(text.as_bytes(), &mut told);
        let mut again = CallLog::default();
        TokenBuffer::from_text(text.as_bytes(), Encoding::Utf8).emit_to(&mut again);
        assert_eq!(told.0, again.0, "{text}");
    }
}

#[test]
fn a_flood_of_brackets_is_one_token() {
    let text = format!("1. c3-d4 {}", ")".repeat(100_000));
    let records = TokenBuffer::from_text(text.as_bytes(), Encoding::Utf8);
    assert!(records.len() < 10, "{}", records.len());
}

#[test]
fn records_before_the_last_one_can_be_forgotten() {
    let text =
        "{0} [A \"b\"] 1. 32x28x19 * {1} [B \"c\"] 1. 31x27x18 * {2} [C \"d\"] 1. 33x29x20 * {3}";
    let logged = |stretch: TokenSlice<'_>| {
        let mut log = CallLog::default();
        stretch.emit_to(&mut log);
        log.0
    };
    let whole = TokenBuffer::from_text(text.as_bytes(), Encoding::Utf8);
    let mut seen = 0;
    let mut recorder = TokenRecorder::new(TokenBuffer::default(), true, |records| {
        if records.closed_record_count() == seen {
            return;
        }
        seen = records.closed_record_count();
        let nth = seen - 1;
        for of in [TokenBuffer::with_gap, TokenBuffer::with_rest, |all, nth| {
            all.record_at(nth).expect("a record")
        }] as [for<'r> fn(&'r TokenBuffer, usize) -> TokenSlice<'r>; 3]
        {
            let (now, want) = (logged(of(records, nth)), logged(of(&whole, nth)));
            // The text after it is not read yet.
            assert!(want.starts_with(&now) && now.contains("end_game"), "{now}");
        }
        assert_eq!(records.record_at(0).is_some(), nth < 2);
        records.forget_all_but_last();
    });
    PdnReader::new(Encoding::Utf8).read_chunk(text.as_bytes(), &mut recorder);
    let records = recorder.finish();
    assert_eq!(records.closed_record_count(), 3);
    for (now, want) in [
        (records.with_gap(3), whole.with_gap(3)),
        (records.with_rest(2), whole.with_rest(2)),
    ] {
        assert_eq!(logged(now), logged(want));
    }
}

#[test]
fn tokens_after_a_place_are_found_from_any_nearby_index() {
    let text = "[A \"b\"] 1. c3-d4 {one} d6-c5 (1... f6-g5) 2. b2-c3 (3. a1-b2";
    let records = TokenBuffer::from_text(text.as_bytes(), Encoding::Utf8);
    let game = records.record_at(0).unwrap();
    let at = |word: &str| text.find(word).unwrap() as u32;
    for near in [0, 5, 9, 100] {
        let first =
            |record: TokenSlice<'_>| record.tokens().first().and_then(RecordToken::start_offset);
        for word in ["c3-d4", "{one}", "d6-c5", "(1", "2. ", "a1-b2"] {
            let inside = u32::from(word.starts_with('{'));
            let want = Some(at(word) + inside);
            assert_eq!(
                first(game.tokens_from(at(word), near)),
                want,
                "{word} near {near}"
            );
        }
        let between = game.tokens_between(at("d6-c5") + 5, at("2. "), near);
        let mut log = CallLog::default();
        between.emit_to(&mut log);
        let names: Vec<_> = log.0.lines().map(|line| line.split(' ').next()).collect();
        let want = [
            "open_variation",
            "visit_move_number",
            "visit_move",
            "close_variation",
        ];
        assert_eq!(names, want.map(Some), "near {near}");
    }
}

#[test]
fn written_tokens_are_emitted_with_their_values() {
    let mut writer = RecordWriter::default();
    let settled = RecordSettings {
        by: Some(RecordVariant::with_numbering("russian", Numbering::TopLeft)),
        moves: true,
        ..RecordSettings::default()
    };
    writer.begin_record(settled);
    writer.write_tag("Odd", "a \"b\" \\\" ]\n", Some(Span::new(3, 9)));
    writer.write_comment("before }", None);
    writer.begin_movetext();
    writer.write_move_number(1, false);
    writer.write_move("3-1", Some(Span::new(20, 23)));
    writer.write_strength("*", None);
    writer.write_move("22x15 15x8", None);
    writer.write_move("8:d6", None);
    writer.write_move("", None);
    writer.write_words("who knows", None);
    writer.open_variation();
    writer.write_words("1-0", None);
    writer.close_variation();
    writer.write_result(Terminator::Draw, "remise", None);
    let written = writer.finish();
    let text = std::str::from_utf8(&written.text).unwrap();
    let mut log = CallLog::default();
    written.records.emit_to(&mut log);
    let names: Vec<_> = log
        .0
        .lines()
        .map(|line| line.split(' ').next().unwrap())
        .collect();
    assert_eq!(
        names.join(" "),
        "begin_game visit_settings visit_tag visit_comment begin_moves visit_move_number visit_move visit_strength \
         visit_move visit_move visit_damage visit_damage open_variation visit_result close_variation visit_result \
         end_game",
        "{text}\n{}",
        log.0
    );
    let [_, value, _] = written.records.tag_spans(0);
    let value = value.slice_of(&written.text);
    assert_eq!(
        *written.records.unescaped_value(value),
        *b"a \"b\" \\\" ]\n"
    );
    let at = text.find("3-1").unwrap();
    assert_eq!(
        written.offsets.source_span(Span::new(at, at + 3)),
        Span::new(20, 23)
    );
    assert!(text.ends_with("1/2-1/2"), "{text}");
}

/// A record of a damaged file may have more tokens than fit.
#[test]
fn the_beginning_of_a_very_long_record_is_forgotten() {
    let mut long = String::from("[A \"b\"] 1. c3-d4 ");
    for nth in 0..MAX_KEPT_TOKENS {
        long.push_str(if nth % 3 == 0 { "cd4 " } else { "{} " });
    }
    let (mut told, mut most, mut next) = (0, 0, 0);
    let mut recorder = TokenRecorder::new(
        TokenBuffer::default(),
        false,
        |records: &mut TokenBuffer| {
            most = most.max(records.len());
            let end = records.len()
                - if records.is_open() {
                    RETAINED_TOKENS
                } else {
                    0
                };
            for at in next..end {
                if let RecordToken::Move(nth, start) = records.token_at(at) {
                    let text = records.move_text(nth);
                    assert_eq!(
                        (text.span.start, &long[start as usize..][..3]),
                        (start, "cd4")
                    );
                }
            }
            (told, next) = (told + end - next, end);
            if records.is_open() {
                let far = next - RETAINED_TOKENS;
                records.forget_tokens(far);
                next -= far;
            }
        },
    );
    PdnReader::new(Encoding::Utf8).read_chunk(long.as_bytes(), &mut recorder);
    recorder.finish();
    assert_eq!(told, MAX_KEPT_TOKENS + 6, "all are told once");
    assert!(most <= MAX_KEPT_TOKENS + 1, "{most}");
}
