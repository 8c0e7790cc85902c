// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "sha256.h"

#include <string.h>

const uint32_t raster_sha256_constants[64] = {
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5,
    0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174,
    0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,
    0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967,
    0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85,
    0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,
    0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,
    0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2,
};

void raster_sha256_init(raster_sha256 *digest, raster_sha256_instructions instructions) {
    // The first 32 bits of the fractional parts of the square roots of the first 8 primes.
    static const uint32_t words[8] = {
        0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19,
    };
    memcpy(digest->words, words, sizeof words);
    digest->byte_count = 0;
    digest->instructions = instructions;
}

static void add(raster_sha256 *digest, const uint8_t *blocks, size_t count) {
    if (count == 0) return;
    if (digest->instructions == RASTER_SHA256_EXTENSION) raster_sha256_add_extension(digest->words, blocks, count);
    else raster_sha256_add_baseline(digest->words, blocks, count);
}

void raster_sha256_update(raster_sha256 *digest, const void *start, size_t count) {
    if (count == 0) return;
    const uint8_t *bytes = start;
    const size_t filled = digest->byte_count % RASTER_SHA256_BLOCK;
    digest->byte_count += count;
    if (filled > 0) {
        const size_t room = RASTER_SHA256_BLOCK - filled;
        if (count < room) {
            memcpy(digest->rest + filled, bytes, count);
            return;
        }
        memcpy(digest->rest + filled, bytes, room);
        add(digest, digest->rest, 1);
        bytes += room;
        count -= room;
    }
    add(digest, bytes, count / RASTER_SHA256_BLOCK);
    const size_t left = count % RASTER_SHA256_BLOCK;
    memcpy(digest->rest, bytes + count - left, left);
}

// Writes the bytes of a number, the most significant first.
static void write_big_endian(uint8_t *target, uint64_t number, size_t byte_count) {
    for (size_t index = byte_count; index > 0; index--, number >>= 8) target[index - 1] = (uint8_t)number;
}

void raster_sha256_final(const raster_sha256 *digest, void *target) {
    // The end: a one bit, zeros, and the number of bits.
    raster_sha256 last = *digest;
    uint8_t end[RASTER_SHA256_BLOCK + 8] = {0x80};
    const size_t filled = digest->byte_count % RASTER_SHA256_BLOCK;
    const size_t room = RASTER_SHA256_BLOCK - filled;
    const size_t zeros = room > 8 ? room - 8 : room + RASTER_SHA256_BLOCK - 8;
    write_big_endian(end + zeros, digest->byte_count * 8, 8);
    raster_sha256_update(&last, end, zeros + 8);
    for (size_t index = 0; index < 8; index++) write_big_endian((uint8_t *)target + 4 * index, last.words[index], 4);
}

// The rounds are written out, and variables change roles instead of values: compilers that optimize nothing take half
// as long again for it, not ten times as long. Of choice and majority those forms are used that take the fewest
// operations; the second needs of each round only what the next doesn't compute again.

#define ROTATED(value, bits) __builtin_rotateright32(value, bits)

// One round; `changed` becomes a ^ b, and `same` is b ^ c, which was a ^ b a round before.
#define ROUND(a, b, c, d, e, f, g, h, changed, same, word) \
    h += (ROTATED(e, 6) ^ ROTATED(e, 11) ^ ROTATED(e, 25)) + (((f ^ g) & e) ^ g) + (word); \
    d += h; \
    changed = a ^ b; \
    h += (ROTATED(a, 2) ^ ROTATED(a, 13) ^ ROTATED(a, 22)) + ((changed & same) ^ b);

#define EIGHT_ROUNDS(WORD, i) \
    ROUND(a, b, c, d, e, f, g, h, x, y, WORD(i)) \
    ROUND(h, a, b, c, d, e, f, g, y, x, WORD(i + 1)) \
    ROUND(g, h, a, b, c, d, e, f, x, y, WORD(i + 2)) \
    ROUND(f, g, h, a, b, c, d, e, y, x, WORD(i + 3)) \
    ROUND(e, f, g, h, a, b, c, d, x, y, WORD(i + 4)) \
    ROUND(d, e, f, g, h, a, b, c, y, x, WORD(i + 5)) \
    ROUND(c, d, e, f, g, h, a, b, x, y, WORD(i + 6)) \
    ROUND(b, c, d, e, f, g, h, a, y, x, WORD(i + 7))

// The words of the block, and those that follow from them, of which the last 16 are kept.
#define KEPT(i) kept[(i) % 16]
#define NEAR(value) (ROTATED(value, 7) ^ ROTATED(value, 18) ^ (value) >> 3)
#define FAR(value) (ROTATED(value, 17) ^ ROTATED(value, 19) ^ (value) >> 10)
#define FIRST(i) (KEPT(i) = big_endian(blocks + 4 * (i))) + raster_sha256_constants[i]
#define NEXT(i) \
    (KEPT(i) += NEAR(KEPT(i + 1)) + KEPT(i + 9) + FAR(KEPT(i + 14))) + raster_sha256_constants[i]

static inline __attribute__((always_inline)) uint32_t big_endian(const uint8_t *bytes) {
    uint32_t word;
    memcpy(&word, bytes, sizeof word);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    word = __builtin_bswap32(word);
#endif
    return word;
}

void raster_sha256_add_baseline(uint32_t words[8], const uint8_t *blocks, size_t count) {
    for (; count > 0; count--, blocks += RASTER_SHA256_BLOCK) {
        uint32_t a = words[0], b = words[1], c = words[2], d = words[3];
        uint32_t e = words[4], f = words[5], g = words[6], h = words[7];
        uint32_t kept[16], x, y = b ^ c;
        EIGHT_ROUNDS(FIRST, 0)
        EIGHT_ROUNDS(FIRST, 8)
        EIGHT_ROUNDS(NEXT, 16)
        EIGHT_ROUNDS(NEXT, 24)
        EIGHT_ROUNDS(NEXT, 32)
        EIGHT_ROUNDS(NEXT, 40)
        EIGHT_ROUNDS(NEXT, 48)
        EIGHT_ROUNDS(NEXT, 56)
        words[0] += a;
        words[1] += b;
        words[2] += c;
        words[3] += d;
        words[4] += e;
        words[5] += f;
        words[6] += g;
        words[7] += h;
    }
}
