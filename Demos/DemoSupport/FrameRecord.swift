// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

/// The work and the time of one frame of a scroll; its description is a row of the printed table.
package struct FrameRecord: Sendable, Hashable {
    /// The number of the frame, from 1.
    package var frame: Int

    /// The name of the gesture.
    package var gesture: String

    /// The distance from the top of the contents to the top of the viewport, in points.
    package var offset: CGFloat = 0

    /// The number of visible cells.
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

    /// The time to draw all visible cells directly, where that was measured.
    package var directTime: Duration?

    package init(frame: Int, gesture: String) {
        self.frame = frame
        self.gesture = gesture
    }
}

extension FrameRecord: CustomStringConvertible {
    private static let widths = (gesture: 22, number: 8, time: 11)

    /// The heading of the table.
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
