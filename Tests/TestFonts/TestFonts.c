// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "TestFonts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The one function of Fontconfig that is called; a null configuration is the current one.
int FcConfigAppFontAddFile(void *configuration, const unsigned char *file);

__attribute__((constructor)) static void useTheFontsOfTheTests(void) {
    // The manifest gives the absolute path, which a user's `FONTCONFIG_FILE` must not replace.
    if (setenv("FONTCONFIG_FILE", RASTER_TEST_FONTS, 1) != 0) {
        perror("The fonts of the tests cannot be chosen");
        abort();
    }
    // Each of them changes which fonts are found, or what they look like.
    const char *names[] = {"FONTCONFIG_SYSROOT", "FC_LANG", "FREETYPE_PROPERTIES", "PANGO_LANGUAGE"};
    for (size_t index = 0; index < sizeof names / sizeof *names; index++) unsetenv(names[index]);
}

bool RasterTestFontsAdd(const char *path) {
    return FcConfigAppFontAddFile(NULL, (const unsigned char *)path) != 0;
}
