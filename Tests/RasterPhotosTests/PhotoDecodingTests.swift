// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterPhotos
import Testing

@Suite("Decoding of photos")
struct PhotoDecodingTests {
    @Test(
        "Photos of all formats are decoded upright and in sRGB",
        arguments: [
            "quadrants.jpg", "progressive.jpg", "cmyk.jpg", "srgb.jpg", "quadrants.webp", "animated.webp",
            "quadrants.png", "interlaced.png", "deep.png", "quadrants.avif",
        ]
    )
    func decodesColors(name: String) throws {
        let photo = try PhotoFile.photo(name)
        #expect(photo.pixelSize == (try PixelSize(width: 32, height: 24)))
        #expect(quadrants(of: try photo.image()) == "red green blue white")
        #expect(quadrants(of: try photo.image(fitting: PixelSize(width: 8, height: 8))) == "red green blue white")
    }

    @Test(
        "Profiles are converted to sRGB: here one whose red is the green of sRGB",
        arguments: ["swapped.jpg", "swapped.webp", "swapped.png", "swapped.avif"]
    )
    func convertsProfile(name: String) throws {
        #expect(quadrants(of: try PhotoFile.photo(name).image()) == "green red blue white")
    }

    @Test(
        "Gray is converted by its profile: here one without a gamma",
        arguments: [
            ("gray.jpg", 76), ("linear-gray.jpg", 128), ("linear-gray.png", 148), ("linear-gray.avif", 148),
            // Premultiplied by half.
            ("linear-gray-alpha.png", 74),
        ]
    )
    func convertsGray(name: String, level: Int) throws {
        let pixel = try PhotoFile.photo(name).image().pixel(x: 4, y: 4)
        #expect(abs(Int(pixel?.red ?? 0) - level) <= 2)
        #expect(pixel?.red == pixel?.blue)
        #expect(pixel?.alpha == (name.contains("alpha") ? 128 : 255))
    }

    @Test("Wide primaries of AVIF are converted: full red of Display P3 is the fullest of sRGB")
    func convertsPrimaries() throws {
        let (plain, wide) = (try PhotoFile.photo("quadrants.avif").image(), try PhotoFile.photo("wide.avif").image())
        #expect(wide.pixel(x: 4, y: 20)?.blue ?? 0 > 250)
        #expect(quadrants(of: wide) == quadrants(of: plain))
    }

    @Test("AVIF files without the depths of their pixels are read, as older encoders wrote them")
    func readsAVIFWithoutDepths() throws {
        var data = try PhotoFile.data("quadrants.avif")
        let name = try #require(data.range(of: Data("pixi".utf8)))
        data.replaceSubrange(name, with: Data("free".utf8))
        #expect(quadrants(of: try Photo(data: data).image()) == "red green blue white")
    }

    @Test(
        "Orientations of Exif are applied",
        arguments: [
            (1, "red green blue white"), (2, "green red white blue"), (3, "white blue green red"),
            (4, "blue white red green"), (5, "red blue green white"), (6, "blue red white green"),
            (7, "white green blue red"), (8, "green white red blue"), (0, "red green blue white"),
            (9, "red green blue white"),
        ]
    )
    func turns(orientation: UInt8, colors: String) throws {
        for name in ["quadrants.jpg", "quadrants.webp", "turned.png"] {
            let photo = try PhotoFile.photo(name, orientation: orientation)
            #expect(photo.pixelSize.width == ((5...8).contains(orientation) ? 24 : 32))
            #expect(quadrants(of: try photo.image()) == colors)
            #expect(quadrants(of: try photo.image(fitting: PixelSize(width: 12, height: 12))) == colors)
        }
    }

    @Test(
        "Photos turned by other properties are upright",
        arguments: [
            ("turned.png", "blue red white green"), ("turned.avif", "green white red blue"),
            ("turned-mirrored.avif", "white green blue red"),
        ]
    )
    func turnsOthers(name: String, colors: String) throws {
        let photo = try PhotoFile.photo(name)
        #expect(photo.pixelSize == (try PixelSize(width: 24, height: 32)))
        #expect(quadrants(of: try photo.image()) == colors)
    }

    @Test("A part of a turned photo is seen where it fills bounds", arguments: [1, 3, 5, 6, 8] as [UInt8])
    func cropsTurned(orientation: UInt8) throws {
        let photo = try PhotoFile.photo("quadrants.jpg", orientation: orientation)
        let pipeline = RasterPipeline()
        let flat = try pipeline.render(photo, size: CGSize(width: 30, height: 6), scale: 1).image
        #expect(quadrants(of: flat) == quadrants(of: try photo.image()))
    }

    @Test("Alpha is premultiplied", arguments: ["alpha.png", "alpha.webp", "alpha-lossy.webp", "alpha.avif"])
    func premultiplies(name: String) throws {
        let photo = try PhotoFile.photo(name)
        let pixel = try photo.image().pixel(x: 4, y: 4)
        #expect(photo.hasAlpha)
        #expect(pixel?.alpha == 128)
        #expect(abs(Int(pixel?.red ?? 0) - 128) <= 2)
    }

    @Test("16 bits are rounded to 8")
    func roundsDeepLevels() throws {
        // 0x0180 is 1.49 of 255, 0x01FF is 1.99.
        let pixel = try PhotoFile.photo("deep.png").image().pixel(x: 4, y: 20)
        #expect(pixel?.red == 2)
        #expect(pixel?.green == 1)
    }

    @Test(
        "Reduced images are nearly the exact means of the decoded pixels",
        arguments: [("scene.jpg", 10), ("scene-progressive.jpg", 10), ("scene.webp", 14)],
        [64, 48, 31, 16, 7, 1]
    )
    func averages(_ file: (name: String, tolerance: Int), width: Int) throws {
        let photo = try PhotoFile.photo(file.name)
        let reduced = try photo.image(fitting: PixelSize(width: width, height: width))
        let exact = try exactMeans(of: photo.image(), to: reduced.pixelSize)
        #expect(largestDifference(reduced, exact) <= file.tolerance)
    }

    @Test("Reduced PNG images are the exact means", arguments: [false, true], [199, 100, 64, 37, 3])
    func averagesExactly(hasAlpha: Bool, width: Int) throws {
        let photo = try Photo(data: PhotoFile.png(width: 200, height: 120, hasAlpha: hasAlpha))
        let reduced = try photo.image(fitting: PixelSize(width: width, height: 200))
        let exact = try exactMeans(of: photo.image(), to: reduced.pixelSize)
        // Components are rounded after they were averaged, and not before, too.
        #expect(largestDifference(reduced, exact) <= 1)
    }

    @Test("The full size has the pixels of the file")
    func decodesExactly() throws {
        let data = try PhotoFile.png(width: 61, height: 47)
        #expect(try Photo(data: data).image().hasSamePixels(as: RasterImage(pngData: data)))
    }

    @Test("An image is decoded in the background, and never enlarged")
    @MainActor
    func decodesInBackground() async throws {
        let photo = try await Photo(contentsOf: PhotoFile.url("quadrants.png"))
        let size = photo.size(fitting: CGSize(width: 100, height: 100))
        let image = try await RasterPipeline(cache: nil).render(RasterRequest(photo, size: size)).image
        #expect(image.size == CGSize(width: 32, height: 24))
    }
}
