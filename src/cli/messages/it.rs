//! What the command line says, in Italian.

use super::CliMessage as Message;
use crate::lang::{Lang, sentences};

const LANG: Lang = Lang::It;

/// How many forms a counted noun has, and which of them stands with a number.
const FORMS: usize = 2;

fn form(n: u64) -> usize {
    usize::from(n != 1)
}

sentences! {
    // What was likely meant.
    DidYouMean { name } => "forse `{name}`?",
    DidYouMeanOf { name, names } => "forse `{name}`? ci sono: {names}",
    Known { names } => "ci sono: {names}",
    ExplainLists => "`pdn explain` le elenca",
    NoVariant { name, hint } => "non c'è la specialità «{name}»; {hint}",
    NoNumbering { name, hint } => "non c'è la numerazione «{name}»; {hint}",
    NoEncoding { name, hint } => "non c'è la codifica «{name}»; {hint}",
    NoFormat { name, hint } => "non c'è il formato `{name}`; {hint}",
    NoNotation { name, hint } => "non c'è la notazione `{name}`; {hint}",
    NoLanguage { name, hint } => "non c'è la lingua `{name}`; {hint}",
    NoKey { name, hint } => "non c'è la chiave `{name}`; {hint}",
    NoDrawCode { name, hint } => "non c'è il codice delle patte `{name}`; {hint}",
    NoCheck { name, hint } => "non c'è il controllo `{name}`; {hint}",
    NoCodeOfDraws { id } => "non c'è il codice delle patte `{id}`; `pdn explain` li elenca",
    NoArticleOf { id, number } => "`{id}` non ha l'articolo `{number}`; `pdn explain {id}` li elenca",
    NoArticle { number } => "nessun regolamento noto a pdn ha l'articolo `{number}`; `pdn explain CODE` elenca gli articoli di un codice",

    // Settings.
    InFile { file, what } => "{file}: {what}",
    SettingsTooLong { file, kib } => "{file} è troppo lungo per un file di impostazioni; può avere {kib} KiB",
    WordsWanted => "si attende un nome o un elenco di nomi",

    // Files that are read.
    Said { message } => "{message}",
    NothingToRead { command } => "niente da leggere; indicare file o cartelle, come in `pdn {command} games.pdn`, o `-` per lo standard input",
    NoFileEnds { folders as either, endings as either, others } => "niente da leggere: nessun file in {folders} termina in {endings}{others}; --ext indica altre estensioni",
    NorByContent => ", e nessun altro inizia come iniziano le partite",
    NotReadFiles { files as clauses } => "non letti: {files}",
    LeftFiles { files, more, why } => "{files}{more} ({why})",
    AndMore { n } => " e altri {n}",
    WhyPicture => "un'immagine non contiene testo",
    WhyArchive => "da decomprimere",
    WhyNoGames => "non vi si vedono partite; indicarlo perché sia letto",
    WhySaveAs { kind, formats } => "{kind}: salvarlo come {formats}",
    WhyTakeText { kind } => "{kind}: pdftotext -layout ne estrae il testo",
    WhyLocked => "protetto da password",
    WhyTorn => "danneggiato",
    WhyNoText => "non contiene testo",
    LinkedOut { file } => "{file}: saltato: vi porta un link fuori dalla cartella",

    // Files that are written.
    Advised { reason, advice } => "{reason}{advice}",
    CannotWriteFile { file, why } => "impossibile scrivere {file}: {why}",
    CannotWrite { why } => "impossibile scrivere: {why}",
    AtStandardOutput { why } => "standard output: {why}",
    StandardOutput => "lo standard output",
    LossOfPower { reason } => "è scritto, ma può non resistere a una mancanza di corrente: {reason}",
    Exists { file, advice } => "{file} esiste già{advice}",
    ForceOverwrites => "; --force lo sovrascrive",
    ForceOrInPlace => "; --force lo sovrascrive, --in-place corregge il file stesso",
    AndIsLink => ", ed è un link",
    InPlaceItself => "; --in-place corregge il file stesso",
    InPlaceThemselves => "; --in-place corregge i file stessi",
    BothWritten { one, other, file } => "{one} e {other} sarebbero scritti entrambi in {file}",
    IsRead { file, advice } => "{file} viene letto; non può essere scritto allo stesso tempo{advice}",
    ReportFolder { file } => "{file} è una cartella; il rapporto vuole il nome di un file",
    IsNoFolder { file } => "{file} non è una cartella",
    OneDocument { place, format, folder } => "{place} può contenere un solo documento del formato {format}, e ce ne sono altri; -o {folder}/ scrive un file per ciascuno",

    // Mending.
    FolderToMend { folder } => "{folder} è una cartella; --in-place corregge i file che contiene, -o DIR li scrive in un'altra cartella, --diff mostra le modifiche",
    OneFile { file, folder } => "{file} sarebbe un solo file; più file si correggono in una cartella, come con `-o {folder}/`",
    NotReplaceable { file } => "{file} non è un file che si possa sostituire; -o FILE dice dove va il testo corretto",
    NotBeside { file } => "{file} non è un file accanto al quale se ne possa scrivere un altro; -o FILE dice dove va il testo corretto",
    ChangedMeanwhile { file } => "{file} è stato intanto modificato da un altro programma e resta com'è; correggerlo di nuovo",
    HardLinks { file } => "{file} ha altri nomi (hard link), che conservano il vecchio testo",
    NotMended { file, why } => "{file} {why}",
    LeftAlone { file, why } => "{file}: saltato: {why}",
    OfFormat { format } => "è del formato {format}, che non viene corretto; `pdn convert --correct` lo scrive come PDN",
    OfDocument { kind } => "è un documento ({kind}), e si correggono solo i testi; `pdn convert --correct` ne scrive le partite come PDN",
    OfDocumentUnread { kind } => "è un documento ({kind}), che non viene letto",
    HoldsNoText => "non contiene testo",
    InEncoding { encoding } => "è in {encoding}; convertirlo prima in UTF-8",
    LongSheet { kib } => "è più lungo di quanto possa essere un formulario ({kib} KiB); dividerlo, o leggerlo come PDN con --from pdn",
    Restless => "una volta corretto verrebbe letto con altre regole; le decidono --variant, --numbering e --encoding",
    Added { text } => "aggiunto `{text}`",
    LeftOut { text } => "tolto `{text}`",
    Unsafe => " (non sicuro)",
    NothingToMend => "niente da correggere",
    Changes { n } => ["{n} modifica", "{n} modifiche"],
    Remain { n } => ["; resta {n} rilievo, pdn check lo elenca", "; restano {n} rilievi, pdn check li elenca"],

    // Positions and variants.
    VariantWanted => "manca la specialità, come in `--variant russian`; `pdn variants` le elenca",
    NoFen { text, reason } => "`{text}` non è FEN: {reason}",
    NoPosition { text, variant as named, errors as clauses } => "`{text}` non è una posizione di {variant}: {errors}",
    NoSquare { text, variant as named } => "`{text}` non è una casella della damiera ({variant})",
    NoArrow { text } => "`{text}` non è una freccia: va da una casella a un'altra, come `c3-d4`",
    NotLegalHere { text, moves } => "`{text}` non è una mossa legale qui; sono legali: {moves}",
    FitsSeveral { text, moves } => "`{text}` corrisponde a più mosse: {moves}; vanno scritte tutte le caselle",
    DepthWanted => "la profondità è un numero di semimosse, come in `pdn perft 8 --variant russian`; accanto può stare un FEN",
    TooDeep { most } => "una profondità oltre {most} non finisce mai",
    LetteredNotation { notation } => "nella notazione {notation} le caselle hanno lettere; --numbering vale per i numeri",
    NoLegalMove => "nessuna mossa legale",
    LegalMoves { n } => ["{n} mossa legale", "{n} mosse legali"],
    ColumnVariant => "specialità",
    ColumnFirst => "inizia",
    ColumnTitle => "nome",
    VariantsHint => "`pdn variants NAME` dice le regole di una, con le fonti.",

    // The program.
    Welcome => "pdn controlla le trascrizioni di partite di dama: ogni specialità, ogni notazione.\n\n  pdn check games.pdn             controlla un file\n  pdn check --format json rounds  controlla una cartella, per un programma\n  pdn explain capture-missed      che cosa significa un rilievo, con esempi\n\n`pdn --help` mostra tutti i comandi.",
    CannotListen { reason } => "impossibile ricevere segnali: {reason}",
    Broken => "il programma si è guastato; si prega di segnalarlo",

    // Wrong arguments.
    ArgInvalid { value, arg } => "il valore «{value}» non va bene per {arg}",
    ArgNoValue { arg } => "manca un valore per {arg}",
    ArgUnknown { arg } => "l'argomento {arg} qui è sconosciuto",
    CommandUnknown { name } => "non c'è il comando {name}",
    ArgConflict { arg, others } => "{arg} non si può usare con {others}",
    ArgTwice { arg } => "{arg} si può usare una volta sola",
    ArgMissing { args } => "mancano argomenti: {args}",
    ArgNoEquals { arg } => "il valore di {arg} si scrive con il segno di uguale",
    ArgTooMany { arg, value } => "il valore «{value}» è di troppo per {arg}",
    ArgBadText => "un argomento non è testo in UTF-8",
    NotANumber => "serve un numero intero",
    NotInRange { from, to } => "deve stare fra {from} e {to}",
    GamesAreNumbered => "le partite sono numerate 1, 2, 3 e così via",
    TryHelp => "Per saperne di più: --help.",

    // The fixed words of help.
    Usage => "Uso:",
    Arguments => "Argomenti:",
    Options => "Opzioni:",
    Commands => "Comandi:",
    OptionsPlace => "[OPZIONI]",
    CommandPlace => "[COMANDO]",
    DefaultValue { value } => "[valore predefinito: {value}]",
    PossibleValues { values } => "[valori possibili: {values}]",
    PossibleHead => "Valori possibili:",
    PrintHelpMore => "Mostrare l'aiuto (di più con --help)",
    PrintHelpLess => "Mostrare l'aiuto (un riassunto con -h)",
    PrintVersion => "Mostrare la versione",
    ManName => "NOME",
    ManSynopsis => "SINTASSI",
    ManDescription => "DESCRIZIONE",
    ManOptions => "OPZIONI",
    ManCommands => "COMANDI",
    ManVersion => "VERSIONE",
}
