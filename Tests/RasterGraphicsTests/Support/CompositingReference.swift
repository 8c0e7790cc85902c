// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// The formulas of W3C's Compositing and Blending Level 1 and of Porter and Duff, in doubles.
struct CompositingReference {
    /// Premultiplied red, green and blue, and alpha, 0 to 1.
    typealias Components = SIMD4<Double>

    let blendMode: BlendMode

    /// Returns premultiplied components of a color with another opacity.
    static func components(_ color: Color, opacity share: Double = 1) -> Components {
        let opacity = color.opacity * share
        return Components(color.red * opacity, color.green * opacity, color.blue * opacity, opacity)
    }

    /// Returns what a source that covers a part of a pixel makes of it.
    ///
    /// - Parameters:
    ///   - coverage: The part that the shape covers.
    ///   - clip: The part that the clip covers.
    func result(_ source: Components, _ destination: Components, coverage: Double = 1, clip: Double = 1) -> Components {
        switch blendMode {
        case .clear, .copy:
            return full(source, destination) * coverage * clip + destination * (1 - coverage * clip)
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop:
            // These clear what the shape does not cover, as far as the clip lets them.
            return full(source * coverage, destination) * clip + destination * (1 - clip)
        default:
            return full(source * coverage * clip, destination)
        }
    }

    /// Returns the result for a pixel that is covered fully.
    private func full(_ source: Components, _ destination: Components) -> Components {
        let (alpha, backdrop) = (source.w, destination.w)
        switch blendMode {
        case .clear: return .zero
        case .copy: return source
        case .normal: return source + destination * (1 - alpha)
        case .sourceIn: return source * backdrop
        case .sourceOut: return source * (1 - backdrop)
        case .sourceAtop: return source * backdrop + destination * (1 - alpha)
        case .destination: return destination
        case .destinationOver: return destination + source * (1 - backdrop)
        case .destinationIn: return destination * alpha
        case .destinationOut: return destination * (1 - alpha)
        case .destinationAtop: return destination * alpha + source * (1 - backdrop)
        case .xor: return source * (1 - backdrop) + destination * (1 - alpha)
        case .plusLighter: return (source + destination).clamped(lowerBound: .zero, upperBound: .one)
        case .saturate: return source * (alpha > 0 ? min(1, (1 - backdrop) / alpha) : 1) + destination
        default:
            guard alpha > 0, backdrop > 0 else { return source + destination }
            var mixed = blended(destination / backdrop, source / alpha)
            mixed.w = 1
            return source * (1 - backdrop) + destination * (1 - alpha) + mixed * (alpha * backdrop)
        }
    }

    /// Returns the color of a blend mode for a backdrop and a source.
    private func blended(_ backdrop: Components, _ source: Components) -> Components {
        switch blendMode {
        case .hue: Self.withLuminosity(Self.withSaturation(source, Self.saturation(backdrop)), of: backdrop)
        case .saturation: Self.withLuminosity(Self.withSaturation(backdrop, Self.saturation(source)), of: backdrop)
        case .color: Self.withLuminosity(source, of: backdrop)
        case .luminosity: Self.withLuminosity(backdrop, of: source)
        default:
            Components(
                separable(backdrop.x, source.x),
                separable(backdrop.y, source.y),
                separable(backdrop.z, source.z),
                1
            )
        }
    }

    private func separable(_ backdrop: Double, _ source: Double) -> Double {
        func screen(_ first: Double, _ second: Double) -> Double { first + second - first * second }
        func hardLight(_ backdrop: Double, _ source: Double) -> Double {
            source <= 0.5 ? backdrop * 2 * source : screen(backdrop, 2 * source - 1)
        }
        switch blendMode {
        case .multiply: return backdrop * source
        case .screen: return screen(backdrop, source)
        case .overlay: return hardLight(source, backdrop)
        case .darken: return min(backdrop, source)
        case .lighten: return max(backdrop, source)
        case .colorDodge: return backdrop <= 0 ? 0 : source >= 1 ? 1 : min(1, backdrop / (1 - source))
        case .colorBurn: return backdrop >= 1 ? 1 : source <= 0 ? 0 : 1 - min(1, (1 - backdrop) / source)
        case .hardLight: return hardLight(backdrop, source)
        case .softLight:
            if source <= 0.5 { return backdrop - (1 - 2 * source) * backdrop * (1 - backdrop) }
            let light =
                backdrop <= 0.25
                ? ((16 * backdrop - 12) * backdrop + 4) * backdrop : backdrop.squareRoot()
            return backdrop + (2 * source - 1) * (light - backdrop)
        case .difference: return abs(backdrop - source)
        case .exclusion: return backdrop + source - 2 * backdrop * source
        default: return source
        }
    }

    private static func luminosity(_ color: Components) -> Double {
        0.3 * color.x + 0.59 * color.y + 0.11 * color.z
    }

    private static func saturation(_ color: Components) -> Double {
        max(color.x, color.y, color.z) - min(color.x, color.y, color.z)
    }

    private static func withLuminosity(_ color: Components, of other: Components) -> Components {
        let target = luminosity(other)
        var result = color + Components(repeating: target - luminosity(color))
        let (least, greatest) = (min(result.x, result.y, result.z), max(result.x, result.y, result.z))
        let gray = Components(repeating: target)
        if least < 0 { result = gray + (result - gray) * (target / (target - least)) }
        if greatest > 1 { result = gray + (result - gray) * ((1 - target) / (greatest - target)) }
        return result
    }

    private static func withSaturation(_ color: Components, _ saturation: Double) -> Components {
        let least = min(color.x, color.y, color.z)
        let range = Self.saturation(color)
        guard range > 0 else { return .zero }
        return (color - Components(repeating: least)) * (saturation / range)
    }
}

extension SIMD where Scalar == Double {
    /// The largest distance of a component from 0.
    var magnitude: Double { Swift.max(self.max(), -self.min()) }
}

extension RasterImage.Pixel {
    /// Red, green, blue and alpha, 0 to 255.
    var levels: SIMD4<Double> { SIMD4(Double(red), Double(green), Double(blue), Double(alpha)) }

    /// The largest distance of a component from a result, in levels.
    func distance(to expected: CompositingReference.Components, format: PixelFormat = .argb32) -> Double {
        var difference = levels - expected * 255
        if format == .a8 { difference = CompositingReference.Components(0, 0, 0, difference.w) }
        if format == .rgb24 { difference.w = 0 }
        return difference.magnitude
    }

    /// A Boolean value that indicates whether no component is larger than alpha.
    var isPremultiplied: Bool { max(red, green, blue) <= alpha }
}
