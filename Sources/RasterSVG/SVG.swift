// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterSVG
public import Foundation
public import RasterKit

/// An SVG file as a component, drawn as vectors at the size and scale that is asked for.
///
/// It holds the bytes of the file, by which a pipeline keeps its image: equal files share one, and a changed file has
/// another. librsvg draws it, with the fonts of the process, in the middle of the bounds.
///
/// ```swift
/// let logo = try SVG(contentsOf: url)
/// let image = try pipeline.render(logo, width: 200, scale: 2).image      // as high as its proportions say
/// try logo.write(to: url.deletingPathExtension().appendingPathExtension("png"))
/// ```
///
/// Nothing outside of the file is read: one that refers to other files or to the network is refused. librsvg can't be
/// stopped while it draws, so the file is looked through before, and refused where it may take too long.
///
/// ## Topics
///
/// ### Reading a file
///
/// - ``init(contentsOf:timeLimit:)``
/// - ``init(data:timeLimit:)``
///
/// ### Showing a file
///
/// - ``tinted(_:)``
/// - ``size``
public struct SVG: Sendable {
    /// The natural size in points: the width and height of the file, the size of its `viewBox`, or 300 by 150.
    ///
    /// A width or height alone, in pixels, has the proportions of the `viewBox`; without that, the other is one of those.
    public let size: CGSize

    private let data: Data
    private let digest: SHA256.Digest
    private let time: SIMD3<Double>
    private let timeLimit: Duration
    private var style = ""

    /// Reads a file on the calling thread, and looks it through.
    ///
    /// - Parameters:
    ///   - url: The file, of 4 MiB at most, not compressed.
    ///   - timeLimit: The longest time that a drawing may take, as it is estimated from the elements of the file; the
    ///     estimate exceeds the time by far.
    /// - Throws: `RasterError`: `fileFailed`; `invalidImage` for a file that is damaged or refers to others;
    ///   `limitExceeded`.
    public init(contentsOf url: URL, timeLimit: Duration = .seconds(10)) throws(RasterError) {
        let data = try ImageFile.read(url, limit: 4 << 20)
        do throws(RasterError) {
            try self.init(data: data, timeLimit: timeLimit)
        } catch {
            throw RasterError(error.code, "\(url.path): \(error.message)", underlyingError: error.underlyingError)
        }
    }

    /// Looks through the bytes of a file, which it keeps.
    ///
    /// ```swift
    /// let dot = try SVG(data: Data("<svg viewBox='0 0 8 8'><circle cx='4' cy='4' r='4'/></svg>".utf8))
    /// print(dot.size)
    /// ```
    ///
    /// - Throws: The errors of ``init(contentsOf:timeLimit:)`` but `fileFailed`.
    public init(data: Data, timeLimit: Duration = .seconds(10)) throws(RasterError) {
        let document = try SVGDocument(data)
        let values = document.elements[0].values
        let box = values["viewBox"]?.magnitudes ?? []
        func side(_ name: String) -> CGFloat? {
            values[name].flatMap { Double($0.hasSuffix("px") ? $0.dropLast(2) : $0[...]) }.flatMap { $0 > 0 ? $0 : nil }
        }
        let sides = ProposedSize(width: side("width"), height: side("height"))
        (self.data, self.timeLimit) = (data, timeLimit)
        digest = unsafe data.withUnsafeBytes { unsafe SHA256.digest(of: $0) }
        size = try unsafe Self.withHandle(data, "") { handle, _ in
            var (width, height) = (0.0, 0.0)
            let isKnown = unsafe rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) != 0
            if isKnown { return CGSize(width: width, height: height) }
            if box.count == 4 { return sides.size(inProportionsOf: CGSize(width: box[2], height: box[3])) }
            return CGSize(width: sides.width ?? 300, height: sides.height ?? 150)
        }
        guard size.width > 0, size.height > 0, size.width + size.height < 1_000_000 else {
            throw .svg(
                "its sides, \(size.width) and \(size.height) points, must be above 0 and below 1,000,000 together"
            )
        }
        time = try SVGCost(document, size: size, limit: timeLimit).time
        try check(pixelCount: 1, scale: 1e-9)
    }

    /// Throws an error if a drawing in so many pixels, at a scale of the natural size, may take too long.
    private func check(pixelCount: Double, scale: Double) throws(RasterError) {
        let seconds = (time * SIMD3(1, scale, pixelCount)).sum() / 1e9
        guard !(seconds <= timeLimit / .seconds(1)) else { return }
        throw .svg("that may take \(seconds) s. Simplify it, draw it smaller, or raise its timeLimit", .limitExceeded)
    }

    /// Returns the drawing in a color, as GTK shows symbolic icons.
    ///
    /// Paths, circles and rectangles, and what has `currentColor`, get the color; a `color` in the file is another one.
    /// The classes `success`, `warning` and `error` become green, orange and red.
    ///
    /// ```swift
    /// let red = try SVG(contentsOf: url).tinted(.red)
    /// ```
    public func tinted(_ color: Color) -> SVG {
        let colors = [
            (":root", color), ("rect,circle,path", color), (".success", Color(hex: 0x33D17A)),
            (".warning", Color(hex: 0xF57900)), (".error", Color(hex: 0xCC0000)),
        ]
        var result = self
        result.style = colors.map { selector, color in
            let levels = [color.red, color.green, color.blue].map { "\(Int(($0 * 255).rounded()))" }.joined(
                separator: ","
            )
            let fill = "fill:rgb(\(levels))!important;fill-opacity:\(color.opacity)!important"
            return "\(selector){color:rgba(\(levels),\(color.opacity))!important;\(selector == ":root" ? "" : fill)}"
        }.joined()
        return result
    }

    /// Calls a closure with the file as librsvg has read it; one for each drawing, since a thread may use it at a time.
    private static func withHandle<Value>(
        _ data: Data,
        _ style: String,
        _ body: (OpaquePointer, inout UnsafeMutablePointer<GError>?) throws -> Value?
    ) throws(RasterError) -> Value {
        var failure: UnsafeMutablePointer<GError>?
        defer { unsafe failure.map { unsafe g_error_free($0) } }
        do {
            // Without an address of the file, librsvg reads no others.
            let handle = unsafe data.withUnsafeBytes { bytes in
                unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress.flatMap {
                    unsafe rsvg_handle_new_from_data($0, bytes.count, &failure)
                }
            }
            if let handle = unsafe handle {
                defer { unsafe g_object_unref(UnsafeMutableRawPointer(handle)) }
                unsafe rsvg_handle_set_dpi(handle, 96)
                let css = Array(style.utf8)
                let isStyled = unsafe css.isEmpty || rsvg_handle_set_stylesheet(handle, css, css.count, &failure) != 0
                if isStyled, let value = try unsafe body(handle, &failure) { return value }
            }
        } catch {
            throw .wrapping(error, "Can't draw the SVG.")
        }
        let reason = unsafe failure?.pointee.message.map { unsafe String(cString: $0) }
        throw .svg("librsvg says: \(reason?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "nothing")")
    }
}

extension SVG: Rasterizable, SelfSizing {
    /// The digest of the contents, and the color.
    public static var keyPathsThatAffectState: StateKeyPaths<SVG> { [\.digest, \.style] }

    /// Draws the file in the middle of the bounds.
    ///
    /// - Throws: `RasterError`: `limitExceeded`, `invalidImage` or `outOfMemory`.
    public func draw(in context: DrawingContext, bounds: CGRect) throws {
        let (toTarget, scale) = (context.targetTransform, context.scale)
        var frame = ContentMode.fit.frame(of: size, in: bounds)
        // Edges that lie on whole pixels where the bounds have the proportions of the file do so in others, too.
        frame.origin.x = (frame.minX * scale + PixelSize.tolerance).rounded(.down) / scale
        frame.origin.y = (frame.minY * scale + PixelSize.tolerance).rounded(.down) / scale
        let box = frame.applying(toTarget).applying(CGAffineTransform(scaleX: scale, y: scale))
        let pixels = box.insetBy(dx: PixelSize.tolerance, dy: PixelSize.tolerance).integral
        guard let back = toTarget.inverted(), pixels.width >= 1, pixels.height >= 1 else { return }
        let stretch = max(hypot(toTarget.m11, toTarget.m12), hypot(toTarget.m21, toTarget.m22)) * scale
        let factor = stretch * frame.width / size.width
        try check(pixelCount: pixels.width * pixels.height, scale: factor)
        // The filters of librsvg don't know of a surface's scale, so that it draws on one of pixels.
        let image = try RasterImage(size: pixels.size) { target in
            target.translateBy(x: -pixels.minX, y: -pixels.minY)
            target.scaleBy(x: scale, y: scale)
            target.concatenate(toTarget)
            target.translateBy(x: frame.minX, y: frame.minY)
            target.scaleBy(x: frame.width / size.width, y: frame.height / size.height)
            try unsafe Self.withHandle(data, style) { handle, failure in
                var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
                return unsafe target.withCairo { cairo in
                    unsafe rsvg_handle_render_document(handle, cairo, &viewport, &failure) == 0 ? nil : ()
                }
            }
        }
        context.withState {
            context.concatenate(back)
            context.draw(image, in: pixels.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)))
        }
    }

    /// Returns the proposal, with the proportions of the drawing along an axis without a length.
    public func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) -> CGSize {
        proposal.size(inProportionsOf: size)
    }
}
