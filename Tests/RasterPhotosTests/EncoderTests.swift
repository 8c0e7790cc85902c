// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterGraphics
import RasterPhotos
import RasterTesting
import Testing

@Suite struct EncoderTests {
    /// A random image of any format, smooth or noisy.
    private func random(_ seed: UInt64) throws -> RasterImage {
        var generator = SeededGenerator(seed: seed)
        let (width, height) = (Int.random(in: 1...40, using: &generator), Int.random(in: 1...30, using: &generator))
        let format = PixelFormat.allCases.randomElement(using: &generator) ?? .argb32
        let isSmooth = Bool.random(using: &generator)
        let words = (0..<width * height).map { place -> UInt32 in
            let alpha = isSmooth ? UInt32(255 - place / width) : UInt32.random(in: 0...255, using: &generator)
            return (0..<3).reduce(alpha) { word, channel in
                let level = isSmooth ? alpha * UInt32(channel) / 2 : UInt32.random(in: 0...alpha, using: &generator)
                return word << 8 | level
            }
        }
        let bytes = words.withUnsafeBytes { Data($0) }
        return try RasterImage(pixelWidth: width, pixelHeight: height, format: format, bytes: bytes)
    }

    private func failure(of encoder: some ImageEncoder, _ image: RasterImage? = nil) throws -> RasterError {
        try #require(throws: RasterError.self) { try (image ?? random(1)).data(as: encoder) }
    }

    // MARK: - Files that photos are read from

    /// Soft bands of all colors.
    private func bands(hasAlpha: Bool = false) throws -> RasterImage {
        let (width, height) = (61, 47)
        let bytes = (0..<width * height).flatMap { index -> [UInt8] in
            let (x, y) = (index % width, index / width)
            let alpha = hasAlpha ? 255 - 2 * x : 255
            return [4 * x, 5 * y, 250 - 2 * x - 2 * y].map { UInt8($0 * alpha / 255) } + [UInt8(alpha)]
        }
        return try RasterImage(pixelWidth: width, pixelHeight: height, bytes: bytes)
    }

    private static let qualities: [(encoder: any ImageEncoder, tolerance: Int)] = [
        (.png, 0), (.webpLossless, 0), (.webp(quality: 0.9), 16), (.jpeg(quality: 1), 3), (.jpeg(quality: 0.9), 8),
        (.jpeg(quality: 0.8), 20),
    ]

    @Test(arguments: qualities.indices)
    func opaqueFilesAreReadAsTheyWereWritten(index: Int) throws {
        let (encoder, tolerance) = Self.qualities[index]
        let image = try bands()
        let read = try Photo(data: image.data(as: encoder)).image()
        #expect(largestDifference(read, image) <= tolerance, "\(encoder.identifier)")
    }

    @Test(arguments: [.jpeg(quality: 1), .webp(quality: 1), .png] as [any ImageEncoder])
    func coverageIsReadAsGray(encoder: any ImageEncoder) throws {
        let levels: [UInt8] = (0..<512).map { UInt8($0 % 64 * 4) }
        let image = try RasterImage(pixelWidth: 64, pixelHeight: 8, format: .a8, bytes: levels)
        let read = try Photo(data: image.data(as: encoder)).image()
        let differences = levels.indices.map { index in
            read.pixel(x: index % 64, y: index / 64).map { abs(Int($0.green) - Int(levels[index])) } ?? 255
        }
        #expect(differences.max() ?? 255 <= 3, "\(encoder.identifier)")
    }

    @Test func jpegHasTranslucentPixelsOverTheBackground() throws {
        let image = try bands(hasAlpha: true)
        let expected = try RasterImage(size: image.size, format: .rgb24, background: .orange) { context in
            context.draw(image, in: CGRect(origin: .zero, size: image.size))
        }
        let read = try Photo(data: image.data(as: .jpeg(quality: 1, background: .orange))).image()
        #expect(largestDifference(read, expected) <= 4)
    }

    @Test(arguments: [1, 1.5, 2] as [CGFloat])
    func jpegOfATranslucentImageHasItsPixelsAtAnyScaleAndWithCaps(scale: CGFloat) throws {
        let plain = try bands(hasAlpha: true)
        let capped = try RasterImage(pngData: plain.data(as: .png), scale: scale).withCapInsets(EdgeInsets(all: 4))
        let read = try Photo(data: capped.data(as: .jpeg(quality: 1))).image()
        #expect(largestDifference(read, try Photo(data: plain.data(as: .jpeg(quality: 1))).image()) == 0)
    }

    // MARK: - PNG

    @Test(arguments: 0..<UInt64(Proof.length(60, full: 5000)))
    func libdeflateWritesThePixelsOfZlib(seed: UInt64) throws {
        let image = try random(seed)
        for compression in PNGEncoder.Compression.allCases {
            let images = try PNGEncoder.Library.allCases.map {
                try RasterImage(pngData: PNGEncoder(compression, with: $0).encode(image))
            }
            #expect(images[0].hasSamePixels(as: images[1]), "\(image), \(compression)")
        }
    }

    @Test(arguments: PNGEncoder.Library.allCases)
    func pngOfEqualPixelsHasEqualBytes(library: PNGEncoder.Library) throws {
        let encoder = PNGEncoder(.balanced, with: library)
        for seed in 0..<UInt64(40) {
            // Another image in between leaves its lines in the memory that is used again.
            let files = try [seed, seed + 1, seed].map { try encoder.encode(random($0)) }
            #expect(files[0] == files[2], "seed \(seed)")
        }
    }

    @Test func pngIsCompressedByLibdeflateInProgramsThatLinkIt() throws {
        let image = try bands()
        #expect(try image.data(as: .png) != PNGEncoder(.balanced, with: .zlib).encode(image))
        #expect(PNGEncoder().identifier.contains("libdeflate-1"))
    }

    @Test(arguments: PNGEncoder.Library.allCases)
    func smallestPNGIsSmallerThanBalanced(library: PNGEncoder.Library) throws {
        let image = try bands()
        let counts = try PNGEncoder.Compression.allCases.map { try PNGEncoder($0, with: library).encode(image).count }
        #expect(counts[1] < counts[0])
    }

    // MARK: - WebP

    @Test(arguments: 0..<UInt64(Proof.length(60, full: 5000)))
    func losslessWebPHasThePixelsOfPNG(seed: UInt64) throws {
        let image = try random(seed)
        let png = try RasterImage(pngData: image.data(as: .png))
        #expect(try Photo(data: image.data(as: .webpLossless)).image().hasSamePixels(as: png))
    }

    @Test(arguments: 0..<UInt64(Proof.length(40, full: 5000)))
    func webPOfAnyQualityHasTheAlphaAndTheSize(seed: UInt64) throws {
        let image = try random(seed)
        let read = try Photo(data: image.data(as: .webp(quality: Double(seed % 11) / 10))).image()
        #expect(read.pixelSize == image.pixelSize)
        let places = (0..<image.pixelWidth * image.pixelHeight).map { ($0 % image.pixelWidth, $0 / image.pixelWidth) }
        let alphas = places.map { x, y in image.format == .a8 ? 255 : image.pixel(x: x, y: y)?.alpha }
        #expect(places.map { x, y in read.pixel(x: x, y: y)?.alpha } == alphas)
    }

    @Test func refusesWebPThatIsTooLong() throws {
        let image = try RasterImage(size: CGSize(width: 1, height: 16_384), background: .red) { _ in }
        let error = try failure(of: .webp(quality: 0.5), image)
        #expect(error.code == .limitExceeded)
        #expect(error.message.contains("16383"))
    }

    // MARK: - JPEG

    /// The content of the first segment with a marker (ITU T.81, annex B).
    private func segment(_ marker: UInt8, of data: Data) throws -> [UInt8] {
        let bytes = [UInt8](data)
        var place = 2
        while place + 4 <= bytes.count, bytes[place] == 0xFF {
            let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
            if bytes[place + 1] == marker { return Array(bytes[place + 4..<place + 2 + length]) }
            place += 2 + length
        }
        return try #require(nil)
    }

    @Test(arguments: 0..<UInt64(Proof.length(60, full: 5000)))
    func jpegOfAnyQualityIsCompleteAndHasTheSize(seed: UInt64) throws {
        let image = try random(seed)
        let data = try image.data(as: .jpeg(quality: Double(seed % 21) / 20))
        let frame = try segment(0xC0, of: data)
        #expect([UInt8](frame[1..<5]) == [0, UInt8(image.pixelHeight), 0, UInt8(image.pixelWidth)])
        #expect(frame[5] == (image.format == .a8 ? 1 : 3))
        #expect(data.suffix(2) == Data([0xFF, 0xD9]))
    }

    @Test(arguments: [(1.0, 72), (2.0, 144), (1.5, 108), (4.0 / 3, 96), (0.01, 1)] as [(Double, UInt8)])
    func jpegKeepsTheScaleAsItsResolution(scale: Double, dots: UInt8) throws {
        let image = try RasterImage(pixelWidth: 1, pixelHeight: 1, scale: scale, bytes: [0, 0, 0, 255] as [UInt8])
        let header = try segment(0xE0, of: image.data(as: .jpeg))
        #expect([UInt8](header[7..<12]) == [scale < 0.1 ? 0 : 1, 0, dots, 0, dots])
    }

    @Test func jpegHasWhiteBehindTranslucentPixelsByDefault() throws {
        let clear = try RasterImage(size: CGSize(width: 9, height: 9)) { _ in }
        let white = try RasterImage(size: CGSize(width: 9, height: 9), background: .white) { _ in }
        #expect(try clear.data(as: .jpeg) == white.data(as: .jpeg(quality: 0.8, background: .black)))
    }

    @Test(arguments: [(0.89, 0x22), (0.9, 0x11)] as [(Double, UInt8)])
    func jpegHasColorsInFullResolutionFromAQualityOf90Percent(quality: Double, sampling: UInt8) throws {
        let image = try RasterImage(size: CGSize(width: 9, height: 9), background: .green) { _ in }
        #expect(try segment(0xC0, of: image.data(as: .jpeg(quality: quality)))[7] == sampling)
    }

    @Test(arguments: [.clear, Color(white: 7)])
    func jpegRefusesABackgroundThatIsTranslucentOrNoColor(background: Color) throws {
        #expect(try failure(of: .jpeg(quality: 0.8, background: background)).code == .invalidColor)
    }

    // MARK: - Options

    @Test(arguments: [.nan, 2, -0.1, .infinity, 80] as [Double])
    func refusesAQualityThatIsNotFrom0To1(quality: Double) throws {
        #expect(try failure(of: .jpeg(quality: quality)).code == .invalidQuality)
        #expect(try failure(of: .webp(quality: quality)).code == .invalidQuality)
    }

    @Test func haveDifferentIdentifiersForDifferentOptions() {
        let encoders: [any ImageEncoder] = [
            .png, .png(compression: .smallest), PNGEncoder(.balanced, with: .zlib), .jpeg, .jpeg(quality: 0.7),
            .jpeg(quality: 0.8, background: .black), .webp(quality: 0.8), .webp(quality: 0.7), .webpLossless,
        ]
        #expect(Set(encoders.map(\.identifier)).count == encoders.count)
    }

    @Test(arguments: ["a.jpg", "a.jpeg", "a.webp", "a.png", "a"])
    func areWrittenUnderTheirOwnNames(name: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("encoders-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appendingPathComponent(name)
        let image = try random(3)
        for encoder in [.jpeg, .webpLossless, .png] as [any ImageEncoder] {
            let ending = String(encoder.contentType.dropFirst("image/".count))
            let fits = !name.contains(".") || name.hasSuffix(ending) || name.hasSuffix("jpg") && ending == "jpeg"
            let isWritten = (try? image.write(to: url, as: encoder)) != nil
            #expect(isWritten == fits, "\(encoder.contentType) as \(name)")
        }
    }
}
