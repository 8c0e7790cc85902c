// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Makes bands of several pixels larger or smaller, exactly: a level differs from
/// the weighted mean by what rounding it takes.
///
/// Columns are resampled first, once for each row of the band, and rows of these
/// are then mixed.
@safe
struct BandResampler {
    private let source: PixelSource
    private let cell: StretchCell
    private let area: PixelRect
    private let columns: AxisWeights
    private let rows: AxisWeights

    /// Prepares to resample.
    ///
    /// - Parameters:
    ///   - source: The pixels of the image.
    ///   - cell: The cell.
    ///   - area: The pixels of the target to compute, all of them in the cell.
    init(_ source: PixelSource, _ cell: StretchCell, over area: PixelRect) {
        self.source = source
        self.cell = cell
        self.area = area
        let destination = cell.destination
        let columns = area.columns.moved(by: -destination.x)
        let rows = area.rows.moved(by: -destination.y)
        self.columns = AxisWeights(columns, of: destination.width, from: cell.source.width)
        self.rows = AxisWeights(rows, of: destination.height, from: cell.source.height)
    }

    /// Calls a closure with each row of the area, from the top.
    ///
    /// - Parameter body: Receives the number of the row, from the top of the area,
    ///   and the pixels, with the components blue, green, red and alpha from 0 to
    ///   255; pixels of coverage have it in each of them.
    func forEachRow(_ body: (Int, [SIMD4<Float>]) -> Void) {
        var known: [(row: Int, pixels: [SIMD4<Float>])] = []
        for index in 0..<area.height {
            let taps = rows[index]
            var result = [SIMD4<Float>](repeating: .zero, count: area.width)
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

    /// Returns a row of the band with its columns resampled.
    private func resampledColumns(of row: Int) -> [SIMD4<Float>] {
        let pixels = pixels(of: row)
        return (0..<area.width).map { index in
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

    /// Returns the pixels of a row of the band.
    private func pixels(of row: Int) -> [SIMD4<Float>] {
        let line = unsafe source.words + (cell.source.y + row) * source.wordsPerRow
        return cell.source.columns.map { column in
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
