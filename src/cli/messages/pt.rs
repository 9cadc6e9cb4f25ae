//! What the command line says, in Portuguese.

use super::CliMessage as Message;
use crate::lang::{Lang, sentences};

const LANG: Lang = Lang::Pt;

/// How many forms a counted noun has, and which of them stands with a number.
const FORMS: usize = 2;

fn form(n: u64) -> usize {
    usize::from(n != 1)
}

sentences! {
    // What was likely meant.
    DidYouMean { name } => "seria `{name}`?",
    DidYouMeanOf { name, names } => "seria `{name}`? há: {names}",
    Known { names } => "há: {names}",
    ExplainLists => "`pdn explain` mostra a lista",
    NoVariant { name, hint } => "não há a modalidade “{name}”; {hint}",
    NoNumbering { name, hint } => "não há a numeração “{name}”; {hint}",
    NoEncoding { name, hint } => "não há a codificação “{name}”; {hint}",
    NoFormat { name, hint } => "não há o formato `{name}`; {hint}",
    NoNotation { name, hint } => "não há a notação `{name}`; {hint}",
    NoLanguage { name, hint } => "não há o idioma `{name}`; {hint}",
    NoKey { name, hint } => "não há a chave `{name}`; {hint}",
    NoDrawCode { name, hint } => "não há o código de empates `{name}`; {hint}",
    NoCheck { name, hint } => "não há a verificação `{name}`; {hint}",
    NoCodeOfDraws { id } => "não há o código de empates `{id}`; `pdn explain` mostra a lista",
    NoArticleOf { id, number } => "`{id}` não tem o artigo `{number}`; `pdn explain {id}` mostra a lista",
    NoArticle { number } => "nenhum livro de regras que o pdn conhece tem o artigo `{number}`; `pdn explain CODE` mostra os artigos de um código",

    // Settings.
    InFile { file, what } => "{file}: {what}",
    SettingsTooLong { file, kib } => "{file} é grande demais para um arquivo de configuração; pode ter {kib} KiB",
    WordsWanted => "espera-se um nome ou uma lista de nomes",

    // Files that are read.
    Said { message } => "{message}",
    NothingToRead { command } => "nada para ler; indique arquivos ou pastas, como em `pdn {command} games.pdn`, ou `-` para a entrada padrão",
    NoFileEnds { folders as either, endings as either, others } => "nada para ler: nenhum arquivo em {folders} termina em {endings}{others}; --ext indica outras terminações",
    NorByContent => ", nem há outro que comece como começam as partidas",
    NotReadFiles { files as clauses } => "não foram lidos: {files}",
    LeftFiles { files, more, why } => "{files}{more} ({why})",
    AndMore { n } => " e mais {n}",
    WhyPicture => "uma imagem não contém texto",
    WhyArchive => "descompacte",
    WhyNoGames => "não se veem partidas; indique-o para que seja lido",
    WhySaveAs { kind, formats } => "{kind}: salve como {formats}",
    WhyTakeText { kind } => "{kind}: pdftotext -layout extrai o texto",
    WhyLocked => "protegido por senha",
    WhyTorn => "danificado",
    WhyNoText => "não contém texto",
    LinkedOut { file } => "{file}: ignorado: um link leva a ele para fora da pasta",

    // Files that are written.
    Advised { reason, advice } => "{reason}{advice}",
    CannotWriteFile { file, why } => "não é possível gravar {file}: {why}",
    CannotWrite { why } => "não é possível gravar: {why}",
    AtStandardOutput { why } => "saída padrão: {why}",
    StandardOutput => "a saída padrão",
    LossOfPower { reason } => "está gravado, mas pode não resistir a uma queda de energia: {reason}",
    Exists { file, advice } => "{file} já existe{advice}",
    ForceOverwrites => "; --force o sobrescreve",
    ForceOrInPlace => "; --force o sobrescreve, --in-place corrige o próprio arquivo",
    AndIsLink => ", e é um link",
    InPlaceItself => "; --in-place corrige o próprio arquivo",
    InPlaceThemselves => "; --in-place corrige os próprios arquivos",
    BothWritten { one, other, file } => "{one} e {other} seriam gravados no mesmo arquivo {file}",
    IsRead { file, advice } => "{file} está sendo lido; não pode ser gravado ao mesmo tempo{advice}",
    ReportFolder { file } => "{file} é uma pasta; o relatório precisa do nome de um arquivo",
    IsNoFolder { file } => "{file} não é uma pasta",
    OneDocument { place, format, folder } => "{place} comporta um só documento do formato {format}, e há mais; -o {folder}/ grava um arquivo para cada um",

    // Mending.
    FolderToMend { folder } => "{folder} é uma pasta; --in-place corrige os arquivos nela, -o DIR os grava em outra pasta, --diff mostra as mudanças",
    OneFile { file, folder } => "{file} seria um só arquivo; vários são gravados em uma pasta, como em `-o {folder}/`",
    NotReplaceable { file } => "{file} não é um arquivo que possa ser substituído; -o FILE diz aonde vai o texto corrigido",
    NotBeside { file } => "{file} não é um arquivo ao lado do qual outro possa ficar; -o FILE diz aonde vai o texto corrigido",
    ChangedMeanwhile { file } => "{file} foi alterado por outro programa nesse meio-tempo e fica como está; corrija-o de novo",
    HardLinks { file } => "{file} tem outros nomes (links físicos); neles fica o texto antigo",
    NotMended { file, why } => "{file} {why}",
    LeftAlone { file, why } => "{file}: ignorado: {why}",
    OfFormat { format } => "é do formato {format}, que não é corrigido; `pdn convert --correct` o grava como PDN",
    OfDocument { kind } => "é um documento ({kind}), e só textos são corrigidos; `pdn convert --correct` grava as partidas como PDN",
    OfDocumentUnread { kind } => "é um documento ({kind}), que não é lido",
    HoldsNoText => "não contém texto",
    InEncoding { encoding } => "está em {encoding}; converta-o antes para UTF-8",
    LongSheet { kib } => "é mais longo do que uma planilha pode ser ({kib} KiB); divida-o, ou leia-o como PDN com --from pdn",
    Restless => "seria lido por outras regras depois de corrigido; --variant, --numbering e --encoding as decidem",
    Added { text } => "acrescentado `{text}`",
    LeftOut { text } => "retirado `{text}`",
    Unsafe => " (inseguro)",
    NothingToMend => "nada a corrigir",
    Changes { n } => ["{n} mudança", "{n} mudanças"],
    Remain { n } => ["; resta {n} ocorrência, pdn check a mostra", "; restam {n} ocorrências, pdn check as mostra"],

    // Positions and variants.
    VariantWanted => "falta a modalidade, como em `--variant russian`; `pdn variants` mostra a lista",
    NoFen { text, reason } => "`{text}` não é FEN: {reason}",
    NoPosition { text, variant as named, errors as clauses } => "`{text}` não é uma posição de {variant}: {errors}",
    NoSquare { text, variant as named } => "`{text}` não é uma casa do tabuleiro ({variant})",
    NoArrow { text } => "`{text}` não é uma seta: ela vai de uma casa a outra, como `c3-d4`",
    NotLegalHere { text, moves } => "`{text}` não é um lance legal aqui; são legais: {moves}",
    FitsSeveral { text, moves } => "`{text}` serve a vários lances: {moves}; escreva todas as casas",
    DepthWanted => "a profundidade é um número de meios-lances, como em `pdn perft 8 --variant russian`; um FEN pode ficar ao lado",
    TooDeep { most } => "uma profundidade acima de {most} nunca termina",
    LetteredNotation { notation } => "na notação {notation} as casas têm letras; --numbering vale para números",
    NoLegalMove => "nenhum lance legal",
    LegalMoves { n } => ["{n} lance legal", "{n} lances legais"],
    ColumnVariant => "modalidade",
    ColumnFirst => "começam",
    ColumnTitle => "nome",
    VariantsHint => "`pdn variants NAME` conta as regras de uma delas, com as fontes.",

    // The program.
    Welcome => "pdn verifica registros de partidas de damas: todas as modalidades, todas as notações.\n\n  pdn check games.pdn             verificar um arquivo\n  pdn check --format json rounds  verificar uma pasta, para um programa ler\n  pdn explain capture-missed      o que significa uma ocorrência, com exemplos\n\n`pdn --help` mostra todos os comandos.",
    CannotListen { reason } => "não é possível receber sinais: {reason}",
    Broken => "o programa falhou; por favor, avise-nos",

    // Wrong arguments.
    ArgInvalid { value, arg } => "o valor “{value}” não serve para {arg}",
    ArgNoValue { arg } => "falta um valor para {arg}",
    ArgUnknown { arg } => "o argumento {arg} é desconhecido aqui",
    CommandUnknown { name } => "não há o comando {name}",
    ArgConflict { arg, others } => "{arg} não pode ser usado com {others}",
    ArgTwice { arg } => "{arg} só pode ser usado uma vez",
    ArgMissing { args } => "faltam argumentos: {args}",
    ArgNoEquals { arg } => "o valor de {arg} se escreve com o sinal de igual",
    ArgTooMany { arg, value } => "o valor “{value}” sobra: {arg} não aceita tantos",
    ArgBadText => "um dos argumentos não é texto em UTF-8",
    NotANumber => "é preciso um número inteiro",
    NotInRange { from, to } => "deve ficar entre {from} e {to}",
    GamesAreNumbered => "as partidas são numeradas 1, 2, 3 e assim por diante",
    TryHelp => "Para saber mais: --help.",

    // The fixed words of help.
    Usage => "Uso:",
    Arguments => "Argumentos:",
    Options => "Opções:",
    Commands => "Comandos:",
    OptionsPlace => "[OPÇÕES]",
    CommandPlace => "[COMANDO]",
    DefaultValue { value } => "[padrão: {value}]",
    PossibleValues { values } => "[valores possíveis: {values}]",
    PossibleHead => "Valores possíveis:",
    PrintHelpMore => "Mostrar a ajuda (mais com --help)",
    PrintHelpLess => "Mostrar a ajuda (um resumo com -h)",
    PrintVersion => "Mostrar a versão",
    ManName => "NOME",
    ManSynopsis => "SINOPSE",
    ManDescription => "DESCRIÇÃO",
    ManOptions => "OPÇÕES",
    ManCommands => "COMANDOS",
    ManVersion => "VERSÃO",
}
