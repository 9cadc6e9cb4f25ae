//! The content of a text, token by token, and the content that is expected after edits: this measures whether an edit had the intended
//! effect.

use crate::check::FindingEdit;
use crate::pdn::{Damage, Encoding, Terminator, Visitor};
use crate::record::TokenBuffer;
use crate::span::Span;
use crate::written::MoveText;
use std::collections::BTreeMap;

/// Kind of token of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TextTokenKind {
    /// A tag: its content is between its quotes.
    Tag,
    Number(u32, bool),
    Move,
    Nag(u32),
    Strength,
    Comment,
    Remark,
    Setup,
    Open,
    Close,
    Result(Terminator),
    Damage(Damage),
}

/// A token with its record and its place.
#[derive(Clone, Copy, Debug)]
struct TextToken {
    kind: TextTokenKind,
    game: u32,
    span: Span,
    /// The name of a tag.
    name: Span,
    /// The index of the move.
    mv: u32,
}

/// The tokens of a text.
#[derive(Debug, Default)]
pub(super) struct TextTokens {
    all: Vec<TextToken>,
    moves: Vec<MoveText>,
    /// The number of records.
    pub(super) games: u32,
    /// Stretches that are opened and never closed, with their records: nobody knows what they contain.
    open: Vec<(u32, Span)>,
}

/// A token in the form in which it is compared: its kind and its words.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ComparedToken {
    game: u32,
    kind: TextTokenKind,
    words: Vec<u8>,
}

impl ComparedToken {
    /// Returns whether the token is compared. In a translated text, which need not be `exact`, the words between the moves and their
    /// numbers are divided anew each time, and the variant is named as soon as the evidence suffices.
    fn is_compared(&self, exact: bool) -> bool {
        exact
            || match self.kind {
                TextTokenKind::Number(..) | TextTokenKind::Comment => false,
                TextTokenKind::Tag => !self.words.starts_with(b"GameType\0"),
                _ => true,
            }
    }
}

impl TextTokens {
    /// Collects the tokens of games in a text of this length.
    pub(super) fn from_records(records: &TokenBuffer, len: usize) -> Self {
        let mut tokens = Self::default();
        records.emit_to(&mut tokens);
        // The place of the first token of each record, in the order in which tokens are emitted.
        let mut begins = vec![None; tokens.games as usize + 2];
        for token in tokens.all.iter().rev() {
            begins[token.game as usize] = Some(token.span.start);
        }
        for game in (0..=tokens.games as usize).rev() {
            begins[game] = begins[game].or(begins[game + 1]);
        }
        // Some damage is emitted late, and text between two records with the second.
        tokens
            .all
            .sort_by_key(|token| (token.game, token.span.start, token.span.end));
        let all = &tokens.all;
        for (game, span) in &mut tokens.open {
            if !span.is_empty() {
                continue;
            }
            // A comment is emitted whole; a variation extends to the start of the next record, or to the end of the text.
            let begin = (*game, span.start + 1);
            let at = all.partition_point(|token| (token.game, token.span.start) < begin);
            let comment = all[at..]
                .iter()
                .take_while(|token| (token.game, token.span.start) == begin)
                .find(|token| token.kind == TextTokenKind::Comment);
            span.end = match (comment, begins[*game as usize + 1]) {
                (Some(comment), _) => comment.span.end,
                (None, Some(next)) => next,
                (None, None) => len as u32,
            };
        }
        tokens
    }

    fn push_token(&mut self, kind: TextTokenKind, span: Span) {
        self.all.push(TextToken {
            kind,
            game: self.games,
            span,
            name: Span::default(),
            mv: self.moves.len() as u32,
        });
    }

    /// Returns whether an edit lies at or in a stretch that is opened and never closed.
    pub(super) fn is_open(&self, game: u32, edit: Span) -> bool {
        let from = self.open.partition_point(|(of, _)| *of < game);
        let here = self.open[from..].iter().take_while(|(of, _)| *of == game);
        here.into_iter()
            .any(|(_, open)| open.start <= edit.end && edit.start <= open.end)
    }

    /// Returns the move that a place follows, in the line that contains the place.
    pub(super) fn move_before(&self, game: u32, place: u32) -> Option<Span> {
        let end = self
            .all
            .partition_point(|token| (token.game, token.span.start) < (game, place));
        let mut depth = 0u32;
        for token in self.all[..end]
            .iter()
            .rev()
            .take_while(|token| token.game == game)
        {
            match token.kind {
                TextTokenKind::Close => depth += 1,
                TextTokenKind::Open => depth = depth.checked_sub(1)?,
                TextTokenKind::Move if depth == 0 => return Some(token.span),
                _ => {}
            }
        }
        None
    }

    /// Returns the places of the moves.
    pub(super) fn move_spans(&self) -> impl Iterator<Item = Span> {
        self.moves.iter().map(|text| text.span)
    }

    /// Returns a token in the form in which it is compared: a move by its squares, whatever is between them.
    fn compared_token(&self, token: &TextToken, bytes: &[u8]) -> ComparedToken {
        let words = match token.kind {
            TextTokenKind::Tag => [
                token.name.slice_of(bytes),
                b"\0",
                token.span.slice_of(bytes),
            ]
            .concat(),
            TextTokenKind::Move => {
                let text = self.moves.get(token.mv as usize);
                text.map_or_else(Vec::new, |text| {
                    let form = text.form as u8;
                    text.square_codes().iter().copied().chain([form]).collect()
                })
            }
            TextTokenKind::Strength
            | TextTokenKind::Comment
            | TextTokenKind::Remark
            | TextTokenKind::Setup => token.span.slice_of(bytes).to_vec(),
            _ => Vec::new(),
        };
        ComparedToken {
            game: token.game,
            kind: token.kind,
            words,
        }
    }

    /// Returns the content of the text, in the order of its records, and separately the damage of each record.
    fn compared_tokens(&self, bytes: &[u8], exact: bool) -> (Vec<ComparedToken>, DamageCounts) {
        let mut out = Vec::with_capacity(self.all.len());
        let mut damage = DamageCounts::new();
        for token in &self.all {
            match token.kind {
                TextTokenKind::Damage(kind) => {
                    let places = if kind.is_of_one_byte() {
                        token.span.len()
                    } else {
                        1
                    };
                    *damage.entry((token.game, kind)).or_default() += places;
                }
                _ => out.extend(
                    Some(self.compared_token(token, bytes)).filter(|said| said.is_compared(exact)),
                ),
            }
        }
        (out, damage)
    }
}

/// The number of places in which each record has each kind of damage.
type DamageCounts = BTreeMap<(u32, Damage), usize>;

/// An edit, its record, and its text in the encoding of the file.
pub(super) type RecordEdit<'a> = (u32, &'a FindingEdit, &'a [u8]);

/// Returns the records whose content after edits is not as expected: it should be what it was, with the text of each edit instead of the
/// tokens that it replaces, and without new damage. `edits` are in the order of the text.
pub(super) fn mistaken_records(
    (before, old): (&TextTokens, &[u8]),
    edits: &[RecordEdit<'_>],
    (after, new): (&TextTokens, &[u8]),
    encoding: Encoding,
    exact: bool,
) -> Vec<u32> {
    let (expected, mut bad) = expected_tokens(before, old, edits, encoding);
    let expected: Vec<_> = expected
        .into_iter()
        .filter(|said| said.is_compared(exact))
        .collect();
    let (_, known) = before.compared_tokens(old, exact);
    let (found, damage) = after.compared_tokens(new, exact);
    let games = before.games.max(after.games);
    let of = |said: &[ComparedToken], game: u32| -> std::ops::Range<usize> {
        let start = said.partition_point(|said| said.game < game);
        start..start + said[start..].partition_point(|said| said.game == game)
    };
    for game in 0..=games {
        let same = expected[of(&expected, game)] == found[of(&found, game)];
        if !same || !has_no_new_damage(&damage, &known, game) {
            bad.push(game);
        }
    }
    bad.sort_unstable();
    bad.dedup();
    bad
}

/// Returns whether a record has no damage that it did not have before.
fn has_no_new_damage(damage: &DamageCounts, known: &DamageCounts, game: u32) -> bool {
    let here = damage.range((game, Damage::UnclosedComment)..);
    let mut here = here.take_while(|((of, _), _)| *of == game);
    here.all(|(of, places)| known.get(of).is_some_and(|known| places <= known))
}

/// Returns the content that is expected after edits, and the records where an edit cuts through a token that is not the value of a tag.
fn expected_tokens(
    tokens: &TextTokens,
    bytes: &[u8],
    edits: &[RecordEdit<'_>],
    encoding: Encoding,
) -> (Vec<ComparedToken>, Vec<u32>) {
    let mut out: Vec<(u32, u32, ComparedToken)> =
        Vec::with_capacity(tokens.all.len() + edits.len());
    let mut bad = Vec::new();
    let mut whole = vec![true; edits.len()];
    // The number of moves that each edit replaces.
    let mut moves = vec![0; edits.len()];
    for token in &tokens.all {
        let Span { start, end } = token.span;
        let from = edits.partition_point(|(_, edit, _)| edit.span.end < start);
        if token.kind == TextTokenKind::Tag {
            // Both its name and its value may be edited. The value is patched even if it is empty.
            let [name, value] = [token.name, token.span].map(|part| {
                let from = edits.partition_point(|(_, edit, _)| edit.span.end < part.start);
                let near = edits[from..].iter();
                let mut near = near.take_while(|(_, edit, _)| edit.span.start <= part.end);
                let inside =
                    |edit: &FindingEdit| part.start <= edit.span.start && edit.span.end <= part.end;
                let nth = near.position(|(_, edit, _)| inside(edit))?;
                whole[from + nth] = false;
                let (_, edit, text) = &edits[from + nth];
                let before = &bytes[part.start as usize..edit.span.start as usize];
                let behind = &bytes[edit.span.end as usize..part.end as usize];
                Some([before, text, behind].concat())
            });
            let mut said = tokens.compared_token(token, bytes);
            let name = name.as_deref().unwrap_or(token.name.slice_of(bytes));
            let value = value.as_deref().unwrap_or(token.span.slice_of(bytes));
            said.words = [name, b"\0", value].concat();
            out.push((start, 0, said));
            continue;
        }
        let near = edits[from..].iter().enumerate();
        let mut near = near
            .take_while(|(_, (_, edit, _))| edit.span.start <= end)
            .map(|(nth, made)| (from + nth, made))
            .filter(|(_, (_, edit, _))| edit.span.start < end && start < edit.span.end);
        let Some((nth, (_, edit, _))) = near.next() else {
            out.push((start, 0, tokens.compared_token(token, bytes)));
            continue;
        };
        let covered = edit.span.start <= start && end <= edit.span.end;
        match token.kind {
            TextTokenKind::Damage(_) => {}
            _ if covered => moves[nth] += usize::from(token.kind == TextTokenKind::Move),
            _ => bad.push(token.game),
        }
    }
    for (nth, (game, edit, text)) in edits.iter().enumerate() {
        if !whole[nth] {
            continue;
        }
        let alone = TextTokens::from_records(&TokenBuffer::from_text(text, encoding), text.len());
        // A score that looks like a move (`4-6`) would be read as one elsewhere.
        if edit.safe && alone.moves.len() != moves[nth] {
            bad.push(*game);
        }
        for token in &alone.all {
            let mut said = alone.compared_token(token, text);
            said.game = *game;
            out.push((edit.span.start, 1 + token.span.start, said));
        }
    }
    out.retain(|(.., said)| !matches!(said.kind, TextTokenKind::Damage(_)));
    // Text that is inserted at a place precedes what was there.
    out.sort_by_key(|(place, nth, said)| (said.game, *place, *nth == 0, *nth));
    (out.into_iter().map(|(.., said)| said).collect(), bad)
}

impl Visitor for TextTokens {
    fn begin_game(&mut self, _: usize) {
        self.games += 1;
    }
    fn visit_tag(&mut self, name: Span, value: Span, _: Span) {
        self.all.push(TextToken {
            kind: TextTokenKind::Tag,
            game: self.games,
            span: value,
            name,
            mv: 0,
        });
    }
    fn visit_move_number(&mut self, number: u32, black: bool, span: Span) {
        self.push_token(TextTokenKind::Number(number, black), span);
    }
    fn visit_move(&mut self, text: &MoveText) {
        self.push_token(TextTokenKind::Move, text.span);
        self.moves.push(*text);
    }
    fn visit_nag(&mut self, nag: u32, span: Span) {
        self.push_token(TextTokenKind::Nag(nag), span);
    }
    fn visit_strength(&mut self, span: Span) {
        self.push_token(TextTokenKind::Strength, span);
    }
    fn visit_comment(&mut self, text: Span) {
        self.push_token(TextTokenKind::Comment, text);
    }
    fn remark_line(&mut self, line: Span) {
        self.push_token(TextTokenKind::Remark, line);
    }
    fn visit_setup(&mut self, fen: Span) {
        self.push_token(TextTokenKind::Setup, fen);
    }
    fn open_variation(&mut self, span: Span) {
        self.push_token(TextTokenKind::Open, span);
    }
    fn close_variation(&mut self, span: Span) {
        // A variation that is never closed ends with its record.
        let at = if span.is_empty() {
            u32::MAX
        } else {
            span.start
        };
        let end = at.max(span.end);
        self.push_token(TextTokenKind::Close, Span { start: at, end });
    }
    fn visit_result(&mut self, result: Terminator, span: Span) {
        self.push_token(TextTokenKind::Result(result), span);
    }
    fn visit_damage(&mut self, damage: Damage, span: Span) {
        // A flood of brackets takes no more memory than one of them.
        if damage.is_of_one_byte()
            && let Some(last) = self.all.last_mut()
            && (last.kind, last.game, last.span.end)
                == (TextTokenKind::Damage(damage), self.games, span.start)
        {
            last.span.end = span.end;
            return;
        }
        self.push_token(TextTokenKind::Damage(damage), span);
        let open = match damage {
            Damage::UnclosedComment | Damage::UnclosedVariation => Span {
                start: span.start,
                end: span.start,
            },
            Damage::UnclosedString
            | Damage::UnclosedTag
            | Damage::UnclosedSetup
            | Damage::GameCut => span,
            _ => return,
        };
        self.open.push((self.games, open));
    }
}
