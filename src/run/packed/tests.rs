use super::fault::{FREE, MOST, RATIO};
use super::*;
use std::io::Write as _;

fn gz(bytes: &[u8]) -> Vec<u8> {
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(bytes).expect("memory");
    packed.finish().expect("memory")
}

#[test]
fn names_lose_the_ending_of_what_they_are_compressed_by() {
    for (name, wanted) in [
        ("a.pdn.gz", "a.pdn"),
        ("A.PDN.GZ", "A.PDN"),
        ("a.tar.xz", "a.tar"),
        ("a.pdn.zst", "a.pdn"),
        ("ход.bz2", "ход"),
        (".gz", ".gz"),
        ("gz", "gz"),
        ("ж", "ж"),
        ("a.pdn", "a.pdn"),
    ] {
        assert_eq!(inner(name), wanted);
    }
}

#[test]
fn texts_are_no_compressed_files() {
    for head in [
        "",
        "B",
        "BZh",
        "BZh9 is a name",
        "(\u{b5}/",
        "P*M\u{18}",
        "[Event \"x\"]",
        "7z",
        "\u{1f}",
    ] {
        // The fourth byte of a frame that is passed over is no letter, and so is not the first of all others.
        let known = Method::of(head.as_bytes());
        assert_eq!(known.is_some(), head == "P*M\u{18}", "{head:?}");
    }
}

#[test]
fn limits_are_those_of_the_page() {
    let fine = [(1, FREE), (FREE / RATIO + 1, FREE + RATIO), (MOST, MOST)];
    for (packed, unpacked) in fine {
        assert_eq!(Spent::judge(packed, unpacked), None, "{packed} {unpacked}");
    }
    assert_eq!(Spent::judge(1000, FREE + 1), Some(Fault::Ratio));
    assert_eq!(Spent::judge(MOST, MOST + 1), Some(Fault::Most));
    let page = crate::check::input::UNPACKS_TOO_FAR.doc;
    for (limit, told) in [
        (FREE >> 30, "than 1 GiB and 200 times"),
        (MOST >> 30, "than 64 GiB"),
        (u64::from(fault::WINDOW) >> 10, "than 256 MiB"),
    ] {
        assert!(
            page.contains(told) && told.contains(&limit.to_string()),
            "{told}"
        );
    }
}

#[test]
fn errors_of_the_device_are_no_damage() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::from_raw_os_error(5))
        }
    }
    let whole = gz(b"1. c3-d4 d6-c5 *");
    for method in [Method::Gz, Method::Zst, Method::Xz, Method::Bz2] {
        let packed = whole[..12].chain(Broken);
        let (mut reader, meter) = unpacked(method, packed, Arc::default());
        let mut text = Vec::new();
        reader.read_to_end(&mut text).expect("errors are kept");
        let error = meter.error().expect("one");
        if method == Method::Gz {
            assert_eq!(error.raw_os_error(), Some(5));
        }
    }
}

/// Whatever is changed in a packed file, it is read or refused, and nobody waits for it.
#[test]
fn damaged_files_end() {
    let all: [(Method, &[u8]); 4] = [
        (
            Method::Gz,
            include_bytes!("../../../tests/cli/packed/games.pdn.gz"),
        ),
        (
            Method::Bz2,
            include_bytes!("../../../tests/cli/packed/games.pdn.bz2"),
        ),
        (
            Method::Xz,
            include_bytes!("../../../tests/cli/packed/games.pdn.xz"),
        ),
        (
            Method::Zst,
            include_bytes!("../../../tests/cli/packed/games.pdn.zst"),
        ),
    ];
    let wanted = include_bytes!("../../../tests/cli/packed/games.pdn");
    for (method, bytes) in all {
        assert_eq!(Method::of(bytes), Some(method));
        let text = |bytes: &[u8]| {
            let (mut reader, meter) = unpacked(method, bytes, Arc::default());
            let mut text = Vec::new();
            reader.read_to_end(&mut text).expect("errors are kept");
            (text, meter.error().is_some())
        };
        assert_eq!(text(bytes), (wanted.to_vec(), false));
        for at in 0..bytes.len() {
            assert!(text(&bytes[..at]).1 || at == 0, "{method:?} {at}");
            for bit in 0..8 {
                let mut other = bytes.to_vec();
                other[at] ^= 1 << bit;
                let (text, failed) = text(&other);
                assert!(failed || text == wanted, "{method:?} {at} {bit}");
            }
        }
    }
}
