// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

/// Every operator beside W3C's formula, for every way in which a pixel gets a part of a source only.
@Suite struct CompositingFormulaTests {
    enum Way: CaseIterable {
        case fill, fillEverything, halfFill, halfStroke, ellipse, gradient, halfGradient
        case group, translucentGroup, image, translucentImage, halfImage, halfTranslucentImage
        case imageMask, halfImageMask, gradientImageMask, drawnMask, contentMask
        case softClip, softClipGroup, softClipImage, softClipMask, softClipTranslucentGroup, softClipStroke
        case turnedFill, stretchedImage, turnedImage
    }

    private static let size = CGSize(width: 8, height: 8)
    private static let whole = CGRect(x: 0, y: 0, width: 8, height: 8)
    private static let half = CGRect(x: 0, y: 0, width: 3.5, height: 8)
    /// Half of a pixel as Cairo counts it, in 255ths.
    private static let halfCovered = 128.0 / 255

    private static let sources = [
        Color(red: 30 / 255, green: 60 / 255, blue: 220 / 255), Color(hex: 0xFF8020, opacity: 0.6),
        Color(hex: 0x20C060, opacity: 0.4), .white, .black, Color(hex: 0x808080, opacity: 0.8), Color(hex: 0xE01010),
    ]

    private static let destinations = [
        Color.clear, Color(hex: 0xC04020), Color(hex: 0x3050A0, opacity: 0.5), .white, .black,
        Color(hex: 0x40E0A0, opacity: 0.75), Color(red: 30 / 255, green: 60 / 255, blue: 220 / 255),
    ]

    private func image(_ color: Color, _ size: CGSize = Self.size) throws -> RasterImage {
        try RasterImage(size: size) { context in
            context.blendMode = .copy
            context.fill(with: color)
        }
    }

    private func draw(
        _ color: Color,
        _ way: Way,
        _ mode: BlendMode,
        in context: DrawingContext
    ) throws -> (opacity: Double, coverage: Double, clip: Double) {
        let (whole, half, covered) = (Self.whole, Self.half, Self.halfCovered)
        let constant = Shading.across([color, color], to: 8)
        context.blendMode = mode
        switch way {
        case .fill: context.fill(whole, with: color)
        case .fillEverything: context.fill(with: color)
        case .gradient: context.fill(whole, with: constant)
        case .ellipse: context.fill(Path(ellipseIn: whole.insetBy(dx: -8, dy: -8)), with: color)
        case .group: context.drawLayer(blendMode: mode) { context.fill(whole, with: color) }
        case .image: context.draw(try image(color), in: whole)
        case .stretchedImage: context.draw(try image(color, CGSize(width: 3, height: 3)), in: whole)
        case .turnedImage, .turnedFill:
            context.withState {
                context.translateBy(x: 4, y: 4)
                context.rotate(by: .radians(0.5))
                let large = CGRect(x: -20, y: -20, width: 40, height: 40)
                guard way != .turnedFill, let picture = try? image(color, CGSize(width: 99, height: 99)) else {
                    return context.fill(large, with: color)
                }
                context.draw(picture, in: large, mode: .fill)
            }
        case .halfFill, .halfStroke, .halfGradient, .halfImage, .halfImageMask, .gradientImageMask:
            switch way {
            case .halfFill: context.fill(half, with: color)
            case .halfGradient: context.fill(Path(half), with: constant)
            case .halfStroke:
                let line = Path.lines((3, 0), (3, 8))
                context.stroke(line, with: color, lineWidth: 1)
            case .halfImage: context.draw(try image(color), in: half)
            default:
                let mask = try RasterImage(size: Self.size, format: .a8) { $0.fill(half, with: .black) }
                context.draw(mask, in: whole, tint: way == .halfImageMask ? .color(color) : constant)
            }
            return (1, covered, 1)
        case .imageMask:
            let mask = try RasterImage(size: Self.size, format: .a8, background: Color(white: 0, opacity: 0.3)) { _ in }
            context.draw(mask, in: whole, tint: color)
            return (1, 76.0 / 255, 1)
        case .drawnMask, .contentMask:
            context.withMask {
                context.fill(way == .drawnMask ? half : whole, with: .black)
            } content: {
                context.fill(way == .drawnMask ? whole : half, with: color)
            }
            // What the content covers is part of the source.
            return way == .drawnMask ? (1, covered, 1) : (covered, 1, 1)
        case .translucentGroup:
            context.drawLayer(opacity: 0.5, blendMode: mode) { context.fill(whole, with: color) }
            return (0.5, 1, 1)
        case .translucentImage:
            context.draw(try image(color), in: whole, opacity: 0.5)
            return (0.5, 1, 1)
        case .halfTranslucentImage:
            context.draw(try image(color), in: half, opacity: 0.5)
            return (0.5, covered, 1)
        case .softClip, .softClipGroup, .softClipImage, .softClipMask, .softClipTranslucentGroup, .softClipStroke:
            context.clip(to: Path(half))
            switch way {
            case .softClip: context.fill(whole, with: color)
            case .softClipImage: context.draw(try image(color), in: whole)
            case .softClipStroke: context.stroke(whole, with: color, lineWidth: 20)
            case .softClipMask:
                context.draw(try image(.black), in: whole, tint: color)
            default:
                let alpha = way == .softClipGroup ? 1 : 0.5
                context.drawLayer(opacity: alpha, blendMode: mode) { context.fill(whole, with: color) }
                return (alpha, 1, covered)
            }
            return (1, 1, covered)
        }
        return (1, 1, 1)
    }

    @Test(arguments: BlendMode.allCases)
    func isWhatTheFormulaSays(mode: BlendMode) throws {
        let reference = CompositingReference(blendMode: mode)
        // Where the backdrop is divided by little, a level of the source is several of the result.
        let tolerance = mode == .colorDodge ? 4.0 : 2
        for format in PixelFormat.allCases {
            for way in Way.allCases {
                for source in Self.sources {
                    for ground in Self.destinations where format != .rgb24 || ground.isOpaque {
                        var share = (opacity: 1.0, coverage: 1.0, clip: 1.0)
                        let drawn = try RasterImage(size: Self.size, format: format, background: ground) {
                            share = try draw(source, way, mode, in: $0)
                        }
                        let pixel = try #require(drawn.pixel(x: 3, y: 3))
                        let expected = reference.result(
                            CompositingReference.components(source, opacity: share.opacity),
                            CompositingReference.components(ground),
                            coverage: share.coverage,
                            clip: share.clip
                        )
                        let distance = pixel.distance(to: expected, format: format)
                        #expect(
                            distance <= tolerance && (format == .rgb24 || pixel.isPremultiplied || format == .a8),
                            "\(way), \(format): \(source) on \(ground) is \(pixel), not \(expected * 255)"
                        )
                    }
                }
            }
        }
    }
}
