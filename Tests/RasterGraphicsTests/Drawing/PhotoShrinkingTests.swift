// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterGraphics
import RasterTesting
import Testing

/// Photos that are made smaller off the pixels of the target, turned, mirrored or sheared, beside the exact mean of the
/// area that each pixel covers.
@Suite struct PhotoShrinkingTests {
    /// Returns the largest difference from the exact mean, in levels, over pixels that the photo covers.
    private func largestDifference(
        _ photo: RasterImage,
        in rect: CGRect,
        scale: CGFloat = 1,
        side: CGFloat = 60,
        step: Int = 1,
        samples: Int,
        transform: AffineTransform = .identity,
        _ draw: (DrawingContext, CGRect) throws -> Void
    ) throws -> Double {
        let drawn = try RasterImage(size: CGSize(width: side, height: side), scale: scale) { context in
            context.snapsToPixels = false
            context.concatenate(transform)
            try draw(context, rect)
        }
        var toPixels = transform
        toPixels.append(AffineTransform(scale: scale))
        let exact = AreaAverage(of: photo, in: rect, toPixels: toPixels)
        var (largest, count) = (0.0, 0)
        for y in stride(from: 0, to: drawn.pixelHeight, by: step) {
            for x in stride(from: 0, to: drawn.pixelWidth, by: step) {
                guard let mean = exact.mean(x: x, y: y, samples: samples), let pixel = drawn.pixel(x: x, y: y)
                else { continue }
                largest = max(largest, (pixel.levels - mean).magnitude)
                count += 1
            }
        }
        #expect(count > 0)
        return largest
    }

    @Test func aLargePhotoBetweenPixelsIsAveraged() throws {
        let photo = try RasterImage.hardToShrink(2000, 0)
        let rect = CGRect(x: 10, y: 10, width: 48, height: 36)
        let difference = try largestDifference(photo, in: rect, scale: 1.25, step: 25, samples: 192) {
            $0.draw(photo, in: $1)
        }
        #expect(difference <= 4)
    }

    @Test(arguments: [1.1, 1.7, 2.5, 4, 6, 15, 33, 64], 0...3)
    func anyRatioIsAveraged(ratio: CGFloat, kind: Int) throws {
        let photo = try RasterImage.hardToShrink(ratio < 5 ? 60 : 300, kind)
        let (width, height) = (photo.size.width / ratio, photo.size.height / max(1.3, ratio * 0.7))
        let rect = CGRect(x: 2.37, y: 1.81, width: width, height: height)
        let difference = try largestDifference(
            photo,
            in: rect,
            side: 60,
            step: ratio < 5 ? 9 : 3,
            samples: ratio < 5 ? 64 : 128
        ) {
            $0.draw(photo, in: $1)
        }
        #expect(difference <= 4)
    }

    /// Photos of four kinds, each at two of four angles, and at all of them at full length.
    @Test(arguments: [15.0, 45, 90, 200], [1.1, 1.7, 2.5, 4.5, 16, 50])
    func aTurnedPhotoIsAveraged(degrees: CGFloat, ratio: CGFloat) throws {
        for kind in 0...3 where Proof.isFull || kind % 2 == Int(degrees) % 2 {
            let length = ratio < 4 ? 60 : ratio < 20 ? 200 : 600
            let photo = try RasterImage.hardToShrink(length, kind)
            let (width, height) = (CGFloat(length) / ratio, CGFloat(length) / ratio * 0.8)
            var transform = AffineTransform(rotationByDegrees: degrees)
            transform.append(AffineTransform(translationByX: 30.2, byY: 29.7))
            let rect = CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
            let difference = try largestDifference(
                photo,
                in: rect,
                step: ratio < 20 ? 9 : 4,
                samples: ratio < 5 ? 24 : 64,
                transform: transform
            ) {
                $0.draw(photo, in: $1)
            }
            #expect(difference <= 14, "\(kind)")
        }
    }

    @Test(arguments: [
        AffineTransform(m11: -1, m12: 0, m21: 0, m22: 1, tX: 50.4, tY: 3.2),
        AffineTransform(m11: 1, m12: 0, m21: 0, m22: -1, tX: 3.6, tY: 52.1),
        AffineTransform(m11: 1, m12: 0, m21: 0.4, m22: 1, tX: 2, tY: 2),
        AffineTransform(m11: 0.9, m12: 0.3, m21: 0, m22: 1.2, tX: 4, tY: 2),
        AffineTransform(m11: 0, m12: 1, m21: 1, m22: 0, tX: 4.5, tY: 2.5),
    ])
    func aMirroredOrShearedPhotoIsAveraged(transform: AffineTransform) throws {
        for kind in 0...3 {
            let photo = try RasterImage.hardToShrink(300, kind)
            let rect = CGRect(x: 1, y: 1, width: 35, height: 28)
            let difference = try largestDifference(photo, in: rect, step: 9, samples: 64, transform: transform) {
                $0.draw(photo, in: $1)
            }
            #expect(difference <= 11, "\(kind)")
        }
    }

    @Test(arguments: 0..<6)
    func everyWayOfDrawingIsAveraged(way: Int) throws {
        let photo = try RasterImage.hardToShrink(300, 3)
        let rect = CGRect(x: 5.4, y: 6.7, width: 40, height: 30)
        let difference = try largestDifference(photo, in: rect, scale: 1.5, step: 11, samples: 96) { context, rect in
            switch way {
            case 0: context.draw(photo, in: rect, mode: .stretch)
            case 1: context.drawLayer { context.draw(photo, in: rect) }
            case 2:
                context.clip(to: Path(ellipseIn: rect.insetBy(dx: -60, dy: -60)))
                context.draw(photo, in: rect)
            case 3:
                let shape = DrawingContext.ClipShape.roundedRectangle(CornerRadii(0))
                context.draw(photo, in: rect, mode: .stretch, shape: shape, opacity: 1)
            case 4:
                context.withMask {
                    context.fill(with: .black)
                } content: {
                    context.draw(photo, in: rect)
                }
            default:
                context.blendMode = .copy
                context.draw(photo, in: rect)
            }
        }
        #expect(difference <= 4)
    }

    @Test func aRoundPhotoBetweenPixelsKeepsItsColors() throws {
        let photo = try RasterImage.hardToShrink(300, 0)
        let drawn = try RasterImage(size: CGSize(width: 60, height: 60), scale: 1.25) { context in
            let rect = CGRect(x: 10, y: 10, width: 37, height: 37)
            context.draw(photo, in: rect, mode: .fill, shape: .ellipse, opacity: 0.5)
        }
        // A fine checkerboard is gray everywhere, whatever covers the pixel.
        for y in 0..<drawn.pixelHeight {
            for x in 0..<drawn.pixelWidth {
                let pixel = try #require(drawn.pixel(x: x, y: y))
                #expect(abs(Double(pixel.green) - Double(pixel.alpha) / 2) <= 3, "\(x), \(y): \(pixel)")
            }
        }
        #expect(abs(Int(drawn.pixel(x: 35, y: 35)?.alpha ?? 0) - 128) <= 1)
    }

    @Test(arguments: [PixelFormat.argb32, .rgb24, .a8])
    func everyFormatIsAveraged(format: PixelFormat) throws {
        let size = CGSize(width: 200, height: 200)
        let photo = try RasterImage(size: size, format: format) { context in
            for x in stride(from: 0, to: 200, by: 2) {
                context.fill(CGRect(x: x, y: 0, width: 1, height: 200), with: .white)
            }
        }
        for angle in [0.0, 0.3] {
            let drawn = try RasterImage(size: CGSize(width: 20, height: 20), format: format) { context in
                context.translateBy(x: 10, y: 10)
                context.rotate(by: .radians(angle))
                context.draw(photo, in: CGRect(x: -9.3, y: -9.3, width: 19, height: 19))
            }
            let pixel = try #require(drawn.pixel(x: 10, y: 10))
            #expect(abs(Int(format == .rgb24 ? pixel.red : pixel.alpha) - 127) <= 6)
        }
    }

    @Test(arguments: [0.0, 0.3])
    func aMaskBetweenPixelsIsAveraged(angle: CGFloat) throws {
        let mask = try RasterImage(size: CGSize(width: 300, height: 300), format: .a8) { context in
            for x in stride(from: 0, to: 300, by: 3) {
                context.fill(CGRect(x: x, y: 0, width: 1, height: 300), with: .black)
            }
        }
        let drawn = try RasterImage(size: CGSize(width: 20, height: 20)) { context in
            context.translateBy(x: 10, y: 10)
            context.rotate(by: .radians(angle))
            context.draw(mask, in: CGRect(x: -8.3, y: -8.7, width: 17, height: 17), tint: .blue)
        }
        for y in 5..<14 {
            for x in 5..<14 { #expect(abs(Int(drawn.pixel(x: x, y: y)?.blue ?? 0) - 85) <= 8) }
        }
    }

    @Test(arguments: [0.0, 0.7, .pi / 2])
    func anImageThatGrowsBeyondCairosNumbersIsInItsPlace(angle: CGFloat) throws {
        // The edge between the two pixels is in the middle, however large they are.
        let image = try RasterImage(size: CGSize(width: 2, height: 1), background: .red) {
            $0.fill(CGRect(x: 1, y: 0, width: 1, height: 1), with: .blue)
        }
        let drawn = try RasterImage(size: CGSize(width: 20, height: 20)) { context in
            context.translateBy(x: 10, y: 10)
            context.rotate(by: .radians(angle))
            context.draw(image, in: CGRect(x: -800_000.3, y: -800_000.3, width: 1_600_000.6, height: 1_600_000.6))
        }
        let middle = try #require(drawn.pixel(x: 10, y: 10))
        #expect(abs(Int(middle.red) - 128) <= 2 && abs(Int(middle.blue) - 128) <= 2, "\(middle)")
    }
}
