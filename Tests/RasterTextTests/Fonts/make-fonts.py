#!/usr/bin/env python3
# Copyright (c) 2026 RasterKit contributors
# SPDX-License-Identifier: MIT
"""Makes the fonts of the tests beside it: pip install fonttools brotli; python3 make-fonts.py."""

import copy
import struct
import zlib
from pathlib import Path

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

folder = Path(__file__).parent


def png(side, color):
    """Returns a square of one color."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + bytes(color) * side) * side
    header = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def add_pictures():
    """Adds emoji to the one of Emoji.ttf, U+1F600: pictures of the sizes, of which the last is wider than its advance."""
    font = TTFont(folder / "Emoji.ttf")
    if "grin" in font.getGlyphOrder():
        return
    strike, place = font["CBDT"].strikeData[0], font["CBLC"].strikes[0].indexSubTables[0]
    model = strike["smile"]
    model.ensureDecompiled()
    pictures = {
        "grin": (0x1F601, model.metrics.height, (20, 160, 60, 255)),
        "dot": (0x1F602, model.metrics.height // 3, (250, 180, 0, 255)),
        "wide": (0x1F603, model.metrics.height * 3 // 2, (140, 30, 200, 255)),
    }
    order = font.getGlyphOrder()
    for name, (code, side, color) in pictures.items():
        order.append(name)
        glyph = copy.deepcopy(model)
        glyph.imageData = png(side, color)
        glyph.metrics.width = glyph.metrics.height = side
        strike[name] = glyph
        place.names.append(name)
        font["glyf"].glyphs[name] = copy.deepcopy(font["glyf"]["smile"])
        font["hmtx"][name] = font["hmtx"]["smile"]
        for table in font["cmap"].tables:
            if table.isUnicode() and table.format == 12:
                table.cmap[code] = name
    font.setGlyphOrder(order)
    place.lastGlyphIndex = len(order) - 1
    font.save(folder / "Emoji.ttf")


def make_outlines(name, boxes, codes):
    """Makes a font of boxes."""
    glyphs = {}
    for glyph, box in boxes.items():
        pen = TTGlyphPen(None)
        if box:
            left, bottom, right, top = box
            for index, point in enumerate([(left, bottom), (left, top), (right, top), (right, bottom)]):
                (pen.lineTo if index else pen.moveTo)(point)
            pen.closePath()
        glyphs[glyph] = pen.glyph()
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(list(boxes))
    builder.setupCharacterMap(codes)
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({
        glyph: (0 if glyph == "mark" else 800, box[0] if box else 0) for glyph, box in boxes.items()
    })
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupNameTable({
        "copyright": "Copyright (c) 2026 RasterKit contributors", "familyName": f"Raster Test {name}",
        "styleName": "Regular", "licenseDescription": "MIT",
    })
    builder.setupPost()
    return builder.font


missing, plain = {".notdef": (0, 0, 500, 700), "space": None}, {0x20: "space"}
add_pictures()

# Letters that lie far from their advances, and one that doesn't.
outlines = make_outlines("Outlines", {
    **missing, "before": (-2500, 0, -1900, 700), "behind": (1800, 0, 2600, 700), "above": (0, 2600, 500, 3300),
    "below": (0, -2700, 500, -2000), "mark": (-500, 1500, 0, 1700), "plain": (0, 0, 600, 700),
}, {**plain, 0xE000: "before", 0xE001: "behind", 0xE002: "above", 0xE003: "below", 0xE004: "mark", 0xE005: "plain"})
outlines.save(folder / "Outlines.ttf")
for flavor in ["woff", "woff2"]:
    font = TTFont(folder / "Outlines.ttf")
    font.flavor = flavor
    font.save(folder / f"Outlines.{flavor}")

# A letter in layers of colors.
layers = make_outlines("Layers", {
    **missing, "color": (0, 0, 800, 800), "red": (0, 0, 400, 800), "blue": (400, 0, 800, 800),
}, {**plain, 0xE006: "color"})
layers["COLR"] = buildCOLR({"color": [("red", 0), ("blue", 1)]}, version=0)
layers["CPAL"] = buildCPAL([[(0.9, 0.1, 0.15, 1), (0.1, 0.2, 0.9, 1)]])
layers.save(folder / "Layers.ttf")

# A letter whose layers reach beyond its own outline, one in the color by which others are told apart, one without
# colors, one of negative width, one that lies under lines, and lines of negative thickness, which run the other way round
# than letters do, as they do in fonts with PostScript outlines.
beyond = make_outlines("Beyond", {
    **missing, "color": (300, 300, 400, 400), "magenta": (0, 0, 800, 800), "plain": (0, 0, 600, 700),
    "left": (-400, -300, 400, 700), "right": (400, 0, 1600, 1500), "back": (0, 0, 600, 700),
    "tall": (0, 0, 600, 1200),
}, {**plain, 0xE007: "color", 0xE008: "magenta", 0xE009: "plain", 0xE00A: "back", 0xE00B: "tall"})
addOpenTypeFeaturesFromString(beyond, "feature kern { pos back <0 0 -2400 0>; } kern;")
beyond["COLR"] = buildCOLR({"color": [("left", 0), ("right", 1)], "magenta": [("magenta", 2)]}, version=0)
beyond["CPAL"] = buildCPAL([[(0.9, 0.1, 0.15, 1), (0.1, 0.2, 0.9, 1), (1, 0, 1, 1)]])
beyond["post"].underlinePosition, beyond["post"].underlineThickness = 900, -300
beyond["OS/2"].yStrikeoutPosition, beyond["OS/2"].yStrikeoutSize = 1200, -100
beyond.save(folder / "Beyond.ttf")
