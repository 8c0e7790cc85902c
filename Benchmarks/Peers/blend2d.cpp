// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "peer.hpp"

// The part of Blend2D's C interface that is measured. The package that has the library comes without its headers.
struct alignas(8) Object { uint8_t bytes[16]; };

extern "C" {
uint32_t blImageInitAsFromData(Object *, int, int, uint32_t format, void *, intptr_t stride, uint32_t, void *, void *);
uint32_t blContextInitAs(Object *, Object *image, const void *);
uint32_t blContextSetCompOp(Object *, uint32_t);
uint32_t blContextSetHint(Object *, uint32_t, uint32_t);
uint32_t blContextFlush(Object *, uint32_t);
uint32_t blContextFillRectIRgba32(Object *, const int *, uint32_t);
uint32_t blContextBlitImageI(Object *, const int *origin, const Object *, const int *area);
uint32_t blContextBlitScaledImageI(Object *, const int *place, const Object *, const int *area);
uint32_t blContextFillPathDRgba32(Object *, const double *origin, const Object *, uint32_t);
uint32_t blPathInit(Object *);
uint32_t blPathMoveTo(Object *, double, double);
uint32_t blPathCubicTo(Object *, double, double, double, double, double, double);
}

enum { PRGB32 = 1, XRGB32 = 2, SRC_OVER = 0, SRC_COPY = 1, PATTERN_QUALITY = 2, NEAREST = 0 };

struct Blend2D : Peer {
    static Object *image(Pixels &pixels, uint32_t format = PRGB32) {
        auto image = new Object;
        const int stride = pixels.width * 4, readAndWrite = 3;
        blImageInitAsFromData(
            image, pixels.width, pixels.height, format, pixels.start(), stride, readAndWrite, nullptr, nullptr);
        return image;
    }

    static Object *context(Pixels &target, uint32_t mode = SRC_OVER) {
        auto context = new Object;
        blContextInitAs(context, image(target), nullptr);
        blContextSetCompOp(context, mode);
        blContextSetHint(context, PATTERN_QUALITY, NEAREST);
        return context;
    }

    static void flush(Object *context) { blContextFlush(context, 0x80000000); }

    Drawing stretch(Pixels &target, Pixels &card, bool isOver) override {
        const uint32_t center = card.words[cap * side + cap];
        return [=, context = context(target, isOver ? SRC_OVER : SRC_COPY), image = image(card), parts = Part::all(target)] {
            for (const Part &part : parts) {
                // A color is much faster than a pixel that is stretched.
                if (part.isCenter()) blContextFillRectIRgba32(context, &part.toX, center);
                else blContextBlitScaledImageI(context, &part.toX, image, &part.x);
            }
            flush(context);
        };
    }

    Drawing blit(Pixels &target, Pixels &source, bool isOpaque) override {
        return [context = context(target), image = image(source, isOpaque ? XRGB32 : PRGB32)] {
            const int origin[] = {0, 0};
            blContextBlitImageI(context, origin, image, nullptr);
            flush(context);
        };
    }

    Drawing fill(Pixels &target) override {
        auto path = new Object;
        blPathInit(path);
        flower([=](auto... point) { blPathMoveTo(path, point...); }, [=](auto... points) { blPathCubicTo(path, points...); });
        return [path, context = context(target)] {
            const double origin[] = {0, 0};
            blContextFillPathDRgba32(context, origin, path, 0xFF0000FF);
            flush(context);
        };
    }
};

int main() { run("Blend2D", Blend2D()); }
