// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// How one axis of an image is divided into bands, from one list of edges.
///
/// Every edge is rounded to whole pixels once and is the end of one band and the
/// start of the next, so that there can be no seam between them.
struct StretchAxis: Sendable, Hashable {
    /// The bands in order, without empty ones.
    private(set) var bands = BandList()

    /// The destination pixels before the first that is between caps.
    private(set) var leading = 0

    /// The destination pixels after the last that is between caps.
    private(set) var trailing = 0

    /// Whether the caps share the destination instead of having their own sizes.
    private(set) var isShared = false

    /// The destination pixels between caps, in order.
    private(set) var rooms: [Range<Int>] = []

    private let scale: Double
    private let mode: ResizingMode.Axis

    /// The longest cap that is computed with, in destination pixels; it is beyond
    /// every destination, and no sum of it overflows.
    private static let longestCap = 1_073_741_824.0

    /// Divides an axis.
    ///
    /// Caps have their size times `scale`, and what is stretched shares the rest in
    /// proportion. In a destination shorter than the caps nothing is stretched, and
    /// the caps share it in proportion.
    ///
    /// - Parameters:
    ///   - slices: The pixels of the image.
    ///   - mode: How what is stretched fills its room.
    ///   - destination: The destination pixels.
    ///   - scale: The destination pixels for one source pixel of a cap.
    init(_ slices: AxisSlices, mode: ResizingMode.Axis = .stretch, destination: Range<Int>, scale: Double = 1) {
        self.scale = scale
        self.mode = mode
        if slices.runs.isEmpty {
            divide(slices, destination)
        } else {
            divide(runs: slices, destination)
        }
    }

    /// Divides an axis with at most one run that is stretched.
    private mutating func divide(_ slices: AxisSlices, _ destination: Range<Int>) {
        let start = destination.lowerBound
        let end = destination.upperBound
        var first = start + size(ofCap: slices.leading)
        var second = end - size(ofCap: slices.trailing)
        let caps = slices.leading + slices.trailing
        isShared = first > second || slices.hasCaps && caps == slices.length && first != second
        if isShared {
            let share = Double(slices.leading) / Double(caps)
            first = start + Int((Double(destination.count) * share).rounded())
            second = first
        }
        let last = slices.length - slices.trailing
        leading = first - start
        trailing = end - second
        bands.append(StretchBand(source: 0..<slices.leading, destination: start..<first))
        if slices.leading < last { fill(first..<second, with: slices.leading..<last) }
        bands.append(StretchBand(source: last..<slices.length, destination: second..<end))
    }

    /// Divides an axis with several runs that are stretched.
    private mutating func divide(runs slices: AxisSlices, _ destination: Range<Int>) {
        let caps = Self.caps(of: slices)
        let fixed = caps.reduce(0) { $0 + size(ofCap: $1.count) }
        let room = destination.count - fixed
        isShared = room < 0
        let stretched = slices.runs.reduce(0) { $0 + $1.count }
        let kept = slices.length - stretched
        var edge = destination.lowerBound
        var (capsBefore, runsBefore, roomBefore) = (0, 0, 0)
        for (index, cap) in caps.enumerated() {
            let capStart = edge
            capsBefore += cap.count
            edge = isShared
                ? destination.lowerBound + Self.share(capsBefore, of: destination.count, among: kept)
                : edge + size(ofCap: cap.count)
            bands.append(StretchBand(source: cap, destination: capStart..<edge))
            if index == 0 { leading = edge - capStart }
            trailing = edge - capStart
            guard index < slices.runs.count, !isShared else { continue }
            runsBefore += slices.runs[index].count
            let roomAfter = Self.share(runsBefore, of: room, among: stretched)
            rooms.append(edge..<edge + roomAfter - roomBefore)
            fill(edge..<edge + roomAfter - roomBefore, with: slices.runs[index])
            edge += roomAfter - roomBefore
            roomBefore = roomAfter
        }
    }

    /// Fills a room between caps with source pixels.
    private mutating func fill(_ room: Range<Int>, with source: Range<Int>) {
        let size = max(1, size(ofCap: source.count))
        if mode == .stretch || source.count == 1 && (size == 1 || mode != .space) {
            bands.append(StretchBand(source: source, destination: room, isBetweenCaps: true))
        } else {
            AxisTiles(mode, source: source, size: size, room: room).forEach { bands.append($0) }
        }
    }

    /// The number of pixels of a cap in the destination; a cap does not vanish.
    private func size(ofCap cap: Int) -> Int {
        if scale == 1 { return cap }
        return cap == 0 ? 0 : max(1, Int(min(Double(cap) * scale, Self.longestCap).rounded()))
    }

    /// Returns what a part of a whole gets of a length, rounded.
    private static func share(_ part: Int, of length: Int, among whole: Int) -> Int {
        whole == 0 ? 0 : Int((Double(length) * Double(part) / Double(whole)).rounded())
    }

    /// Returns the pixels before, between and after the runs that are stretched.
    private static func caps(of slices: AxisSlices) -> [Range<Int>] {
        let starts = [0] + slices.runs.map(\.upperBound)
        let ends = slices.runs.map(\.lowerBound) + [slices.length]
        return zip(starts, ends).map { $0..<$1 }
    }
}
