/**
 * @file citycore.h
 * libcitycore: the rules of city-building board games for C and C++.
 *
 * The library knows the rules and keeps the game; you show it and ask the players. It allocates
 * nothing, keeps nothing between calls, starts no threads, and needs of a C library no more than
 * memcpy and memset.
 *
 * Threads: calls that take a const city_game * only look, and any number of them may run on one game
 * at the same time. A call that changes a game (city_game *) must be alone with it. Different games
 * have nothing to do with each other.
 *
 * A GAME IN FIVE MINUTES
 *
 *     #include <citycore.h>
 *     #include <stdio.h>
 *
 *     int main(void) {
 *         static city_game game;                  // 16 KB, yours; nothing to free
 *         city_setup setup;
 *         city_turn turn;
 *         uint64_t seed = 42, code;
 *         char text[CITY_TEXT_MAX];
 *
 *         city_setup_default(CITY_GAME_ID_MACHI, &setup, sizeof setup);
 *         city_setup_set(&setup, "players", 2);
 *         if (city_create(&game, sizeof game, &setup) != CITY_STATUS_OK) return 1;
 *         for (;;) {
 *             city_whose_turn(&game, &turn);
 *             if (turn.kind == CITY_TURN_KIND_OVER) break;
 *             if (turn.kind == CITY_TURN_KIND_CHANCE)
 *                 city_sample(&game, &seed, &code);       // or city_dice: real dice on the table
 *             else
 *                 city_random_legal(&game, &seed, &code); // or city_legal_list: ask turn.seat
 *             city_action_text(&game, code, NULL, CITY_LANG_EN, text, sizeof text, NULL);
 *             puts(text);
 *             city_apply(&game, code);
 *         }
 *         if (turn.winner == CITY_NONE) puts("nobody has won");
 *         else printf("player %d has won\n", turn.winner + 1);
 *         return 0;
 *     }
 *
 * With P the folder given to ffi/install, all in one program, or with the shared library:
 *
 *     cc game.c -IP/include P/lib/libcitycore.a
 *     cc game.c $(pkg-config --cflags --libs citycore) -Wl,-rpath,P/lib
 *
 * HOW IT WORKS
 *
 * Everything that happens is an action with a number, its code: a player's choice, and also what
 * chance does (dice, a card turned up). city_whose_turn says who must act: a seat (from 0), chance,
 * or nobody because the game is over. One of the legal actions is then played with city_apply.
 *
 * Every function returns a city_status and changes nothing unless it is CITY_STATUS_OK (0). The
 * comments name the others without their prefix CITY_STATUS_; "what is wrong with the game" means
 * NOT_A_GAME, WRONG_ABI, CORRUPTED or MOVED. Answers go to where you point, which must be outside
 * the game. Numbers you pass in may be anything; a pointer must be NULL or lead to memory of yours,
 * of the size you say, that of a game as large as it was made. Fields of structures that hold a number
 * of an enum are small integers; their comment names the enum. Numbers in this header are never
 * reused.
 *
 * Structures that begin with their size may get more fields at their end. You say how large yours is
 * (sizeof), and the library fills no more than that: a program keeps working with later libraries.
 *
 * ASKING PLAYERS, AND DICE ON THE TABLE
 *
 * A seat decides by choosing from a list:
 *
 *     city_legal_list(&game, codes, 16384, &count);        // NO_ROOM: count says how many there are
 *     for (n = 0; n < count; n++) {
 *         city_action_text(&game, codes[n], &names, CITY_LANG_EN, text, sizeof text, NULL);
 *         printf("%u %s\n", (unsigned)n + 1, text);
 *     }
 *
 * Chance may be what really happened: players roll their dice and you enter them. If no dice are
 * due but a card is turned up, city_dice says NOT_CHANCE and the card is chosen from the same list:
 *
 *     status = city_dice(&game, 4, 2, &code);              // 4, 0 for one die that shows a 4
 *     if (status == CITY_STATUS_ILLEGAL) ...               // not so many dice, or no such side
 *     if (status == CITY_STATUS_NOT_CHANCE) code = codes[chosen];
 *
 * When city_apply says ILLEGAL, city_action_refusal_text says why. When it says OK, tell what
 * happened; where players have secrets, city_event_seen leaves out what a seat must not see:
 *
 *     city_event_count(&game, &count);
 *     for (n = 0; n < count; n++) {
 *         city_event_nth(&game, n, &event);
 *         city_event_text(&game, &event, &names, CITY_LANG_EN, text, sizeof text, NULL);
 *         puts(text);
 *     }
 *
 * A game that may be long meets HISTORY_FULL one day: give it more storage, or city_forget its
 * history.
 *
 * WHAT THE NUMBERS SAY
 *
 * Actions, corrections and events have one form for all games: a kind and up to eight fields, which
 * are small integers. The end of this header names them all, and has a function that fills in each
 * action:
 *
 *     city_action action = city_machi_build(CITY_MACHI_CARD_CAFE);
 *     city_action_code(&action, &code);
 *     if (event.kind == CITY_MACHI_EVENT_PAY) coins += event.fields[CITY_MACHI_EVENT_PAY_FIELD_COINS];
 *
 * A program that knows no game at all asks what kinds there are and what their fields are called:
 * city_kind_nth, city_kind_name, city_field_name, city_field_text. Setups are the same: numbers by
 * field, chosen by name or by place.
 *
 * SECRETS
 *
 * The game knows everything, and so does whoever holds it: codes, legal actions, journals, snapshots and
 * digests are for the program that runs the table, not for a player. What a player may see is the view
 * of the own seat (city_citadels_look and the like; CITY_NONE is the public) and events as city_event_seen
 * tells them.
 *
 * WHAT IS IN THE BOX
 *
 * Cities is played with a pack of components: tiles, cards and cities as bytes of yours, made by citysim
 * pack build from a readable file, with titles behind them. Check them and hand them over with the setup:
 *
 *     if (city_pack_check(pack, length, &faults) != CITY_STATUS_OK)
 *         for (n = 0; n < faults; n++) {
 *             city_pack_fault_text(pack, length, n, text, sizeof text, NULL);
 *             puts(text);                     // "cards[3].score.size: 9, allowed: 2 to 8"
 *         }
 *     city_setup_default(CITY_GAME_ID_CITIES, &setup, sizeof setup);
 *     setup.appendix = pack;                  // none: the project's own pack
 *     setup.appendix_length = CITY_PACK_SIZE;
 *
 * The game keeps the pack, so that saves are whole without it, but no titles: city_pack_say finds those
 * where they are.
 *
 * BOTS
 *
 * A bot must not see more than its seat may know: copy the game (city_copy), draw anew what the seat
 * does not know (city_redeal), and play on in the copy. city_play_random plays thousands of games to
 * their ends, city_payoff says what each brought.
 *
 * WHERE TO FIND WHAT
 *
 *     begin           city_setup_default, city_setup_set, city_setup_get, city_setup_refusal_text,
 *                     city_setup_count, city_setup_name, city_create, city_copy
 *     who acts        city_whose_turn, city_phase_text, city_which, city_setup_of,
 *                     city_setup_appendix, city_payoff
 *     what is legal   city_legal_count, city_legal_nth, city_legal_list, city_legal_visit,
 *                     city_is_legal, city_action_refusal_text
 *     play            city_apply, city_apply_all, city_play_random
 *     take back       city_undo, city_undo_to, city_history_count, city_history_nth,
 *                     city_history_list, city_forget
 *     chance          city_sample, city_sample_with, city_dice, city_weight, city_random_legal,
 *                     city_redeal
 *     what happened   city_event_count, city_event_nth, city_event_seen, city_event_text
 *     what is seen    city_machi_look and so on, one for each game; city_machi_foresee,
 *                     city_sprawl_worth, city_cities_worth, city_cities_read_account,
 *                     city_citadels_read_account
 *     words           city_action_text, city_machi_card_text, city_machi_landmark_text,
 *                     city_sprawl_card_text, city_citadels_card_text, city_citadels_character_text,
 *                     city_cities_card_text, city_cities_milestone_text, city_field_text,
 *                     city_status_text
 *     save and load   city_journal_save (setup and actions, can be undone), city_journal_load,
 *                     city_snapshot_save (the state alone), city_snapshot_load, city_digest
 *     mend by hand    city_correct, city_correction_text, city_correction_refusal_text
 *     make codes      city_action_code, city_action_parts, city_correction_code,
 *                     city_correction_parts
 *     kinds           city_kind_count, city_kind_nth, city_kind_name, city_field_name,
 *                     city_field_type
 *     cards           city_machi_read_card, city_machi_landmark_cost, city_sprawl_read_card,
 *                     city_citadels_read_card, city_citadels_read_character, city_cities_read_tile
 *     packs, presets  city_pack_check, city_pack_fault_text, city_pack_say,
 *                     city_citadels_preset_setup
 *     versions        city_abi_check, city_abi_version, city_game_size, city_game_size_for,
 *                     city_game_align
 *
 * This file is generated from the library's sources: don't edit it.
 */


#ifndef CITYCORE_H
#define CITYCORE_H

#include <stddef.h>
#include <stdint.h>

/// How many bytes `city_game` has: room for any game with a history of some thousand actions.
/// `city_game_size_for` says what a game needs; more storage keeps a longer history.
#define CITY_GAME_SIZE 16384

/// Storage that is enough for every game and a history of a few hundred actions. Most games make do
/// with less: see `city_game_size_for`.
#define CITY_GAME_SIZE_MIN 12288

/// The alignment of a game's storage. Any `malloc` and any `city_game` has it.
#define CITY_GAME_ALIGN 4

/// How many 8-byte words `city_game` has.
#define CITY_GAME_WORDS 2048

/// How many fields of a setup a `city_setup` has room for.
#define CITY_SETUP_MAX 24

/// Stands in a setup for whatever is usual.
#define CITY_SETUP_USUAL 18446744073709551615ull

/// The most bytes of an appendix.
#define CITY_APPENDIX_MAX 2048

/// The major version of this interface: another one is not compatible. 0 until the first release.
#define CITY_ABI_MAJOR 0

/// The minor version of this interface: a higher one adds, and changes nothing that was there.
#define CITY_ABI_MINOR 2

/// Major version times 65536 plus minor version.
#define CITY_ABI_VERSION 2

/// Stands for nobody where a seat could be.
#define CITY_NONE 255

/// The most fields of an action, a correction or an event.
#define CITY_FIELDS_MAX 8

/// Room for every text of the library with its closing 0, however long the players' names are.
#define CITY_TEXT_MAX 512

/// The most bytes of a player's name.
#define CITY_NAME_MAX 64

/// The most players any game has.
#define CITY_SEATS_MAX 8

/// The most bytes of a snapshot.
#define CITY_SNAPSHOT_MAX 4096

/// The most bytes of a journal.
#define CITY_JOURNAL_MAX 16777216

/// How many kinds of districts citadels has; the first 17 are basic ones, the others unique.
#define CITY_CITADELS_CARDS 52

/// How many characters citadels has.
#define CITY_CITADELS_CHARACTERS 27

/// The most players of citadels.
#define CITY_CITADELS_PLAYERS 8

/// The highest rank of a character.
#define CITY_CITADELS_RANKS 9

/// How many unique districts can have points of their own.
#define CITY_CITADELS_BONUSES 10

/// The most players of cities.
#define CITY_CITIES_PLAYERS 4

/// The most kinds of cards in a pack.
#define CITY_CITIES_CARDS 32

/// How many kinds of features there are.
#define CITY_CITIES_FEATURES 10

/// The most tiles of a district.
#define CITY_CITIES_TILES 15

/// The most cells of a district.
#define CITY_CITIES_CELLS 60

/// The most cards of a player.
#define CITY_CITIES_HAND 14

/// How many milestones a city has, and how many slots a milestone.
#define CITY_CITIES_MILESTONES 3

/// Stands where no ring can lie: two players have no middle slots.
#define CITY_CITIES_BLOCKED 254

/// How many bytes a component pack has: the appendix of a setup. What `citysim pack build` writes has
/// the titles behind them.
#define CITY_PACK_SIZE 866

/// The most bytes of a pack with its titles.
#define CITY_PACK_MAX 66410

/// How many kinds of cards machi has.
#define CITY_MACHI_CARDS 38

/// How many landmarks machi has.
#define CITY_MACHI_LANDMARKS 7

/// The most players of machi.
#define CITY_MACHI_PLAYERS 4

/// The highest total of two dice and the harbour.
#define CITY_MACHI_TOTALS 14

/// The most cards of a city.
#define CITY_SPRAWL_PLACED 23

/// The most visible blocks of a city.
#define CITY_SPRAWL_BLOCKS 92

/// What a call came to. Every function returns one of these; anything but `CITY_STATUS_OK` means
/// that nothing was changed, unless the function says otherwise. Numbers are never reused.
enum city_status
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /// It was done.
    CITY_STATUS_OK = 0,
    /// A pointer that must point to something is NULL.
    CITY_STATUS_NULL_POINTER = 1,
    /// A pointer is not aligned as its type must be (a game: `CITY_GAME_ALIGN`).
    CITY_STATUS_MISALIGNED = 2,
    /// The storage is too small for this game (see `city_game_size_for`) or this journal, or a
    /// structure is smaller than any version of it.
    CITY_STATUS_TOO_SMALL = 3,
    /// The storage holds no game: it was never given to `city_create` or a load.
    CITY_STATUS_NOT_A_GAME = 4,
    /// The game was copied or moved in memory: use `city_copy`, or load a save.
    CITY_STATUS_MOVED = 5,
    /// The bytes of the game were changed from outside.
    CITY_STATUS_CORRUPTED = 6,
    /// The caller and the library, or the storage and the library, are of different versions.
    CITY_STATUS_WRONG_ABI = 7,
    /// Two pieces of memory that must be apart overlap.
    CITY_STATUS_OVERLAP = 8,
    /// There is no game with this number: see `city_game_id`.
    CITY_STATUS_UNKNOWN_GAME = 9,
    /// The setup can't be played: `city_setup_refusal_text` says why.
    CITY_STATUS_BAD_SETUP = 10,
    /// The function is for another game than this one.
    CITY_STATUS_OTHER_GAME = 11,
    /// No action, correction or event of this game has this code.
    CITY_STATUS_UNKNOWN_CODE = 12,
    /// The rules forbid it now: `city_action_refusal_text` says why.
    CITY_STATUS_ILLEGAL = 13,
    /// Nobody sits there.
    CITY_STATUS_NO_SUCH_SEAT = 14,
    /// A number is outside what the function takes: an index not below the count, three dice.
    CITY_STATUS_OUT_OF_RANGE = 15,
    /// The caller's buffer is too small; the size needed was reported and nothing written.
    CITY_STATUS_NO_ROOM = 16,
    /// Chance is not due: a seat must decide, or the game is over; or it is not for dice to decide
    /// (only from `city_dice`).
    CITY_STATUS_NOT_CHANCE = 17,
    /// The generator repeats itself so much that no fair draw could be made.
    CITY_STATUS_BAD_GENERATOR = 18,
    /// There is nothing to undo.
    CITY_STATUS_NOTHING_TO_UNDO = 19,
    /// The history has no room for another action: give more storage, or `city_forget` it.
    CITY_STATUS_HISTORY_FULL = 20,
    /// The game does not begin at its setup (it came from a snapshot, or its history was dropped).
    CITY_STATUS_NO_JOURNAL = 21,
    /// There is no language with this number: see `city_lang`.
    CITY_STATUS_UNKNOWN_LANG = 22,
    /// There is no card, kind, field or part of a text with this number or name.
    CITY_STATUS_UNKNOWN_ITEM = 23,
    /// A player's name is not UTF-8 or longer than `CITY_NAME_MAX` bytes.
    CITY_STATUS_BAD_NAME = 24,
    /// The saved bytes are too few to be a save.
    CITY_STATUS_SAVE_TOO_SHORT = 25,
    /// The saved bytes are more than any save has.
    CITY_STATUS_SAVE_TOO_LONG = 26,
    /// The bytes are no save of this kind, or of no game known here.
    CITY_STATUS_SAVE_FOREIGN = 27,
    /// The save was written by a version this library does not read.
    CITY_STATUS_SAVE_VERSION = 28,
    /// The save is damaged: a checksum is wrong.
    CITY_STATUS_SAVE_DAMAGED = 29,
    /// The save is whole, but says what no game can say.
    CITY_STATUS_SAVE_IMPOSSIBLE = 30,
    /// There is no status with this number (only from `city_status_text`).
    CITY_STATUS_UNKNOWN_STATUS = 31,
    /// The game is not over yet.
    CITY_STATUS_NOT_OVER = 32,
    /// The event has fields that are not for the seat it was told to.
    CITY_STATUS_HIDDEN = 33,
    /// The bytes are no pack of components, or one with faults: `city_pack_fault_text` says each.
    CITY_STATUS_BAD_PACK = 34,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_status city_status;
#else
typedef int32_t city_status;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// Which cards of a view are known: add their numbers.
enum city_citadels_known
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /// The cards of the deck.
    CITY_CITADELS_KNOWN_DECK = 1,
    /// The cards drawn and not yet placed.
    CITY_CITADELS_KNOWN_DRAWN = 2,
    /// The cards under the Museum.
    CITY_CITADELS_KNOWN_EXHIBITS = 4,
    /// The characters that go round in the draft.
    CITY_CITADELS_KNOWN_PACK = 8,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_citadels_known city_citadels_known;
#else
typedef uint8_t city_citadels_known;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// What a district of a character's colour brings.
enum city_citadels_pay
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /// Nothing: the character has no income.
    CITY_CITADELS_PAY_NONE = 0,
    /// A coin.
    CITY_CITADELS_PAY_COINS = 1,
    /// A card.
    CITY_CITADELS_PAY_CARDS = 2,
    /// A coin or a card, as the player likes.
    CITY_CITADELS_PAY_EITHER = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_citadels_pay city_citadels_pay;
#else
typedef uint8_t city_citadels_pay;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// The part of a round.
enum city_citadels_phase
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /// The first cards are dealt.
    CITY_CITADELS_PHASE_SETUP = 0,
    /// Characters are chosen.
    CITY_CITADELS_PHASE_DRAFT = 1,
    /// The Theater's owner may swap.
    CITY_CITADELS_PHASE_THEATER = 2,
    /// The ranks are called.
    CITY_CITADELS_PHASE_CALL = 3,
    /// A killed Emperor hands the crown on.
    CITY_CITADELS_PHASE_END_OF_ROUND = 4,
    /// Nothing is left to do.
    CITY_CITADELS_PHASE_OVER = 5,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_citadels_phase city_citadels_phase;
#else
typedef uint8_t city_citadels_phase;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// Lists of characters and unique districts: the first game, the rulebook's scenarios, three more.
enum city_citadels_preset
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    CITY_CITADELS_PRESET_FIRST_GAME = 0,
    CITY_CITADELS_PRESET_MY_HOUSE_MY_CASTLE = 1,
    CITY_CITADELS_PRESET_NO_MERCY = 2,
    CITY_CITADELS_PRESET_INTRIGUE = 3,
    CITY_CITADELS_PRESET_AMBITIOUS_ARISTOCRATS = 4,
    CITY_CITADELS_PRESET_CUNNING_AGENTS = 5,
    CITY_CITADELS_PRESET_TENACIOUS_DELEGATES = 6,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_citadels_preset city_citadels_preset;
#else
typedef uint32_t city_citadels_preset;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// What is asked.
enum city_citadels_question
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /// Nothing: the game is over.
    CITY_CITADELS_QUESTION_NONE = 0,
    /// Chance: cards to be drawn.
    CITY_CITADELS_QUESTION_DRAW = 1,
    /// Chance: a character to be turned face up.
    CITY_CITADELS_QUESTION_FACE_UP = 2,
    /// Chance: a character to be laid face down.
    CITY_CITADELS_QUESTION_FACE_DOWN = 3,
    /// Chance: one of two characters comes to the Theater's owner.
    CITY_CITADELS_QUESTION_THEATER_TAKE = 4,
    /// Chance: the Seer takes cards.
    CITY_CITADELS_QUESTION_SEER_TAKE = 5,
    /// Chance: the Emperor takes a card.
    CITY_CITADELS_QUESTION_EMPEROR_TAKE = 6,
    /// Which character is kept.
    CITY_CITADELS_QUESTION_PICK = 7,
    /// Which character is laid face down.
    CITY_CITADELS_QUESTION_DISCARD = 8,
    /// Whether characters are swapped.
    CITY_CITADELS_QUESTION_THEATER = 9,
    /// Coins or cards, and nothing else yet.
    CITY_CITADELS_QUESTION_GATHER = 10,
    /// Which drawn card is kept.
    CITY_CITADELS_QUESTION_KEEP = 11,
    /// Whom the Witch bewitches.
    CITY_CITADELS_QUESTION_BEWITCH = 12,
    /// Whether the Blackmailer is paid.
    CITY_CITADELS_QUESTION_BRIBE = 13,
    /// Whether the scarf is turned over.
    CITY_CITADELS_QUESTION_FLIP = 14,
    /// What the acting player does in the turn.
    CITY_CITADELS_QUESTION_ACT = 15,
    /// The Magician's exchange with the deck goes on.
    CITY_CITADELS_QUESTION_MAGICIAN = 16,
    /// What the Seer gives back.
    CITY_CITADELS_QUESTION_SEER_GIVE = 17,
    /// What the Wizard does with a card of a hand.
    CITY_CITADELS_QUESTION_WIZARD = 18,
    /// Which cards pay for the Thieves' Den.
    CITY_CITADELS_QUESTION_DEN = 19,
    /// Which cards the lender gets.
    CITY_CITADELS_QUESTION_LOAN = 20,
    /// Whether the Magistrate takes the district.
    CITY_CITADELS_QUESTION_CONFISCATE = 21,
    /// Whether the destroyed district's card is bought.
    CITY_CITADELS_QUESTION_GRAVEYARD = 22,
    /// Which card is taken from the deck.
    CITY_CITADELS_QUESTION_LIGHTHOUSE = 23,
    /// Whether cities are complete earlier.
    CITY_CITADELS_QUESTION_BELL_TOWER = 24,
    /// Who gets the crown from a killed Emperor.
    CITY_CITADELS_QUESTION_HAND_ON = 25,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_citadels_question city_citadels_question;
#else
typedef uint8_t city_citadels_question;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// What was used in a turn: add their numbers.
enum city_citadels_used
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /// The income of the character's colour.
    CITY_CITADELS_USED_INCOME = 1,
    /// The character's other ability.
    CITY_CITADELS_USED_ABILITY = 2,
    /// The Laboratory.
    CITY_CITADELS_USED_LABORATORY = 4,
    /// The Museum.
    CITY_CITADELS_USED_MUSEUM = 8,
    /// The Smithy.
    CITY_CITADELS_USED_SMITHY = 16,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_citadels_used city_citadels_used;
#else
typedef uint8_t city_citadels_used;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// Why coins of citadels move: the lowest 8 bits of the field `why`. The bits above are the district
/// or the character.
enum city_citadels_why
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /// Everybody begins with some.
    CITY_CITADELS_WHY_SETUP = 0,
    /// A turn's gathering.
    CITY_CITADELS_WHY_GATHERING = 1,
    /// A district was built while there is a Tax Collector.
    CITY_CITADELS_WHY_TAX = 2,
    /// A character's income or ability.
    CITY_CITADELS_WHY_CHARACTER = 3,
    /// A unique district works.
    CITY_CITADELS_WHY_DISTRICT = 4,
    /// The price of a district.
    CITY_CITADELS_WHY_PRICE = 5,
    /// The price of a confiscated district comes back.
    CITY_CITADELS_WHY_CONFISCATED = 6,
    /// A district with a coin on it was destroyed.
    CITY_CITADELS_WHY_DESTROYED = 7,
    /// The players agreed on it, at a table with real cards.
    CITY_CITADELS_WHY_AGREED = 8,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_citadels_why city_citadels_why;
#else
typedef uint8_t city_citadels_why;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// What is printed on a cell.
enum city_cities_ground
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /// A red building lot.
    CITY_CITIES_GROUND_RED = 0,
    /// A blue building lot.
    CITY_CITIES_GROUND_BLUE = 1,
    /// A green building lot.
    CITY_CITIES_GROUND_GREEN = 2,
    /// A yellow building lot.
    CITY_CITIES_GROUND_YELLOW = 3,
    /// Park.
    CITY_CITIES_GROUND_PARK = 4,
    /// Water.
    CITY_CITIES_GROUND_WATER = 5,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_cities_ground city_cities_ground;
#else
typedef uint8_t city_cities_ground;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// Where a pack comes from.
enum city_cities_origin
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /// This project's own design.
    CITY_CITIES_ORIGIN_HOUSE = 0,
    /// Typed in from the printed box.
    CITY_CITIES_ORIGIN_PRINTED = 1,
    /// Anything else.
    CITY_CITIES_ORIGIN_OTHER = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_cities_origin city_cities_origin;
#else
typedef uint8_t city_cities_origin;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// What the game waits for.
enum city_cities_phase
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /// A player chooses a starting tile.
    CITY_CITIES_PHASE_START_TILES = 0,
    /// Chance fills the board.
    CITY_CITIES_PHASE_FILL = 1,
    /// A player puts a pawn on the board.
    CITY_CITIES_PHASE_TAKE = 2,
    /// Chance shows the face-down card.
    CITY_CITIES_PHASE_REVEAL_CARD = 3,
    /// Chance shows the face-down tile.
    CITY_CITIES_PHASE_REVEAL_TILE = 4,
    /// Chance shows the face-down feature.
    CITY_CITIES_PHASE_REVEAL_FEATURE = 5,
    /// Chance draws from the bag for "?".
    CITY_CITIES_PHASE_DRAW_PIECES = 6,
    /// A player lays a tile.
    CITY_CITIES_PHASE_PLACE_TILE = 7,
    /// A player lays a feature.
    CITY_CITIES_PHASE_PLACE_FEATURES = 8,
    /// A player puts a piece down or declines.
    CITY_CITIES_PHASE_PLACE_PIECES = 9,
    /// The last round has ended.
    CITY_CITIES_PHASE_OVER = 10,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_cities_phase city_cities_phase;
#else
typedef uint8_t city_cities_phase;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// The languages.
enum city_lang
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /// English.
    CITY_LANG_EN = 0,
    /// Czech.
    CITY_LANG_CS = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_lang city_lang;
#else
typedef uint32_t city_lang;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// The box a card comes in.
enum city_machi_box
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /// The base game.
    CITY_MACHI_BOX_BASE = 0,
    /// Harbour.
    CITY_MACHI_BOX_HARBOUR = 1,
    /// Metropole.
    CITY_MACHI_BOX_METROPOLE = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_machi_box city_machi_box;
#else
typedef uint8_t city_machi_box;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// When a card works.
enum city_machi_colour
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /// In everybody's turn.
    CITY_MACHI_COLOUR_BLUE = 0,
    /// In the owner's turn.
    CITY_MACHI_COLOUR_GREEN = 1,
    /// In the other players' turns: the roller pays.
    CITY_MACHI_COLOUR_RED = 2,
    /// In the owner's turn, last; one of a kind in a city.
    CITY_MACHI_COLOUR_PURPLE = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_machi_colour city_machi_colour;
#else
typedef uint8_t city_machi_colour;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// What the table is waiting for.
enum city_machi_phase
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /// Chance: a card to be turned up.
    CITY_MACHI_PHASE_MARKET = 0,
    /// One die or two.
    CITY_MACHI_PHASE_CHOOSE_DICE = 1,
    /// Chance: the dice.
    CITY_MACHI_PHASE_ROLL = 2,
    /// Whether the first roll holds.
    CITY_MACHI_PHASE_REROLL = 3,
    /// Whether two are added.
    CITY_MACHI_PHASE_ADD_TWO = 4,
    /// Chance: the throw of the tuna boats.
    CITY_MACHI_PHASE_TUNA = 5,
    /// Which landmark comes down.
    CITY_MACHI_PHASE_DEMOLISH = 6,
    /// Which card is given to whom.
    CITY_MACHI_PHASE_MOVE = 7,
    /// From whom the TV station takes.
    CITY_MACHI_PHASE_TV = 8,
    /// What the business center swaps.
    CITY_MACHI_PHASE_SWAP = 9,
    /// What the renovation company closes.
    CITY_MACHI_PHASE_RENOVATE = 10,
    /// What is built.
    CITY_MACHI_PHASE_BUILD = 11,
    /// Whether the startup gets a coin.
    CITY_MACHI_PHASE_INVEST = 12,
    /// Nothing: somebody has won.
    CITY_MACHI_PHASE_WON = 13,
    /// Nothing: the turn limit was reached.
    CITY_MACHI_PHASE_UNFINISHED = 14,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_machi_phase city_machi_phase;
#else
typedef uint8_t city_machi_phase;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// The picture in a card's corner, which other cards count.
enum city_machi_symbol
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    CITY_MACHI_SYMBOL_WHEAT = 0,
    CITY_MACHI_SYMBOL_COW = 1,
    CITY_MACHI_SYMBOL_GEAR = 2,
    CITY_MACHI_SYMBOL_BREAD = 3,
    CITY_MACHI_SYMBOL_CUP = 4,
    CITY_MACHI_SYMBOL_FACTORY = 5,
    CITY_MACHI_SYMBOL_MARKET = 6,
    CITY_MACHI_SYMBOL_BOAT = 7,
    CITY_MACHI_SYMBOL_MAJOR = 8,
    CITY_MACHI_SYMBOL_COMPANY = 9,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_machi_symbol city_machi_symbol;
#else
typedef uint8_t city_machi_symbol;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// Why coins of machi move: the lowest 8 bits of the field `why`. The bits above are the card or the
/// landmark.
enum city_machi_why
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /// A card works.
    CITY_MACHI_WHY_CARD = 0,
    /// A landmark works.
    CITY_MACHI_WHY_LANDMARK = 1,
    /// The price of a card.
    CITY_MACHI_WHY_PRICE = 2,
    /// The price of a landmark.
    CITY_MACHI_WHY_LANDMARK_PRICE = 3,
    /// A coin for the tech startup.
    CITY_MACHI_WHY_INVESTMENT = 4,
    /// Somebody mended the game by hand.
    CITY_MACHI_WHY_CORRECTION = 5,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_machi_why city_machi_why;
#else
typedef uint8_t city_machi_why;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// Which text of a pack is wanted.
enum city_pack_text
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /// What the pack is called.
    CITY_PACK_TEXT_NAME = 0,
    /// What a feature is called: a `city_cities_feature`.
    CITY_PACK_TEXT_FEATURE = 1,
    /// What a card is called, by its row in the pack.
    CITY_PACK_TEXT_CARD = 2,
    /// Its name in transcripts, the same in every language.
    CITY_PACK_TEXT_CARD_ID = 3,
    /// What it scores.
    CITY_PACK_TEXT_CARD_RULE = 4,
    /// What a city is called, from 0.
    CITY_PACK_TEXT_CITY = 5,
    /// Its name in transcripts.
    CITY_PACK_TEXT_CITY_ID = 6,
    /// What a milestone is called: three times its city and its own number.
    CITY_PACK_TEXT_MILESTONE = 7,
    /// What it asks for.
    CITY_PACK_TEXT_MILESTONE_RULE = 8,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_pack_text city_pack_text;
#else
typedef uint32_t city_pack_text;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// How a game ended.
enum city_result
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /// It has not.
    CITY_RESULT_NONE = 0,
    /// The seat named as winner has won, or those that `city_payoff` names where there is none.
    CITY_RESULT_WON = 1,
    /// Nobody has won: everybody together has lost, a turn limit was reached, or two were equal.
    CITY_RESULT_NOBODY = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_result city_result;
#else
typedef uint8_t city_result;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// Where a road leaves a block: add their numbers.
enum city_sprawl_exit
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /// Up.
    CITY_SPRAWL_EXIT_NORTH = 1,
    /// Right.
    CITY_SPRAWL_EXIT_EAST = 2,
    /// Down.
    CITY_SPRAWL_EXIT_SOUTH = 4,
    /// Left.
    CITY_SPRAWL_EXIT_WEST = 8,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_sprawl_exit city_sprawl_exit;
#else
typedef uint8_t city_sprawl_exit;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// What makes a block special.
enum city_sprawl_mark
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /// Nothing.
    CITY_SPRAWL_MARK_NONE = 0,
    /// A building site that waits to be covered.
    CITY_SPRAWL_MARK_CONSTRUCTION = 1,
    /// Wrecktar's own block; can't be covered.
    CITY_SPRAWL_MARK_MONSTER = 2,
    /// A point of interest; can't be covered.
    CITY_SPRAWL_MARK_POI = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_sprawl_mark city_sprawl_mark;
#else
typedef uint8_t city_sprawl_mark;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// What the game waits for.
enum city_sprawl_phase
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /// Chance turns a card scoring side up.
    CITY_SPRAWL_PHASE_SCORING_CARD = 0,
    /// Chance turns up a motorway card.
    CITY_SPRAWL_PHASE_MOTORWAY_CARD = 1,
    /// A player lays a motorway card.
    CITY_SPRAWL_PHASE_MOTORWAY = 2,
    /// Chance deals a card.
    CITY_SPRAWL_PHASE_DEAL = 3,
    /// Chance turns up the first card of the city.
    CITY_SPRAWL_PHASE_START_CARD = 4,
    /// A player lays the point of interest.
    CITY_SPRAWL_PHASE_POI = 5,
    /// Chance shows the top of the pile.
    CITY_SPRAWL_PHASE_TOP_CARD = 6,
    /// A player places a card.
    CITY_SPRAWL_PHASE_PLACE = 7,
    /// All cards are placed.
    CITY_SPRAWL_PHASE_OVER = 8,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_sprawl_phase city_sprawl_phase;
#else
typedef uint8_t city_sprawl_phase;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// What a block is used for.
enum city_sprawl_zone
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /// Homes.
    CITY_SPRAWL_ZONE_RESIDENTIAL = 0,
    /// Shops.
    CITY_SPRAWL_ZONE_COMMERCIAL = 1,
    /// Industry.
    CITY_SPRAWL_ZONE_INDUSTRIAL = 2,
    /// Park.
    CITY_SPRAWL_ZONE_PARK = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_sprawl_zone city_sprawl_zone;
#else
typedef uint8_t city_sprawl_zone;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// Which text about a card is wanted.
enum city_text
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /// What it is called.
    CITY_TEXT_NAME = 0,
    /// A name for narrow columns.
    CITY_TEXT_SHORT = 1,
    /// What it does or scores, in a sentence or two.
    CITY_TEXT_RULE = 2,
    /// Its name in saves and transcripts, the same in every language.
    CITY_TEXT_ID = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_text city_text;
#else
typedef uint32_t city_text;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// What must happen next.
enum city_turn_kind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /// A seat must decide.
    CITY_TURN_KIND_SEAT = 0,
    /// Dice must fall or a card must be turned: enter what happened at the table, or sample it.
    CITY_TURN_KIND_CHANCE = 1,
    /// The game has ended.
    CITY_TURN_KIND_OVER = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_turn_kind city_turn_kind;
#else
typedef uint8_t city_turn_kind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// What a kind is a kind of.
enum city_what
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /// Actions.
    CITY_WHAT_ACTION = 0,
    /// Corrections.
    CITY_WHAT_CORRECTION = 1,
    /// Events.
    CITY_WHAT_EVENT = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_what city_what;
#else
typedef uint32_t city_what;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/// What is chosen before a game. Let `city_setup_default` fill it in, then change what you want
/// different, by `city_setup_set(&setup, "players", 2)` or `setup.values[CITY_MACHI_SETUP_PLAYERS] =
/// 2`.
typedef struct city_setup {
    /// How many bytes this structure has: `city_setup_default` knows. It only grows at its end.
    uint32_t size;
    /// Which game: a `city_game_id`.
    uint32_t game;
    /// What a game needs besides, such as a pack of components; NULL for none.
    const uint8_t *appendix;
    /// How many bytes the appendix has.
    size_t appendix_length;
    /// The fields in their order, such as `CITY_MACHI_SETUP_PLAYERS`; `CITY_SETUP_USUAL` where nothing
    /// was chosen.
    uint64_t values[CITY_SETUP_MAX];
} city_setup;

/// A game of any kind. Declare one (`city_game game;`), or take storage of your own size and cast
/// its address. Nothing inside is for you: the bytes mean nothing to another version, another
/// machine or another address. Needs no clean-up.
typedef struct city_game {
    /// Not for you.
    uint64_t opaque[CITY_GAME_WORDS];
} city_game;

/// An action or a correction in its parts. The header has a function that fills it for each kind, such
/// as `city_machi_build`.
typedef struct city_action {
    /// Of which game: a `city_game_id`.
    uint8_t game;
    /// Which: a `city_machi_action` or the like, or a `city_machi_correction` or the like.
    uint8_t kind;
    /// How many fields the kind has.
    uint8_t count;
    /// 0.
    uint8_t reserved;
    /// Its fields in their order, such as `CITY_MACHI_ACTION_BUILD_FIELD_CARD`; the others are 0.
    int32_t fields[CITY_FIELDS_MAX];
} city_action;

/// Something that happened: plain data you may copy and keep.
typedef struct city_event {
    /// Of which game: a `city_game_id`.
    uint8_t game;
    /// What happened: a `city_machi_event` or the like.
    uint8_t kind;
    /// How many fields the kind has.
    uint8_t count;
    /// The fields that are hidden, bit 0 for the first and so on; they are 0. Only from
    /// `city_event_seen`.
    uint8_t hidden;
    /// Its fields in their order, such as `CITY_MACHI_EVENT_PAY_FIELD_COINS`; the others are 0.
    int32_t fields[CITY_FIELDS_MAX];
} city_event;

/// What must happen next, or how the game ended. Never grows.
typedef struct city_turn {
    /// A `city_turn_kind`.
    uint8_t kind;
    /// Who must decide; `CITY_NONE` unless a seat must.
    uint8_t seat;
    /// A `city_result`.
    uint8_t result;
    /// Who has won; `CITY_NONE` if nobody or several have.
    uint8_t winner;
    /// Whose turn it is, whoever must decide or whether chance is due; `CITY_NONE` once the game is
    /// over.
    uint8_t on_turn;
    /// How many play.
    uint8_t players;
    /// 0.
    uint16_t reserved;
    /// How many turns have been begun.
    uint32_t turns;
} city_turn;

/// A function called for every legal action. Return 0 to go on, anything else to stop.
typedef int32_t (*city_visitor)(uint64_t code,
                                void *user);

/// A caller's source of random numbers: each call gives 32 fresh random bits. `user` is handed
/// through from the function it was given to.
typedef uint32_t (*city_generator)(void *user);

/// An action or a correction of the history.
typedef struct city_entry {
    /// Its code.
    uint64_t code;
    /// 0 if it is an action, 1 if it was made by `city_correct`, 2 if it is the handheld's note that `code` steps
    /// with chance in them were taken back, which plays nothing.
    uint32_t correction;
    /// 0.
    uint32_t reserved;
} city_entry;

/// What the players are called: a UTF-8 string for each seat, or NULL for "Player 1" and so on. Only
/// the names that a text needs are read.
typedef struct city_names {
    /// The names by seat.
    const char *seat[CITY_SEATS_MAX];
} city_names;

/// A kind of action, correction or event.
typedef struct city_kind {
    /// How many bytes of this structure were filled.
    uint32_t size;
    /// Its number, as in `city_action` and `city_event`.
    uint8_t number;
    /// 1 if chance does it.
    uint8_t chance;
    /// How many fields it has.
    uint8_t count;
    /// 0.
    uint8_t reserved;
} city_kind;

/// Citadels as one seat may see it, or the public. Cards that can't be seen are all 0; `known` and
/// `hands_known` say which are. Characters are numbers of `city_citadels_char`, or bits of them, bit 0
/// for number 0; districts of `city_citadels_card`.
typedef struct city_citadels_view {
    /// How many bytes of this structure were filled.
    uint32_t size;
    /// How many play.
    uint8_t players;
    /// Whose view it is; `CITY_NONE` for the public.
    uint8_t viewer;
    /// The part of the round: a `city_citadels_phase`.
    uint8_t phase;
    /// The round, 0 during setup.
    uint8_t round;
    /// The rank that is called; 0 outside the call.
    uint8_t rank;
    /// Who has the crown.
    uint8_t crown;
    /// Who picked first in this round.
    uint8_t starter;
    /// Who completed a city first; `CITY_NONE` if nobody has.
    uint8_t first;
    /// 1 if cities are complete one district earlier.
    uint8_t bell;
    /// What is asked: a `city_citadels_question`.
    uint8_t question;
    /// Who is asked; `CITY_NONE` for chance and when the game is over.
    uint8_t asked;
    /// How many draws, takes, discards or gifts of what is asked are to come; the Magician's discards so
    /// far.
    uint8_t left;
    /// Coins to be paid, or to go back.
    uint8_t owed;
    /// The seats that what is asked concerns, bit 0 for seat 0.
    uint8_t concerned;
    /// The character given away in a Theater swap, for the Theater's owner; else `CITY_NONE`.
    uint8_t given;
    /// Who plays a turn; `CITY_NONE` outside turns.
    uint8_t acting;
    /// As which character; `CITY_NONE` outside turns.
    uint8_t acting_as;
    /// 1 if the gathering is over.
    uint8_t gathered;
    /// 1 if the Witch acts in the character's place.
    uint8_t resumed;
    /// Districts built that count against the limit.
    uint8_t builds;
    /// What was used in the turn: a sum of `city_citadels_used`.
    uint8_t used;
    /// 1 if a district has been paid for in the turn.
    uint8_t first_paid;
    /// Coins paid as building costs in the turn.
    uint16_t refund;
    /// Coins on the Tax Collector's token.
    uint16_t taxes;
    /// Everybody's coins.
    uint16_t coins[CITY_CITADELS_PLAYERS];
    /// How many cards everybody holds.
    uint8_t hand_sizes[CITY_CITADELS_PLAYERS];
    /// The hands that can be seen, bit 0 for seat 0.
    uint8_t hands_known;
    /// What else can be seen: a sum of `city_citadels_known`.
    uint8_t known;
    /// How many cards can be drawn.
    uint8_t deck_size;
    /// How many cards are drawn and not yet placed.
    uint8_t drawn_count;
    /// How many cards are under the Museum.
    uint8_t exhibit_count;
    /// The district that is being built or destroyed; `CITY_NONE` if none is.
    uint8_t site;
    /// How many characters go round in the draft.
    uint8_t pack_size;
    /// How many characters lie face down.
    uint8_t face_down_count;
    /// Those of them that are known, in the order they were laid; else `CITY_NONE`.
    uint8_t face_down[4];
    /// Who is known to hold the character of each rank, from rank 1; else `CITY_NONE`.
    uint8_t holders[CITY_CITADELS_RANKS];
    /// The character that was killed; `CITY_NONE` if none was.
    uint8_t killed;
    /// The character that was bewitched.
    uint8_t bewitched;
    /// The character that is robbed.
    uint8_t robbed;
    /// The character with the sealed warrant, for who laid it; else `CITY_NONE`.
    uint8_t sealed;
    /// The character with the rose, for who laid it; else `CITY_NONE`.
    uint8_t rose;
    /// Who bewitched; `CITY_NONE` if nobody did.
    uint8_t witch;
    /// Who robs.
    uint8_t thief;
    /// Who threatens.
    uint8_t blackmailer;
    /// Who laid warrants.
    uint8_t magistrate;
    /// The characters of this game, as bits.
    uint32_t cast;
    /// Those that go round in the draft.
    uint32_t pack;
    /// Those that lie face up.
    uint32_t face_up;
    /// Those that were shown in this round.
    uint32_t revealed;
    /// Those with a warrant.
    uint32_t warrants;
    /// Those with a scarf.
    uint32_t scarves;
    /// 0: without gaps, two views can be compared byte by byte.
    uint32_t reserved;
    /// The unique districts of this game, bit 0 for the first one.
    uint64_t uniques;
    /// The hands, by `city_citadels_card`.
    uint8_t hands[CITY_CITADELS_PLAYERS][CITY_CITADELS_CARDS];
    /// Districts without a coin on them.
    uint8_t plain[CITY_CITADELS_PLAYERS][CITY_CITADELS_CARDS];
    /// Districts with a coin on them.
    uint8_t beautified[CITY_CITADELS_PLAYERS][CITY_CITADELS_CARDS];
    /// The deck.
    uint8_t deck[CITY_CITADELS_CARDS];
    /// Cards drawn and not yet placed.
    uint8_t drawn[CITY_CITADELS_CARDS];
    /// Cards under the Museum.
    uint8_t exhibits[CITY_CITADELS_CARDS];
    /// Every card that can't be seen, wherever it is.
    uint8_t unseen[CITY_CITADELS_CARDS];
} city_citadels_view;

/// What a finished game brought a seat, with reasons.
typedef struct city_citadels_account {
    /// How many bytes of this structure were filled.
    uint32_t size;
    /// The cost of all districts.
    uint16_t districts;
    /// For all five colours.
    uint16_t colours;
    /// For a complete city.
    uint16_t complete;
    /// All of it.
    uint16_t total;
    /// How many unique districts have points of their own.
    uint8_t bonus_count;
    /// The colour the Haunted Quarter takes, a `city_citadels_colour`; `CITY_NONE` without one.
    uint8_t haunted;
    /// Those districts.
    uint8_t bonus_cards[CITY_CITADELS_BONUSES];
    /// Their points.
    uint16_t bonus_points[CITY_CITADELS_BONUSES];
} city_citadels_account;

/// What is printed on a district.
typedef struct city_citadels_card_info {
    /// How many bytes of this structure were filled.
    uint32_t size;
    /// A `city_citadels_colour`.
    uint8_t colour;
    /// What it costs; 0 if it can't be built.
    uint8_t cost;
    /// Copies in the box.
    uint8_t copies;
    /// The character it is used with; `CITY_NONE` for any.
    uint8_t goes_with;
} city_citadels_card_info;

/// What is printed on a character.
typedef struct city_citadels_character_info {
    /// How many bytes of this structure were filled.
    uint32_t size;
    /// Its rank, from 1.
    uint8_t rank;
    /// How many districts it may build in a turn.
    uint8_t limit;
    /// The colour whose districts earn something, a `city_citadels_colour`; `CITY_NONE` for none.
    uint8_t income;
    /// What they earn: a `city_citadels_pay`.
    uint8_t pay;
} city_citadels_character_info;

/// A tile and where it lies.
typedef struct city_cities_laid {
    /// 1 to 32, or 33 to 36 for the starting tiles.
    uint8_t tile;
    /// The row of its top-left cell; rows count down.
    int8_t row;
    /// The column of its top-left cell; columns count right.
    int8_t col;
    /// Quarter turns clockwise.
    uint8_t rotation;
} city_cities_laid;

/// A cell of a district.
typedef struct city_cities_cell {
    /// A `city_cities_ground`; `CITY_NONE` where no tile lies.
    uint8_t ground;
    /// A `city_cities_feature`; `CITY_NONE` without one.
    uint8_t feature;
    /// The colour of the building, a `city_cities_colour`; `CITY_NONE` without one.
    uint8_t colour;
    /// How many floors it has; 0 without one.
    uint8_t floors;
} city_cities_cell;

/// A player's district and cards. Lists end at their count; what follows is 0.
typedef struct city_cities_district {
    /// How many tiles lie there.
    uint8_t tile_count;
    /// How many cards the player has.
    uint8_t card_count;
    /// The row of the first cell of the rectangle around the tiles.
    int8_t top;
    /// The column of that cell.
    int8_t left;
    /// How many rows of cells the rectangle has.
    uint8_t height;
    /// How many columns.
    uint8_t width;
    /// The player's cards in the order taken, by their row in the pack.
    uint8_t cards[CITY_CITIES_HAND];
    /// The tiles in the order laid.
    struct city_cities_laid tiles[CITY_CITIES_TILES];
    /// The cells of the rectangle, row by row: `height` times `width` of them.
    struct city_cities_cell cells[CITY_CITIES_CELLS];
} city_cities_district;

/// Cities as everybody may see it: nothing is secret. Seats without a player have no tiles.
typedef struct city_cities_view {
    /// How many bytes of this structure were filled.
    uint32_t size;
    /// How many play.
    uint8_t players;
    /// Which city of the pack, from 0.
    uint8_t city;
    /// Where the pack comes from: a `city_cities_origin`.
    uint8_t origin;
    /// What the game waits for: a `city_cities_phase`.
    uint8_t phase;
    /// Whose turn it is; `CITY_NONE` while the board is filled and when the game is over.
    uint8_t seat;
    /// Who starts this round.
    uint8_t star;
    /// The round: 0 before the first.
    uint8_t round;
    /// How many rounds are played.
    uint8_t rounds;
    /// Who stands on each slot of the four rows (cards, tiles, features, pieces); `CITY_NONE` for
    /// nobody.
    uint8_t pawns[4][4];
    /// The cards that are face up, by their row in the pack; `CITY_NONE` where none lies.
    uint8_t offer_cards[3];
    /// The tiles that are face up; 0 where none lies.
    uint8_t offer_tiles[3];
    /// 1 where a face-down card, tile and feature lies on the last slot.
    uint8_t hidden[3];
    /// The tile that was taken and must be laid; 0 for none.
    uint8_t held_tile;
    /// The features that are face up, by slot and `city_cities_feature`.
    uint8_t offer_features[4][CITY_CITIES_FEATURES];
    /// The pieces, by slot and `city_cities_colour`.
    uint8_t offer_pieces[3][4];
    /// The features that were taken and not yet laid.
    uint8_t held_features[CITY_CITIES_FEATURES];
    /// The pieces that were taken and not yet put down.
    uint8_t held_pieces[4];
    /// Features not seen yet: in the stack, face down, or gone unseen.
    uint8_t unseen_features[CITY_CITIES_FEATURES];
    /// Pieces in the bag.
    uint8_t unseen_pieces[4];
    /// Cards not seen yet, by their row in the pack.
    uint8_t unseen_cards[CITY_CITIES_CARDS];
    /// Starting tiles still to be chosen, bit 0 for S1.
    uint8_t start_tiles;
    /// 0.
    uint8_t reserved;
    /// Land tiles not seen yet, bit 0 for tile 1.
    uint32_t unseen_tiles;
    /// Whose ring lies on each slot of the three milestones, highest first; `CITY_NONE` for nobody's,
    /// `CITY_CITIES_BLOCKED` where none can lie.
    uint8_t rings[CITY_CITIES_MILESTONES][3];
    /// The points under those slots.
    uint8_t ring_points[CITY_CITIES_MILESTONES][3];
    /// Everybody's points as they stand.
    uint16_t totals[CITY_CITIES_PLAYERS];
    /// Everybody's district.
    struct city_cities_district districts[CITY_CITIES_PLAYERS];
    /// 0: without gaps, two views can be compared byte by byte.
    uint16_t reserved_end;
} city_cities_view;

/// What a card or a milestone measures on a district, and which cells are behind it. Cells are bits,
/// bit 0 for the first cell of the district's rectangle, row by row.
typedef struct city_cities_line {
    /// The card, by its row in the pack; of a milestone its number.
    uint8_t item;
    /// 0.
    uint8_t reserved;
    /// The points it brings; of a milestone those under the own ring.
    uint16_t points;
    /// The measure.
    uint32_t measure;
    /// The selected cells, the other side of pairs among them.
    uint64_t selected;
    /// The selected cells that add to the measure.
    uint64_t counted;
} city_cities_line;

/// A district's points with reasons, finished or not.
typedef struct city_cities_account {
    /// How many bytes of this structure were filled.
    uint32_t size;
    /// Points of the park areas.
    uint16_t park;
    /// Points of the water areas.
    uint16_t water;
    /// Points of the statues.
    uint16_t statues;
    /// All of it.
    uint16_t total;
    /// How many cards the player has.
    uint32_t card_count;
    /// The milestones of the city.
    struct city_cities_line milestones[CITY_CITIES_MILESTONES];
    /// The cards in the order taken.
    struct city_cities_line cards[CITY_CITIES_HAND];
} city_cities_account;

/// A tile of a pack.
typedef struct city_cities_tile_info {
    /// How many bytes of this structure were filled.
    uint32_t size;
    /// Its cells, each a `city_cities_ground`: top left, top right, bottom left, bottom right.
    uint8_t grounds[4];
    /// How many rotations look different: 1, 2 or 4.
    uint8_t looks;
    /// 0.
    uint8_t reserved[3];
} city_cities_tile_info;

/// The ledger as everybody may see it.
typedef struct city_ledger_view {
    /// How many bytes of this structure were filled.
    uint32_t size;
    /// How many play.
    uint8_t players;
    /// Who is on turn.
    uint8_t seat;
    /// Who has the most coins; `CITY_NONE` if nobody has them alone.
    uint8_t leader;
    /// How many dice were thrown last; 0 before the first roll.
    uint8_t dice;
    /// How many sides each of them has.
    uint8_t sides;
    /// How many of them have fallen.
    uint8_t fallen;
    /// What they show.
    uint8_t values[6];
    /// Which turn it is, from 1.
    uint32_t turn;
    /// The coins of every seat.
    uint32_t coins[8];
} city_ledger_view;

/// Machi as everybody may see it: nothing is secret. Seats without a player are all 0.
typedef struct city_machi_view {
    /// How many bytes of this structure were filled.
    uint32_t size;
    /// How many play.
    uint8_t players;
    /// Whose turn it is: the roller.
    uint8_t seat;
    /// What the table is waiting for: a `city_machi_phase`.
    uint8_t phase;
    /// Dice to be thrown now, or thrown last.
    uint8_t dice;
    /// What the first die of the last roll shows; 0 before the first roll.
    uint8_t die1;
    /// What the second die shows; 0 if one was thrown.
    uint8_t die2;
    /// The total of the last roll, with the harbour's two once decided.
    uint8_t total;
    /// 1 if this turn's roll earns another turn.
    uint8_t extra_turn;
    /// Demolitions or gifts still to be decided.
    uint8_t choices_left;
    /// The landmarks that must be built to win, bit 0 for the town hall and so on.
    uint8_t landmarks_in_use;
    /// The turn's number: 0 during setup, then from 1.
    uint16_t turn;
    /// The coins of each seat.
    uint32_t coins[CITY_MACHI_PLAYERS];
    /// The coins on each seat's tech startup.
    uint16_t invested[CITY_MACHI_PLAYERS];
    /// The landmarks each seat has built, as bits.
    uint8_t landmarks[CITY_MACHI_PLAYERS];
    /// Open copies in each city, by `city_machi_card`.
    uint8_t open[CITY_MACHI_PLAYERS][CITY_MACHI_CARDS];
    /// Closed copies in each city.
    uint8_t closed[CITY_MACHI_PLAYERS][CITY_MACHI_CARDS];
    /// Copies for sale.
    uint8_t market[CITY_MACHI_CARDS];
    /// Face-down copies.
    uint8_t deck[CITY_MACHI_CARDS];
} city_machi_view;

/// An exact fraction in lowest terms.
typedef struct city_fraction {
    /// Above the line.
    int32_t numerator;
    /// Below the line, never 0.
    uint32_t denominator;
} city_fraction;

/// What one total would bring.
typedef struct city_machi_expected {
    /// How likely the roll ends on it.
    struct city_fraction probability;
    /// The coins each seat gains or loses on it; an average where a tuna throw decides.
    struct city_fraction change[CITY_MACHI_PLAYERS];
} city_machi_expected;

/// What a roll would bring.
typedef struct city_machi_forecast {
    /// How many bytes of this structure were filled.
    uint32_t size;
    /// 0.
    uint32_t reserved;
    /// Totals 1 to 14 at indexes 0 to 13, also those the dice can't show.
    struct city_machi_expected totals[CITY_MACHI_TOTALS];
    /// The coins each seat gains or loses on average.
    struct city_fraction mean[CITY_MACHI_PLAYERS];
} city_machi_forecast;

/// What is printed on a card.
typedef struct city_machi_card_info {
    /// How many bytes of this structure were filled.
    uint32_t size;
    /// The box it comes in: a `city_machi_box`.
    uint8_t from_box;
    /// When it works: a `city_machi_colour`.
    uint8_t colour;
    /// What other cards count it as: a `city_machi_symbol`.
    uint8_t symbol;
    /// The lowest total it works on.
    uint8_t lowest;
    /// The highest total it works on.
    uint8_t highest;
    /// What it costs.
    uint8_t cost;
    /// Copies in the supply.
    uint8_t copies;
    /// 0.
    uint8_t reserved;
} city_machi_card_info;

/// A card and where it lies.
typedef struct city_sprawl_placement {
    /// A `city_sprawl_card`.
    uint8_t card;
    /// The row of its top left block; rows count down.
    int8_t row;
    /// The column of its top left block; columns count right.
    int8_t col;
    /// 1 if it is rotated by a half-turn.
    uint8_t rotated;
} city_sprawl_placement;

/// A visible block of the city.
typedef struct city_sprawl_block {
    /// Its row.
    int8_t row;
    /// Its column.
    int8_t col;
    /// A `city_sprawl_zone`.
    uint8_t zone;
    /// Where its road leaves: a sum of `city_sprawl_exit`, 0 without a road.
    uint8_t exits;
    /// A `city_sprawl_mark`.
    uint8_t mark;
} city_sprawl_block;

/// The score of a city, or of one side of the motorway.
typedef struct city_sprawl_score {
    /// The largest group of each `city_sprawl_zone`.
    uint8_t groups[4];
    /// How many roads there are.
    uint8_t roads;
    /// How many blocks can be seen.
    uint8_t blocks;
    /// The base scoring cards; `CITY_NONE` where there is none.
    uint8_t conditions[3];
    /// 0.
    uint8_t reserved;
    /// The points of those cards.
    int16_t points[3];
    /// The points of beaches, construction, point of interest and Wrecktar.
    int16_t extras[4];
    /// What it all comes to.
    int16_t total;
} city_sprawl_score;

/// Sprawl as one seat may see it. Lists end at their count; what follows is 0.
typedef struct city_sprawl_view {
    /// How many bytes of this structure were filled.
    uint32_t size;
    /// How many play.
    uint8_t players;
    /// What the game waits for: a `city_sprawl_phase`.
    uint8_t phase;
    /// Who decides next, once chance has done its part.
    uint8_t to_move;
    /// The card on top of the pile, if it was seen; else `CITY_NONE`.
    uint8_t top;
    /// How many cards the pile has, the top card included.
    uint8_t pile;
    /// The card that must be placed before anything else; `CITY_NONE` if any may.
    uint8_t must_place;
    /// What must be reached; 0 in the competitive mode.
    uint8_t target;
    /// How many cards the own hand has.
    uint8_t hand_count;
    /// The own cards.
    uint8_t hand[3];
    /// How many cards each seat holds.
    uint8_t hand_sizes[4];
    /// How many cards lie scoring side up.
    uint8_t scoring_count;
    /// Those cards.
    uint8_t scoring[5];
    /// How many cards lie in the city.
    uint8_t placed_count;
    /// How many blocks of them can be seen.
    uint8_t block_count;
    /// How many parts are scored by themselves: 1, or the 2 sides of a motorway.
    uint8_t side_count;
    /// 0.
    uint32_t reserved;
    /// Cards this seat can't see, in the pile or in another hand: bit 1 for card 1 and so on.
    uint64_t unknown;
    /// Beaches that found no place, as bits.
    uint64_t set_aside;
    /// The cards of the city from bottom to top.
    struct city_sprawl_placement placed[CITY_SPRAWL_PLACED];
    /// The visible blocks.
    struct city_sprawl_block blocks[CITY_SPRAWL_BLOCKS];
    /// The score as the city stands, both sides of a motorway together; all 0 in the competitive
    /// mode.
    struct city_sprawl_score score;
    /// Each side of a motorway by itself, in seat order.
    struct city_sprawl_score sides[2];
    /// 0: without gaps, two views can be compared byte by byte.
    uint16_t reserved_end;
} city_sprawl_view;

/// The city side of a card.
typedef struct city_sprawl_card_info {
    /// How many bytes of this structure were filled.
    uint32_t size;
    /// Which of its blocks are sea, bit 0 for the first and so on; they are all 0.
    uint8_t sea;
    /// 0.
    uint8_t reserved[3];
    /// Its blocks: top left, top right, bottom left, bottom right, with row and column on the card.
    struct city_sprawl_block blocks[4];
} city_sprawl_card_info;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/// Fills `size` bytes at `setup` with the usual setup of a game (a `city_game_id`):
/// `city_setup_default(CITY_GAME_ID_MACHI, &setup, sizeof setup)`.
///
/// Returns OK or NULL_POINTER, MISALIGNED, TOO_SMALL (not a `city_setup`, or one of an older header that
/// has no room for this game's fields), UNKNOWN_GAME.
city_status city_setup_default(uint32_t game,
                               struct city_setup *setup,
                               size_t size);

/// Chooses a value for the field with this name: a number, 1 or 0 for yes or no, the place of a choice
/// in its list, or a bit for each of several.
///
/// Returns OK or UNKNOWN_ITEM (no such field), OUT_OF_RANGE (no such value), NULL_POINTER, MISALIGNED,
/// TOO_SMALL, UNKNOWN_GAME.
city_status city_setup_set(struct city_setup *setup,
                           const char *name,
                           uint64_t value);

/// Writes the value of the field with this name, the usual one where nothing was chosen, to `*value`.
///
/// Returns OK or UNKNOWN_ITEM (no such field), BAD_SETUP (see `city_setup_refusal_text`), NULL_POINTER,
/// MISALIGNED, TOO_SMALL, UNKNOWN_GAME.
city_status city_setup_get(const struct city_setup *setup,
                           const char *name,
                           uint64_t *value);

/// Writes how many fields the setup of a game (a `city_game_id`) has to `*count`.
///
/// Returns OK or UNKNOWN_GAME, NULL_POINTER, MISALIGNED.
city_status city_setup_count(uint32_t game,
                             uint32_t *count);

/// Writes the name of a field of a setup, from 0, such as "players". `buffer`, `size` and `length` are
/// as in `city_status_text`.
///
/// Returns OK or UNKNOWN_GAME, UNKNOWN_ITEM (no such field), NULL_POINTER, MISALIGNED, OVERLAP,
/// NO_ROOM.
city_status city_setup_name(uint32_t game,
                            uint32_t field,
                            char *buffer,
                            size_t size,
                            size_t *length);

/// Says why a setup would be refused; an empty text if it can be played. Of a field that can't have its
/// value the name is said, in English.
///
/// `lang`, `buffer`, `size` and `length` are as in `city_status_text`.
///
/// Returns OK or NULL_POINTER, MISALIGNED, TOO_SMALL, UNKNOWN_GAME, UNKNOWN_LANG, OVERLAP, NO_ROOM.
city_status city_setup_refusal_text(const struct city_setup *setup,
                                    uint32_t lang,
                                    char *buffer,
                                    size_t size,
                                    size_t *length);

/// Fills `size` bytes at `setup` with the setup of a game, everything spelled out, but for the appendix:
/// see `city_setup_appendix`.
///
/// Returns OK or NULL_POINTER, MISALIGNED, TOO_SMALL, OVERLAP, or what is wrong with the game.
city_status city_setup_of(const struct city_game *game,
                          struct city_setup *setup,
                          size_t size);

/// Writes the appendix of a game's setup into `buffer`, and how many bytes it has to `*length`, also
/// when `capacity` was too small for it; most games have none. `buffer` may be NULL if `capacity` is 0.
///
/// Returns OK or NO_ROOM, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_setup_appendix(const struct city_game *game,
                                uint8_t *buffer,
                                size_t capacity,
                                size_t *length);

/// Writes the version of the library, in the form of `CITY_ABI_VERSION`, to `*version`.
///
/// Returns OK or NULL_POINTER, MISALIGNED.
city_status city_abi_version(uint32_t *version);

/// Checks that the library can serve a program compiled with this header: call it once as
/// `city_abi_check(CITY_ABI_VERSION)`.
///
/// Returns OK or WRONG_ABI.
city_status city_abi_check(uint32_t version);

/// Writes `CITY_GAME_SIZE` as the library was built to `*size`, for languages that can't read this
/// header.
///
/// Returns OK or NULL_POINTER, MISALIGNED.
city_status city_game_size(size_t *size);

/// Writes how many bytes of storage a game with this setup needs to keep a history of up to `actions`
/// actions and corrections to `*size`. With 0 that is the least that `city_create` takes.
///
/// Returns OK or NULL_POINTER, MISALIGNED, TOO_SMALL (not a `city_setup`), UNKNOWN_GAME, OUT_OF_RANGE (there
/// is no such storage).
city_status city_game_size_for(const struct city_setup *setup,
                               uint32_t actions,
                               size_t *size);

/// Writes `CITY_GAME_ALIGN` as the library was built to `*align`.
///
/// Returns OK or NULL_POINTER, MISALIGNED.
city_status city_game_align(size_t *align);

/// Sets a game up in storage of yours: `size` bytes, at least what `city_game_size_for` says, aligned
/// to `CITY_GAME_ALIGN`. The usual call is `city_create(&game, sizeof game, &setup)` with a
/// `city_game game`. Whatever was in the storage is overwritten. There is nothing to free.
///
/// Returns OK or NULL_POINTER, MISALIGNED, TOO_SMALL, OUT_OF_RANGE (no memory is so large), OVERLAP
/// (setup inside the storage), UNKNOWN_GAME, BAD_SETUP (see `city_setup_refusal_text`).
city_status city_create(void *storage,
                        size_t size,
                        const struct city_setup *setup);

/// Copies a game with its history and events to other storage, which may have another size. Two
/// games are then independent of each other. (A plain `memcpy` of a game is refused as MOVED.)
///
/// Returns OK or NULL_POINTER, MISALIGNED, TOO_SMALL, OUT_OF_RANGE, OVERLAP, or what is wrong with the
/// game: NOT_A_GAME, WRONG_ABI, CORRUPTED, MOVED.
city_status city_copy(const struct city_game *game,
                      void *storage,
                      size_t size);

/// Writes which game it is (a `city_game_id`) to `*id`.
///
/// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_which(const struct city_game *game,
                       uint32_t *id);

/// Writes the code of an action, given by its parts, to `*code`. Whether it is legal is for
/// `city_apply` to say.
///
/// Returns OK or UNKNOWN_GAME, UNKNOWN_CODE (no such action), NULL_POINTER, MISALIGNED.
city_status city_action_code(const struct city_action *action,
                             uint64_t *code);

/// Takes the code of an action of a game (a `city_game_id`) apart into `*action`.
///
/// Returns OK or UNKNOWN_GAME, UNKNOWN_CODE, NULL_POINTER, MISALIGNED.
city_status city_action_parts(uint32_t game,
                              uint64_t code,
                              struct city_action *action);

/// Writes the code of a correction, given by its parts, to `*code`. Whether it can be made is for
/// `city_correct` to say.
///
/// Returns OK or UNKNOWN_GAME, UNKNOWN_CODE (no such correction), NULL_POINTER, MISALIGNED.
city_status city_correction_code(const struct city_action *correction,
                                 uint64_t *code);

/// Takes the code of a correction of a game (a `city_game_id`) apart into `*correction`.
///
/// Returns OK or UNKNOWN_GAME, UNKNOWN_CODE, NULL_POINTER, MISALIGNED.
city_status city_correction_parts(uint32_t game,
                                  uint64_t code,
                                  struct city_action *correction);

/// Writes how many events the last action had to `*count`; 0 where none was played: after a
/// `city_create`, a `city_snapshot_load`, a `city_play_random` or a `city_forget`.
///
/// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_event_count(const struct city_game *game,
                             uint32_t *count);

/// Writes the `n`th event of the last action, from 0, to `*event`, in the order things happened. It
/// holds everything: what a player may see of it says `city_event_seen`.
///
/// Returns OK or OUT_OF_RANGE, NO_ROOM (more happened than a game keeps), NULL_POINTER, MISALIGNED,
/// OVERLAP, or what is wrong with the game.
city_status city_event_nth(const struct city_game *game,
                           uint32_t n,
                           struct city_event *event);

/// As `city_event_nth`, but what `seat` must not see is left out (see `hidden` of `city_event`).
/// `CITY_NONE` is the public: somebody who holds no cards.
///
/// Returns OK or NO_SUCH_SEAT, or what `city_event_nth` returns.
city_status city_event_seen(const struct city_game *game,
                            uint32_t n,
                            uint32_t seat,
                            struct city_event *event);

/// Writes what must happen next to `*turn`.
///
/// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game: NOT_A_GAME,
/// WRONG_ABI, CORRUPTED, MOVED.
city_status city_whose_turn(const struct city_game *game,
                            struct city_turn *turn);

/// Writes what a finished game brought `seat`: points, coins or whatever the game counts to `*points`,
/// and 1 to `*won` if the seat has won, alone or with others, 0 if not. Either may be NULL.
///
/// Returns OK or NOT_OVER, NO_SUCH_SEAT, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the
/// game.
city_status city_payoff(const struct city_game *game,
                        uint32_t seat,
                        int32_t *points,
                        uint8_t *won);

/// Writes how many actions are legal now to `*count`: choices if a seat must decide, possible
/// outcomes if chance is due, 0 if the game is over.
///
/// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_legal_count(const struct city_game *game,
                             uint32_t *count);

/// Writes the code of the `n`th legal action, from 0, to `*code`. The order is always the same.
///
/// Returns OK or OUT_OF_RANGE, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_legal_nth(const struct city_game *game,
                           uint32_t n,
                           uint64_t *code);

/// Writes the codes of all legal actions into `codes`, and how many there are to `*count`, also
/// when `capacity` was too small for them (then `codes` is left alone). `codes` may be NULL if
/// `capacity` is 0.
///
/// Returns OK or NO_ROOM, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_legal_list(const struct city_game *game,
                            uint64_t *codes,
                            size_t capacity,
                            uint32_t *count);

/// Calls `visit` with the code of every legal action and `user`, until it returns anything but 0.
/// The visit is of the game as it was when it began: the visitor may change or reload the game. It
/// must return: no `longjmp`, no exception.
///
/// Returns OK or NULL_POINTER, MISALIGNED, or what is wrong with the game.
city_status city_legal_visit(const struct city_game *game,
                             city_visitor visit,
                             void *user);

/// Writes 1 to `*legal` if the action with this code is legal now, 0 if not.
///
/// Returns OK or UNKNOWN_CODE, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_is_legal(const struct city_game *game,
                          uint64_t code,
                          uint8_t *legal);

/// Plays the action with this code: a choice of the seat to decide, or what chance did. Records it
/// in the journal and replaces the events.
///
/// Returns OK or UNKNOWN_CODE, ILLEGAL (see `city_action_refusal_text`), HISTORY_FULL, NULL_POINTER,
/// MISALIGNED, or what is wrong with the game. Unless it returns OK nothing has changed.
city_status city_apply(struct city_game *game,
                       uint64_t code);

/// Plays `count` actions one after the other, up to the first that is refused, and writes how many
/// were played to `*applied` (NULL if you don't care). The game is checked once and not once for
/// each action: the fast way to replay, or to let a bot play a known line. The events are those of
/// the last action played.
///
/// Returns OK if all were played, else what `city_apply` says to the first that was not; or
/// NULL_POINTER, MISALIGNED, OVERLAP, OUT_OF_RANGE (no memory holds so many codes), or what is wrong
/// with the game, with nothing played.
city_status city_apply_all(struct city_game *game,
                           const uint64_t *codes,
                           size_t count,
                           size_t *applied);

/// Mends the game by hand, outside the rules: coins miscounted, a card forgotten. `city_correction_code`
/// makes a code of what such as `city_machi_correct_coins` fills in; not every game knows corrections,
/// nor at every time. Recorded and undone like an action.
///
/// Returns what `city_apply` returns; for ILLEGAL see `city_correction_refusal_text`.
city_status city_correct(struct city_game *game,
                         uint64_t code);

/// Plays up to `count` actions at random: what chance brings, with the right probabilities, or any of
/// the choices of the seat that must decide, each as likely as the others. Writes how many were played
/// to `*played` (NULL if you don't care): fewer than `count` only where the game ended. The game is
/// checked once, and nothing is kept on the way: no events, and no history, which begins anew with the
/// next action. For bots that play thousands of games to their ends; `*seed` is as for `city_sample`.
///
/// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_play_random(struct city_game *game,
                             uint32_t count,
                             uint64_t *seed,
                             uint32_t *played);

/// Writes the fingerprint of the whole state to `*digest`: equal for equal states on every machine
/// and in every language.
///
/// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_digest(const struct city_game *game,
                        uint64_t *digest);

/// Draws what chance does, with the right probabilities, and writes its code to `*code`; apply it
/// to make it happen. The randomness grows from `*seed`, which is replaced by the seed for the next
/// draw: start it with any number you like, the same number gives the same draws on every machine.
///
/// Returns OK or NOT_CHANCE, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_sample(const struct city_game *game,
                        uint64_t *seed,
                        uint64_t *code);

/// As `city_sample`, with random numbers from your own generator: a device's entropy, a better
/// generator, a shared one. It is called with `user`, and must return.
///
/// Returns OK or NOT_CHANCE, BAD_GENERATOR, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong
/// with the game.
city_status city_sample_with(const struct city_game *game,
                             city_generator generator,
                             void *user,
                             uint64_t *code);

/// Picks one legal action and writes its code to `*code`: the simplest opponent there is. Choices of a
/// seat are as likely as each other, what chance does has its own probabilities. `*seed` is as for
/// `city_sample`.
///
/// Returns OK or OUT_OF_RANGE (the game is over), NULL_POINTER, MISALIGNED, OVERLAP, or what is
/// wrong with the game.
city_status city_random_legal(const struct city_game *game,
                              uint64_t *seed,
                              uint64_t *code);

/// Writes how likely a chance action is to `*weight`: divide it by the sum over all legal actions.
/// 0 for a player's choice or an action that is not legal now.
///
/// Returns OK or UNKNOWN_CODE, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_weight(const struct city_game *game,
                        uint64_t code,
                        uint32_t *weight);

/// Table mode: writes the code of the roll that is due, as the real dice show it, to `*code`.
/// `die2` is 0 if one die was thrown. A game of any number of dice is told them one after the other.
///
/// Returns OK or NOT_CHANCE (no dice are due), ILLEGAL (not so many dice, or no such side),
/// NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_dice(const struct city_game *game,
                      uint32_t die1,
                      uint32_t die2,
                      uint64_t *code);

/// Draws anew everything that `seat` may not know (`CITY_NONE`: that nobody may), as far as it can be
/// otherwise: what the seat sees stays the same, the other secrets are as likely as any. What a bot
/// should look ahead in: copy the game first (`city_copy`), redeal the copy, play on in it. The history
/// is dropped, for it would tell. `*seed` is as for `city_sample`.
///
/// Returns OK or NO_SUCH_SEAT, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_redeal(struct city_game *game,
                        uint32_t seat,
                        uint64_t *seed);

/// Writes how many actions and corrections the game's history has to `*count`: as many can be undone.
/// It begins at the setup, or at the snapshot the game was loaded from, or where `city_forget`,
/// `city_play_random` or `city_redeal` dropped what was before.
///
/// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_history_count(const struct city_game *game,
                               uint32_t *count);

/// Writes the `n`th entry of the history, from 0, to `*entry`. It is looked for from the start: who
/// wants all of them asks `city_history_list`.
///
/// Returns OK or OUT_OF_RANGE, CORRUPTED (the history was overwritten), NULL_POINTER, MISALIGNED,
/// OVERLAP, or what is wrong with the game.
city_status city_history_nth(const struct city_game *game,
                             uint32_t n,
                             struct city_entry *entry);

/// Writes the whole history into `entries`, and how many entries it has to `*count`, also when
/// `capacity` was too small for them (then `entries` is left alone). `entries` may be NULL if
/// `capacity` is 0.
///
/// Returns OK or NO_ROOM, CORRUPTED (the history was overwritten), NULL_POINTER, MISALIGNED, OVERLAP,
/// or what is wrong with the game.
city_status city_history_list(const struct city_game *game,
                              struct city_entry *entries,
                              size_t capacity,
                              uint32_t *count);

/// Takes the last action or correction back, as often as you like, to where the history begins. The
/// events are those of the action that is the last one now. Replays the history, so it takes the longer
/// the longer the game is.
///
/// Returns OK or NOTHING_TO_UNDO, CORRUPTED (the history was overwritten), NULL_POINTER, MISALIGNED, or
/// what is wrong with the game.
city_status city_undo(struct city_game *game);

/// Takes back all but the first `count` entries of the history at once.
///
/// Returns OK or OUT_OF_RANGE (the history is shorter), CORRUPTED (the history was overwritten),
/// NULL_POINTER, MISALIGNED, or what is wrong with the game.
city_status city_undo_to(struct city_game *game,
                         uint32_t count);

/// Forgets how the game came to where it is: makes room in a full history. Afterwards undo goes back to
/// here, and there is no journal to save, only snapshots.
///
/// Returns OK or NULL_POINTER, MISALIGNED, or what is wrong with the game.
city_status city_forget(struct city_game *game);

/// Says in words what a status means.
///
/// Every text function takes the same last four arguments. `lang`: a `city_lang`. `buffer` and
/// `size`: room for the UTF-8 text and a closing 0 byte; `buffer` may be NULL if `size` is 0.
/// `length`: gets the length of the text in bytes without the closing 0, also when there was no
/// room; may be NULL. Neither it nor a player's name may be inside the buffer. A text is never cut:
/// if it does not fit, the buffer is left alone. `CITY_TEXT_MAX` bytes hold any text of the library.
///
/// Returns OK or UNKNOWN_STATUS, UNKNOWN_LANG, NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM.
city_status city_status_text(int32_t status,
                             uint32_t lang,
                             char *buffer,
                             size_t size,
                             size_t *length);

/// Says an action in words, whether it is legal now or not: "Build Café". `names` may be NULL.
///
/// Returns OK or UNKNOWN_CODE, UNKNOWN_LANG, BAD_NAME, NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM,
/// or what is wrong with the game.
city_status city_action_text(const struct city_game *game,
                             uint64_t code,
                             const struct city_names *names,
                             uint32_t lang,
                             char *buffer,
                             size_t size,
                             size_t *length);

/// Says a correction in words. `names` may be NULL.
///
/// Returns what `city_action_text` returns.
city_status city_correction_text(const struct city_game *game,
                                 uint64_t code,
                                 const struct city_names *names,
                                 uint32_t lang,
                                 char *buffer,
                                 size_t size,
                                 size_t *length);

/// Says why an action would be refused; an empty text if it is legal. Changes nothing.
///
/// Returns OK or UNKNOWN_CODE, UNKNOWN_LANG, NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM, or what
/// is wrong with the game.
city_status city_action_refusal_text(const struct city_game *game,
                                     uint64_t code,
                                     uint32_t lang,
                                     char *buffer,
                                     size_t size,
                                     size_t *length);

/// Says why a correction would be refused; an empty text if it can be made. Changes nothing.
///
/// Returns what `city_action_refusal_text` returns.
city_status city_correction_refusal_text(const struct city_game *game,
                                         uint64_t code,
                                         uint32_t lang,
                                         char *buffer,
                                         size_t size,
                                         size_t *length);

/// Says an event of this game in words: "Anna → Petr: 1 (Café)". `names` may be NULL.
///
/// Returns OK or OTHER_GAME, UNKNOWN_CODE (no such event), HIDDEN (it has fields that were not for the
/// seat it was told to), UNKNOWN_LANG, BAD_NAME, NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM, or what is
/// wrong with the game.
city_status city_event_text(const struct city_game *game,
                            const struct city_event *event,
                            const struct city_names *names,
                            uint32_t lang,
                            char *buffer,
                            size_t size,
                            size_t *length);

/// Says what a value of a field is called: card 3 is "Café", seat 1 is "Petr". The field is that of
/// `city_field_name`; `names` may be NULL. What a generic screen needs to ask for a decision field by
/// field.
///
/// Returns OK or UNKNOWN_ITEM (no such kind or field), OUT_OF_RANGE (no such value), UNKNOWN_LANG,
/// BAD_NAME, NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM, or what is wrong with the game.
city_status city_field_text(const struct city_game *game,
                            uint32_t what,
                            uint32_t kind,
                            uint32_t field,
                            int32_t value,
                            const struct city_names *names,
                            uint32_t lang,
                            char *buffer,
                            size_t size,
                            size_t *length);

/// Says what the game waits for: "roll the dice".
///
/// Returns OK or UNKNOWN_LANG, NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM, or what is wrong with
/// the game.
city_status city_phase_text(const struct city_game *game,
                            uint32_t lang,
                            char *buffer,
                            size_t size,
                            size_t *length);

/// Writes how many kinds of actions, corrections or events (`what`: a `city_what`) a game has to
/// `*count`.
///
/// Returns OK or UNKNOWN_GAME, UNKNOWN_ITEM (no such `what`), NULL_POINTER, MISALIGNED.
city_status city_kind_count(uint32_t game,
                            uint32_t what,
                            uint32_t *count);

/// Fills `size` bytes at `kind` with the `n`th kind, from 0: `city_kind_nth(game, what, n, &kind,
/// sizeof kind)`.
///
/// Returns OK or UNKNOWN_GAME, UNKNOWN_ITEM (no such `what`), OUT_OF_RANGE, TOO_SMALL (not a
/// `city_kind`), NULL_POINTER, MISALIGNED.
city_status city_kind_nth(uint32_t game,
                          uint32_t what,
                          uint32_t n,
                          struct city_kind *kind,
                          size_t size);

/// Writes the name of a kind in transcripts, such as "build". `buffer`, `size` and `length` are as in
/// `city_status_text`.
///
/// Returns OK or UNKNOWN_GAME, UNKNOWN_ITEM (no such kind), NULL_POINTER, MISALIGNED, OVERLAP,
/// NO_ROOM.
city_status city_kind_name(uint32_t game,
                           uint32_t what,
                           uint32_t kind,
                           char *buffer,
                           size_t size,
                           size_t *length);

/// Writes the name of a field of a kind, from 0, such as "card". `buffer`, `size` and `length` are as
/// in `city_status_text`.
///
/// Returns OK or UNKNOWN_GAME, UNKNOWN_ITEM (no such kind or field), NULL_POINTER, MISALIGNED,
/// OVERLAP, NO_ROOM.
city_status city_field_name(uint32_t game,
                            uint32_t what,
                            uint32_t kind,
                            uint32_t field,
                            char *buffer,
                            size_t size,
                            size_t *length);

/// Writes what may stand in a field, in a word: "card", "seat", "number", "flag". `buffer`, `size` and
/// `length` are as in `city_status_text`; what a value is called says `city_field_text`.
///
/// Returns what `city_field_name` returns.
city_status city_field_type(uint32_t game,
                            uint32_t what,
                            uint32_t kind,
                            uint32_t field,
                            char *buffer,
                            size_t size,
                            size_t *length);

/// Writes the state of a game as a snapshot of at most `CITY_SNAPSHOT_MAX` bytes into `buffer`, and
/// how many bytes it has to `*length`, also when `capacity` was too small for it. The bytes are the
/// same on every machine. A snapshot has no history: a game loaded from it can't be undone beyond it.
/// `buffer` may be NULL if `capacity` is 0.
///
/// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM, or what is wrong with the game.
city_status city_snapshot_save(const struct city_game *game,
                               uint8_t *buffer,
                               size_t capacity,
                               size_t *length);

/// Sets up the game of a snapshot in storage of yours, which is as for `city_create`. Everything is
/// checked first: what loads can be played on.
///
/// Returns OK or NULL_POINTER, MISALIGNED, TOO_SMALL, OUT_OF_RANGE, OVERLAP, SAVE_TOO_SHORT,
/// SAVE_TOO_LONG, SAVE_FOREIGN, SAVE_VERSION, SAVE_DAMAGED, SAVE_IMPOSSIBLE.
city_status city_snapshot_load(void *storage,
                               size_t size,
                               const uint8_t *bytes,
                               size_t length);

/// Writes the journal of a game (its setup and the code of every action) into `buffer`, and how
/// many bytes it has to `*length`, also when `capacity` was too small for it. Save what was added
/// since the last time by appending: a journal only grows at its end, except by `city_undo`. It has
/// at most twice as many bytes as the game's storage; `buffer` may be NULL if `capacity` is 0.
///
/// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM, NO_JOURNAL, CORRUPTED (the journal
/// was overwritten), or what is wrong with the game.
city_status city_journal_save(const struct city_game *game,
                              uint8_t *buffer,
                              size_t capacity,
                              size_t *length);

/// Replays a journal in storage of yours, which is as for `city_create`. What is torn or damaged at
/// the very end, as by a power cut, is dropped; `*dropped` gets the bytes that cost (NULL if you
/// don't care). Damage with whole records behind it is refused.
///
/// Returns OK or NULL_POINTER, MISALIGNED, TOO_SMALL (for this journal), OUT_OF_RANGE, OVERLAP, SAVE_TOO_SHORT,
/// SAVE_TOO_LONG, SAVE_FOREIGN, SAVE_VERSION, SAVE_DAMAGED, SAVE_IMPOSSIBLE.
city_status city_journal_load(void *storage,
                              size_t size,
                              const uint8_t *bytes,
                              size_t length,
                              size_t *dropped);

/// Fills `size` bytes at `view` with what `seat` may know of a game of citadels; `CITY_NONE` is the
/// public: somebody who holds no cards. `city_citadels_look(game, seat, &view, sizeof view)`.
///
/// Returns OK or OTHER_GAME, NO_SUCH_SEAT, TOO_SMALL (not a `city_citadels_view`), NULL_POINTER,
/// MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_citadels_look(const struct city_game *game,
                               uint32_t seat,
                               struct city_citadels_view *view,
                               size_t size);

/// Fills `size` bytes at `setup` with a preset (a `city_citadels_preset`) for so many players: its
/// characters, with one of rank 9 where it is needed, or wanted (`ninth` is 1) and possible, and its
/// unique districts. The Artist takes the Queen's place with few players, the Patrician the Emperor's
/// with two.
///
/// Returns OK or UNKNOWN_ITEM (no such preset), OUT_OF_RANGE (not 2 to 8 players, or `ninth` is neither
/// 1 nor 0), TOO_SMALL (not a `city_setup`), NULL_POINTER, MISALIGNED.
city_status city_citadels_preset_setup(uint32_t preset,
                                       uint32_t players,
                                       uint32_t ninth,
                                       struct city_setup *setup,
                                       size_t size);

/// Fills `size` bytes at `account` with what a finished game of citadels brought `seat`. Before the
/// end, points would tell what is in a hand.
///
/// Returns OK or OTHER_GAME, NO_SUCH_SEAT, NOT_OVER, TOO_SMALL (not a `city_citadels_account`),
/// NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_citadels_read_account(const struct city_game *game,
                                       uint32_t seat,
                                       struct city_citadels_account *account,
                                       size_t size);

/// Fills `size` bytes at `info` with what is printed on a district (a `city_citadels_card`). Its name
/// and rule: `city_citadels_card_text`.
///
/// Returns OK or UNKNOWN_ITEM, TOO_SMALL (not a `city_citadels_card_info`), NULL_POINTER, MISALIGNED.
city_status city_citadels_read_card(uint32_t card,
                                    struct city_citadels_card_info *info,
                                    size_t size);

/// Fills `size` bytes at `info` with what is printed on a character (a `city_citadels_char`). Its name
/// and ability: `city_citadels_character_text`.
///
/// Returns OK or UNKNOWN_ITEM, TOO_SMALL (not a `city_citadels_character_info`), NULL_POINTER,
/// MISALIGNED.
city_status city_citadels_read_character(uint32_t character,
                                         struct city_citadels_character_info *info,
                                         size_t size);

/// A text about a district of citadels (a `city_citadels_card`): its name, what it does (nothing for a
/// basic one) or its id, as `part` (a `city_text`) says.
///
/// Returns OK or OTHER_GAME, UNKNOWN_ITEM (no such card or part), UNKNOWN_LANG, NULL_POINTER,
/// MISALIGNED, OVERLAP, NO_ROOM, or what is wrong with the game.
city_status city_citadels_card_text(const struct city_game *game,
                                    uint32_t card,
                                    uint32_t part,
                                    uint32_t lang,
                                    char *buffer,
                                    size_t size,
                                    size_t *length);

/// A text about a character of citadels (a `city_citadels_char`): its name, ability or id, as `part` (a
/// `city_text`) says.
///
/// Returns what `city_citadels_card_text` returns.
city_status city_citadels_character_text(const struct city_game *game,
                                         uint32_t character,
                                         uint32_t part,
                                         uint32_t lang,
                                         char *buffer,
                                         size_t size,
                                         size_t *length);

/// Fills `size` bytes at `view` with what `seat` may know of a game of cities: everything.
/// `city_cities_look(game, seat, &view, sizeof view)`.
///
/// Returns OK or OTHER_GAME, NO_SUCH_SEAT, TOO_SMALL (not a `city_cities_view`), NULL_POINTER,
/// MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_cities_look(const struct city_game *game,
                             uint32_t seat,
                             struct city_cities_view *view,
                             size_t size);

/// Fills `size` bytes at `account` with the points of a seat's district as they stand, with the cells
/// behind every card and milestone.
///
/// Returns OK or OTHER_GAME, NO_SUCH_SEAT, TOO_SMALL (not a `city_cities_account`), NULL_POINTER,
/// MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_cities_read_account(const struct city_game *game,
                                     uint32_t seat,
                                     struct city_cities_account *account,
                                     size_t size);

/// Writes what a player's action would be worth to the deciding seat to `*worth`, without playing it:
/// hundredths of a point, counting what cards and open milestones come nearer by it. What a simple
/// opponent asks; a solver compares accounts.
///
/// Returns OK or OTHER_GAME, UNKNOWN_CODE, ILLEGAL (not legal now, or chance's to do), NULL_POINTER,
/// MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_cities_worth(const struct city_game *game,
                              uint64_t code,
                              int32_t *worth);

/// Fills `size` bytes at `info` with a tile of the game's pack: 1 to 32, or 33 to 36 for the starting
/// tiles.
///
/// Returns OK or OTHER_GAME, UNKNOWN_ITEM (no such tile), TOO_SMALL (not a `city_cities_tile_info`),
/// NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_cities_read_tile(const struct city_game *game,
                                  uint32_t tile,
                                  struct city_cities_tile_info *info,
                                  size_t size);

/// Says what a card of the game's pack scores, by its row in the pack from 0: "2 points for each red
/// building". The text follows from what the card measures; titles are not part of a pack's bytes.
///
/// Returns OK or OTHER_GAME, UNKNOWN_ITEM (no such card), UNKNOWN_LANG, NULL_POINTER, MISALIGNED,
/// OVERLAP, NO_ROOM, or what is wrong with the game.
city_status city_cities_card_text(const struct city_game *game,
                                  uint32_t card,
                                  uint32_t lang,
                                  char *buffer,
                                  size_t size,
                                  size_t *length);

/// Says what a milestone of a city of the game's pack asks for, both counted from 0: "At least 6 × cell
/// of the largest area: park".
///
/// Returns OK or OTHER_GAME, UNKNOWN_ITEM (no such city or milestone), UNKNOWN_LANG, NULL_POINTER,
/// MISALIGNED, OVERLAP, NO_ROOM, or what is wrong with the game.
city_status city_cities_milestone_text(const struct city_game *game,
                                       uint32_t city,
                                       uint32_t milestone,
                                       uint32_t lang,
                                       char *buffer,
                                       size_t size,
                                       size_t *length);

/// Checks the bytes of a component pack, with or without titles behind it, and writes how many faults it
/// has to `*faults` (NULL if you don't care); `city_pack_fault_text` says each. The first
/// `CITY_PACK_SIZE` bytes of a pack without faults are the appendix of a setup of cities; they may stay
/// where they are, in flash for example, and are needed until the game is created. The project's own pack
/// is what `city_setup_appendix` says of a game that was set up without one.
///
/// Returns OK if there is none, BAD_PACK if there are, NULL_POINTER, MISALIGNED, OVERLAP.
city_status city_pack_check(const uint8_t *bytes,
                            size_t length,
                            uint32_t *faults);

/// Says the `n`th fault of a component pack, from 0, in English: where, what stands there and what may:
/// "cards[3].score.size: 9, allowed: 2 to 8". Places are named as in the pack's file. `buffer`, `size` and
/// `length` are as in `city_status_text`.
///
/// Returns OK or OUT_OF_RANGE (there are not so many faults), NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM.
city_status city_pack_fault_text(const uint8_t *bytes,
                                 size_t pack_length,
                                 uint32_t n,
                                 char *buffer,
                                 size_t size,
                                 size_t *length);

/// Says the `n`th text of a kind (`what`: a `city_pack_text`) in a component pack: titles stand behind a
/// pack, rules are generated and call features by their titles, where there are any.
///
/// Returns OK or BAD_PACK, UNKNOWN_ITEM (no such kind, item or title), UNKNOWN_LANG, NULL_POINTER,
/// MISALIGNED, OVERLAP, NO_ROOM.
city_status city_pack_say(const uint8_t *bytes,
                          size_t pack_length,
                          uint32_t what,
                          uint32_t n,
                          uint32_t lang,
                          char *buffer,
                          size_t size,
                          size_t *length);

/// Fills `size` bytes at `view` with what `seat` may know of a ledger: everything.
/// `city_ledger_look(game, seat, &view, sizeof view)`.
///
/// Returns OK or OTHER_GAME, NO_SUCH_SEAT, TOO_SMALL (not a `city_ledger_view`), NULL_POINTER,
/// MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_ledger_look(const struct city_game *game,
                             uint32_t seat,
                             struct city_ledger_view *view,
                             size_t size);

/// Fills `size` bytes at `view` with what `seat` may know of a machi game: `city_machi_look(game, seat,
/// &view, sizeof view)`.
///
/// Returns OK or OTHER_GAME, NO_SUCH_SEAT, TOO_SMALL (not a `city_machi_view`), NULL_POINTER,
/// MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_machi_look(const struct city_game *game,
                            uint32_t seat,
                            struct city_machi_view *view,
                            size_t size);

/// Fills `size` bytes at `forecast` with what would happen if `roller` rolled `dice` dice (1 or 2) now:
/// every total with its exact probability and what it brings everybody. Choices inside the income are
/// made the way that is best for the chooser's coins; re-rolls are not looked into.
///
/// Returns OK or OTHER_GAME, NO_SUCH_SEAT, OUT_OF_RANGE (not 1 or 2 dice), TOO_SMALL (not a
/// `city_machi_forecast`), NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_machi_foresee(const struct city_game *game,
                               uint32_t roller,
                               uint32_t dice,
                               struct city_machi_forecast *forecast,
                               size_t size);

/// Fills `size` bytes at `info` with what is printed on a card (a `city_machi_card`). Its name and rule:
/// `city_machi_card_text`.
///
/// Returns OK or UNKNOWN_ITEM, TOO_SMALL (not a `city_machi_card_info`), NULL_POINTER, MISALIGNED.
city_status city_machi_read_card(uint32_t card,
                                 struct city_machi_card_info *info,
                                 size_t size);

/// Writes what a landmark (a `city_machi_landmark`) costs to `*cost`.
///
/// Returns OK or UNKNOWN_ITEM, NULL_POINTER, MISALIGNED.
city_status city_machi_landmark_cost(uint32_t landmark,
                                     uint32_t *cost);

/// A text about a card of machi (a `city_machi_card`): its name, short name, rule or id, as `part` (a
/// `city_text`) says.
///
/// Returns OK or OTHER_GAME, UNKNOWN_ITEM (no such card or part), UNKNOWN_LANG, NULL_POINTER,
/// MISALIGNED, OVERLAP, NO_ROOM, or what is wrong with the game.
city_status city_machi_card_text(const struct city_game *game,
                                 uint32_t card,
                                 uint32_t part,
                                 uint32_t lang,
                                 char *buffer,
                                 size_t size,
                                 size_t *length);

/// A text about a landmark of machi (a `city_machi_landmark`); `part` is a `city_text`.
///
/// Returns what `city_machi_card_text` returns.
city_status city_machi_landmark_text(const struct city_game *game,
                                     uint32_t landmark,
                                     uint32_t part,
                                     uint32_t lang,
                                     char *buffer,
                                     size_t size,
                                     size_t *length);

/// Fills `size` bytes at `view` with what `seat` may know of a sprawl game: its own hand, and what lies
/// open. `city_sprawl_look(game, seat, &view, sizeof view)`.
///
/// Returns OK or OTHER_GAME, NO_SUCH_SEAT, TOO_SMALL (not a `city_sprawl_view`), NULL_POINTER,
/// MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_sprawl_look(const struct city_game *game,
                             uint32_t seat,
                             struct city_sprawl_view *view,
                             size_t size);

/// Writes what a player's action would be worth to the deciding seat to `*worth`, without playing
/// it: the common score, or in the competitive mode the lead. What a solver asks.
///
/// Returns OK or OTHER_GAME, UNKNOWN_CODE, ILLEGAL (not legal now, or chance's to do),
/// NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_sprawl_worth(const struct city_game *game,
                              uint64_t code,
                              int32_t *worth);

/// Fills `size` bytes at `info` with the city side of a card (a `city_sprawl_card`), rotated by a
/// half-turn if `rotated` is 1: its four blocks. Its name and condition: `city_sprawl_card_text`.
///
/// Returns OK or UNKNOWN_ITEM, OUT_OF_RANGE (`rotated` is neither 1 nor 0), TOO_SMALL (not a
/// `city_sprawl_card_info`), NULL_POINTER, MISALIGNED.
city_status city_sprawl_read_card(uint32_t card,
                                  uint32_t rotated,
                                  struct city_sprawl_card_info *info,
                                  size_t size);

/// A text about a card of sprawl (a `city_sprawl_card`): its name, condition or id, as `part` (a
/// `city_text`) says.
///
/// Returns OK or OTHER_GAME, UNKNOWN_ITEM (no such card or part), UNKNOWN_LANG, NULL_POINTER,
/// MISALIGNED, OVERLAP, NO_ROOM, or what is wrong with the game.
city_status city_sprawl_card_text(const struct city_game *game,
                                  uint32_t card,
                                  uint32_t part,
                                  uint32_t lang,
                                  char *buffer,
                                  size_t size,
                                  size_t *length);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

/// The games. Numbers are never reused.
typedef enum city_game_id {
    /// Ledger.
    CITY_GAME_ID_LEDGER = 1,
    /// Machi.
    CITY_GAME_ID_MACHI = 2,
    /// Sprawl.
    CITY_GAME_ID_SPRAWL = 3,
    /// Citadels.
    CITY_GAME_ID_CITADELS = 4,
    /// Cities.
    CITY_GAME_ID_CITIES = 5,
} city_game_id;

/// Hands every game to a macro of yours: `each(MACHI, machi)` and so on, for what there is of each game, as
/// `CITY_GAME_ID_MACHI`, `city_machi_view` and `city_machi_look`.
#define CITY_FOR_EACH_GAME(each) \
    each(LEDGER, ledger) \
    each(MACHI, machi) \
    each(SPRAWL, sprawl) \
    each(CITADELS, citadels) \
    each(CITIES, cities)

/// Values of a field of ledger: a seat or "bank".
typedef enum city_ledger_purse {
    /// Bank.
    CITY_LEDGER_PURSE_BANK = 0,
    /// Add the number of the seat.
    CITY_LEDGER_PURSE_SEAT = 1,
} city_ledger_purse;

/// What can be done in ledger.
typedef enum city_ledger_action {
    /// No fields.
    CITY_LEDGER_ACTION_NEXT = 0,
    /// No fields.
    CITY_LEDGER_ACTION_FINISH = 1,
    /// Fields: `dice`, `sides`.
    CITY_LEDGER_ACTION_ROLL = 2,
    /// Chance. Fields: `value`.
    CITY_LEDGER_ACTION_DIE = 3,
    /// Fields: `from`, `to`, `coins`.
    CITY_LEDGER_ACTION_PAY = 4,
} city_ledger_action;

/// The places of their fields.
enum {
    /// A whole number from 0 to 255.
    CITY_LEDGER_ACTION_ROLL_FIELD_DICE = 0,
    /// A whole number from 0 to 255.
    CITY_LEDGER_ACTION_ROLL_FIELD_SIDES = 1,
    /// A whole number from 0 to 255.
    CITY_LEDGER_ACTION_DIE_FIELD_VALUE = 0,
    /// A `city_ledger_purse`.
    CITY_LEDGER_ACTION_PAY_FIELD_FROM = 0,
    /// A `city_ledger_purse`.
    CITY_LEDGER_ACTION_PAY_FIELD_TO = 1,
    /// A whole number from 0 to 65535.
    CITY_LEDGER_ACTION_PAY_FIELD_COINS = 2,
};

/// What can be mended by hand in ledger.
typedef enum city_ledger_correction {
    /// Fields: `seat`, `coins`.
    CITY_LEDGER_CORRECTION_COINS = 0,
} city_ledger_correction;

/// The places of their fields.
enum {
    /// A seat, counted from 0.
    CITY_LEDGER_CORRECTION_COINS_FIELD_SEAT = 0,
    /// A whole number from 0 to 2147483647.
    CITY_LEDGER_CORRECTION_COINS_FIELD_COINS = 1,
};

/// What can happen in ledger.
typedef enum city_ledger_event {
    /// Fields: `from`, `to`, `coins`.
    CITY_LEDGER_EVENT_PAY = 1,
    /// Fields: `dice`, `sides`.
    CITY_LEDGER_EVENT_THROWN = 2,
    /// Fields: `value`.
    CITY_LEDGER_EVENT_DIE = 3,
    /// Fields: `total`.
    CITY_LEDGER_EVENT_TOTAL = 4,
    /// Fields: `seat`.
    CITY_LEDGER_EVENT_TURN = 5,
    /// Fields: `leader`.
    CITY_LEDGER_EVENT_FINISHED = 6,
    /// Fields: `seat`, `from`, `to`.
    CITY_LEDGER_EVENT_CORRECTED = 7,
} city_ledger_event;

/// The places of their fields.
enum {
    /// A `city_ledger_purse`.
    CITY_LEDGER_EVENT_PAY_FIELD_FROM = 0,
    /// A `city_ledger_purse`.
    CITY_LEDGER_EVENT_PAY_FIELD_TO = 1,
    /// A whole number from 0 to 65535.
    CITY_LEDGER_EVENT_PAY_FIELD_COINS = 2,
    /// A whole number from 0 to 255.
    CITY_LEDGER_EVENT_THROWN_FIELD_DICE = 0,
    /// A whole number from 0 to 255.
    CITY_LEDGER_EVENT_THROWN_FIELD_SIDES = 1,
    /// A whole number from 0 to 255.
    CITY_LEDGER_EVENT_DIE_FIELD_VALUE = 0,
    /// A whole number from 0 to 255.
    CITY_LEDGER_EVENT_TOTAL_FIELD_TOTAL = 0,
    /// A seat, counted from 0.
    CITY_LEDGER_EVENT_TURN_FIELD_SEAT = 0,
    /// A seat, counted from 0, or -1 for none.
    CITY_LEDGER_EVENT_FINISHED_FIELD_LEADER = 0,
    /// A seat, counted from 0.
    CITY_LEDGER_EVENT_CORRECTED_FIELD_SEAT = 0,
    /// A whole number from 0 to 2147483647.
    CITY_LEDGER_EVENT_CORRECTED_FIELD_FROM = 1,
    /// A whole number from 0 to 2147483647.
    CITY_LEDGER_EVENT_CORRECTED_FIELD_TO = 2,
};

/// The places of the fields of a `city_setup` of ledger.
typedef enum city_ledger_setup {
    /// A number.
    CITY_LEDGER_SETUP_PLAYERS = 0,
    /// A number.
    CITY_LEDGER_SETUP_FIRST = 1,
    /// A number.
    CITY_LEDGER_SETUP_COINS = 2,
} city_ledger_setup;

/// Fills in a `CITY_LEDGER_ACTION_NEXT`.
static inline city_action city_ledger_next(void) {
    city_action filled = {CITY_GAME_ID_LEDGER, CITY_LEDGER_ACTION_NEXT, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_LEDGER_ACTION_FINISH`.
static inline city_action city_ledger_finish(void) {
    city_action filled = {CITY_GAME_ID_LEDGER, CITY_LEDGER_ACTION_FINISH, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_LEDGER_ACTION_ROLL`.
/// - `dice`: a whole number from 0 to 255
/// - `sides`: a whole number from 0 to 255
static inline city_action city_ledger_roll(int32_t dice, int32_t sides) {
    city_action filled = {CITY_GAME_ID_LEDGER, CITY_LEDGER_ACTION_ROLL, 2, 0, {dice, sides}};
    return filled;
}

/// Fills in a `CITY_LEDGER_ACTION_DIE`.
/// - `value`: a whole number from 0 to 255
static inline city_action city_ledger_die(int32_t value) {
    city_action filled = {CITY_GAME_ID_LEDGER, CITY_LEDGER_ACTION_DIE, 1, 0, {value}};
    return filled;
}

/// Fills in a `CITY_LEDGER_ACTION_PAY`.
/// - `from`: a `city_ledger_purse`
/// - `to`: a `city_ledger_purse`
/// - `coins`: a whole number from 0 to 65535
static inline city_action city_ledger_pay(int32_t from, int32_t to, int32_t coins) {
    city_action filled = {CITY_GAME_ID_LEDGER, CITY_LEDGER_ACTION_PAY, 3, 0, {from, to, coins}};
    return filled;
}

/// Fills in a `CITY_LEDGER_CORRECTION_COINS`.
/// - `seat`: a seat, counted from 0
/// - `coins`: a whole number from 0 to 2147483647
static inline city_action city_ledger_correct_coins(int32_t seat, int32_t coins) {
    city_action filled = {CITY_GAME_ID_LEDGER, CITY_LEDGER_CORRECTION_COINS, 2, 0, {seat, coins}};
    return filled;
}

/// Values of a field of machi: a card of machi.
typedef enum city_machi_card {
    /// Wheat Field.
    CITY_MACHI_CARD_WHEAT_FIELD = 0,
    /// Ranch.
    CITY_MACHI_CARD_RANCH = 1,
    /// Bakery.
    CITY_MACHI_CARD_BAKERY = 2,
    /// Café.
    CITY_MACHI_CARD_CAFE = 3,
    /// Convenience Store.
    CITY_MACHI_CARD_CONVENIENCE_STORE = 4,
    /// Forest.
    CITY_MACHI_CARD_FOREST = 5,
    /// Stadium.
    CITY_MACHI_CARD_STADIUM = 6,
    /// TV Station.
    CITY_MACHI_CARD_TV_STATION = 7,
    /// Business Center.
    CITY_MACHI_CARD_BUSINESS_CENTER = 8,
    /// Cheese Factory.
    CITY_MACHI_CARD_CHEESE_FACTORY = 9,
    /// Furniture Factory.
    CITY_MACHI_CARD_FURNITURE_FACTORY = 10,
    /// Mine.
    CITY_MACHI_CARD_MINE = 11,
    /// Family Restaurant.
    CITY_MACHI_CARD_FAMILY_RESTAURANT = 12,
    /// Apple Orchard.
    CITY_MACHI_CARD_APPLE_ORCHARD = 13,
    /// Fruit & Vegetable Market.
    CITY_MACHI_CARD_PRODUCE_MARKET = 14,
    /// Sushi Bar.
    CITY_MACHI_CARD_SUSHI_BAR = 15,
    /// Flower Garden.
    CITY_MACHI_CARD_FLOWER_GARDEN = 16,
    /// Flower Shop.
    CITY_MACHI_CARD_FLOWER_SHOP = 17,
    /// Pizza Joint.
    CITY_MACHI_CARD_PIZZA_JOINT = 18,
    /// Publisher.
    CITY_MACHI_CARD_PUBLISHER = 19,
    /// Hamburger Stand.
    CITY_MACHI_CARD_HAMBURGER_STAND = 20,
    /// Mackerel Boat.
    CITY_MACHI_CARD_MACKEREL_BOAT = 21,
    /// Tax Office.
    CITY_MACHI_CARD_TAX_OFFICE = 22,
    /// Food Warehouse.
    CITY_MACHI_CARD_FOOD_WAREHOUSE = 23,
    /// Tuna Boat.
    CITY_MACHI_CARD_TUNA_BOAT = 24,
    /// General Store.
    CITY_MACHI_CARD_GENERAL_STORE = 25,
    /// Corn Field.
    CITY_MACHI_CARD_CORN_FIELD = 26,
    /// Demolition Company.
    CITY_MACHI_CARD_DEMOLITION_COMPANY = 27,
    /// French Restaurant.
    CITY_MACHI_CARD_FRENCH_RESTAURANT = 28,
    /// Loan Office.
    CITY_MACHI_CARD_LOAN_OFFICE = 29,
    /// Vineyard.
    CITY_MACHI_CARD_VINEYARD = 30,
    /// Renovation Company.
    CITY_MACHI_CARD_RENOVATION_COMPANY = 31,
    /// Winery.
    CITY_MACHI_CARD_WINERY = 32,
    /// Moving Company.
    CITY_MACHI_CARD_MOVING_COMPANY = 33,
    /// Tech Startup.
    CITY_MACHI_CARD_TECH_STARTUP = 34,
    /// Soda Bottling Plant.
    CITY_MACHI_CARD_SODA_BOTTLING_PLANT = 35,
    /// Park.
    CITY_MACHI_CARD_PARK = 36,
    /// Member's Only Club.
    CITY_MACHI_CARD_MEMBERS_ONLY_CLUB = 37,
} city_machi_card;

/// Values of a field of machi: a landmark of machi.
typedef enum city_machi_landmark {
    /// Town Hall.
    CITY_MACHI_LANDMARK_TOWN_HALL = 0,
    /// Harbour.
    CITY_MACHI_LANDMARK_HARBOUR = 1,
    /// Train Station.
    CITY_MACHI_LANDMARK_TRAIN_STATION = 2,
    /// Shopping Mall.
    CITY_MACHI_LANDMARK_SHOPPING_MALL = 3,
    /// Amusement Park.
    CITY_MACHI_LANDMARK_AMUSEMENT_PARK = 4,
    /// Radio Tower.
    CITY_MACHI_LANDMARK_RADIO_TOWER = 5,
    /// Airport.
    CITY_MACHI_LANDMARK_AIRPORT = 6,
} city_machi_landmark;

/// Values of a field of machi: a seat, "bank" or "startup".
typedef enum city_machi_purse {
    /// Tech Startup.
    CITY_MACHI_PURSE_STARTUP = -1,
    /// Bank.
    CITY_MACHI_PURSE_BANK = 0,
    /// Add the number of the seat.
    CITY_MACHI_PURSE_SEAT = 1,
} city_machi_purse;

/// What can be done in machi.
typedef enum city_machi_action {
    /// Chance. Fields: `card`.
    CITY_MACHI_ACTION_MARKET_CARD = 1,
    /// Fields: `dice`.
    CITY_MACHI_ACTION_CHOOSE_DICE = 2,
    /// Chance. Fields: `dice`.
    CITY_MACHI_ACTION_ROLL = 3,
    /// No fields.
    CITY_MACHI_ACTION_REROLL = 4,
    /// No fields.
    CITY_MACHI_ACTION_KEEP = 5,
    /// Fields: `add`.
    CITY_MACHI_ACTION_ADD_TWO = 6,
    /// Chance. Fields: `dice`.
    CITY_MACHI_ACTION_TUNA_ROLL = 7,
    /// Fields: `landmark`.
    CITY_MACHI_ACTION_DEMOLISH = 8,
    /// Fields: `card`, `closed`, `to`.
    CITY_MACHI_ACTION_MOVE = 9,
    /// Fields: `seat`.
    CITY_MACHI_ACTION_TV = 10,
    /// Fields: `give`, `give_closed`, `seat`, `take`, `take_closed`.
    CITY_MACHI_ACTION_SWAP = 11,
    /// No fields.
    CITY_MACHI_ACTION_NO_SWAP = 12,
    /// Fields: `card`.
    CITY_MACHI_ACTION_RENOVATE = 13,
    /// Fields: `card`.
    CITY_MACHI_ACTION_BUILD = 14,
    /// Fields: `landmark`.
    CITY_MACHI_ACTION_BUILD_LANDMARK = 15,
    /// No fields.
    CITY_MACHI_ACTION_BUILD_NOTHING = 16,
    /// Fields: `invest`.
    CITY_MACHI_ACTION_INVEST = 17,
} city_machi_action;

/// The places of their fields.
enum {
    /// A `city_machi_card`.
    CITY_MACHI_ACTION_MARKET_CARD_FIELD_CARD = 0,
    /// A whole number from 0 to 255.
    CITY_MACHI_ACTION_CHOOSE_DICE_FIELD_DICE = 0,
    /// The first die, plus 16 times the second.
    CITY_MACHI_ACTION_ROLL_FIELD_DICE = 0,
    /// 1 or 0.
    CITY_MACHI_ACTION_ADD_TWO_FIELD_ADD = 0,
    /// The first die, plus 16 times the second.
    CITY_MACHI_ACTION_TUNA_ROLL_FIELD_DICE = 0,
    /// A `city_machi_landmark`.
    CITY_MACHI_ACTION_DEMOLISH_FIELD_LANDMARK = 0,
    /// A `city_machi_card`.
    CITY_MACHI_ACTION_MOVE_FIELD_CARD = 0,
    /// 1 or 0.
    CITY_MACHI_ACTION_MOVE_FIELD_CLOSED = 1,
    /// A seat, counted from 0.
    CITY_MACHI_ACTION_MOVE_FIELD_TO = 2,
    /// A seat, counted from 0.
    CITY_MACHI_ACTION_TV_FIELD_SEAT = 0,
    /// A `city_machi_card`.
    CITY_MACHI_ACTION_SWAP_FIELD_GIVE = 0,
    /// 1 or 0.
    CITY_MACHI_ACTION_SWAP_FIELD_GIVE_CLOSED = 1,
    /// A seat, counted from 0.
    CITY_MACHI_ACTION_SWAP_FIELD_SEAT = 2,
    /// A `city_machi_card`.
    CITY_MACHI_ACTION_SWAP_FIELD_TAKE = 3,
    /// 1 or 0.
    CITY_MACHI_ACTION_SWAP_FIELD_TAKE_CLOSED = 4,
    /// A `city_machi_card`, or -1 for none.
    CITY_MACHI_ACTION_RENOVATE_FIELD_CARD = 0,
    /// A `city_machi_card`.
    CITY_MACHI_ACTION_BUILD_FIELD_CARD = 0,
    /// A `city_machi_landmark`.
    CITY_MACHI_ACTION_BUILD_LANDMARK_FIELD_LANDMARK = 0,
    /// 1 or 0.
    CITY_MACHI_ACTION_INVEST_FIELD_INVEST = 0,
};

/// What can be mended by hand in machi.
typedef enum city_machi_correction {
    /// Fields: `seat`, `coins`.
    CITY_MACHI_CORRECTION_COINS = 1,
    /// Fields: `seat`, `card`.
    CITY_MACHI_CORRECTION_ADD_CARD = 2,
    /// Fields: `seat`, `card`.
    CITY_MACHI_CORRECTION_REMOVE_CARD = 3,
    /// Fields: `seat`, `landmark`, `built`.
    CITY_MACHI_CORRECTION_LANDMARK = 4,
} city_machi_correction;

/// The places of their fields.
enum {
    /// A seat, counted from 0.
    CITY_MACHI_CORRECTION_COINS_FIELD_SEAT = 0,
    /// A whole number from -32768 to 32767.
    CITY_MACHI_CORRECTION_COINS_FIELD_COINS = 1,
    /// A seat, counted from 0.
    CITY_MACHI_CORRECTION_ADD_CARD_FIELD_SEAT = 0,
    /// A `city_machi_card`.
    CITY_MACHI_CORRECTION_ADD_CARD_FIELD_CARD = 1,
    /// A seat, counted from 0.
    CITY_MACHI_CORRECTION_REMOVE_CARD_FIELD_SEAT = 0,
    /// A `city_machi_card`.
    CITY_MACHI_CORRECTION_REMOVE_CARD_FIELD_CARD = 1,
    /// A seat, counted from 0.
    CITY_MACHI_CORRECTION_LANDMARK_FIELD_SEAT = 0,
    /// A `city_machi_landmark`.
    CITY_MACHI_CORRECTION_LANDMARK_FIELD_LANDMARK = 1,
    /// 1 or 0.
    CITY_MACHI_CORRECTION_LANDMARK_FIELD_BUILT = 2,
};

/// What can happen in machi.
typedef enum city_machi_event {
    /// Fields: `seat`, `turn`.
    CITY_MACHI_EVENT_TURN = 1,
    /// Fields: `card`.
    CITY_MACHI_EVENT_MARKET_CARD = 2,
    /// Fields: `dice`.
    CITY_MACHI_EVENT_ROLL = 3,
    /// Fields: `total`.
    CITY_MACHI_EVENT_ADD_TWO = 4,
    /// Fields: `dice`.
    CITY_MACHI_EVENT_TUNA_ROLL = 5,
    /// Fields: `seat`.
    CITY_MACHI_EVENT_EXTRA_TURN = 6,
    /// Fields: `from`, `to`, `coins`, `why`.
    CITY_MACHI_EVENT_PAY = 7,
    /// Fields: `seat`, `card`, `copies`.
    CITY_MACHI_EVENT_REOPEN = 8,
    /// Fields: `seat`, `card`, `copies`.
    CITY_MACHI_EVENT_CLOSE = 9,
    /// Fields: `seat`, `landmark`.
    CITY_MACHI_EVENT_DEMOLISH = 10,
    /// Fields: `from`, `to`, `card`, `closed`.
    CITY_MACHI_EVENT_GIVE = 11,
    /// Fields: `seat`, `card`.
    CITY_MACHI_EVENT_BUILD = 12,
    /// Fields: `seat`, `landmark`.
    CITY_MACHI_EVENT_BUILD_LANDMARK = 13,
    /// Fields: `seat`, `card`, `added`.
    CITY_MACHI_EVENT_CARD_CORRECTED = 14,
    /// Fields: `seat`, `landmark`, `built`.
    CITY_MACHI_EVENT_LANDMARK_CORRECTED = 15,
    /// Fields: `winner`.
    CITY_MACHI_EVENT_OVER = 16,
} city_machi_event;

/// The places of their fields.
enum {
    /// A seat, counted from 0.
    CITY_MACHI_EVENT_TURN_FIELD_SEAT = 0,
    /// A whole number from 0 to 65535.
    CITY_MACHI_EVENT_TURN_FIELD_TURN = 1,
    /// A `city_machi_card`.
    CITY_MACHI_EVENT_MARKET_CARD_FIELD_CARD = 0,
    /// The first die, plus 16 times the second.
    CITY_MACHI_EVENT_ROLL_FIELD_DICE = 0,
    /// A whole number from 0 to 255.
    CITY_MACHI_EVENT_ADD_TWO_FIELD_TOTAL = 0,
    /// The first die, plus 16 times the second.
    CITY_MACHI_EVENT_TUNA_ROLL_FIELD_DICE = 0,
    /// A seat, counted from 0.
    CITY_MACHI_EVENT_EXTRA_TURN_FIELD_SEAT = 0,
    /// A `city_machi_purse`.
    CITY_MACHI_EVENT_PAY_FIELD_FROM = 0,
    /// A `city_machi_purse`.
    CITY_MACHI_EVENT_PAY_FIELD_TO = 1,
    /// A whole number from 0 to 2147483647.
    CITY_MACHI_EVENT_PAY_FIELD_COINS = 2,
    /// A `city_machi_why`, plus 256 times what it concerns.
    CITY_MACHI_EVENT_PAY_FIELD_WHY = 3,
    /// A seat, counted from 0.
    CITY_MACHI_EVENT_REOPEN_FIELD_SEAT = 0,
    /// A `city_machi_card`.
    CITY_MACHI_EVENT_REOPEN_FIELD_CARD = 1,
    /// A whole number from 0 to 255.
    CITY_MACHI_EVENT_REOPEN_FIELD_COPIES = 2,
    /// A seat, counted from 0.
    CITY_MACHI_EVENT_CLOSE_FIELD_SEAT = 0,
    /// A `city_machi_card`.
    CITY_MACHI_EVENT_CLOSE_FIELD_CARD = 1,
    /// A whole number from 0 to 255.
    CITY_MACHI_EVENT_CLOSE_FIELD_COPIES = 2,
    /// A seat, counted from 0.
    CITY_MACHI_EVENT_DEMOLISH_FIELD_SEAT = 0,
    /// A `city_machi_landmark`.
    CITY_MACHI_EVENT_DEMOLISH_FIELD_LANDMARK = 1,
    /// A seat, counted from 0.
    CITY_MACHI_EVENT_GIVE_FIELD_FROM = 0,
    /// A seat, counted from 0.
    CITY_MACHI_EVENT_GIVE_FIELD_TO = 1,
    /// A `city_machi_card`.
    CITY_MACHI_EVENT_GIVE_FIELD_CARD = 2,
    /// 1 or 0.
    CITY_MACHI_EVENT_GIVE_FIELD_CLOSED = 3,
    /// A seat, counted from 0.
    CITY_MACHI_EVENT_BUILD_FIELD_SEAT = 0,
    /// A `city_machi_card`.
    CITY_MACHI_EVENT_BUILD_FIELD_CARD = 1,
    /// A seat, counted from 0.
    CITY_MACHI_EVENT_BUILD_LANDMARK_FIELD_SEAT = 0,
    /// A `city_machi_landmark`.
    CITY_MACHI_EVENT_BUILD_LANDMARK_FIELD_LANDMARK = 1,
    /// A seat, counted from 0.
    CITY_MACHI_EVENT_CARD_CORRECTED_FIELD_SEAT = 0,
    /// A `city_machi_card`.
    CITY_MACHI_EVENT_CARD_CORRECTED_FIELD_CARD = 1,
    /// 1 or 0.
    CITY_MACHI_EVENT_CARD_CORRECTED_FIELD_ADDED = 2,
    /// A seat, counted from 0.
    CITY_MACHI_EVENT_LANDMARK_CORRECTED_FIELD_SEAT = 0,
    /// A `city_machi_landmark`.
    CITY_MACHI_EVENT_LANDMARK_CORRECTED_FIELD_LANDMARK = 1,
    /// 1 or 0.
    CITY_MACHI_EVENT_LANDMARK_CORRECTED_FIELD_BUILT = 2,
    /// A seat, counted from 0, or -1 for none.
    CITY_MACHI_EVENT_OVER_FIELD_WINNER = 0,
};

/// The places of the fields of a `city_setup` of machi.
typedef enum city_machi_setup {
    /// A number.
    CITY_MACHI_SETUP_PLAYERS = 0,
    /// A sum of `city_machi_setup_sets`.
    CITY_MACHI_SETUP_SETS = 1,
    /// A `city_machi_setup_market`.
    CITY_MACHI_SETUP_MARKET = 2,
    /// A number.
    CITY_MACHI_SETUP_FIRST = 3,
    /// A sum of `city_machi_setup_landmarks`.
    CITY_MACHI_SETUP_LANDMARKS = 4,
    /// 1 or 0.
    CITY_MACHI_SETUP_BEGINNER = 5,
    /// A `city_machi_setup_reopen`.
    CITY_MACHI_SETUP_REOPEN = 6,
    /// A bit for each, bit 0 for `wheat_field` and so on.
    CITY_MACHI_SETUP_EXCLUDED = 7,
    /// A number.
    CITY_MACHI_SETUP_TURN_LIMIT = 8,
} city_machi_setup;

/// What `sets` can be in a setup of machi.
typedef enum city_machi_setup_sets {
    /// Base.
    CITY_MACHI_SETUP_SETS_BASE = 1,
    /// Harbour.
    CITY_MACHI_SETUP_SETS_HARBOUR = 2,
    /// Metropole.
    CITY_MACHI_SETUP_SETS_METROPOLE = 4,
} city_machi_setup_sets;

/// What `market` can be in a setup of machi.
typedef enum city_machi_setup_market {
    /// Open.
    CITY_MACHI_SETUP_MARKET_OPEN = 0,
    /// Ten.
    CITY_MACHI_SETUP_MARKET_TEN = 1,
    /// Two five five.
    CITY_MACHI_SETUP_MARKET_TWO_FIVE_FIVE = 2,
} city_machi_setup_market;

/// What `landmarks` can be in a setup of machi.
typedef enum city_machi_setup_landmarks {
    /// Town hall.
    CITY_MACHI_SETUP_LANDMARKS_TOWN_HALL = 1,
    /// Harbour.
    CITY_MACHI_SETUP_LANDMARKS_HARBOUR = 2,
    /// Train station.
    CITY_MACHI_SETUP_LANDMARKS_TRAIN_STATION = 4,
    /// Shopping mall.
    CITY_MACHI_SETUP_LANDMARKS_SHOPPING_MALL = 8,
    /// Amusement park.
    CITY_MACHI_SETUP_LANDMARKS_AMUSEMENT_PARK = 16,
    /// Radio tower.
    CITY_MACHI_SETUP_LANDMARKS_RADIO_TOWER = 32,
    /// Airport.
    CITY_MACHI_SETUP_LANDMARKS_AIRPORT = 64,
} city_machi_setup_landmarks;

/// What `reopen` can be in a setup of machi.
typedef enum city_machi_setup_reopen {
    /// Any roll.
    CITY_MACHI_SETUP_REOPEN_ANY_ROLL = 0,
    /// Would activate.
    CITY_MACHI_SETUP_REOPEN_WOULD_ACTIVATE = 1,
} city_machi_setup_reopen;

/// Fills in a `CITY_MACHI_ACTION_MARKET_CARD`.
/// - `card`: a `city_machi_card`
static inline city_action city_machi_market_card(int32_t card) {
    city_action filled = {CITY_GAME_ID_MACHI, CITY_MACHI_ACTION_MARKET_CARD, 1, 0, {card}};
    return filled;
}

/// Fills in a `CITY_MACHI_ACTION_CHOOSE_DICE`.
/// - `dice`: a whole number from 0 to 255
static inline city_action city_machi_choose_dice(int32_t dice) {
    city_action filled = {CITY_GAME_ID_MACHI, CITY_MACHI_ACTION_CHOOSE_DICE, 1, 0, {dice}};
    return filled;
}

/// Fills in a `CITY_MACHI_ACTION_ROLL`.
/// - `dice`: the first die, plus 16 times the second
static inline city_action city_machi_roll(int32_t dice) {
    city_action filled = {CITY_GAME_ID_MACHI, CITY_MACHI_ACTION_ROLL, 1, 0, {dice}};
    return filled;
}

/// Fills in a `CITY_MACHI_ACTION_REROLL`.
static inline city_action city_machi_reroll(void) {
    city_action filled = {CITY_GAME_ID_MACHI, CITY_MACHI_ACTION_REROLL, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_MACHI_ACTION_KEEP`.
static inline city_action city_machi_keep(void) {
    city_action filled = {CITY_GAME_ID_MACHI, CITY_MACHI_ACTION_KEEP, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_MACHI_ACTION_ADD_TWO`.
/// - `add`: 1 or 0
static inline city_action city_machi_add_two(int32_t add) {
    city_action filled = {CITY_GAME_ID_MACHI, CITY_MACHI_ACTION_ADD_TWO, 1, 0, {add}};
    return filled;
}

/// Fills in a `CITY_MACHI_ACTION_TUNA_ROLL`.
/// - `dice`: the first die, plus 16 times the second
static inline city_action city_machi_tuna_roll(int32_t dice) {
    city_action filled = {CITY_GAME_ID_MACHI, CITY_MACHI_ACTION_TUNA_ROLL, 1, 0, {dice}};
    return filled;
}

/// Fills in a `CITY_MACHI_ACTION_DEMOLISH`.
/// - `landmark`: a `city_machi_landmark`
static inline city_action city_machi_demolish(int32_t landmark) {
    city_action filled = {CITY_GAME_ID_MACHI, CITY_MACHI_ACTION_DEMOLISH, 1, 0, {landmark}};
    return filled;
}

/// Fills in a `CITY_MACHI_ACTION_MOVE`.
/// - `card`: a `city_machi_card`
/// - `closed`: 1 or 0
/// - `to`: a seat, counted from 0
static inline city_action city_machi_move(int32_t card, int32_t closed, int32_t to) {
    city_action filled = {CITY_GAME_ID_MACHI, CITY_MACHI_ACTION_MOVE, 3, 0, {card, closed, to}};
    return filled;
}

/// Fills in a `CITY_MACHI_ACTION_TV`.
/// - `seat`: a seat, counted from 0
static inline city_action city_machi_tv(int32_t seat) {
    city_action filled = {CITY_GAME_ID_MACHI, CITY_MACHI_ACTION_TV, 1, 0, {seat}};
    return filled;
}

/// Fills in a `CITY_MACHI_ACTION_SWAP`.
/// - `give`: a `city_machi_card`
/// - `give_closed`: 1 or 0
/// - `seat`: a seat, counted from 0
/// - `take`: a `city_machi_card`
/// - `take_closed`: 1 or 0
static inline city_action city_machi_swap(int32_t give, int32_t give_closed, int32_t seat, int32_t take, int32_t take_closed) {
    city_action filled = {CITY_GAME_ID_MACHI, CITY_MACHI_ACTION_SWAP, 5, 0, {give, give_closed, seat, take, take_closed}};
    return filled;
}

/// Fills in a `CITY_MACHI_ACTION_NO_SWAP`.
static inline city_action city_machi_no_swap(void) {
    city_action filled = {CITY_GAME_ID_MACHI, CITY_MACHI_ACTION_NO_SWAP, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_MACHI_ACTION_RENOVATE`.
/// - `card`: a `city_machi_card`, or -1 for none
static inline city_action city_machi_renovate(int32_t card) {
    city_action filled = {CITY_GAME_ID_MACHI, CITY_MACHI_ACTION_RENOVATE, 1, 0, {card}};
    return filled;
}

/// Fills in a `CITY_MACHI_ACTION_BUILD`.
/// - `card`: a `city_machi_card`
static inline city_action city_machi_build(int32_t card) {
    city_action filled = {CITY_GAME_ID_MACHI, CITY_MACHI_ACTION_BUILD, 1, 0, {card}};
    return filled;
}

/// Fills in a `CITY_MACHI_ACTION_BUILD_LANDMARK`.
/// - `landmark`: a `city_machi_landmark`
static inline city_action city_machi_build_landmark(int32_t landmark) {
    city_action filled = {CITY_GAME_ID_MACHI, CITY_MACHI_ACTION_BUILD_LANDMARK, 1, 0, {landmark}};
    return filled;
}

/// Fills in a `CITY_MACHI_ACTION_BUILD_NOTHING`.
static inline city_action city_machi_build_nothing(void) {
    city_action filled = {CITY_GAME_ID_MACHI, CITY_MACHI_ACTION_BUILD_NOTHING, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_MACHI_ACTION_INVEST`.
/// - `invest`: 1 or 0
static inline city_action city_machi_invest(int32_t invest) {
    city_action filled = {CITY_GAME_ID_MACHI, CITY_MACHI_ACTION_INVEST, 1, 0, {invest}};
    return filled;
}

/// Fills in a `CITY_MACHI_CORRECTION_COINS`.
/// - `seat`: a seat, counted from 0
/// - `coins`: a whole number from -32768 to 32767
static inline city_action city_machi_correct_coins(int32_t seat, int32_t coins) {
    city_action filled = {CITY_GAME_ID_MACHI, CITY_MACHI_CORRECTION_COINS, 2, 0, {seat, coins}};
    return filled;
}

/// Fills in a `CITY_MACHI_CORRECTION_ADD_CARD`.
/// - `seat`: a seat, counted from 0
/// - `card`: a `city_machi_card`
static inline city_action city_machi_correct_add_card(int32_t seat, int32_t card) {
    city_action filled = {CITY_GAME_ID_MACHI, CITY_MACHI_CORRECTION_ADD_CARD, 2, 0, {seat, card}};
    return filled;
}

/// Fills in a `CITY_MACHI_CORRECTION_REMOVE_CARD`.
/// - `seat`: a seat, counted from 0
/// - `card`: a `city_machi_card`
static inline city_action city_machi_correct_remove_card(int32_t seat, int32_t card) {
    city_action filled = {CITY_GAME_ID_MACHI, CITY_MACHI_CORRECTION_REMOVE_CARD, 2, 0, {seat, card}};
    return filled;
}

/// Fills in a `CITY_MACHI_CORRECTION_LANDMARK`.
/// - `seat`: a seat, counted from 0
/// - `landmark`: a `city_machi_landmark`
/// - `built`: 1 or 0
static inline city_action city_machi_correct_landmark(int32_t seat, int32_t landmark, int32_t built) {
    city_action filled = {CITY_GAME_ID_MACHI, CITY_MACHI_CORRECTION_LANDMARK, 3, 0, {seat, landmark, built}};
    return filled;
}

/// Values of a field of sprawl: a card of sprawl (1 to 18, "B-a", "Z-a", …).
typedef enum city_sprawl_card {
    /// The Outskirts.
    CITY_SPRAWL_CARD_THE_OUTSKIRTS = 1,
    /// Bloom Boom.
    CITY_SPRAWL_CARD_BLOOM_BOOM = 2,
    /// Go Green.
    CITY_SPRAWL_CARD_GO_GREEN = 3,
    /// Block Party.
    CITY_SPRAWL_CARD_BLOCK_PARTY = 4,
    /// Stacks and Scrapers.
    CITY_SPRAWL_CARD_STACKS_AND_SCRAPERS = 5,
    /// Master Planned.
    CITY_SPRAWL_CARD_MASTER_PLANNED = 6,
    /// Central Perks.
    CITY_SPRAWL_CARD_CENTRAL_PERKS = 7,
    /// The 'Burbs.
    CITY_SPRAWL_CARD_THE_BURBS = 8,
    /// Concrete Jungle.
    CITY_SPRAWL_CARD_CONCRETE_JUNGLE = 9,
    /// The Strip.
    CITY_SPRAWL_CARD_THE_STRIP = 10,
    /// Mini Marts.
    CITY_SPRAWL_CARD_MINI_MARTS = 11,
    /// Superhighway.
    CITY_SPRAWL_CARD_SUPERHIGHWAY = 12,
    /// Park Hopping.
    CITY_SPRAWL_CARD_PARK_HOPPING = 13,
    /// Looping Lanes.
    CITY_SPRAWL_CARD_LOOPING_LANES = 14,
    /// Skid Row.
    CITY_SPRAWL_CARD_SKID_ROW = 15,
    /// Morning Commute.
    CITY_SPRAWL_CARD_MORNING_COMMUTE = 16,
    /// Tourist Traps.
    CITY_SPRAWL_CARD_TOURIST_TRAPS = 17,
    /// Sprawlopolis.
    CITY_SPRAWL_CARD_SPRAWLOPOLIS = 18,
    /// Peninsula.
    CITY_SPRAWL_CARD_PENINSULA = 19,
    /// Lookout Point.
    CITY_SPRAWL_CARD_LOOKOUT_POINT = 20,
    /// Scenic Route.
    CITY_SPRAWL_CARD_SCENIC_ROUTE = 21,
    /// Waterfront.
    CITY_SPRAWL_CARD_WATERFRONT = 22,
    /// Sudden Demolition.
    CITY_SPRAWL_CARD_SUDDEN_DEMOLITION = 23,
    /// Noisy Neighbours.
    CITY_SPRAWL_CARD_NOISY_NEIGHBOURS = 24,
    /// Bulldozed.
    CITY_SPRAWL_CARD_BULLDOZED = 25,
    /// Business is Closed.
    CITY_SPRAWL_CARD_BUSINESS_IS_CLOSED = 26,
    /// Motorway A.
    CITY_SPRAWL_CARD_MOTORWAY_A = 27,
    /// Motorway B.
    CITY_SPRAWL_CARD_MOTORWAY_B = 28,
    /// Motorway C.
    CITY_SPRAWL_CARD_MOTORWAY_C = 29,
    /// Motorway D.
    CITY_SPRAWL_CARD_MOTORWAY_D = 30,
    /// Point of Interest A.
    CITY_SPRAWL_CARD_POINT_OF_INTEREST_A = 31,
    /// Point of Interest B.
    CITY_SPRAWL_CARD_POINT_OF_INTEREST_B = 32,
    /// Wrecktar.
    CITY_SPRAWL_CARD_WRECKTAR = 33,
} city_sprawl_card;

/// Values of a field of sprawl: left or right.
typedef enum city_sprawl_end {
    /// Left.
    CITY_SPRAWL_END_LEFT = 0,
    /// Right.
    CITY_SPRAWL_END_RIGHT = 1,
} city_sprawl_end;

/// Values of a field of sprawl: A or B.
typedef enum city_sprawl_side {
    /// A.
    CITY_SPRAWL_SIDE_A = 0,
    /// B.
    CITY_SPRAWL_SIDE_B = 1,
} city_sprawl_side;

/// Values of a field of sprawl: top or bottom or left or right.
typedef enum city_sprawl_half {
    /// Top.
    CITY_SPRAWL_HALF_TOP = 0,
    /// Bottom.
    CITY_SPRAWL_HALF_BOTTOM = 1,
    /// Left.
    CITY_SPRAWL_HALF_LEFT = 2,
    /// Right.
    CITY_SPRAWL_HALF_RIGHT = 3,
} city_sprawl_half;

/// What can be done in sprawl.
typedef enum city_sprawl_action {
    /// Chance. Fields: `card`.
    CITY_SPRAWL_ACTION_SCORING_CARD = 0,
    /// Chance. Fields: `card`.
    CITY_SPRAWL_ACTION_MOTORWAY_CARD = 1,
    /// Chance. Fields: `seat`, `card`.
    CITY_SPRAWL_ACTION_DEAL = 2,
    /// Chance. Fields: `card`.
    CITY_SPRAWL_ACTION_START_CARD = 3,
    /// Chance. Fields: `card`.
    CITY_SPRAWL_ACTION_TOP_CARD = 4,
    /// Fields: `card`, `end`, `rotated`.
    CITY_SPRAWL_ACTION_MOTORWAY = 5,
    /// Fields: `side`, `half`, `rotated`.
    CITY_SPRAWL_ACTION_POI = 6,
    /// Fields: `card`, `row`, `col`, `rotated`.
    CITY_SPRAWL_ACTION_PLACE = 7,
} city_sprawl_action;

/// The places of their fields.
enum {
    /// A `city_sprawl_card`.
    CITY_SPRAWL_ACTION_SCORING_CARD_FIELD_CARD = 0,
    /// A `city_sprawl_card`.
    CITY_SPRAWL_ACTION_MOTORWAY_CARD_FIELD_CARD = 0,
    /// A seat, counted from 0.
    CITY_SPRAWL_ACTION_DEAL_FIELD_SEAT = 0,
    /// A `city_sprawl_card`.
    CITY_SPRAWL_ACTION_DEAL_FIELD_CARD = 1,
    /// A `city_sprawl_card`.
    CITY_SPRAWL_ACTION_START_CARD_FIELD_CARD = 0,
    /// A `city_sprawl_card`, or 0 for none.
    CITY_SPRAWL_ACTION_TOP_CARD_FIELD_CARD = 0,
    /// A `city_sprawl_card`.
    CITY_SPRAWL_ACTION_MOTORWAY_FIELD_CARD = 0,
    /// A `city_sprawl_end`.
    CITY_SPRAWL_ACTION_MOTORWAY_FIELD_END = 1,
    /// 1 or 0.
    CITY_SPRAWL_ACTION_MOTORWAY_FIELD_ROTATED = 2,
    /// A `city_sprawl_side`.
    CITY_SPRAWL_ACTION_POI_FIELD_SIDE = 0,
    /// A `city_sprawl_half`.
    CITY_SPRAWL_ACTION_POI_FIELD_HALF = 1,
    /// 1 or 0.
    CITY_SPRAWL_ACTION_POI_FIELD_ROTATED = 2,
    /// A `city_sprawl_card`.
    CITY_SPRAWL_ACTION_PLACE_FIELD_CARD = 0,
    /// A whole number from -128 to 127.
    CITY_SPRAWL_ACTION_PLACE_FIELD_ROW = 1,
    /// A whole number from -128 to 127.
    CITY_SPRAWL_ACTION_PLACE_FIELD_COL = 2,
    /// 1 or 0.
    CITY_SPRAWL_ACTION_PLACE_FIELD_ROTATED = 3,
};

/// What can happen in sprawl.
typedef enum city_sprawl_event {
    /// Fields: `card`.
    CITY_SPRAWL_EVENT_SCORING_CARD = 1,
    /// Fields: `seat`, `card`.
    CITY_SPRAWL_EVENT_DEAL = 2,
    /// Fields: `card`.
    CITY_SPRAWL_EVENT_START_CARD = 3,
    /// Fields: `card`.
    CITY_SPRAWL_EVENT_TOP_CARD = 4,
    /// Fields: `seat`, `card`, `row`, `col`, `rotated`.
    CITY_SPRAWL_EVENT_PLACE = 5,
    /// Fields: `from`, `to`, `card`.
    CITY_SPRAWL_EVENT_PASS = 6,
    /// Fields: `seat`, `card`.
    CITY_SPRAWL_EVENT_DRAW = 7,
    /// Fields: `card`.
    CITY_SPRAWL_EVENT_SET_ASIDE = 8,
    /// No fields.
    CITY_SPRAWL_EVENT_OVER = 9,
} city_sprawl_event;

/// The places of their fields.
enum {
    /// A `city_sprawl_card`.
    CITY_SPRAWL_EVENT_SCORING_CARD_FIELD_CARD = 0,
    /// A seat, counted from 0.
    CITY_SPRAWL_EVENT_DEAL_FIELD_SEAT = 0,
    /// A `city_sprawl_card`.
    CITY_SPRAWL_EVENT_DEAL_FIELD_CARD = 1,
    /// A `city_sprawl_card`.
    CITY_SPRAWL_EVENT_START_CARD_FIELD_CARD = 0,
    /// A `city_sprawl_card`, or 0 for none.
    CITY_SPRAWL_EVENT_TOP_CARD_FIELD_CARD = 0,
    /// A seat, counted from 0, or -1 for none.
    CITY_SPRAWL_EVENT_PLACE_FIELD_SEAT = 0,
    /// A `city_sprawl_card`.
    CITY_SPRAWL_EVENT_PLACE_FIELD_CARD = 1,
    /// A whole number from -128 to 127.
    CITY_SPRAWL_EVENT_PLACE_FIELD_ROW = 2,
    /// A whole number from -128 to 127.
    CITY_SPRAWL_EVENT_PLACE_FIELD_COL = 3,
    /// 1 or 0.
    CITY_SPRAWL_EVENT_PLACE_FIELD_ROTATED = 4,
    /// A seat, counted from 0.
    CITY_SPRAWL_EVENT_PASS_FIELD_FROM = 0,
    /// A seat, counted from 0.
    CITY_SPRAWL_EVENT_PASS_FIELD_TO = 1,
    /// A `city_sprawl_card`.
    CITY_SPRAWL_EVENT_PASS_FIELD_CARD = 2,
    /// A seat, counted from 0.
    CITY_SPRAWL_EVENT_DRAW_FIELD_SEAT = 0,
    /// A `city_sprawl_card`.
    CITY_SPRAWL_EVENT_DRAW_FIELD_CARD = 1,
    /// A `city_sprawl_card`.
    CITY_SPRAWL_EVENT_SET_ASIDE_FIELD_CARD = 0,
};

/// The places of the fields of a `city_setup` of sprawl.
typedef enum city_sprawl_setup {
    /// A number.
    CITY_SPRAWL_SETUP_PLAYERS = 0,
    /// A `city_sprawl_setup_mode`.
    CITY_SPRAWL_SETUP_MODE = 1,
    /// A `city_sprawl_setup_difficulty`.
    CITY_SPRAWL_SETUP_DIFFICULTY = 2,
    /// A sum of `city_sprawl_setup_expansions`.
    CITY_SPRAWL_SETUP_EXPANSIONS = 3,
} city_sprawl_setup;

/// What `mode` can be in a setup of sprawl.
typedef enum city_sprawl_setup_mode {
    /// Base.
    CITY_SPRAWL_SETUP_MODE_BASE = 0,
    /// Interstate versus.
    CITY_SPRAWL_SETUP_MODE_INTERSTATE_VERSUS = 1,
    /// Interstate coop.
    CITY_SPRAWL_SETUP_MODE_INTERSTATE_COOP = 2,
} city_sprawl_setup_mode;

/// What `difficulty` can be in a setup of sprawl.
typedef enum city_sprawl_setup_difficulty {
    /// Easy.
    CITY_SPRAWL_SETUP_DIFFICULTY_EASY = 0,
    /// Normal.
    CITY_SPRAWL_SETUP_DIFFICULTY_NORMAL = 1,
    /// Hard.
    CITY_SPRAWL_SETUP_DIFFICULTY_HARD = 2,
} city_sprawl_setup_difficulty;

/// What `expansions` can be in a setup of sprawl.
typedef enum city_sprawl_setup_expansions {
    /// Beaches.
    CITY_SPRAWL_SETUP_EXPANSIONS_BEACHES = 1,
    /// Construction.
    CITY_SPRAWL_SETUP_EXPANSIONS_CONSTRUCTION = 2,
    /// Poi.
    CITY_SPRAWL_SETUP_EXPANSIONS_POI = 4,
    /// Wrecktar.
    CITY_SPRAWL_SETUP_EXPANSIONS_WRECKTAR = 8,
} city_sprawl_setup_expansions;

/// Fills in a `CITY_SPRAWL_ACTION_SCORING_CARD`.
/// - `card`: a `city_sprawl_card`
static inline city_action city_sprawl_scoring_card(int32_t card) {
    city_action filled = {CITY_GAME_ID_SPRAWL, CITY_SPRAWL_ACTION_SCORING_CARD, 1, 0, {card}};
    return filled;
}

/// Fills in a `CITY_SPRAWL_ACTION_MOTORWAY_CARD`.
/// - `card`: a `city_sprawl_card`
static inline city_action city_sprawl_motorway_card(int32_t card) {
    city_action filled = {CITY_GAME_ID_SPRAWL, CITY_SPRAWL_ACTION_MOTORWAY_CARD, 1, 0, {card}};
    return filled;
}

/// Fills in a `CITY_SPRAWL_ACTION_DEAL`.
/// - `seat`: a seat, counted from 0
/// - `card`: a `city_sprawl_card`
static inline city_action city_sprawl_deal(int32_t seat, int32_t card) {
    city_action filled = {CITY_GAME_ID_SPRAWL, CITY_SPRAWL_ACTION_DEAL, 2, 0, {seat, card}};
    return filled;
}

/// Fills in a `CITY_SPRAWL_ACTION_START_CARD`.
/// - `card`: a `city_sprawl_card`
static inline city_action city_sprawl_start_card(int32_t card) {
    city_action filled = {CITY_GAME_ID_SPRAWL, CITY_SPRAWL_ACTION_START_CARD, 1, 0, {card}};
    return filled;
}

/// Fills in a `CITY_SPRAWL_ACTION_TOP_CARD`.
/// - `card`: a `city_sprawl_card`, or 0 for none
static inline city_action city_sprawl_top_card(int32_t card) {
    city_action filled = {CITY_GAME_ID_SPRAWL, CITY_SPRAWL_ACTION_TOP_CARD, 1, 0, {card}};
    return filled;
}

/// Fills in a `CITY_SPRAWL_ACTION_MOTORWAY`.
/// - `card`: a `city_sprawl_card`
/// - `end`: a `city_sprawl_end`
/// - `rotated`: 1 or 0
static inline city_action city_sprawl_motorway(int32_t card, int32_t end, int32_t rotated) {
    city_action filled = {CITY_GAME_ID_SPRAWL, CITY_SPRAWL_ACTION_MOTORWAY, 3, 0, {card, end, rotated}};
    return filled;
}

/// Fills in a `CITY_SPRAWL_ACTION_POI`.
/// - `side`: a `city_sprawl_side`
/// - `half`: a `city_sprawl_half`
/// - `rotated`: 1 or 0
static inline city_action city_sprawl_poi(int32_t side, int32_t half, int32_t rotated) {
    city_action filled = {CITY_GAME_ID_SPRAWL, CITY_SPRAWL_ACTION_POI, 3, 0, {side, half, rotated}};
    return filled;
}

/// Fills in a `CITY_SPRAWL_ACTION_PLACE`.
/// - `card`: a `city_sprawl_card`
/// - `row`: a whole number from -128 to 127
/// - `col`: a whole number from -128 to 127
/// - `rotated`: 1 or 0
static inline city_action city_sprawl_place(int32_t card, int32_t row, int32_t col, int32_t rotated) {
    city_action filled = {CITY_GAME_ID_SPRAWL, CITY_SPRAWL_ACTION_PLACE, 4, 0, {card, row, col, rotated}};
    return filled;
}

/// Values of a field of citadels: a district of citadels.
typedef enum city_citadels_card {
    /// Manor.
    CITY_CITADELS_CARD_MANOR = 0,
    /// Castle.
    CITY_CITADELS_CARD_CASTLE = 1,
    /// Palace.
    CITY_CITADELS_CARD_PALACE = 2,
    /// Temple.
    CITY_CITADELS_CARD_TEMPLE = 3,
    /// Church.
    CITY_CITADELS_CARD_CHURCH = 4,
    /// Monastery.
    CITY_CITADELS_CARD_MONASTERY = 5,
    /// Cathedral.
    CITY_CITADELS_CARD_CATHEDRAL = 6,
    /// Tavern.
    CITY_CITADELS_CARD_TAVERN = 7,
    /// Market.
    CITY_CITADELS_CARD_MARKET = 8,
    /// Trading Post.
    CITY_CITADELS_CARD_TRADING_POST = 9,
    /// Docks.
    CITY_CITADELS_CARD_DOCKS = 10,
    /// Harbor.
    CITY_CITADELS_CARD_HARBOR = 11,
    /// Town Hall.
    CITY_CITADELS_CARD_TOWN_HALL = 12,
    /// Watchtower.
    CITY_CITADELS_CARD_WATCHTOWER = 13,
    /// Prison.
    CITY_CITADELS_CARD_PRISON = 14,
    /// Barracks.
    CITY_CITADELS_CARD_BARRACKS = 15,
    /// Fortress.
    CITY_CITADELS_CARD_FORTRESS = 16,
    /// Armory.
    CITY_CITADELS_CARD_ARMORY = 17,
    /// Basilica.
    CITY_CITADELS_CARD_BASILICA = 18,
    /// Capitol.
    CITY_CITADELS_CARD_CAPITOL = 19,
    /// Dragon Gate.
    CITY_CITADELS_CARD_DRAGON_GATE = 20,
    /// Factory.
    CITY_CITADELS_CARD_FACTORY = 21,
    /// Framework.
    CITY_CITADELS_CARD_FRAMEWORK = 22,
    /// Gold Mine.
    CITY_CITADELS_CARD_GOLD_MINE = 23,
    /// Great Wall.
    CITY_CITADELS_CARD_GREAT_WALL = 24,
    /// Haunted Quarter.
    CITY_CITADELS_CARD_HAUNTED_QUARTER = 25,
    /// Imperial Treasury.
    CITY_CITADELS_CARD_IMPERIAL_TREASURY = 26,
    /// Ivory Tower.
    CITY_CITADELS_CARD_IVORY_TOWER = 27,
    /// Keep.
    CITY_CITADELS_CARD_KEEP = 28,
    /// Laboratory.
    CITY_CITADELS_CARD_LABORATORY = 29,
    /// Library.
    CITY_CITADELS_CARD_LIBRARY = 30,
    /// Map Room.
    CITY_CITADELS_CARD_MAP_ROOM = 31,
    /// Monument.
    CITY_CITADELS_CARD_MONUMENT = 32,
    /// Museum.
    CITY_CITADELS_CARD_MUSEUM = 33,
    /// Necropolis.
    CITY_CITADELS_CARD_NECROPOLIS = 34,
    /// Observatory.
    CITY_CITADELS_CARD_OBSERVATORY = 35,
    /// Park.
    CITY_CITADELS_CARD_PARK = 36,
    /// Poor House.
    CITY_CITADELS_CARD_POOR_HOUSE = 37,
    /// Quarry.
    CITY_CITADELS_CARD_QUARRY = 38,
    /// School of Magic.
    CITY_CITADELS_CARD_SCHOOL_OF_MAGIC = 39,
    /// Secret Vault.
    CITY_CITADELS_CARD_SECRET_VAULT = 40,
    /// Smithy.
    CITY_CITADELS_CARD_SMITHY = 41,
    /// Stables.
    CITY_CITADELS_CARD_STABLES = 42,
    /// Statue.
    CITY_CITADELS_CARD_STATUE = 43,
    /// Theater.
    CITY_CITADELS_CARD_THEATER = 44,
    /// Thieves' Den.
    CITY_CITADELS_CARD_THIEVES_DEN = 45,
    /// Wishing Well.
    CITY_CITADELS_CARD_WISHING_WELL = 46,
    /// Graveyard.
    CITY_CITADELS_CARD_GRAVEYARD = 47,
    /// Hospital.
    CITY_CITADELS_CARD_HOSPITAL = 48,
    /// Throne Room.
    CITY_CITADELS_CARD_THRONE_ROOM = 49,
    /// Lighthouse.
    CITY_CITADELS_CARD_LIGHTHOUSE = 50,
    /// Bell Tower.
    CITY_CITADELS_CARD_BELL_TOWER = 51,
} city_citadels_card;

/// Values of a field of citadels: a character of citadels.
typedef enum city_citadels_char {
    /// Assassin.
    CITY_CITADELS_CHAR_ASSASSIN = 0,
    /// Witch.
    CITY_CITADELS_CHAR_WITCH = 1,
    /// Magistrate.
    CITY_CITADELS_CHAR_MAGISTRATE = 2,
    /// Thief.
    CITY_CITADELS_CHAR_THIEF = 3,
    /// Spy.
    CITY_CITADELS_CHAR_SPY = 4,
    /// Blackmailer.
    CITY_CITADELS_CHAR_BLACKMAILER = 5,
    /// Magician.
    CITY_CITADELS_CHAR_MAGICIAN = 6,
    /// Seer.
    CITY_CITADELS_CHAR_SEER = 7,
    /// Wizard.
    CITY_CITADELS_CHAR_WIZARD = 8,
    /// King.
    CITY_CITADELS_CHAR_KING = 9,
    /// Emperor.
    CITY_CITADELS_CHAR_EMPEROR = 10,
    /// Patrician.
    CITY_CITADELS_CHAR_PATRICIAN = 11,
    /// Bishop.
    CITY_CITADELS_CHAR_BISHOP = 12,
    /// Abbot.
    CITY_CITADELS_CHAR_ABBOT = 13,
    /// Cardinal.
    CITY_CITADELS_CHAR_CARDINAL = 14,
    /// Merchant.
    CITY_CITADELS_CHAR_MERCHANT = 15,
    /// Alchemist.
    CITY_CITADELS_CHAR_ALCHEMIST = 16,
    /// Trader.
    CITY_CITADELS_CHAR_TRADER = 17,
    /// Architect.
    CITY_CITADELS_CHAR_ARCHITECT = 18,
    /// Navigator.
    CITY_CITADELS_CHAR_NAVIGATOR = 19,
    /// Scholar.
    CITY_CITADELS_CHAR_SCHOLAR = 20,
    /// Warlord.
    CITY_CITADELS_CHAR_WARLORD = 21,
    /// Diplomat.
    CITY_CITADELS_CHAR_DIPLOMAT = 22,
    /// Marshal.
    CITY_CITADELS_CHAR_MARSHAL = 23,
    /// Queen.
    CITY_CITADELS_CHAR_QUEEN = 24,
    /// Artist.
    CITY_CITADELS_CHAR_ARTIST = 25,
    /// Tax Collector.
    CITY_CITADELS_CHAR_TAX_COLLECTOR = 26,
} city_citadels_char;

/// Values of a field of citadels: noble, religious, trade, military or unique.
typedef enum city_citadels_colour {
    /// Noble.
    CITY_CITADELS_COLOUR_NOBLE = 0,
    /// Religious.
    CITY_CITADELS_COLOUR_RELIGIOUS = 1,
    /// Trade.
    CITY_CITADELS_COLOUR_TRADE = 2,
    /// Military.
    CITY_CITADELS_COLOUR_MILITARY = 3,
    /// Unique.
    CITY_CITADELS_COLOUR_UNIQUE = 4,
} city_citadels_colour;

/// Values of a field of citadels: coin, card or null.
typedef enum city_citadels_tribute {
    /// A coin.
    CITY_CITADELS_TRIBUTE_COIN = 0,
    /// A card.
    CITY_CITADELS_TRIBUTE_CARD = 1,
} city_citadels_tribute;

/// Values of a field of citadels: coins or cards.
typedef enum city_citadels_cargo {
    /// 4 coins.
    CITY_CITADELS_CARGO_COINS = 0,
    /// 4 cards.
    CITY_CITADELS_CARGO_CARDS = 1,
} city_citadels_cargo;

/// Values of a field of citadels: a seat, "bank", "token" or "district".
typedef enum city_citadels_purse {
    /// District.
    CITY_CITADELS_PURSE_DISTRICT = -2,
    /// Tax token.
    CITY_CITADELS_PURSE_TOKEN = -1,
    /// Bank.
    CITY_CITADELS_PURSE_BANK = 0,
    /// Add the number of the seat.
    CITY_CITADELS_PURSE_SEAT = 1,
} city_citadels_purse;

/// What can be done in citadels.
typedef enum city_citadels_action {
    /// Chance. Fields: `seat`, `card`.
    CITY_CITADELS_ACTION_DRAW = 1,
    /// Chance. Fields: `char`.
    CITY_CITADELS_ACTION_FACE_UP = 2,
    /// Chance. Fields: `char`.
    CITY_CITADELS_ACTION_FACE_DOWN = 3,
    /// Chance. Fields: `seat`, `char`.
    CITY_CITADELS_ACTION_THEATER_TAKE = 4,
    /// Chance. Fields: `seat`, `card`.
    CITY_CITADELS_ACTION_TAKE_CARD = 5,
    /// Fields: `char`.
    CITY_CITADELS_ACTION_PICK = 10,
    /// Fields: `char`.
    CITY_CITADELS_ACTION_DISCARD = 11,
    /// Fields: `seat`, `give`.
    CITY_CITADELS_ACTION_THEATER_SWAP = 12,
    /// No fields.
    CITY_CITADELS_ACTION_THEATER_PASS = 13,
    /// No fields.
    CITY_CITADELS_ACTION_GATHER_COINS = 14,
    /// No fields.
    CITY_CITADELS_ACTION_GATHER_CARDS = 15,
    /// Fields: `card`.
    CITY_CITADELS_ACTION_KEEP = 16,
    /// No fields.
    CITY_CITADELS_ACTION_HOSPITAL_PASS = 17,
    /// Fields: `char`.
    CITY_CITADELS_ACTION_BEWITCH = 18,
    /// No fields.
    CITY_CITADELS_ACTION_NO_BEWITCH = 19,
    /// No fields.
    CITY_CITADELS_ACTION_PAY_BRIBE = 20,
    /// No fields.
    CITY_CITADELS_ACTION_REFUSE = 21,
    /// No fields.
    CITY_CITADELS_ACTION_FLIP = 22,
    /// No fields.
    CITY_CITADELS_ACTION_NO_FLIP = 23,
    /// Fields: `char`.
    CITY_CITADELS_ACTION_KILL = 24,
    /// Fields: `sealed`, `blank`.
    CITY_CITADELS_ACTION_WARRANTS = 25,
    /// Fields: `char`.
    CITY_CITADELS_ACTION_ROB = 26,
    /// Fields: `rose`, `blank`.
    CITY_CITADELS_ACTION_BLACKMAIL = 27,
    /// Fields: `seat`, `colour`.
    CITY_CITADELS_ACTION_SPY = 28,
    /// Fields: `seat`.
    CITY_CITADELS_ACTION_SWAP_HANDS = 29,
    /// Fields: `card`.
    CITY_CITADELS_ACTION_MAGICIAN_DISCARD = 30,
    /// No fields.
    CITY_CITADELS_ACTION_MAGICIAN_DRAW = 31,
    /// No fields.
    CITY_CITADELS_ACTION_SEER = 32,
    /// Fields: `seat`, `card`.
    CITY_CITADELS_ACTION_SEER_GIVE = 33,
    /// Fields: `seat`.
    CITY_CITADELS_ACTION_WIZARD = 34,
    /// Fields: `card`.
    CITY_CITADELS_ACTION_WIZARD_TAKE = 35,
    /// Fields: `card`, `cards`, `lender`.
    CITY_CITADELS_ACTION_WIZARD_BUILD_COINS_CARD_CARDS_LENDER = 36,
    /// Fields: `card`.
    CITY_CITADELS_ACTION_WIZARD_BUILD_FRAMEWORK_CARD = 37,
    /// Fields: `card`, `victim`, `beautified`.
    CITY_CITADELS_ACTION_WIZARD_BUILD_NECROPOLIS_CARD_VICTIM_BEAUTIFIED = 38,
    /// No fields.
    CITY_CITADELS_ACTION_INCOME = 39,
    /// Fields: `coins`, `cards`.
    CITY_CITADELS_ACTION_INCOME_COINS_CARDS = 40,
    /// Fields: `seat`.
    CITY_CITADELS_ACTION_ABBOT_COIN = 41,
    /// No fields.
    CITY_CITADELS_ACTION_TAKE_CROWN = 42,
    /// Fields: `seat`, `take`.
    CITY_CITADELS_ACTION_GIVE_CROWN = 43,
    /// No fields.
    CITY_CITADELS_ACTION_MERCHANT_COIN = 44,
    /// No fields.
    CITY_CITADELS_ACTION_ARCHITECT_CARDS = 45,
    /// No fields.
    CITY_CITADELS_ACTION_SCHOLAR = 46,
    /// Fields: `take`.
    CITY_CITADELS_ACTION_NAVIGATOR = 47,
    /// Fields: `seat`, `card`, `beautified`.
    CITY_CITADELS_ACTION_DESTROY = 48,
    /// No fields.
    CITY_CITADELS_ACTION_GRAVEYARD_TAKE = 49,
    /// No fields.
    CITY_CITADELS_ACTION_GRAVEYARD_PASS = 50,
    /// Fields: `give`, `give_beautified`, `seat`, `card`, `beautified`.
    CITY_CITADELS_ACTION_EXCHANGE = 51,
    /// Fields: `seat`, `card`, `beautified`.
    CITY_CITADELS_ACTION_SEIZE = 52,
    /// No fields.
    CITY_CITADELS_ACTION_QUEEN_COINS = 53,
    /// Fields: `cards`.
    CITY_CITADELS_ACTION_BEAUTIFY = 54,
    /// No fields.
    CITY_CITADELS_ACTION_TAKE_TAXES = 55,
    /// Fields: `card`, `cards`, `lender`.
    CITY_CITADELS_ACTION_BUILD_COINS_CARD_CARDS_LENDER = 56,
    /// Fields: `card`.
    CITY_CITADELS_ACTION_BUILD_FRAMEWORK_CARD = 57,
    /// Fields: `card`, `victim`, `beautified`.
    CITY_CITADELS_ACTION_BUILD_NECROPOLIS_CARD_VICTIM_BEAUTIFIED = 58,
    /// Fields: `card`.
    CITY_CITADELS_ACTION_DEN_DISCARD = 59,
    /// Fields: `card`.
    CITY_CITADELS_ACTION_CARDINAL_GIVE = 60,
    /// No fields.
    CITY_CITADELS_ACTION_CONFISCATE = 61,
    /// No fields.
    CITY_CITADELS_ACTION_NO_CONFISCATE = 62,
    /// Fields: `card`.
    CITY_CITADELS_ACTION_LIGHTHOUSE = 63,
    /// No fields.
    CITY_CITADELS_ACTION_LIGHTHOUSE_PASS = 64,
    /// Fields: `announce`.
    CITY_CITADELS_ACTION_BELL_TOWER = 65,
    /// Fields: `card`.
    CITY_CITADELS_ACTION_LABORATORY = 66,
    /// Fields: `card`.
    CITY_CITADELS_ACTION_MUSEUM = 67,
    /// No fields.
    CITY_CITADELS_ACTION_SMITHY = 68,
    /// Fields: `seat`, `card`, `beautified`.
    CITY_CITADELS_ACTION_ARMORY = 69,
    /// No fields.
    CITY_CITADELS_ACTION_END_TURN = 70,
} city_citadels_action;

/// The places of their fields.
enum {
    /// A seat, counted from 0.
    CITY_CITADELS_ACTION_DRAW_FIELD_SEAT = 0,
    /// A `city_citadels_card`.
    CITY_CITADELS_ACTION_DRAW_FIELD_CARD = 1,
    /// A `city_citadels_char`.
    CITY_CITADELS_ACTION_FACE_UP_FIELD_CHAR = 0,
    /// A `city_citadels_char`.
    CITY_CITADELS_ACTION_FACE_DOWN_FIELD_CHAR = 0,
    /// A seat, counted from 0.
    CITY_CITADELS_ACTION_THEATER_TAKE_FIELD_SEAT = 0,
    /// A `city_citadels_char`.
    CITY_CITADELS_ACTION_THEATER_TAKE_FIELD_CHAR = 1,
    /// A seat, counted from 0.
    CITY_CITADELS_ACTION_TAKE_CARD_FIELD_SEAT = 0,
    /// A `city_citadels_card`.
    CITY_CITADELS_ACTION_TAKE_CARD_FIELD_CARD = 1,
    /// A `city_citadels_char`.
    CITY_CITADELS_ACTION_PICK_FIELD_CHAR = 0,
    /// A `city_citadels_char`.
    CITY_CITADELS_ACTION_DISCARD_FIELD_CHAR = 0,
    /// A seat, counted from 0.
    CITY_CITADELS_ACTION_THEATER_SWAP_FIELD_SEAT = 0,
    /// A `city_citadels_char`.
    CITY_CITADELS_ACTION_THEATER_SWAP_FIELD_GIVE = 1,
    /// A `city_citadels_card`.
    CITY_CITADELS_ACTION_KEEP_FIELD_CARD = 0,
    /// A `city_citadels_char`.
    CITY_CITADELS_ACTION_BEWITCH_FIELD_CHAR = 0,
    /// A `city_citadels_char`.
    CITY_CITADELS_ACTION_KILL_FIELD_CHAR = 0,
    /// A `city_citadels_char`.
    CITY_CITADELS_ACTION_WARRANTS_FIELD_SEALED = 0,
    /// A `city_citadels_char`, plus 32 times another of a higher number.
    CITY_CITADELS_ACTION_WARRANTS_FIELD_BLANK = 1,
    /// A `city_citadels_char`.
    CITY_CITADELS_ACTION_ROB_FIELD_CHAR = 0,
    /// A `city_citadels_char`.
    CITY_CITADELS_ACTION_BLACKMAIL_FIELD_ROSE = 0,
    /// A `city_citadels_char`.
    CITY_CITADELS_ACTION_BLACKMAIL_FIELD_BLANK = 1,
    /// A seat, counted from 0.
    CITY_CITADELS_ACTION_SPY_FIELD_SEAT = 0,
    /// A `city_citadels_colour`.
    CITY_CITADELS_ACTION_SPY_FIELD_COLOUR = 1,
    /// A seat, counted from 0.
    CITY_CITADELS_ACTION_SWAP_HANDS_FIELD_SEAT = 0,
    /// A `city_citadels_card`.
    CITY_CITADELS_ACTION_MAGICIAN_DISCARD_FIELD_CARD = 0,
    /// A seat, counted from 0.
    CITY_CITADELS_ACTION_SEER_GIVE_FIELD_SEAT = 0,
    /// A `city_citadels_card`.
    CITY_CITADELS_ACTION_SEER_GIVE_FIELD_CARD = 1,
    /// A seat, counted from 0.
    CITY_CITADELS_ACTION_WIZARD_FIELD_SEAT = 0,
    /// A `city_citadels_card`.
    CITY_CITADELS_ACTION_WIZARD_TAKE_FIELD_CARD = 0,
    /// A `city_citadels_card`.
    CITY_CITADELS_ACTION_WIZARD_BUILD_COINS_CARD_CARDS_LENDER_FIELD_CARD = 0,
    /// A whole number from 0 to 255.
    CITY_CITADELS_ACTION_WIZARD_BUILD_COINS_CARD_CARDS_LENDER_FIELD_CARDS = 1,
    /// A seat, counted from 0, or -1 for none.
    CITY_CITADELS_ACTION_WIZARD_BUILD_COINS_CARD_CARDS_LENDER_FIELD_LENDER = 2,
    /// A `city_citadels_card`.
    CITY_CITADELS_ACTION_WIZARD_BUILD_FRAMEWORK_CARD_FIELD_CARD = 0,
    /// A `city_citadels_card`.
    CITY_CITADELS_ACTION_WIZARD_BUILD_NECROPOLIS_CARD_VICTIM_BEAUTIFIED_FIELD_CARD = 0,
    /// A `city_citadels_card`.
    CITY_CITADELS_ACTION_WIZARD_BUILD_NECROPOLIS_CARD_VICTIM_BEAUTIFIED_FIELD_VICTIM = 1,
    /// 1 or 0.
    CITY_CITADELS_ACTION_WIZARD_BUILD_NECROPOLIS_CARD_VICTIM_BEAUTIFIED_FIELD_BEAUTIFIED = 2,
    /// A whole number from 0 to 255.
    CITY_CITADELS_ACTION_INCOME_COINS_CARDS_FIELD_COINS = 0,
    /// A whole number from 0 to 255.
    CITY_CITADELS_ACTION_INCOME_COINS_CARDS_FIELD_CARDS = 1,
    /// A seat, counted from 0.
    CITY_CITADELS_ACTION_ABBOT_COIN_FIELD_SEAT = 0,
    /// A seat, counted from 0.
    CITY_CITADELS_ACTION_GIVE_CROWN_FIELD_SEAT = 0,
    /// A `city_citadels_tribute`, or -1 for none.
    CITY_CITADELS_ACTION_GIVE_CROWN_FIELD_TAKE = 1,
    /// A `city_citadels_cargo`.
    CITY_CITADELS_ACTION_NAVIGATOR_FIELD_TAKE = 0,
    /// A seat, counted from 0.
    CITY_CITADELS_ACTION_DESTROY_FIELD_SEAT = 0,
    /// A `city_citadels_card`.
    CITY_CITADELS_ACTION_DESTROY_FIELD_CARD = 1,
    /// 1 or 0.
    CITY_CITADELS_ACTION_DESTROY_FIELD_BEAUTIFIED = 2,
    /// A `city_citadels_card`.
    CITY_CITADELS_ACTION_EXCHANGE_FIELD_GIVE = 0,
    /// 1 or 0.
    CITY_CITADELS_ACTION_EXCHANGE_FIELD_GIVE_BEAUTIFIED = 1,
    /// A seat, counted from 0.
    CITY_CITADELS_ACTION_EXCHANGE_FIELD_SEAT = 2,
    /// A `city_citadels_card`.
    CITY_CITADELS_ACTION_EXCHANGE_FIELD_CARD = 3,
    /// 1 or 0.
    CITY_CITADELS_ACTION_EXCHANGE_FIELD_BEAUTIFIED = 4,
    /// A seat, counted from 0.
    CITY_CITADELS_ACTION_SEIZE_FIELD_SEAT = 0,
    /// A `city_citadels_card`.
    CITY_CITADELS_ACTION_SEIZE_FIELD_CARD = 1,
    /// 1 or 0.
    CITY_CITADELS_ACTION_SEIZE_FIELD_BEAUTIFIED = 2,
    /// A `city_citadels_card`, plus 64 times one more than the second, if there is one.
    CITY_CITADELS_ACTION_BEAUTIFY_FIELD_CARDS = 0,
    /// A `city_citadels_card`.
    CITY_CITADELS_ACTION_BUILD_COINS_CARD_CARDS_LENDER_FIELD_CARD = 0,
    /// A whole number from 0 to 255.
    CITY_CITADELS_ACTION_BUILD_COINS_CARD_CARDS_LENDER_FIELD_CARDS = 1,
    /// A seat, counted from 0, or -1 for none.
    CITY_CITADELS_ACTION_BUILD_COINS_CARD_CARDS_LENDER_FIELD_LENDER = 2,
    /// A `city_citadels_card`.
    CITY_CITADELS_ACTION_BUILD_FRAMEWORK_CARD_FIELD_CARD = 0,
    /// A `city_citadels_card`.
    CITY_CITADELS_ACTION_BUILD_NECROPOLIS_CARD_VICTIM_BEAUTIFIED_FIELD_CARD = 0,
    /// A `city_citadels_card`.
    CITY_CITADELS_ACTION_BUILD_NECROPOLIS_CARD_VICTIM_BEAUTIFIED_FIELD_VICTIM = 1,
    /// 1 or 0.
    CITY_CITADELS_ACTION_BUILD_NECROPOLIS_CARD_VICTIM_BEAUTIFIED_FIELD_BEAUTIFIED = 2,
    /// A `city_citadels_card`.
    CITY_CITADELS_ACTION_DEN_DISCARD_FIELD_CARD = 0,
    /// A `city_citadels_card`.
    CITY_CITADELS_ACTION_CARDINAL_GIVE_FIELD_CARD = 0,
    /// A `city_citadels_card`.
    CITY_CITADELS_ACTION_LIGHTHOUSE_FIELD_CARD = 0,
    /// 1 or 0.
    CITY_CITADELS_ACTION_BELL_TOWER_FIELD_ANNOUNCE = 0,
    /// A `city_citadels_card`.
    CITY_CITADELS_ACTION_LABORATORY_FIELD_CARD = 0,
    /// A `city_citadels_card`.
    CITY_CITADELS_ACTION_MUSEUM_FIELD_CARD = 0,
    /// A seat, counted from 0.
    CITY_CITADELS_ACTION_ARMORY_FIELD_SEAT = 0,
    /// A `city_citadels_card`.
    CITY_CITADELS_ACTION_ARMORY_FIELD_CARD = 1,
    /// 1 or 0.
    CITY_CITADELS_ACTION_ARMORY_FIELD_BEAUTIFIED = 2,
};

/// What can happen in citadels.
typedef enum city_citadels_event {
    /// Fields: `from`, `to`, `coins`, `why`.
    CITY_CITADELS_EVENT_PAY = 1,
    /// Fields: `round`.
    CITY_CITADELS_EVENT_ROUND = 2,
    /// Fields: `seat`, `char`.
    CITY_CITADELS_EVENT_REVEAL = 3,
    /// Fields: `seat`, `char`.
    CITY_CITADELS_EVENT_RESUME = 4,
    /// Fields: `seat`.
    CITY_CITADELS_EVENT_CROWN = 5,
    /// Fields: `seat`, `cards`.
    CITY_CITADELS_EVENT_CARDS = 6,
    /// Fields: `seat`, `cards`.
    CITY_CITADELS_EVENT_UNDER = 7,
    /// No fields.
    CITY_CITADELS_EVENT_SHUFFLE = 8,
    /// Fields: `from`, `to`, `card`.
    CITY_CITADELS_EVENT_GIVE = 9,
    /// Fields: `seat`, `other`.
    CITY_CITADELS_EVENT_SWAP_HANDS = 10,
    /// Fields: `seat`.
    CITY_CITADELS_EVENT_EXHIBIT = 11,
    /// Fields: `seat`, `card`.
    CITY_CITADELS_EVENT_BUILT = 12,
    /// Fields: `from`, `to`, `card`.
    CITY_CITADELS_EVENT_CONFISCATE = 13,
    /// Fields: `seat`, `card`.
    CITY_CITADELS_EVENT_DESTROY = 14,
    /// Fields: `seat`, `card`.
    CITY_CITADELS_EVENT_RESCUE = 15,
    /// Fields: `from`, `to`, `card`.
    CITY_CITADELS_EVENT_MOVE = 16,
    /// Fields: `seat`, `card`.
    CITY_CITADELS_EVENT_BEAUTIFY = 17,
    /// Fields: `first`, `second`, `third`.
    CITY_CITADELS_EVENT_WARRANTS = 18,
    /// Fields: `first`, `second`.
    CITY_CITADELS_EVENT_SCARVES = 19,
    /// Fields: `seat`.
    CITY_CITADELS_EVENT_COMPLETE = 20,
    /// Fields: `winner`.
    CITY_CITADELS_EVENT_OVER = 21,
} city_citadels_event;

/// The places of their fields.
enum {
    /// A `city_citadels_purse`.
    CITY_CITADELS_EVENT_PAY_FIELD_FROM = 0,
    /// A `city_citadels_purse`.
    CITY_CITADELS_EVENT_PAY_FIELD_TO = 1,
    /// A whole number from 0 to 65535.
    CITY_CITADELS_EVENT_PAY_FIELD_COINS = 2,
    /// A `city_citadels_why`, plus 256 times what it concerns.
    CITY_CITADELS_EVENT_PAY_FIELD_WHY = 3,
    /// A whole number from 0 to 255.
    CITY_CITADELS_EVENT_ROUND_FIELD_ROUND = 0,
    /// A seat, counted from 0.
    CITY_CITADELS_EVENT_REVEAL_FIELD_SEAT = 0,
    /// A `city_citadels_char`.
    CITY_CITADELS_EVENT_REVEAL_FIELD_CHAR = 1,
    /// A seat, counted from 0.
    CITY_CITADELS_EVENT_RESUME_FIELD_SEAT = 0,
    /// A `city_citadels_char`.
    CITY_CITADELS_EVENT_RESUME_FIELD_CHAR = 1,
    /// A seat, counted from 0.
    CITY_CITADELS_EVENT_CROWN_FIELD_SEAT = 0,
    /// A seat, counted from 0.
    CITY_CITADELS_EVENT_CARDS_FIELD_SEAT = 0,
    /// A whole number from 0 to 255.
    CITY_CITADELS_EVENT_CARDS_FIELD_CARDS = 1,
    /// A seat, counted from 0.
    CITY_CITADELS_EVENT_UNDER_FIELD_SEAT = 0,
    /// A whole number from 0 to 255.
    CITY_CITADELS_EVENT_UNDER_FIELD_CARDS = 1,
    /// A seat, counted from 0.
    CITY_CITADELS_EVENT_GIVE_FIELD_FROM = 0,
    /// A seat, counted from 0.
    CITY_CITADELS_EVENT_GIVE_FIELD_TO = 1,
    /// A `city_citadels_card`.
    CITY_CITADELS_EVENT_GIVE_FIELD_CARD = 2,
    /// A seat, counted from 0.
    CITY_CITADELS_EVENT_SWAP_HANDS_FIELD_SEAT = 0,
    /// A seat, counted from 0.
    CITY_CITADELS_EVENT_SWAP_HANDS_FIELD_OTHER = 1,
    /// A seat, counted from 0.
    CITY_CITADELS_EVENT_EXHIBIT_FIELD_SEAT = 0,
    /// A seat, counted from 0.
    CITY_CITADELS_EVENT_BUILT_FIELD_SEAT = 0,
    /// A `city_citadels_card`.
    CITY_CITADELS_EVENT_BUILT_FIELD_CARD = 1,
    /// A seat, counted from 0.
    CITY_CITADELS_EVENT_CONFISCATE_FIELD_FROM = 0,
    /// A seat, counted from 0.
    CITY_CITADELS_EVENT_CONFISCATE_FIELD_TO = 1,
    /// A `city_citadels_card`.
    CITY_CITADELS_EVENT_CONFISCATE_FIELD_CARD = 2,
    /// A seat, counted from 0.
    CITY_CITADELS_EVENT_DESTROY_FIELD_SEAT = 0,
    /// A `city_citadels_card`.
    CITY_CITADELS_EVENT_DESTROY_FIELD_CARD = 1,
    /// A seat, counted from 0.
    CITY_CITADELS_EVENT_RESCUE_FIELD_SEAT = 0,
    /// A `city_citadels_card`.
    CITY_CITADELS_EVENT_RESCUE_FIELD_CARD = 1,
    /// A seat, counted from 0.
    CITY_CITADELS_EVENT_MOVE_FIELD_FROM = 0,
    /// A seat, counted from 0.
    CITY_CITADELS_EVENT_MOVE_FIELD_TO = 1,
    /// A `city_citadels_card`.
    CITY_CITADELS_EVENT_MOVE_FIELD_CARD = 2,
    /// A seat, counted from 0.
    CITY_CITADELS_EVENT_BEAUTIFY_FIELD_SEAT = 0,
    /// A `city_citadels_card`.
    CITY_CITADELS_EVENT_BEAUTIFY_FIELD_CARD = 1,
    /// A `city_citadels_char`.
    CITY_CITADELS_EVENT_WARRANTS_FIELD_FIRST = 0,
    /// A `city_citadels_char`.
    CITY_CITADELS_EVENT_WARRANTS_FIELD_SECOND = 1,
    /// A `city_citadels_char`.
    CITY_CITADELS_EVENT_WARRANTS_FIELD_THIRD = 2,
    /// A `city_citadels_char`.
    CITY_CITADELS_EVENT_SCARVES_FIELD_FIRST = 0,
    /// A `city_citadels_char`.
    CITY_CITADELS_EVENT_SCARVES_FIELD_SECOND = 1,
    /// A seat, counted from 0.
    CITY_CITADELS_EVENT_COMPLETE_FIELD_SEAT = 0,
    /// A seat, counted from 0.
    CITY_CITADELS_EVENT_OVER_FIELD_WINNER = 0,
};

/// The places of the fields of a `city_setup` of citadels.
typedef enum city_citadels_setup {
    /// A number.
    CITY_CITADELS_SETUP_PLAYERS = 0,
    /// A sum of `city_citadels_setup_cast`.
    CITY_CITADELS_SETUP_CAST = 1,
    /// A bit for each, bit 0 for `armory` and so on.
    CITY_CITADELS_SETUP_UNIQUES = 2,
    /// A number.
    CITY_CITADELS_SETUP_CROWN = 3,
} city_citadels_setup;

/// What `cast` can be in a setup of citadels.
typedef enum city_citadels_setup_cast {
    /// Assassin.
    CITY_CITADELS_SETUP_CAST_ASSASSIN = 1,
    /// Witch.
    CITY_CITADELS_SETUP_CAST_WITCH = 2,
    /// Magistrate.
    CITY_CITADELS_SETUP_CAST_MAGISTRATE = 4,
    /// Thief.
    CITY_CITADELS_SETUP_CAST_THIEF = 8,
    /// Spy.
    CITY_CITADELS_SETUP_CAST_SPY = 16,
    /// Blackmailer.
    CITY_CITADELS_SETUP_CAST_BLACKMAILER = 32,
    /// Magician.
    CITY_CITADELS_SETUP_CAST_MAGICIAN = 64,
    /// Seer.
    CITY_CITADELS_SETUP_CAST_SEER = 128,
    /// Wizard.
    CITY_CITADELS_SETUP_CAST_WIZARD = 256,
    /// King.
    CITY_CITADELS_SETUP_CAST_KING = 512,
    /// Emperor.
    CITY_CITADELS_SETUP_CAST_EMPEROR = 1024,
    /// Patrician.
    CITY_CITADELS_SETUP_CAST_PATRICIAN = 2048,
    /// Bishop.
    CITY_CITADELS_SETUP_CAST_BISHOP = 4096,
    /// Abbot.
    CITY_CITADELS_SETUP_CAST_ABBOT = 8192,
    /// Cardinal.
    CITY_CITADELS_SETUP_CAST_CARDINAL = 16384,
    /// Merchant.
    CITY_CITADELS_SETUP_CAST_MERCHANT = 32768,
    /// Alchemist.
    CITY_CITADELS_SETUP_CAST_ALCHEMIST = 65536,
    /// Trader.
    CITY_CITADELS_SETUP_CAST_TRADER = 131072,
    /// Architect.
    CITY_CITADELS_SETUP_CAST_ARCHITECT = 262144,
    /// Navigator.
    CITY_CITADELS_SETUP_CAST_NAVIGATOR = 524288,
    /// Scholar.
    CITY_CITADELS_SETUP_CAST_SCHOLAR = 1048576,
    /// Warlord.
    CITY_CITADELS_SETUP_CAST_WARLORD = 2097152,
    /// Diplomat.
    CITY_CITADELS_SETUP_CAST_DIPLOMAT = 4194304,
    /// Marshal.
    CITY_CITADELS_SETUP_CAST_MARSHAL = 8388608,
    /// Queen.
    CITY_CITADELS_SETUP_CAST_QUEEN = 16777216,
    /// Artist.
    CITY_CITADELS_SETUP_CAST_ARTIST = 33554432,
    /// Tax collector.
    CITY_CITADELS_SETUP_CAST_TAX_COLLECTOR = 67108864,
} city_citadels_setup_cast;

/// Fills in a `CITY_CITADELS_ACTION_DRAW`.
/// - `seat`: a seat, counted from 0
/// - `card`: a `city_citadels_card`
static inline city_action city_citadels_draw(int32_t seat, int32_t card) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_DRAW, 2, 0, {seat, card}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_FACE_UP`.
/// - `char_`: a `city_citadels_char`
static inline city_action city_citadels_face_up(int32_t char_) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_FACE_UP, 1, 0, {char_}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_FACE_DOWN`.
/// - `char_`: a `city_citadels_char`
static inline city_action city_citadels_face_down(int32_t char_) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_FACE_DOWN, 1, 0, {char_}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_THEATER_TAKE`.
/// - `seat`: a seat, counted from 0
/// - `char_`: a `city_citadels_char`
static inline city_action city_citadels_theater_take(int32_t seat, int32_t char_) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_THEATER_TAKE, 2, 0, {seat, char_}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_TAKE_CARD`.
/// - `seat`: a seat, counted from 0
/// - `card`: a `city_citadels_card`
static inline city_action city_citadels_take_card(int32_t seat, int32_t card) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_TAKE_CARD, 2, 0, {seat, card}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_PICK`.
/// - `char_`: a `city_citadels_char`
static inline city_action city_citadels_pick(int32_t char_) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_PICK, 1, 0, {char_}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_DISCARD`.
/// - `char_`: a `city_citadels_char`
static inline city_action city_citadels_discard(int32_t char_) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_DISCARD, 1, 0, {char_}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_THEATER_SWAP`.
/// - `seat`: a seat, counted from 0
/// - `give`: a `city_citadels_char`
static inline city_action city_citadels_theater_swap(int32_t seat, int32_t give) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_THEATER_SWAP, 2, 0, {seat, give}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_THEATER_PASS`.
static inline city_action city_citadels_theater_pass(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_THEATER_PASS, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_GATHER_COINS`.
static inline city_action city_citadels_gather_coins(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_GATHER_COINS, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_GATHER_CARDS`.
static inline city_action city_citadels_gather_cards(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_GATHER_CARDS, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_KEEP`.
/// - `card`: a `city_citadels_card`
static inline city_action city_citadels_keep(int32_t card) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_KEEP, 1, 0, {card}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_HOSPITAL_PASS`.
static inline city_action city_citadels_hospital_pass(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_HOSPITAL_PASS, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_BEWITCH`.
/// - `char_`: a `city_citadels_char`
static inline city_action city_citadels_bewitch(int32_t char_) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_BEWITCH, 1, 0, {char_}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_NO_BEWITCH`.
static inline city_action city_citadels_no_bewitch(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_NO_BEWITCH, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_PAY_BRIBE`.
static inline city_action city_citadels_pay_bribe(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_PAY_BRIBE, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_REFUSE`.
static inline city_action city_citadels_refuse(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_REFUSE, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_FLIP`.
static inline city_action city_citadels_flip(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_FLIP, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_NO_FLIP`.
static inline city_action city_citadels_no_flip(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_NO_FLIP, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_KILL`.
/// - `char_`: a `city_citadels_char`
static inline city_action city_citadels_kill(int32_t char_) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_KILL, 1, 0, {char_}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_WARRANTS`.
/// - `sealed`: a `city_citadels_char`
/// - `blank`: a `city_citadels_char`, plus 32 times another of a higher number
static inline city_action city_citadels_warrants(int32_t sealed, int32_t blank) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_WARRANTS, 2, 0, {sealed, blank}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_ROB`.
/// - `char_`: a `city_citadels_char`
static inline city_action city_citadels_rob(int32_t char_) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_ROB, 1, 0, {char_}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_BLACKMAIL`.
/// - `rose`: a `city_citadels_char`
/// - `blank`: a `city_citadels_char`
static inline city_action city_citadels_blackmail(int32_t rose, int32_t blank) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_BLACKMAIL, 2, 0, {rose, blank}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_SPY`.
/// - `seat`: a seat, counted from 0
/// - `colour`: a `city_citadels_colour`
static inline city_action city_citadels_spy(int32_t seat, int32_t colour) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_SPY, 2, 0, {seat, colour}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_SWAP_HANDS`.
/// - `seat`: a seat, counted from 0
static inline city_action city_citadels_swap_hands(int32_t seat) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_SWAP_HANDS, 1, 0, {seat}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_MAGICIAN_DISCARD`.
/// - `card`: a `city_citadels_card`
static inline city_action city_citadels_magician_discard(int32_t card) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_MAGICIAN_DISCARD, 1, 0, {card}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_MAGICIAN_DRAW`.
static inline city_action city_citadels_magician_draw(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_MAGICIAN_DRAW, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_SEER`.
static inline city_action city_citadels_seer(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_SEER, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_SEER_GIVE`.
/// - `seat`: a seat, counted from 0
/// - `card`: a `city_citadels_card`
static inline city_action city_citadels_seer_give(int32_t seat, int32_t card) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_SEER_GIVE, 2, 0, {seat, card}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_WIZARD`.
/// - `seat`: a seat, counted from 0
static inline city_action city_citadels_wizard(int32_t seat) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_WIZARD, 1, 0, {seat}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_WIZARD_TAKE`.
/// - `card`: a `city_citadels_card`
static inline city_action city_citadels_wizard_take(int32_t card) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_WIZARD_TAKE, 1, 0, {card}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_WIZARD_BUILD_COINS_CARD_CARDS_LENDER`.
/// - `card`: a `city_citadels_card`
/// - `cards`: a whole number from 0 to 255
/// - `lender`: a seat, counted from 0, or -1 for none
static inline city_action city_citadels_wizard_build_coins_card_cards_lender(int32_t card, int32_t cards, int32_t lender) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_WIZARD_BUILD_COINS_CARD_CARDS_LENDER, 3, 0, {card, cards, lender}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_WIZARD_BUILD_FRAMEWORK_CARD`.
/// - `card`: a `city_citadels_card`
static inline city_action city_citadels_wizard_build_framework_card(int32_t card) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_WIZARD_BUILD_FRAMEWORK_CARD, 1, 0, {card}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_WIZARD_BUILD_NECROPOLIS_CARD_VICTIM_BEAUTIFIED`.
/// - `card`: a `city_citadels_card`
/// - `victim`: a `city_citadels_card`
/// - `beautified`: 1 or 0
static inline city_action city_citadels_wizard_build_necropolis_card_victim_beautified(int32_t card, int32_t victim, int32_t beautified) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_WIZARD_BUILD_NECROPOLIS_CARD_VICTIM_BEAUTIFIED, 3, 0, {card, victim, beautified}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_INCOME`.
static inline city_action city_citadels_income(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_INCOME, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_INCOME_COINS_CARDS`.
/// - `coins`: a whole number from 0 to 255
/// - `cards`: a whole number from 0 to 255
static inline city_action city_citadels_income_coins_cards(int32_t coins, int32_t cards) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_INCOME_COINS_CARDS, 2, 0, {coins, cards}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_ABBOT_COIN`.
/// - `seat`: a seat, counted from 0
static inline city_action city_citadels_abbot_coin(int32_t seat) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_ABBOT_COIN, 1, 0, {seat}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_TAKE_CROWN`.
static inline city_action city_citadels_take_crown(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_TAKE_CROWN, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_GIVE_CROWN`.
/// - `seat`: a seat, counted from 0
/// - `take`: a `city_citadels_tribute`, or -1 for none
static inline city_action city_citadels_give_crown(int32_t seat, int32_t take) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_GIVE_CROWN, 2, 0, {seat, take}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_MERCHANT_COIN`.
static inline city_action city_citadels_merchant_coin(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_MERCHANT_COIN, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_ARCHITECT_CARDS`.
static inline city_action city_citadels_architect_cards(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_ARCHITECT_CARDS, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_SCHOLAR`.
static inline city_action city_citadels_scholar(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_SCHOLAR, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_NAVIGATOR`.
/// - `take`: a `city_citadels_cargo`
static inline city_action city_citadels_navigator(int32_t take) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_NAVIGATOR, 1, 0, {take}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_DESTROY`.
/// - `seat`: a seat, counted from 0
/// - `card`: a `city_citadels_card`
/// - `beautified`: 1 or 0
static inline city_action city_citadels_destroy(int32_t seat, int32_t card, int32_t beautified) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_DESTROY, 3, 0, {seat, card, beautified}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_GRAVEYARD_TAKE`.
static inline city_action city_citadels_graveyard_take(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_GRAVEYARD_TAKE, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_GRAVEYARD_PASS`.
static inline city_action city_citadels_graveyard_pass(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_GRAVEYARD_PASS, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_EXCHANGE`.
/// - `give`: a `city_citadels_card`
/// - `give_beautified`: 1 or 0
/// - `seat`: a seat, counted from 0
/// - `card`: a `city_citadels_card`
/// - `beautified`: 1 or 0
static inline city_action city_citadels_exchange(int32_t give, int32_t give_beautified, int32_t seat, int32_t card, int32_t beautified) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_EXCHANGE, 5, 0, {give, give_beautified, seat, card, beautified}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_SEIZE`.
/// - `seat`: a seat, counted from 0
/// - `card`: a `city_citadels_card`
/// - `beautified`: 1 or 0
static inline city_action city_citadels_seize(int32_t seat, int32_t card, int32_t beautified) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_SEIZE, 3, 0, {seat, card, beautified}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_QUEEN_COINS`.
static inline city_action city_citadels_queen_coins(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_QUEEN_COINS, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_BEAUTIFY`.
/// - `cards`: a `city_citadels_card`, plus 64 times one more than the second, if there is one
static inline city_action city_citadels_beautify(int32_t cards) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_BEAUTIFY, 1, 0, {cards}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_TAKE_TAXES`.
static inline city_action city_citadels_take_taxes(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_TAKE_TAXES, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_BUILD_COINS_CARD_CARDS_LENDER`.
/// - `card`: a `city_citadels_card`
/// - `cards`: a whole number from 0 to 255
/// - `lender`: a seat, counted from 0, or -1 for none
static inline city_action city_citadels_build_coins_card_cards_lender(int32_t card, int32_t cards, int32_t lender) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_BUILD_COINS_CARD_CARDS_LENDER, 3, 0, {card, cards, lender}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_BUILD_FRAMEWORK_CARD`.
/// - `card`: a `city_citadels_card`
static inline city_action city_citadels_build_framework_card(int32_t card) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_BUILD_FRAMEWORK_CARD, 1, 0, {card}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_BUILD_NECROPOLIS_CARD_VICTIM_BEAUTIFIED`.
/// - `card`: a `city_citadels_card`
/// - `victim`: a `city_citadels_card`
/// - `beautified`: 1 or 0
static inline city_action city_citadels_build_necropolis_card_victim_beautified(int32_t card, int32_t victim, int32_t beautified) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_BUILD_NECROPOLIS_CARD_VICTIM_BEAUTIFIED, 3, 0, {card, victim, beautified}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_DEN_DISCARD`.
/// - `card`: a `city_citadels_card`
static inline city_action city_citadels_den_discard(int32_t card) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_DEN_DISCARD, 1, 0, {card}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_CARDINAL_GIVE`.
/// - `card`: a `city_citadels_card`
static inline city_action city_citadels_cardinal_give(int32_t card) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_CARDINAL_GIVE, 1, 0, {card}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_CONFISCATE`.
static inline city_action city_citadels_confiscate(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_CONFISCATE, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_NO_CONFISCATE`.
static inline city_action city_citadels_no_confiscate(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_NO_CONFISCATE, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_LIGHTHOUSE`.
/// - `card`: a `city_citadels_card`
static inline city_action city_citadels_lighthouse(int32_t card) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_LIGHTHOUSE, 1, 0, {card}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_LIGHTHOUSE_PASS`.
static inline city_action city_citadels_lighthouse_pass(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_LIGHTHOUSE_PASS, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_BELL_TOWER`.
/// - `announce`: 1 or 0
static inline city_action city_citadels_bell_tower(int32_t announce) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_BELL_TOWER, 1, 0, {announce}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_LABORATORY`.
/// - `card`: a `city_citadels_card`
static inline city_action city_citadels_laboratory(int32_t card) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_LABORATORY, 1, 0, {card}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_MUSEUM`.
/// - `card`: a `city_citadels_card`
static inline city_action city_citadels_museum(int32_t card) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_MUSEUM, 1, 0, {card}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_SMITHY`.
static inline city_action city_citadels_smithy(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_SMITHY, 0, 0, {0}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_ARMORY`.
/// - `seat`: a seat, counted from 0
/// - `card`: a `city_citadels_card`
/// - `beautified`: 1 or 0
static inline city_action city_citadels_armory(int32_t seat, int32_t card, int32_t beautified) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_ARMORY, 3, 0, {seat, card, beautified}};
    return filled;
}

/// Fills in a `CITY_CITADELS_ACTION_END_TURN`.
static inline city_action city_citadels_end_turn(void) {
    city_action filled = {CITY_GAME_ID_CITADELS, CITY_CITADELS_ACTION_END_TURN, 0, 0, {0}};
    return filled;
}

/// Values of a field of cities: a tile (1 to 32, "S1" to "S4").
typedef enum city_cities_tile {
    /// Tile S1.
    CITY_CITIES_TILE_S1 = 33,
    /// Tile S2.
    CITY_CITIES_TILE_S2 = 34,
    /// Tile S3.
    CITY_CITIES_TILE_S3 = 35,
    /// Tile S4.
    CITY_CITIES_TILE_S4 = 36,
} city_cities_tile;

/// Values of a field of cities: a feature (park_1 … park_4, water_1 … water_4, statue, wild).
typedef enum city_cities_feature {
    /// Park feature 1.
    CITY_CITIES_FEATURE_PARK_FEATURE_1 = 0,
    /// Park feature 2.
    CITY_CITIES_FEATURE_PARK_FEATURE_2 = 1,
    /// Park feature 3.
    CITY_CITIES_FEATURE_PARK_FEATURE_3 = 2,
    /// Park feature 4.
    CITY_CITIES_FEATURE_PARK_FEATURE_4 = 3,
    /// Water feature 1.
    CITY_CITIES_FEATURE_WATER_FEATURE_1 = 4,
    /// Water feature 2.
    CITY_CITIES_FEATURE_WATER_FEATURE_2 = 5,
    /// Water feature 3.
    CITY_CITIES_FEATURE_WATER_FEATURE_3 = 6,
    /// Water feature 4.
    CITY_CITIES_FEATURE_WATER_FEATURE_4 = 7,
    /// Statue.
    CITY_CITIES_FEATURE_STATUE = 8,
    /// Wild lot.
    CITY_CITIES_FEATURE_WILD = 9,
} city_cities_feature;

/// Values of a field of cities: red or blue or green or yellow.
typedef enum city_cities_colour {
    /// Red.
    CITY_CITIES_COLOUR_RED = 0,
    /// Blue.
    CITY_CITIES_COLOUR_BLUE = 1,
    /// Green.
    CITY_CITIES_COLOUR_GREEN = 2,
    /// Yellow.
    CITY_CITIES_COLOUR_YELLOW = 3,
} city_cities_colour;

/// Values of a field of cities: cards or tiles or features or pieces.
typedef enum city_cities_row {
    /// Cards.
    CITY_CITIES_ROW_CARDS = 0,
    /// Tiles.
    CITY_CITIES_ROW_TILES = 1,
    /// Features.
    CITY_CITIES_ROW_FEATURES = 2,
    /// Pieces.
    CITY_CITIES_ROW_PIECES = 3,
} city_cities_row;

/// What can be done in cities.
typedef enum city_cities_action {
    /// Chance. Fields: `card`.
    CITY_CITIES_ACTION_CARD = 1,
    /// Chance. Fields: `tile`.
    CITY_CITIES_ACTION_TILE = 2,
    /// Chance. Fields: `feature`.
    CITY_CITIES_ACTION_FEATURE = 3,
    /// Chance. Fields: `colour`.
    CITY_CITIES_ACTION_PIECE = 4,
    /// Fields: `tile`.
    CITY_CITIES_ACTION_START_TILE = 5,
    /// Fields: `row`, `slot`.
    CITY_CITIES_ACTION_TAKE = 6,
    /// Fields: `row`, `col`, `rotation`.
    CITY_CITIES_ACTION_PLACE_TILE = 7,
    /// Fields: `feature`, `row`, `col`.
    CITY_CITIES_ACTION_PLACE_FEATURE = 8,
    /// Fields: `colour`, `row`, `col`.
    CITY_CITIES_ACTION_PLACE_PIECE = 9,
    /// No fields.
    CITY_CITIES_ACTION_DECLINE = 10,
} city_cities_action;

/// The places of their fields.
enum {
    /// A card of the pack, counted from 0.
    CITY_CITIES_ACTION_CARD_FIELD_CARD = 0,
    /// A `city_cities_tile`.
    CITY_CITIES_ACTION_TILE_FIELD_TILE = 0,
    /// A `city_cities_feature`.
    CITY_CITIES_ACTION_FEATURE_FIELD_FEATURE = 0,
    /// A `city_cities_colour`.
    CITY_CITIES_ACTION_PIECE_FIELD_COLOUR = 0,
    /// A `city_cities_tile`.
    CITY_CITIES_ACTION_START_TILE_FIELD_TILE = 0,
    /// A `city_cities_row`.
    CITY_CITIES_ACTION_TAKE_FIELD_ROW = 0,
    /// A whole number from 0 to 255.
    CITY_CITIES_ACTION_TAKE_FIELD_SLOT = 1,
    /// A whole number from -128 to 127.
    CITY_CITIES_ACTION_PLACE_TILE_FIELD_ROW = 0,
    /// A whole number from -128 to 127.
    CITY_CITIES_ACTION_PLACE_TILE_FIELD_COL = 1,
    /// A whole number from 0 to 255.
    CITY_CITIES_ACTION_PLACE_TILE_FIELD_ROTATION = 2,
    /// A `city_cities_feature`.
    CITY_CITIES_ACTION_PLACE_FEATURE_FIELD_FEATURE = 0,
    /// A whole number from -128 to 127.
    CITY_CITIES_ACTION_PLACE_FEATURE_FIELD_ROW = 1,
    /// A whole number from -128 to 127.
    CITY_CITIES_ACTION_PLACE_FEATURE_FIELD_COL = 2,
    /// A `city_cities_colour`.
    CITY_CITIES_ACTION_PLACE_PIECE_FIELD_COLOUR = 0,
    /// A whole number from -128 to 127.
    CITY_CITIES_ACTION_PLACE_PIECE_FIELD_ROW = 1,
    /// A whole number from -128 to 127.
    CITY_CITIES_ACTION_PLACE_PIECE_FIELD_COL = 2,
};

/// What can happen in cities.
typedef enum city_cities_event {
    /// Fields: `seat`, `tile`.
    CITY_CITIES_EVENT_START_TILE = 1,
    /// Fields: `slot`, `card`.
    CITY_CITIES_EVENT_OFFER_CARD = 2,
    /// Fields: `slot`, `tile`.
    CITY_CITIES_EVENT_OFFER_TILE = 3,
    /// Fields: `slot`, `feature`.
    CITY_CITIES_EVENT_OFFER_FEATURE = 4,
    /// Fields: `slot`, `colour`.
    CITY_CITIES_EVENT_OFFER_PIECE = 5,
    /// Fields: `seat`, `row`, `slot`.
    CITY_CITIES_EVENT_TAKE = 6,
    /// Fields: `seat`, `card`.
    CITY_CITIES_EVENT_GAIN_CARD = 7,
    /// Fields: `seat`, `tile`.
    CITY_CITIES_EVENT_GAIN_TILE = 8,
    /// Fields: `seat`, `feature`.
    CITY_CITIES_EVENT_GAIN_FEATURE = 9,
    /// Fields: `seat`, `colour`.
    CITY_CITIES_EVENT_GAIN_PIECE = 10,
    /// Fields: `seat`, `tile`, `row`, `col`, `rotation`.
    CITY_CITIES_EVENT_PLACE_TILE = 11,
    /// Fields: `seat`, `feature`, `row`, `col`.
    CITY_CITIES_EVENT_PLACE_FEATURE = 12,
    /// Fields: `seat`, `colour`, `row`, `col`.
    CITY_CITIES_EVENT_PLACE_PIECE = 13,
    /// Fields: `seat`, `feature`, `count`.
    CITY_CITIES_EVENT_DISCARD_SEAT_FEATURE_COUNT = 14,
    /// Fields: `seat`, `colour`, `count`.
    CITY_CITIES_EVENT_DISCARD_SEAT_COLOUR_COUNT = 15,
    /// Fields: `seat`, `milestone`, `points`.
    CITY_CITIES_EVENT_MILESTONE = 16,
    /// Fields: `row`, `slot`.
    CITY_CITIES_EVENT_LEFTOVER = 17,
    /// Fields: `seat`.
    CITY_CITIES_EVENT_STAR = 18,
    /// Fields: `round`, `star`.
    CITY_CITIES_EVENT_ROUND = 19,
    /// No fields.
    CITY_CITIES_EVENT_OVER = 20,
} city_cities_event;

/// The places of their fields.
enum {
    /// A seat, counted from 0.
    CITY_CITIES_EVENT_START_TILE_FIELD_SEAT = 0,
    /// A `city_cities_tile`.
    CITY_CITIES_EVENT_START_TILE_FIELD_TILE = 1,
    /// A whole number from 0 to 255.
    CITY_CITIES_EVENT_OFFER_CARD_FIELD_SLOT = 0,
    /// A card of the pack, counted from 0.
    CITY_CITIES_EVENT_OFFER_CARD_FIELD_CARD = 1,
    /// A whole number from 0 to 255.
    CITY_CITIES_EVENT_OFFER_TILE_FIELD_SLOT = 0,
    /// A `city_cities_tile`.
    CITY_CITIES_EVENT_OFFER_TILE_FIELD_TILE = 1,
    /// A whole number from 0 to 255.
    CITY_CITIES_EVENT_OFFER_FEATURE_FIELD_SLOT = 0,
    /// A `city_cities_feature`.
    CITY_CITIES_EVENT_OFFER_FEATURE_FIELD_FEATURE = 1,
    /// A whole number from 0 to 255.
    CITY_CITIES_EVENT_OFFER_PIECE_FIELD_SLOT = 0,
    /// A `city_cities_colour`.
    CITY_CITIES_EVENT_OFFER_PIECE_FIELD_COLOUR = 1,
    /// A seat, counted from 0.
    CITY_CITIES_EVENT_TAKE_FIELD_SEAT = 0,
    /// A `city_cities_row`.
    CITY_CITIES_EVENT_TAKE_FIELD_ROW = 1,
    /// A whole number from 0 to 255.
    CITY_CITIES_EVENT_TAKE_FIELD_SLOT = 2,
    /// A seat, counted from 0.
    CITY_CITIES_EVENT_GAIN_CARD_FIELD_SEAT = 0,
    /// A card of the pack, counted from 0.
    CITY_CITIES_EVENT_GAIN_CARD_FIELD_CARD = 1,
    /// A seat, counted from 0.
    CITY_CITIES_EVENT_GAIN_TILE_FIELD_SEAT = 0,
    /// A `city_cities_tile`.
    CITY_CITIES_EVENT_GAIN_TILE_FIELD_TILE = 1,
    /// A seat, counted from 0.
    CITY_CITIES_EVENT_GAIN_FEATURE_FIELD_SEAT = 0,
    /// A `city_cities_feature`.
    CITY_CITIES_EVENT_GAIN_FEATURE_FIELD_FEATURE = 1,
    /// A seat, counted from 0.
    CITY_CITIES_EVENT_GAIN_PIECE_FIELD_SEAT = 0,
    /// A `city_cities_colour`.
    CITY_CITIES_EVENT_GAIN_PIECE_FIELD_COLOUR = 1,
    /// A seat, counted from 0.
    CITY_CITIES_EVENT_PLACE_TILE_FIELD_SEAT = 0,
    /// A `city_cities_tile`.
    CITY_CITIES_EVENT_PLACE_TILE_FIELD_TILE = 1,
    /// A whole number from -128 to 127.
    CITY_CITIES_EVENT_PLACE_TILE_FIELD_ROW = 2,
    /// A whole number from -128 to 127.
    CITY_CITIES_EVENT_PLACE_TILE_FIELD_COL = 3,
    /// A whole number from 0 to 255.
    CITY_CITIES_EVENT_PLACE_TILE_FIELD_ROTATION = 4,
    /// A seat, counted from 0.
    CITY_CITIES_EVENT_PLACE_FEATURE_FIELD_SEAT = 0,
    /// A `city_cities_feature`.
    CITY_CITIES_EVENT_PLACE_FEATURE_FIELD_FEATURE = 1,
    /// A whole number from -128 to 127.
    CITY_CITIES_EVENT_PLACE_FEATURE_FIELD_ROW = 2,
    /// A whole number from -128 to 127.
    CITY_CITIES_EVENT_PLACE_FEATURE_FIELD_COL = 3,
    /// A seat, counted from 0.
    CITY_CITIES_EVENT_PLACE_PIECE_FIELD_SEAT = 0,
    /// A `city_cities_colour`.
    CITY_CITIES_EVENT_PLACE_PIECE_FIELD_COLOUR = 1,
    /// A whole number from -128 to 127.
    CITY_CITIES_EVENT_PLACE_PIECE_FIELD_ROW = 2,
    /// A whole number from -128 to 127.
    CITY_CITIES_EVENT_PLACE_PIECE_FIELD_COL = 3,
    /// A seat, counted from 0.
    CITY_CITIES_EVENT_DISCARD_SEAT_FEATURE_COUNT_FIELD_SEAT = 0,
    /// A `city_cities_feature`.
    CITY_CITIES_EVENT_DISCARD_SEAT_FEATURE_COUNT_FIELD_FEATURE = 1,
    /// A whole number from 0 to 255.
    CITY_CITIES_EVENT_DISCARD_SEAT_FEATURE_COUNT_FIELD_COUNT = 2,
    /// A seat, counted from 0.
    CITY_CITIES_EVENT_DISCARD_SEAT_COLOUR_COUNT_FIELD_SEAT = 0,
    /// A `city_cities_colour`.
    CITY_CITIES_EVENT_DISCARD_SEAT_COLOUR_COUNT_FIELD_COLOUR = 1,
    /// A whole number from 0 to 255.
    CITY_CITIES_EVENT_DISCARD_SEAT_COLOUR_COUNT_FIELD_COUNT = 2,
    /// A seat, counted from 0.
    CITY_CITIES_EVENT_MILESTONE_FIELD_SEAT = 0,
    /// A whole number from 0 to 255.
    CITY_CITIES_EVENT_MILESTONE_FIELD_MILESTONE = 1,
    /// A whole number from 0 to 255.
    CITY_CITIES_EVENT_MILESTONE_FIELD_POINTS = 2,
    /// A `city_cities_row`.
    CITY_CITIES_EVENT_LEFTOVER_FIELD_ROW = 0,
    /// A whole number from 0 to 255.
    CITY_CITIES_EVENT_LEFTOVER_FIELD_SLOT = 1,
    /// A seat, counted from 0.
    CITY_CITIES_EVENT_STAR_FIELD_SEAT = 0,
    /// A whole number from 0 to 255.
    CITY_CITIES_EVENT_ROUND_FIELD_ROUND = 0,
    /// A seat, counted from 0.
    CITY_CITIES_EVENT_ROUND_FIELD_STAR = 1,
};

/// The places of the fields of a `city_setup` of cities.
typedef enum city_cities_setup {
    /// A number.
    CITY_CITIES_SETUP_PLAYERS = 0,
    /// 1 or 0.
    CITY_CITIES_SETUP_LONG = 1,
    /// A number.
    CITY_CITIES_SETUP_CITY = 2,
    /// A number.
    CITY_CITIES_SETUP_FIRST = 3,
} city_cities_setup;

/// Fills in a `CITY_CITIES_ACTION_CARD`.
/// - `card`: a card of the pack, counted from 0
static inline city_action city_cities_action_card(int32_t card) {
    city_action filled = {CITY_GAME_ID_CITIES, CITY_CITIES_ACTION_CARD, 1, 0, {card}};
    return filled;
}

/// Fills in a `CITY_CITIES_ACTION_TILE`.
/// - `tile`: a `city_cities_tile`
static inline city_action city_cities_action_tile(int32_t tile) {
    city_action filled = {CITY_GAME_ID_CITIES, CITY_CITIES_ACTION_TILE, 1, 0, {tile}};
    return filled;
}

/// Fills in a `CITY_CITIES_ACTION_FEATURE`.
/// - `feature`: a `city_cities_feature`
static inline city_action city_cities_action_feature(int32_t feature) {
    city_action filled = {CITY_GAME_ID_CITIES, CITY_CITIES_ACTION_FEATURE, 1, 0, {feature}};
    return filled;
}

/// Fills in a `CITY_CITIES_ACTION_PIECE`.
/// - `colour`: a `city_cities_colour`
static inline city_action city_cities_piece(int32_t colour) {
    city_action filled = {CITY_GAME_ID_CITIES, CITY_CITIES_ACTION_PIECE, 1, 0, {colour}};
    return filled;
}

/// Fills in a `CITY_CITIES_ACTION_START_TILE`.
/// - `tile`: a `city_cities_tile`
static inline city_action city_cities_start_tile(int32_t tile) {
    city_action filled = {CITY_GAME_ID_CITIES, CITY_CITIES_ACTION_START_TILE, 1, 0, {tile}};
    return filled;
}

/// Fills in a `CITY_CITIES_ACTION_TAKE`.
/// - `row`: a `city_cities_row`
/// - `slot`: a whole number from 0 to 255
static inline city_action city_cities_take(int32_t row, int32_t slot) {
    city_action filled = {CITY_GAME_ID_CITIES, CITY_CITIES_ACTION_TAKE, 2, 0, {row, slot}};
    return filled;
}

/// Fills in a `CITY_CITIES_ACTION_PLACE_TILE`.
/// - `row`: a whole number from -128 to 127
/// - `col`: a whole number from -128 to 127
/// - `rotation`: a whole number from 0 to 255
static inline city_action city_cities_place_tile(int32_t row, int32_t col, int32_t rotation) {
    city_action filled = {CITY_GAME_ID_CITIES, CITY_CITIES_ACTION_PLACE_TILE, 3, 0, {row, col, rotation}};
    return filled;
}

/// Fills in a `CITY_CITIES_ACTION_PLACE_FEATURE`.
/// - `feature`: a `city_cities_feature`
/// - `row`: a whole number from -128 to 127
/// - `col`: a whole number from -128 to 127
static inline city_action city_cities_place_feature(int32_t feature, int32_t row, int32_t col) {
    city_action filled = {CITY_GAME_ID_CITIES, CITY_CITIES_ACTION_PLACE_FEATURE, 3, 0, {feature, row, col}};
    return filled;
}

/// Fills in a `CITY_CITIES_ACTION_PLACE_PIECE`.
/// - `colour`: a `city_cities_colour`
/// - `row`: a whole number from -128 to 127
/// - `col`: a whole number from -128 to 127
static inline city_action city_cities_place_piece(int32_t colour, int32_t row, int32_t col) {
    city_action filled = {CITY_GAME_ID_CITIES, CITY_CITIES_ACTION_PLACE_PIECE, 3, 0, {colour, row, col}};
    return filled;
}

/// Fills in a `CITY_CITIES_ACTION_DECLINE`.
static inline city_action city_cities_decline(void) {
    city_action filled = {CITY_GAME_ID_CITIES, CITY_CITIES_ACTION_DECLINE, 0, 0, {0}};
    return filled;
}

#endif  /* CITYCORE_H */
