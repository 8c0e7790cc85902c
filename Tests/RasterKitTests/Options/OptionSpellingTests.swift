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

    @Test func fadesByAFloatOrAnOptionalNumber() throws {
        struct Short: Rasterizable {
            var alpha: Float { 0.5 }
            static var keyPathsThatAffectState: StateKeyPaths<Short> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
        }
        struct Optional: Rasterizable {
            var alpha: Double?
            static var keyPathsThatAffectState: StateKeyPaths<Optional> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
        }
        #expect(try corner(Short())?.alpha == 128)
        #expect(try corner(Optional(alpha: 0.5))?.alpha == 128)
        #expect(try corner(Optional(alpha: nil))?.alpha == 255)
    }

    @Test func refusesAnOptionOfATypeWithoutAMeaning() throws {
        struct Painted: Rasterizable {
            var background: Paint { .color(.red) }
            static var keyPathsThatAffectState: StateKeyPaths<Painted> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        struct Clipped: Rasterizable {
            var mask: Path { Path(ellipseIn: CGRect(origin: .zero, size: size)) }
            static var keyPathsThatAffectState: StateKeyPaths<Clipped> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        struct Capped: Rasterizable {
            var capInsets: CGFloat { 4 }
            static var keyPathsThatAffectState: StateKeyPaths<Capped> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        struct Solid: Rasterizable {
            var isOpaque: Bool? { true }
            static var keyPathsThatAffectState: StateKeyPaths<Solid> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        func refuses(_ component: some Rasterizable & Sendable, _ option: String, _ type: String) {
            #expect {
                try pipeline.render(component, size: size)
            } throws: { error in
                guard let error = error as? RasterError else { return false }
                return error.code == .conflictingOptions && error.message.contains("declares \(option) as \(type)")
            }
        }
        refuses(Painted(), "background", "Paint")
        refuses(Clipped(), "mask", "Path")
        refuses(Capped(), "capInsets", "CGFloat")
        refuses(Solid(), "isOpaque", "Optional<Bool>")
    }

    @Test func readsAnOptionThatAProtocolDeclares() throws {
        #expect(try corner(ThemedTile())?.alpha == 128)
    }

    @Test func readsOptionsOfAnyComponentInTheirUsualTypes() throws {
        struct Frame<Content: Rasterizable & Sendable>: Rasterizable {
            var content: Content
            var alpha: Double { content.alpha * 0.5 }
            var background: Color { content.background == .clear ? .red : .blue }
            static var keyPathsThatAffectState: StateKeyPaths<Frame> { [\.content] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        #expect(try corner(Frame(content: Swatch()))?.alpha == 128)
        let contents: [any Rasterizable] = [Swatch(), ThemedTile()]
        #expect(contents.allSatisfy { $0.background == .clear && !$0.isOpaque && $0.capInsets == .zero })
    }
}

private protocol Themed: Rasterizable {}

extension Themed {
    fileprivate var alpha: CGFloat { 0.5 }
}

private struct ThemedTile: Themed {
    static var keyPathsThatAffectState: StateKeyPaths<ThemedTile> { [] }
    func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
}
