//! Sets of pages, written down once: from it follow the type, what a press and a drawing of each does, and
//! the names, so that no page can be left out of any of them.

/// The pages of one game. `Setup` comes before there is a game; all others are drawn from a running one.
/// A button held where that means nothing of its own counts as pressed: A and C but on the pages that are
/// listed, UP and DOWN on those that are.
macro_rules! pages_of_game {
    (
        $(#[$meta:meta])*
        enum $Pages:ident of $Running:ident, cleared before: [$($Cleared:ident)*]
            $(, secret: [$($Secret:ident)*])?
            $(, A held on: [$($HeldA:ident)*])?
            $(, C held on: [$($HeldC:ident)*])?
            $(, arrows not held on: [$($Plain:ident)*])? {
            $(#[$setup_doc:meta])*
            Setup($setup:ty) = $setup_name:literal,
            $($(#[$doc:meta])* $Page:ident($page:ty) = $name:literal,)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug)]
        pub(crate) enum $Pages {
            $(#[$setup_doc])*
            Setup($setup),
            $($(#[$doc])* $Page($page),)*
        }

        /// The same under the name that every game's pages have.
        pub(crate) type Pages = $Pages;

        impl $Pages {
            /// What all these pages are called in reports.
            pub(crate) const NAMES: &[&str] = &[$setup_name, $($name),*];

            #[inline(never)]
            pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
                match self {
                    Self::Setup(page) => page.press(context, input),
                    $(Self::$Page(page) => page.press(context, input),)*
                }
            }

            #[inline(never)]
            pub(crate) fn draw(&self, view: &View<'_>, c: &mut Canvas<'_>) {
                if let Self::Setup(page) = self {
                    return page.draw(view, c);
                }
                let Some(running) = $Running::of(view.session) else {
                    return;
                };
                match self {
                    Self::Setup(_) => {}
                    $(Self::$Page(page) => page.draw(view, running, c),)*
                }
            }

            /// What holding A and C opens.
            pub(crate) fn menu(&self) -> Go {
                match self {
                    Self::Setup(_) => Go::To(Page::Fair(crate::pages::fair::Fair::Next)),
                    Self::Menu(_) => crate::pages::menu::other_games(),
                    #[allow(unreachable_patterns, reason = "a game may have no other page")]
                    _ => Go::To(Self::Menu(Default::default()).into()),
                }
            }

            /// What the page is called in reports.
            pub(crate) const fn name(&self) -> &'static str {
                match self {
                    Self::Setup(_) => $setup_name,
                    $(Self::$Page(_) => $name,)*
                }
            }

            /// Whether undo makes sense here: not while a new game is being set up.
            pub(crate) const fn is_of_game(&self) -> bool {
                !matches!(self, Self::Setup(_))
            }

            /// Whether holding the button means something else than pressing it.
            pub(crate) const fn takes_hold(&self, button: interface::Button) -> bool {
                match button {
                    interface::Button::A => {
                        $($(if let Self::$HeldA(_) = self {
                            return true;
                        })*)?
                        false
                    }
                    interface::Button::C => {
                        $($(if let Self::$HeldC(_) = self {
                            return true;
                        })*)?
                        false
                    }
                    interface::Button::B => false,
                    interface::Button::Up | interface::Button::Down => {
                        $($(if let Self::$Plain(_) = self {
                            return false;
                        })*)?
                        true
                    }
                }
            }

            /// Whether it shows what one player alone may see, so that it must not lie open for long.
            pub(crate) const fn is_secret(&self) -> bool {
                $($(if let Self::$Secret(_) = self {
                    return true;
                })*)?
                false
            }

            /// Whether ghosts of the page before would disturb or tell.
            pub(crate) const fn wants_full_refresh(&self) -> bool {
                $(if let Self::$Cleared(_) = self {
                    return true;
                })*
                false
            }
        }
    };
}

/// The pages of every game in the core's list, each game's by the name `Pages` of its module.
macro_rules! pages_of_all_games {
    ($(($number:literal, $Game:ident, $module:ident, $name:literal))*) => {
        /// A page of some game.
        #[derive(Clone, Copy, Debug)]
        pub(crate) enum GamePage {
            $(
                #[doc = concat!("A page of ", $name, ".")]
                $Game($module::Pages),
            )*
        }

        impl GamePage {
            /// What the pages are called in reports, game by game.
            pub(crate) const NAMES: &[&[&str]] = &[$($module::Pages::NAMES),*];

            pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
                match self {
                    $(Self::$Game(page) => page.press(context, input),)*
                }
            }

            pub(crate) fn draw(&self, view: &View<'_>, c: &mut Canvas<'_>) {
                match self {
                    $(Self::$Game(page) => page.draw(view, c),)*
                }
            }

            pub(crate) fn menu(&self) -> Go {
                match self {
                    $(Self::$Game(page) => page.menu(),)*
                }
            }

            pub(crate) const fn name(&self) -> &'static str {
                match self {
                    $(Self::$Game(page) => page.name(),)*
                }
            }

            pub(crate) const fn is_of_game(&self) -> bool {
                match self {
                    $(Self::$Game(page) => page.is_of_game(),)*
                }
            }

            pub(crate) const fn takes_hold(&self, button: interface::Button) -> bool {
                match self {
                    $(Self::$Game(page) => page.takes_hold(button),)*
                }
            }

            /// Which game the page sets up, if it does.
            pub(crate) const fn setup_of(&self) -> Option<GameId> {
                match self {
                    $(Self::$Game($module::Pages::Setup(_)) => Some(GameId::$Game),)*
                    _ => None,
                }
            }

            pub(crate) const fn is_secret(&self) -> bool {
                match self {
                    $(Self::$Game(page) => page.is_secret(),)*
                }
            }

            pub(crate) const fn wants_full_refresh(&self) -> bool {
                match self {
                    $(Self::$Game(page) => page.wants_full_refresh(),)*
                }
            }
        }

        $(impl From<$module::Pages> for Page {
            fn from(page: $module::Pages) -> Self {
                Self::Game(GamePage::$Game(page))
            }
        })*
    };
}

/// All pages: those of no game, listed here, and those of games.
macro_rules! all_pages {
    ($($(#[$doc:meta])* $Page:ident($page:ty) = $name:literal,)*) => {
        /// A page with its state.
        #[derive(Clone, Copy, Debug)]
        pub(crate) enum Page {
            $($(#[$doc])* $Page($page),)*
            /// A page of some game.
            Game(GamePage),
        }

        impl Page {
            /// What the pages of no game are called in reports.
            const NAMES: &[&str] = &[$($name),*];

            /// Takes a press or a hold of one button.
            #[inline(never)]
            pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
                match self {
                    $(Self::$Page(page) => page.press(context, input),)*
                    Self::Game(page) => page.press(context, input),
                }
            }

            /// Paints the page.
            #[inline(never)]
            pub(crate) fn draw(&self, view: &View<'_>, c: &mut Canvas<'_>) {
                match self {
                    $(Self::$Page(page) => page.draw(view, c),)*
                    Self::Game(page) => page.draw(view, c),
                }
            }

            /// What the page is called in reports of tests and measurements.
            pub(crate) const fn name(&self) -> &'static str {
                match self {
                    $(Self::$Page(_) => $name,)*
                    Self::Game(page) => page.name(),
                }
            }
        }
    };
}
