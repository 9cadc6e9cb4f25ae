//! The descriptions of the formats, notations and numberings in Italian.

/// The texts by the option and the value that it takes.
pub(super) const OPTION_TEXTS: &[(&str, &str)] = &[
    (
        "--to pdn",
        "Portable Draughts Notation 3.0 come la vogliono le sue regole per chi scrive: ogni partita finisce con *, il risultato sta nel tag; --to lidraughts scrive il risultato anche alla fine",
    ),
    (
        "--to pdn-lossless",
        "il testo di partenza con le mosse in un'altra notazione, tutti gli altri byte e la codifica come sono",
    ),
    ("--to lidraughts", "PDN come lo scrive lidraughts.org"),
    ("--to json", "partite intere in un solo array JSON"),
    ("--to jsonl", "partite intere come JSON, una per riga"),
    (
        "--to csv",
        "una tabella: una riga per partita, o una per semimossa con --plies",
    ),
    (
        "--to sheet",
        "un formulario di due colonne con nomi, risultato e note numerate, nella lingua di --lang",
    ),
    (
        "--to fen",
        "l'ultima posizione di ogni partita come FEN, una per riga; con --plies tutte le posizioni, con una riga vuota tra le partite",
    ),
    (
        "--to html",
        "tutte le partite su una pagina con una damiera per scorrerle, in ogni browser, senza rete",
    ),
    (
        "--to svg",
        "un diagramma dell'ultima posizione di ogni partita, o di tutte con --plies, come immagine",
    ),
    (
        "--to latex",
        "un documento con i dati di ogni partita, le mosse e un diagramma dell'ultima posizione (TikZ)",
    ),
    (
        "--to markdown",
        "ogni partita con i suoi dati, un diagramma dell'ultima posizione come testo, e le mosse, come Markdown",
    ),
    (
        "--to uci",
        "ogni partita come il comando position di un programma UCI, con mosse come c3d4 o 3228",
    ),
    (
        "--to hub",
        "ogni partita come il comando pos del protocollo Hub (specialità 10x10 che i programmi Hub conoscono)",
    ),
    (
        "--to dxp",
        "ogni partita come messaggi DamExchange, uno per riga (solo dama internazionale)",
    ),
    (
        "--to parquet",
        "quattro tabelle per colonne: partite, semimosse, posizioni, rilievi; -o indica la cartella",
    ),
    (
        "--from pdn",
        "Portable Draughts Notation, in ogni forma in cui si scrive",
    ),
    (
        "--from ocr",
        "immagini di formulari come le hanno riconosciute Tesseract (TSV, hOCR, ALTO) o RapidOCR (JSON)",
    ),
    (
        "--from table",
        "tabelle di sorteggio: codice, mosse in notazione breve, e la posizione a cui portano",
    ),
    (
        "--from json",
        "partite come oggetti JSON, in una lista o uno dopo l'altro: i nostri e quelli esportati da Lidraughts",
    ),
    (
        "--from jsonl",
        "le stesse partite, un oggetto JSON per riga",
    ),
    (
        "--from csv",
        "una tabella con una riga per partita e una colonna `pdn` o `moves`",
    ),
    (
        "--from sheet",
        "formulari come li scrivono le persone: colonne, note, prosa, lettere di due alfabeti; elenchi di posizioni",
    ),
    ("--notation pdn", "quanto PDN 3.0 vuole per la specialità"),
    (
        "--notation algebraic",
        "lettere e traverse, prese con i due punti",
    ),
    ("--notation algebraic-x", "lettere e traverse, prese con x"),
    (
        "--notation algebraic-tight",
        "lettere e traverse, niente in mezzo",
    ),
    (
        "--notation short",
        "la colonna e la casella di arrivo, prese con i due punti",
    ),
    (
        "--notation short-plain",
        "la colonna e la casella di arrivo, niente in mezzo",
    ),
    (
        "--notation numeric",
        "numeri dall'angolo della specialità, prese con x",
    ),
    (
        "--notation numeric-tight",
        "numeri di due cifre, niente in mezzo",
    ),
    (
        "--notation italian",
        "numeri dall'alto a sinistra del Bianco, prese con x",
    ),
    (
        "--notation italian-bare",
        "come italian, l'unica presa con la sola x",
    ),
    (
        "--notation portuguese",
        "numeri dal basso a destra del Bianco, un trattino in ogni mossa",
    ),
    (
        "--notation spanish",
        "numeri dal basso a destra del Bianco, prese con x",
    ),
    (
        "--notation bottom-left",
        "numeri dal basso a sinistra del Bianco (1 in a1), prese con x",
    ),
    (
        "--numbering english",
        "dall'alto a sinistra del Bianco: 1 in b8 sulla damiera inglese, in b10 su quella internazionale, in a8 su quella italiana",
    ),
    (
        "--numbering portuguese",
        "dal basso a destra del Bianco: 1 in h1 sulla damiera portoghese",
    ),
    (
        "--numbering bottom-left",
        "dal basso a sinistra del Bianco: 1 in a1 sulla damiera russa",
    ),
    ("--numbering top-right", "dall'alto a destra del Bianco"),
];
