// What somebody else's project has in C++.
#include <citycore.hpp>

#include <iostream>

int main() {
    std::cout << city::status_text(CITY_STATUS_OK).view() << '\n';
    return city_abi_check(CITY_ABI_VERSION) == CITY_STATUS_OK ? 0 : 1;
}
