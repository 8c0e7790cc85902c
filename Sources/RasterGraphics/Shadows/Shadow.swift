// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A blurred shadow of a shape: a value that says how it looks, and of which
/// nothing is drawn yet.
///
/// The words and what they mean are those of
/// [`box-shadow` in CSS](https://www.w3.org/TR/css-backgrounds-3/#box-shadow).
///
/// ```swift
/// let shadow = Shadow(color: Color(white: 0, alpha: 0.3), radius: 8, offset: CGSize(width: 0, height: 3))
/// context.draw(shadow, ofRoundedRect: card, cornerRadius: 12)
/// context.fill(Path(roundedRect: card, cornerRadius: 12), with: .white)
/// ```
public struct Shadow: Sendable, Hashable {
    /// The side of a shape on which a shadow falls.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// Around the shape and not behind it, so that nothing of it shows through
        /// a translucent shape.
        ///
        /// A pixel that the shape covers in part gets as much less of the shadow. An
        /// opaque shape drawn over it has a lighter rim there, of a fraction of a
        /// pixel; for such a shape, ``drop`` has none.
        case outer

        /// Behind all of the shape as well, as layers have it on iOS.
        ///
        /// It is the one to draw under an opaque shape, and it shows through a
        /// translucent one.
        case drop

        /// Inside of the shape, as if the shape were a hole.
        case inner
    }

    /// The color, of which the opacity counts too.
    public var color: Color

    /// The blur radius in points: twice the standard deviation of the Gaussian
    /// (σ = radius / 2, CSS Backgrounds and Borders Level 3, section 7.1.1).
    ///
    /// The edge of the shape is about as wide as two radii afterwards. More than
    /// ``maximumRadius`` pixels are drawn as that.
    public var radius: CGFloat

    /// The distance by which the shadow is moved to the right and down, in
    /// points.
    public var offset: CGSize

    /// The distance by which the shadow is larger than the shape on each side
    /// before it is blurred, in points; less than 0 for a smaller one.
    ///
    /// An inner shadow reaches further into the shape instead. Corners that are
    /// round become as much rounder, and sharp ones stay sharp.
    public var spread: CGFloat

    /// The side of the shape on which the shadow falls.
    public var kind: Kind

    /// The longest radius that is drawn, in pixels.
    ///
    /// Beyond it a shadow is hardly seen, while the pixels that each pixel depends
    /// on grow with the square; browsers limit it alike.
    public static let maximumRadius: CGFloat = 512

    /// Creates a shadow.
    ///
    /// - Parameters:
    ///   - color: The color.
    ///   - radius: The blur radius, in points.
    ///   - offset: How far it is moved to the right and down, in points.
    ///   - spread: How much larger than the shape it is on each side, in points.
    ///   - kind: Where it falls.
    public init(
        color: Color = Color(white: 0, alpha: 1.0 / 3),
        radius: CGFloat,
        offset: CGSize = .zero,
        spread: CGFloat = 0,
        kind: Kind = .outer
    ) {
        self.color = color
        self.radius = radius
        self.offset = offset
        self.spread = spread
        self.kind = kind
    }

    /// A Boolean value that indicates whether all numbers are finite and the
    /// radius is not negative.
    var isUsable: Bool {
        radius.isFinite && radius >= 0 && offset.width.isFinite && offset.height.isFinite && spread.isFinite
    }

    /// Returns the standard deviation of the blur in pixels.
    ///
    /// - Parameter transform: What takes points to pixels; where it scales one way
    ///   more than the other, the blur has the mean.
    func deviation(under transform: AffineTransform) -> CGFloat {
        let scale = abs(transform.m11 * transform.m22 - transform.m12 * transform.m21).squareRoot()
        return radius == 0 ? 0 : min(radius * scale, Self.maximumRadius) / 2
    }
}
