// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

/// Options in other types than the requirements'.
@Suite struct OptionSpellingTests {
    private let pipeline = RasterPipeline.isolated()

    private func corner(_ component: some Rasterizable & Sendable) throws -> Pixel? {
        try pipeline.render(component, size: size).image.pixel(x: 0, y: 0)
    }

    @Test func masksWithAMaskOrAnOptionalMask() throws {
        struct Plain: Rasterizable {
            var mask: RasterMask { .ellipse }
            static var keyPathsThatAffectState: StateKeyPaths<Plain> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
        }
        struct Optional: Rasterizable {
            var mask: RasterMask? { .ellipse }
            static var keyPathsThatAffectState: StateKeyPaths<Optional> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
        }
        #expect(try corner(Plain())?.alpha == corner(Optional())?.alpha)
        #expect(try corner(Optional())?.alpha != 255)
    }

    @Test func fillsABackgroundOrAnOptionalBackground() throws {
        struct Plain: Rasterizable {
            var background: Color { .red }
            static var keyPathsThatAffectState: StateKeyPaths<Plain> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        struct Optional: Rasterizable {
            var background: Color?
            static var keyPathsThatAffectState: StateKeyPaths<Optional> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        #expect(try corner(Plain())?.red == 255)
        #expect(try corner(Optional(background: .red))?.red == 255)
        #expect(try corner(Optional(background: nil))?.alpha == 0)
    }

    @Test func fadesByADoubleOrACGFloat() throws {
        struct Wide: Rasterizable {
            var alpha = 0.5
            static var keyPathsThatAffectState: StateKeyPaths<Wide> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
        }
        struct Length: Rasterizable {
            var alpha: CGFloat { 0.5 }
            static var keyPathsThatAffectState: StateKeyPaths<Length> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
        }
        #expect(try corner(Wide())?.alpha == 128)
        #expect(try corner(Length())?.alpha == 128)
    }

    @Test func stretchesBetweenOptionalCaps() throws {
        struct Card: Rasterizable {
            var capInsets: EdgeInsets? { EdgeInsets(all: 1) }
            static var keyPathsThatAffectState: StateKeyPaths<Card> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        #expect(try pipeline.render(Card(), size: size).image.capInsets == EdgeInsets(all: 1))
    }
}
