/* bare.c on a board of QEMU's: a vector table, memory set up by hand, output through semihosting. The library is
 * built for a Cortex-M0; the board (MPS2 with a Cortex-M3) runs the same code, and has room for it where QEMU's
 * only Cortex-M0, the micro:bit, has 256 KB: all games take more. Of its RAM the program uses 24 KB: taking a step of
 * cities back plays the game again beside the one that is there, in 13 KB of stack.
 */
#include "board.h"

#include <stdint.h>

extern uint32_t stack_top, data_start, data_end, data_load, bss_start, bss_end;

static int semihost(int operation, const void *argument) {
    register int r0 __asm__("r0") = operation;
    register const void *r1 __asm__("r1") = argument;
    __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
    return r0;
}

void board_say(const char *line) { semihost(0x04, line); }

static void stop(int failed) {
    const uint32_t reason[2] = {0x20026, (uint32_t)failed}; /* application exit, with a code */
    semihost(0x20, reason);
    for (;;) {
    }
}

void reset(void) {
    for (uint32_t *to = &data_start, *from = &data_load; to < &data_end;) *to++ = *from++;
    for (uint32_t *to = &bss_start; to < &bss_end;) *to++ = 0;
    stop(board_main());
}

static void fault(void) { stop(99); }

/* The stack's top, then the handlers of reset, NMI and hard fault. */
__attribute__((section(".vectors"), used)) static const struct {
    const uint32_t *stack;
    void (*handlers[3])(void);
} vectors = {&stack_top, {reset, fault, fault}};
