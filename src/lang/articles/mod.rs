//! Articles on draws and signs behind moves, told in a language: what an article asks for in a few words, and its page.
//!
//! What an article says in full is a text ([`texts`](super::texts)); what is counted is put together here from its data.

mod en;
mod it;
mod phrase;
mod pt;
mod ru;
mod sign;
#[cfg(test)]
mod tests;

use super::say::{In, Say};
use super::{Count, Lang, fill, text};
use crate::board::{Cells, Color, Geometry};
use crate::counting::square_of;
use crate::draw::{
    ANY, About, Article, Case, Clause, Counted, DrawCode, Held, Hold, Known, Limit, Side, Unless,
    When,
};
use crate::variant::VARIANTS;
use phrase::Phrase;
use std::fmt::{self, Formatter};

impl Say for Phrase {
    fn write(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        match lang {
            Lang::En => en::say(self, f),
            Lang::Ru => ru::say(self, f),
            Lang::Pt => pt::say(self, f),
            Lang::It => it::say(self, f),
        }
    }
}

impl Phrase {
    fn say(&self, lang: Lang) -> String {
        In(self, lang).to_string()
    }
}

impl DrawCode {
    /// The main road and the double lines, in words; nothing where the variants that are played by it have them on
    /// different squares, or none.
    #[must_use]
    pub fn lines(&self, lang: Lang) -> String {
        let named = |article: &Article| {
            article.text.contains("main road") || article.text.contains("double line")
        };
        if !self.articles.iter().any(named) {
            return String::new();
        }
        let lines = lines_of(self.board);
        let mut played = VARIANTS.iter().filter(|variant| variant.draws == self);
        if played.all(|variant| lines_of(variant.board) == lines) {
            lines.map_or_else(String::new, |lines| lines.say(lang))
        } else {
            String::new()
        }
    }

    /// The page of an article, as Markdown: its content, what is counted, who may claim, and where it stands.
    #[must_use]
    pub fn page(&self, article: &Article, lang: Lang) -> String {
        let say = |phrase: Phrase| phrase.say(lang);
        let mut page = format!(
            "# {}:{}\n\n{}\n",
            self.id,
            article.number,
            fill(text(article.text, lang), "")
        );
        page.push_str(&format!("\n## {}\n\n", say(Phrase::WhatIsCounted)));
        for line in counting(article, self.board)
            .into_iter()
            .chain(relations(article))
        {
            item(&say(line), &mut page);
        }
        let claims = claims(self, article);
        if !claims.is_empty() {
            page.push_str(&format!("\n## {}\n\n", say(Phrase::WhoMayClaim)));
            for clause in claims {
                let place = text(clause.place(), lang);
                item(&format!("{} ({place})", text(clause.text, lang)), &mut page);
            }
        }
        let (title, place) = (text(self.title, lang), text(article.place(), lang));
        let place = fill(&format!("{title}, {place}"), "");
        page.push_str(&format!("\n## {}\n\n{place}\n", say(Phrase::Where)));
        if article.known != Known::AtHand {
            let known = Box::new(known(article.known));
            page.push_str(&format!("\n{}\n", say(Phrase::HowKnown { known })));
        }
        page
    }
}

impl Article {
    /// What the article asks for, in a few words: `3 kings or more - 1 king, 15 moves`. Squares are those of a code's board.
    #[must_use]
    pub fn brief(&self, code: &DrawCode, lang: Lang) -> String {
        brief(self, code.board).say(lang)
    }
}

impl Known {
    /// In words, as tables have it.
    #[must_use]
    pub fn words(self, lang: Lang) -> String {
        known(self).say(lang)
    }
}

/// A line of a list.
fn item(text: &str, page: &mut String) {
    page.push_str("- ");
    page.push_str(&fill(text, "  "));
    page.push('\n');
}

/// What a book says of claims by an article.
fn claims(code: &DrawCode, article: &Article) -> Vec<&'static Clause> {
    let wanted = |about: About| match about {
        About::Repetition => matches!(article.when, When::Repetition { .. }),
        About::Standard => article.standard,
        About::Agreement => article.when == When::OffBoard,
        About::All => article.counts(),
        About::Clocks => false,
    };
    let clauses = code.clauses.iter().filter(|clause| wanted(clause.about));
    clauses.collect()
}

fn known(known: Known) -> Phrase {
    match known {
        Known::AtHand => Phrase::AtHand,
        Known::Read => Phrase::Read,
        Known::Cited => Phrase::Cited,
        Known::Summary => Phrase::Summary,
        Known::Site => Phrase::Site,
        Known::Convention => Phrase::Convention,
    }
}

fn brief(article: &Article, board: &Geometry) -> Phrase {
    match article.when {
        When::Repetition { times, same_turn } => {
            let n = Count(times.into());
            match same_turn {
                true => Phrase::SameTurn { n },
                false => Phrase::AnyTurn { n },
            }
        }
        When::KingsOnly { moves, on_100 } => Phrase::KingsOnly {
            moves: moves_of(moves),
            large: large(moves, on_100, 1),
        },
        When::AtOnce { cases, unless } => Phrase::EndingAtOnce {
            pieces: cases.iter().map(|case| short(case, board)).collect(),
            unless: self::unless(unless).into(),
        },
        When::Material {
            cases,
            moves,
            counted,
            ..
        } => {
            let n = Count(moves.into());
            let moves = match counted {
                Counted::Strong => Phrase::Moves { n },
                Counted::Each => Phrase::MovesOfEach { n },
                Counted::Other => Phrase::MovesOfOther { n },
            };
            Phrase::Ending {
                pieces: cases.iter().map(|case| short(case, board)).collect(),
                moves: moves.into(),
            }
        }
        When::Unchanged {
            limits, both_kings, ..
        } => Phrase::Unchanged {
            kings: both_kings.then(|| Phrase::KingsOfBoth.into()),
            limits: limits.iter().map(limit).collect(),
        },
        When::Judgement => Phrase::Judgement,
        When::OffBoard => Phrase::OffBoard,
    }
}

fn moves_of(moves: u32) -> Box<Phrase> {
    let n = Count(moves.into());
    Phrase::Moves { n }.into()
}

/// The number for a board with 100 squares, where it is another one, in plies or in moves.
fn large(moves: u32, on_100: u32, each: u32) -> Option<Box<Phrase>> {
    (moves != on_100).then(|| Phrase::Large { n: each * on_100 }.into())
}

fn limit(limit: &Limit) -> Phrase {
    match limit.pieces {
        (_, ANY) => *moves_of(limit.moves),
        (fewest, most) => Phrase::MovesWith {
            moves: moves_of(limit.moves),
            fewest,
            most,
        },
    }
}

/// What is counted, in lines; squares are those of a board.
fn counting(article: &Article, board: &Geometry) -> Vec<Phrase> {
    match article.when {
        When::Repetition { times, same_turn } => repetition(times, same_turn),
        When::KingsOnly { moves, on_100 } => vec![
            Phrase::KingPlies {
                n: 2 * moves,
                large: large(moves, on_100, 2),
            },
            Phrase::KingsSetBack,
        ],
        When::Material {
            cases,
            moves,
            counted,
            held,
            goes_on,
        } => {
            let mut lines: Vec<_> = cases.iter().map(fight).collect();
            lines.extend(cases.iter().flat_map(|case| squares(case, board)));
            let n = Count(moves.into());
            lines.push(match counted {
                Counted::Strong => Phrase::StrongMoves { n },
                Counted::Each => Phrase::EachMoves {
                    plies: 2 * moves,
                    n: moves,
                },
                Counted::Other => Phrase::OtherMoves { n },
            });
            lines.extend(breaks(cases, held, goes_on));
            lines
        }
        When::AtOnce { cases, unless } => {
            let mut lines: Vec<_> = cases.iter().map(fight).collect();
            let unless = self::unless(unless).into();
            lines.extend([Phrase::NothingAtOnce, Phrase::NotWhere { unless }]);
            lines
        }
        When::Unchanged {
            limits,
            both_kings,
            residual,
        } => {
            let mut lines = vec![Phrase::SinceChange];
            lines.extend(limits.iter().map(due));
            lines.extend(both_kings.then_some(Phrase::WhileKings));
            lines.extend(residual.then_some(Phrase::NotWhileEnding));
            lines
        }
        When::Judgement => vec![Phrase::NothingJudged],
        When::OffBoard => vec![Phrase::NothingOffBoard],
    }
}

/// What an article has to do with others of its code, in lines.
fn relations(article: &Article) -> Vec<Phrase> {
    let names = |numbers: &[&str]| numbers.iter().map(|&number| number.to_owned()).collect();
    let mut lines = Vec::new();
    if !article.yields_to.is_empty() {
        let others = names(article.yields_to);
        lines.push(Phrase::SilentWhile { others });
    }
    if !article.also.is_empty() {
        let others = names(article.also);
        lines.push(Phrase::DrawsBesides { others });
    }
    lines
}

fn repetition(times: u32, same_turn: bool) -> Vec<Phrase> {
    let turn = match same_turn {
        true => Phrase::SideMustMove,
        false => Phrase::WhoeverMoves,
    };
    let times = match times {
        3 => Phrase::ThirdTime,
        4 => Phrase::FourthTime,
        n => Phrase::NthTime { n },
    };
    let times = times.into();
    vec![Phrase::HowOften { times }, turn, Phrase::NothingComesAgain]
}

fn due(limit: &Limit) -> Phrase {
    let n = 2 * limit.moves;
    match limit.pieces {
        (_, ANY) => Phrase::DueAt { n },
        (fewest, most) => Phrase::DueAtWith { n, fewest, most },
    }
}

fn unless(unless: Unless) -> Phrase {
    match unless {
        Unless::Capture => Phrase::CanCapture,
        Unless::CaptureOrLoss => Phrase::CanCaptureOrLoses,
    }
}

/// The pieces of a side: of one that another plays against, in the form that stands behind that word.
fn force(side: &Side, versus: bool) -> Phrase {
    let count = |(fewest, most): (u32, u32)| match (fewest, most) {
        (_, 0) => None,
        (fewest, most) => Some((Count(fewest.into()), most == ANY)),
    };
    let kings = count(side.kings).map(|(n, open)| match (n.0, open, versus) {
        (0, true, false) => Phrase::AnyKings,
        (0, true, true) => Phrase::VersusAnyKings,
        (_, true, false) => Phrase::KingsOrMore { n },
        (_, true, true) => Phrase::VersusKingsOrMore { n },
        (_, false, false) => Phrase::Kings { n },
        (_, false, true) => Phrase::VersusKings { n },
    });
    let men = count(side.men).map(|(n, open)| match (n.0, open, versus) {
        (0, true, false) => Phrase::AnyMen,
        (0, true, true) => Phrase::VersusAnyMen,
        (_, true, false) => Phrase::MenOrMore { n },
        (_, true, true) => Phrase::VersusMenOrMore { n },
        (_, false, false) => Phrase::Men { n },
        (_, false, true) => Phrase::VersusMen { n },
    });
    match (kings, men) {
        (Some(kings), Some(men)) => Phrase::Both {
            kings: kings.into(),
            men: men.into(),
        },
        (Some(some), None) | (None, Some(some)) => some,
        (None, None) => Phrase::NoPieces,
    }
}

/// A configuration with what its kings hold.
fn fight(case: &Case) -> Phrase {
    let side = |side: &Side, versus: bool| {
        let pieces = force(side, versus).into();
        let held = match side.holds {
            Hold::Nothing => return pieces,
            Hold::Road => Phrase::KingOnRoad,
            Hold::RoadOrDoubles => Phrase::KingOnRoadOrDoubles,
            Hold::RoadAndDouble => Phrase::KingOnRoadAndDouble,
        };
        let held = held.into();
        Phrase::Holding { pieces, held }.into()
    };
    Phrase::Fight {
        strong: side(&case.strong, false),
        other: side(&case.other, true),
    }
}

/// A configuration in a few words, with the squares of a board for White as the strong side.
fn short(case: &Case, board: &Geometry) -> Phrase {
    let side = |side: &Side, versus: bool| {
        let road = match side.holds {
            Hold::Nothing => None,
            Hold::Road => Some(Phrase::RoadHeld),
            Hold::RoadOrDoubles => Some(Phrase::RoadOrDoublesHeld),
            Hold::RoadAndDouble => Some(Phrase::RoadAndDoubleHeld),
        };
        let squares = side.men_at.iter();
        let squares = squares.filter_map(|name| square_of(board, Color::White, name));
        let squares = squares.flat_map(|square| [" ".into(), board.name(square)]);
        Box::new(Phrase::On {
            pieces: force(side, versus).into(),
            squares: squares.collect(),
            right: side.men_right.then(|| Phrase::BeyondRoad.into()),
            road: road.map(Into::into),
        })
    };
    Phrase::Against {
        strong: side(&case.strong, false),
        other: side(&case.other, true),
    }
}

/// Where men stand when the count begins, for either side as the strong one.
fn squares(case: &Case, board: &Geometry) -> Vec<Phrase> {
    if case.strong.men_at.is_empty() && case.other.men_at.is_empty() {
        return Vec::new();
    }
    let names = |strong: Color, side: &Side| {
        let squares = side
            .men_at
            .iter()
            .filter_map(|name| square_of(board, strong, name));
        let names: Vec<_> = squares.map(|square| board.name(square)).collect();
        let squares = names.join(", ");
        match (names.is_empty(), side.men_right) {
            (true, _) => Phrase::Anywhere,
            (false, true) => Phrase::SquaresRight { squares },
            (false, false) => Phrase::Squares { squares },
        }
    };
    let men = |strong: Color, color: Color| {
        let side = match color == strong {
            true => &case.strong,
            false => &case.other,
        };
        let at = Box::new(names(strong, side));
        let men = match color {
            Color::White => Phrase::WhiteMen { at },
            Color::Black => Phrase::BlackMen { at },
        };
        (side.men.1 > 0).then_some(men)
    };
    let sides = |strong: Color| {
        let sides = [strong, strong.other()].map(|color| men(strong, color));
        sides.into_iter().flatten().collect()
    };
    vec![
        Phrase::MenAtWhite {
            sides: sides(Color::White),
        },
        Phrase::MenAtBlack {
            sides: sides(Color::Black),
        },
    ]
}

fn breaks(cases: &[Case], held: Held, goes_on: bool) -> Vec<Phrase> {
    let end = match goes_on {
        true => Phrase::EndsGoingOn,
        false => Phrase::Ends,
    };
    let mut lines = vec![end];
    let lined =
        |case: &Case| case.strong.holds != Hold::Nothing || case.other.holds != Hold::Nothing;
    if cases.iter().any(lined) {
        lines.push(match held {
            Held::Always => Phrase::LinesAlways,
            Held::AtTheEnd => Phrase::LinesAtTheEnd,
        });
    }
    let named = |case: &Case| !case.strong.men_at.is_empty() || !case.other.men_at.is_empty();
    if cases.iter().any(named) {
        lines.push(Phrase::MenMayLeave);
    }
    lines
}

/// The main road and the double lines of a board; nothing on boards whose rules do not speak of them.
fn lines_of(board: &Geometry) -> Option<Phrase> {
    let (road, one, two) = match (board.len(), board.cells) {
        (32, Cells::DarkLeft) => ("a1-h8", "a7-g1", "b8-h2"),
        (32, Cells::DarkRight) => ("h1-a8", "h7-b1", "g8-a2"),
        _ => return None,
    };
    Some(Phrase::RoadLines { road, one, two })
}
