// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension ScrollScript {
    package struct TextError: Error, Hashable, CustomStringConvertible {
        package let line: Int
        package let reason: String

        package var description: String { "line \(line): \(reason)" }
    }

    /// Creates a script from text, a gesture on each line: frames, motion, and how far.
    ///
    /// ```
    /// # Comments and empty lines are skipped.
    /// 30 rest
    /// 48 drag 600      # points
    /// 75 fling -2400   # points per second, upward
    /// 60 steady 3000   # points per second
    /// 24 wheel 6       # steps of the wheel
    /// 36 page 3        # presses of Page Down
    /// 24 jump end      # or start
    /// ```
    ///
    /// - Throws: A ``TextError`` for the first line that isn't a gesture, or for a script without one.
    package init(text: String) throws(TextError) {
        var parts: [Part] = []
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, text) in lines.enumerated() {
            let words = text.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
            guard !words.isEmpty else { continue }
            parts.append(try GestureLine(number: index + 1, words: words).part())
        }
        guard !parts.isEmpty else {
            throw TextError(line: lines.count, reason: "the script has no gesture, such as: 48 drag 600")
        }
        self.init(parts)
    }
}

private struct GestureLine {
    let number: Int
    let words: [String]

    private static let names = "rest, drag, fling, steady, wheel, page or jump"

    /// The most frames of one gesture: ten minutes.
    private static let frameLimit = 36_000

    func part() throws(ScrollScript.TextError) -> ScrollScript.Part {
        guard let frames = Int(words[0]), (1...Self.frameLimit).contains(frames) else {
            let range = "from 1 to \(Self.frameLimit), such as in: 48 drag 600"
            throw mistake("“\(words[0])” isn't a number of frames \(range)")
        }
        guard words.count > 1 else { throw mistake("the motion is missing: \(Self.names)") }
        let motion = try motion(words[1])
        let count = motion == .rest ? 2 : 3
        guard words.count <= count else {
            throw mistake("“\(words[count...].joined(separator: " "))” follows the gesture: write a comment after #")
        }
        return ScrollScript.Part(frameCount: frames, motion: motion)
    }

    private func motion(_ name: String) throws(ScrollScript.TextError) -> ScrollScript.Motion {
        switch name {
        case "rest": return .rest
        case "drag", "fling", "steady":
            let unit = name == "drag" ? "points" : "points per second"
            let number = try value("a number of \(unit), such as 600", limit: 1e9) { Double($0) }
            return name == "drag" ? .drag(number) : name == "fling" ? .fling(number) : .steady(number)
        case "wheel": return .wheel(try value("a whole number of steps, such as 3", limit: 1_000_000) { Int($0) })
        case "page": return .pages(try value("a whole number of pages, such as 3", limit: 1_000_000) { Int($0) })
        case "jump":
            switch words.dropFirst(2).first {
            case "start": return .jump(.top)
            case "end": return .jump(.bottom)
            case let end: throw mistake("jump leads to start or end, not to “\(end ?? "")”")
            }
        default: throw mistake("“\(name)” isn't a motion: use \(Self.names)")
        }
    }

    private func value<Number: SignedNumeric & Comparable>(
        _ expected: String,
        limit: Number,
        _ number: (String) -> Number?
    ) throws(ScrollScript.TextError) -> Number {
        let word = words.dropFirst(2).first
        if let value = word.flatMap(number), (-limit...limit).contains(value) { return value }
        throw mistake("\(words[1]) needs \(expected)\(word.map { ", not “\($0)”" } ?? "")")
    }

    private func mistake(_ reason: String) -> ScrollScript.TextError {
        ScrollScript.TextError(line: number, reason: reason)
    }
}
