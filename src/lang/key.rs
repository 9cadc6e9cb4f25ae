//! The list of messages.

/// Makes the keys from their list: each with what is put into its sentence.
macro_rules! keys {
    ($($name:ident($($hole:ident),*))*) => {
        /// A message; each language has its sentence.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Key {
            $(
                #[doc = concat!("Holds:", $(" `", stringify!($hole), "`",)* ".")]
                $name,
            )*
        }

        impl Key {
            /// All messages.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// The names of what is put into the sentence.
            #[must_use]
            pub fn holes(self) -> &'static [&'static str] {
                match self {
                    $(Self::$name => &[$(stringify!($hole)),*],)*
                }
            }
        }
    };
}

keys! {
    // Sides and pieces.
    White() Black()
    OfWhite() OfBlack()
    TheMan() TheKing()
    ToMove(side)
    Or()

    // Faults of moves.
    SquareNamed(written, name)
    SquareNth(nth, written)
    NoPiece(written)
    NotYourPiece(written, other, us)
    OutOfTurn(written, other, us)
    Occupied(written)
    ManBackward(written, variant)
    NotReachable(written, piece)
    Blocked(written)
    AfterTheEnd(written)
    KingRun(written)
    DashNoCapture(written)
    CaptureMissed(written)
    CaptureIncomplete(written, piece)
    CaptureNotMost(written, taken, most)
    CaptureNotBest(written)
    CaptureWithKingDue(written)
    CaptureBackward(written, variant)
    ManTakesKing(written, variant)
    CaptureTwice(written)
    CaptureOwn(written)
    CaptureNothing(written)
    CaptureBlocked(written)
    CaptureLanding(written)
    CapturePastPromotion(written)
    CaptureReversal(written)
    CapturePath(written)
    CaptureTooMany(written)
    OnlyLegal(moves)
    FewLegal(moves)

    // Moves that are not plainly legal, and how the line goes on.
    SplitCapture(written)
    MoveNotKnown()
    InVariation()
    AmbiguousMove(written, moves)
    RestNotReplayed()
    NextLegal(n)
    MostLikely(written, explains)
    ReadEarlier(ply, was, written)
    PlyMissing(ply, written, explains)
    PlyTooMany(ply, was, explains)
    OneOfReadings(n)
    MayBe(moves)
    UnreadableWord(word, written)
    LookAlike(written)
    QuietAsCapture(written)

    // Damage of the text.
    UnclosedComment()
    UnclosedVariation()
    UnclosedString()
    UnclosedTag()
    UnclosedSetup()
    MalformedTag()
    StrayBrace()
    StrayParenthesis()
    StrayBracket()
    NestedComment()
    Unreadable()
    GluedText()
    ControlBytes()
    StrayBom()
    LiteralEscape()
    GameCut()
    BracketComment()
    TooDeep()

    // Results.
    BadResult(text)
    ResultWanted()
    ResultDisagrees(tag, end)
    EndsWithoutTagSays(known)
    EndsWithTagSays(was, known)
    EndsWithout()
    ResultForm(text, same)
    BoardGoal(winner)
    BoardNoPiece(winner)
    BoardNoMove(winner)
    MoverFirst()

    // Tags.
    DuplicateTag(name)
    BadDate(text)
    DateWanted()
    BadRound(text)
    RoundWanted()
    NoPly()
    Plies(n)
    MoveNumber(number, last, plies)
    MissingTags(games, lacks)
    BadGameType(text, variant)
    GameTypeWanted()
    VariantUnknown(declared, variant)
    Contradicts(declared, variant, replayed, tried)

    // Positions.
    FenPosition(variant, errors)
    BadFen(reason)
    FenWanted(what, at)
    FenTurn()
    FenEnd()
    FenColon()
    FenSide()
    FenKingRuns()
    FenKingRun()
    FenRank()
    FenSquare()
    FenRange()
    FenTowerHeight()
    FenTower()
    NoSuchSquare(square)
    SquareTwice(square)
    ManOnLastRow(square)
    TooManyPieces(side, count, most)
    TowerNotAllowed(square)
    NoTurn()
    NoPieces()

    // How variants and encodings are found.
    NoGameType()
    ByVariant()
    NoGameToTell()
    NumberedFrom(corner)
    NoMovesToTell()
    GamesReplay(replayed, tried)
    SampledReplay(replayed, tried)
    ReadAs(encoding, evidence)
    AsAsked()
    AsciiOnly()
    ByteOrderMark()
    AllUtf8(high)
    Utf8But(broken)
    ZeroPairs(zeros, pairs)
    CyrillicLetters(letters, high)
    HardlyCyrillic(high)

    // Files.
    ProgramFailed(len, offset, reason)
    BadBytes(encoding)
    Truncated()
    BadUnits(encoding)
    GameTooLong(mib)
    NoText(file)
    EmptyFile(file)
    NoGame(file)
    CannotRead(file, reason)

    // The report for people.
    Error() Warning() Info()
    Board()
    Rule()
    Wanted()
    Legal()
    Suggestion()
    Stands()
    StandsYes()
    StandsNo()
    AtGame(game)
    AtPly(game, ply)
    NotesListed(n)
    NotListed(n)
    NotRead(n)
    RowFiles()
    RowGames()
    RowWithMoves()
    RowToTheEnd()
    RowClean()
    RowPlies()
    RowFindings()
    RowTime()
    StoppedEarly()
    Stopped()
    NoFiles()
    NoGames(files)
    Games(n)
    Files(n)
    In()
    MoreVariants(more, games)
    MoreEvidence(n)
    Replay(replayed, tried)

    // What a conversion decided.
    KeptSlip(written, meant)
    KeptGap(meant)
    KeptExtra(written)
    KeptAmbiguous(written)
    KeptIllegal(written)
    KeptUnread(written)
    WroteMeant(written, meant)
    PutIn(meant)
    TookOut(written)
    NotLegalAs(written, variant)
    VariantNotInFormat(variant, format)
    MovesNotInFormat(format, count)
    OtherBoard(variant, other)
    TagRenamed(was, now)
    KeptText(text)
    Converted(games, plies)
    ConvertedKept(n)
    ConvertedCorrected(n)
    ConvertedUnread(n)
    ConvertedLeftOut(n)
    ConvertedNotes(n)
}
