// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
import RasterKit

/// A recorded scroll: for each frame, how far a person would have moved the contents.
///
/// A script is a pure value. Offsets are relative, since the heights of contents may become known only on the way.
package struct ScrollScript: Sendable, Hashable {
    /// The time from one frame to the next, in seconds: sixty frames make one.
    package static let frameDuration = 1.0 / 60

    package struct Part: Sendable, Hashable {
        package var name: String
        package var frameCount: Int
        package var motion: Motion

        /// The width at its end, as a share of the full width; nil leaves the width as it is.
        package var width: CGFloat?

        /// The text of the search field at its end, which is typed letter by letter; nil leaves it as it is.
        package var query: String?

        package init(
            _ name: String,
            frames frameCount: Int,
            _ motion: Motion = .rest,
            width: CGFloat? = nil,
            query: String? = nil
        ) {
            self.name = name
            self.frameCount = max(frameCount, 1)
            self.motion = motion
            self.width = width
            self.query = query
        }
    }

    /// The movement of the contents by a gesture.
    ///
    /// Positive distances lead toward the end.
    package enum Motion: Sendable, Hashable {
        case rest
        /// A finger that moves by a distance in points, starting and ending at rest.
        case drag(CGFloat)
        /// Contents that were let go at a speed in points per second, and come to rest.
        case fling(CGFloat)
        /// Contents that move at one speed in points per second.
        case steady(CGFloat)
        /// A leap to an end of the contents, in the first frame.
        case jump(End)
        /// Steps of a wheel, evenly over the frames.
        case wheel(Int)
        /// Presses of a key that moves by a page, evenly over the frames.
        case pages(Int)
    }

    package enum End: Sendable, Hashable {
        case top
        case bottom
    }

    /// The input of one frame.
    package struct Step: Sendable, Hashable {
        package var name: String
        package var movement: Movement
        package var width: CGFloat
        package var query: String

        package init(name: String, movement: Movement, width: CGFloat = 1, query: String = "") {
            self.name = name
            self.movement = movement
            self.width = width
            self.query = query
        }
    }

    package enum Movement: Sendable, Hashable {
        case by(CGFloat)
        case to(End)
        case steps(Int)
        case pages(Int)
    }

    /// The time in which the speed of a fling falls to 1/*e*, in seconds.
    ///
    /// The speed of lists on iOS falls by a factor of 0.998 in a millisecond.
    package static let decay = 0.001 / -log(0.998)

    package var parts: [Part]

    package init(_ parts: [Part]) {
        self.parts = parts
    }

    package var frameCount: Int { parts.reduce(0) { $0 + $1.frameCount } }

    /// Returns the input of a frame, counted from 0, or nil beyond the end.
    package func step(at frame: Int) -> Step? {
        guard frame >= 0 else { return nil }
        var first = 0
        var width: CGFloat = 1
        var query = ""
        for part in parts {
            let index = frame - first
            guard index < part.frameCount else {
                first += part.frameCount
                width = part.width ?? width
                query = part.query ?? query
                continue
            }
            let progress = Double(index + 1) / Double(part.frameCount)
            return Step(
                name: part.name,
                movement: part.movement(at: index),
                width: part.width.map { width + ($0 - width) * Self.eased(progress) } ?? width,
                query: part.query.map { Self.typed($0, after: query, progress: progress) } ?? query
            )
        }
        return nil
    }

    /// Returns the share of the way at a share of the time, for a motion that starts and ends at rest.
    package static func eased(_ time: Double) -> Double { time * time * (3 - 2 * time) }

    /// Returns what has been typed at a share of the time: letters are added to a common start, or taken from the end.
    private static func typed(_ query: String, after old: String, progress: Double) -> String {
        let kept = query.commonPrefix(with: old).count
        let strokes = (old.count - kept) + (query.count - kept)
        let done = min((0..<strokes).count { Double($0 + 1) <= progress * Double(strokes) + 1e-9 }, strokes)
        return done < old.count - kept
            ? String(old.prefix(old.count - done)) : String(query.prefix(kept + done - (old.count - kept)))
    }
}

extension ScrollScript.Part {
    fileprivate func movement(at index: Int) -> ScrollScript.Movement {
        let frame = ScrollScript.frameDuration
        switch motion {
        case .rest:
            return .by(0)
        case .drag(let distance):
            let count = Double(frameCount)
            return .by(
                distance
                    * (ScrollScript.eased(Double(index + 1) / count) - ScrollScript.eased(Double(index) / count))
            )
        case .fling(let speed):
            let start = Double(index) * frame
            return .by(
                speed * ScrollScript.decay
                    * (exp(-start / ScrollScript.decay) - exp(-(start + frame) / ScrollScript.decay))
            )
        case .steady(let speed):
            return .by(speed * frame)
        case .jump(let end):
            return index == 0 ? .to(end) : .by(0)
        case .wheel(let count):
            let steps = steps(at: index, of: count)
            return steps == 0 ? .by(0) : .steps(steps)
        case .pages(let count):
            let pages = steps(at: index, of: count)
            return pages == 0 ? .by(0) : .pages(pages)
        }
    }

    /// Returns how many of a number of steps belong to a frame, the first one to the first frame.
    private func steps(at index: Int, of count: Int) -> Int {
        let length = Double(frameCount)
        func steps(before frame: Int) -> Int {
            Int(saturating: (Double(abs(count)) * Double(frame) / length).rounded(.up))
        }
        return (steps(before: index + 1) - steps(before: index)) * count.signum()
    }
}
