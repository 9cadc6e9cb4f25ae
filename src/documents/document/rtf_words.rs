//! The meaning of words of RTF: groups that are not visible, and encodings by their numbers.

use encoding_rs::Encoding;

/// Groups without visible text.
pub(super) const UNSEEN_GROUPS: &[&[u8]] = &[
    b"filetbl",
    b"colortbl",
    b"stylesheet",
    b"listtable",
    b"listoverridetable",
    b"revtbl",
    b"rsidtbl",
    b"latentstyles",
    b"themedata",
    b"colorschememapping",
    b"datastore",
    b"xmlnstbl",
    b"mmathPr",
    b"generator",
    b"info",
    b"userprops",
    b"pict",
    b"objdata",
    b"objclass",
    b"object",
    b"fldinst",
    b"header",
    b"headerl",
    b"headerr",
    b"headerf",
    b"footer",
    b"footerl",
    b"footerr",
    b"footerf",
    b"annotation",
    b"atnid",
    b"atnauthor",
    b"atntime",
    b"atnref",
    b"atndate",
    b"atrfstart",
    b"atrfend",
    b"bkmkstart",
    b"bkmkend",
    b"xe",
    b"tc",
    b"ftnsep",
    b"ftnsepc",
    b"ftncn",
    b"pgptbl",
    b"background",
    b"shprslt",
    b"nonesttables",
    b"sp",
    b"falt",
    b"panose",
    b"pntxtb",
    b"pntxta",
    b"do",
];

/// Groups with a star that are nevertheless read: boxes and their texts, and the Unicode version of a text.
pub(super) const READ_STARRED_GROUPS: &[&[u8]] = &[b"shpinst", b"shptxt", b"ud"];

/// Returns the encoding of a code page.
pub(super) fn code_page(number: i32) -> Option<&'static Encoding> {
    let label = match number {
        1250..=1258 => format!("windows-{number}"),
        874 => "windows-874".to_owned(),
        932 => "shift_jis".to_owned(),
        936 => "gbk".to_owned(),
        949 => "euc-kr".to_owned(),
        950 => "big5".to_owned(),
        866 => "ibm866".to_owned(),
        10_000 => "macintosh".to_owned(),
        10_007 => "x-mac-cyrillic".to_owned(),
        65_001 => "utf-8".to_owned(),
        _ => return None,
    };
    Encoding::for_label(label.as_bytes())
}

/// Returns the encoding of a character set. Files of Cyrillic text give the set but name another code page.
pub(super) fn charset_encoding(number: i32) -> Option<&'static Encoding> {
    code_page(match number {
        0 => 1252,
        161 => 1253,
        162 => 1254,
        163 => 1258,
        177 => 1255,
        178 => 1256,
        186 => 1257,
        204 => 1251,
        222 => 874,
        238 => 1250,
        128 => 932,
        129 => 949,
        134 => 936,
        136 => 950,
        77 => 10_000,
        _ => return None,
    })
}
