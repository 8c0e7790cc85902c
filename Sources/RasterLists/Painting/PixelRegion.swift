// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Pixels as rectangles that don't overlap: in bands from top to bottom, and from left to right in a band.
struct PixelRegion {
    /// The rectangles.
    private(set) var rects: [PixelRect] = []

    /// The indices of the rectangles that start each band.
    private var bands: [Int] = []

    /// Creates the region of all pixels that are in rectangles and not in others.
    ///
    /// - Complexity: O(*n* log *n* + *n* *m*) in the number *n* of rectangles and the number *m* of those side by side.
    init(covering rects: [PixelRect], except holes: [PixelRect] = []) {
        let parts = rects.map { Part(rect: $0, isHole: false) } + holes.map { Part(rect: $0, isHole: true) }
        let sorted = parts.filter { !$0.rect.isEmpty }.sorted { $0.rect.y < $1.rect.y }
        let edges = Set(sorted.flatMap { [$0.rect.rows.lowerBound, $0.rect.rows.upperBound] }).sorted()
        var active: [Part] = []
        var next = 0
        for (top, bottom) in zip(edges, edges.dropFirst()) {
            active.removeAll { $0.rect.rows.upperBound <= top }
            while next < sorted.count, sorted[next].rect.y == top {
                active.append(sorted[next])
                next += 1
            }
            let covered = Self.union(of: active.lazy.filter { !$0.isHole }.map(\.rect.columns))
            let cut = Self.union(of: active.lazy.filter(\.isHole).map(\.rect.columns))
            append(Self.difference(covered, cut), rows: top..<bottom)
        }
    }

    /// The number of pixels.
    var area: Int { rects.reduce(0) { $0 + $1.area } }

    /// Returns at most so many rectangles that don't overlap and cover at least the region.
    ///
    /// - Parameter limit: The number of rectangles, at least 1.
    func rects(atMost limit: Int) -> [PixelRect] {
        if rects.count <= limit { return rects }
        // Rectangles side by side become one; the rest then lies one below the other.
        var joined = bands.indices.map { index in
            let end = index + 1 < bands.count ? bands[index + 1] : rects.count
            return rects[bands[index]..<end].reduce(rects[bands[index]]) { $0.union($1) }
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

    /// Appends a band, or makes the last one longer if it ends here and has the same columns.
    private mutating func append(_ columns: [Range<Int>], rows: Range<Int>) {
        guard !columns.isEmpty else { return }
        if let first = bands.last, rects[first].rows.upperBound == rows.lowerBound,
            rects[first...].map(\.columns) == columns
        {
            for index in rects.indices[first...] { rects[index].rows = rects[index].y..<rows.upperBound }
        } else {
            bands.append(rects.count)
            rects += columns.map { PixelRect(columns: $0, rows: rows) }
        }
    }

    /// Returns ranges that neither overlap nor touch, in ascending order.
    private static func union(of ranges: some Sequence<Range<Int>>) -> [Range<Int>] {
        var result: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = result.last, range.lowerBound <= last.upperBound {
                result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
        return result
    }

    /// Returns the parts of ranges that aren't in others; both are in ascending order and don't overlap.
    private static func difference(_ ranges: [Range<Int>], _ others: [Range<Int>]) -> [Range<Int>] {
        if others.isEmpty { return ranges }
        var result: [Range<Int>] = []
        var first = 0
        for range in ranges {
            var start = range.lowerBound
            while first < others.count, others[first].upperBound <= start { first += 1 }
            var index = first
            while index < others.count, others[index].lowerBound < range.upperBound {
                if start < others[index].lowerBound { result.append(start..<others[index].lowerBound) }
                start = max(start, others[index].upperBound)
                index += 1
            }
            if start < range.upperBound { result.append(start..<range.upperBound) }
        }
        return result
    }

    private struct Part {
        let rect: PixelRect
        let isHole: Bool
    }
}

extension PixelRect {
    /// The number of pixels.
    var area: Int { width * height }
}
