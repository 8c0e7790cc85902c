// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "decode_rows.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The number of rows after which the caller is asked whether to stop.
enum { ROWS_PER_CHECK = 16 };

raster_photo_status raster_photo_fail(raster_photo *photo, raster_photo_status status, const char *message) {
    snprintf(photo->message, sizeof photo->message, "%s", message);
    return status;
}

raster_photo_status raster_photo_read(raster_photo *photo) {
    raster_photo_reader *const readers[] = {
        raster_photo_read_jpeg, raster_photo_read_png, raster_photo_read_webp, raster_photo_read_avif,
    };
    return readers[photo->format](photo);
}

// MARK: - Orientation

void raster_photo_set_orientation(raster_photo *photo, unsigned orientation) {
    if (orientation < 1 || orientation > 8) return;
    photo->swaps_axes = orientation >= 5;
    photo->mirrors_columns = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
    photo->mirrors_rows = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
}

void raster_photo_read_orientation(raster_photo *photo, const uint8_t *exif, size_t count) {
    if (count >= 6 && memcmp(exif, "Exif\0\0", 6) == 0) {
        exif += 6;
        count -= 6;
    }
    if (count < 8 || (memcmp(exif, "II*\0", 4) != 0 && memcmp(exif, "MM\0*", 4) != 0)) return;
    const bool is_little = exif[0] == 'I';
#define NUMBER16(at) (unsigned)(is_little ? exif[at] | exif[(at) + 1] << 8 : exif[at] << 8 | exif[(at) + 1])
#define NUMBER32(at) (is_little ? NUMBER16(at) | NUMBER16((at) + 2) << 16 : NUMBER16(at) << 16 | NUMBER16((at) + 2))
    const size_t directory = NUMBER32(4);
    if (directory > count - 2) return;
    const size_t entries = NUMBER16(directory);
    for (size_t index = 0, at = directory + 2; index < entries && at + 12 <= count; index++, at += 12) {
        // The tag Orientation, one number of 16 bits.
        if (NUMBER16(at) == 0x112 && NUMBER16(at + 2) == 3 && NUMBER32(at + 4) == 1) {
            raster_photo_set_orientation(photo, NUMBER16(at + 8));
            return;
        }
    }
#undef NUMBER16
#undef NUMBER32
}

bool raster_photo_turn_part(raster_photo *photo) {
    if (photo->part.words == NULL) return false;
    const raster_photo_part upright = photo->part;
    raster_photo_part *part = &photo->part;
    if (photo->swaps_axes) {
        *part = (raster_photo_part){
            upright.y, upright.x, upright.height, upright.width, upright.rows, upright.columns, upright.words,
        };
    }
    if (photo->mirrors_columns) part->x = photo->width - part->x - part->width;
    if (photo->mirrors_rows) part->y = photo->height - part->y - part->height;
    return true;
}

// MARK: - Means

raster_photo_status raster_photo_rows_start(
    raster_photo_rows *rows, const raster_photo *photo, const raster_photo_pixels *pixels
) {
    const raster_photo_part *part = &photo->part;
    *rows = (raster_photo_rows){.photo = photo, .pixels = *pixels};
    rows->spans = calloc(part->columns, sizeof *rows->spans);
    rows->sums = aligned_alloc(16, part->columns * sizeof *rows->sums);
    rows->transform = raster_photo_transform(pixels);
    rows->converted = malloc(pixels->width * 4);
    if (rows->spans == NULL || rows->sums == NULL || rows->converted == NULL) return RASTER_PHOTO_OUT_OF_MEMORY;
    // Of inks, the conversion doesn't write alpha.
    memset(rows->converted, 0xFF, pixels->width * 4);
    memset(rows->sums, 0, part->columns * sizeof *rows->sums);

    const double limit = (double)pixels->width, step = part->width * pixels->scale_x / (double)part->columns;
    for (size_t column = 0; column < part->columns; column++) {
        const double start = (part->x - pixels->x) * pixels->scale_x + step * (double)column;
        const double left = fmin(fmax(start, 0), limit - 1), right = fmin(fmax(start + step, left + 1e-6), limit);
        const size_t first = (size_t)left, behind = (size_t)ceil(right - 1e-9), last = behind > first ? behind - 1 : first;
        const double width = right - left;
        rows->spans[column] = (raster_photo_span){
            .first = first,
            .last = last,
            .first_weight = first == last ? 1 : (float)(((double)(first + 1) - left) / width),
            .weight = (float)(1 / width),
            .last_weight = first == last ? 0 : (float)((right - (double)last) / width),
        };
    }
    rows->top = (part->y - pixels->y) * pixels->scale_y;
    rows->step = part->height * pixels->scale_y / (double)part->rows;
    return RASTER_PHOTO_SUCCESS;
}

void raster_photo_rows_end(raster_photo_rows *rows) {
    if (rows->transform != NULL) cmsDeleteTransform(rows->transform);
    free(rows->converted);
    free(rows->spans);
    free(rows->sums);
}

// Returns a row as red, green, blue and alpha in sRGB.
static const uint8_t *convert(raster_photo_rows *rows, const uint8_t *row) {
    const size_t width = rows->pixels.width;
    uint8_t *result = rows->converted;
    const raster_photo_components components = rows->pixels.components;
    if (rows->transform != NULL) {
        cmsDoTransform(rows->transform, row, result, (cmsUInt32Number)width);
        for (size_t x = 0; components == RASTER_PHOTO_GRAY && x < width; x++) result[4 * x + 3] = row[4 * x + 3];
        return result;
    }
    if (components == RASTER_PHOTO_GRAY || components == RASTER_PHOTO_RGBA) return row;
    for (size_t x = 0; x < width; x++) {
        const unsigned light = row[4 * x + 3];
        for (int index = 0; index < 3; index++) {
            result[4 * x + index] = (uint8_t)((row[4 * x + index] * light + 127) / 255);
        }
    }
    return result;
}

static raster_levels levels(const uint8_t *row, size_t x, bool has_alpha) {
    typedef uint8_t bytes __attribute__((vector_size(4)));
    bytes pixel;
    memcpy(&pixel, row + 4 * x, sizeof pixel);
    raster_levels result = __builtin_convertvector(pixel, raster_levels);
    if (!has_alpha) return result;
    const float alpha = result[3] / 255;
    return result * (raster_levels){alpha, alpha, alpha, 1};
}

static void store(raster_photo_rows *rows) {
    const raster_photo *photo = rows->photo;
    const size_t columns = photo->part.columns, count = photo->part.rows;
    const size_t row = photo->mirrors_rows ? count - 1 - rows->completed : rows->completed;
    for (size_t index = 0; index < columns; index++) {
        const raster_levels mean = rows->sums[index] / rows->covered + 0.5F;
        const uint32_t alpha = (uint32_t)fminf(mean[3], 255);
        uint32_t word = alpha;
        // No component is larger than alpha, however the sums were rounded.
        for (int channel = 0; channel < 3; channel++) word = word << 8 | (uint32_t)fminf(mean[channel], (float)alpha);
        const size_t column = photo->mirrors_columns ? columns - 1 - index : index;
        photo->part.words[photo->swaps_axes ? column * count + row : row * columns + column] = word;
    }
    memset(rows->sums, 0, columns * sizeof *rows->sums);
    rows->covered = 0;
    rows->completed++;
}

static void add(raster_photo_rows *rows, const uint8_t *row, float weight) {
    const bool has_alpha = rows->photo->has_alpha;
    for (size_t column = 0; column < rows->photo->part.columns; column++) {
        const raster_photo_span span = rows->spans[column];
        raster_levels sum = {0};
        for (size_t x = span.first + 1; x < span.last; x++) sum += levels(row, x, has_alpha);
        sum = sum * span.weight + levels(row, span.first, has_alpha) * span.first_weight;
        if (span.last > span.first) sum += levels(row, span.last, has_alpha) * span.last_weight;
        rows->sums[column] += sum * weight;
    }
    rows->covered += weight;
}

raster_photo_status raster_photo_rows_add(raster_photo_rows *rows, const uint8_t *row) {
    if (rows->added % ROWS_PER_CHECK == 0 && raster_photo_should_stop(rows->photo)) return RASTER_PHOTO_STOPPED;
    const double start = (double)rows->added, end = start + 1;
    const bool is_last = ++rows->added == rows->pixels.height;
    if (end <= rows->top || raster_photo_rows_are_complete(rows)) return RASTER_PHOTO_SUCCESS;
    row = convert(rows, row);
    while (!raster_photo_rows_are_complete(rows)) {
        const double top = rows->top + rows->step * (double)rows->completed, bottom = top + rows->step;
        const double weight = fmin(bottom, end) - fmax(top, start);
        if (weight > 1e-9 || (is_last && rows->covered == 0)) add(rows, row, weight > 1e-9 ? (float)weight : 1);
        if (bottom > end + 1e-9 && !is_last) break;
        store(rows);
    }
    return RASTER_PHOTO_SUCCESS;
}

raster_photo_status raster_photo_average(
    const raster_photo *photo, const raster_photo_pixels *pixels, const uint8_t *bytes, size_t stride
) {
    raster_photo_rows rows;
    raster_photo_status status = raster_photo_rows_start(&rows, photo, pixels);
    for (size_t y = 0; y < pixels->height && status == RASTER_PHOTO_SUCCESS; y++) {
        status = raster_photo_rows_add(&rows, bytes + y * stride);
    }
    raster_photo_rows_end(&rows);
    return status;
}
