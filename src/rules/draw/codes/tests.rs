use super::*;

#[test]
fn every_file_is_listed_and_named_after_its_id() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/draw/codes");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .map(|name| name.replace(".rs", ""))
        .filter(|name| name != "mod" && name != "tests")
        .collect();
    files.sort();
    let ids = CODES.iter().map(|code| code.id.replace('-', "_"));
    let mut listed: Vec<_> = ids.collect();
    listed.sort_unstable();
    assert_eq!(files, listed);
}
