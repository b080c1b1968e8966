//! What the page asks about a grid, besides its solution.

use page::cover::Matrix;
use page::solvers::{cells_of, conflict, shape, solutions};

/// The matrix of an exact cover states which four items a digit in a cell covers, for boxes of any shape.
#[test]
fn an_item_is_about_the_cells_whose_digits_cover_it() {
    for size in 2..=15 {
        let matrix = Matrix::new(size, &vec![0; usize::from(size).pow(2)]).unwrap();
        let mut cells = vec![Vec::new(); matrix.items().len()];
        for option in matrix.options().into_iter().filter(|option| option.digit == 1) {
            let cell = option.row * usize::from(size) + option.column;
            for item in option.items {
                cells[item].push(cell);
            }
        }
        for (&item, cells) in matrix
            .items()
            .iter()
            .zip(&cells)
            .filter(|(_, cells)| !cells.is_empty())
        {
            assert_eq!(&cells_of(size, item), cells, "{size}: {item}");
        }
    }
}

#[test]
fn what_contradicts_itself_is_told_with_its_cells() {
    assert_eq!(conflict(&[0; 81]), None);
    let mut cells = [0; 81];
    // A 5 twice in row 1 and once more in column 1; a fourth one conflicts with none of them.
    for cell in [0, 8, 72, 40] {
        cells[cell] = 5;
    }
    let (words, marked) = conflict(&cells).unwrap();
    assert_eq!(words, "digit 5 twice in row 1 and in column 1");
    assert_eq!(marked, [0, 8, 72]);
}

#[test]
fn small_grids_have_as_many_solutions_as_is_known() {
    // 288 grids of 4 × 4 obey the rules.
    assert_eq!(solutions(4, &[0; 16], 1000), Some(288));
    assert_eq!(solutions(4, &[0; 16], 2), Some(2));
    assert_eq!(solutions(4, &[5; 16], 2), None);
    assert_eq!(solutions(16, &[0; 256], 2), None);
}

#[test]
fn a_box_is_as_square_as_it_can_be() {
    for (size, rows, columns) in [
        (4, 2, 2),
        (6, 2, 3),
        (9, 3, 3),
        (10, 2, 5),
        (12, 3, 4),
        (13, 1, 13),
        (14, 2, 7),
    ] {
        let shape = shape(size).unwrap();
        assert_eq!((shape.rows(), shape.columns()), (rows, columns));
    }
}
