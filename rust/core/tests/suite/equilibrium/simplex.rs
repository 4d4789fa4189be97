//! The value of a matrix game by linear programming.

/// The value that the row player, who maximises, can guarantee.
///
/// With all entries made positive, the column player's mixed strategy divided by the value solves this problem:
/// maximise the sum of `y` subject to `A y ≤ 1`. The value is one divided by that sum. Pivots follow Bland's rule, so
/// that they end.
pub fn matrix_value(matrix: &[Vec<f64>]) -> f64 {
    const TINY: f64 = 1e-11;
    let lowest = matrix.iter().flatten().copied().fold(f64::INFINITY, f64::min);
    let shift = 1.0 - lowest;
    let (rows, columns) = (matrix.len(), matrix[0].len());
    // Columns are the variables, the slacks and the right side. The last row is the negated objective.
    let width = columns + rows + 1;
    let mut table: Vec<Vec<f64>> = matrix
        .iter()
        .enumerate()
        .map(|(i, row)| {
            let slacks = (0..rows).map(|j| f64::from(u8::from(i == j)));
            row.iter().map(|entry| entry + shift).chain(slacks).chain([1.0]).collect()
        })
        .collect();
    table.push((0..width).map(|j| if j < columns { -1.0 } else { 0.0 }).collect());
    let mut basis: Vec<usize> = (columns..columns + rows).collect();
    while let Some(enters) = (0..width - 1).find(|&j| table[rows][j] < -TINY) {
        let ratio = |i: usize| table[i][width - 1] / table[i][enters];
        let leaves = (0..rows)
            .filter(|&i| table[i][enters] > TINY)
            .min_by(|&i, &j| ratio(i).total_cmp(&ratio(j)).then(basis[i].cmp(&basis[j])))
            .expect("the value is bounded");
        let pivot = table[leaves][enters];
        table[leaves].iter_mut().for_each(|entry| *entry /= pivot);
        let row = table[leaves].clone();
        for (i, other) in table.iter_mut().enumerate().filter(|&(i, _)| i != leaves) {
            let factor = other[enters];
            debug_assert!(i <= rows);
            other.iter_mut().zip(&row).for_each(|(entry, pivot)| *entry -= factor * pivot);
        }
        basis[leaves] = enters;
    }
    1.0 / table[rows][width - 1] - shift
}

#[test]
fn matching_pennies_and_stone_paper_scissors_are_fair() {
    let pennies = [vec![1.0, -1.0], vec![-1.0, 1.0]];
    assert!(matrix_value(&pennies).abs() < 1e-9);
    let hands = [vec![0.0, -1.0, 1.0], vec![1.0, 0.0, -1.0], vec![-1.0, 1.0, 0.0]];
    assert!(matrix_value(&hands).abs() < 1e-9);
    // A saddle point, and a game with mixed strategies of one to three.
    assert!((matrix_value(&[vec![3.0, 5.0], vec![2.0, 9.0]]) - 3.0).abs() < 1e-9);
    assert!((matrix_value(&[vec![2.0, -1.0], vec![-1.0, 1.0]]) - 0.2).abs() < 1e-9);
}
