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
typedef struct _cairo_scaled_font cairo_scaled_font_t;
typedef struct _GError GError;
typedef struct _GObject GObject;
typedef struct _GSList GSList;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoAttribute PangoAttribute;
typedef struct _PangoCairoFont PangoCairoFont;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutIter PangoLayoutIter;
typedef struct _PangoLayoutLine PangoLayoutLine;
typedef struct _PangoRectangle PangoRectangle;

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
    RASTER_PANGO_DIRECTION_LTR = 0,    // PangoDirection
    RASTER_PANGO_DIRECTION_RTL = 1,
    RASTER_PANGO_ATTR_FOREGROUND = 9,  // PangoAttrType
    RASTER_PANGO_ATTR_BACKGROUND = 10,
    RASTER_PANGO_ATTR_UNDERLINE = 11,
    RASTER_PANGO_ATTR_STRIKETHROUGH = 12,
    RASTER_PANGO_ATTR_RISE = 13,
    RASTER_PANGO_ATTR_FALLBACK = 16,
    RASTER_PANGO_ATTR_LETTER_SPACING = 17,
    RASTER_PANGO_ATTR_UNDERLINE_COLOR = 18,
    RASTER_PANGO_ATTR_STRIKETHROUGH_COLOR = 19,
    RASTER_PANGO_ATTR_FONT_FEATURES = 23,
    RASTER_PANGO_ATTR_FOREGROUND_ALPHA = 24,
    RASTER_PANGO_ATTR_BACKGROUND_ALPHA = 25,
    RASTER_PANGO_ATTR_ALLOW_BREAKS = 26,
    RASTER_PANGO_ATTR_INSERT_HYPHENS = 28,
    RASTER_PANGO_ATTR_OVERLINE_COLOR = 30,
    RASTER_PANGO_ATTR_ABSOLUTE_LINE_HEIGHT = 32,
    RASTER_PANGO_GLYPH_EMPTY = 0x0FFFFFFF,         // PANGO_GLYPH_EMPTY: draws nothing
    RASTER_PANGO_GLYPH_UNKNOWN_FLAG = 0x10000000,  // PANGO_GLYPH_UNKNOWN_FLAG: a box with a code
    RASTER_PANGO_GRAVITY_SOUTH = 0,                // PANGO_GRAVITY_SOUTH: glyphs stand upright
};

// GLib and GObject

void g_object_unref(void *object);                                            // GLib 2.0
unsigned int g_quark_from_static_string(const char *string);                  // GLib 2.0
void *_Nullable g_object_get_qdata(GObject *object, unsigned int quark);      // GLib 2.0
void g_object_set_qdata_full(GObject *object, unsigned int quark, void *_Nullable data,
                             void (*_Nullable destroy)(void *_Nullable data));  // GLib 2.0
void g_free(void *_Nullable memory);                                          // GLib 2.0
void g_error_free(GError *error);                                             // GLib 2.0
void g_slist_free(GSList *_Nullable list);                                    // GLib 2.0

// Contexts

PangoFontMap *pango_cairo_font_map_get_default(void);                // 1.10; one for each thread since 1.32.6
PangoContext *pango_font_map_create_context(PangoFontMap *fontmap);  // 1.22
void pango_context_set_language(PangoContext *context, PangoLanguage *language);  // 1.0
PangoLanguage *pango_language_from_string(const char *language);     // 1.0
void pango_cairo_context_set_font_options(PangoContext *context,
                                          const cairo_font_options_t *options);  // 1.10
void pango_cairo_context_set_resolution(PangoContext *context, double dpi);      // 1.10
void pango_context_set_base_dir(PangoContext *context, unsigned int direction);  // 1.0

// Fonts

PangoFontDescription *pango_font_description_new(void);               // 1.0
void pango_font_description_free(PangoFontDescription *description);  // 1.0
void pango_font_description_set_family(PangoFontDescription *description, const char *family);        // 1.0
void pango_font_description_set_style(PangoFontDescription *description, unsigned int style);         // 1.0
void pango_font_description_set_weight(PangoFontDescription *description, unsigned int weight);       // 1.0
void pango_font_description_set_absolute_size(PangoFontDescription *description, double size);        // 1.8

PangoFont *_Nullable pango_context_load_font(PangoContext *context, const PangoFontDescription *description);  // 1.0
cairo_scaled_font_t *_Nullable pango_cairo_font_get_scaled_font(PangoCairoFont *font);  // 1.18

// Attributes

PangoAttrList *pango_attr_list_new(void);                                        // 1.0
void pango_attr_list_unref(PangoAttrList *list);                                 // 1.0
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attribute);     // 1.0
PangoAttribute *pango_attr_font_features_new(const char *features);              // 1.38
PangoAttribute *pango_attr_insert_hyphens_new(int insert_hyphens);               // 1.44
GSList *_Nullable pango_attr_list_get_attributes(PangoAttrList *list);           // 1.44
PangoAttribute *pango_attribute_copy(const PangoAttribute *attribute);           // 1.0
void pango_attribute_destroy(PangoAttribute *attribute);                         // 1.0
int pango_parse_markup(const char *markup, int length, unsigned int accel_marker,
                       PangoAttrList *_Nullable *_Nullable attributes, char *_Nullable *_Nullable text,
                       unsigned int *_Nullable accel_char, GError *_Nullable *_Nullable error);  // 1.0

// Layouts

PangoLayout *pango_layout_new(PangoContext *context);                                      // 1.0
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);             // 1.0
void pango_layout_set_font_description(PangoLayout *layout,
                                       const PangoFontDescription *description);           // 1.0
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *attributes);          // 1.0
void pango_layout_set_width(PangoLayout *layout, int width);                               // 1.0
void pango_layout_set_wrap(PangoLayout *layout, unsigned int wrap);                        // 1.0
void pango_layout_set_alignment(PangoLayout *layout, unsigned int alignment);              // 1.0
void pango_layout_set_auto_dir(PangoLayout *layout, int auto_dir);                         // 1.4
void pango_layout_set_spacing(PangoLayout *layout, int spacing);                           // 1.0
void pango_layout_set_ellipsize(PangoLayout *layout, unsigned int ellipsize);              // 1.6
int pango_layout_is_ellipsized(PangoLayout *layout);                                       // 1.16
void pango_layout_get_size(PangoLayout *layout, int *width, int *height);                  // 1.0
int pango_layout_get_line_count(PangoLayout *layout);                                      // 1.0
void pango_layout_get_pixel_extents(PangoLayout *layout, PangoRectangle *_Nullable ink,
                                    PangoRectangle *_Nullable logical);                    // 1.0

// Lines

PangoLayoutIter *pango_layout_get_iter(PangoLayout *layout);                               // 1.0
void pango_layout_iter_free(PangoLayoutIter *iter);                                        // 1.0
int pango_layout_iter_next_line(PangoLayoutIter *iter);                                    // 1.0
int pango_layout_iter_get_baseline(PangoLayoutIter *iter);                                 // 1.0
void pango_layout_iter_get_line_extents(PangoLayoutIter *iter, PangoRectangle *_Nullable ink,
                                        PangoRectangle *_Nullable logical);                // 1.0
PangoLayoutLine *pango_layout_iter_get_line_readonly(PangoLayoutIter *iter);               // 1.16

// Drawing

void pango_cairo_show_layout(cairo_t *cairo, PangoLayout *layout);  // 1.10
void pango_cairo_layout_path(cairo_t *cairo, PangoLayout *layout);  // 1.10

// Public fields of structures that are opaque here; all are older than 1.0, and read only.

/// The first fields of a GError.
typedef struct {
    unsigned int domain;
    int code;
    const char *message;
} RasterGLibError;

/// A GSList.
typedef struct RasterGLibList {
    void *data;
    struct RasterGLibList *_Nullable next;
} RasterGLibList;

/// A PangoRectangle, in Pango's units or in pixels.
typedef struct {
    int x;
    int y;
    int width;
    int height;
} RasterPangoRectangle;

/// The first fields of a PangoLayoutLine; the list is of PangoGlyphItems.
typedef struct {
    PangoLayout *layout;
    int start_index;
    int length;
    const RasterGLibList *_Nullable runs;
} RasterPangoLayoutLine;

/// The first fields of a PangoItem, those of its PangoAnalysis among them; the list is of PangoAttributes.
typedef struct {
    int offset;
    int length;
    int num_chars;
    struct {
        void *_Nullable shape_engine;
        void *_Nullable lang_engine;
        PangoFont *_Nullable font;
        unsigned char level;
        unsigned char gravity;
        unsigned char flags;
        unsigned char script;
        PangoLanguage *_Nullable language;
        const RasterGLibList *_Nullable extra_attrs;
    } analysis;
} RasterPangoItem;

/// A PangoGlyphInfo.
typedef struct {
    unsigned int glyph;
    int width;
    int x_offset;
    int y_offset;
    unsigned int attr;
} RasterPangoGlyph;

/// The first fields of a PangoGlyphString.
typedef struct {
    int num_glyphs;
    const RasterPangoGlyph *glyphs;
} RasterPangoGlyphString;

/// The first fields of a PangoGlyphItem.
typedef struct {
    const RasterPangoItem *item;
    const RasterPangoGlyphString *glyphs;
} RasterPangoGlyphItem;

/// The fields of a PangoAttribute, whose class begins with its type, and of those with a number or a colour.
typedef struct {
    const unsigned int *klass;
    unsigned int start_index;
    unsigned int end_index;
    union {
        int number;
        unsigned short color[3];
    } value;
} RasterPangoAttribute;

static inline void raster_pango_layout_iter_get_line_extents(PangoLayoutIter *iter, RasterPangoRectangle *logical) {
    pango_layout_iter_get_line_extents(iter, NULL, (PangoRectangle *)logical);
}

static inline void raster_pango_layout_get_pixel_extents(PangoLayout *layout, RasterPangoRectangle *ink) {
    pango_layout_get_pixel_extents(layout, (PangoRectangle *)ink, NULL);
}

#pragma clang assume_nonnull end

#endif
