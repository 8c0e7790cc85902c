// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The pieces that fill a room along one axis.
struct AxisTiles {
    private let mode: ResizingMode.Axis
    private let source: Range<Int>
    private let size: Int
    private let room: Range<Int>

    /// Prepares to fill a room.
    ///
    /// - Parameters:
    ///   - mode: How it is filled: ``ResizingMode/Axis/repeat``,
    ///     ``ResizingMode/Axis/round`` or ``ResizingMode/Axis/space``.
    ///   - source: The pixels of the image.
    ///   - size: The number of destination pixels of a piece, at least 1.
    ///   - room: The destination pixels to fill.
    init(_ mode: ResizingMode.Axis, source: Range<Int>, size: Int, room: Range<Int>) {
        self.mode = mode
        self.source = source
        self.size = size
        self.room = room
    }

    /// Writes each piece and each gap in order.
    func write(to writer: inout BandWriter) {
        switch mode {
        case .stretch: writer.append(piece(room))
        case .repeat: repeated(to: &writer)
        case .round: rounded(to: &writer)
        case .space: spaced(to: &writer)
        }
    }

    private func repeated(to writer: inout BandWriter) {
        for start in stride(from: room.lowerBound, to: room.upperBound, by: size) {
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

    /// The edge between equal parts of a length, from the start of the room.
    private func edge(_ index: Int, of length: Int, among count: Int) -> Int {
        room.lowerBound + Int(saturating: (Double(length) * Double(index) / Double(count)).rounded())
    }

    private func piece(_ destination: Range<Int>) -> StretchBand {
        let visibleEnd = min(destination.upperBound, room.upperBound)
        return StretchBand(source: source, destination: destination, visibleEnd: visibleEnd, isBetweenCaps: true)
    }

    private func gap(_ destination: Range<Int>) -> StretchBand {
        StretchBand(source: source.lowerBound..<source.lowerBound, destination: destination, isBetweenCaps: true)
    }
}
