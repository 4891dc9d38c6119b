# find_package(citycore) gives two targets: citycore::citycore (static) and citycore::shared.
get_filename_component(_citycore_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

function(_citycore_add target kind file)
  if(NOT TARGET ${target})
    add_library(${target} ${kind} IMPORTED)
    set_target_properties(${target} PROPERTIES
      IMPORTED_LOCATION "${_citycore_prefix}/lib/${file}"
      INTERFACE_INCLUDE_DIRECTORIES "${_citycore_prefix}/include")
  endif()
endfunction()

_citycore_add(citycore::citycore STATIC libcitycore.a)
_citycore_add(citycore::shared SHARED libcitycore.so)
set_target_properties(citycore::shared PROPERTIES IMPORTED_SONAME libcitycore.so.1)
