//! The language that the system is set to.

use crate::lang::Lang;

/// The variables that name it, in order of precedence.
const LOCALE_VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// Returns the first variable that is set, and its language; `None` if messages are not in that language.
pub(super) fn lang_from_environment() -> Option<(&'static str, Lang)> {
    let value = |name| {
        let value = std::env::var(name).ok().filter(|value| !value.is_empty());
        value.map(|value| (name, value))
    };
    let (name, value) = LOCALE_VARIABLES.into_iter().find_map(value)?;
    Some((name, Lang::of_locale(&value)?))
}
