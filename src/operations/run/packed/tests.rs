use super::fault::{FREE_UNPACKED_BYTES, MAX_UNPACK_RATIO, MAX_UNPACKED_BYTES};
use super::*;
use std::io::Write as _;

fn gzip_bytes(bytes: &[u8]) -> Vec<u8> {
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
        assert_eq!(inner_name(name), wanted);
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
        // The fourth byte of a skippable frame is not a letter, nor is the first of all others.
        let known = CompressionKind::from_head(head.as_bytes());
        assert_eq!(known.is_some(), head == "P*M\u{18}", "{head:?}");
    }
}

#[test]
fn limits_are_those_of_the_page() {
    let fine = [
        (1, FREE_UNPACKED_BYTES),
        (
            FREE_UNPACKED_BYTES / MAX_UNPACK_RATIO + 1,
            FREE_UNPACKED_BYTES + MAX_UNPACK_RATIO,
        ),
        (MAX_UNPACKED_BYTES, MAX_UNPACKED_BYTES),
    ];
    for (packed, unpacked) in fine {
        assert_eq!(
            UnpackTotals::check_size(packed, unpacked),
            None,
            "{packed} {unpacked}"
        );
    }
    assert_eq!(
        UnpackTotals::check_size(1000, FREE_UNPACKED_BYTES + 1),
        Some(PackedFault::Ratio)
    );
    assert_eq!(
        UnpackTotals::check_size(MAX_UNPACKED_BYTES, MAX_UNPACKED_BYTES + 1),
        Some(PackedFault::Most)
    );
    let page = crate::check::input::UNPACKS_TOO_FAR.doc;
    for (limit, told) in [
        (FREE_UNPACKED_BYTES >> 30, "than 1 GiB and 200 times"),
        (MAX_UNPACKED_BYTES >> 30, "than 64 GiB"),
        (u64::from(fault::MAX_WINDOW_KIB) >> 10, "than 256 MiB"),
    ] {
        assert!(
            page.contains(told) && told.contains(&limit.to_string()),
            "{told}"
        );
    }
}

#[test]
fn errors_of_the_device_are_no_damage() {
    struct BrokenReader;
    impl Read for BrokenReader {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::from_raw_os_error(5))
        }
    }
    let whole = gzip_bytes(b"1. c3-d4 d6-c5 *");
    for method in [
        CompressionKind::Gz,
        CompressionKind::Zst,
        CompressionKind::Xz,
        CompressionKind::Bz2,
    ] {
        let packed = whole[..12].chain(BrokenReader);
        let (mut reader, meter) = unpack_stream(method, packed, Arc::default());
        let mut text = Vec::new();
        reader.read_to_end(&mut text).expect("errors are kept");
        let error = meter.take_error().expect("one");
        if method == CompressionKind::Gz {
            assert_eq!(error.raw_os_error(), Some(5));
        }
    }
}

/// A packed file with any change is read or refused, and does not hang.
#[test]
fn damaged_files_end() {
    let all: [(CompressionKind, &[u8]); 4] = [
        (
            CompressionKind::Gz,
            include_bytes!("../../../../tests/cli/packed/games.pdn.gz"),
        ),
        (
            CompressionKind::Bz2,
            include_bytes!("../../../../tests/cli/packed/games.pdn.bz2"),
        ),
        (
            CompressionKind::Xz,
            include_bytes!("../../../../tests/cli/packed/games.pdn.xz"),
        ),
        (
            CompressionKind::Zst,
            include_bytes!("../../../../tests/cli/packed/games.pdn.zst"),
        ),
    ];
    let wanted = include_bytes!("../../../../tests/cli/packed/games.pdn");
    for (method, bytes) in all {
        assert_eq!(CompressionKind::from_head(bytes), Some(method));
        let text = |bytes: &[u8]| {
            let (mut reader, meter) = unpack_stream(method, bytes, Arc::default());
            let mut text = Vec::new();
            reader.read_to_end(&mut text).expect("errors are kept");
            (text, meter.take_error().is_some())
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
