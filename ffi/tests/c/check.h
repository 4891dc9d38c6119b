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

/* Puts the right checksum (CRC-32) under the bytes of a pack. */
static inline void seal_pack(uint8_t *pack, size_t length) {
    uint32_t sum = 0xffffffffu;
    if (length < 4) return;
    for (size_t at = 0; at < length - 4; at++) {
        sum ^= pack[at];
        for (int bit = 0; bit < 8; bit++) sum = sum >> 1 ^ (sum & 1 ? 0xedb88320u : 0);
    }
    for (size_t byte = 0; byte < 4; byte++) pack[length - 4 + byte] = (uint8_t)(~sum >> 8 * byte);
}

#endif
