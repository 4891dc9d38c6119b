/* What somebody else's project has in C: the library is there and is of the version this was compiled for. */
#include <citycore.h>
#include <stdio.h>

int main(void) {
    char text[CITY_TEXT_MAX];
    if (city_abi_check(CITY_ABI_VERSION) != CITY_STATUS_OK) return 1;
    if (city_status_text(CITY_STATUS_OK, CITY_LANG_EN, text, sizeof text, NULL) != CITY_STATUS_OK) return 1;
    puts(text);
    return 0;
}
