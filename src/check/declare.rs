//! The macro that declares the checks of a family, and what it needs to turn doc comments into pages.

/// Declares the checks of one family: a static each, its page from its doc comment, and the listing `ALL`.
macro_rules! checks {
    ($family:ident; $($(#[doc = $doc:literal])+ $id:ident = $code:literal, $name:literal, $severity:ident;)+) => {
        $(
            $(#[doc = $doc])+
            pub static $id: $crate::check::Check = $crate::check::Check {
                code: $code,
                name: $name,
                family: $crate::check::Family::$family,
                severity: $crate::check::Severity::$severity,
                doc: {
                    const RAW: &str = concat!($($doc, "\n"),+);
                    const LEN: usize = $crate::check::declare::page_len(RAW);
                    static PAGE: [u8; LEN] = $crate::check::declare::page(RAW);
                    $crate::check::declare::text(&PAGE)
                },
            };
        )+

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
pub(super) const fn page<const LEN: usize>(raw: &str) -> [u8; LEN] {
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
pub(super) const fn text(page: &'static [u8]) -> &'static str {
    match std::str::from_utf8(page) {
        Ok(text) => text,
        Err(_) => panic!("a page is text"),
    }
}

/// Two listings as one; `N` is the length of both.
pub(super) const fn join<const N: usize>(
    first: &[&'static super::Check],
    second: &[&'static super::Check],
) -> [&'static super::Check; N] {
    let mut all = [first[0]; N];
    let mut at = 0;
    while at < N {
        all[at] = if at < first.len() {
            first[at]
        } else {
            second[at - first.len()]
        };
        at += 1;
    }
    all
}
