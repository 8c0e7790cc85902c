// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Pixels as rectangles that don't overlap: in bands from top to bottom, and from left to right in a band.
struct PixelRegion {
    private var bands: [(rows: Range<Int>, columns: RangeSet<Int>)] = []

    init(covering rects: [PixelRect], except holes: [PixelRect] = []) {
        let all = (rects + holes).lazy.filter { !$0.isEmpty }
        let edges = Set(all.flatMap { [$0.rows.lowerBound, $0.rows.upperBound] }).sorted()
        for (top, bottom) in zip(edges, edges.dropFirst()) {
            var columns = RangeSet<Int>()
            for rect in rects where rect.rows.contains(top) { columns.insert(contentsOf: rect.columns) }
            for hole in holes where hole.rows.contains(top) { columns.remove(contentsOf: hole.columns) }
            guard !columns.isEmpty else { continue }
            if let last = bands.last, last.rows.upperBound == top, last.columns == columns {
                bands[bands.count - 1].rows = last.rows.lowerBound..<bottom
            } else {
                bands.append((top..<bottom, columns))
            }
        }
    }

    var rects: [PixelRect] {
        bands.flatMap { band in band.columns.ranges.map { PixelRect(columns: $0, rows: band.rows) } }
    }

    var area: Int { rects.reduce(0) { $0 + $1.area } }

    /// Returns at most so many rectangles that don't overlap and cover at least the region.
    func rects(atMost limit: Int) -> [PixelRect] {
        let rects = rects
        if rects.count <= limit { return rects }
        // Rectangles side by side become one; the rest then lies one below the other.
        var joined = bands.compactMap { rows, columns in
            columns.ranges.first.flatMap { first in
                columns.ranges.last.map { PixelRect(columns: first.lowerBound..<$0.upperBound, rows: rows) }
            }
        }
        while joined.count > max(limit, 1) {
            var (best, least) = (0, Int.max)
            for index in joined.indices.dropLast() {
                let (first, second) = (joined[index], joined[index + 1])
                let waste = first.union(second).area - first.area - second.area
                if waste < least { (best, least) = (index, waste) }
            }
            joined[best] = joined[best].union(joined[best + 1])
            joined.remove(at: best + 1)
        }
        return joined
    }
}

extension PixelRect {
    var area: Int { width * height }
}
