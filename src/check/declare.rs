//! The macros that declare checks and list those of a family, and what they need to turn doc comments into pages.

/// Declares a check: its static, with its page from its doc comment, and the functions that judge games that are over,
/// or events: these with what they need to be judged by.
macro_rules! check {
    (
        $family:ident; $(#[doc = $doc:literal])+ $id:ident = $code:literal, $name:literal, $severity:ident;
        $(in $step:ident: $judge:path;)*
        $(of events, from $needs:ident: $over:path;)?
    ) => {
        $(#[doc = $doc])+
        pub static $id: $crate::check::Check = $crate::check::Check {
            code: $code,
            name: $name,
            family: $crate::check::CheckFamily::$family,
            severity: $crate::check::Severity::$severity,
            doc: {
                const RAW: &str = concat!($($doc, "\n"),+);
                const LEN: usize = $crate::check::declare::page_len(RAW);
                static PAGE: [u8; LEN] = $crate::check::declare::strip_margins(RAW);
                $crate::check::declare::page_text(&PAGE)
            },
            judges: &[$(($crate::check::CheckStage::$step, $judge)),*],
            of_events: &[$(($crate::check::EventCheckInput::$needs, $over))?],
        };
    };
}

/// Lists the checks of a family by code, each with the file that it stands in.
macro_rules! checks {
    ($($file:ident::$id:ident;)+) => {
        $(pub use $file::$id;)+

        /// The checks of this family, by code.
        pub static ALL: &[&$crate::check::Check] = &[$(&$id),+];
    };
}

/// Whether byte `at` is the blank that a doc comment has at the start of each line.
const fn is_margin(raw: &[u8], at: usize) -> bool {
    raw[at] == b' ' && (at == 0 || raw[at - 1] == b'\n')
}

/// How long the page is without the margins.
pub(super) const fn page_len(raw: &str) -> usize {
    let raw = raw.as_bytes();
    let (mut at, mut len) = (0, 0);
    while at < raw.len() {
        if !is_margin(raw, at) {
            len += 1;
        }
        at += 1;
    }
    len
}

/// The page without the margins.
pub(super) const fn strip_margins<const LEN: usize>(raw: &str) -> [u8; LEN] {
    let raw = raw.as_bytes();
    let mut page = [0; LEN];
    let (mut at, mut len) = (0, 0);
    while at < raw.len() {
        if !is_margin(raw, at) {
            page[len] = raw[at];
            len += 1;
        }
        at += 1;
    }
    page
}

/// The page as text. It was text before, and only blanks were taken out of it.
pub(super) const fn page_text(page: &'static [u8]) -> &'static str {
    match std::str::from_utf8(page) {
        Ok(text) => text,
        Err(_) => panic!("a page is text"),
    }
}
