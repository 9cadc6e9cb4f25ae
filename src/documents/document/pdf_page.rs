//! What a page of a PDF has: words with places, and a picture.

use super::text::PageFault;

/// A word with its place; y grows downwards.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedWord {
    /// The letters.
    pub text: String,
    /// The left edge, in points.
    pub left: f32,
    /// The right edge, in points.
    pub right: f32,
    /// The upper edge, in points.
    pub top: f32,
    /// The lower edge, in points.
    pub bottom: f32,
}

/// A page.
#[derive(Clone, Debug, PartialEq)]
pub struct PdfPage {
    /// Its words, in the order of their heights.
    pub words: Vec<PlacedWord>,
    /// The largest of its pictures, if its text is in pictures and this one is of a kind that is read.
    pub picture: Option<PdfPicture>,
    /// Whether other pictures on it are as large.
    pub has_more_pictures: bool,
    /// By how many right angles the picture must be turned clockwise to be upright.
    pub quarters: usize,
    /// Why its words are not all of its text.
    pub fault: Option<PageFault>,
}

/// A picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PdfPicture {
    /// The bytes of a JPEG file.
    Jpeg(Vec<u8>),
    /// Pixels.
    Pixels {
        /// The number of pixels in a row.
        width: usize,
        /// The number of rows.
        height: usize,
        /// The number of bits of a channel: 1, 2, 4 or 8.
        bits: u8,
        /// The number of channels: 1 for shades of gray, 3 for colours. Pixels with less than 8 bits have one.
        channels: usize,
        /// The pixels, row by row; a row begins with a byte.
        data: Vec<u8>,
    },
}
