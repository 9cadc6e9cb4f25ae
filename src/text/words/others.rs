//! French, Spanish, German, Polish, Czech, Ukrainian, Belarusian, Latvian, Lithuanian, Estonian, Turkish and Hungarian, of which
//! a few words are read, above all those of headings, tables and tags. Letters that folding does not change (`ł`, `ß`, `ı`) are also listed
//! without their mark.

use super::tables::{
    ArticleCitationWords, ClockWords, ColumnWords, DateWords, HeadingLabel, HeadingWords,
    LanguageWords, NO_WORDS, PhraseMeaning, ResultWords, SideWords,
};

pub(super) static OTHER_LANGUAGES: LanguageWords = LanguageWords {
    code: "",
    common: "",
    sides: SideWords {
        names: [
            "blancs blanches weiß weiss weiße weisse białe biale bílý bílé bílí baltie baltais baltieji baltasis beyaz beyazlar blancos balts balti белыя valge valged világos",
            "noirs noires schwarz schwarze czarne černý černé černí melnie melnais juodieji juodasis siyah siyahlar negros melns juodi чорныя mustad sötét",
        ],
        single: ["blanc blanco biały bialy білий", "noir negro czarny чорний"],
        of_pieces: [
            "blanche blanches weißer biała biala bílá",
            "noire noires schwarzer czarna černá",
        ],
        with: [
            "białymi bialymi bílými білими белымі baltajiem baltaisiais valgetega világossal",
            "czarnymi černými чорними чорнымі melnajiem juodaisiais mustadega sötéttel",
        ],
        letters: &[("W", "S")],
        ..NO_WORDS.sides
    },
    results: ResultWords {
        phrases: &[
            // French.
            (PhraseMeaning::Draws, "nulle|nul|nulles"),
            (PhraseMeaning::Wins, "@ gagnent|gagne|gagnant|gagné"),
            (PhraseMeaning::Wins, "@ ont gagné"),
            (PhraseMeaning::Wins, "victoire|gain @"),
            (PhraseMeaning::Wins, "victoire|gain pour @"),
            (
                PhraseMeaning::Loses,
                "@ abandonnent|abandonne|abandonné|perdent|perd|perdu",
            ),
            (PhraseMeaning::Loses, "@ ont abandonné|perdu"),
            (PhraseMeaning::Loses, "abandon|défaite @"),
            // German, Polish and the Baltic languages.
            (
                PhraseMeaning::Draws,
                "remis|unentschieden|remiza|neizšķirts|lygiosios|viik",
            ),
            (
                PhraseMeaning::Wins,
                "@ gewinnt|gewann|gewonnen|siegt|siegte",
            ),
            (PhraseMeaning::Wins, "sieg für|von @"),
            (PhraseMeaning::Loses, "@ gibt|gab|geben|gaben auf"),
            (
                PhraseMeaning::Loses,
                "@ aufgegeben|verliert|verlor|kapituliert",
            ),
            (PhraseMeaning::Loses, "@ hat aufgegeben|verloren"),
            (PhraseMeaning::Wins, "@ hat gewonnen"),
            (PhraseMeaning::Loses, "aufgabe|niederlage @"),
            (PhraseMeaning::Wins, "@ wygrały|wygrywają"),
            (PhraseMeaning::Loses, "@ poddały|przegrały"),
        ],
        resigned: &["abandonn*"],
        articles: "d dem die das der des du l les le la",
        wishes: "aurait auraient pourrait peut propose refuse presque hätte könnte kann wenn bot lehnte fast offre refusent refusa refusé proposa décline déclina lehnt lehnen lehnten bietet boten",
        turns: "mais aber doch",
        denials: "non nicht kein pas",
        not_over: "stein",
        won: "gagnent gagne gagné victoire gain gewinnt gewann gewonnen siegt siegte sieg wygrały wygrywają",
        lost: "perdent perd perdu verliert verlor przegrały",
        with_score: "par mit",
        accepts: "accept* akzeptier* angenommen",
        passive: "est fut a été wurde wird vom von par",
        ..NO_WORDS.results
    },
    citations: ArticleCitationWords {
        articles: "madde",
        ..NO_WORDS.citations
    },
    clocks: ClockWords {
        moves: "coups züge zügen zuge zugen jugadas ruchow posuniec",
        then: "puis dann luego despues potem",
        times: "temps heure zeit uhr tiempo hora reloj czas zegar čas hodiny час laiks laikas zaman saat süre",
        rapid: "rapide*",
        ..NO_WORDS.clocks
    },
    headings: HeadingWords {
        ordinals: "eme ème",
        address: "herr frau hr fr mme mlle pan pani",
        helpers: "entraineur* entrenador* betreuer trener*",
        nth: &[
            "erste erster premier premiere primera pierwsza",
            "zweite zweiter deuxieme druga",
            "dritte dritter troisieme tercera trzecia",
            "vierte vierter quatrieme cuarta czwarta",
            "funfte funfter cinquieme piata",
            "sechste sechster sixieme szosta",
            "siebte siebter septieme septima siodma",
            "achte achter huitieme octava osma",
            "neunte neunter neuvieme novena dziewiata",
            "zehnte zehnter dixieme dziesiata",
        ],
        points: "punkte punkt pkt puntos punto puntuación punty punkty body bodů bodu очок очко балів бали бал балл баллы punkti taškai puan pont pontok punktid punts",
        systems: "schweizer suisse suizo szwajcarski",
        labels: &[
            (
                HeadingLabel::Event,
                "tournoi|compétition|championnat|événement|épreuve|turnier|wettkampf|wettbewerb|meisterschaft|torneo|competición|evento|campeonato|turniej|zawody|mistrzostwa|turnaj|soutěž|mistrovství|турнір|змагання|чемпіонат|першість|turnīrs|sacensības|čempionāts|turnyras|varžybos|čempionatas|pirmenybės|turnuva|şampiyona|müsabaka|yarışma|yarisma|rencontre|nom du tournoi|veranstaltung|turniername|competencia|certamen|impreza|mecz|rozgrywki|konkurs|zápas|přebor|událost|матч|назва турніру|спаборніцтвы|спаборніцтва|чэмпіянат|першынство|mačs|mačas|etkinlik|karşılaşma|maç|sampiyona|musabaka|turniir|võistlus|võistlused|meistrivõistlused|verseny|bajnokság|torna|esemény",
            ),
            (
                HeadingLabel::Stage,
                "groupe|gruppe|grupa|skupina|група|grupė|grup",
            ),
            (
                HeadingLabel::Site,
                "lieu|ville|ort|spielort|austragungsort|stadt|lugar|ciudad|sede|miejsce|miejscowość|miasto|místo|město|місце|місто|vieta|pilsēta|miestas|yer|şehir|endroit|veranstaltungsort|spiellokal|sitio|localidad|lugar de juego|lokalizacja|miejsce gry|miejscowosc|místo konání|lokalita|місце проведення|населений пункт|месца|горад|norises vieta|vietovė|mekan|sehir|koht|toimumiskoht|linn|helyszín|hely|város",
            ),
            (
                HeadingLabel::SiteAndDate,
                "lieu et date|ort und datum|lugar y fecha|miejsce i data|místo a datum|місце і дата|vieta un datums|vieta ir data",
            ),
            (
                HeadingLabel::Date,
                "date|datum|spieldatum|fecha|data|data partii|dzień|дата|datums|data|tarih|gün|jour|día|data gry|datum partie|дата проведення|дзень|diena|gun|kuupäev|päev|dátum",
            ),
            (
                HeadingLabel::Round,
                "ronde|manche|tour|runde|ronda|vuelta|runda|kolo|тур|коло|раунд|kārta|raunds|turas|ratas|raundas|tur|durchgang|rundennummer|kolejka|tura|раўнд|aplis|raund|raunt|voor|forduló",
            ),
            (
                HeadingLabel::Board,
                "table|damier|brett|tisch|tablero|mesa|stół|stol|deska|szachownica|šachovnice|дошка|стіл|galds|galdiņš|lenta|stalas|tahta|masa|tablier|brettnummer|damero|stolik|plansza|stůl|стол|dēlis|laud|tábla|asztal",
            ),
            (
                HeadingLabel::Result,
                "résultat|score|ergebnis|spielergebnis|resultat|resultado|wynik|rezultat|výsledek|результат|rezultāts|rezultatas|sonuç|skor|résultat final|endstand|spielstand|marcador|rezultat partii|wynik partii|skóre|рахунок|підсумок|вынік|iznākums|baigtis|sonuc|netice|tulemus|skoor|eredmény",
            ),
            (
                HeadingLabel::Opening,
                "ouverture|eröffnung|eroeffnung|debiut|otwarcie|zahájení|дебют|atklātne|debija|debiutas|açılış|acilis",
            ),
            (
                HeadingLabel::Clock,
                "cadence|temps|temps de réflexion|zeit|bedenkzeit|zeitkontrolle|tiempo|ritmo de juego|control de tiempo|czas|czas gry|kontrola czasu|tempo gry|čas|časová kontrola|час|контроль часу|laiks|laika kontrole|laikas|laiko kontrolė|zaman|süre|zaman kontrolü",
            ),
            (
                HeadingLabel::Arbiter,
                "arbitre|schiedsrichter|árbitro|sędzia|sedzia|sędzia główny|rozhodčí|суддя|головний суддя|tiesnesis|galvenais tiesnesis|teisėjas|vyriausiasis teisėjas|hakem|başhakem",
            ),
            (
                HeadingLabel::Annotator,
                "annotateur|commentateur|commenté par|kommentator|kommentiert von|comentarista|comentado por|anotador|komentator|komentował|komentátor|komentoval|коментатор|коментарі|komentētājs|komentators|komentatorius|komentavo|yorumcu|yorumlayan",
            ),
            (
                HeadingLabel::Name,
                "joueur|nom|spieler|name|jugador|nombre|gracz|zawodnik|imię i nazwisko|nazwisko|hráč|jméno|гравець|прізвище|spēlētājs|vārds|žaidėjas|vardas|pavardė|oyuncu|isim",
            ),
            (
                HeadingLabel::Title,
                "titre|titel|título|tytuł|tytul|titul|звання|розряд|tituls|nosaukums|titulas|ünvan|unvan",
            ),
            (
                HeadingLabel::Rating,
                "élo|classement|wertung|wertungszahl|dwz|clasificación|ranking|reitings|reitingas|рейтинг|puan|rejting",
            ),
            (
                HeadingLabel::Team,
                "club|équipe|verein|mannschaft|club|equipo|klub|drużyna|druzyna|oddíl|družstvo|команда|клуб|komanda|klubs|klubas|takım|takim|kulüp|cercle|zespół|zespol|tým|каманда|kulup|meeskond|võistkond|klubi|csapat|egyesület",
            ),
        ],
        openings: "ouverture eröffnung debiut дебют debija debiutas zahájení",
        exercises: "exercice problème étude übung aufgabe studie ejercicio zadanie problem",
        round: "runde",
        board: "brett tablero",
        table: "damier",
        versus: "contre gegen",
        king: "dame damka d",
        kings: "dames damen damki",
        men: "pion pions stein steine pionek pionki peón peones ficha fichas p",
        on: "auf sur en na hat haben ont tienen",
        one: "ein eine einen un une una la les",
        and: "et und y i oraz plus sowie auch aussi también",
        particles: "af bin d du le von zu zum zur",
        no_name: "runde brett",
        ..NO_WORDS.headings
    },
    columns: ColumnWords {
        file: "fichier|datei|archivo|plik",
        game: "parties|partie|partie nr|partida n|partia|spiel|nr partii",
        white: "blanc|blanco|biały|bialy|білий|белы|белый|fehér|fehérek|joueur blanc|joueur blancs|les blancs|weißspieler|spieler weiß|jugador blancas|jugador de blancas|gracz białymi",
        black: "noir|negro|czarny|чорний|чорны|черный|must|fekete|feketék|joueur noir|joueur noirs|les noirs|schwarzspieler|spieler schwarz|jugador negras|jugador de negras|gracz czarnymi",
        date_iso: "",
        winner: "vainqueur|gagnant|gagnante|sieger|siegerin|gewinner|gewinnerin|ganador|ganadora|zwycięzca|zwyciężczyni|vítěz|vítězka|переможець|переможниця|uzvarētājs|nugalėtojas|kazanan",
        variant: "variante|spielart|modalidad|odmiana",
        numbering: "numérotation|nummerierung|numeración|numeracja",
        plies: "demi-coups|nombre de coups|halbzüge|zahl der züge|zügezahl|medias jugadas|número de jugadas|półruchy|liczba ruchów",
        moves: "coups|coups de la partie|züge|zugfolge|partieverlauf|movimientos|jugadas|ruchy|posunięcia|zapis|zapis partii|tahy|zápis partie|ходи|запис партії|gājieni|ėjimai|hamleler",
        start_fen: "position initiale|position de départ|anfangsstellung|startstellung|ausgangsstellung|posición inicial|pozycja początkowa",
        final_fen: "position finale|endstellung|schlussstellung|posición final|pozycja końcowa",
        tags: "étiquettes|etiquetas",
        pdn: "",
        ply: "demi-coup|halbzug|media jugada|półruch",
    },
    dates: DateWords {
        months: [
            "jänner janvier janv ene enero januar stycznia styczen січня січень студзеня ledna leden janvāris janvārī sausio ocak",
            "februar février févr fevr fév febrero febr luty lutego лютого лютий лютага února únor februāris februārī vasario şubat",
            "märz marz maerz mrz mars marca marzec березня березень сакавіка března březen marts martā kovo mart",
            "avril avr kwietnia kwiecien квітня квітень красавіка dubna duben aprīlis aprīlī balandžio nisan",
            "mai mayo maja maj травня травень května květen maijs maijā gegužės mayıs",
            "juin junio juni czerwca czerwiec червня червень чэрвеня června červen jūnijs jūnijā birželio haziran",
            "juillet juil julio juli lipca lipiec липня липень ліпеня července červenec jūlijs jūlijā liepos temmuz",
            "août aout sierpnia sierpien серпня серпень жніўня srpna srpen augusts augustā rugpjūčio ağustos",
            "septembre septiembre setiembre wrzesnia września wrzesien вересня вересень верасня září septembris septembrī rugsėjo eylül",
            "octobre octubre oktober pazdziernika października pazdziernik жовтня жовтень кастрычніка října říjen oktobris oktobrī spalio ekim",
            "novembre noviembre listopada listopad листопада листопад лістапада listopadu novembris novembrī lapkričio kasım",
            "déc décembre decembre diciembre dezember dez grudnia grudzien грудня грудень снежня prosince prosinec decembris decembrī gruodžio aralık",
        ],
        ordinals: "",
        fillers: "er der den le el am del",
        until: "au et bis und al a y do i",
        since: "du vom von del de desde entre od",
    },
    ..NO_WORDS
};
