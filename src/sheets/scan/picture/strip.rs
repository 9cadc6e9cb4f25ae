//! The strip of a page with a word, as a small picture by which a person compares what was recognised.

use super::places::{before_turning, scaled_box};
use crate::scan::page::PageBox;
use pdn_documents::document::PagePicture;

/// A part of a page around a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureStrip {
    /// The picture in PNG, in 16 shades of gray.
    pub png: Vec<u8>,
    /// Its width and height in pixels.
    pub size: [u32; 2],
    /// The left, upper, right and lower edge of the word in it.
    pub mark: [u32; 4],
}

/// The maximum width of a strip in pixels: a move with its neighbours is seen, and the letters are large enough.
const MAX_STRIP_WIDTH: i32 = 800;
/// The minimum height of what is shown above and below the word.
const MIN_STRIP_MARGIN: i32 = 14;
/// The maximum height of a word of which a strip is made: higher ones are remains of ruled lines.
const MAX_WORD_HEIGHT: i32 = 200;

/// Returns the strip of a page around a word with these edges on the picture that people have; `None` if the word is not on the page.
#[must_use]
pub fn picture_strip(page: &PagePicture, edges: [u32; 4]) -> Option<PictureStrip> {
    let [left, top, right, bottom] = edges.map(|edge| i32::try_from(edge).unwrap_or(i32::MAX / 4));
    let [source_width, source_height] = page.source_size.map(|edge| edge as usize);
    let upright = before_turning(
        PageBox {
            left,
            top,
            right,
            bottom,
        },
        4 - page.quarters % 4,
        [source_width, source_height],
    );
    let upright_width = match page.quarters % 2 {
        0 => source_width,
        _ => source_height,
    };
    let [width, height] = page
        .size
        .map(|edge| i32::try_from(edge).unwrap_or_default());
    let word = scaled_box(upright, width as f32 / upright_width.max(1) as f32);
    let margin = (word.bottom - word.top).max(MIN_STRIP_MARGIN);
    let top = (word.top - margin).max(0);
    let bottom = (word.bottom + margin).min(height);
    let strip_width = width.min(MAX_STRIP_WIDTH);
    let left = (word.middle_x() - strip_width / 2).clamp(0, width - strip_width);
    if bottom <= top || word.bottom - word.top > MAX_WORD_HEIGHT {
        return None;
    }
    let mark = [
        word.left - left,
        word.top - top,
        word.right - left,
        word.bottom - top,
    ];
    let rows = (top..bottom).map(|row| {
        let begin = (row * width + left) as usize;
        page.shades.get(begin..begin + strip_width as usize)
    });
    let rows: Option<Vec<&[u8]>> = rows.collect();
    let size = [strip_width, bottom - top].map(|edge| edge as u32);
    Some(PictureStrip {
        png: encode_png(size, &rows?)?,
        size,
        mark: mark.map(|edge| edge.max(0) as u32),
    })
}

/// Returns rows of shades as a picture in PNG with 16 shades.
fn encode_png([width, height]: [u32; 2], rows: &[&[u8]]) -> Option<Vec<u8>> {
    let mut png = Vec::new();
    let mut encoder = png::Encoder::new(&mut png, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::Four);
    encoder.set_compression(png::Compression::Balanced);
    let packed = rows.iter().flat_map(|row| {
        row.chunks(2)
            .map(|pair| (pair[0] & 0xf0) | pair.get(1).map_or(0, |shade| shade >> 4))
    });
    let packed: Vec<u8> = packed.collect();
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(&packed).ok()?;
    writer.finish().ok()?;
    Some(png)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scan::picture::gray::GrayPicture;

    /// Returns the shades of a picture in PNG, of 16, and its size.
    fn decode(png: &[u8]) -> (Vec<u8>, [u32; 2]) {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().expect("a picture");
        let mut shades = vec![0; reader.output_buffer_size().expect("a size")];
        let frame = reader.next_frame(&mut shades).expect("pixels");
        shades.truncate(frame.buffer_size());
        (shades, [frame.width, frame.height])
    }

    #[test]
    fn a_strip_has_the_word_upright_and_marked() {
        // The word is all black, and the picture of the strip shows it where the mark is, however the page lies.
        let dark = |x: usize, y: usize| (300..340).contains(&x) && (100..120).contains(&y);
        let upright = GrayPicture::from_fn(1100, 701, |x, y| if dark(x, y) { 0 } else { 255 });
        for quarters in 0..4 {
            let source = upright.clone().turned(4 - quarters);
            let is_dark = |at: &usize| source.pixels[*at] == 0;
            let all = 0..source.pixels.len();
            let columns = || all.clone().filter(is_dark).map(|at| at % source.width);
            let rows = || all.clone().filter(is_dark).map(|at| at / source.width);
            let edges = [
                columns().min(),
                rows().min(),
                columns().max().map(|last| last + 1),
                rows().max().map(|last| last + 1),
            ];
            let page = PagePicture {
                size: [1100, 701],
                shades: upright.pixels.clone(),
                source_size: [source.width as u32, source.height as u32],
                quarters,
            };
            let edges = edges.map(|edge| edge.expect("a word") as u32);
            let strip = picture_strip(&page, edges).expect("a strip");
            let (shades, size) = decode(&strip.png);
            assert_eq!((size, strip.size), (strip.size, [800, 60]), "{quarters}");
            assert_eq!(strip.mark, [300, 20, 340, 40], "{quarters}");
            for (at, shade) in shades.iter().enumerate() {
                let (x, y) = (at % 800, at / 800);
                let inside = (300..340).contains(&x) && (20..40).contains(&y);
                assert_eq!(*shade == 0, inside, "{quarters}: {x}, {y}");
            }
        }
    }

    #[test]
    fn words_outside_the_page_have_no_strip() {
        let page = PagePicture {
            size: [10, 5],
            shades: vec![255; 50],
            source_size: [10, 5],
            quarters: 0,
        };
        assert!(picture_strip(&page, [0, 0, 4, 2]).is_some());
        for edges in [[0, 90, 4, 99], [0, 0, u32::MAX, u32::MAX]] {
            assert!(picture_strip(&page, edges).is_none(), "{edges:?}");
        }
        let none = PagePicture::default();
        assert!(picture_strip(&none, [0, 0, 4, 2]).is_none());
    }
}
