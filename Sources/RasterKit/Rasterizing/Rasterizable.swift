// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A component that is drawn once for each distinct state.
///
/// The pipeline encodes the component's stored properties into a cache key, and draws again only when the key changes.
///
/// ```swift
/// struct Badge: Rasterizable {
///     var title: String
///     var tint = Color.blue
///
///     func draw(in context: DrawingContext, bounds: CGRect) {
///         context.fill(Path(roundedRect: bounds, cornerRadius: 6), with: tint)
///     }
/// }
/// ```
///
/// List key paths for less than all stored properties, for computed properties, and for
/// classes, which must have a list:
///
/// ```swift
/// static var keyPathsThatAffectState: StateKeyPaths<Badge> { [\.title] }
/// ```
///
/// A `Sendable` component can be drawn on any thread. A component that is isolated
/// to an actor, such as a main-actor `@Observable` model, is drawn on that actor.
///
/// Declare ``rasterOptions`` for an image with caps, a background, a mask or an opacity, for an opaque one and for a
/// template, and for the placeholder, the shadow and the fading of the views that show it.
///
/// ## Topics
///
/// ### Drawing
///
/// - ``draw(in:bounds:)``
/// - ``rasterOptions``
///
/// ### Choosing when to draw
///
/// - ``shouldRegenerate``
/// - ``interactionsThatAffectState``
///
/// ### Writing files
///
/// - ``data(as:size:scale:environment:)``
/// - ``write(to:as:size:scale:environment:)``
public protocol Rasterizable: StateKeyed, LayoutItem, _RasterOptionTypes {
    /// Draws the component.
    ///
    /// The image must depend on nothing but the listed key paths, or the stored properties of a component without a
    /// list, the bounds, the scale and the context's environment.
    ///
    /// Don't block on another thread or task that requests an image of the same component: the drawing and the request
    /// would wait for each other forever. A request that is made directly in the drawing, or by a Swift task that it
    /// starts, fails with the code `RasterError.Code.nestingTooDeep` instead.
    ///
    /// - Parameters:
    ///   - context: The context to draw into, in points from the top left corner.
    ///   - bounds: The rectangle to fill. Its origin is zero.
    /// - Throws: Any error. The image is then discarded, and a view keeps its previous image.
    func draw(in context: DrawingContext, bounds: CGRect) throws

    /// The options of the component's image, and of the views that show it.
    ///
    /// A property of the component's own, such as `background`, is no option by itself. The default has no options.
    var rasterOptions: RasterOptions { get }

    /// The states of interaction in which the component draws itself, each in an image of its own.
    ///
    /// Only these are in the environment of its drawing; see ``RasterInteraction``. The default is none.
    static var interactionsThatAffectState: RasterInteraction { get }

    /// A Boolean value that indicates whether a view may replace its image by one of the current state.
    ///
    /// Return `false` while the state isn't worth drawing, for example during a drag. The default is `true`.
    var shouldRegenerate: Bool { get }

    /// The caps of the options, whether they make the image as small as possible, and whether that is a template.
    ///
    /// A requirement, because its default is then compiled for the component's type, and a key takes less time.
    @_documentation(visibility: internal)
    func _readCaps() throws(RasterError) -> (insets: EdgeInsets, isMinimal: Bool, isTemplate: Bool)
}

/// The options of a component in the types in which it declares them.
///
/// A property of another type than a requirement's would compile and have no effect. These take whichever type the
/// component gives them, and the first key or drawing compares the types.
@_documentation(visibility: internal)
public protocol _RasterOptionTypes {
    /// The type of the options.
    associatedtype _RasterOptions
    /// The type of the veto.
    associatedtype _ShouldRegenerate
    /// The type of the states of interaction.
    associatedtype _Interactions

    /// The options.
    var rasterOptions: _RasterOptions { get }
    /// The veto.
    var shouldRegenerate: _ShouldRegenerate { get }
    /// The states of interaction.
    static var interactionsThatAffectState: _Interactions { get }
}

extension Rasterizable {
    /// Draws the component, and returns it as the bytes of a file.
    ///
    /// The image is neither looked up in a cache nor kept in one; ``RasterPipeline/encoded(_:as:size:scale:environment:)``
    /// does that. With caps at the minimum size, it is stretched to the given size.
    ///
    /// ```swift
    /// let bytes = try badge.data(size: CGSize(width: 64, height: 20), scale: 2)
    /// ```
    ///
    /// - Parameters:
    ///   - encoder: The format and its options; PNG by default.
    ///   - size: The size in points.
    ///   - scale: The number of pixels per point; a PNG file keeps it.
    ///   - environment: The environment of the component.
    /// - Throws: A `RasterError`: the error of the drawing, or of the encoder.
    public func data(
        as encoder: some ImageEncoder = PNGEncoder.png,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment()
    ) throws(RasterError) -> Data {
        try drawnImage(size, scale, environment).data(as: encoder)
    }

    /// Draws the component into a file, which is replaced as a whole or not at all.
    ///
    /// ```swift
    /// try Badge(title: "New", tint: .blue).write(to: url, size: CGSize(width: 64, height: 20), scale: 2)
    /// ```
    ///
    /// - Parameters:
    ///   - url: The file, whose name must not end in the extension of another image format.
    ///   - encoder: The format and its options; PNG by default.
    ///   - size: The size in points.
    ///   - scale: The number of pixels per point; a PNG file keeps it.
    ///   - environment: The environment of the component.
    /// - Throws: A `RasterError`: the error of the drawing, or of writing the file.
    public func write(
        to url: URL,
        as encoder: some ImageEncoder = PNGEncoder.png,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment()
    ) throws(RasterError) {
        try drawnImage(size, scale, environment).write(to: url, as: encoder)
    }

    private func drawnImage(
        _ size: CGSize,
        _ scale: CGFloat,
        _ environment: RasterEnvironment
    ) throws(RasterError) -> RasterImage {
        let pipeline = RasterPipeline(cache: nil)
        let image = try pipeline.render(self, size: size, scale: scale, environment: environment).image
        return try image.capInsets == .zero ? image : image.stretched(to: size)
    }
}
