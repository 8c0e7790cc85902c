# Copyright (c) 2026 RasterKit contributors
# SPDX-License-Identifier: MIT

"""Skia at the work of peer.hpp, recorded into pictures that repeat it, so that Python's own time isn't measured.

A copy can't be measured in this way: instead of its time and of the ratio to it, 0 is printed.
"""

import math
import statistics
import sys
import time

sys.path.pop(0)  # this file has the package's name
import skia  # noqa: E402

CAP, SIDE = 16, 33
IMAGES = []  # Skia doesn't keep the bytes of its images.


def paint(color=skia.ColorBLACK, **options):
    return skia.Paint(AntiAlias=True, Color=color, **options)


class Target:
    def __init__(self, width, height, color=0xFFFFFFFF):
        self.size = width, height
        self.pixels = bytearray(color.to_bytes(4, "little") * (width * height))
        self.surface = skia.Surface.MakeRasterDirect(self.info(), self.pixels, width * 4)
        self.canvas = self.surface.getCanvas()

    def info(self, alpha=skia.kPremul_AlphaType):
        return skia.ImageInfo.Make(*self.size, skia.kBGRA_8888_ColorType, alpha)

    def image(self, alpha=skia.kPremul_AlphaType):
        IMAGES.append(bytes(self.pixels))
        return skia.Image.MakeRasterData(self.info(alpha), IMAGES[-1], self.size[0] * 4)

    def sample(self, draw, count):
        recorder = skia.PictureRecorder()
        canvas = recorder.beginRecording(skia.Rect.MakeWH(*self.size))
        for _ in range(count):
            draw(canvas)
        picture = recorder.finishRecordingAsPicture()
        self.canvas.drawPicture(picture)
        start = time.thread_time_ns()
        self.canvas.drawPicture(picture)
        return time.thread_time_ns() - start


def measure(work, width, height, draw):
    target, count = Target(width, height), 1
    draw(target.canvas)
    ink = 255 - sum(target.pixels) / len(target.pixels)
    while target.sample(draw, count) < 200_000:
        count *= 2
    median = statistics.median(target.sample(draw, count) / count for _ in range(41))
    print(f"{work}\tSkia\t0\t{median:.1f}\t0\t{ink:.3f}", flush=True)


def card(width, height, opacity=255):
    target, bounds = Target(width, height, 0), skia.Rect.MakeWH(width, height)
    target.canvas.saveLayerAlpha(None, opacity)
    target.canvas.drawRRect(skia.RRect.MakeRectXY(bounds, 12, 12), paint(0xFF1A3373))
    target.canvas.drawRRect(skia.RRect.MakeRectXY(bounds.makeInset(2, 2), 10, 10), paint(0xFF3366CC))
    target.canvas.restore()
    return target.image()


def stretch(canvas, image, width, height, is_over):
    source, columns, rows = (0, CAP, CAP + 1, SIDE), (0, CAP, width - CAP, width), (0, CAP, height - CAP, height)
    nearest = skia.SamplingOptions(skia.FilterMode.kNearest)
    if not is_over:  # faster than the mode that replaces
        canvas.clear(0)
    for x, y in ((x, y) for y in range(3) for x in range(3)):
        part = skia.Rect.MakeLTRB(source[x], source[y], source[x + 1], source[y + 1])
        place = skia.Rect.MakeLTRB(columns[x], rows[y], columns[x + 1], rows[y + 1])
        canvas.drawImageRect(image, part, place, nearest, paint())


def flower():
    def point(angle, radius):
        return 100 + radius * math.cos(angle * math.pi / 18), 100 + radius * math.sin(angle * math.pi / 18)
    builder = skia.PathBuilder()
    builder.moveTo(*point(0, 60))
    for angle in range(0, 36, 3):
        builder.cubicTo(*point(angle + 1, 115), *point(angle + 2, 115), *point(angle + 3, 60))
    return builder.detach()


for width, height in (64, 44), (320, 200), (1024, 768):
    for is_over in False, True:
        image = card(SIDE, SIDE)
        measure(f"Nine-slice to {width}×{height}, {'over' if is_over else 'source'}", width, height,
                lambda canvas: stretch(canvas, image, width, height, is_over))
for work, width, height, image in (
    *(("Opaque image", *size, Target(*size, 0xFF336699).image(skia.kOpaque_AlphaType))
      for size in ((320, 10), (320, 200), (1024, 768))),
    ("Rounded card", 320, 44, card(320, 44)), ("Translucent image", 320, 200, card(320, 200, 128)),
):
    measure(f"{work}, {width}×{height}", width, height, lambda canvas: canvas.drawImage(image, 0, 0))
rounded = skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(6, 7, 308, 52), 10, 10)
known = paint(MaskFilter=skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 3.5))
blurred = paint(ImageFilter=skia.ImageFilters.Blur(3.5, 3.5))
measure("Shadow of 308×52, known", 320, 64, lambda canvas: canvas.drawRRect(rounded, known))
measure("Shadow of 308×52, blurred", 320, 64, lambda canvas: canvas.drawRRect(rounded, blurred))
path, blue = flower(), paint(0xFF0000FF)
measure("Path of 12 curves, 200×200", 200, 200, lambda canvas: canvas.drawPath(path, blue))
font = skia.Font(skia.FontMgr().makeFromFile("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", 0), 14)
font.setEdging(skia.Font.Edging.kAntiAlias)
font.setSubpixel(True)
font.setHinting(skia.FontHinting.kNone)
letters, black = skia.TextBlob.MakeFromString("Row 1: Quarterly report #100", font), paint()
measure("Text of 28 letters, known", 240, 20, lambda canvas: canvas.drawTextBlob(letters, 2, 15, black))
