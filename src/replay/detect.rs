//! Deciding by which variant and numbering the games of a file are played: from many games, never from one.

use super::candidates::{Candidate, follows, mirrored, most_likely, outdoes, straight};
use super::sketch::{Group, Sketch, Sketcher};
use crate::board::{Cells, Lettering};
use crate::lang::Message;
use crate::movegen::Squares;
use crate::notation::date::DateOrder;
use crate::notation::{Numbering, fen};
use crate::pdn::{self, Encoding, Reader, detect_parts, without_invisible};
use crate::played::conduct::FEWEST;
use crate::played::{Choice, Decided, Decision, Declared, Fixed, Matches, Plan};
use crate::record::Written;
use crate::variant::{VARIANTS, Variant, find};
use crate::written::Form;
use std::borrow::Cow;
use std::sync::Arc;

/// Share of the games of a declared variant that must replay for the declaration to be believed at once.
const BELIEVED: f64 = 0.5;

/// Makes the plan of a file from parts of it that hold whole lines. Text in UTF-16 must have been transcoded before.
#[must_use]
pub fn plan(sample: &[&[u8]], fixed: Fixed) -> Plan {
    plan_of(sample, &[], fixed)
}

/// Makes the plan of a file from games of it that are written down.
#[must_use]
pub fn plan_written(sample: &[&Written], fixed: Fixed) -> Plan {
    let texts: Vec<_> = sample.iter().map(|part| part.text.as_slice()).collect();
    let fixed = Fixed {
        encoding: Some(Encoding::Utf8),
        ..fixed
    };
    plan_of(&texts, sample, fixed)
}

/// Makes a plan from parts, of which all or none are `written` down.
fn plan_of(sample: &[&[u8]], written: &[&Written], fixed: Fixed) -> Plan {
    let (encoding, encoding_evidence, encoding_readings) = match fixed.encoding {
        Some(encoding) => (encoding.seen(), None, Vec::new()),
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
        None => choices((sample, written, encoding), fixed),
    };
    let decided = Decided {
        encoding,
        encoding_evidence,
        encoding_readings,
        choices,
        fallback,
        dates: DateOrder::of(pdn::dates(sample)),
        matches: Matches::of(sample),
        fixed: fixed.variant.is_some(),
    };
    Plan::of(decided, fixed)
}

/// A sample of a file: its parts, the games of it that are written down, and its encoding.
type Sample<'a> = (&'a [&'a [u8]], &'a [&'a Written], Encoding);

/// Collects the games of a sample by what they declare.
fn groups((sample, written, encoding): Sample<'_>) -> Vec<Group> {
    let mut sketcher = Sketcher::default();
    for (nth, part) in sample.iter().enumerate() {
        sketcher.part(part, nth == 0, nth + 1 == sample.len());
        match written.get(nth) {
            Some(written) => written.records.tell(&mut sketcher),
            // What a line outside of games is depends on what follows it, which a part may not have.
            None => Reader::new(encoding).of_part().read(part, &mut sketcher),
        }
    }
    sketcher.groups
}

fn with_moves(group: &Group) -> usize {
    let sketches = group.sketches.iter();
    sketches.filter(|sketch| !sketch.moves.is_empty()).count()
}

/// The choices for what the games of a sample declare, and that for a game that declares anything else.
fn choices(sample: Sample<'_>, fixed: Fixed) -> (Vec<(Declared, Choice)>, Choice) {
    let groups = groups(sample);
    let mut choices: Vec<_> = groups
        .iter()
        .map(|group| (group.declared.clone(), decide(group, fixed)))
        .collect();
    let others = groups.iter().zip(&choices);
    let most = others
        .filter(|(group, _)| !is_silent(group))
        .max_by_key(|(group, _)| group.games);
    let fallback = match most {
        Some((_, (_, choice))) => choice.clone(),
        None => unknown(fixed),
    };
    // A forfeited game, or a result alone, is one of the variant that is played around it.
    for (group, (_, choice)) in groups.iter().zip(&mut choices) {
        if is_silent(group) {
            let decision = Decision {
                evidence: group.declared.message(),
                tried: Some((0, 0)),
                ..fallback.decision.clone()
            };
            *choice = Choice {
                decision,
                contradicts: false,
                assumed: true,
                ..fallback.clone()
            };
        }
    }
    (choices, fallback)
}

/// The choice for a declaration that the sample did not hold: what it says, or the file's commonest variant.
#[must_use]
pub(super) fn believe(declared: &Declared, plan: &Plan) -> Choice {
    if let Some(choice) = pinned(declared, None) {
        return choice;
    }
    match declared.variants().first() {
        Some(variant) => by_order(variant, None, declared.message()),
        None => plan.fallback.clone(),
    }
}

/// The choice for games whose variant and numbering are settled.
fn pinned(declared: &Declared, fixed: Option<Numbering>) -> Option<Choice> {
    let &Declared::Pinned(by) = declared else {
        return None;
    };
    let variant = find(by.variant)?;
    let numbering = fixed.or(Some(by.numbering));
    let choice = by_order(variant, numbering, declared.message());
    if !by.shown {
        return Some(choice);
    }
    let squares = Squares::lettered(variant, by.numbering, by.lettering);
    let decision = Decision {
        corner: Some(by.numbering).filter(|one| *one != variant.numbering),
        lettering: Some(by.lettering).filter(|one| *one != Lettering::Standard),
        ..choice.decision
    };
    Some(Choice {
        squares: Arc::new(squares),
        decision,
        mirrored: true,
        ..choice
    })
}

fn by_order(variant: &'static Variant, numbering: Option<Numbering>, evidence: Message) -> Choice {
    let squares = Squares::of(variant, numbering.unwrap_or(variant.numbering));
    Choice {
        variant,
        squares,
        decision: Decision::new(variant.id, evidence),
        contradicts: false,
        known: true,
        assumed: false,
        mirrored: false,
    }
}

/// Whether games say nothing of their variant: no tag, no position, no move with squares.
fn is_silent(group: &Group) -> bool {
    let says_nothing = |sketch: &Sketch| {
        sketch.fen.is_none() && sketch.moves.iter().all(|text| text.form == Form::Dash)
    };
    group.declared == Declared::Nothing && group.sketches.iter().all(says_nothing)
}

/// The choice where nothing tells: a variant whose scores have White's points first, as those of nearly all records.
fn unknown(fixed: Fixed) -> Choice {
    let variant = find("international").unwrap_or(VARIANTS[0]);
    Choice {
        known: false,
        assumed: true,
        ..by_order(variant, fixed.numbering, Message::NoGameToTell)
    }
}

/// Decides for the games that declare the same.
fn decide(group: &Group, fixed: Fixed) -> Choice {
    if let Some(choice) = pinned(&group.declared, fixed.numbering) {
        return choice;
    }
    let with_moves = with_moves(group);
    // What was said outweighs a slip or two: a game must not choose the rules by which it has no fault.
    let stands = |best: &Candidate| {
        with_moves == 0
            || best.games as f64 >= BELIEVED * with_moves as f64
            || follows(best, &group.sketches)
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
        return chosen(best, group, with_moves, false);
    }
    // The board comes before the rules.
    let other = (best_declared.as_ref()).and_then(|best| from_other_side(group, best, fixed));
    if let Some(other) = other {
        if stands(&other) {
            return chosen(&other, group, with_moves, false);
        }
        // Games that have lost their first move look as if the other side began, and cannot be followed for long.
        if (best_declared.as_ref()).is_some_and(|best| best.variant.first == other.variant.first) {
            best_declared = Some(other);
        }
    }
    let declared_plies = best_declared.as_ref().map_or(0, |best| best.plies);
    let mut open = candidates(group, fixed);
    // Squares of a position in letters are those of variants that have letters.
    let lettered = |sketch: &Sketch| {
        let fen = sketch.fen.as_deref().unwrap_or_default();
        fen.contains(|c| matches!(c, 'a'..='h'))
    };
    if with_moves == 0 && group.sketches.iter().any(lettered) {
        open.retain(|candidate| candidate.variant.algebraic);
    }
    let open = most_likely(open.into_iter(), &group.sketches)
        .filter(|best| !best.variant.is_begun_by_other() || stands(best));
    match open {
        Some(best)
            if best_declared.is_none()
                || (outdoes(best.plies, declared_plies)
                    && best.variant.obligatory
                    && best_declared
                        .as_ref()
                        .is_none_or(|declared| !is_mirrored(declared, &best, group))) =>
        {
            let open = best_declared.is_none() && best.games < with_moves;
            if let Some(turned) = open.then(|| turned(&best, group, fixed)).flatten() {
                return chosen(&turned, group, with_moves, false);
            }
            let other = open.then(|| seen_from_other_side(group, &best, [best.variant], fixed));
            if let Some(other) = other.flatten().filter(|other| stands(other)) {
                return chosen(&other, group, with_moves, false);
            }
            let contradicts =
                best_declared.is_some_and(|declared| declared.variant != best.variant);
            chosen(&best, group, with_moves, contradicts)
        }
        other => match best_declared.take().or(other) {
            Some(best) => chosen(&best, group, with_moves, false),
            None => unknown(fixed),
        },
    }
}

/// Whether what the games declare explains them better than another variant does, with the board laid the wrong way round:
/// then the board was wrong, not the declaration. A few slips in a game do not hide that.
fn is_mirrored(declared: &Candidate, other: &Candidate, group: &Group) -> bool {
    let (turned, all) = mirrored(declared, &group.sketches);
    let (as_written, _) = straight(other, &group.sketches);
    turned > as_written && turned * 5 > all * 4
}

/// The variant that games without a declaration are of, if their board lay the wrong way round: it explains them better
/// than the best as they are written, whose board lies the other way.
fn turned(best: &Candidate, group: &Group, fixed: Fixed) -> Option<Candidate> {
    let board = best.variant.board;
    if board.cells != Cells::DarkRight {
        return None;
    }
    let other_way = |other: &Candidate| {
        let its = other.variant.board;
        its.cells == Cells::DarkLeft && its.width == board.width
    };
    let all = candidates(group, fixed).into_iter().filter(other_way);
    let told = all.map(|candidate| (mirrored(&candidate, &group.sketches).0, candidate));
    let (_, first) = told.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
    is_mirrored(&first, best, group).then_some(first)
}

/// The best of what the games declare. Another corner than the likeliest must explain clearly more: a single move may fit
/// it by chance.
fn best_declared(group: &Group, fixed: Fixed) -> Option<Candidate> {
    let numberings = |variant| match fixed.numbering {
        Some(numbering) => vec![numbering],
        None => group.declared.numberings(variant),
    };
    let candidates = |most: usize| {
        let variants = group.declared.variants().into_iter();
        variants.flat_map(move |variant| {
            let letterings = group.declared.letterings().into_iter();
            letterings.take(most).flat_map(move |lettering| {
                let some = numberings(variant).into_iter().take(most);
                some.map(move |numbering| Candidate::lettered(variant, numbering, lettering))
            })
        })
    };
    let best = most_likely(candidates(usize::MAX), &group.sketches)?;
    if numberings(best.variant).first() == Some(&best.squares.numbering)
        || best.squares.lettering != Lettering::Standard
    {
        return Some(best);
    }
    let likeliest = most_likely(candidates(1), &group.sketches).filter(|likeliest| {
        best.plies > likeliest.plies
            && !outdoes(best.plies, likeliest.plies)
            && best.setup_errors >= likeliest.setup_errors
    });
    likeliest.or(Some(best))
}

/// The best of what the games declare with the board seen from any other side, and with White as the side that begins where
/// Black does; nothing where that explains them no better than they are explained as they stand.
fn from_other_side(group: &Group, as_it_stands: &Candidate, fixed: Fixed) -> Option<Candidate> {
    let begun = group.declared.with_white_first().into_iter();
    let own = group.declared.variants().into_iter();
    seen_from_other_side(group, as_it_stands, begun.chain(own), fixed)
}

/// The best of some variants with the board seen from any side, if that explains games better than they are explained as they stand.
fn seen_from_other_side(
    group: &Group,
    as_it_stands: &Candidate,
    variants: impl IntoIterator<Item = &'static Variant>,
    fixed: Fixed,
) -> Option<Candidate> {
    let numeric = numeric(group);
    let sides = |variant: &'static Variant| -> Vec<Candidate> {
        let usual = fixed.numbering.unwrap_or(variant.numbering);
        let corners = [usual].into_iter();
        let corners = corners.chain(Numbering::ALL.into_iter().filter(|one| *one != usual));
        match (numeric, fixed.numbering) {
            (false, _) => (Lettering::ALL.into_iter())
                .map(|lettering| Candidate::lettered(variant, usual, lettering))
                .collect(),
            (true, Some(corner)) => vec![Candidate::new(variant, corner)],
            (true, None) => corners.map(|one| Candidate::new(variant, one)).collect(),
        }
    };
    // Whoever goes up the board at the begin is called White by nearly all programs.
    let best = most_likely(variants.into_iter().flat_map(sides), &group.sketches)?;
    let is_board_turned = best.variant.first == as_it_stands.variant.first;
    let enough = match is_board_turned {
        true => best.plies >= FEWEST,
        // A first move that is lost, or has changed places with the second, looks as if the other side began.
        false => {
            best.games > as_it_stands.games
                || best.plies >= as_it_stands.behind_slip(&group.sketches)
        }
    };
    (enough && best.is_better_than(as_it_stands)).then_some(best)
}

fn chosen(best: &Candidate, group: &Group, with_moves: usize, contradicts: bool) -> Choice {
    let numbering = best.squares.numbering;
    let own = numbering == best.variant.numbering || !numeric(group);
    let decision = Decision {
        variant: best.variant.id,
        corner: (!own).then_some(numbering),
        lettering: Some(best.squares.lettering).filter(|one| *one != Lettering::Standard),
        white_first: best.variant.is_begun_by_other(),
        evidence: group.declared.message(),
        tried: Some((best.games as u64, with_moves as u64)),
        sampled: group.games > group.sketches.len() && with_moves >= 256,
    };
    Choice {
        variant: best.variant,
        squares: best.squares.clone(),
        decision,
        contradicts,
        assumed: contradicts || !group.declared.is_known(),
        mirrored: is_mirrored_board(best, group),
        known: best.games > 0 || group.declared.is_known(),
    }
}

/// Whether the squares are named from a side that neither the games say nor people of the variant use.
fn is_mirrored_board(best: &Candidate, group: &Group) -> bool {
    let (fields, squares) = (group.declared.fields(), &best.squares);
    let usual = |numbering| {
        numbering == best.variant.numbering
            || fields.corner == Some(numbering)
            // As many Brazilian and Russian tables have it. Larger boards are never numbered so.
            || (numbering == Numbering::BottomLeft
                && best.variant.board.cells == Cells::DarkLeft
                && best.variant.board.width == 8)
    };
    match numeric(group) {
        true => group.declared.is_known() && !usual(squares.numbering),
        false => {
            squares.lettering != Lettering::Standard && fields.lettering != Some(squares.lettering)
        }
    }
}

fn numeric(group: &Group) -> bool {
    group
        .sketches
        .iter()
        .flat_map(|sketch| &sketch.moves)
        .any(|text| text.form == Form::Numeric)
}

/// The variants that the squares of the games allow, in the order of the list; and the numberings that files use.
fn candidates(group: &Group, fixed: Fixed) -> Vec<Candidate> {
    let (mut highest, mut letters, mut numbers) = (0u16, false, false);
    for sketch in &group.sketches {
        for text in &sketch.moves {
            match text.form {
                Form::Numeric => {
                    numbers = true;
                    highest = text
                        .codes()
                        .iter()
                        .fold(highest, |most, &code| most.max(u16::from(code)));
                }
                Form::Algebraic | Form::Short => letters = true,
                Form::BareCapture | Form::Dash => {}
            }
        }
        if let Some(setup) = sketch.fen.as_deref().and_then(|text| fen::read(text).ok()) {
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
        all.push(Candidate::new(variant, own));
        // Programs that let White begin declare the number of another variant, too.
        let begun = variant.with_white_first();
        let begun = begun.filter(|begun| begun.id == variant.id && group.declared.is_known());
        all.extend(begun.map(|begun| Candidate::new(begun, own)));
        if numbers
            && fixed.numbering.is_none()
            && variant.board.width == 8
            && variant.board.cells == Cells::DarkLeft
        {
            all.push(Candidate::new(variant, Numbering::BottomLeft));
        }
    }
    // Larger boards than the squares need come last: they would read every record of a smaller one as far as it goes.
    all.sort_by_key(|candidate| {
        let size = candidate.variant.board.len();
        (
            u32::from(highest) > size,
            size,
            candidate.squares.numbering != candidate.variant.numbering,
            // Where squares have numbers, a variant that writes numbers is the likelier one.
            letters != candidate.variant.algebraic,
        )
    });
    all
}
