// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// One drawing on the memory of a canvas, from its beginning to its end.
@safe
final class CanvasDrawing {
    private let memory: UnsafeBufferPointer<UInt32>
    private let surface: CairoSurface
    private let context: DrawingContext

    /// Begins a drawing.
    ///
    /// - Parameters:
    ///   - memory: The first byte of the first row; it must stay until `end()`.
    ///   - size: The size in pixels.
    ///   - format: The format of the memory.
    ///   - stride: The distance of two rows, in bytes; a multiple of 4.
    ///   - scale: The number of pixels to a point.
    init(
        memory: UnsafeMutableRawPointer,
        size: PixelSize,
        format: PixelFormat,
        stride: Int,
        scale: CGFloat
    ) throws(RasterError) {
        let wordCount = size.height * stride / 4
        unsafe self.memory = UnsafeBufferPointer(
            start: memory.assumingMemoryBound(to: UInt32.self),
            count: wordCount
        )
        surface = try unsafe CairoSurface(memory: memory, size: size, format: format, stride: stride)
        context = try DrawingContext(surface: surface, size: size.points(scale: scale), scale: scale)
    }

    /// Runs the closure of the drawing and throws its first error.
    func run(_ body: (DrawingContext) throws -> Void) throws(RasterError) {
        do {
            try body(context)
        } catch {
            throw RasterError.wrapping(error, "The drawing threw an error.")
        }
        if let error = context.error { throw error }
    }

    /// Returns a copy of the pixels as they are now.
    func copyWords() -> [UInt32] {
        surface.flush()
        return unsafe Array(memory)
    }

    /// Fails the drawing because its canvas was to be cleared meanwhile.
    func failToClear() {
        context.fail(
            RasterError(
                .drawingFailed,
                "A canvas was cleared while a drawing of it was running; fill everything with the context instead."
            )
        )
    }

    /// Ends the drawing, after which nothing refers to the memory.
    func end() {
        context.end()
        surface.finish()
    }
}
