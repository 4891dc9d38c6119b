/* What bare.c needs from wherever it runs. */
#ifndef BOARD_H
#define BOARD_H

void board_say(const char *line);
int board_main(void);

#endif
