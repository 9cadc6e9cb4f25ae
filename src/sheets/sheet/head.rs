//! Writes the tags of a game, and the text before its moves.

use super::emit::{SheetEmitter, score_of};
use super::game::SheetGame;
use super::heading::HeadingField;
use super::lex::SheetTokenKind;
use super::names::is_between;
use super::order;
use super::text::SheetText;
use super::text_of;
use super::tree::TokenNode;
use super::variants::{SheetVariant, are_twins};
use super::verdict::StatedResult;
use crate::check::syntax::sheet_heading_left::LeftoverWordsPlace;
use crate::pdn::{RecordSettings, RecordVariant};
use crate::span::Span;
use crate::variant;
use crate::words::LetterClass;
use std::borrow::Cow;

/// The order of tags.
pub(crate) const TAG_ORDER: [&str; 25] = [
    "Event",
    "Stage",
    "Site",
    "Date",
    "EventDate",
    "Round",
    "Board",
    "White",
    "Black",
    "WhiteTitle",
    "BlackTitle",
    "WhiteRating",
    "BlackRating",
    "WhiteTeam",
    "BlackTeam",
    "WhiteTown",
    "BlackTown",
    "Opening",
    "TimeControl",
    "Arbiter",
    "Annotator",
    "Result",
    "Termination",
    "Variant",
    "Numbering",
];

/// The maximum length of a tag value, in characters: that of a string of PGN (standard of 1994, section 7), from which PDN has
/// its strings.
const MAX_SHEET_TAG_VALUE_CHARS: usize = 255;

/// Returns whether a game is played not by the variant that its heading names but by its twin, in which the other side begins.
fn other_begins(field: &HeadingField, played: &SheetVariant) -> bool {
    let named = variant::find_variant(&field.value);
    named.is_some_and(|named| are_twins(named, played.variant))
}

impl<'a> SheetEmitter<'a> {
    /// Writes the tags. Returns the places of the heading that they replace.
    pub(super) fn write_tags(
        &mut self,
        game: &SheetGame<'_>,
        verdict: Option<&StatedResult>,
        played: &SheetVariant,
        replays: bool,
    ) -> Vec<Span> {
        let mut used = Vec::new();
        let text: &'a SheetText<'a> = self.text;
        let by = RecordVariant {
            variant: played.variant.id,
            numbering: played.squares.numbering,
            lettering: played.squares.lettering,
            shown: played.shown,
        };
        self.writer.begin_record(RecordSettings {
            by: self.pinned.then_some(by),
            moves: false,
            moves_left: self.rows_left,
            doubts_reported: true,
        });
        let given = game.nodes.iter().filter_map(|node| match node {
            TokenNode::Token(token) => match token.kind {
                SheetTokenKind::Tag(name, value) => Some((name, value, token.span)),
                _ => None,
            },
            TokenNode::Group(..) => None,
        });
        let given: Vec<_> = given
            .filter(|(.., whole)| whole.end <= game.zone.end)
            .collect();
        for (name, value, whole) in &given {
            self.write_tag(
                text.span_text(*name),
                Some(*name),
                text.span_text(*value),
                *value,
            );
            used.push(*whole);
        }
        let mut missing = TAG_ORDER.to_vec();
        missing.retain(|name| {
            given
                .iter()
                .all(|(known, ..)| text.span_text(*known) != *name)
        });
        for name in missing {
            let field = game.fields.iter().find(|field| field.name == name);
            match (name, field, verdict) {
                ("Result", _, Some(said)) if said.printed => {
                    self.write_tag(name, self.label, &said.score, said.span);
                }
                ("Result", Some(field), _) => {
                    let label = field.label.or(self.label);
                    self.write_tag(name, label, &score_of(field, played), field.span);
                }
                ("Result", None, Some(said)) => {
                    self.write_tag(name, self.label, &said.score, said.span);
                }
                ("Result", None, None) => {
                    let label = self.label.map(|label| self.text.source_span(label));
                    self.writer
                        .tag_with((name, label), |writer| writer.write_text("*", None));
                }
                // The other side begins than in the variant that is named.
                ("Variant", Some(field), _) if other_begins(field, played) => {
                    let begun = played.variant.id;
                    self.notes.heading_guess(
                        field.name,
                        (text.span_text(field.span), begun),
                        field.span,
                    );
                    self.write_tag(name, field.label, begun, field.span);
                }
                (_, Some(field), _) => {
                    let label = field.label.or_else(|| self.player_separator(game, field));
                    self.write_tag(name, label, &field.value, field.span);
                    used.extend(label);
                }
                _ => {}
            }
            used.extend(
                field
                    .iter()
                    .flat_map(|f: &&HeadingField| f.label.into_iter().chain([f.span])),
            );
        }
        used.extend(self.label);
        used.extend(self.write_board_tags(game, played, replays));
        if game.has_moves() {
            used.extend(&game.dropped);
        }
        let in_tag = replays && game.has_moves() && self.write_heading(game, &mut used);
        if !self.writer.bytes().is_empty() {
            // The heads of columns are layout.
            let head = game.dropped.first().filter(|_| game.has_moves());
            let head = head.map(|span| self.text.source_span(*span));
            self.writer.write_replacement("\n", head);
        }
        self.notes.report_heading(&game.fields, played);
        if game.has_moves()
            && let Some(score) = order::ambiguous_score(&game.fields, played)
            && verdict.is_none_or(|said| said.span.start < game.zone.end)
        {
            self.notes.score_order(&score, played);
        }
        let mut told = Vec::new();
        let kept = |span: Span| match in_tag && span.end <= game.zone.end {
            true => LeftoverWordsPlace::InTag,
            false => LeftoverWordsPlace::InComment,
        };
        if game.has_moves() {
            for field in game
                .fields
                .iter()
                .filter(|field| field.guess || field.doubt.is_some())
            {
                // The writer of a mail is named outside of the sheet.
                let words = match text.span_text(field.span) {
                    "" => &field.value,
                    words => words,
                };
                let read = (words, &*field.value);
                match &field.doubt {
                    Some(doubt) => self
                        .notes
                        .heading_unsure(field.name, read.0, doubt, field.span),
                    None => self.notes.heading_guess(field.name, read, field.span),
                }
            }
            let placed = game.start.as_ref().map(|start| start.span);
            for span in &game.left {
                for part in words_outside_position(*span, placed, text.text.as_ref()) {
                    self.notes
                        .heading_left(text.span_text(part), part, kept(part));
                    told.push(part);
                }
            }
        }
        for span in game.unread_piece_lines(&text.text) {
            let apart = |known: &Span| known.end <= span.start || span.end <= known.start;
            if told.iter().all(apart) {
                self.notes
                    .heading_left(text.span_text(span), span, kept(span));
            }
        }
        used
    }

    /// Returns the word between the two players, where a field is the second one: the name of its tag replaces that word.
    fn player_separator(&self, game: &SheetGame<'_>, second: &HeadingField) -> Option<Span> {
        let player = |field: &&HeadingField| matches!(field.name, "White" | "Black");
        let mut others = game.fields.iter().filter(player);
        let first = others.find(|field| field.name != second.name && player(&second))?;
        let text = &self.text.text;
        let to = second.span.start;
        // Text next to the first player is between them, too: `Fox (Leeds) v. Day`.
        let beside = game
            .fields
            .iter()
            .flat_map(|field| [Some(field.span), field.label]);
        let beside = beside.flatten().map(|span| span.end);
        let from = beside.filter(|end| *end <= to).max()?.max(first.span.end);
        let (from, to) = (from as usize, to as usize);
        let gap = text.get(from..to)?;
        // `Coruja (pretas) x Águia (brancas)`
        let behind = gap.rfind([')', ']']).map_or(0, |at| at + 1);
        let word = gap[behind..].trim_matches([' ', '\t']);
        let start = from + behind + gap[behind..].find(word)?;
        is_between(word).then(|| Span::new(start, start + word.len()))
    }

    /// Writes the variant and the start position. Returns the place of the position.
    fn write_board_tags(
        &mut self,
        game: &SheetGame<'_>,
        played: &SheetVariant,
        replays: bool,
    ) -> Option<Span> {
        if played.certain && replays && game.has_moves() {
            let number = played.variant.game_type;
            let own = number.and_then(variant::of_game_type) == Some(played.variant);
            let (name, value) = match number {
                Some(number) if own => ("GameType", number.to_string()),
                _ => ("Variant", played.variant.id.to_owned()),
            };
            self.writer.write_tag(name, &value, None);
        }
        if let (Some(fen), Some(start)) = (game.start_fen(played.variant), &game.start) {
            let label = Span {
                start: start.whole_span.start,
                end: start.span.start,
            };
            let label = (!label.is_empty()).then_some(label);
            self.write_tag("FEN", label, &fen, start.span);
            self.notes.report_position(&fen, start.span);
            return Some(start.whole_span);
        }
        None
    }

    fn write_tag(&mut self, name: &str, label: Option<Span>, value: &str, span: Span) {
        let escaped: Cow<'_, str> = if value.contains(['"', '\\', '\n', '\r']) {
            value
                .replace('\\', "\\\\")
                .replace('"', "\\\"")
                .replace(['\n', '\r'], " ")
                .into()
        } else {
            value.into()
        };
        let source = Some(self.text.source_span(span));
        let same = *escaped == *self.text.span_text(span);
        let label = label.map(|label| self.text.source_span(label));
        self.writer.tag_with((name, label), |writer| match same {
            true => writer.write_text(&escaped, source),
            false => writer.write_replacement(&escaped, source),
        });
    }

    /// Writes the text before the first move of a game that became no tag as a tag of its own, unless it is too long for one.
    /// Returns whether it did.
    fn write_heading(&mut self, game: &SheetGame<'_>, used: &mut Vec<Span>) -> bool {
        // The words above a position of a list are its label, and stay where they are read.
        if game.start.is_some() {
            return false;
        }
        let left = self.not_used(game, used);
        let (Some(first), Some(last)) = (left.first(), left.last()) else {
            return false;
        };
        let parts = left.iter().map(|span| {
            let words = text_of(&self.text.text, *span).split_whitespace();
            let words = words.collect::<Vec<_>>().join(" ");
            words
                .trim_end_matches([' ', '-', '–', '—', '|', ';', ','])
                .to_owned()
        });
        let whole = parts.collect::<Vec<_>>().join("; ");
        let is_tag = whole.chars().count() <= MAX_SHEET_TAG_VALUE_CHARS;
        if is_tag {
            let span = Span {
                start: first.start,
                end: last.end,
            };
            self.write_tag("Heading", None, &whole, span);
            used.push(game.zone);
        }
        is_tag
    }

    /// Writes the text before the first move that became no tag as a comment.
    pub(super) fn left_over(&mut self, game: &SheetGame<'_>, used: &[Span]) {
        for span in self.not_used(game, used) {
            self.write_comment(span);
        }
    }

    /// Returns the stretches above the first move that no tag has.
    fn not_used(&self, game: &SheetGame<'_>, used: &[Span]) -> Vec<Span> {
        let mut used = used.to_vec();
        used.sort_by_key(|span| span.start);
        used.push(Span {
            start: game.zone.end,
            end: game.zone.end,
        });
        let (mut at, mut left) = (game.zone.start, Vec::new());
        for span in used {
            let between = Span {
                start: at,
                end: span.start.min(game.zone.end),
            };
            if between.start < between.end {
                let words = text_of(&self.text.text, between);
                let skip = |c: char| !c.is_letter_or_number() && !matches!(c, '(' | '[' | '«');
                let head = words.len() - words.trim_start_matches(skip).len();
                let tail = words.len() - words.trim_end().len();
                if words.chars().any(char::is_letter_or_number) {
                    left.push(Span {
                        start: between.start + head as u32,
                        end: between.end - tail as u32,
                    });
                }
            }
            at = at.max(span.end);
        }
        left
    }
}

/// Returns the words of a stretch of the heading that are not of the position which is read there. The word that announces the
/// position (`Position:`) is left out.
fn words_outside_position(span: Span, placed: Option<Span>, text: &str) -> Vec<Span> {
    let Some(placed) = placed.filter(|placed| placed.start < span.end && span.start < placed.end)
    else {
        return vec![span];
    };
    let before = Span {
        start: span.start,
        end: placed.start.max(span.start),
    };
    let behind = Span {
        start: placed.end.min(span.end),
        end: span.end,
    };
    let cut = |part: Span| {
        let words = text_of(text, part);
        let skip = |c: char| !c.is_letter_or_number() && !matches!(c, '(' | '[' | '«');
        let head = words.len() - words.trim_start_matches(skip).len();
        let tail = words.len() - words.trim_end().len();
        Span {
            start: part.start + head as u32,
            end: (part.end - tail as u32).max(part.start + head as u32),
        }
    };
    let says = |part: &Span| text_of(text, *part).contains(char::is_letter_or_number);
    let label = |part: &Span| text_of(text, *part).split_whitespace().count() == 1;
    let before = Some(cut(before)).filter(|part| says(part) && !label(part));
    let behind = Some(cut(behind)).filter(says);
    before.into_iter().chain(behind).collect()
}
