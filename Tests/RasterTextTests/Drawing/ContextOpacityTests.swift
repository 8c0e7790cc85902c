// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import RasterText
import Testing

/// Each kind of drawing with an opacity of the context is that drawing as a layer of this opacity.
@Suite struct ContextOpacityTests {
    enum Call: CaseIterable {
        case fill, stroke, border, hairline, linear, radial, conic, tiles, everything, image, fadedImage, tintedImage
        case fittedImage, mask, maskWithShading, clipped, shadow, innerShadow, text, markup, shadedText, layer, withMask

        func draw(_ context: DrawingContext, _ tile: RasterImage) {
            let rect = CGRect(x: 5, y: 4, width: 30, height: 22)
            let colors = Gradient(colors: [.red, .blue.opacity(0.5)])
            let oval = Path(ellipseIn: rect)
            switch self {
            case .fill: context.fill(oval, with: .blue.opacity(0.8))
            case .stroke: context.stroke(oval, with: .blue, lineWidth: 3)
            case .border: context.strokeBorder(rect, with: .blue, lineWidth: 3)
            case .hairline: context.hairline(from: .zero, to: CGPoint(x: 30, y: 0), with: .blue)
            case .linear: context.fill(rect, with: .linearGradient(colors, startPoint: .top, endPoint: .bottom))
            case .radial:
                context.fill(rect, with: .radialGradient(colors, center: .center, startRadius: 2, endRadius: 9))
            case .conic: context.fill(rect, with: .conicGradient(colors))
            case .tiles: context.fill(oval, with: .tiledImage(tile))
            case .everything: context.fill(with: .red)
            case .image: context.draw(tile, in: rect)
            case .fadedImage: context.draw(tile, in: rect, opacity: 0.5)
            case .tintedImage: context.draw(tile, in: rect, tint: .red)
            case .fittedImage: context.draw(tile, in: rect, mode: .fit, shape: .ellipse)
            case .mask: context.draw(tile, in: rect, tint: .green)
            case .maskWithShading:
                context.draw(tile, in: rect, tint: .linearGradient(colors, startPoint: .top, endPoint: .bottom))
            case .clipped:
                context.clip(to: oval)
                context.fill(rect, with: .red)
            case .shadow:
                context.draw(.drop(color: .black, radius: 3), of: Path(roundedRect: rect, cornerRadius: 4))
            case .innerShadow: context.draw(.inner(color: .black, radius: 3), of: oval)
            case .text: context.draw("Wave", in: rect, style: TextStyle(underline: true))
            case .markup:
                context.draw(Text("Wave").bold().foregroundStyle(.color(.red)), in: rect)
            case .shadedText:
                let shading = Shading.linearGradient(colors, startPoint: .leading, endPoint: .trailing)
                context.draw(Text("Wave", style: TextStyle()).foregroundStyle(shading), in: rect)
            case .layer:
                context.drawLayer(opacity: 0.6, blendMode: context.blendMode) {
                    context.fill(rect, with: .red)
                    context.fill(oval, with: .blue)
                }
            case .withMask:
                context.withMask {
                    context.fill(oval, with: .black)
                } content: {
                    context.fill(rect, with: .red)
                }
            }
        }
    }

    private func image(scale: CGFloat, _ draw: (DrawingContext, RasterImage) throws -> Void) throws -> RasterImage {
        let tile = try RasterImage(size: CGSize(width: 6, height: 6), scale: scale) { tile in
            tile.fill(CGRect(x: 0, y: 0, width: 3, height: 4), with: .orange)
            tile.fill(Path(ellipseIn: CGRect(x: 2, y: 2, width: 4, height: 4)), with: .blue.opacity(0.7))
        }
        return try RasterImage(size: CGSize(width: 40, height: 30), scale: scale, background: .white) { context in
            try draw(context, tile)
        }
    }

    @Test(arguments: Call.allCases, [BlendMode.normal, .multiply, .luminosity, .destinationOut])
    func fadesAsALayerDoes(_ call: Call, mode: BlendMode) throws {
        for scale in [1, 1.5, 2] as [CGFloat] {
            let faded = try image(scale: scale) { context, tile in
                context.opacity = 0.4
                context.blendMode = mode
                call.draw(context, tile)
                #expect(context.opacity == 0.4)
            }
            let layer = try image(scale: scale) { context, tile in
                context.drawLayer(opacity: 0.4, blendMode: mode) { call.draw(context, tile) }
            }
            #expect(ImageComparison(expected: layer, actual: faded).largestDifference <= 3, "at scale \(scale)")
        }
    }

    @Test(arguments: Call.allCases.filter { $0 != .clipped }, [BlendMode.normal, .multiply])
    func isFilteredAsALayerIs(_ call: Call, mode: BlendMode) throws {
        let filters: [DrawingContext.Filter] = [
            .hueRotation(.degrees(120)), .shadow(color: .green, radius: 2, x: 1, y: 2),
        ]
        for scale in [1, 1.5] as [CGFloat] {
            let filtered = try image(scale: scale) { context, tile in
                for filter in filters { context.addFilter(filter) }
                (context.blendMode, context.opacity) = (mode, 0.8)
                call.draw(context, tile)
            }
            let layer = try image(scale: scale) { context, tile in
                context.drawLayer(opacity: 0.8, blendMode: mode, filters: filters) { call.draw(context, tile) }
            }
            #expect(ImageComparison(expected: layer, actual: filtered).largestDifference <= 3, "at scale \(scale)")
        }
    }

    @Test(arguments: Call.allCases)
    func drawsNothingWithoutOpacity(_ call: Call) throws {
        let clear = try image(scale: 1) { context, tile in
            context.opacity = 0
            call.draw(context, tile)
        }
        #expect(try clear.hasSamePixels(as: image(scale: 1) { _, _ in }))
    }

    @Test func endsWithItsState() throws {
        _ = try image(scale: 1) { context, _ in
            context.withState { context.opacity = 0.5 }
            #expect(context.opacity == 1)
            context.opacity = 0.25
            context.drawLayer {
                #expect(context.opacity == 1)
                context.opacity = 0.5
            }
            #expect(context.opacity == 0.25)
        }
    }

    @Test(arguments: [-0.5, 1.5, .nan, .infinity])
    func failsWithAnOpacityOutOfItsRange(_ opacity: Double) throws {
        let error = #expect(throws: RasterError.self) {
            try image(scale: 1) { context, _ in context.opacity = opacity }
        }
        #expect(error?.code == .invalidColor)
        #expect(error?.message.contains("opacity: \(opacity)") == true)
    }
}
