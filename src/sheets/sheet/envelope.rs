//! Finds what mail and chats put around a sheet: headers, stamps with the day and the sender, signatures. None of it is about the game: the day
//! of a mail is not the day of play.

use super::narrator;
use crate::notation::date::Date;
use crate::span::Span;
use crate::words::RowOfMoves;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while_m_n, take_while1};
use nom::character::complete::{char, one_of, space0, space1};
use nom::combinator::{opt, recognize, verify};
use nom::{IResult, Parser};

/// The names of headers of mail, in lower case. A header names somebody or a day, or is one of the others.
const HEADER_NAMES: [&str; 62] = [
    "from",
    "to",
    "cc",
    "bcc",
    "date",
    "sent",
    "subject",
    "reply-to",
    "return-path",
    "received",
    "message-id",
    "mime-version",
    "content-type",
    "content-transfer-encoding",
    "content-disposition",
    "in-reply-to",
    "references",
    "delivered-to",
    "user-agent",
    "x-mailer",
    "importance",
    "attachments",
    "de",
    "para",
    "data",
    "enviada em",
    "enviado em",
    "enviado",
    "assunto",
    "anexos",
    "da",
    "a",
    "inviato",
    "oggetto",
    "allegati",
    "van",
    "aan",
    "verzonden",
    "datum",
    "onderwerp",
    "von",
    "an",
    "gesendet",
    "betreff",
    "à",
    "envoyé",
    "objet",
    "sujet",
    "asunto",
    "fecha",
    "от",
    "кому",
    "копия",
    "дата",
    "отправлено",
    "тема",
    "від",
    "надіслано",
    "od",
    "do",
    "wysłano",
    "temat",
];
/// The headers that sheets do not have, one of which a run of headers must have.
const MAIL_ONLY_NAMES: [&str; 26] = [
    "from",
    "reply-to",
    "return-path",
    "received",
    "message-id",
    "subject",
    "assunto",
    "oggetto",
    "onderwerp",
    "betreff",
    "objet",
    "sujet",
    "asunto",
    "тема",
    "кому",
    "від",
    "temat",
    "van",
    "von",
    "de",
    "da",
    "от",
    "od",
    "sent",
    "enviada em",
    "отправлено",
];
/// The maximum length of the name of a sender, in bytes.
const MAX_SENDER_BYTES: usize = 60;
/// The minimum number of stamps of a chat.
const MIN_STAMPS: usize = 2;
/// The minimum number of headers one after the other.
const MIN_HEADERS: usize = 2;
/// The maximum number of lines of a signature.
const MAX_SIGNATURE_LINES: usize = 12;

/// Returns the places of a text that belong to mail and chats, in its order.
pub(super) fn find_envelopes(text: &str) -> Vec<Span> {
    let lines = lines_of(text);
    let mut found = Vec::new();
    found.extend(find_stamps(text, &lines));
    found.extend(find_headers(text, &lines));
    found.extend(find_signature(text, &lines));
    found.sort_by_key(|span| (span.start, span.end));
    found.dedup_by(|next, last| next.start < last.end);
    found
}

/// Who wrote a text, and when, by its envelope.
#[derive(Clone, Debug, Default)]
pub(super) struct EnvelopeRecord {
    /// The day of a chat, on which the game was played if nothing else states the day.
    pub(super) day: Option<Date>,
    /// The year of the chat or of the mail.
    pub(super) year: Option<u16>,
    /// The name of the writer.
    pub(super) writer: Option<String>,
    /// Whether it is a mail, whose writer is likely to be a player.
    pub(super) is_letter: bool,
}

/// Reads who wrote a text and when, from the headers of mail and the stamps of a chat.
pub(super) fn read_envelope(text: &str) -> EnvelopeRecord {
    let lines = lines_of(text);
    let mut record = EnvelopeRecord::default();
    let stamps = find_stamps(text, &lines);
    for (nth, stamp) in stamps.iter().enumerate() {
        let (start, end) = (stamp.start as usize, stamp.end as usize);
        let next = stamps
            .get(nth + 1)
            .map_or(text.len(), |next| next.start as usize);
        let words = text[start..end].split(|c: char| c.is_whitespace() || "[],".contains(c));
        let day = words
            .filter(|word| word.contains(|c: char| c.is_ascii_digit()))
            .find_map(|word| {
                let (rest, day) = parse_day(word).ok()?;
                rest.is_empty().then(|| stamp_day(day))
            });
        let says = &text[end..next.max(end)];
        record.day = record.day.or(day.flatten());
        // Who states the sides of a game played it, or at least knows more of it than others.
        let sided = says
            .split(|c: char| !c.is_alphabetic())
            .any(|word| crate::words::in_any_form(word).is_some());
        let sender = text[start..end].trim_end_matches(':');
        let sender = match sender.rsplit_once(['[']) {
            Some((before, _)) if before.trim_end().ends_with(',') => {
                before.trim_end_matches([',', ' '])
            }
            _ => sender.rsplit([']', '-', '–']).next().unwrap_or_default(),
        };
        if record.writer.is_none() && sided && narrator::narrator_side(says).is_some() {
            record.writer = Some(sender.trim().to_owned()).filter(|name| !name.is_empty());
        }
    }
    record.year = record.day.and_then(|day| day.year);
    for header in find_headers(text, &lines) {
        let block = &text[header.start as usize..header.end as usize];
        for line in block.lines() {
            let Some((name, value)) = line.trim_start_matches(['>', ' ', '|']).split_once(':')
            else {
                continue;
            };
            let value = value.trim();
            match name.trim().to_lowercase().as_str() {
                "from" | "de" | "da" | "von" | "van" | "от" | "mittente" | "от кого" | "od" =>
                {
                    let shown = value.split(['<', '(']).next().unwrap_or_default();
                    let shown = shown.trim().trim_matches(['"', '\'']);
                    if shown.contains(char::is_whitespace) && !shown.contains('@') {
                        record.writer = Some(shown.to_owned());
                        record.is_letter = true;
                    }
                }
                "date"
                | "sent"
                | "data"
                | "дата"
                | "datum"
                | "enviado"
                | "enviada em"
                | "gesendet"
                | "отправлено"
                | "inviato"
                | "ricevuto"
                | "verzonden"
                | "envoyé" => {
                    let words = value.split(|c: char| !c.is_ascii_digit());
                    let years = words.filter(|word| word.len() == 4);
                    let mut years = years.filter_map(|word| word.parse().ok());
                    record.year = record
                        .year
                        .or(years.find(|year| (1980..2100).contains(year)));
                }
                _ => {}
            }
        }
    }
    record
}

/// Returns the day of a stamp.
fn stamp_day(text: &str) -> Option<Date> {
    let parts: Vec<u16> = text
        .split(['.', '/', '-'])
        .filter_map(|part| part.parse().ok())
        .collect();
    let [first, second, third] = parts[..] else {
        return None;
    };
    let (year, month, day) = match first > 31 {
        true => (first, second, third),
        false if second > 12 => (third, first, second),
        false => (third, second, first),
    };
    let year = if year < 100 { 2000 + year } else { year };
    let small = |number: u16, max: u16| {
        u8::try_from(number)
            .ok()
            .filter(|_| (1..=max).contains(&number))
    };
    Some(Date {
        year: Some(year),
        month: Some(small(month, 12)?),
        day: Some(small(day, 31)?),
    })
}

/// Returns where lines begin and end, without their line ends.
fn lines_of(text: &str) -> Vec<(usize, usize)> {
    let mut at = 0;
    let lines = text.split('\n').map(|line| {
        let begin = at;
        at += line.len() + 1;
        (begin, begin + line.trim_end_matches('\r').len())
    });
    lines.collect()
}

fn digits(min: usize, max: usize) -> impl Fn(&str) -> IResult<&str, &str> {
    move |i| take_while_m_n(min, max, |c: char| c.is_ascii_digit()).parse(i)
}

/// Parses a day in numbers: `12.04.2019`, `4/12/19`, `2019-04-12`.
fn parse_day(i: &str) -> IResult<&str, &str> {
    let sign = || one_of("./-");
    recognize((digits(1, 4), sign(), digits(1, 2), sign(), digits(2, 4))).parse(i)
}

/// Parses a time: `21:03`, `21:03:11`, `9:03 PM`.
fn parse_time(i: &str) -> IResult<&str, &str> {
    let seconds = opt((char(':'), digits(2, 2)));
    let blank = take_while1(|c: char| c.is_whitespace() && c != '\n');
    let half = opt((
        opt(blank),
        alt((tag("AM"), tag("PM"), tag("am"), tag("pm"))),
    ));
    recognize((digits(1, 2), char(':'), digits(2, 2), seconds, half)).parse(i)
}

/// Parses a day and a time: `12/04/2019, 21:03`.
fn parse_moment(i: &str) -> IResult<&str, &str> {
    recognize((parse_day, opt(char(',')), space1, parse_time)).parse(i)
}

/// Parses the name of a sender, which has a letter and no sign of moves around it.
fn parse_sender(i: &str) -> IResult<&str, &str> {
    let inside = |c: char| !matches!(c, ':' | '\n' | '[' | ']');
    let is_name = |name: &str| {
        name.len() <= MAX_SENDER_BYTES
            && name.contains(char::is_alphabetic)
            && !RowOfMoves::is_glued_in(name.as_bytes())
    };
    verify(take_while1(inside), is_name).parse(i)
}

/// Parses the stamp at the begin of a line of a chat.
fn parse_stamp(i: &str) -> IResult<&str, &str> {
    // WhatsApp on iOS: `[12.04.2019, 21:03:11] Anna: `.
    let bracketed = recognize((
        opt(char('\u{200e}')),
        char('['),
        parse_moment,
        char(']'),
        space1,
        parse_sender,
        char(':'),
    ));
    // WhatsApp on Android: `12/04/2019 21:03 - Anna: `, and lines without a sender.
    let dashed = recognize((
        parse_moment,
        space1,
        one_of("-–"),
        space1,
        opt((parse_sender, char(':'))),
    ));
    // Telegram: `Anna, [12.04.2019 21:03]`.
    let behind = recognize((parse_sender_before, char('['), parse_moment, char(']')));
    alt((bracketed, dashed, behind)).parse(i)
}

/// Parses a sender with the comma behind it.
fn parse_sender_before(i: &str) -> IResult<&str, &str> {
    verify(recognize((parse_sender, space0)), |name: &str| {
        name.trim_end().ends_with(',')
    })
    .parse(i)
}

fn find_stamps(text: &str, lines: &[(usize, usize)]) -> Vec<Span> {
    let stamps = lines.iter().filter_map(|(begin, end)| {
        let (_, stamp) = parse_stamp(&text[*begin..*end]).ok()?;
        Some(Span::new(*begin, begin + stamp.len()))
    });
    let stamps: Vec<Span> = stamps.collect();
    match stamps.len() >= MIN_STAMPS {
        true => stamps,
        false => Vec::new(),
    }
}

/// Returns the name of a header in lower case.
fn header_name(line: &str) -> Option<String> {
    let line = line.trim_start_matches(['>', ' ', '|']);
    let (name, _) = line.split_once(':')?;
    let name = name.trim().to_lowercase();
    let is_known =
        HEADER_NAMES.contains(&name.as_str()) || (name.starts_with("x-") && !name.contains(' '));
    is_known.then_some(name)
}

/// Finds runs of headers. One of them must be of mail alone, and name an address or follow another that does: `Van: Zwolle` is no header.
fn find_headers(text: &str, lines: &[(usize, usize)]) -> Vec<Span> {
    let mut found = Vec::new();
    let mut nth = 0;
    while nth < lines.len() {
        let own = |nth: usize| {
            let (begin, end) = lines[nth];
            &text[begin..end]
        };
        let mut end = nth;
        let (mut names, mut is_mail, mut has_address) = (0, false, false);
        while end < lines.len() {
            let line = own(end);
            match header_name(line) {
                Some(name) => {
                    names += 1;
                    is_mail |= MAIL_ONLY_NAMES.contains(&name.as_str());
                }
                // A long header goes on.
                None if names > 0 && line.starts_with([' ', '\t']) && !line.trim().is_empty() => {}
                None => break,
            }
            has_address |= line.contains('@');
            end += 1;
        }
        // A time of day looks like a capture.
        let has_moves = (nth..end).any(|nth| RowOfMoves::in_text(own(nth)).moves > 1);
        if names >= MIN_HEADERS && is_mail && has_address && !has_moves {
            found.push(Span::new(lines[nth].0, lines[end - 1].1));
        }
        nth = end.max(nth + 1);
    }
    found
}

/// Finds the signature of a mail: what follows a line with two dashes, to the end.
fn find_signature(text: &str, lines: &[(usize, usize)]) -> Option<Span> {
    let is_dashes = |(begin, end): &(usize, usize)| matches!(&text[*begin..*end], "--" | "-- ");
    let at = lines.iter().rposition(is_dashes)?;
    let (begin, rest) = (lines[at].0, &lines[at + 1..]);
    let has_moves = rest
        .iter()
        .any(|(begin, end)| RowOfMoves::in_text(&text[*begin..*end]).moves > 0);
    let end = lines.last()?.1;
    (at > 0 && rest.len() <= MAX_SIGNATURE_LINES && !has_moves).then(|| Span::new(begin, end))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inside(text: &str) -> Vec<&str> {
        let spans = find_envelopes(text).into_iter();
        spans
            .map(|span| &text[span.start as usize..span.end as usize])
            .collect()
    }

    #[test]
    fn stamps_of_chats_are_found() {
        for (text, stamps) in [
            (
                "[12.04.2019, 21:03:11] Anna: 1. c3-d4\n[12.04.2019, 21:04:00] Bob: d6-c5",
                [
                    "[12.04.2019, 21:03:11] Anna:",
                    "[12.04.2019, 21:04:00] Bob:",
                ],
            ),
            (
                "14/05/2022 09:12 - Gil joined\n5/14/22, 9:12 PM - Ju: 1. c3-d4",
                ["14/05/2022 09:12 - ", "5/14/22, 9:12 PM - Ju:"],
            ),
            (
                "Шашки Черкаси, [19.08.2021 11:40]\nПартия\nОксана Ж., [19.08.2021 11:41] 1. c3-d4",
                [
                    "Шашки Черкаси, [19.08.2021 11:40]",
                    "Оксана Ж., [19.08.2021 11:41]",
                ],
            ),
        ] {
            assert_eq!(inside(text), stamps, "{text}");
        }
        for text in [
            "[12.04.2019, 21:03:11] Anna: 1. c3-d4",
            "12.04.2019 Anna - Bob: 1-0\n13.04.2019 Anna - Bob: 0-1",
            "1. c3-d4 [12.04.2019 21:03]\n2. b2-c3 [12.04.2019 21:04]",
        ] {
            assert_eq!(inside(text), [""; 0], "{text}");
        }
    }

    #[test]
    fn headers_and_signatures_of_mail_are_found() {
        let mail = "From: Jim <jim@example.org>\nDate: Tue, 17 Mar 2015 21:44:09 +0000\nSubject: the game\n\nWhite: Kovac\n1. c3-d4 d6-c5\n-- \nJim\n01632 960417";
        assert_eq!(
            inside(mail),
            [
                "From: Jim <jim@example.org>\nDate: Tue, 17 Mar 2015 21:44:09 +0000\nSubject: the game",
                "-- \nJim\n01632 960417"
            ]
        );
        let quoted = "Hello\n> От: Лапшин <l@example.ru>\n> Дата: 1 мая\n> 1. c3-d4 d6-c5";
        assert_eq!(
            inside(quoted),
            ["> От: Лапшин <l@example.ru>\n> Дата: 1 мая"]
        );
        for text in [
            "Data: 12.05.2019\nDe: Lisboa\n1. c3-d4",
            "Datum: 12.05.2019\nVan: Zwolle\n1. 32-28",
            "Date: 12.05.2019\nEvent: Cup\n1. c3-d4",
            "1. c3-d4 d6-c5\n--\n2. b2-c3 f6-g5",
        ] {
            assert_eq!(inside(text), [""; 0], "{text}");
        }
    }
}
