//! The pages of cities: the board, the own district with what is about to be placed, and what counts there.
//!
//! Nothing is secret, so there is no curtain: the device stays in the middle of the table.

mod account;
mod card;
mod detail;
mod district;
mod game_menu;
mod goals;
mod offer;
mod others;
mod pack;
mod panel;
mod place;
mod plan;
mod setup;
mod spots;
mod start_tile;
mod titles;
mod why;

use citycore::{
    GameId,
    cities::{Action, Cities, Phase},
};
use interface::Input;

use super::{Go, Page, act, menu::Tile};
use crate::{
    app::{Context, View},
    play::cities::RunningCities,
    ui::{Canvas, Point, icons::cities as art},
    words::Words,
};

/// Cities on the first page.
pub(crate) const TILE: Tile = Tile {
    game: GameId::Cities,
    name: Words("Cities", "Města"),
    picture: |c, place, color| {
        let left = place.centre() - 17;
        c.bitmap(&art::TILE_TOWER, Point::new(left, 50), 1, color);
        c.bitmap(&art::SMALL_TREE, Point::new(left + 22, 51), 2, color);
        c.bitmap(&art::TILE_WAVES, Point::new(left, 68), 1, color);
        c.bitmap(&art::TILE_BLOCK, Point::new(left + 18, 68), 1, color);
    },
    rules: RULES,
    is_tool: false,
};

/// The rules in short.
const RULES: &[Words] = &[
    Words(
        "In every round each player takes something from every row of the offer: a card, a tile, features and building pieces.",
        "V každém kole si každý vezme něco z každé řady nabídky: kartu, dílek, prvky a patra.",
    ),
    Words(
        "Tiles make your district, pieces stand on lots of their colour and on each other, features in parks and on water.",
        "Z dílků vzniká tvá čtvrť, patra stojí na parcelách své barvy a na sobě, prvky v parcích a na vodě.",
    ),
    Words(
        "Cards, features and milestones score; a milestone brings more to whoever reaches it first. Most points win.",
        "Bodují karty, prvky a milníky; milník dá víc tomu, kdo ho splní dřív. Vyhrává nejvíc bodů.",
    ),
];

pages_of_game! {
    /// A page of cities.
    enum CitiesPage of RunningCities, cleared before: [],
        C held on: [Place]
    {
        /// Who plays where.
        Setup(setup::SetupPage) = "cities setup",
        /// A starting tile is chosen.
        StartTile(start_tile::StartTile) = "cities start tile",
        /// The board.
        Offer(offer::Offer) = "cities offer",
        /// What lies on a slot.
        Detail(detail::Detail) = "cities detail",
        /// A tile, a feature or a piece about to be placed.
        Place(place::Place) = "cities place",
        /// A player's district.
        District(district::DistrictPage) = "cities district",
        /// The other districts.
        Others(others::Others) = "cities others",
        /// A scoring card.
        Card(card::CardPage) = "cities card",
        /// The milestones.
        Goals(goals::Goals) = "cities goals",
        /// Everybody's points.
        Account(account::AccountPage) = "cities account",
        /// One player's points line by line.
        Why(why::Why) = "cities why",
        /// What can be done at any time.
        Menu(game_menu::GameMenu) = "cities menu",
    }
}

/// The page that asks what the game waits for; none while chance is due, which is left to the page of last
/// resort: cards of a real box are typed in there.
pub(crate) fn home(running: &RunningCities) -> Option<Page> {
    let game = running.game();
    let page = match game.phase() {
        Phase::StartTiles => CitiesPage::StartTile(start_tile::StartTile::default()),
        Phase::Take => CitiesPage::Offer(offer::Offer::new(game)),
        Phase::PlaceTile | Phase::PlaceFeatures | Phase::PlacePieces => {
            CitiesPage::Place(place::Place::new(game))
        }
        Phase::Over => CitiesPage::Account(account::AccountPage::default()),
        _ => return None,
    };
    Some(page.into())
}

/// The page that sets up a game, with the choices of the one before.
pub(crate) fn new_game(last: Option<&Cities>) -> Page {
    CitiesPage::Setup(setup::SetupPage::new(last)).into()
}

/// Plays an action, draws what the device has to draw, and saves. Answers with where to go: another player
/// is worth a clean screen.
fn play(context: &mut Context<'_>, action: Action) -> Go {
    let seat = |context: &Context<'_>| {
        let running = RunningCities::of(context.session);
        running.and_then(|running| running.game().seat())
    };
    let by_device = context.shared.device_cards();
    let before = seat(context);
    let refused = act(context, &|session| {
        let kept = session.bytes().len();
        session.play(action)?;
        if by_device {
            session.draw_all()?;
        }
        Ok(kept)
    });
    let on = if seat(context) == before {
        Go::Home
    } else {
        Go::NewTurn
    };
    refused.unwrap_or(on)
}
