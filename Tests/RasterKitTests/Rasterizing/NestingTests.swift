// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct NestingTests {
    private let pipeline = RasterPipeline.isolated()

    private struct Row: Rasterizable {
        var swatch = Swatch()
        var origin = CGPoint(x: 2, y: 1)
        var tilt: CGFloat = 0
        static var keyPathsThatAffectState: StateKeyPaths<Row> { [\.swatch, \.origin, \.tilt] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: .white)
            context.rotate(by: tilt)
            context.draw(swatch, in: CGRect(origin: origin, size: CGSize(width: 6, height: 4)))
        }
    }

    /// Not `Sendable`, and able to change behind the back of whoever draws it.
    private final class Lamp: Rasterizable {
        var color = Color.red
        static var keyPathsThatAffectState: StateKeyPaths<Lamp> { [\.color] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: color)
        }
    }

    private struct Listed: Rasterizable {
        var lamp: Lamp
        static var keyPathsThatAffectState: StateKeyPaths<Listed> { [\.lamp] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.draw(lamp, in: bounds) }
    }

    private struct Unlisted: Rasterizable {
        var lamp: Lamp
        static var keyPathsThatAffectState: StateKeyPaths<Unlisted> { [] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.draw(lamp, in: bounds) }
    }

    private struct Endless: Rasterizable {
        static var keyPathsThatAffectState: StateKeyPaths<Endless> { [] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.draw(Endless(), in: bounds) }
    }

    @Test func changesTheParentsKeyWithTheChild() throws {
        let before = try pipeline.key(for: Row(), size: size)
        #expect(try pipeline.key(for: Row(swatch: Swatch(color: .blue)), size: size) != before)
        #expect(try pipeline.key(for: Row(swatch: Swatch(note: "other")), size: size) == before)
    }

    @Test func drawsAnUnchangedChildOnce() throws {
        let swatch = Swatch()
        _ = try pipeline.render(Row(swatch: swatch), size: size)
        _ = try pipeline.render(Row(swatch: swatch, origin: CGPoint(x: 3, y: 2)), size: size)
        #expect(swatch.counter.count == 1)
    }

    @Test(arguments: [(2, 1, 0), (2.5, 1.25, 0), (2, 1, 0.3)] as [(CGFloat, CGFloat, CGFloat)])
    func looksTheSameWithAndWithoutACache(x: CGFloat, y: CGFloat, tilt: CGFloat) throws {
        let row = Row(origin: CGPoint(x: x, y: y), tilt: tilt)
        for scale in [1, 1.5, 2] as [CGFloat] {
            let cached = try pipeline.render(row, size: size, scale: scale).image
            let direct = try RasterPipeline(cache: nil).render(row, size: size, scale: scale).image
            #expect(cached.hasSamePixels(as: direct), "scale \(scale)")
        }
    }

    @Test func clipsTheChildToItsRectangle() throws {
        struct Overflow: Rasterizable {
            static var keyPathsThatAffectState: StateKeyPaths<Overflow> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) {
                context.fill(bounds.insetBy(dx: -50, dy: -50), with: .red)
            }
        }
        struct Frame: Rasterizable {
            static var keyPathsThatAffectState: StateKeyPaths<Frame> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) {
                context.draw(Overflow(), in: CGRect(x: 2, y: 2, width: 3, height: 3))
            }
        }
        for pipeline in [pipeline, RasterPipeline(cache: nil)] {
            let image = try pipeline.render(Frame(), size: size).image
            #expect(image.pixel(x: 2, y: 2)?.alpha == 255 && image.pixel(x: 5, y: 2)?.alpha == 0)
        }
    }

    @Test func followsAListedObject() throws {
        let lamp = Lamp()
        let before = try pipeline.render(Listed(lamp: lamp), size: size)
        lamp.color = .blue
        let after = try pipeline.render(Listed(lamp: lamp), size: size)
        #expect(before.key != nil && before.key != after.key)
        #expect(!before.image.hasSamePixels(as: after.image))
    }

    @Test func neverShowsAStaleImageOfAnObjectThatIsNotListed() throws {
        let lamp = Lamp()
        let before = try pipeline.render(Unlisted(lamp: lamp), size: size)
        lamp.color = .blue
        let after = try pipeline.render(Unlisted(lamp: lamp), size: size)
        #expect(before.refusal?.message.contains("Lamp") == true)
        #expect(!before.image.hasSamePixels(as: after.image))
    }

    @Test func refusesToCacheAParentWhoseChildCannotBeCached() throws {
        struct Outer: Rasterizable {
            var inner: Unlisted
            static var keyPathsThatAffectState: StateKeyPaths<Outer> { [\.inner] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.draw(inner, in: bounds) }
        }
        #expect(try pipeline.render(Outer(inner: Unlisted(lamp: Lamp())), size: size).key == nil)
    }

    @Test func endsTheDrawingWithTheChildsError() {
        #expect {
            try pipeline.render(Row(swatch: Swatch(fails: true)), size: size).image
        } throws: { error in
            (error as? RasterError)?.underlyingError is DrawingFailure
        }
    }

    @Test(arguments: [true, false])
    func namesAComponentThatDrawsItself(isCached: Bool) {
        let pipeline = isCached ? pipeline : RasterPipeline(cache: nil)
        #expect {
            try pipeline.render(Endless(), size: size).image
        } throws: { error in
            guard let error = error as? RasterError else { return false }
            return error.code == .nestingTooDeep && error.message.contains("Endless draws")
        }
    }
}
