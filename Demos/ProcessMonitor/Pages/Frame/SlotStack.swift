// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// Slots on top of each other: a base, and cells inside of it that change more often.
///
/// The cells don't overlap. A cell with a new image is painted alone, with the part of the base behind it; a base with a
/// new image is painted with all cells.
@MainActor
final class SlotStack {
    private let base: any FrameSlot
    private let cells: [any FrameSlot]

    /// A Boolean value that indicates whether images may be new since the last composition.
    private var needsPainting = false

    /// The rectangle of the base, in points.
    var rect: CGRect { base.rect }

    init(_ base: any FrameSlot, _ cells: [any FrameSlot] = []) {
        self.base = base
        self.cells = cells
    }

    /// Brings all images up to date.
    ///
    /// - Returns: The number of images that were drawn for it.
    @discardableResult
    func update() throws(RasterError) -> Int {
        needsPainting = true
        var drawn = try base.update() ? 1 : 0
        for cell in cells {
            drawn += try cell.update() ? 1 : 0
        }
        return drawn
    }

    /// Paints what has a new image.
    ///
    /// - Parameters:
    ///   - context: The context of the frame.
    ///   - background: The slot behind all others.
    func compose(in context: DrawingContext, over background: any FrameSlot) {
        guard needsPainting else { return }
        needsPainting = false
        if base.image !== base.shownImage {
            paintBase(of: base.rect, in: context, over: background)
            for cell in cells {
                cell.paint(in: context)
            }
        } else {
            for cell in cells where cell.image !== cell.shownImage {
                paintBase(of: cell.rect, in: context, over: background)
                cell.paint(in: context)
            }
        }
    }

    /// Draws all components, without any image.
    func drawDirectly(in context: DrawingContext) throws {
        try base.drawDirectly(in: context)
        for cell in cells {
            try cell.drawDirectly(in: context)
        }
    }

    /// The debug dumps of the keys of all images.
    var keyDump: String {
        ([base] + cells).map { $0.key?.debugDescription ?? "no key" }.joined(separator: "\n")
    }

    private func paintBase(of rect: CGRect, in context: DrawingContext, over background: any FrameSlot) {
        context.withState {
            context.clip(to: rect)
            if base.image?.isOpaque != true {
                background.paint(in: context)
            }
            base.paint(in: context)
        }
    }
}

extension FrameSlot {
    /// Paints the image.
    func paint(in context: DrawingContext) {
        if let image {
            context.draw(image, in: rect)
        }
        shownImage = image
    }
}
