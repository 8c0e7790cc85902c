// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// One drawing on the memory of a canvas, from its beginning to its end.
@safe
final class CanvasDrawing {
    private let memory: UnsafeMutableBufferPointer<UInt32>
    private let surface: CairoSurface
    private let context: DrawingContext

    /// Begins a drawing.
    ///
    /// - Parameters:
    ///   - memory: The pixels, which must stay until `end()`.
    ///   - buffer: The size and format of the pixels.
    ///   - scale: The number of pixels to a point.
    init(memory: UnsafeMutableBufferPointer<UInt32>, buffer: PixelBuffer, scale: CGFloat) throws(RasterError) {
        guard let start = memory.baseAddress, memory.count * 4 >= buffer.byteCount else {
            throw RasterError(.drawingFailed, "The memory of the canvas is smaller than its pixels.")
        }
        unsafe self.memory = memory
        surface = try unsafe CairoSurface(
            memory: start,
            size: buffer.size,
            format: buffer.format,
            stride: buffer.stride
        )
        context = try DrawingContext(surface: surface, size: buffer.size.points(scale: scale), scale: scale)
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
