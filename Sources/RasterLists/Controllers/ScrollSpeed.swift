// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The speed of scrolling, and the time that images take.
///
/// Together they tell whether an image would be ready before its item leaves the viewport.
struct ScrollSpeed {
    /// The time after which an offset without a successor is at rest.
    static let restInterval: Duration = .milliseconds(100)

    /// The pixels per second; positive numbers scroll toward the end.
    private(set) var pixelsPerSecond = 0.0

    private var last: Duration?

    /// The first change after a rest has no speed: it may be a jump.
    mutating func record(_ delta: Int, at time: Duration) {
        defer { last = time }
        guard let last, time - last <= Self.restInterval else {
            pixelsPerSecond = 0
            return
        }
        let seconds = (time - last) / .seconds(1)
        guard seconds > 0 else { return }
        pixelsPerSecond = (pixelsPerSecond + Double(delta) / seconds) / 2
    }

    func isAtRest(_ time: Duration) -> Bool {
        last.map { time - $0 >= Self.restInterval } ?? true
    }

    mutating func rest() {
        pixelsPerSecond = 0
        last = nil
    }

    func seconds(forPixels distance: Int) -> Double? {
        guard pixelsPerSecond != 0 else { return nil }
        return Double(max(distance, 0)) / abs(pixelsPerSecond)
    }
}

/// The average time from a request to its image, for each type of component.
struct ReadinessTimes {
    private var seconds: [ObjectIdentifier: Double] = [:]

    mutating func record(_ duration: Duration, of type: ObjectIdentifier) {
        let latest = duration / .seconds(1)
        seconds[type] = seconds[type].map { 0.75 * $0 + 0.25 * latest } ?? latest
    }

    func expected(for type: ObjectIdentifier) -> Double? { seconds[type] }
}
