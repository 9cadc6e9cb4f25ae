//! Messages for types of other modules, which know of no language.

use super::Message;
use crate::notation::fen::{FenError, FenPart};
use crate::pdn::EncodingEvidence;
use crate::position::{PlyLabel, SetupError};

impl Message {
    /// Returns the message for a place in a file: the game, and the move where it is one.
    pub fn of_place(game: u64, turn: Option<PlyLabel>) -> Self {
        match turn {
            None => Self::AtGame { game },
            Some(PlyLabel { number, side, .. }) => Self::AtMove { game, number, side },
        }
    }
}

impl From<&SetupError> for Message {
    fn from(error: &SetupError) -> Self {
        match *error {
            SetupError::NoSuchSquare(square) => Self::NoSuchSquare { square },
            SetupError::SquareTwice(square) => Self::SquareTwice { square },
            SetupError::ManOnLastRow(square) => Self::ManOnLastRow { square },
            SetupError::TooManyPieces(side, count, most) => Self::TooManyPieces {
                side,
                count,
                limit: most,
            },
            SetupError::TowerNotAllowed(square) => Self::TowerNotAllowed { square },
            SetupError::NoTurn => Self::NoTurn,
            SetupError::NoPieces => Self::NoPieces,
        }
    }
}

impl From<FenPart> for Message {
    fn from(part: FenPart) -> Self {
        match part {
            FenPart::Turn => Self::FenTurn,
            FenPart::End => Self::FenEnd,
            FenPart::Colon => Self::FenColon,
            FenPart::Side => Self::FenSide,
            FenPart::KingRuns => Self::FenKingRuns,
            FenPart::KingRun => Self::FenKingRun,
            FenPart::Rank => Self::FenRank,
            FenPart::Square => Self::FenSquare,
            FenPart::Range => Self::FenRange,
            FenPart::TowerHeight => Self::FenTowerHeight,
            FenPart::Tower => Self::FenTower,
        }
    }
}

impl From<&FenError> for Message {
    fn from(error: &FenError) -> Self {
        Self::FenWanted {
            what: Box::new(error.expected.into()),
            at: error.at + 1,
        }
    }
}

impl From<EncodingEvidence> for Message {
    fn from(evidence: EncodingEvidence) -> Self {
        match evidence {
            EncodingEvidence::AsAsked => Self::AsAsked,
            EncodingEvidence::AsciiOnly => Self::AsciiOnly,
            EncodingEvidence::ByteOrderMark => Self::ByteOrderMark,
            EncodingEvidence::AllUtf8(high) => Self::AllUtf8 { high },
            EncodingEvidence::Utf8But(broken) => Self::Utf8But { broken },
            EncodingEvidence::ZeroPairs(zeros, pairs) => Self::ZeroPairs { zeros, pairs },
            EncodingEvidence::CyrillicLetters(letters, high) => {
                Self::CyrillicLetters { letters, high }
            }
            EncodingEvidence::HardlyCyrillic(high) => Self::HardlyCyrillic { high },
            EncodingEvidence::WordsOfLanguages(words, high) => {
                Self::WordsOfLanguages { words, high }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Color;
    use crate::lang::Lang;
    use crate::position::SetupSquare;

    /// The rules crate, which has no languages, has the same English texts.
    #[test]
    fn errors_of_the_rules_read_alike() {
        let square = SetupSquare::Number(99);
        for error in [
            SetupError::NoSuchSquare(square),
            SetupError::SquareTwice(square),
            SetupError::ManOnLastRow(square),
            SetupError::TooManyPieces(Color::White, 21, 20),
            SetupError::TooManyPieces(Color::Black, 21, 20),
            SetupError::TowerNotAllowed(square),
            SetupError::NoTurn,
            SetupError::NoPieces,
        ] {
            let message = Message::from(&error).display_in(Lang::En).to_string();
            assert_eq!(error.to_string(), message);
        }
        for expected in [
            FenPart::Turn,
            FenPart::End,
            FenPart::Colon,
            FenPart::Side,
            FenPart::KingRuns,
            FenPart::KingRun,
            FenPart::Rank,
            FenPart::Square,
            FenPart::Range,
            FenPart::TowerHeight,
            FenPart::Tower,
        ] {
            let error = FenError { at: 6, expected };
            let message = Message::from(&error).display_in(Lang::En).to_string();
            assert_eq!(error.to_string(), message);
        }
    }
}
