//! Encodings in which every byte is a character, one table row each.

use std::fmt;
use std::sync::OnceLock;

/// An encoding in which every byte is a character, and whose first half is ASCII.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CodePage(u8);

/// The properties of a code page.
struct CodePageRow {
    /// The displayed name.
    name: &'static str,
    table: CodePageTable,
    /// Other names, in lower case and without signs, that do not follow from the labels of the Encoding Standard.
    aliases: &'static [&'static str],
}

/// The source of the characters of the bytes from 0x80 on.
enum CodePageTable {
    /// The table of the Encoding Standard.
    Standard(&'static encoding_rs::Encoding),
    /// The characters as listed in this module.
    Listed(&'static str),
}

const fn standard_row(
    name: &'static str,
    table: &'static encoding_rs::Encoding,
    aliases: &'static [&'static str],
) -> CodePageRow {
    CodePageRow {
        name,
        table: CodePageTable::Standard(table),
        aliases,
    }
}

const fn dos_row(
    name: &'static str,
    table: &'static str,
    aliases: &'static [&'static str],
) -> CodePageRow {
    CodePageRow {
        name,
        table: CodePageTable::Listed(table),
        aliases,
    }
}

/// All code pages. A new one is a row at the end.
static CODE_PAGES: [CodePageRow; 32] = [
    standard_row("windows-1251", encoding_rs::WINDOWS_1251, &[]),
    standard_row("ibm866", encoding_rs::IBM866, &["dos866", "866"]),
    standard_row("koi8-r", encoding_rs::KOI8_R, &["koi8"]),
    standard_row("windows-1252", encoding_rs::WINDOWS_1252, &["l1", "latin1"]),
    standard_row("windows-1250", encoding_rs::WINDOWS_1250, &[]),
    standard_row("windows-1253", encoding_rs::WINDOWS_1253, &[]),
    standard_row("windows-1254", encoding_rs::WINDOWS_1254, &[]),
    standard_row("windows-1255", encoding_rs::WINDOWS_1255, &[]),
    standard_row("windows-1256", encoding_rs::WINDOWS_1256, &[]),
    standard_row("windows-1257", encoding_rs::WINDOWS_1257, &[]),
    standard_row("windows-1258", encoding_rs::WINDOWS_1258, &[]),
    standard_row("windows-874", encoding_rs::WINDOWS_874, &["tis620"]),
    standard_row("iso-8859-2", encoding_rs::ISO_8859_2, &[]),
    standard_row("iso-8859-3", encoding_rs::ISO_8859_3, &[]),
    standard_row("iso-8859-4", encoding_rs::ISO_8859_4, &[]),
    standard_row("iso-8859-5", encoding_rs::ISO_8859_5, &[]),
    standard_row("iso-8859-6", encoding_rs::ISO_8859_6, &[]),
    standard_row("iso-8859-7", encoding_rs::ISO_8859_7, &[]),
    standard_row("iso-8859-8", encoding_rs::ISO_8859_8, &[]),
    standard_row("iso-8859-8-i", encoding_rs::ISO_8859_8_I, &[]),
    standard_row("iso-8859-10", encoding_rs::ISO_8859_10, &[]),
    standard_row("iso-8859-13", encoding_rs::ISO_8859_13, &["latin7", "l7"]),
    standard_row("iso-8859-14", encoding_rs::ISO_8859_14, &["latin8", "l8"]),
    standard_row("iso-8859-15", encoding_rs::ISO_8859_15, &["latin9"]),
    standard_row("iso-8859-16", encoding_rs::ISO_8859_16, &["latin10", "l10"]),
    standard_row("koi8-u", encoding_rs::KOI8_U, &[]),
    standard_row("macintosh", encoding_rs::MACINTOSH, &["macroman"]),
    standard_row(
        "x-mac-cyrillic",
        encoding_rs::X_MAC_CYRILLIC,
        &["maccyrillic"],
    ),
    dos_row("ibm437", CP437, &["dos437", "oem437", "437"]),
    dos_row("ibm850", CP850, &["dos850", "oem850", "850"]),
    dos_row("ibm852", CP852, &["dos852", "oem852", "852"]),
    dos_row("ibm775", CP775, &["dos775", "oem775", "775"]),
];

/// DOS, United States; from `VENDORS/MICSFT/PC/CP437.TXT` of the Unicode mapping tables.
const CP437: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}";
/// DOS, Western Europe; from `VENDORS/MICSFT/PC/CP850.TXT` of the Unicode mapping tables.
const CP850: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}";
/// DOS, Central Europe; from `VENDORS/MICSFT/PC/CP852.TXT` of the Unicode mapping tables.
const CP852: &str = "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u{ad}˝˛ˇ˘§÷¸°¨˙űŘř■\u{a0}";
/// DOS, Baltic; from `VENDORS/MICSFT/PC/CP775.TXT` of the Unicode mapping tables.
const CP775: &str = "ĆüéāäģåćłēŖŗīŹÄÅÉæÆōöĢ¢ŚśÖÜø£Ø×¤ĀĪóŻżź”¦©®¬½¼Ł«»░▒▓│┤ĄČĘĖ╣║╗╝ĮŠ┐└┴┬├─┼ŲŪ╚╔╩╦╠═╬Žąčęėįšųūž┘┌█▄▌▐▀ÓßŌŃõÕµńĶķĻļņĒŅ’\u{ad}±“¾¶§÷„°∙·¹³²■\u{a0}";

impl CodePage {
    /// Windows Cyrillic.
    pub const WINDOWS_1251: Self = Self(0);
    /// DOS Cyrillic.
    pub const IBM866: Self = Self(1);
    /// Unix Cyrillic.
    pub const KOI8_R: Self = Self(2);
    /// Windows Western; holds Latin-1.
    pub const WINDOWS_1252: Self = Self(3);
    /// Windows, Central Europe.
    pub(super) const WINDOWS_1250: Self = Self(4);
    /// Windows, Turkey.
    pub(super) const WINDOWS_1254: Self = Self(6);
    /// Windows, the Baltic states.
    pub(super) const WINDOWS_1257: Self = Self(9);
    /// Unix, Central Europe.
    pub(super) const ISO_8859_2: Self = Self(12);
    /// Unix, Ukraine.
    pub(super) const KOI8_U: Self = Self(25);
    /// DOS, Western Europe.
    pub(super) const IBM850: Self = Self(29);
    /// DOS, Central Europe.
    pub(super) const IBM852: Self = Self(30);
    /// DOS, the Baltic states.
    pub(super) const IBM775: Self = Self(31);

    /// Returns all code pages.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..).take(CODE_PAGES.len()).map(Self)
    }

    fn page_row(self) -> &'static CodePageRow {
        &CODE_PAGES[usize::from(self.0)]
    }

    /// Returns the displayed name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.page_row().name
    }

    /// Returns the table of the Encoding Standard, or `None` for the code pages of DOS that it lacks.
    pub(super) fn standard_table(self) -> Option<&'static encoding_rs::Encoding> {
        match self.page_row().table {
            CodePageTable::Standard(table) => Some(table),
            CodePageTable::Listed(_) => None,
        }
    }

    /// Returns the code page for a table of the Encoding Standard.
    pub(super) fn of_standard(table: &'static encoding_rs::Encoding) -> Option<Self> {
        Self::all().find(|page| page.standard_table() == Some(table))
    }

    /// Returns the code page for a name in small letters and digits: the name of a row, or a label of the Encoding Standard without
    /// its signs. The labels include the numbers of Windows and of ISO 8859, with or without `cp`, `win` or `latin` before them.
    pub(super) fn find_by_key(key: &str) -> Option<Self> {
        let plain =
            |name: &str| -> String { name.chars().filter(char::is_ascii_alphanumeric).collect() };
        let named = Self::all()
            .find(|page| plain(page.name()) == key || page.page_row().aliases.contains(&key));
        if named.is_some() {
            return named;
        }
        let number = key.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let labels = match &key[..key.len() - number.len()] {
            "cp" | "ibm" => vec![
                format!("cp{number}"),
                format!("ibm{number}"),
                format!("windows-{number}"),
            ],
            "dos" | "win" | "windows" | "" => {
                vec![format!("windows-{number}"), format!("dos-{number}")]
            }
            "iso" => {
                let part = number.strip_prefix("8859")?;
                vec![format!("iso-8859-{part}")]
            }
            "koi" => vec![key.to_owned()],
            _ => vec![key.to_owned(), format!("x-{key}")],
        };
        let known = |label: &String| encoding_rs::Encoding::for_label(label.as_bytes());
        let listed = Self::all().find(|page| {
            let same = |label: &String| plain(page.name()) == plain(label);
            page.standard_table().is_none() && labels.iter().any(same)
        });
        listed.or_else(|| labels.iter().find_map(known).and_then(Self::of_standard))
    }

    /// Returns whether the code page is for a script other than Latin and Cyrillic, or occurs in no file of games.
    pub(super) fn is_of_another_script(self) -> bool {
        let others = [
            "53", "55", "56", "58", "874", "-5", "-6", "-7", "-8", "-8-i",
        ];
        others.iter().any(|end| self.name().ends_with(end))
    }

    /// Returns the characters of the bytes from 0x80 on.
    pub(super) fn upper_half(self) -> &'static [char; 128] {
        // The tables are kept because a reader is made for every remark that is examined, and these texts usually are a few words.
        static UPPER_HALVES: [OnceLock<[char; 128]>; CODE_PAGES.len()] =
            [const { OnceLock::new() }; CODE_PAGES.len()];
        UPPER_HALVES[usize::from(self.0)].get_or_init(|| {
            let mut table = [char::REPLACEMENT_CHARACTER; 128];
            match self.page_row().table {
                CodePageTable::Listed(listed) => {
                    for (slot, c) in table.iter_mut().zip(listed.chars()) {
                        *slot = c;
                    }
                }
                CodePageTable::Standard(standard) => {
                    for (byte, slot) in (0x80u8..=0xff).zip(&mut table) {
                        let (text, _) =
                            standard.decode_without_bom_handling(std::slice::from_ref(&byte));
                        *slot = text.chars().next().unwrap_or(*slot);
                    }
                }
            }
            table
        })
    }

    /// Decodes text byte by byte.
    pub(super) fn decode(self, bytes: &[u8]) -> String {
        let table = self.upper_half();
        let character = |byte: &u8| match byte.checked_sub(0x80) {
            None => char::from(*byte),
            Some(upper) => table[usize::from(upper)],
        };
        let mut text = String::with_capacity(2 * bytes.len());
        text.extend(bytes.iter().map(character));
        text
    }

    /// Encodes a text, or returns `None` if some character has no byte.
    pub(super) fn encode(self, text: &str) -> Option<Vec<u8>> {
        let table = self.upper_half();
        let byte = |c: char| match u8::try_from(c) {
            Ok(byte) if byte < 0x80 => Some(byte),
            _ => {
                let at = table.iter().position(|known| *known == c)?;
                Some(0x80 + at as u8)
            }
        };
        text.chars().map(byte).collect()
    }
}

impl fmt::Debug for CodePage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
