// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct EnvironmentTests {
    private let pipeline = RasterPipeline.isolated()

    private static let others = [
        RasterEnvironment(colorScheme: .dark),
        RasterEnvironment(localeIdentifier: "de_AT"),
        RasterEnvironment(fontScale: 1.25),
        RasterEnvironment(layoutDirection: .rightToLeft),
    ]

    @Test func keysEachProperty() throws {
        let environments = [RasterEnvironment()] + Self.others
        let keys = try environments.map { try pipeline.key(for: Swatch(), size: size, environment: $0) }
        #expect(Set(keys).count == environments.count)
    }

    @Test(arguments: [0, -1, .nan, .infinity]) func takesAnInvalidFontScaleForOne(scale: Double) {
        var environment = RasterEnvironment(fontScale: scale)
        #expect(environment.fontScale == 1)
        environment.fontScale = scale
        #expect(environment.fontScale == 1)
    }

    @Test(arguments: others) func drawsAComponentWithItsEnvironment(environment: RasterEnvironment) throws {
        let image = try pipeline.render(Probe(expected: environment), size: size, environment: environment).image
        #expect(image.pixel(x: 0, y: 0) == RasterImage.Pixel(red: 0, green: 255, blue: 0, alpha: 255))
    }

    private struct Probe: Rasterizable {
        let expected: RasterEnvironment

        static var keyPathsThatAffectState: StateKeyPaths<Probe> { [\.expected] }

        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: context.environment == expected ? Color(hex: 0x00FF00) : .red)
        }
    }
}
