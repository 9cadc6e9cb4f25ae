//! Writes the pages of `docs` that come from the program itself: `cargo run --features tools --example gen_docs`.
#![allow(clippy::print_stdout)]

mod pages;

fn main() -> std::io::Result<()> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/docs");
    std::fs::create_dir_all(folder)?;
    for (name, text) in pages::all() {
        std::fs::write(format!("{folder}/{name}"), text)?;
        println!("docs/{name}");
    }
    Ok(())
}
