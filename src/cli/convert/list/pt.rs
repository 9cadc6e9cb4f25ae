//! The descriptions of the formats, notations and numberings in Portuguese.

/// The texts by the option and the value that it takes.
pub(super) const OPTION_TEXTS: &[(&str, &str)] = &[
    (
        "--to pdn",
        "Portable Draughts Notation 3.0 segundo as suas regras para quem escreve: cada partida termina com *, o resultado fica na tag; --to lidraughts escreve o resultado também no fim",
    ),
    (
        "--to pdn-lossless",
        "o texto de origem com os lances em outra notação, todos os outros bytes e a codificação como estão",
    ),
    ("--to lidraughts", "PDN como lidraughts.org o escreve"),
    ("--to json", "partidas inteiras em um só array JSON"),
    ("--to jsonl", "partidas inteiras como JSON, uma por linha"),
    (
        "--to csv",
        "uma tabela: uma linha por partida, ou uma por meio-lance com --plies",
    ),
    (
        "--to sheet",
        "uma planilha de duas colunas com nomes, resultado e notas numeradas, no idioma de --lang",
    ),
    (
        "--to fen",
        "a última posição de cada partida como FEN, uma por linha; com --plies todas as posições, com uma linha vazia entre as partidas",
    ),
    (
        "--to html",
        "todas as partidas em uma página com um tabuleiro para percorrê-las, em qualquer navegador, sem rede",
    ),
    (
        "--to svg",
        "um diagrama da última posição de cada partida, ou de todas com --plies, como imagem",
    ),
    (
        "--to latex",
        "um documento com os dados de cada partida, os lances e um diagrama da última posição (TikZ)",
    ),
    (
        "--to markdown",
        "cada partida com os seus dados, um diagrama da última posição em texto, e os lances, como Markdown",
    ),
    (
        "--to uci",
        "cada partida como o comando position de um programa UCI, com lances como c3d4 ou 3228",
    ),
    (
        "--to hub",
        "cada partida como o comando pos do protocolo Hub (modalidades 10x10 que os programas Hub conhecem)",
    ),
    (
        "--to dxp",
        "cada partida como mensagens DamExchange, uma por linha (só damas internacionais)",
    ),
    (
        "--to parquet",
        "quatro tabelas em colunas: partidas, meios-lances, posições, ocorrências; -o indica a pasta",
    ),
    (
        "--from pdn",
        "Portable Draughts Notation, em todas as formas que se escrevem",
    ),
    (
        "--from ocr",
        "imagens de súmulas como o Tesseract (TSV, hOCR, ALTO) ou o RapidOCR (JSON) as reconheceu",
    ),
    (
        "--from table",
        "tabelas de sorteio: código, lances em notação curta, e a posição a que levam",
    ),
    (
        "--from json",
        "partidas como objetos JSON, em uma lista ou um após o outro: os nossos e os exportados do Lidraughts",
    ),
    (
        "--from jsonl",
        "as mesmas partidas, um objeto JSON por linha",
    ),
    (
        "--from csv",
        "uma tabela com uma linha por partida e uma coluna `pdn` ou `moves`",
    ),
    (
        "--from sheet",
        "planilhas como as pessoas as escrevem: colunas, notas, prosa, letras de dois alfabetos; listas de posições",
    ),
    ("--notation pdn", "o que PDN 3.0 quer para a modalidade"),
    (
        "--notation algebraic",
        "letras e linhas, capturas com dois-pontos",
    ),
    ("--notation algebraic-x", "letras e linhas, capturas com x"),
    (
        "--notation algebraic-tight",
        "letras e linhas, nada entre elas",
    ),
    (
        "--notation short",
        "a coluna e a casa de chegada, capturas com dois-pontos",
    ),
    (
        "--notation short-plain",
        "a coluna e a casa de chegada, nada entre elas",
    ),
    (
        "--notation numeric",
        "números a partir do canto da modalidade, capturas com x",
    ),
    (
        "--notation numeric-tight",
        "números de dois algarismos, nada entre eles",
    ),
    (
        "--notation italian",
        "números a partir do alto à esquerda das brancas, capturas com x",
    ),
    (
        "--notation italian-bare",
        "como italian, a única captura só com x",
    ),
    (
        "--notation portuguese",
        "números a partir de baixo à direita das brancas, um hífen em cada lance",
    ),
    (
        "--notation spanish",
        "números a partir de baixo à direita das brancas, capturas com x",
    ),
    (
        "--notation bottom-left",
        "números a partir de baixo à esquerda das brancas (1 em a1), capturas com x",
    ),
    (
        "--numbering english",
        "do alto à esquerda das brancas: 1 em b8 no tabuleiro inglês, em b10 no internacional, em a8 no italiano",
    ),
    (
        "--numbering portuguese",
        "de baixo à direita das brancas: 1 em h1 no tabuleiro português",
    ),
    (
        "--numbering bottom-left",
        "de baixo à esquerda das brancas: 1 em a1 no tabuleiro russo",
    ),
    ("--numbering top-right", "do alto à direita das brancas"),
];
