// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// A picture in doubles: premultiplied red, green, blue, and alpha, 0 to 1.
struct Plane {
    typealias Components = SIMD4<Double>

    let width: Int
    let height: Int
    var values: [Components]

    init(_ target: Target, filledWith value: Components = .zero) {
        (width, height) = (target.width, target.height)
        values = [Components](repeating: value, count: width * height)
    }

    /// Creates a picture from the value at the center of each pixel, in points.
    init(_ target: Target, at value: (_ x: Double, _ y: Double) -> Components) {
        self.init(target)
        for y in 0..<height {
            for x in 0..<width {
                values[y * width + x] = value((Double(x) + 0.5) / target.scale, (Double(y) + 0.5) / target.scale)
            }
        }
    }

    /// Copies a part of an image.
    init(_ image: RasterImage, x: Int = 0, y: Int = 0, width: Int? = nil, height: Int? = nil) {
        let (columns, rows) = (width ?? image.pixelWidth, height ?? image.pixelHeight)
        (self.width, self.height) = (columns, rows)
        values = (0..<columns * rows).map { index in
            guard let pixel = image.pixel(x: x + index % columns, y: y + index / columns) else { return .zero }
            return Components(Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha)) / 255
        }
    }

    subscript(x: Int, y: Int) -> Components {
        get { values[y * width + x] }
        set { values[y * width + x] = newValue }
    }

    /// The picture, rounded to 8 bits.
    func image() throws -> RasterImage {
        let words = values.map { value -> UInt32 in
            let levels = SIMD4<UInt32>(
                (value.clamped(lowerBound: .zero, upperBound: .one) * 255).rounded(.toNearestOrEven)
            )
            return levels.w << 24 | min(levels.x, levels.w) << 16 | min(levels.y, levels.w) << 8
                | min(levels.z, levels.w)
        }
        return try RasterImage(pixelWidth: width, pixelHeight: height, bytes: words.withUnsafeBytes { Data($0) })
    }

    /// Returns the columns and rows from the first to behind the last pixel with more than a quarter of an ink, or of any.
    func box(of ink: Ink?) -> [Int] {
        let inked = values.indices.filter { index in
            let value = values[index]
            guard value.w > 0.25, let ink else { return value.w > 0.25 }
            let difference = value / value.w - ink.components
            return (difference * difference).sum() < 0.01
        }
        let (columns, rows) = (inked.map { $0 % width }, inked.map { $0 / width })
        return [columns.min() ?? 0, rows.min() ?? 0, (columns.max() ?? -1) + 1, (rows.max() ?? -1) + 1]
    }

    /// The distance of each pixel from that of another picture, in levels.
    func distances(from other: Plane) -> [Double] {
        guard width == other.width, height == other.height else { return values.map { _ in 255 } }
        return zip(values, other.values).map { one, another in
            let difference = (one - another) * 255
            return max(abs(difference.x), abs(difference.y), abs(difference.z), abs(difference.w))
        }
    }
}
