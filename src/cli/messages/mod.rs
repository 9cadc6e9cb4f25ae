//! The messages of the command line itself: about arguments, about files in conflict, about settings. Messages about games are in
//! [`crate::lang`]; these are made likewise, with a file of sentences for each language.

mod en;
#[cfg(test)]
mod glossary;
mod it;
mod pt;
mod ru;
#[cfg(test)]
mod tests;

use crate::check::CheckFamily;
use crate::lang::sample::Sample;
use crate::lang::translatable::{InLanguage, Translatable};
use crate::lang::{Count, Lang, Message, messages};
use crate::notation::Numbering;
use crate::pdn::Encoding;
use std::fmt::{self, Display, Formatter};

messages! {
    /// A message of the command line.
    pub(crate) enum CliMessage;

    // Suggestions.
    DidYouMean { name: String },
    DidYouMeanOf { name: String, names: Vec<String> },
    Known { names: Vec<String> },
    FamiliesKnown { names: Vec<ListedFamily> },
    FolderUnread { folder: String, command: &'static str },
    NoVariant { name: String, hint: Box<CliMessage> },
    NoStatistics { format: String },
    SharedName { name: String, variants: Vec<String> },
    NoNumbering { name: String, hint: Box<CliMessage> },
    NoEncoding { name: String, hint: Box<CliMessage> },
    NoFormat { name: String, hint: Box<CliMessage> },
    PicturesAreSvg { format: String },
    PagesAreLatex,
    OfficesTakeCsv,
    NoNotation { name: String, hint: Box<CliMessage> },
    NoLanguage { name: String, hint: Box<CliMessage> },
    NoKey { name: String, hint: Box<CliMessage> },
    NoDrawCode { name: String, hint: Box<CliMessage> },
    NoCheck { name: String, hint: Box<CliMessage> },
    NoLevel { name: String, hint: Option<Box<CliMessage>> },
    Perhaps { name: String },
    NoCodeOfDraws { id: String },
    NoArticleOf { id: &'static str, number: String },
    NoArticle { number: String },

    // Queries.
    QueryTest,
    QueryField { name: String, hint: Option<Box<CliMessage>> },
    FieldsKnown { names: Vec<String> },
    QueryValue { field: String, example: String },
    QueryAnd,
    QueryClose,
    QueryQuote,
    QueryRegex { why: String },
    Found { found: u64, games: u64, files: u64 },
    FindMade,
    NoOpening { number: String, tables: Vec<String> },
    NoGameRead,
    FindMixed { encodings: Vec<String> },
    NoSplitKey { name: String, hint: Box<CliMessage> },
    GamesAndFiles { games: u64, files: u64 },
    SplitMixed { files: Vec<String>, more: Option<Box<CliMessage>>, encodings: Vec<String> },
    GamesJoined { n: u64 },
    VariantsByOthers { variants: Vec<String> },
    ChangedWhileRead { file: String },
    DedupeDone { games: u64, written: u64, same: u64, prefix: u64, misprint: u64, stated: u64 },
    DedupeLeft { n: u64 },
    DedupeMaster { files: Vec<String> },
    DedupeOneFile { file: String },
    DedupeSame,
    DedupePrefix { plies: u64, of: u64 },
    DedupeMisprint { at: Box<CliMessage>, kept: String, here: String },
    DedupeSimilar,
    DedupeNames,
    DedupeApart,
    DedupeOut,
    DedupeStays,
    DedupeDiffers { tag: &'static str, kept: String, here: String },
    DedupeContradicts { tag: &'static str, kept: String, here: String, places: Vec<String> },
    DedupeMore { n: u64 },
    DedupeLacks { comments: u64, variations: u64, glyphs: u64, clocks: u64, tags: u64 },
    DedupeLost { n: u64 },
    DedupePut { tags: u64, comments: u64, variations: u64, glyphs: u64 },
    DedupeNotPut { n: u64 },

    // Settings.
    InFile { file: String, what: Box<CliMessage> },
    SettingsTooLong { file: String, kib: u64 },
    WordsWanted,
    NoToml { reason: Box<Message> },
    BadValue { key: String, value: String, reason: Box<CliMessage> },
    SettingsOf { file: String },
    NoSettings,
    ColumnKey,
    ColumnValue,
    ColumnFrom,
    ColumnCommands,
    EveryCommand,
    FromTyped,
    FromDefault,
    NoLimit,
    WhatGamesSay,
    GuessedFromText,
    RulesOfVariant,
    MovesOfRules,
    UsualEndings,
    ConfigFolder { folder: String },

    // Files that are read.
    Said { message: Box<Message> },
    NothingToRead { command: &'static str },
    PublicIsForPages,
    NothingFits { pattern: String },
    NoFilesListed { file: String },
    ListAndGames,
    NoFileEnds { folders: Vec<String>, endings: Vec<String>, others: Option<Box<CliMessage>> },
    NorByContent,
    NotReadFiles { files: Vec<CliMessage> },
    LeftFiles { files: Vec<String>, more: Option<Box<CliMessage>>, why: Box<CliMessage> },
    AndMore { n: u64 },
    WhyPicture,
    WhyArchive,
    WhyNoGames,
    ReportWritten { file: String, errors: u64, warnings: u64, notes: u64 },
    WhyOwnPage,
    WhyMended,
    WhySaveAs { kind: &'static str, formats: &'static str },
    WhyTakeText { kind: &'static str },
    WhyLocked,
    WhyEmpty,
    WhyPaper,
    WhyOtherKind,
    WhyTorn,
    WhyNoText,
    LinkedOut { file: String },

    // Files that are written.
    Advised { reason: Box<Message>, advice: Option<Box<Message>> },
    CannotWriteFile { file: String, why: Box<CliMessage> },
    CannotWrite { why: Box<CliMessage> },
    AtStandardOutput { why: Box<CliMessage> },
    StandardOutput,
    LossOfPower { reason: Box<Message> },
    Exists { file: String, advice: Box<CliMessage> },
    NotOurPage,
    ForceOverwrites,
    ForceOrInPlace,
    AndIsLink,
    InPlaceItself,
    InPlaceThemselves,
    AnotherFile,
    NoFileButForm { form: String },
    BothWritten { one: String, other: String, file: String },
    IsRead { file: String, advice: Option<Box<CliMessage>> },
    TwoOutputs { file: String },
    ReportFolder { file: String },
    BaselineFolder { folder: String },
    WriteBaselineFolder { folder: String },
    NotBuilt { format: &'static str },
    TablesWantFolder,
    IsNoFolder { file: String },
    OneDocument { place: Box<CliMessage>, format: &'static str, folder: String },

    // Fixes.
    FolderToMend { folder: String },
    OneFile { file: String, folder: String },
    NotReplaceable { file: String },
    NotBeside { file: String },
    ChangedMeanwhile { file: String },
    HardLinks { file: String },
    NotMended { file: String, why: Box<CliMessage> },
    LeftAlone { file: String, why: Box<CliMessage> },
    OfFormat { format: &'static str },
    OfDocument { kind: &'static str },
    OfPacked,
    OfDocumentUnread { kind: &'static str },
    HoldsNoText,
    InEncoding { encoding: Encoding },
    EncodingUnsure { readings: Vec<String> },
    LongSheet { kib: usize },
    Restless,
    Added { text: String },
    LeftOut { text: String },
    Unsafe,
    NothingToMend,
    Changes { n: Count },
    TomlNoGames { file: String },
    UnsafeMore { n: u64 },
    Remain { n: Count },

    // Endgames.
    SolvedWin { n: Count },
    SolvedWinAtMost { n: Count },
    SolvedLoss { n: Count },
    SolvedLossAtLeast { n: Count },
    SolvedDraw,
    SolvedNot { n: Count },
    SolvedBest { moves: String },
    SolvedLine { moves: String },
    SolvedSoFar { value: Box<CliMessage> },
    SolvedNotYet { n: Count },
    TablesMaking { material: String, seconds: u64 },
    TablesNotKept { folder: String, reason: Box<Message> },

    // Names of players.
    NamesFound { games: u64, players: u64, several: u64, unsure: u64, doubts: u64 },
    NamesEdit,
    NamesUnsure,
    NamesSpelled { spellings: Vec<String> },
    NamesDiffer { reasons: Vec<CliMessage> },
    NamesShare { n: u32 },
    NamesBothPlay { n: u32 },
    NamesNever,
    NamesNoRounds,
    NamesLittle,
    NamesApart,
    NamesOfTwo,
    NamesMet,
    NamesSameRound { event: String, round: String },
    NamesAmbiguous,
    NamesInList { entry: String },
    NamesNotInList,
    NamesPerhaps { entry: String },
    NamesSeveral { entries: Vec<String> },
    NoListOfPlayers { file: String },
    ListTooLong { file: String, mib: u64 },
    NamesNotInSheet { file: String },
    NamesNotWritten { file: String, n: u64, encoding: Encoding },
    ConvertedNames { n: u64 },
    DifferCase,
    DifferBlanks,
    DifferMarks,
    DifferAccents,
    DifferLookAlike,
    DifferBeside,
    DifferOrder,
    DifferInitials,
    DifferNoGiven,
    DifferFewerGiven,
    DifferForm,
    DifferParticle,
    DifferJoined,
    DifferLetters,
    DifferOneLetter,
    DifferWords,
    DifferAlias,

    // Positions and variants.
    VariantWanted,
    NoFen { text: String, reason: Box<Message>, king: Option<Box<CliMessage>> },
    KingIsK { letter: String },
    NoPosition { text: String, variant: &'static str, errors: Vec<Message> },
    NoSquare { text: String, variant: &'static str },
    NoArrow { text: String },
    NotLegalHere { text: String, moves: Vec<String> },
    FitsSeveral { text: String, moves: Vec<String> },
    DepthWanted,
    FolderForPosition { folder: String, command: &'static str },
    FileForPosition { file: String, command: &'static str },
    TooDeep { limit: u32 },
    LetteredNotation { notation: &'static str },
    NoLegalMove,
    LegalMoves { n: Count },
    ColumnVariant,
    ColumnFirst,
    ColumnTitle,
    VariantsHint,

    // Rules of variants.
    RuleSource,
    RuleBoard,
    RuleMen,
    RuleBegins,
    RuleManMoves,
    RuleManCaptures,
    RuleKing,
    RuleCapturing,
    RuleOfSeveral,
    RuleLeave,
    RuleLastRow,
    RuleTurnBack,
    RuleKingRun,
    RuleWins,
    RuleDraws,
    RuleRecords,
    RuleSign,
    RuleScore,
    RuleNames,
    RuleArticles,
    BoardDarkLeft { size: String },
    BoardDarkRight { size: String },
    BoardAll { size: String },
    MenOnRows { men: u32, rows: u32 },
    MenBeforeRow { men: u32, rows: u32 },
    DiagonallyForward,
    Diagonally,
    ForwardSideways,
    RanksFiles,
    ForwardFive,
    AllEight,
    OtherDirections { bits: String },
    NoKings { directions: Box<CliMessage> },
    KingShort { moves: Box<CliMessage>, captures: Box<CliMessage> },
    KingFlying { moves: Box<CliMessage>, captures: Box<CliMessage> },
    KingLandsNext { moves: Box<CliMessage>, captures: Box<CliMessage> },
    CaptureObligatory,
    CaptureChoice,
    AnyCapture,
    MostPieces,
    WithKing,
    MostKings,
    KingsEarliest,
    HighestValue { man: u32, king: u32 },
    AndThen { first: Box<CliMessage>, rest: Box<CliMessage> },
    LeaveUnder,
    LeaveAtEnd,
    LeaveAtOnce,
    LastRowGoesOn,
    LastRowPasses,
    LastRowStops,
    KingMay,
    KingMayNot,
    KingCannot,
    AnyNumber,
    KingRunMost { limit: u32 },
    WinsBlock,
    WinsBlocked,
    WinsKing,
    RecordsLetters { corner: String, numbering: Numbering },
    RecordsNumbers { corner: String, numbering: Numbering },
    ScoreWhite,
    ScoreFirst,
    NoGameType,

    // Pages and lists.
    ArticlesOnDraws,
    SignsOfMoves,
    SignsOfPositions,
    InCodes { word: String },
    InRulesOfMoves { word: String },
    InChecks { word: String },
    SignBehind { article: String, sign: &'static str, meaning: &'static str },
    SourceOf { source: &'static str },
    LinesOf { lines: String },
    FamilySyntax,
    FamilyTags,
    FamilyMoves,
    FamilyCaptures,
    FamilyResults,
    FamilyDraws,
    FamilyEvents,
    FamilyInput,
    FamilyConversion,
    FormatsWritten,
    FormatsRead,
    Notations,
    Numberings,

    // The program.
    Welcome,
    CannotListen { reason: Box<Message> },
    Broken,

    // Wrong arguments.
    ArgInvalid { value: String, arg: String },
    ArgNoValue { arg: String },
    ArgUnknown { arg: String },
    CommandUnknown { name: String },
    ArgConflict { arg: String, others: Vec<String> },
    ArgTwice { arg: String },
    ArgMissing { args: Vec<String> },
    ArgOnlyWith { arg: String, with: String },
    ArgNoEquals { arg: String },
    ArgTooMany { arg: String, value: String },
    ArgBadText,
    NotANumber,
    NotInRange { from: u64, to: u64 },
    RangeForm,
    RangeOneFile,
    RangeOfOther { file: String },
    NotAPlan { file: String },
    PlanOfOther { plan: String, file: String },
    PlanOfSize { file: String, planned: u64, size: u64 },
    PlanNothing { file: String },
    Planned { file: String, encoding: Encoding, games: u64, places: u64 },
    NoSummary { file: String },
    NoRecordOfCheck { file: String, line: u64, why: String },
    RangeLacks { file: String, from: u64, to: u64 },
    RangeTwice { file: String, from: u64, to: u64 },
    RangeOfTwo { file: String },
    GamesAreNumbered,
    TryHelp,

    // The fixed words of help.
    Usage,
    Arguments,
    Options,
    Commands,
    OptionsPlace,
    CommandPlace,
    DefaultValue { value: String },
    PossibleValues { values: Vec<String> },
    PossibleHead,
    PrintHelpMore,
    PrintHelpLess,
    PrintVersion,
    ManName,
    ManSynopsis,
    ManDescription,
    ManOptions,
    ManCommands,
    ManVersion,
}

impl Sample for CliMessage {
    fn sample(n: u64) -> Self {
        Message::sample(n).into()
    }
}

impl CliMessage {
    /// Returns the message in a language.
    pub(crate) fn display_in(&self, lang: Lang) -> impl Display {
        InLanguage(self, lang)
    }
}

impl Translatable for CliMessage {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        match lang {
            Lang::En => en::write_message(self, f),
            Lang::Ru => ru::write_message(self, f),
            Lang::Pt => pt::write_message(self, f),
            Lang::It => it::write_message(self, f),
        }
    }
}

/// An error of writing or of an argument may hold a message; the reporter of the error writes the message in the language of the user.
impl Display for CliMessage {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.write_in_language(Lang::En, f)
    }
}

impl std::error::Error for CliMessage {}

impl CliMessage {
    /// Lists all families of checks.
    pub(crate) fn all_families() -> Self {
        let names = CheckFamily::ALL.map(ListedFamily).to_vec();
        Self::FamiliesKnown { names }
    }
}

impl From<Message> for CliMessage {
    fn from(message: Message) -> Self {
        let message = Box::new(message);
        Self::Said { message }
    }
}

/// Describes a family of checks.
pub(super) fn family_message(family: CheckFamily) -> CliMessage {
    match family {
        CheckFamily::Syntax => CliMessage::FamilySyntax,
        CheckFamily::Tags => CliMessage::FamilyTags,
        CheckFamily::Moves => CliMessage::FamilyMoves,
        CheckFamily::Captures => CliMessage::FamilyCaptures,
        CheckFamily::Results => CliMessage::FamilyResults,
        CheckFamily::Draws => CliMessage::FamilyDraws,
        CheckFamily::Events => CliMessage::FamilyEvents,
        CheckFamily::Input => CliMessage::FamilyInput,
        CheckFamily::Conversion => CliMessage::FamilyConversion,
    }
}

/// A family of checks in a list, with its letter and name, and what it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ListedFamily(CheckFamily);

impl Translatable for ListedFamily {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(family) = self;
        write!(f, "{} {}", family.code_letter(), family.name())?;
        let about = family_message(*family).display_in(lang).to_string();
        match about == family.name() {
            true => Ok(()),
            false => write!(f, " ({about})"),
        }
    }
}

impl Sample for ListedFamily {
    fn sample(n: u64) -> Self {
        let all = CheckFamily::ALL;
        Self(all[n as usize % all.len()])
    }
}
