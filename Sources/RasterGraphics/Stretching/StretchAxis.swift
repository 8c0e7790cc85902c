// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The division of one axis of an image into bands, from one list of edges.
///
/// Every edge is rounded to whole pixels once and is the end of one band and the start of the next, so that there can
/// be no seam between them.
struct StretchAxis: Sendable {
    /// The destination pixels before the first that is between caps.
    let leading: Int

    /// The destination pixels after the last that is between caps.
    let trailing: Int

    /// A Boolean value that indicates whether the caps share the destination instead of having their own sizes.
    let isShared: Bool

    /// The factor by which the caps are too long for the destination, less than 1; 1 if they fit.
    let capFactor: Double

    private let mode: ResizingMode.Axis
    private let destination: Range<Int>
    private let scale: Double

    /// The longest cap that is computed with, in destination pixels; it is beyond every destination, and no sum of it
    /// overflows.
    private static let longestCap = 1_073_741_824.0

    /// Divides an axis.
    ///
    /// Caps have their size times `scale`, and what is between them the rest. In a destination shorter
    /// than the caps nothing is stretched, and the caps share it in proportion.
    init(_ slices: AxisSlices, mode: ResizingMode.Axis = .stretch, destination: Range<Int>, scale: Double = 1) {
        self.mode = mode
        self.destination = destination
        self.scale = scale
        let first = Self.size(ofCap: slices.leading, scale)
        let last = Self.size(ofCap: slices.trailing, scale)
        let room = destination.count - first - last
        isShared = room < 0 || room > 0 && slices.keptCount >= slices.length
        let length = Double(slices.keptCount) * scale
        capFactor = room < 0 ? min(1, Double(destination.count) / min(length, Self.longestCap)) : 1
        if isShared {
            leading = Self.share(slices.leading, of: destination.count, among: slices.keptCount)
            trailing = destination.count - leading
        } else {
            leading = first
            trailing = last
        }
    }

    func bandLimit(of slices: AxisSlices) -> Int {
        if mode == .stretch { return 3 }
        let size = max(1, Self.size(ofCap: slices.length - slices.keptCount, scale))
        return 5 + 2 * (destination.count / size)
    }

    /// Writes the bands in order, without empty ones.
    func write(_ slices: AxisSlices, to writer: inout BandWriter) {
        let first = destination.lowerBound + leading
        let second = destination.upperBound - trailing
        let last = slices.length - slices.trailing
        writer.append(StretchBand(source: 0..<slices.leading, destination: destination.lowerBound..<first))
        if slices.leading < last, first < second {
            fill(first..<second, with: slices.leading..<last, to: &writer)
        }
        writer.append(StretchBand(source: last..<slices.length, destination: second..<destination.upperBound))
    }

    private func fill(_ room: Range<Int>, with source: Range<Int>, to writer: inout BandWriter) {
        let size = max(1, Self.size(ofCap: source.count, scale))
        if mode == .stretch || source.count == 1 && (size == 1 || mode != .space) {
            writer.append(StretchBand(source: source, destination: room, isBetweenCaps: true))
        } else {
            AxisTiles(mode: mode, source: source, size: size, room: room).write(to: &writer)
        }
    }

    /// The number of pixels of a cap in the destination; a cap doesn't vanish.
    private static func size(ofCap cap: Int, _ scale: Double) -> Int {
        if scale == 1 { return cap }
        return cap == 0 ? 0 : max(1, Int(saturating: min(Double(cap) * scale, longestCap).rounded()))
    }

    private static func share(_ part: Int, of length: Int, among whole: Int) -> Int {
        whole == 0 ? 0 : Int(saturating: (Double(length) * Double(part) / Double(whole)).rounded())
    }
}

/// The pieces that fill a room along one axis.
struct AxisTiles {
    let mode: ResizingMode.Axis
    let source: Range<Int>

    /// The number of destination pixels of a piece, at least 1.
    let size: Int

    let room: Range<Int>

    func write(to writer: inout BandWriter) {
        switch mode {
        case .stretch: writer.append(piece(room))
        case .repeat: repeated(to: &writer)
        case .round: rounded(to: &writer)
        case .space: spaced(to: &writer)
        }
    }

    private func repeated(to writer: inout BandWriter) {
        // One piece is in the middle of the room, or half a pixel before it.
        let first = (room.count - size) >> 1
        let cut = first > 0 ? (first + size - 1) / size * size : 0
        for start in stride(from: room.lowerBound + first - cut, to: room.upperBound, by: size) {
            writer.append(piece(start..<start + size))
        }
    }

    private func rounded(to writer: inout BandWriter) {
        let count = max(1, Int(saturating: (Double(room.count) / Double(size)).rounded()))
        for index in 0..<count {
            writer.append(
                piece(edge(index, of: room.count, among: count)..<edge(index + 1, of: room.count, among: count))
            )
        }
    }

    private func spaced(to writer: inout BandWriter) {
        let count = room.count / size
        let rest = room.count - count * size
        for index in 0..<count {
            let gap = edge(index, of: rest, among: count + 1)..<edge(index + 1, of: rest, among: count + 1)
            let start = gap.upperBound + index * size
            writer.append(self.gap(gap.lowerBound + index * size..<start))
            writer.append(piece(start..<start + size))
        }
        writer.append(gap(edge(count, of: rest, among: count + 1) + count * size..<room.upperBound))
    }

    private func edge(_ index: Int, of length: Int, among count: Int) -> Int {
        room.lowerBound + Int(saturating: (Double(length) * Double(index) / Double(count)).rounded())
    }

    private func piece(_ destination: Range<Int>) -> StretchBand {
        let visible = destination.clamped(to: room)
        return StretchBand(source: source, destination: destination, visible: visible, isBetweenCaps: true)
    }

    private func gap(_ destination: Range<Int>) -> StretchBand {
        StretchBand(source: source.lowerBound..<source.lowerBound, destination: destination, isBetweenCaps: true)
    }
}
