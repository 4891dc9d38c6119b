//! Landmarks: what they cost and how a set of them is kept.

use super::fast::bits;

/// A landmark, in the order of the dossier. The numbers are stable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Landmark {
    /// One coin from the bank before building, for whoever has none.
    TownHall,
    /// Two more on a roll of ten or more; opens the boats and the sushi bar.
    Harbour,
    /// One or two dice.
    TrainStation,
    /// A coin more for every cup and bread.
    ShoppingMall,
    /// A turn more after doubles.
    AmusementPark,
    /// One re-roll a turn.
    RadioTower,
    /// Ten coins for a turn without building.
    Airport,
}

impl Landmark {
    /// All landmarks.
    pub const ALL: [Self; 7] = [
        Self::TownHall,
        Self::Harbour,
        Self::TrainStation,
        Self::ShoppingMall,
        Self::AmusementPark,
        Self::RadioTower,
        Self::Airport,
    ];

    /// What it costs to build.
    pub const fn cost(self) -> u8 {
        match self {
            Self::TownHall => 0,
            Self::Harbour => 2,
            Self::TrainStation => 4,
            Self::ShoppingMall => 10,
            Self::AmusementPark => 16,
            Self::RadioTower => 22,
            Self::Airport => 30,
        }
    }

    /// Its snake_case English name, as in transcripts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::TownHall => "town_hall",
            Self::Harbour => "harbour",
            Self::TrainStation => "train_station",
            Self::ShoppingMall => "shopping_mall",
            Self::AmusementPark => "amusement_park",
            Self::RadioTower => "radio_tower",
            Self::Airport => "airport",
        }
    }

    /// The landmark with this number.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// The landmark with this snake_case name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|landmark| landmark.id() == id)
    }
}

/// A set of landmarks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LandmarkSet(pub(super) u8);

impl LandmarkSet {
    /// No landmark.
    pub const EMPTY: Self = Self(0);
    /// The four of the base game.
    pub const BASE: Self = Self::of(&[
        Landmark::TrainStation,
        Landmark::ShoppingMall,
        Landmark::AmusementPark,
        Landmark::RadioTower,
    ]);
    /// All seven, as with Harbour.
    pub const HARBOUR: Self = Self(0x7f);
    /// All but the airport, as with Metropole alone.
    pub const METROPOLE: Self = Self(0x3f);
    /// The town hall alone: built from the start, never counted, never demolished.
    pub(super) const TOWN_HALL: Self = Self::of(&[Landmark::TownHall]);

    /// The set of these landmarks.
    pub const fn of(landmarks: &[Landmark]) -> Self {
        let mut bits = 0;
        let mut i = 0;
        while i < landmarks.len() {
            bits |= 1 << landmarks[i] as u8;
            i += 1;
        }
        Self(bits)
    }

    /// Whether `landmark` is in the set.
    #[inline]
    pub const fn contains(self, landmark: Landmark) -> bool {
        self.0 & 1 << landmark as u8 != 0
    }

    /// The set with `landmark`.
    #[inline]
    #[must_use]
    pub const fn with(self, landmark: Landmark) -> Self {
        Self(self.0 | 1 << landmark as u8)
    }

    /// The landmarks of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The landmarks of both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The landmarks of either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many the cards with a landmark condition see: all but the town hall.
    #[inline]
    pub const fn counted(self) -> u32 {
        self.without(Self::TOWN_HALL).len()
    }

    /// The landmarks in order.
    pub fn iter(self) -> impl Iterator<Item = Landmark> {
        Landmark::ALL
            .into_iter()
            .filter(move |&landmark| self.contains(landmark))
    }

    /// The `n`th landmark in order.
    pub(super) fn nth(self, n: u32) -> Option<Landmark> {
        if n >= self.len() {
            return None;
        }
        Landmark::from_number(bits::nth(u64::from(self.0), n) as u8)
    }

    /// The set with these bits; `None` if a bit stands for no landmark.
    #[cfg(feature = "serde")]
    pub(super) const fn from_bits(bits: u8) -> Option<Self> {
        if bits >> Landmark::ALL.len() == 0 {
            Some(Self(bits))
        } else {
            None
        }
    }
}

impl FromIterator<Landmark> for LandmarkSet {
    fn from_iter<I: IntoIterator<Item = Landmark>>(landmarks: I) -> Self {
        landmarks.into_iter().fold(Self::EMPTY, Self::with)
    }
}
