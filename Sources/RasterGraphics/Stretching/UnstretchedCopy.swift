// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The drawing of an image in its own size: each of its pixels is one of the target.
///
/// This is what a list does most while it scrolls. A plan for stretching, of which it is the simplest case, takes longer
/// than the copy of a small image.
@safe
struct UnstretchedCopy {
    private let image: Unmanaged<RasterImage>
    private let area: PixelRect
    private let target: PixelTarget
    private let replaces: Bool

    /// Prepares the drawing; nil if the image is stretched, if it or the target has one byte to a pixel, or if a color is
    /// drawn through it.
    ///
    /// - Parameters:
    ///   - image: The image, which must outlive this value.
    ///   - area: The rectangle of the target that all of the image fills.
    ///   - scale: The pixels of the target to a point, along each axis.
    ///   - target: The memory to write.
    ///   - paint: How the image gets onto the target.
    @inline(__always)
    init?(
        of image: RasterImage,
        over area: PixelRect,
        scale: (x: CGFloat, y: CGFloat),
        to target: PixelTarget,
        paint: StretchPaint
    ) {
        // Caps of another scale get another size, and the rest makes up for it.
        guard area.width == image.pixelWidth, area.height == image.pixelHeight,
            scale.x == image.scale, scale.y == image.scale, !image.slices.mode.isHollow,
            image.format != .a8, target.format != .a8
        else { return nil }
        switch paint {
        case .replacing: replaces = true
        case .covering: replaces = image.format.isOpaque
        case .coloring: return nil
        }
        unsafe self.image = .passUnretained(image)
        self.area = area
        self.target = target
    }

    /// Draws the part inside of a rectangle.
    @inline(__always)
    func draw(inside clip: PixelRect) {
        unsafe image._withUnsafeGuaranteedRef { draw($0, inside: clip) }
    }

    private func draw(_ image: RasterImage, inside clip: PixelRect) {
        let part = area.intersection(clip).intersection(target.bounds)
        guard !part.isEmpty else { return }
        unsafe image.buffer.words.withUnsafeBufferPointer { words in
            guard let first = words.baseAddress else { return }
            let (row, column) = (part.y &- area.y, part.x &- area.x)
            let step = image.pixelWidth
            let source = unsafe first + row &* step + column
            let start = unsafe target.words + part.y &* target.wordsPerRow + part.x
            let block = unsafe PixelBlock(of: target, at: start, width: part.width, height: part.height)
            if replaces { return unsafe block.copy(source, step: step, setting: target.bitsToSet(in: image)) }
            let survey = image.survey
            if survey.isOpaque { return unsafe block.copy(source, step: step) }
            survey.withSpans { spans in
                unsafe block.cover(with: source, step: step, spans, row: row, column: column)
            }
        }
    }
}
