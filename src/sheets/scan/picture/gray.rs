//! A picture in shades of gray, and how it is scaled, blurred and rotated.

/// A picture in shades of gray, row by row from the top; 0 is black, 255 is white.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GrayPicture {
    /// The number of pixels in a row.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// The pixels: `width` times `height`.
    pub pixels: Vec<u8>,
}

/// The shade of background with which empty places are filled.
pub(super) const BACKGROUND: u8 = 245;

impl GrayPicture {
    /// Returns a picture whose pixels are computed from their column and row.
    pub(super) fn from_fn(width: usize, height: usize, pixel: impl Fn(usize, usize) -> u8) -> Self {
        let rows = (0..height).flat_map(|y| {
            let pixel = &pixel;
            (0..width).map(move |x| pixel(x, y))
        });
        Self {
            width,
            height,
            pixels: rows.collect(),
        }
    }

    pub(super) fn at(&self, x: usize, y: usize) -> u8 {
        self.pixels[y * self.width + x]
    }

    /// Returns the pixel at a place that may be outside, as if the edges went on.
    fn near(&self, x: i64, y: i64) -> f32 {
        let x = x.clamp(0, self.width as i64 - 1) as usize;
        let y = y.clamp(0, self.height as i64 - 1) as usize;
        f32::from(self.at(x, y))
    }

    /// Returns the picture with another size, each pixel the mean of those that it covers.
    pub(super) fn scaled_down(&self, width: usize, height: usize) -> Self {
        let (width, height) = (width.clamp(1, self.width), height.clamp(1, self.height));
        let edge = |nth: usize, of: usize, all: usize| nth * all / of;
        Self::from_fn(width, height, |x, y| {
            let columns = edge(x, width, self.width)..edge(x + 1, width, self.width);
            let rows = edge(y, height, self.height)..edge(y + 1, height, self.height);
            let count = columns.len() * rows.len();
            let sum: usize = rows
                .flat_map(|row| {
                    let begin = row * self.width;
                    &self.pixels[begin + columns.start..begin + columns.end]
                })
                .map(|pixel| usize::from(*pixel))
                .sum();
            ((sum + count / 2) / count.max(1)) as u8
        })
    }

    /// Returns the shade at a place between pixels: the centre of the first one is at 0.5.
    pub(super) fn between(&self, x: f32, y: f32) -> f32 {
        let (x, y) = (x - 0.5, y - 0.5);
        let (left, top) = (x.floor(), y.floor());
        let (across, down) = (x - left, y - top);
        let (left, top) = (left as i64, top as i64);
        let mix = |one: f32, other: f32, share: f32| one + (other - one) * share;
        mix(
            mix(self.near(left, top), self.near(left + 1, top), across),
            mix(
                self.near(left, top + 1),
                self.near(left + 1, top + 1),
                across,
            ),
            down,
        )
    }

    /// Returns the picture after a filter by the bell curve; `sigma` is its width in pixels.
    pub(super) fn blurred(&self, sigma: f32) -> Self {
        let reach = (3.0 * sigma).ceil() as i64;
        let weights: Vec<f32> = (-reach..=reach)
            .map(|at| (-0.5 * (at as f32 / sigma).powi(2)).exp())
            .collect();
        let all: f32 = weights.iter().sum();
        let filtered = |of: &Self, across: bool| {
            Self::from_fn(of.width, of.height, |x, y| {
                let steps = (-reach..=reach).zip(&weights);
                let sum: f32 = steps
                    .map(|(step, weight)| {
                        let (x, y) = (x as i64, y as i64);
                        let pixel = match across {
                            true => of.near(x + step, y),
                            false => of.near(x, y + step),
                        };
                        weight * pixel
                    })
                    .sum();
                (sum / all).round() as u8
            })
        };
        filtered(&filtered(self, true), false)
    }

    /// Returns the brightest pixel around each one, or the darkest of a picture whose shades are turned round, up to a distance.
    pub(super) fn brightest_around(&self, distance: usize) -> Self {
        let range =
            |at: usize, len: usize| at.saturating_sub(distance)..(at + distance + 1).min(len);
        let across = Self::from_fn(self.width, self.height, |x, y| {
            let own = range(x, self.width).map(|x| self.at(x, y));
            own.max().unwrap_or_default()
        });
        Self::from_fn(self.width, self.height, |x, y| {
            let own = range(y, self.height).map(|y| across.at(x, y));
            own.max().unwrap_or_default()
        })
    }

    /// Returns the picture with columns as rows.
    pub(super) fn transposed(&self) -> Self {
        Self::from_fn(self.height, self.width, |x, y| self.at(y, x))
    }

    /// Returns the picture after turns by a right angle, clockwise.
    pub(super) fn turned(self, quarters: usize) -> Self {
        match quarters % 4 {
            1 => Self::from_fn(self.height, self.width, |x, y| {
                self.at(y, self.height - 1 - x)
            }),
            2 => Self::from_fn(self.width, self.height, |x, y| {
                self.at(self.width - 1 - x, self.height - 1 - y)
            }),
            3 => Self::from_fn(self.height, self.width, |x, y| {
                self.at(self.width - 1 - y, x)
            }),
            _ => self,
        }
    }

    /// Returns some of its rows.
    pub(super) fn rows(&self, rows: std::ops::Range<usize>) -> Self {
        Self {
            width: self.width,
            height: rows.len(),
            pixels: self.pixels[rows.start * self.width..rows.end * self.width].to_vec(),
        }
    }

    /// Returns the median shade.
    pub(super) fn median(&self) -> u8 {
        let mut counts = [0usize; 256];
        for pixel in &self.pixels {
            counts[usize::from(*pixel)] += 1;
        }
        let mut left = self.pixels.len() / 2;
        let found = counts.iter().position(|count| {
            let ends = *count > left;
            left = left.saturating_sub(*count);
            ends
        });
        found.unwrap_or_default() as u8
    }
}

/// A rotation of a picture about its centre.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Rotation {
    /// The angle in degrees.
    pub(super) degrees: f32,
    /// The centre.
    pub(super) centre: [f32; 2],
}

impl Rotation {
    /// Creates a rotation of a picture.
    pub(super) fn about_centre(picture: &GrayPicture, degrees: f32) -> Self {
        Self {
            degrees,
            centre: [picture.width as f32 / 2.0, picture.height as f32 / 2.0],
        }
    }

    /// Returns the place in the picture of a place in the rotated one.
    pub(super) fn source_of(self, [x, y]: [f32; 2]) -> [f32; 2] {
        let (sin, cos) = self.degrees.to_radians().sin_cos();
        let [x, y] = [x - self.centre[0], y - self.centre[1]];
        [
            cos * x - sin * y + self.centre[0],
            sin * x + cos * y + self.centre[1],
        ]
    }

    /// Returns the rotated picture, of the same size.
    pub(super) fn apply(self, picture: &GrayPicture) -> GrayPicture {
        let (width, height) = (picture.width as f32, picture.height as f32);
        GrayPicture::from_fn(picture.width, picture.height, |x, y| {
            let [x, y] = self.source_of([x as f32 + 0.5, y as f32 + 0.5]);
            match (0.0..width).contains(&x) && (0.0..height).contains(&y) {
                true => sharp_between(picture, x, y),
                false => BACKGROUND,
            }
        })
    }
}

/// Returns the shade at a place between pixels by cubic curves, which keep edges sharp.
fn sharp_between(picture: &GrayPicture, x: f32, y: f32) -> u8 {
    let (x, y) = (x - 0.5, y - 0.5);
    let (left, top) = (x.floor(), y.floor());
    let weights = |share: f32| {
        [-1.0, 0.0, 1.0, 2.0].map(|at: f32| {
            let far = (share - at).abs();
            match far < 1.0 {
                true => (1.5 * far - 2.5) * far * far + 1.0,
                false => ((-0.5 * far + 2.5) * far - 4.0) * far + 2.0,
            }
        })
    };
    let (across, down) = (weights(x - left), weights(y - top));
    let (left, top) = (left as i64, top as i64);
    let mut sum = 0.0;
    for (step, weight) in (-1..).zip(down) {
        let row: f32 = (-1..)
            .zip(across)
            .map(|(at, share)| share * picture.near(left + at, top + step))
            .sum();
        sum += weight * row;
    }
    sum.round().clamp(0.0, 255.0) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture() -> GrayPicture {
        GrayPicture::from_fn(3, 2, |x, y| (10 * y + x) as u8)
    }

    #[test]
    fn quarters_turn_clockwise() {
        assert_eq!(picture().turned(1).pixels, [10, 0, 11, 1, 12, 2]);
        assert_eq!(picture().turned(2).pixels, [12, 11, 10, 2, 1, 0]);
        assert_eq!(picture().turned(3).pixels, [2, 12, 1, 11, 0, 10]);
        assert_eq!(picture().transposed().pixels, [0, 10, 1, 11, 2, 12]);
    }

    #[test]
    fn sizes_and_medians() {
        let small = GrayPicture::from_fn(4, 4, |x, _| if x < 2 { 0 } else { 200 });
        assert_eq!(small.scaled_down(2, 1).pixels, [0, 200]);
        assert_eq!(small.median(), 200);
        assert_eq!(
            GrayPicture::from_fn(5, 5, |_, _| 77).blurred(1.0).pixels,
            [77; 25]
        );
        assert_eq!(small.brightest_around(1).pixels[..4], [0, 200, 200, 200]);
    }

    #[test]
    fn a_rotation_and_its_places() {
        let flat = GrayPicture::from_fn(40, 30, |_, y| if y == 10 { 0 } else { BACKGROUND });
        let rotation = Rotation::about_centre(&flat, 3.0);
        let turned = rotation.apply(&flat);
        // A dark pixel of the turned picture comes from the line.
        let dark = (0..turned.pixels.len()).filter(|at| turned.pixels[*at] < 60);
        for at in dark {
            let (x, y) = (at % 40, at / 40);
            let [_, row] = rotation.source_of([x as f32 + 0.5, y as f32 + 0.5]);
            assert!((row - 10.5).abs() < 1.0, "{row}");
        }
    }
}
