//! What the command line says, in Russian.

use super::CliMessage as Message;
use crate::lang::{Lang, sentences};

const LANG: Lang = Lang::Ru;

/// How many forms a counted noun has, and which of them stands with a number.
const FORMS: usize = 3;

fn form(n: u64) -> usize {
    match (n % 10, n % 100) {
        (_, 11..=14) => 2,
        (1, _) => 0,
        (2..=4, _) => 1,
        _ => 2,
    }
}

sentences! {
    // What was likely meant.
    DidYouMean { name } => "может быть, `{name}`?",
    DidYouMeanOf { name, names } => "может быть, `{name}`? есть: {names}",
    Known { names } => "есть: {names}",
    ExplainLists => "список даёт `pdn explain`",
    NoVariant { name, hint } => "вида шашек «{name}» нет; {hint}",
    NoNumbering { name, hint } => "нумерации «{name}» нет; {hint}",
    NoEncoding { name, hint } => "кодировки «{name}» нет; {hint}",
    NoFormat { name, hint } => "формата `{name}` нет; {hint}",
    NoNotation { name, hint } => "нотации `{name}` нет; {hint}",
    NoLanguage { name, hint } => "языка `{name}` нет; {hint}",
    NoKey { name, hint } => "ключа `{name}` нет; {hint}",
    NoDrawCode { name, hint } => "свода правил о ничьих `{name}` нет; {hint}",
    NoCheck { name, hint } => "проверки `{name}` нет; {hint}",
    NoCodeOfDraws { id } => "свода правил о ничьих `{id}` нет; список даёт `pdn explain`",
    NoArticleOf { id, number } => "в `{id}` нет пункта `{number}`; список даёт `pdn explain {id}`",
    NoArticle { number } => "ни в одних правилах, известных pdn, нет пункта `{number}`; пункты свода перечисляет `pdn explain CODE`",

    // Settings.
    InFile { file, what } => "{file}: {what}",
    SettingsTooLong { file, kib } => "{file}: файл слишком велик для настроек; допускается {kib} КиБ",
    WordsWanted => "здесь нужно имя или список имён",

    // Files that are read.
    Said { message } => "{message}",
    NothingToRead { command } => "читать нечего; назовите файлы или папки, например `pdn {command} games.pdn`, или `-`, то есть стандартный ввод",
    NoFileEnds { folders as either, endings as either, others } => "читать нечего: в {folders} нет файлов с окончанием {endings}{others}; другие окончания задаёт --ext",
    NorByContent => ", нет и других файлов, которые начинались бы как партии",
    NotReadFiles { files as clauses } => "не прочитано: {files}",
    LeftFiles { files, more, why } => "{files}{more} ({why})",
    AndMore { n } => " и ещё {n}",
    WhyPicture => "в изображении нет текста",
    WhyArchive => "распакуйте",
    WhyNoGames => "партий не видно; чтобы файл был прочитан, назовите его",
    WhySaveAs { kind, formats } => "{kind}: сохраните как {formats}",
    WhyTakeText { kind } => "{kind}: текст из него извлекает pdftotext -layout",
    WhyLocked => "зашифрован паролем",
    WhyTorn => "повреждён",
    WhyNoText => "в нём нет текста",
    LinkedOut { file } => "{file}: пропущен: на него ведёт ссылка за пределы папки",

    // Files that are written.
    Advised { reason, advice } => "{reason}{advice}",
    CannotWriteFile { file, why } => "{file} не записать: {why}",
    CannotWrite { why } => "записать не удалось: {why}",
    AtStandardOutput { why } => "стандартный вывод: {why}",
    StandardOutput => "стандартный вывод",
    LossOfPower { reason } => "записано, но при отключении питания может пропасть: {reason}",
    Exists { file, advice } => "{file} уже есть{advice}",
    ForceOverwrites => "; перезаписать его позволяет --force",
    ForceOrInPlace => "; --force перезаписывает его, --in-place исправляет сам файл",
    AndIsLink => ", и это ссылка",
    InPlaceItself => "; сам файл исправляет --in-place",
    InPlaceThemselves => "; сами файлы исправляет --in-place",
    BothWritten { one, other, file } => "{one} и {other} попали бы в один файл {file}",
    IsRead { file, advice } => "{file} читается; одновременно записывать его нельзя{advice}",
    ReportFolder { file } => "{file} — папка; отчёту нужно имя файла",
    IsNoFolder { file } => "{file} — не папка",
    OneDocument { place, format, folder } => "{place}: здесь помещается один документ формата {format}, а их больше; -o {folder}/ записывает каждый в свой файл",

    // Mending.
    FolderToMend { folder } => "{folder} — папка; --in-place исправляет файлы в ней, -o DIR записывает их в другую папку, --diff показывает изменения",
    OneFile { file, folder } => "{file} — один файл; несколько исправляются в папку, например `-o {folder}/`",
    NotReplaceable { file } => "{file} — не файл, который можно заменить; куда записать исправленное, говорит -o FILE",
    NotBeside { file } => "{file} — не файл, рядом с которым можно записать другой; куда записать исправленное, говорит -o FILE",
    ChangedMeanwhile { file } => "{file} тем временем изменила другая программа, он оставлен как есть; исправьте его снова",
    HardLinks { file } => "у {file} есть другие имена (жёсткие ссылки); под ними остаётся прежний текст",
    NotMended { file, why } => "{file}: {why}",
    LeftAlone { file, why } => "{file}: пропущен: {why}",
    OfFormat { format } => "формат {format} не исправляется; `pdn convert --correct` запишет его как PDN",
    OfDocument { kind } => "это документ ({kind}), а исправляются только тексты; `pdn convert --correct` запишет его партии как PDN",
    OfDocumentUnread { kind } => "это документ ({kind}), такие не читаются",
    HoldsNoText => "нет текста",
    InEncoding { encoding } => "кодировка {encoding}; сначала переведите его в UTF-8",
    LongSheet { kib } => "он длиннее, чем может быть бланк ({kib} КиБ); разделите его или прочтите как PDN с --from pdn",
    Restless => "после исправления читался бы по другим правилам; их задают --variant, --numbering и --encoding",
    Added { text } => "добавлено `{text}`",
    LeftOut { text } => "убрано `{text}`",
    Unsafe => " (небезопасно)",
    NothingToMend => "исправлять нечего",
    Changes { n } => ["{n} исправление", "{n} исправления", "{n} исправлений"],
    Remain { n } => ["; осталось {n} замечание, его покажет pdn check", "; осталось {n} замечания, их покажет pdn check", "; осталось {n} замечаний, их покажет pdn check"],

    // Positions and variants.
    VariantWanted => "нужен вид шашек, например `--variant russian`; список даёт `pdn variants`",
    NoFen { text, reason } => "`{text}` — не FEN: {reason}",
    NoPosition { text, variant as named, errors as clauses } => "`{text}` — такой позиции не бывает ({variant}): {errors}",
    NoSquare { text, variant as named } => "поля `{text}` на доске нет ({variant})",
    NoArrow { text } => "`{text}` — не стрелка: она ведёт с одного поля на другое, например `c3-d4`",
    NotLegalHere { text, moves } => "хода `{text}` здесь нет; возможны: {moves}",
    FitsSeveral { text, moves } => "`{text}` подходит к нескольким ходам: {moves}; напишите все поля",
    DepthWanted => "глубина — это число полуходов, например `pdn perft 8 --variant russian`; рядом может стоять FEN",
    TooDeep { most } => "глубже {most} счёт не кончится никогда",
    LetteredNotation { notation } => "в нотации {notation} поля обозначены буквами; --numbering — для номеров",
    NoLegalMove => "возможных ходов нет",
    LegalMoves { n } => ["{n} возможный ход", "{n} возможных хода", "{n} возможных ходов"],
    ColumnVariant => "вид",
    ColumnFirst => "первые",
    ColumnTitle => "название",
    VariantsHint => "`pdn variants NAME` рассказывает правила одного вида и их источники.",

    // The program.
    Welcome => "pdn проверяет записи шашечных партий: все виды шашек, все нотации.\n\n  pdn check games.pdn             проверить файл\n  pdn check --format json rounds  проверить папку, для чтения программой\n  pdn explain capture-missed      что означает замечание, с примерами\n\nВсе команды показывает `pdn --help`.",
    CannotListen { reason } => "не удаётся принимать сигналы: {reason}",
    Broken => "сбой программы; сообщите о нём, пожалуйста",

    // Wrong arguments.
    ArgInvalid { value, arg } => "значение «{value}» не подходит для {arg}",
    ArgNoValue { arg } => "для {arg} нужно значение",
    ArgUnknown { arg } => "аргумент {arg} здесь неизвестен",
    CommandUnknown { name } => "команды {name} нет",
    ArgConflict { arg, others } => "{arg} не сочетается с {others}",
    ArgTwice { arg } => "{arg} можно указать только один раз",
    ArgMissing { args } => "не хватает аргументов: {args}",
    ArgNoEquals { arg } => "значение для {arg} пишется через знак равенства",
    ArgTooMany { arg, value } => "значение «{value}» лишнее: у {arg} столько не бывает",
    ArgBadText => "один из аргументов — не текст в UTF-8",
    NotANumber => "нужно целое число",
    NotInRange { from, to } => "допустимо от {from} до {to}",
    GamesAreNumbered => "партии нумеруются 1, 2, 3 и так далее",
    TryHelp => "Подробнее: --help.",

    // The fixed words of help.
    Usage => "Использование:",
    Arguments => "Аргументы:",
    Options => "Параметры:",
    Commands => "Команды:",
    OptionsPlace => "[ПАРАМЕТРЫ]",
    CommandPlace => "[КОМАНДА]",
    DefaultValue { value } => "[по умолчанию: {value}]",
    PossibleValues { values } => "[возможные значения: {values}]",
    PossibleHead => "Возможные значения:",
    PrintHelpMore => "Показать краткую справку (полная: --help)",
    PrintHelpLess => "Показать полную справку (краткая: -h)",
    PrintVersion => "Показать версию",
    ManName => "ИМЯ",
    ManSynopsis => "ИСПОЛЬЗОВАНИЕ",
    ManDescription => "ОПИСАНИЕ",
    ManOptions => "ПАРАМЕТРЫ",
    ManCommands => "КОМАНДЫ",
    ManVersion => "ВЕРСИЯ",
}
