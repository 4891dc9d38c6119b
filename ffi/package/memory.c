/* The only functions of a C library, besides memcpy and memset, that compilers call for the code of
 * libcitycore: comparing two arrays, and moving the rest of one up. ffi/install links these in and hides
 * them, so that the libraries want none. */
#include <stddef.h>

int bcmp(const void *one, const void *other, size_t size);
void *memmove(void *to, const void *from, size_t size);

int bcmp(const void *one, const void *other, size_t size) {
    const unsigned char *a = one, *b = other;
    while (size-- > 0) {
        if (*a++ != *b++) return 1;
    }
    return 0;
}

/* The bytes are volatile so that no compiler takes the loops for calls of memmove. */
void *memmove(void *to, const void *from, size_t size) {
    volatile unsigned char *a = to;
    const volatile unsigned char *b = from;
    if (a < b) {
        for (size_t n = 0; n < size; n++) a[n] = b[n];
    } else {
        while (size-- > 0) a[size] = b[size];
    }
    return to;
}
