//! Places on a picture as people have it, of places on the prepared one.

use super::gray::Rotation;
use crate::scan::page::PageBox;

/// Returns a rectangle of a picture of a size in the picture before it was turned by right angles.
pub(super) fn before_turning(
    bounds: PageBox,
    quarters: usize,
    [width, height]: [usize; 2],
) -> PageBox {
    let (width, height) = (width as i32, height as i32);
    let PageBox {
        left,
        top,
        right,
        bottom,
    } = bounds;
    let [left, top, right, bottom] = match quarters % 4 {
        1 => [top, width - right, bottom, width - left],
        2 => [width - right, height - bottom, width - left, height - top],
        3 => [height - bottom, left, height - top, right],
        _ => [left, top, right, bottom],
    };
    PageBox {
        left,
        top,
        right,
        bottom,
    }
}

pub(super) fn scaled_box(bounds: PageBox, scale: f32) -> PageBox {
    let edge = |at: i32| (at as f32 * scale).round() as i32;
    PageBox {
        left: edge(bounds.left),
        top: edge(bounds.top),
        right: edge(bounds.right),
        bottom: edge(bounds.bottom),
    }
}

/// Returns the rectangle on the picture that people have around one of the straightened picture.
pub(super) fn source_box(bounds: PageBox, rotation: Rotation) -> PageBox {
    let corners = [
        [bounds.left, bounds.top],
        [bounds.right, bounds.top],
        [bounds.left, bounds.bottom],
        [bounds.right, bounds.bottom],
    ];
    let corners = corners.map(|corner| rotation.source_of(corner.map(|at| at as f32)));
    let edge = |nth: usize, choose: fn(f32, f32) -> f32| {
        let all = corners.iter().map(|corner| corner[nth]);
        all.reduce(choose).unwrap_or_default().round() as i32
    };
    PageBox {
        left: edge(0, f32::min),
        top: edge(1, f32::min),
        right: edge(0, f32::max),
        bottom: edge(1, f32::max),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scan::picture::gray::GrayPicture;

    #[test]
    fn places_are_those_before_turning() {
        let bounds = PageBox {
            left: 10,
            top: 20,
            right: 30,
            bottom: 25,
        };
        let dark = |x: usize, y: usize| (10..30).contains(&x) && (20..25).contains(&y);
        for quarters in 0..4 {
            // A picture whose turned form has the rectangle.
            let turned = GrayPicture::from_fn(60, 40, |x, y| u8::from(dark(x, y)));
            let before = turned.clone().turned(4 - quarters);
            let own = before_turning(bounds, quarters, [60, 40]);
            let inside = GrayPicture::from_fn(before.width, before.height, |x, y| {
                let (x, y) = (x as i32, y as i32);
                u8::from((own.left..own.right).contains(&x) && (own.top..own.bottom).contains(&y))
            });
            assert_eq!(before, inside, "{quarters}");
        }
    }
}
