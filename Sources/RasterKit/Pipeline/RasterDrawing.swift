// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A drawing that is no component: a closure, and a key that names what it draws.
///
/// It goes the way of components: size, scale, background, caps and environment are
/// part of the cache key by themselves. What else the closure uses belongs into the
/// key: two drawings with equal keys must draw the same.
///
/// ```swift
/// let dial = RasterDrawing(key: ["dial", "\(hours)"], background: .white) { context, bounds in
///     context.stroke(Path(ellipseIn: bounds.insetBy(dx: 1, dy: 1)), with: .black)
/// }
/// let image = try pipeline.image(for: dial, size: size)
/// pipeline.task(for: dial, size: size) { outcome in show(outcome.image) }
/// ```
///
/// A key is any `Sendable` value whose content can be keyed; one type of key for
/// each kind of drawing keeps them apart.
public struct RasterDrawing<Key: Sendable>: Rasterizable, Sendable {
    /// Names what is drawn.
    public var key: Key

    /// What lies behind the drawing, or nil for nothing.
    public var background: Color?

    /// Whether the drawing covers its bounds with opaque colour.
    public var isOpaque: Bool

    /// The widths of the borders that keep their size when the image is stretched, in points.
    public var capInsets: EdgeInsets

    /// Whether it is drawn at the smallest size that its caps allow.
    public var usesMinimumSizeForCaps: Bool

    private let drawing: @Sendable (DrawingContext, CGRect) throws -> Void

    /// Creates a drawing.
    ///
    /// - Parameters:
    ///   - key: Names what is drawn.
    ///   - background: What lies behind it, or nil for nothing.
    ///   - isOpaque: Whether it covers its bounds with opaque colour.
    ///   - capInsets: The borders that keep their size when the image is stretched.
    ///   - usesMinimumSizeForCaps: Whether it is drawn at the smallest size that
    ///     its caps allow.
    ///   - drawing: Draws, in points from the top left corner of the bounds.
    public init(
        key: Key,
        background: Color? = nil,
        isOpaque: Bool = false,
        capInsets: EdgeInsets = .zero,
        usesMinimumSizeForCaps: Bool = false,
        drawing: @escaping @Sendable (DrawingContext, CGRect) throws -> Void
    ) {
        self.key = key
        self.background = background
        self.isOpaque = isOpaque
        self.capInsets = capInsets
        self.usesMinimumSizeForCaps = usesMinimumSizeForCaps
        self.drawing = drawing
    }

    /// The key.
    public static var keyPathsThatAffectState: StateKeyPaths<RasterDrawing<Key>> { ["key": \.key] }

    /// Draws what the closure draws.
    public func draw(in context: DrawingContext, bounds: CGRect) throws {
        try drawing(context, bounds)
    }
}
