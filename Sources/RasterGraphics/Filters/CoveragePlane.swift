// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Coverage in cells, with fractions of levels.
@safe
struct CoveragePlane {
    private let width: Int
    private let height: Int
    /// The values, as the words that have their bits.
    private var values: PixelWords

    private init(width: Int, height: Int) throws(RasterError) {
        self.width = width
        self.height = height
        values = try PixelWords(count: width * height)
        try values.fill(with: 0)
    }

    private func withValues<R>(_ body: (UnsafeBufferPointer<Float>) -> R) -> R {
        unsafe values.withUnsafeBufferPointer { unsafe $0.withMemoryRebound(to: Float.self, body) }
    }

    private mutating func withMutableValues(_ body: (UnsafeMutableBufferPointer<Float>) -> Void) throws(RasterError) {
        try unsafe values.withUnsafeMutableBufferPointer { unsafe $0.withMemoryRebound(to: Float.self, body) }
    }

    /// Takes the means of cells of pixels in the format ``PixelFormat/a8``; missing ones count as not covered.
    init(meansOf coverage: PixelBuffer, step: Int) throws(RasterError) {
        let size = coverage.size
        try self.init(width: (size.width + step - 1) / step, height: (size.height + step - 1) / step)
        let part = 1 / Float(step * step)
        let shift = step.trailingZeroBitCount
        let width = width
        try unsafe withMutableValues { values in
            unsafe coverage.words.withUnsafeBytes { bytes in
                for y in 0..<size.height {
                    let line = unsafe UnsafeRawBufferPointer(rebasing: bytes[(y * coverage.stride)...])
                    let row = (y >> shift) * width
                    for x in 0..<size.width { unsafe values[row + x >> shift] += Float(line[x]) * part }
                }
            }
        }
    }

    /// Returns the sums of cells and their neighbors along both axes, smaller by the farthest ones on each side.
    func convolved(with weights: [Float]) throws(RasterError) -> CoveragePlane {
        let radius = weights.count - 1
        guard radius > 0 else { return self }
        var rows = try CoveragePlane(width: width - 2 * radius, height: height)
        try add(weights, around: radius, distance: 1, to: &rows)
        var result = try CoveragePlane(width: rows.width, height: height - 2 * radius)
        try rows.add(weights, around: radius * rows.width, distance: rows.width, to: &result)
        return result
    }

    private func add(
        _ weights: [Float],
        around first: Int,
        distance: Int,
        to result: inout CoveragePlane
    ) throws(RasterError) {
        let (count, height) = (result.width, result.height)
        try unsafe result.withMutableValues { sums in
            unsafe withValues { values in
                guard let start = values.baseAddress, let sums = sums.baseAddress else { return }
                for row in 0..<height {
                    let sum = unsafe sums + row * count
                    let center = unsafe start + first + row * width
                    for index in 0..<count { unsafe sum[index] = center[index] * weights[0] }
                    for neighbor in 1..<weights.count {
                        let before = unsafe center - neighbor * distance
                        let after = unsafe center + neighbor * distance
                        let weight = weights[neighbor]
                        for index in 0..<count { unsafe sum[index] += (before[index] + after[index]) * weight }
                    }
                }
            }
        }
    }

    func writeRow(at row: CellPlace, columns: [CellPlace], to line: UnsafeMutableRawBufferPointer) {
        let first = row.cell * width
        let second = min(row.cell + 1, height - 1) * width
        let mixed = unsafe withValues { values in
            (0..<width).map { index in
                unsafe values[first + index] + (values[second + index] - values[first + index]) * row.fraction
            }
        }
        for (index, column) in columns.enumerated() {
            let before = mixed[column.cell]
            let after = mixed[min(column.cell + 1, width - 1)]
            unsafe line[index] = UInt8(
                truncatingIfNeeded: Int(saturating: min(before + (after - before) * column.fraction + 0.5, 255))
            )
        }
    }
}

struct CellPlace {
    let cell: Int

    /// The fraction of the way to the next cell, 0 to 1.
    let fraction: Float
}
