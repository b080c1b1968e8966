//! A solution of the exercise `cover`.

use workshop::exercises::checks::cover::Links;

pub fn cover(links: &mut Links, column: usize) {
    let Links { left, right, up, down, .. } = links;
    right[left[column]] = right[column];
    left[right[column]] = left[column];
    let mut node = down[column];
    while node != column {
        let mut other = right[node];
        while other != node {
            down[up[other]] = down[other];
            up[down[other]] = up[other];
            other = right[other];
        }
        node = down[node];
    }
}

pub fn uncover(links: &mut Links, column: usize) {
    let Links { left, right, up, down, .. } = links;
    let mut node = up[column];
    while node != column {
        let mut other = left[node];
        while other != node {
            down[up[other]] = other;
            up[down[other]] = other;
            other = left[other];
        }
        node = up[node];
    }
    right[left[column]] = column;
    left[right[column]] = column;
}

workshop::check!(cover(cover, uncover));
