//! Given names: words that show that a person is named.

use foldhash::fast::RandomState;
use std::collections::HashSet;
use std::sync::LazyLock;

/// Given names, folded, with blanks and line ends between them.
const GIVEN_NAMES: &str = include_str!("given.txt");

static NAMES: LazyLock<HashSet<&str, RandomState>> =
    LazyLock::new(|| GIVEN_NAMES.split_whitespace().collect());

/// Returns whether a folded word is a given name.
pub(super) fn is_given_name(folded: &str) -> bool {
    NAMES.contains(folded)
}
