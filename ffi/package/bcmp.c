/* The only function of a C library, besides memcpy and memset, that compilers call for the code of
 * libcitycore: comparing two arrays. ffi/install links this one in and hides it, so that the libraries
 * want none. */
#include <stddef.h>

int bcmp(const void *one, const void *other, size_t size);

int bcmp(const void *one, const void *other, size_t size) {
    const unsigned char *a = one, *b = other;
    while (size-- > 0) {
        if (*a++ != *b++) return 1;
    }
    return 0;
}
