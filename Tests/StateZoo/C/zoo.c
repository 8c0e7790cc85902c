// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "StateZooC.h"

void zoo_fill_stack(uint8_t byte) {
    volatile uint8_t area[1 << 15];
    for (int index = 0; index < 1 << 15; index++) area[index] = byte;
}
