// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "RasterDigest.h"

#include <string.h>

#if defined(__x86_64__)
#include <cpuid.h>
#elif defined(__aarch64__) && defined(__linux__)
#include <arm_neon.h>
#include <asm/hwcap.h>
#include <sys/auxv.h>
#endif

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
static const uint32_t constants[64] = {
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5,
    0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174,
    0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,
    0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967,
    0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85,
    0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,
    0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,
    0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2,
};

// MARK: - Without instructions for it

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
#define FIRST(i) (KEPT(i) = big_endian(blocks + 4 * (i))) + constants[i]
#define NEXT(i) \
    (KEPT(i) += NEAR(KEPT(i + 1)) + KEPT(i + 9) + FAR(KEPT(i + 14))) + constants[i]

static inline __attribute__((always_inline)) uint32_t big_endian(const uint8_t *bytes) {
    uint32_t word;
    memcpy(&word, bytes, sizeof word);
    return __builtin_bswap32(word);
}

static void add_baseline(uint32_t words[8], const uint8_t *blocks, size_t count) {
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

// MARK: - By instructions for it

#if defined(__x86_64__)

bool raster_sha256_has_extension(void) {
    unsigned a, b, c, d;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_SHA) && __builtin_cpu_supports("ssse3");
}

// In instructions, since a compiler that optimizes nothing would take six times as long for functions of them.
//
// xmm1 and xmm2 hold the words a, b, e, f and c, d, g, h; xmm3 to xmm6 the last sixteen words of the schedule; xmm7 the
// order of the bytes of a word; xmm9 and xmm10 what the words were before the block.

// Four rounds.
#define ROUNDS(index, words) \
    "movdqu 4*" #index "(%[constants]), %%xmm0\n\t" \
    "paddd " words ", %%xmm0\n\t" \
    "sha256rnds2 %%xmm0, %%xmm1, %%xmm2\n\t" \
    "pshufd $0x0E, %%xmm0, %%xmm0\n\t" \
    "sha256rnds2 %%xmm0, %%xmm2, %%xmm1\n\t"

// Four rounds with words of the block.
#define FOUR_OF_BLOCK(index, words) \
    "movdqu 4*" #index "(%[blocks]), " words "\n\t" \
    "pshufb %%xmm7, " words "\n\t" \
    ROUNDS(index, words)

// Four rounds with words that follow from the last sixteen, the first four of which they replace.
#define FOUR_LATER(index, words, second, third, fourth) \
    "sha256msg1 " second ", " words "\n\t" \
    "movdqa " fourth ", %%xmm8\n\t" \
    "palignr $4, " third ", %%xmm8\n\t" \
    "paddd %%xmm8, " words "\n\t" \
    "sha256msg2 " fourth ", " words "\n\t" \
    ROUNDS(index, words)

#define LATER_SIXTEEN(i, j, k, l) \
    FOUR_LATER(i, "%%xmm3", "%%xmm4", "%%xmm5", "%%xmm6") \
    FOUR_LATER(j, "%%xmm4", "%%xmm5", "%%xmm6", "%%xmm3") \
    FOUR_LATER(k, "%%xmm5", "%%xmm6", "%%xmm3", "%%xmm4") \
    FOUR_LATER(l, "%%xmm6", "%%xmm3", "%%xmm4", "%%xmm5")

__attribute__((target("sha,ssse3")))
static void add_extension(uint32_t words[8], const uint8_t *blocks, size_t count) {
    if (count == 0) return;
    static const uint8_t order[16] = {3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12};
    uint32_t state[8] = {words[5], words[4], words[1], words[0], words[7], words[6], words[3], words[2]};
    __asm__ volatile(
        "movdqu (%[state]), %%xmm1\n\t"
        "movdqu 16(%[state]), %%xmm2\n\t"
        "movdqu (%[order]), %%xmm7\n"
        "1:\n\t"
        "movdqa %%xmm1, %%xmm9\n\t"
        "movdqa %%xmm2, %%xmm10\n\t"
        FOUR_OF_BLOCK(0, "%%xmm3")
        FOUR_OF_BLOCK(4, "%%xmm4")
        FOUR_OF_BLOCK(8, "%%xmm5")
        FOUR_OF_BLOCK(12, "%%xmm6")
        LATER_SIXTEEN(16, 20, 24, 28)
        LATER_SIXTEEN(32, 36, 40, 44)
        LATER_SIXTEEN(48, 52, 56, 60)
        "paddd %%xmm9, %%xmm1\n\t"
        "paddd %%xmm10, %%xmm2\n\t"
        "add $64, %[blocks]\n\t"
        "dec %[count]\n\t"
        "jnz 1b\n\t"
        "movdqu %%xmm1, (%[state])\n\t"
        "movdqu %%xmm2, 16(%[state])"
        : [blocks] "+r"(blocks), [count] "+r"(count)
        : [state] "r"(state), [order] "r"(order), [constants] "r"(constants)
        : "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "memory", "cc"
    );
    const uint32_t result[8] = {state[3], state[2], state[7], state[6], state[1], state[0], state[5], state[4]};
    for (size_t index = 0; index < 8; index++) words[index] = result[index];
}

#elif defined(__aarch64__) && defined(__linux__)

bool raster_sha256_has_extension(void) {
    return getauxval(AT_HWCAP) & HWCAP_SHA2;
}

__attribute__((target("sha2")))
static void add_extension(uint32_t words[8], const uint8_t *blocks, size_t count) {
    uint32x4_t first = vld1q_u32(words), second = vld1q_u32(words + 4);
    for (; count > 0; count--, blocks += RASTER_SHA256_BLOCK) {
        const uint32x4_t old_first = first, old_second = second;
        uint32x4_t last[4];
        for (size_t index = 0; index < 16; index++) {
            uint32x4_t *next = &last[index % 4];
            if (index < 4) {
                *next = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(blocks + 16 * index)));
            } else {
                const uint32x4_t near = vsha256su0q_u32(*next, last[(index + 1) % 4]);
                *next = vsha256su1q_u32(near, last[(index + 2) % 4], last[(index + 3) % 4]);
            }
            const uint32x4_t sums = vaddq_u32(*next, vld1q_u32(constants + 4 * index));
            const uint32x4_t before = first;
            first = vsha256hq_u32(first, second, sums);
            second = vsha256h2q_u32(second, before, sums);
        }
        first = vaddq_u32(first, old_first);
        second = vaddq_u32(second, old_second);
    }
    vst1q_u32(words, first);
    vst1q_u32(words + 4, second);
}

#else

bool raster_sha256_has_extension(void) {
    return false;
}

static void add_extension(uint32_t words[8], const uint8_t *blocks, size_t count) {
    add_baseline(words, blocks, count);
}

#endif

// MARK: - Digests

void raster_sha256_init(raster_sha256 *digest) {
    // The first 32 bits of the fractional parts of the square roots of the first 8 primes.
    static const uint32_t words[8] = {
        0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19,
    };
    memcpy(digest->words, words, sizeof words);
    digest->byte_count = 0;
    digest->uses_extension = raster_sha256_uses_extension();
}

static void add(raster_sha256 *digest, const uint8_t *blocks, size_t count) {
    if (count == 0) return;
    if (digest->uses_extension) add_extension(digest->words, blocks, count);
    else add_baseline(digest->words, blocks, count);
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
