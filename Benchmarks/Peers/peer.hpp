// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#pragma once

#include <algorithm>
#include <cairo.h>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

/// A block of premultiplied ARGB32 without gaps.
struct Pixels {
    int width, height;
    std::vector<uint32_t> words;

    Pixels(int width, int height, uint32_t word) : width(width), height(height), words(size_t(width) * height, word) {}

    uint32_t *start() { return words.data(); }
    uint8_t *bytes() { return reinterpret_cast<uint8_t *>(start()); }
    size_t length() const { return words.size(); }

    cairo_surface_t *surface(cairo_format_t format = CAIRO_FORMAT_ARGB32) {
        return cairo_image_surface_create_for_data(bytes(), format, width, height, width * 4);
    }
};

using Drawing = std::function<void()>;
const int side = 33, cap = 16;
const char *const text = "Row 1: Quarterly report #100";

/// A library at each work, in the fastest way that its plain calls allow: functions that prepare what can be made once,
/// and return the drawing; nil for work that it doesn't do. Targets and sources stay as long as the program.
struct Peer {
    virtual Drawing stretch(Pixels &target, Pixels &card, bool isOver) { return nullptr; }
    virtual Drawing blit(Pixels &target, Pixels &source, bool isOpaque) { return nullptr; }
    virtual Drawing shadow(Pixels &target, bool isKnown) { return nullptr; }
    virtual Drawing fill(Pixels &target) { return nullptr; }
    virtual Drawing write(Pixels &target) { return nullptr; }
};

/// One of the nine parts of the card, and its place in a target.
struct Part {
    int x, y, width, height, toX, toY, toWidth, toHeight;

    bool isCenter() const { return width == 1 && height == 1; }
    uint32_t *in(Pixels &card) const { return card.start() + y * side + x; }

    static std::vector<Part> all(const Pixels &target) {
        const int from[] = {0, cap, cap + 1, side};
        const int columns[] = {0, cap, target.width - cap, target.width}, rows[] = {0, cap, target.height - cap, target.height};
        std::vector<Part> parts;
        for (int index = 0; index < 9; index++) {
            const int column = index % 3, row = index / 3;
            parts.push_back({from[column], from[row], from[column + 1] - from[column], from[row + 1] - from[row], columns[column],
                             rows[row], columns[column + 1] - columns[column], rows[row + 1] - rows[row]});
        }
        return parts;
    }
};

/// The shape that is filled: twelve curves around a center.
template <class Move, class Curve> void flower(Move move, Curve curve) {
    auto x = [](double angle, double radius) { return 100 + radius * std::cos(angle * M_PI / 18); };
    auto y = [](double angle, double radius) { return 100 + radius * std::sin(angle * M_PI / 18); };
    move(x(0, 60), y(0, 60));
    for (int angle = 0; angle < 36; angle += 3) {
        curve(x(angle + 1, 115), y(angle + 1, 115), x(angle + 2, 115), y(angle + 2, 115), x(angle + 3, 60), y(angle + 3, 60));
    }
}

inline void fillRounded(cairo_t *context, double x, double y, double width, double height, double radius) {
    cairo_new_sub_path(context);
    cairo_arc(context, x + width - radius, y + radius, radius, -M_PI / 2, 0);
    cairo_arc(context, x + width - radius, y + height - radius, radius, 0, M_PI / 2);
    cairo_arc(context, x + radius, y + height - radius, radius, M_PI / 2, M_PI);
    cairo_arc(context, x + radius, y + radius, radius, M_PI, M_PI * 1.5);
    cairo_fill(context);
}

/// Draws the card of a size, of which that of 33 × 33 is stretched.
inline Pixels &makeCard(int width, int height, double opacity) {
    Pixels &card = *new Pixels(width, height, 0);
    cairo_t *context = cairo_create(card.surface());
    cairo_push_group(context);
    cairo_set_source_rgb(context, 0x1A / 255.0, 0x33 / 255.0, 0x73 / 255.0);
    fillRounded(context, 0, 0, width, height, 12);
    cairo_set_source_rgb(context, 0x33 / 255.0, 0x66 / 255.0, 0xCC / 255.0);
    fillRounded(context, 2, 2, width - 4, height - 4, 10);
    cairo_pop_group_to_source(context);
    cairo_paint_with_alpha(context, opacity);
    cairo_destroy(context);
    return card;
}

/// Returns the time that this thread has a processor for during some calls, in nanoseconds. One call before warms up.
inline double sample(const Drawing &draw, long count) {
    auto now = [] {
        timespec time;
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return time.tv_sec * 1e9 + time.tv_nsec;
    };
    draw();
#ifdef __x86_64__
    // Registers that a library leaves half used would slow the next one down.
    if (__builtin_cpu_supports("avx")) asm volatile("vzeroupper" ::: "memory");
#endif
    const double start = now();
    for (long call = 0; call < count; call++) draw();
    return now() - start;
}

/// Measures a drawing and the copy of as many pixels in turns, and prints the medians of their times and of their ratios,
/// and how much the drawing changes of a white target.
inline void measure(const std::string &work, const char *peer, Pixels &target, const Drawing &draw) {
    if (!draw) return;
    std::fill(target.words.begin(), target.words.end(), UINT32_MAX);
    draw();
    double ink = 0;
    for (size_t index = 0; index < target.length() * 4; index++) ink += 255 - target.bytes()[index];
    Pixels &source = *new Pixels(target.width, target.height, 0);
    const Drawing drawings[] = {[&] { memcpy(target.start(), source.start(), target.length() * 4); }, draw};
    long counts[] = {1, 1};
    std::vector<double> times[3];
    for (int index : {0, 1}) while (sample(drawings[index], counts[index]) < 2e5) counts[index] *= 2;
    for (int round = 0; round < 41; round++) {
        for (int index : {0, 1}) times[index].push_back(sample(drawings[index], counts[index]) / counts[index]);
        times[2].push_back(times[1].back() / times[0].back());
    }
    for (auto &values : times) std::sort(values.begin(), values.end());
    printf("%s\t%s\t%.1f\t%.1f\t%.4f\t%.3f\n", work.c_str(), peer, times[0][20], times[1][20], times[2][20],
           ink / (target.length() * 4));
}

inline void run(const char *name, Peer &&peer) {
    auto measure = [&](const std::string &work, Pixels &target, const Drawing &draw) { ::measure(work, name, target, draw); };
    auto target = [](int width, int height) -> Pixels & { return *new Pixels(width, height, UINT32_MAX); };
    auto size = [](const Pixels &pixels) { return std::to_string(pixels.width) + "×" + std::to_string(pixels.height); };
    for (auto [width, height] : {std::pair(64, 44), {320, 200}, {1024, 768}}) {
        for (bool isOver : {false, true}) {
            Pixels &frame = target(width, height);
            const std::string work = "Nine-slice to " + size(frame) + (isOver ? ", over" : ", source");
            measure(work, frame, peer.stretch(frame, makeCard(side, side, 1), isOver));
        }
    }
    auto blit = [&](const std::string &work, Pixels &source, bool isOpaque) {
        Pixels &frame = target(source.width, source.height);
        measure(work + size(frame), frame, peer.blit(frame, source, isOpaque));
    };
    for (auto [width, height] : {std::pair(320, 10), {320, 200}, {1024, 768}}) {
        blit("Opaque image, ", *new Pixels(width, height, 0xFF336699), true);
    }
    blit("Rounded card, ", makeCard(320, 44, 1), false);
    blit("Translucent image, ", makeCard(320, 200, 0.5), false);
    Pixels &known = target(320, 64), &blurred = target(320, 64), &filled = target(200, 200), &written = target(240, 20);
    measure("Shadow of 308×52, known", known, peer.shadow(known, true));
    measure("Shadow of 308×52, blurred", blurred, peer.shadow(blurred, false));
    measure("Path of 12 curves, 200×200", filled, peer.fill(filled));
    measure("Text of 28 letters, known", written, peer.write(written));
}
