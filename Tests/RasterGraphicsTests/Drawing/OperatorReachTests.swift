// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

/// One rule for all calls: `in`, `out`, `destinationIn` and `destinationAtop` act in all of the clip.
@Suite struct OperatorReachTests {
    enum Call: CaseIterable {
        case rect, path, line, image, stretchedImage, translucentImage, imageBetweenPixels, shrunkImage, turnedImage
        case border, content, shapedContent, mask, stretchedMask, gradientMask, group, drawnMask, shadow, pathShadow,
            emptyImage
    }

    private static let rect = CGRect(x: 4, y: 4, width: 6, height: 6)
    private static let reaching: [BlendMode] = [.sourceIn, .sourceOut, .destinationIn, .destinationAtop]

    private func image(_ length: CGFloat, format: PixelFormat = .argb32) throws -> RasterImage {
        try RasterImage(size: CGSize(width: length, height: length), format: format, background: .blue) { _ in }
    }

    private func draw(_ call: Call, _ mode: BlendMode, in context: DrawingContext) throws {
        let rect = Self.rect
        context.blendMode = mode
        switch call {
        case .rect: context.fill(rect, with: .blue)
        case .path: context.fill(Path(ellipseIn: rect), with: .blue)
        case .line: context.stroke(rect, with: .blue)
        case .border: context.strokeBorder(Path(ellipseIn: CGRect(x: 4, y: 4, width: 6, height: 5)), with: .blue)
        case .image: context.draw(try image(6), in: rect)
        case .stretchedImage:
            context.draw(try image(5).withCapInsets(EdgeInsets(all: 2)), in: rect)
        case .translucentImage: context.draw(try image(6), in: rect, opacity: 0.5)
        case .imageBetweenPixels: context.draw(try image(6), in: rect.offsetBy(dx: 0.5, dy: 0.25))
        case .shrunkImage: context.draw(try image(90), in: rect.offsetBy(dx: 0.5, dy: 0.25))
        case .turnedImage:
            context.withState {
                context.translateBy(x: 7, y: 7)
                context.rotate(by: .radians(0.4))
                if let image = try? image(30) { context.draw(image, in: CGRect(x: -3, y: -3, width: 6, height: 6)) }
            }
        case .content: context.draw(try image(40), in: rect, mode: .fill)
        case .shapedContent: context.draw(try image(40), in: rect, mode: .fill, shape: .ellipse)
        case .mask: context.draw(try image(6, format: .a8), in: rect, tint: .blue)
        case .stretchedMask: context.draw(try image(3, format: .a8), in: rect, tint: .blue)
        case .gradientMask:
            let paint = Shading.across([.blue, .blue], to: 9)
            context.draw(try image(6), in: rect, tint: paint)
        case .group: context.drawLayer(blendMode: mode) { context.fill(rect, with: .blue) }
        case .drawnMask:
            context.withMask {
                context.fill(rect, with: .black)
            } content: {
                context.fill(rect, with: .blue)
            }
        case .shadow: context.draw(.drop(color: .blue, radius: 0.5), of: rect)
        case .pathShadow: context.draw(.drop(color: .blue, radius: 0.5), of: Path(ellipseIn: rect))
        case .emptyImage: context.draw(try image(6), in: CGRect(x: 7, y: 7, width: 0, height: 2))
        }
    }

    @Test(arguments: BlendMode.allCases, Call.allCases)
    func everyCallActsOnTheSamePixels(mode: BlendMode, call: Call) throws {
        let ground = Color(hex: 0xC04020)
        // Within this clip, and nowhere else, pixels may change.
        let clip = CGRect(x: 2, y: 2, width: 12, height: 14)
        let drawn = try RasterImage(size: CGSize(width: 20, height: 20), background: ground) { context in
            context.clip(to: clip)
            try draw(call, mode, in: context)
        }
        let untouched = RasterImage.Pixel(red: 0xC0, green: 0x40, blue: 0x20)
        let cleared = RasterImage.Pixel(red: 0, green: 0, blue: 0, alpha: 0)
        #expect(drawn.pixel(x: 17, y: 5) == untouched)
        let clearsRest = Self.reaching.contains(mode) || call == .group && [.clear, .copy].contains(mode)
        #expect(drawn.pixel(x: 13, y: 14) == (clearsRest ? cleared : untouched))
    }
}
