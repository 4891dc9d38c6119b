#!/usr/bin/env python3
"""A serial line for programs: prints the name of a pseudo terminal, then copies between it and standard input
and output until standard input ends."""
import os
import select
import tty

near, far = os.openpty()
tty.setraw(far)
os.write(1, os.ttyname(far).encode() + b"\n")
while True:
    for end in select.select([0, near], [], [])[0]:
        data = os.read(end, 4096)
        if not data:
            raise SystemExit
        os.write(near if end == 0 else 1, data)
