//! What was not replayed is never reported as clean: games with one illegal move, whatever decorates the numbers of their rows.

use crate::cli::run_in;
use crate::documents::make::docx;
use crate::random::{Random, count};
use pdn_rules::position::Position;
use pdn_rules::variant::{Variant, find_variant};
use pdn_text::notation::{MoveStyle, write_all};

/// Rows as people write them: the ordinal, White's move and Black's.
const ROWS: [&str; 64] = [
    "{n}. {w} {b}",
    "{n}.- {w} {b}",
    "{n}.) {w} {b}",
    "{n}) {w} {b}",
    "({n}) {w} {b}",
    "[{n}] {w} {b}",
    "{n}º {w} {b}",
    "{n}ª {w} {b}",
    "{n}° {w} {b}",
    "{n}th {w} {b}",
    "{n}\\. {w} {b}",
    "{n}-й. {w} {b}",
    "{n}-й {w} {b}",
    "№{n} {w} {b}",
    "№ {n}. {w} {b}",
    "No. {n} {w} {b}",
    "#{n} {w} {b}",
    "**{n}** {w} {b}",
    "**{n}. {w}** {b}",
    "_{n}_ {w} {b}",
    "~~{n}.~~ {w} {b}",
    "<b>{n}.</b> {w} {b}",
    "[b]{n}.[/b] {w} {b}",
    "`{n}.` {w} {b}",
    "{n}: {w} {b}",
    "{n} - {w} {b}",
    "{n} — {w} {b}",
    "{n}– {w} {b}",
    "{n}.— {w} {b}",
    "{n}. W: {w} B: {b}",
    "{n}. Б: {w} Ч: {b}",
    "{n}. White: {w}, Black: {b}",
    "{n}. a) {w} b) {b}",
    "{n}.w {w} {n}.b {b}",
    "{n}, {w} {b}",
    "{n}; {w} {b}",
    "{n} {w} {b}",
    "{n}/ {w} {b}",
    "{n}> {w} {b}",
    "<{n}> {w} {b}",
    "{n}.. {w} {b}",
    "{n}.: {w} {b}",
    "- {n}. {w} {b}",
    "* {n}. {w} {b}",
    "> {n}. {w} {b}",
    "ход {n}: {w} {b}",
    "Move {n}: {w} {b}",
    "{n}.\t{w}\t{b}",
    "|{n}|{w}|{b}|",
    "{n}.{w} {b}",
    "{n}= {w} {b}",
    "{n}~ {w} {b}",
    "{n}+ {w} {b}",
    "'{n}' {w} {b}",
    "«{n}» {w} {b}",
    "{n}· {w} {b}",
    "{n}。 {w} {b}",
    "{n}. {w} / {b}",
    "{n}. {w}; {b}",
    "{r}. {w} {b}",
    "{r}) {w} {b}",
    "{f}. {w} {b}",
    "{o} {w} {b}",
    "row {n} has {w} {b}",
];

/// Signs that a decoration is made of by chance.
const SIGNS: [&str; 16] = [
    ".", ")", "-", ":", "º", "°", "*", "_", "~", "=", "+", "'", "»", "]", "й", "th",
];

/// A legal game of some plies in which one move has been replaced by one that is none.
fn game(random: &mut Random, variant: &'static Variant) -> Vec<String> {
    let mut position = Position::initial(variant);
    let style = MoveStyle::for_variant(variant);
    let plies = 12 + random.below(8);
    let wrong = random.below(plies);
    let mut texts = Vec::new();
    for ply in 0..plies {
        let moves = write_all(&position, &style);
        if moves.is_empty() {
            break;
        }
        let (mv, text) = moves[random.below(moves.len())].clone();
        let mut after = position.clone();
        after.play(&mv);
        let others = write_all(&after, &style);
        let other = others.iter().map(|(_, text)| text);
        let other = other
            .clone()
            .find(|other| moves.iter().all(|(_, text)| text != *other));
        texts.push(match other {
            Some(other) if ply == wrong => other.clone(),
            _ => text,
        });
        position = after;
    }
    texts
}

fn roman(number: usize) -> &'static str {
    const ROMAN: [&str; 12] = [
        "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII",
    ];
    ROMAN[number - 1]
}

/// The rows of a game.
fn rows(row: &str, moves: &[String], between: &str) -> String {
    let rows = moves.chunks(2).zip(1..).map(|(moves, number)| {
        let plain = number.to_string();
        let wide = plain
            .chars()
            .filter_map(|c| char::from_u32(c as u32 - 0x30 + 0xff10));
        let circled = char::from_u32(0x245f + number as u32).map(String::from);
        let black = moves.get(1).map_or("", String::as_str);
        row.replace("{n}", &plain)
            .replace("{r}", roman(number))
            .replace("{f}", &wide.collect::<String>())
            .replace("{o}", &circled.unwrap_or_default())
            .replace("{w}", &moves[0])
            .replace("{b}", black)
    });
    rows.collect::<Vec<_>>().join(between)
}

#[test]
fn an_illegal_move_is_never_silent() {
    let dir = tempfile::tempdir().expect("a folder");
    let mut random = Random::new("never silent", 0);
    for (id, lettered) in [
        ("international", false),
        ("english", false),
        ("russian", true),
    ] {
        let variant = find_variant(id).expect("a variant");
        let mut files = Vec::new();
        let mut put = |name: String, bytes: &[u8]| {
            std::fs::write(dir.path().join(&name), bytes).expect("a file");
            files.push(name);
        };
        let chance = count(16, 400);
        for nth in 0..ROWS.len() + chance {
            let made: String = (0..1 + random.below(3))
                .map(|_| SIGNS[random.below(SIGNS.len())])
                .collect();
            let made = format!("{{n}}{made} {{w}} {{b}}");
            let row = ROWS.get(nth).copied().unwrap_or(&made);
            let moves = game(&mut random, variant);
            let lines = rows(row, &moves, "\n");
            let head = "White: Fox\nBlack: Owl\n\n";
            put(
                format!("{id}-{nth}.txt"),
                format!("{head}{lines}\n").as_bytes(),
            );
            put(
                format!("{id}-{nth}.docx"),
                &docx(&format!("{head}{lines}\n")),
            );
            if nth % 4 == 0 || lettered {
                put(
                    format!("{id}-{nth}-bare.txt"),
                    format!("{lines}\n").as_bytes(),
                );
            }
            let pdn = rows(row, &moves, " ");
            put(
                format!("{id}-{nth}.pdn"),
                format!("[Event \"Cup\"]\n\n{pdn} *\n").as_bytes(),
            );
        }
        let mut args = vec!["check", "--list=tsv", "--variant", id];
        args.extend(files.iter().map(String::as_str));
        let run = run_in(dir.path(), &args, "");
        let mut faulty: Vec<&str> = Vec::new();
        for line in run.out.lines().skip(1) {
            let cells: Vec<_> = line.split('\t').collect();
            if cells[7] != "0" || cells[8] != "0" {
                faulty.push(cells[0]);
            }
        }
        let clean: Vec<_> = files
            .iter()
            .filter(|file| !faulty.contains(&file.as_str()))
            .collect();
        let texts = clean.iter().map(|file| {
            let bytes = std::fs::read(dir.path().join(file)).expect("the file");
            format!("{file}\n{}\n", String::from_utf8_lossy(&bytes))
        });
        assert!(
            clean.is_empty(),
            "{}\n{}",
            run.err,
            texts.collect::<String>()
        );
    }
}
