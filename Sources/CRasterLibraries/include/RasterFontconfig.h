// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_FONTCONFIG_H
#define RASTER_FONTCONFIG_H

#include <stdint.h>

// The part of Fontconfig that is called, declared by hand: binary interface of libfontconfig.so.1.

typedef struct FcConfig FcConfig;
typedef struct FcPattern FcPattern;
typedef struct FcStrList FcStrList;

typedef struct FcFontSet {
    int count;
    int room;
    FcPattern **fonts;
} FcFontSet;

#define RASTER_FONTCONFIG(FUNCTION) \
    FUNCTION(int, FcInit, (void)) \
    FUNCTION(FcConfig *, FcInitLoadConfigAndFonts, (void)) \
    FUNCTION(int, FcConfigSetCurrent, (FcConfig *)) \
    FUNCTION(int, FcConfigAppFontAddFile, (FcConfig *, const char *)) \
    FUNCTION(FcConfig *, FcConfigReference, (FcConfig *)) \
    FUNCTION(FcConfig *, FcConfigGetCurrent, (void)) \
    FUNCTION(void, FcConfigDestroy, (FcConfig *)) \
    FUNCTION(int, FcConfigUptoDate, (FcConfig *)) \
    FUNCTION(const FcFontSet *, FcConfigGetFonts, (FcConfig *, int)) \
    FUNCTION(FcStrList *, FcConfigGetConfigFiles, (FcConfig *)) \
    FUNCTION(FcStrList *, FcConfigGetFontDirs, (FcConfig *)) \
    FUNCTION(const char *, FcConfigGetSysRoot, (const FcConfig *)) \
    FUNCTION(int, FcConfigSubstitute, (FcConfig *, FcPattern *, int)) \
    FUNCTION(void, FcDefaultSubstitute, (FcPattern *)) \
    FUNCTION(FcFontSet *, FcFontSort, (FcConfig *, FcPattern *, int, void *, int *)) \
    FUNCTION(void, FcFontSetSortDestroy, (FcFontSet *)) \
    FUNCTION(char *, FcNameUnparse, (FcPattern *)) \
    FUNCTION(FcPattern *, FcPatternCreate, (void)) \
    FUNCTION(FcPattern *, FcPatternDuplicate, (const FcPattern *)) \
    FUNCTION(void, FcPatternDestroy, (FcPattern *)) \
    FUNCTION(int, FcPatternAddString, (FcPattern *, const char *, const char *)) \
    FUNCTION(int, FcPatternDel, (FcPattern *, const char *)) \
    FUNCTION(int, FcPatternGetString, (const FcPattern *, const char *, int, const char **)) \
    FUNCTION(uint32_t, FcPatternHash, (const FcPattern *)) \
    FUNCTION(const char *, FcStrListNext, (FcStrList *)) \
    FUNCTION(void, FcStrListDone, (FcStrList *))

/// The functions of Fontconfig.
typedef struct raster_fontconfig {
#define FUNCTION(result, name, parameters) result(*name) parameters;
    RASTER_FONTCONFIG(FUNCTION)
#undef FUNCTION
} raster_fontconfig;

/// Returns the functions of Fontconfig where the program has it, or else of the library that Cairo is linked with on most
/// systems; NULL without it.
const raster_fontconfig *raster_fontconfig_find(void);

#endif
