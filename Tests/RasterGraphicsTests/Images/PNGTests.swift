// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

@Suite struct PNGTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("png-\(UUID())")

    /// An image with every alpha and, for each, many premultiplied colors.
    private func translucent() throws -> RasterImage {
        let words = (0..<256).flatMap { alpha in
            (0..<64).map { column in
                let level = alpha * column / 63
                return UInt32(alpha << 24 | level << 16 | (alpha - level) << 8 | level / 2)
            }
        }
        let bytes = words.withUnsafeBytes { Data($0) }
        return try RasterImage(pixelWidth: 64, pixelHeight: 256, bytes: bytes)
    }

    @Test func refusesDataThatIsCutOffAnywhere() throws {
        let data = try translucent().data(as: .png)
        for count in stride(from: 0, to: data.count, by: 16) {
            let error = try failure { _ = try RasterImage(pngData: data.prefix(count)) }
            #expect(error.code == .invalidImage, "cut to \(count) bytes")
        }
        #expect(try failure { _ = try RasterImage(pngData: data.dropLast()) }.code == .invalidImage)
    }

    @Test func readsASliceOfData() throws {
        let image = try translucent()
        let data = try Data([1, 2, 3]) + image.data(as: .png) + Data([4])
        #expect(try RasterImage(pngData: data[3...]).hasSamePixels(as: image))
    }

    @Test(arguments: formats)
    func namesTheFormatThatItDoesNotRead(name: String, start: [UInt8]) throws {
        let data = Data(start + [UInt8](repeating: 0, count: 40))
        let error = try failure { _ = try RasterImage(pngData: data) }
        #expect(error.code == .invalidImage)
        #expect(error.message.contains("it is in the format \(name) ("), "\(error.message)")
    }

    private static let formats: [(String, [UInt8])] = [
        ("JPEG", [0xFF, 0xD8, 0xFF, 0xE0]),
        ("GIF", Array("GIF89a".utf8)),
        ("WebP", Array("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ".utf8)),
        ("BMP", Array("BM".utf8) + [70, 0, 0, 0, 0, 0, 0, 0]),
        ("TIFF", [0x49, 0x49, 0x2A, 0x00]),
        ("TIFF", [0x4D, 0x4D, 0x00, 0x2A]),
        ("AVIF", [0, 0, 0, 28] + Array("ftypavif".utf8)),
        ("AVIF", [0, 0, 0, 28] + Array("ftypmif1\0\0\0\0mif1avif".utf8)),
        ("HEIC", [0, 0, 0, 24] + Array("ftypheic".utf8)),
        ("HEIC", [0, 0, 0, 24] + Array("ftypmif1\0\0\0\0mif1heic".utf8)),
        ("JPEG XL", [0xFF, 0x0A]),
        ("ICO", [0, 0, 1, 0]),
        ("PDF", Array("%PDF-1.7".utf8)),
        ("SVG", Array("<svg xmlns=\"http://www.w3.org/2000/svg\">".utf8)),
        ("SVG", Array("\u{FEFF}<?xml version=\"1.0\"?>\n<!-- a card --><svg>".utf8)),
    ]

    @Test(arguments: ["BMW is no picture", "a <svg> in a text", "RIFF    WAVEfmt "])
    func namesNoFormatOfWhatOnlyLooksLikeOne(text: String) throws {
        let error = try failure { _ = try RasterImage(pngData: Data(text.utf8)) }
        #expect(
            error.message
                == "Can't read the image: unknown format (\(text.utf8.count) bytes). RasterKit reads PNG; convert the image."
        )
    }

    @Test func refusesAPNGThatClaimsToBeHuge() throws {
        var data = try translucent().data(as: .png)
        data.replaceSubrange(16..<24, with: [0x00, 0x00, 0x7F, 0xFF, 0x00, 0x00, 0x7F, 0xFF])
        #expect(try failure { _ = try RasterImage(pngData: data) }.code == .limitExceeded)
        #expect(try failure { _ = try RasterImage(pngData: data) }.message.contains("32766"))
    }

    @Test func refusesAPNGWithoutPixels() throws {
        var data = try translucent().data(as: .png)
        data.replaceSubrange(16..<20, with: [0, 0, 0, 0])
        #expect(try failure { _ = try RasterImage(pngData: data) }.code == .invalidImage)
    }

    @Test(arguments: [
        ("picture.jpg", "import RasterPhotos and pass as: .jpeg(quality: 0.8)."),
        ("picture.JPEG", "import RasterPhotos and pass as: .jpeg(quality: 0.8)."),
        ("picture.webp", "import RasterPhotos and pass as: .webp(quality: 0.8)."),
        ("picture.tif", "Change the extension."),
        ("picture.svg", "Change the extension."),
    ])
    func writesNoPNGUnderTheNameOfAnotherFormat(name: String, remedy: String) throws {
        let image = try RasterImage(size: CGSize(width: 2, height: 2)) { _ in }
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        let error = try failure { try image.write(to: url) }
        #expect(error.code == .fileFailed)
        #expect(error.message.hasSuffix(remedy), "\(error.message)")
    }

    @Test func namesTheFileThatIsMissing() throws {
        let url = folder.appendingPathComponent("missing.png")
        let error = try failure { _ = try RasterImage(contentsOf: url) }
        #expect(error.code == .fileFailed)
        #expect(error.message.contains(url.path))
    }

    @Test func tellsWhyAFileCannotBeRead() throws {
        let error = try failure { _ = try RasterImage(contentsOf: FileManager.default.temporaryDirectory) }
        #expect(error.code == .fileFailed)
        #expect(error.message.hasSuffix("Is a directory."))
    }

    @Test func namesTheFileThatIsNoPNG() throws {
        let error = try failure { _ = try RasterImage(contentsOf: URL(fileURLWithPath: "/proc/self/status")) }
        #expect(error.code == .invalidImage)
        #expect(error.message.contains("/proc/self/status"))
    }

    @Test(arguments: ["/no such folder/image.png", "/dev/null/image.png", "/proc/image.png"])
    func namesTheFileThatCannotBeWritten(path: String) throws {
        let image = try RasterImage(size: CGSize(width: 1, height: 1)) { _ in }
        let error = try failure { try image.write(to: URL(fileURLWithPath: path)) }
        #expect(error.code == .fileFailed)
        #expect(error.message.contains(path))
    }
}
