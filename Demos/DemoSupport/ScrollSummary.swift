// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The figures of a whole scroll; its description is the summary that is printed.
package struct ScrollSummary: Sendable {
    /// The time after which a frame misses the screen's next refresh, at sixty a second.
    package static let deadline = Duration.seconds(ScrollScript.frameDuration)

    private var records: [FrameRecord] = []

    package init() {}

    package mutating func add(_ record: FrameRecord) {
        records.append(record)
    }

    package var frames: Int { records.count }

    package var cells: (visible: Int, drawn: Int, reused: Int, waiting: Int) {
        records.reduce(into: (0, 0, 0, 0)) { sum, record in
            sum.0 += record.visible
            sum.1 += record.drawn
            sum.2 += record.reused
            sum.3 += record.waiting
        }
    }

    package var readyFrames: Int { records.count { $0.waiting == 0 } }

    package var hitches: Int { records.count { $0.time > Self.deadline } }

    /// The time beyond ``deadline`` of all frames, for each second of the scroll, in milliseconds.
    package var hitchRate: Double {
        guard !records.isEmpty else { return 0 }
        let beyond = records.reduce(Duration.zero) { $0 + max($1.time - Self.deadline, .zero) }
        return beyond / .milliseconds(1) / (Double(records.count) * ScrollScript.frameDuration)
    }

    package var times: Percentiles { Percentiles(records.map(\.time)) }
    package var directTimes: Percentiles { Percentiles(records.compactMap(\.directTime)) }

    /// The time of drawing directly divided by that of images: of the medians and of the sums, or nil if not measured.
    package var ratio: (median: Double, mean: Double)? {
        let compared = records.filter { $0.directTime != nil }
        let (cached, direct) = (Percentiles(compared.map(\.time)), Percentiles(compared.compactMap(\.directTime)))
        guard let median = cached[50], let mean = cached.mean, median > .zero, mean > .zero,
            let directMedian = direct[50], let directMean = direct.mean
        else { return nil }
        return (directMedian / median, directMean / mean)
    }
}

extension ScrollSummary: CustomStringConvertible {
    package var description: String {
        let cells = cells
        func share(_ part: Int, of whole: Int) -> String {
            whole == 0 ? "none" : ShownText.percent(Double(part) / Double(whole))
        }
        var lines = [
            "frames        \(frames), \(ShownText.decimal(Double(frames) * ScrollScript.frameDuration, digits: 1)) s "
                + "at 60 a second",
            "cells         \(cells.visible) shown, \(cells.drawn) drawn, \(share(cells.reused, of: cells.visible)) "
                + "reused, \(share(cells.waiting, of: cells.visible)) waiting",
            "ready         \(readyFrames) of \(frames) frames had all visible cells "
                + "(\(share(readyFrames, of: frames)))",
            "main actor    \(times)",
            "hitches       \(hitches) frames beyond \(Self.deadline.milliseconds), "
                + "\(ShownText.decimal(hitchRate, digits: 1)) ms a second",
        ]
        if let ratio {
            lines.append("direct        \(directTimes)")
            lines.append(
                "ratio         direct ÷ main actor = \(ShownText.decimal(ratio.median, digits: 1)) median, "
                    + "\(ShownText.decimal(ratio.mean, digits: 1)) mean"
            )
        }
        return lines.joined(separator: "\n")
    }
}

package struct Percentiles: Sendable, Hashable {
    private let sorted: [Duration]

    package init(_ times: [Duration]) {
        sorted = times.sorted()
    }

    /// The time that a share of all times doesn't exceed, or nil if there are none.
    package subscript(percent: Int) -> Duration? {
        // The smallest rank r, from 1, with r / count >= percent / 100.
        sorted.isEmpty ? nil : sorted[(percent * sorted.count + 99) / 100 - 1]
    }

    package var mean: Duration? { sorted.isEmpty ? nil : sorted.reduce(.zero, +) / sorted.count }
}

extension Percentiles: CustomStringConvertible {
    package var description: String {
        guard let maximum = self[100] else { return "none" }
        let parts = [50, 90, 99].compactMap { percent in self[percent].map { "p\(percent) \($0.milliseconds)" } }
        return (parts + ["max \(maximum.milliseconds)"]).joined(separator: ", ")
    }
}
