// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// Blurs coverage, or the pixels of a layer, with a Gaussian.
///
/// The weights are those of the Gaussian at the centers of pixels, divided by their sum, along one axis and then along
/// the other. They end at three standard deviations, where less than half a level of a full edge is left.
///
/// A wide Gaussian is smooth, and computed from fewer numbers: from the means of cells of n by n pixels, between which
/// is interpolated. Four cells to a standard deviation keep it within half a level. Means blur by themselves, with a
/// variance of (1 - 1/n²)/12 square cells, and so does interpolating, with (2 + 1/n²)/12 on average; together that is
/// 1/4, which the weights leave out.
struct GaussianBlur {
    /// The largest standard deviation that is drawn, in pixels.
    ///
    /// Beyond it hardly anything is seen, while the pixels that each pixel depends on grow with the square; browsers
    /// limit it alike.
    static let maximumDeviation: CGFloat = 256

    /// The number of pixels along the side of a cell, a power of two.
    let step: Int

    private let variance: Double

    /// The farthest cells that count.
    let radius: Int

    /// The cells to a standard deviation, at least, where they are larger than a pixel.
    private static let cellsPerDeviation = 4.0

    init(deviation: Double) {
        var step = 1
        while deviation >= Self.cellsPerDeviation * 2 * Double(step) { step *= 2 }
        self.step = step
        let cells = deviation / Double(step)
        variance = step == 1 ? cells * cells : cells * cells - 0.25
        radius = Int(saturating: (3 * variance.squareRoot()).rounded(.up))
    }

    var reach: Int { step == 1 ? radius : (radius + 2) * step }

    func blurred(_ coverage: PixelBuffer) throws(RasterError) -> PixelBuffer {
        let size = try PixelSize(width: coverage.size.width - 2 * reach, height: coverage.size.height - 2 * reach)
        let cells = try CoveragePlane(meansOf: coverage, step: step).convolved(with: weights)
        let columns = (0..<size.width).map(place)
        var result = try PixelBuffer(size: size, format: .a8)
        let stride = result.stride
        try unsafe result.words.withUnsafeMutableBytes { bytes in
            for row in 0..<size.height {
                let line = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[row * stride..<(row + 1) * stride])
                unsafe cells.writeRow(at: place(of: row), columns: columns, to: line)
            }
        }
        return result
    }

    /// The weights by distance, which together make 1, all but the first counted twice.
    var weights: [Float] {
        guard radius > 0 else { return [1] }
        let weights = (0...radius).map { exp(-Double($0 * $0) / (2 * variance)) }
        let sum = weights.dropFirst().reduce(weights[0]) { $0 + 2 * $1 }
        return weights.map { Float($0 / sum) }
    }

    /// Returns the cell before the center of a pixel that is returned, and how far the pixel is on the way to the next.
    private func place(of pixel: Int) -> CellPlace {
        let position = (Double(pixel + reach) + 0.5) / Double(step) - 0.5 - Double(radius)
        return CellPlace(cell: Int(saturating: position), fraction: Float(position - position.rounded(.down)))
    }
}
