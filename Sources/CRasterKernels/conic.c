// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "CRasterKernels.h"

#include <math.h>

// The pixels of a row that are computed at a time.
enum { BLOCK = 128 };

// Returns the angle of a vector in turns, 0 to 1: the arc tangent by a polynomial whose error is at most 2e-8
// (Abramowitz and Stegun, Handbook of Mathematical Functions, 4.4.49).
static inline float turns(float x, float y) {
    const float across = x < 0 ? -x : x, along = y < 0 ? -y : y;
    const float large = across > along ? across : along, small = across > along ? along : across;
    const float q = small / (large + 1e-30F), z = q * q;
    float p = 0.0028662257F;
    p = p * z - 0.0161657367F;
    p = p * z + 0.0429096138F;
    p = p * z - 0.0752896400F;
    p = p * z + 0.1065626393F;
    p = p * z - 0.1420889944F;
    p = p * z + 0.1999355085F;
    p = p * z - 0.3333314528F;
    p = (p * z + 1) * q * 0.15915494309F;
    p = along > across ? 0.25F - p : p;
    p = x < 0 ? 0.5F - p : p;
    return y < 0 ? 1 - p : p;
}

// Computes the place in the gradient of each pixel, and the part of a turn that its width takes.
static void place(const raster_grid *grid, double x, double y, float start, size_t count, float *places, float *widths) {
    const float ax = (float)grid->column_x, ay = (float)grid->column_y;
    const float bx = (float)grid->row_x, by = (float)grid->row_y;
    for (size_t index = 0; index < count; index++) {
        const float ux = (float)x + ax * (float)index, uy = (float)y + ay * (float)index;
        const float angle = turns(ux, uy) - start;
        places[index] = angle < 0 ? angle + 1 : angle;
        // The gradient of the angle, in turns to a pixel.
        const float squared = (ux * ux + uy * uy) * 6.28318530718F + 1e-30F;
        const float across = (ux * ay - uy * ax) / squared, along = (ux * by - uy * bx) / squared;
        const float width = sqrtf(across * across + along * along);
        // At the point itself, a pixel has all angles.
        widths[index] = width < 1 && (ux != 0 || uy != 0) ? width : 1;
    }
}

static double end_of(const raster_conic_segment *segments, size_t count, size_t index) {
    return index + 1 < count ? segments[index + 1].start : 1;
}

// Returns the last segment that starts at a place or before it.
static size_t segment_at(const raster_conic_segment *segments, size_t count, double place) {
    size_t first = 0, last = count - 1;
    while (first < last) {
        const size_t middle = (first + last + 1) / 2;
        if (segments[middle].start <= place) first = middle;
        else last = middle - 1;
    }
    return first;
}

// Returns the integral of a component from the start to a place of 0 to 1.
static double sum_to(const raster_conic_segment *segments, size_t count, double place, int component) {
    const raster_conic_segment *segment = segments + segment_at(segments, count, place);
    const double way = place - segment->start;
    return segment->sum[component] + way * (segment->color[component] + way / 2 * segment->slope[component]);
}

// Returns the mean of a component between two places, of which one may be beyond an end of the turn.
static float mean(const raster_conic_segment *segments, size_t count, double first, double last, int component) {
    const double length = last - first;
    double sum = 0;
    if (first < 0 || last > 1) sum = sum_to(segments, count, 1, component);
    if (first < 0) first += 1;
    if (last > 1) last -= 1;
    sum += sum_to(segments, count, last, component) - sum_to(segments, count, first, component);
    return (float)(sum / length);
}

static uint32_t word(const float components[4]) {
    const float alpha = components[3] + 0.5F;
    uint32_t result = (uint32_t)(alpha < 255 ? alpha : 255);
    const float limit = (float)result;
    for (int index = 2; index >= 0; index--) {
        const float rounded = components[index] + 0.5F;
        result = result << 8 | (uint32_t)(rounded < limit ? rounded : limit);
    }
    return result;
}

void raster_conic(
    const raster_conic_segment *segments,
    size_t count,
    double start,
    const raster_grid *grid,
    uint32_t *pixels,
    size_t step
) {
    if (count == 0) return;
    size_t known = 0;
    for (size_t row = 0; row < grid->height; row++, pixels += step) {
        const double y = (double)row + 0.5;
        for (size_t column = 0; column < grid->width; column += BLOCK) {
            const size_t length = grid->width - column < BLOCK ? grid->width - column : BLOCK;
            const double x = (double)column + 0.5;
            float places[BLOCK], widths[BLOCK];
            place(
                grid,
                grid->x + grid->column_x * x + grid->row_x * y,
                grid->y + grid->column_y * x + grid->row_y * y,
                (float)start, length, places, widths
            );
            for (size_t index = 0; index < length; index++) {
                const float place = places[index], half = widths[index] / 2;
                if (!(place >= segments[known].start && place < end_of(segments, count, known))) {
                    known = segment_at(segments, count, place);
                }
                const raster_conic_segment *segment = segments + known;
                float components[4];
                if (place - half >= segment->start && place + half <= end_of(segments, count, known)) {
                    const float way = (float)(place - segment->start);
                    for (int part = 0; part < 4; part++) components[part] = segment->color[part] + way * segment->slope[part];
                } else {
                    for (int part = 0; part < 4; part++) {
                        components[part] = mean(segments, count, (double)place - half, (double)place + half, part);
                    }
                }
                pixels[column + index] = word(components);
            }
        }
    }
}
