//! Tests random positions in many wordings: either the position is set up as described, or a finding reports that it was not
//! understood.

use super::translate_text;
use std::collections::BTreeSet;

/// A generator of numbers: a linear congruence (Knuth, volume 2, 3.3.4), of which the upper bits are used.
struct RandomDice(u64);

impl RandomDice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }

    fn pick_from<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.roll(list.len())]
    }
}

/// The phrases by which a language describes pieces.
struct LanguagePhrases {
    sides: [&'static [&'static str]; 2],
    /// For each side two phrases for the owner of pieces, each for one piece and for several.
    of: [[[&'static str; 2]; 2]; 2],
    king: [&'static [&'static str]; 2],
    man: [&'static [&'static str]; 2],
    on: &'static [&'static str],
    and: &'static [&'static str],
    one: [&'static [&'static str]; 2],
    ends: &'static [&'static str],
}

const LANGUAGE_PHRASES: [LanguagePhrases; 4] = [
    LanguagePhrases {
        sides: [&["White", "white"], &["Black", "Red"]],
        of: [
            [["of White", "of White"], ["for White", "of White"]],
            [["of Black", "of Black"], ["of the Black side", "of Black"]],
        ],
        king: [&["king", "King"], &["kings", "Kings"]],
        man: [&["man", "checker"], &["men", "checkers", "pieces"]],
        on: &["on ", "at "],
        and: &[" and ", " & ", ", and "],
        one: [&["a ", "one ", "1 "], &["a ", "one "]],
        ends: &[
            "",
            ". White to move",
            "\nWhite to move and win",
            ". Black to move.",
        ],
    },
    LanguagePhrases {
        sides: [&["Белые", "белые"], &["Чёрные", "Черные", "чёрные"]],
        of: [
            [["белых", "белых"], ["белых", "белых"]],
            [["чёрных", "черных"], ["чёрных", "черных"]],
        ],
        king: [&["дамка", "Дамка"], &["дамки", "Дамки"]],
        man: [&["простая", "шашка"], &["простые", "шашки", "пр."]],
        on: &["на "],
        and: &[" и ", ", и ", " & "],
        one: [&["одна ", "1 "], &["одна "]],
        ends: &[
            "",
            ". Ход белых",
            "\nБелые начинают и выигрывают",
            ". Ход чёрных.",
        ],
    },
    LanguagePhrases {
        sides: [&["Brancas", "brancas", "As brancas"], &["Pretas", "pretas"]],
        of: [
            [["branca", "brancas"], ["das brancas", "brancas"]],
            [["preta", "pretas"], ["das pretas", "pretas"]],
        ],
        king: [&["dama", "Dama"], &["damas", "Damas"]],
        man: [&["pedra", "peça"], &["pedras", "peças", "peões"]],
        on: &["em "],
        and: &[" e ", ", e ", " & ", " e também "],
        one: [&["uma ", "1 "], &["uma "]],
        ends: &[
            "",
            ". Jogam as brancas",
            "\nAs brancas jogam e ganham",
            ". Jogam as pretas.",
        ],
    },
    LanguagePhrases {
        sides: [&["Bianco", "Il Bianco"], &["Nero", "nero"]],
        of: [
            [["bianca", "bianche"], ["del Bianco", "bianche"]],
            [["nera", "nere"], ["del Nero", "nere"]],
        ],
        king: [&["dama", "Dama"], &["dame", "Dame"]],
        man: [&["pedina", "pedina"], &["pedine", "Pedine", "pezzi"]],
        on: &["in ", "su "],
        and: &[" e ", ", e ", " & "],
        one: [&["una ", "1 "], &["una "]],
        ends: &[
            "",
            ". Muove il Bianco",
            "\nIl Bianco muove e vince",
            ". Muove il Nero.",
        ],
    },
];

/// The squares of a side: its kings, and its men.
type SideSquares = [Vec<String>; 2];

/// Returns random squares with letters, or numbers of a board of 8x8 or 10x10.
fn random_squares(dice: &mut RandomDice) -> Vec<String> {
    let mut all: Vec<String> = match dice.roll(3) {
        0 => (1..=32).map(|n| n.to_string()).collect(),
        1 => (1..=50).map(|n| n.to_string()).collect(),
        _ => (0..32)
            .map(|n| {
                let (row, file) = (n / 4, n % 4 * 2 + n / 4 % 2);
                format!("{}{}", char::from(b'a' + file as u8), row + 1)
            })
            .collect(),
    };
    for at in (1..all.len()).rev() {
        all.swap(at, dice.roll(at + 1));
    }
    all
}

fn random_side(dice: &mut RandomDice, all: &mut Vec<String>) -> SideSquares {
    let kings = dice.roll(3);
    let men = dice.roll(4).max(usize::from(kings == 0));
    let mut take = |count| all.split_off(all.len() - count);
    [take(kings), take(men)]
}

struct PositionWriter<'d> {
    dice: &'d mut RandomDice,
    tongue: &'static LanguagePhrases,
    /// The text between squares, before the last of them, and before a square.
    comma: &'static str,
    and: &'static str,
    on: &'static str,
    colon: &'static str,
    counts: bool,
    in_brackets: bool,
}

impl PositionWriter<'_> {
    fn list_squares(&self, squares: &[String]) -> String {
        let mut told = String::new();
        for (at, square) in squares.iter().enumerate() {
            if at > 0 {
                let last = at + 1 == squares.len();
                told += if last { self.and } else { self.comma };
            }
            told += square;
        }
        if self.in_brackets {
            told += &format!(" ({})", squares.len());
        }
        told
    }

    /// Describes the pieces of one rank after its word.
    fn describe_rank(&mut self, nth: usize, squares: &[String]) -> String {
        let words = [&self.tongue.king, &self.tongue.man][nth];
        let several = usize::from(squares.len() > 1);
        let word = self.dice.pick_from(words[several]);
        let count = match (several, self.counts) {
            (_, false) => String::new(),
            (0, true) => self.dice.pick_from(self.tongue.one[0]).to_owned(),
            (_, true) => format!("{} ", squares.len()),
        };
        let list = self.list_squares(squares);
        format!("{count}{word}{}{}{list}", self.colon, self.on)
    }

    /// Describes the pieces of a side after its name.
    fn describe_side(
        &mut self,
        side: &SideSquares,
        kings_first: bool,
        bare: bool,
        gap: &str,
    ) -> String {
        let order = if kings_first { [0, 1] } else { [1, 0] };
        let filled = order.into_iter().filter(|nth| !side[*nth].is_empty());
        let filled: Vec<_> = filled.collect();
        let mut told = Vec::new();
        for nth in filled {
            let plain = bare && nth == 1 && (told.is_empty() || side[0].is_empty());
            told.push(match plain {
                true => self.list_squares(&side[1]),
                false => self.describe_rank(nth, &side[nth]),
            });
        }
        told.join(gap)
    }

    fn describe_owned_rank(&mut self, nth: usize, color: usize, side: &SideSquares) -> String {
        let squares = &side[nth];
        let several = usize::from(squares.len() > 1);
        let word = self
            .dice
            .pick_from([&self.tongue.king, &self.tongue.man][nth][several]);
        let of = self.tongue.of[color][self.dice.roll(2)][several];
        // An adjective agrees with the piece in number: `dama branca`, `damas brancas`.
        format!(
            "{word} {of}{}{}{}",
            self.colon,
            self.on,
            self.list_squares(squares)
        )
    }
}

/// Describes a position in words.
fn describe_position(dice: &mut RandomDice, sides: &[SideSquares; 2]) -> String {
    let tongue = &LANGUAGE_PHRASES[dice.roll(LANGUAGE_PHRASES.len())];
    let colons = [": ", " ", " - ", " – ", ":"];
    let style = dice.roll(3);
    let colon = [": ", " ", " "][dice.roll(3)];
    let mut teller = PositionWriter {
        comma: dice.pick_from(&[", ", ", ", ",", "; ", " "]),
        and: ", ",
        on: "",
        colon,
        counts: dice.roll(3) == 0,
        in_brackets: dice.roll(5) == 0,
        tongue,
        dice,
    };
    teller.and = match teller.dice.roll(2) {
        0 => teller.comma,
        _ => teller.dice.pick_from(tongue.and),
    };
    if teller.dice.roll(3) == 0 {
        teller.on = teller.dice.pick_from(tongue.on);
    }
    let after = teller.dice.pick_from(&[". ", "; ", "\n", ".\n", ", "]);
    let mut parts = Vec::new();
    match style {
        0 => {
            let sign = teller.dice.pick_from(&colons);
            let kings_first = teller.dice.roll(2) == 0;
            let bare = teller.dice.roll(3) == 0;
            let gap = teller.dice.pick_from(&[", ", "; ", tongue.and[0], " "]);
            for (color, side) in sides.iter().enumerate() {
                let name = teller.dice.pick_from(tongue.sides[color]);
                parts.push(format!(
                    "{name}{sign}{}",
                    teller.describe_side(side, kings_first, bare, gap)
                ));
            }
        }
        1 => {
            for (color, side) in sides.iter().enumerate() {
                for nth in 0..2 {
                    if !side[nth].is_empty() {
                        parts.push(teller.describe_owned_rank(nth, color, side));
                    }
                }
            }
        }
        _ => {
            for nth in 0..2 {
                let mut of_kind = Vec::new();
                for (color, side) in sides.iter().enumerate() {
                    if !side[nth].is_empty() {
                        let name = teller.dice.pick_from(tongue.sides[color]);
                        of_kind.push(format!(
                            "{name}{}{}",
                            teller.colon,
                            teller.list_squares(&side[nth])
                        ));
                    }
                }
                if !of_kind.is_empty() {
                    let word = [&tongue.king, &tongue.man][nth][1][0];
                    parts.push(format!("{word}: {}", of_kind.join("; ")));
                }
            }
        }
    }
    if teller.dice.roll(2) == 0 && style == 0 {
        parts.reverse();
    }
    let first = teller.dice.pick_from(&["", "", "1) ", "Nr. 7. ", "- "]);
    let end = teller.dice.pick_from(tongue.ends);
    format!("{first}{}{end}", parts.join(after))
}

/// Returns the pieces of a position as FEN has them, in any order.
fn set_up(text: &str) -> Option<BTreeSet<String>> {
    let (_, behind) = text.split_once("[FEN \"")?;
    let (fen, _) = behind.split_once('"')?;
    let mut all = BTreeSet::new();
    for side in fen.split(':').skip(1) {
        let (color, pieces) = side.split_at(1);
        all.extend(pieces.split(',').map(|piece| format!("{color}{piece}")));
    }
    Some(all)
}

#[test]
fn no_wording_loses_a_piece_in_silence() {
    let mut dice = RandomDice(20_261_125);
    let (mut read_well, mut wrong) = (0, Vec::new());
    let slow = std::env::var_os("PDN_SLOW").is_some();
    let count = if slow { 20_000 } else { 600 };
    for _ in 0..count {
        let mut all = random_squares(&mut dice);
        let sides = [
            random_side(&mut dice, &mut all),
            random_side(&mut dice, &mut all),
        ];
        let text = describe_position(&mut dice, &sides);
        let mut want = BTreeSet::new();
        for (color, [kings, men]) in ["W", "B"].into_iter().zip(&sides) {
            want.extend(kings.iter().map(|square| format!("{color}K{square}")));
            want.extend(men.iter().map(|square| format!("{color}{square}")));
        }
        let sheet = translate_text(&text);
        let says = |code: &str| sheet.findings.iter().any(|found| found.check.code == code);
        match set_up(&String::from_utf8_lossy(&sheet.written.text)) {
            Some(have) if have == want => read_well += 1,
            None if says("S035") || says("S033") => {}
            have => wrong.push(format!("{text}\n  want {want:?}\n  have {have:?}")),
        }
    }
    let some: Vec<_> = wrong.iter().take(20).cloned().collect();
    assert!(
        wrong.is_empty(),
        "{} of {count}:\n{}",
        wrong.len(),
        some.join("\n")
    );
    assert!(
        read_well * 10 > count * 6,
        "{read_well} of {count} were read"
    );
}

/// The moves below an exercise whose position could not be read do not belong to the game above it, whatever their numbers.
#[test]
fn moves_of_an_exercise_that_was_not_understood() {
    for exercise in [
        "Exercise 2. White: men a1, c1, k9. Black: men b6, d6.",
        "Упражнение 2\nБелые: a1, c1, k9. Чёрные: b6, d6.",
        "Exercício 2. Brancas: a1, c1, k9. Pretas: b6, d6.",
        "Esercizio 2. Bianco: a1, c1, k9. Nero: b6, d6.",
        "Opgave 2. Wit: a1, c1, k9. Zwart: b6, d6.",
    ] {
        let game = "White: Fox\nBlack: Owl\n\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n";
        let flat = super::flat_pdn(&format!(
            "{game}\n{exercise}\n3. g3-f4 g7-f6\n4. f2-g3 h8-g7\n"
        ));
        let (first, second) = flat.split_once(" * ").unwrap_or_default();
        assert!(first.ends_with("c3-d4 d6-c5 2. b2-c3 f6-g5"), "{flat}");
        assert!(
            second.contains("k9") && second.contains("{3. g3-f4"),
            "{flat}"
        );
    }
}
