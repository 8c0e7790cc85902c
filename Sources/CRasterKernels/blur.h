// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// The loop of the Gaussian, a part of kernels.h.

typedef float floats __attribute__((vector_size(4 * WIDEST), aligned(4)));

static void weigh(const float *values, float *sums, size_t count, const raster_gaussian *blur, size_t distance) {
    size_t index = 0;
    // Four registers at a time, so that sums don't wait for each other.
    for (; index + 4 * WIDEST <= count; index += 4 * WIDEST) {
        const float *center = values + index;
        const float first = blur->weights[0];
        floats sum0 = *(const floats *)center * first;
        floats sum1 = *(const floats *)(center + WIDEST) * first;
        floats sum2 = *(const floats *)(center + 2 * WIDEST) * first;
        floats sum3 = *(const floats *)(center + 3 * WIDEST) * first;
        for (size_t away = 1; away <= blur->radius; away++) {
            const float *before = center - away * distance, *after = center + away * distance;
            const float weight = blur->weights[away];
            sum0 += (*(const floats *)before + *(const floats *)after) * weight;
            sum1 += (*(const floats *)(before + WIDEST) + *(const floats *)(after + WIDEST)) * weight;
            sum2 += (*(const floats *)(before + 2 * WIDEST) + *(const floats *)(after + 2 * WIDEST)) * weight;
            sum3 += (*(const floats *)(before + 3 * WIDEST) + *(const floats *)(after + 3 * WIDEST)) * weight;
        }
        *(floats *)(sums + index) = sum0;
        *(floats *)(sums + index + WIDEST) = sum1;
        *(floats *)(sums + index + 2 * WIDEST) = sum2;
        *(floats *)(sums + index + 3 * WIDEST) = sum3;
    }
    for (; index < count; index += WIDEST) {
        floats sum = *(const floats *)(values + index) * blur->weights[0];
        for (size_t away = 1; away <= blur->radius; away++) {
            const float *before = values + index - away * distance, *after = values + index + away * distance;
            sum += (*(const floats *)before + *(const floats *)after) * blur->weights[away];
        }
        *(floats *)(sums + index) = sum;
    }
}
