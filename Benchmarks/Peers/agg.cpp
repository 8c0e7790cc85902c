// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// AGG copies, blends, fills and blurs, but doesn't stretch images otherwise than by any transform.

#include "peer.hpp"

#include <agg_renderer_base.h>
#include <agg_blur.h>
#include <agg_conv_curve.h>
#include <agg_path_storage.h>
#include <agg_pixfmt_gray.h>
#include <agg_pixfmt_rgba.h>
#include <agg_rasterizer_scanline_aa.h>
#include <agg_renderer_scanline.h>
#include <agg_rounded_rect.h>
#include <agg_scanline_p.h>

/// Memory as pixels of a format, and what renders into it.
template <class Format> struct Canvas {
    agg::rendering_buffer buffer;
    Format format{buffer};
    agg::renderer_base<Format> renderer{format};
    agg::rasterizer_scanline_aa<> rasterizer;
    agg::scanline_p8 scanline;

    Canvas(uint8_t *bytes, int width, int height, int stride) : buffer(bytes, width, height, stride) {}

    template <class Shape, class Color> void fill(Shape &shape, Color color) {
        rasterizer.add_path(shape);
        agg::render_scanlines_aa_solid(rasterizer, scanline, renderer, color);
    }
};

using ColorCanvas = Canvas<agg::pixfmt_bgra32_pre>;

struct AGG : Peer {
    static ColorCanvas *canvas(Pixels &pixels) {
        return new ColorCanvas(pixels.bytes(), pixels.width, pixels.height, pixels.width * 4);
    }

    Drawing blit(Pixels &target, Pixels &source, bool isOpaque) override {
        return [isOpaque, target = canvas(target), source = canvas(source)] {
            if (isOpaque) target->renderer.copy_from(source->buffer);
            else target->renderer.blend_from(source->format);
        };
    }

    Drawing shadow(Pixels &target, bool isKnown) override {
        auto bytes = new std::vector<uint8_t>(target.length());
        auto mask = new Canvas<agg::pixfmt_gray8>(bytes->data(), target.width, target.height, target.width);
        auto make = [=] {
            mask->renderer.clear(agg::gray8(0));
            agg::rounded_rect rectangle(6, 7, 314, 59, 10);
            mask->fill(rectangle, agg::gray8(255));
            agg::stack_blur_gray8(mask->format, 6, 6);
        };
        make();
        return [=, canvas = canvas(target), width = target.width, height = target.height] {
            if (!isKnown) make();
            for (int row = 0; row < height; row++) {
                canvas->renderer.blend_solid_hspan(0, row, width, agg::rgba8(0, 0, 0), &(*bytes)[row * width]);
            }
        };
    }

    Drawing fill(Pixels &target) override {
        auto path = new agg::path_storage();
        flower([&](auto... point) { path->move_to(point...); }, [&](auto... points) { path->curve4(points...); });
        path->close_polygon();
        return [canvas = canvas(target), curves = new agg::conv_curve<agg::path_storage>(*path)] {
            canvas->fill(*curves, agg::rgba8(0, 0, 255));
        };
    }
};

int main() { run("AGG", AGG()); }
