//! A visitor that asks for no moves receives the same of everything else.

use crate::outcome::Terminator;
use crate::pdn::{Damage, Encoding, PdnReader, Visitor};
use crate::span::Span;
use proptest::prelude::*;

/// Logs everything that is no move and no number.
#[derive(Default)]
struct OtherTokens {
    wants_moves: bool,
    told: Vec<(&'static str, Span)>,
    moves: usize,
}

impl Visitor for OtherTokens {
    fn begin_game(&mut self, at: usize) {
        self.told.push(("begin", Span::new(at, at)));
    }
    fn visit_tag(&mut self, name: Span, value: Span, whole: Span) {
        self.told
            .extend([("name", name), ("value", value), ("tag", whole)]);
    }
    fn begin_moves(&mut self) {
        self.told.push(("moves", Span::default()));
    }
    fn visit_move(&mut self, _: &crate::written::MoveText) {
        self.moves += 1;
    }
    fn visit_nag(&mut self, _: u32, span: Span) {
        self.told.push(("nag", span));
    }
    fn visit_strength(&mut self, span: Span) {
        self.told.push(("strength", span));
    }
    fn visit_comment(&mut self, text: Span) {
        self.told.push(("comment", text));
    }
    fn remark_line(&mut self, line: Span) {
        self.told.push(("remark", line));
    }
    fn visit_setup(&mut self, fen: Span) {
        self.told.push(("setup", fen));
    }
    fn open_variation(&mut self, span: Span) {
        self.told.push(("open", span));
    }
    fn close_variation(&mut self, span: Span) {
        self.told.push(("close", span));
    }
    fn visit_result(&mut self, _: Terminator, span: Span) {
        self.told.push(("score", span));
    }
    fn visit_damage(&mut self, _: Damage, span: Span) {
        self.told.push(("damage", span));
    }
    fn end_game(&mut self, at: usize) {
        self.told.push(("end", Span::new(at, at)));
    }
    fn wants_moves(&self) -> bool {
        self.wants_moves
    }
}

fn collect_others(bytes: &[u8], wants_moves: bool) -> OtherTokens {
    let mut others = OtherTokens {
        wants_moves,
        ..OtherTokens::default()
    };
    PdnReader::new(Encoding::Utf8).read_chunk(bytes, &mut others);
    others
}

/// Pieces of movetext, of which some are plain and some only look plain.
const MOVETEXT_SAMPLES: &[&str] = &[
    "1. c3-d4 ",
    "d6-c5 ",
    "f6xd4\r\n",
    "c3:e5",
    "32-28 ",
    "19:23",
    "5x14\n",
    "2.",
    "12.\n",
    "12.\r\n",
    "3... ",
    "1... ",
    "7",
    "a",
    "z9-a1 ",
    "a0-b1 ",
    "P9-a1 ",
    "c3-d4-e5 ",
    "c3-d4! ",
    "c3-d4* ",
    "*",
    "* ",
    "1-1",
    "2-0\n",
    "0-1 ",
    "1/2-1/2\n",
    "{a}",
    "{",
    "}",
    "(",
    ")",
    "(5)",
    "(0:05)",
    "0:05 ",
    "1:05 ",
    "12:30 ",
    "; 4. c3-d4 d6-c5\n",
    "; d6-c5\n",
    "**",
    "= ",
    "+- ",
    "~ ",
    "x ",
    "(text of people) ",
    "$1 ",
    "!? ",
    ";x\n",
    "%\n",
    "\n",
    "\n\n",
    "\r\n\r\n",
    " ",
    "[A \"b\"]\n",
    "\n[A \"b\"]\n\n",
    "\u{feff}",
    "\u{1e}\n",
    "\\n",
    "и3",
    "\u{2013}",
    "/FEN \"W:W1:B2\"/ ",
    "100. ",
    "1000. ",
    "00-00 ",
    "1-7* ",
];

proptest! {
    #[test]
    fn nothing_but_moves_is_left_out(
        pieces in prop::collection::vec(prop::sample::select(MOVETEXT_SAMPLES), 0..40),
    ) {
        let text = format!("[White \"a\"]\n\n1. c3-d4 {}", pieces.concat());
        let [all, few] = [true, false].map(|wants| collect_others(text.as_bytes(), wants));
        prop_assert_eq!(all.told, few.told, "{:?}", text);
        prop_assert!(few.moves <= all.moves);
    }
}

#[test]
fn plain_moves_are_passed_over() {
    let text = b"[White \"a\"]\r\n\r\n1. c3-d4 d6-c5 2. b2-c3\r\nf6-g5 12.\r\n32-28 19:23 {so} 3. 28x19 a1-b2 *\r\n";
    assert_eq!(collect_others(text, true).moves, 8);
    assert_eq!(collect_others(text, false).moves, 0);
}
