//! Candidates for comparison: pairs that share a key, found in near-linear time for any input.

/// The maximum number of items in a bucket whose items are all paired with one another.
const ALL_PAIRS: usize = 16;
/// The number of following items with which each item of a larger bucket is paired.
const MAX_PAIRED_FOLLOWERS: usize = 4;
/// The maximum number of partners that one item proposes; further pairs are not compared.
const MAX_PARTNERS: usize = 48;
/// The maximum length of a word that is looked up without each of its letters, in letters.
const MAX_DELETION_WORD_LEN: usize = 24;

/// Returns a key of 64 bits for a kind of key and its parts (FNV-1a, with a final mix).
pub(super) fn hash_key(kind: u8, parts: &[&str]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut eat = |byte: u8| hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    eat(kind);
    for part in parts {
        part.bytes().for_each(&mut eat);
        eat(0xff);
    }
    hash ^= hash >> 32;
    hash = hash.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    hash ^ (hash >> 29)
}

/// Returns pairs of items that share a key (smaller number first, sorted, each once). Buckets of more than 16 items are paired in part, and
/// an item proposes up to 48 partners.
pub(super) fn pair_items(mut keyed: Vec<(u64, u32)>, items: usize) -> Vec<(usize, usize)> {
    keyed.sort_unstable();
    keyed.dedup();
    let mut partners: Vec<Vec<u32>> = vec![Vec::new(); items];
    // Small buckets are the most specific, so they come first.
    let mut buckets: Vec<&[(u64, u32)]> = keyed
        .chunk_by(|a, b| a.0 == b.0)
        .filter(|bucket| bucket.len() > 1)
        .collect();
    buckets.sort_by_key(|bucket| bucket.len());
    for bucket in buckets {
        let followers = if bucket.len() <= ALL_PAIRS {
            ALL_PAIRS
        } else {
            MAX_PAIRED_FOLLOWERS
        };
        for (at, &(_, one)) in bucket.iter().enumerate() {
            for &(_, two) in bucket.iter().skip(at + 1).take(followers) {
                let Some(own) = partners.get_mut(one as usize) else {
                    break;
                };
                if own.len() >= MAX_PARTNERS {
                    break;
                }
                if !own.contains(&two) {
                    own.push(two);
                }
            }
        }
    }
    let mut out = Vec::new();
    for (one, own) in partners.iter_mut().enumerate() {
        own.sort_unstable();
        out.extend(own.iter().map(|&two| (one, two as usize)));
    }
    out
}

/// Returns a word, and the word without each of its letters: two words one letter apart have one of these in common. Words of more than 24
/// letters are returned alone.
pub(super) fn word_deletions(word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    let mut out = vec![word.to_owned()];
    if letters.len() <= MAX_DELETION_WORD_LEN {
        for gone in 0..letters.len() {
            let kept = letters.iter().enumerate().filter(|(at, _)| *at != gone);
            out.push(kept.map(|(_, c)| *c).collect());
        }
    }
    out
}
