//! Arrows of pictures.

/// The distances from the middle of its last square at which an arrow ends, in squares: short of the middle, or at the rim of a piece.
const ARROW_END_GAPS: [f64; 2] = [0.12, 0.42];
/// The length and the width of its head, in squares.
const ARROW_HEAD_SIZE: f64 = 0.32;

/// Returns an arrow along the middles of squares (columns from the left, rows from the top), or an empty text if it goes nowhere.
pub(super) fn draw_arrow(squares: &[(u8, u8)], ends_on_piece: bool) -> String {
    let middle = |&(x, y): &(u8, u8)| (f64::from(x) + 0.5, f64::from(y) + 0.5);
    let mut points: Vec<_> = squares.iter().map(middle).collect();
    points.dedup();
    let [.., (x, y), end] = points.as_mut_slice() else {
        return String::new();
    };
    let (dx, dy) = (end.0 - *x, end.1 - *y);
    let length = dx.hypot(dy);
    let (dx, dy) = (dx / length, dy / length);
    let short = ARROW_END_GAPS[usize::from(ends_on_piece)].min(length - ARROW_HEAD_SIZE - 0.1);
    let tip = (end.0 - dx * short, end.1 - dy * short);
    let base = (tip.0 - dx * ARROW_HEAD_SIZE, tip.1 - dy * ARROW_HEAD_SIZE);
    *end = base;
    let half = ARROW_HEAD_SIZE / 2.0;
    let line: Vec<_> = points
        .iter()
        .map(|(x, y)| format!("{x:.2},{y:.2}"))
        .collect();
    format!(
        "<g class=\"arrow\" opacity=\".8\"><polyline points=\"{}\" fill=\"none\" stroke=\"#2f7fd0\" stroke-width=\".11\" stroke-linejoin=\"round\" stroke-linecap=\"round\"/>\
         <path d=\"M{:.2} {:.2}L{:.2} {:.2} {:.2} {:.2}Z\" fill=\"#2f7fd0\"/></g>\n",
        line.join(" "),
        tip.0,
        tip.1,
        base.0 - dy * half,
        base.1 + dx * half,
        base.0 + dy * half,
        base.1 - dx * half,
    )
}

#[cfg(test)]
mod tests {
    use super::draw_arrow;

    #[test]
    fn an_arrow_ends_before_the_middle_of_its_last_square() {
        assert_eq!(draw_arrow(&[], false), "");
        assert_eq!(draw_arrow(&[(3, 3), (3, 3)], false), "");
        let along = draw_arrow(&[(0, 0), (2, 0), (2, 3)], false);
        assert!(
            along.contains("points=\"0.50,0.50 2.50,0.50 2.50,3.06\""),
            "{along}"
        );
        assert!(along.contains("d=\"M2.50 3.38L"), "{along}");
        // A piece stays visible.
        assert!(draw_arrow(&[(2, 0), (2, 3)], true).contains("d=\"M2.50 3.08L"));
    }
}
