// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// Loops written by hand for one case, Cairo and pixman.

#include "peer.hpp"

#include <pixman.h>

#ifdef __x86_64__
#define WIDEST __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define WIDEST
#endif

/// Multiplies the components of a pixel by a factor, 0 to 255, and divides them by 255 with rounding.
static inline uint32_t scaled(uint32_t pixel, uint32_t factor) {
    const uint32_t low = (pixel & 0xFF00FF) * factor + 0x800080, high = (pixel >> 8 & 0xFF00FF) * factor + 0x800080;
    return ((low + (low >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF) | ((high + (high >> 8 & 0xFF00FF)) & 0xFF00FF00);
}

WIDEST void blend(uint32_t *__restrict target, const uint32_t *__restrict source, size_t length) {
    for (size_t index = 0; index < length; index++) {
        target[index] = source[index] + scaled(target[index], ~source[index] >> 24);
    }
}

/// Blends black over pixels as far as bytes of coverage say.
WIDEST void paint(uint32_t *__restrict target, const uint8_t *__restrict coverage, size_t length) {
    for (size_t index = 0; index < length; index++) {
        target[index] = (uint32_t(coverage[index]) << 24) + scaled(target[index], 255 - coverage[index]);
    }
}

/// The coverage of a blurred rectangle of 308 × 52 in 320 × 64: drawn by Cairo, and blurred by three boxes along both axes.
struct ShadowMask {
    static const int width = 320, height = 64, box = 7;
    std::vector<uint8_t> bytes = std::vector<uint8_t>(width * height), other = bytes;

    ShadowMask() { make(); }

    void make() {
        std::fill(bytes.begin(), bytes.end(), 0);
        auto surface = cairo_image_surface_create_for_data(bytes.data(), CAIRO_FORMAT_A8, width, height, width);
        cairo_t *context = cairo_create(surface);
        fillRounded(context, 6, 7, 308, 52, 10);
        cairo_destroy(context);
        cairo_surface_destroy(surface);
        for (int pass = 0; pass < 3; pass++) {
            for (int row = 0; row < height; row++) blur(&other[row * width], &bytes[row * width], 1, width);
            for (int column = 0; column < width; column++) blur(&bytes[column], &other[column], width, height);
        }
    }

    static void blur(uint8_t *target, const uint8_t *source, int step, int length) {
        int sum = 0;
        for (int index = 0; index < box / 2; index++) sum += source[index * step];
        for (int index = 0; index < length; index++) {
            if (index + box / 2 < length) sum += source[(index + box / 2) * step];
            target[index * step] = uint8_t((sum + box / 2) / box);
            if (index >= box / 2) sum -= source[(index - box / 2) * step];
        }
    }
};

struct Hand : Peer {
    /// Draws a row of a card whose edges and center are opaque.
    static void stretchRow(uint32_t *target, const uint32_t *card, size_t width, bool isOver) {
        std::fill(target + cap, target + width - cap, card[cap]);
        for (int end : {0, 1}) {
            uint32_t *place = target + end * (width - cap);
            if (isOver) blend(place, card + end * (side - cap), cap);
            else memcpy(place, card + end * (side - cap), cap * 4);
        }
    }

    Drawing stretch(Pixels &target, Pixels &card, bool isOver) override {
        return [&, isOver] {
            const size_t width = target.width, height = target.height;
            uint32_t *start = target.start(), *first = start + cap * width;
            for (size_t row = 0; row < cap; row++) {
                stretchRow(start + row * width, card.start() + row * side, width, isOver);
                stretchRow(start + (height - cap + row) * width, card.start() + (side - cap + row) * side, width, isOver);
            }
            stretchRow(first, card.start() + cap * side, width, false);
            for (size_t row = 1; row < height - 2 * cap; row++) memcpy(first + row * width, first, width * 4);
        };
    }

    Drawing blit(Pixels &target, Pixels &source, bool isOpaque) override {
        if (isOpaque) return nullptr;
        return [&] { blend(target.start(), source.start(), target.length()); };
    }

    Drawing shadow(Pixels &target, bool isKnown) override {
        return [&target, isKnown, mask = ShadowMask()]() mutable {
            if (!isKnown) mask.make();
            paint(target.start(), mask.bytes.data(), target.length());
        };
    }

    Drawing write(Pixels &target) override {
        return [&target, mask = std::vector<uint8_t>(target.length())] {
            paint(target.start(), mask.data(), target.length());
        };
    }
};

struct Cairo : Peer {
    Drawing stretch(Pixels &target, Pixels &card, bool isOver) override {
        cairo_t *context = cairo_create(target.surface());
        cairo_set_operator(context, isOver ? CAIRO_OPERATOR_OVER : CAIRO_OPERATOR_SOURCE);
        std::vector<std::pair<Part, cairo_surface_t *>> parts;
        for (const Part &part : Part::all(target)) {
            auto bytes = reinterpret_cast<unsigned char *>(part.in(card));
            parts.emplace_back(
                part, cairo_image_surface_create_for_data(bytes, CAIRO_FORMAT_ARGB32, part.width, part.height, side * 4));
        }
        return [=] {
            for (auto &[part, surface] : parts) {
                cairo_save(context);
                cairo_translate(context, part.toX, part.toY);
                cairo_scale(context, double(part.toWidth) / part.width, double(part.toHeight) / part.height);
                cairo_set_source_surface(context, surface, 0, 0);
                cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD);
                cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST);
                cairo_rectangle(context, 0, 0, part.width, part.height);
                cairo_fill(context);
                cairo_restore(context);
            }
        };
    }

    Drawing blit(Pixels &target, Pixels &source, bool isOpaque) override {
        cairo_t *context = cairo_create(target.surface());
        auto image = source.surface(isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32);
        return [=] {
            cairo_set_source_surface(context, image, 0, 0);
            cairo_paint(context);
        };
    }

    Drawing shadow(Pixels &target, bool isKnown) override {
        cairo_t *context = cairo_create(target.surface());
        auto mask = new ShadowMask();
        auto surface = cairo_image_surface_create_for_data(mask->bytes.data(), CAIRO_FORMAT_A8, 320, 64, 320);
        return [=] {
            if (!isKnown) mask->make();
            cairo_mask_surface(context, surface, 0, 0);
        };
    }

    Drawing fill(Pixels &target) override {
        cairo_t *context = cairo_create(target.surface());
        cairo_set_source_rgb(context, 0, 0, 1);
        flower([=](auto... point) { cairo_move_to(context, point...); },
               [=](auto... points) { cairo_curve_to(context, points...); });
        return [=] { cairo_fill_preserve(context); };
    }

    Drawing write(Pixels &target) override {
        cairo_t *context = cairo_create(target.surface());
        cairo_font_options_t *options = cairo_font_options_create();
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
        cairo_set_font_options(context, options);
        cairo_select_font_face(context, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
        cairo_set_font_size(context, 14);
        cairo_glyph_t *glyphs = nullptr;
        int count = 0;
        auto font = cairo_get_scaled_font(context);
        cairo_scaled_font_text_to_glyphs(font, 2, 15, text, -1, &glyphs, &count, nullptr, nullptr, nullptr);
        return [=] { cairo_show_glyphs(context, glyphs, count); };
    }
};

struct Pixman : Peer {
    static pixman_image_t *image(Pixels &pixels, pixman_format_code_t format = PIXMAN_a8r8g8b8) {
        return pixman_image_create_bits(format, pixels.width, pixels.height, pixels.start(), pixels.width * 4);
    }

    Drawing stretch(Pixels &target, Pixels &card, bool isOver) override {
        pixman_image_t *canvas = image(target);
        std::vector<std::pair<Part, pixman_image_t *>> parts;
        for (const Part &part : Part::all(target)) {
            auto source = pixman_image_create_bits(PIXMAN_a8r8g8b8, part.width, part.height, part.in(card), side * 4);
            pixman_image_set_repeat(source, PIXMAN_REPEAT_NORMAL);
            parts.emplace_back(part, source);
        }
        const pixman_op_t mode = isOver ? PIXMAN_OP_OVER : PIXMAN_OP_SRC;
        return [=] {
            for (auto &[part, source] : parts) {
                pixman_image_composite32(
                    mode, source, nullptr, canvas, 0, 0, 0, 0, part.toX, part.toY, part.toWidth, part.toHeight);
            }
        };
    }

    Drawing blit(Pixels &target, Pixels &source, bool isOpaque) override {
        auto canvas = image(target), picture = image(source, isOpaque ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8);
        const int width = target.width, height = target.height;
        return [=] {
            pixman_image_composite32(PIXMAN_OP_OVER, picture, nullptr, canvas, 0, 0, 0, 0, 0, 0, width, height);
        };
    }
};

int main() {
    run("C by hand", Hand());
    run("Cairo", Cairo());
    run("pixman", Pixman());
}
