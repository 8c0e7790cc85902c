// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

/// Values that components draw with: errors, and lines of debug builds.
@Suite struct DrawingValidationTests {
    struct Bordered: Rasterizable {
        var width: CGFloat

        static var keyPathsThatAffectState: StateKeyPaths<Bordered> { [\.width] }

        func draw(in context: DrawingContext, bounds: CGRect) {
            context.stroke(bounds, with: .red, lineWidth: width)
        }
    }

    struct Inset: Rasterizable {
        static var keyPathsThatAffectState: StateKeyPaths<Inset> { [] }

        func draw(in context: DrawingContext, bounds: CGRect) {
            context.stroke(bounds.insetBy(dx: 1, dy: 1), with: .red, lineWidth: 2)
        }
    }

    struct Page<Child: Rasterizable>: Rasterizable {
        var child: Child
        var origin: CGPoint

        static var keyPathsThatAffectState: StateKeyPaths<Page> { [\.child, \.origin] }

        func draw(in context: DrawingContext, bounds: CGRect) {
            context.draw(child, in: CGRect(origin: origin, size: CGSize(width: 16, height: 16)))
        }
    }

    struct Careless: Rasterizable {
        var round: Int

        static var keyPathsThatAffectState: StateKeyPaths<Careless> { [\.round] }

        func draw(in context: DrawingContext, bounds: CGRect) {
            for _ in 0..<3 { context.fill(CGRect.null, with: .red) }
            context.fill(
                bounds,
                with: .linearGradient(Gradient(colors: []), startPoint: .zero, endPoint: CGPoint(x: 9, y: 0))
            )
            context.draw(Bordered(width: 0), in: .null)
        }
    }

    struct Tinted: Rasterizable {
        var color: Color
        var opacity = 1.0
        var rasterOptions: RasterOptions { RasterOptions(opacity: opacity) }

        static var keyPathsThatAffectState: StateKeyPaths<Tinted> { [\.color] }

        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: color)
        }
    }

    private let size = CGSize(width: 32, height: 32)
    private let lines = Recorder<String>()

    private func pipeline(
        _ validation: RasterPipeline.Validation = .drawing,
        onEvent: (@Sendable (RasterPipeline.Event) -> Void)? = nil
    ) -> RasterPipeline {
        .isolated(validation: validation, diagnostics: DiagnosticOutput(write: lines.add), onEvent: onEvent)
    }

    @Test func aCutBorderIsOneLineForEachComponentType() throws {
        let pipeline = pipeline()
        for width in [4, 8, 12] as [CGFloat] { _ = try pipeline.render(Bordered(width: width), size: size) }
        #expect(lines.all.count == 1)
        let line = try #require(lines.all.first)
        #expect(line.hasPrefix("RasterKit: stroking a path: a line of width 4.0 reaches 2.0 points over the top, left"))
        #expect(line.hasSuffix("(Drawn by RasterKitTests.DrawingValidationTests.Bordered.)\n"))
    }

    @Test func callsWithoutEffectAreOneLineForEachReason() throws {
        let pipeline = pipeline()
        for round in 0..<3 { _ = try pipeline.render(Careless(round: round), size: size) }
        #expect(lines.all.count == 3)
        #expect(lines.all.allSatisfy { $0.hasSuffix("(Drawn by RasterKitTests.DrawingValidationTests.Careless.)\n") })
        #expect(lines.all.map { $0.contains("CGRect.null") } == [true, false, true])
    }

    @Test func nothingIsCheckedWithoutTheOption() throws {
        let pipeline = pipeline([])
        _ = try pipeline.render(Bordered(width: 4), size: size)
        _ = try pipeline.render(Careless(round: 0), size: size)
        #expect(lines.all.isEmpty)
    }

    @Test func listenersReceiveEventsAndNothingIsWritten() throws {
        let recorder = EventRecorder()
        _ = try pipeline(onEvent: recorder.record).render(Bordered(width: 4), size: size)
        let reports = recorder.events.filter { $0.action == .misdeclared }
        #expect(reports.map(\.error?.code) == [.drawingNote])
        #expect(lines.all.isEmpty)
    }

    @Test(arguments: [CGPoint(x: 4, y: 4), CGPoint(x: 4.5, y: 4.25)])
    func aNestedComponentIsNamedWhetherItIsCachedOrDrawnInPlace(origin: CGPoint) throws {
        let page = Page(child: Bordered(width: 4), origin: origin)
        _ = try pipeline().render(page, size: size)
        #expect(lines.all.count == 1)
        #expect(lines.all.first?.contains("(Drawn by RasterKitTests.DrawingValidationTests.Bordered") == true)
    }

    @Test(arguments: [CGPoint(x: 4, y: 4), CGPoint(x: 4.5, y: 4.25)])
    func aNestedBorderInsideIsSilent(origin: CGPoint) throws {
        _ = try pipeline().render(Page(child: Inset(), origin: origin), size: size)
        #expect(lines.all.isEmpty)
    }

    @Test func theSmallestSizeWithoutCapsIsOneLineForEachComponentType() throws {
        let pipeline = pipeline()
        for color in [Color.red, .blue] {
            var painting = Painting(color: color, drawsRings: false)
            painting.rasterOptions.usesMinimumSizeForCaps = true
            _ = try pipeline.render(painting, size: Painting.size)
        }
        var capped = Painting(drawsRings: false)
        capped.rasterOptions = RasterOptions(capInsets: EdgeInsets(all: 4), usesMinimumSizeForCaps: true)
        _ = try pipeline.render(capped, size: Painting.size)
        #expect(lines.all.count == 1)
        #expect(lines.all.first?.contains("RasterKitTests.Painting has usesMinimumSizeForCaps, and no caps") == true)
    }

    private static let idleOptions: [(RasterOptions, String)] = [
        (RasterOptions(isOpaque: true, mask: .ellipse), "has isOpaque and a mask"),
        (RasterOptions(isOpaque: true, opacity: 0.5), "has isOpaque and an opacity below 1"),
        (RasterOptions(fadeDuration: .seconds(-1)), "has a fadeDuration below zero"),
        (RasterOptions(shadow: RasterShadow(.outer(color: .black, blur: 0))), "has a shadow without radius"),
    ]

    @Test(arguments: idleOptions.indices) func anOptionWithoutEffectIsOneLine(index: Int) throws {
        let (options, problem) = Self.idleOptions[index]
        var painting = Painting(drawsRings: false)
        painting.rasterOptions = options
        _ = try pipeline().render(painting, size: Painting.size)
        #expect(lines.all.count == 1)
        #expect(lines.all.first?.contains(problem) == true)
    }

    @Test func aStoredPropertyThatLooksLikeAnOptionIsMentionedOnceForEachComponentType() throws {
        struct Badge: Rasterizable {
            var level: Int
            var alpha = 0.5
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        struct Declaring: Rasterizable {
            var isOpaque = false
            var rasterOptions: RasterOptions { RasterOptions() }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        struct Named: Rasterizable {
            var background = "sky"
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        let pipeline = pipeline()
        for level in 0..<3 { _ = try pipeline.render(Badge(level: level), size: size) }
        _ = try pipeline.render(Declaring(), size: size)
        _ = try pipeline.render(Named(), size: size)
        #expect(lines.all.count == 1)
        #expect(lines.all.first?.contains("Badge stores alpha, which isn't an option by itself: declare var") == true)
        #expect(lines.all.first?.contains("RasterOptions(opacity: alpha)") == true)
    }

    @Test func anInvalidColorFailsTheRequestAndNamesTheComponents() throws {
        let pipeline = pipeline()
        let error = try #require(throws: RasterError.self) {
            _ = try pipeline.render(Tinted(color: Color("#GG0000")), size: size)
        }
        #expect(error.code == .invalidColor)
        #expect(error.message.hasPrefix("filling a rectangle: \"#GG0000\" isn't a color: character 2, \"G\""))
        #expect(error.message.hasSuffix("(Drawn by RasterKitTests.DrawingValidationTests.Tinted.)"))
        #expect(pipeline.rasterCache?.count == 0)
    }

    @Test func anInvalidColorFailsAsBackgroundAndAsTint() throws {
        let pipeline = pipeline()
        let paintings = [
            Painting(background: Color(hex: 0xFF88_00CC)),
            Painting(background: Color("whitish"), opacity: 0.5),
        ]
        for painting in paintings {
            let error = try #require(throws: RasterError.self) {
                _ = try pipeline.render(painting, size: Painting.size)
            }
            #expect(error.code == .invalidColor)
        }
        for origin in [CGPoint(x: 6, y: 4), CGPoint(x: 6.5, y: 4)] {
            let page = PaintingPage(painting: Painting(isTemplate: true), origin: origin, tint: Color(white: 255))
            let error = try #require(throws: RasterError.self) {
                _ = try pipeline.render(page, size: PaintingPage.size)
            }
            #expect(error.code == .invalidColor)
            #expect(error.message.contains("white: 255.0"))
        }
    }

    @Test(arguments: [1.5, -0.1, .nan, .infinity])
    func anOpacityOutOfItsRangeFails(opacity: Double) throws {
        let error = try #require(throws: RasterError.self) {
            _ = try pipeline().render(Tinted(color: .red, opacity: opacity), size: size)
        }
        #expect(error.code == .invalidColor)
        #expect(error.message.contains("Tinted declares opacity: \(opacity)"))
    }

    @Test func invalidColorsHaveKeysOfTheirOwn() throws {
        let pipeline = pipeline()
        let colors = [
            Color.clear, .black, .white, Color(red: 255, green: 0, blue: 0), Color(white: .nan), Color("#GG"),
            Color("#GH"),
            Color(hex: 0xFF00_0000),
        ]
        let keys = try colors.map { try pipeline.key(for: Tinted(color: $0), size: size) }
        #expect(Set(keys).count == colors.count)
        #expect(try pipeline.key(for: Tinted(color: Color("#GG")), size: size) == keys[5])
        #expect(keys[5].debugDescription.contains("#GG"))
    }
}
