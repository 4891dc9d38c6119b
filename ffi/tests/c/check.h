/* What the C tests share: checks that say where they failed, and a small random generator. */
#ifndef CHECK_H
#define CHECK_H

#include <citycore.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                                        \
    do {                                                                        \
        if (!(condition)) {                                                     \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);     \
            exit(1);                                                            \
        }                                                                       \
    } while (0)

#define EXPECT(status, call)                                                    \
    do {                                                                        \
        int got_ = (int)(call);                                                 \
        if (got_ != (int)(status)) {                                            \
            fprintf(stderr, "%s:%d: %s gave status %d, not %s\n", __FILE__,     \
                    __LINE__, #call, got_, #status);                            \
            exit(1);                                                            \
        }                                                                       \
    } while (0)

#define OK(call) EXPECT(CITY_STATUS_OK, call)

/* splitmix64 */
static inline uint64_t next_random(uint64_t *state) {
    uint64_t z = (*state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

#endif
