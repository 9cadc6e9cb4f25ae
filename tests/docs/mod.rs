//! The pages of `docs` that come from the program are those that the program would write now.

#[path = "../tools/pages/mod.rs"]
mod pages;
mod rooms;
mod schemas;

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
