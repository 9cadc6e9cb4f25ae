//! Tags: missing, malformed or contradictory, with the position and the variant that they declare.

checks! {
    Tags;
    /// ## What it checks
    /// The text of a FEN tag does not describe a position.
    /// ## Why it matters
    /// The game cannot be replayed without the position that it starts from.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W to move, Wc3 Bf6"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bf6"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, FEN
    BAD_FEN = "T001", "bad-fen", Error;

    /// ## What it checks
    /// The FEN can be read, but no game could reach its position: two pieces on a square, a man on its last
    /// row, more pieces than a side has.
    /// ## Why it matters
    /// A square or a colour is wrong in the tag.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3,d8:Bf6"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3,Kd8:Ba5"]
    /// 1. c3-d4 *
    /// ```
    /// ## Article
    /// IDF 3.5
    FEN_POSITION = "T002", "fen-position", Error;

    /// ## What it checks
    /// The GameType tag does not hold what the standard asks for: a number, and after it the side, the size
    /// and the notation.
    /// ## Why it matters
    /// The variant must then be guessed from the moves.
    /// ## Bad
    /// ```pdn russian
    /// [GameType "Russian draughts"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [GameType "25"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, GameType
    BAD_GAMETYPE = "T003", "bad-gametype", Error;

    /// ## What it checks
    /// The moves are not those of the declared GameType, but they are legal in another variant.
    /// ## Why it matters
    /// Programs that believe the tag refuse the game.
    /// ## Bad
    /// ```pdn
    /// [GameType "20"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [GameType "25"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, GameType
    GAMETYPE_CONTRADICTS = "T004", "gametype-contradicts", Warning;

    /// ## What it checks
    /// The file does not say which variant was played; says how it was decided.
    /// ## Why it matters
    /// Kindred variants share most of their games. A GameType tag, or `--variant`, settles it.
    /// ## Bad
    /// ```pdn
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [GameType "25"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, GameType
    VARIANT_ASSUMED = "T005", "variant-assumed", Info;

    /// ## What it checks
    /// The declared variant is none that this program knows, and the moves fit none.
    /// ## Why it matters
    /// The moves cannot be checked without rules.
    /// ## Bad
    /// ```pdn
    /// [GameType "77"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [GameType "25"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, GameType
    VARIANT_UNKNOWN = "T006", "variant-unknown", Error;

    /// ## What it checks
    /// The same tag stands twice in one game.
    /// ## Why it matters
    /// Programs differ in which of the two they believe. Often the end of a game was lost in between.
    /// ## Bad
    /// ```pdn russian
    /// [Event "Cup"]
    /// [Event "Final"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Cup, final"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, tags
    DUPLICATE_TAG = "T007", "duplicate-tag", Warning;

    /// ## What it checks
    /// A tag that every game should have is missing: Event, Site, Date, Round, White,
    /// Black, Result. One finding a file counts the games that lack each.
    /// ## Why it matters
    /// Without names and a result a game cannot be found again or counted in a table.
    /// ## Bad
    /// ```pdn russian
    /// [White "Petrov"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Cup"]
    /// [Site "Minsk"]
    /// [Round "1"]
    /// [Date "2016.08.29"]
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// [Result "*"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, tags
    MISSING_TAG = "T008", "missing-tag", Info;

    /// ## What it checks
    /// The date is not written as the standard asks, `YYYY.MM.DD` with `?` for what is not known, or no
    /// calendar has it.
    /// ## Why it matters
    /// Programs sort and filter by this tag.
    /// ## Bad
    /// ```pdn russian
    /// [Date "31.02.2016"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Date "2016.02.??"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, Date
    BAD_DATE = "T009", "bad-date", Info;

    /// ## What it checks
    /// The round is not a number, nor numbers with dots between them.
    /// ## Why it matters
    /// Programs sort and pair games by this tag.
    /// ## Bad
    /// ```pdn russian
    /// [Round "the last one"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Round "7.2"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, Round
    BAD_ROUND = "T010", "bad-round", Info;

    /// ## What it checks
    /// A move number does not follow from the moves before it.
    /// ## Why it matters
    /// A ply was lost or written twice near this place.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 3. b2-c3 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 2. b2-c3 *
    /// ```
    /// ## Article
    /// PDN 3.0, move numbers
    MOVE_NUMBER = "T011", "move-number", Warning;

    /// ## What it checks
    /// The EventRules tag names no draw code that is known here.
    /// ## Why it matters
    /// Draws are judged by the code that the variant has by default, which may be another one. `pdn explain` lists the codes.
    /// ## Bad
    /// ```pdn russian
    /// [EventRules "house rules"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [EventRules "idf-2016"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// IDF 8.2
    UNKNOWN_RULES = "T012", "unknown-rules", Info;

    /// ## What it checks
    /// A drawing table prints a position beside a line that leads to another one.
    /// ## Why it matters
    /// Whoever sets up the position plays another opening than the one that was drawn.
    /// ## Bad
    /// ```tsv russian
    /// code	fen	moves
    /// 1	B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12	1. cd4
    /// ```
    /// ## Good
    /// ```tsv russian
    /// code	fen	moves
    /// 1	B:W18,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12	1. cd4
    /// ```
    /// ## Article
    /// None.
    TABLE_FEN = "T013", "table-fen", Error;
}
