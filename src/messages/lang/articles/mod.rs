//! Articles on draws and signs after moves, described in a language: what an article asks for in a few words, and its
//! page.
//!
//! The full content of an article is a text ([`texts`](super::texts)); what is counted is composed here from its data.

mod en;
mod it;
mod phrase;
mod pt;
mod ru;
mod sign;
#[cfg(test)]
mod tests;

use super::translatable::{InLanguage, Translatable};
use super::{Count, Lang, fill_lines, translate_text};
use crate::board::{Color, Geometry, PlayingSquares};
use crate::counting::square_of;
use crate::draw::{
    ANY_NUMBER, Article, ArticleProvenance, ClauseScope, CountedMoves, DrawClause, DrawCode,
    DrawCondition, DrawException, HoldTiming, KingHold, MoveLimit, PieceConfiguration, SideForce,
};
use crate::variant::VARIANTS;
use phrase::ArticlePhrase;
pub use sign::SignInWords;
use std::fmt::{self, Formatter};

impl Translatable for ArticlePhrase {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        match lang {
            Lang::En => en::write_message(self, f),
            Lang::Ru => ru::write_message(self, f),
            Lang::Pt => pt::write_message(self, f),
            Lang::It => it::write_message(self, f),
        }
    }
}

impl ArticlePhrase {
    fn text_in(&self, lang: Lang) -> String {
        InLanguage(self, lang).to_string()
    }
}

/// Describes the main road and the double lines; returns an empty text where the variants that are played by the
/// code have them on different squares, or none.
#[must_use]
pub fn describe_code_lines(code: &DrawCode, lang: Lang) -> String {
    let named = |article: &Article| {
        article.text.contains("main road") || article.text.contains("double line")
    };
    if !code.articles.iter().any(named) {
        return String::new();
    }
    let lines = lines_of(code.board);
    let mut played = VARIANTS.iter().filter(|variant| variant.draws == code);
    if played.all(|variant| lines_of(variant.board) == lines) {
        lines.map_or_else(String::new, |lines| lines.text_in(lang))
    } else {
        String::new()
    }
}

/// Returns the page of an article, as Markdown: its content, what is counted, who may claim, and its place in the
/// book.
#[must_use]
pub fn article_page(code: &DrawCode, article: &Article, lang: Lang) -> String {
    let say = |phrase: ArticlePhrase| phrase.text_in(lang);
    let mut page = format!(
        "# {}:{}\n\n{}\n",
        code.id,
        article.number,
        fill_lines(translate_text(article.text, lang), "")
    );
    page.push_str(&format!("\n## {}\n\n", say(ArticlePhrase::WhatIsCounted)));
    for line in counting_lines(article, code.board)
        .into_iter()
        .chain(relation_lines(article))
    {
        push_item(&say(line), &mut page);
    }
    let claims = claim_clauses(code, article);
    if !claims.is_empty() {
        page.push_str(&format!("\n## {}\n\n", say(ArticlePhrase::WhoMayClaim)));
        for clause in claims {
            let place = translate_text(clause.place, lang);
            push_item(
                &format!("{} ({place})", translate_text(clause.text, lang)),
                &mut page,
            );
        }
    }
    let (title, place) = (
        translate_text(code.title, lang),
        translate_text(article.place, lang),
    );
    let place = fill_lines(&format!("{title}, {place}"), "");
    page.push_str(&format!("\n## {}\n\n{place}\n", say(ArticlePhrase::Where)));
    if article.known != ArticleProvenance::AtHand {
        let known = Box::new(known_phrase(article.known));
        page.push_str(&format!("\n{}\n", say(ArticlePhrase::HowKnown { known })));
    }
    page
}

/// Returns what the article asks for, in a few words: `3 kings or more - 1 king, 15 moves`. Squares are those of a
/// code's board.
#[must_use]
pub fn article_brief(article: &Article, code: &DrawCode, lang: Lang) -> String {
    brief_phrase(article, code.board).text_in(lang)
}

/// Returns the provenance in words, as tables have it.
#[must_use]
pub fn describe_provenance(known: ArticleProvenance, lang: Lang) -> String {
    known_phrase(known).text_in(lang)
}

/// Appends a line of a list.
fn push_item(text: &str, page: &mut String) {
    page.push_str("- ");
    page.push_str(&fill_lines(text, "  "));
    page.push('\n');
}

/// Returns the clauses of a book on claims by an article.
fn claim_clauses(code: &DrawCode, article: &Article) -> Vec<&'static DrawClause> {
    let wanted = |about: ClauseScope| match about {
        ClauseScope::Repetition => matches!(article.when, DrawCondition::Repetition { .. }),
        ClauseScope::Standard => article.standard,
        ClauseScope::Agreement => article.when == DrawCondition::OffBoard,
        ClauseScope::All => article.is_countable(),
        ClauseScope::Clocks => false,
    };
    let clauses = code.clauses.iter().filter(|clause| wanted(clause.about));
    clauses.collect()
}

fn known_phrase(known: ArticleProvenance) -> ArticlePhrase {
    match known {
        ArticleProvenance::AtHand => ArticlePhrase::AtHand,
        ArticleProvenance::Read => ArticlePhrase::Read,
        ArticleProvenance::Cited => ArticlePhrase::Cited,
        ArticleProvenance::Summary => ArticlePhrase::Summary,
        ArticleProvenance::Site => ArticlePhrase::Site,
        ArticleProvenance::Convention => ArticlePhrase::Convention,
    }
}

fn brief_phrase(article: &Article, board: &Geometry) -> ArticlePhrase {
    match article.when {
        DrawCondition::Repetition { times, same_turn } => {
            let n = Count(times.into());
            match same_turn {
                true => ArticlePhrase::SameTurn { n },
                false => ArticlePhrase::AnyTurn { n },
            }
        }
        DrawCondition::KingsOnly { moves, on_100 } => ArticlePhrase::KingsOnly {
            moves: moves_of(moves),
            large: large_board_phrase(moves, on_100, 1),
        },
        DrawCondition::AtOnce { cases, unless } => ArticlePhrase::EndingAtOnce {
            pieces: cases
                .iter()
                .map(|case| short_case_phrase(case, board))
                .collect(),
            unless: self::unless_phrase(unless).into(),
        },
        DrawCondition::Material {
            cases,
            moves,
            counted,
            ..
        } => {
            let n = Count(moves.into());
            let moves = match counted {
                CountedMoves::Strong => ArticlePhrase::Moves { n },
                CountedMoves::Each => ArticlePhrase::MovesOfEach { n },
                CountedMoves::Other => ArticlePhrase::MovesOfOther { n },
            };
            ArticlePhrase::Ending {
                pieces: cases
                    .iter()
                    .map(|case| short_case_phrase(case, board))
                    .collect(),
                moves: moves.into(),
            }
        }
        DrawCondition::Unchanged {
            limits, both_kings, ..
        } => ArticlePhrase::Unchanged {
            kings: both_kings.then(|| ArticlePhrase::KingsOfBoth.into()),
            limits: limits.iter().map(limit_phrase).collect(),
        },
        DrawCondition::Judgement => ArticlePhrase::Judgement,
        DrawCondition::OffBoard => ArticlePhrase::OffBoard,
    }
}

fn moves_of(moves: u32) -> Box<ArticlePhrase> {
    let n = Count(moves.into());
    ArticlePhrase::Moves { n }.into()
}

/// Returns the number for a board with 100 squares, where it is another one, in plies or in moves.
fn large_board_phrase(moves: u32, on_100: u32, each: u32) -> Option<Box<ArticlePhrase>> {
    (moves != on_100).then(|| ArticlePhrase::Large { n: each * on_100 }.into())
}

fn limit_phrase(limit: &MoveLimit) -> ArticlePhrase {
    match limit.pieces {
        (_, ANY_NUMBER) => *moves_of(limit.moves),
        (fewest, most) => ArticlePhrase::MovesWith {
            moves: moves_of(limit.moves),
            fewest,
            most,
        },
    }
}

/// Describes what is counted, in lines; squares are those of a board.
fn counting_lines(article: &Article, board: &Geometry) -> Vec<ArticlePhrase> {
    match article.when {
        DrawCondition::Repetition { times, same_turn } => repetition_lines(times, same_turn),
        DrawCondition::KingsOnly { moves, on_100 } => vec![
            ArticlePhrase::KingPlies {
                n: 2 * moves,
                large: large_board_phrase(moves, on_100, 2),
            },
            ArticlePhrase::KingsSetBack,
        ],
        DrawCondition::Material {
            cases,
            moves,
            counted,
            held,
            goes_on,
        } => {
            let mut lines: Vec<_> = cases.iter().map(fight_phrase).collect();
            lines.extend(cases.iter().flat_map(|case| square_lines(case, board)));
            let n = Count(moves.into());
            lines.push(match counted {
                CountedMoves::Strong => ArticlePhrase::StrongMoves { n },
                CountedMoves::Each => ArticlePhrase::EachMoves {
                    plies: 2 * moves,
                    n: moves,
                },
                CountedMoves::Other => ArticlePhrase::OtherMoves { n },
            });
            lines.extend(break_lines(cases, held, goes_on));
            lines
        }
        DrawCondition::AtOnce { cases, unless } => {
            let mut lines: Vec<_> = cases.iter().map(fight_phrase).collect();
            let unless = self::unless_phrase(unless).into();
            lines.extend([
                ArticlePhrase::NothingAtOnce,
                ArticlePhrase::NotWhere { unless },
            ]);
            lines
        }
        DrawCondition::Unchanged {
            limits,
            both_kings,
            residual,
        } => {
            let mut lines = vec![ArticlePhrase::SinceChange];
            lines.extend(limits.iter().map(due_phrase));
            lines.extend(both_kings.then_some(ArticlePhrase::WhileKings));
            lines.extend(residual.then_some(ArticlePhrase::NotWhileEnding));
            lines
        }
        DrawCondition::Judgement => vec![ArticlePhrase::NothingJudged],
        DrawCondition::OffBoard => vec![ArticlePhrase::NothingOffBoard],
    }
}

/// Describes what an article has to do with others of its code, in lines.
fn relation_lines(article: &Article) -> Vec<ArticlePhrase> {
    let names = |numbers: &[&str]| numbers.iter().map(|&number| number.to_owned()).collect();
    let mut lines = Vec::new();
    if !article.yields_to.is_empty() {
        let others = names(article.yields_to);
        lines.push(ArticlePhrase::SilentWhile { others });
    }
    if !article.also.is_empty() {
        let others = names(article.also);
        lines.push(ArticlePhrase::DrawsBesides { others });
    }
    lines
}

fn repetition_lines(times: u32, same_turn: bool) -> Vec<ArticlePhrase> {
    let turn = match same_turn {
        true => ArticlePhrase::SideMustMove,
        false => ArticlePhrase::WhoeverMoves,
    };
    let times = match times {
        3 => ArticlePhrase::ThirdTime,
        4 => ArticlePhrase::FourthTime,
        n => ArticlePhrase::NthTime { n },
    };
    let times = times.into();
    vec![
        ArticlePhrase::HowOften { times },
        turn,
        ArticlePhrase::NothingComesAgain,
    ]
}

fn due_phrase(limit: &MoveLimit) -> ArticlePhrase {
    let n = 2 * limit.moves;
    match limit.pieces {
        (_, ANY_NUMBER) => ArticlePhrase::DueAt { n },
        (fewest, most) => ArticlePhrase::DueAtWith { n, fewest, most },
    }
}

fn unless_phrase(unless: DrawException) -> ArticlePhrase {
    match unless {
        DrawException::Capture => ArticlePhrase::CanCapture,
        DrawException::CaptureOrLoss => ArticlePhrase::CanCaptureOrLoses,
    }
}

/// Describes the pieces of a side. `versus`: another side plays against it, and its pieces take the form that follows
/// that word.
fn force_phrase(side: &SideForce, versus: bool) -> ArticlePhrase {
    let count = |(fewest, most): (u32, u32)| match (fewest, most) {
        (_, 0) => None,
        (fewest, most) => Some((Count(fewest.into()), most == ANY_NUMBER)),
    };
    let kings = count(side.kings).map(|(n, open)| match (n.0, open, versus) {
        (0, true, false) => ArticlePhrase::AnyKings,
        (0, true, true) => ArticlePhrase::VersusAnyKings,
        (_, true, false) => ArticlePhrase::KingsOrMore { n },
        (_, true, true) => ArticlePhrase::VersusKingsOrMore { n },
        (_, false, false) => ArticlePhrase::Kings { n },
        (_, false, true) => ArticlePhrase::VersusKings { n },
    });
    let men = count(side.men).map(|(n, open)| match (n.0, open, versus) {
        (0, true, false) => ArticlePhrase::AnyMen,
        (0, true, true) => ArticlePhrase::VersusAnyMen,
        (_, true, false) => ArticlePhrase::MenOrMore { n },
        (_, true, true) => ArticlePhrase::VersusMenOrMore { n },
        (_, false, false) => ArticlePhrase::Men { n },
        (_, false, true) => ArticlePhrase::VersusMen { n },
    });
    match (kings, men) {
        (Some(kings), Some(men)) => ArticlePhrase::Both {
            kings: kings.into(),
            men: men.into(),
        },
        (Some(some), None) | (None, Some(some)) => some,
        (None, None) => ArticlePhrase::NoPieces,
    }
}

/// Describes a configuration with what its kings hold.
fn fight_phrase(case: &PieceConfiguration) -> ArticlePhrase {
    let side = |side: &SideForce, versus: bool| {
        let pieces = force_phrase(side, versus).into();
        let held = match side.holds {
            KingHold::Nothing => return pieces,
            KingHold::Road => ArticlePhrase::KingOnRoad,
            KingHold::RoadOrDoubles => ArticlePhrase::KingOnRoadOrDoubles,
            KingHold::RoadAndDouble => ArticlePhrase::KingOnRoadAndDouble,
        };
        let held = held.into();
        ArticlePhrase::Holding { pieces, held }.into()
    };
    ArticlePhrase::Fight {
        strong: side(&case.strong, false),
        other: side(&case.other, true),
    }
}

/// Describes a configuration in a few words, with the squares of a board for White as the strong side.
fn short_case_phrase(case: &PieceConfiguration, board: &Geometry) -> ArticlePhrase {
    let side = |side: &SideForce, versus: bool| {
        let road = match side.holds {
            KingHold::Nothing => None,
            KingHold::Road => Some(ArticlePhrase::RoadHeld),
            KingHold::RoadOrDoubles => Some(ArticlePhrase::RoadOrDoublesHeld),
            KingHold::RoadAndDouble => Some(ArticlePhrase::RoadAndDoubleHeld),
        };
        let squares = side.men_at.iter();
        let squares = squares.filter_map(|name| square_of(board, Color::White, name));
        let squares = squares.flat_map(|square| [" ".into(), board.square_name(square)]);
        Box::new(ArticlePhrase::On {
            pieces: force_phrase(side, versus).into(),
            squares: squares.collect(),
            right: side.men_right.then(|| ArticlePhrase::BeyondRoad.into()),
            road: road.map(Into::into),
        })
    };
    ArticlePhrase::Against {
        strong: side(&case.strong, false),
        other: side(&case.other, true),
    }
}

/// Describes where men are when the count begins, for either side as the strong one.
fn square_lines(case: &PieceConfiguration, board: &Geometry) -> Vec<ArticlePhrase> {
    if case.strong.men_at.is_empty() && case.other.men_at.is_empty() {
        return Vec::new();
    }
    let names = |strong: Color, side: &SideForce| {
        let squares = side
            .men_at
            .iter()
            .filter_map(|name| square_of(board, strong, name));
        let names: Vec<_> = squares.map(|square| board.square_name(square)).collect();
        let squares = names.join(", ");
        match (names.is_empty(), side.men_right) {
            (true, _) => ArticlePhrase::Anywhere,
            (false, true) => ArticlePhrase::SquaresRight { squares },
            (false, false) => ArticlePhrase::Squares { squares },
        }
    };
    let men = |strong: Color, color: Color| {
        let side = match color == strong {
            true => &case.strong,
            false => &case.other,
        };
        let at = Box::new(names(strong, side));
        let men = match color {
            Color::White => ArticlePhrase::WhiteMen { at },
            Color::Black => ArticlePhrase::BlackMen { at },
        };
        (side.men.1 > 0).then_some(men)
    };
    let sides = |strong: Color| {
        let sides = [strong, strong.other()].map(|color| men(strong, color));
        sides.into_iter().flatten().collect()
    };
    vec![
        ArticlePhrase::MenAtWhite {
            sides: sides(Color::White),
        },
        ArticlePhrase::MenAtBlack {
            sides: sides(Color::Black),
        },
    ]
}

fn break_lines(
    cases: &[PieceConfiguration],
    held: HoldTiming,
    goes_on: bool,
) -> Vec<ArticlePhrase> {
    let end = match goes_on {
        true => ArticlePhrase::EndsGoingOn,
        false => ArticlePhrase::Ends,
    };
    let mut lines = vec![end];
    let lined = |case: &PieceConfiguration| {
        case.strong.holds != KingHold::Nothing || case.other.holds != KingHold::Nothing
    };
    if cases.iter().any(lined) {
        lines.push(match held {
            HoldTiming::Always => ArticlePhrase::LinesAlways,
            HoldTiming::AtTheEnd => ArticlePhrase::LinesAtTheEnd,
        });
    }
    let named =
        |case: &PieceConfiguration| !case.strong.men_at.is_empty() || !case.other.men_at.is_empty();
    if cases.iter().any(named) {
        lines.push(ArticlePhrase::MenMayLeave);
    }
    lines
}

/// Returns the main road and the double lines of a board; returns nothing for boards whose rules do not mention them.
fn lines_of(board: &Geometry) -> Option<ArticlePhrase> {
    let (road, one, two) = match (board.len(), board.cells) {
        (32, PlayingSquares::DarkLeft) => ("a1-h8", "a7-g1", "b8-h2"),
        (32, PlayingSquares::DarkRight) => ("h1-a8", "h7-b1", "g8-a2"),
        _ => return None,
    };
    Some(ArticlePhrase::RoadLines { road, one, two })
}
