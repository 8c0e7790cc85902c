// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef STATEZOOC_H
#define STATEZOOC_H

#include <stdbool.h>
#include <stdint.h>

/// Fills the stack below the caller, where the next functions that it calls make their values.
void zoo_fill_stack(uint8_t byte);

// Structures of C whose members Swift sees in whole or in part.

// MARK: - Seen in whole

/// A structure whose members are all there.
struct ZooPoint {
    int32_t x;
    int32_t y;
};

enum ZooColor { ZOO_RED, ZOO_GREEN };

/// Members of many kinds without a gap between them.
struct ZooRecord {
    int64_t number;
    double real;
    float halves[2];
    struct ZooPoint points[3];
    enum ZooColor color;
    uint16_t small;
    bool flags[2];
    char text[8];
};

struct ZooLongDouble {
    long double value;
};

typedef float zoo_vector __attribute__((vector_size(16)));

struct ZooVector {
    zoo_vector value;
};

/// A structure that ends a run of bits without having any.
struct ZooSeparated {
    int32_t first;
    int : 0;
    int32_t second;
};

// MARK: - Packed

struct __attribute__((packed)) ZooPacked {
    uint8_t tag;
    int16_t two;
    int32_t four;
    int64_t eight;
    float single;
    double real;
    bool flag;
    struct ZooPoint point;
    struct ZooPoint points[2];
    enum ZooColor color;
};

struct __attribute__((packed)) ZooPackedValues {
    uint8_t tag;
    long double extended;
    zoo_vector vector;
};

struct __attribute__((packed)) ZooPackedOuter {
    uint8_t tag;
    struct ZooPacked inner;
};

struct __attribute__((packed)) ZooPackedText {
    uint8_t tag;
    const char *text;
};

// MARK: - Seen in part

struct ZooBits {
    int32_t seen;
    uint32_t low : 3;
    uint32_t high : 29;
};

struct ZooOnlyBits {
    uint32_t low : 3;
};

struct ZooAnonymousUnion {
    int32_t tag;
    union {
        int32_t number;
        float real;
    };
};

struct ZooAnonymousStructure {
    int32_t tag;
    struct {
        int32_t number;
        float real;
    };
};

struct ZooNamedUnion {
    int32_t tag;
    union {
        int32_t number;
        float real;
    } content;
};

union ZooUnion {
    int32_t number;
    float real;
};

struct ZooAtomic {
    int32_t seen;
    _Atomic int32_t count;
};

struct ZooComplex {
    double seen;
    _Complex double hidden;
};

struct ZooWide {
    int64_t seen[2];
    __int128 hidden;
};

/// The elements behind the structure are no part of it; the gap in front of them is.
struct ZooFlexible {
    int64_t count;
    int8_t first;
    int8_t elements[];
};

struct ZooNoElements {
    int32_t count;
    int32_t elements[0];
};

struct ZooPadded {
    int8_t small;
    int64_t large;
};

struct ZooTail {
    int64_t large;
    int8_t small;
};

struct __attribute__((aligned(16))) ZooAligned {
    int32_t value;
};

/// A structure with bits inside one without.
struct ZooHolder {
    int32_t tag;
    struct ZooBits bits;
};

struct ZooHolders {
    struct ZooBits bits[2];
};

/// A packed structure with bits in it.
struct __attribute__((packed)) ZooPackedBits {
    uint8_t tag;
    uint16_t low : 9;
    uint64_t seen;
};

/// An enumeration of which Swift knows no names.
enum __attribute__((enum_extensibility(closed))) ZooClosed { ZOO_FIRST, ZOO_SECOND };

#endif
