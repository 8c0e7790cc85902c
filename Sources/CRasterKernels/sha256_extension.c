// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "sha256.h"

#if defined(__x86_64__)

#include <cpuid.h>

bool raster_has_sha256_extension(void) {
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
#define FIRST(index, words) \
    "movdqu 4*" #index "(%[blocks]), " words "\n\t" \
    "pshufb %%xmm7, " words "\n\t" \
    ROUNDS(index, words)

// Four rounds with words that follow from the last sixteen, the first four of which they replace.
#define NEXT(index, words, second, third, fourth) \
    "sha256msg1 " second ", " words "\n\t" \
    "movdqa " fourth ", %%xmm8\n\t" \
    "palignr $4, " third ", %%xmm8\n\t" \
    "paddd %%xmm8, " words "\n\t" \
    "sha256msg2 " fourth ", " words "\n\t" \
    ROUNDS(index, words)

#define NEXT_SIXTEEN(i, j, k, l) \
    NEXT(i, "%%xmm3", "%%xmm4", "%%xmm5", "%%xmm6") \
    NEXT(j, "%%xmm4", "%%xmm5", "%%xmm6", "%%xmm3") \
    NEXT(k, "%%xmm5", "%%xmm6", "%%xmm3", "%%xmm4") \
    NEXT(l, "%%xmm6", "%%xmm3", "%%xmm4", "%%xmm5")

__attribute__((target("sha,ssse3")))
void raster_sha256_add_extension(uint32_t words[8], const uint8_t *blocks, size_t count) {
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
        FIRST(0, "%%xmm3")
        FIRST(4, "%%xmm4")
        FIRST(8, "%%xmm5")
        FIRST(12, "%%xmm6")
        NEXT_SIXTEEN(16, 20, 24, 28)
        NEXT_SIXTEEN(32, 36, 40, 44)
        NEXT_SIXTEEN(48, 52, 56, 60)
        "paddd %%xmm9, %%xmm1\n\t"
        "paddd %%xmm10, %%xmm2\n\t"
        "add $64, %[blocks]\n\t"
        "dec %[count]\n\t"
        "jnz 1b\n\t"
        "movdqu %%xmm1, (%[state])\n\t"
        "movdqu %%xmm2, 16(%[state])"
        : [blocks] "+r"(blocks), [count] "+r"(count)
        : [state] "r"(state), [order] "r"(order), [constants] "r"(raster_sha256_constants)
        : "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "memory", "cc"
    );
    const uint32_t result[8] = {state[3], state[2], state[7], state[6], state[1], state[0], state[5], state[4]};
    for (size_t index = 0; index < 8; index++) words[index] = result[index];
}

#elif defined(__aarch64__) && defined(__linux__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__

#include <arm_neon.h>
#include <asm/hwcap.h>
#include <sys/auxv.h>

bool raster_has_sha256_extension(void) {
    return getauxval(AT_HWCAP) & HWCAP_SHA2;
}

__attribute__((target("sha2")))
void raster_sha256_add_extension(uint32_t words[8], const uint8_t *blocks, size_t count) {
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
            const uint32x4_t sums = vaddq_u32(*next, vld1q_u32(raster_sha256_constants + 4 * index));
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

bool raster_has_sha256_extension(void) {
    return false;
}

void raster_sha256_add_extension(uint32_t words[8], const uint8_t *blocks, size_t count) {
    raster_sha256_add_baseline(words, blocks, count);
}

#endif
