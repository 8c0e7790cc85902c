// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels
import Foundation

/// A linear change of colors in sRGB, as the element `feColorMatrix` of SVG has it, without the mixing of colors and
/// alpha.
///
/// The matrices are those of Filter Effects Module Level 1, <https://www.w3.org/TR/filter-effects-1/>.
struct ColorMatrix: Sendable, Hashable {
    /// The change of red, green and blue, 0 to 1, not multiplied by the opacity, by the amount of each of them.
    var red: SIMD3<Double>
    var green: SIMD3<Double>
    var blue: SIMD3<Double>
    var offset: SIMD3<Double>
    var opacity: Double

    private init(
        red: SIMD3<Double>,
        green: SIMD3<Double>,
        blue: SIMD3<Double>,
        offset: SIMD3<Double> = .zero,
        opacity: Double = 1
    ) {
        (self.red, self.green, self.blue) = (red, green, blue)
        (self.offset, self.opacity) = (offset, opacity)
    }

    /// Multiplies the components by factors, and then adds an amount to each of the colors.
    init(factors: SIMD3<Double>, adding amount: Double = 0, opacity: Double = 1) {
        self.init(
            red: SIMD3(factors.x, 0, 0),
            green: SIMD3(0, factors.y, 0),
            blue: SIMD3(0, 0, factors.z),
            offset: SIMD3(repeating: amount),
            opacity: opacity
        )
    }

    /// Mixes colors with their luminance: 0 is gray, and 1 changes nothing (`feColorMatrix`, type `saturate`).
    init(saturation amount: Double) {
        self.init(gray: SIMD3(0.213, 0.715, 0.072) * (1 - amount), own: amount)
    }

    /// Mixes colors with their luminance: 1 is gray, and 0 changes nothing (section 13.1, `grayscale`).
    init(grayscale amount: Double) {
        self.init(gray: SIMD3(0.2126, 0.7152, 0.0722) * amount, own: 1 - amount)
    }

    private init(gray: SIMD3<Double>, own: Double) {
        self.init(
            red: gray + SIMD3(own, 0, 0),
            green: gray + SIMD3(0, own, 0),
            blue: gray + SIMD3(0, 0, own)
        )
    }

    /// Turns the hues around the axis of grays (`feColorMatrix`, type `hueRotate`).
    init(hueRotation angle: Angle) {
        let (c, s) = (cos(angle.radians), sin(angle.radians))
        let gray = SIMD3(0.213, 0.715, 0.072)
        self.init(
            red: gray + SIMD3(0.787, -0.715, -0.072) * c + SIMD3(-0.213, -0.715, 0.928) * s,
            green: gray + SIMD3(-0.213, 0.285, -0.072) * c + SIMD3(0.143, 0.140, -0.283) * s,
            blue: gray + SIMD3(-0.213, -0.715, 0.928) * c + SIMD3(-0.787, 0.715, 0.072) * s
        )
    }

    /// The matrix for premultiplied components.
    ///
    /// With a color c and an opacity a, the filter gives k·a·(M·c + o) with the opacity k·a, which is k·(M·p + o·a) of
    /// the premultiplied color p = c·a: nothing has to be divided. Limited to 0 and k·a, it is what the limited color
    /// gives.
    var kernel: raster_color_matrix {
        func column(_ index: Int) -> (Float, Float, Float, Float) {
            (Float(blue[index] * opacity), Float(green[index] * opacity), Float(red[index] * opacity), 0)
        }
        let added = offset * opacity
        return raster_color_matrix(
            columns: (
                column(2), column(1), column(0), (Float(added.z), Float(added.y), Float(added.x), Float(opacity))
            )
        )
    }
}
