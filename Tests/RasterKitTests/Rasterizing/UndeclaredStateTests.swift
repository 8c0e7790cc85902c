// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

/// A component that draws an object which only its parent lists.
@Suite struct UndeclaredStateTests {
    private final class Lamp: Rasterizable {
        var color = Color.red
        static var keyPathsThatAffectState: StateKeyPaths<Lamp> { [\.color] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: color)
        }
    }

    /// Does not list the lamp that it draws.
    private struct Shade: Rasterizable {
        var lamp: Lamp
        static var keyPathsThatAffectState: StateKeyPaths<Shade> { [] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.draw(lamp, in: bounds) }
    }

    private struct Room: Rasterizable {
        var lamp: Lamp
        static var keyPathsThatAffectState: StateKeyPaths<Room> { [\.lamp] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.draw(Shade(lamp: lamp), in: bounds) }
    }

    @Test func neverShowsAStaleChildOfAParentThatListsMore() throws {
        let pipeline = RasterPipeline.isolated()
        let room = Room(lamp: Lamp())
        let before = try pipeline.render(room, size: size).image
        room.lamp.color = .blue
        let after = try pipeline.render(room, size: size).image
        #expect(before.pixel(x: 1, y: 1)?.red == 255)
        #expect(after.pixel(x: 1, y: 1)?.blue == 255)
    }
}
