//! The check `bad-json`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Input;
    /// ## What it checks
    /// A record of a JSON file cannot be read: a bracket is missing, or something that is no game is there. Or an escape such as
    /// `\ud800` is half of a character, which no text can hold.
    /// ## Why it matters
    /// Its game was left out. The records behind it were read. Where half of a character is all that is wrong, the game is
    /// kept, with U+FFFD in its place.
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

/// Reports half of a character, whose game is kept.
pub fn build_half_character_finding(at: Span) -> Finding {
    Finding::new(&BAD_JSON, Message::HalfCharacter).with_span(at)
}

/// Reports JSON that cannot be read.
pub fn build_finding(reason: Message) -> Finding {
    let reason = Box::new(reason);
    Finding::new(&BAD_JSON, Message::BadJson { reason })
}
