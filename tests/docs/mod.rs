//! The README and the pages of `docs`: those that come from the program are as it would write them now, commands do what is said
//! of them, lists are whole.

mod blocks;
#[path = "../tools/licenses.rs"]
mod licenses;
mod modules;
mod package;
#[path = "../tools/pages/mod.rs"]
mod pages;
mod readme;
mod schemas;
mod vocabulary;
mod windows;

#[test]
fn generated_pages_are_fresh() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/docs");
    for (name, text) in pages::all() {
        let found = std::fs::read_to_string(format!("{folder}/{name}")).unwrap_or_default();
        assert!(
            found == text,
            "docs/{name} is stale; run `cargo run --features tools --example gen_docs`"
        );
    }
}
