// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

@safe
final class CanvasDrawing {
    private let surface: CairoSurface
    private let context: DrawingContext

    /// Starts a drawing on memory that must stay until `end()`.
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

    func run(_ body: (DrawingContext) throws -> Void) throws(RasterError) {
        do {
            try body(context)
        } catch {
            throw RasterError.wrapping(error, "The drawing threw an error.")
        }
        if let error = context.error { throw error }
    }

    func flush() {
        surface.flush()
    }

    func stop(_ error: RasterError) {
        context.fail(error)
        surface.finish()
    }

    func failToClear() {
        context.fail(
            RasterError(
                .drawingFailed,
                "The canvas was cleared during draw(_:). To erase it while drawing, fill its bounds."
            )
        )
    }

    func end() {
        context.end()
        surface.finish()
    }
}
