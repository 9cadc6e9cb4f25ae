//! Games as people paste them: from forums, mail, wikis, tables, TeX and messengers. Each test compares the moves that are read from a
//! text, and what is unreadable in it.

use crate::pdn::{Damage, Encoding, PdnReader, Terminator, Visitor};
use crate::span::Span;
use crate::written::{MoveText, Separator, SquareForm};

/// What is read of a text: its moves, a bar before each game, results, and unreadable text.
#[derive(Default)]
struct PastedText<'t> {
    text: &'t str,
    out: Vec<String>,
    unread: Vec<String>,
    comments: Vec<String>,
}

impl Visitor for PastedText<'_> {
    fn begin_game(&mut self, _: usize) {
        self.out.push("|".to_owned());
    }
    fn visit_simple_move(&mut self, form: SquareForm, _: Separator, [from, to]: [u8; 2], _: Span) {
        self.out.push(format!("{form:?}{from}-{to}"));
    }
    fn visit_move(&mut self, text: &MoveText) {
        let codes: Vec<_> = text.square_codes().iter().map(u8::to_string).collect();
        self.out.push(format!("{:?}{}", text.form, codes.join("-")));
    }
    fn visit_result(&mut self, score: Terminator, _: Span) {
        self.out.push(format!("{score:?}"));
    }
    fn open_variation(&mut self, _: Span) {
        self.out.push("(".to_owned());
    }
    fn visit_comment(&mut self, span: Span) {
        let text = span.slice_of(self.text.as_bytes());
        self.comments
            .push(String::from_utf8_lossy(text).into_owned());
    }
    fn visit_damage(&mut self, damage: Damage, span: Span) {
        if matches!(
            damage,
            Damage::Unreadable
                | Damage::GluedText
                | Damage::MalformedTag
                | Damage::StrayBrace
                | Damage::StrayBracket
        ) {
            let text = span.slice_of(self.text.as_bytes());
            self.unread.push(String::from_utf8_lossy(text).into_owned());
        }
    }
}

fn read_pasted(text: &str) -> PastedText<'_> {
    let mut read = PastedText {
        text,
        ..PastedText::default()
    };
    PdnReader::new(Encoding::Utf8).read_chunk(text.as_bytes(), &mut read);
    read
}

/// A game of three rows.
const SAMPLE_ROWS: [[&str; 2]; 3] = [["32-28", "19-23"], ["28x19", "14x23"], ["37-32", "10-14"]];

/// Returns the game, with each row formatted from its number and moves.
fn format_game(row: impl Fn(usize, &str, &str) -> String, between: &str) -> String {
    let rows = SAMPLE_ROWS.iter().enumerate();
    let rows = rows.map(|(nth, [white, black])| row(nth + 1, white, black));
    rows.collect::<Vec<_>>().join(between) + " 2-0\n"
}

fn plain_game() -> String {
    format_game(|nth, white, black| format!("{nth}. {white} {black}"), " ")
}

/// Returns the moves of the game with another sign between their squares.
fn with_sign(sign: &str, written: &str) -> String {
    let change = |text: &str| text.replace(sign, written);
    format_game(
        |nth, white, black| format!("{nth}. {} {}", change(white), change(black)),
        " ",
    )
}

/// Asserts that a text is read as the moves of the game, with nothing unreadable.
fn assert_whole(text: &str) {
    let read = read_pasted(text);
    let whole = plain_game();
    assert_eq!(
        read.out.join(" "),
        self::read_pasted(&whole).out.join(" "),
        "{text}"
    );
    assert_eq!(read.unread, Vec::<String>::new(), "{text}");
}

#[test]
fn any_decoration_of_a_number_is_read() {
    const ROMAN_NUMERALS: [&str; 4] = ["", "I", "II", "III"];
    for decoration in [
        "{n}. ",
        "{n} : ",
        "{n}; ",
        "{n} ; ",
        "#{n} ",
        "#{n}. ",
        "№{n} ",
        "№ {n} ",
        "No. {n} ",
        "n{n} ",
        "{r}. ",
        "{r} ",
        "{r}) ",
        "{i}. ",
        "{n}> ",
        "{n}= ",
        "{n}→ ",
        "{n} -> ",
        "{n}| ",
        "{n}|",
        "{n};",
        "{n},",
        "{n}~ ",
        "{n}_ ",
        "{n}^ ",
        "@{n} ",
        "{c} ",
        "{f}. ",
        "Move {n}: ",
        "Ход {n}. ",
        "{n} ход ",
        "{n}-й ход: ",
        "zet {n}: ",
        "{n}º lance: ",
        "lance {n}: ",
        "\"{n}\" ",
        "<{n}> ",
        "({n}) ",
        "[{n}] ",
        "({r}) ",
        "{n}． ",
        "{n}。 ",
        "{n}\u{20e3} ",
        "{n}. move: ",
        "• {n}. ",
        "{n}.) ",
        "{n}.~",
        "  {n}) ",
    ] {
        let number = |nth: usize| {
            let circled = char::from_u32(0x245f + nth as u32).unwrap();
            let wide = char::from_u32(0xff10 + nth as u32).unwrap();
            decoration
                .replace("{n}", &nth.to_string())
                .replace("{r}", ROMAN_NUMERALS[nth])
                .replace("{i}", &ROMAN_NUMERALS[nth].to_lowercase())
                .replace("{c}", &circled.to_string())
                .replace("{f}", &wide.to_string())
        };
        for between in [" ", "\n"] {
            if between == " " && decoration.starts_with("• ") {
                continue;
            }
            let row =
                |nth: usize, white: &str, black: &str| format!("{}{white} {black}", number(nth));
            assert_whole(&format_game(row, between));
        }
    }
    type RowFormatter = fn(usize, &str, &str) -> String;
    let rows: [RowFormatter; 4] = [
        |nth, white, black| format!("{nth}. W: {white} B: {black}"),
        |nth, white, black| format!("{nth}. White: {white}, Black: {black}"),
        |nth, white, black| format!("{nth}. Белые {white} / чёрные {black}"),
        |nth, white, black| format!("\"{nth}\",\"{white}\",\"{black}\""),
    ];
    for row in rows {
        assert_whole(&format_game(row, "\n"));
    }
    // Words and moves that look like decorated numbers.
    let moves = |text: &str| read_pasted(text).out.join(" ");
    assert_eq!(
        moves("1. 32-28 18-23 2 - 7"),
        "| Numeric32-28 Numeric18-23 Numeric2-7"
    );
    assert_eq!(
        moves("3. 32-28 18-23 4.: 12-18"),
        "| Numeric32-28 Numeric18-23 BareCapture Numeric12-18"
    );
    assert_eq!(
        read_pasted("1. c3-d4 d6-c5 I hope so 2. b2-c3").unread,
        ["I hope so"]
    );
    assert_eq!(read_pasted("1. c3-d4 d6-c5# 2. b2-c3").out.len(), 4);
}

#[test]
fn signs_behind_moves_are_no_words() {
    for sign in [
        "½", "1/2", "½-½?", "N", "TN", "N.", "D", "ZZ", "a.l.", "a. l.", "A.L.", "ad lib.", "[=]",
        "[!]", "[?!]", "[+-]", "[+1]", "[N]", "(N)", "[½]", "-+", "+-", "−+", "+/-", "=", "++",
        "≈", "⌓", "⇄", "‼", "⁉", "❗", "♔", "⛁", ",", " / ", "+0.12/15", "-0.10/12", "👍", "[^1]",
        ":)", "⏱ 10s",
    ] {
        for place in 0..5 {
            let row = |nth: usize, white: &str, black: &str| {
                let mark = |at: usize| {
                    if 2 * (nth - 1) + at == place {
                        sign
                    } else {
                        ""
                    }
                };
                format!("{nth}. {white} {} {black} {}", mark(0), mark(1))
            };
            assert_whole(&format_game(row, " "));
        }
    }
    assert_eq!(read_pasted("1. 32-28 foo 19-23 2. 28x19").unread, ["foo"]);
    assert_eq!(
        read_pasted("1. 32-28 19-23 1/2").out.join(" "),
        "| Numeric32-28 Numeric19-23 Draw"
    );
}

#[test]
fn times_and_commands_without_braces_are_comments() {
    for time in [
        "[0:05:10]",
        "[1:05:10]",
        "<0:05>",
        "<0:05:10>",
        "(0:05)",
        "(00:00:10, 01:20:00)",
        "5 min",
        "5 мин.",
        "t=0:05",
        "time 0:05",
        "t: 0:05",
        "clk=0:05",
        "0'05\"",
        "5′10″",
        "[%clk]",
        "[%clk 0:05:10]",
        "[%clk 0:05]",
        "[%clk 0:05:10] [%emt 0:00:05]",
        "[%eval 0.3]",
        "[%csl G15]",
        "[clk 0:05]",
        "[5 min]",
        "[12]",
        "@0:05",
        "/0:05/",
        "|0:05|",
        "=0:05",
        "⏱0:05",
        "0：05",
        "&lt;0:05&gt;",
        "0:05:10",
        "10 s",
    ] {
        let text = format_game(
            |nth, white, black| format!("{nth}. {white} {time} {black} {time}"),
            " ",
        );
        assert_whole(&text);
        assert_eq!(read_pasted(&text).comments.len(), 6, "{text}");
        let row = |nth: usize, white: &str, black: &str| {
            format!(
                "{nth}. {white} {black} {}",
                if nth == 2 { time } else { "" }
            )
        };
        assert_whole(&format_game(row, "\n"));
    }
    assert_eq!(
        read_pasted("1. 32-28 [%clk 0:05:10] 19-23").comments,
        ["[%clk 0:05:10]"]
    );
    assert_eq!(read_pasted("1. 32-28 minnows 19-23").unread, ["minnows"]);
}

#[test]
fn marks_around_single_moves_are_passed_over() {
    for wrapped in [
        "`{m}`",
        "``{m}``",
        "[{m}](http://x.org/a?b=3-2)",
        "[{m}](#m1)",
        "[{m}](http://x.org \"a b\")",
        "[{m}](http://x.org/a_(b))",
        "${m}$",
        "$${m}$$",
        "\\({m}\\)",
        "\\textbf{{m}}",
        "\\emph{{m}}",
        "'''{m}'''",
        "''{m}''",
        "'''''{m}'''''",
        "[[{m}]]",
        "[[page|{m}]]",
        "[http://x.org {m}]",
        "&lt;b&gt;{m}&lt;/b&gt;",
        "&#60;b&#62;{m}&#60;/b&#62;",
        "\"{m}\"",
        "'{m}'",
        "«{m}»",
        "“{m}”",
        "„{m}“",
        "<{m}>",
        "/{m}/",
        "^{m}^",
        "&quot;{m}&quot;",
        "&lrm;{m}",
        "[{m}]",
        "<nobr>{m}</nobr>",
    ] {
        let wrap = |m: &str| wrapped.replace("{m}", m);
        assert_whole(&format_game(
            |nth, white, black| format!("{nth}. {} {}", wrap(white), wrap(black)),
            " ",
        ));
        assert_whole(&format_game(
            |nth, white, black| format!("{nth}. {white} {}", wrap(black)),
            "\n",
        ));
    }
    for (sign, written) in [
        ("-", "&#8211;"),
        ("-", "&ndash;"),
        ("-", "&shy;-"),
        ("-", "&#x200b;-"),
        ("-", "&shy;"),
        ("-", "&amp;ndash;"),
        ("-", "&#X2013;"),
        ("-", "--"),
        ("x", "&times;"),
        ("x", "&#215;"),
        ("x", "&ast;"),
        ("x", "\\times "),
    ] {
        assert_whole(&with_sign(sign, written));
    }
    for [open, close] in [
        ["~~", "~~"],
        ["~", "~"],
        ["<s>", "</s>"],
        ["&lt;s&gt;", "&lt;/s&gt;"],
        ["\\sout{", "}"],
        ["<span style=\"text-decoration: line-through\">", "</span>"],
    ] {
        assert_whole(&plain_game().replace("37-32", &format!("{open}32-27{close} 37-32")));
        assert_whole(&plain_game().replace("14x23", &format!("{open}13x24{close} 14x23")));
    }
    assert_eq!(read_pasted("1. 32-28 $1 19-23 $18 2. 28x19").out.len(), 4);
    assert_eq!(
        read_pasted("1. 32-28 said \"18-23\" 19-23").unread,
        ["said \"18-23\""]
    );
    assert_eq!(
        read_pasted("1. 32-28 19-23 [18-22] 2. 28x19").unread,
        ["[18-22]"]
    );
}

#[test]
fn dashes_and_crosses_of_all_kinds_part_squares() {
    for dash in [
        "=>", "⇒", "---", "--", "->", "-->", "→", "–", "—", "‒", "−", "‐", "‑", "﹣", "－", "―",
        "⟶", "➔", "➡", "⇨", "▶", "─", "━", "~", "_", ">", " - ", " – ", " → ", "~>", "&rarr;",
        "\\to ",
    ] {
        assert_whole(&with_sign("-", dash));
    }
    for cross in [
        "×", "✕", "✖", "⨯", "х", "Х", "*", "∶", "：", "꞉", ":", "X", "❌", "✗", "ｘ", "ⅹ", "χ",
        "∗", "＊", "╳", " x ",
    ] {
        assert_whole(&with_sign("x", cross));
    }
    // A move that is left out, and a number before one.
    assert_eq!(
        read_pasted("1. 32-28 -- 2. 28-22").out.join(" "),
        "| Numeric32-28 Dash Numeric28-22"
    );
}

#[test]
fn moves_in_sentences_are_none_of_a_game() {
    let game = plain_game();
    let whole = read_pasted(&game).out.join(" ");
    let other = "1. 31-27 18-22 1-1\n";
    for prose in [
        "He might have won with 2... f6-e5",
        "Analysis: 2. 38-32 was better",
        "White could play 33-28.",
        "After 3. 32-27 he wins",
        "The opening 1. 32-28 19-23 is old.",
        "Why not 1... 18-23?",
        "I won 2-0.",
        "Game 3, round 2: 1-1 earlier.",
        "12. 33-28 was the mistake",
        "Лучше было 2... f6-e5, и тогда 3. d4xf6 g7xe5",
        "Compare 1.33-28 18-22 with this:",
        "14-20",
    ] {
        for gap in ["\n", "\n\n"] {
            let above = format!("{prose}{gap}{game}");
            assert_eq!(read_pasted(&above).out.join(" "), whole, "{above}");
            assert_eq!(read_pasted(&above).unread, [prose], "{above}");
            let between = format!("{other}{gap}{prose}{gap}{game}");
            let both = format!("{} {whole}", read_pasted(other).out.join(" "));
            assert_eq!(read_pasted(&between).out.join(" "), both, "{between}");
        }
    }
    for prose in [
        "Black resigned: 4... 14-20 5. 30-24 wins.",
        "He might have won with 2... f6-e5",
        "I could have drawn with 33-28 in the end.",
    ] {
        let below = format!("{game}\n{prose}\n");
        assert_eq!(read_pasted(&below).out.join(" "), whole, "{below}");
    }
    // Lines of games, with any remarks in them.
    for (text, moves) in [
        (
            "1. 32-28 the best by far\n1... 19-23 and so on\n2. 28x19 2-0\n",
            3,
        ),
        ("Partij 1: 1. 32-28 19-23 2. 28x19 14x23 2-0\n", 4),
        ("32-28 19-23 28x19 14x23 2-0\n", 4),
        ("[FEN \"W:W32:B19\"]\n\nWhite wins by 32-28\n", 1),
        (
            "1. 32-28 {good} 19-23 well played indeed\n\n1. 31-27 2-0\n",
            3,
        ),
        ("27-20*\n\n1. 5-10 2-0\n", 2),
    ] {
        let read = read_pasted(text);
        let found = read.out.iter().filter(|word| word.starts_with("Numeric"));
        assert_eq!(found.count(), moves, "{text} {:?}", read.out);
    }
}

#[test]
fn pages_and_tables_around_moves_are_passed_over() {
    for text in [
        "\\textbf{1. 32--28 19--23} 2.~$28\\times19$ $14\\times23$ \\\\ \\textit{3. 37--32 10--14} 2-0\n",
        "1. 32-28 19-23 <!-- best --> 2. 28x19 14x23\n***\n3. 37-32 10-14 2-0\n",
        "{| class=\"wikitable\"\n| 1. || 32-28 || 19-23\n|-\n| 2. || 28x19 || 14x23\n|-\n| 3. || 37-32 || 10-14\n2-0\n",
        "1;32-28;19-23\n2;28x19;14x23\n3;37-32;10-14\n2-0\n",
        "1,32-28,19-23\n2,28x19,14x23\n3,37-32,10-14\n2-0\n",
        "1|32-28|19-23\n2|28x19|14x23\n3|37-32|10-14\n2-0\n",
        "1.32-28,19-23;2.28x19,14x23;3.37-32,10-14. 2-0\n",
        "1. 32-28&#32;19-23&#10;2. 28x19&#9;14x23 3. 37-32 10-14 2-0\n",
        "# 32-28 19-23\n# 28x19 14x23\n# 37-32 10-14\n2-0\n",
        "1w 32-28 1b 19-23 2w 28x19 2b 14x23 3w 37-32 3b 10-14 2-0\n",
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 2-0\n\n-- \n",
    ] {
        assert_whole(text);
    }
}
