//! The saves that a slot's content is made of.

use crate::{
    check::Health,
    log::{Group, Place},
};

/// The last save of a slot that began at 0 and the saves chained to it since.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Chain {
    /// The save that began at 0.
    base: Option<Place>,
    /// The number of the sector the last save ends in.
    pub(crate) last: u32,
    /// The number of the last save.
    pub(crate) step: u16,
    /// The highest number that was tried for a save since the start.
    tried: u16,
    /// What tells the last save from every other.
    pub(crate) mark: u16,
    /// Bytes of content.
    pub(crate) length: u16,
    /// How many saves behind the last one are known of and can't be had.
    pub(crate) behind: u16,
    /// The number of a save behind the last one that can't be read.
    pub(crate) unread: Option<u16>,
    /// Whether something lies behind the last save that may read as a save one day. The next one must
    /// begin at 0 then: it counts whatever is before it.
    pub(crate) unsure: bool,
    /// Whether a bit of it had to be put right.
    pub(crate) mended: bool,
}

impl Chain {
    /// Takes the next save of the slot. Returns whether it counts.
    pub(crate) fn take(&mut self, group: &Group) -> bool {
        let mended = group.health == Health::Mended;
        if group.at == 0 {
            self.base = Some(group.first);
            self.mended = mended;
        } else if self.follows(group) {
            self.mended |= mended;
        } else {
            self.behind = group.step.wrapping_sub(self.step);
            self.unsure = true;
            return false;
        }
        self.last = group.last;
        self.step = group.step;
        self.tried = group.step;
        self.mark = group.mark;
        self.length = group.end;
        self.behind = 0;
        self.unread = None;
        self.unsure = false;
        true
    }

    /// Whether a save goes on where this chain ends.
    fn follows(&self, group: &Group) -> bool {
        let next = self.step.wrapping_add(1);
        self.base.is_some()
            && (group.after, group.step) == (self.mark, next)
            && group.at <= self.length
    }

    /// Where the slot's content begins in the log, if it has any.
    pub(crate) const fn base(&self) -> Option<Place> {
        self.base
    }

    /// Whether this is the same content as another reading gave.
    pub(crate) fn agrees_with(&self, other: &Self) -> bool {
        (self.step, self.mark, self.length) == (other.step, other.mark, other.length)
    }

    /// Whether erasing the sector with this number would lose something.
    pub(crate) fn needs(&self, number: u32) -> bool {
        self.base
            .is_some_and(|base| base.number <= number && number <= self.last)
    }

    /// Where the next save begins that leaves the first `keep` bytes as they are: there, or at 0 if that
    /// is not possible.
    pub(crate) fn beginning(&self, keep: usize) -> u16 {
        match u16::try_from(keep) {
            Ok(at) if self.base.is_some() && !self.unsure && at <= self.length => at,
            _ => 0,
        }
    }

    /// The number for the next attempt at a save: no attempt before had it.
    pub(crate) fn try_step(&mut self) -> u16 {
        self.tried = self.tried.wrapping_add(1);
        self.tried
    }
}
