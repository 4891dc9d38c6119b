//! The macro that writes a description beside the type it describes.

/// Describes the variants of an enum (or a struct, whose one row has no variant): number, name,
/// `chance` where chance does it, words that are the same for the whole kind, the shape, and the
/// fields with their types.
///
/// ```ignore
/// describe! { Action {
///     3 "die" chance: Die { value } => { value: u8 },
///     4 "pay" ["why": "payment"]: Pay { from, to, coins } => { from: Purse, to: Purse, coins: u16 },
///     7 "place": Place(Placement { card, row }) => { card: Card, row: i8 },
/// } }
/// ```
///
/// A field's binding is its key in transcripts unless `as "key"` says otherwise. `@ 7` puts a field
/// at that bit of the code. `[seat]` behind it names who may see it, by the bindings that hold seats
/// or `by` for whoever acts; a field without that is for all to see.
macro_rules! describe {
    ($Type:ident { $(
        $number:literal $id:literal $($chance:ident)? $([$($fixed:literal : $word:literal),+])? :
        $($variant:ident)? $(($($tuple:tt)*))? $({$($named:tt)*})? =>
        { $($bound:ident $(as $key:literal)? $(@ $at:literal)? $([$($who:ident),+])? : $Field:ty),* $(,)? }
    ),* $(,)? }) => {
        impl $crate::describe::Described for $Type {
            const KINDS: &'static [$crate::describe::Kind] = &[$(
                $crate::describe::Kind {
                    number: $number,
                    name: $id,
                    chance: $crate::describe::describe!(@flag $($chance)?),
                    fields: &[$($crate::describe::FieldInfo {
                        name: $crate::describe::describe!(@key $bound $($key)?),
                        at: $crate::describe::describe!(@place $($at)?),
                        ty: &const { $crate::describe::FieldType::of::<$Field>() },
                    }),*],
                    fixed: &[$($(($fixed, $word)),+)?],
                }
            ),*];

            #[allow(unused_variables)]
            fn kind_number(self) -> u8 {
                match self {
                    $(Self $(::$variant)? $(($($tuple)*))? $({$($named)*})? => $number,)*
                }
            }

            #[allow(unused_variables)]
            fn is_chance(self) -> bool {
                match self {
                    $(Self $(::$variant)? $(($($tuple)*))? $({$($named)*})? => {
                        $crate::describe::describe!(@flag $($chance)?)
                    })*
                }
            }

            fn numbers(self) -> $crate::describe::Numbers {
                match self {
                    $(Self $(::$variant)? $(($($tuple)*))? $({$($named)*})? => {
                        $crate::describe::numbers_of(&[$(
                            <$Field as $crate::describe::Field>::number($bound)
                        ),*])
                    })*
                }
            }

            fn from_numbers(kind: u8, numbers: &[i32]) -> Option<Self> {
                let mut numbers = numbers.iter().copied();
                let it = match kind {
                    $($number => {
                        $(let $bound = <$Field as $crate::describe::Field>::from_number(numbers.next()?)?;)*
                        Self $(::$variant)? $(($($tuple)*))? $({$($named)*})?
                    })*
                    _ => return None,
                };
                numbers.next().is_none().then_some(it)
            }

            #[allow(unused_variables)]
            fn hidden_from(self, by: Option<$crate::Seat>, viewer: Option<$crate::Seat>) -> u8 {
                match self {
                    $(Self $(::$variant)? $(($($tuple)*))? $({$($named)*})? => {
                        $crate::describe::mask_of(&[$(
                            $crate::describe::describe!(@hidden by, viewer $(, $($who)+)?)
                        ),*])
                    })*
                }
            }
        }
    };
    (@flag) => { false };
    (@flag chance) => { true };
    (@key $bound:ident) => { stringify!($bound) };
    (@key $bound:ident $key:literal) => { $key };
    (@place) => { None };
    (@place $at:literal) => { Some($at) };
    (@hidden $by:ident, $viewer:ident) => { false };
    (@hidden $by:ident, $viewer:ident, $($who:ident)+) => {
        $viewer.is_none() || ![$($crate::describe::describe!(@seat $by $who)),+].contains(&$viewer)
    };
    (@seat $by:ident by) => { $by };
    (@seat $by:ident $who:ident) => { Option::<$crate::Seat>::from($who) };
}
pub(crate) use describe;
