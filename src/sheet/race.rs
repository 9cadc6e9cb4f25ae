//! By which variant a sheet is played: its language, its notation, and what replays furthest.

use super::choose::choose;
use super::parts::{Item, Part};
use super::track::Track;
use super::words::Language;
use crate::movegen::Squares;
use crate::notation::Form;
use crate::replay::{Fixed, is_guessed};
use crate::variant::{self, VARIANTS, Variant};

/// Games of a sheet that are tried, and stretches of each.
const GAMES: usize = 50;
const PARTS: usize = 100;
/// Half-moves that must be legal for a variant to be named where the language speaks for it.
const WITH_LANGUAGE: u32 = 2;
/// Half-moves that must be legal for a variant to be named by the moves alone.
const ALONE: u32 = 6;

/// How squares are written in a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Notation {
    /// Letters and ranks of both squares, or mostly so.
    Algebraic,
    /// The file and the target: `cd4`.
    Short,
    /// Numbers.
    Numeric,
    /// There are no moves.
    #[default]
    None,
}

/// A game to be tried: its stretches, which of them end it in words, and where it begins under a variant.
pub(super) struct Entry<'a> {
    pub(super) parts: &'a [Part<'a>],
    pub(super) over: &'a [bool],
    /// Moves that are written in it.
    pub(super) written: u32,
    pub(super) start: &'a dyn Fn(&Squares, &'static Variant) -> Track,
}

/// What the sheet is played by.
#[derive(Clone, Debug)]
pub(super) struct Played {
    pub(super) variant: &'static Variant,
    pub(super) squares: Squares,
    /// Half-moves that are legal.
    pub(super) legal: u32,
    /// The most half-moves that are legal under another variant that was tried.
    pub(super) second: u32,
    /// Whether enough speaks for it to say so in the record.
    pub(super) certain: bool,
    /// Whether the language speaks for it.
    pub(super) by_language: bool,
}

/// How the squares of all games are written, and the highest number.
pub(super) fn notation<'a>(parts: impl Iterator<Item = &'a Part<'a>>) -> (Notation, u8) {
    let (mut short, mut full, mut numeric, mut highest) = (0, 0, 0, 0);
    for part in parts {
        let Part::Play(items) = part else { continue };
        for (item, _) in items {
            let Item::Move(written) = item else { continue };
            match written.text.form {
                Form::Numeric => {
                    numeric += 1;
                    highest = written.text.codes().iter().fold(highest, |a, &b| a.max(b));
                }
                Form::Short => short += 1,
                _ => full += 1,
            }
        }
    }
    let notation = match (numeric, short, full) {
        (0, 0, 0) => Notation::None,
        _ if numeric > short + full => Notation::Numeric,
        _ if short >= full => Notation::Short,
        _ => Notation::Algebraic,
    };
    (notation, highest)
}

/// The variants that a language's sheets are about, the likeliest first.
fn preferred(language: Language, notation: Notation, highest: u8) -> &'static [&'static str] {
    if notation == Notation::Numeric && highest > 32 {
        return match language {
            Language::Unknown => &[],
            _ => &["international"],
        };
    }
    match (language, notation) {
        (Language::Unknown, _) => &[],
        (Language::Russian, Notation::Numeric) => &["international"],
        (Language::Russian, _) => &["russian"],
        (Language::Portuguese, Notation::Numeric) => &["portuguese"],
        (Language::Portuguese, _) => &["brazilian"],
        (Language::Italian, Notation::Numeric) => &["italian"],
        (Language::English, Notation::Numeric) => &["english"],
        (Language::Dutch, Notation::Numeric) => &["international"],
        _ => &[],
    }
}

/// Whether squares of a notation can be those of a board.
fn fits(variant: &Variant, notation: Notation, highest: u8) -> bool {
    match notation {
        Notation::Numeric => u32::from(highest) <= variant.board.len(),
        _ => variant.board.width == 8,
    }
}

/// Finds the variant.
pub(super) fn race(
    games: &[Entry<'_>],
    language: Language,
    (notation, highest): (Notation, u8),
    fixed: Fixed,
) -> Played {
    let wanted = preferred(language, notation, highest);
    let default: &[&str] = match (notation, highest) {
        (Notation::Numeric, 33..) => &["international"],
        (Notation::Numeric, _) => &["english"],
        _ => &["russian"],
    };
    let likely = if wanted.is_empty() { default } else { wanted };
    let mut order: Vec<&'static Variant> =
        likely.iter().filter_map(|id| variant::find(id)).collect();
    let others = VARIANTS
        .iter()
        .copied()
        .filter(|variant| is_guessed(variant));
    let letters = notation != Notation::Numeric;
    let mut others: Vec<_> = others.filter(|variant| !order.contains(variant)).collect();
    others.sort_by_key(|variant| (variant.board.len(), variant.algebraic != letters));
    order.extend(others);
    order.retain(|variant| fits(variant, notation, highest));
    if let Some(variant) = fixed.variant {
        order = vec![variant];
    }
    let mut best: Option<Played> = None;
    let mut second = 0;
    for &variant in &order {
        let squares = Squares::new(variant, fixed.numbering.unwrap_or(variant.numbering));
        let legal: u32 = games
            .iter()
            .take(GAMES)
            .map(|game| {
                let parts = &game.parts[..game.parts.len().min(PARTS)];
                let start = (game.start)(&squares, variant);
                choose(parts, game.over, &start, &squares, false).legal
            })
            .sum();
        let better = best.as_ref().is_none_or(|best| legal > best.legal);
        second = second.max(if better {
            best.as_ref().map_or(0, |b| b.legal)
        } else {
            legal
        });
        if better {
            best = Some(Played {
                variant,
                squares,
                legal,
                second: 0,
                certain: false,
                by_language: wanted.contains(&variant.id),
            });
        }
    }
    let mut best = best.unwrap_or_else(|| Played {
        variant: VARIANTS[0],
        squares: Squares::new(VARIANTS[0], VARIANTS[0].numbering),
        legal: 0,
        second: 0,
        certain: false,
        by_language: false,
    });
    best.second = second;
    let written: u32 = games.iter().take(GAMES).map(|game| game.written).sum();
    best.certain = fixed.variant.is_none()
        && ((best.by_language && best.legal >= WITH_LANGUAGE)
            || (best.legal >= ALONE && best.legal * 2 > second * 3));
    // Where hardly anything replays, a few legal moves are chance.
    let first = order.first().copied().unwrap_or(VARIANTS[0]);
    if !best.certain && best.legal * 2 < written && best.variant != first {
        best.squares = Squares::new(first, fixed.numbering.unwrap_or(first.numbering));
        best.variant = first;
        best.by_language = wanted.contains(&first.id);
    }
    best
}
