//! The language that the system is set to.

use crate::lang::Lang;

/// The variables that say it, the strongest first.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// The language of the first variable that is set; none where that is none of the languages of messages.
pub(super) fn lang() -> Option<Lang> {
    let value = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    Lang::of_locale(&VARIABLES.into_iter().find_map(value)?)
}
