//! The words of a language: the tables that its file fills.
//!
//! They are fields, so that a language that lacks a table does not compile. A list is words with blanks or `|` between them. In
//! lists and phrases, a star after a word matches any ending. The notation of phrases is described in [`super::phrase`].

use super::ResultReason;
use crate::board::Color;

/// The words of a language.
#[derive(Debug)]
pub struct LanguageWords {
    /// The code of the language.
    pub code: &'static str,
    /// Common words, which identify a sheet in the language. Cyrillic letters need none.
    pub common: &'static str,
    /// The variants of its sheets.
    pub variants: VariantWords,
    /// Words for the sides.
    pub sides: SideWords,
    /// Phrases for results.
    pub results: ResultWords,
    /// Phrases for the reasons of results.
    pub reasons: ReasonWords,
    pub(crate) citations: ArticleCitationWords,
    pub(crate) offers: DrawOfferWords,
    /// Words of time controls.
    pub clocks: ClockWords,
    /// Labels of headings.
    pub headings: HeadingWords,
    pub(crate) columns: ColumnWords,
    pub(crate) dates: DateWords,
}

/// The variants of the sheets of a language, by their names; empty if the language decides nothing.
#[derive(Debug)]
pub struct VariantWords {
    /// The variant for squares with letters.
    pub letters: &'static str,
    /// The variant for squares with numbers up to those of an 8x8 board.
    pub small: &'static str,
    /// The variant for squares with higher numbers.
    pub large: &'static str,
}

/// Words for White and for Black.
#[derive(Debug)]
pub struct SideWords {
    /// The form before a name or a list of squares.
    pub names: [&'static str; 2],
    /// The form that is not the subject of a sentence, in languages where it differs.
    pub oblique: [&'static str; 2],
    /// Forms that occur in phrases only: as labels and in lists they may be names of people.
    pub(crate) single: [&'static str; 2],
    /// Forms that occur next to the word for a piece only: `dame bianche`, `белая дамка`.
    pub of_pieces: [&'static str; 2],
    /// "With White", in "played with White".
    pub(crate) with: [&'static str; 2],
    /// "Played" in the same phrase.
    pub played: &'static str,
    /// Words for a side to move, next to the word for the side.
    pub(crate) to_move: &'static str,
    /// Letters for White and Black before two names.
    pub letters: &'static [(&'static str, &'static str)],
    /// Short words for the sides before the names of players, in lower case, without the stop after them.
    pub short: &'static [(&'static str, &'static str)],
    /// Words that may accompany a side in a label: "who played the White pieces".
    pub accompanying: &'static str,
}

/// The meaning of a phrase for the side that it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PhraseMeaning {
    /// It won.
    Wins,
    /// It lost.
    Loses,
    /// Nobody won.
    Draws,
    /// Both lost.
    BothLose,
    /// A given side won, whatever else is named.
    Fixed(Color),
}

/// Words for results.
#[derive(Debug)]
pub struct ResultWords {
    /// The phrases and their meanings. Of those that begin at the same word, the one with more words applies.
    pub(crate) phrases: &'static [(PhraseMeaning, &'static str)],
    /// Phrases that have their meaning only if a line has nothing else, in words that blanks divide: `N. vince`, `nulla`.
    pub(crate) alone: &'static [(PhraseMeaning, &'static str)],
    /// Letters and signs that end a line: White won, Black won, a draw. In lower case, without blanks.
    pub(crate) signs: [&'static str; 3],
    /// Phrases that state that the loser resigned, whoever it was.
    pub(crate) resigned: &'static [&'static str],
    /// Articles, and their contractions, which phrases leave out.
    pub articles: &'static str,
    /// Words shortly before a phrase that make it a manner, a chance or an offer.
    pub(crate) wishes: &'static str,
    /// Words after which a statement begins, whatever was wished before them.
    pub(crate) turns: &'static str,
    /// Words directly before a phrase that deny it.
    pub(crate) denials: &'static str,
    /// Words after a phrase that make it a manner, or mean that a piece was won or lost.
    pub(crate) not_over: &'static str,
    /// Words after a draw that has not happened yet: "ничья не за горами".
    pub(crate) no_draw_yet: &'static str,
    /// Words that may accompany a phrase in a remark that states nothing else.
    pub(crate) accompanying: &'static str,
    /// Words of accepting: a draw that is not accepted is none.
    pub(crate) accepts: &'static str,
    /// Words that may separate a draw from its denial: "patta non è stata accettata".
    pub(crate) passive: &'static str,
    /// Words of winning and for a victory: a score after them has the winner's points first.
    pub(crate) won: &'static str,
    /// Words of losing: a score after them has the loser's points first.
    pub(crate) lost: &'static str,
    /// Words between such a word and the score.
    pub(crate) with_score: &'static str,
}

/// Words for the reasons of results, and for claims.
#[derive(Debug)]
pub struct ReasonWords {
    /// The phrases and their reasons.
    pub(crate) phrases: &'static [(&'static str, ResultReason)],
    /// Phrases for the number of occurrences of a position; 0 means the number in the phrase.
    pub(crate) times: &'static [(&'static str, u32)],
    /// Words for numbers.
    pub(crate) numbers: &'static [(&'static str, u32)],
    /// Words before a phrase that take it back: it did not happen, or it only could have.
    pub(crate) denials: &'static str,
    /// Words shortly before a reason by the rules, or before a word for claiming, that cancel it: nobody claimed it,
    /// it was almost there, it is ruled out.
    pub(crate) doubts: &'static str,
    /// Words anywhere in the clause of an agreement that take it back.
    pub(crate) refusals: &'static str,
    /// Words right before a number of moves that make it the length of something else.
    pub(crate) lengths: &'static str,
    /// Phrases after another one that take it back: "was not there".
    pub(crate) absences: &'static [&'static str],
    /// Words after such a phrase that it is about instead: "15 moves, there was not a capture".
    pub(crate) subjects: &'static str,
    /// Words for claiming.
    pub(crate) claims: &'static str,
    /// Beginnings of the words for claiming and refusing, for a quick test.
    pub(crate) hints: &'static str,
    /// Words for the person who decides on a claim.
    pub(crate) arbiters: &'static str,
    /// Words for what is offered rather than claimed.
    pub(crate) offers: &'static str,
    /// Phrases for a claim that was refused.
    pub(crate) rejections: &'static [&'static str],
    /// Phrases for a claim that its author took back.
    pub(crate) withdrawals: &'static [&'static str],
    /// Words that make a statement a thought: it could have been, it was near.
    pub(crate) thoughts: &'static str,
    /// Words for a rule: "the rule of 15 moves".
    pub(crate) rules: &'static str,
    /// Words for a draw.
    pub(crate) draws: &'static str,
    /// Words for the two sides.
    pub(crate) sides: [&'static str; 2],
    /// Words for winning.
    pub(crate) wins: &'static str,
    /// Words before the number of an article that deny it, and words that may come between them: "not by 8.2.3".
    pub(crate) not: &'static str,
    pub(crate) by: &'static str,
    /// Words for a game that was broken off.
    pub adjourned: &'static str,
}

/// Words around the numbers of articles.
#[derive(Debug)]
pub(crate) struct ArticleCitationWords {
    /// Words for an article, before its number.
    pub(crate) articles: &'static str,
    /// Words for a number, between such a word and the number.
    pub(crate) numbers: &'static str,
    /// Words between the name of a book and the number.
    pub(crate) books: &'static str,
    /// Words for a section and for an appendix of a book.
    pub(crate) sections: &'static str,
    pub(crate) appendices: &'static str,
    /// Words between a word for a draw or a claim and the number: "a draw by 22.8".
    pub(crate) between: &'static str,
    /// Words after a number that make it a time.
    pub(crate) units: &'static str,
}

/// Words for draw offers.
#[derive(Debug)]
pub(crate) struct DrawOfferWords {
    /// Words for offering.
    pub(crate) offers: &'static str,
    /// Words for a draw.
    pub(crate) draws: &'static str,
    /// Words for accepting.
    pub(crate) accepts: &'static str,
    /// Refusals, and words that make an offer a thought rather than an event.
    pub(crate) otherwise: &'static str,
    /// The word before the player who offers: "offered by White".
    pub(crate) by: &'static str,
}

/// Words for time controls.
#[derive(Debug)]
pub struct ClockWords {
    pub blitz: &'static str,
    pub rapid: &'static str,
    pub classical: &'static str,
    pub(crate) minutes: &'static str,
    pub(crate) seconds: &'static str,
    /// Words for moves after a number: `40 moves in 2 hours`.
    pub moves: &'static str,
    /// Words before the next stage of a time control.
    pub then: &'static str,
    /// Labels that mean no more than "time".
    pub(crate) times: &'static str,
}

/// Words of headings and lists on sheets.
#[derive(Debug)]
pub struct HeadingWords {
    /// Labels as they are typed and printed, with blanks between their words and `|` between labels.
    pub labels: &'static [(HeadingLabel, &'static str)],
    /// Words in the name of an event: "championship", "cup".
    pub events: &'static str,
    /// Abbreviated words for an event, which mean one only with a full stop: `Torn. de Outono`.
    pub short_events: &'static str,
    /// Words in the name of a stage or of a group.
    pub stages: &'static str,
    /// Words in the name of a club or of a team.
    pub clubs: &'static str,
    /// Words before a place, or a town.
    pub before_place: &'static str,
    /// Words before the name of an opening.
    pub openings: &'static str,
    /// The days of the week.
    pub weekdays: &'static str,
    /// Words for the game itself that accompany the name of a variant: "draughts".
    pub draughts: &'static str,
    /// Words of letters, whose sentences name no event: "please", "enclosed".
    pub letters: &'static str,
    /// Words for a single game after the name of a variant: "a pool game".
    pub played: &'static str,
    /// Words for bodies that play many variants, whatever their names: "federation".
    pub bodies: &'static str,
    /// Variants by the words that accompany those for the game.
    pub variants: &'static [(&'static str, &'static str)],
    pub round: &'static str,
    pub board: &'static str,
    /// Words for a board next to its number only.
    pub table: &'static str,
    /// Words before the name of a variant.
    pub variant: &'static str,
    /// A word before such a word, if the label has two.
    pub before_variant: &'static str,
    /// Signs and words between a word such as "round" and its number.
    pub number: &'static str,
    /// Endings of a number that counts, before such a word: `3rd round`.
    pub ordinals: &'static str,
    /// Words for buildings in which people play, and for streets.
    pub facilities: &'static str,
    /// Names of openings, with `|` between them. Those that a word in them identifies are left out.
    pub opening_names: &'static str,
    /// Words with which the names of openings end.
    pub opening_ends: &'static str,
    /// First words of names of matches, which have a dash within: "Match Leeds - York".
    pub duels: &'static str,
    /// Words before a title that alone are no title: "international".
    pub ranks: &'static str,
    /// First words of names of documents, which are no events: "bulletin".
    pub documents: &'static str,
    /// Last words of such names, whatever precedes them: "match report".
    pub reports: &'static str,
    /// Words between the name of an event and the day of the game, with `|` between them: "played on".
    pub played_on: &'static str,
    /// Verbs between a label and its value in a sentence: "the umpire was Smith".
    pub was: &'static str,
    /// Words for those who accompany a player and do not play: "coach", "second".
    pub helpers: &'static str,
    /// Ordinals from "first" on, next to a word for a round.
    pub(crate) nth: &'static [&'static str],
    /// Words for the pairing of players, which name no opening: "Swiss".
    pub systems: &'static str,
    /// Words of a line with the author and the time of a message: "posted".
    pub posts: &'static str,
    /// Verbs between two players, with `|` between them: of one who won, who lost, and who drew.
    pub verbs: [&'static str; 3],
    /// Words next to a player that state how he did: of one who won, who lost, and who drew.
    pub scored: [&'static str; 3],
    /// Words after a number of points.
    pub points: &'static str,
    /// Words between a player and his town or club: "Smith of Leeds".
    pub of: &'static str,
    /// Words between two players, in exactly this spelling.
    pub versus: &'static str,
    /// Small words that names begin with or contain; in exactly this spelling.
    pub particles: &'static str,
    /// Words that end a name and begin the name of an opening or of an event.
    pub no_name: &'static str,
    /// Words for sides that are also surnames, next to another name.
    pub(crate) families: &'static str,
    /// Forms of address before surnames.
    pub(crate) address: &'static str,
    /// Titles and grades that accompany names.
    pub titles: &'static str,
    /// Words for a grade, in brackets next to a name.
    pub grades: &'static str,
    /// Words before a position that only announce it.
    pub positions: &'static str,
    /// First words of the text of an exercise: `Упражнение 2`.
    pub exercises: &'static str,
    /// Words before a move that was not played.
    pub before_moves: &'static str,
    /// "After", before a move that leads to a position.
    pub after: &'static str,
    /// Words above notes that follow a game.
    pub notes: &'static str,
    /// Words and letters for one king; words for several; and those for men.
    pub king: &'static str,
    pub kings: &'static str,
    pub men: &'static str,
    /// "On", before the square of a piece.
    pub on: &'static str,
    /// "A" and "one" before the word for a piece.
    pub one: &'static str,
    /// "And" between two squares.
    pub and: &'static str,
}

/// The subject of a label in the heading of a scoresheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeadingLabel {
    /// The name of the event.
    Event,
    /// A stage or section of the event.
    Stage,
    /// The place.
    Site,
    /// Place and date in one line.
    SiteAndDate,
    /// The day.
    Date,
    /// The round.
    Round,
    /// The board or table.
    Board,
    /// Round and board in one line.
    RoundAndBoard,
    /// The result.
    Result,
    /// The opening.
    Opening,
    /// The time control or the time used.
    Clock,
    /// The variant.
    Variant,
    /// The corner from which squares are numbered.
    Numbering,
    /// The arbiter.
    Arbiter,
    /// The author of the comments.
    Annotator,
    /// The name of the player before it, or of the side of the column or the row.
    Name,
    /// A title of a player.
    Title,
    /// The rating of a player.
    Rating,
    /// The team or club of a player.
    Team,
    /// The town of a player.
    Town,
    /// A part of the form and not of the game: its number, time that was used, signatures, columns of moves.
    Form,
}

/// The names of the columns of a table of games, with `|` between them, in addition to the labels of headings for events, places, days,
/// rounds, boards and results, and to the words for the sides.
#[derive(Debug)]
pub(crate) struct ColumnWords {
    /// The file from which the game was read.
    pub(crate) file: &'static str,
    /// The number of the game.
    pub(crate) game: &'static str,
    pub(crate) white: &'static str,
    pub(crate) black: &'static str,
    /// The date with the year first.
    pub(crate) date_iso: &'static str,
    /// The winner, next to a column of results.
    pub(crate) winner: &'static str,
    pub(crate) variant: &'static str,
    pub(crate) numbering: &'static str,
    /// The number of plies.
    pub(crate) plies: &'static str,
    /// The moves of a game in one cell.
    pub(crate) moves: &'static str,
    pub(crate) start_fen: &'static str,
    pub(crate) final_fen: &'static str,
    /// All tags in the form of PDN.
    pub(crate) tags: &'static str,
    /// The whole movetext in the form of PDN.
    pub(crate) pdn: &'static str,
    /// The number of a ply, in tables of one row per ply.
    pub(crate) ply: &'static str,
}

/// Words in dates.
#[derive(Debug)]
pub(crate) struct DateWords {
    /// The names of the months from January on, with their usual abbreviations.
    pub(crate) months: [&'static str; 12],
    /// Letters that follow the digits of an ordinal: `15-ти`, `5th`, `3ª`.
    pub(crate) ordinals: &'static str,
    /// Words without a meaning of their own: ordinals, articles, and words for "year".
    pub(crate) fillers: &'static str,
    /// Words between the first and the last of several days: `20 to 22`, `20 и 21`.
    pub(crate) until: &'static str,
    /// Words before the first of several days: `from 20`, `с 20`.
    pub(crate) since: &'static str,
}

/// A language without a word, from which languages that are only read take the tables that they lack.
pub(super) const NO_WORDS: LanguageWords = LanguageWords {
    code: "",
    common: "",
    variants: VariantWords {
        letters: "",
        small: "",
        large: "",
    },
    sides: SideWords {
        names: ["", ""],
        oblique: ["", ""],
        single: ["", ""],
        of_pieces: ["", ""],
        with: ["", ""],
        played: "",
        to_move: "",
        letters: &[],
        short: &[],
        accompanying: "",
    },
    results: ResultWords {
        phrases: &[],
        alone: &[],
        signs: ["", "", ""],
        resigned: &[],
        articles: "",
        wishes: "",
        turns: "",
        denials: "",
        not_over: "",
        no_draw_yet: "",
        accompanying: "",
        accepts: "",
        passive: "",
        won: "",
        lost: "",
        with_score: "",
    },
    reasons: ReasonWords {
        phrases: &[],
        times: &[],
        numbers: &[],
        denials: "",
        doubts: "",
        refusals: "",
        lengths: "",
        absences: &[],
        subjects: "",
        claims: "",
        hints: "",
        arbiters: "",
        offers: "",
        rejections: &[],
        withdrawals: &[],
        thoughts: "",
        rules: "",
        draws: "",
        sides: ["", ""],
        wins: "",
        not: "",
        by: "",
        adjourned: "",
    },
    citations: ArticleCitationWords {
        articles: "",
        numbers: "",
        books: "",
        sections: "",
        appendices: "",
        between: "",
        units: "",
    },
    offers: DrawOfferWords {
        offers: "",
        draws: "",
        accepts: "",
        otherwise: "",
        by: "",
    },
    clocks: ClockWords {
        blitz: "",
        rapid: "",
        classical: "",
        minutes: "",
        seconds: "",
        moves: "",
        then: "",
        times: "",
    },
    headings: HeadingWords {
        labels: &[],
        events: "",
        short_events: "",
        stages: "",
        clubs: "",
        before_place: "",
        openings: "",
        weekdays: "",
        draughts: "",
        letters: "",
        played: "",
        bodies: "",
        variants: &[],
        round: "",
        board: "",
        table: "",
        variant: "",
        before_variant: "",
        number: "",
        ordinals: "",
        facilities: "",
        opening_names: "",
        opening_ends: "",
        duels: "",
        ranks: "",
        documents: "",
        reports: "",
        played_on: "",
        helpers: "",
        nth: &[],
        systems: "",
        posts: "",
        was: "",
        verbs: ["", "", ""],
        scored: ["", "", ""],
        points: "",
        of: "",
        versus: "",
        particles: "",
        no_name: "",
        families: "",
        address: "",
        titles: "",
        grades: "",
        positions: "",
        exercises: "",
        before_moves: "",
        after: "",
        notes: "",
        king: "",
        kings: "",
        men: "",
        on: "",
        one: "",
        and: "",
    },
    columns: ColumnWords {
        file: "",
        game: "",
        white: "",
        black: "",
        date_iso: "",
        winner: "",
        variant: "",
        numbering: "",
        plies: "",
        moves: "",
        start_fen: "",
        final_fen: "",
        tags: "",
        pdn: "",
        ply: "",
    },
    dates: DateWords {
        months: [""; 12],
        ordinals: "",
        fillers: "",
        until: "",
        since: "",
    },
};
