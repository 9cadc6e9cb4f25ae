//! The check `sheet-language`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Syntax;
    /// ## What it checks
    /// A scoresheet names neither its language nor its variant; gives the evidence for both.
    /// ## Why it matters
    /// The moves are read by it. `--variant` settles it. The variant is certain only when the words of the sheet or the files
    /// around it speak for it, or the moves leave no other; else it is assumed, which `convert` reports where it writes the
    /// GameType. What speaks for it outweighs a slip or two in the moves. Other variants by whose rules no fewer moves replay are
    /// named: then the words, the other files, or what is usual, decided, and not the moves.
    /// ## Bad
    /// ```sheet
    /// 1 ab4 ba5 2 ba3 хороший ход
    /// ```
    /// ## Good
    /// ```pdn
    /// [GameType "25"]
    /// 1. a3-b4 b6-a5 2. b2-a3 {a good move} *
    /// ```
    /// ## Article
    /// IDF 6.10
    SHEET_LANGUAGE = "S023", "sheet-language", Info;
}

/// How a sheet was read.
pub struct SheetReading<'a> {
    /// The code of the language.
    pub language: &'static str,
    /// The number of words of that language, and of all words.
    pub known: usize,
    /// The number of words of the sheet.
    pub words: usize,
    /// Some of those that are known.
    pub named: &'a [&'a str],
    /// How its moves are written.
    pub example: &'static str,
    /// The id of the variant.
    pub variant: &'static str,
    /// The number of legal moves, and of all moves.
    pub legal: u32,
    /// The number of plies of the sheet.
    pub moves: u32,
    /// Whether it can be of no other variant.
    pub certain: bool,
    /// Whether the files around it decided.
    pub by_siblings: bool,
    /// Other variants by whose rules no fewer moves are legal.
    pub shared: &'a [&'static str],
}

/// Returns the variant that was assumed for a sheet which does not settle it.
pub fn assumed_variant(finding: &Finding) -> Option<Message> {
    match finding.message {
        Message::SheetRead { variant, .. } if finding.also.contains(&Message::SheetOpen) => {
            Some(Message::PlayedAs {
                variant,
                corner: None,
            })
        }
        _ => None,
    }
}

/// Returns the number of known words, with some of them.
fn named_of(read: &SheetReading<'_>) -> String {
    let more = if read.known > read.named.len() {
        ", …"
    } else {
        ""
    };
    match read.named {
        [] => read.known.to_string(),
        named => format!("{} ({}{more})", read.known, named.join(", ")),
    }
}

/// Reports how a sheet was read.
pub fn build_finding(read: &SheetReading<'_>) -> Finding {
    let message = Message::SheetRead {
        language: read.language,
        known: named_of(read),
        words: read.words,
        example: read.example,
        variant: read.variant,
        legal: read.legal,
        moves: read.moves,
    };
    let shared = (!read.shared.is_empty()).then(|| Message::SheetShared {
        variants: read.shared.iter().map(|id| (*id).to_owned()).collect(),
    });
    let beside = read.by_siblings.then_some(Message::SheetBeside);
    let open = (!read.certain).then_some(Message::SheetOpen);
    Finding::new(&SHEET_LANGUAGE, message)
        .with_addition(beside)
        .with_addition(shared)
        .with_addition(open)
}
