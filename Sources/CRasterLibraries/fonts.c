// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "CRasterLibraries.h"
#include "RasterDigest.h"
#include "files.h"

// MARK: - Fontconfig

// The part of Fontconfig that is called, declared by hand: binary interface of libfontconfig.so.1.

typedef struct FcConfig FcConfig;
typedef struct FcPattern FcPattern;
typedef struct FcStrList FcStrList;

typedef struct FcFontSet {
    int count;
    int room;
    FcPattern **fonts;
} FcFontSet;

enum { FC_SET_APPLICATION = 1 };
enum { FC_MATCH = 0, FC_MATCH_PATTERN = 0, FC_SET_COUNT = 2 };

typedef struct fontconfig {
    int (*FcInit)(void);
    FcConfig *(*FcInitLoadConfigAndFonts)(void);
    int (*FcConfigSetCurrent)(FcConfig *);
    int (*FcConfigAppFontAddFile)(FcConfig *, const char *);
    FcConfig *(*FcConfigReference)(FcConfig *);
    FcConfig *(*FcConfigGetCurrent)(void);
    void (*FcConfigDestroy)(FcConfig *);
    int (*FcConfigUptoDate)(FcConfig *);
    FcFontSet *(*FcConfigGetFonts)(FcConfig *, int);
    FcStrList *(*FcConfigGetConfigFiles)(FcConfig *);
    FcStrList *(*FcConfigGetFontDirs)(FcConfig *);
    const char *(*FcConfigGetSysRoot)(const FcConfig *);
    int (*FcConfigSubstitute)(FcConfig *, FcPattern *, int);
    void (*FcDefaultSubstitute)(FcPattern *);
    FcFontSet *(*FcFontSort)(FcConfig *, FcPattern *, int, void *, int *);
    void (*FcFontSetSortDestroy)(FcFontSet *);
    char *(*FcNameUnparse)(FcPattern *);
    FcPattern *(*FcPatternCreate)(void);
    FcPattern *(*FcPatternDuplicate)(const FcPattern *);
    void (*FcPatternDestroy)(FcPattern *);
    int (*FcPatternAddString)(FcPattern *, const char *, const char *);
    int (*FcPatternDel)(FcPattern *, const char *);
    int (*FcPatternGetString)(const FcPattern *, const char *, int, char **);
    uint32_t (*FcPatternHash)(const FcPattern *);
    char *(*FcStrListNext)(FcStrList *);
    void (*FcStrListDone)(FcStrList *);
} fontconfig;

struct raster_fonts {
    fontconfig fc;
    FcConfig *configuration;
    /// The numbers of fonts of the system, and of those that the program added.
    size_t counts[FC_SET_COUNT];
};

/// Finds Fontconfig where the program has it, or else the library that Cairo is linked with on most systems.
static bool find_fontconfig(fontconfig *fc) {
    void *library = RTLD_DEFAULT;
    if (!dlsym(library, "FcInit")) {
        library = dlopen("libfontconfig.so.1", RTLD_NOW | RTLD_LOCAL);
        if (!library) return false;
    }
    // The library stays open: it is in use as long as fonts are.
    const struct {
        const char *name;
        void *place;
    } functions[] = {
#define FUNCTION(name) {#name, &fc->name}
        FUNCTION(FcInit),
        FUNCTION(FcInitLoadConfigAndFonts),
        FUNCTION(FcConfigSetCurrent),
        FUNCTION(FcConfigAppFontAddFile),
        FUNCTION(FcConfigReference),
        FUNCTION(FcConfigGetCurrent),
        FUNCTION(FcConfigDestroy),
        FUNCTION(FcConfigUptoDate),
        FUNCTION(FcConfigGetFonts),
        FUNCTION(FcConfigGetConfigFiles),
        FUNCTION(FcConfigGetFontDirs),
        FUNCTION(FcConfigGetSysRoot),
        FUNCTION(FcConfigSubstitute),
        FUNCTION(FcDefaultSubstitute),
        FUNCTION(FcFontSort),
        FUNCTION(FcFontSetSortDestroy),
        FUNCTION(FcNameUnparse),
        FUNCTION(FcPatternCreate),
        FUNCTION(FcPatternDuplicate),
        FUNCTION(FcPatternDestroy),
        FUNCTION(FcPatternAddString),
        FUNCTION(FcPatternDel),
        FUNCTION(FcPatternGetString),
        FUNCTION(FcPatternHash),
        FUNCTION(FcStrListNext),
        FUNCTION(FcStrListDone),
#undef FUNCTION
    };
    for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
        void *function = dlsym(library, functions[index].name);
        if (!function) return false;
        // A function's address is copied: ISO C has no conversion from that of data.
        memcpy(functions[index].place, &function, sizeof function);
    }
    return true;
}

static size_t count_fonts(const raster_fonts *fonts, int set) {
    const FcFontSet *found = fonts->fc.FcConfigGetFonts(fonts->configuration, set);
    return found && found->count > 0 ? (size_t)found->count : 0;
}

raster_fonts *raster_fonts_create(void) {
    raster_fonts *fonts = calloc(1, sizeof *fonts);
    if (!fonts) return NULL;
    if (find_fontconfig(&fonts->fc) && fonts->fc.FcInit()) {
        fonts->configuration = fonts->fc.FcConfigReference(NULL);
    }
    if (!fonts->configuration) {
        free(fonts);
        return NULL;
    }
    for (int set = 0; set < FC_SET_COUNT; set++) fonts->counts[set] = count_fonts(fonts, set);
    return fonts;
}

void raster_fonts_destroy(raster_fonts *fonts) {
    fonts->fc.FcConfigDestroy(fonts->configuration);
    free(fonts);
}

bool raster_fonts_are_current(raster_fonts *fonts) {
    const fontconfig *fc = &fonts->fc;
    // The configuration isn't given back while this is compared, so that no other has its address.
    if (fc->FcConfigGetCurrent() != fonts->configuration) return false;
    for (int set = 0; set < FC_SET_COUNT; set++) {
        if (count_fonts(fonts, set) != fonts->counts[set]) return false;
    }
    return fc->FcConfigUptoDate(fonts->configuration) != 0;
}

/// Returns whether two names are the same but for case and blanks.
static bool is_same_name(const char *first, const char *second) {
    while (true) {
        while (*first == ' ') first++;
        while (*second == ' ') second++;
        unsigned char one = (unsigned char)*first++, other = (unsigned char)*second++;
        if (one >= 'A' && one <= 'Z') one += 'a' - 'A';
        if (other >= 'A' && other <= 'Z') other += 'a' - 'A';
        if (one != other) return false;
        if (!one) return true;
    }
}

bool raster_fonts_have_family(raster_fonts *fonts, const char *name) {
    for (int set = 0; set < FC_SET_COUNT; set++) {
        const FcFontSet *found = fonts->fc.FcConfigGetFonts(fonts->configuration, set);
        for (int index = 0; found && index < found->count; index++) {
            char *family = NULL;
            for (int number = 0;
                 fonts->fc.FcPatternGetString(found->fonts[index], "family", number, &family) == FC_MATCH; number++) {
                if (is_same_name(family, name)) return true;
            }
        }
    }
    return false;
}

// MARK: - Files

typedef void (*font_visitor)(void *context, FcPattern *font, const char *path);

/// Calls a function with each font and its file, in the order of Fontconfig.
static void visit_fonts(const raster_fonts *fonts, font_visitor visitor, void *context) {
    const char *root = fonts->fc.FcConfigGetSysRoot(fonts->configuration);
    for (int set = 0; set < FC_SET_COUNT; set++) {
        const FcFontSet *found = fonts->fc.FcConfigGetFonts(fonts->configuration, set);
        for (int index = 0; found && index < found->count; index++) {
            char *file = NULL;
            char path[8192];
            if (fonts->fc.FcPatternGetString(found->fonts[index], "file", 0, &file) != FC_MATCH || !file) file = "";
            int length = snprintf(path, sizeof path, "%s%s", root ? root : "", file);
            // A path that is too long names no file.
            if (length < 0 || (size_t)length >= sizeof path) path[0] = 0;
            visitor(context, found->fonts[index], path);
        }
    }
}

typedef struct text_visit {
    raster_text_visitor visitor;
    void *context;
} text_visit;

static void visit_path(void *data, FcPattern *font, const char *path) {
    (void)font;
    text_visit *visit = data;
    if (path[0] != 0) visit->visitor(visit->context, path);
}

static void visit_list(const fontconfig *fc, FcStrList *list, raster_text_visitor visitor, void *context) {
    if (!list) return;
    for (char *text = fc->FcStrListNext(list); text; text = fc->FcStrListNext(list)) visitor(context, text);
    fc->FcStrListDone(list);
}

void raster_fonts_visit_configuration(raster_fonts *fonts, raster_text_visitor visitor, void *context) {
    visit_list(&fonts->fc, fonts->fc.FcConfigGetConfigFiles(fonts->configuration), visitor, context);
}

void raster_fonts_visit_files(raster_fonts *fonts, raster_text_visitor visitor, void *context) {
    visit_list(&fonts->fc, fonts->fc.FcConfigGetFontDirs(fonts->configuration), visitor, context);
    text_visit visit = {.visitor = visitor, .context = context};
    visit_fonts(fonts, visit_path, &visit);
}

// MARK: - Fonts

typedef struct summary {
    const fontconfig *fc;
    raster_font_summary *result;
    raster_sha256 digest;
    /// The file before, which a font shares with those that follow it.
    char path[8192];
    uint8_t path_digest[RASTER_FILE_DIGEST_LENGTH];
} summary;

static void add_font(void *data, FcPattern *font, const char *path) {
    summary *summary = data;
    summary->result->font_count++;
    if (strcmp(summary->path, path) != 0) {
        snprintf(summary->path, sizeof summary->path, "%s", path);
        raster_file_stamp stamp = raster_file_stamp_read(path);
        summary->result->byte_count += stamp.byte_count;
        if (raster_file_changed_since_text(stamp)) summary->result->changed_since_text = true;
        // A file that can't be read has a digest of zeros: text isn't drawn with it either.
        raster_font_file_digest(path, summary->path_digest);
    }
    raster_sha256_update(&summary->digest, summary->path_digest, sizeof summary->path_digest);
    // The font as the configuration completes it when it is found. The place of its file doesn't change its look.
    uint32_t properties = 0;
    FcPattern *copy = summary->fc->FcPatternDuplicate(font);
    if (copy) {
        summary->fc->FcPatternDel(copy, "file");
        properties = summary->fc->FcPatternHash(copy);
        summary->fc->FcPatternDestroy(copy);
    }
    raster_sha256_update(&summary->digest, &properties, sizeof properties);
}

raster_font_summary raster_fonts_summarize(raster_fonts *fonts) {
    raster_font_summary result = {0};
    summary summary = {.fc = &fonts->fc, .result = &result};
    raster_sha256_init(&summary.digest, raster_sha256_instructions_in_use());
    visit_fonts(fonts, add_font, &summary);
    raster_sha256_final(&summary.digest, result.digest);
    return result;
}

// MARK: - Patterns

/// Returns the place of a font among all of them.
static uint32_t place_of(const raster_fonts *fonts, const FcPattern *font) {
    uint32_t place = 0;
    for (int set = 0; set < FC_SET_COUNT; set++) {
        const FcFontSet *all = fonts->fc.FcConfigGetFonts(fonts->configuration, set);
        for (int index = 0; all && index < all->count; index++, place++) {
            if (all->fonts[index] == font) return place;
        }
    }
    return UINT32_MAX;
}

static void visit_pattern(raster_fonts *fonts, const char *family, raster_text_visitor visitor, void *context) {
    const fontconfig *fc = &fonts->fc;
    FcPattern *pattern = fc->FcPatternCreate();
    if (!pattern) return;
    // RasterText draws in this language whatever the locale is. Fontconfig adds the locale's behind it, which counts
    // where it changes the result.
    bool is_complete = fc->FcPatternAddString(pattern, "lang", "en");
    if (family[0] != 0) is_complete = fc->FcPatternAddString(pattern, "family", family) && is_complete;
    is_complete = fc->FcConfigSubstitute(fonts->configuration, pattern, FC_MATCH_PATTERN) && is_complete;
    fc->FcDefaultSubstitute(pattern);

    char order[2 * RASTER_FILE_DIGEST_LENGTH + 1] = "";
    int result = FC_MATCH;
    FcFontSet *sorted = fc->FcFontSort(fonts->configuration, pattern, 0, NULL, &result);
    if (sorted) {
        raster_sha256 digest;
        uint8_t bytes[RASTER_FILE_DIGEST_LENGTH];
        raster_sha256_init(&digest, raster_sha256_instructions_in_use());
        for (int index = 0; index < sorted->count; index++) {
            uint32_t place = place_of(fonts, sorted->fonts[index]);
            raster_sha256_update(&digest, &place, sizeof place);
        }
        raster_sha256_final(&digest, bytes);
        for (size_t index = 0; index < sizeof bytes; index++) snprintf(order + 2 * index, 3, "%02x", bytes[index]);
        fc->FcFontSetSortDestroy(sorted);
    }

    static const char *const removed[] = {"lang", "familylang", "stylelang", "fullnamelang", "namelang", "prgname",
                                          "desktop"};
    for (size_t index = 0; index < sizeof removed / sizeof *removed; index++) fc->FcPatternDel(pattern, removed[index]);
    char *properties = fc->FcNameUnparse(pattern);
    fc->FcPatternDestroy(pattern);
    char *text = NULL;
    if (asprintf(&text, "%s; %s; fonts in order %s; %s", family[0] != 0 ? family : "no family",
                 properties ? properties : "?", order, is_complete ? "complete" : "incomplete") >= 0) {
        visitor(context, text);
        free(text);
    }
    free(properties);
}

void raster_fonts_visit_patterns(raster_fonts *fonts, raster_text_visitor visitor, void *context) {
    static const char *const families[] = {"", "sans-serif", "serif", "monospace"};
    for (size_t index = 0; index < sizeof families / sizeof *families; index++) {
        visit_pattern(fonts, families[index], visitor, context);
    }
}

// MARK: - Added fonts

/// Adds the fonts that the program has added to one configuration to another.
static bool copy_added_fonts(const fontconfig *fc, FcConfig *from, FcConfig *to) {
    const FcFontSet *added = fc->FcConfigGetFonts(from, FC_SET_APPLICATION);
    const char *last = "";
    for (int index = 0; added && index < added->count; index++) {
        char *file = NULL;
        if (fc->FcPatternGetString(added->fonts[index], "file", 0, &file) != FC_MATCH || !file) continue;
        // The fonts of a file follow each other.
        if (strcmp(file, last) != 0 && !fc->FcConfigAppFontAddFile(to, file)) return false;
        last = file;
    }
    return true;
}

static raster_font_status add_file(const fontconfig *fc, FcConfig *current, FcConfig *new, const char *path,
                                   raster_text_visitor visitor, void *context) {
    if (!copy_added_fonts(fc, current, new)) return RASTER_FONT_FAILED;
    const FcFontSet *added = fc->FcConfigGetFonts(new, FC_SET_APPLICATION);
    int former_count = added ? added->count : 0;
    if (!fc->FcConfigAppFontAddFile(new, path)) return RASTER_FONT_INVALID;
    added = fc->FcConfigGetFonts(new, FC_SET_APPLICATION);
    if (!added || added->count <= former_count) return RASTER_FONT_INVALID;
    if (!fc->FcConfigSetCurrent(new)) return RASTER_FONT_FAILED;
    for (int index = former_count; index < added->count; index++) {
        char *family = NULL;
        for (int number = 0; fc->FcPatternGetString(added->fonts[index], "family", number, &family) == FC_MATCH;
             number++) {
            visitor(context, family);
        }
    }
    return RASTER_FONT_ADDED;
}

raster_font_status raster_fonts_add_file(const char *path, raster_text_visitor visitor, void *context) {
    fontconfig fc;
    if (!find_fontconfig(&fc) || !fc.FcInit()) return RASTER_FONT_FAILED;
    FcConfig *current = fc.FcConfigReference(NULL);
    FcConfig *new = fc.FcInitLoadConfigAndFonts();
    raster_font_status status = RASTER_FONT_FAILED;
    if (current && new) status = add_file(&fc, current, new, path, visitor, context);
    // The new one isn't given back: Fontconfig before 2.14 doesn't count its own reference to the current configuration.
    if (new && status != RASTER_FONT_ADDED) fc.FcConfigDestroy(new);
    if (current) fc.FcConfigDestroy(current);
    return status;
}

int raster_memory_file_create(const uint8_t *bytes, size_t count) {
    int file = memfd_create("font", MFD_CLOEXEC);
    if (file < 0) return -1;
    for (size_t written = 0; written < count;) {
        ssize_t length = write(file, bytes + written, count - written);
        if (length <= 0) {
            close(file);
            return -1;
        }
        written += (size_t)length;
    }
    return file;
}

void raster_memory_file_close(int file) {
    close(file);
}
