//! Articles in words.

use super::roads::square_of;
use crate::board::{Cells, Color, Geometry};
use crate::draw::{
    ANY, About, Article, Case, Clause, Counted, DrawCode, Held, Hold, Known, Limit, Side, Unless,
    When,
};
use crate::variant::VARIANTS;
use std::fmt::Write as _;

impl DrawCode {
    /// The main road and the double lines, in words; nothing where the variants that are played by it have them on
    /// different squares, or none.
    #[must_use]
    pub fn lines(&self) -> &'static str {
        let lines = lines_of(self.board);
        let mut played = VARIANTS.iter().filter(|variant| variant.draws == self);
        if played.all(|variant| lines_of(variant.board) == lines) {
            lines
        } else {
            ""
        }
    }

    /// The page of an article, as Markdown: its content, what is counted, who may claim, and where it stands.
    #[must_use]
    pub fn page(&self, article: &Article) -> String {
        let mut page = format!("# {}:{}\n\n{}\n", self.id, article.number, article.text);
        page.push_str("\n## What is counted\n\n");
        for line in article.counting(self.board) {
            let _ = writeln!(page, "- {line}");
        }
        for line in article.relations() {
            let _ = writeln!(page, "- {line}");
        }
        let claims = self.claims(article);
        if !claims.is_empty() {
            page.push_str("\n## Who may claim, and when\n\n");
            for clause in claims {
                let _ = writeln!(page, "- {} ({})", clause.text, clause.place());
            }
        }
        let _ = write!(page, "\n## Where\n\n{}, {}\n", self.title, article.place());
        if article.known != Known::AtHand {
            let _ = write!(page, "\nHow well it is known: {}.\n", article.known.words());
        }
        page
    }

    /// What the book says of claims by an article.
    fn claims(&self, article: &Article) -> Vec<&'static Clause> {
        let wanted = |about: About| match about {
            About::Repetition => matches!(article.when, When::Repetition { .. }),
            About::Standard => article.standard,
            About::Agreement => article.when == When::OffBoard,
            About::All => article.counts(),
            About::Clocks => false,
        };
        let clauses = self.clauses.iter().filter(|clause| wanted(clause.about));
        clauses.collect()
    }
}

impl Article {
    /// What it has to do with other articles of its code, in lines.
    fn relations(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if !self.yields_to.is_empty() {
            let others = self.yields_to.join(", ");
            lines.push(format!(
                "silent while an ending of {others} counts: the special rule goes first"
            ));
        }
        if !self.also.is_empty() {
            let others = self.also.join(", ");
            lines.push(format!(
                "draws by {others} as well, while its ending stands on the board: its text says so"
            ));
        }
        lines
    }

    /// What is counted, in lines; squares are those of a board.
    #[must_use]
    pub fn counting(&self, board: &Geometry) -> Vec<String> {
        match self.when {
            When::Repetition { times, same_turn } => repetition(times, same_turn),
            When::KingsOnly { moves, on_100 } => vec![
                format!(
                    "plies by kings without a capture, one after the other; due at {}{}",
                    2 * moves,
                    large(moves, on_100, |moves| 2 * moves)
                ),
                "a move by a man, a promotion or a capture sets the count back to 0".to_owned(),
            ],
            When::Material {
                cases,
                moves,
                counted,
                held,
                goes_on,
            } => {
                let mut lines: Vec<_> = cases.iter().map(pieces).collect();
                lines.extend(cases.iter().flat_map(|case| squares(case, board)));
                lines.extend(counted_moves(moves, counted));
                lines.extend(breaks(cases, held, goes_on));
                lines
            }
            When::AtOnce { cases, unless } => at_once(cases, unless),
            When::Unchanged {
                limits,
                both_kings,
                residual,
            } => unchanged(limits, both_kings, residual),
            When::Judgement => vec!["nothing: an arbiter has to look at the position".to_owned()],
            When::OffBoard => vec!["nothing: it is settled off the board".to_owned()],
        }
    }

    /// What the article asks for, in a few words: `3 kings or more - 1 king, 15 moves`.
    #[must_use]
    pub fn brief(&self) -> String {
        match self.when {
            When::Repetition {
                times,
                same_turn: true,
            } => {
                format!("{times} times the same position, same side to move")
            }
            When::Repetition {
                times,
                same_turn: false,
            } => {
                format!("{times} times the same position, whoever is to move")
            }
            When::KingsOnly { moves, on_100 } => {
                format!(
                    "kings only, {moves} moves{}",
                    large(moves, on_100, |moves| moves)
                )
            }
            When::AtOnce { cases, unless } => {
                let cases: Vec<_> = cases.iter().map(short).collect();
                format!("{}, at once, unless {}", cases.join("; "), unless.words())
            }
            When::Material {
                cases,
                moves,
                counted,
                ..
            } => {
                let cases: Vec<_> = cases.iter().map(short).collect();
                let each = match counted {
                    Counted::Strong => "",
                    Counted::Each => " of each",
                    Counted::Other => " of the other side",
                };
                format!("{}, {moves} moves{each}", cases.join("; "))
            }
            When::Unchanged {
                limits, both_kings, ..
            } => {
                let limits: Vec<_> = limits.iter().map(limit).collect();
                let kings = if both_kings {
                    ", a king on each side"
                } else {
                    ""
                };
                format!("no change of the pieces{kings}: {}", limits.join(", "))
            }
            When::Judgement => "a matter of judgement".to_owned(),
            When::OffBoard => "settled off the board".to_owned(),
        }
    }
}

fn repetition(times: u32, same_turn: bool) -> Vec<String> {
    let turn = if same_turn {
        "the same side must be to move"
    } else {
        "it does not matter who is to move"
    };
    let time = match times {
        3 => "third time".to_owned(),
        4 => "fourth time".to_owned(),
        other => format!("time {other}"),
    };
    vec![
        format!(
            "how often the same pieces stood on the same squares, in a row or not; due at the {time}"
        ),
        turn.to_owned(),
        "after a capture or a promotion no older position can come again".to_owned(),
    ]
}

fn number((fewest, most): (u32, u32), name: &str) -> Option<String> {
    let plural = if fewest == 1 && most == 1 { "" } else { "s" };
    match (fewest, most) {
        (_, 0) => None,
        (0, ANY) => Some(format!("any {name}s")),
        (fewest, ANY) => Some(format!("{fewest} {name}s or more")),
        (fewest, _) => Some(format!(
            "{fewest} {name}{}",
            if fewest == 1 { "" } else { plural }
        )),
    }
}

fn men_name(number: &str) -> String {
    number.replace("1 mans", "1 man").replace("mans", "men")
}

/// The pieces of a side.
fn force(side: &Side) -> String {
    let kings = number(side.kings, "king");
    let men = number(side.men, "man").map(|men| men_name(&men));
    match (kings, men) {
        (Some(kings), Some(men)) => format!("{kings} and {men}"),
        (Some(some), None) | (None, Some(some)) => some,
        (None, None) => "nothing".to_owned(),
    }
}

fn holding(side: &Side) -> &'static str {
    match side.holds {
        Hold::Nothing => "",
        Hold::Road => ", a king on the main road",
        Hold::RoadOrDoubles => ", a king on the main road or one on each double line",
        Hold::RoadAndDouble => {
            ", a king on the main road and one on a double line (one king where they cross is enough)"
        }
    }
}

fn pieces(case: &Case) -> String {
    format!(
        "{}{} against {}{}",
        force(&case.strong),
        holding(&case.strong),
        force(&case.other),
        holding(&case.other)
    )
}

fn short(case: &Case) -> String {
    let side = |side: &Side| {
        let road = match side.holds {
            Hold::Nothing => "",
            Hold::Road => " (king on the road)",
            Hold::RoadOrDoubles => " (king on the road, or both double lines)",
            Hold::RoadAndDouble => " (road and a double line held)",
        };
        let at = side.men_at.join(" ");
        let space = if at.is_empty() { "" } else { " " };
        let rest = if side.men_right {
            " and beyond the road"
        } else {
            ""
        };
        format!("{}{space}{at}{rest}{road}", force(side))
    };
    format!("{} - {}", side(&case.strong), side(&case.other))
}

/// Where men stand when the count begins, for either side as the strong one.
fn squares(case: &Case, board: &Geometry) -> Vec<String> {
    if case.strong.men_at.is_empty() && case.other.men_at.is_empty() {
        return Vec::new();
    }
    let names = |strong: Color, side: &Side| {
        let squares = side
            .men_at
            .iter()
            .filter_map(|name| square_of(board, strong, name));
        let names: Vec<_> = squares.map(|square| board.name(square)).collect();
        let rest = if side.men_right {
            ", the others on the same side of the main road"
        } else {
            ""
        };
        match names.is_empty() {
            true => "anywhere".to_owned(),
            false => format!("{}{rest}", names.join(", ")),
        }
    };
    let line = |strong: Color| {
        let mut line = format!("men at the beginning, {strong} the strong side:");
        for (color, side) in [(strong, &case.strong), (strong.other(), &case.other)] {
            if side.men.1 > 0 {
                let _ = write!(line, " {color} {};", names(strong, side));
            }
        }
        line.pop();
        line
    };
    vec![line(Color::White), line(Color::Black)]
}

fn counted_moves(moves: u32, counted: Counted) -> Vec<String> {
    let from = "from the first position with these pieces (and squares and lines, where they are named), which is 0";
    match counted {
        Counted::Strong => vec![format!(
            "moves of the strong side, {from}; due when it has made {moves} and not won. Each side is looked at as the strong one"
        )],
        Counted::Each => vec![format!(
            "plies {from}; due at {}, that is {moves} moves of each side",
            2 * moves
        )],
        Counted::Other => vec![format!(
            "moves of the other side, {from}; due when it has made {moves}. Each side is looked at as the strong one"
        )],
    }
}

fn at_once(cases: &[Case], unless: Unless) -> Vec<String> {
    let mut lines: Vec<_> = cases.iter().map(pieces).collect();
    lines.push("nothing: a position with these pieces, of either side, draws at once".to_owned());
    lines.push(format!("not where {}", unless.words()));
    lines
}

impl Unless {
    const fn words(self) -> &'static str {
        match self {
            Self::Capture => "the side to move can capture",
            Self::CaptureOrLoss => {
                "the side to move can capture, or has no move behind which it cannot be captured"
            }
        }
    }
}

/// The number for a board with 100 squares, where it is another one.
fn large(moves: u32, on_100: u32, shown: impl Fn(u32) -> u32) -> String {
    if moves == on_100 {
        String::new()
    } else {
        format!(" ({} on 100 squares)", shown(on_100))
    }
}

fn breaks(cases: &[Case], held: Held, goes_on: bool) -> Vec<String> {
    let end = if goes_on {
        "a capture ends the count, and so does a promotion to other pieces; from one of these endings to another it goes on"
    } else {
        "a capture or a promotion ends the count"
    };
    let mut lines = vec![end.to_owned()];
    let lined =
        |case: &Case| case.strong.holds != Hold::Nothing || case.other.holds != Hold::Nothing;
    if cases.iter().any(lined) {
        lines.push(match held {
            Held::Always => {
                "a ply after which the kings do not hold their lines ends it too; it begins anew when they do".to_owned()
            }
            Held::AtTheEnd => "the lines must be held when the draw is claimed, not before".to_owned(),
        });
    }
    let named = |case: &Case| !case.strong.men_at.is_empty() || !case.other.men_at.is_empty();
    if cases.iter().any(named) {
        lines.push("men may leave their squares once the count runs".to_owned());
    }
    lines
}

fn limit(limit: &Limit) -> String {
    match limit.pieces {
        (_, ANY) => format!("{} moves", limit.moves),
        (fewest, most) => format!("{} moves with {fewest}-{most} pieces", limit.moves),
    }
}

fn unchanged(limits: &[Limit], both_kings: bool, residual: bool) -> Vec<String> {
    let mut lines = vec!["plies since the last capture or promotion, whoever made them".to_owned()];
    for limit in limits {
        let due = 2 * limit.moves;
        lines.push(match limit.pieces {
            (_, ANY) => format!("due at {due}"),
            (fewest, most) => format!("due at {due} with {fewest} or {most} pieces on the board"),
        });
    }
    if both_kings {
        lines.push("only while both sides have a king".to_owned());
    }
    if residual {
        lines.push("not while an article about certain pieces counts".to_owned());
    }
    lines
}

/// The main road and the double lines of a board, in words; nothing on boards whose rules do not speak of them.
fn lines_of(board: &Geometry) -> &'static str {
    match (board.len(), board.cells) {
        (32, Cells::DarkLeft) => "main road a1-h8, double lines a7-g1 and b8-h2",
        (32, Cells::DarkRight) => "main road h1-a8, double lines h7-b1 and g8-a2",
        _ => "",
    }
}
