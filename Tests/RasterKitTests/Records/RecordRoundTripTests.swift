// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterStore
import RasterTesting
import Testing

@testable import RasterGraphics

/// An image that is read from a record is the one that was written.
@Suite struct RecordRoundTripTests {
    private static let sizes = [(1, 1), (2, 3), (3, 5), (4, 4), (5, 2), (7, 9), (64, 33), (641, 3), (1, 300)]

    private static func image(
        _ size: (width: Int, height: Int),
        _ format: PixelFormat,
        isNoise: Bool,
        scale: CGFloat = 1
    ) throws -> RasterImage {
        var generator = SeededGenerator(seed: 3)
        let bytes = (0..<size.width * size.height * format.bytesPerPixel).map { index in
            isNoise ? UInt8(truncatingIfNeeded: generator.next()) : UInt8(index % 4 == 3 ? 255 : 40)
        }
        return try RasterImage(
            pixelWidth: size.width,
            pixelHeight: size.height,
            scale: scale,
            format: format,
            bytes: bytes
        )
    }

    private func copy(of image: RasterImage) throws -> RasterImage {
        let key: [UInt8] = [1, 2, 3]
        let bytes = try ImageRecord.bytes(of: image, key: key, compression: .lz4)
        return try ImageRecord.read(bytes.span.bytes, key: key, compression: .lz4).image
    }

    @Test(arguments: PixelFormat.allCases, sizes)
    func keepsPixelsOfAllSizes(format: PixelFormat, size: (Int, Int)) throws {
        for isNoise in [true, false] {
            let image = try Self.image(size, format, isNoise: isNoise)
            let copy = try copy(of: image)
            #expect(copy.format == format)
            #expect(copy.pixelSize == image.pixelSize)
            #expect(copy.hasSamePixels(as: image))
            #expect(copy.pixelDigest == image.pixelDigest)
        }
    }

    /// Cairo and pixman read whole words.
    @Test func clearsWhatIsBehindRowsOfCoverage() throws {
        let copy = try copy(of: Self.image((5, 3), .a8, isNoise: true))
        let padding = copy.withUnsafeBytes { bytes in
            (0..<3).flatMap { Array(bytes[copy.stride * $0 + 5..<copy.stride * ($0 + 1)]) }
        }
        #expect(padding == [UInt8](repeating: 0, count: 9))
    }

    @Test(arguments: [1, 1.25, 2, 3, 0.1, 1e300, 1e-300])
    func keepsTheScale(scale: CGFloat) throws {
        let copy = try copy(of: Self.image((4, 4), .argb32, isNoise: true, scale: scale))
        #expect(copy.scale == scale)
    }

    @Test(arguments: ResizingMode.Axis.allCases, ResizingMode.Axis.allCases)
    func keepsCapsAndModes(horizontal: ResizingMode.Axis, vertical: ResizingMode.Axis) throws {
        for isHollow in [true, false] {
            for format in PixelFormat.allCases {
                let mode = ResizingMode(horizontal: horizontal, vertical: vertical, isHollow: isHollow)
                let caps = EdgeInsets(top: 1.5, left: 0.25, bottom: 2, right: 3.125)
                let image = try Self.image((12, 11), format, isNoise: true, scale: 2)
                    .withCapInsets(caps, resizingMode: mode)
                let copy = try copy(of: image)
                #expect(copy.capInsets == caps)
                #expect(copy.resizingMode == mode)
                #expect(copy.stretchBands == nil)
            }
        }
    }

    @Test func keepsCapsThatAreAsLargeAsTheImage() throws {
        let caps = EdgeInsets(top: 2, left: 1, bottom: 3.0001, right: 4)
        let image = try Self.image((5, 5), .argb32, isNoise: true).withCapInsets(caps)
        #expect(try copy(of: image).capInsets == caps)
    }

    private static let bands: [StretchBands] = [
        StretchBands(),
        StretchBands(columns: [2..<4]),
        StretchBands(rows: [0..<1, 3..<9.5]),
        StretchBands(columns: [0..<2, 3..<5, 6..<12], rows: [1.5..<2.5, 4..<4.5]),
    ]

    @Test(arguments: bands, PixelFormat.allCases)
    func keepsBands(bands: StretchBands, format: PixelFormat) throws {
        let image = try Self.image((24, 20), format, isNoise: true, scale: 2)
            .withStretchBands(bands, resizingMode: .round)
        let copy = try copy(of: image)
        #expect(copy.stretchBands == bands)
        #expect(copy.capInsets == image.capInsets)
        #expect(copy.slices == image.slices)
        #expect(copy.hasSamePixels(as: image))
    }

    @Test(arguments: [3, 9, 12, 31])
    func keepsCapsAndBandsOfAnImageThatWasStretched(length: CGFloat) throws {
        let bands = StretchBands(columns: [1..<3, 4..<5, 8..<11], rows: [3..<4, 7..<8])
        let image = try Self.image((12, 12), .argb32, isNoise: true)
            .withStretchBands(bands)
            .stretched(to: CGSize(width: length, height: length))
        let copy = try copy(of: image)
        #expect(copy.stretchBands == image.stretchBands)
        #expect(copy.capInsets == image.capInsets)
        #expect(copy.slices == image.slices)
    }

    private static let times: [(Duration, Duration)] = [
        (.zero, .zero), (.nanoseconds(1), .nanoseconds(1)), (.microseconds(950), .microseconds(950)),
        (.seconds(7_000_000), .seconds(7_000_000)), (.nanoseconds(-1), .zero), (.seconds(-5), .zero),
        (.seconds(Int64.max), .nanoseconds(Int64.max)),
        (Duration(secondsComponent: 0, attosecondsComponent: 999), .zero),
    ]

    @Test(arguments: times)
    func keepsTheDrawingTimeInWholeNanoseconds(time: Duration, expected: Duration) throws {
        let image = try Self.image((2, 2), .argb32, isNoise: true)
        let bytes = try ImageRecord.bytes(of: image, drawingTime: time)
        #expect(try ImageRecord.read(bytes.span.bytes).drawingTime == expected)
    }

    @Test(arguments: 0...32)
    func compressesWhatBecomesSmallerByAThird(noisyRows: Int) throws {
        let flat = [UInt8](repeating: 9, count: 128 * (32 - noisyRows))
        var generator = SeededGenerator(seed: 8)
        let noise = (0..<128 * noisyRows).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
        let image = try RasterImage(pixelWidth: 128, pixelHeight: 32, format: .a8, bytes: noise + flat)
        let bytes = try ImageRecord.bytes(of: image, compression: .lz4)
        let storedCount = bytes.count - 96
        // LZ4 takes some bytes for each row of zeros, and some for the beginning of noise.
        if noisyRows <= 20 {
            #expect(bytes[19] == 1)
            #expect(storedCount * 3 <= 128 * 32 * 2)
        } else if noisyRows >= 22 {
            #expect(bytes[19] == 0)
            #expect(storedCount == 128 * 32)
        }
        #expect(try ImageRecord.read(bytes.span.bytes, compression: .lz4).image.hasSamePixels(as: image))
    }

    @Test func readsARecordAtAnyAddress() throws {
        let image = try Self.image((9, 7), .argb32, isNoise: true)
        let bytes = try ImageRecord.bytes(of: image, key: [5])
        for shift in 1...8 {
            let moved = [UInt8](repeating: 0, count: shift) + bytes
            let read = try ImageRecord.read(moved.span.bytes.extracting(shift...), key: [5])
            #expect(read.image.hasSamePixels(as: image), "\(shift) bytes further")
        }
    }
}
