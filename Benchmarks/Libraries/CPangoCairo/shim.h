// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// A text as Pango and Cairo draw it by themselves, to be measured against.
//
// The functions are declared by hand: <pango/pangocairo.h> needs flags that Swift packages may not use.

#ifndef BENCHMARK_PANGO_CAIRO_SHIM_H
#define BENCHMARK_PANGO_CAIRO_SHIM_H

void *pango_cairo_font_map_get_default(void);
void *pango_font_map_create_context(void *map);
void *pango_language_from_string(const char *language);
void pango_context_set_language(void *context, void *language);
void pango_cairo_context_set_font_options(void *context, const void *options);
void *pango_font_description_new(void);
void pango_font_description_free(void *description);
void pango_font_description_set_family(void *description, const char *family);
void pango_font_description_set_weight(void *description, int weight);
void pango_font_description_set_absolute_size(void *description, double size);
void *pango_layout_new(void *context);
void pango_layout_set_text(void *layout, const char *text, int length);
void pango_layout_set_font_description(void *layout, const void *description);
void pango_layout_set_width(void *layout, int width);
void pango_layout_set_ellipsize(void *layout, int ellipsize);
void pango_layout_get_size(void *layout, int *width, int *height);
void pango_cairo_show_layout(void *cairo, void *layout);
void *cairo_font_options_create(void);
void cairo_font_options_destroy(void *options);
void cairo_font_options_set_antialias(void *options, int antialias);
void cairo_font_options_set_hint_style(void *options, int style);
void cairo_font_options_set_hint_metrics(void *options, int metrics);
void cairo_set_source_rgba(void *cairo, double red, double green, double blue, double alpha);
void cairo_move_to(void *cairo, double x, double y);
void g_object_unref(void *object);

/// Draws one line of text, in pixels, with an ellipsis where it is wider than a width.
static inline void benchmark_show_text(
    void *cairo, const char *text, int weight, double size, double x, double y, double width, double height
) {
    void *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
    pango_context_set_language(context, pango_language_from_string("en"));
    void *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, 2);
    cairo_font_options_set_hint_style(options, 2);
    cairo_font_options_set_hint_metrics(options, 2);
    pango_cairo_context_set_font_options(context, options);
    cairo_font_options_destroy(options);
    void *description = pango_font_description_new();
    pango_font_description_set_family(description, "DejaVu Sans");
    pango_font_description_set_weight(description, weight);
    pango_font_description_set_absolute_size(description, size * 1024);
    void *layout = pango_layout_new(context);
    pango_layout_set_font_description(layout, description);
    pango_layout_set_text(layout, text, -1);
    pango_layout_set_width(layout, (int)(width * 1024));
    pango_layout_set_ellipsize(layout, 3);
    int ignored = 0, used = 0;
    pango_layout_get_size(layout, &ignored, &used);
    cairo_set_source_rgba(cairo, 0, 0, 0, 1);
    cairo_move_to(cairo, x, y + (int)((height - used / 1024) / 2));
    pango_cairo_show_layout(cairo, layout);
    g_object_unref(layout);
    pango_font_description_free(description);
    g_object_unref(context);
}

#endif
