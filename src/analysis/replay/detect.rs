//! Decides by which variant and numbering the games of a file are played: from many games, never from one.

use super::candidates::{
    VariantCandidate, can_follow_all, count_mirrored_plies, count_written_plies, is_clearly_more,
    likeliest_candidate,
};
use super::sketch::{GameSketch, SketchGroup, Sketcher};
use crate::board::{Lettering, PlayingSquares};
use crate::lang::Message;
use crate::movegen::SquareCodes;
use crate::notation::date::DateOrder;
use crate::notation::{Numbering, fen};
use crate::pdn::{self, Encoding, PdnReader, detect_parts, without_invisible};
use crate::played::conduct::MIN_MIRRORED_MOVES;
use crate::played::{
    FileDecisions, MatchEvents, Overrides, ReplayPlan, VariantChoice, VariantDecision,
    VariantDeclaration,
};
use crate::record::TokenizedSource;
use crate::variant::{VARIANTS, Variant, find_variant};
use crate::written::SquareForm;
use std::borrow::Cow;
use std::sync::Arc;

/// The share of the games of a declared variant that must replay for the declaration to be believed at once.
const MIN_BELIEVED_SHARE: f64 = 0.5;

/// Makes the plan of a file from parts of it that hold whole lines. Text in UTF-16 must have been transcoded before.
#[must_use]
pub fn plan_replay(sample: &[&[u8]], fixed: Overrides) -> ReplayPlan {
    plan_of(sample, &[], fixed)
}

/// Makes the plan of a file from tokenized games of it.
#[must_use]
pub fn plan_written(sample: &[&TokenizedSource], fixed: Overrides) -> ReplayPlan {
    let texts: Vec<_> = sample.iter().map(|part| part.text.as_slice()).collect();
    let fixed = Overrides {
        encoding: Some(Encoding::Utf8),
        ..fixed
    };
    plan_of(&texts, sample, fixed)
}

/// Makes a plan from parts, of which all or none are tokenized in `written`.
fn plan_of(sample: &[&[u8]], written: &[&TokenizedSource], fixed: Overrides) -> ReplayPlan {
    let (encoding, encoding_evidence, encoding_readings) = match fixed.encoding {
        Some(encoding) => (encoding.reader_encoding(), None, Vec::new()),
        None => {
            let guess = detect_parts(sample);
            let found = guess.encoding != Encoding::Utf8;
            let evidence = found.then_some(guess.evidence);
            (guess.encoding, evidence, guess.readings)
        }
    };
    let clean: Vec<Cow<'_, [u8]>> = sample
        .iter()
        .map(|part| match without_invisible(part, encoding) {
            Some(clean) if written.is_empty() => Cow::Owned(clean.bytes),
            _ => Cow::Borrowed(*part),
        })
        .collect();
    let sample: &[&[u8]] = &clean.iter().map(Cow::as_ref).collect::<Vec<_>>();
    let (choices, fallback) = match fixed.variant {
        Some(variant) => {
            let order = match fixed.variant_set {
                true => Message::BySettings,
                false => Message::ByVariant,
            };
            let choice = by_order(variant, fixed.numbering, order);
            (Vec::new(), choice)
        }
        None => choose_variants((sample, written, encoding), fixed),
    };
    let decided = FileDecisions {
        encoding,
        encoding_evidence,
        encoding_readings,
        choices,
        fallback,
        dates: DateOrder::from_dates(pdn::date_values(sample)),
        matches: MatchEvents::from_parts(sample),
        fixed: fixed.variant.is_some(),
    };
    ReplayPlan::from_decisions(decided, fixed)
}

/// A sample of a file: its parts, the tokenized games of it, and its encoding.
type FileSample<'a> = (&'a [&'a [u8]], &'a [&'a TokenizedSource], Encoding);

/// Collects the games of a sample by what they declare.
fn group_games((sample, written, encoding): FileSample<'_>) -> Vec<SketchGroup> {
    let mut sketcher = Sketcher::default();
    for (nth, part) in sample.iter().enumerate() {
        sketcher.begin_part(part, nth == 0, nth + 1 == sample.len());
        match written.get(nth) {
            Some(written) => written.records.emit_to(&mut sketcher),
            // What a line outside of games is depends on what follows it, which a part may not have.
            None => PdnReader::new(encoding)
                .of_part()
                .read_chunk_inlined(part, &mut sketcher),
        }
    }
    sketcher.groups
}

fn with_moves(group: &SketchGroup) -> usize {
    let sketches = group.sketches.iter();
    sketches.filter(|sketch| !sketch.moves.is_empty()).count()
}

/// Returns the choices for what the games of a sample declare, and the one for a game that declares anything else.
fn choose_variants(
    sample: FileSample<'_>,
    fixed: Overrides,
) -> (Vec<(VariantDeclaration, VariantChoice)>, VariantChoice) {
    let groups = group_games(sample);
    let mut choices: Vec<_> = groups
        .iter()
        .map(|group| (group.declared.clone(), decide_group(group, fixed)))
        .collect();
    let others = groups.iter().zip(&choices);
    let most = others
        .filter(|(group, _)| !is_silent(group))
        .max_by_key(|(group, _)| group.games);
    let fallback = match most {
        Some((_, (_, choice))) => choice.clone(),
        None => fallback_choice(fixed),
    };
    // A forfeited game, or a result alone, is taken to be of the same variant as the games around it.
    for (group, (_, choice)) in groups.iter().zip(&mut choices) {
        if is_silent(group) {
            let decision = VariantDecision {
                evidence: group.declared.message(),
                tried: Some((0, 0)),
                ..fallback.decision.clone()
            };
            *choice = VariantChoice {
                decision,
                contradicts: false,
                assumed: true,
                ..fallback.clone()
            };
        }
    }
    (choices, fallback)
}

/// Returns the choice for a declaration that the sample did not hold: the declared variant, or the file's commonest one.
#[must_use]
pub(super) fn choose_unsampled(declared: &VariantDeclaration, plan: &ReplayPlan) -> VariantChoice {
    if let Some(choice) = pinned_choice(declared, None) {
        return choice;
    }
    match declared.possible_variants().first() {
        Some(variant) => by_order(variant, None, declared.message()),
        None => plan.fallback.clone(),
    }
}

/// Returns the choice for games whose variant and numbering are settled.
fn pinned_choice(declared: &VariantDeclaration, fixed: Option<Numbering>) -> Option<VariantChoice> {
    let &VariantDeclaration::Pinned(by) = declared else {
        return None;
    };
    let variant = find_variant(by.variant)?;
    let numbering = fixed.or(Some(by.numbering));
    let choice = by_order(variant, numbering, declared.message());
    if !by.shown {
        return Some(choice);
    }
    let squares = SquareCodes::with_lettering(variant, by.numbering, by.lettering);
    let decision = VariantDecision {
        corner: Some(by.numbering).filter(|one| *one != variant.numbering),
        lettering: Some(by.lettering).filter(|one| *one != Lettering::Standard),
        ..choice.decision
    };
    Some(VariantChoice {
        squares: Arc::new(squares),
        decision,
        mirrored: true,
        ..choice
    })
}

fn by_order(
    variant: &'static Variant,
    numbering: Option<Numbering>,
    evidence: Message,
) -> VariantChoice {
    let squares = SquareCodes::for_variant(variant, numbering.unwrap_or(variant.numbering));
    VariantChoice {
        variant,
        squares,
        decision: VariantDecision::new(variant.id, evidence),
        contradicts: false,
        known: true,
        assumed: false,
        mirrored: false,
    }
}

/// Returns whether games give no evidence of their variant: no tag, no position, no move with squares.
fn is_silent(group: &SketchGroup) -> bool {
    let says_nothing = |sketch: &GameSketch| {
        sketch.fen.is_none()
            && sketch
                .moves
                .iter()
                .all(|text| text.form == SquareForm::Dash)
    };
    group.declared == VariantDeclaration::Nothing && group.sketches.iter().all(says_nothing)
}

/// Returns the choice without any evidence: a variant whose scores have White's points first, as those of nearly all records.
fn fallback_choice(fixed: Overrides) -> VariantChoice {
    let variant = find_variant("international").unwrap_or(VARIANTS[0]);
    VariantChoice {
        known: false,
        assumed: true,
        ..by_order(variant, fixed.numbering, Message::NoGameToTell)
    }
}

/// Decides for the games with the same declaration.
fn decide_group(group: &SketchGroup, fixed: Overrides) -> VariantChoice {
    if let Some(choice) = pinned_choice(&group.declared, fixed.numbering) {
        return choice;
    }
    let with_moves = with_moves(group);
    // The declaration outweighs a slip or two: a game must not choose the rules by which it has no fault.
    let stands = |best: &VariantCandidate| {
        with_moves == 0
            || best.games as f64 >= MIN_BELIEVED_SHARE * with_moves as f64
            || can_follow_all(best, &group.sketches)
    };
    let mut best_declared = best_declared(group, fixed);
    if let Some(best) = &best_declared
        && stands(best)
    {
        let either = !group.declared.with_white_first().is_empty();
        let doubtful = either && (best.setup_errors > 0 || best.not_begun > 0);
        let other = Some(best).filter(|_| doubtful);
        let other = other.and_then(|best| from_other_side(group, best, fixed));
        let best = other.as_ref().unwrap_or(best);
        return make_choice(best, group, with_moves, false);
    }
    // Another board is tried before other rules.
    let other = (best_declared.as_ref()).and_then(|best| from_other_side(group, best, fixed));
    if let Some(other) = other {
        if stands(&other) {
            return make_choice(&other, group, with_moves, false);
        }
        // Games that have lost their first move look as if the other side began, and cannot be followed for long.
        if (best_declared.as_ref()).is_some_and(|best| best.variant.first == other.variant.first) {
            best_declared = Some(other);
        }
    }
    let declared_plies = best_declared.as_ref().map_or(0, |best| best.plies);
    let mut open = variant_candidates(group, fixed);
    // Positions with lettered squares belong to variants that have letters.
    let lettered = |sketch: &GameSketch| {
        let fen = sketch.fen.as_deref().unwrap_or_default();
        fen.contains(|c| matches!(c, 'a'..='h'))
    };
    if with_moves == 0 && group.sketches.iter().any(lettered) {
        open.retain(|candidate| candidate.variant.algebraic);
    }
    let open = likeliest_candidate(open.into_iter(), &group.sketches)
        .filter(|best| !best.variant.is_begun_by_other() || stands(best));
    match open {
        Some(best)
            if best_declared.is_none()
                || (is_clearly_more(best.plies, declared_plies)
                    && best.variant.obligatory
                    // Squares named from the other side of the board replay for a while as another variant.
                    && best_declared
                        .as_ref()
                        .is_none_or(|declared| !is_mirrored(declared, &best, group))) =>
        {
            let open = best_declared.is_none() && best.games < with_moves;
            // By Italian draughts, whose board is the mirror image, a game on a mirrored board replays up to its first slip.
            if let Some(turned) = open
                .then(|| mirrored_candidate(&best, group, fixed))
                .flatten()
            {
                return make_choice(&turned, group, with_moves, false);
            }
            let other = open.then(|| seen_from_other_side(group, &best, [best.variant], fixed));
            if let Some(other) = other.flatten().filter(|other| stands(other)) {
                return make_choice(&other, group, with_moves, false);
            }
            let contradicts =
                best_declared.is_some_and(|declared| declared.variant != best.variant);
            make_choice(&best, group, with_moves, contradicts)
        }
        other => match best_declared.take().or(other) {
            Some(best) => make_choice(&best, group, with_moves, false),
            None => fallback_choice(fixed),
        },
    }
}

/// Returns whether the declared variant on a mirrored board explains the games better than another variant does: then the board
/// was wrong, not the declaration. A few slips in a game do not hide that.
fn is_mirrored(declared: &VariantCandidate, other: &VariantCandidate, group: &SketchGroup) -> bool {
    let (turned, all) = count_mirrored_plies(declared, &group.sketches);
    let (as_written, _) = count_written_plies(other, &group.sketches);
    turned > as_written && turned * 5 > all * 4
}

/// Returns the variant of games without a declaration if their board was mirrored: one that explains them better than `best`,
/// which has the other board, does as they are written.
fn mirrored_candidate(
    best: &VariantCandidate,
    group: &SketchGroup,
    fixed: Overrides,
) -> Option<VariantCandidate> {
    let board = best.variant.board;
    if board.cells != PlayingSquares::DarkRight {
        return None;
    }
    let other_way = |other: &VariantCandidate| {
        let its = other.variant.board;
        its.cells == PlayingSquares::DarkLeft && its.width == board.width
    };
    let all = variant_candidates(group, fixed)
        .into_iter()
        .filter(other_way);
    let told = all.map(|candidate| {
        (
            count_mirrored_plies(&candidate, &group.sketches).0,
            candidate,
        )
    });
    let (_, first) = told.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
    is_mirrored(&first, best, group).then_some(first)
}

/// Returns the best candidate among the declared variants. Another corner than the likeliest must explain clearly more: a
/// single move may fit it by chance.
fn best_declared(group: &SketchGroup, fixed: Overrides) -> Option<VariantCandidate> {
    let numberings = |variant| match fixed.numbering {
        Some(numbering) => vec![numbering],
        None => group.declared.possible_numberings(variant),
    };
    let candidates = |most: usize| {
        let variants = group.declared.possible_variants().into_iter();
        variants.flat_map(move |variant| {
            let letterings = group.declared.possible_letterings().into_iter();
            letterings.take(most).flat_map(move |lettering| {
                let some = numberings(variant).into_iter().take(most);
                some.map(move |numbering| {
                    VariantCandidate::with_lettering(variant, numbering, lettering)
                })
            })
        })
    };
    let best = likeliest_candidate(candidates(usize::MAX), &group.sketches)?;
    if numberings(best.variant).first() == Some(&best.squares.numbering)
        || best.squares.lettering != Lettering::Standard
    {
        return Some(best);
    }
    let likeliest = likeliest_candidate(candidates(1), &group.sketches).filter(|likeliest| {
        best.plies > likeliest.plies
            && !is_clearly_more(best.plies, likeliest.plies)
            && best.setup_errors >= likeliest.setup_errors
    });
    likeliest.or(Some(best))
}

/// Returns the best candidate among the declared variants with the board seen from any other side, and with White as the side
/// that begins where Black does. Returns `None` if it explains the games no better than the given candidate.
fn from_other_side(
    group: &SketchGroup,
    as_it_stands: &VariantCandidate,
    fixed: Overrides,
) -> Option<VariantCandidate> {
    let begun = group.declared.with_white_first().into_iter();
    let own = group.declared.possible_variants().into_iter();
    seen_from_other_side(group, as_it_stands, begun.chain(own), fixed)
}

/// Returns the best of some variants with the board seen from any side, if it explains the games better than the given
/// candidate.
fn seen_from_other_side(
    group: &SketchGroup,
    as_it_stands: &VariantCandidate,
    variants: impl IntoIterator<Item = &'static Variant>,
    fixed: Overrides,
) -> Option<VariantCandidate> {
    let numeric = has_numeric_squares(group);
    let sides = |variant: &'static Variant| -> Vec<VariantCandidate> {
        let usual = fixed.numbering.unwrap_or(variant.numbering);
        let corners = [usual].into_iter();
        let corners = corners.chain(Numbering::ALL.into_iter().filter(|one| *one != usual));
        match (numeric, fixed.numbering) {
            (false, _) => (Lettering::ALL.into_iter())
                .map(|lettering| VariantCandidate::with_lettering(variant, usual, lettering))
                .collect(),
            (true, Some(corner)) => vec![VariantCandidate::new(variant, corner)],
            (true, None) => corners
                .map(|one| VariantCandidate::new(variant, one))
                .collect(),
        }
    };
    // Nearly all programs call the side that moves up the board at the start White.
    let best = likeliest_candidate(variants.into_iter().flat_map(sides), &group.sketches)?;
    let is_board_turned = best.variant.first == as_it_stands.variant.first;
    let enough = match is_board_turned {
        true => best.plies >= MIN_MIRRORED_MOVES,
        // A first move that is lost, or was exchanged with the second, looks as if the other side began.
        false => {
            best.games > as_it_stands.games
                || best.plies >= as_it_stands.behind_slip(&group.sketches)
        }
    };
    (enough && best.is_better_than(as_it_stands)).then_some(best)
}

fn make_choice(
    best: &VariantCandidate,
    group: &SketchGroup,
    with_moves: usize,
    contradicts: bool,
) -> VariantChoice {
    let numbering = best.squares.numbering;
    let own = numbering == best.variant.numbering || !has_numeric_squares(group);
    let decision = VariantDecision {
        variant: best.variant.id,
        corner: (!own).then_some(numbering),
        lettering: Some(best.squares.lettering).filter(|one| *one != Lettering::Standard),
        white_first: best.variant.is_begun_by_other(),
        evidence: group.declared.message(),
        tried: Some((best.games as u64, with_moves as u64)),
        sampled: group.games > group.sketches.len() && with_moves >= 256,
    };
    VariantChoice {
        variant: best.variant,
        squares: best.squares.clone(),
        decision,
        contradicts,
        assumed: contradicts || !group.declared.is_known(),
        mirrored: is_mirrored_board(best, group),
        known: best.games > 0 || group.declared.is_known(),
    }
}

/// Returns whether the squares are named from a side that neither the games declare nor people of the variant use.
fn is_mirrored_board(best: &VariantCandidate, group: &SketchGroup) -> bool {
    let (fields, squares) = (group.declared.board_fields(), &best.squares);
    let usual = |numbering| {
        numbering == best.variant.numbering
            || fields.corner == Some(numbering)
            // Many Brazilian and Russian tables have it. Larger boards are never numbered from there.
            || (numbering == Numbering::BottomLeft
                && best.variant.board.cells == PlayingSquares::DarkLeft
                && best.variant.board.width == 8)
    };
    match has_numeric_squares(group) {
        true => group.declared.is_known() && !usual(squares.numbering),
        false => {
            squares.lettering != Lettering::Standard && fields.lettering != Some(squares.lettering)
        }
    }
}

fn has_numeric_squares(group: &SketchGroup) -> bool {
    group
        .sketches
        .iter()
        .flat_map(|sketch| &sketch.moves)
        .any(|text| text.form == SquareForm::Numeric)
}

/// Returns the variants that the squares of the games allow, in the order of the list, with the numberings that files use.
fn variant_candidates(group: &SketchGroup, fixed: Overrides) -> Vec<VariantCandidate> {
    let (mut highest, mut letters, mut numbers) = (0u16, false, false);
    for sketch in &group.sketches {
        for text in &sketch.moves {
            match text.form {
                SquareForm::Numeric => {
                    numbers = true;
                    highest = text
                        .square_codes()
                        .iter()
                        .fold(highest, |most, &code| most.max(u16::from(code)));
                }
                SquareForm::Algebraic | SquareForm::Short => letters = true,
                SquareForm::BareCapture | SquareForm::Dash => {}
            }
        }
        if let Some(setup) = sketch
            .fen
            .as_deref()
            .and_then(|text| fen::parse_fen(text).ok())
        {
            for piece in setup.pieces {
                if let crate::position::SetupSquare::Number(number) = piece.square {
                    highest = highest.max(number);
                }
            }
        }
    }
    let mut all = Vec::new();
    // One slip of the pen does not make the board larger, so smaller boards stay among them.
    for variant in VARIANTS.iter().filter(|variant| variant.guessed) {
        let big_enough = u32::from(highest) <= variant.board.len() * 2;
        if !big_enough {
            continue;
        }
        let own = fixed.numbering.unwrap_or(variant.numbering);
        all.push(VariantCandidate::new(variant, own));
        // Programs that let White begin declare the number of another variant, too.
        let begun = variant.with_white_first();
        let begun = begun.filter(|begun| begun.id == variant.id && group.declared.is_known());
        all.extend(begun.map(|begun| VariantCandidate::new(begun, own)));
        if numbers
            && fixed.numbering.is_none()
            && variant.board.width == 8
            && variant.board.cells == PlayingSquares::DarkLeft
        {
            all.push(VariantCandidate::new(variant, Numbering::BottomLeft));
        }
    }
    // Larger boards than the squares need come last: they would read every record of a smaller one as far as it goes.
    all.sort_by_key(|candidate| {
        let size = candidate.variant.board.len();
        (
            u32::from(highest) > size,
            size,
            candidate.squares.numbering != candidate.variant.numbering,
            // With numeric squares, a variant that writes numbers is the likelier one.
            letters != candidate.variant.algebraic,
        )
    });
    all
}
