// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// The part of Pango that RasterText uses, declared by hand.
//
// <pango/pangocairo.h> is not included: it needs the flags of Pango's pkg-config
// file, one of them -pthread, which Swift packages may not use; the package
// manager would warn of it in every build. It also brings in GLib and HarfBuzz.
// These declarations are binary interface that Pango has kept in libpango-1.0.so.0
// and libpangocairo-1.0.so.0 since the version in the comment. Types are opaque,
// enumerations are passed as the integers that they are in C, and a test compares
// every declaration with the installed headers.

#ifndef RASTER_PANGO_SHIM_H
#define RASTER_PANGO_SHIM_H

#include <dlfcn.h>
#include <stddef.h>

#ifndef __clang__
#define _Nullable
#define _Nonnull
#endif

#pragma clang assume_nonnull begin

// Types

typedef struct _cairo cairo_t;
typedef struct _cairo_font_options cairo_font_options_t;
typedef struct _cairo_scaled_font cairo_scaled_font_t;
typedef struct FT_FaceRec_ FT_FaceRec;
typedef struct _GError GError;
typedef struct _GObject GObject;
typedef struct _GSList GSList;
typedef struct _GTypeInstance GTypeInstance;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoAttribute PangoAttribute;
typedef struct _PangoCairoFont PangoCairoFont;
typedef struct _PangoCairoFontMap PangoCairoFontMap;
typedef struct _PangoColor PangoColor;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoGlyphString PangoGlyphString;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutIter PangoLayoutIter;
typedef struct _PangoLayoutLine PangoLayoutLine;
typedef struct _PangoLogAttr PangoLogAttr;
typedef struct _PangoRectangle PangoRectangle;
typedef struct _PangoRenderer PangoRenderer;
typedef struct _PangoTabArray PangoTabArray;
typedef struct hb_blob_t hb_blob_t;
typedef struct hb_face_t hb_face_t;
typedef struct hb_font_t hb_font_t;

// Values

enum {
    RASTER_PANGO_SCALE = 1024,         // PANGO_SCALE: units to a pixel
    RASTER_PANGO_STYLE_ITALIC = 2,     // PangoStyle
    RASTER_PANGO_WRAP_CHAR = 1,        // PangoWrapMode
    RASTER_PANGO_WRAP_WORD_CHAR = 2,
    RASTER_PANGO_ALIGN_LEFT = 0,       // PangoAlignment
    RASTER_PANGO_ALIGN_CENTER = 1,
    RASTER_PANGO_ALIGN_RIGHT = 2,
    RASTER_PANGO_ELLIPSIZE_NONE = 0,   // PangoEllipsizeMode
    RASTER_PANGO_ELLIPSIZE_START = 1,
    RASTER_PANGO_ELLIPSIZE_MIDDLE = 2,
    RASTER_PANGO_ELLIPSIZE_END = 3,
    RASTER_PANGO_DIRECTION_LTR = 0,    // PangoDirection
    RASTER_PANGO_DIRECTION_RTL = 1,
    RASTER_PANGO_DIRECTION_NEUTRAL = 6,
    RASTER_PANGO_ATTR_FAMILY = 2,      // PangoAttrType
    RASTER_PANGO_ATTR_SIZE = 7,
    RASTER_PANGO_ATTR_FONT_DESC = 8,
    RASTER_PANGO_ATTR_RISE = 13,
    RASTER_PANGO_ATTR_SCALE = 15,
    RASTER_PANGO_ATTR_LETTER_SPACING = 17,
    RASTER_PANGO_ATTR_ABSOLUTE_SIZE = 20,
    RASTER_PANGO_ATTR_LINE_HEIGHT = 31,
    RASTER_PANGO_ATTR_ABSOLUTE_LINE_HEIGHT = 32,
    RASTER_PANGO_ATTR_BASELINE_SHIFT = 36,
    RASTER_PANGO_RENDER_PART_FOREGROUND = 0,       // PangoRenderPart
    RASTER_PANGO_RENDER_PART_UNDERLINE = 2,
    RASTER_PANGO_RENDER_PART_STRIKETHROUGH = 3,
    RASTER_PANGO_UNDERLINE_NONE = 0,               // PangoUnderline
    RASTER_PANGO_UNDERLINE_SINGLE = 1,
    RASTER_PANGO_UNDERLINE_DOUBLE = 2,
    RASTER_PANGO_UNDERLINE_ERROR = 4,
    RASTER_PANGO_GLYPH_EMPTY = 0x0FFFFFFF,         // PANGO_GLYPH_EMPTY: draws nothing
    RASTER_PANGO_GLYPH_UNKNOWN_FLAG = 0x10000000,  // PANGO_GLYPH_UNKNOWN_FLAG: a box with a code
    RASTER_FT_FACE_FLAG_COLOR = 1 << 14,           // FT_FACE_FLAG_COLOR: glyphs may have colors of their own
};

// GLib and GObject

void g_object_unref(void *object);                                            // GLib 2.0
unsigned int g_quark_from_static_string(const char *string);                  // GLib 2.0
void *_Nullable g_object_get_qdata(GObject *object, unsigned int quark);      // GLib 2.0
void g_object_set_qdata_full(GObject *object, unsigned int quark, void *_Nullable data,
                             void (*_Nullable destroy)(void *_Nullable data));  // GLib 2.0
void *g_object_new(unsigned long type, const char *_Nullable first_property, ...);  // GLib 2.0
void *_Nullable g_type_class_peek(unsigned long type);                                  // GLib 2.0
unsigned long g_type_from_name(const char *name);                                       // GLib 2.0
unsigned long g_type_register_static_simple(unsigned long parent, const char *name, unsigned int class_size,
                                            void (*_Nullable class_init)(void *type_class, void *_Nullable data),
                                            unsigned int instance_size,
                                            void (*_Nullable instance_init)(GTypeInstance *instance, void *type_class),
                                            unsigned int flags);              // GLib 2.12
void g_free(void *_Nullable memory);                                          // GLib 2.0
double g_ascii_strtod(const char *text, char *_Nullable *_Nullable end);      // GLib 2.0
void g_error_free(GError *error);                                             // GLib 2.0
void g_slist_free(GSList *_Nullable list);                                    // GLib 2.0

// Contexts

PangoFontMap *pango_cairo_font_map_get_default(void);                // 1.10; one for each thread since 1.32.6
void pango_cairo_font_map_set_default(PangoCairoFontMap *_Nullable fontmap);  // 1.22; for the calling thread
PangoContext *pango_font_map_create_context(PangoFontMap *fontmap);  // 1.22
void pango_context_set_language(PangoContext *context, PangoLanguage *language);  // 1.0
PangoLanguage *pango_language_from_string(const char *language);     // 1.0
void pango_cairo_context_set_resolution(PangoContext *context, double dpi);      // 1.10
void pango_cairo_context_set_font_options(PangoContext *context,
                                          const cairo_font_options_t *options);  // 1.10
void pango_context_set_round_glyph_positions(PangoContext *context, int round_positions);  // 1.44
void pango_context_set_base_dir(PangoContext *context, unsigned int direction);  // 1.0
unsigned int pango_find_base_dir(const char *text, int length);                  // 1.4

// Fonts

PangoFontDescription *pango_font_description_new(void);               // 1.0
void pango_font_description_free(PangoFontDescription *description);  // 1.0
void pango_font_description_set_family(PangoFontDescription *description, const char *family);        // 1.0
void pango_font_description_set_style(PangoFontDescription *description, unsigned int style);         // 1.0
void pango_font_description_set_weight(PangoFontDescription *description, unsigned int weight);       // 1.0
void pango_font_description_set_absolute_size(PangoFontDescription *description, double size);        // 1.8

PangoFont *_Nullable pango_context_load_font(PangoContext *context, const PangoFontDescription *description);  // 1.0
cairo_scaled_font_t *_Nullable pango_cairo_font_get_scaled_font(PangoCairoFont *font);  // 1.18
PangoFontDescription *pango_font_describe(PangoFont *font);                             // 1.0
const char *_Nullable pango_font_description_get_family(const PangoFontDescription *description);  // 1.0
int pango_font_description_get_size(const PangoFontDescription *description);           // 1.0
int pango_font_description_get_size_is_absolute(const PangoFontDescription *description);  // 1.8
FT_FaceRec *_Nullable cairo_ft_scaled_font_lock_face(cairo_scaled_font_t *font);        // Cairo 1.2
void cairo_ft_scaled_font_unlock_face(cairo_scaled_font_t *font);                       // Cairo 1.2
hb_font_t *pango_font_get_hb_font(PangoFont *font);                                     // 1.44
hb_face_t *hb_font_get_face(hb_font_t *font);                                           // HarfBuzz 0.9
unsigned int hb_face_get_index(const hb_face_t *face);                                  // HarfBuzz 0.9
hb_blob_t *hb_face_reference_blob(hb_face_t *face);                                     // HarfBuzz 0.9
const char *_Nullable hb_blob_get_data(hb_blob_t *blob, unsigned int *length);          // HarfBuzz 0.9
hb_blob_t *hb_ot_color_glyph_reference_png(hb_font_t *font, unsigned int glyph);        // HarfBuzz 2.1
unsigned int hb_blob_get_length(hb_blob_t *blob);                                       // HarfBuzz 0.9
void hb_blob_destroy(hb_blob_t *blob);                                                  // HarfBuzz 0.9
void pango_font_get_glyph_extents(PangoFont *font, unsigned int glyph, PangoRectangle *_Nullable ink,
                                  PangoRectangle *_Nullable logical);                   // 1.0
void g_object_get(void *object, const char *first_property, ...);                       // GLib 2.0

// Attributes

PangoAttrList *pango_attr_list_new(void);                                        // 1.0
void pango_attr_list_unref(PangoAttrList *list);                                 // 1.0
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attribute);     // 1.0
PangoAttribute *pango_attr_font_features_new(const char *features);              // 1.38
PangoAttribute *pango_attr_letter_spacing_new(int letter_spacing);               // 1.6
PangoAttribute *pango_attr_line_height_new_absolute(int height);                 // 1.50
PangoAttribute *pango_attr_underline_new(unsigned int underline);                // 1.0
PangoAttribute *pango_attr_strikethrough_new(int strikethrough);                 // 1.0
PangoAttribute *pango_attr_insert_hyphens_new(int insert_hyphens);               // 1.44
GSList *_Nullable pango_attr_list_get_attributes(PangoAttrList *list);           // 1.44
PangoAttribute *pango_attribute_copy(const PangoAttribute *attribute);           // 1.0
PangoAttribute *pango_attr_size_new_absolute(int size);                          // 1.8
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
void pango_layout_set_justify(PangoLayout *layout, int justify);                           // 1.0
void pango_layout_set_tabs(PangoLayout *layout, PangoTabArray *_Nullable tabs);            // 1.0
PangoTabArray *pango_tab_array_new(int size, int positions_in_pixels);                     // 1.0
void pango_tab_array_set_tab(PangoTabArray *tabs, int index, unsigned int alignment, int location);  // 1.0
void pango_tab_array_free(PangoTabArray *tabs);                                            // 1.0
void pango_layout_set_auto_dir(PangoLayout *layout, int auto_dir);                         // 1.4
void pango_layout_set_spacing(PangoLayout *layout, int spacing);                           // 1.0
void pango_layout_set_ellipsize(PangoLayout *layout, unsigned int ellipsize);              // 1.6
const char *pango_layout_get_text(PangoLayout *layout);                                    // 1.0
int pango_layout_is_ellipsized(PangoLayout *layout);                                       // 1.16
void pango_layout_get_size(PangoLayout *layout, int *width, int *height);                  // 1.0
int pango_layout_get_line_count(PangoLayout *layout);                                      // 1.0
const PangoLogAttr *pango_layout_get_log_attrs_readonly(PangoLayout *layout, int *count);  // 1.30

// Lines

PangoLayoutIter *pango_layout_get_iter(PangoLayout *layout);                               // 1.0
void pango_layout_iter_free(PangoLayoutIter *iter);                                        // 1.0
int pango_layout_iter_next_line(PangoLayoutIter *iter);                                    // 1.0
int pango_layout_iter_get_baseline(PangoLayoutIter *iter);                                 // 1.0
void pango_layout_iter_get_line_extents(PangoLayoutIter *iter, PangoRectangle *_Nullable ink,
                                        PangoRectangle *_Nullable logical);                // 1.0
PangoLayoutLine *pango_layout_iter_get_line_readonly(PangoLayoutIter *iter);               // 1.16
int pango_layout_line_x_to_index(PangoLayoutLine *line, int x, int *index, int *trailing);  // 1.0
void pango_layout_line_index_to_x(PangoLayoutLine *line, int index, int trailing, int *x);  // 1.0

// Drawing

void pango_cairo_show_layout(cairo_t *cairo, PangoLayout *layout);  // 1.10
void pango_cairo_show_glyph_string(cairo_t *cairo, PangoFont *font, PangoGlyphString *glyphs);  // 1.10
void pango_cairo_glyph_string_path(cairo_t *cairo, PangoFont *font, PangoGlyphString *glyphs);  // 1.10
void pango_cairo_show_error_underline(cairo_t *cairo, double x, double y, double width, double height);  // 1.14
void pango_cairo_error_underline_path(cairo_t *cairo, double x, double y, double width, double height);  // 1.14

// Renderers

unsigned long pango_renderer_get_type(void);                                                  // 1.8
void pango_renderer_draw_layout(PangoRenderer *renderer, PangoLayout *layout, int x, int y);  // 1.8
void pango_renderer_draw_layout_line(PangoRenderer *renderer, PangoLayoutLine *line, int x, int y);  // 1.8
PangoColor *_Nullable pango_renderer_get_color(PangoRenderer *renderer, unsigned int part);   // 1.8
unsigned short pango_renderer_get_alpha(PangoRenderer *renderer, unsigned int part);          // 1.38

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

/// The first fields of a PangoItem, with those of its PangoAnalysis.
typedef struct {
    int offset, length, num_chars;
    void *_Nullable shape_engine, *_Nullable lang_engine;
    PangoFont *_Nullable font;
    unsigned char level;
} RasterPangoItem;

/// The first fields of a PangoGlyphItem.
typedef struct {
    const RasterPangoItem *item;
    PangoGlyphString *glyphs;
} RasterPangoGlyphItem;

/// A PangoLogAttr: the properties of the place before a character.
typedef struct {
    unsigned int is_line_break : 1;
    unsigned int is_mandatory_break : 1;
    unsigned int is_char_break : 1;
    unsigned int others : 29;
} RasterPangoLogAttr;

/// A PangoGlyphInfo.
typedef struct {
    unsigned int glyph;
    int width;
    int x_offset;
    int y_offset;
    unsigned int attr;
} RasterPangoGlyph;

/// A PangoGlyphString.
typedef struct {
    int num_glyphs;
    const RasterPangoGlyph *_Nullable glyphs;
    int *_Nullable log_clusters;
    int space;
} RasterPangoGlyphString;

/// A PangoColor.
typedef struct {
    unsigned short red;
    unsigned short green;
    unsigned short blue;
} RasterPangoColor;

/// The first fields of an FT_StreamRec.
typedef struct {
    const unsigned char *_Nullable base;
    unsigned long size;
} RasterFreeTypeStream;

/// The first fields of a FT_FaceRec.
typedef struct {
    long num_faces;
    long face_index;
    long face_flags;
    long style_flags;
    long num_glyphs;
    void *_Nullable others[8];
    long bounds[4];
    short metrics[8];
    void *_Nullable parts[5];
    const RasterFreeTypeStream *_Nullable stream;
} RasterFreeTypeFace;

/// The functions of a PangoRendererClass that a renderer without trapezoids has.
typedef struct {
    unsigned char parent_class[136];
    void (*_Nullable draw_glyphs)(PangoRenderer *renderer, PangoFont *font, PangoGlyphString *glyphs, int x, int y);
    void (*_Nullable draw_rectangle)(PangoRenderer *renderer, unsigned int part, int x, int y, int width, int height);
    void (*_Nullable draw_error_underline)(PangoRenderer *renderer, int x, int y, int width, int height);
    void (*_Nullable others[11])(void);
} RasterPangoRendererClass;

/// The functions of a PangoFontClass that a class with other ones of them has.
typedef struct {
    void *_Nullable parent_class[6];
    void (*_Nullable finalize)(PangoFont *font);
    void *_Nullable others[12];
    void (*_Nullable get_glyph_extents)(
        PangoFont *font, unsigned int glyph, PangoRectangle *_Nullable ink, PangoRectangle *_Nullable logical);
    void *_Nullable (*_Nullable get_metrics)(PangoFont *font, PangoLanguage *_Nullable language);
    void *_Nullable rest[4];
} RasterPangoFontClass;

/// A PangoRenderer with a field of ours behind those that it has.
typedef struct {
    unsigned char parent[56];
    void *_Nullable recorder;
} RasterPangoRenderer;

/// The fields of a PangoAttribute, whose class starts with its type, and of those with a number or a font.
typedef struct {
    const unsigned int *klass;
    unsigned int start_index;
    unsigned int end_index;
    union {
        int number;
        double factor;
        PangoFontDescription *_Nullable font;
        const char *_Nullable text;
    } value;
} RasterPangoAttribute;

static inline void raster_pango_layout_iter_get_line_extents(PangoLayoutIter *iter, RasterPangoRectangle *logical) {
    pango_layout_iter_get_line_extents(iter, NULL, (PangoRectangle *)logical);
}

/// The extents of a glyph as a thread asked for them.
typedef struct {
    PangoFont *_Nullable font;
    long generation;
    unsigned int glyph;
    RasterPangoRectangle ink, logical;
} RasterPangoGlyphExtents;

/// Returns the place where the calling thread keeps the extents of a glyph: Swift has no variables of threads.
static inline RasterPangoGlyphExtents *raster_pango_known_extents(PangoFont *font, unsigned int glyph) {
    static __thread RasterPangoGlyphExtents known[256];
    return &known[(glyph ^ (size_t)font >> 5) & 255];
}

static inline void raster_pango_font_get_extents(PangoFont *font, RasterPangoRectangle *logical) {
    pango_font_get_glyph_extents(font, RASTER_PANGO_GLYPH_EMPTY, NULL, (PangoRectangle *)logical);
}

/// Calls a function that takes a variable number of arguments, which Swift cannot call.
static inline PangoRenderer *raster_pango_renderer_new(unsigned long type) {
    return (PangoRenderer *)g_object_new(type, NULL);
}

/// Returns the path of a font's file, which belongs to the font; NULL if it isn't one of Fontconfig, which Pango links.
static inline const char *_Nullable raster_pango_font_path(PangoFont *font) {
    typedef int (*getter)(const void *pattern, const char *object, int number, const char **value);
    getter get = (getter)dlsym(NULL, "FcPatternGetString");
    void *pattern = NULL;
    const char *path = NULL;
    g_object_get(font, "pattern", &pattern, NULL);
    return get && pattern && get(pattern, "file", 0, &path) == 0 ? path : NULL;
}

static inline size_t raster_font_number(const unsigned char *bytes) {
    return (size_t)bytes[0] << 24 | (size_t)bytes[1] << 16 | (size_t)bytes[2] << 8 | bytes[3];
}

/// Returns the number of bytes of a font's file as HarfBuzz read it; 0 if tables of the font are missing.
static inline unsigned int raster_pango_font_byte_count(PangoFont *font) {
    hb_face_t *face = hb_font_get_face(pango_font_get_hb_font(font));
    hb_blob_t *blob = hb_face_reference_blob(face);
    unsigned int length = 0;
    const unsigned char *bytes = (const unsigned char *)hb_blob_get_data(blob, &length);
    // The directory of a font in a collection is where that of the collection says.
    size_t place = length >= 12 && raster_font_number(bytes) == 0x74746366 /* ttcf */ ? 12 : 0;
    place += place > 0 ? 4 * (hb_face_get_index(face) & 0xFFFF) : 0;
    if (place > 0) place = place + 4 <= length ? raster_font_number(bytes + place) : length;
    size_t count = place + 12 <= length ? (size_t)bytes[place + 4] << 8 | bytes[place + 5] : 0;
    size_t entry = place + 12, end = entry + 16 * count;
    // FreeType doesn't read signatures, which some fonts have cut.
    while (end <= length && entry < end &&
           (raster_font_number(bytes + entry) == 0x44534947 /* DSIG */ ||
            raster_font_number(bytes + entry + 8) + raster_font_number(bytes + entry + 12) <= length)) entry += 16;
    hb_blob_destroy(blob);
    return count > 0 && entry == end ? length : 0;
}

#pragma clang assume_nonnull end

#endif
