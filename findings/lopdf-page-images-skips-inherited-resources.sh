#!/usr/bin/env bash
# Package:   lopdf 0.44.0 (crates.io), Document::get_page_images
# Guess:     it lists the pictures of a page wherever its resources are: a page
#            without /Resources inherits those of its parent (ISO 32000-1, 7.7.3.4).
# Behaviour: only the dictionary of the page itself is asked. For the same page with
#            the resources one level up it fails with a missing key, although
#            get_page_resources of the same crate follows the parents.
# Seen:      own: 1 picture; inherited: an error that names the key Resources,
#            while get_page_resources finds a dictionary.
# Who meets it: whoever takes scanned scoresheets out of PDF: several programs put
#            what all pages share into the parent, and those scans are not found.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/look/src"
cd "$work/look"
cat > Cargo.toml <<'TOML'
[package]
name = "look"
version = "0.0.0"
edition = "2024"

[dependencies]
lopdf = { version = "=0.44.0", default-features = false }
TOML
cat > src/main.rs <<'RS'
use lopdf::content::{Content, Operation};
use lopdf::{Document, Object, Stream, dictionary};

/// A page that draws a picture; its resources are in the page or in its parent.
fn document(inherited: bool) -> Document {
    let mut pdf = Document::with_version("1.5");
    let parent = pdf.new_object_id();
    let picture = pdf.add_object(Stream::new(
        dictionary! {
            "Type" => "XObject", "Subtype" => "Image", "Width" => 1, "Height" => 1,
            "ColorSpace" => "DeviceGray", "BitsPerComponent" => 8,
        },
        vec![128],
    ));
    let resources = pdf.add_object(dictionary! { "XObject" => dictionary! { "X" => picture } });
    let draw = Content {
        operations: vec![Operation::new("Do", vec!["X".into()])],
    };
    let content = pdf.add_object(Stream::new(dictionary! {}, draw.encode().unwrap()));
    let mut page = dictionary! {
        "Type" => "Page", "Parent" => parent, "Contents" => content,
        "MediaBox" => vec![0.into(), 0.into(), 100.into(), 100.into()],
    };
    let mut pages = dictionary! { "Type" => "Pages", "Count" => 1 };
    if inherited {
        pages.set("Resources", resources);
    } else {
        page.set("Resources", resources);
    }
    let page = pdf.add_object(page);
    pages.set("Kids", vec![page.into()]);
    pdf.objects.insert(parent, Object::Dictionary(pages));
    let catalog = pdf.add_object(dictionary! { "Type" => "Catalog", "Pages" => parent });
    pdf.trailer.set("Root", catalog);
    pdf
}

fn main() {
    for inherited in [false, true] {
        let pdf = document(inherited);
        let page = pdf.get_pages()[&1];
        let seen = match pdf.get_page_images(page) {
            Ok(pictures) => format!("{} picture", pictures.len()),
            Err(error) => format!("error: {error}"),
        };
        let (own, above) = pdf.get_page_resources(page).unwrap();
        let known = usize::from(own.is_some()) + above.len();
        println!("{}: {seen}; resources: {known}", if inherited { "inherited" } else { "own" });
    }
}
RS
CARGO_TARGET_DIR="$work/target" cargo build --quiet 2>"$work/log" || { cat "$work/log" >&2; exit 1; }
seen=$("$work/target/debug/look")
want='own: 1 picture; resources: 1
inherited: error: missing required dictionary key "Resources"; resources: 1'
if [ "$seen" != "$want" ]; then
    printf 'changed: expected\n%s\nbut saw\n%s\n' "$want" "$seen" >&2
    exit 1
fi
echo "as described"
