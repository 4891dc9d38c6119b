//! A row of at most `N` items in order.

/// Items in order, the free places behind them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct List<T, const N: usize>([Option<T>; N]);

impl<T: Copy, const N: usize> List<T, N> {
    /// Nothing.
    pub const EMPTY: Self = Self([None; N]);

    /// How many there are.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The items in order.
    pub fn iter(&self) -> impl Iterator<Item = T> + Clone + '_ {
        self.0.iter().map_while(|item| *item)
    }

    /// Adds one at the end; `false` if there is no room.
    pub(crate) fn push(&mut self, item: T) -> bool {
        let free = self.0.iter_mut().find(|place| place.is_none());
        free.map(|place| *place = Some(item)).is_some()
    }
}
