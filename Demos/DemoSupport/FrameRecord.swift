// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterLists

/// The work and the time of one frame of a scroll; its description is a row of the printed table.
package struct FrameRecord: Sendable, Hashable {
    package var frame: Int
    package var gesture: String

    /// The distance from the top of the contents to the top of the viewport, in points.
    package var offset: CGFloat = 0
    package var visible = 0

    /// The number of cells that were drawn since the frame before, those ahead of the viewport included.
    package var drawn = 0

    /// The number of visible cells with an image that was there before.
    package var reused = 0

    /// The number of visible cells without the image of their state.
    package var waiting = 0

    /// The share of the viewport that was painted, from 0 to 1; the rest was moved, or stayed.
    package var painted: Double = 0

    /// The time that the main actor worked for the frame.
    package var time: Duration = .zero
    package var directTime: Duration?

    package init(frame: Int = 0, gesture: String = "") {
        self.frame = frame
        self.gesture = gesture
    }

    package mutating func count(_ damage: RasterListDamage, of size: CGSize) {
        let area = damage.rects.reduce(0) { $0 + $1.width * $1.height }
        painted = size.width > 0 && size.height > 0 ? min(area / (size.width * size.height), 1) : 0
    }
}

extension FrameRecord: CustomStringConvertible {
    private static let widths = (gesture: 22, number: 8, time: 11)

    package static func heading(comparesDirect: Bool) -> String {
        row("frame", "gesture", ["offset", "visible", "drawn", "reused", "waiting", "painted"], "time")
            + (comparesDirect ? padded("direct", widths.time) : "")
    }

    package var description: String {
        let numbers = [
            ShownText.decimal(offset, digits: 0), String(visible), String(drawn), String(reused), String(waiting),
            ShownText.wholePercent(painted),
        ]
        return Self.row(String(frame), gesture, numbers, time.milliseconds)
            + (directTime.map { Self.padded($0.milliseconds, Self.widths.time) } ?? "")
    }

    private static func row(_ frame: String, _ gesture: String, _ numbers: [String], _ time: String) -> String {
        padded(frame, 5) + "  " + gesture.padding(toLength: widths.gesture, withPad: " ", startingAt: 0)
            + numbers.map { padded($0, widths.number + 1) }.joined() + padded(time, widths.time)
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(width - text.count, 0)) + text
    }
}

/// The account of a list's cells from frame to frame: drawn, shown again, and waiting.
package struct FrameAccount<ItemID: Hashable & Sendable> {
    private var shown: [ItemID: RasterImage] = [:]
    private var drawings = 0

    package init() {}

    /// Counts the visible cells of a frame.
    ///
    /// A cell is waiting if it has no image of its present state. It is reused if its image was there when it came into
    /// view, or was shown in the frame before.
    package mutating func count(_ frame: RasterListFrame<ItemID>, drawings: Int, in record: inout FrameRecord) {
        var images: [ItemID: RasterImage] = [:]
        record.offset = frame.offset
        record.visible = frame.items.count
        record.drawn = drawings - self.drawings
        self.drawings = drawings
        for item in frame.items {
            images[item.id] = item.image
            switch item.status {
            case .hit: record.reused += 1
            case .drawn: record.reused += item.image === shown[item.id] ? 1 : 0
            case .idle, .preparing, .measuring, .waiting, .failed: record.waiting += 1
            }
        }
        shown = images
    }
}
