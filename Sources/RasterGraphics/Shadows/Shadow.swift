// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A blurred shadow of a shape: a value that describes its appearance.
///
/// Two vocabularies have their own initializers. CSS's
/// [`box-shadow`](https://www.w3.org/TR/css-backgrounds-3/#box-shadow) has a *blur* of twice the standard
/// deviation of the Gaussian; SwiftUI, as Core Animation, has a *radius* that is the standard deviation itself:
///
/// ```swift
/// let css = Shadow(color: Color(white: 0, opacity: 0.3), blur: 8, offset: CGSize(width: 0, height: 3), kind: .drop)
/// let swiftUI = Shadow(color: Color(white: 0, opacity: 0.3), radius: 4, x: 0, y: 3)
/// context.draw(swiftUI, ofRoundedRect: card, cornerRadius: 12)  // the same as css
/// context.fill(Path(roundedRect: card, cornerRadius: 12), with: .white)
/// ```
public struct Shadow: Sendable, Hashable {
    /// The side of a shape on which a shadow falls.
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
    /// The edge of the shape is about twice as wide afterwards. More than ``maximumBlur`` pixels are drawn as that.
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
    public static let maximumBlur: CGFloat = 512

    /// Creates a shadow as CSS describes it.
    ///
    /// - Parameters:
    ///   - color: The color.
    ///   - blur: The blur radius of CSS in points, twice the standard deviation.
    ///   - offset: How far it is moved to the right and down, in points.
    ///   - spread: How much larger than the shape it is on each side, in points.
    ///   - kind: Where it falls; around the shape, as in CSS.
    public init(
        color: Color = Color(white: 0, opacity: 1.0 / 3),
        blur: CGFloat,
        offset: CGSize = .zero,
        spread: CGFloat = 0,
        kind: Kind = .outer
    ) {
        self.color = color
        self.blur = blur
        self.offset = offset
        self.spread = spread
        self.kind = kind
    }

    /// Creates a shadow as SwiftUI describes it.
    ///
    /// - Parameters:
    ///   - color: The color.
    ///   - radius: The radius of SwiftUI in points, the standard deviation.
    ///   - x: How far it is moved to the right, in points.
    ///   - y: How far it is moved down, in points.
    ///   - kind: Where it falls; behind all of the shape, as in SwiftUI.
    public init(
        color: Color = Color(white: 0, opacity: 0.33),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0,
        kind: Kind = .drop
    ) {
        self.init(color: color, blur: 2 * radius, offset: CGSize(width: x, height: y), kind: kind)
    }

    /// The spelling of a blur radius as a radius.
    @available(*, unavailable, message: "Use blur:offset: with CSS's numbers, or radius:x:y: with SwiftUI's.")
    public init(
        color: Color = Color(white: 0, opacity: 1.0 / 3),
        radius: CGFloat,
        offset: CGSize,
        spread: CGFloat = 0,
        kind: Kind = .outer
    ) {
        self.init(color: color, blur: radius, offset: offset, spread: spread, kind: kind)
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

extension Shadow {
    /// Returns the cap insets of an image of a rounded rectangle with this shadow.
    ///
    /// Between these caps the image looks the same at each position, so that it can
    /// be drawn small and stretched to any size:
    ///
    /// ```swift
    /// let shadow = Shadow(blur: 8, offset: CGSize(width: 0, height: 3), kind: .drop)
    /// let caps = shadow.capInsets(cornerRadius: 12, margins: EdgeInsets(all: 20))
    /// // top 52, left 49, bottom 46, right 49
    /// ```
    ///
    /// At each edge, the cap is the margin plus the corner radius; plus twice the blur radius, one point, and how far
    /// the offset moves the shadow away from this edge. Twice the blur radius is more than the blur reaches at any
    /// scale, which is three standard deviations of half the blur radius. A wide blur is computed in cells of up to a
    /// quarter of a deviation, and reaches up to three cells further. A spread adds nothing unless it makes the shadow
    /// smaller by more than the corner radius.
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
            margin + max(cornerRadius, max(cornerRadius, shrinkage) + reach + offset)
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
