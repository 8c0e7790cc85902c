// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A reusable area of pixels to draw on, and to take images of.
///
/// Taking an image copies nothing; the next drawing copies the pixels if the image still exists.
///
/// ```swift
/// let size = CGSize(width: 320, height: 200)
/// let canvas = try RasterCanvas(size: size, background: .white)
/// try canvas.draw { context in
///     context.fill(CGRect(x: 0, y: 0, width: 160, height: 200), with: .blue)
/// }
/// let image = canvas.makeImage()
/// ```
///
/// ## Topics
///
/// ### Creating a canvas
///
/// - ``init(size:scale:format:background:)``
///
/// ### Drawing
///
/// - ``draw(_:)``
/// - ``clear(with:)``
///
/// ### Taking an image
///
/// - ``makeImage()``
///
/// ### Reading the size and the format
///
/// - ``size``
/// - ``scale``
/// - ``pixelSize``
/// - ``format``
public final class RasterCanvas {
    /// The number of pixels to a point.
    public let scale: CGFloat

    /// The size in pixels.
    public let pixelSize: PixelSize

    /// The format of the pixels in memory.
    public let format: PixelFormat

    private var buffer: PixelBuffer

    /// The error of a change that could not be made; the next drawing throws it.
    private var pendingError: RasterError?

    private var drawing: DrawingContext?

    /// The identity of the present pixels, if something has asked for it since the last change.
    private var knownContents: CanvasContents?

    /// Creates a canvas.
    ///
    /// - Parameters:
    ///   - size: The size in points; parts of pixels are rounded up as ``PixelSize/init(_:scale:)`` says.
    ///   - scale: The number of pixels to a point.
    ///   - format: How the pixels lie in memory.
    ///   - background: The color that fills the canvas; nil for clear, which is black in an opaque format.
    /// - Throws: `RasterError` with the code `invalidSize`, `limitExceeded`, `invalidColor` or `outOfMemory`.
    public init(
        size: CGSize,
        scale: CGFloat = 1,
        format: PixelFormat = .argb32,
        background: Color? = nil
    ) throws(RasterError) {
        if let error = background?.error(in: "filling a background") { throw error }
        self.scale = scale
        self.format = format
        pixelSize = try PixelSize(size, scale: scale)
        let word = (background ?? .clear).word(in: format)
        buffer = try PixelBuffer(size: pixelSize, format: format, repeating: word)
    }

    /// The size in points: pixels divided by the scale.
    public var size: CGSize { pixelSize.points(scale: scale) }

    /// Draws on the canvas.
    ///
    /// If the drawing fails, everything drawn before stays on the canvas.
    ///
    /// ```swift
    /// let canvas = try RasterCanvas(size: size, scale: 2)
    /// try canvas.draw { context in
    ///     context.fill(bounds, with: .white)
    /// }
    /// ```
    ///
    /// - Parameter body: Draws with the context, which is only usable inside.
    /// - Throws: `RasterError`: the first error of the drawing itself, `drawingFailed` around the error of `body`, or
    ///   `outOfMemory` if an image has the pixels and there is no memory for a copy.
    public func draw(_ body: (DrawingContext) throws -> Void) throws(RasterError) {
        try beginChange()
        let start = try unsafe buffer.words.withUnsafeMutableBytes { $0.baseAddress }
        guard let start = unsafe start else { return }
        // The canvas has the memory until the drawing has ended: it only takes another when it is cleared, which a
        // drawing refuses.
        defer { withExtendedLifetime(buffer) {} }
        try unsafe draw(in: start, body)
    }

    /// Returns the image as it is now.
    ///
    /// ```swift
    /// let canvas = try RasterCanvas(size: size)
    /// try canvas.draw { $0.fill(with: .blue) }
    /// show(canvas.makeImage())
    /// ```
    ///
    /// - Complexity: O(1); while a drawing is running, O(*n*) in the number of pixels, and without the groups that it
    ///   has not ended. If there is no memory for that copy, the drawing ends with the error `outOfMemory`.
    public func makeImage() -> RasterImage {
        guard let drawing else { return RasterImage(buffer: buffer, scale: scale) }
        drawing.flush()
        do throws(RasterError) {
            let words = try buffer.words.copy()
            return RasterImage(buffer: PixelBuffer(size: pixelSize, format: format, words: words), scale: scale)
        } catch {
            drawing.stop(error)
            return RasterImage(buffer: buffer, scale: scale)
        }
    }

    /// Replaces everything by one color; nil for clear, which is black in an opaque format.
    ///
    /// A drawing that is running fails. If an image has the pixels and there is no
    /// memory for others, they stay, and the next drawing throws `outOfMemory`. An
    /// invalid color leaves the pixels, too, and the next drawing throws `invalidColor`.
    ///
    /// ```swift
    /// let canvas = try RasterCanvas(size: size)
    /// canvas.clear(with: .white)
    /// ```
    ///
    /// - Complexity: O(*n*) in the number of pixels.
    public func clear(with color: Color? = nil) {
        if let drawing {
            let message = "The canvas was cleared during draw(_:). To erase it while drawing, fill its bounds."
            return drawing.fail(RasterError(.drawingFailed, message))
        }
        knownContents = nil
        if let error = color?.error(in: "clearing a canvas") {
            pendingError = error
            return
        }
        do throws(RasterError) {
            try buffer.words.fill(with: (color ?? .clear).word(in: format))
            pendingError = nil
        } catch {
            pendingError = error
        }
    }

    /// Moves the pixels of an area up by a distance, or to the left, or the other way by less than 0, within it.
    ///
    /// - Throws: `RasterError`: `drawingFailed` while a drawing is running, or `outOfMemory`.
    package func scroll(_ area: PixelRect, by distance: Int, isHorizontal: Bool = false) throws(RasterError) {
        try beginChange()
        let stride = buffer.stride
        try unsafe buffer.words.withUnsafeMutableBufferPointer { words in
            guard let start = words.baseAddress else { return }
            let target = unsafe PixelTarget(
                words: start,
                width: pixelSize.width,
                height: pixelSize.height,
                format: format,
                stride: stride
            )
            target.scroll(area, by: distance, isHorizontal: isHorizontal)
        }
    }

    /// The identity of the present pixels: another object after each change.
    package var contents: CanvasContents {
        let contents = knownContents ?? CanvasContents()
        knownContents = contents
        return contents
    }

    private func beginChange() throws(RasterError) {
        guard drawing == nil else {
            throw RasterError(
                .drawingFailed,
                "The canvas was changed during draw(_:), by another drawing of it. Draw with the context of the first one."
            )
        }
        knownContents = nil
        if let error = pendingError {
            pendingError = nil
            throw error
        }
    }

    /// Returns the pixels to an image that becomes their only owner.
    func takeBuffer() -> PixelBuffer { buffer }

    private func draw(
        in memory: UnsafeMutableRawPointer,
        _ body: (DrawingContext) throws -> Void
    ) throws(RasterError) {
        let drawing = try unsafe DrawingContext(
            memory: memory,
            size: buffer.size,
            format: buffer.format,
            stride: buffer.stride,
            scale: scale
        )
        self.drawing = drawing
        defer {
            drawing.end()
            self.drawing = nil
            knownContents = nil
        }
        try drawing.run(body)
    }
}

/// The identity of the pixels of a canvas, until they change.
package final class CanvasContents: Sendable {}

extension RasterImage {
    /// Creates an image by drawing it.
    ///
    /// - Parameters:
    ///   - size: The size in points; parts of pixels are rounded up as ``PixelSize/init(_:scale:)`` says.
    ///   - scale: The number of pixels to a point.
    ///   - format: How the pixels lie in memory.
    ///   - background: The color that fills the image before; nil for clear, which is black in an opaque format.
    ///   - drawing: Draws the image.
    /// - Throws: `RasterError`: `invalidSize`, `limitExceeded`, `invalidColor` or `outOfMemory` before the drawing
    ///   starts, the first error of the drawing itself, or `drawingFailed` around the error of `drawing`.
    public convenience init(
        size: CGSize,
        scale: CGFloat = 1,
        format: PixelFormat = .argb32,
        background: Color? = nil,
        drawing: (DrawingContext) throws -> Void
    ) throws(RasterError) {
        let canvas = try RasterCanvas(size: size, scale: scale, format: format, background: background)
        try canvas.draw(drawing)
        self.init(buffer: canvas.takeBuffer(), scale: scale)
    }
}
