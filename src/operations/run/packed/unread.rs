//! Recognises archives and compressed files that are not supported.

/// An unsupported compression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnsupportedCompression {
    /// LZ4.
    Lz4,
    /// The LZMA format that preceded xz.
    Lzma,
    /// lzip.
    Lzip,
    /// Brotli, whose files have no signature.
    Brotli,
    /// lzop.
    Lzop,
    /// compress of Unix.
    Compress,
    /// Snappy with frames.
    Snappy,
}

/// The endings of files with these compressions. A file without a signature is recognised by its ending.
const UNSUPPORTED_EXTENSIONS: [(&str, UnsupportedCompression); 7] = [
    (".lz4", UnsupportedCompression::Lz4),
    (".lzma", UnsupportedCompression::Lzma),
    (".lz", UnsupportedCompression::Lzip),
    (".br", UnsupportedCompression::Brotli),
    (".lzo", UnsupportedCompression::Lzop),
    (".z", UnsupportedCompression::Compress),
    (".sz", UnsupportedCompression::Snappy),
];

impl UnsupportedCompression {
    /// Returns the compression of a file that begins with `head`, if any. For nearly all files this examines one byte.
    pub(crate) fn from_head(head: &[u8]) -> Option<Self> {
        match *head {
            // Frames, and those of the first versions.
            [0x04, 0x22, 0x4d, 0x18, ..] | [0x02, 0x21, 0x4c, 0x18, ..] => Some(Self::Lz4),
            // The properties that all programs write, and a dictionary of at least 4 KiB.
            [0x5d, 0, 0, _, ..] => Some(Self::Lzma),
            [b'L', b'Z', b'I', b'P', 0 | 1, ..] => Some(Self::Lzip),
            [0x89, b'L', b'Z', b'O', 0, ..] => Some(Self::Lzop),
            [0x1f, 0x9d, ..] => Some(Self::Compress),
            [0xff, 6, 0, 0, b's', b'N', b'a', b'P', ..] => Some(Self::Snappy),
            _ => None,
        }
    }

    /// Returns the compression of a file that is not text, by its name.
    pub(crate) fn of_name(name: &str) -> Option<Self> {
        let name = name.to_lowercase();
        let known = UNSUPPORTED_EXTENSIONS
            .iter()
            .find(|(ending, _)| name.ends_with(ending));
        known.map(|(_, compression)| *compression)
    }

    /// Returns its name.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Lz4 => "LZ4",
            Self::Lzma => "LZMA",
            Self::Lzip => "lzip",
            Self::Brotli => "Brotli",
            Self::Lzop => "lzop",
            Self::Compress => "compress",
            Self::Snappy => "Snappy",
        }
    }

    /// Returns the command that unpacks it.
    pub(crate) fn unpack_command(self) -> &'static str {
        match self {
            Self::Lz4 => "lz4 -d",
            Self::Lzma => "xz -d",
            Self::Lzip => "lzip -d",
            Self::Brotli => "brotli -d",
            Self::Lzop => "lzop -d",
            Self::Compress => "gzip -d",
            Self::Snappy => "snzip -d",
        }
    }
}

/// The number of bytes of the header of a file in a tar archive.
const TAR_HEADER_LEN: usize = 512;

/// Returns whether a file begins as a tar archive, which packs files without compressing them. Old archives are recognised
/// only by the checksum of their first header.
pub(crate) fn is_tar(head: &[u8]) -> bool {
    let Some(header) = head.get(..TAR_HEADER_LEN) else {
        return false;
    };
    // The name of a file never fills the whole of its field and that of its folder.
    if !header[..257].contains(&0) {
        return false;
    }
    if &header[257..262] == b"ustar" {
        return true;
    }
    let digits = header[148..156].iter().copied();
    let digits: Vec<u8> = digits.filter(|byte| !matches!(byte, 0 | b' ')).collect();
    let told = std::str::from_utf8(&digits).ok();
    let told = told.and_then(|digits| u32::from_str_radix(digits, 8).ok());
    let sum = |(at, byte): (usize, &u8)| match at {
        148..156 => u32::from(b' '),
        _ => u32::from(*byte),
    };
    header[0] != 0 && told == Some(header.iter().enumerate().map(sum).sum())
}

/// Returns the name of the kind of an archive that packs several files and is never examined, by its first bytes.
pub(crate) fn archive_name(head: &[u8]) -> Option<&'static str> {
    const ARCHIVE_SIGNATURES: [(&[u8], &str); 6] = [
        (b"7z\xbc\xaf\x27\x1c", "7z"),
        (b"Rar!\x1a\x07", "RAR"),
        (b"MSCF\0\0\0\0", "CAB"),
        (b"!<arch>\n", "ar"),
        (b"\x60\xea", "ARJ"),
        (b"xar!\0", "xar"),
    ];
    let known = ARCHIVE_SIGNATURES
        .iter()
        .find(|(begin, _)| head.starts_with(begin));
    let is_lha = matches!(head, [_, _, b'-', b'l', b'h', _, b'-', ..]);
    known.map(|(_, name)| *name).or(is_lha.then_some("LHA"))
}

/// Returns the name of the kind of an archive by the name of the file.
pub(crate) fn archive_of_name(name: &str) -> &'static str {
    const ARCHIVE_EXTENSIONS: [(&str, &str); 13] = [
        (".7z", "7z"),
        (".rar", "RAR"),
        (".cab", "CAB"),
        (".arj", "ARJ"),
        (".lzh", "LHA"),
        (".lha", "LHA"),
        (".tar", "tar"),
        (".tgz", "tar"),
        (".tbz", "tar"),
        (".tbz2", "tar"),
        (".txz", "tar"),
        (".tzst", "tar"),
        (".tlz", "tar"),
    ];
    let name = name.to_lowercase();
    let known = ARCHIVE_EXTENSIONS
        .iter()
        .find(|(ending, _)| name.ends_with(ending));
    known.map_or("zip", |(_, name)| name)
}

/// Returns the name of a method of zip (APPNOTE.TXT 6.3, 4.4.5).
pub(super) fn method_name(method: u16) -> String {
    let name = match method {
        1 => "Shrink",
        2..=5 => "Reduce",
        6 => "Implode",
        9 => "Deflate64",
        10 => "DCL Implode",
        14 => "LZMA",
        94 => "MP3",
        96 => "JPEG",
        97 => "WavPack",
        98 => "PPMd",
        other => return other.to_string(),
    };
    name.to_owned()
}
