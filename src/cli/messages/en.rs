//! What the command line says, in English.

use super::CliMessage as Message;
use crate::lang::{Lang, sentences};

const LANG: Lang = Lang::En;

/// How many forms a counted noun has, and which of them stands with a number.
const FORMS: usize = 2;

fn form(n: u64) -> usize {
    usize::from(n != 1)
}

sentences! {
    // What was likely meant.
    DidYouMean { name } => "did you mean `{name}`?",
    DidYouMeanOf { name, names } => "did you mean `{name}`? known: {names}",
    Known { names } => "known: {names}",
    ExplainLists => "`pdn explain` lists them",
    NoVariant { name, hint } => "there is no variant \"{name}\"; {hint}",
    NoNumbering { name, hint } => "there is no numbering \"{name}\"; {hint}",
    NoEncoding { name, hint } => "there is no encoding \"{name}\"; {hint}",
    NoFormat { name, hint } => "there is no format `{name}`; {hint}",
    NoNotation { name, hint } => "there is no notation `{name}`; {hint}",
    NoLanguage { name, hint } => "there is no language `{name}`; {hint}",
    NoKey { name, hint } => "there is no key `{name}`; {hint}",
    NoDrawCode { name, hint } => "there is no draw code `{name}`; {hint}",
    NoCheck { name, hint } => "there is no check `{name}`; {hint}",
    NoCodeOfDraws { id } => "there is no code of draws `{id}`; `pdn explain` lists them",
    NoArticleOf { id, number } => "`{id}` has no article `{number}`; `pdn explain {id}` lists them",
    NoArticle { number } => "no rule book known to pdn has an article `{number}`; `pdn explain CODE` lists the articles of a code",

    // Settings.
    InFile { file, what } => "{file}: {what}",
    SettingsTooLong { file, kib } => "{file} is too long for a file of settings; it may have {kib} KiB",
    WordsWanted => "expected a name or a list of names",

    // Files that are read.
    Said { message } => "{message}",
    NothingToRead { command } => "nothing to read; name files or folders, as in `pdn {command} games.pdn`, or `-` for standard input",
    NoFileEnds { folders as either, endings as either, others } => "nothing to read: no file in {folders} ends in {endings}{others}; --ext names other endings",
    NorByContent => ", and no other file that begins as games do",
    NotReadFiles { files as clauses } => "not read: {files}",
    LeftFiles { files, more, why } => "{files}{more} ({why})",
    AndMore { n } => " and {n} more",
    WhyPicture => "a picture holds no text",
    WhyArchive => "unpack it",
    WhyNoGames => "no games are seen in it; name it to have it read",
    WhySaveAs { kind, formats } => "{kind}: save it as {formats}",
    WhyTakeText { kind } => "{kind}: pdftotext -layout makes text of it",
    WhyLocked => "encrypted with a password",
    WhyTorn => "damaged",
    WhyNoText => "it holds no text",
    LinkedOut { file } => "{file}: left alone: a link leads to it out of the folder",

    // Files that are written.
    Advised { reason, advice } => "{reason}{advice}",
    CannotWriteFile { file, why } => "{file} cannot be written: {why}",
    CannotWrite { why } => "cannot write: {why}",
    AtStandardOutput { why } => "standard output: {why}",
    StandardOutput => "standard output",
    LossOfPower { reason } => "it is written, but may not outlast a loss of power: {reason}",
    Exists { file, advice } => "{file} exists{advice}",
    ForceOverwrites => "; --force overwrites it",
    ForceOrInPlace => "; --force overwrites it, --in-place mends the file itself",
    AndIsLink => ", and is a link",
    InPlaceItself => "; --in-place mends the file itself",
    InPlaceThemselves => "; --in-place mends the files themselves",
    BothWritten { one, other, file } => "{one} and {other} would both be written to {file}",
    IsRead { file, advice } => "{file} is read; it cannot be written at the same time{advice}",
    ReportFolder { file } => "{file} is a folder; the report needs the name of a file",
    IsNoFolder { file } => "{file} is no folder",
    OneDocument { place, format, folder } => "{place} can hold one document of the format {format}, and there are more; -o {folder}/ writes a file for each",

    // Mending.
    FolderToMend { folder } => "{folder} is a folder; --in-place mends the files in it, -o DIR writes them to another folder, --diff shows the changes",
    OneFile { file, folder } => "{file} is to be one file; several are mended into a folder, as with `-o {folder}/`",
    NotReplaceable { file } => "{file} is no file that could be replaced; -o FILE says where the mended text goes",
    NotBeside { file } => "{file} is no file that another could lie beside; -o FILE says where the mended text goes",
    ChangedMeanwhile { file } => "{file} was changed by another program meanwhile and is left as it is; mend it again",
    HardLinks { file } => "{file} has other names (hard links); these keep the old text",
    NotMended { file, why } => "{file} {why}",
    LeftAlone { file, why } => "{file}: left alone: it {why}",
    OfFormat { format } => "is of the format {format}, which is not mended; `pdn convert --correct` writes it as PDN",
    OfDocument { kind } => "is a document ({kind}), and texts alone are mended; `pdn convert --correct` writes its games as PDN",
    OfDocumentUnread { kind } => "is a document ({kind}), which is not read",
    HoldsNoText => "holds no text",
    InEncoding { encoding } => "is {encoding}; convert it to UTF-8 first",
    LongSheet { kib } => "is longer than a scoresheet can be ({kib} KiB); divide it, or let --from pdn read it as PDN",
    Restless => "would be read by other rules once it is mended; --variant, --numbering and --encoding decide them",
    Added { text } => "added `{text}`",
    LeftOut { text } => "left out `{text}`",
    Unsafe => " (unsafe)",
    NothingToMend => "nothing to mend",
    Changes { n } => ["{n} change", "{n} changes"],
    Remain { n } => ["; {n} finding remains, pdn check lists it", "; {n} findings remain, pdn check lists them"],

    // Positions and variants.
    VariantWanted => "the rules are wanted, as in `--variant russian`; `pdn variants` lists them",
    NoFen { text, reason } => "`{text}` is no FEN: {reason}",
    NoPosition { text, variant as named, errors as clauses } => "`{text}` is no position of {variant}: {errors}",
    NoSquare { text, variant as named } => "`{text}` is no square of the board of {variant}",
    NoArrow { text } => "`{text}` is no arrow: it goes from one square to another, as `c3-d4` does",
    NotLegalHere { text, moves } => "`{text}` is no legal move here; legal are: {moves}",
    FitsSeveral { text, moves } => "`{text}` fits several moves: {moves}; write all squares",
    DepthWanted => "a depth is a number of plies, as in `pdn perft 8 --variant russian`; a FEN may stand beside it",
    TooDeep { most } => "a depth above {most} never ends",
    LetteredNotation { notation } => "squares have letters in the notation {notation}; --numbering goes with numbers",
    NoLegalMove => "no legal move",
    LegalMoves { n } => ["{n} legal move", "{n} legal moves"],
    ColumnVariant => "variant",
    ColumnFirst => "first",
    ColumnTitle => "what it is",
    VariantsHint => "`pdn variants NAME` tells the rules of one, with their sources.",

    // The program.
    Welcome => "pdn checks draughts game records: every variant, every notation.\n\n  pdn check games.pdn             check a file\n  pdn check --format json rounds  check a folder, for a program to read\n  pdn explain capture-missed      what a finding means, with examples\n\n`pdn --help` shows all commands.",
    CannotListen { reason } => "cannot listen for signals: {reason}",
    Broken => "the program failed; please report it",

    // Wrong arguments.
    ArgInvalid { value, arg } => "invalid value '{value}' for '{arg}'",
    ArgNoValue { arg } => "a value is required for '{arg}'",
    ArgUnknown { arg } => "unexpected argument '{arg}' found",
    CommandUnknown { name } => "there is no command '{name}'",
    ArgConflict { arg, others } => "the argument '{arg}' cannot be used with: {others}",
    ArgTwice { arg } => "the argument '{arg}' cannot be used multiple times",
    ArgMissing { args } => "these arguments are required: {args}",
    ArgNoEquals { arg } => "an equal sign is needed when assigning values to '{arg}'",
    ArgTooMany { arg, value } => "unexpected value '{value}' for '{arg}'; no more can be given",
    ArgBadText => "an argument is no valid text in UTF-8",
    NotANumber => "a whole number is wanted",
    NotInRange { from, to } => "it must lie between {from} and {to}",
    GamesAreNumbered => "games are numbered 1, 2, 3 and so on",
    TryHelp => "For more information, try '--help'.",

    // The fixed words of help.
    Usage => "Usage:",
    Arguments => "Arguments:",
    Options => "Options:",
    Commands => "Commands:",
    OptionsPlace => "[OPTIONS]",
    CommandPlace => "[COMMAND]",
    DefaultValue { value } => "[default: {value}]",
    PossibleValues { values } => "[possible values: {values}]",
    PossibleHead => "Possible values:",
    PrintHelpMore => "Print help (see more with '--help')",
    PrintHelpLess => "Print help (see a summary with '-h')",
    PrintVersion => "Print version",
    ManName => "NAME",
    ManSynopsis => "SYNOPSIS",
    ManDescription => "DESCRIPTION",
    ManOptions => "OPTIONS",
    ManCommands => "SUBCOMMANDS",
    ManVersion => "VERSION",
}
