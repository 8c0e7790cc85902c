// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A shape, blurred by a Gaussian, as the mean of each pixel.
struct GaussianShape {
    let outline: Outline

    /// The standard deviation, in points.
    let deviation: Double

    /// Returns how much of each pixel is covered.
    func coverage(_ target: Target) -> [Double] {
        let deviation = deviation * target.scale
        if case .rect(let rect) = outline, deviation > 0 { return rectangle(rect, deviation, target) }
        return convolved(deviation, target)
    }

    /// The product of the means of two integrals of the Gaussian, which have closed forms.
    private func rectangle(_ rect: CGRect, _ deviation: Double, _ target: Target) -> [Double] {
        // The antiderivative of (1 + erf z) / 2, in units of the deviation times √2.
        let unit = deviation * 2.0.squareRoot()
        func integral(_ place: Double) -> Double {
            let z = place / unit
            return unit * (z + z * erf(z) + exp(-z * z) / Double.pi.squareRoot()) / 2
        }
        func shares(_ start: Double, _ end: Double, _ count: Int) -> [Double] {
            (0..<count).map { index in
                let (x, next) = (Double(index), Double(index + 1))
                let first = integral(next - start * target.scale) - integral(x - start * target.scale)
                return first - (integral(next - end * target.scale) - integral(x - end * target.scale))
            }
        }
        let columns = shares(rect.minX, rect.maxX, target.width)
        return shares(rect.minY, rect.maxY, target.height).flatMap { row in columns.map { $0 * row } }
    }

    /// Exact coverage, convolved with every weight up to five deviations; of small deviations at four times the scale.
    private func convolved(_ deviation: Double, _ target: Target) -> [Double] {
        let fineness = deviation > 0 && deviation < 1.5 ? 4 : 1
        let deviation = deviation * Double(fineness)
        let reach = Int((5 * deviation).rounded(.up))
        let scale = target.scale * Double(fineness)
        let (width, height) = (target.width * fineness, target.height * fineness)
        let margin = Double(reach) / scale
        let wide = Target(
            size: CGSize(width: target.size.width + 2 * margin, height: target.size.height + 2 * margin),
            scale: scale
        )
        var matrix = wide.toPixels
        matrix.prepend(AffineTransform(translationByX: margin, byY: margin))
        let plane = Region(Polyline.lines(of: outline), under: matrix, isEvenOdd: false).coverage(wide)
        guard reach > 0 else { return plane }
        let values = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
        let sum = values.reduce(0, +)
        let weights = values.map { $0 / sum }
        var rows = [Double](repeating: 0, count: width * wide.height)
        for y in 0..<wide.height {
            for x in 0..<width {
                var total = 0.0
                for (index, weight) in weights.enumerated() { total += plane[y * wide.width + x + index] * weight }
                rows[y * width + x] = total
            }
        }
        var result = [Double](repeating: 0, count: target.width * target.height)
        for y in 0..<height {
            for x in 0..<width {
                var total = 0.0
                for (index, weight) in weights.enumerated() { total += rows[(y + index) * width + x] * weight }
                result[y / fineness * target.width + x / fineness] += total / Double(fineness * fineness)
            }
        }
        return result
    }
}
