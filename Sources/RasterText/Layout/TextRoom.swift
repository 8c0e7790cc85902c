// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The room that is left for the lines of a text.
struct TextRoom {
    /// The number of lines.
    private(set) var lineCount: Int

    /// The height in pixels.
    private(set) var height: Int

    /// The room between two lines, in pixels.
    let spacing: Int

    /// A Boolean value that indicates whether a line counts that only begins above the end of the room.
    let allowsPartialLine: Bool

    /// A Boolean value that indicates whether nothing has been put into the room.
    private(set) var isUntouched = true

    init(lineCount: Int, height: Int, spacing: Int, allowsPartialLine: Bool) {
        self.lineCount = lineCount
        self.height = height
        self.spacing = spacing
        self.allowsPartialLine = allowsPartialLine
    }

    /// Returns how many of the lines fit; the first of a text always does.
    func count(of lines: [TextLine]) -> Int {
        let fitting = lines.count { allowsPartialLine ? $0.top < height : $0.bottom <= height }
        return min(lineCount, isUntouched ? max(fitting, 1) : fitting)
    }

    /// Takes the room for lines away.
    mutating func fill(with lines: ArraySlice<TextLine>) {
        guard let last = lines.last else { return }
        lineCount -= lines.count
        height -= last.bottom + spacing
        isUntouched = false
    }
}
