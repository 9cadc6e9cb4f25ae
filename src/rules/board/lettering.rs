//! The sides from which the squares of a board are named by letters and ranks.

use super::Geometry;

/// The side from which files are lettered and ranks are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Lettering {
    /// As White sees the board: a1 at White's left, ranks counted from White.
    #[default]
    Standard,
    /// As Black sees the board: a1 at Black's left, ranks counted from Black.
    Turned,
    /// Files lettered from White's right, ranks counted from White.
    FilesReversed,
    /// Files lettered from White's left, ranks counted from Black.
    RanksReversed,
}

impl Lettering {
    /// All four letterings.
    pub const ALL: [Self; 4] = [
        Self::Standard,
        Self::Turned,
        Self::FilesReversed,
        Self::RanksReversed,
    ];

    /// Returns the name by which plans record the lettering.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Turned => "turned",
            Self::FilesReversed => "files-reversed",
            Self::RanksReversed => "ranks-reversed",
        }
    }

    /// Returns the lettering with a [name](Self::name).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }

    /// Rewrites a move or a position from this lettering into the standard one. Letters that name no file are kept.
    #[must_use]
    pub fn to_standard(self, text: &str, board: &Geometry) -> String {
        let bytes = text.as_bytes();
        let file = |byte: u8| {
            let file = byte.to_ascii_lowercase().wrapping_sub(b'a');
            (file < board.width).then_some(file)
        };
        let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
        let mut out = String::with_capacity(text.len());
        let mut at = 0;
        while let Some(c) = text[at..].chars().next() {
            let here = file(bytes[at]).filter(|_| c.is_ascii_lowercase());
            let next = bytes.get(at + 1).copied();
            // A file without a rank begins a move in short form: `cd4`, `c:d4`.
            let is_short = at == 0 && next.is_some_and(|next| !next.is_ascii_digit());
            match here {
                Some(file) if digit(at + 1) || is_short => {
                    out.push(char::from(b'a' + self.convert_file(board, file)));
                }
                _ => out.push(c),
            }
            at += c.len_utf8();
            if here.is_none() || !digit(at) {
                continue;
            }
            let end = (at..bytes.len())
                .find(|&end| !digit(end))
                .unwrap_or(bytes.len());
            let digits = &text[at..end];
            match digits.parse::<u8>() {
                Ok(rank) if (1..=board.height).contains(&rank) => {
                    out.push_str(&(self.convert_rank(board, rank - 1) + 1).to_string());
                }
                _ => out.push_str(digits),
            }
            at = end;
        }
        out
    }

    /// Converts a file, counted from 0, between this lettering and the standard one. The conversion is its own inverse.
    #[inline]
    #[must_use]
    pub fn convert_file(self, board: &Geometry, file: u8) -> u8 {
        match self {
            Self::Standard | Self::RanksReversed => file,
            Self::Turned | Self::FilesReversed => (board.width - 1).wrapping_sub(file),
        }
    }

    /// Converts a rank, counted from 0, between this lettering and the standard one. The conversion is its own inverse.
    #[inline]
    #[must_use]
    pub fn convert_rank(self, board: &Geometry, rank: u8) -> u8 {
        match self {
            Self::Standard | Self::FilesReversed => rank,
            Self::Turned | Self::RanksReversed => (board.height - 1).wrapping_sub(rank),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{DARK_LEFT_8, DARK_LEFT_10, DARK_RIGHT_8};

    #[test]
    fn every_lettering_leads_back() {
        for board in [&DARK_LEFT_8, &DARK_LEFT_10, &DARK_RIGHT_8] {
            for lettering in Lettering::ALL {
                assert_eq!(Lettering::from_name(lettering.name()), Some(lettering));
                for square in board.squares {
                    let (file, rank) = board.file_and_rank(square);
                    let there = (
                        lettering.convert_file(board, file),
                        lettering.convert_rank(board, rank),
                    );
                    let back = (
                        lettering.convert_file(board, there.0),
                        lettering.convert_rank(board, there.1),
                    );
                    assert_eq!(back, (file, rank));
                    // Playing squares have the names of playing squares only if files and ranks are both reversed, or neither is.
                    let playing = board.square_at(there.0, there.1).is_some();
                    let same_cells = matches!(lettering, Lettering::Standard | Lettering::Turned);
                    assert_eq!(playing, same_cells, "{lettering:?}");
                }
            }
        }
    }

    #[test]
    fn moves_and_positions_are_rewritten() {
        let turned = |text: &str| Lettering::Turned.to_standard(text, &DARK_LEFT_8);
        for (text, standard) in [
            ("c3-d4", "f6-e5"),
            ("cd4", "fe5"),
            ("c:e5:g7", "f:d4:b2"),
            ("a1xc3xe5", "h8xf6xd4"),
            ("W:Wa1,Kc3:Bb8", "W:Wh8,Kf6:Bg1"),
            ("c9-d4?", "f9-e5?"),
            ("12-16", "12-16"),
            ("", ""),
        ] {
            assert_eq!(turned(text), standard);
            assert_eq!(turned(standard), text);
        }
        let ranks = Lettering::RanksReversed.to_standard("c6-d5", &DARK_LEFT_8);
        assert_eq!(ranks, "c3-d4");
        assert_eq!(
            Lettering::FilesReversed.to_standard("j10", &DARK_LEFT_10),
            "a10"
        );
    }
}
