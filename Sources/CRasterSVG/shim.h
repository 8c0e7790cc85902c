// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// The part of librsvg, and of libxml2, by which librsvg reads files, that RasterSVG uses, declared by hand.
//
// <librsvg/rsvg.h> is not included: it needs the flags of librsvg's pkg-config
// file, one of them -pthread, which Swift packages may not use; the package
// manager would warn of it in every build. These declarations are binary
// interface that librsvg-2.so.2 has since 2.52 and libxml2 since 2.6. A test
// compares them with the installed headers.

#ifndef RASTER_SVG_SHIM_H
#define RASTER_SVG_SHIM_H

#include <stddef.h>
#include <stdint.h>

#ifndef __clang__
#define _Nullable
#endif

#pragma clang assume_nonnull begin

#ifndef RASTER_SVG_HEADERS
typedef struct _cairo cairo_t;
typedef struct _RsvgHandle RsvgHandle;
typedef struct _xmlTextReader xmlTextReader;
typedef struct _GError {
    uint32_t domain;
    int code;
    char *_Nullable message;
} GError;
typedef struct {
    double x, y, width, height;
} RsvgRectangle;
#endif

RsvgHandle *_Nullable rsvg_handle_new_from_data(const uint8_t *data, size_t count, GError *_Nullable *error);
void rsvg_handle_set_dpi(RsvgHandle *handle, double dpi);
int rsvg_handle_set_stylesheet(RsvgHandle *handle, const uint8_t *css, size_t count, GError *_Nullable *error);
int rsvg_handle_get_intrinsic_size_in_pixels(RsvgHandle *handle, double *width, double *height);
int rsvg_handle_render_document(
    RsvgHandle *handle, cairo_t *cairo, const RsvgRectangle *viewport, GError *_Nullable *error);
void g_object_unref(void *object);
void g_error_free(GError *error);

xmlTextReader *_Nullable xmlReaderForMemory(
    const char *bytes, int count, const char *_Nullable url, const char *_Nullable encoding, int options);
void xmlFreeTextReader(xmlTextReader *reader);
int xmlTextReaderRead(xmlTextReader *reader);
int xmlTextReaderNodeType(xmlTextReader *reader);
int xmlTextReaderDepth(xmlTextReader *reader);
int xmlTextReaderGetParserLineNumber(xmlTextReader *reader);
int xmlTextReaderMoveToNextAttribute(xmlTextReader *reader);
const unsigned char *_Nullable xmlTextReaderConstName(xmlTextReader *reader);
const unsigned char *_Nullable xmlTextReaderConstValue(xmlTextReader *reader);

#pragma clang assume_nonnull end

#endif
