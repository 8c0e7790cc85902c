// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

@testable import RasterGraphics

/// A survey of one row of pixels, computed one pixel after the other.
enum SurveyReference {
    /// Returns the spans of a row: runs that are clear or opaque, cut to blocks of eight columns, if 32 columns are
    /// left or if they are the whole row.
    static func spans(of row: [UInt32]) -> [PixelSpan] {
        var kinds = [PixelSpan.Kind](repeating: .mixed, count: row.count)
        var start = 0
        while start < row.count {
            let kind = kind(of: row[start])
            let end = row[start...].firstIndex { self.kind(of: $0) != kind } ?? row.count
            let first = (start + 7) / 8 * 8
            let last = end == row.count ? end : end / 8 * 8
            if kind != .mixed, last - first >= 32 || end - start == row.count {
                for column in first..<last { kinds[column] = kind }
            }
            start = end
        }
        return kinds.indices.filter { $0 + 1 == kinds.count || kinds[$0] != kinds[$0 + 1] }
            .map { PixelSpan(kinds[$0], end: $0 + 1) }
    }

    /// Returns the fingerprint of an image of one row.
    static func fingerprint(of row: [UInt32]) -> UInt64 {
        var lanes = [UInt32](repeating: 1, count: 8)
        for (column, pixel) in row.enumerated() {
            lanes[column % 8] = (lanes[column % 8] << 7 | lanes[column % 8] >> 25) ^ pixel
        }
        let sum = lanes.reduce(0xCBF2_9CE4_8422_2325) { mixed($0, UInt64($1)) }
        return mixed(mixed(mixed(0, UInt64(row.count)), 1), sum)
    }

    private static func kind(of pixel: UInt32) -> PixelSpan.Kind {
        pixel == 0 ? .clear : pixel >> 24 == 255 ? .opaque : .mixed
    }

    private static func mixed(_ sum: UInt64, _ number: UInt64) -> UInt64 {
        let product = (sum ^ number) &* 0x0000_0100_0000_01B3
        return product ^ product >> 32
    }
}
