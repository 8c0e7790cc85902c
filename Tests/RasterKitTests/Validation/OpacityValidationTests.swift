// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterTesting
import Testing

@Suite struct OpacityValidationTests {
    private let log = EventRecorder()

    private func pipeline(_ validation: RasterPipeline.Validation = .opacity) -> RasterPipeline {
        .isolated(validation: validation, onEvent: log.record)
    }

    private struct Curtain: Rasterizable {
        var gap: CGFloat = 0
        var color = Color.orange
        var isOpaque = true
        var background = Color.clear
        var counter = DrawingCounter()
        var rasterOptions: RasterOptions { RasterOptions(isOpaque: isOpaque, background: background) }
        static var keyPathsThatAffectState: StateKeyPaths<Curtain> { [\.gap, \.color] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            counter.increment()
            context.fill(CGRect(x: 0, y: 0, width: bounds.width - gap, height: bounds.height), with: color)
            context.fill(Path(ellipseIn: bounds), with: Color.blue.opacity(0.3))
        }
    }

    @Test func reportsADrawingThatLeavesPixelsClear() throws {
        _ = try pipeline().render(Curtain(gap: 4), size: size, scale: 2)
        #expect(log.events.map(\.action) == [.drawn, .misdeclared])
        #expect(try log.events.last?.key == pipeline().key(for: Curtain(gap: 4), size: size, scale: 2))
        let error = try #require(log.events.last?.error)
        #expect(error.code == .misdeclared)
        #expect(error.message.contains("Curtain declares isOpaque"))
        #expect(error.message.contains("the first at (6, 0) points has alpha "))
    }

    @Test func reportsADrawingThatLeavesPixelsTranslucent() throws {
        _ = try pipeline().render(Curtain(color: Color.red.opacity(0.996)), size: size)
        #expect(log.events.last?.error?.message.contains("(0, 0) points has alpha 254 of 255") == true)
    }

    @Test(arguments: [(0, 0), (9, 0), (0, 5), (9, 5), (4, 3)] as [(CGFloat, CGFloat)])
    func looksAtEveryPixel(x: CGFloat, y: CGFloat) throws {
        struct Pinhole: Rasterizable {
            var hole: CGPoint
            var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }
            static var keyPathsThatAffectState: StateKeyPaths<Pinhole> { [\.hole] }
            func draw(in context: DrawingContext, bounds: CGRect) {
                context.fill(bounds, with: .red)
                context.blendMode = .clear
                context.fill(CGRect(origin: hole, size: CGSize(width: 1, height: 1)), with: .red)
            }
        }
        _ = try pipeline().render(Pinhole(hole: CGPoint(x: x, y: y)), size: size)
        #expect(log.events.last?.error?.message.contains("(\(Int(x)), \(Int(y))) points has alpha 0") == true)
    }

    @Test func reportsNoOpaqueDrawingAndNoneThatDeclaresNothingOrIsNotChecked() throws {
        _ = try pipeline().render(Curtain(), size: size)
        _ = try pipeline().render(Curtain(gap: 4, isOpaque: false, background: .white), size: size)
        _ = try pipeline().render(Curtain(gap: 4, isOpaque: false), size: size)
        _ = try pipeline([]).render(Curtain(gap: 4), size: size)
        #expect(log.events.map(\.action) == [.drawn, .drawn, .drawn, .drawn])
    }

    @Test func reportsANestedComponent() throws {
        _ = try pipeline().render(Around(Curtain(gap: 4)), size: size)
        #expect(log.events.filter { $0.action == .misdeclared }.map(\.component) == [Curtain.rasterIdentifier])
    }

    @Test(arguments: [0, 4] as [CGFloat])
    func drawsOnceAndShowsTheSamePixels(gap: CGFloat) throws {
        let curtain = Curtain(gap: gap)
        let validated = try pipeline().render(curtain, size: size, scale: 1.5).image
        #expect(curtain.counter.count == 1)
        let plain = try pipeline([]).render(curtain, size: size, scale: 1.5).image
        #expect(validated.isOpaque == (gap == 0))
        #expect(plain.format == validated.format)
        #expect(ImageComparison(expected: plain, actual: validated).isWithin(.exact))
    }

    /// A component that covers its bounds, declares that, and then changes the alpha in some way.
    private struct Eraser: Rasterizable {
        var mode: BlendMode
        var background: Color
        var inner: Int
        var rasterOptions: RasterOptions { RasterOptions(isOpaque: background == .clear, background: background) }
        func draw(in context: DrawingContext, bounds: CGRect) {
            if background == .clear { context.fill(bounds, with: .orange) }
            if inner > 0 {
                context.draw(
                    Self(mode: mode, background: background, inner: inner - 1),
                    in: bounds.insetBy(dx: 1, dy: 1)
                )
            }
            context.drawLayer(blendMode: mode) {
                context.fill(Path(ellipseIn: bounds.insetBy(dx: 2, dy: 1)), with: Color.blue.opacity(0.6))
            }
            context.blendMode = .destinationOver
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 3), with: Color.purple.opacity(0.5))
        }
    }

    @Test(arguments: BlendMode.allCases, [Color.clear, .orange])
    func anOpaqueComponentThatErasesLooksTheSameInPlaceAndFromTheCache(mode: BlendMode, background: Color) throws {
        for inner in 0..<3 {
            let eraser = Eraser(mode: mode, background: background, inner: inner)
            let direct = try RasterPipeline(cache: nil) { $0.validation = [] }.render(Around(eraser), size: size).image
            for pipeline in [pipeline([]), pipeline()] {
                let cached = try pipeline.render(Around(eraser), size: size).image
                #expect(ImageComparison(expected: direct, actual: cached).isWithin(.exact), "\(inner) inside")
            }
        }
    }

    @Test func isOnByDefault() {
        #if DEBUG
            #expect(RasterPipeline.Configuration().validation == [.opacity, .hits, .drawing])
        #else
            #expect(RasterPipeline.Configuration().validation == .opacity)
        #endif
    }
}
