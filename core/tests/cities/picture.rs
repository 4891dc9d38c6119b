//! Districts drawn as in section 6.7 of the dossier.

use citycore::cities::{Colour, Feature, Frame, Ground, Plan, Settled};

/// What lies on one cell: ground, feature, building.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    pub ground: Ground,
    pub feature: Option<Feature>,
    pub building: Option<(Colour, u8)>,
}

/// A rectangle of cells; `None` where no tile lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    pub rows: Vec<Vec<Option<Cell>>>,
    pub settled: Settled,
}

const SETTLED: Settled = Settled {
    rows: true,
    cols: true,
};
const UNSETTLED: Settled = Settled {
    rows: false,
    cols: false,
};

impl Picture {
    /// Reads a picture.
    pub fn new(drawn: &str, settled: bool) -> Self {
        let lines = drawn.lines().map(str::trim).filter(|line| !line.is_empty());
        let rows = lines.map(|line| line.split_whitespace().map(cell).collect());
        Self {
            rows: rows.collect(),
            settled: if settled { SETTLED } else { UNSETTLED },
        }
    }

    pub fn height(&self) -> usize {
        self.rows.len()
    }

    pub fn width(&self) -> usize {
        self.rows[0].len()
    }

    /// What lies there; nothing outside.
    pub fn at(&self, row: i32, col: i32) -> Option<Cell> {
        let row = self.rows.get(usize::try_from(row).ok()?)?;
        *row.get(usize::try_from(col).ok()?)?
    }

    /// The picture turned by 90° clockwise.
    pub fn turned(&self) -> Self {
        let (height, width) = (self.height(), self.width());
        let row = |row: usize| (0..height).map(move |col| self.rows[height - 1 - col][row]);
        Self {
            rows: (0..width).map(|it| row(it).collect()).collect(),
            settled: Settled {
                rows: self.settled.cols,
                cols: self.settled.rows,
            },
        }
    }

    /// The same as bit boards.
    pub fn plan(&self) -> Plan {
        let frame = Frame::new(self.height() as u8, self.width() as u8).expect("small enough");
        let mut plan = Plan::new(frame, self.settled);
        for (row, cells) in (0..).zip(&self.rows) {
            for (col, cell) in (0..).zip(cells) {
                let Some(cell) = cell else { continue };
                let at = frame.cell(row, col);
                plan.set_ground(at, cell.ground);
                if let Some(feature) = cell.feature {
                    plan.lay_feature(at, feature);
                }
                if let Some((colour, floors)) = cell.building {
                    (0..floors).for_each(|_| plan.build(at, colour));
                }
            }
        }
        plan
    }
}

fn cell(word: &str) -> Option<Cell> {
    let letters: Vec<char> = word.chars().collect();
    let plain = |ground| Cell {
        ground,
        feature: None,
        building: None,
    };
    let digit = |at: usize| letters[at].to_digit(10).map(|it| it as usize);
    Some(match letters[0] {
        '.' => return None,
        'p' => Cell {
            feature: digit(1).map(|kind| Feature::ALL[kind - 1]),
            ..plain(Ground::Park)
        },
        '~' => Cell {
            feature: digit(1).map(|kind| Feature::ALL[kind + 3]),
            ..plain(Ground::Water)
        },
        'S' => Cell {
            feature: Some(Feature::Statue),
            ..plain(Ground::Green)
        },
        '*' => Cell {
            feature: Some(Feature::Wild),
            ..plain(Ground::Yellow)
        },
        letter => {
            let ground = Ground::from_letter(letter.to_ascii_lowercase()).expect("a colour");
            let colour = ground.colour().expect("a lot");
            let wild = letters.len() > 2;
            Cell {
                // A wild lot may be printed in any colour.
                ground: if wild { Ground::Green } else { ground },
                feature: wild.then_some(Feature::Wild),
                building: digit(1).map(|floors| (colour, floors as u8)),
            }
        }
    })
}
