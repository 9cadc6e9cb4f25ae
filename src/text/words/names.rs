//! The words that writers use: headings, results, and the words of the page.
//!
//! They are fields, so that a language that lacks a word does not compile. Russian result words: `FSR 1.6.2`; the others as federations
//! write them.

macro_rules! words {
    ($($(#[doc = $doc:literal])? $name:ident,)*) => {
        /// The words of a language.
        #[derive(Debug)]
        pub struct Names {
            $(
                #[doc = concat!("The word or phrase `", stringify!($name), "`.")]
                $(#[doc = $doc])?
                pub $name: &'static str,
            )*
        }

        impl Names {
            /// Returns every word with its name, for the script of the page.
            pub fn all(&self) -> Vec<(&'static str, &'static str)> {
                vec![$((stringify!($name), self.$name)),*]
            }
        }
    };
}

words! {
    event, site, date, round, board, variant, white, black, result,
    white_won, black_won, draw, both_lost, unfinished, white_resigned, black_resigned,
    notes,
    /// The sign between the names of players.
    dash,
    position, start, after, to_move_white, to_move_black, illegal,
    games, search, no_match, moves, details, findings, none_found, first, previous, next, last, flip, theme, labels,
    keys, error, warning, info, corrected, missing, guess, left_out, unread, written, rule, legal, variation,
    man, king, empty, no_moves, of, setup,
    print, print_shown, print_all, players, page,
    summary, show, game, whole_file, previous_game, next_game, nothing_found, nothing_grave, choose_all, choose_none,
}
