//! Tests of pairings and tables.

use super::super::given::{ByeKind, GivenSide, OfficialFileFormat};
use super::super::place::LineColumn;
use super::super::points::HundredthPoints;
use super::super::result::Winner;
use super::super::rows::CellRows;
use super::super::standing::{CellContent, GivenMeeting, GivenOutcome, TableShape};
use super::{SheetKind, read_csv, read_rows, sheet_kind};

/// Returns pairings as `round.board White-Black winner bye`.
fn describe_pairings(text: &str) -> Vec<String> {
    let reading = read_csv(text);
    assert_eq!(reading.faults, [], "{text}");
    assert_eq!(reading.given.format, OfficialFileFormat::Pairings);
    let pairings = reading.given.pairings.iter().map(|p| {
        let who = |who: &super::super::given::PlayerReference| match who.number {
            Some(number) => format!("{number}{}", who.name),
            None => who.name.clone(),
        };
        let number = |at: Option<super::super::place::Located<u32>>| at.map_or(0, |at| at.value);
        format!(
            "{}.{} {}-{} {}",
            number(p.round),
            number(p.board),
            who(&p.white.value),
            p.black
                .as_ref()
                .map_or(String::new(), |black| who(&black.value)),
            match (p.result, p.bye) {
                (Some(result), _) => format!("{:?}", result.value.winner),
                (None, Some(bye)) => format!("{:?}", bye.value),
                (None, None) => "?".to_owned(),
            }
        )
    });
    pairings.collect()
}

#[test]
fn pairings_in_five_languages() {
    for text in [
        "Round,Board,White,Black,Result\n1,2,Roux,Li,2-0\n1,3,Wu,Kim,½-½",
        "Тур;Доска;Белые;Чёрные;Результат\n1;2;Roux;Li;2:0\n1;3;Wu;Kim;1:1",
        "Rodada\tMesa\tBrancas\tPretas\tResultado\n1\t2\tRoux\tLi\t1 x 0\n1\t3\tWu\tKim\t1/2-1/2",
        "Turno;Damiera;Bianco;Nero;Risultato\n1;2;Roux;Li;2-0\n1;3;Wu;Kim;1-1",
        "Ronde|Bord|Wit|Zwart|Uitslag\n1|2|Roux|Li|2-0\n1|3|Wu|Kim|1-1",
        // The round on its own line; points in two columns.
        "Open 2026\n\nRound 1\nBo.,White,Black,Score 1,Score 2\n1-й тур\n2,Roux,Li,2,0\n3,Wu,Kim,1,1",
    ] {
        let expected = ["1.2 Roux-Li White", "1.3 Wu-Kim Draw"];
        assert_eq!(describe_pairings(text), expected, "{text}");
    }
}

#[test]
fn pairings_with_numbers_byes_and_blanks() {
    let text = "Bo.;No.;White;Rtg;Result;Black;Rtg;No.\nRound 2\n1;5;Roux, G.;2100;+ - -;Li;1900;7\n2;6;Wu;1800;;Kim;;8\n\
        3;9;Ann;;½;bye;;\n4;;bye;;0-2;Bob;;11\n5;12;Cy;;;;;\n";
    let expected = [
        "2.1 5Roux, G.-7Li White",
        "2.2 6Wu-8Kim ?",
        "2.3 9Ann- Half",
        "2.4 11Bob- Zero",
        "2.5 12Cy- Allocated",
    ];
    assert_eq!(describe_pairings(text), expected);
    assert_eq!(
        describe_pairings("White,Black\n1,2\n3,4"),
        ["0.0 1-2 ?", "0.0 3-4 ?"]
    );
    let players = read_csv(text).given.players;
    let players: Vec<_> = players
        .iter()
        .map(|p| {
            (
                p.name.value.as_str(),
                p.number.map(|n| n.value),
                p.rating.map(|r| r.value),
            )
        })
        .collect();
    let expected = [
        ("Roux, G.", Some(5), Some(2100)),
        ("Li", Some(7), Some(1900)),
        ("Wu", Some(6), Some(1800)),
        ("Kim", Some(8), None),
        ("Ann", Some(9), None),
        ("Bob", Some(11), None),
        ("Cy", Some(12), None),
    ];
    assert_eq!(players, expected);
}

#[test]
fn faults_of_pairings() {
    let reading = read_csv("round;white;black;result\nx;A;B;2-0\n1;A;B;won\n1;\"A;B;2-0");
    let faults: Vec<_> = reading
        .faults
        .iter()
        .map(|fault| (fault.at.line, fault.at.column, fault.kind.name()))
        .collect();
    assert_eq!(
        faults,
        [(2, 1, "bad-value"), (3, 7, "bad-value"), (4, 3, "syntax")]
    );
    assert_eq!(reading.given.pairings.len(), 3);
    assert_eq!(
        reading.given.pairings[0].white.at,
        LineColumn { line: 2, column: 3 }
    );
    let nothing = read_csv("a,b\nc,d");
    assert_eq!(nothing.faults[0].kind.name(), "missing");
}

/// Describes a cell briefly: points by comma, opponent, colour, sign.
fn describe_cell(cell: &CellContent) -> String {
    match cell {
        CellContent::Empty => String::new(),
        CellContent::Own => "own".to_owned(),
        CellContent::Bye(points) => {
            format!("bye {}", points.map_or("?".to_owned(), |p| p.to_string()))
        }
        CellContent::Unread => "unread".to_owned(),
        CellContent::Played(met) => describe_meeting(met),
    }
}

fn describe_meeting(met: &GivenMeeting) -> String {
    let side = match met.side {
        Some(GivenSide::White) => "w",
        Some(GivenSide::Black) => "b",
        None => "",
    };
    let list = |points: &[HundredthPoints]| {
        let points: Vec<String> = points.iter().map(HundredthPoints::to_string).collect();
        points.join(",")
    };
    let sign = match met.outcome {
        Some(GivenOutcome::Won) => "+",
        Some(GivenOutcome::Drawn) => "=",
        Some(GivenOutcome::Lost) => "-",
        None => "",
    };
    let against = if met.against.is_empty() {
        String::new()
    } else {
        format!(":{}", list(&met.against))
    };
    let forfeit = if met.forfeit { "f" } else { "" };
    format!(
        "{}{side} {}{against}{sign}{forfeit}",
        met.opponent,
        list(&met.points)
    )
}

#[test]
fn a_cross_table_of_micro_matches() {
    // The worked example of IDF section 2, 20: five players, one micro-match each.
    let text = "Чемпионат\n№;Фамилия, имя;Рейтинг;1;2;3;4;5;Очки;Берг.;З-Б;Место\n\
        1;A;2100;X;20;11;02;2 0;5;;20;1\n2;B;;02;■;2-0;1½;4;5;;17;2\n3;C;;11;0-2;*;20;11;4;;14;3\n\
        4;D;;20;1;02;;+;3;;15;4-5\n5;E;;02;0;11;-;;3;;10;V\n";
    let reading = read_csv(text);
    assert_eq!(reading.faults, []);
    let table = reading.given.table.expect("a table");
    assert_eq!(
        reading.given.name.map(|name| name.value),
        Some("Чемпионат".to_owned())
    );
    assert_eq!(table.shape, TableShape::Cross);
    let coefficients: Vec<&str> = table
        .coefficients
        .iter()
        .map(|c| c.value.as_str())
        .collect();
    assert_eq!(coefficients, ["sonneborn-berger"]);
    let rows: Vec<_> = table
        .rows
        .iter()
        .map(|row| {
            let cells: Vec<String> = row
                .cells
                .iter()
                .map(|cell| describe_cell(&cell.says))
                .collect();
            (
                row.name.value.as_str(),
                row.points.map(|p| p.value.0),
                cells.join("|"),
            )
        })
        .collect();
    let expected = [
        ("A", Some(500), "own|2 2,0|3 1,1|4 0,2|5 2,0"),
        ("B", Some(500), "1 0,2|own|3 2:0|4 1,0.5|5 4"),
        ("C", Some(400), "1 1,1|2 0:2|own|4 2,0|5 1,1"),
        ("D", Some(300), "1 2,0|2 1|3 0,2|own|5 +f"),
        ("E", Some(300), "1 0,2|2 0|3 1,1|4 -f|own"),
    ];
    assert_eq!(
        rows,
        expected.map(|(name, points, cells)| (name, points, cells.to_owned()))
    );
    let places: Vec<_> = table
        .rows
        .iter()
        .map(|r| (r.place.map(|p| p.value), r.place_to))
        .collect();
    let expected = [
        (Some(1), None),
        (Some(2), None),
        (Some(3), None),
        (Some(4), Some(5)),
        (Some(5), None),
    ];
    assert_eq!(places, expected);
    let first = &table.rows[0];
    assert_eq!(
        first.coefficients[0].map(|value| value.value),
        Some(HundredthPoints(2000))
    );
    assert_eq!(
        first.coefficients[0].map(|value| value.at),
        Some(LineColumn {
            line: 3,
            column: 28
        })
    );
    assert_eq!(first.rating.map(|rating| rating.value), Some(2100));
}

#[test]
fn two_lines_or_two_columns_for_a_match() {
    let lines =
        "№,Name,1,2,3,Pts\n1,A,X,2,1,3\n,,X,0,1,\n2,B,0,X,2,2\n,,2,X,2,\n3,C,1,0,X,1\n,,1,0,X,";
    let columns = "№,Name,1,,2,,3,,Pts\n1,A,X,X,2,0,1,1,3\n2,B,0,2,X,X,2,2,2\n3,C,1,1,0,0,X,X,1";
    for text in [lines, columns] {
        let reading = read_csv(text);
        assert_eq!(reading.faults, [], "{text}");
        let table = reading.given.table.expect("a table");
        let cells: Vec<String> = table
            .rows
            .iter()
            .flat_map(|r| &r.cells)
            .map(|c| describe_cell(&c.says))
            .collect();
        let expected = [
            "own", "2 2,0", "3 1,1", "1 0,2", "own", "3 2,2", "1 1,1", "2 0,0", "own",
        ];
        assert_eq!(cells, expected, "{text}");
    }
}

#[test]
fn cells_of_swiss_tables() {
    for (cells, expected) in [
        ("5w2|12b½|3w+|-1|bye|", "5w 2|12b 0.5|3w +f|bye 1|bye ?|"),
        (
            "5w1|12 b ½|w3 0|--|0|U",
            "5w 1|12b 0.5|3w 0|bye ?|bye 0|bye ?",
        ),
        ("+12|-3|=7|bye|+4w|5-", "12 +|3 -|7 =|bye ?|4w +|5 -"),
        (
            "5б2|12ч1|3:2|5/½|7 2 0|8ч11",
            "5w 2|12b 1|3 2|5 0.5|7 2,0|8b 1,1",
        ),
        ("5b2|6n1|3b0|5n½|bye|", "5w 2|6b 1|3w 0|5b 0.5|bye ?|"),
        ("5w2|6z1|2wz3|w|x9|", "5w 2|6b 1|2 3|unread|unread|"),
    ] {
        let header = "Place,Name,R1,R2,R3,R4,R5,R6,Score";
        let text = format!("{header}\n1,A,{},3\n", cells.replace('|', ","));
        let reading = read_csv(&text);
        let table = reading.given.table.expect("a table");
        assert_eq!(table.shape, TableShape::Swiss);
        let says: Vec<String> = table.rows[0]
            .cells
            .iter()
            .map(|c| describe_cell(&c.says))
            .collect();
        assert_eq!(says.join("|"), expected, "{cells}");
        let unread = says.iter().filter(|says| *says == "unread").count();
        assert_eq!(reading.faults.len(), unread);
    }
}

#[test]
fn lists_of_places() {
    for (text, coefficients) in [
        (
            "Rank,Title,Username,Rating,Score,Performance\n1,GM,alpha,2100,12,2150\n2,,beta,2000,9,2000",
            1,
        ),
        (
            "М-то\tФ.И.О.\tКоманда\tОчки\tСолкоф\tБухгольц\n1\tИванов И.\tМосква\t12\t40\t62,5\n2\tПетров\t\t9½\t1\t2",
            2,
        ),
        (
            "Pos;Jogador;Clube;Pontos;V;E;D\n1;Souza;X;12;3;0;1\n2;Lima;Y;9;2;1;1",
            0,
        ),
    ] {
        let reading = read_csv(text);
        assert_eq!(reading.faults, [], "{text}");
        let table = reading.given.table.expect("a table");
        assert_eq!((table.shape, table.rows.len()), (TableShape::List, 2));
        assert_eq!(table.coefficients.len(), coefficients, "{text}");
        assert_eq!(
            table.rows[0].points.map(|points| points.value),
            Some(HundredthPoints(1200))
        );
        assert_eq!(table.rows[1].place.map(|place| place.value), Some(2));
    }
}

#[test]
fn rows_of_a_spreadsheet() {
    let cells = [
        ["", "", "", ""],
        ["White", "Black", "Result", ""],
        ["Roux", "Li", "x", "y"],
    ];
    let rows = CellRows::of_sheet(cells.map(|row| row.map(str::to_owned).to_vec()).to_vec());
    assert_eq!(sheet_kind(&rows), Some(SheetKind::Pairings));
    let reading = read_rows(&rows);
    assert_eq!(reading.faults[0].at, LineColumn { line: 3, column: 3 });
    assert_eq!(reading.given.pairings[0].white.value.name, "Roux");
    assert_eq!(reading.given.pairings[0].result, None);
    assert_eq!(
        super::super::result::parse_result("2-0").map(|r| r.winner),
        Some(Winner::White)
    );
    assert_eq!(ByeKind::Zero.max(ByeKind::Allocated), ByeKind::Allocated);
}
