//! Writes down what a reader tells, in short.

use crate::pdn::{Damage, Encoding, Reader, Terminator, Visitor};
use crate::span::Span;
use crate::written::{Form, Goodwill, MoveText};

/// One line a token; text instead of spans, so that events of chunks can be joined.
#[derive(Default)]
pub(super) struct Log<'a> {
    bytes: &'a [u8],
    pub(super) lines: Vec<String>,
    open: bool,
    order: usize,
}

impl<'a> Log<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self {
            bytes,
            ..Self::default()
        }
    }

    fn text(&self, span: Span) -> String {
        assert!(
            span.start <= span.end && span.end as usize <= self.bytes.len(),
            "{span:?}"
        );
        String::from_utf8_lossy(span.of(self.bytes)).into_owned()
    }

    /// Tokens of movetext come in the order of the text.
    fn ordered(&mut self, span: Span) {
        assert!(self.open, "token outside a game");
        assert!(span.start as usize >= self.order, "{span:?} comes too late");
        self.order = span.start as usize;
    }

    fn add(&mut self, line: String) {
        self.lines.push(line);
    }
}

impl Visitor for Log<'_> {
    fn begin_game(&mut self, at: usize) {
        assert!(!self.open && at <= self.bytes.len());
        self.open = true;
        self.add("game".into());
    }
    fn tag(&mut self, name: Span, value: Span, whole: Span) {
        self.ordered(whole);
        let _ = self.text(whole);
        self.add(format!("tag {}={}", self.text(name), self.text(value)));
    }
    fn begin_moves(&mut self) {
        assert!(self.open);
        self.add("moves".into());
    }
    fn number(&mut self, number: u32, black: bool, span: Span) {
        self.ordered(span);
        self.add(format!("{number}{}", if black { "..." } else { "." }));
    }
    fn mv(&mut self, text: &MoveText) {
        self.ordered(text.span);
        let written = self.text(text.span);
        let mut line = match text.form {
            Form::Numeric => "n",
            Form::Algebraic => "a",
            Form::Short => "s",
            Form::BareCapture => "capture",
            Form::Dash => "dash",
        }
        .to_owned();
        for (k, code) in text.codes().iter().enumerate() {
            line += &match text.form {
                Form::Numeric => format!(" {code}"),
                Form::Short if k == 0 => format!(" {}", char::from(b'a' + code)),
                _ => format!(" {}{}", char::from(b'a' + code / 16), code % 16),
            };
        }
        for (flag, name) in [
            (Goodwill::BLANK, "blank"),
            (Goodwill::LOOK_ALIKE, "alike"),
            (Goodwill::TOO_LONG, "long"),
            (Goodwill::MIXED_SEPARATORS, "mixed"),
        ] {
            if text.goodwill.contains(flag) {
                line += &format!(" +{name}");
            }
        }
        assert!(!written.is_empty());
        self.add(line);
    }
    fn nag(&mut self, nag: u32, span: Span) {
        self.ordered(span);
        self.add(format!("${nag}"));
    }
    fn strength(&mut self, span: Span) {
        self.ordered(span);
        self.add(self.text(span));
    }
    fn comment(&mut self, text: Span) {
        self.add(format!("{{{}}}", self.text(text)));
    }
    fn setup(&mut self, fen: Span) {
        self.ordered(fen);
        self.add(format!("setup {}", self.text(fen)));
    }
    fn open_variation(&mut self, span: Span) {
        self.ordered(span);
        self.add("(".into());
    }
    fn close_variation(&mut self, span: Span) {
        self.ordered(span);
        self.add(")".into());
    }
    fn terminator(&mut self, result: Terminator, span: Span) {
        self.ordered(span);
        let _ = self.text(span);
        self.add(match result {
            Terminator::Won(column) => format!("{column:?}"),
            other => format!("{other:?}"),
        });
    }
    fn damage(&mut self, damage: Damage, span: Span) {
        self.add(format!("{damage:?} {}", self.text(span)));
    }
    fn end_game(&mut self, at: usize) {
        assert!(self.open && at <= self.bytes.len());
        self.open = false;
        self.add("end".into());
    }
}

/// What the reader tells of a whole text.
pub(super) fn events_in(bytes: &[u8], encoding: Encoding) -> Vec<String> {
    let mut log = Log::new(bytes);
    Reader::new(encoding).read(bytes, &mut log);
    assert!(!log.open);
    log.lines
}

pub(super) fn events(bytes: &[u8]) -> Vec<String> {
    events_in(bytes, Encoding::Utf8)
}

/// What the reader tells of one bare game, without the frame around it.
pub(super) fn tokens_in(bytes: &[u8], encoding: Encoding) -> String {
    let frame = ["game", "moves", "end"];
    let mut lines = events_in(bytes, encoding);
    lines.retain(|l| !frame.contains(&l.as_str()));
    lines.join(" | ")
}

/// `assert_events!("text" => "events, joined")`.
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
