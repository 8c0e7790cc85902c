// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A text as it is drawn: laid-out parts that stand below each other.
///
/// There are two where the last line is truncated and others stand above it.
struct TextBlock {
    /// The parts from the top.
    let parts: [PangoText]

    /// The room between two parts, in pixels.
    let spacing: Int

    /// A Boolean value that indicates whether a part of the text was left out.
    let isTruncated: Bool

    /// Creates a block of parts.
    ///
    /// - Parameters:
    ///   - parts: The parts from the top, at least one.
    ///   - spacing: The room between two parts, in pixels.
    ///   - isTruncated: Whether text was left out besides what the parts replaced by an ellipsis.
    init(_ parts: [PangoText], spacing: Int, isTruncated: Bool = false) {
        self.parts = parts
        self.spacing = spacing
        self.isTruncated = isTruncated || parts.contains { $0.isTruncated }
    }

    /// The width of the widest part, in pixels.
    var width: Int { parts.map(\.width).max() ?? 0 }

    /// The height of all parts, in pixels.
    var height: Int { parts.map(\.height).reduce(0, +) + spacing * (parts.count - 1) }

    /// The number of lines.
    var lineCount: Int { parts.map(\.lineCount).reduce(0, +) }

    /// The distance from the top to the first baseline, in pixels.
    var firstBaseline: Int { parts.first?.lines.first?.baseline ?? 0 }

    /// The distance from the top to the last baseline, in pixels.
    var lastBaseline: Int {
        guard let last = parts.last, let baseline = last.lines.last?.baseline else { return 0 }
        return height - last.height + baseline
    }

    /// The parts that are drawn, and where they begin from the top, in pixels.
    ///
    /// A line whose ellipsis is wider than its room is not.
    var placedParts: [(part: PangoText, top: Int)] {
        var top = 0
        return parts.compactMap { part in
            defer { top += part.height + spacing }
            return part.isTooNarrow ? nil : (part, top)
        }
    }
}
