// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A color, gradient or pattern that a shape is filled or stroked with.
///
/// Points and radii are in the coordinate system that is current when the shading is used. A
/// ``UnitPoint`` is a part of the bounding rectangle of what is drawn: of a path without the
/// width of its line, of a text, of the clip where everything is filled.
///
/// ```swift
/// let glow = Gradient(colors: [.white, .clear])
/// context.fill(Path(ellipseIn: bounds), with: .radialGradient(glow, center: .top, startRadius: 0, endRadius: 40))
/// ```
///
/// Before the start and after the end, a gradient continues in its first and last color. As in an HTML canvas, a
/// gradient from a point to itself, or between two equal circles, draws nothing; a debug build reports it.
///
/// A color is passed as it is; gradients and tiles are made here.
///
/// ```swift
/// let sunset = Gradient(colors: [.yellow, .red])
/// context.fill(bounds, with: .radialGradient(sunset, center: .center, startRadius: 0, endRadius: 24))
/// context.fill(bounds, with: .tiledImage(picture))
/// ```
///
/// ## Topics
///
/// ### Solid colors
///
/// - ``color(_:)``
///
/// ### Gradients
///
/// - ``linearGradient(_:startPoint:endPoint:)-(_,CGPoint,_)``
/// - ``linearGradient(_:startPoint:endPoint:)-(_,UnitPoint,_)``
/// - ``radialGradient(_:center:startRadius:endRadius:)-(_,CGPoint,_,_)``
/// - ``radialGradient(_:center:startRadius:endRadius:)-(_,UnitPoint,_,_)``
/// - ``conicGradient(_:center:angle:)-(_,CGPoint,_)``
/// - ``conicGradient(_:center:angle:)-(_,UnitPoint,_)``
///
/// ### Images
///
/// - ``tiledImage(_:origin:scale:)``
public struct Shading: Sendable, Hashable {
    let content: Content

    enum Content: Sendable, Hashable {
        case color(Color)
        case gradient(Gradient, Geometry)
        case tiles(ImageTiles)
    }

    enum Geometry: Sendable, Hashable {
        case linear(start: Anchor, end: Anchor)
        case radial(center: Anchor, startRadius: CGFloat, endRadius: CGFloat)
        case conic(center: Anchor, angle: Angle)
    }

    enum Anchor: Sendable, Hashable {
        case point(CGPoint)
        /// A part of the bounding rectangle.
        case unit(UnitPoint)
    }

    private init(_ content: Content) {
        self.content = content
    }
}

extension Shading {
    /// Returns one color.
    public static func color(_ color: Color) -> Shading {
        Shading(.color(color))
    }

    /// Returns a gradient along the line from one point to another.
    public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
        Shading(.gradient(gradient, .linear(start: .point(startPoint), end: .point(endPoint))))
    }

    /// Returns a gradient along the line from one point of the bounding rectangle to another.
    ///
    /// Lines of equal color are across that line, as in SwiftUI. In a rectangle that isn't a square, the color in the
    /// middle isn't that of the other two corners for `.topLeading` and `.bottomTrailing`, as it is with CSS's
    /// `to bottom right`.
    @_disfavoredOverload
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> Shading {
        Shading(.gradient(gradient, .linear(start: .unit(startPoint), end: .unit(endPoint))))
    }

    /// Returns a gradient outwards from a point, between two radii in points.
    ///
    /// The start radius may be the larger one.
    public static func radialGradient(
        _ gradient: Gradient,
        center: CGPoint,
        startRadius: CGFloat,
        endRadius: CGFloat
    ) -> Shading {
        Shading(.gradient(gradient, .radial(center: .point(center), startRadius: startRadius, endRadius: endRadius)))
    }

    /// Returns a gradient outwards from a point of the bounding rectangle, between two radii in points.
    @_disfavoredOverload
    public static func radialGradient(
        _ gradient: Gradient,
        center: UnitPoint,
        startRadius: CGFloat,
        endRadius: CGFloat
    ) -> Shading {
        Shading(.gradient(gradient, .radial(center: .unit(center), startRadius: startRadius, endRadius: endRadius)))
    }

    /// Returns a gradient around a point, clockwise as seen on the screen.
    ///
    /// As in SwiftUI, an angle of 0 starts at the positive x axis, to the right of the center. CSS's `conic-gradient`
    /// starts at the top: pass `.degrees(-90)` for it. Edges of color, such as the one where the last color
    /// meets the first, are soft over one pixel.
    ///
    /// - Parameters:
    ///   - gradient: The colors of one turn.
    ///   - center: The point.
    ///   - angle: The direction in which the gradient starts.
    /// - Complexity: O(*n*) in the number of pixels of the shape's box inside the clip.
    public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = .zero) -> Shading {
        Shading(.gradient(gradient, .conic(center: .point(center), angle: angle)))
    }

    /// Returns a gradient around a point of the bounding rectangle, clockwise as seen on the screen.
    ///
    /// - Parameters:
    ///   - gradient: The colors of one turn.
    ///   - center: The point.
    ///   - angle: The direction in which the gradient starts; 0 is to the right of the center, and -90° is where CSS
    ///     starts.
    @_disfavoredOverload
    public static func conicGradient(
        _ gradient: Gradient,
        center: UnitPoint = .center,
        angle: Angle = .zero
    ) -> Shading {
        Shading(.gradient(gradient, .conic(center: .unit(center), angle: angle)))
    }

    /// Returns an image that is repeated in both directions.
    ///
    /// Where nothing is turned and each pixel of the image takes one of the target, the origin is rounded to whole
    /// pixels, and the pixels of the image are drawn as they are. The caps of the image don't count.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - origin: The top left corner of one of the tiles.
    ///   - scale: The factor by which a tile is larger than the image, greater than 0.
    public static func tiledImage(_ image: RasterImage, origin: CGPoint = .zero, scale: CGFloat = 1) -> Shading {
        Shading(.tiles(ImageTiles(image: image, origin: origin, scale: scale)))
    }
}

extension Shading {
    /// Returns the shading with points in place of unit points.
    package func resolved(in bounds: @autoclosure () -> CGRect) -> Shading {
        guard case .gradient(let gradient, let geometry) = content else { return self }
        switch geometry {
        case .linear(.unit(let start), .unit(let end)):
            let bounds = bounds()
            return .linearGradient(gradient, startPoint: start.point(in: bounds), endPoint: end.point(in: bounds))
        case .radial(.unit(let center), let startRadius, let endRadius):
            let center = center.point(in: bounds())
            return .radialGradient(gradient, center: center, startRadius: startRadius, endRadius: endRadius)
        case .conic(.unit(let center), let angle):
            return .conicGradient(gradient, center: center.point(in: bounds()), angle: angle)
        case .linear, .radial, .conic:
            return self
        }
    }

    /// Returns the shading with colors of another opacity; tiles fade as they are drawn.
    func opacity(_ opacity: Double) -> Shading {
        guard opacity < 1 else { return self }
        switch content {
        case .color(let color): return .color(color.opacity(opacity))
        case .gradient(var gradient, let geometry):
            gradient.stops = gradient.stops.map {
                Gradient.Stop(color: $0.color.opacity(opacity), location: $0.location)
            }
            return Shading(.gradient(gradient, geometry))
        case .tiles: return self
        }
    }

    /// The reason for which the shading draws nothing; nil if it may draw something.
    var emptiness: StaticString? {
        guard case .gradient(let gradient, let geometry) = content else { return nil }
        guard !gradient.stops.isEmpty else { return "the gradient has no stops" }
        return switch geometry {
        case .linear(let start, let end): start == end ? "the gradient starts and ends at the same point" : nil
        case .radial(_, let start, let end): start == end ? "the circles of the gradient are equal" : nil
        case .conic: nil
        }
    }

    var isVisible: Bool {
        switch content {
        case .color(let color): color.opacity > 0
        case .gradient(let gradient, _): gradient.stops.contains { $0.color.opacity > 0 }
        case .tiles: true
        }
    }
}

extension Shading.Anchor {
    var point: CGPoint {
        switch self {
        case .point(let point): point
        case .unit(let unit): unit.point(in: .zero)
        }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Shading {
    @available(*, unavailable, message: "Use conicGradient(_:center:angle:); scale the stops for less than a turn.")
    public static func angularGradient(
        _ gradient: Gradient,
        center: UnitPoint,
        startAngle: Angle,
        endAngle: Angle = .degrees(360)
    ) -> Shading { conicGradient(gradient, center: center) }
    @available(*, unavailable, renamed: "conicGradient(_:center:)")
    public static func angularGradient(_ gradient: Gradient, center: UnitPoint) -> Shading {
        conicGradient(gradient, center: center)
    }
    @available(*, unavailable, renamed: "tiledImage(_:)")
    public static func image(_ image: RasterImage) -> Shading { tiledImage(image) }
    @available(*, unavailable, renamed: "linearGradient(_:startPoint:endPoint:)")
    public static func linearGradient(_ gradient: Gradient, from: CGPoint, to: CGPoint, options: [Int] = []) -> Shading
    {
        linearGradient(gradient, startPoint: from, endPoint: to)
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Shading {
    @available(*, unavailable, message: "Use .linearGradient(Gradient(colors:), startPoint: .top, endPoint: .bottom).")
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> Shading {
        .color(.clear)
    }
    @available(*, unavailable, message: "Use .radialGradient(Gradient(colors:), center:, startRadius:, endRadius:).")
    public static func radialGradient(
        colors: [Color],
        center: UnitPoint,
        startRadius: CGFloat,
        endRadius: CGFloat
    ) -> Shading { .color(.clear) }
    @available(*, unavailable, message: "Use .conicGradient(Gradient(colors: colors), center: .center).")
    public static func angularGradient(colors: [Color], center: UnitPoint) -> Shading { .color(.clear) }
}
