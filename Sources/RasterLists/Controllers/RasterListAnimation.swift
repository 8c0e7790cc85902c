// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The time in which a change of a list is shown, and its course.
///
/// ```swift
/// list.apply(snapshot, animation: .easeInOut(.milliseconds(250)))
/// list.scroll(toItem: message, animation: .standard)
/// ```
///
/// A time of zero or less shows the change at once.
///
/// ## Topics
///
/// ### Standard animations
///
/// - ``standard``
///
/// ### Timing curves
///
/// - ``easeOut(_:)``
/// - ``easeInOut(_:)``
/// - ``linear(_:)``
public struct RasterListAnimation: Sendable, Hashable {
    enum Curve {
        case linear, easeOut, easeInOut, kinetic
    }

    /// The time from the first frame to the last one.
    let duration: Duration
    let curve: Curve

    /// A quarter of a second, slow at first and at the end.
    public static let standard = easeInOut(.milliseconds(250))

    /// Returns an animation of constant speed.
    public static func linear(_ duration: Duration) -> RasterListAnimation {
        RasterListAnimation(duration: duration, curve: .linear)
    }

    /// Returns an animation that is slow at the end.
    public static func easeOut(_ duration: Duration) -> RasterListAnimation {
        RasterListAnimation(duration: duration, curve: .easeOut)
    }

    /// Returns an animation that is slow at first and at the end.
    public static func easeInOut(_ duration: Duration) -> RasterListAnimation {
        RasterListAnimation(duration: duration, curve: .easeInOut)
    }

    /// Returns the part of the way, from 0 to 1, after a time.
    func progress(after time: Duration) -> Double {
        guard time < duration else { return 1 }
        let part = max(0, time / duration)
        switch curve {
        case .linear: return part
        case .easeOut: return 1 - (1 - part) * (1 - part) * (1 - part)
        case .easeInOut: return part * part * (3 - 2 * part)
        case .kinetic:
            return expm1(-Self.friction * (time / .seconds(1))) / expm1(-Self.friction * (duration / .seconds(1)))
        }
    }

    /// The decrease of the speed per second: `DECELERATION_FRICTION` of gtkscrolledwindow.c.
    static let friction = 4.0

    /// Returns an animation whose speed decreases by friction.
    static func kinetic(_ duration: Duration) -> RasterListAnimation {
        RasterListAnimation(duration: duration, curve: .kinetic)
    }
}

/// An animation in progress, which starts with the first frame that is asked for.
struct ListTiming {
    let animation: RasterListAnimation
    private var start: Duration?
    private(set) var progress = 0.0

    init(_ animation: RasterListAnimation) {
        self.animation = animation
    }

    mutating func proceed(to time: Duration) {
        let start = start ?? time
        self.start = start
        progress = max(progress, animation.progress(after: time - start))
    }
}
