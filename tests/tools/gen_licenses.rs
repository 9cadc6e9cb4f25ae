//! Writes the licences of all crates that the program is linked with: `cargo run --features tools --example gen_licenses`.
#![allow(clippy::print_stdout)]

mod licenses;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = format!("{}/{}", env!("CARGO_MANIFEST_DIR"), licenses::FILE);
    std::fs::write(path, licenses::text()?)?;
    println!("{}", licenses::FILE);
    Ok(())
}
