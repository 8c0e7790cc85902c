// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_LIBRARIES_H
#define RASTER_LIBRARIES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "RasterFontconfig.h"

/// The loaded libraries that determine the look of an image, besides the code that draws it, and Fontconfig.
///
/// Everything is found while the program runs, by the dynamic linker, so that nothing is linked for it: a program
/// without text needs no Pango, and one without Fontconfig has no fonts.

#pragma clang assume_nonnull begin

/// Receives a text, which ends with a zero and is valid during the call only.
typedef void (*raster_text_visitor)(void *_Nullable context, const char *text);

// Libraries

/// A shared object of this process, or its program.
typedef struct raster_library {
    /// The name of its file without its folder; empty for the program.
    const char *name;
    /// Its file, which an update may have replaced since.
    const char *path;
    /// An address in the memory that it was loaded into.
    const void *_Nullable address;
    /// The bytes of its build identifier, in memory as they were loaded; NULL if it has none.
    const uint8_t *_Nullable build_id;
    /// The number of bytes of its build identifier.
    size_t build_id_length;
    /// Whether it is one of the libraries that draw.
    bool draws;
    /// Whether it is part of the program's code: the program, or a library outside of the system's folders, such as
    /// `/usr/lib/x86_64-linux-gnu`.
    bool is_code;
} raster_library;

/// Receives a library, which is valid during the call only.
typedef void (*raster_library_visitor)(void *_Nullable context, const raster_library *library);

/// Calls a function with each loaded library that draws or is part of the program's code, and with the program.
void raster_libraries_visit(raster_library_visitor visitor, void *_Nullable context);

/// The numbers of times that a library was loaded and unloaded.
typedef struct raster_library_counts {
    uint64_t loads;
    uint64_t unloads;
} raster_library_counts;

/// Returns the numbers so far.
raster_library_counts raster_libraries_counts(void);

/// Calls a function with `NAME VERSION` for each library that has a function for its version.
void raster_library_versions_visit(raster_text_visitor visitor, void *_Nullable context);

/// Calls a function with the name of the processor's architecture, and of optional instructions that pixman chooses
/// its loops by.
void raster_processor_visit(raster_text_visitor visitor, void *_Nullable context);

/// Calls a function with `SCRIPT LANGUAGE` for each script that Pango chooses a language for by the process's settings.
void raster_script_languages_visit(raster_text_visitor visitor, void *_Nullable context);

/// Creates a file in memory, which exists as long as it is open, and returns its descriptor; -1 without memory.
int raster_memory_file_create(void);

#pragma clang assume_nonnull end

#endif
