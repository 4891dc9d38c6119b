/*
 * libcitycore: the rules of city-building board games for C and C++.
 *
 * The library knows the rules and keeps the game; you show it and ask the players. It allocates
 * nothing, keeps nothing between calls, starts no threads, and needs of a C library no more than
 * memcpy and memset.
 *
 * Threads: calls that take a const city_game * only look, and any number of them may run on one game at
 * the same time. A call that changes a game (city_game *) must be alone with it. Different games have
 * nothing to do with each other.
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
 *         city_setup_default(CITY_GAME_ID_MACHI, &setup);
 *         setup.machi.players = 2;
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
 * of the size you say. Fields of structures that hold a number of an enum are small integers; their
 * comment names the enum. Numbers in this header are never reused.
 *
 * ASKING PLAYERS, AND DICE ON THE TABLE
 *
 * A seat decides by choosing from a list:
 *
 *     city_legal_list(&game, codes, 4096, &count);         // NO_ROOM says how many there are
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
 * When city_apply says ILLEGAL, city_refusal_text says why. When it says OK, tell what happened:
 *
 *     city_event_count(&game, &count);
 *     for (n = 0; n < count; n++) {
 *         city_event_nth(&game, n, &event);
 *         city_event_text(&event, &names, CITY_LANG_EN, text, sizeof text, NULL);
 *         puts(text);
 *     }
 *
 * A game that may be long meets JOURNAL_FULL one day: give it more storage, or city_forget its history.
 *
 * WHERE TO FIND WHAT
 *
 *     begin           city_setup_default, city_setup_problem, city_create, city_copy
 *     who acts        city_whose_turn, city_phase_text, city_which, city_setup_of
 *     what is legal   city_legal_count, city_legal_nth, city_legal_list, city_legal_visit,
 *                     city_is_legal, city_refusal_text
 *     play            city_apply, city_apply_all, city_play_random, city_correct
 *     take back       city_undo, city_undo_to, city_history_count, city_history_nth,
 *                     city_history_list, city_forget
 *     chance          city_sample, city_sample_with, city_dice, city_weight, city_random_legal
 *     what happened   city_event_count, city_event_nth, city_event_text
 *     what is seen    city_view_ledger, city_view_machi, city_view_sprawl, city_forecast_machi,
 *                     city_sprawl_worth
 *     words           city_action_text, city_card_text, city_machi_landmark_text, city_status_text
 *     save and load   city_journal_save (setup and actions, can be undone), city_journal_load,
 *                     city_snapshot_save (the state alone), city_snapshot_load, city_digest
 *     mend by hand    city_ledger_correction, city_machi_correct_coins, city_machi_correct_card,
 *                     city_machi_correct_landmark, city_correct, city_correction_text,
 *                     city_correction_refusal_text
 *     make codes      city_ledger_code, city_machi_code, city_sprawl_code, and back:
 *                     city_ledger_parts, city_machi_parts, city_sprawl_parts
 *     cards           city_machi_card_of, city_machi_landmark_cost
 *     versions        city_abi_check, city_abi_version, city_game_size, city_game_size_for,
 *                     city_game_align
 *
 * This file is generated from the library's sources: don't edit it.
 */


#ifndef CITYCORE_H
#define CITYCORE_H

#include <stddef.h>
#include <stdint.h>

// How many bytes `city_game` has: room for any game with a history of some thousand actions.
// `city_game_size_for` says what a game needs; more storage keeps a longer history.
#define CITY_GAME_SIZE 16384

// Storage that is enough for every game and a history of a few hundred actions. Most games make do
// with less: see `city_game_size_for`.
#define CITY_GAME_SIZE_MIN 8192

// The alignment of a game's storage. Any `malloc` and any `city_game` has it.
#define CITY_GAME_ALIGN 4

// How many 8-byte words `city_game` has.
#define CITY_GAME_WORDS 2048

// The major version of this interface: another one is not compatible.
#define CITY_ABI_MAJOR 1

// The minor version of this interface: a higher one adds, and changes nothing that was there.
#define CITY_ABI_MINOR 0

// Major version times 65536 plus minor version.
#define CITY_ABI_VERSION 65536

// Stands for no card, no landmark or nobody.
#define CITY_NONE 255

// Stands for the bank where a seat could be.
#define CITY_BANK 254

// Stands for the tech startup of machi where a seat could be: coins put there are gone.
#define CITY_STARTUP 253

// Room for every text of the library with its closing 0, however long the players' names are.
#define CITY_TEXT_MAX 512

// The most bytes of a player's name.
#define CITY_NAME_MAX 64

// The most players any game has.
#define CITY_SEATS_MAX 8

// The most bytes of a snapshot.
#define CITY_SNAPSHOT_MAX 4096

// The most bytes of a journal.
#define CITY_JOURNAL_MAX 16777216

// The highest total of two dice and the harbour.
#define CITY_MACHI_TOTALS 14

// How many kinds of cards machi has.
#define CITY_MACHI_CARDS 38

// How many landmarks machi has.
#define CITY_MACHI_LANDMARKS 7

// The most players of machi.
#define CITY_MACHI_PLAYERS 4

// The most cards of a city.
#define CITY_SPRAWL_PLACED 23

// The most visible blocks of a city.
#define CITY_SPRAWL_BLOCKS 92

// What a call came to. Every function returns one of these; anything but `CITY_STATUS_OK` means
// that nothing was changed, unless the function says otherwise. Numbers are never reused.
enum city_status
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // It was done.
    CITY_STATUS_OK = 0,
    // A pointer that must point to something is NULL.
    CITY_STATUS_NULL_POINTER = 1,
    // A pointer is not aligned as its type must be (a game: `CITY_GAME_ALIGN`).
    CITY_STATUS_MISALIGNED = 2,
    // The storage is too small for this game (see `city_game_size_for`) or this journal.
    CITY_STATUS_TOO_SMALL = 3,
    // The storage holds no game: it was never given to `city_create` or a load.
    CITY_STATUS_NOT_A_GAME = 4,
    // The game was copied or moved in memory: use `city_copy`, or load a save.
    CITY_STATUS_MOVED = 5,
    // The bytes of the game were changed from outside.
    CITY_STATUS_CORRUPTED = 6,
    // The caller and the library, or the storage and the library, are of different versions.
    CITY_STATUS_WRONG_ABI = 7,
    // Two pieces of memory that must be apart overlap.
    CITY_STATUS_OVERLAP = 8,
    // There is no game with this number: see `city_game_id`.
    CITY_STATUS_UNKNOWN_GAME = 9,
    // The setup can't be played: `city_setup_problem` says why.
    CITY_STATUS_BAD_SETUP = 10,
    // The function is for another game than this one.
    CITY_STATUS_OTHER_GAME = 11,
    // No action, correction or event of this game has this code.
    CITY_STATUS_UNKNOWN_CODE = 12,
    // The rules forbid it now: `city_refusal_text` says why.
    CITY_STATUS_ILLEGAL = 13,
    // Nobody sits there.
    CITY_STATUS_NO_SUCH_SEAT = 14,
    // A number is outside what the function takes: an index not below the count, three dice.
    CITY_STATUS_OUT_OF_RANGE = 15,
    // The caller's buffer is too small; the size needed was reported and nothing written.
    CITY_STATUS_NO_ROOM = 16,
    // Chance is not due: a seat must decide, or the game is over; or it is not for dice to decide
    // (only from `city_dice`).
    CITY_STATUS_NOT_CHANCE = 17,
    // The generator repeats itself so much that no fair draw could be made.
    CITY_STATUS_BAD_GENERATOR = 18,
    // There is nothing to undo.
    CITY_STATUS_NOTHING_TO_UNDO = 19,
    // The history has no room for another action: give more storage, or `city_forget` it.
    CITY_STATUS_JOURNAL_FULL = 20,
    // The game does not begin at its setup (it came from a snapshot, or its history was dropped).
    CITY_STATUS_NO_JOURNAL = 21,
    // There is no language with this number: see `city_lang`.
    CITY_STATUS_UNKNOWN_LANG = 22,
    // There is no card, landmark or part of a text with this number.
    CITY_STATUS_UNKNOWN_ITEM = 23,
    // A player's name is not UTF-8 or longer than `CITY_NAME_MAX` bytes.
    CITY_STATUS_BAD_NAME = 24,
    // The saved bytes are too few to be a save.
    CITY_STATUS_SAVE_TOO_SHORT = 25,
    // The saved bytes are more than any save has.
    CITY_STATUS_SAVE_TOO_LONG = 26,
    // The bytes are no save of this kind, or of no game known here.
    CITY_STATUS_SAVE_FOREIGN = 27,
    // The save was written by a version this library does not read.
    CITY_STATUS_SAVE_VERSION = 28,
    // The save is damaged: a checksum is wrong.
    CITY_STATUS_SAVE_DAMAGED = 29,
    // The save is whole, but says what no game can say.
    CITY_STATUS_SAVE_IMPOSSIBLE = 30,
    // There is no status with this number (only from `city_status_text`).
    CITY_STATUS_UNKNOWN_STATUS = 31,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_status city_status;
#else
typedef int32_t city_status;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// The games. Numbers are never reused.
enum city_game_id
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // Coins and dice without rules, for two to eight players of any other game.
    CITY_GAME_ID_LEDGER = 1,
    // The dice-and-income town with its two expansions, for two to four players.
    CITY_GAME_ID_MACHI = 2,
    // The co-operative city of 18 cards with its expansions, for one to four players.
    CITY_GAME_ID_SPRAWL = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_game_id city_game_id;
#else
typedef uint32_t city_game_id;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// The languages.
enum city_lang
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // English.
    CITY_LANG_EN = 0,
    // Czech.
    CITY_LANG_CS = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_lang city_lang;
#else
typedef uint32_t city_lang;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// What can be done with a ledger.
enum city_ledger_action_kind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // The next seat is on turn.
    CITY_LEDGER_ACTION_KIND_NEXT = 0,
    // The ledger is closed: the game is over.
    CITY_LEDGER_ACTION_KIND_FINISH = 1,
    // Dice are thrown: `dice` (1 to 6) with `sides` (4 to 20); each then falls by itself.
    CITY_LEDGER_ACTION_KIND_ROLL = 2,
    // Chance: one die falls and shows `value`.
    CITY_LEDGER_ACTION_KIND_DIE = 3,
    // `coins` (1 to 999) go from the purse `from` to the purse `to`: seats, or `CITY_BANK`.
    CITY_LEDGER_ACTION_KIND_PAY = 4,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_ledger_action_kind city_ledger_action_kind;
#else
typedef uint8_t city_ledger_action_kind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// What can happen in a ledger, and the fields of `city_event` it uses.
enum city_ledger_event
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // `amount` coins went from `seat` to `to`; either may be `CITY_BANK`.
    CITY_LEDGER_EVENT_PAY = 1,
    // `amount` dice with `before` sides were thrown.
    CITY_LEDGER_EVENT_THROWN = 2,
    // A die fell and shows `die1`.
    CITY_LEDGER_EVENT_DIE = 3,
    // The last die of a roll fell; all show `amount` together.
    CITY_LEDGER_EVENT_TOTAL = 4,
    // The turn of `seat` began.
    CITY_LEDGER_EVENT_TURN = 5,
    // The ledger was closed; `seat` has the most coins, `CITY_NONE` if nobody has them alone.
    CITY_LEDGER_EVENT_FINISHED = 6,
    // The purse of `seat` was counted by hand: it has `amount` coins, not `before`.
    CITY_LEDGER_EVENT_CORRECTED = 7,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_ledger_event city_ledger_event;
#else
typedef uint8_t city_ledger_event;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// What can be done in machi, and the fields of `city_machi_action` it uses.
enum city_machi_action_kind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // Chance: `card` is turned up into the market.
    CITY_MACHI_ACTION_KIND_MARKET_CARD = 1,
    // The roller takes `dice` dice: 1 or 2.
    CITY_MACHI_ACTION_KIND_CHOOSE_DICE = 2,
    // Chance: the dice fall and show `die1` and `die2` (0 for one die). `city_dice` makes the code.
    CITY_MACHI_ACTION_KIND_ROLL = 3,
    // The roller rolls again.
    CITY_MACHI_ACTION_KIND_REROLL = 4,
    // The first roll holds.
    CITY_MACHI_ACTION_KIND_KEEP = 5,
    // Two are added to the roll if `yes` is 1.
    CITY_MACHI_ACTION_KIND_ADD_TWO = 6,
    // Chance: the throw for the tuna boats shows `die1` and `die2`. `city_dice` makes the code.
    CITY_MACHI_ACTION_KIND_TUNA_ROLL = 7,
    // The own `landmark` is taken down.
    CITY_MACHI_ACTION_KIND_DEMOLISH = 8,
    // The own `card` (a closed copy if `closed` is 1) is given to `seat`.
    CITY_MACHI_ACTION_KIND_MOVE = 9,
    // The TV station takes from `seat`.
    CITY_MACHI_ACTION_KIND_TV = 10,
    // The own `card` (closed: `closed`) is swapped for `take` (closed: `take_closed`) of `seat`.
    CITY_MACHI_ACTION_KIND_SWAP = 11,
    // Nothing is swapped.
    CITY_MACHI_ACTION_KIND_NO_SWAP = 12,
    // All copies of `card` are closed; `CITY_NONE` to close nothing.
    CITY_MACHI_ACTION_KIND_RENOVATE = 13,
    // `card` is built.
    CITY_MACHI_ACTION_KIND_BUILD = 14,
    // `landmark` is built.
    CITY_MACHI_ACTION_KIND_BUILD_LANDMARK = 15,
    // Nothing is built.
    CITY_MACHI_ACTION_KIND_BUILD_NOTHING = 16,
    // A coin is put on the tech startup if `yes` is 1.
    CITY_MACHI_ACTION_KIND_INVEST = 17,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_machi_action_kind city_machi_action_kind;
#else
typedef uint8_t city_machi_action_kind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// The box a card comes in.
enum city_machi_box
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // The base game.
    CITY_MACHI_BOX_BASE = 0,
    // Harbour.
    CITY_MACHI_BOX_HARBOUR = 1,
    // Metropole.
    CITY_MACHI_BOX_METROPOLE = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_machi_box city_machi_box;
#else
typedef uint8_t city_machi_box;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// The cards. Numbers are never reused.
enum city_machi_card
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // Blue, works on 1, costs 1; Base box.
    CITY_MACHI_CARD_WHEAT_FIELD = 0,
    // Blue, works on 2, costs 1; Base box.
    CITY_MACHI_CARD_RANCH = 1,
    // Green, works on 2 to 3, costs 1; Base box.
    CITY_MACHI_CARD_BAKERY = 2,
    // Red, works on 3, costs 2; Base box.
    CITY_MACHI_CARD_CAFE = 3,
    // Green, works on 4, costs 2; Base box.
    CITY_MACHI_CARD_CONVENIENCE_STORE = 4,
    // Blue, works on 5, costs 3; Base box.
    CITY_MACHI_CARD_FOREST = 5,
    // Purple, works on 6, costs 6; Base box.
    CITY_MACHI_CARD_STADIUM = 6,
    // Purple, works on 6, costs 7; Base box.
    CITY_MACHI_CARD_TV_STATION = 7,
    // Purple, works on 6, costs 8; Base box.
    CITY_MACHI_CARD_BUSINESS_CENTER = 8,
    // Green, works on 7, costs 5; Base box.
    CITY_MACHI_CARD_CHEESE_FACTORY = 9,
    // Green, works on 8, costs 3; Base box.
    CITY_MACHI_CARD_FURNITURE_FACTORY = 10,
    // Blue, works on 9, costs 6; Base box.
    CITY_MACHI_CARD_MINE = 11,
    // Red, works on 9 to 10, costs 3; Base box.
    CITY_MACHI_CARD_FAMILY_RESTAURANT = 12,
    // Blue, works on 10, costs 3; Base box.
    CITY_MACHI_CARD_APPLE_ORCHARD = 13,
    // Green, works on 11 to 12, costs 2; Base box.
    CITY_MACHI_CARD_PRODUCE_MARKET = 14,
    // Red, works on 1, costs 2; Harbour box.
    CITY_MACHI_CARD_SUSHI_BAR = 15,
    // Blue, works on 4, costs 2; Harbour box.
    CITY_MACHI_CARD_FLOWER_GARDEN = 16,
    // Green, works on 6, costs 1; Harbour box.
    CITY_MACHI_CARD_FLOWER_SHOP = 17,
    // Red, works on 7, costs 1; Harbour box.
    CITY_MACHI_CARD_PIZZA_JOINT = 18,
    // Purple, works on 7, costs 5; Harbour box.
    CITY_MACHI_CARD_PUBLISHER = 19,
    // Red, works on 8, costs 1; Harbour box.
    CITY_MACHI_CARD_HAMBURGER_STAND = 20,
    // Blue, works on 8, costs 2; Harbour box.
    CITY_MACHI_CARD_MACKEREL_BOAT = 21,
    // Purple, works on 8 to 9, costs 4; Harbour box.
    CITY_MACHI_CARD_TAX_OFFICE = 22,
    // Green, works on 12 to 13, costs 2; Harbour box.
    CITY_MACHI_CARD_FOOD_WAREHOUSE = 23,
    // Blue, works on 12 to 14, costs 5; Harbour box.
    CITY_MACHI_CARD_TUNA_BOAT = 24,
    // Green, works on 2, costs 0; Metropole box.
    CITY_MACHI_CARD_GENERAL_STORE = 25,
    // Blue, works on 3 to 4, costs 2; Metropole box.
    CITY_MACHI_CARD_CORN_FIELD = 26,
    // Green, works on 4, costs 2; Metropole box.
    CITY_MACHI_CARD_DEMOLITION_COMPANY = 27,
    // Red, works on 5, costs 3; Metropole box.
    CITY_MACHI_CARD_FRENCH_RESTAURANT = 28,
    // Green, works on 5 to 6, costs 0; Metropole box.
    CITY_MACHI_CARD_LOAN_OFFICE = 29,
    // Blue, works on 7, costs 3; Metropole box.
    CITY_MACHI_CARD_VINEYARD = 30,
    // Purple, works on 8, costs 4; Metropole box.
    CITY_MACHI_CARD_RENOVATION_COMPANY = 31,
    // Green, works on 9, costs 3; Metropole box.
    CITY_MACHI_CARD_WINERY = 32,
    // Green, works on 9 to 10, costs 2; Metropole box.
    CITY_MACHI_CARD_MOVING_COMPANY = 33,
    // Purple, works on 10, costs 1; Metropole box.
    CITY_MACHI_CARD_TECH_STARTUP = 34,
    // Green, works on 11, costs 5; Metropole box.
    CITY_MACHI_CARD_SODA_BOTTLING_PLANT = 35,
    // Purple, works on 11 to 13, costs 3; Metropole box.
    CITY_MACHI_CARD_PARK = 36,
    // Red, works on 12 to 14, costs 4; Metropole box.
    CITY_MACHI_CARD_MEMBERS_ONLY_CLUB = 37,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_machi_card city_machi_card;
#else
typedef uint8_t city_machi_card;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// When a card works.
enum city_machi_colour
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // In everybody's turn.
    CITY_MACHI_COLOUR_BLUE = 0,
    // In the owner's turn.
    CITY_MACHI_COLOUR_GREEN = 1,
    // In the other players' turns: the roller pays.
    CITY_MACHI_COLOUR_RED = 2,
    // In the owner's turn, last; one of a kind in a city.
    CITY_MACHI_COLOUR_PURPLE = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_machi_colour city_machi_colour;
#else
typedef uint8_t city_machi_colour;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// What can happen in machi, and the fields of `city_event` it uses.
enum city_machi_event
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // Turn `amount` began, of `seat`.
    CITY_MACHI_EVENT_TURN_BEGAN = 1,
    // `card` came face up into the market.
    CITY_MACHI_EVENT_TURNED_UP = 2,
    // The dice fell: `die1` and `die2`.
    CITY_MACHI_EVENT_ROLLED = 3,
    // The harbour raised the total to `amount`.
    CITY_MACHI_EVENT_RAISED = 4,
    // The throw for the tuna boats fell: `die1` and `die2`.
    CITY_MACHI_EVENT_TUNA_ROLLED = 5,
    // This roll earns `seat` another turn.
    CITY_MACHI_EVENT_EXTRA_TURN = 6,
    // `amount` coins went from `seat` to `to`, for the reason `why` with its `card` or `landmark`.
    CITY_MACHI_EVENT_PAID = 7,
    // `amount` closed copies of `card` of `seat` opened again.
    CITY_MACHI_EVENT_REOPENED = 8,
    // `amount` copies of `card` of `seat` were closed.
    CITY_MACHI_EVENT_CLOSED = 9,
    // The `landmark` of `seat` was taken down.
    CITY_MACHI_EVENT_DEMOLISHED = 10,
    // `card` went from `seat` to `to`; `flag` is 1 if the copy is closed.
    CITY_MACHI_EVENT_GIVEN = 11,
    // `seat` built `card`.
    CITY_MACHI_EVENT_BUILT = 12,
    // `seat` built `landmark`.
    CITY_MACHI_EVENT_LANDMARK_BUILT = 13,
    // By hand: `card` was added to (`flag` is 1) or taken from the city of `seat`.
    CITY_MACHI_EVENT_CARD_CORRECTED = 14,
    // By hand: the `landmark` of `seat` was built (`flag` is 1) or taken down.
    CITY_MACHI_EVENT_LANDMARK_CORRECTED = 15,
    // The game ended: `seat` has won, or nobody (`CITY_NONE`).
    CITY_MACHI_EVENT_ENDED = 16,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_machi_event city_machi_event;
#else
typedef uint8_t city_machi_event;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// The landmarks. Numbers are never reused.
enum city_machi_landmark
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // One coin from the bank before building, for whoever has none. Stands from the start.
    CITY_MACHI_LANDMARK_TOWN_HALL = 0,
    // Costs 2: two more on a roll of ten or more.
    CITY_MACHI_LANDMARK_HARBOUR = 1,
    // Costs 4: one die or two.
    CITY_MACHI_LANDMARK_TRAIN_STATION = 2,
    // Costs 10: a coin more for every cup and bread.
    CITY_MACHI_LANDMARK_SHOPPING_MALL = 3,
    // Costs 16: a turn more after doubles.
    CITY_MACHI_LANDMARK_AMUSEMENT_PARK = 4,
    // Costs 22: one re-roll a turn.
    CITY_MACHI_LANDMARK_RADIO_TOWER = 5,
    // Costs 30: ten coins for a turn without building.
    CITY_MACHI_LANDMARK_AIRPORT = 6,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_machi_landmark city_machi_landmark;
#else
typedef uint8_t city_machi_landmark;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// How cards are offered.
enum city_machi_market
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // As the boxes are usually played.
    CITY_MACHI_MARKET_USUAL = 0,
    // All kinds face up from the start.
    CITY_MACHI_MARKET_OPEN = 1,
    // One deck, ten different kinds face up.
    CITY_MACHI_MARKET_TEN = 2,
    // Three decks: two purple kinds, five with numbers up to 6, five with higher numbers.
    CITY_MACHI_MARKET_TWO_FIVE_FIVE = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_machi_market city_machi_market;
#else
typedef uint8_t city_machi_market;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// What the table is waiting for.
enum city_machi_phase
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // Chance: a card to be turned up.
    CITY_MACHI_PHASE_MARKET = 0,
    // One die or two.
    CITY_MACHI_PHASE_CHOOSE_DICE = 1,
    // Chance: the dice.
    CITY_MACHI_PHASE_ROLL = 2,
    // Whether the first roll holds.
    CITY_MACHI_PHASE_REROLL = 3,
    // Whether two are added.
    CITY_MACHI_PHASE_ADD_TWO = 4,
    // Chance: the throw of the tuna boats.
    CITY_MACHI_PHASE_TUNA = 5,
    // Which landmark comes down.
    CITY_MACHI_PHASE_DEMOLISH = 6,
    // Which card is given to whom.
    CITY_MACHI_PHASE_MOVE = 7,
    // From whom the TV station takes.
    CITY_MACHI_PHASE_TV = 8,
    // What the business center swaps.
    CITY_MACHI_PHASE_SWAP = 9,
    // What the renovation company closes.
    CITY_MACHI_PHASE_RENOVATE = 10,
    // What is built.
    CITY_MACHI_PHASE_BUILD = 11,
    // Whether the startup gets a coin.
    CITY_MACHI_PHASE_INVEST = 12,
    // Nothing: somebody has won.
    CITY_MACHI_PHASE_WON = 13,
    // Nothing: the turn limit was reached.
    CITY_MACHI_PHASE_UNFINISHED = 14,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_machi_phase city_machi_phase;
#else
typedef uint8_t city_machi_phase;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// On whose roll a closed card opens again.
enum city_machi_reopen
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // Whenever its number is rolled, by anybody.
    CITY_MACHI_REOPEN_ANY_ROLL = 0,
    // Only on a roll on which its colour would work.
    CITY_MACHI_REOPEN_WOULD_ACTIVATE = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_machi_reopen city_machi_reopen;
#else
typedef uint8_t city_machi_reopen;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// The boxes on the table.
enum city_machi_sets
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // The base game alone.
    CITY_MACHI_SETS_BASE = 0,
    // Base and Harbour.
    CITY_MACHI_SETS_HARBOUR = 1,
    // Base and Metropole.
    CITY_MACHI_SETS_METROPOLE = 2,
    // Base and both expansions.
    CITY_MACHI_SETS_BOTH = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_machi_sets city_machi_sets;
#else
typedef uint8_t city_machi_sets;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// The picture in a card's corner, which other cards count.
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

// Why coins move in machi.
enum city_machi_why
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // `card` works.
    CITY_MACHI_WHY_CARD = 1,
    // `landmark` works.
    CITY_MACHI_WHY_LANDMARK = 2,
    // The price of `card`.
    CITY_MACHI_WHY_PRICE = 3,
    // The price of `landmark`.
    CITY_MACHI_WHY_LANDMARK_PRICE = 4,
    // A coin for the tech startup.
    CITY_MACHI_WHY_INVESTMENT = 5,
    // Somebody mended the game by hand.
    CITY_MACHI_WHY_CORRECTION = 6,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_machi_why city_machi_why;
#else
typedef uint8_t city_machi_why;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// How a game ended.
enum city_result
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // It has not.
    CITY_RESULT_NONE = 0,
    // The seat named as winner has won, or everybody together where there is none.
    CITY_RESULT_WON = 1,
    // Everybody together has lost.
    CITY_RESULT_LOST = 2,
    // Nobody has won: a turn limit, or a shared victory.
    CITY_RESULT_DRAWN = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_result city_result;
#else
typedef uint8_t city_result;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// What can be done in sprawl, and the fields of `city_sprawl_action` it uses.
enum city_sprawl_action_kind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // Chance: `card` is turned scoring side up.
    CITY_SPRAWL_ACTION_KIND_SCORING_CARD = 0,
    // Chance: the motorway card `card` is turned scoring side up, or laid in line.
    CITY_SPRAWL_ACTION_KIND_MOTORWAY_CARD = 1,
    // Chance: `card` is dealt to `seat`.
    CITY_SPRAWL_ACTION_KIND_DEAL = 2,
    // Chance: the city begins with `card`.
    CITY_SPRAWL_ACTION_KIND_START_CARD = 3,
    // Chance: `card` is seen on top of the pile; `CITY_NONE` if the pile is empty.
    CITY_SPRAWL_ACTION_KIND_TOP_CARD = 4,
    // The motorway card `card` is laid at an end of the line (`place`: 0 left, 1 right),
    // `rotated` or not.
    CITY_SPRAWL_ACTION_KIND_MOTORWAY = 5,
    // The point of interest is slid under the start card: `card` says which side is up
    // (`CITY_SPRAWL_CARD_POI_A` or `_B`), `place` which half lies under it (0 top, 1 bottom,
    // 2 left, 3 right), `rotated` whether it was turned before.
    CITY_SPRAWL_ACTION_KIND_POI = 6,
    // `card` is placed with its top left block at `row` and `col`, `rotated` or not.
    CITY_SPRAWL_ACTION_KIND_PLACE = 7,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_sprawl_action_kind city_sprawl_action_kind;
#else
typedef uint8_t city_sprawl_action_kind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// The cards; the base cards have the numbers printed on them.
enum city_sprawl_card
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    CITY_SPRAWL_CARD_THE_OUTSKIRTS = 1,
    CITY_SPRAWL_CARD_BLOOM_BOOM = 2,
    CITY_SPRAWL_CARD_GO_GREEN = 3,
    CITY_SPRAWL_CARD_BLOCK_PARTY = 4,
    CITY_SPRAWL_CARD_STACKS_AND_SCRAPERS = 5,
    CITY_SPRAWL_CARD_MASTER_PLANNED = 6,
    CITY_SPRAWL_CARD_CENTRAL_PERKS = 7,
    CITY_SPRAWL_CARD_THE_BURBS = 8,
    CITY_SPRAWL_CARD_CONCRETE_JUNGLE = 9,
    CITY_SPRAWL_CARD_THE_STRIP = 10,
    CITY_SPRAWL_CARD_MINI_MARTS = 11,
    CITY_SPRAWL_CARD_SUPERHIGHWAY = 12,
    CITY_SPRAWL_CARD_PARK_HOPPING = 13,
    CITY_SPRAWL_CARD_LOOPING_LANES = 14,
    CITY_SPRAWL_CARD_SKID_ROW = 15,
    CITY_SPRAWL_CARD_MORNING_COMMUTE = 16,
    CITY_SPRAWL_CARD_TOURIST_TRAPS = 17,
    CITY_SPRAWL_CARD_SPRAWLOPOLIS = 18,
    CITY_SPRAWL_CARD_PENINSULA = 19,
    CITY_SPRAWL_CARD_LOOKOUT_POINT = 20,
    CITY_SPRAWL_CARD_SCENIC_ROUTE = 21,
    CITY_SPRAWL_CARD_WATERFRONT = 22,
    CITY_SPRAWL_CARD_SUDDEN_DEMOLITION = 23,
    CITY_SPRAWL_CARD_NOISY_NEIGHBOURS = 24,
    CITY_SPRAWL_CARD_BULLDOZED = 25,
    CITY_SPRAWL_CARD_BUSINESS_IS_CLOSED = 26,
    CITY_SPRAWL_CARD_MOTORWAY_A = 27,
    CITY_SPRAWL_CARD_MOTORWAY_B = 28,
    CITY_SPRAWL_CARD_MOTORWAY_C = 29,
    CITY_SPRAWL_CARD_MOTORWAY_D = 30,
    CITY_SPRAWL_CARD_POI_A = 31,
    CITY_SPRAWL_CARD_POI_B = 32,
    CITY_SPRAWL_CARD_WRECKTAR = 33,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_sprawl_card city_sprawl_card;
#else
typedef uint8_t city_sprawl_card;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// How hard the game is.
enum city_sprawl_difficulty
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // Roads cost nothing.
    CITY_SPRAWL_DIFFICULTY_EASY = 0,
    // As printed.
    CITY_SPRAWL_DIFFICULTY_NORMAL = 1,
    // Only the best zone's largest group counts.
    CITY_SPRAWL_DIFFICULTY_HARD = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_sprawl_difficulty city_sprawl_difficulty;
#else
typedef uint8_t city_sprawl_difficulty;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// What can happen in sprawl, and the fields of `city_event` it uses. Dealt, passed and drawn cards
// are secret: they are for the record, not for every player's eyes.
enum city_sprawl_event
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // `card` was turned scoring side up.
    CITY_SPRAWL_EVENT_SCORING_CARD = 1,
    // `card` was dealt to `seat`.
    CITY_SPRAWL_EVENT_DEALT = 2,
    // The city began with `card`.
    CITY_SPRAWL_EVENT_STARTED = 3,
    // `card` can be seen on top of the pile; `CITY_NONE` if the pile is empty.
    CITY_SPRAWL_EVENT_TURNED = 4,
    // `seat` (`CITY_NONE` for a motorway card laid by chance) placed `card` at `row` and `col`,
    // rotated by a half-turn if `flag` is 1.
    CITY_SPRAWL_EVENT_PLACED = 5,
    // `seat` passed `card` to `to`.
    CITY_SPRAWL_EVENT_PASSED = 6,
    // `seat` drew the top card, `card`.
    CITY_SPRAWL_EVENT_DRAWN = 7,
    // The beach `card` had no legal place.
    CITY_SPRAWL_EVENT_SET_ASIDE = 8,
    // All cards are placed.
    CITY_SPRAWL_EVENT_OVER = 9,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_sprawl_event city_sprawl_event;
#else
typedef uint8_t city_sprawl_event;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// Where a road leaves a block: add their numbers.
enum city_sprawl_exit
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // Up.
    CITY_SPRAWL_EXIT_NORTH = 1,
    // Right.
    CITY_SPRAWL_EXIT_EAST = 2,
    // Down.
    CITY_SPRAWL_EXIT_SOUTH = 4,
    // Left.
    CITY_SPRAWL_EXIT_WEST = 8,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_sprawl_exit city_sprawl_exit;
#else
typedef uint8_t city_sprawl_exit;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// The expansions of the base game: add their numbers.
enum city_sprawl_expansion
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // Beaches.
    CITY_SPRAWL_EXPANSION_BEACHES = 1,
    // Construction Zones.
    CITY_SPRAWL_EXPANSION_CONSTRUCTION = 2,
    // Point of Interest.
    CITY_SPRAWL_EXPANSION_POI = 4,
    // Wrecktar.
    CITY_SPRAWL_EXPANSION_WRECKTAR = 8,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_sprawl_expansion city_sprawl_expansion;
#else
typedef uint8_t city_sprawl_expansion;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// What makes a block special.
enum city_sprawl_mark
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // Nothing.
    CITY_SPRAWL_MARK_NONE = 0,
    // A building site that waits to be covered.
    CITY_SPRAWL_MARK_CONSTRUCTION = 1,
    // Wrecktar's own block; can't be covered.
    CITY_SPRAWL_MARK_MONSTER = 2,
    // A point of interest; can't be covered.
    CITY_SPRAWL_MARK_POI = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_sprawl_mark city_sprawl_mark;
#else
typedef uint8_t city_sprawl_mark;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// How the table plays.
enum city_sprawl_mode
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // One city, built together by one to four.
    CITY_SPRAWL_MODE_BASE = 0,
    // Two players against each other, one on each side of the motorway.
    CITY_SPRAWL_MODE_INTERSTATE_VERSUS = 1,
    // Two players, or one alone, building both sides of the motorway together.
    CITY_SPRAWL_MODE_INTERSTATE_COOP = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_sprawl_mode city_sprawl_mode;
#else
typedef uint8_t city_sprawl_mode;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// What the game waits for.
enum city_sprawl_phase
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // Chance turns a card scoring side up.
    CITY_SPRAWL_PHASE_SCORING_CARD = 0,
    // Chance turns up a motorway card.
    CITY_SPRAWL_PHASE_MOTORWAY_CARD = 1,
    // A player lays a motorway card.
    CITY_SPRAWL_PHASE_MOTORWAY = 2,
    // Chance deals a card.
    CITY_SPRAWL_PHASE_DEAL = 3,
    // Chance turns up the first card of the city.
    CITY_SPRAWL_PHASE_START_CARD = 4,
    // A player lays the point of interest.
    CITY_SPRAWL_PHASE_POI = 5,
    // Chance shows the top of the pile.
    CITY_SPRAWL_PHASE_TOP_CARD = 6,
    // A player places a card.
    CITY_SPRAWL_PHASE_PLACE = 7,
    // All cards are placed.
    CITY_SPRAWL_PHASE_OVER = 8,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_sprawl_phase city_sprawl_phase;
#else
typedef uint8_t city_sprawl_phase;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// What a block is used for.
enum city_sprawl_zone
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // Homes.
    CITY_SPRAWL_ZONE_RESIDENTIAL = 0,
    // Shops.
    CITY_SPRAWL_ZONE_COMMERCIAL = 1,
    // Industry.
    CITY_SPRAWL_ZONE_INDUSTRIAL = 2,
    // Park.
    CITY_SPRAWL_ZONE_PARK = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_sprawl_zone city_sprawl_zone;
#else
typedef uint8_t city_sprawl_zone;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// Which text about a card is wanted.
enum city_text
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // What it is called.
    CITY_TEXT_NAME = 0,
    // A name for narrow columns.
    CITY_TEXT_SHORT = 1,
    // What it does or scores, in a sentence or two.
    CITY_TEXT_RULE = 2,
    // Its name in saves and transcripts, the same in every language.
    CITY_TEXT_ID = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_text city_text;
#else
typedef uint32_t city_text;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// What must happen next.
enum city_turn_kind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // A seat must decide.
    CITY_TURN_KIND_SEAT = 0,
    // Dice must fall or a card must be turned: enter what happened at the table, or sample it.
    CITY_TURN_KIND_CHANCE = 1,
    // The game has ended.
    CITY_TURN_KIND_OVER = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum city_turn_kind city_turn_kind;
#else
typedef uint8_t city_turn_kind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// What a table agrees on before it opens a ledger.
typedef struct city_ledger_setup {
    // Two to eight.
    uint8_t players;
    // The seat that begins.
    uint8_t first;
    // The coins every purse starts with, up to 999999.
    uint32_t coins;
} city_ledger_setup;

// What is chosen before a game of machi.
typedef struct city_machi_setup {
    // Two to four.
    uint8_t players;
    // The boxes on the table: a `city_machi_sets`.
    uint8_t sets;
    // How cards are offered: a `city_machi_market`.
    uint8_t market;
    // The seat that begins.
    uint8_t first;
    // The landmarks in use, bit 0 for the town hall and so on; 0 for the boxes' own.
    uint8_t landmarks;
    // 1 to allow at most two cards of a kind in a city, 0 for the full game.
    uint8_t beginner;
    // On whose roll closed cards open again: a `city_machi_reopen`.
    uint8_t reopen;
    // The game ends without a winner after this many turns, 1 to 65535.
    uint32_t turn_limit;
    // Kinds of cards left in the box, bit 0 for `CITY_MACHI_CARD_WHEAT_FIELD` and so on.
    uint64_t excluded;
} city_machi_setup;

// What is chosen before a game of sprawl.
typedef struct city_sprawl_setup {
    // One to four; one or two with a motorway.
    uint8_t players;
    // How the table plays: a `city_sprawl_mode`.
    uint8_t mode;
    // How hard it is: a `city_sprawl_difficulty`; without meaning in the competitive mode.
    uint8_t difficulty;
    // What is added to the base game: a sum of `city_sprawl_expansion`, 0 for nothing.
    uint8_t expansions;
} city_sprawl_setup;

// What is chosen before a game. Let `city_setup_default` fill it in, then change what you want
// different.
typedef struct city_setup {
    // Which game: a `city_game_id`.
    uint32_t game;
    // Read only if the game is the ledger.
    struct city_ledger_setup ledger;
    // Read only if the game is machi.
    struct city_machi_setup machi;
    // Read only if the game is sprawl.
    struct city_sprawl_setup sprawl;
} city_setup;

// A game of any kind. Declare one (`city_game game;`), or take storage of your own size and cast
// its address. Nothing inside is for you: the bytes mean nothing to another version, another
// machine or another address. Needs no clean-up.
typedef struct city_game {
    // Not for you.
    uint64_t opaque[CITY_GAME_WORDS];
} city_game;

// What must happen next, or how the game ended.
typedef struct city_turn {
    // A `city_turn_kind`.
    uint8_t kind;
    // Who must decide; `CITY_NONE` unless a seat must.
    uint8_t seat;
    // A `city_result`.
    uint8_t result;
    // Who has won; `CITY_NONE` if nobody or everybody has.
    uint8_t winner;
} city_turn;

// A function called for every legal action. Return 0 to go on, anything else to stop.
typedef int32_t (*city_visitor)(uint64_t code,
                                void *user);

// Something that happened: plain data you may copy and keep. `kind` says what, and its comment
// (`city_ledger_event`, `city_machi_event`, `city_sprawl_event`) names the fields it uses; the others
// are 0, or `CITY_NONE` for `seat`, `to`, `card` and `landmark`.
typedef struct city_event {
    // Of which game: a `city_game_id`.
    uint8_t game;
    // What happened: a `city_ledger_event`, `city_machi_event` or `city_sprawl_event`.
    uint8_t kind;
    // Whom it concerns, or who gives; may be `CITY_BANK` where coins move.
    uint8_t seat;
    // Who gets; may be `CITY_BANK` or `CITY_STARTUP` where coins move.
    uint8_t to;
    // A card.
    uint8_t card;
    // A landmark of machi.
    uint8_t landmark;
    // Why coins of machi move: a `city_machi_why`.
    uint8_t why;
    // 1 or 0: closed, added, built or rotated, as the kind says.
    uint8_t flag;
    // What the first die shows.
    uint8_t die1;
    // What the second die shows; 0 where one die fell.
    uint8_t die2;
    // A row of sprawl's city.
    int8_t row;
    // A column of sprawl's city.
    int8_t col;
    // Coins, copies, a total or a number of dice, as the kind says.
    uint32_t amount;
    // A second number, as the kind says.
    uint32_t before;
} city_event;

// A caller's source of random numbers: each call gives 32 fresh random bits. `user` is handed
// through from the function it was given to.
typedef uint32_t (*city_generator)(void *user);

// An action or a correction of the history.
typedef struct city_entry {
    // Its code.
    uint64_t code;
    // 1 if it was made by `city_correct`, 0 if it is an action.
    uint32_t correction;
    // 0.
    uint32_t reserved;
} city_entry;

// What the players are called: a UTF-8 string for each seat, or NULL for "Player 1" and so on. Only
// the names that a text needs are read.
typedef struct city_names {
    // The names by seat.
    const char *seat[CITY_SEATS_MAX];
} city_names;

// An action of the ledger in its parts. Fields the kind does not use are not looked at.
typedef struct city_ledger_action {
    // A `city_ledger_action_kind`.
    uint8_t kind;
    // How many dice are thrown.
    uint8_t dice;
    // How many sides each has.
    uint8_t sides;
    // What a die shows.
    uint8_t value;
    // Who gives: a seat or `CITY_BANK`.
    uint8_t from;
    // Who gets: a seat or `CITY_BANK`.
    uint8_t to;
    // How many coins move.
    uint16_t coins;
} city_ledger_action;

// The ledger as everybody may see it.
typedef struct city_ledger_view {
    // How many play.
    uint8_t players;
    // Who is on turn.
    uint8_t seat;
    // Who has the most coins; `CITY_NONE` if nobody has them alone.
    uint8_t leader;
    // How many dice were thrown last; 0 before the first roll.
    uint8_t dice;
    // How many sides each of them has.
    uint8_t sides;
    // How many of them have fallen.
    uint8_t fallen;
    // What they show.
    uint8_t values[6];
    // Which turn it is, from 1.
    uint32_t turn;
    // The coins of every seat.
    uint32_t coins[8];
} city_ledger_view;

// An action of machi in its parts. Fields the kind does not use are not looked at.
typedef struct city_machi_action {
    // A `city_machi_action_kind`.
    uint8_t kind;
    // A `city_machi_card`.
    uint8_t card;
    // 1 if the copy of `card` is closed.
    uint8_t closed;
    // Another player.
    uint8_t seat;
    // The other player's card.
    uint8_t take;
    // 1 if the copy of `take` is closed.
    uint8_t take_closed;
    // A `city_machi_landmark`.
    uint8_t landmark;
    // How many dice are taken.
    uint8_t dice;
    // What the first die shows.
    uint8_t die1;
    // What the second die shows; 0 if one die was thrown.
    uint8_t die2;
    // 1 for yes, 0 for no.
    uint8_t yes;
} city_machi_action;

// Machi as everybody may see it: nothing is secret. Seats without a player are all 0.
typedef struct city_machi_view {
    // How many play.
    uint8_t players;
    // Whose turn it is: the roller.
    uint8_t seat;
    // What the table is waiting for: a `city_machi_phase`.
    uint8_t phase;
    // Dice to be thrown now, or thrown last.
    uint8_t dice;
    // What the first die of the last roll shows; 0 before the first roll.
    uint8_t die1;
    // What the second die shows; 0 if one was thrown.
    uint8_t die2;
    // The total of the last roll, with the harbour's two once decided.
    uint8_t total;
    // 1 if this turn's roll earns another turn.
    uint8_t extra_turn;
    // Demolitions or gifts still to be decided.
    uint8_t choices_left;
    // The landmarks that must be built to win, bit 0 for the town hall and so on.
    uint8_t landmarks_in_use;
    // The turn's number: 0 during setup, then from 1.
    uint16_t turn;
    // The coins of each seat.
    uint32_t coins[CITY_MACHI_PLAYERS];
    // The coins on each seat's tech startup.
    uint16_t invested[CITY_MACHI_PLAYERS];
    // The landmarks each seat has built, as bits.
    uint8_t landmarks[CITY_MACHI_PLAYERS];
    // Open copies in each city, by `city_machi_card`.
    uint8_t open[CITY_MACHI_PLAYERS][CITY_MACHI_CARDS];
    // Closed copies in each city.
    uint8_t closed[CITY_MACHI_PLAYERS][CITY_MACHI_CARDS];
    // Copies for sale.
    uint8_t market[CITY_MACHI_CARDS];
    // Face-down copies.
    uint8_t deck[CITY_MACHI_CARDS];
} city_machi_view;

// An exact fraction in lowest terms.
typedef struct city_fraction {
    // Above the line.
    int32_t numerator;
    // Below the line, never 0.
    uint32_t denominator;
} city_fraction;

// What one total would bring.
typedef struct city_machi_expected {
    // How likely the roll ends on it.
    struct city_fraction probability;
    // The coins each seat gains or loses on it; an average where a tuna throw decides.
    struct city_fraction change[CITY_MACHI_PLAYERS];
} city_machi_expected;

// What a roll would bring.
typedef struct city_machi_forecast {
    // Totals 1 to 14 at indexes 0 to 13, also those the dice can't show.
    struct city_machi_expected totals[CITY_MACHI_TOTALS];
    // The coins each seat gains or loses on average.
    struct city_fraction mean[CITY_MACHI_PLAYERS];
} city_machi_forecast;

// What is printed on a card.
typedef struct city_machi_card_info {
    // The box it comes in: a `city_machi_box`.
    uint8_t from_box;
    // When it works: a `city_machi_colour`.
    uint8_t colour;
    // What other cards count it as: a `city_machi_symbol`.
    uint8_t symbol;
    // The lowest total it works on.
    uint8_t lowest;
    // The highest total it works on.
    uint8_t highest;
    // What it costs.
    uint8_t cost;
    // Copies in the supply.
    uint8_t copies;
} city_machi_card_info;

// An action of sprawl in its parts. Fields the kind does not use are not looked at.
typedef struct city_sprawl_action {
    // A `city_sprawl_action_kind`.
    uint8_t kind;
    // A `city_sprawl_card`.
    uint8_t card;
    // Who is dealt a card.
    uint8_t seat;
    // 1 if the card is rotated by a half-turn.
    uint8_t rotated;
    // Rows count down from the top left block of the first card, which is 0.
    int8_t row;
    // Columns count right.
    int8_t col;
    // An end of the motorway, or a half of the point of interest.
    uint8_t place;
} city_sprawl_action;

// A card and where it lies.
typedef struct city_sprawl_placement {
    // A `city_sprawl_card`.
    uint8_t card;
    // The row of its top left block; rows count down.
    int8_t row;
    // The column of its top left block; columns count right.
    int8_t col;
    // 1 if it is rotated by a half-turn.
    uint8_t rotated;
} city_sprawl_placement;

// A visible block of the city.
typedef struct city_sprawl_block {
    // Its row.
    int8_t row;
    // Its column.
    int8_t col;
    // A `city_sprawl_zone`.
    uint8_t zone;
    // Where its road leaves: a sum of `city_sprawl_exit`, 0 without a road.
    uint8_t exits;
    // A `city_sprawl_mark`.
    uint8_t mark;
} city_sprawl_block;

// The score of a city, or of one side of the motorway.
typedef struct city_sprawl_score {
    // The largest group of each `city_sprawl_zone`.
    uint8_t groups[4];
    // How many roads there are.
    uint8_t roads;
    // How many blocks can be seen.
    uint8_t blocks;
    // The base scoring cards; `CITY_NONE` where there is none.
    uint8_t conditions[3];
    // The points of those cards.
    int16_t points[3];
    // The points of beaches, construction, point of interest and Wrecktar.
    int16_t extras[4];
    // What it all comes to.
    int16_t total;
} city_sprawl_score;

// Sprawl as one seat may see it. Lists end at their count; what follows is 0.
typedef struct city_sprawl_view {
    // How many play.
    uint8_t players;
    // What the game waits for: a `city_sprawl_phase`.
    uint8_t phase;
    // Who decides next, once chance has done its part.
    uint8_t to_move;
    // The card on top of the pile, if it was seen; else `CITY_NONE`.
    uint8_t top;
    // How many cards the pile has, the top card included.
    uint8_t pile;
    // The card that must be placed before anything else; `CITY_NONE` if any may.
    uint8_t must_place;
    // What must be reached; 0 in the competitive mode.
    uint8_t target;
    // How many cards the own hand has.
    uint8_t hand_count;
    // The own cards.
    uint8_t hand[3];
    // How many cards each seat holds.
    uint8_t hand_sizes[4];
    // How many cards lie scoring side up.
    uint8_t scoring_count;
    // Those cards.
    uint8_t scoring[5];
    // How many cards lie in the city.
    uint8_t placed_count;
    // How many blocks of them can be seen.
    uint8_t block_count;
    // How many parts are scored by themselves: 1, or the 2 sides of a motorway.
    uint8_t side_count;
    // Cards this seat can't see, in the pile or in another hand: bit 1 for card 1 and so on.
    uint64_t unknown;
    // Beaches that found no place, as bits.
    uint64_t set_aside;
    // The cards of the city from bottom to top.
    struct city_sprawl_placement placed[CITY_SPRAWL_PLACED];
    // The visible blocks.
    struct city_sprawl_block blocks[CITY_SPRAWL_BLOCKS];
    // The score as the city stands, both sides of a motorway together; all 0 in the competitive
    // mode.
    struct city_sprawl_score score;
    // Each side of a motorway by itself, in seat order.
    struct city_sprawl_score sides[2];
} city_sprawl_view;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Writes the version of the library, in the form of `CITY_ABI_VERSION`, to `*version`.
//
// Returns OK or NULL_POINTER, MISALIGNED.
city_status city_abi_version(uint32_t *version);

// Checks that the library can serve a program compiled with this header: call it once as
// `city_abi_check(CITY_ABI_VERSION)`.
//
// Returns OK or WRONG_ABI.
city_status city_abi_check(uint32_t version);

// Writes `CITY_GAME_SIZE` as the library was built to `*size`, for languages that can't read this
// header.
//
// Returns OK or NULL_POINTER, MISALIGNED.
city_status city_game_size(size_t *size);

// Writes how many bytes of storage a game with this setup needs to keep a history of up to `actions`
// actions and corrections to `*size`. With 0 that is the least that `city_create` takes.
//
// Returns OK or NULL_POINTER, MISALIGNED, UNKNOWN_GAME, OUT_OF_RANGE (there is no such storage).
city_status city_game_size_for(const struct city_setup *setup,
                               uint32_t actions,
                               size_t *size);

// Writes `CITY_GAME_ALIGN` as the library was built to `*align`.
//
// Returns OK or NULL_POINTER, MISALIGNED.
city_status city_game_align(size_t *align);

// Fills `*setup` with the usual setup of a game (a `city_game_id`): four players and the base box
// where there is a choice, one player for sprawl. Parts for other games are zero.
//
// Returns OK or NULL_POINTER, MISALIGNED, UNKNOWN_GAME.
city_status city_setup_default(uint32_t game,
                               struct city_setup *setup);

// Says in words what is wrong with a setup; an empty text if nothing is.
//
// `lang`, `buffer`, `size` and `length` are as in `city_status_text`.
//
// Returns OK or NULL_POINTER, MISALIGNED, UNKNOWN_GAME, UNKNOWN_LANG, OVERLAP, NO_ROOM.
city_status city_setup_problem(const struct city_setup *setup,
                               uint32_t lang,
                               char *buffer,
                               size_t size,
                               size_t *length);

// Sets a game up in storage of yours: `size` bytes, at least what `city_game_size_for` says, aligned
// to `CITY_GAME_ALIGN`. The usual call is `city_create(&game, sizeof game, &setup)` with a
// `city_game game`. Whatever was in the storage is overwritten. There is nothing to free.
//
// Returns OK or NULL_POINTER, MISALIGNED, TOO_SMALL, OUT_OF_RANGE (no memory is so large), OVERLAP
// (setup inside the storage), UNKNOWN_GAME, BAD_SETUP (see `city_setup_problem`).
city_status city_create(void *storage,
                        size_t size,
                        const struct city_setup *setup);

// Copies a game with its history and events to other storage, which may have another size. Two
// games are then independent of each other. (A plain `memcpy` of a game is refused as MOVED.)
//
// Returns OK or NULL_POINTER, MISALIGNED, TOO_SMALL, OUT_OF_RANGE, OVERLAP, or what is wrong with the
// game: NOT_A_GAME, WRONG_ABI, CORRUPTED, MOVED.
city_status city_copy(const struct city_game *game,
                      void *storage,
                      size_t size);

// Writes the setup of a game, every default spelled out, to `*setup`.
//
// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_setup_of(const struct city_game *game,
                          struct city_setup *setup);

// Writes which game it is (a `city_game_id`) to `*id` and how many play to `*players`; either may
// be NULL.
//
// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_which(const struct city_game *game,
                       uint32_t *id,
                       uint32_t *players);

// Writes what must happen next to `*turn`.
//
// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game: NOT_A_GAME,
// WRONG_ABI, CORRUPTED, MOVED.
city_status city_whose_turn(const struct city_game *game,
                            struct city_turn *turn);

// Writes how many actions are legal now to `*count`: choices if a seat must decide, possible
// outcomes if chance is due, 0 if the game is over.
//
// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_legal_count(const struct city_game *game,
                             uint32_t *count);

// Writes the code of the `n`th legal action, from 0, to `*code`. The order is always the same.
//
// Returns OK or OUT_OF_RANGE, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_legal_nth(const struct city_game *game,
                           uint32_t n,
                           uint64_t *code);

// Writes the codes of all legal actions into `codes`, and how many there are to `*count`, also
// when `capacity` was too small for them (then `codes` is left alone). `codes` may be NULL if
// `capacity` is 0.
//
// Returns OK or NO_ROOM, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_legal_list(const struct city_game *game,
                            uint64_t *codes,
                            size_t capacity,
                            uint32_t *count);

// Calls `visit` with the code of every legal action and `user`, until it returns anything but 0.
// The visit is of the game as it was when it began: the visitor may change or reload the game. It
// must return: no `longjmp`, no exception.
//
// Returns OK or NULL_POINTER, MISALIGNED, or what is wrong with the game.
city_status city_legal_visit(const struct city_game *game,
                             city_visitor visit,
                             void *user);

// Writes 1 to `*legal` if the action with this code is legal now, 0 if not.
//
// Returns OK or UNKNOWN_CODE, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_is_legal(const struct city_game *game,
                          uint64_t code,
                          uint8_t *legal);

// Plays the action with this code: a choice of the seat to decide, or what chance did. Records it
// in the journal and replaces the events.
//
// Returns OK or UNKNOWN_CODE, ILLEGAL (see `city_refusal_text`), JOURNAL_FULL, NULL_POINTER,
// MISALIGNED, or what is wrong with the game. Unless it returns OK nothing has changed.
city_status city_apply(struct city_game *game,
                       uint64_t code);

// Plays `count` actions one after the other, up to the first that is refused, and writes how many
// were played to `*applied` (NULL if you don't care). The game is checked once and not once for
// each action: the fast way to replay, or to let a bot play a known line. The events are those of
// the last action played.
//
// Returns OK if all were played, else what `city_apply` says to the first that was not; or
// NULL_POINTER, MISALIGNED, OVERLAP, OUT_OF_RANGE (no memory holds so many codes), or what is wrong
// with the game, with nothing played.
city_status city_apply_all(struct city_game *game,
                           const uint64_t *codes,
                           size_t count,
                           size_t *applied);

// Mends the game by hand, outside the rules: coins miscounted, a card forgotten. A code is made by
// `city_ledger_correction`, `city_machi_correct_coins`, `city_machi_correct_card` or
// `city_machi_correct_landmark`; sprawl knows none. Machi takes corrections before the dice are thrown
// and before something is built. Recorded and undone like an action.
//
// Returns what `city_apply` returns; for ILLEGAL see `city_correction_refusal_text`.
city_status city_correct(struct city_game *game,
                         uint64_t code);

// Plays up to `count` actions at random: what chance brings, with the right probabilities, or any of
// the choices of the seat that must decide, each as likely as the others. Writes how many were played
// to `*played` (NULL if you don't care): fewer than `count` only where the game ended. The game is
// checked once, and nothing is kept on the way: no events, and no history, which begins anew with the
// next action. For bots that play thousands of games to their ends; `*seed` is as for `city_sample`.
//
// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_play_random(struct city_game *game,
                             uint32_t count,
                             uint64_t *seed,
                             uint32_t *played);

// Writes how many events the last action had to `*count`; 0 where none was played: after a
// `city_create`, a `city_snapshot_load`, a `city_play_random` or a `city_forget`.
//
// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_event_count(const struct city_game *game,
                             uint32_t *count);

// Writes the `n`th event of the last action, from 0, to `*event`, in the order things happened.
// Events of sprawl name cards dealt to hands: don't show them to the other players.
//
// Returns OK or OUT_OF_RANGE, NO_ROOM (more happened than a game keeps), NULL_POINTER, MISALIGNED,
// OVERLAP, or what is wrong with the game.
city_status city_event_nth(const struct city_game *game,
                           uint32_t n,
                           struct city_event *event);

// Writes the fingerprint of the whole state to `*digest`: equal for equal states on every machine
// and in every language.
//
// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_digest(const struct city_game *game,
                        uint64_t *digest);

// Draws what chance does, with the right probabilities, and writes its code to `*code`; apply it
// to make it happen. The randomness grows from `*seed`, which is replaced by the seed for the next
// draw: start it with any number you like, the same number gives the same draws on every machine.
//
// Returns OK or NOT_CHANCE, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_sample(const struct city_game *game,
                        uint64_t *seed,
                        uint64_t *code);

// As `city_sample`, with random numbers from your own generator: a device's entropy, a better
// generator, a shared one. It is called with `user`, and must return.
//
// Returns OK or NOT_CHANCE, BAD_GENERATOR, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong
// with the game.
city_status city_sample_with(const struct city_game *game,
                             city_generator generator,
                             void *user,
                             uint64_t *code);

// Picks one legal action and writes its code to `*code`: the simplest opponent there is. Choices of a
// seat are as likely as each other, what chance does has its own probabilities. `*seed` is as for
// `city_sample`.
//
// Returns OK or OUT_OF_RANGE (the game is over), NULL_POINTER, MISALIGNED, OVERLAP, or what is
// wrong with the game.
city_status city_random_legal(const struct city_game *game,
                              uint64_t *seed,
                              uint64_t *code);

// Writes how likely a chance action is to `*weight`: divide it by the sum over all legal actions.
// 0 for a player's choice or an action that is not legal now.
//
// Returns OK or UNKNOWN_CODE, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_weight(const struct city_game *game,
                        uint64_t code,
                        uint32_t *weight);

// Table mode: writes the code of the roll that is due, as the real dice show it, to `*code`.
// `die2` is 0 if one die was thrown. Dice of the ledger are entered one after the other.
//
// Returns OK or NOT_CHANCE (no dice are due), ILLEGAL (not so many dice, or no such side),
// NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_dice(const struct city_game *game,
                      uint32_t die1,
                      uint32_t die2,
                      uint64_t *code);

// Writes how many actions and corrections the game's history has to `*count`: as many can be undone.
// It begins at the setup, or at the snapshot the game was loaded from, or where `city_forget`,
// `city_play_random` or `city_redeal` dropped what was before.
//
// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_history_count(const struct city_game *game,
                               uint32_t *count);

// Writes the `n`th entry of the history, from 0, to `*entry`. It is looked for from the start: who
// wants all of them asks `city_history_list`.
//
// Returns OK or OUT_OF_RANGE, CORRUPTED (the history was overwritten), NULL_POINTER, MISALIGNED,
// OVERLAP, or what is wrong with the game.
city_status city_history_nth(const struct city_game *game,
                             uint32_t n,
                             struct city_entry *entry);

// Writes the whole history into `entries`, and how many entries it has to `*count`, also when
// `capacity` was too small for them (then `entries` is left alone). `entries` may be NULL if
// `capacity` is 0.
//
// Returns OK or NO_ROOM, CORRUPTED (the history was overwritten), NULL_POINTER, MISALIGNED, OVERLAP,
// or what is wrong with the game.
city_status city_history_list(const struct city_game *game,
                              struct city_entry *entries,
                              size_t capacity,
                              uint32_t *count);

// Takes the last action or correction back, as often as you like, to where the history begins. The
// events are those of the action that is the last one now. Replays the history, so it takes the longer
// the longer the game is.
//
// Returns OK or NOTHING_TO_UNDO, CORRUPTED (the history was overwritten), NULL_POINTER, MISALIGNED, or
// what is wrong with the game.
city_status city_undo(struct city_game *game);

// Takes back all but the first `count` entries of the history at once.
//
// Returns OK or OUT_OF_RANGE (the history is shorter), CORRUPTED (the history was overwritten),
// NULL_POINTER, MISALIGNED, or what is wrong with the game.
city_status city_undo_to(struct city_game *game,
                         uint32_t count);

// Forgets how the game came to where it is: makes room in a full history. Afterwards undo goes back to
// here, and there is no journal to save, only snapshots.
//
// Returns OK or NULL_POINTER, MISALIGNED, or what is wrong with the game.
city_status city_forget(struct city_game *game);

// Says in words what a status means.
//
// Every text function takes the same last four arguments. `lang`: a `city_lang`. `buffer` and
// `size`: room for the UTF-8 text and a closing 0 byte; `buffer` may be NULL if `size` is 0.
// `length`: gets the length of the text in bytes without the closing 0, also when there was no
// room; may be NULL. Neither it nor a player's name may be inside the buffer. A text is never cut:
// if it does not fit, the buffer is left alone. `CITY_TEXT_MAX` bytes hold any text of the library.
//
// Returns OK or UNKNOWN_STATUS, UNKNOWN_LANG, NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM.
city_status city_status_text(int32_t status,
                             uint32_t lang,
                             char *buffer,
                             size_t size,
                             size_t *length);

// Says an action in words, whether it is legal now or not: "Build Café". `names` may be NULL.
//
// Returns OK or UNKNOWN_CODE, UNKNOWN_LANG, BAD_NAME, NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM,
// or what is wrong with the game.
city_status city_action_text(const struct city_game *game,
                             uint64_t code,
                             const struct city_names *names,
                             uint32_t lang,
                             char *buffer,
                             size_t size,
                             size_t *length);

// Says a correction in words. `names` may be NULL.
//
// Returns what `city_action_text` returns.
city_status city_correction_text(const struct city_game *game,
                                 uint64_t code,
                                 const struct city_names *names,
                                 uint32_t lang,
                                 char *buffer,
                                 size_t size,
                                 size_t *length);

// Says why a correction would be refused; an empty text if it can be made. Changes nothing.
//
// Returns what `city_refusal_text` returns.
city_status city_correction_refusal_text(const struct city_game *game,
                                         uint64_t code,
                                         uint32_t lang,
                                         char *buffer,
                                         size_t size,
                                         size_t *length);

// Says why an action would be refused; an empty text if it is legal. Changes nothing.
//
// Returns OK or UNKNOWN_CODE, UNKNOWN_LANG, NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM, or what
// is wrong with the game.
city_status city_refusal_text(const struct city_game *game,
                              uint64_t code,
                              uint32_t lang,
                              char *buffer,
                              size_t size,
                              size_t *length);

// Says an event in words: "Anna → Petr: 1 (Café)". `names` may be NULL.
//
// Returns OK or UNKNOWN_GAME, UNKNOWN_CODE (no such event), UNKNOWN_LANG, BAD_NAME, NULL_POINTER,
// MISALIGNED, OVERLAP, NO_ROOM.
city_status city_event_text(const struct city_event *event,
                            const struct city_names *names,
                            uint32_t lang,
                            char *buffer,
                            size_t size,
                            size_t *length);

// Says what the game waits for: "roll the dice".
//
// Returns OK or UNKNOWN_LANG, NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM, or what is wrong with
// the game.
city_status city_phase_text(const struct city_game *game,
                            uint32_t lang,
                            char *buffer,
                            size_t size,
                            size_t *length);

// A text about a card (`city_machi_card`, `city_sprawl_card`) of a game (`city_game_id`): its name,
// short name, rule or id, as `part` (a `city_text`) says.
//
// Returns OK or UNKNOWN_GAME, UNKNOWN_ITEM (no such card or part), UNKNOWN_LANG, NULL_POINTER,
// MISALIGNED, OVERLAP, NO_ROOM.
city_status city_card_text(uint32_t game,
                           uint32_t card,
                           uint32_t part,
                           uint32_t lang,
                           char *buffer,
                           size_t size,
                           size_t *length);

// Writes the state of a game as a snapshot of at most `CITY_SNAPSHOT_MAX` bytes into `buffer`, and
// how many bytes it has to `*length`, also when `capacity` was too small for it. The bytes are the
// same on every machine. A snapshot has no history: a game loaded from it can't be undone beyond it.
// `buffer` may be NULL if `capacity` is 0.
//
// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM, or what is wrong with the game.
city_status city_snapshot_save(const struct city_game *game,
                               uint8_t *buffer,
                               size_t capacity,
                               size_t *length);

// Sets up the game of a snapshot in storage of yours, which is as for `city_create`. Everything is
// checked first: what loads can be played on.
//
// Returns OK or NULL_POINTER, MISALIGNED, TOO_SMALL, OUT_OF_RANGE, OVERLAP, SAVE_TOO_SHORT,
// SAVE_TOO_LONG, SAVE_FOREIGN, SAVE_VERSION, SAVE_DAMAGED, SAVE_IMPOSSIBLE.
city_status city_snapshot_load(void *storage,
                               size_t size,
                               const uint8_t *bytes,
                               size_t length);

// Writes the journal of a game (its setup and the code of every action) into `buffer`, and how
// many bytes it has to `*length`, also when `capacity` was too small for it. Save what was added
// since the last time by appending: a journal only grows at its end, except by `city_undo`. It has
// at most twice as many bytes as the game's storage; `buffer` may be NULL if `capacity` is 0.
//
// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM, NO_JOURNAL, CORRUPTED (the journal
// was overwritten), or what is wrong with the game.
city_status city_journal_save(const struct city_game *game,
                              uint8_t *buffer,
                              size_t capacity,
                              size_t *length);

// Replays a journal in storage of yours, which is as for `city_create`. What is torn or damaged at
// the very end, as by a power cut, is dropped; `*dropped` gets the bytes that cost (NULL if you
// don't care). Damage with whole records behind it is refused.
//
// Returns OK or NULL_POINTER, MISALIGNED, TOO_SMALL (for this journal), OUT_OF_RANGE, OVERLAP, SAVE_TOO_SHORT,
// SAVE_TOO_LONG, SAVE_FOREIGN, SAVE_VERSION, SAVE_DAMAGED, SAVE_IMPOSSIBLE.
city_status city_journal_load(void *storage,
                              size_t size,
                              const uint8_t *bytes,
                              size_t length,
                              size_t *dropped);

// Writes the code of a ledger action, given by its parts, to `*code`. Whether it is legal is for
// `city_apply` to say.
//
// Returns OK or UNKNOWN_CODE (no such action), NULL_POINTER, MISALIGNED.
city_status city_ledger_code(const struct city_ledger_action *action,
                             uint64_t *code);

// Takes the code of a ledger action apart into `*action`.
//
// Returns OK or UNKNOWN_CODE, NULL_POINTER, MISALIGNED.
city_status city_ledger_parts(uint64_t code,
                              struct city_ledger_action *action);

// Writes the code of a correction (see `city_correct`) to `*code`: the purse of `seat` holds
// `coins`, whatever the ledger says.
//
// Returns OK or NO_SUCH_SEAT, NULL_POINTER, MISALIGNED.
city_status city_ledger_correction(uint32_t seat,
                                   uint32_t coins,
                                   uint64_t *code);

// Writes what `seat` may know of a ledger to `*view`: everything.
//
// Returns OK or OTHER_GAME, NO_SUCH_SEAT, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with
// the game.
city_status city_view_ledger(const struct city_game *game,
                             uint32_t seat,
                             struct city_ledger_view *view);

// A text about a landmark of machi (a `city_machi_landmark`); `part` is a `city_text`.
//
// Returns OK or UNKNOWN_ITEM, UNKNOWN_LANG, NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM.
city_status city_machi_landmark_text(uint32_t landmark,
                                     uint32_t part,
                                     uint32_t lang,
                                     char *buffer,
                                     size_t size,
                                     size_t *length);

// Writes the code of a correction (see `city_correct`) to `*code`: the bank gives `seat` so many
// coins (-32768 to 32767), or takes them if negative.
//
// Returns OK or NO_SUCH_SEAT, OUT_OF_RANGE (of the coins), NULL_POINTER, MISALIGNED.
city_status city_machi_correct_coins(uint32_t seat,
                                     int32_t coins,
                                     uint64_t *code);

// Writes the code of a correction (see `city_correct`) to `*code`: `seat` gets a card (a
// `city_machi_card`) from the supply (`added` is 1) or returns one to it (`added` is 0).
//
// Returns OK or NO_SUCH_SEAT, UNKNOWN_ITEM (no such card), OUT_OF_RANGE (`added` is neither 1 nor
// 0), NULL_POINTER, MISALIGNED.
city_status city_machi_correct_card(uint32_t seat,
                                    uint32_t card,
                                    uint32_t added,
                                    uint64_t *code);

// Writes the code of a correction (see `city_correct`) to `*code`: a landmark of `seat` (a
// `city_machi_landmark`) is turned up (`built` is 1) or down (`built` is 0).
//
// Returns OK or NO_SUCH_SEAT, UNKNOWN_ITEM (no such landmark), OUT_OF_RANGE (`built` is neither 1
// nor 0), NULL_POINTER, MISALIGNED.
city_status city_machi_correct_landmark(uint32_t seat,
                                        uint32_t landmark,
                                        uint32_t built,
                                        uint64_t *code);

// Writes the code of a machi action, given by its parts, to `*code`. Whether it is legal is for
// `city_apply` to say.
//
// Returns OK or UNKNOWN_CODE (no such action), NULL_POINTER, MISALIGNED.
city_status city_machi_code(const struct city_machi_action *action,
                            uint64_t *code);

// Takes the code of a machi action apart into `*action`.
//
// Returns OK or UNKNOWN_CODE, NULL_POINTER, MISALIGNED.
city_status city_machi_parts(uint64_t code,
                             struct city_machi_action *action);

// Writes what `seat` may know of a machi game to `*view`.
//
// Returns OK or OTHER_GAME, NO_SUCH_SEAT, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with
// the game.
city_status city_view_machi(const struct city_game *game,
                            uint32_t seat,
                            struct city_machi_view *view);

// Writes what would happen if `roller` rolled `dice` dice (1 or 2) now to `*forecast`: every total
// with its exact probability and what it brings everybody. Choices inside the income are made the
// way that is best for the chooser's coins; re-rolls are not looked into.
//
// Returns OK or OTHER_GAME, NO_SUCH_SEAT, OUT_OF_RANGE (not 1 or 2 dice), NULL_POINTER,
// MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_forecast_machi(const struct city_game *game,
                                uint32_t roller,
                                uint32_t dice,
                                struct city_machi_forecast *forecast);

// Writes what is printed on a card (a `city_machi_card`) to `*info`. Its name and rule:
// `city_card_text`.
//
// Returns OK or UNKNOWN_ITEM, NULL_POINTER, MISALIGNED.
city_status city_machi_card_of(uint32_t card,
                               struct city_machi_card_info *info);

// Writes what a landmark (a `city_machi_landmark`) costs to `*cost`.
//
// Returns OK or UNKNOWN_ITEM, NULL_POINTER, MISALIGNED.
city_status city_machi_landmark_cost(uint32_t landmark,
                                     uint32_t *cost);

// Writes the code of a sprawl action, given by its parts, to `*code`. Whether it is legal is for
// `city_apply` to say.
//
// Returns OK or UNKNOWN_CODE (no such action), NULL_POINTER, MISALIGNED.
city_status city_sprawl_code(const struct city_sprawl_action *action,
                             uint64_t *code);

// Takes the code of a sprawl action apart into `*action`.
//
// Returns OK or UNKNOWN_CODE, NULL_POINTER, MISALIGNED.
city_status city_sprawl_parts(uint64_t code,
                              struct city_sprawl_action *action);

// Writes what a player's action would be worth to the deciding seat to `*worth`, without playing
// it: the common score, or in the competitive mode the lead. What a solver asks.
//
// Returns OK or OTHER_GAME, UNKNOWN_CODE, ILLEGAL (not legal now, or chance's to do),
// NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
city_status city_sprawl_worth(const struct city_game *game,
                              uint64_t code,
                              int32_t *worth);

// Writes what `seat` may know of a sprawl game to `*view`: its own hand, and what lies open.
//
// Returns OK or OTHER_GAME, NO_SUCH_SEAT, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with
// the game.
city_status city_view_sprawl(const struct city_game *game,
                             uint32_t seat,
                             struct city_sprawl_view *view);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* CITYCORE_H */
