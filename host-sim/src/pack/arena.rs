//! A place for lists that others borrow while more are put beside them.

use std::cell::{Cell, OnceCell};

/// Lists that stay where they are. They hang in a tree by their number, so that even very many are
/// found, and given up, in few steps.
#[derive(Debug)]
pub struct Arena<T> {
    count: Cell<usize>,
    root: Branch<T>,
}

#[derive(Debug)]
struct Branch<T> {
    list: OnceCell<Vec<T>>,
    sides: [OnceCell<Box<Branch<T>>>; 2],
}

impl<T> Default for Branch<T> {
    fn default() -> Self {
        Self {
            list: OnceCell::new(),
            sides: [OnceCell::new(), OnceCell::new()],
        }
    }
}

impl<T> Default for Arena<T> {
    fn default() -> Self {
        Self {
            count: Cell::new(0),
            root: Branch::default(),
        }
    }
}

impl<T> Arena<T> {
    /// Keeps a list and lends it.
    pub fn keep(&self, list: Vec<T>) -> &[T] {
        let mut number = self.count.get() + 1;
        self.count.set(number);
        let mut branch = &self.root;
        while number > 1 {
            branch = branch.sides[number % 2].get_or_init(Box::default);
            number /= 2;
        }
        branch.list.get_or_init(|| list)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_list_is_lent_as_it_was_kept() {
        let arena = Arena::default();
        let lent: Vec<&[usize]> = (0..100_000).map(|it| arena.keep(vec![it])).collect();
        assert!(lent.iter().enumerate().all(|(at, list)| **list == [at]));
    }
}
