// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_LIBRARIES_H
#define RASTER_LIBRARIES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The loaded libraries and the fonts that determine the look of an image, besides the code that draws it.
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

/// Returns a number that changes when a library is loaded or unloaded.
uint64_t raster_libraries_generation(void);

/// Returns the number of times that a library was unloaded.
uint64_t raster_libraries_unload_count(void);

/// Calls a function with `NAME VERSION` for each library that has a function for its version.
void raster_library_versions_visit(raster_text_visitor visitor, void *_Nullable context);

/// Calls a function with the name of the processor's architecture, and of optional instructions that pixman chooses
/// its loops by.
void raster_processor_visit(raster_text_visitor visitor, void *_Nullable context);

/// Calls a function with `SCRIPT LANGUAGE` for each script that Pango chooses a language for by the process's settings.
void raster_script_languages_visit(raster_text_visitor visitor, void *_Nullable context);

// Files

/// A number that changes with a file, or with the contents of a folder. All zero if there is no file.
typedef struct raster_file_stamp {
    uint64_t device;
    uint64_t inode;
    uint64_t byte_count;
    /// When its contents changed, in nanoseconds.
    int64_t modified;
    /// When its contents or its attributes changed, in nanoseconds. No program can set it.
    int64_t changed;
} raster_file_stamp;

/// Returns the stamp of a file or folder.
raster_file_stamp raster_file_stamp_read(const char *path);

/// Notes that this process starts to draw text now, unless it did before. Any thread may call it, each time.
void raster_text_begins(void);

/// Returns whether a file changed after this process started to draw text: it may draw with the former contents of the
/// file.
///
/// Times that lie in the future are ignored.
bool raster_file_changed_since_text(raster_file_stamp stamp);

enum {
    /// The number of bytes of a digest.
    RASTER_FILE_DIGEST_LENGTH = 32,
};

/// Writes a digest of a file's contents.
///
/// - Parameter digest: Room for RASTER_FILE_DIGEST_LENGTH bytes.
/// - Returns: False if the file can't be read; the digest is all zero then.
bool raster_file_digest(const char *path, uint8_t *digest);

/// Writes a digest of the contents of the file that is mapped at an address: the one at a path, or the one that the
/// kernel names if that is another by now.
///
/// - Returns: False if neither is the one that is mapped, or it can't be read; the digest is all zero then.
bool raster_loaded_file_digest(const char *path, uintptr_t address, uint8_t *digest);

// Fonts

/// The configuration of Fontconfig that this process draws text with.
typedef struct raster_fonts raster_fonts;

/// Returns the current configuration, which is made if there is none yet; NULL without Fontconfig, or without memory.
///
/// Pango uses the same. It must be given back with `raster_fonts_destroy`.
raster_fonts *_Nullable raster_fonts_create(void);

/// Gives a configuration back.
void raster_fonts_destroy(raster_fonts *fonts);

/// The number, size and identity of fonts.
typedef struct raster_font_summary {
    /// The number of fonts; a file may have several.
    size_t font_count;
    /// The bytes of their files.
    uint64_t byte_count;
    /// A digest of the fonts in the order of Fontconfig.
    uint8_t digest[RASTER_FILE_DIGEST_LENGTH];
    /// Whether a font's file changed after this process started to draw text.
    bool changed_since_text;
} raster_font_summary;

/// Reads the fonts.
///
/// Of each font the family and the other properties that Fontconfig knows are read, the size of its file, and the revision
/// and the checksum in its table `head`: fonts that are equal in other folders and with other times have one digest.
raster_font_summary raster_fonts_summarize(raster_fonts *fonts);

/// Calls a function with the completed form of patterns that name no font, and a general family each: all
/// properties, but for the language and the program, and the order of fonts.
void raster_fonts_visit_patterns(raster_fonts *fonts, raster_text_visitor visitor, void *_Nullable context);

/// Calls a function with the path of each file of the configuration.
void raster_fonts_visit_configuration(raster_fonts *fonts, raster_text_visitor visitor, void *_Nullable context);

/// Calls a function with the path of each file and folder of fonts. A path may come more than once.
void raster_fonts_visit_files(raster_fonts *fonts, raster_text_visitor visitor, void *_Nullable context);

/// Returns whether the process still draws with this configuration and its fonts, and Fontconfig finds nothing newer.
bool raster_fonts_are_current(raster_fonts *fonts);

/// Returns whether a font has a family of this name. As for Fontconfig, case and blanks don't count.
bool raster_fonts_have_family(raster_fonts *fonts, const char *name);

/// How a font was added.
typedef enum raster_font_status {
    RASTER_FONT_ADDED,
    /// The file isn't a font.
    RASTER_FONT_INVALID,
    /// There is no Fontconfig, or no memory.
    RASTER_FONT_FAILED,
} raster_font_status;

/// Adds the fonts of a file to those of the process, and calls a function with the names of their families.
///
/// A new configuration takes the place of the current one, so that other threads may use that meanwhile. Only one thread
/// at a time may add fonts.
raster_font_status raster_fonts_add_file(const char *path, raster_text_visitor visitor, void *_Nullable context);

/// Creates a file in memory, which exists as long as it is open, and returns its descriptor; -1 without memory.
int raster_memory_file_create(const uint8_t *bytes, size_t count);

/// Closes a file in memory.
void raster_memory_file_close(int file);

#pragma clang assume_nonnull end

#endif
