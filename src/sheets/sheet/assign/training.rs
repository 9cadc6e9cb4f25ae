//! Fits the weights of the model to annotated sheets.
//!
//! A sheet is annotated in its text: `{{white|Ivan Petrov}}` marks a field, `{{moves}}` is the place of moves, and a line `{{game}}`
//! begins the part of the next game.

use super::features::{Context, FeatureSink, observe};
use super::model::{
    LABEL_COUNT, OTHER, Observation, START, STATE_COUNT, StateProbabilities, TABLE_COUNT,
    TransitionFactors, WEIGHT_UNIT, best_states, label_of, next_states, transition_at,
    write_weights,
};
use super::sides::{SideEvidence, evidence_of_mention, group_mentions, odds};
use super::tokens::tokenize;
use super::{FIELD_COUNT, FIELDS, PLAYER};
use crate::board::Color;
use crate::pdn::detect_encoding;
use crate::sheet::game::SheetGame;
use crate::sheet::language::{self, SheetLanguage};
use crate::sheet::text::SheetText;
use crate::sheet::{games, layout, lex, mail, misread, tree};
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

/// A field that an annotation marks: its place in the text, its name, the number of its game, and its side.
pub type MarkedField = (Range<usize>, usize, usize, Option<Color>);

/// An annotated sheet.
#[derive(Clone, Debug)]
pub struct AnnotatedSheet {
    /// The text without its annotations.
    pub text: String,
    /// The fields.
    pub fields: Vec<MarkedField>,
    /// For each game, where its moves are.
    pub moves: Vec<Range<usize>>,
}

/// Returns the field that a key of an annotation names, and the side it belongs to.
fn field_of_key(key: &str) -> Option<(usize, Option<Color>)> {
    let key = key.replace(['.', '-'], "_");
    let (side, key) = match key.split_once('_') {
        Some(("white", key)) => (Some(Color::White), key),
        Some(("black", key)) => (Some(Color::Black), key),
        _ => match key.as_str() {
            "white" => (Some(Color::White), "player"),
            "black" => (Some(Color::Black), "player"),
            key => (None, key),
        },
    };
    let name = match key {
        "site" | "place" => "Site",
        "result" | "end" => "Result",
        "clock" => "TimeControl",
        key => FIELDS
            .iter()
            .find(|field| field.eq_ignore_ascii_case(key))?,
    };
    Some((FIELDS.iter().position(|field| *field == name)?, side))
}

/// Reads an annotated sheet. `moves` gives the text for the moves of a game by its number; `{{moves-}}` and `{{-moves}}` enclose
/// moves that the text has itself.
#[must_use]
pub fn read_annotated(source: &str, moves: &dyn Fn(usize) -> String) -> AnnotatedSheet {
    let mut sheet = AnnotatedSheet {
        text: String::new(),
        fields: Vec::new(),
        moves: Vec::new(),
    };
    let (mut rest, mut game) = (source, 0);
    while let Some(open) = rest.find("{{") {
        sheet.text.push_str(&rest[..open]);
        let body = &rest[open + 2..];
        let Some(end) = body.find("}}") else { break };
        let (inside, behind) = (&body[..end], &body[end + 2..]);
        rest = behind;
        let at = sheet.text.len();
        match inside.split_once('|') {
            Some((key, value)) => {
                sheet.text.push_str(value);
                if let Some((field, side)) = field_of_key(key.trim()) {
                    sheet.fields.push((at..sheet.text.len(), field, game, side));
                }
            }
            None if inside == "game" => {
                game += 1;
                rest = rest.strip_prefix('\n').unwrap_or(rest);
            }
            None if inside == "moves" => {
                sheet.text.push_str(&moves(sheet.moves.len()));
                sheet.moves.push(at..sheet.text.len());
            }
            None if inside == "moves-" => sheet.moves.push(at..at),
            None if inside == "-moves" => {
                if let Some(moves) = sheet.moves.last_mut() {
                    moves.end = at;
                }
            }
            None => {}
        }
    }
    sheet.text.push_str(rest);
    sheet
}

/// The tokens around the moves of a game, and what they are.
#[derive(Clone, Debug, Default)]
pub struct Example {
    seen: Vec<Observation>,
    states: Vec<usize>,
    words: Vec<String>,
    /// The evidence of the mentions of the players on their sides.
    evidence: [SideEvidence; 2],
    /// The number of persons that the mentions of players seem to name.
    grouped: usize,
}

/// Returns the examples of a sheet: one for each of its games, by the reader's own division of the text.
#[must_use]
pub fn examples(sheet: &AnnotatedSheet, names: &mut HashMap<u32, String>) -> Vec<Example> {
    let source = sheet.text.as_bytes();
    let mut text = SheetText::new(source, detect_encoding(source).encoding);
    text.apply_edits(&mail::mail_edits(&text.text));
    text.apply_edits(&misread::misread_edits(&text.text));
    let text = layout::lay_out(text);
    let nodes = tree::build_tree(lex::tokenize_sheet(&text.text));
    let mut found = Vec::new();
    for range in games::split_games(&nodes, &text.text) {
        let game = SheetGame::new(&nodes[range], &text.text, &Default::default());
        let first = text.source_span(game.first_span());
        let place = |moves: &Range<usize>| {
            moves.start <= first.end as usize && (first.start as usize) <= moves.end
        };
        let Some(number) = sheet
            .moves
            .iter()
            .position(place)
            .filter(|_| game.has_moves())
        else {
            continue;
        };
        let around = tokenize(&text.text, game.zone, game.below());
        let context = Context::new(&around);
        let seen = observe(&context, Some(names));
        let mut states = Vec::new();
        let (mut last, mut open) = (None, None);
        let mut colors = Vec::new();
        for token in &around.tokens {
            let span = text.source_span(token.span);
            let place = |(_, (range, _, game, _)): &(usize, &MarkedField)| {
                *game == number
                    && range.start < span.end as usize
                    && (span.start as usize) < range.end
            };
            let marked = sheet.fields.iter().enumerate().find(place);
            let state = match marked {
                Some((nth, (_, field, ..))) if open == Some(nth) => FIELD_COUNT + field,
                Some((nth, (_, field, _, side))) => {
                    colors.push(*side);
                    (open, last) = (Some(nth), Some(*field));
                    *field
                }
                None => {
                    open = None;
                    last.map_or(START, |field| OTHER + field)
                }
            };
            states.push(state);
        }
        let language = words_language(&around);
        let mentions: Vec<(Range<usize>, Color)> = fields_of(&states)
            .into_iter()
            .zip(&colors)
            .filter(|((field, _), _)| *field == PLAYER)
            .filter_map(|((_, range), side)| Some((range, (*side)?)))
            .collect();
        let mut evidence = [SideEvidence::new(), SideEvidence::new()];
        let mut sink = FeatureSink::new(Some(names));
        let of_side = |side: Color| -> Vec<Range<usize>> {
            let own = mentions.iter().filter(|(_, own)| *own == side);
            own.map(|(range, _)| range.clone()).collect()
        };
        let by_side = [of_side(Color::White), of_side(Color::Black)];
        for (nth, own) in by_side.iter().enumerate() {
            for mention in own {
                evidence[nth].extend(evidence_of_mention(
                    &context,
                    language,
                    mention,
                    &by_side[1 - nth],
                    &mut sink,
                ));
            }
        }
        let grouped = group_mentions(
            &context,
            &mentions
                .iter()
                .map(|(range, _)| range.clone())
                .collect::<Vec<_>>(),
        )
        .len();
        found.push(Example {
            seen,
            states,
            evidence,
            grouped,
            words: around
                .tokens
                .iter()
                .map(|token| token.text.to_owned())
                .collect(),
        });
    }
    found
}

/// Returns the language of tokens.
fn words_language(around: &super::tokens::Surroundings<'_>) -> SheetLanguage {
    let words = around.tokens.iter().filter(|token| token.is_word());
    language::detect_language(words.map(|token| token.text), "").language
}

/// Fits the weights of evidence for sides.
#[must_use]
pub fn fit_sides(examples: &[&Example], epochs: usize) -> HashMap<u32, f32> {
    let mut counts: HashMap<u32, usize> = HashMap::new();
    for (hash, _) in examples
        .iter()
        .flat_map(|one| one.evidence.iter().flatten())
    {
        *counts.entry(*hash).or_insert(0) += 1;
    }
    let mut weights: HashMap<u32, (f32, f32)> = HashMap::new();
    for _ in 0..epochs {
        for example in examples {
            let [white, black] = &example.evidence;
            if white.is_empty() || black.is_empty() {
                continue;
            }
            let mut steps: BTreeMap<u32, f32> = BTreeMap::new();
            for (all, sign) in [(white, 1.0), (black, -1.0)] {
                for (hash, value) in all.iter().filter(|(hash, _)| counts[hash] > 2) {
                    *steps.entry(*hash).or_insert(0.0) += sign * value;
                }
            }
            let sum: f32 = steps
                .iter()
                .filter_map(|(hash, value)| Some(weights.get(hash)?.0 * value))
                .sum();
            let step = 1.0 / (1.0 + sum.exp());
            for (hash, value) in steps {
                let (weight, gradients) = weights.entry(hash).or_insert((0.0, 1e-6));
                let step = step * value;
                *gradients += step * step;
                let rate = 0.1 / gradients.sqrt();
                *weight += rate * step;
                *weight = weight.signum() * (weight.abs() - rate * 1e-3).max(0.0);
            }
        }
    }
    weights
        .into_iter()
        .map(|(hash, (weight, _))| (hash, weight))
        .collect()
}

/// Returns the logarithm of the odds that weights give to the true sides of an example, and the number of persons that are
/// distinguished.
#[must_use]
pub fn true_odds(weights: &HashMap<u32, f32>, example: &Example) -> Option<(f32, usize)> {
    let [white, black] = &example.evidence;
    (!white.is_empty() && !black.is_empty()).then(|| {
        (
            odds(&|hash| weights.get(&hash).copied(), white, black),
            example.grouped,
        )
    })
}

/// Fits weights.
#[derive(Debug)]
pub struct Fitter {
    /// The number of each feature.
    index: HashMap<u32, usize>,
    weights: Vec<f32>,
    gradients: Vec<f32>,
    transitions: Vec<f32>,
    transition_gradients: Vec<f32>,
    /// The penalty for weights that are not zero.
    pub penalty: f32,
    /// The rate of learning.
    pub rate: f32,
    /// Whether weights that are zero stay so.
    pruned: bool,
}

const EPSILON: f32 = 1e-6;

impl Fitter {
    /// Makes a fitter for the features that at least so many sheets have.
    #[must_use]
    pub fn new(sheets: &[Vec<Example>], min: usize) -> Self {
        let mut counts: HashMap<u32, usize> = HashMap::new();
        for sheet in sheets {
            let all = sheet
                .iter()
                .flat_map(|one| &one.seen)
                .flat_map(|seen| &seen.features);
            let own: std::collections::HashSet<u32> = all.copied().collect();
            own.into_iter()
                .for_each(|feature| *counts.entry(feature).or_insert(0) += 1);
        }
        let mut known: Vec<u32> = counts
            .into_iter()
            .filter(|(_, count)| *count >= min)
            .map(|(feature, _)| feature)
            .collect();
        known.sort_unstable();
        let index: HashMap<u32, usize> = known
            .iter()
            .enumerate()
            .map(|(nth, feature)| (*feature, nth))
            .collect();
        let transitions = TABLE_COUNT * STATE_COUNT * STATE_COUNT;
        Self {
            weights: vec![0.0; index.len() * LABEL_COUNT],
            gradients: vec![EPSILON; index.len() * LABEL_COUNT],
            index,
            transitions: vec![0.0; transitions],
            transition_gradients: vec![EPSILON; transitions],
            penalty: 2e-4,
            rate: 0.15,
            pruned: false,
        }
    }

    /// Returns the number of features.
    #[must_use]
    pub fn feature_count(&self) -> usize {
        self.index.len()
    }

    fn scores(&self, example: &Example) -> (Vec<Vec<usize>>, Vec<[f32; LABEL_COUNT]>, Vec<usize>) {
        let features: Vec<Vec<usize>> = example
            .seen
            .iter()
            .map(|seen| {
                seen.features
                    .iter()
                    .filter_map(|f| self.index.get(f).copied())
                    .collect()
            })
            .collect();
        let scores = features
            .iter()
            .map(|features| {
                let mut scores = [0.0; LABEL_COUNT];
                for feature in features {
                    let own = &self.weights[feature * LABEL_COUNT..][..LABEL_COUNT];
                    scores
                        .iter_mut()
                        .zip(own)
                        .for_each(|(score, weight)| *score += weight);
                }
                scores
            })
            .collect();
        let tables = example.seen.iter().map(|seen| seen.table).collect();
        (features, scores, tables)
    }

    /// Learns from an example. Returns the negative logarithm of its probability.
    pub fn learn(&mut self, example: &Example, share: f32) -> f32 {
        if example.seen.is_empty() {
            return 0.0;
        }
        let (features, scores, tables) = self.scores(example);
        let factors = TransitionFactors::new(&self.transitions);
        let lattice = StateProbabilities::new(&scores, &tables, &factors);
        let mut loss = 0.0;
        let mut state_before = START;
        let mut steps: BTreeMap<usize, f32> = BTreeMap::new();
        for at in 0..scores.len() {
            let truth = example.states[at];
            loss -= lattice.probability(at, truth).max(1e-12).ln();
            let mut expected = [0.0; LABEL_COUNT];
            for state in 0..STATE_COUNT {
                expected[label_of(state)] += lattice.probability(at, state);
            }
            expected[label_of(truth)] -= 1.0;
            for feature in &features[at] {
                let from = feature * LABEL_COUNT;
                for (label, step) in expected.iter().enumerate() {
                    if step.abs() > 1e-4 {
                        let step = step * share;
                        self.update_weight(from + label, step);
                    }
                }
            }
            // Transitions.
            let before: [f32; STATE_COUNT] = match at {
                0 => {
                    let mut start = [0.0; STATE_COUNT];
                    start[START] = 1.0;
                    start
                }
                _ => lattice.forward[at - 1],
            };
            for (state, known) in before
                .iter()
                .enumerate()
                .filter(|(_, known)| **known > 1e-5)
            {
                for next in next_states(state) {
                    let probability = known
                        * factors.get(tables[at], state, next)
                        * lattice.factors[at][label_of(next)]
                        * lattice.backward[at][next]
                        / lattice.scales[at];
                    if probability > 1e-5 {
                        *steps
                            .entry(transition_at(tables[at], state, next))
                            .or_insert(0.0) += probability;
                    }
                }
            }
            *steps
                .entry(transition_at(tables[at], state_before, truth))
                .or_insert(0.0) -= 1.0;
            state_before = truth;
        }
        for (at, step) in steps {
            let step = step * share;
            self.transition_gradients[at] += step * step;
            self.transitions[at] -= self.rate * step / self.transition_gradients[at].sqrt();
            self.transitions[at] *= 1.0 - 1e-5;
        }
        loss * share
    }

    fn update_weight(&mut self, at: usize, step: f32) {
        if self.pruned && self.weights[at] == 0.0 {
            return;
        }
        self.gradients[at] += step * step;
        let rate = self.rate / self.gradients[at].sqrt();
        let weight = self.weights[at] - rate * step;
        let shrink = rate * self.penalty;
        self.weights[at] = weight.signum() * (weight.abs() - shrink).max(0.0);
    }

    /// Returns the likeliest states of an example.
    #[must_use]
    pub fn read(&self, example: &Example) -> Vec<usize> {
        let (_, scores, tables) = self.scores(example);
        best_states(&scores, &tables, &self.transitions)
    }

    /// Sets weights that are nearly zero to zero. Returns the number of features and of weights that are left.
    pub fn prune(&mut self, min: f32) -> (usize, usize) {
        self.pruned = true;
        for weight in &mut self.weights {
            if weight.abs() < min {
                *weight = 0.0;
            }
        }
        let used = self.weights.chunks(LABEL_COUNT);
        let features = used
            .filter(|own| own.iter().any(|weight| *weight != 0.0))
            .count();
        (
            features,
            self.weights.iter().filter(|weight| **weight != 0.0).count(),
        )
    }

    /// Returns the best stretch of each field of an example, with its probability.
    #[must_use]
    pub fn best_fields(&self, example: &Example) -> Vec<(usize, Range<usize>, f32)> {
        let (_, scores, tables) = self.scores(example);
        let states = best_states(&scores, &tables, &self.transitions);
        let factors = TransitionFactors::new(&self.transitions);
        let lattice = StateProbabilities::new(&scores, &tables, &factors);
        let mut found: Vec<(usize, Range<usize>, f32)> = Vec::new();
        for (field, range) in fields_of(&states) {
            let sure = range
                .clone()
                .map(|at| lattice.probability(at, states[at]))
                .fold(1.0, f32::min);
            match found.iter_mut().find(|(known, ..)| *known == field) {
                Some(known) if known.2 < sure => *known = (field, range, sure),
                Some(_) => {}
                None => found.push((field, range, sure)),
            }
        }
        found
    }
}

/// Returns the fields that states give to tokens: the field, and its first and last token.
#[must_use]
pub fn fields_of(states: &[usize]) -> Vec<(usize, Range<usize>)> {
    let mut found: Vec<(usize, Range<usize>)> = Vec::new();
    for (at, state) in states.iter().enumerate() {
        match *state {
            state if state < FIELD_COUNT => found.push((state, at..at + 1)),
            state if state < OTHER => {
                if let Some((_, range)) = found.last_mut() {
                    range.end = at + 1;
                }
            }
            _ => {}
        }
    }
    found
}

impl Example {
    /// Returns the states that the annotations give.
    #[must_use]
    pub fn truth(&self) -> &[usize] {
        &self.states
    }

    /// Returns the words of a stretch.
    #[must_use]
    pub fn words(&self, range: Range<usize>) -> String {
        self.words[range].join(" ")
    }
}

/// Returns the name of a field.
#[must_use]
pub fn field_name(field: usize) -> &'static str {
    FIELDS[field]
}

impl Fitter {
    /// Returns the weights in the form in which they are kept.
    #[must_use]
    pub fn write(&self, sides: &HashMap<u32, f32>) -> Vec<u8> {
        let kept = |nth: usize| -> Vec<(u8, f32)> {
            let own = self.weights[nth * LABEL_COUNT..][..LABEL_COUNT]
                .iter()
                .enumerate();
            own.filter(|(_, weight)| weight.abs() >= WEIGHT_UNIT / 2.0)
                .map(|(label, weight)| (label as u8, *weight))
                .collect()
        };
        let mut features: Vec<(u32, Vec<(u8, f32)>)> = self
            .index
            .iter()
            .map(|(feature, nth)| (*feature, kept(*nth)))
            .collect();
        features.retain(|(_, kept)| !kept.is_empty());
        let sides: Vec<(u32, f32)> = sides
            .iter()
            .filter(|(_, weight)| weight.abs() > 0.01)
            .map(|(hash, weight)| (*hash, *weight))
            .collect();
        write_weights(&features, &sides, &self.transitions)
    }
}
