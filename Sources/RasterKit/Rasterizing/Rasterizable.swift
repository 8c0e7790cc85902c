// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A component that is drawn once for each distinct state.
///
/// The pipeline encodes the component's stored properties into a cache key, and draws
/// again only when the key changes.
///
/// ```swift
/// struct Badge: Rasterizable {
///     var title: String
///     var tint: Color
///
///     func draw(in context: DrawingContext, bounds: CGRect) {
///         context.fill(Path(roundedRect: bounds, cornerRadius: 6), with: tint)
///     }
/// }
/// ```
///
/// List key paths for less than what is stored, for computed properties, and for
/// classes, which must have a list:
///
/// ```swift
/// static var keyPathsThatAffectState: StateKeyPaths<Badge> { [\.title] }
/// ```
///
/// A `Sendable` component can be drawn on any thread. A component that is isolated
/// to an actor, such as a main-actor `@Observable` model, is drawn on that actor.
///
/// The options below have defaults. Declare a property of the same name to change
/// one; a computed property, a stored property and a constant all do.
public protocol Rasterizable: StateKeyed, _RasterizableSpellings {
    /// Draws the component.
    ///
    /// The picture must depend on nothing but the listed key paths, or the stored
    /// properties of a component without a list, the bounds, the scale and the context's
    /// environment.
    ///
    /// Don't block on another thread or task that requests an image of the same
    /// component: the drawing and the request would wait for each other forever. A
    /// request that is made directly in the drawing, or by a Swift task that it starts,
    /// fails with the code `RasterError.Code.nestingTooDeep` instead.
    ///
    /// - Parameters:
    ///   - context: The context to draw into, in points from the top left corner.
    ///   - bounds: The rectangle to fill. Its origin is zero.
    /// - Throws: Any error. The picture is then discarded, and a view keeps its
    ///   previous image.
    func draw(in context: DrawingContext, bounds: CGRect) throws

    /// The widths of the borders that keep their size when the image is stretched, in points.
    ///
    /// The default is zero.
    var capInsets: EdgeInsets { get }

    /// A Boolean value that indicates whether the component is drawn at the smallest size that its caps allow.
    ///
    /// One image then serves every size. The area between the caps must look the same
    /// at each position along the axis that is stretched. An axis without caps, or
    /// too short for them, is drawn at its full size. The default is `false`.
    var usesMinimumSizeForCaps: Bool { get }

    /// A Boolean value that indicates whether the drawing covers its bounds with opaque color.
    ///
    /// Opaque images need no blending. The default is `false`.
    var isOpaque: Bool { get }

    /// The color behind the drawing.
    ///
    /// With an opaque background the image is opaque and needs no blending. The
    /// default is `Color.clear`.
    var background: Color { get }

    /// The shape that the picture and its background are clipped to.
    ///
    /// The mask is applied once, when the image is made. It leaves translucent
    /// pixels: the image isn't opaque. The default is ``RasterMask/none``.
    var mask: RasterMask { get }

    /// The opacity of the picture with its background, from 0 to 1.
    ///
    /// The opacity is applied once, when the image is made. Below 1 the image isn't
    /// opaque. With a value outside of 0...1, drawing fails with the code
    /// `invalidColor`. The default is 1.
    var alpha: Double { get }

    /// A Boolean value that indicates whether the drawing is a template, whose color is chosen when it is shown.
    ///
    /// The image has the format `PixelFormat.a8`: one image serves every color, and
    /// no color is part of the key. Show it with `context.draw(_:in:tint:)`, or with
    /// `mask(_:in:with:)` where there is only the image. A template has neither a
    /// background nor opaque pixels of its own: together with ``background`` or
    /// ``isOpaque``, drawing fails with the code
    /// `RasterError.Code.conflictingOptions`. The default is `false`.
    var isTemplate: Bool { get }

    /// A Boolean value that indicates whether a view may replace its image by one of the current state.
    ///
    /// Return `false` while the state isn't worth drawing, for example during a
    /// drag. The default is `true`.
    var shouldRegenerate: Bool { get }

    /// The caps, in whichever type the component declares them.
    ///
    /// A requirement, because its default is then compiled for the component's type, and a key takes less time.
    @_documentation(visibility: internal)
    var _capInsets: EdgeInsets { get }
}

/// The options of a component in the types in which it declares them.
///
/// A property of another type than a requirement's would compile and have no effect.
/// Here, each option has whatever type the component gives it: an optional or
/// another floating-point type has the obvious meaning, and drawing a component with
/// an option of any other type fails.
@_documentation(visibility: internal)
public protocol _RasterizableSpellings {
    /// The type of the background.
    associatedtype _Background
    /// The type of the mask.
    associatedtype _Mask
    /// The type of the opacity.
    associatedtype _Alpha
    /// The type of the caps.
    associatedtype _CapInsets
    /// The type of the use of the smallest size.
    associatedtype _UsesMinimumSizeForCaps
    /// The type of the declaration of opacity.
    associatedtype _IsOpaque
    /// The type of the declaration as a template.
    associatedtype _IsTemplate
    /// The type of the veto.
    associatedtype _ShouldRegenerate

    /// The background.
    var background: _Background { get }
    /// The mask.
    var mask: _Mask { get }
    /// The opacity.
    var alpha: _Alpha { get }
    /// The caps.
    var capInsets: _CapInsets { get }
    /// The use of the smallest size.
    var usesMinimumSizeForCaps: _UsesMinimumSizeForCaps { get }
    /// The declaration of opacity.
    var isOpaque: _IsOpaque { get }
    /// The declaration as a template.
    var isTemplate: _IsTemplate { get }
    /// The veto.
    var shouldRegenerate: _ShouldRegenerate { get }
}
