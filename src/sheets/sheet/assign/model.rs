//! The model: a chain of labels over tokens, with weights for features of tokens and for pairs of labels.
//!
//! A state is the beginning of a field, its inside, or what follows it up to the next field: the model knows which field was
//! read last.

use super::FIELD_COUNT;

/// The number of labels that features have weights for: the beginning and the inside of each field, and everything else.
pub(super) const LABEL_COUNT: usize = 2 * FIELD_COUNT + 1;
/// The label of what is no field.
pub(super) const OTHER: usize = 2 * FIELD_COUNT;
/// The number of states.
pub(super) const STATE_COUNT: usize = 3 * FIELD_COUNT + 1;
/// The state before the first field.
pub(super) const START: usize = 3 * FIELD_COUNT;

/// The number of tables of transitions: within a line, from line to line, and across the moves.
pub(super) const TABLE_COUNT: usize = 3;

/// Returns the label of a state.
pub(super) fn label_of(state: usize) -> usize {
    state.min(OTHER)
}

/// Returns the states that may follow a state.
pub(super) fn next_states(state: usize) -> impl Iterator<Item = usize> {
    let field = match state {
        START => None,
        state => Some(state % FIELD_COUNT),
    };
    let inside = field
        .filter(|_| state < OTHER)
        .map(|field| FIELD_COUNT + field);
    let other = field.map_or(START, |field| OTHER + field);
    (0..FIELD_COUNT).chain(inside).chain([other])
}

/// The unit of weights in a file.
pub(super) const WEIGHT_UNIT: f32 = 1.0 / 20.0;

/// Weights in the form in which they are kept: numbers of features, of side evidence and of transitions (three `u32`); sorted
/// hashes of features, the ends of their weights; pairs of a label and a weight; the evidence for sides (hash and weight); the
/// weights of transitions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights<'a> {
    hashes: &'a [u8],
    ends: &'a [u8],
    pairs: &'a [u8],
    sides: &'a [u8],
    transitions: &'a [u8],
}

/// Reads four bytes of a list of numbers.
fn number_at(list: &[u8], nth: usize) -> u32 {
    let bytes = list.get(nth * 4..nth * 4 + 4);
    bytes
        .and_then(|bytes| bytes.try_into().ok())
        .map_or(0, u32::from_le_bytes)
}

impl<'a> Weights<'a> {
    /// Takes the weights of a file. A file that is too short has none.
    pub(super) fn from_bytes(bytes: &'a [u8]) -> Self {
        let counts = [0, 1, 2].map(|nth| number_at(bytes, nth) as usize);
        let mut rest = bytes.get(12..).unwrap_or_default();
        let mut take = |len: usize| {
            let (part, behind) = rest.split_at(len.min(rest.len()));
            rest = behind;
            part
        };
        let (hashes, ends) = (take(counts[0] * 4), take(counts[0] * 4));
        let pairs = number_at(ends, counts[0].saturating_sub(1)) as usize * 2;
        Self {
            hashes,
            ends,
            pairs: take(pairs),
            sides: take(counts[1] * 8),
            transitions: take(counts[2] * 4),
        }
    }

    /// Returns the labels and weights of a feature.
    fn of_feature(&self, hash: u32) -> &'a [u8] {
        let count = self.hashes.len() / 4;
        let (mut low, mut high) = (0, count);
        while low < high {
            let middle = (low + high) / 2;
            match number_at(self.hashes, middle).cmp(&hash) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
                std::cmp::Ordering::Equal => {
                    let end = number_at(self.ends, middle) as usize * 2;
                    let start = match middle {
                        0 => 0,
                        _ => number_at(self.ends, middle - 1) as usize * 2,
                    };
                    return self.pairs.get(start..end).unwrap_or_default();
                }
            }
        }
        &[]
    }

    /// Returns the weight of evidence for a side.
    pub(super) fn of_side(&self, hash: u32) -> Option<f32> {
        let (mut low, mut high) = (0, self.sides.len() / 8);
        while low < high {
            let middle = (low + high) / 2;
            match number_at(self.sides, middle * 2).cmp(&hash) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
                std::cmp::Ordering::Equal => {
                    return Some(f32::from_bits(number_at(self.sides, middle * 2 + 1)));
                }
            }
        }
        None
    }

    /// Returns the weights of transitions.
    pub(super) fn transitions(&self) -> Vec<f32> {
        let count = TABLE_COUNT * STATE_COUNT * STATE_COUNT;
        (0..count)
            .map(|nth| f32::from_bits(number_at(self.transitions, nth)))
            .collect()
    }

    /// Returns the scores of the labels at each token.
    pub(super) fn label_scores(&self, seen: &[Observation]) -> Scores {
        let score = |seen: &Observation| {
            let mut scores = [0.0; LABEL_COUNT];
            for feature in &seen.features {
                for pair in self.of_feature(*feature).chunks_exact(2) {
                    if let Some(score) = scores.get_mut(usize::from(pair[0])) {
                        *score += f32::from(pair[1] as i8) * WEIGHT_UNIT;
                    }
                }
            }
            scores
        };
        seen.iter().map(score).collect()
    }
}

/// Writes weights in the form in which they are kept.
#[cfg(feature = "fit")]
pub(super) fn write_weights(
    features: &[(u32, Vec<(u8, f32)>)],
    sides: &[(u32, f32)],
    transitions: &[f32],
) -> Vec<u8> {
    let mut features = features.to_vec();
    features.sort_by_key(|(hash, _)| *hash);
    let mut sides = sides.to_vec();
    sides.sort_by_key(|(hash, _)| *hash);
    let mut bytes = Vec::new();
    for count in [features.len(), sides.len(), transitions.len()] {
        bytes.extend((count as u32).to_le_bytes());
    }
    features
        .iter()
        .for_each(|(hash, _)| bytes.extend(hash.to_le_bytes()));
    let mut end = 0u32;
    for (_, pairs) in &features {
        end += pairs.len() as u32;
        bytes.extend(end.to_le_bytes());
    }
    for (label, weight) in features.iter().flat_map(|(_, pairs)| pairs) {
        let weight = (weight / WEIGHT_UNIT).round().clamp(-127.0, 127.0) as i8;
        bytes.extend([*label, weight as u8]);
    }
    for (hash, weight) in &sides {
        bytes.extend(hash.to_le_bytes());
        bytes.extend(weight.to_le_bytes());
    }
    transitions
        .iter()
        .for_each(|weight| bytes.extend(weight.to_le_bytes()));
    bytes
}

/// Returns the place of a transition in its list.
pub(super) fn transition_at(table: usize, state: usize, next: usize) -> usize {
    (table * STATE_COUNT + state) * STATE_COUNT + next
}

/// A token as the model sees it.
#[derive(Clone, Debug, Default)]
pub(super) struct Observation {
    /// The hashes of its features.
    pub(super) features: Vec<u32>,
    /// The table of transitions to it.
    pub(super) table: usize,
}

/// The scores of labels at each token.
pub(super) type Scores = Vec<[f32; LABEL_COUNT]>;

/// The probabilities of states, forward and backward.
#[derive(Debug, Default)]
pub(super) struct StateProbabilities {
    pub(super) forward: Vec<[f32; STATE_COUNT]>,
    pub(super) backward: Vec<[f32; STATE_COUNT]>,
    /// The factors by which forward probabilities were divided.
    pub(super) scales: Vec<f32>,
    /// The factors of labels, up to a constant at each token.
    pub(super) factors: Scores,
}

/// Exponentials of the weights of transitions.
#[derive(Debug)]
pub(super) struct TransitionFactors(Vec<f32>);

impl TransitionFactors {
    pub(super) fn new(transitions: &[f32]) -> Self {
        Self(transitions.iter().map(|weight| weight.exp()).collect())
    }

    pub(super) fn get(&self, table: usize, state: usize, next: usize) -> f32 {
        self.0[transition_at(table, state, next)]
    }
}

impl StateProbabilities {
    /// Computes the probabilities.
    pub(super) fn new(scores: &Scores, tables: &[usize], transitions: &TransitionFactors) -> Self {
        let count = scores.len();
        let factors: Scores = scores
            .iter()
            .map(|scores| {
                let max = scores.iter().copied().fold(f32::MIN, f32::max);
                scores.map(|score| (score - max).exp().max(1e-20))
            })
            .collect();
        let mut lattice = Self {
            forward: vec![[0.0; STATE_COUNT]; count],
            backward: vec![[0.0; STATE_COUNT]; count],
            scales: vec![1.0; count],
            factors,
        };
        let mut before = [0.0; STATE_COUNT];
        before[START] = 1.0;
        for (at, table) in tables.iter().copied().enumerate() {
            let mut here = [0.0f32; STATE_COUNT];
            for (state, known) in before.iter().enumerate().filter(|(_, known)| **known > 0.0) {
                for next in next_states(state) {
                    here[next] += known * transitions.get(table, state, next);
                }
            }
            for (state, value) in here.iter_mut().enumerate() {
                *value *= lattice.factors[at][label_of(state)];
            }
            let sum: f32 = here.iter().sum::<f32>().max(1e-30);
            here.iter_mut().for_each(|value| *value /= sum);
            lattice.scales[at] = sum;
            lattice.forward[at] = here;
            before = here;
        }
        let mut behind = [1.0; STATE_COUNT];
        for at in (0..count).rev() {
            lattice.backward[at] = behind;
            let mut here = [0.0f32; STATE_COUNT];
            for (state, value) in here.iter_mut().enumerate() {
                *value = next_states(state)
                    .map(|next| {
                        transitions.get(tables[at], state, next)
                            * lattice.factors[at][label_of(next)]
                            * behind[next]
                    })
                    .sum::<f32>()
                    / lattice.scales[at];
            }
            behind = here;
        }
        lattice
    }

    /// Returns the probability of a state at a token.
    pub(super) fn probability(&self, at: usize, state: usize) -> f32 {
        self.forward[at][state] * self.backward[at][state]
    }
}

/// Returns the likeliest states of the tokens.
pub(super) fn best_states(scores: &Scores, tables: &[usize], transitions: &[f32]) -> Vec<usize> {
    let mut best = vec![f32::MIN; STATE_COUNT];
    best[START] = 0.0;
    let mut from: Vec<[u8; STATE_COUNT]> = Vec::with_capacity(scores.len());
    for (scores, table) in scores.iter().zip(tables) {
        let mut here = vec![f32::MIN; STATE_COUNT];
        let mut origin = [START as u8; STATE_COUNT];
        for (state, known) in best
            .iter()
            .enumerate()
            .filter(|(_, known)| **known > f32::MIN)
        {
            for next in next_states(state) {
                let score = known
                    + transitions[transition_at(*table, state, next)]
                    + scores[label_of(next)];
                if score > here[next] {
                    here[next] = score;
                    origin[next] = state as u8;
                }
            }
        }
        from.push(origin);
        best = here;
    }
    let last = (0..STATE_COUNT).max_by(|a, b| best[*a].total_cmp(&best[*b]));
    let mut state = last.unwrap_or(START);
    let mut states = vec![START; scores.len()];
    for (at, origin) in from.iter().enumerate().rev() {
        states[at] = state;
        state = usize::from(origin[state]);
    }
    states
}
