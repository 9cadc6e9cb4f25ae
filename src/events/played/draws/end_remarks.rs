//! Where a record states why its game ended: in tags, and after the last move.

use super::super::ahead;
use super::super::steps::StepLine;
use crate::board::Color;
use crate::claim::{
    DrawClauseKind, ResultReason, Statement, draw_clause_kind, of_tag, parse_citation,
};
use crate::draw::{Article, DrawCode, DrawCondition};
use crate::outcome::Outcome;
use crate::pdn::Terminator;
use crate::played::AnalysedGame;
use crate::record::{RecordToken, TokenSlice};
use crate::span::Span;
use crate::words::by_name::{PlayerStatement, is_short};
use crate::words::result::only_winner;
use crate::written::MoveText;
use std::cell::LazyCell;
use std::ops::Deref;

/// The maximum number of moves that are read from a piece of text.
const MAX_TEXT_MOVES: usize = 8;

/// A text that gives reasons.
#[derive(Debug)]
pub struct ReasonSource {
    /// The place of the text.
    pub span: Span,
    /// The text as written.
    pub text: String,
    /// The meaning of the text.
    pub statement: Statement,
    /// Whether it is the value of a tag.
    pub tag: bool,
    /// Whether that tag is the one for claims.
    pub(crate) claim: bool,
}

impl ReasonSource {
    /// Returns whether it gives a reason by which the rules draw, and the arbiter did not refuse it.
    pub fn is_draw_claim(&self) -> bool {
        !self.statement.refused && self.gives_rule()
    }

    /// Returns whether it gives a reason by which the rules draw.
    pub fn gives_rule(&self) -> bool {
        self.statement.reasons.iter().any(ResultReason::is_rule)
    }

    /// Returns whether a tag for claims holds something that is no known reason.
    pub fn is_unknown(&self) -> bool {
        let said = &self.statement;
        self.claim && said.reasons.is_empty() && !said.denied && !said.refused
    }
}

/// What a record states about its end.
#[derive(Debug, Default)]
pub struct EndRemarks {
    /// The texts that give reasons, tags first.
    pub sources: Vec<ReasonSource>,
    /// The texts that claim a draw and give no reason.
    pub bare: Vec<ReasonSource>,
    /// The moves that are written after the last move that was made.
    pub moves: Vec<MoveText>,
    /// Whether words state how the game ended.
    pub ends: bool,
    /// The side that claims, whatever the reason.
    pub by: Option<Color>,
    /// The remarks after the last move that state a result and nothing else, and who won by them; nobody in a draw.
    pub(crate) results: Vec<(Span, String, Option<Color>)>,
}

impl EndRemarks {
    /// Returns whether any text gives such a reason.
    pub fn has_reason(&self, is: impl Fn(&ResultReason) -> bool) -> bool {
        self.sources
            .iter()
            .flat_map(|source| &source.statement.reasons)
            .any(is)
    }
}

/// Collects what the record of a game states about its end.
pub fn collect_end_remarks(played: &AnalysedGame<'_>) -> EndRemarks {
    let code = played.code;
    let mut told = EndRemarks::default();
    let names = LazyCell::new(|| played.player_names());
    let tags = &played.tags;
    for (span, claim) in [
        (tags.claim, true),
        (tags.reason, false),
        (tags.termination, false),
    ] {
        let Some(span) = span.filter(|span| !span.is_empty()) else {
            continue;
        };
        let value = played.tag_value(span);
        let text = played.plan.encoding.decode(&value).trim().to_owned();
        let by_name = claim && code.articles_called(&text).next().is_some();
        let said = match by_name {
            true => Statement {
                reasons: vec![ResultReason::Article(text.clone())],
                ..Statement::default()
            },
            false if claim => of_tag(&text).under_code(code),
            false => {
                let said = played
                    .memory
                    .text_meaning(&text)
                    .statement
                    .clone()
                    .under_code(code);
                with_sides(said, &text, &names)
            }
        };
        if claim {
            told.moves.extend(moves_in_text(played, span, false));
        }
        let source = ReasonSource {
            span,
            text,
            statement: said,
            tag: true,
            claim,
        };
        told.add_source(played, source);
    }
    let Some(from) = trailing_text_start(played) else {
        return told;
    };
    for piece in split_pieces(played.record, played.bytes, from, played.end as u32) {
        let text = played.decode_text(piece.span);
        let text = text.trim();
        if !piece.variation {
            // If the record has a result, words need not state one.
            let words = played.memory.text_meaning(text);
            told.ends |= played.terminator.is_none() && words.result;
            let winner = match by_name(text, &names) {
                PlayerStatement::Ended(Outcome::BothLost) | PlayerStatement::Unclear => None,
                PlayerStatement::Ended(outcome) => Some(outcome.winner()),
                PlayerStatement::Nothing => words.only,
            };
            if let Some(winner) = winner {
                told.results.push((piece.span, text.to_owned(), winner));
            }
            let source = ReasonSource {
                span: piece.span,
                text: text.to_owned(),
                statement: with_sides(
                    read_remark(played, code, text, piece.enclosed),
                    text,
                    &names,
                ),
                tag: false,
                claim: false,
            };
            told.add_source(played, source);
        }
        if piece.enclosed {
            told.moves
                .extend(moves_in_text(played, piece.span, piece.variation));
        }
    }
    told
}

/// Reads what a remark states about a player by name, if both names are known.
fn by_name(text: &str, names: &impl Deref<Target = [String; 2]>) -> PlayerStatement {
    if !is_short(text) {
        return PlayerStatement::Nothing;
    }
    let [white, black] = &**names;
    match white.is_empty() || black.is_empty() {
        true => PlayerStatement::Nothing,
        false => PlayerStatement::from_remark(text, [white, black]),
    }
}

/// Returns the meaning of a text with the side that lost by its reason: the opponent of the winner that words (`Vince il Nero
/// per abbandono`) or the name of a player (`Fox resigned`) give, or none if a name is also a word for the other side.
fn with_sides(
    mut said: Statement,
    text: &str,
    names: &impl Deref<Target = [String; 2]>,
) -> Statement {
    let sided = |reason: &&mut ResultReason| {
        matches!(
            reason,
            ResultReason::Resigned(_) | ResultReason::Time(_) | ResultReason::Forfeit(_)
        )
    };
    let mut sides = said.reasons.iter_mut().filter(sided).peekable();
    if sides.peek().is_none() {
        return said;
    }
    let by_name = by_name(text, names);
    let winner = only_winner(text);
    for reason in sides {
        let (ResultReason::Resigned(side) | ResultReason::Time(side) | ResultReason::Forfeit(side)) =
            reason
        else {
            continue;
        };
        match by_name {
            PlayerStatement::Ended(Outcome::Won(winner)) => *side = Some(winner.other()),
            PlayerStatement::Unclear => *side = None,
            _ if *side == winner => *side = winner.map(Color::other),
            _ => {}
        }
    }
    said
}

/// Reads a remark after the last move. In a drawn game a remark that is only the number of an article of the game's book names
/// the article by which it was drawn, unless other comments hold numbers as well: those are times or evaluations by an engine.
fn read_remark(
    played: &AnalysedGame<'_>,
    code: &'static DrawCode,
    text: &str,
    enclosed: bool,
) -> Statement {
    let said = played
        .memory
        .text_meaning(text)
        .statement
        .clone()
        .under_code(code);
    let by_tag = played.by_tag;
    let by_end = played.terminator.map(|(score, _)| score);
    let drawn = by_tag.or(by_end) == Some(Terminator::Draw);
    if !enclosed || !drawn || !said.reasons.is_empty() {
        return said;
    }
    let own = parse_citation(text)
        .is_some_and(|cited| cited.book.is_none() && code.has_number(&cited.number));
    let number = |span: &&Span| {
        let text = span.slice_of(played.bytes).trim_ascii();
        !text.is_empty()
            && text
                .iter()
                .all(|b| b.is_ascii_digit() || b".:+-".contains(b))
    };
    let numbers = played.remarks.iter().filter(number).count();
    if own && numbers <= 1 {
        of_tag(text).under_code(code)
    } else {
        said
    }
}

impl EndRemarks {
    fn add_source(&mut self, played: &AnalysedGame<'_>, mut source: ReasonSource) {
        let code = played.code;
        for reason in &mut source.statement.reasons {
            let number = reason.number_in(code);
            if number.is_some_and(|number| is_agreement(code, number)) {
                *reason = ResultReason::Agreement;
            }
        }
        if source.statement.by.is_none() && (source.statement.claimed || source.gives_rule()) {
            source.statement.by = played.named_claimant(&source.text);
        }
        self.by = self.by.or(source.statement.by);
        let says = source.text.chars().any(char::is_alphanumeric);
        self.ends |= !source.statement.reasons.is_empty();
        if source.statement.is_bare_claim() {
            self.bare.push(source);
        } else if !source.statement.reasons.is_empty() || (source.is_unknown() && says) {
            self.sources.push(source);
        }
    }
}

/// Returns whether a number is that of an article on agreement: one of the rules of competitions, or the first article of the
/// book that is settled off the board.
fn is_agreement(code: &DrawCode, number: &str) -> bool {
    let off_board = |article: &&Article| article.when == DrawCondition::OffBoard;
    let first = || code.articles.iter().find(off_board);
    draw_clause_kind(code, number) == Some(DrawClauseKind::Agreement)
        || code
            .find_article(number)
            .is_some_and(|article| first() == Some(article))
}

/// Returns where the text after the last move of the main line begins, unless that text is nothing but a result.
fn trailing_text_start(played: &AnalysedGame<'_>) -> Option<u32> {
    let end = played.end;
    let last = played
        .steps
        .iter()
        .rfind(|step| step.place == StepLine::Main);
    // Without moves it is everything after the tags.
    let from = last.map_or(played.tags.end, |step| step.span.end);
    let from = from.max(played.begin) as usize;
    let bytes = played.bytes.get(from..end)?;
    let terminator = played.terminator.map(|(_, span)| span);
    let plain = |bytes: &[u8]| bytes.iter().all(u8::is_ascii_whitespace);
    let nothing = match terminator {
        Some(span) if span.start as usize >= from && span.end as usize <= end => {
            plain(&played.bytes[from..span.start as usize])
                && plain(&played.bytes[span.end as usize..end])
        }
        _ => plain(bytes),
    };
    (!nothing).then_some(from as u32)
}

/// A piece of the text after the last move.
#[derive(Debug, PartialEq, Eq)]
struct TrailingPiece {
    span: Span,
    /// Whether it is a comment or a text in brackets.
    enclosed: bool,
    /// Whether it is a variation with comments of its own, which do not describe the game.
    variation: bool,
}

/// Splits the record from a byte on into pieces.
fn split_pieces(record: TokenSlice<'_>, bytes: &[u8], from: u32, end: u32) -> Vec<TrailingPiece> {
    let mut all = Vec::new();
    let mut push = |start: u32, end: u32, enclosed, variation| {
        let span = Span { start, end };
        if start < end || enclosed {
            all.push(TrailingPiece {
                span,
                enclosed,
                variation,
            });
        }
    };
    // The start of the next words, the depth in brackets, where the brackets begin, and whether they hold comments.
    let (mut at, mut depth, mut inside, mut remarks) = (from, 0u32, from, false);
    // By tokens, because a search in the text takes the bracket in the comment of `(b {)} d)` for the end of the variation.
    for token in record.tokens_from(from, usize::MAX).tokens() {
        match *token {
            RecordToken::Open(span) => {
                if depth == 0 {
                    push(at, span.start, false, false);
                    (inside, remarks) = (span.end, false);
                }
                depth += 1;
            }
            RecordToken::Close(span) if depth > 0 => {
                depth -= 1;
                if depth == 0 {
                    push(inside, span.start, true, remarks);
                    at = span.end;
                }
            }
            RecordToken::Comment(_) if depth > 0 => remarks = true,
            RecordToken::Comment(text) => {
                push(at, text.start.saturating_sub(1), false, false);
                push(text.start, text.end, true, false);
                let close = bytes.get(text.end as usize);
                at = text.end + u32::from(matches!(close, Some(b'}' | b')')));
            }
            _ => {}
        }
    }
    match depth {
        0 => push(at, end, false, false),
        _ => push(inside, end, true, remarks),
    }
    all
}

/// Returns the moves in a piece of text, in a variation or among words.
fn moves_in_text(played: &AnalysedGame<'_>, span: Span, variation: bool) -> Vec<MoveText> {
    let read = match variation {
        true => ahead::moves_of,
        false => ahead::moves_among_words,
    };
    read(played.bytes, span, played.plan.encoding, MAX_TEXT_MOVES)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pdn::Encoding;
    use crate::record::TokenBuffer;

    fn describe_pieces(text: &str) -> Vec<String> {
        const FIRST_MOVE_TEXT: &str = "1. c3-d4";
        let record = format!("{FIRST_MOVE_TEXT}{text}");
        let records = TokenBuffer::from_text(record.as_bytes(), Encoding::Utf8);
        let game = records.record_slice(0, records.len());
        let (from, end) = (FIRST_MOVE_TEXT.len() as u32, record.len() as u32);
        split_pieces(game, record.as_bytes(), from, end)
            .into_iter()
            .map(|piece| {
                let at = piece.span.start as usize - FIRST_MOVE_TEXT.len();
                let len = piece.span.len();
                let kind = match (piece.enclosed, piece.variation) {
                    (true, true) => "variation",
                    (true, false) => "enclosed",
                    (false, _) => "words",
                };
                format!("{kind} {}", &text[at..at + len])
            })
            .collect()
    }

    #[test]
    fn text_after_the_last_move_is_split_into_pieces() {
        for (text, want) in [
            (" {a} 1-1", &["words  ", "enclosed a", "words  1-1"][..]),
            ("(b (c) d) e", &["enclosed b (c) d", "words  e"]),
            ("(b {)} d)", &["enclosed b {)} d"]),
            (
                "(1... d6-c5 {a}) x",
                &["variation 1... d6-c5 {a}", "words  x"],
            ),
            ("; to the end\nx", &["enclosed  to the end", "words \nx"]),
            ("{open", &["enclosed open"]),
            ("((open", &["enclosed (open"]),
            (") }", &["words ) }"]),
            ("", &[]),
        ] {
            assert_eq!(describe_pieces(text), want, "{text}");
        }
    }
}
