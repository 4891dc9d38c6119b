//! What a box of cities contains: a component pack, which lends its names to transcripts.

use citycore::cities::Setup;
use serde_json::{Map, Value};

use crate::games::Contents;
use crate::json::brief;
use crate::pack::{self, PackFile};

/// Something transcripts call by its id: the key it stands under, what it is, and all ids in order.
struct Named<'p> {
    key: &'static str,
    what: &'static str,
    ids: &'p [String],
}

impl<'p> Named<'p> {
    fn all(pack: &'p PackFile) -> [Self; 2] {
        [
            Self {
                key: "card",
                what: "a card of the pack",
                ids: &pack.card_ids,
            },
            Self {
                key: "city",
                what: "a city of the pack",
                ids: &pack.city_ids,
            },
        ]
    }

    fn name(&self, object: &mut Map<String, Value>) {
        if let Some(value) = object.get_mut(self.key)
            && let Some(number) = value.as_u64()
            && let Some(id) = usize::try_from(number).ok().and_then(|at| self.ids.get(at))
        {
            *value = id.as_str().into();
        }
    }

    fn count(&self, at: &str, object: &mut Map<String, Value>) -> Result<(), String> {
        let (key, what) = (self.key, self.what);
        if let Some(value) = object.get_mut(key) {
            let number = self.ids.iter().position(|id| value == id.as_str());
            let number = number.ok_or_else(|| {
                let known = self.ids.join(", ");
                format!("{at}.{key}: {} is not {what}: {known}", brief(value))
            })?;
            *value = number.into();
        }
        Ok(())
    }
}

impl Contents<Setup> for PackFile {
    fn open(pack: Option<&Value>) -> Result<Self, String> {
        let read = match pack {
            None => PackFile::house(),
            Some(pack) => PackFile::read(&pack.into()),
        };
        read.map_err(|faults| pack::brief(&faults))
    }

    fn header(&self) -> Option<&Value> {
        Some(&self.json)
    }

    fn put_into(&self, setup: &mut Setup) {
        setup.pack = self.pack;
    }

    fn name(&self, mut told: Value) -> Value {
        if let Some(object) = told.as_object_mut() {
            Named::all(self).iter().for_each(|it| it.name(object));
        }
        told
    }

    fn count(&self, at: &str, told: &Value) -> Result<Value, String> {
        let mut told = told.clone();
        if let Some(object) = told.as_object_mut() {
            for named in Named::all(self) {
                named.count(at, object)?;
            }
        }
        Ok(told)
    }
}
