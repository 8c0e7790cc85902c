// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

@Suite struct GradientDrawingTests {
    private let rainbow = Gradient(colors: [.red, .yellow, .blue])

    @Test func runsAlongALine() throws {
        let image = try Fixture.draw { context in
            let paint = Shading.linearGradient(
                rainbow,
                startPoint: CGPoint(x: 12, y: 12),
                endPoint: CGPoint(x: 52, y: 36)
            )
            context.fill(CGRect(x: 4, y: 4, width: 56, height: 40), with: paint)
        }
        expectImage(image, matchesReference: "gradients/linear")
    }

    @Test func runsOutwards() throws {
        let image = try Fixture.draw { context in
            let center = CGPoint(x: 32, y: 24)
            context.fill(with: .radialGradient(rainbow, center: center, startRadius: 4, endRadius: 24))
        }
        expectImage(image, matchesReference: "gradients/radial")
    }

    @Test func changesAtOnceWhereTwoStopsMeet() throws {
        let stops = [(Color.red, 0), (.red, 0.5), (.blue, 0.5), (.blue, 1)]
        let gradient = Gradient(stops: stops.map { Gradient.Stop(color: $0.0, location: $0.1) })
        let image = try Fixture.draw { context in
            context.fill(with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 64, y: 0)))
        }
        #expect(image.pixel(x: 31, y: 9) == RasterImage.Pixel(red: 255, green: 0, blue: 0))
        #expect(image.pixel(x: 32, y: 9) == RasterImage.Pixel(red: 0, green: 0, blue: 255))
    }

    @Test func colorsStrokes() throws {
        let image = try Fixture.draw { context in
            let paint = Shading.linearGradient(rainbow, startPoint: .zero, endPoint: CGPoint(x: 64, y: 0))
            context.stroke(CGRect(x: 8, y: 8, width: 48, height: 32), with: paint, lineWidth: 8)
        }
        expectImage(image, matchesReference: "gradients/stroke")
    }
}
