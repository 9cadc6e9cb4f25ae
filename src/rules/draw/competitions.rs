//! The rules of competitions of IDF 2016, by which events are judged. Findings cite them as `IDF section 2, 18.2.1`.

/// An article of the rules of competitions (IDF 2016, section 2) that is not about draws. Those on draws are clauses of
/// [codes](super::DrawCode).
#[derive(Debug)]
pub struct CompetitionArticle {
    /// The number in section 2.
    pub number: &'static str,
    /// The content in our own words.
    pub text: &'static str,
}

impl CompetitionArticle {
    /// Returns the citation of the article, as findings give it.
    #[must_use]
    pub fn format_citation(&self) -> String {
        format!("IDF section 2, {}", self.number)
    }
}

/// The articles that findings and tables of events cite, and those that these refer to, in the order of the book.
pub static COMPETITION_ARTICLES: &[CompetitionArticle] = &[
    competition_article(
        "1.5",
        "Individual competitions are held apart for each sex and in groups of age, up to 8, 10, 13, 16, 19 and 26 \
         years, and from 50 and 60.",
    ),
    competition_article(
        "2.1",
        "Round robin: each player, or team, meets every other, once or several times.",
    ),
    competition_article(
        "2.2",
        "Knock-out: a lost match ends the competition for the player or team that lost it.",
    ),
    competition_article(
        "2.3",
        "Swiss system: a fixed number of rounds, chosen by how many take part.",
    ),
    competition_article(
        "2.4",
        "Scheveningen system: the players of one team or group meet those of another.",
    ),
    competition_article(
        "2.6",
        "Official competitions are played in micro-matches: 2 games, one after the other, in which the players change \
         colours.",
    ),
    competition_article(
        "2.7",
        "The first move, the first moves or the start position may be drawn from the table of the federation before a \
         micro-match; what is drawn holds for both games.",
    ),
    competition_article(
        "3.7.1",
        "The arbiter punishes a breach of the rules by a remark, a caution, a reprimand, the loss of the game, of \
         both sides if need be, or expulsion.",
    ),
    competition_article(
        "5.1",
        "Classical time controls: 45 minutes for 25 moves and 15 for the rest; 45 minutes, alone or with 30, 15 or 10 \
         seconds a move; 25 or 20 minutes with 10 or 5 seconds a move.",
    ),
    competition_article(
        "5.2",
        "Fast play: 10 minutes alone; 10, 7, 6 or 5 minutes with 3 or 5 seconds a move.",
    ),
    competition_article(
        "5.3",
        "Fastest play: 3 minutes, alone or with 3 or 2 seconds a move.",
    ),
    competition_article(
        "5.5",
        "Moves that were drawn by lot do not count towards those that the time control asks for.",
    ),
    competition_article(
        "7.2.4",
        "A first move, first moves or a start position are drawn before play with both sides present, and hold for \
         both games of the micro-match.",
    ),
    competition_article(
        "7.3.8",
        "A flag that falls after a move that leaves the opponent without a piece or without a move changes nothing: \
         the game is won on the board.",
    ),
    competition_article(
        "8.3",
        "Every player writes down the whole game, the moves of both sides, legibly and one by one.",
    ),
    competition_article(
        "8.4",
        "The head of the scoresheet is filled in, with the number of what was drawn by lot; a move may be made or \
         written first, and a dash in place of what is forced is no fault.",
    ),
    competition_article(
        "8.5",
        "Scoresheets may be compared only with the consent of the opponent, and in the own time of who asks.",
    ),
    competition_article(
        "8.6",
        "More than 2 moves that a player has not written are made up in that player's own time.",
    ),
    competition_article(
        "14.2",
        "A player who errs again may lose the game by decision of the arbiter.",
    ),
    competition_article(
        "15",
        "A win is worth 2 points, a draw 1, a loss 0, in a game or in a micro-match.",
    ),
    competition_article(
        "17.1",
        "Who comes later than the time of the first control in the first game, or not at all, loses the micro-match.",
    ),
    competition_article("17.2", "Where both are absent or too late, both lose."),
    competition_article(
        "18.1",
        "Whether a player who missed one or two games of a round robin may go on is for the arbiter alone to decide.",
    ),
    competition_article(
        "18.2",
        "What becomes of the results of who leaves a competition hangs on its system.",
    ),
    competition_article(
        "18.2.1",
        "Round robin: the results of who leaves before half of the games or micro-matches are annulled; from half on \
         they stay, and what was not played is lost.",
    ),
    competition_article(
        "18.2.2",
        "Swiss system: the results of the games and micro-matches that were played stay.",
    ),
    competition_article(
        "20",
        "The results of competitions: places, ties and coefficients, individual and of teams.",
    ),
    competition_article(
        "20.1",
        "Individual competitions: places go by the sum of points.",
    ),
    competition_article(
        "20.1.2",
        "Who shares the first place plays an extra match or tournament for it, with a shorter time control if need \
         be.",
    ),
    competition_article(
        "20.1.3",
        "Without an extra match, and for all other places, criteria part those who have as many points.",
    ),
    competition_article(
        "20.1.3.1",
        "Round robin: Sonneborn-Berger (or Schmulian), the meetings among those who tie, wins of micro-matches, \
         results against the others in the order of their places.",
    ),
    competition_article(
        "20.1.3.2",
        "Swiss system: the points of the opponents (Buchholz), then the same without the lowest, the 2 lowest and so \
         on; the order of the first two hangs on the pairing program and on whether the number of participants is \
         even.",
    ),
    competition_article(
        "20.2",
        "Team competitions: places go by the sum of the points of teams.",
    ),
    competition_article(
        "20.2.1",
        "Teams that share the first place are parted by what follows.",
    ),
    competition_article(
        "20.2.2",
        "Teams that share the first place play an extra match or tournament for it, as in individual competitions.",
    ),
    competition_article(
        "20.2.3",
        "Without an extra match, and for all other places, criteria part teams that have as many points.",
    ),
    competition_article(
        "20.2.3.1",
        "Round robin of teams: the points of all players of the team, the match among those who tie, the points of \
         the first board, then of the next ones.",
    ),
    competition_article(
        "20.2.3.2",
        "Swiss system of teams: as 20.1.3.2 has it for individuals.",
    ),
    competition_article(
        "20.3.1",
        "Schmulian: the points of the opponents that were beaten, less those of the opponents that won.",
    ),
    competition_article(
        "20.3.2",
        "Sonneborn-Berger: twice the points of those who were beaten, and the points of those with whom there was a \
         draw.",
    ),
    competition_article("20.3.3", "Buchholz: the points of all opponents."),
    competition_article(
        "20.3.4",
        "Solkoff: the points of all opponents but the best and the worst.",
    ),
    competition_article(
        "20.3.5",
        "Truncated Solkoff: the points of all opponents but the worst; then but the 2 worst, the 3 worst, until \
         places are parted.",
    ),
    competition_article(
        "20.4",
        "With as many points, the greater coefficient is ahead.",
    ),
    competition_article(
        "20.5",
        "The regulations of the competition say which coefficients are used.",
    ),
    competition_article(
        "21.3",
        "A team has the colour of its first board on the odd boards, and the other on the even ones.",
    ),
    competition_article(
        "21.4",
        "A team of which fewer than half are there has lost; a game by somebody without a right to that board is lost \
         for the team.",
    ),
    competition_article(
        "21.5",
        "A match won is worth 2 points for the team, a drawn one 1, a lost one 0.",
    ),
    competition_article(
        "21.6",
        "The team with the most points of matches has won; ties go by 20.2.",
    ),
    competition_article(
        "21.7",
        "A team that won all matches and came second by points has the right to an extra match for the first place.",
    ),
];

const fn competition_article(number: &'static str, text: &'static str) -> CompetitionArticle {
    CompetitionArticle { number, text }
}
