//! The check `bad-json`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Input;
    /// ## What it checks
    /// A record of a JSON file cannot be read: a bracket is missing, or something that is no game stands there.
    /// ## Why it matters
    /// Its game was left out. The records behind it were read.
    /// ## Bad
    /// ```json russian
    /// {"schema":"pdn-game-1","plies":[{"text":"c3-d4"},{"text":"f6-g5"}],"result":{"text":"*"}}
    /// {"schema":"pdn-game-1","plies":[{"text":"c3-d4"},
    /// ```
    /// ## Good
    /// ```json russian
    /// {"schema":"pdn-game-1","plies":[{"text":"c3-d4"},{"text":"f6-g5"}],"result":{"text":"*"}}
    /// ```
    /// ## Article
    /// RFC 8259
    BAD_JSON = "I008", "bad-json", Error;
}

/// JSON that cannot be read.
pub(crate) fn raise(reason: Message) -> Finding {
    let reason = Box::new(reason);
    Finding::new(&BAD_JSON, Message::BadJson { reason })
}
