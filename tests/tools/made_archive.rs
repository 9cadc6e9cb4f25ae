//! Writes an archive of made games in the shape of a large archive of Russian draughts: `cargo run --release --features tools
//! --example made_archive FILE [GAMES] [SEED]`, or `FILE 1000M` for so many megabytes.
//!
//! The shape is that of an archive of 109,616 games and 64 MB: its order of tags, of which many are empty, 47 plies a game, six games
//! in a hundred from a FEN in numbers, `x` in captures, results in its proportions, and as many comments, variations and glyphs.
//! The moves are legal and drawn by lot, those of the opening from few, so that openings come again and no two games are the same.
#![allow(clippy::print_stdout)]

use pdn_rules::board::Color;
use pdn_rules::movegen::Move;
use pdn_rules::position::Position;
use pdn_text::notation::{MoveStyle, write_one};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;

/// Numbers that look drawn by lot (SplitMix64), the same for the same seed.
struct Lots(u64);

impl Lots {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    /// Whether something of so many in a hundred happens.
    fn in_hundred(&mut self, share: usize) -> bool {
        self.below(100) < share
    }

    /// One of `n`, the first ones oftener: the least of three.
    fn early(&mut self, n: usize) -> usize {
        let one = self.below(n);
        one.min(self.below(n)).min(self.below(n))
    }
}

const PARTS: [&str; 15] = [
    "ba", "che", "di", "fo", "gu", "ka", "le", "mi", "no", "pu", "ra", "se", "ti", "vo", "zu",
];
const ENDS: [&str; 5] = ["ov", "ev", "in", "sky", "enko"];
const TOWNS: [&str; 8] = [
    "Moscow", "Riga", "Kyiv", "Minsk", "Tallinn", "Perm", "Omsk", "Tver",
];
const CUPS: [&str; 6] = [
    "Championship",
    "Cup",
    "Semifinal",
    "Memorial",
    "Open",
    "Match",
];

fn player(nth: usize) -> String {
    let parts = [nth % 15, nth / 15 % 15, nth / 225 % 15].map(|part| PARTS[part]);
    let mut name = parts.concat() + ENDS[nth % 5];
    name[..1].make_ascii_uppercase();
    let initial = char::from(b'A' + (nth * 7 % 26) as u8);
    format!("{name} {initial}.")
}

/// A move that is written: number, move, and what stands behind it.
fn written(position: &Position, mv: &Move, style: &MoveStyle, out: &mut String) {
    let mut text = String::new();
    write_one(position, mv, style, &mut text);
    out.push_str(&text);
}

fn number(ply: usize, again: bool, out: &mut String) {
    match ply % 2 {
        0 => drop(write!(out, "{}. ", ply / 2 + 1)),
        _ if again => drop(write!(out, "{}... ", ply / 2 + 1)),
        _ => {}
    }
}

fn game(lots: &mut Lots, style: &MoveStyle, out: &mut String) {
    let rules = pdn_rules::variant::find_variant("russian").expect("a variant");
    let mut position = Position::initial(rules);
    let mut moves = Vec::new();
    let from_fen = lots.below(10_000) < 593;
    if from_fen {
        for _ in 0..8 + lots.below(6) {
            position.legal_moves_into(&mut moves);
            let Some(mv) = moves.get(lots.below(moves.len().max(1))) else {
                break;
            };
            let mv = *mv;
            position.play(&mv);
        }
    }
    let year = 1950 + lots.below(63);
    let event = lots.early(12);
    let fen = fen(&position);
    let begins = position.turn() == Color::Black;
    let mut text = String::new();
    let wanted = 14 + lots.below(46) + lots.below(46);
    let first = usize::from(begins);
    let mut open = true;
    for ply in first..wanted + first {
        position.legal_moves_into(&mut moves);
        if moves.is_empty() {
            break;
        }
        // An opening is one of few.
        let choice = match ply {
            0..8 => moves.len().min(4),
            8..14 => moves.len().min(6),
            _ => moves.len(),
        };
        let nth = match ply < 14 {
            true => lots.early(choice),
            false => lots.below(choice),
        };
        let mv = moves[nth];
        number(ply, open, &mut text);
        open = false;
        written(&position, &mv, style, &mut text);
        if lots.below(160_000) < 100 {
            text.push_str(["!", "?", "!?", " $1"][lots.below(4)]);
        }
        text.push(' ');
        // A variation instead of it.
        if moves.len() > 1 && lots.below(10_000) < 65 {
            text.push('(');
            let mut there = position.clone();
            let mut mv = moves[(nth + 1) % moves.len()];
            for further in 0..1 + lots.below(4) {
                number(ply + further, further == 0, &mut text);
                written(&there, &mv, style, &mut text);
                text.push(' ');
                there.play(&mv);
                let replies = there.legal_moves();
                match replies.get(lots.below(replies.len().max(1))) {
                    Some(reply) => mv = *reply,
                    None => break,
                }
            }
            text.pop();
            text.push_str(") ");
            open = true;
        }
        if lots.below(10_000) < 21 {
            text.push_str("{with the better game} ");
            open = true;
        }
        position.play(&mv);
    }
    let result = match (position.legal_moves().is_empty(), position.turn()) {
        (true, Color::White) => "0-2",
        (true, Color::Black) => "2-0",
        (false, _) => match lots.below(109_616) {
            0..69_026 => "1-1",
            69_026..89_467 => "2-0",
            89_467..108_705 => "0-2",
            _ => "*",
        },
    };
    let (white, black) = (lots.early(3000), lots.early(3000));
    let black = if white == black { black + 1 } else { black };
    let tag = |name: &str, value: &str, out: &mut String| {
        let _ = writeln!(out, "[{name} \"{value}\"]");
    };
    tag("White", &player(white), out);
    tag("Black", &player(black), out);
    let town = TOWNS[event % 8];
    let named = format!("{} {town} {year}", CUPS[event % 6]);
    let empty = |lots: &mut Lots, share, value: String| match lots.in_hundred(share) {
        true => String::new(),
        false => value,
    };
    tag("Event", &empty(lots, 12, named), out);
    let round = (1 + lots.below(11)).to_string();
    tag("Round", &empty(lots, 35, round), out);
    tag("Site", &empty(lots, 55, town.to_owned()), out);
    let date = match lots.in_hundred(40) {
        true => format!("{year}.??.??"),
        false => format!("{year}.{:02}.{:02}", 1 + lots.below(12), 1 + lots.below(28)),
    };
    tag("Date", &empty(lots, 20, date), out);
    tag("Result", result, out);
    tag("GameType", "25", out);
    if from_fen {
        tag("FEN", &fen, out);
    }
    out.push('\n');
    // Lines as programs break them.
    let mut column = 0;
    for word in text.split_whitespace().chain([result]) {
        match column {
            0 => {}
            _ if column + 1 + word.len() > 79 => {
                out.push_str("\r\n");
                column = 0;
            }
            _ => {
                out.push(' ');
                column += 1;
            }
        }
        out.push_str(word);
        column += word.len();
    }
    out.push_str("\r\n\r\n");
}

/// A position in numbers.
fn fen(position: &Position) -> String {
    let rules = position.variant();
    let side = |color| {
        let named = |square| {
            rules
                .numbering
                .number_for_square(rules.board, square)
                .to_string()
        };
        let men = position.men(color).into_iter().map(named);
        let kings = position.kings(color).into_iter().map(named);
        let all: Vec<_> = kings.map(|king| format!("K{king}")).chain(men).collect();
        all.join(",")
    };
    let turn = match position.turn() {
        Color::White => 'W',
        Color::Black => 'B',
    };
    format!("{turn}:W{}:B{}", side(Color::White), side(Color::Black))
}

/// Writes games until there are so many of them or so many bytes. Returns how many of both there are.
pub(crate) fn write(file: &Path, games: usize, bytes: usize, seed: u64) -> (usize, usize) {
    let mut lots = Lots(seed);
    let style = MoveStyle {
        capture: "x",
        ..MoveStyle::for_variant(pdn_rules::variant::find_variant("russian").expect("a variant"))
    };
    let mut out = std::io::BufWriter::new(std::fs::File::create(file).expect("a file to write"));
    let (mut written, mut count, mut text) = (0, 0, String::new());
    while count < games && written < bytes {
        text.clear();
        game(&mut lots, &style, &mut text);
        out.write_all(text.as_bytes()).expect("written");
        written += text.len();
        count += 1;
    }
    out.flush().expect("written");
    (count, written)
}

fn main() {
    let mut args = std::env::args().skip(1);
    let file = args.next().expect("a file to write");
    let wanted = args.next().unwrap_or_else(|| "109616".to_owned());
    let (games, bytes) = match wanted.strip_suffix('M') {
        Some(megabytes) => {
            let megabytes: usize = megabytes.parse().expect("a number of megabytes");
            (usize::MAX, megabytes * 1_000_000)
        }
        None => (wanted.parse().expect("a number of games"), usize::MAX),
    };
    let seed = args
        .next()
        .map_or(1, |seed| seed.parse().expect("a number"));
    let (count, written) = write(file.as_ref(), games, bytes, seed);
    println!("{file}: {count} games, {written} bytes");
}
