// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Makes bands of several pixels larger or smaller, exactly: a level differs from the weighted mean by rounding only.
///
/// Columns are resampled first, once for each row of the band, and rows of these are then mixed.
@safe
struct BandResampler {
    let source: PixelSource
    let band: PixelRect
    let columns: AxisWeights
    let rows: AxisWeights

    /// Calls a closure with each row from the top: blue, green, red and alpha from 0 to 255, or coverage in each of
    /// them.
    func forEachRow(_ body: (Int, [SIMD4<Float>]) -> Void) {
        var known: [(row: Int, pixels: [SIMD4<Float>])] = []
        for index in 0..<rows.count {
            let taps = rows[index]
            var result = [SIMD4<Float>](repeating: .zero, count: columns.count)
            for (offset, weight) in taps.weights.enumerated() where weight > 0 {
                let row = taps.first + offset
                // The next row of the target needs the last rows again.
                let pixels = known.last { $0.row == row }?.pixels ?? resampledColumns(of: row)
                if known.last?.row != row { known = known.suffix(1) + [(row, pixels)] }
                for column in result.indices { result[column] += pixels[column] * weight }
            }
            body(index, result)
        }
    }

    private func resampledColumns(of row: Int) -> [SIMD4<Float>] {
        let pixels = pixels(of: row)
        return (0..<columns.count).map { index in
            let taps = columns[index]
            var result = SIMD4<Float>.zero
            var column = taps.first
            for weight in taps.weights {
                result += pixels[column] * weight
                column += 1
            }
            return result
        }
    }

    private func pixels(of row: Int) -> [SIMD4<Float>] {
        let line = unsafe source.words + (band.y + row) * source.wordsPerRow
        return band.columns.map { column in
            if source.format == .a8 {
                let bytes = unsafe UnsafeRawPointer(line)
                return SIMD4(repeating: Float(unsafe bytes.load(fromByteOffset: column, as: UInt8.self)))
            }
            let word = unsafe line[column] | source.format.impliedBits
            return SIMD4<Float>(
                Float(word & 0xFF),
                Float(word >> 8 & 0xFF),
                Float(word >> 16 & 0xFF),
                Float(word >> 24)
            )
        }
    }
}

/// Memory that the bands of an axis are written into, in order.
///
/// An array would cost more time than a small image takes to be drawn.
@safe
struct BandWriter {
    private let memory: UnsafeMutableBufferPointer<StretchBand>
    private var count = 0

    init(_ memory: UnsafeMutableBufferPointer<StretchBand>) {
        unsafe self.memory = unsafe memory
    }

    mutating func append(_ band: StretchBand) {
        guard !band.visible.isEmpty, unsafe count < memory.count else { return }
        unsafe memory.initializeElement(at: count, to: band)
        count += 1
    }

    var bands: UnsafeBufferPointer<StretchBand> {
        unsafe UnsafeBufferPointer(rebasing: memory[..<count])
    }
}
