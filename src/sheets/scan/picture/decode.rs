//! Decodes pictures: PNG, JPEG and TIFF.

use super::OcrError;
use super::gray::GrayPicture;
use std::io::Cursor;
use tiff::decoder::{Decoder, DecodingResult};
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

/// The maximum number of pixels of a picture: a camera has 50 million.
const MAX_PIXELS: usize = 120_000_000;
/// The maximum length of an edge, in pixels.
const MAX_EDGE: usize = 30_000;
/// The maximum number of pages of a picture.
const MAX_PICTURE_PAGES: usize = 500;
/// The length of the longer edge to which larger pictures are scaled: that of A4 at 200 dots per inch.
const LONG_EDGE: usize = 2400;
/// The longer edge of a picture that is not scaled.
const MAX_LONG_EDGE: usize = 2800;

/// Takes a page of a picture.
type PageTaker<'a> = &'a mut dyn FnMut(GrayPicture) -> Result<(), OcrError>;

/// Decodes the pages of a picture.
type PictureDecoder = fn(&[u8], PageTaker<'_>) -> Result<(), OcrError>;

/// A format of pictures.
struct PictureFormat {
    name: &'static str,
    begins: fn(&[u8]) -> bool,
    decode: Option<PictureDecoder>,
}

/// All formats that are recognised, and how those that are read are decoded.
const PICTURE_FORMATS: &[PictureFormat] = &[
    PictureFormat {
        name: "PNG",
        begins: |head| head.starts_with(b"\x89PNG"),
        decode: Some(decode_png),
    },
    PictureFormat {
        name: "JPEG",
        begins: |head| head.starts_with(b"\xff\xd8\xff"),
        decode: Some(decode_jpeg),
    },
    PictureFormat {
        name: "TIFF",
        begins: |head| head.starts_with(b"II*\0") || head.starts_with(b"MM\0*"),
        decode: Some(decode_tiff),
    },
    PictureFormat {
        name: "GIF",
        begins: |head| head.starts_with(b"GIF8"),
        decode: None,
    },
    PictureFormat {
        name: "WebP",
        begins: |head| head.starts_with(b"RIFF") && head.get(8..12) == Some(b"WEBP"),
        decode: None,
    },
    PictureFormat {
        name: "BMP",
        begins: |head| head.starts_with(b"BM") && head.get(6..10) == Some(&[0; 4]),
        decode: None,
    },
    PictureFormat {
        name: "HEIC",
        begins: |head| {
            let kind = head.get(4..12).unwrap_or_default();
            kind.starts_with(b"ftyp")
                && (kind.ends_with(b"heic") || kind.ends_with(b"mif1") || kind.ends_with(b"heix"))
        },
        decode: None,
    },
];

/// Returns whether a file begins like a picture.
pub(super) fn begins(head: &[u8]) -> bool {
    PICTURE_FORMATS.iter().any(|format| (format.begins)(head))
}

/// Decodes the pages of a picture as people see them, and gives each to `take`; only TIFF has several.
pub(super) fn decode_pages(bytes: &[u8], take: PageTaker<'_>) -> Result<(), OcrError> {
    let format = PICTURE_FORMATS.iter().find(|format| (format.begins)(bytes));
    let format = format.ok_or(OcrError::Damaged)?;
    let decode = format.decode.ok_or(OcrError::OtherKind(format.name))?;
    decode(bytes, &mut |page| match page.pixels.is_empty() {
        true => Err(OcrError::Damaged),
        false => take(page),
    })
}

/// Returns a picture of the size at which letters are recognised best; it is not made larger.
pub(super) fn of_usual_size(picture: &GrayPicture) -> GrayPicture {
    let long = picture.width.max(picture.height);
    if long <= MAX_LONG_EDGE {
        return picture.clone();
    }
    let scaled = |edge: usize| (edge * LONG_EDGE / long).max(1);
    picture.scaled_down(scaled(picture.width), scaled(picture.height))
}

fn check_size(width: usize, height: usize) -> Result<(), OcrError> {
    match width.max(height) > MAX_EDGE || width.saturating_mul(height) > MAX_PIXELS {
        true => Err(OcrError::TooLarge),
        false => Ok(()),
    }
}

/// Returns the shade of pixels of several channels: gray, gray and opacity, colours, or colours and opacity. What is not opaque is background.
pub(super) fn gray_of(
    width: usize,
    height: usize,
    channels: usize,
    data: &[u8],
) -> Result<GrayPicture, OcrError> {
    let count = width.saturating_mul(height);
    if data.len() < count.saturating_mul(channels) || channels == 0 || channels > 4 {
        return Err(OcrError::Damaged);
    }
    let luma = |pixel: &[u8]| -> u8 {
        let shade = match *pixel {
            [red, green, blue, ..] => {
                (299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue)) / 1000
            }
            [gray, ..] => gray.into(),
            [] => 255,
        };
        let opacity = match *pixel {
            [_, opacity] | [_, _, _, opacity] => u32::from(opacity),
            _ => 255,
        };
        ((shade * opacity + 255 * (255 - opacity)) / 255) as u8
    };
    Ok(GrayPicture {
        width,
        height,
        pixels: data.chunks_exact(channels).take(count).map(luma).collect(),
    })
}

fn decode_png(bytes: &[u8], take: PageTaker<'_>) -> Result<(), OcrError> {
    let damaged = |_: png::DecodingError| OcrError::Damaged;
    let limits = png::Limits {
        bytes: 5 * MAX_PIXELS,
    };
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), limits);
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let header = decoder.read_header_info().map_err(damaged)?;
    check_size(header.width as usize, header.height as usize)?;
    let mut reader = decoder.read_info().map_err(damaged)?;
    let size = reader.output_buffer_size().ok_or(OcrError::TooLarge)?;
    let mut data = vec![0; size];
    let frame = reader.next_frame(&mut data).map_err(damaged)?;
    let channels = frame.color_type.samples();
    let page = gray_of(frame.width as usize, frame.height as usize, channels, &data)?;
    take(page)
}

fn decode_jpeg(bytes: &[u8], take: PageTaker<'_>) -> Result<(), OcrError> {
    let options = DecoderOptions::default()
        .set_max_width(MAX_EDGE)
        .set_max_height(MAX_EDGE)
        // What is missing would be gray.
        .set_strict_mode(true)
        .jpeg_set_out_colorspace(ColorSpace::Luma);
    let mut decoder = zune_jpeg::JpegDecoder::new_with_options(Cursor::new(bytes), options);
    decoder.decode_headers().map_err(|_| OcrError::Damaged)?;
    let (width, height) = decoder.dimensions().ok_or(OcrError::Damaged)?;
    check_size(width, height)?;
    if matches!(
        decoder.input_colorspace(),
        Some(ColorSpace::CMYK | ColorSpace::YCCK)
    ) {
        return Err(OcrError::OtherKind("CMYK"));
    }
    let quarters = decoder.exif().map_or(0, |exif| quarters_of(exif));
    let data = decoder.decode().map_err(|_| OcrError::Damaged)?;
    let channels = decoder
        .output_colorspace()
        .map_or(1, |space| space.num_components());
    take(gray_of(width, height, channels, &data)?.turned(quarters))
}

/// Returns by how many quarters a picture must be turned to be upright: cameras write it next to the picture (Exif, orientation).
fn quarters_of(exif: &[u8]) -> usize {
    let read = exif::Reader::new().read_raw(exif.to_vec());
    let orientation = read.ok().and_then(|read| {
        let field = read.get_field(exif::Tag::Orientation, exif::In::PRIMARY)?;
        field.value.get_uint(0)
    });
    match orientation {
        Some(6) => 1,
        Some(3) => 2,
        Some(8) => 3,
        _ => 0,
    }
}

fn decode_tiff(bytes: &[u8], take: PageTaker<'_>) -> Result<(), OcrError> {
    let damaged = |_: tiff::TiffError| OcrError::Damaged;
    let mut decoder = Decoder::new(Cursor::new(bytes)).map_err(damaged)?;
    let mut pages = 1;
    take(decode_tiff_page(&mut decoder)?)?;
    while decoder.more_images() {
        pages += 1;
        if pages > MAX_PICTURE_PAGES {
            return Err(OcrError::TooLarge);
        }
        decoder.next_image().map_err(damaged)?;
        take(decode_tiff_page(&mut decoder)?)?;
    }
    Ok(())
}

fn decode_tiff_page(decoder: &mut Decoder<Cursor<&[u8]>>) -> Result<GrayPicture, OcrError> {
    let damaged = |_: tiff::TiffError| OcrError::Damaged;
    let (width, height) = decoder.dimensions().map_err(damaged)?;
    let (width, height) = (width as usize, height as usize);
    check_size(width, height)?;
    let color = decoder.colortype().map_err(damaged)?;
    let data = match decoder.read_image().map_err(damaged)? {
        DecodingResult::U8(data) => data,
        DecodingResult::U16(data) => data.iter().map(|wide| (wide >> 8) as u8).collect(),
        _ => return Err(OcrError::OtherKind("TIFF")),
    };
    let (channels, data) = match color {
        tiff::ColorType::Gray(bits) if bits < 8 => (1, unpack_bits(width, height, bits, &data)?),
        tiff::ColorType::Gray(_) => (1, data),
        tiff::ColorType::GrayA(_) => (2, data),
        tiff::ColorType::RGB(_) => (3, data),
        tiff::ColorType::RGBA(_) => (4, data),
        _ => return Err(OcrError::OtherKind("TIFF")),
    };
    gray_of(width, height, channels, &data)
}

/// Returns pixels of a few bits, whose rows begin with a byte, as bytes.
pub(super) fn unpack_bits(
    width: usize,
    height: usize,
    bits: u8,
    data: &[u8],
) -> Result<Vec<u8>, OcrError> {
    if !matches!(bits, 1 | 2 | 4) {
        return Err(OcrError::Damaged);
    }
    let row_len = (width * usize::from(bits)).div_ceil(8);
    if data.len() < row_len.saturating_mul(height) {
        return Err(OcrError::Damaged);
    }
    let most = (1u16 << bits) - 1;
    let pixel = |row: &[u8], x: usize| {
        let at = x * usize::from(bits);
        let shift = 8 - usize::from(bits) - at % 8;
        let value = u16::from(row[at / 8] >> shift) & most;
        (value * 255 / most) as u8
    };
    let rows = data.chunks_exact(row_len.max(1)).take(height);
    Ok(rows
        .flat_map(|row| (0..width).map(move |x| pixel(row, x)))
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_become_shades() {
        assert_eq!(
            unpack_bits(3, 2, 1, &[0b1010_0000, 0b0100_0000]),
            Ok(vec![255, 0, 255, 0, 255, 0])
        );
        assert_eq!(unpack_bits(3, 1, 4, &[0x0f, 0x80]), Ok(vec![0, 255, 136]));
        assert_eq!(unpack_bits(9, 1, 1, &[0]), Err(OcrError::Damaged));
    }

    #[test]
    fn what_is_not_opaque_is_bright() {
        let gray =
            |channels, data: &[u8]| gray_of(1, 1, channels, data).map(|picture| picture.pixels);
        assert_eq!(gray(1, &[7]), Ok(vec![7]));
        assert_eq!(gray(4, &[0, 0, 0, 0]), Ok(vec![255]));
        assert_eq!(gray(3, &[255, 0, 0]), Ok(vec![76]));
        assert_eq!(gray(3, &[255]), Err(OcrError::Damaged));
    }

    #[test]
    fn damaged_pictures_are_refused() {
        for bytes in [
            &b"\x89PNG\r\n\x1a\n"[..],
            b"\xff\xd8\xff\xe0",
            b"II*\0\x08\0\0\0",
            b"BM\0\0\0\0\0\0\0\0",
            b"x",
        ] {
            assert!(decode_pages(bytes, &mut |_| Ok(())).is_err(), "{bytes:?}");
        }
    }
}
