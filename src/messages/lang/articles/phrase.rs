//! Every phrase that describes articles on draws, with what it holds.

use super::super::sample::Sample;
use super::super::{Count, messages};

messages! {
    /// A phrase about an article on draws: what it asks for, and what is counted.
    pub(crate) enum ArticlePhrase;

    // What an article asks for, in a few words.
    SameTurn { n: Count },
    AnyTurn { n: Count },
    KingsOnly { moves: Box<ArticlePhrase>, large: Option<Box<ArticlePhrase>> },
    Large { n: u32 },
    Moves { n: Count },
    MovesOfEach { n: Count },
    MovesOfOther { n: Count },
    Ending { pieces: Vec<ArticlePhrase>, moves: Box<ArticlePhrase> },
    EndingAtOnce { pieces: Vec<ArticlePhrase>, unless: Box<ArticlePhrase> },
    Against { strong: Box<ArticlePhrase>, other: Box<ArticlePhrase> },
    Unchanged { kings: Option<Box<ArticlePhrase>>, limits: Vec<ArticlePhrase> },
    KingsOfBoth,
    MovesWith { moves: Box<ArticlePhrase>, fewest: u32, most: u32 },
    Judgement,
    OffBoard,

    // Pieces.
    Kings { n: Count },
    Men { n: Count },
    AnyKings,
    AnyMen,
    KingsOrMore { n: Count },
    MenOrMore { n: Count },
    // The same, for the side that another one plays against.
    VersusKings { n: Count },
    VersusMen { n: Count },
    VersusAnyKings,
    VersusAnyMen,
    VersusKingsOrMore { n: Count },
    VersusMenOrMore { n: Count },
    Both { kings: Box<ArticlePhrase>, men: Box<ArticlePhrase> },
    NoPieces,
    On { pieces: Box<ArticlePhrase>, squares: String, right: Option<Box<ArticlePhrase>>, road: Option<Box<ArticlePhrase>> },
    BeyondRoad,
    RoadHeld,
    RoadOrDoublesHeld,
    RoadAndDoubleHeld,

    // What is counted.
    HowOften { times: Box<ArticlePhrase> },
    ThirdTime,
    FourthTime,
    NthTime { n: u32 },
    SideMustMove,
    WhoeverMoves,
    NothingComesAgain,
    KingPlies { n: u32, large: Option<Box<ArticlePhrase>> },
    KingsSetBack,
    Fight { strong: Box<ArticlePhrase>, other: Box<ArticlePhrase> },
    Holding { pieces: Box<ArticlePhrase>, held: Box<ArticlePhrase> },
    KingOnRoad,
    KingOnRoadOrDoubles,
    KingOnRoadAndDouble,
    MenAtWhite { sides: Vec<ArticlePhrase> },
    MenAtBlack { sides: Vec<ArticlePhrase> },
    WhiteMen { at: Box<ArticlePhrase> },
    BlackMen { at: Box<ArticlePhrase> },
    Squares { squares: String },
    SquaresRight { squares: String },
    Anywhere,
    StrongMoves { n: Count },
    EachMoves { plies: u32, n: u32 },
    OtherMoves { n: Count },
    EndsGoingOn,
    Ends,
    LinesAlways,
    LinesAtTheEnd,
    MenMayLeave,
    NothingAtOnce,
    NotWhere { unless: Box<ArticlePhrase> },
    CanCapture,
    CanCaptureOrLoses,
    SinceChange,
    DueAt { n: u32 },
    DueAtWith { n: u32, fewest: u32, most: u32 },
    WhileKings,
    NotWhileEnding,
    NothingJudged,
    NothingOffBoard,
    SilentWhile { others: Vec<String> },
    DrawsBesides { others: Vec<String> },

    // Around them.
    WhatIsCounted,
    WhoMayClaim,
    Where,
    HowKnown { known: Box<ArticlePhrase> },
    AtHand,
    Read,
    Cited,
    Summary,
    Site,
    Convention,
    RoadLines { road: &'static str, one: &'static str, two: &'static str },

    // Signs after moves.
    WhatItMeans,
    OfFmjd { meaning: &'static str, article: &'static str },
    OfIdf { meaning: &'static str },
    OfChess { nag: u32, meaning: &'static str },
    Turned,
    StarInFiles { nag: u32 },
    SignKept { sign: &'static str, nag: u32 },
    // The same for signs that value a position.
    OfIdfList { meaning: &'static str },
    OfLeaflet { meaning: &'static str },
    OfNoBook { meaning: &'static str },
    AlsoWritten { signs: String },
    ValueInFiles { nag: u32 },
    ValueAsComment,
}

impl Sample for ArticlePhrase {
    fn sample(_: u64) -> Self {
        Self::Squares {
            squares: "sample".to_owned(),
        }
    }
}
