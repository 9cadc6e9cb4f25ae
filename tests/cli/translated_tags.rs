//! Names of tags, columns and headings in other languages, which come from one table.

use super::run_in;
use std::fs;
use tempfile::tempdir;

/// The names of event, place, day, round, White, Black and result in languages, and of what else a game may say.
const NAMES: &[&str] = &[
    "Toernooi|Plaats|Datum|Ronde|Wit|Zwart|Uitslag",
    "Turnier|Ort|Datum|Runde|Weiß|Schwarz|Ergebnis",
    "Turnier|Ort|Datum|Runde|WEISS|SCHWARZ|Ergebnis",
    "Torneo|Lugar|Fecha|Ronda|Blancas|Negras|Resultado",
    "Torneio|Local|Data|Rodada|Brancas|Pretas|Resultado",
    "Турнир|Место|Дата|Тур|Белые|Чёрные|Результат",
    "СОРЕВНОВАНИЕ|МЕСТО|ДАТА|ТУР|БЕЛЫЕ|ЧЕРНЫЕ|РЕЗУЛЬТАТ",
    "Turniej|Miejsce|Data|Runda|Białe|Czarne|Wynik",
    "Turniej|Miejsce|Data|Runda|Biale|Czarne|Wynik",
    "Turnaj|Místo|Datum|Kolo|Bílý|Černý|Výsledek",
    "turnaj|misto|datum|kolo|bily|cerny|vysledek",
    "Турнір|Місце|Дата|Коло|Білі|Чорні|Результат",
    "Turnīrs|Vieta|Datums|Kārta|Baltie|Melnie|Rezultāts",
    "Turnyras|Vieta|Data|Turas|Baltieji|Juodieji|Rezultatas",
    "Turnuva|Yer|Tarih|Tur|Beyaz|Siyah|Sonuç",
    "Torneo|Luogo|Data|Turno|Bianco|Nero|Risultato",
    "Tournoi|Lieu|Date|Ronde|Blancs|Noirs|Résultat",
    "Veranstaltung|Ort|Datum|Runde|Weiss|Schwarz|Resultat",
    "Evento|Sitio|Fecha|Ronda|Blanco|Negro|Resultado",
    "Certamen|Ciudad|Fecha|Vuelta|Blancas|Negras|Marcador",
    "Impreza|Miejsce|Data|Runda|Białe|Czarne|Wynik",
    "Zawody|Miejscowość|Data|Kolejka|Biały|Czarny|Rezultat",
    "Toernooi|Stad|Datum|Ronde|Wit|Zwart|Uitslag",
    "Evenement|Plaatsnaam|Speeldatum|Speelronde|Witspeler|Zwartspeler|Eindresultaat",
    "Turnuva|Şehir|Tarih|Raund|Beyazlar|Siyahlar|Sonuç",
    "Спаборніцтвы|Горад|Дата|Раўнд|Белыя|Чорныя|Вынік",
    "Змагання|Місто|Дата|Раунд|Білі|Чорні|Рахунок",
    "Turniir|Koht|Kuupäev|Voor|Valged|Mustad|Tulemus",
    "Verseny|Helyszín|Dátum|Forduló|Világos|Sötét|Eredmény",
    "Sacensības|Pilsēta|Datums|Raunds|Baltie|Melnie|Rezultāts",
    "Varžybos|Miestas|Data|Ratas|Baltieji|Juodieji|Rezultatas",
    "Soutěž|Město|Datum|Kolo|Bílí|Černí|Výsledek",
];

const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];
const VALUES: [&str; 7] = ["Open", "Gent", "2020.03.12", "4", "Jansen", "Peters", "2-0"];
const MOVES: &str = "1. 32-28 18-23 2. 38-32 12-18 3. 31-27 7-12";

/// The tags that a conversion writes.
fn converted(name: &str, text: impl AsRef<[u8]>) -> String {
    let dir = tempdir().unwrap();
    fs::write(dir.path().join(name), text).unwrap();
    run_in(dir.path(), &["convert", "--to", "pdn", name], "").out
}

/// Asserts that the seven tags stand in a record.
fn holds_roster(record: &str, names: &str) {
    for (tag, value) in ROSTER.iter().zip(VALUES) {
        let line = format!("[{tag} \"{value}\"]");
        assert!(record.contains(&line), "{names}: no {line} in {record}");
    }
}

fn pdn(names: &str) -> String {
    let tags = names.split('|').zip(VALUES);
    let tags: String = tags
        .map(|(name, value)| format!("[{name} \"{value}\"]\n"))
        .collect();
    format!("{tags}\n{MOVES} 2-0\n")
}

#[test]
fn tags_of_pdn_are_read_in_every_language() {
    for names in NAMES {
        holds_roster(&converted("a.pdn", pdn(names)), names);
    }
}

#[test]
fn columns_of_tables_are_read_in_every_language() {
    for names in NAMES {
        let table = format!(
            "{};Moves\n{};{MOVES}\n",
            names.replace('|', ";"),
            VALUES.join(";")
        );
        holds_roster(&converted("a.csv", table), names);
    }
}

#[test]
fn headings_of_sheets_are_read_in_every_language() {
    for names in NAMES {
        let lines = names.split('|').zip(VALUES);
        let lines: String = lines
            .map(|(name, value)| format!("{name}: {value}\n"))
            .collect();
        let rows = "1. 32-28 18-23\n2. 38-32 12-18\n3. 31-27 7-12\n";
        let record = converted("a.txt", format!("{lines}\n{rows}"));
        holds_roster(&record, names);
    }
}

/// Two games whose tags are of two languages, behind each other and in a chunk that begins with a comment that is not closed.
#[test]
fn each_tag_has_a_note_and_a_safe_fix() {
    let dir = tempdir().unwrap();
    let text = format!("{}\n{}", pdn(NAMES[5]), pdn(NAMES[1]));
    fs::write(dir.path().join("a.pdn"), &text).unwrap();
    let checked = run_in(dir.path(), &["check", "--notes", "a.pdn"], "");
    assert_eq!(checked.status, Some(0), "{}", checked.out);
    assert!(
        checked.out.contains("14  T014  translated-tag"),
        "{}",
        checked.out
    );
    assert!(
        checked.out.contains("\"Weiß\" is no name of the standard"),
        "{}",
        checked.out
    );
    assert!(!checked.out.contains("T008"), "{}", checked.out);
    let fixed = run_in(dir.path(), &["fix", "-o", "-", "a.pdn"], "").out;
    let want = pdn(&ROSTER.join("|"));
    assert_eq!(fixed, format!("{want}\n{want}"));
}

/// The bytes of the names tell them in any encoding.
#[test]
fn tags_are_read_in_the_encodings_of_their_languages() {
    let text = pdn(NAMES[5]);
    let bytes: Vec<u8> = text
        .chars()
        .map(|c| match c {
            'ё' => 0xB8,
            'А'..='я' => (u32::from(c) - 0x410 + 0xC0) as u8,
            c => c as u8,
        })
        .collect();
    holds_roster(&converted("a.pdn", bytes), "windows-1251");
    let latin: Vec<u8> = pdn(NAMES[1]).chars().map(|c| c as u8).collect();
    holds_roster(&converted("a.pdn", latin), "windows-1252");
}

/// Ratings, titles and teams of a side, who annotated, the time control.
#[test]
fn tags_of_the_players_are_read_in_other_languages() {
    let text = format!(
        "[Wit \"A\"]\n[RatingWit \"1200\"]\n[ЗваниеЧёрных \"MF\"]\n[КомандаБелых \"Gent\"]\n[Kommentator \"Meyer\"]\n\
         [Bedenktijd \"80 min\"]\n\n{MOVES} *\n"
    );
    let record = converted("a.pdn", text);
    for line in [
        "[White \"A\"]",
        "[WhiteRating \"1200\"]",
        "[BlackTitle \"MF\"]",
        "[WhiteTeam \"Gent\"]",
        "[Annotator \"Meyer\"]",
        "[TimeControlAsWritten \"80 min\"]",
    ] {
        assert!(record.contains(line), "{line} in {record}");
    }
}

/// English words that are no names of the standard hold something else, and so does who won.
#[test]
fn other_tags_stay() {
    let text = format!(
        "[Board \"3\"]\n[Table \"2\"]\n[Place \"1\"]\n[Победитель \"A\"]\n[Время \"12:30\"]\n\n{MOVES} *\n"
    );
    let dir = tempdir().unwrap();
    fs::write(dir.path().join("a.pdn"), &text).unwrap();
    let checked = run_in(dir.path(), &["check", "--notes", "a.pdn"], "").out;
    assert!(
        !checked.contains("T014") && !checked.contains("T007"),
        "{checked}"
    );
    // Among the moves of a line it is a remark.
    let remark = converted("a.pdn", "1. 32-28 [схема \"a\"] 18-23 2. 38-32 *\n");
    assert!(remark.contains("2. 38-32"), "{remark}");
}
