//! Positions that a record gives in the middle of a game, against those that its moves lead to.

use super::{Remark, by_article};
use crate::board::{Position, Square};
use crate::check::{Finding, moves};
use crate::draw::DrawCode;
use crate::lang::Message;
use crate::notation::fen;
use crate::pdn::unescape;
use crate::replay::replayer::Replayer;
use crate::replay::steps::{Place, Reading};
use crate::span::Span;

/// A position that the record claims to stand on the board, and what stands there by the moves.
struct Claim {
    span: Span,
    ply: u32,
    said: Position,
    by_moves: Position,
}

/// Compares the positions that are set up among the moves, or given in remarks, with the game.
pub(super) fn check(replayer: &mut Replayer<'_>, code: &'static DrawCode) {
    let mut claims = set_up(replayer);
    claims.extend(in_remarks(replayer));
    for claim in claims {
        compare(replayer, code, &claim);
    }
}

/// Whether there is anything to compare: a position that is set up behind moves.
fn set_up(replayer: &Replayer<'_>) -> Vec<Claim> {
    let mut claims = Vec::new();
    if replayer.game.set_ups == 0 {
        return claims;
    }
    let mut position = replayer.first();
    // Since the last position that was set up: the plies that were made, and whether each of them is certain.
    let (mut plies, mut since, mut certain) = (0, 0, true);
    let mut last = replayer.game.start;
    for step in replayer.steps().iter().filter(|s| s.place == Place::Main) {
        if let Reading::SetUp(said) = &step.reading {
            if since > 0
                && certain
                && !replaces_moves(replayer, Span::new(last as usize, step.span.start as usize))
                && goes_on(replayer, step.span.end, &position, plies)
            {
                claims.push(Claim {
                    span: step.span,
                    ply: plies,
                    said: (**said).clone(),
                    by_moves: position.clone(),
                });
            }
            (since, certain) = (0, true);
        }
        if step.reading.is_ply() {
            (plies, since) = (plies + 1, since + 1);
        }
        certain &= !matches!(
            step.reading,
            Reading::Unread | Reading::Guess(_) | Reading::LeftOut
        );
        step.apply(&mut position);
        last = step.span.end;
    }
    claims
}

/// Whether a remark in this gap says that moves were not read: the position behind it is where the game went on, as a
/// conversion leaves it.
fn replaces_moves(replayer: &Replayer<'_>, gap: Span) -> bool {
    replayer.game.remarks.iter().any(|remark| {
        remark.start >= gap.start
            && remark.end <= gap.end
            && remark
                .of(replayer.bytes)
                .trim_ascii()
                .starts_with(b"unread:")
    })
}

/// Whether the number behind a set-up, if there is one, goes on where the moves before it ended. Otherwise it begins
/// another fragment.
fn goes_on(replayer: &Replayer<'_>, end: u32, position: &Position, plies: u32) -> bool {
    let behind = &replayer.bytes[end as usize..];
    let skipped = |b: &u8| b"\"/ \t\r\n".contains(b);
    let at = behind.iter().position(|b| !skipped(b)).unwrap_or(0);
    let digits = behind[at..].iter().take_while(|b| b.is_ascii_digit());
    let written = digits.fold(0u32, |n, b| {
        n.saturating_mul(10).saturating_add(u32::from(b - b'0'))
    });
    let numbered = written > 0 && behind[at..].iter().find(|b| !b.is_ascii_digit()) == Some(&b'.');
    let first = replayer.first().turn() != position.variant().first;
    let due = (plies + u32::from(first)) / 2 + 1;
    !numbered || written.abs_diff(due) <= 1
}

/// The positions that remarks give: `[%fen W:W...]`, `FEN W:W...`.
fn in_remarks(replayer: &Replayer<'_>) -> Vec<Claim> {
    let has = |text: &[u8]| {
        let hints: [&[u8]; 7] = [b"FEN", b"fen", b"Fen", b":W", b":B", b":w", b":b"];
        hints
            .iter()
            .any(|hint| memchr::memmem::find(text, hint).is_some())
    };
    let remarks = replayer.remarks(has);
    let claim = |Remark { span, ply, .. }: Remark| {
        let text = replayer.text(span);
        let setup = fen::read(said(&text)?).ok()?;
        let choice = &replayer.choice;
        let (said, errors) = setup.position(choice.variant, choice.squares.numbering);
        let by_moves = replayer.position_after(ply)?;
        errors.is_empty().then_some(Claim {
            span,
            ply,
            said,
            by_moves,
        })
    };
    remarks.into_iter().filter_map(claim).collect()
}

/// Words before a position that say no more than that it is one: English, Russian, Portuguese, Italian.
const LABELS: [&str; 23] = [
    "fen",
    "position",
    "diagram",
    "after",
    "move",
    "black",
    "white",
    "позиция",
    "диаграмма",
    "после",
    "хода",
    "ход",
    "posição",
    "diagrama",
    "após",
    "depois",
    "do",
    "lance",
    "posizione",
    "diagramma",
    "dopo",
    "la",
    "mossa",
];

/// The position in a remark that is nothing else: `FEN W:W...`, `[%fen W:W...]`, `W:W...:B...`, `Position after 20: W:W...`.
fn said(remark: &str) -> Option<&str> {
    let text = remark.trim();
    let text = match text.strip_prefix('[') {
        Some(command) => command.strip_suffix(']')?.trim_start_matches('%'),
        None => text,
    };
    let sign = |c: char| c.is_whitespace() || matches!(c, ':' | '=' | '"');
    let mut left = text;
    loop {
        left = left.trim_matches(sign);
        let end = left.find(sign).unwrap_or(left.len());
        let word = left[..end].trim_end_matches('.').to_lowercase();
        // `20`, `20-го`.
        let number = word.starts_with(|c: char| c.is_ascii_digit());
        if !number && !LABELS.contains(&word.as_str()) {
            break;
        }
        left = &left[end..];
    }
    // What is said of the side to move and of one side at least.
    (left.matches(':').count() > 1 || left.len() < text.len()).then_some(left)
}

/// Says in which squares a claim and the moves differ. Where most of the pieces do, it is not meant to be the position of
/// the game.
fn compare(replayer: &mut Replayer<'_>, code: &'static DrawCode, claim: &Claim) {
    let board = claim.by_moves.board();
    let differ: Vec<Square> = board
        .squares
        .into_iter()
        .filter(|&square| claim.said.piece(square) != claim.by_moves.piece(square))
        .collect();
    let pieces = claim.by_moves.occupied().len() as usize;
    if differ.is_empty() || differ.len() * 2 > pieces.max(4) {
        return;
    }
    let name = |square: &Square| match claim.by_moves.variant().algebraic {
        true => board.name(*square),
        false => replayer.choice.squares.number(*square).to_string(),
    };
    let squares = differ.iter().map(name).collect();
    let lifted = differ
        .iter()
        .all(|&square| claim.said.piece(square).is_none());
    let message = match lifted {
        true => Message::PiecesLifted { squares },
        false => Message::PositionDiffers { squares },
    };
    let text = String::from_utf8_lossy(&unescape(claim.span.of(replayer.bytes))).into_owned();
    let finding = Finding::new(&moves::POSITION_DIFFERS, message)
        .at(claim.span)
        .ply(claim.ply)
        .text(text.trim())
        .fen(fen::write(&claim.by_moves));
    let article = code.agreement.map(|_| "IDF 9.4".to_owned());
    replayer.find(by_article(finding, article));
}
