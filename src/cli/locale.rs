//! The language that the system is set to.

use crate::lang::Lang;

/// The variables that say it, the strongest first.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// The language of the first variable that is set; English when it is none of the languages of messages.
pub(super) fn lang() -> Lang {
    let value = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = VARIABLES.into_iter().find_map(value);
    locale
        .and_then(|locale| Lang::of_locale(&locale))
        .unwrap_or_default()
}
