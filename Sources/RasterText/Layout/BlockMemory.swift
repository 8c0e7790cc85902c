// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics

/// The layout of a text that was needed last, so that a text that is measured isn't laid out again to be drawn.
///
/// It belongs to a drawing, and with it to a thread.
final class BlockMemory {
    private var last: (key: TextKey, block: TextBlock)?

    func block(for key: TextKey, make: () throws(RasterError) -> TextBlock) throws(RasterError) -> TextBlock {
        if let last, last.key == key || Self.fits(last.block, of: last.key, key) { return last.block }
        let block = try make()
        last = (key, block)
        return block
    }

    /// Returns whether a layout has the same lines at the same places in a smaller space, which it fits into.
    private static func fits(_ block: TextBlock, of old: TextKey, _ new: TextKey) -> Bool {
        guard !block.isTruncated, new.isOfSameText(as: old), let width = new.width else { return false }
        guard block.style.style.alignment != .justified, width >= block.width, width <= old.width ?? .max,
            block.height <= new.height ?? .max
        else { return false }
        return block.parts.allSatisfy { part in part.lines.allSatisfy { $0.left == 0 } }
    }
}
