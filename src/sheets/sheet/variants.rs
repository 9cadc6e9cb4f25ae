//! Determines the variant of a sheet: by its language, its notation, and how far it replays.

use super::around::PartSurroundings;
use super::choose::choose_line;
use super::evidence;
use super::language::SheetLanguage;
use super::parts::{GamePart, MoveItem};
use super::track::MoveTrack;
use crate::board::{Lettering, Numbering, PlayingSquares};
use crate::movegen::SquareCodes;
use crate::notation::fen;
use crate::played::conduct::{MIN_MIRRORED_MOVES, legal_around_lost, legal_plies};
use crate::played::{Overrides, count_forgiving, mirror_move};
use crate::position::{Position, SetupSquare};
use crate::variant::{self, VARIANTS, Variant};
use crate::words;
use crate::written::{MoveText, SquareForm};
use std::sync::Arc;

/// The maximum numbers of games of a sheet that are tried, and of stretches of each.
const MAX_TRIED_GAMES: usize = 50;
pub(super) const MAX_TRIED_PARTS: usize = 100;
/// The minimum number of legal half-moves for a variant to be named where the language is evidence for it.
const WITH_LANGUAGE: u32 = 2;
/// The minimum number of half-moves that contradict the variant that a heading names.
const MIN_PLIES_AGAINST_NAME: u32 = 12;
/// The minimum number of legal half-moves for a variant to be named by the moves alone.
const MIN_LEGAL_PLIES_ALONE: u32 = 6;

/// Fewer than one move in this many may have a number that the board does not have.
const MOVES_PER_SLIP: usize = 8;

/// The notation of squares in a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SheetNotation {
    /// Letters and ranks of both squares, or mainly so.
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
pub(super) struct TrialGame<'a> {
    pub(super) parts: &'a [GamePart<'a>],
    pub(super) around: &'a [PartSurroundings],
    /// The number of moves that are written in it.
    pub(super) written: u32,
    /// The variant that its heading names.
    pub(super) named: Option<&'static Variant>,
    /// The corner from which squares are numbered according to its heading.
    pub(super) corner: Option<Numbering>,
    pub(super) start: &'a dyn Fn(&SquareCodes, &'static Variant) -> MoveTrack,
}

/// The variant that a sheet is played by.
#[derive(Clone, Debug)]
pub(super) struct SheetVariant {
    pub(super) variant: &'static Variant,
    pub(super) squares: Arc<SquareCodes>,
    /// Whether only the moves show from which side its squares are named.
    pub(super) shown: bool,
    /// The number of legal half-moves.
    pub(super) legal: u32,
    /// Whether there is enough evidence for it to be named in the record.
    pub(super) certain: bool,
    /// Whether the language is evidence for it.
    pub(super) by_language: bool,
    /// Whether the files around the sheet are evidence for it.
    pub(super) by_siblings: bool,
    /// Other variants in which as many moves are legal: nothing in the moves contradicts them.
    pub(super) shared: Vec<&'static str>,
    /// The variants in which the number of legal moves is highest.
    pub(super) fits: Vec<&'static Variant>,
}

/// Returns the notation of the squares of all games, and the highest number except slips.
pub(super) fn detect_notation<'a>(
    parts: impl Iterator<Item = &'a GamePart<'a>>,
) -> (SheetNotation, u8) {
    let (mut short, mut full) = (0, 0);
    // The highest number of each move.
    let mut numbers: Vec<u8> = Vec::new();
    for part in parts {
        let GamePart::Play(items) = part else {
            continue;
        };
        for (item, _) in items {
            let MoveItem::Move(written) = item else {
                continue;
            };
            match written.text.form {
                SquareForm::Numeric => numbers.extend(written.text.square_codes().iter().max()),
                SquareForm::Short => short += 1,
                _ => full += 1,
            }
        }
    }
    let numeric = numbers.len();
    let notation = match (numeric, short, full) {
        (0, 0, 0) => SheetNotation::None,
        _ if numeric > short + full => SheetNotation::Numeric,
        _ if short >= full => SheetNotation::Short,
        _ => SheetNotation::Algebraic,
    };
    (notation, highest_number(&numbers))
}

/// Returns the notation of squares in positions where there are no moves, and the highest number.
pub(super) fn of_positions(all: impl Iterator<Item = String>) -> (SheetNotation, u8) {
    let mut highest = 0;
    for setup in all.filter_map(|text| fen::parse_fen(&text).ok()) {
        for piece in &setup.pieces {
            match piece.square {
                SetupSquare::Number(number) => {
                    highest = highest.max(u8::try_from(number).unwrap_or(0));
                }
                SetupSquare::Name(..) => return (SheetNotation::None, 0),
            }
        }
    }
    match highest {
        0 => (SheetNotation::None, 0),
        highest => (SheetNotation::Numeric, highest),
    }
}

/// Returns the highest number. Numbers that a smaller board does not have are slips where they are few: in a game on the larger
/// board about every second move has such a number.
fn highest_number(numbers: &[u8]) -> u8 {
    let beyond = |size: u8| numbers.iter().filter(|&&number| number > size).count();
    let size = [32, 50]
        .into_iter()
        .find(|&size| beyond(size) * MOVES_PER_SLIP < numbers.len());
    let on_board = |number: &&u8| size.is_none_or(|size| **number <= size);
    numbers.iter().filter(on_board).max().copied().unwrap_or(0)
}

/// Returns the preferred variant of a language's sheets.
fn preferred_variant(
    language: SheetLanguage,
    notation: SheetNotation,
    highest: u8,
) -> Option<&'static str> {
    let variants = &words::language_by_code(language.code())?.variants;
    let id = match notation {
        SheetNotation::Numeric if highest > 32 => variants.large,
        SheetNotation::Numeric => variants.small,
        _ => variants.letters,
    };
    (!id.is_empty()).then_some(id)
}

/// Returns whether squares of a notation can be those of a board.
fn fits_board(variant: &Variant, notation: SheetNotation, highest: u8) -> bool {
    match notation {
        SheetNotation::Numeric => u32::from(highest) <= variant.board.len(),
        _ => variant.board.width == 8,
    }
}

/// Returns the variants to be tried, the likeliest first.
fn order_variants(
    wanted: Option<&str>,
    notation: SheetNotation,
    highest: u8,
    fixed: Overrides,
) -> Vec<&'static Variant> {
    if let Some(variant) = fixed.variant {
        let begun = variant.with_white_first();
        let begun = begun.filter(|begun| begun.id == variant.id);
        return [variant].into_iter().chain(begun).collect();
    }
    let default = match (notation, highest) {
        (SheetNotation::Numeric, 33..) => "international",
        (SheetNotation::Numeric, _) => "english",
        _ => "russian",
    };
    let likely = variant::find_variant(wanted.unwrap_or(default));
    // A variant on which the files around a sheet agree precedes the usual one of its language, for guests write in theirs;
    // otherwise the words of the sheet come first.
    let beside = fixed.siblings;
    let first = |variant: &Variant| wanted.is_none() || beside.agree_on(variant);
    let agreed = beside.all_variants().filter(|variant| first(variant));
    let others = beside.all_variants().filter(|variant| !first(variant));
    let mut order: Vec<&'static Variant> = Vec::new();
    for variant in agreed.chain(likely).chain(others) {
        if !order.contains(&variant) {
            order.push(variant);
        }
    }
    // Where its language or its heading is evidence for a variant that Black begins, White may begin it on this sheet.
    let named = likely.filter(|_| wanted.is_some());
    order.extend(named.and_then(Variant::with_white_first));
    let letters = notation != SheetNotation::Numeric;
    let others = VARIANTS.iter().copied().filter(|variant| variant.guessed);
    // Towers fit many a slip; their sheets are rare.
    let mut others: Vec<_> = others
        .filter(|variant| !order.contains(variant) && !variant.towers)
        .collect();
    others.sort_by_key(|variant| (variant.board.len(), variant.algebraic != letters));
    order.extend(others);
    order.retain(|variant| fits_board(variant, notation, highest));
    order
}

/// Counts the legal half-moves of all games under a variant.
fn count_legal_plies(
    games: &[TrialGame<'_>],
    variant: &'static Variant,
    squares: &SquareCodes,
) -> u32 {
    let one = |game: &TrialGame<'_>| {
        let parts = &game.parts[..game.parts.len().min(MAX_TRIED_PARTS)];
        let own = game
            .corner
            .map(|corner| SquareCodes::for_variant(variant, corner));
        let squares = own.as_deref().unwrap_or(squares);
        let start = (game.start)(squares, variant);
        choose_line(parts, game.around, &start, squares, false).legal
    };
    games.iter().take(MAX_TRIED_GAMES).map(one).sum()
}

/// Variants with the same rules of which each begins with the other side.
const TWIN_VARIANTS: [[&str; 2]; 1] = [["pool", "pool-american"]];

/// Returns whether two variants differ by the side that begins.
pub(super) fn are_twins(one: &Variant, other: &Variant) -> bool {
    let both = |twins: &[&str; 2]| twins.contains(&one.id) && twins.contains(&other.id);
    (one.id != other.id && TWIN_VARIANTS.iter().any(both))
        || (one == other && one.first != other.first)
}

/// Returns the variant that a heading names, or its twin in which the other side begins, where the games replay by the twin only:
/// `American Pool Checkers` above a game that White begins. Returns `None` where hardly a move is legal by either, and the games replay by
/// another one: the words name no variant, as `DAMA` above a game of Italian draughts does not.
pub(super) fn as_begun(
    games: &[TrialGame<'_>],
    named: &'static Variant,
    fixed: Overrides,
) -> Option<&'static Variant> {
    let twins = TWIN_VARIANTS.iter().find(|twins| twins.contains(&named.id));
    let other = twins.and_then(|twins| twins.iter().find(|id| **id != named.id));
    let other = other.and_then(|id| variant::find_variant(id));
    let other = other.or_else(|| named.with_white_first());
    let written: u32 = games
        .iter()
        .take(MAX_TRIED_GAMES)
        .map(|game| game.written)
        .sum();
    let replays = |variant: &'static Variant| {
        let numbering = fixed.numbering.unwrap_or(variant.numbering);
        count_legal_plies(
            games,
            variant,
            &SquareCodes::for_variant(variant, numbering),
        )
    };
    if replays(named) * 4 >= written {
        return Some(named);
    }
    let fits = |variant: &&'static Variant| replays(variant) * 4 >= written * 3;
    if let Some(other) = other.filter(fits) {
        return Some(other);
    }
    let guessed = || VARIANTS.iter().copied().filter(|variant| variant.guessed);
    let is_clear = written >= MIN_PLIES_AGAINST_NAME && guessed().any(|variant| fits(&variant));
    (!is_clear).then_some(named)
}

/// Returns the highest number of legal half-moves that a game has by any variant.
pub(super) fn best_legal_plies(game: &TrialGame<'_>) -> u32 {
    let guessed = VARIANTS.iter().copied().filter(|variant| variant.guessed);
    let plies = guessed.map(|variant| {
        let squares = SquareCodes::for_variant(variant, game.corner.unwrap_or(variant.numbering));
        count_legal_plies(std::slice::from_ref(game), variant, &squares)
    });
    plies.max().unwrap_or_default()
}

/// Returns for each game of a sheet with several games its own variant, where the game can be followed by that variant and not by
/// the common one.
pub(super) fn variants_by_game(
    games: &[TrialGame<'_>],
    language: SheetLanguage,
    all: &SheetVariant,
    fixed: Overrides,
) -> Vec<Option<SheetVariant>> {
    let cornered = games.iter().any(|game| game.corner.is_some());
    if (fixed.variant.is_some() && !cornered) || games.len() < 2 {
        return games.iter().map(|_| None).collect();
    }
    let own = |game: &TrialGame<'_>| {
        let named = game.named;
        let corner = game.corner;
        let game = std::slice::from_ref(game);
        if corner.is_some() {
            let fixed = Overrides {
                variant: fixed.variant.or(named),
                numbering: corner,
                ..fixed
            };
            let notation = detect_notation(game[0].parts.iter());
            return Some(detect_sheet_variant(game, language, notation, fixed));
        }
        if fixed.variant.is_some() {
            return None;
        }
        // A heading that names the variant decides it for its game.
        if let Some(variant) = named {
            let fixed = Overrides {
                variant: as_begun(game, variant, fixed),
                ..fixed
            };
            return Some(detect_sheet_variant(
                game,
                language,
                detect_notation(game[0].parts.iter()),
                fixed,
            ));
        }
        let written = game[0].written;
        let here = count_legal_plies(game, all.variant, &all.squares);
        if written < WITH_LANGUAGE || here * 2 >= written {
            return None;
        }
        let own =
            detect_sheet_variant(game, language, detect_notation(game[0].parts.iter()), fixed);
        (own.legal > here * 2 && own.legal * 2 > written).then_some(own)
    };
    games.iter().map(own).collect()
}

/// Returns the variant that the games are played by if their board was in the wrong orientation: with a few damaged moves passed
/// over, it explains them better than the best variant for the moves as written, whose board lies in the other orientation.
fn find_turned_variant(
    games: &[TrialGame<'_>],
    best: &SheetVariant,
    tried: &[SheetVariant],
) -> Option<usize> {
    let (board, start) = (best.variant.board, Position::initial(best.variant));
    if board.cells != PlayingSquares::DarkRight {
        return None;
    }
    let moves: Vec<_> = games
        .iter()
        .take(MAX_TRIED_GAMES)
        .map(algebraic_moves)
        .collect();
    let straight = |moves: &Vec<MoveText>| count_forgiving(&start, moves, &best.squares);
    let most: usize = moves.iter().map(straight).sum();
    let all: usize = moves.iter().map(Vec::len).sum();
    let turn = |text| mirror_move(text, board, Lettering::FilesReversed);
    let turned: Vec<Vec<_>> = moves
        .iter()
        .map(|moves| moves.iter().map(turn).collect())
        .collect();
    let explains = |other: &SheetVariant| {
        let start = Position::initial(other.variant);
        let legal = turned
            .iter()
            .map(|moves| count_forgiving(&start, moves, &other.squares));
        legal.sum::<usize>()
    };
    let other_way = |other: &SheetVariant| {
        let its = other.variant.board;
        its.cells == PlayingSquares::DarkLeft && its.width == board.width
    };
    let all_turned = tried.iter().enumerate();
    let all_turned = all_turned
        .filter(|(_, other)| other_way(other))
        .map(|(nth, other)| (nth, explains(other)));
    let (nth, legal) =
        all_turned.reduce(|first, next| if next.1 > first.1 { next } else { first })?;
    (legal > most && legal * 5 > all * 4).then_some(nth)
}

/// Returns the squares as they are named from another side of the board, if more than four fifths of the moves are then legal in
/// a variant.
fn from_other_side(games: &[TrialGame<'_>], likely: &SheetVariant) -> Option<SquareCodes> {
    let (variant, start) = (likely.variant, Position::initial(likely.variant));
    let moves: Vec<_> = games
        .iter()
        .take(MAX_TRIED_GAMES)
        .map(written_moves)
        .collect();
    let all: usize = moves.iter().map(Vec::len).sum();
    let is_numeric = |text: &MoveText| text.form == SquareForm::Numeric;
    let numeric = moves
        .iter()
        .flatten()
        .filter(|text| is_numeric(text))
        .count()
        * 2
        > all;
    let sides: Vec<SquareCodes> = match numeric {
        true => (Numbering::ALL.into_iter())
            .filter(|corner| *corner != likely.squares.numbering)
            .map(|corner| SquareCodes::new(variant, corner))
            .collect(),
        false => (Lettering::ALL.into_iter().skip(1))
            .map(|side| SquareCodes::with_lettering(variant, variant.numbering, side))
            .collect(),
    };
    let count = |squares: &SquareCodes,
                 plies: fn(&Position, &[MoveText], &SquareCodes) -> usize|
     -> usize {
        moves
            .iter()
            .map(|moves| plies(&start, moves, squares))
            .sum()
    };
    let sides = (sides.into_iter()).map(|squares| (count(&squares, count_forgiving), squares));
    let (most, squares) = sides.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
    // Names as usual are kept where one lost ply explains the moves as well, unless every move is legal from the other side.
    let whole = count(&squares, legal_plies) == all;
    let usual = count(&likely.squares, legal_around_lost) * 5 > all * 4;
    (all >= MIN_MIRRORED_MOVES && most * 5 > all * 4 && (whole || !usual)).then_some(squares)
}

/// Returns the moves of a game as they are written on the sheet.
fn written_moves(game: &TrialGame<'_>) -> Vec<MoveText> {
    let parts = game.parts.iter().take(MAX_TRIED_PARTS);
    let items = parts.filter_map(|part| match part {
        GamePart::Play(items) => Some(items),
        GamePart::Prose(_) => None,
    });
    let moves = items.flatten().filter_map(|(item, _)| match item {
        MoveItem::Move(written) => Some(written.text),
        _ => None,
    });
    moves.collect()
}

/// Returns the moves of a game whose squares have letters.
fn algebraic_moves(game: &TrialGame<'_>) -> Vec<MoveText> {
    let mut moves = written_moves(game);
    moves.retain(|text| text.form != SquareForm::Numeric);
    moves
}

/// Returns the tried variants, except the taken one, in which at least as many moves are legal.
fn equally_legal_variants(tried: &[SheetVariant], taken: usize) -> Vec<&'static str> {
    let others = tried.iter().enumerate().filter(|(nth, _)| *nth != taken);
    others
        .filter(|(_, other)| other.legal >= tried[taken].legal)
        .map(|(_, other)| other.variant.id)
        .collect()
}

/// Finds the variant, and the side of the board that its squares are named from.
pub(super) fn detect_sheet_variant(
    games: &[TrialGame<'_>],
    language: SheetLanguage,
    squares: (SheetNotation, u8),
    fixed: Overrides,
) -> SheetVariant {
    let played = variant_of(games, language, squares, fixed);
    let written: u32 = games
        .iter()
        .take(MAX_TRIED_GAMES)
        .map(|game| game.written)
        .sum();
    let initial = |game: &TrialGame<'_>| (game.start)(&played.squares, played.variant).counted;
    let doubtful = played.legal * 5 < written && fixed.numbering.is_none();
    if !doubtful || !games.iter().all(initial) {
        return played;
    }
    match from_other_side(games, &played) {
        Some(squares) => SheetVariant {
            legal: count_legal_plies(games, played.variant, &squares),
            squares: Arc::new(squares),
            shown: true,
            ..played
        },
        None => played,
    }
}

/// Finds the variant.
fn variant_of(
    games: &[TrialGame<'_>],
    language: SheetLanguage,
    (notation, highest): (SheetNotation, u8),
    fixed: Overrides,
) -> SheetVariant {
    let wanted = preferred_variant(language, notation, highest);
    let mut tried: Vec<SheetVariant> = order_variants(wanted, notation, highest, fixed)
        .into_iter()
        .map(|variant| {
            let squares =
                SquareCodes::for_variant(variant, fixed.numbering.unwrap_or(variant.numbering));
            SheetVariant {
                variant,
                legal: count_legal_plies(games, variant, &squares),
                squares,
                shown: false,
                certain: false,
                by_language: wanted == Some(variant.id),
                by_siblings: fixed.siblings.has_variant(variant),
                shared: Vec::new(),
                fits: Vec::new(),
            }
        })
        .collect();
    let most = tried.iter().map(|played| played.legal).max().unwrap_or(0);
    let best = tried.iter().filter(|played| played.legal == most);
    let fits: Vec<_> = best.map(|played| played.variant).collect();
    let nth = tried
        .iter()
        .position(|played| played.legal == most)
        .unwrap_or(0);
    let others = tried.iter().enumerate().filter(|(other, _)| *other != nth);
    let second = others.map(|(_, played)| played.legal).max().unwrap_or(0);
    let written: u32 = games
        .iter()
        .take(MAX_TRIED_GAMES)
        .map(|game| game.written)
        .sum();
    // The board comes before the rules: writers in a language name the squares from another side rather than play a variant of
    // people of another language. Some people of a language play another variant than the majority.
    let of_language = |played: &SheetVariant| {
        let variants = words::language_by_code(language.code()).map(|known| &known.variants);
        variants.is_some_and(|of| [of.letters, of.small, of.large].contains(&played.variant.id))
    };
    let hardly = |played: &SheetVariant| played.legal * 5 < written;
    let by_language = tried.iter().position(|played| played.by_language);
    if let Some(likely) = by_language
        && tried[likely].variant != tried[nth].variant
        && !tried[nth].by_siblings
        && tried
            .iter()
            .filter(|played| of_language(played))
            .all(hardly)
        && from_other_side(games, &tried[likely]).is_some()
    {
        return SheetVariant {
            certain: fixed.variant.is_none(),
            fits: vec![tried[likely].variant],
            ..tried.swap_remove(likely)
        };
    }
    let by_language = tried.get(nth).is_some_and(|played| played.by_language);
    let certain = fixed.variant.is_none()
        && ((by_language && most >= WITH_LANGUAGE)
            || (most >= MIN_LEGAL_PLIES_ALONE && most * 2 > second * 3));
    // Evidence for a variant from outside the moves outweighs a slip or two.
    let some = &games[..games.len().min(MAX_TRIED_GAMES)];
    let speaks = |for_it: fn(&SheetVariant) -> bool| {
        let likely = tried.iter().position(for_it);
        likely.filter(|likely| evidence::withstands_rival(some, &tried[*likely], &tried[nth]))
    };
    let by_language = speaks(|played| played.by_language);
    let outside = match (speaks(|played| played.by_siblings), by_language) {
        // The files do not agree, or the moves are those of its language and not all of them those of the files.
        (Some(beside), Some(language))
            if !fixed.siblings.agree_on(tried[beside].variant)
                || tried[language].legal > tried[beside].legal =>
        {
            by_language
        }
        (beside, _) => beside.or(by_language),
    };
    if let Some(outside) = outside.filter(|likely| *likely != nth || tried[nth].by_siblings) {
        return SheetVariant {
            certain: fixed.variant.is_none(),
            shared: equally_legal_variants(&tried, outside),
            fits,
            ..tried.swap_remove(outside)
        };
    }
    // The evidence of the files around it is not reported for a variant that the sheet is not played by.
    tried
        .iter_mut()
        .for_each(|played| played.by_siblings = false);
    let turned = tried
        .get(nth)
        .filter(|best| fixed.variant.is_none() && best.legal < written)
        .and_then(|best| find_turned_variant(games, best, &tried));
    if let Some(turned) = turned {
        return SheetVariant {
            certain: true,
            fits: vec![tried[turned].variant],
            ..tried.swap_remove(turned)
        };
    }
    // Where hardly anything replays, a few legal moves are chance.
    let nth = if certain || most * 2 >= written {
        nth
    } else {
        0
    };
    if tried.is_empty() {
        let variant = VARIANTS[0];
        return SheetVariant {
            variant,
            squares: SquareCodes::for_variant(variant, variant.numbering),
            shown: false,
            legal: 0,
            certain: false,
            by_language: false,
            by_siblings: false,
            shared: Vec::new(),
            fits: Vec::new(),
        };
    }
    let shared = match most {
        0 => Vec::new(),
        _ => equally_legal_variants(&tried, nth),
    };
    SheetVariant {
        certain,
        shared,
        fits,
        ..tried.swap_remove(nth)
    }
}
