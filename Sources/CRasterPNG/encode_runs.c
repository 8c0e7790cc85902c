// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "encode_runs.h"

#include <stdlib.h>
#include <string.h>

// Deflate (RFC 1951) for pixels: a match repeats the pixel before, the row above, or two pixels that were met before.
// Each block has codes of its own.

enum {
    LITERALS = 286, DISTANCES = 30, END = 256, LONGEST_MATCH = 258, FARTHEST = 32768, LONGEST_CODE = 14,
    // A block ends with the line in which it gets so many matches or bytes.
    MOST_MATCHES = 16384, MOST_BYTES = 1 << 19,
    PLACE_BITS = 12,
};

typedef struct match {
    // The number of bytes before it that are written as they are.
    uint32_t literals;
    uint16_t length, distance;
} match;

// The codes of an alphabet: how often symbols occur, and their bits and lengths.
typedef struct codes {
    uint32_t counts[LITERALS];
    uint16_t bits[LITERALS];
    uint8_t lengths[LITERALS];
} codes;

// Bits that are written: first the lowest one of the lowest byte.
typedef struct writer {
    uint64_t bits;
    unsigned bit_count;
    uint8_t *target;
} writer;

typedef struct block {
    codes literals, distances;
    writer writer;
    // The places where pixels were found last, by a hash of two of them; 0 for none.
    uint32_t places[1 << PLACE_BITS];
    size_t count;
    match matches[];
} block;

static uint64_t word_at(const uint8_t *bytes) {
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
}

// MARK: - Symbols

// The number of extra bits behind a symbol, by the distance less 1 or the length less 3: small numbers have a symbol
// each, and from 4 or 8 on a power of two has 2 or 4.
static unsigned extra_bits(unsigned number, int kept) {
    const int bits = 31 - __builtin_clz(number | 1);
    return bits > kept ? (unsigned)(bits - kept) : 0;
}

static unsigned length_symbol(unsigned length) {
    if (length == LONGEST_MATCH) return 285;
    const unsigned extra = extra_bits(length - 3, 2);
    return 257 + 4 * extra + ((length - 3) >> extra);
}

static unsigned distance_symbol(unsigned distance) {
    const unsigned extra = extra_bits(distance - 1, 1);
    return 2 * extra + ((distance - 1) >> extra);
}

// MARK: - Codes

// Finds the lengths of codes, by Huffman's method: the two rarest symbols or groups become a group.
//
// Returns the longest one.
static unsigned find_lengths(codes *codes, int symbol_count, unsigned halvings) {
    struct { uint32_t count; uint16_t parent; } nodes[2 * LITERALS];
    uint16_t symbols[LITERALS];
    int leaves = 0;
    for (int symbol = 0; symbol < symbol_count; symbol++) {
        codes->lengths[symbol] = 0;
        if (codes->counts[symbol] == 0) continue;
        const uint32_t count = (codes->counts[symbol] >> halvings) + 1;
        int place = leaves++;
        for (; place > 0 && nodes[place - 1].count > count; place--) {
            nodes[place] = nodes[place - 1];
            symbols[place] = symbols[place - 1];
        }
        nodes[place].count = count;
        symbols[place] = (uint16_t)symbol;
    }
    int leaf = 0, group = leaves;
    for (int next = leaves; next < 2 * leaves - 1; next++) {
        nodes[next].count = 0;
        for (int side = 0; side < 2; side++) {
            const bool takes_leaf = leaf < leaves && (group == next || nodes[leaf].count <= nodes[group].count);
            const int child = takes_leaf ? leaf++ : group++;
            nodes[next].count += nodes[child].count;
            nodes[child].parent = (uint16_t)next;
        }
    }
    // The depth takes the place of the count, from the root on.
    nodes[2 * leaves - 2].count = 0;
    unsigned longest = 0;
    for (int node = 2 * leaves - 3; node >= 0; node--) {
        nodes[node].count = nodes[nodes[node].parent].count + 1;
        if (node >= leaves) continue;
        codes->lengths[symbols[node]] = (uint8_t)nodes[node].count;
        if (nodes[node].count > longest) longest = nodes[node].count;
    }
    return longest;
}

// Numbers codes of one length in the order of their symbols, and turns them around (RFC 1951, section 3.2.2).
static void make_codes(codes *codes, int symbol_count) {
    for (unsigned halvings = 0; find_lengths(codes, symbol_count, halvings) > LONGEST_CODE;) halvings++;
    unsigned next = 0;
    for (unsigned length = 1; length <= LONGEST_CODE; length++, next <<= 1) {
        for (int symbol = 0; symbol < symbol_count; symbol++) {
            if (codes->lengths[symbol] != length) continue;
            codes->bits[symbol] = (uint16_t)(__builtin_bitreverse16((uint16_t)next++) >> (16 - length));
        }
    }
}

// Returns the checksum of the stream (RFC 1950, section 9): the sums of the bytes, and of these sums, modulo 65521.
static uint32_t adler32(const uint8_t *bytes, size_t count) {
    // Some thousand bytes to a lane: their sums don't overflow.
    enum { LANES = 16, MOST_STEPS = 4096 };
    typedef uint8_t levels __attribute__((vector_size(LANES)));
    typedef uint32_t lanes __attribute__((vector_size(4 * LANES)));
    uint64_t sum = 1, sum_of_sums = 0;
    while (count > 0) {
        size_t steps = count / LANES;
        if (steps > MOST_STEPS) steps = MOST_STEPS;
        lanes sums = {0}, sums_before = {0};
        for (size_t step = 0; step < steps; step++, bytes += LANES) {
            levels part;
            memcpy(&part, bytes, sizeof part);
            sums_before += sums;
            sums += __builtin_convertvector(part, lanes);
        }
        sum_of_sums += sum * steps * LANES;
        for (uint32_t lane = 0; lane < LANES; lane++) {
            sum_of_sums += (uint64_t)sums_before[lane] * LANES + (uint64_t)sums[lane] * (LANES - lane);
            sum += sums[lane];
        }
        count -= steps * LANES;
        for (; count > 0 && count < LANES; count--) sum_of_sums += sum += *bytes++;
        sum %= 65521;
        sum_of_sums %= 65521;
    }
    return (uint32_t)(sum_of_sums << 16 | sum);
}

// MARK: - Bits

static inline void put(writer *writer, uint64_t bits, unsigned count) {
    writer->bits |= bits << writer->bit_count;
    writer->bit_count += count;
}

static inline void put_code(writer *writer, const codes *codes, unsigned symbol) {
    put(writer, codes->bits[symbol], codes->lengths[symbol]);
}

// Writes whole bytes; up to 7 bits stay.
static inline void flush(writer *writer) {
    memcpy(writer->target, &writer->bits, 8);
    writer->target += writer->bit_count / 8;
    writer->bits >>= writer->bit_count & ~7u;
    writer->bit_count &= 7;
}

// Writes the lengths of codes: 0 to 14 as themselves and 18, a run of zeros, all of which have codes of 4 bits.
static void put_lengths(writer *writer, const codes *codes, int symbol_count) {
    for (int symbol = 0; symbol < symbol_count;) {
        int zeros = 0;
        while (zeros < 138 && symbol + zeros < symbol_count && codes->lengths[symbol + zeros] == 0) zeros++;
        const unsigned number = zeros > 10 ? 15 : codes->lengths[symbol];
        put(writer, __builtin_bitreverse8((uint8_t)number) >> 4, 4);
        if (zeros > 10) put(writer, (unsigned)zeros - 11, 7);
        symbol += zeros > 10 ? zeros : 1;
        flush(writer);
    }
}

// Writes what a symbol stands for beside it: the lowest bits of a number.
static inline void put_extra(writer *writer, unsigned number, unsigned count) {
    put(writer, number & ((1u << count) - 1), count);
}

static writer put_matches(writer writer, const block *block, const uint8_t *bytes) {
    const codes *literals = &block->literals;
    for (size_t index = 0; index < block->count; index++) {
        const match match = block->matches[index];
        size_t left = match.literals;
        for (; left >= 4; left -= 4) {
            for (int place = 0; place < 4; place++) put_code(&writer, literals, *bytes++);
            flush(&writer);
        }
        for (; left > 0; left--) put_code(&writer, literals, *bytes++);
        flush(&writer);
        if (match.length == 0) continue;
        bytes += match.length;
        put_code(&writer, literals, length_symbol(match.length));
        if (match.length < LONGEST_MATCH) put_extra(&writer, match.length - 3u, extra_bits(match.length - 3u, 2));
        put_code(&writer, &block->distances, distance_symbol(match.distance));
        put_extra(&writer, match.distance - 1u, extra_bits(match.distance - 1u, 1));
        flush(&writer);
    }
    put_code(&writer, literals, END);
    flush(&writer);
    return writer;
}

static bool end_block(block *block, raster_output *output, const uint8_t *bytes, bool is_last) {
    codes *literals = &block->literals, *distances = &block->distances;
    literals->counts[END] = 1;
    // A code needs two symbols.
    distances->counts[0]++;
    distances->counts[1]++;
    make_codes(literals, LITERALS);
    make_codes(distances, DISTANCES);
    // The lengths of codes take less than 4,096 bits, and a match up to 5 and 14 + 13 beside the code of its length.
    size_t bit_count = 4096 + block->count * 32;
    for (int symbol = 0; symbol < LITERALS; symbol++) {
        bit_count += literals->counts[symbol] * (size_t)literals->lengths[symbol];
    }
    if (!raster_output_reserve(output, bit_count / 8)) return false;

    writer writer = block->writer;
    writer.target = output->bytes + output->count;
    put(&writer, is_last | 2 << 1, 3);
    put(&writer, LITERALS - 257, 5);
    put(&writer, DISTANCES - 1, 5);
    // Lengths of the codes for lengths, in their order: 16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1.
    put(&writer, 18 - 4, 4);
    flush(&writer);
    put(&writer, 0444444444444444400, 54);
    flush(&writer);
    put_lengths(&writer, literals, LITERALS);
    put_lengths(&writer, distances, DISTANCES);
    block->writer = put_matches(writer, block, bytes);
    output->count = (size_t)(block->writer.target - output->bytes);
    memset(literals->counts, 0, sizeof literals->counts);
    memset(distances->counts, 0, sizeof distances->counts);
    block->count = 0;
    return true;
}

// MARK: - Matches

// The number of equal bytes, of at most so many.
static inline size_t equal_bytes(const uint8_t *bytes, const uint8_t *others, size_t most) {
    for (size_t count = 0; count < most; count += 8) {
        const uint64_t difference = word_at(bytes + count) ^ word_at(others + count);
        if (difference == 0) continue;
        count += (size_t)__builtin_ctzll(difference) / 8;
        return count < most ? count : most;
    }
    return most;
}

static void add_match(block *block, size_t literals, size_t length, size_t distance) {
    for (; length > 0; literals = 0) {
        size_t part = length < LONGEST_MATCH ? length : LONGEST_MATCH;
        // A rest of less than 3 is no match.
        if (length > part && length - part < 3) part -= 3;
        block->matches[block->count++] = (match){(uint32_t)literals, (uint16_t)part, (uint16_t)distance};
        block->literals.counts[length_symbol((unsigned)part)]++;
        block->distances.counts[distance_symbol((unsigned)distance)]++;
        length -= part;
    }
}

// Finds the matches of a line. The length of a pixel is a constant where it is compiled, as dividing by it takes long.
static inline __attribute__((always_inline)) void add_line(
    block *block, const uint8_t *lines, size_t row, size_t length, size_t pixel
) {
    const uint8_t *line = lines + row * length;
    // Two pixels, or as many as have four bytes.
    const size_t hashed = pixel > 2 ? 2 * pixel : 4;
    size_t literals = 1;
    block->literals.counts[line[0]]++;
    for (size_t x = 1; x < length;) {
        const uint8_t *here = line + x;
        const size_t rest = length - x;
        size_t best = x > pixel ? equal_bytes(here, here - pixel, rest) : 0, distance = pixel;
        if (best < rest && row > 0 && length <= FARTHEST) {
            const size_t count = equal_bytes(here, here - length, rest);
            if (count > best) {
                best = count;
                distance = length;
            }
        }
        if (best < hashed && rest >= hashed) {
            const uint64_t pixels = word_at(here) << (64 - 8 * hashed);
            uint32_t *place = &block->places[pixels * 0x9E3779B97F4A7C15u >> (64 - PLACE_BITS)];
            const size_t offset = (size_t)(here - lines), to_place = offset - *place;
            const size_t count = *place > 0 && to_place <= FARTHEST ? equal_bytes(here, here - to_place, rest) : 0;
            *place = (uint32_t)offset;
            if (count >= hashed) {
                best = count;
                distance = to_place;
            }
        }
        best -= best % pixel;
        if (best >= 3) {
            add_match(block, literals, best, distance);
            literals = 0;
            x += best;
        } else {
            const size_t step = pixel < rest ? pixel : rest;
            for (size_t index = 0; index < step; index++) block->literals.counts[here[index]]++;
            literals += step;
            x += step;
        }
    }
    block->matches[block->count++] = (match){(uint32_t)literals, 0, 0};
}

bool raster_deflate_runs(raster_output *output, const uint8_t *lines, size_t length, size_t count, size_t pixel) {
    // A line adds a match for each pixel at most, and one for its end.
    block *block = malloc(sizeof *block + (MOST_MATCHES + length + 1) * sizeof *block->matches);
    bool succeeds = block != NULL && raster_output_reserve(output, 2);
    if (succeeds) {
        memset(block, 0, sizeof *block);
        output->bytes[output->count++] = 0x78;
        output->bytes[output->count++] = 0x01;
    }
    size_t start = 0;
    for (size_t row = 0; succeeds && row < count; row++) {
        switch (pixel) {
        case 1: add_line(block, lines, row, length, 1); break;
        case 2: add_line(block, lines, row, length, 2); break;
        case 3: add_line(block, lines, row, length, 3); break;
        default: add_line(block, lines, row, length, 4);
        }
        const size_t end = (row + 1) * length;
        if (row + 1 < count && block->count < MOST_MATCHES && end - start < MOST_BYTES) continue;
        succeeds = end_block(block, output, lines + start, row + 1 == count);
        start = end;
    }
    succeeds = succeeds && raster_output_reserve(output, 5);
    if (succeeds) {
        // The bits that are left fill a byte.
        if (block->writer.bit_count > 0) output->bytes[output->count++] = (uint8_t)block->writer.bits;
        const uint32_t checksum = adler32(lines, length * count);
        for (int shift = 24; shift >= 0; shift -= 8) output->bytes[output->count++] = (uint8_t)(checksum >> shift);
    }
    free(block);
    return succeeds;
}
