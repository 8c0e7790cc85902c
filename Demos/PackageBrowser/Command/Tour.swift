// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation

/// The tour through the list: the gestures of a person looking for a package.
enum Tour {
    static let script = ScrollScript([
        .init("open", frames: 24),
        .init("drag", frames: 48, .drag(620)),
        .init("drag back", frames: 30, .drag(-240)),
        .init("fling", frames: 90, .fling(5200)),
        .init("scroll at 3000 pt/s", frames: 60, .steady(3000)),
        .init("fling back", frames: 75, .fling(-4200)),
        .init("jump to the end", frames: 30, .jump(.bottom)),
        .init("drag", frames: 36, .drag(-700)),
        .init("jump to the top", frames: 24, .jump(.top)),
        .init("the same rows again", frames: 75, .fling(4200)),
        .init("narrower", frames: 36, width: 0.64),
        .init("drag", frames: 36, .drag(420)),
        .init("wider", frames: 36, width: 1),
        .init("search while scrolling", frames: 48, .steady(600), query: "lib"),
        .init("fling", frames: 60, .fling(3600)),
        .init("search again", frames: 48, query: "python"),
        .init("clear the search", frames: 30, query: ""),
        .init("rest", frames: 12),
    ])

    /// Returns a scroll toward the end at one speed, for ten seconds.
    ///
    /// - Parameter speed: The points per second.
    static func steady(at speed: Double) -> ScrollScript {
        ScrollScript([
            .init("open", frames: 60),
            .init("scroll at \(ShownText.decimal(speed, digits: 0)) pt/s", frames: 600, .steady(speed)),
        ])
    }

    /// The frames of the contact sheet, from 0: one of each gesture, after two thirds of its time.
    static func chosenFrames(of script: ScrollScript) -> Set<Int> {
        var first = 0
        var frames: Set<Int> = []
        for part in script.parts {
            frames.insert(first + part.frameCount * 2 / 3)
            first += part.frameCount
        }
        return frames
    }
}
