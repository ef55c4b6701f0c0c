# Generated sources: tools/embed.py turns a layer's texts, rules pages and editions into C++.

find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter)
set(LAGOON_EMBED ${PROJECT_SOURCE_DIR}/tools/embed.py)
add_custom_target(generated)  # all generated files, for tools that read the sources (make lint)

# Declares the generated files of a layer below `out` and returns their lists:
#   <folder>/texts.json          -> <folder>/texts.hpp
#   <folder>/rules.{en,de}.md    -> <folder>/rules_page.hpp, with what the edition prints
#   editions/**.json             -> editions/editions.hpp, editions/editions.cpp
#   learning/weights/*.json      -> learning/shipped_weights.cpp
#   server/openapi.json          -> server/openapi.cpp
function(lagoon_embed layer out headers_variable sources_variable)
  set(headers "")
  set(sources "")

  file(GLOB_RECURSE catalogues CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/texts.json)
  foreach(catalogue IN LISTS catalogues)
    cmake_path(GET catalogue PARENT_PATH path)
    cmake_path(RELATIVE_PATH path BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE folder)
    lagoon_embed_command(texts ${folder} INPUTS ${catalogue} OUTPUTS ${out}/${folder}/texts.hpp)
    list(APPEND headers ${out}/${folder}/texts.hpp)
  endforeach()

  file(GLOB_RECURSE pages CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/rules.en.md)
  foreach(page IN LISTS pages)
    cmake_path(GET page PARENT_PATH path)
    cmake_path(RELATIVE_PATH path BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE folder)
    cmake_path(GET path FILENAME game)
    lagoon_embed_command(rules ${folder}
      INPUTS ${page} ${path}/rules.de.md ${PROJECT_SOURCE_DIR}/editions/${game}/default.json
      OUTPUTS ${out}/${folder}/rules_page.hpp)
    list(APPEND headers ${out}/${folder}/rules_page.hpp)
  endforeach()

  if(layer STREQUAL "editions")
    file(GLOB_RECURSE editions CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.json)
    set(outputs ${out}/editions/editions.hpp ${out}/editions/editions.cpp)
    lagoon_embed_command(editions editions WATCHED ${editions} OUTPUTS ${outputs})
    list(APPEND headers ${outputs})
    list(APPEND sources ${out}/editions/editions.cpp)
  endif()

  if(layer STREQUAL "learning")
    file(GLOB weights CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/weights/*.json)
    set(output ${out}/learning/shipped_weights.cpp)
    lagoon_embed_command(weights learning/weights WATCHED ${weights} OUTPUTS ${output})
    list(APPEND sources ${output})
  endif()

  if(layer STREQUAL "server")
    set(output ${out}/server/openapi.cpp)
    lagoon_embed_command(openapi server INPUTS ${CMAKE_CURRENT_SOURCE_DIR}/openapi.json OUTPUTS ${output})
    list(APPEND sources ${output})
  endif()

  set(${headers_variable} ${headers} PARENT_SCOPE)
  set(${sources_variable} ${sources} PARENT_SCOPE)
endfunction()

# Runs embed.py COMMAND FOLDER INPUTS OUTPUTS from the root; WATCHED files are found by embed.py.
function(lagoon_embed_command command folder)
  cmake_parse_arguments(EMBED "" "" "INPUTS;WATCHED;OUTPUTS" ${ARGN})
  set(arguments "")
  foreach(input IN LISTS EMBED_INPUTS)  # relative, so that messages name files as people do
    cmake_path(RELATIVE_PATH input BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    list(APPEND arguments ${input})
  endforeach()
  add_custom_command(
    OUTPUT ${EMBED_OUTPUTS}
    COMMAND Python3::Interpreter ${LAGOON_EMBED} ${command} ${folder} ${arguments} ${EMBED_OUTPUTS}
    DEPENDS ${LAGOON_EMBED} ${EMBED_INPUTS} ${EMBED_WATCHED}
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    COMMENT "Embedding ${folder} (${command})"
    VERBATIM)
endfunction()
