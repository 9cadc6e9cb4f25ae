//! The help in Italian.

/// The texts by the name of the command or argument.
pub(super) const HELP_TEXTS: &[(&str, &str)] = &[
    (
        "pdn",
        "Controlla, corregge e converte trascrizioni di partite di dama: ogni specialità, ogni notazione\n\nCodice di uscita: 0 nessun rilievo del livello fissato o più grave, 1 ci sono rilievi, 2 il comando non ha potuto fare quanto richiesto, 130 interrotto",
    ),
    (
        "--lang",
        "La lingua dell'aiuto, dei messaggi e dei risultati in parole [valore predefinito: lang di pdn.toml; o quella di LC_ALL, LC_MESSAGES o LANG; o l'inglese]",
    ),
    (
        "--config",
        "Leggere le impostazioni da questo file [valore predefinito: il pdn.toml più vicino risalendo dal primo percorso]\n\nLe chiavi sono select, ignore, fail-on, max-per-file, format, variant, numbering, encoding, rules, min-draw-moves, ext e lang. Quanto è digitato prevale su quanto dice il file. Se i percorsi sono più d'uno, il primo decide dove si cerca il file; senza percorsi si parte dalla cartella corrente",
    ),
    ("--no-config", "Non leggere nessun pdn.toml"),
    (
        "--color",
        "Quando usare i colori; `auto` tiene conto del terminale e di NO_COLOR",
    ),
    (
        "--quiet",
        "Scrivere solo quanto è richiesto e gli errori: niente riassunto né avanzamento",
    ),
    ("Reading", "Lettura"),
    ("help", "Mostrare questo aiuto o quello di un comando"),
    (
        "<PATH>",
        "File, cartelle e zip, o modelli come '2012/**/*.pdn'; `-` è lo standard input",
    ),
    (
        "--files-from",
        "Leggere anche i file elencati in FILE: uno per riga, o ciascuno seguito da un byte zero; `-` è lo standard input",
    ),
    (
        "--from",
        "Leggere file di questo formato [valore predefinito: quello che dice il contenuto]",
    ),
    (
        "--ocr",
        "Dare a Tesseract le immagini, e le pagine di PDF senza testo, e leggere ciò che esso riconosce\n\nVengono letti PNG, JPEG e TIFF. Tesseract dev'essere installato con i dati dell'inglese, con cui vengono riconosciute le mosse; le intestazioni vengono riconosciute in russo, portoghese, italiano, olandese e inglese, a seconda dei dati installati",
    ),
    (
        "--ext",
        "Prendere dalle cartelle i file con queste estensioni [valore predefinito: quelle di --from; o pdn, pjn e altre dove ci sono partite]\n\nLe altre sono txt, csv, tsv, json, jsonl e ndjson, e i documenti (docx, doc, odt, rtf, xlsx, xls, ods, html, pdf e simili): un file così è preso se inizia come PDN, un formulario, una tabella o trascrizioni di partite",
    ),
    (
        "--jobs",
        "Su quante parti dei file lavorare contemporaneamente [valore predefinito: una per nucleo]",
    ),
    ("--no-progress", "Non mostrare l'avanzamento"),
    (
        "--variant",
        "Applicare le regole di questa specialità, qualunque cosa dica il file",
    ),
    (
        "--encoding",
        "Leggere il testo in questa codifica invece di indovinarla",
    ),
    (
        "--numbering",
        "Leggere i numeri delle caselle a partire da questo angolo: english, italian, portuguese o bottom-left",
    ),
    (
        "--plan",
        "Seguire ciò che `pdn plan` ha deciso per il file e non leggere ciò che sta prima dell'intervallo",
    ),
    (
        "--range",
        "Leggere le partite che iniziano in questo intervallo di byte: A..B, A.. o ..B\n\nPer un lungo file distribuito su molte macchine: intervalli consecutivi contengono tutte le partite del file, ognuna una volta, a qualunque byte siano tagliati, con i posti e i numeri delle partite che dà loro il file intero. Così si legge il PDN come testo semplice, non file compressi, documenti o altri formati. Ciò che si può dire solo del file intero non lo dice nessun intervallo: i tag che mancano alle partite (T008), che `pdn summary` segnala quando somma gli intervalli, e ciò che le partite mostrano insieme (E001 e simili). docs/cluster.md spiega di più",
    ),
    (
        "--raw-cells",
        "Nelle tabelle, scrivere le celle come sono: senza il ' davanti a = + - @ che impedisce ai fogli di calcolo di calcolarle",
    ),
    (
        "check",
        "Controllare trascrizioni di partite\n\nLegge le partite, le riproduce con le regole della loro specialità e segnala che cosa è sbagliato. Le cartelle sono lette con tutte le loro sottocartelle. Senza percorso, o con `-`, le partite sono lette dallo standard input\n\nCodice di uscita: 0 nessun rilievo del livello fissato o più grave, 1 ci sono rilievi, 2 il comando non ha potuto fare quanto richiesto, 130 interrotto",
    ),
    (
        "check --rules",
        "Giudicare le patte con questo codice, qualunque cosa dicano le partite; `explain idf-2016` ne spiega uno [valore predefinito: quello della specialità]",
    ),
    (
        "check --min-draw-moves",
        "La patta non si può concordare prima che ogni parte abbia fatto questo numero di mosse [valore predefinito: 20 dove lo vuole il codice delle patte]",
    ),
    (
        "check --format",
        "Come scrivere i rilievi [valore predefinito: quello dell'estensione di -o, altrimenti human]",
    ),
    (
        "check --output",
        "Scrivere qui il rapporto; `-` è lo standard output [valore predefinito: lo standard output]\n\nIl file appare quando il rapporto è completo. Un comando interrotto o fallito a metà non lascia file",
    ),
    (
        "check --force",
        "Sovrascrivere un rapporto che esiste, o un file che non è un elenco di base",
    ),
    (
        "check --list",
        "Scrivere una riga per partita invece dei rilievi: file, numero, giocatori, risultato, mosse e che cosa si è trovato\n\nIl Bianco è nominato per primo e il risultato ha per primi i suoi punti, anche dove comincia il Nero e i file li scrivono al contrario, come nella dama inglese\n\nColonne su un terminale, altrimenti una tabella con tabulazioni; decidono --list=table e --list=tsv. Il riassunto va allo standard error",
    ),
    (
        "check --list=auto",
        "Colonne su un terminale, altrove tabulazioni",
    ),
    ("check --list=table", "Colonne allineate"),
    (
        "check --list=tsv",
        "Tabulazioni tra le colonne, per programmi",
    ),
    (
        "check --baseline",
        "Tralasciare i rilievi che questo elenco di base conosce già\n\nNon sono scritti né contati, e non cambiano il codice di uscita. Il riassunto dice quanti sono, e quanti rilievi dell'elenco non si sono più trovati",
    ),
    (
        "check --write-baseline",
        "Scrivere tutti i rilievi di questa esecuzione in un file, che --baseline accetta\n\nUn elenco di base che esiste è sostituito, qualsiasi altro file solo con --force",
    ),
    (
        "check --select",
        "Segnalare solo questi controlli: codici, nomi, famiglie o livelli (error, warning, info)",
    ),
    (
        "check --ignore",
        "Non segnalare questi controlli; di un livello, esso e ciò che è meno grave",
    ),
    (
        "check --notes",
        "Scrivere anche le note; i rapporti per le persone le contano soltanto, se non sono selezionate",
    ),
    (
        "check --fail-on",
        "Uscire con il codice 1 se si trova qualcosa di questo: none, error, warning, info o controlli come in --select [valore predefinito: error]",
    ),
    (
        "check --max-per-file",
        "Scrivere al massimo questo numero di rilievi per file, i più gravi, e contare soltanto gli altri",
    ),
    (
        "check --endgames",
        "Confrontare le partite con le tavole dei finali: risultati che il gioco migliore contraddice, mosse che si sono lasciate sfuggire la partita, e se una parte poteva vincere\n\nSi decidono posizioni con al massimo questo numero di pezzi (4, se dopo = non c'è un altro numero, da 2 a 6). Le tavole si fanno quando servono per la prima volta, in secondi per 4 pezzi su 32 caselle e in minuti per di più, e restano nella cartella cache dell'utente. Ciò che si trova sono note, e qui si elencano: la teoria non è la decisione dell'arbitro",
    ),
    (
        "check --no-cache",
        "Né leggere né conservare le tavole dei finali",
    ),
    ("check --statistics", "Contare i rilievi senza scriverli"),
    (
        "fix",
        "Correggere trascrizioni di partite\n\nFa le modifiche che i rilievi di `check` propongono e le elenca una per una; tutti gli altri byte restano come sono. Le modifiche sicure cambiano solo il modo di scrivere: separatori, caratteri simili, forme dei risultati. Con --unsafe si correggono anche mosse lette male, dove il resto della partita dice quale si intendeva. Ciò che il testo riletto non conferma non si fa, né si fa nulla dove un commento, una variante o una trascrizione è tronca. Il PDN si corregge come PDN, i formulari come formulari; i file di altri formati sono rifiutati. Il risultato va in NOME.fixed.pdn accanto al file; quanto viene dallo standard input va allo standard output, e l'elenco allo standard error\n\nCodice di uscita: 0 fatto, 1 con --diff e modifiche, 2 un file non si è potuto leggere, correggere o scrivere, 130 interrotto. Un comando interrotto o fallito lascia il file com'era e non ne lascia altri",
    ),
    (
        "fix <PATH>",
        "File da correggere, e con --in-place, --output o --diff anche cartelle; `-` è lo standard input",
    ),
    (
        "fix --from",
        "Correggere file di questo formato: pdn o sheet [valore predefinito: quello che dice il contenuto]",
    ),
    (
        "fix --ext",
        "Prendere dalle cartelle i file con queste estensioni [valore predefinito: pdn, pjn e altre dove ci sono partite]",
    ),
    (
        "fix --diff",
        "Mostrare le modifiche come diff e non scrivere nulla; uscire con il codice 1 se ce ne sono",
    ),
    (
        "fix --unsafe",
        "Correggere anche le mosse, dove decide il resto della partita",
    ),
    ("fix --utf8", "Scrivere in UTF-8 il testo che non è UTF-8"),
    (
        "fix --in-place",
        "Correggere i file stessi; ognuno è sostituito in un solo passo",
    ),
    (
        "fix --output",
        "Scrivere qui il file corretto; una cartella riceve un file per ognuno di quelli letti; `-` è lo standard output\n\nCiò che già esiste dice se è un file o una cartella. Dove non c'è nulla, un nome che termina con `/` è una cartella, come ogni nome quando si corregge una cartella; viene creata",
    ),
    ("fix --force", "Sovrascrivere un file esistente"),
    (
        "convert",
        "Convertire trascrizioni di partite\n\nScrive le partite in un altro formato o in un'altra notazione. Una mossa che non è legale così com'è conserva le sue caselle, le mosse che non si possono seguire restano in un commento; --notes elenca che cosa è stato deciso, un riassunto lo conta\n\nCodice di uscita: 0 fatto, 1 fatto ma qualcosa non va (una partita non legale con --as, un file vuoto o con testo e senza partite), 2 qualcosa non si è potuto leggere o scrivere, o non c'era nulla da leggere, 130 interrotto. Un comando interrotto o fallito a metà non lascia file",
    ),
    (
        "convert --to",
        "Il formato da scrivere; --list dice quali ci sono [valore predefinito: quello dell'estensione di -o, altrimenti pdn]",
    ),
    (
        "convert --notation",
        "Come scrivere le mosse [valore predefinito: quella che il PDN prevede per la specialità]",
    ),
    (
        "convert --numbering",
        "Numerare le caselle a partire da questo angolo: english, italian, portuguese o bottom-left; --list dice gli altri nomi",
    ),
    (
        "convert --capture-sign",
        "Che cosa scrivere fra le caselle di una presa",
    ),
    (
        "convert --path",
        "Quali caselle di una presa scrivere [valore predefinito: short]",
    ),
    (
        "convert --path=short",
        "La prima e l'ultima; tutte dove queste corrispondono anche a un'altra mossa",
    ),
    ("convert --path=full", "Tutte"),
    (
        "convert --output",
        "Scrivere qui; una cartella riceve un file per ognuno di quelli letti, o per ogni partita se sono immagini, e con le pagine anche un index.html; `-` è lo standard output [valore predefinito: lo standard output]\n\nCiò che già esiste dice se è un file o una cartella. Dove non c'è nulla, un nome che termina con `/` è una cartella, come ogni nome quando si converte una cartella; viene creata. `--to parquet` scrive nella cartella quattro tabelle, tutte o nessuna",
    ),
    (
        "convert --comments",
        "Dire nel riassunto quante mosse nei commenti sono state convertite e quante lasciate; =keep le lascia tutte\n\nDove le mosse si scrivono in un'altra notazione, così anche quelle dei commenti, se sono legali nella posizione in cui sta il commento, o in quella che il loro numero indica. `--comments=keep` lascia i commenti come sono",
    ),
    (
        "convert --comments=convert",
        "Scritte nella notazione delle partite, dove si possono seguire",
    ),
    ("convert --comments=keep", "Lasciate come sono"),
    ("convert --force", "Sovrascrivere file esistenti"),
    (
        "convert --as",
        "Scrivere le partite come di un'altra specialità, dove tutte le loro mosse vi sono legali",
    ),
    (
        "convert --correct",
        "Scrivere come erano intese le mosse che sono con ogni probabilità sviste, aggiungere quelle mancanti e togliere quelle di troppo",
    ),
    (
        "convert --plies",
        "Una riga per ogni semimossa, nei formati che hanno righe",
    ),
    (
        "convert --positions",
        "La posizione dopo ogni semimossa, nei formati che la prevedono",
    ),
    (
        "convert --ply",
        "Nei diagrammi e con --to fen, la posizione dopo questa semimossa; 0 è la prima [valore predefinito: l'ultima]",
    ),
    (
        "convert --flip",
        "Disegnare i diagrammi con il Nero in basso",
    ),
    (
        "convert --labels",
        "Che cosa scrivere sulle caselle dei diagrammi [valore predefinito: auto]",
    ),
    (
        "convert --title",
        "Con --to html, che cosa sta in cima alla pagina [valore predefinito: il nome del file]",
    ),
    (
        "convert --list",
        "Elencare formati, notazioni e numerazioni",
    ),
    (
        "convert --from-numbering",
        "Leggere i numeri delle caselle a partire da questo angolo",
    ),
    (
        "convert --notes",
        "Elencare anche le note; altrimenti sono soltanto contate",
    ),
    (
        "convert --report",
        "Come scrivere i rilievi, che vanno allo standard error [valore predefinito: human]",
    ),
    (
        "draws",
        "Mostrare quanto ogni partita si è avvicinata alla patta secondo ogni articolo\n\nRiproduce la linea principale di ogni partita e scrive una tabella: quale articolo del regolamento è entrato in conteggio, per quale parte, da quale mossa a quale, fin dove è arrivato e dopo quali semimosse c'era patta. I conteggi finiti prima della metà sono tralasciati, come le posizioni ripetute che non bastano ancora, tranne l'ultima di una partita, e le partite di cui non resta nulla. --all scrive tutto. Se qualcuno abbia reclamato la patta qui non importa",
    ),
    (
        "draws --rules",
        "Contare con questo codice delle patte; `pdn explain` li elenca [valore predefinito: quello del tag EventRules della partita, o della specialità]",
    ),
    (
        "draws --game",
        "Solo queste partite, secondo il numero nel file",
    ),
    (
        "draws --all",
        "Scrivere tutti i conteggi, anche brevi, e le partite senza conteggi",
    ),
    (
        "draws --timeline",
        "Disegnare i conteggi lungo le semimosse invece di una tabella",
    ),
    ("draws --format", "Come scrivere i conteggi"),
    ("draws --format=human", "Una tabella per le persone"),
    ("draws --format=json", "Un oggetto"),
    ("draws --format=jsonl", "Un oggetto per riga"),
    (
        "event",
        "Controllare un torneo intero: turni, coppie e classifica\n\nLegge le partite come check e mette insieme quelle di un torneo. Dice che cosa ha supposto, che cosa è sbagliato nelle partite e nel torneo, che cosa manca, e scrive il tabellone e la classifica finale. Un file event.toml nella cartella dice ciò che le partite non dicono\n\nCodice di uscita: 0 nessun errore, 1 trovati errori, 2 il comando non ha potuto fare ciò che si chiedeva, 130 interrotto",
    ),
    (
        "event --unit",
        "Che cosa si accoppia e si conta [valore predefinito: gli incontri, se la maggior parte delle coppie di un turno gioca due partite a colori invertiti]",
    ),
    (
        "event --profile",
        "Ordinare secondo questo profilo i giocatori a pari punti [valore predefinito: quello del sistema]",
    ),
    (
        "event --rules",
        "Giudicare le patte con questo codice, qualunque cosa dicano le partite ed event.toml; `explain idf-2016` ne spiega uno [valore predefinito: quello di event.toml, altrimenti della specialità]",
    ),
    (
        "event --event",
        "Solo i tornei nel cui nome ci sono queste parole",
    ),
    (
        "event --one-event",
        "Considerare tutte le partite come di un solo torneo, comunque ciascuna lo chiami",
    ),
    (
        "event --format",
        "Come scrivere il torneo [valore predefinito: quello dell'estensione di -o, altrimenti human]",
    ),
    ("event --format=human", "Tabelle per le persone"),
    ("event --format=json", "Un oggetto"),
    (
        "event --format=csv",
        "La classifica finale per un foglio di calcolo",
    ),
    (
        "event --format=markdown",
        "Un bollettino in Markdown: tabelle e partite",
    ),
    (
        "event --format=latex",
        "Un bollettino in LaTeX: tabelle, e partite in colonne con diagrammi",
    ),
    (
        "event --format=html",
        "Una pagina con tabelle, spiegazioni, rilievi e tutte le partite sulla damiera",
    ),
    (
        "event --format=trf",
        "Un file di resoconto del torneo (TRF-2026), con i punti di vittoria e patta (162)",
    ),
    ("event --trf", "A che serve il file di rapporto del torneo"),
    ("event --trf=report", "Tutto ciò che il formato può dire"),
    (
        "event --trf=pairing",
        "Ciò che i programmi di abbinamento accettano: senza giorni dei turni e senza codice del sistema",
    ),
    (
        "event --public",
        "Lasciare fuori da una pagina o da un bollettino i rilievi e i nomi dei file, perché si possa pubblicare",
    ),
    (
        "event --notes",
        "Scrivere anche le note; altrimenti nell'uscita per le persone sono solo contate",
    ),
    (
        "event --output",
        "Scrivere qui; `-` è lo standard output [valore predefinito: lo standard output]",
    ),
    ("event --force", "Sovrascrivere un file che esiste già"),
    (
        "event --explain",
        "Spiegare come nasce il posto di questo giocatore: ogni criterio di spareggio, addendo per addendo",
    ),
    (
        "reconcile",
        "Riunire due trascrizioni di una partita\n\nLegge i formulari dei due giocatori, li riproduce fianco a fianco e scrive la partita che li spiega entrambi. Dove differiscono, un commento riporta che cosa ha scritto ciascuno, che cosa vale e perché; ciò che nulla decide resta in sospeso. Cartelle e file con più partite sono accoppiati per giocatori e turno\n\nCodice di uscita: 0 tutto è deciso, 1 qualcosa resta in sospeso o una partita non ha una seconda trascrizione, 2 qualcosa non si è potuto leggere o scrivere",
    ),
    (
        "reconcile <A>",
        "Le trascrizioni di una parte: un file o una cartella",
    ),
    ("reconcile <B>", "Le trascrizioni dell'altra parte"),
    (
        "reconcile --variant",
        "La specialità di tutte le partite [valore predefinito: quella che risulta da ciascuna trascrizione]",
    ),
    ("reconcile --output", "Scrivere le partite in questo file"),
    ("reconcile --force", "Sovrascrivere il file di -o"),
    (
        "find",
        "Trovare le partite che corrispondono a un'interrogazione\n\nUn'interrogazione si legge come una frase: `player ~ \"georgiev\" and year in 1990..1998 and not result draw`. Le partite sono scritte come stanno nei loro file, byte per byte. I nomi si confrontano senza badare a maiuscole, accenti e alfabeto. docs/databases.md elenca tutto ciò che si può chiedere\n\nCampi: `player`, `white`, `black`, `event`, `site`, `annotator`, `comment`, `tag NAME`, `opening`, `date`, `year`, `round`, `rating`, `white-rating`, `black-rating`, `result`, `variant`, `plies`, `position`, `has`, `material`, `moves`, `capture`, `promotion`, `finding`, `clean`, `claim`, `endgame`\n\nInterrogazioni: `result decided and plies > 30`, `white ~ \"sijbrands\" and result 2-0`, `year in 1990..1998 and not clean`, `capture >= 4 or promotion`, `variant russian and finding C002`\n\nCodice di uscita: 0 trovate partite, 1 nessuna, 2 qualcosa non si è potuto leggere o scrivere, 130 interrotto",
    ),
    (
        "find <QUERY>",
        "Ciò che si chiede: condizioni con and, or, not e parentesi",
    ),
    (
        "find --list",
        "Elencare le partite, una riga ciascuna, invece di scriverle",
    ),
    ("find --count", "Scrivere quante sono e nient'altro"),
    (
        "find --format",
        "Scrivere una riga per partita, per programmi: dove sta, chi ha giocato, come è finita",
    ),
    ("find --format=jsonl", "Un oggetto per riga"),
    ("find --format=csv", "Una tabella per un foglio di calcolo"),
    (
        "find --output",
        "Scrivere qui; `-` è lo standard output [valore predefinito: standard output]",
    ),
    ("find --force", "Sovrascrivere un file che esiste"),
    (
        "find --openings",
        "Tabella di aperture sorteggiate per `opening NUMBER`, come la legge `convert --from table`",
    ),
    (
        "find --endgames",
        "Tavole dei finali con questo numero di pezzi per `endgame` [valore predefinito: 4]",
    ),
    (
        "split",
        "Mettere le partite in un file per ogni anno, torneo, giocatore e così via\n\nLe partite sono scritte come stanno nei loro file, byte per byte e nel loro ordine: ciò che sta fra due partite resta con la prima. I file prendono il nome da ciò che dicono le partite, come `1994.pdn` e `Ivanov-I.pdn`; quelle che non lo dicono stanno in `unknown.pdn`. O ci sono tutti i file interi o nessuno\n\nChiavi: `year`, `event`, `round`, `player` (la partita è di entrambi i giocatori), `variant`, `opening`, `result`, `finding` (per codici; ciò che non ha né errori né avvisi sta in `clean.pdn`), o un numero: quello delle partite in ogni file\n\nPer esempio `pdn split games --by year -o years`, `pdn split games --by 500 -o parts`, e le partite di un'interrogazione con `pdn find 'result draw' games | pdn split - --by player -o drawn`\n\nCodice di uscita: 0 partite scritte, 1 non ce n'è nessuna, 2 qualcosa non si è potuto leggere o scrivere, 130 interrotto",
    ),
    (
        "split --by",
        "Che cosa hanno in comune le partite di un file, o quante ce ne sono in ognuno",
    ),
    ("split --output", "La cartella per i file"),
    ("split --force", "Sovrascrivere i file che esistono"),
    (
        "merge",
        "Riunire le partite di molti file in uno solo\n\nLe partite sono scritte come stanno nei loro file, byte per byte, una dopo l'altra o ordinate. Dove una finisce a metà riga, la riga viene terminata\n\nCon più chiavi in --sort la prima viene prima delle altre; le partite uguali in tutte restano nel loro ordine, e quelle che non lo dicono vengono per ultime. I turni sono ordinati come numeri\n\nCodice di uscita: 0 partite scritte, 1 non ce n'è nessuna, 2 qualcosa non si è potuto leggere o scrivere, 130 interrotto",
    ),
    ("merge --sort", "Ordinare le partite secondo queste chiavi"),
    (
        "merge --output",
        "Scrivere qui; `-` è lo standard output [valore predefinito: standard output]",
    ),
    ("merge --force", "Sovrascrivere un file che esiste"),
    (
        "dedupe",
        "Scrivere ogni partita una volta sola\n\nLe partite sono una sola quando hanno le stesse posizioni nello stesso ordine, in qualsiasi notazione, numerazione, codifica o formato, e né i giocatori né le date né i turni lo contraddicono; anche quando una finisce prima o ha un refuso. Di ciascuna, una trascrizione è scritta come sta nel suo file, byte per byte e nel suo ordine. I file letti restano come sono\n\nCiò che soltanto può essere una sola partita va nel rapporto e resta: le stesse mosse tra altri giocatori, di un'altra data o di un altro turno, e trascrizioni che differiscono in alcune mosse. Le regole sono in docs/databases.md\n\nCodice di uscita: 0 ci sono partite scritte o, con il solo --report, nessuna si ripete; 1 nessuna è scritta o, con il solo --report, alcune si ripetono; 2 qualcosa non si è potuto leggere o scrivere; 130 interrotto",
    ),
    (
        "dedupe --against",
        "Togliere anche le partite che sono in questo file o cartella; le sue non sono scritte. Si può dare più volte",
    ),
    (
        "dedupe --keep",
        "Quale trascrizione di una partita resta; se una finisce prima, sempre la più lunga",
    ),
    (
        "dedupe --keep=fullest",
        "Quella con più commenti, varianti, segni e tempi dell'orologio, poi tag",
    ),
    ("dedupe --keep=first", "Quella che viene prima"),
    ("dedupe --keep=cleanest", "Quella con meno errori e avvisi"),
    (
        "dedupe --merge",
        "Mettere nella partita che resta ciò che le altre dicono in più: tag che non ha, e i loro commenti, varianti, segni e tempi dell'orologio",
    ),
    (
        "dedupe --report",
        "Riferire ciò che è stato trovato, in un file o sullo standard output; senza -o nessuna partita è scritta",
    ),
    (
        "dedupe --format",
        "Come scrivere il rapporto [valore predefinito: quello dell'estensione del suo file, altrimenti text]",
    ),
    ("dedupe --format=text", "Da leggere"),
    ("dedupe --format=json", "Un documento"),
    (
        "dedupe --format=csv",
        "Una tabella per un foglio di calcolo",
    ),
    (
        "dedupe --output",
        "Scrivere le partite qui; `-` è lo standard output [valore predefinito: standard output]",
    ),
    ("dedupe --force", "Sovrascrivere file che esistono"),
    (
        "plan",
        "Decidere una sola volta come leggere file lunghi, per tutti coloro che ne controllano intervalli\n\nScrive la codifica, la specialità e la numerazione, trovate da campioni del file intero, e i punti da cui lo si può leggere. `--range A..B --plan PLAN` di check, find e convert segue ciò e non legge nulla di quanto sta prima dell'intervallo\n\nCodice di uscita: 0 il piano è scritto, 2 qualcosa non si è potuto leggere o scrivere, o non si legge a intervalli, 130 interrotto",
    ),
    (
        "plan --output",
        "Scrivere qui; `-` è lo standard output [predefinito: standard output]",
    ),
    ("plan --force", "Sovrascrivere un file che esiste"),
    (
        "summary",
        "Sommare ciò che `pdn check` dice degli intervalli di file\n\nLegge ciò che --format jsonl o json ha scritto, in qualunque ordine; i rilievi sono saltati. Il riepilogo è quello dei file interi, e ciò che si dice una volta di un file (T008) viene prima. Se gli intervalli non si susseguono dal primo byte di un file all'ultimo, ciò è segnalato e nulla è sommato\n\nCodice di uscita: 0 nessun rilievo del livello fissato o più grave, 1 ci sono rilievi, 2 qualcosa non si è potuto leggere o scrivere, o un intervallo manca o c'è due volte",
    ),
    (
        "summary <FILE>",
        "File che `pdn check` ha scritto; `-` è lo standard input",
    ),
    (
        "summary --format",
        "Come scrivere il riepilogo [predefinito: secondo l'estensione del file di -o, altrimenti human]",
    ),
    (
        "summary --output",
        "Scrivere qui; `-` è lo standard output [predefinito: standard output]",
    ),
    ("summary --force", "Sovrascrivere un file che esiste"),
    (
        "summary --fail-on",
        "Terminare con codice 1 quando si trova qualcosa di questo: none, error, warning, info o controlli come in --select di check [predefinito: error]",
    ),
    (
        "stats",
        "Contare le partite: risultati, lunghezza, anni, giocatori, aperture, finali, rilievi\n\nTutte le partite sono riprodotte. Giocatori e tornei sono uno solo dove `find` dice che i nomi sono uguali: senza distinguere maiuscole, accenti e alfabeto; --names ne indica altri. Le aperture sono un albero delle mosse giocate dalla posizione iniziale; una posizione raggiunta per due vie conta come due rami. I finali sono indicati dal materiale dell'ultima posizione, come in `find`: `3M1K-2M`\n\nUn'interrogazione (--where) restringe le partite contate; docs/databases.md ne ha il linguaggio ed elenca che cosa si conta\n\nCodice di uscita: 0 partite contate, 1 non ce n'è nessuna, 2 qualcosa non si è potuto leggere o scrivere, 130 interrotto",
    ),
    (
        "stats --where",
        "Contare solo le partite per cui vale questa interrogazione, come in `find`",
    ),
    (
        "stats --tree",
        "Seguire le aperture per questo numero di semimosse [valore predefinito: 4]",
    ),
    (
        "stats --min-share",
        "Riunire le mosse giocate in meno di questa percentuale delle partite della specialità [valore predefinito: 2]",
    ),
    (
        "stats --top",
        "Mostrare questo numero di righe di ogni tabella [valore predefinito: 15 per le persone, tutte per json e csv]",
    ),
    (
        "stats --names",
        "Prendere grafie per un solo giocatore come le elenca questo file; lo scrive `pdn names`",
    ),
    (
        "stats --format",
        "Come scrivere i numeri [valore predefinito: quello dell'estensione di -o, altrimenti human]",
    ),
    ("stats --format=human", "Tabelle per le persone"),
    ("stats --format=json", "Un documento JSON"),
    (
        "stats --format=csv",
        "Una tabella per un foglio di calcolo, una riga per numero",
    ),
    ("stats --format=html", "Una pagina con grafici"),
    (
        "stats --title",
        "Il titolo della pagina che --format html scrive",
    ),
    (
        "stats --output",
        "Scrivere qui; `-` è lo standard output [valore predefinito: standard output]",
    ),
    ("stats --force", "Sovrascrivere un file che esiste"),
    (
        "stats --endgames",
        "Tavole dei finali con questo numero di pezzi per `endgame` nell'interrogazione [valore predefinito: 4]",
    ),
    (
        "names",
        "Proporre quali grafie sono un solo giocatore\n\nLegge le partite e scrive un file che elenca ogni giocatore con le grafie del suo nome, in TOML. I commenti dicono perché: quante partite ha ogni grafia, in che cosa differiscono e se giocano negli stessi turni. Ciò che non è certo è disattivato con #. Correggere il file e passarlo ad altri comandi con --names\n\nCodice di uscita: 0 fatto, 2 qualcosa non si è potuto leggere o scrivere, 130 interrotto",
    ),
    (
        "names --players",
        "Un elenco di giocatori, come tabella con intestazioni: restano i suoi nomi, con punteggio Elo e anno di nascita\n\nLe colonne si trovano dalle intestazioni (nome, id, punteggio, anno di nascita) in inglese, russo, portoghese o italiano. Se possono essere due giocatori dell'elenco, non si prende nessuno, e un commento li nomina",
    ),
    ("names --events", "Elencare anche i tornei con più nomi"),
    (
        "names --all",
        "Elencare anche i giocatori con una sola grafia",
    ),
    (
        "names --output",
        "Scrivere qui; `-` è lo standard output [valore predefinito: lo standard output]",
    ),
    ("names --force", "Sovrascrivere un file che esiste"),
    (
        "--names",
        "Prendere le grafie per un solo giocatore come le elenca questo file; lo scrive `pdn names`",
    ),
    (
        "convert --names",
        "Scrivere i nomi dei giocatori come li elenca questo file; lo scrive `pdn names`",
    ),
    (
        "fix --names",
        "Scrivere i nomi dei giocatori nei tag di PDN come li elenca questo file; lo scrive `pdn names`",
    ),
    (
        "perft",
        "Contare le mosse di una posizione fino a una profondità\n\nDove tali numeri sono pubblicati per una specialità, numeri uguali mostrano che le sue regole sono programmate bene",
    ),
    ("perft <DEPTH>", "La profondità in semimosse"),
    (
        "perft <FEN>",
        "La posizione; può stare anche prima della profondità [valore predefinito: la posizione iniziale della specialità]",
    ),
    (
        "perft --variant",
        "La specialità [valore predefinito: quella che pdn.toml indica]",
    ),
    (
        "perft --divide",
        "Contare separatamente per ogni mossa della posizione",
    ),
    ("moves", "Elencare le mosse legali di una posizione"),
    (
        "moves <FEN>",
        "La posizione; `-` legge una posizione per riga dallo standard input",
    ),
    (
        "moves --variant",
        "La specialità [valore predefinito: quella che pdn.toml indica]",
    ),
    ("moves --format", "Come scrivere le mosse"),
    (
        "solve",
        "Dire quanto vale una posizione con pochi pezzi: vittoria, patta o sconfitta, in quante semimosse, e le mosse migliori\n\nÈ ciò che decidono pezzi e caselle: gli articoli sulla patta che contano le mosse e il tempo non si guardano. Prima viene una ricerca breve con tavole piccole. Se lascia qualcosa di aperto, si fanno tavole più grandi, che restano nella cartella cache dell'utente (PDN_CACHE ne indica un'altra): su 32 caselle con quattro pezzi al più bastano secondi; con cinque, minuti; con sei, fino a un'ora. Oltre le tavole si fa una ricerca limitata che finisce in esse; se non decide, la posizione è data come sconosciuta",
    ),
    (
        "solve <FEN>",
        "La posizione; `-` legge una posizione per riga dallo standard input",
    ),
    (
        "solve --variant",
        "La specialità [valore predefinito: quella che pdn.toml indica]",
    ),
    ("solve --format", "Come scrivere ciò che si trova"),
    (
        "solve --pieces",
        "Fare tavole con al massimo questo numero di pezzi, da 2 a 6",
    ),
    (
        "solve --positions",
        "Guardare oltre le tavole al massimo questo numero di posizioni",
    ),
    ("solve --no-cache", "Né leggere né conservare tavole"),
    ("show", "Disegnare una posizione"),
    (
        "show <FEN>",
        "La posizione, per esempio `W:Wc3,d4,Ke1:Bf6,Kb8` (K è una dama)",
    ),
    (
        "show --variant",
        "La specialità sulla cui damiera sta [valore predefinito: quella che pdn.toml indica; o una a cui si adattano le caselle]",
    ),
    ("show --flip", "Disegnarla come la vede il Nero"),
    ("show --numbers", "Scrivere i numeri delle caselle vuote"),
    (
        "show --unicode",
        "Disegnare i pezzi come figure (⛀ ⛁ ⛂ ⛃), non come lettere",
    ),
    ("show --svg", "Scrivere un'immagine (SVG), non testo"),
    (
        "show --mark",
        "Nell'immagine, segnare queste caselle: c3,d4",
    ),
    (
        "show --arrow",
        "Nell'immagine, disegnare frecce: c3-d4, o c3-e5-g7 lungo più caselle",
    ),
    (
        "show --move",
        "Nell'immagine, mostrare una mossa legale: le sue caselle, il suo percorso e, barrato, quello che prende",
    ),
    (
        "show --no-coordinates",
        "Lasciare fuori dall'immagine le lettere e i numeri delle caselle",
    ),
    (
        "variants",
        "Elencare le specialità, o mostrare le regole di una",
    ),
    (
        "variants <VARIANT>",
        "La specialità di cui mostrare le regole",
    ),
    (
        "explain",
        "Spiegare un rilievo, o che cosa dice un articolo sulle patte\n\nSenza argomento, o con --all, elenca tutti i controlli e tutti i codici delle patte",
    ),
    (
        "explain <CHECK>",
        "Il codice o il nome di un controllo, una famiglia, un codice delle patte, un articolo (idf-2016:8.2.15, 8.2.15) o un segno (?!)",
    ),
    (
        "explain --all",
        "Elencare tutti i controlli e i codici delle patte",
    ),
    ("explain --pages", "Scrivere le pagine di tutti i controlli"),
    (
        "config",
        "Dire quali impostazioni valgono per un'esecuzione, e da dove vengono\n\nOgni chiave che pdn.toml può avere, il suo valore, da dove viene, e i comandi che la leggono. Quanto è digitato con un comando prevale su tutto questo",
    ),
    (
        "config <PATH>",
        "Il primo file o la prima cartella che un comando leggerebbe; decide dove si cerca pdn.toml [valore predefinito: la cartella corrente]",
    ),
    ("config --format", "Come scrivere le impostazioni"),
    (
        "completions",
        "Scrivere uno script che completa comandi e opzioni in una shell\n\nÈ letto dove la shell cerca tali script, per bash ad esempio `pdn completions bash > ~/.local/share/bash-completion/completions/pdn`",
    ),
    ("completions <SHELL>", "La shell"),
    (
        "man",
        "Scrivere le pagine del manuale\n\nSenza -o la pagina principale va allo standard output: `pdn man | man -l -` la mostra",
    ),
    (
        "man --output",
        "Scrivere tutte le pagine in questa cartella, una per pdn e una per ogni comando; viene creata",
    ),
    ("man --force", "Sovrascrivere pagine che esistono"),
];

/// The placeholders of values, by the English placeholder.
pub(super) const VALUE_NAMES: &[(&str, &str)] = &[
    ("A", "A"),
    ("ARROWS", "FRECCE"),
    ("B", "B"),
    ("CHECK", "CONTROLLO"),
    ("CHECKS", "CONTROLLI"),
    ("CODE", "CODICE"),
    ("DEPTH", "PROFONDITÀ"),
    ("DIR", "CARTELLA"),
    ("ENCODING", "CODIFICA"),
    ("EXT", "ESTENSIONE"),
    ("FEN", "FEN"),
    ("A..B", "A..B"),
    ("FILE", "FILE"),
    ("FILE|DIR", "FILE|CARTELLA"),
    ("FORM", "FORMA"),
    ("FORMAT", "FORMATO"),
    ("KEY", "CHIAVE"),
    ("KEYS", "CHIAVI"),
    ("LABELS", "SCRITTE"),
    ("LANG", "LINGUA"),
    ("MOVE", "MOSSA"),
    ("N", "N"),
    ("NAME", "NOME"),
    ("NOTATION", "NOTAZIONE"),
    ("NUMBERING", "NUMERAZIONE"),
    ("PATH", "PERCORSO"),
    ("PERCENT", "PERCENTUALE"),
    ("PLAYER", "GIOCATORE"),
    ("PROFILE", "PROFILO"),
    ("QUERY", "INTERROGAZIONE"),
    ("SHELL", "SHELL"),
    ("SIGN", "SEGNO"),
    ("SQUARES", "CASELLE"),
    ("TEXT", "TESTO"),
    ("UNIT", "UNITÀ"),
    ("USE", "USO"),
    ("VARIANT", "SPECIALITÀ"),
    ("WHAT", "COME"),
    ("WHEN", "QUANDO"),
    ("WHICH", "QUALE"),
];
