//! Logs the calls of a reader, in short.

use crate::pdn::{Damage, Encoding, PdnReader, Terminator, Visitor};
use crate::span::Span;
use crate::written::{Leniency, MoveText, SquareForm};

/// One line per token, with text instead of spans, so that events of chunks can be joined.
#[derive(Default)]
pub(super) struct EventLog<'a> {
    bytes: &'a [u8],
    pub(super) lines: Vec<String>,
    open: bool,
    order: usize,
}

impl<'a> EventLog<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self {
            bytes,
            ..Self::default()
        }
    }

    fn span_text(&self, span: Span) -> String {
        assert!(
            span.start <= span.end && span.end as usize <= self.bytes.len(),
            "{span:?}"
        );
        String::from_utf8_lossy(span.slice_of(self.bytes)).into_owned()
    }

    /// Asserts that tokens of movetext come in the order of the text.
    fn check_order(&mut self, span: Span) {
        assert!(self.open, "token outside a game");
        assert!(span.start as usize >= self.order, "{span:?} comes too late");
        self.order = span.start as usize;
    }

    fn add_line(&mut self, line: String) {
        self.lines.push(line);
    }
}

impl Visitor for EventLog<'_> {
    fn begin_game(&mut self, at: usize) {
        assert!(!self.open && at <= self.bytes.len());
        self.open = true;
        self.add_line("game".into());
    }
    fn visit_tag(&mut self, name: Span, value: Span, whole: Span) {
        self.check_order(whole);
        let _ = self.span_text(whole);
        self.add_line(format!(
            "tag {}={}",
            self.span_text(name),
            self.span_text(value)
        ));
    }
    fn begin_moves(&mut self) {
        assert!(self.open);
        self.add_line("moves".into());
    }
    fn visit_move_number(&mut self, number: u32, black: bool, span: Span) {
        self.check_order(span);
        self.add_line(format!("{number}{}", if black { "..." } else { "." }));
    }
    fn visit_move(&mut self, text: &MoveText) {
        self.check_order(text.span);
        let written = self.span_text(text.span);
        let mut line = match text.form {
            SquareForm::Numeric => "n",
            SquareForm::Algebraic => "a",
            SquareForm::Short => "s",
            SquareForm::BareCapture => "capture",
            SquareForm::Dash => "dash",
        }
        .to_owned();
        for (k, code) in text.square_codes().iter().enumerate() {
            line += &match text.form {
                SquareForm::Numeric => format!(" {code}"),
                SquareForm::Short if k == 0 => format!(" {}", char::from(b'a' + code)),
                _ => format!(" {}{}", char::from(b'a' + code / 16), code % 16),
            };
        }
        for (flag, name) in [
            (Leniency::INNER_BLANK, "blank"),
            (Leniency::LOOK_ALIKE, "alike"),
            (Leniency::TOO_LONG, "long"),
            (Leniency::MIXED_SEPARATORS, "mixed"),
        ] {
            if text.leniency.contains(flag) {
                line += &format!(" +{name}");
            }
        }
        assert!(!written.is_empty());
        self.add_line(line);
    }
    fn visit_nag(&mut self, nag: u32, span: Span) {
        self.check_order(span);
        self.add_line(format!("${nag}"));
    }
    fn visit_strength(&mut self, span: Span) {
        self.check_order(span);
        self.add_line(self.span_text(span));
    }
    fn visit_comment(&mut self, text: Span) {
        self.add_line(format!("{{{}}}", self.span_text(text)));
    }
    fn visit_setup(&mut self, fen: Span) {
        self.check_order(fen);
        self.add_line(format!("setup {}", self.span_text(fen)));
    }
    fn open_variation(&mut self, span: Span) {
        self.check_order(span);
        self.add_line("(".into());
    }
    fn close_variation(&mut self, span: Span) {
        self.check_order(span);
        self.add_line(")".into());
    }
    fn visit_result(&mut self, result: Terminator, span: Span) {
        self.check_order(span);
        let _ = self.span_text(span);
        self.add_line(match result {
            Terminator::Won(column) => format!("{column:?}"),
            other => format!("{other:?}"),
        });
    }
    fn visit_damage(&mut self, damage: Damage, span: Span) {
        self.add_line(format!("{damage:?} {}", self.span_text(span)));
    }
    fn end_game(&mut self, at: usize) {
        assert!(self.open && at <= self.bytes.len());
        self.open = false;
        self.add_line("end".into());
    }
}

/// Returns the events of a whole text.
pub(super) fn events_in(bytes: &[u8], encoding: Encoding) -> Vec<String> {
    let mut log = EventLog::new(bytes);
    PdnReader::new(encoding).read_chunk(bytes, &mut log);
    assert!(!log.open);
    log.lines
}

pub(super) fn read_events(bytes: &[u8]) -> Vec<String> {
    events_in(bytes, Encoding::Utf8)
}

/// Returns the events of one bare game, without the frame around it.
pub(super) fn tokens_in(bytes: &[u8], encoding: Encoding) -> String {
    let frame = ["game", "moves", "end"];
    let mut lines = events_in(bytes, encoding);
    lines.retain(|l| !frame.contains(&l.as_str()));
    lines.join(" | ")
}

/// Asserts events: `assert_events!("text" => "events, joined")`.
macro_rules! assert_events {
    ($text:expr => $want:expr) => {
        assert_eq!(
            $crate::pdn::tests::events::tokens_in($text.as_ref(), $crate::pdn::Encoding::Utf8),
            $want,
            "in {:?}",
            $text
        )
    };
    ($text:expr, $encoding:ident => $want:expr) => {
        assert_eq!(
            $crate::pdn::tests::events::tokens_in($text.as_ref(), $crate::pdn::Encoding::$encoding),
            $want
        )
    };
}
pub(super) use assert_events;
