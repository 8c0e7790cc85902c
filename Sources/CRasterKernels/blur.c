// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "CRasterKernels.h"
#include "RasterMemory.h"

#include <string.h>

typedef float components __attribute__((vector_size(16), aligned(4)));
typedef uint8_t levels __attribute__((vector_size(4)));
typedef int32_t integers __attribute__((vector_size(16)));

// The values that are read and written beyond the last one of a row: those of the widest registers.
enum { SLACK = 16 };

// The values of a strip of columns, 32 pixels: its rows stay in the nearest cache while the neighbors above and below
// are summed.
enum { STRIP = 128 };

// The memory of a blur, in cells.
typedef struct planes {
    // The number of columns and rows.
    size_t width, height;
    // One row of means, with clear cells on both sides.
    float *row;
    // All rows after the first pass, with clear ones above and below.
    float *middle;
    // Rows after both passes.
    float *sums;
    size_t length;
} planes;

static components *cell_of(float *row, size_t column) {
    return (components *)(row + column * 4);
}

// Adds the pixels of a row to the means of its cells.
static void add_row(const uint32_t *pixels, size_t width, size_t cell, float *means) {
    const float share = 1 / (float)(cell * cell);
    for (size_t column = 0; column < width; column += cell) {
        const size_t end = column + cell < width ? column + cell : width;
        components sum = {0};
        for (size_t index = column; index < end; index++) {
            levels bytes;
            memcpy(&bytes, pixels + index, sizeof bytes);
            sum += __builtin_convertvector(bytes, components);
        }
        *cell_of(means, column / cell) += sum * share;
    }
}

// Rounds values; no component becomes larger than alpha.
static void write_row(const float *values, uint32_t *pixels, size_t count) {
    for (size_t index = 0; index < count; index++) {
        components value;
        memcpy(&value, values + index * 4, sizeof value);
        integers rounded = __builtin_convertvector(value + 0.5F, integers);
        const integers limit = (integers){0} + (rounded[3] < 255 ? rounded[3] : 255);
        const integers large = rounded > limit;
        rounded = (rounded & ~large) | (limit & large);
        const levels bytes = __builtin_convertvector(rounded, levels);
        memcpy(pixels + index, &bytes, sizeof bytes);
    }
}

// The cell before a pixel's center, and the part of the way to the next.
static float cell_before(size_t pixel, size_t cell, size_t count, size_t *before, size_t *after) {
    const float position = ((float)pixel + 0.5F) / (float)cell - 0.5F;
    *before = position <= 0 ? 0 : (size_t)position;
    *after = *before + 1 < count ? *before + 1 : *before;
    return position <= 0 ? 0 : position - (float)*before;
}

// Writes pixels of single cells, strip by strip.
static void write_cells(const raster_loops *loops, const raster_block *layer, const raster_gaussian *blur, planes planes) {
    const size_t values = planes.width * 4;
    for (size_t left = 0; left < values; left += STRIP) {
        const size_t count = values - left < STRIP ? values - left : STRIP;
        for (size_t row = 0; row < planes.height; row++) {
            const float *center = planes.middle + (row + blur->radius) * values + left;
            loops->weigh(center, planes.sums, count, blur, values);
            write_row(planes.sums, layer->start + row * layer->step + left / 4, count / 4);
        }
    }
}

// Writes pixels that are interpolated between cells.
static void write_between(const raster_loops *loops, const raster_block *layer, const raster_gaussian *blur, planes planes) {
    const size_t values = planes.width * 4;
    for (size_t row = 0; row < planes.height; row++) {
        const float *center = planes.middle + (row + blur->radius) * values;
        loops->weigh(center, planes.sums + row * values, values, blur, values);
    }
    for (size_t row = 0; row < layer->height; row++) {
        size_t above, below;
        const float way = cell_before(row, blur->cell, planes.height, &above, &below);
        for (size_t index = 0; index < values; index++) {
            const float first = planes.sums[above * values + index], second = planes.sums[below * values + index];
            planes.row[index] = first + (second - first) * way;
        }
        uint32_t *pixels = layer->start + row * layer->step;
        for (size_t column = 0; column < layer->width; column++) {
            size_t before, after;
            const float part = cell_before(column, blur->cell, planes.width, &before, &after);
            const components first = *cell_of(planes.row, before), second = *cell_of(planes.row, after);
            const components value = first + (second - first) * part;
            write_row((const float *)&value, pixels + column, 1);
        }
    }
}

bool raster_blur(const raster_loops *loops, const raster_block *layer, const raster_gaussian *blur) {
    const size_t cell = blur->cell, radius = blur->radius;
    planes planes = {.width = (layer->width + cell - 1) / cell, .height = (layer->height + cell - 1) / cell};
    const size_t values = planes.width * 4, rows = planes.height + 2 * radius;
    const size_t row_length = values + 8 * radius + SLACK;
    const size_t sum_length = cell == 1 ? STRIP + SLACK : values * planes.height + SLACK;
    planes.length = (row_length + values * rows + SLACK + sum_length) * sizeof(float);
    planes.row = raster_memory_allocate(planes.length);
    if (planes.row == NULL) return false;
    planes.middle = planes.row + row_length;
    planes.sums = planes.middle + values * rows + SLACK;
    memset(planes.row, 0, row_length * sizeof(float));
    memset(planes.middle, 0, (values * rows + SLACK) * sizeof(float));
    for (size_t row = 0; row < planes.height; row++) {
        float *means = planes.row + radius * 4;
        memset(means, 0, values * sizeof(float));
        for (size_t line = row * cell; line < (row + 1) * cell && line < layer->height; line++) {
            add_row(layer->start + line * layer->step, layer->width, cell, means);
        }
        loops->weigh(means, planes.middle + (row + radius) * values, values, blur, 4);
    }
    // What the last registers wrote beyond the last row is that of no cell.
    memset(planes.middle + (planes.height + radius) * values, 0, radius * values * sizeof(float));
    if (cell == 1) write_cells(loops, layer, blur, planes);
    else write_between(loops, layer, blur, planes);
    raster_memory_free(planes.row, planes.length);
    return true;
}
