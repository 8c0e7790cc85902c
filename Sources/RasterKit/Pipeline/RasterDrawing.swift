// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A component made of a closure, and a key that identifies the image that the closure draws.
///
/// Size, scale, options and environment are part of the cache key automatically. Everything else that the closure uses
/// has to be part of the key: two drawings with equal keys must draw the same.
///
/// ```swift
/// let options = RasterOptions(background: .white)
/// let dial = RasterDrawing(key: ["dial", "\(hours)"], options: options) { context, bounds in
///     context.stroke(Path(ellipseIn: bounds.insetBy(dx: 1, dy: 1)), with: .black)
/// }
/// let image = try pipeline.render(dial, size: size).image
/// ```
///
/// For a pipeline that trusts drawing versions, a key needs a part that changes when the closure is edited, such as a
/// number, in place of `drawingVersion`.
///
/// A key is any `Sendable` value that can be keyed. Use one type of key for each kind of drawing to distinguish them.
///
/// ## Topics
///
/// ### Creating a drawing
///
/// - ``init(key:options:drawing:)``
///
/// ### Reading the drawing
///
/// - ``key``
/// - ``rasterOptions``
///
/// ### Drawing and keying
///
/// - ``draw(in:bounds:)``
/// - ``keyPathsThatAffectState``
public struct RasterDrawing<Key: Sendable>: Rasterizable, Sendable {
    /// The identity of the image.
    public var key: Key

    /// The options of the image, and of the views that show it.
    public var rasterOptions: RasterOptions

    private let drawing: @Sendable (DrawingContext, CGRect) throws -> Void

    /// Creates a drawing.
    ///
    /// The closure draws in points from the top left corner of the bounds.
    ///
    /// ```swift
    /// let ring = RasterDrawing(key: 0.4) { context, bounds in
    ///     context.stroke(Path(ellipseIn: bounds.insetBy(dx: 2, dy: 2)), with: .green, lineWidth: 3)
    /// }
    /// let image = try pipeline.render(ring, size: CGSize(width: 24, height: 24)).image
    /// ```
    public init(
        key: Key,
        options: RasterOptions = RasterOptions(),
        drawing: @escaping @Sendable (DrawingContext, CGRect) throws -> Void
    ) {
        self.key = key
        rasterOptions = options
        self.drawing = drawing
    }

    /// The key.
    public static var keyPathsThatAffectState: StateKeyPaths<RasterDrawing<Key>> { ["key": \.key] }

    /// Writes the options, which are stored, and not computed as those of other components are.
    @_documentation(visibility: internal)
    public func _encodeOptions(into encoder: inout StateEncoder) throws(StateError) {
        if rasterOptions.capInsets != .zero || rasterOptions.changesImage {
            try rasterOptions.encodeKeyed(into: &encoder)
        }
    }

    /// Draws with the closure.
    public func draw(in context: DrawingContext, bounds: CGRect) throws {
        try drawing(context, bounds)
    }
}

/// A component whose key the caller made, instead of key paths to all that is drawn.
protocol CallerKeyed {}

extension RasterDrawing: CallerKeyed {}
