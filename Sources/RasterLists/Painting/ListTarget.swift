// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// Pixels that a list is painted into, and that keep what was painted.
protocol ListTarget {
    /// The size in pixels.
    var pixelSize: PixelSize { get }

    /// What is in the pixels, as far as it's known.
    var listContents: ListContents { get }

    /// Refuses a frame whose pixels are not those of the target.
    func checkScale(_ scale: CGFloat) throws(RasterError)

    /// Moves the rows of an area up within it.
    func scroll(_ area: PixelRect, by distance: Int) throws(RasterError)

    /// Draws with so many pixels to a point.
    func paint(scale: CGFloat, _ body: (DrawingContext) throws -> Void) throws(RasterError)
}

/// What is in the pixels of a target: equal values mean that nothing has changed them, as far as it's known.
enum ListContents: Sendable, Equatable {
    /// The contents of a canvas.
    case canvas(CanvasContents)

    /// A caller's memory.
    case memory(PixelMemory.Place)

    /// A target that only the caller knows.
    case unknown

    static func == (first: ListContents, second: ListContents) -> Bool {
        switch (first, second) {
        case (.canvas(let first), .canvas(let second)): first === second
        case (.memory(let first), .memory(let second)): first == second
        case (.unknown, .unknown): true
        default: false
        }
    }
}

extension RasterCanvas: ListTarget {
    var listContents: ListContents { .canvas(contents) }

    func checkScale(_ scale: CGFloat) throws(RasterError) {
        guard scale == self.scale else {
            throw RasterError(
                .invalidScale,
                "A frame with \(scale) pixels to a point cannot be painted into a canvas with \(self.scale); create "
                    + "the canvas with the scale of the list."
            )
        }
    }

    func paint(scale: CGFloat, _ body: (DrawingContext) throws -> Void) throws(RasterError) {
        try draw(body)
    }
}

extension PixelMemory: ListTarget {
    var pixelSize: PixelSize { size }

    var listContents: ListContents { .memory(place) }

    func checkScale(_ scale: CGFloat) {}

    func paint(scale: CGFloat, _ body: (DrawingContext) throws -> Void) throws(RasterError) {
        try draw(scale: scale, body)
    }
}
