// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

/// How components declare their options.
@Suite struct OptionDeclarationTests {
    private let pipeline = RasterPipeline.isolated()

    private func corner(_ component: some Rasterizable & Sendable) throws -> RasterImage.Pixel? {
        try pipeline.render(component, size: size).image.pixel(x: 0, y: 0)
    }

    @Test func takesNoOtherPropertyForAnOption() throws {
        struct Plate: Rasterizable {
            var background = Color.red
            var alpha = 0.5
            var mask = RasterMask.ellipse
            var isTemplate = true
            func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .blue) }
        }
        let image = try pipeline.render(Plate(), size: size).image
        #expect(image.format == .argb32)
        #expect(image.pixel(x: 0, y: 0)?.color == .blue)
    }

    @Test func refusesOptionsOfAnotherTypeByName() throws {
        struct Painted: Rasterizable {
            var rasterOptions: Color { .red }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        struct Optional: Rasterizable {
            var rasterOptions: RasterOptions? { RasterOptions(background: .red) }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        struct Vetoing: Rasterizable {
            var shouldRegenerate: Bool? { false }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        func refuses(_ component: some Rasterizable & Sendable, _ declaration: String, _ remedy: String) {
            for use in [
                { _ = try pipeline.render(component, size: size) },
                { _ = try pipeline.key(for: component, size: size) },
                { _ = try RasterImage(size: size) { $0.draw(component, in: CGRect(origin: .zero, size: size)) } },
            ] {
                let error = #expect(throws: RasterError.self) { try use() }
                #expect(error?.code == .misdeclared)
                #expect(error?.message.contains(declaration) == true)
                #expect(error?.message.contains(remedy) == true)
            }
        }
        refuses(Painted(), "Painted declares rasterOptions as Color", "Declare it as RasterOptions.")
        refuses(Optional(), "declares rasterOptions as Optional<RasterOptions>", "Declare it as RasterOptions.")
        refuses(Vetoing(), "Vetoing declares shouldRegenerate as Optional<Bool>", "Declare it as Bool.")
    }

    @Test func readsAndChangesTheOptionsOfAnyComponent() throws {
        struct Frame<Content: Rasterizable & Sendable>: Rasterizable {
            var content: Content
            var rasterOptions: RasterOptions {
                var options = content.rasterOptions
                options.opacity *= 0.5
                options.background = .red
                return options
            }
            static var keyPathsThatAffectState: StateKeyPaths<Frame> { [\.content] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        #expect(try corner(Frame(content: Swatch()))?.alpha == 128)
        #expect(try corner(Frame(content: ThemedTile()))?.alpha == 64)
        let contents: [any Rasterizable] = [Swatch(), ThemedTile()]
        #expect(contents.map(\.rasterOptions.opacity) == [1, 0.5])
    }
}

private protocol Themed: Rasterizable {}

extension Themed {
    fileprivate var rasterOptions: RasterOptions { RasterOptions(opacity: 0.5) }
}

private struct ThemedTile: Themed {
    func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
}
