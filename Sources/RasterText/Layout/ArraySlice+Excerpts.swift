// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension ArraySlice where Element == UInt8 {
    /// Returns the first `count` bytes of UTF-8, and those that complete the last character.
    func head(_ count: Int) -> ArraySlice {
        guard count < self.count else { return self }
        var end = startIndex + Swift.max(count, 0)
        while end < endIndex, UTF8.isContinuation(self[end]) { end += 1 }
        return self[..<end]
    }

    /// Returns the last `count` bytes of UTF-8, and those that complete the first character.
    func tail(_ count: Int) -> ArraySlice {
        guard count < self.count else { return self }
        var start = endIndex - Swift.max(count, 0)
        while start > startIndex, start < endIndex, UTF8.isContinuation(self[start]) { start -= 1 }
        return self[start...]
    }

    /// Whether there are characters U+00AD, places where a word may be broken.
    var hasSoftHyphens: Bool {
        indices.dropLast().contains { self[$0] == 0xC2 && self[$0 + 1] == 0xAD }
    }
}
