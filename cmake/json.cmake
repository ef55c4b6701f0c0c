# The target lagoon_json: Boost.JSON, compiled from its headers for the browser (boost/json/src.hpp).

add_library(lagoon_json INTERFACE)
if(EMSCRIPTEN)
  # /usr/include itself would bring the C library of the wrong system.
  set(include ${PROJECT_BINARY_DIR}/include)
  find_path(LAGOON_BOOST boost/json.hpp PATHS /usr/include NO_DEFAULT_PATH
    NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(MAKE_DIRECTORY ${include})
  file(CREATE_LINK ${LAGOON_BOOST}/boost ${include}/boost SYMBOLIC)
  target_include_directories(lagoon_json SYSTEM INTERFACE ${include})
else()
  find_package(Boost 1.81 REQUIRED COMPONENTS json)
  target_link_libraries(lagoon_json INTERFACE Boost::json)
endif()
