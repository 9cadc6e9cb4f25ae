//! The macros that declare checks and list those of a family, and the functions that turn doc comments into pages.

/// Declares a check: its static, with the doc comment as its page, and the functions that judge finished games or
/// events, the latter with the input that they need.
macro_rules! check {
    (
        $family:ident; $(#[doc = $doc:literal])+ $id:ident = $code:literal, $name:literal, $severity:ident;
        $(in $step:ident: $judge:path;)*
        // The input has no default, so that a check of events that declares none does not compile (decision 0021).
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

/// Lists the checks of a family by code, each with the file that declares it.
macro_rules! checks {
    ($($file:ident::$id:ident;)+) => {
        $(pub use $file::$id;)+

        /// The checks of this family, by code.
        pub static ALL: &[&$crate::check::Check] = &[$(&$id),+];
    };
}

/// Returns whether byte `at` is the blank that starts each line of a doc comment.
const fn is_margin(raw: &[u8], at: usize) -> bool {
    raw[at] == b' ' && (at == 0 || raw[at - 1] == b'\n')
}

/// Returns the length of the page in bytes, without the margins.
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

/// Returns the page without the margins.
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

/// Returns the page as text. It was text before, and only blanks were removed from it.
pub(super) const fn page_text(page: &'static [u8]) -> &'static str {
    match std::str::from_utf8(page) {
        Ok(text) => text,
        Err(_) => panic!("a page is text"),
    }
}
