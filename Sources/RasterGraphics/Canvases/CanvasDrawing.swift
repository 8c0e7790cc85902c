// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// One drawing on the memory of a canvas, from its start to its end.
@safe
final class CanvasDrawing {
    private let surface: CairoSurface
    private let context: DrawingContext

    /// Starts a drawing.
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
        surface = try unsafe CairoSurface(memory: memory, size: size, format: format, stride: stride)
        context = try DrawingContext(surface: surface, size: size.points(scale: scale), scale: scale)
        context.onNote = DrawingNote.standardReceiver
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

    /// Writes pending changes into the memory.
    func flush() {
        surface.flush()
    }

    /// Fails the drawing with an error, and changes nothing in the memory any more.
    func stop(_ error: RasterError) {
        context.fail(error)
        surface.finish()
    }

    /// Fails the drawing because its canvas was to be cleared meanwhile.
    func failToClear() {
        context.fail(
            RasterError(
                .drawingFailed,
                "The canvas was cleared during draw(_:). To erase it while drawing, fill its bounds."
            )
        )
    }

    /// Ends the drawing, after which nothing refers to the memory.
    func end() {
        context.end()
        surface.finish()
    }
}
