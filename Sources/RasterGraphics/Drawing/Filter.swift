// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension DrawingContext {
    /// A change of the pixels of a layer, passed to `drawLayer(opacity:blendMode:filters:_:)`.
    ///
    /// The names are SwiftUI's, and the pixels are those of the filter functions in [Filter Effects Module Level
    /// 1](https://www.w3.org/TR/filter-effects-1/#FilterProperty): colors change in sRGB, not multiplied by their
    /// opacity, and are limited to 0...1 after each filter. A clear pixel keeps its opacity of 0.
    ///
    /// ```swift
    /// context.drawLayer(filters: [.saturation(0.4), .shadow(radius: 3, y: 1)]) {
    ///     context.draw(photo, in: bounds)
    /// }
    /// ```
    ///
    /// A value out of its range fails the drawing, with the code `invalidGeometry` for lengths and `invalidColor`
    /// for others.
    ///
    /// ## Topics
    ///
    /// ### Blurs and shadows
    ///
    /// - ``blur(radius:within:)``
    /// - ``shadow(color:radius:x:y:)``
    ///
    /// ### Light and contrast
    ///
    /// - ``brightness(_:)``
    /// - ``brightness(factor:)``
    /// - ``contrast(_:)``
    /// - ``opacity(_:)``
    ///
    /// ### Colors
    ///
    /// - ``saturation(_:)``
    /// - ``grayscale(_:)``
    /// - ``hueRotation(_:)``
    /// - ``colorInvert(_:)``
    /// - ``colorMultiply(_:)``
    public struct Filter: Sendable, Hashable {
        private let kind: Kind

        private enum Kind: Sendable, Hashable {
            case blur(radius: CGFloat, within: CGRect?)
            case shadow(Color, radius: CGFloat, x: CGFloat, y: CGFloat)
            case colorMultiply(Color)
            case saturation(Double)
            case brightness(Double)
            case brightnessFactor(Double)
            case contrast(Double)
            case grayscale(Double)
            case hueRotation(Angle)
            case colorInvert(Double)
            case opacity(Double)
        }

        private init(_ kind: Kind) {
            self.kind = kind
        }

        /// The rectangle that a blur stays inside of.
        var area: CGRect? {
            if case .blur(_, let area) = kind { area } else { nil }
        }
    }
}

extension DrawingContext.Filter {
    /// Returns a Gaussian blur of everything, also of the edges of the layer.
    ///
    /// Near its edges, the layer mixes with the clear pixels around it. A photo stays opaque up to its edges with its
    /// rectangle:
    ///
    /// ```swift
    /// context.drawLayer(filters: [.blur(radius: 8, within: bounds)]) { context.draw(photo, in: bounds) }
    /// ```
    ///
    /// - Parameters:
    ///   - radius: The standard deviation in points, at least 0, as in SwiftUI and in CSS's `blur()`. A
    ///     CSS `box-shadow` and ``Shadow/blur`` count twice as much. More than 256 pixels are drawn as that.
    ///   - rect: The rectangle that is blurred, in the current coordinates, as if it were mirrored at its edges, as
    ///     CSS's `backdrop-filter` does. Nothing remains outside of it. With nil, the blur has no edges.
    public static func blur(radius: CGFloat, within rect: CGRect? = nil) -> Self {
        Self(.blur(radius: radius, within: rect))
    }

    /// Returns a shadow behind everything, as CSS's `drop-shadow()`.
    ///
    /// ```swift
    /// context.drawLayer(filters: [.shadow(radius: 3, y: 2)]) {
    ///     context.fill(Path(ellipseIn: bounds), with: .red)
    ///     context.draw(picture, in: bounds)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - color: The color.
    ///   - radius: The standard deviation of the blur in points, at least 0, as in SwiftUI and in `drop-shadow()`.
    ///   - x: The distance to the right, in points of the current coordinates.
    ///   - y: The distance down.
    public static func shadow(
        color: Color = Shadow.usualColor,
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> Self {
        Self(.shadow(color, radius: radius, x: x, y: y))
    }

    /// Returns a filter that multiplies each component, and the opacity, by that of a color.
    public static func colorMultiply(_ color: Color) -> Self { Self(.colorMultiply(color)) }

    /// Returns a filter that makes colors more or less vivid, as CSS's `saturate()`.
    ///
    /// ```swift
    /// context.drawLayer(filters: [.saturation(0.3), .contrast(1.1)]) {
    ///     context.draw(photo, in: bounds)
    /// }
    /// ```
    ///
    /// - Parameter amount: 0 for grays, 1 for no change, or more.
    public static func saturation(_ amount: Double) -> Self { Self(.saturation(amount)) }

    /// Returns a filter that adds an amount to red, green and blue, as in SwiftUI.
    ///
    /// CSS's `brightness()` multiplies instead: ``brightness(factor:)``.
    ///
    /// - Parameter amount: -1 for black, 0 for no change, 1 for white.
    public static func brightness(_ amount: Double) -> Self { Self(.brightness(amount)) }

    /// Returns a filter that multiplies red, green and blue by a factor, as CSS's `brightness()`.
    ///
    /// ```swift
    /// context.drawLayer(filters: [.brightness(factor: 1.2)]) {
    ///     context.draw(photo, in: bounds)
    /// }
    /// ```
    ///
    /// - Parameter factor: 0 for black, 1 for no change, or more.
    public static func brightness(factor: Double) -> Self { Self(.brightnessFactor(factor)) }

    /// Returns a filter that moves colors away from middle gray, as CSS's `contrast()`.
    ///
    /// - Parameter amount: 0 for gray, 1 for no change, or more; less than 0 inverts the colors, too.
    public static func contrast(_ amount: Double) -> Self { Self(.contrast(amount)) }

    /// Returns a filter that removes color, as CSS's `grayscale()`.
    ///
    /// - Parameter amount: 0 for no change to 1 for grays.
    public static func grayscale(_ amount: Double) -> Self { Self(.grayscale(amount)) }

    /// Returns a filter that turns hues, as CSS's `hue-rotate()`.
    ///
    /// ```swift
    /// context.drawLayer(filters: [.hueRotation(.degrees(90))]) {
    ///     context.draw(photo, in: bounds)
    /// }
    /// ```
    public static func hueRotation(_ angle: Angle) -> Self { Self(.hueRotation(angle)) }

    /// Returns a filter that inverts colors, as CSS's `invert()`.
    ///
    /// - Parameter amount: 0 for no change to 1 for the opposite colors.
    public static func colorInvert(_ amount: Double = 1) -> Self { Self(.colorInvert(amount)) }

    /// Returns a filter that multiplies the opacity, as CSS's `opacity()`.
    ///
    /// - Parameter opacity: 0 to 1.
    public static func opacity(_ opacity: Double) -> Self { Self(.opacity(opacity)) }
}

extension DrawingContext.Filter {
    func error(in operation: StaticString) -> RasterError? {
        func limited(_ name: String, _ value: Double, _ isValid: Bool, _ range: String) -> RasterError? {
            if isValid, value.isFinite { return nil }
            return RasterError(
                .invalidColor,
                "\(operation): invalid \(name) \(value) of a filter. It must be \(range)."
            )
        }
        switch kind {
        case .blur(let radius, _):
            guard radius.isFinite, radius >= 0 else {
                return .notFinite("a blur of the radius \(radius)", in: operation)
            }
            return nil
        case .shadow(let color, let radius, let x, let y):
            guard radius.isFinite, radius >= 0, x.isFinite, y.isFinite else {
                return .notFinite("a shadow of the radius \(radius), moved by (\(x), \(y))", in: operation)
            }
            return color.error(in: operation)
        case .colorMultiply(let color): return color.error(in: operation)
        case .saturation(let amount): return limited("saturation", amount, amount >= 0, "finite and not negative")
        case .brightness(let amount): return limited("brightness", amount, abs(amount) <= 1, "-1 to 1")
        case .brightnessFactor(let factor):
            return limited("brightness factor", factor, factor >= 0, "finite and not negative")
        case .contrast(let amount): return limited("contrast", amount, true, "finite")
        case .grayscale(let amount): return limited("grayscale", amount, amount.unit != nil, "0 to 1")
        case .hueRotation(let angle): return limited("hue rotation", angle.radians, true, "finite")
        case .colorInvert(let amount): return limited("inversion", amount, amount.unit != nil, "0 to 1")
        case .opacity(let opacity): return limited("opacity", opacity, opacity.unit != nil, "0 to 1")
        }
    }

    /// Returns filters for the pixels of a target; those of colors that follow each other are one.
    ///
    /// A blur under a transform that scales one way more than the other has the mean of both.
    static func pixelFilters(
        _ filters: [Self],
        under toPixels: AffineTransform,
        snapped: (CGRect) -> CGRect = { $0 }
    ) -> [PixelFilter] {
        let scale = abs(toPixels.m11 * toPixels.m22 - toPixels.m12 * toPixels.m21).squareRoot()
        func blur(_ radius: CGFloat) -> GaussianBlur {
            GaussianBlur(deviation: radius == 0 ? 0 : min(radius * scale, GaussianBlur.maximumDeviation))
        }
        var result: [PixelFilter] = []
        for filter in filters {
            switch filter.kind {
            case .blur(let radius, let area):
                result.append(.blur(blur(radius), area.map { BlurredArea(snapped($0.drawn), under: toPixels) }))
            case .shadow(let color, let radius, let x, let y):
                let right = x * toPixels.m11 + y * toPixels.m21
                let down = x * toPixels.m12 + y * toPixels.m22
                result.append(.shadow(color, blur(radius), x: right, y: down))
            default:
                guard let matrix = filter.matrix else { continue }
                if case .colors(let matrices) = result.last {
                    result[result.count - 1] = .colors(matrices + [matrix])
                } else {
                    result.append(.colors([matrix]))
                }
            }
        }
        return result
    }

    /// Returns an amount with which components stay finite: a larger one changes no color differently.
    private func finite(_ amount: Double) -> Double { min(max(amount, -1e6), 1e6) }

    private var matrix: ColorMatrix? {
        switch kind {
        case .blur, .shadow: nil
        case .colorMultiply(let color):
            ColorMatrix(factors: SIMD3(color.red, color.green, color.blue), opacity: color.opacity)
        case .saturation(let amount): ColorMatrix(saturation: finite(amount))
        case .brightness(let amount): ColorMatrix(factors: SIMD3(repeating: 1), adding: amount)
        case .brightnessFactor(let factor): ColorMatrix(factors: SIMD3(repeating: finite(factor)))
        case .contrast(let amount):
            ColorMatrix(factors: SIMD3(repeating: finite(amount)), adding: (1 - finite(amount)) / 2)
        case .grayscale(let amount): ColorMatrix(grayscale: amount)
        case .hueRotation(let angle): ColorMatrix(hueRotation: angle)
        case .colorInvert(let amount): ColorMatrix(factors: SIMD3(repeating: 1 - 2 * amount), adding: amount)
        case .opacity(let opacity): ColorMatrix(factors: SIMD3(repeating: 1), opacity: opacity)
        }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DrawingContext.Filter {
    @available(*, unavailable, renamed: "shadow(color:radius:x:y:)")
    public static func dropShadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> Self {
        .blur(radius: 0)
    }
    @available(*, unavailable, message: "Use blur(radius:within:) with the rectangle that stays opaque.")
    public static func blur(radius: CGFloat, opaque: Bool) -> Self { .blur(radius: 0) }
    @available(*, unavailable, renamed: "saturation(_:)")
    public static func saturate(_ amount: Double) -> Self { .saturation(amount) }
    @available(*, unavailable, renamed: "hueRotation(_:)")
    public static func hueRotate(_ angle: Angle) -> Self { .hueRotation(angle) }
    @available(*, unavailable, renamed: "colorInvert(_:)")
    public static func invert(_ amount: Double) -> Self { .colorInvert(amount) }
}
