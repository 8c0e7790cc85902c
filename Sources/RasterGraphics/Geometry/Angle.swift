// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A geometric angle, in radians or degrees.
///
/// Angles start at the positive x axis and grow clockwise as seen on the screen, because y grows downwards.
///
/// ```swift
/// context.rotate(by: .degrees(45))
/// let quarter = Angle(radians: .pi / 2)
/// print(quarter.degrees)  // 90
/// ```
///
/// ## Topics
///
/// ### Creating an angle
///
/// - ``init(degrees:)``
/// - ``init(radians:)``
/// - ``degrees(_:)``
/// - ``radians(_:)``
/// - ``zero``
///
/// ### Reading the value
///
/// - ``degrees``
/// - ``radians``
public struct Angle: Sendable, Hashable {
    /// The angle, in radians.
    public var radians: Double

    /// The angle, in degrees; a full turn is 360.
    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    /// The angle of 0.
    public static let zero = Angle(radians: 0)

    /// Creates an angle from radians.
    public init(radians: Double) {
        self.radians = radians
    }

    /// Creates an angle from degrees.
    ///
    /// A full turn is 360 degrees. More than a turn, and negative angles, are allowed.
    public init(degrees: Double) {
        radians = degrees * .pi / 180
    }

    /// Returns an angle from radians.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

    /// Returns an angle from degrees.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
}
