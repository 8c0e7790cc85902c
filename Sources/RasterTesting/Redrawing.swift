// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// Drawings of one state at several times.
///
/// Two drawings within a second show the same time of a clock in whole seconds: the last drawing is made in a later
/// second than the first one.
struct Redrawing {
    private let start = Date().timeIntervalSince1970

    private static let longestPause = 0.25

    /// The shortest time between two drawings, in seconds: a part of a second that is drawn as a shade differs then.
    private static let shortestPause = 0.02

    /// Draws until the next second starts, or until an image differs from the first one.
    func difference(
        from picture: RasterImage,
        draw: () throws(RasterError) -> RasterImage?
    ) throws(RasterError) -> String? {
        var now: TimeInterval
        repeat {
            let rest = start.rounded(.down) + 1 - Date().timeIntervalSince1970
            Thread.sleep(forTimeInterval: min(max(rest, Self.shortestPause), Self.longestPause))
            now = Date().timeIntervalSince1970
            guard let drawn = try draw() else { return nil }
            guard drawn.hasSamePixels(as: picture) else {
                return ImageComparison(expected: picture, actual: drawn).description
            }
        } while now.rounded(.down) == start.rounded(.down)
        return nil
    }
}
