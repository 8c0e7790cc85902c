// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A blurred shadow of a shape: a value that describes its appearance.
///
/// Its factories say what is drawn, and in which unit. ``drop(color:radius:x:y:spread:)`` and
/// ``inner(color:radius:x:y:spread:)`` are SwiftUI's, whose *radius* is the standard deviation of the Gaussian.
/// ``outer(color:blur:x:y:spread:)`` is CSS's
/// [`box-shadow`](https://www.w3.org/TR/css-backgrounds-3/#box-shadow), whose *blur* is twice that:
///
/// ```swift
/// context.draw(.drop(color: Color(white: 0, opacity: 0.3), radius: 4, y: 3), of: card)
/// context.fill(card, with: .white)
/// context.draw(.outer(blur: 8, y: 3), of: card)  // box-shadow: 0 3px 8px, and nothing behind the card
/// ```
///
/// ## Topics
///
/// ### Creating a shadow
///
/// - ``drop(color:radius:x:y:spread:)``
/// - ``inner(color:radius:x:y:spread:)``
/// - ``outer(color:blur:x:y:spread:)``
///
/// ### Reading the shadow
///
/// - ``kind-swift.property``
/// - ``Kind-swift.enum``
/// - ``color``
/// - ``radius``
/// - ``blur``
/// - ``offset``
/// - ``spread``
///
/// ### Stretching a drawn shadow
///
/// - ``capInsets(cornerRadius:margins:)``
public struct Shadow: Sendable, Hashable {
    /// The side of a shape on which a shadow falls.
    ///
    /// ## Topics
    ///
    /// ### Kinds
    ///
    /// - ``drop``
    /// - ``outer``
    /// - ``inner``
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// Around the shape and not behind it, so that nothing of it shows through a translucent shape.
        ///
        /// A pixel that the shape covers in part gets as much less of the shadow. An opaque shape drawn over it has a
        /// lighter rim there, of a fraction of a pixel; for such a shape, ``drop`` has none.
        case outer

        /// Behind all of the shape as well, as layers have it on iOS.
        ///
        /// It is the one to draw under an opaque shape, and it shows through a translucent one.
        case drop

        /// Inside of the shape, as if the shape were a hole.
        case inner
    }

    /// The color, of which the opacity counts too.
    public var color: Color

    /// The blur radius of CSS in points: twice the standard deviation of the Gaussian
    /// (σ = blur / 2, CSS Backgrounds and Borders Level 3, section 7.1.1).
    ///
    /// The edge of the shape is about twice as wide afterwards. More than 512 pixels are drawn as that.
    public var blur: CGFloat

    /// The radius of SwiftUI in points: the standard deviation of the Gaussian, half of ``blur``.
    public var radius: CGFloat {
        get { blur / 2 }
        set { blur = newValue * 2 }
    }

    /// The distance by which the shadow is moved to the right and down, in points.
    public var offset: CGSize

    /// The distance by which the shadow is larger than the shape on each side
    /// before it is blurred, in points; less than 0 for a smaller one.
    ///
    /// An inner shadow reaches further into the shape instead. Corners that are
    /// round become as much rounder, and sharp ones stay sharp.
    public var spread: CGFloat

    /// The side of the shape on which the shadow falls.
    public var kind: Kind

    /// The longest blur radius that is drawn, in pixels.
    ///
    /// Beyond it a shadow is hardly seen, while the pixels that each pixel depends
    /// on grow with the square; browsers limit it alike.
    package static let maximumBlur: CGFloat = 512

    /// Returns a shadow behind all of a shape, as SwiftUI draws it.
    ///
    /// ```swift
    /// context.draw(.drop(color: .black.opacity(0.3), radius: 4, y: 2), of: Path(roundedRect: bounds, cornerRadius: 8))
    /// ```
    ///
    /// - Parameters:
    ///   - color: The color; a third of black if none is given.
    ///   - radius: The radius of SwiftUI in points, the standard deviation of the blur: half of CSS's.
    ///   - x: How far it is moved to the right, in points.
    ///   - y: How far it is moved down, in points.
    ///   - spread: How much larger than the shape it is on each side, in points.
    public static func drop(
        color: Color = usualColor,
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0,
        spread: CGFloat = 0
    ) -> Shadow {
        Shadow(.drop, color: color, blur: 2 * radius, offset: CGSize(width: x, height: y), spread: spread)
    }

    /// Returns a shadow around a shape and not behind it, as CSS's `box-shadow`.
    ///
    /// - Parameters:
    ///   - color: The color; a third of black if none is given.
    ///   - blur: The blur radius of CSS in points, twice the standard deviation of the blur.
    ///   - x: How far it is moved to the right, in points.
    ///   - y: How far it is moved down, in points.
    ///   - spread: How much larger than the shape it is on each side, in points.
    public static func outer(
        color: Color = usualColor,
        blur: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0,
        spread: CGFloat = 0
    ) -> Shadow {
        Shadow(.outer, color: color, blur: blur, offset: CGSize(width: x, height: y), spread: spread)
    }

    /// Returns a shadow inside of a shape, as if the shape were a hole: SwiftUI's, or an `inset` one of CSS with half of
    /// the blur.
    ///
    /// ```swift
    /// context.draw(.inner(color: .black.opacity(0.4), radius: 2, y: 1), of: Path(roundedRect: bounds, cornerRadius: 8))
    /// ```
    ///
    /// - Parameters:
    ///   - color: The color; a third of black if none is given.
    ///   - radius: The radius of SwiftUI in points, the standard deviation of the blur: half of CSS's.
    ///   - x: How far it is moved to the right, in points.
    ///   - y: How far it is moved down, in points.
    ///   - spread: How much further it reaches into the shape on each side, in points.
    public static func inner(
        color: Color = usualColor,
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0,
        spread: CGFloat = 0
    ) -> Shadow {
        Shadow(.inner, color: color, blur: 2 * radius, offset: CGSize(width: x, height: y), spread: spread)
    }

    /// The color of shadows that name none: black with an opacity of a third, as that of Core Graphics and AppKit.
    @usableFromInline static let usualColor = Color(white: 0, opacity: 1.0 / 3)

    /// Creates a shadow of a kind, with CSS's blur radius.
    package init(
        _ kind: Kind,
        color: Color = usualColor,
        blur: CGFloat,
        offset: CGSize = .zero,
        spread: CGFloat = 0
    ) {
        self.color = color
        self.blur = blur
        self.offset = offset
        self.spread = spread
        self.kind = kind
    }

    var isUsable: Bool {
        blur.isFinite && blur >= 0 && offset.width.isFinite && offset.height.isFinite && spread.isFinite
    }

    /// Returns the standard deviation of the blur in pixels, the mean where a transform scales one way more than the
    /// other.
    func deviation(under transform: AffineTransform) -> CGFloat {
        let scale = abs(transform.m11 * transform.m22 - transform.m12 * transform.m21).squareRoot()
        return blur == 0 ? 0 : min(blur * scale, Self.maximumBlur) / 2
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Shadow {
    @available(*, unavailable, message: "Use .outer(color:blur:x:y:); or .drop, .inner with half of the blur.")
    public init(color: Color = .black, blur: CGFloat, offset: CGSize = .zero, spread: CGFloat = 0, kind: Kind = .outer)
    {
        self.init(kind, blur: blur)
    }
    @available(*, unavailable, message: "Use Shadow.drop(color:radius:x:y:) or .inner(color:radius:x:y:).")
    public init(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0, kind: Kind = .drop) {
        self.init(kind, blur: 2 * radius)
    }
    @available(*, unavailable, message: "Use .drop(color:radius:x:y:), or .outer(color:blur:x:y:) with CSS's blur.")
    public init(color: Color = .black, radius: CGFloat, offset: CGSize, spread: CGFloat = 0, kind: Kind = .outer) {
        self.init(kind, blur: 2 * radius)
    }
}

extension Shadow {
    /// Returns the cap insets of an image of a rounded rectangle with this shadow.
    ///
    /// Between these caps the image looks the same at each position, so that it can
    /// be drawn small and stretched to any size:
    ///
    /// ```swift
    /// let shadow = Shadow.drop(radius: 4, y: 3)
    /// let caps = shadow.capInsets(cornerRadius: 12, margins: EdgeInsets(all: 20))
    /// // top 52, left 49, bottom 46, right 49
    /// ```
    ///
    /// At each edge, the cap is the margin plus the corner radius, and half a point by which an edge on whole pixels may stand
    /// farther inside; plus twice the blur radius, one point, and how far
    /// the offset moves the shadow away from this edge. Twice the blur radius is more than the blur reaches at any
    /// scale, which is three standard deviations of half the blur radius. A wide blur is computed in cells of up to a
    /// quarter of a deviation, and reaches up to three cells further. A spread adds nothing unless it makes the shadow
    /// smaller by more than the corner radius.
    ///
    /// ```swift
    /// let insets = Shadow.drop(radius: 6, y: 2).capInsets(cornerRadius: 8, margins: EdgeInsets(all: 24))
    /// ```
    ///
    /// - Parameters:
    ///   - cornerRadius: The radius of the corners of the rectangle, in points.
    ///   - margins: The distances of the rectangle from the edges of the image, in points.
    /// - Returns: The insets in points, which hold for scales of 1 and more. Smaller
    ///   ones may suffice for a faint shadow. For a shadow or a corner radius that
    ///   can't be drawn, they are not numbers, which fail as `capInsets` of a component.
    public func capInsets(cornerRadius: CGFloat, margins: EdgeInsets) -> EdgeInsets {
        guard isUsable, CornerRadii(cornerRadius).isUsable else { return EdgeInsets(all: .nan) }
        let shrinkage = kind == .inner ? spread : -spread
        let reach = blur > 0 ? 2 * blur + 1 : 0
        func cap(_ margin: CGFloat, _ offset: CGFloat) -> CGFloat {
            margin + 0.5 + max(cornerRadius, max(cornerRadius, shrinkage) + reach + offset)
        }
        return EdgeInsets(
            top: cap(margins.top, offset.height),
            left: cap(margins.left, offset.width),
            bottom: cap(margins.bottom, -offset.height),
            right: cap(margins.right, -offset.width)
        )
    }
}

extension Shadow {
    /// Returns the pixels that the shadow of a rectangle with round corners can reach; nil if there are none.
    package func area(
        ofRoundedRect rect: CGRect,
        cornerRadii: CornerRadii,
        scale: CGFloat
    ) throws(RasterError) -> PixelRect? {
        guard cornerRadii.isUsable else { throw cornerRadii.notUsable(in: "drawing a shadow") }
        return try area(of: .roundedRect(rect, cornerRadii.fitting(rect.size)), scale: scale)
    }

    /// Returns the pixels that the shadow of the inside of a path can reach; nil if there are none.
    package func area(of path: Path, scale: CGFloat) throws(RasterError) -> PixelRect? {
        try area(of: .path(path, FillStyle(), .identity, growth: 0), scale: scale)
    }

    private func area(of outline: ShadowOutline, scale: CGFloat) throws(RasterError) -> PixelRect? {
        guard isUsable else { throw notUsable }
        if let error = color.error(in: "drawing a shadow") { throw error }
        guard !outline.box.isEmpty, color.opacity > 0 else { return nil }
        return try PlacedShadow(self, of: outline, under: AffineTransform(scale: scale), scale: scale).area
    }

    var notUsable: RasterError {
        RasterError(
            .invalidGeometry,
            "drawing a shadow: invalid blur radius \(blur), offset \(offset) or spread \(spread). They must be finite, and "
                + "the blur radius not negative."
        )
    }
}
