# A layer is one folder at the root and one library of the same name: core/ -> lagoon_core.

# Lets `target` write #include "<folder>/...", and nothing else of the repository: the include path
# is a folder that only holds a link to the layer. So a header of a layer that is not linked is not
# found, and the arrows between the layers are kept by the compiler.
function(lagoon_include_folder target scope folder)
  set(root ${PROJECT_BINARY_DIR}/layers/${folder})
  file(MAKE_DIRECTORY ${root})
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/${folder} ${root}/${folder} SYMBOLIC)
  target_include_directories(${target} ${scope} ${root})
endfunction()

# lagoon_layer(NAME table DEPENDS games editions [LIBRARIES Boost::json]
#   [FAST] [FOLDERS | BATCHES [ALONE allocations.cpp]])
#
# Compiles every .cpp below the folder (new files are picked up by the next build) except main.cpp
# and *_main.cpp, and generates headers from its texts (embed.cmake). DEPENDS are layers whose
# headers this one may include; LIBRARIES are foreign and stay private. FAST programs are linked
# with FAST layers as one (LAGOON_LTO). BATCHES: several files are compiled together (LAGOON_UNITY),
# so names are used once in the folder, also in anonymous namespaces; those of ALONE are not.
# FOLDERS: all files of a folder are.
function(lagoon_layer)
  cmake_parse_arguments(LAYER "FAST;BATCHES;FOLDERS" "NAME" "DEPENDS;LIBRARIES;ALONE" ${ARGN})
  set(target lagoon_${LAYER_NAME})
  set(generated ${PROJECT_BINARY_DIR}/layers/${LAYER_NAME}-generated)
  file(MAKE_DIRECTORY ${generated})

  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "(/|_)main\\.cpp$")
  lagoon_embed(${LAYER_NAME} ${generated} generated_headers generated_sources)
  list(APPEND sources ${generated_sources})

  set(scope PUBLIC)
  if(sources)
    add_library(${target} STATIC ${sources})
    target_link_libraries(${target} PRIVATE ${LAYER_LIBRARIES})
    if(LAYER_BATCHES)
      set_target_properties(${target} PROPERTIES UNITY_BUILD ${LAGOON_UNITY})
      set_source_files_properties(${LAYER_ALONE} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    elseif(LAYER_FOLDERS)
      set_target_properties(${target} PROPERTIES UNITY_BUILD ${LAGOON_UNITY} UNITY_BUILD_MODE GROUP)
      foreach(source IN LISTS sources)
        cmake_path(GET source PARENT_PATH folder)
        cmake_path(GET folder FILENAME folder)
        set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder})
      endforeach()
    endif()
    if(LAYER_FAST)
      target_compile_options(${target} PRIVATE ${LAGOON_LTO_COMPILE})
    endif()
  else()
    message(STATUS "${LAYER_NAME}/ has no sources to compile")
    set(scope INTERFACE)
    add_library(${target} INTERFACE)
  endif()

  lagoon_include_folder(${target} ${scope} ${LAYER_NAME})
  target_include_directories(${target} ${scope} ${generated})
  list(TRANSFORM LAYER_DEPENDS PREPEND lagoon_)
  target_link_libraries(${target} ${scope} lagoon_options ${LAYER_DEPENDS})

  add_custom_target(${target}_generated DEPENDS ${generated_headers})
  add_dependencies(${target} ${target}_generated)
  add_dependencies(generated ${target}_generated)
endfunction()

# lagoon_program(lagoon cli/main.cpp [FAST] LINKS lagoon_cli ...): an executable, if its source is
# there.
function(lagoon_program target source)
  cmake_parse_arguments(PROGRAM "FAST" "" "LINKS" ${ARGN})
  file(GLOB found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${source})  # seen when it appears
  if(NOT found)
    message(STATUS "${target} is not built: ${source} is absent")
    return()
  endif()
  add_executable(${target} ${found})
  target_link_libraries(${target} PRIVATE lagoon_options ${PROGRAM_LINKS})
  set_target_properties(${target} PROPERTIES LAGOON_FAST ${PROGRAM_FAST})
  if(PROGRAM_FAST)
    target_link_options(${target} PRIVATE ${LAGOON_LTO_LINK})
  else()
    target_link_options(${target} PRIVATE ${LAGOON_NO_LTO_LINK})
  endif()
endfunction()
