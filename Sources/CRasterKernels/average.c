// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "CRasterKernels.h"

#include <math.h>

// The lines through the area of a pixel: so many to a row of the source, and at least and at most so many. Along a
// line the area is exact.
enum { LINES_PER_ROW = 3, FEWEST_LINES = 32, MOST_LINES = 128 };

// One line through the area of a pixel, from the place of the pixel's corner.
typedef struct line {
    double y, left, right;
} line;

// Finds where a line crosses the parallelogram between two vectors.
static line crossing(double y, double ax, double ay, double bx, double by) {
    const double xs[4] = {0, ax, ax + bx, bx};
    const double ys[4] = {0, ay, ay + by, by};
    line result = {y, INFINITY, -INFINITY};
    for (int index = 0; index < 4; index++) {
        const int next = (index + 1) % 4;
        const double y0 = ys[index], y1 = ys[next];
        if (y0 == y1 || (y < y0 && y < y1) || (y > y0 && y > y1)) continue;
        const double x = xs[index] + (xs[next] - xs[index]) * (y - y0) / (y1 - y0);
        if (x < result.left) result.left = x;
        if (x > result.right) result.right = x;
    }
    return result;
}

static double clamped(double value, double limit) {
    return value < 0 ? 0 : value > limit ? limit : value;
}

// The sums of a pixel's samples: those that count in full as integers, in two lanes of 32 bits each.
typedef struct sums {
    uint64_t even, odd;
    float parts[4];
    float total;
} sums;

static uint32_t sample(const raster_picture *source, size_t x, size_t y) {
    const uint8_t *row = (const uint8_t *)source->start + y * source->stride;
    return source->is_coverage ? row[x] : ((const uint32_t *)(const void *)row)[x] | source->opacity;
}

static void add_part(sums *sums, uint32_t word, float weight) {
    sums->parts[0] += weight * (float)(word & 0xFF);
    sums->parts[1] += weight * (float)(word >> 8 & 0xFF);
    sums->parts[2] += weight * (float)(word >> 16 & 0xFF);
    sums->parts[3] += weight * (float)(word >> 24);
    sums->total += weight;
}

// Adds what is between two places on a row.
static void add_line(const raster_picture *source, sums *sums, size_t y, double left, double right) {
    const size_t first = (size_t)left, last = (size_t)right;
    if (first == last) {
        add_part(sums, sample(source, first, y), (float)(right - left));
        return;
    }
    add_part(sums, sample(source, first, y), (float)((double)(first + 1) - left));
    for (size_t x = first + 1; x < last; x++) {
        const uint32_t word = sample(source, x, y);
        sums->even += (word & 0xFF) | (uint64_t)(word & 0xFF0000) << 16;
        sums->odd += (word >> 8 & 0xFF) | (uint64_t)(word >> 24) << 32;
    }
    sums->total += (float)(last - first - 1);
    const float rest = (float)(right - (double)last);
    if (rest > 0 && last < source->width) add_part(sums, sample(source, last, y), rest);
}

static uint32_t level(float sum, float limit) {
    const float rounded = sum + 0.5F;
    return (uint32_t)(rounded < limit ? rounded : limit);
}

static void store(const raster_picture *source, const sums *sums, void *row, size_t x) {
    const float scale = 1 / sums->total;
    const float levels[4] = {
        ((float)(uint32_t)sums->even + sums->parts[0]) * scale,
        ((float)(uint32_t)sums->odd + sums->parts[1]) * scale,
        ((float)(uint32_t)(sums->even >> 32) + sums->parts[2]) * scale,
        ((float)(uint32_t)(sums->odd >> 32) + sums->parts[3]) * scale,
    };
    if (source->is_coverage) {
        ((uint8_t *)row)[x] = (uint8_t)level(levels[0], 255);
        return;
    }
    const uint32_t alpha = level(levels[3], 255);
    uint32_t word = alpha;
    // No component is larger than alpha, however the sums were rounded.
    for (int index = 2; index >= 0; index--) word = word << 8 | level(levels[index], (float)alpha);
    ((uint32_t *)row)[x] = word;
}

void raster_average(const raster_picture *source, const raster_grid *grid, void *target, size_t stride) {
    const double ax = grid->column_x, ay = grid->column_y, bx = grid->row_x, by = grid->row_y;
    const double top = fmin(fmin(0, ay), fmin(by, ay + by)), bottom = fmax(fmax(0, ay), fmax(by, ay + by));
    const double wanted = ceil((bottom - top) * LINES_PER_ROW);
    const int count = wanted < FEWEST_LINES ? FEWEST_LINES : wanted > MOST_LINES ? MOST_LINES : (int)wanted;
    line lines[MOST_LINES];
    for (int index = 0; index < count; index++) {
        lines[index] = crossing(top + (bottom - top) * (index + 0.5) / count, ax, ay, bx, by);
    }
    const double width = (double)source->width, height = (double)source->height;
    for (size_t row = 0; row < grid->height; row++) {
        void *output = (uint8_t *)target + row * stride;
        for (size_t column = 0; column < grid->width; column++) {
            const double x = grid->x + ax * (double)column + bx * (double)row;
            const double y = grid->y + ay * (double)column + by * (double)row;
            sums sums = {0};
            for (int index = 0; index < count; index++) {
                const double place = y + lines[index].y;
                if (!(place >= 0 && place < height)) continue;
                const double left = clamped(x + lines[index].left, width);
                const double right = clamped(x + lines[index].right, width);
                if (left < right) add_line(source, &sums, (size_t)place, left, right);
            }
            if (!(sums.total > 0)) {
                // An edge touches the pixel outside of its lines: the nearest pixel is seen there.
                const double middle_x = clamped(x + (ax + bx) / 2, width - 1);
                const double middle_y = clamped(y + (ay + by) / 2, height - 1);
                add_part(&sums, sample(source, (size_t)middle_x, (size_t)middle_y), 1);
            }
            store(source, &sums, output, column);
        }
    }
}
