//! Games for commands that pass them on byte for byte: each with the text around it.

use super::exit::Exit;
use super::messages::CliMessage;
use super::ui::Ui;
use crate::dedupe::RecordContent;
use crate::pdn::Encoding;
use crate::query::KeyValue;
use crate::run::{ChunkGames, FileInfo, RunEvent, unreadable_finding};
use std::collections::{BTreeMap, BTreeSet};
use std::io;

/// A stretch of text that is passed on.
pub(super) struct ForwardedText<'p> {
    pub(super) file: &'p FileInfo,
    /// The values of the game for each key; `None` if the text belongs to the game before it.
    pub(super) key_values: Option<&'p [Vec<KeyValue>]>,
    /// The text that precedes the first game of a file.
    pub(super) lead: &'p [u8],
    pub(super) text: &'p [u8],
    pub(super) game: GameBoundary,
    /// The offset at which it begins in the file, if its bytes can be read there again.
    pub(super) at: Option<u64>,
    /// The encoding, unless all of it is ASCII.
    pub(super) encoding: Option<Encoding>,
    /// The encoding of the surrounding text.
    pub(super) around: Encoding,
    /// Its number in the file, from 1; `line` is the line in which it begins.
    pub(super) number: u64,
    pub(super) line: u64,
    /// The content that is compared with other records; `None` for a game that continues after this text.
    pub(super) known: Option<&'p RecordContent>,
    /// Whether it was read from another format.
    pub(super) made: bool,
}

/// The properties that separate a game from those around it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct GameBoundary {
    /// Whether it has tags.
    tags: bool,
    /// Whether its result follows its moves.
    ended: bool,
    /// Whether it is the first text of its file after a byte order mark.
    mark: bool,
    /// Its number among all games; `first` states whether it is the first of its file.
    number: u64,
    first: bool,
}

impl GameBoundary {
    /// Returns the boundary as two integers, for storage.
    pub(super) fn to_numbers(self) -> [u64; 2] {
        let flags = [self.tags, self.ended, self.mark, self.first];
        let flags = flags.into_iter().rev();
        let flags = flags.fold(0, |all, flag| all << 1 | u64::from(flag));
        [self.number, flags]
    }

    /// Creates the boundary from the two integers.
    pub(super) fn from_numbers([number, flags]: [u64; 2]) -> Self {
        let [tags, ended, mark, first] = [0, 1, 2, 3].map(|nth| flags >> nth & 1 == 1);
        Self {
            tags,
            ended,
            mark,
            number,
            first,
        }
    }
}

/// The forwarder of games to a sink, with counts.
#[derive(Debug, Default)]
pub(super) struct GameForwarder {
    pub(super) games: u64,
    pub(super) files: u64,
    /// Whether something could not be read.
    pub(super) failed: bool,
    /// Whether games are written as PDN that were read from another format.
    pub(super) made: bool,
    /// The variants of the games, and whether each was found out from other games of its file.
    variants: BTreeMap<&'static str, bool>,
    /// The state of the file that is being read: whether a game has come (`begun`), whether it begins with a mark, whether the last chunk ends
    /// within a game (`cut`), and the text that precedes its first game, with its offset.
    begun: bool,
    mark: bool,
    cut: bool,
    lead: Vec<u8>,
    lead_at: Option<u64>,
    /// The number of games of the file before the chunk; `lines` counts its lines.
    own: u64,
    lines: u64,
}

/// A sink for the messages of a run.
pub(super) type MessageSink<'t> = &'t dyn Fn(&CliMessage);

impl GameForwarder {
    /// Takes an event of a run, and passes its games to a sink. Errors are reported to the message sink.
    pub(super) fn forward_event(
        &mut self,
        event: RunEvent<ChunkGames>,
        tell: MessageSink<'_>,
        sink: &mut dyn FnMut(ForwardedText<'_>) -> io::Result<()>,
    ) -> io::Result<()> {
        match event {
            RunEvent::Output { file, offset, out } => {
                if let Some(message) = &out.failed {
                    self.failed = true;
                    tell(&message.clone().into());
                }
                for (variant, by_others) in &out.variants {
                    *self.variants.entry(variant).or_default() |= by_others;
                }
                self.forward_chunk(&file, offset, &out, sink)?;
            }
            RunEvent::Unreadable { file, error } => {
                self.failed = true;
                tell(&unreadable_finding(&file, &error).message.into());
            }
            RunEvent::FileDone { .. } => {
                self.files += 1;
                (self.begun, self.mark, self.cut) = (false, false, false);
                self.lead.clear();
                self.lead_at = None;
                (self.own, self.lines) = (0, 0);
            }
        }
        Ok(())
    }

    fn forward_chunk(
        &mut self,
        file: &FileInfo,
        offset: u64,
        out: &ChunkGames,
        sink: &mut dyn FnMut(ForwardedText<'_>) -> io::Result<()>,
    ) -> io::Result<()> {
        let at = |place: usize| out.own.then_some(offset + place as u64);
        let encoding = |text: &[u8]| (!text.is_ascii()).then_some(out.encoding);
        self.mark |= out.mark;
        let lead = &out.text[out.lead.clone()];
        let (mut games, mut belongs) = (out.games.as_slice(), out.lead.clone());
        // A game that was cut by the end of a chunk continues.
        if let [first, rest @ ..] = games
            && self.cut
            && self.begun
            && !first.tags
        {
            games = rest;
            belongs.end = first.text.end;
        }
        self.cut = out.cut;
        match self.begun {
            true if !belongs.is_empty() => {
                let text = &out.text[belongs.clone()];
                sink(ForwardedText {
                    file,
                    key_values: None,
                    lead: &[],
                    text,
                    game: GameBoundary::default(),
                    at: at(belongs.start),
                    encoding: encoding(text),
                    around: out.encoding,
                    number: self.own,
                    line: 0,
                    known: None,
                    made: out.translated,
                })?;
            }
            true => {}
            false => {
                if self.lead.is_empty() {
                    self.lead_at = at(out.lead.start);
                }
                self.lead.extend_from_slice(lead);
            }
        }
        for (nth, game) in games.iter().enumerate() {
            let goes_on = out.cut && nth + 1 == games.len();
            let text = &out.text[game.text.clone()];
            let lead = std::mem::take(&mut self.lead);
            let begin = match self.begun {
                true => at(game.text.start),
                false => self.lead_at,
            };
            self.games += 1;
            self.own += 1;
            self.made |= out.translated;
            sink(ForwardedText {
                file,
                key_values: Some(&game.key_values),
                lead: &lead,
                text,
                game: GameBoundary {
                    tags: game.tags,
                    ended: game.ended,
                    mark: self.mark && !self.begun,
                    number: self.games,
                    first: !self.begun,
                },
                at: begin,
                encoding: encoding(text).or(encoding(&lead)),
                around: out.encoding,
                number: self.own,
                line: self.lines + game.line,
                known: game.known.as_deref().filter(|_| !goes_on),
                made: out.translated,
            })?;
            self.begun = true;
        }
        self.lines += out.lines;
        Ok(())
    }

    /// Returns how the run ended.
    pub(super) fn exit_status(&self) -> Exit {
        match () {
            () if self.failed => Exit::Failed,
            () if self.games == 0 => Exit::Findings,
            () => Exit::Clean,
        }
    }

    /// Reports on standard error what was done, in `files` files; `joined` games are read as one with others.
    pub(super) fn report_totals(&self, files: u64, joined: u64, ui: &Ui) {
        if joined > 0 {
            ui.report_warning(&CliMessage::GamesJoined { n: joined });
        }
        if self.made {
            ui.report_warning(&CliMessage::FindMade);
        }
        if self.variants.len() > 1 && self.variants.values().any(|by_others| *by_others) {
            ui.report_warning(&CliMessage::VariantsByOthers {
                variants: self.variants.keys().map(|id| (*id).to_owned()).collect(),
            });
        }
        if ui.is_quiet() {
            return;
        }
        let told = CliMessage::GamesAndFiles {
            games: self.games,
            files,
        };
        ui.write_stderr(format!("{}\n", told.display_in(ui.lang())).as_bytes());
    }
}

/// The end of a text to which games are appended.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct GameSeparator {
    /// Whether there is any text.
    begun: bool,
    /// Whether it ends within a line that is not blank.
    within: bool,
    /// The number of the last game.
    number: u64,
    /// Whether no result follows the moves of the last game.
    open: bool,
    /// Games that are read as one with the game before them: nothing shows where they begin.
    pub(super) joined: u64,
}

impl GameSeparator {
    /// Returns the bytes that must precede a game: the end of the line in which the text ends, or the byte order mark at the beginning of
    /// everything.
    pub(super) fn separator_before(&mut self, text: &[u8], game: GameBoundary) -> &'static [u8] {
        // The game follows the last one in its file too, so nothing changes between them.
        let follows = self.begun && !game.first && game.number == self.number + 1;
        self.joined += u64::from(self.open && !game.tags && !follows);
        (self.open, self.number) = (!game.ended, game.number);
        match () {
            () if game.mark && !self.begun => b"\xef\xbb\xbf",
            () if !self.within || follows => b"",
            () if memchr::memmem::find(text, b"\r\n").is_some() => b"\r\n",
            () => b"\n",
        }
    }

    /// Notes the bytes that were appended.
    pub(super) fn note_written(&mut self, bytes: &[u8]) {
        let line = memchr::memrchr2(b'\n', b'\r', bytes);
        let last = &bytes[line.map_or(0, |at| at + 1)..];
        self.within = self.within && line.is_none() || !last.trim_ascii().is_empty();
        self.begun |= !bytes.is_empty();
    }
}

/// Returns the encodings that occur in one text.
pub(super) fn encoding_names(encodings: &BTreeSet<&'static str>) -> Vec<String> {
    encodings.iter().map(|name| (*name).to_owned()).collect()
}
