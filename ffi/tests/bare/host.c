/* bare.c on a machine with an operating system. */
#include "board.h"

#include <stdio.h>

void board_say(const char *line) { fputs(line, stdout); }

int main(void) { return board_main(); }
