// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// The part of Pango that RasterText uses, declared by hand.
//
// <pango/pangocairo.h> is not included: it needs the flags of Pango's pkg-config
// file, one of them -pthread, which Swift packages may not use; the package
// manager would warn of it in every build. It also brings in GLib and HarfBuzz.
// What stands here is binary interface that Pango has kept in libpango-1.0.so.0
// and libpangocairo-1.0.so.0 since the version in the comment. Types are opaque,
// enumerations are passed as the integers that they are in C, and a test compares
// every declaration with the installed headers.

#ifndef RASTER_PANGO_SHIM_H
#define RASTER_PANGO_SHIM_H

#include <stddef.h>

#ifndef __clang__
#define _Nullable
#endif

#pragma clang assume_nonnull begin

// Types

typedef struct _cairo cairo_t;
typedef struct _cairo_font_options cairo_font_options_t;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoAttribute PangoAttribute;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutIter PangoLayoutIter;
typedef struct _PangoLayoutLine PangoLayoutLine;

// Values

enum {
    RASTER_PANGO_SCALE = 1024,         // PANGO_SCALE: units to a pixel
    RASTER_PANGO_STYLE_ITALIC = 2,     // PangoStyle
    RASTER_PANGO_WRAP_WORD_CHAR = 2,   // PangoWrapMode
    RASTER_PANGO_ALIGN_LEFT = 0,       // PangoAlignment
    RASTER_PANGO_ALIGN_CENTER = 1,
    RASTER_PANGO_ALIGN_RIGHT = 2,
    RASTER_PANGO_ELLIPSIZE_NONE = 0,   // PangoEllipsizeMode
    RASTER_PANGO_ELLIPSIZE_START = 1,
    RASTER_PANGO_ELLIPSIZE_MIDDLE = 2,
    RASTER_PANGO_ELLIPSIZE_END = 3,
};

// GObject

void g_object_unref(void *object);  // GLib 2.0

// Contexts

PangoFontMap *pango_cairo_font_map_get_default(void);                // 1.10; one for each thread since 1.32.6
PangoContext *pango_font_map_create_context(PangoFontMap *fontmap);  // 1.22
void pango_context_set_language(PangoContext *context, PangoLanguage *language);  // 1.0
PangoLanguage *pango_language_from_string(const char *language);     // 1.0
void pango_cairo_context_set_font_options(PangoContext *context,
                                          const cairo_font_options_t *options);  // 1.10

// Fonts

PangoFontDescription *pango_font_description_new(void);               // 1.0
void pango_font_description_free(PangoFontDescription *description);  // 1.0
void pango_font_description_set_family(PangoFontDescription *description, const char *family);        // 1.0
void pango_font_description_set_style(PangoFontDescription *description, unsigned int style);         // 1.0
void pango_font_description_set_weight(PangoFontDescription *description, unsigned int weight);       // 1.0
void pango_font_description_set_absolute_size(PangoFontDescription *description, double size);        // 1.8

PangoFont *_Nullable pango_context_load_font(PangoContext *context, const PangoFontDescription *description);  // 1.0

// Attributes

PangoAttrList *pango_attr_list_new(void);                                        // 1.0
void pango_attr_list_unref(PangoAttrList *list);                                 // 1.0
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attribute);     // 1.0
PangoAttribute *pango_attr_font_features_new(const char *features);              // 1.38
PangoAttribute *pango_attr_insert_hyphens_new(int insert_hyphens);               // 1.44

// Layouts

PangoLayout *pango_layout_new(PangoContext *context);                                      // 1.0
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);             // 1.0
void pango_layout_set_font_description(PangoLayout *layout,
                                       const PangoFontDescription *description);           // 1.0
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *attributes);          // 1.0
void pango_layout_set_width(PangoLayout *layout, int width);                               // 1.0
void pango_layout_set_wrap(PangoLayout *layout, unsigned int wrap);                        // 1.0
void pango_layout_set_alignment(PangoLayout *layout, unsigned int alignment);              // 1.0
void pango_layout_set_ellipsize(PangoLayout *layout, unsigned int ellipsize);              // 1.6
int pango_layout_is_ellipsized(PangoLayout *layout);                                       // 1.16
void pango_layout_get_size(PangoLayout *layout, int *width, int *height);                  // 1.0
int pango_layout_get_line_count(PangoLayout *layout);                                      // 1.0

// Lines

PangoLayoutIter *pango_layout_get_iter(PangoLayout *layout);                               // 1.0
void pango_layout_iter_free(PangoLayoutIter *iter);                                        // 1.0
int pango_layout_iter_next_line(PangoLayoutIter *iter);                                    // 1.0
int pango_layout_iter_get_baseline(PangoLayoutIter *iter);                                 // 1.0
void pango_layout_iter_get_line_yrange(PangoLayoutIter *iter, int *top, int *bottom);      // 1.0
PangoLayoutLine *pango_layout_iter_get_line_readonly(PangoLayoutIter *iter);               // 1.16

// Drawing

void pango_cairo_show_layout(cairo_t *cairo, PangoLayout *layout);  // 1.10
void pango_cairo_layout_path(cairo_t *cairo, PangoLayout *layout);  // 1.10

/// The public fields that a PangoLayoutLine begins with.
typedef struct {
    PangoLayout *layout;
    int start_index;
    int length;
} RasterPangoLayoutLine;

/// Returns the byte of the text that a line begins with.
///
/// pango_layout_line_get_start_index is there only since 1.50; the field it reads
/// is older than 1.0.
static inline int raster_pango_layout_line_get_start_index(PangoLayoutLine *line) {
    return ((const RasterPangoLayoutLine *)line)->start_index;
}

#pragma clang assume_nonnull end

#endif
