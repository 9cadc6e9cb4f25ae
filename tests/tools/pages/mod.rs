//! The pages of `docs` that come from the program itself; the test that keeps them fresh makes them too.

mod articles;
mod checks;
pub(crate) mod picture;
mod variants;

/// Names and texts of all pages.
pub(crate) fn all() -> Vec<(&'static str, String)> {
    vec![
        ("articles.md", articles::page()),
        ("checks.md", checks::page()),
        ("finding.svg", picture::page()),
        ("variants.md", variants::page()),
    ]
}
