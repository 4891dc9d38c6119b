#!/usr/bin/env python3
"""A random game of machi from Python: play.py LIBRARY [SEED]"""
import ctypes, sys

city = ctypes.CDLL(sys.argv[1])

def call(name, *arguments):
    status = getattr(city, "city_" + name)(*arguments)
    if status != 0:
        raise RuntimeError(f"city_{name}: status {status}")

size, seed, code = ctypes.c_size_t(), ctypes.c_uint64(int((sys.argv + ["1"])[2])), ctypes.c_uint64()
setup, turn, text = ctypes.create_string_buffer(1024), ctypes.create_string_buffer(12), ctypes.create_string_buffer(512)
call("game_size", ctypes.byref(size))
game = (ctypes.c_uint64 * (size.value // 2))()  # four times the usual storage, for a long game
call("setup_default", 2, setup, ctypes.c_size_t(1024))  # CITY_GAME_ID_MACHI
call("create", game, ctypes.c_size_t(ctypes.sizeof(game)), setup)
while call("whose_turn", game, turn) or turn.raw[0] != 2:  # CITY_TURN_KIND_OVER
    call("sample" if turn.raw[0] == 1 else "random_legal", game, ctypes.byref(seed), ctypes.byref(code))
    call("apply", game, code)
call("action_text", game, code, None, 0, text, ctypes.c_size_t(512), None)
print(f"Seat {turn.raw[3]} has won. Last action: {text.value.decode()}")
