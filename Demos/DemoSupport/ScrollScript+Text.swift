// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

extension ScrollScript {
    /// A line of a script that can't be played.
    package struct TextError: Error, Hashable, CustomStringConvertible {
        /// The number of the line, from 1.
        package let line: Int

        /// The mistake, and what is expected.
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
        var number = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            let content = line.prefix { $0 != "#" }
            guard content.contains(where: { !$0.isWhitespace }) else { continue }
            do throws(TextReason) {
                parts.append(try Part(words: content.split(whereSeparator: \.isWhitespace).map(String.init)))
            } catch {
                throw TextError(line: number, reason: error.text)
            }
        }
        guard !parts.isEmpty else {
            throw TextError(line: number, reason: "the script has no gesture, such as: 48 drag 600")
        }
        self.init(parts)
    }
}

/// The reason why a line isn't a gesture.
private struct TextReason: Error {
    let text: String
}

extension ScrollScript.Part {
    private static let names = "rest, drag, fling, steady, wheel, page or jump"

    /// The most frames of one gesture: ten minutes.
    private static let frameLimit = 36_000

    fileprivate init(words: [String]) throws(TextReason) {
        guard let frames = words.first.flatMap({ Int($0) }), (1...Self.frameLimit).contains(frames) else {
            throw TextReason(
                text: "“\(words.first ?? "")” isn't a number of frames from 1 to \(Self.frameLimit), "
                    + "such as in: 48 drag 600"
            )
        }
        guard words.count > 1 else { throw TextReason(text: "the motion is missing: \(Self.names)") }
        let motion = try Self.motion(words[1], words.count > 2 ? words[2] : nil)
        let count = motion == .rest ? 2 : 3
        guard words.count <= count else {
            throw TextReason(
                text: "“\(words[count...].joined(separator: " "))” follows the gesture: write a comment after #"
            )
        }
        self.init(([words[1]] + (motion == .rest ? [] : words[2...2])).joined(separator: " "), frames: frames, motion)
    }

    private static func motion(_ name: String, _ value: String?) throws(TextReason) -> ScrollScript.Motion {
        switch name {
        case "rest": return .rest
        case "drag": return .drag(try number(value, of: name, "points"))
        case "fling": return .fling(try number(value, of: name, "points per second"))
        case "steady": return .steady(try number(value, of: name, "points per second"))
        case "wheel": return .wheel(try count(value, of: name, "steps"))
        case "page": return .pages(try count(value, of: name, "pages"))
        case "jump":
            switch value {
            case "start": return .jump(.top)
            case "end": return .jump(.bottom)
            default: throw TextReason(text: "jump leads to start or end, not to “\(value ?? "")”")
            }
        default: throw TextReason(text: "“\(name)” isn't a motion: use \(names)")
        }
    }

    private static func number(_ text: String?, of name: String, _ unit: String) throws(TextReason) -> CGFloat {
        guard let number = text.flatMap({ Double($0) }), abs(number) <= 1e9 else {
            throw TextReason(
                text: "\(name) needs a number of \(unit), such as 600\(text.map { ", not “\($0)”" } ?? "")"
            )
        }
        return number
    }

    private static func count(_ text: String?, of name: String, _ unit: String) throws(TextReason) -> Int {
        guard let count = text.flatMap({ Int($0) }), abs(count) <= 1_000_000 else {
            throw TextReason(
                text: "\(name) needs a whole number of \(unit), such as 3\(text.map { ", not “\($0)”" } ?? "")"
            )
        }
        return count
    }
}
