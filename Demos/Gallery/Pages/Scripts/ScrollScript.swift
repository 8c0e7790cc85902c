// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
package import Foundation

/// A recorded scroll: for each frame, how far a person would have moved the contents.
///
/// A script is a pure value. Offsets are relative, since the heights of contents may become known only on the way.
package struct ScrollScript: Sendable, Hashable {
    /// The time from one frame to the next, in seconds: sixty frames make one.
    package static let frameDuration = 1.0 / 60

    package struct Part: Sendable, Hashable {
        package var frameCount: Int
        package var motion: Motion
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

    /// The time in which the speed of a fling falls to 1/*e*, in seconds.
    ///
    /// The speed of lists on iOS falls by a factor of 0.998 in a millisecond.
    package static let decay = 0.001 / -log(0.998)

    package var parts: [Part]

    package init(_ parts: [Part]) {
        self.parts = parts
    }

    package var frameCount: Int { parts.reduce(0) { $0 + $1.frameCount } }

    /// Returns the gesture of a frame, counted from 0, and the frame's place in it, or nil beyond the end.
    package func part(at frame: Int) -> (part: Part, index: Int)? {
        guard frame >= 0 else { return nil }
        var index = frame
        for part in parts {
            if index < part.frameCount { return (part, index) }
            index -= part.frameCount
        }
        return nil
    }

    /// Returns the share of the way at a share of the time, for a motion that starts and ends at rest.
    package static func eased(_ time: Double) -> Double { time * time * (3 - 2 * time) }
}

extension ScrollScript.Part {
    /// Returns the distance that a frame moves the contents by, in points; that to an end is infinite.
    ///
    /// A step of the wheel is that of GTK: the height of the viewport to the power of 2/3.
    ///
    /// - Parameter page: The height of the viewport.
    package func distance(at index: Int, page: CGFloat) -> CGFloat {
        let frame = ScrollScript.frameDuration
        switch motion {
        case .rest: return 0
        case .drag(let distance):
            let count = Double(frameCount)
            return distance
                * (ScrollScript.eased(Double(index + 1) / count) - ScrollScript.eased(Double(index) / count))
        case .fling(let speed):
            let start = Double(index) * frame
            return speed * ScrollScript.decay
                * (exp(-start / ScrollScript.decay) - exp(-(start + frame) / ScrollScript.decay))
        case .steady(let speed): return speed * frame
        case .jump(let end): return index > 0 ? 0 : end == .top ? -.infinity : .infinity
        case .wheel(let count): return CGFloat(steps(at: index, of: count)) * pow(max(page, 0), 2.0 / 3)
        case .pages(let count): return CGFloat(steps(at: index, of: count)) * max(page, 0)
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
