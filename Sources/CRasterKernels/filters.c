// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "CRasterKernels.h"

#include <string.h>

typedef float components __attribute__((vector_size(16)));
typedef uint8_t levels __attribute__((vector_size(4)));
typedef int32_t integers __attribute__((vector_size(16)));

static inline components load(uint32_t pixel) {
    levels bytes;
    memcpy(&bytes, &pixel, sizeof bytes);
    return __builtin_convertvector(bytes, components);
}

static inline components limited(components values, float alpha) {
    const components none = {0}, limit = none + alpha;
    const integers negative = values < none, large = values > limit;
    const integers bits = ((integers)values & ~negative & ~large) | ((integers)limit & large & ~negative);
    return (components)bits;
}

static inline uint32_t stored(components values) {
    const levels bytes = __builtin_convertvector(__builtin_convertvector(values + 0.5F, integers), levels);
    uint32_t pixel;
    memcpy(&pixel, &bytes, sizeof pixel);
    return pixel;
}

void raster_recolor(const raster_block *layer, const raster_color_matrix *matrices, size_t count) {
    uint32_t last = 0, result = 0;
    for (size_t row = 0; row < layer->height; row++) {
        uint32_t *pixels = layer->start + row * layer->step;
        for (size_t index = 0; index < layer->width; index++) {
            // A clear pixel stays clear, and many pixels are equal to the one before.
            if (pixels[index] != last) {
                last = pixels[index];
                components values = load(last);
                for (size_t step = 0; step < count; step++) {
                    const float (*columns)[4] = matrices[step].columns;
                    components sum = {0};
                    for (int part = 0; part < 4; part++) {
                        components column;
                        memcpy(&column, columns[part], sizeof column);
                        sum += column * values[part];
                    }
                    values = limited(sum, sum[3]);
                }
                result = stored(values);
            }
            pixels[index] = result;
        }
    }
}

bool raster_find_content(const raster_block *layer, size_t *left, size_t *top, size_t *right, size_t *bottom) {
    *left = layer->width;
    *right = 0;
    bool isFound = false;
    for (size_t row = 0; row < layer->height; row++) {
        const uint32_t *pixels = layer->start + row * layer->step;
        size_t first = 0;
        while (first < *left && pixels[first] == 0) first++;
        size_t last = layer->width;
        while (last > *right && pixels[last - 1] == 0) last--;
        if (first == *left && last == *right) {
            // Nothing outside of the columns that are known: the rest decides about the row alone.
            bool isClear = true;
            for (size_t index = first; isClear && index < last; index++) isClear = pixels[index] == 0;
            if (isClear) continue;
        }
        *left = first < *left ? first : *left;
        *right = last > *right ? last : *right;
        if (!isFound) *top = row;
        *bottom = row + 1;
        isFound = true;
    }
    return isFound;
}

static float alpha_at(const raster_block *layer, size_t column, size_t row) {
    // Wrapped around, the column and the row before the first are beyond the last.
    if (column >= layer->width || row >= layer->height) return 0;
    return (float)(layer->start[row * layer->step + column] >> 24);
}

void raster_take_alpha(const raster_block *layer, uint8_t *bytes, size_t stride, float right, float down) {
    const size_t width = layer->width + (right > 0), height = layer->height + (down > 0);
    for (size_t row = 0; row < height; row++) {
        for (size_t column = 0; column < width; column++) {
            float alpha = alpha_at(layer, column, row);
            if (right > 0 || down > 0) {
                const float above = alpha_at(layer, column, row - 1), before = alpha_at(layer, column - 1, row);
                const float corner = alpha_at(layer, column - 1, row - 1);
                alpha = (alpha * (1 - right) + before * right) * (1 - down) + (above * (1 - right) + corner * right) * down;
            }
            bytes[row * stride + column] = (uint8_t)(alpha + 0.5F);
        }
    }
}

void raster_draw_behind(const raster_block *layer, raster_coverage coverage, uint32_t color) {
    const components values = load(color);
    for (size_t row = 0; row < layer->height; row++) {
        uint32_t *pixels = layer->start + row * layer->step;
        const uint8_t *bytes = coverage.start + row * coverage.step;
        for (size_t index = 0; index < layer->width; index++) {
            const components front = load(pixels[index]);
            if (bytes[index] == 0 || front[3] == 255) continue;
            const float share = (float)bytes[index] * (255 - front[3]) / (255 * 255);
            const components sum = front + values * share;
            // Rounded alike, no component is larger than alpha.
            pixels[index] = stored(limited(sum, sum[3] < 255 ? sum[3] : 255));
        }
    }
}
