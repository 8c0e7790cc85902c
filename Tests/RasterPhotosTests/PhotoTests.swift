// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterPhotos
import RasterTesting
import Testing

@Suite("Photos as components")
struct PhotoTests {
    private let pipeline = RasterPipeline()
    private let size = CGSize(width: 16, height: 12)

    @Test("A photo of a file and one of its bytes are equal")
    func equalsPhotoOfData() throws {
        let photo = try PhotoFile.photo("quadrants.jpg")
        #expect(try photo == Photo(data: PhotoFile.data("quadrants.jpg")))
    }

    @Test("Content modes and backgrounds make photos differ")
    func differsByMode() throws {
        let photo = try PhotoFile.photo("quadrants.jpg")
        #expect(Set([photo, photo.contentMode(.fit), photo.background(.red), photo.contentMode(.fill)]).count == 3)
    }

    @Test("A pipeline caches a photo by its contents", arguments: ["quadrants.jpg", "alpha.png", "scene.webp"])
    func isCachedByContents(name: String) throws {
        let folder = try TemporaryFolder()
        let copy = folder.url.appendingPathComponent("copy")
        try FileManager.default.copyItem(at: PhotoFile.url(name), to: copy)
        let first = try pipeline.render(PhotoFile.photo(name), size: size, scale: 2)
        #expect(first.uncachedReason == nil)
        #expect(try pipeline.render(Photo(contentsOf: copy), size: size, scale: 2).isHit)
        #expect(try pipeline.render(Photo(data: PhotoFile.data(name)), size: size, scale: 2).isHit)
        #expect(try !pipeline.render(PhotoFile.photo(name).contentMode(.fit), size: size, scale: 2).isHit)
    }

    struct Row: Rasterizable {
        let photo: Photo
        let title: String

        func draw(in context: DrawingContext, bounds: CGRect) {
            context.draw(photo, in: CGRect(x: 0, y: 0, width: bounds.height, height: bounds.height))
        }
    }

    @Test("A component draws a photo, whose image is shared")
    func isNested() throws {
        let photo = try PhotoFile.photo("quadrants.jpg")
        _ = try pipeline.render(photo, size: CGSize(width: 12, height: 12), scale: 2)
        let row = try pipeline.render(Row(photo: photo, title: "A"), size: CGSize(width: 40, height: 12), scale: 2)
        #expect(row.uncachedReason == nil)
        #expect(row.image.pixel(x: 4, y: 4)?.red ?? 0 > 200)
        #expect(pipeline.nestedStatistics.hits == 1)
        #expect(
            try pipeline.key(for: Row(photo: photo, title: "A"), size: size, scale: 2)
                != pipeline.key(for: Row(photo: PhotoFile.photo("scene.jpg"), title: "A"), size: size, scale: 2)
        )
    }

    @Test(
        "Content modes fill bounds of other proportions",
        arguments: [
            // Of 32 by 24 pixels in a square, a quarter is cut off or stays free.
            (ContentMode.fill, "red green blue white", 255), (.stretch, "red green blue white", 255),
            (.fit, "red green blue white", 0), (.scaleDown, "red green blue white", 0),
        ] as [(ContentMode, String, Int)]
    )
    func followsContentMode(mode: ContentMode, colors: String, alphaAtTop: Int) throws {
        let photo = try PhotoFile.photo("quadrants.png").contentMode(mode)
        let image = try pipeline.render(photo, size: CGSize(width: 8, height: 8), scale: 2).image
        #expect(quadrants(of: image) == colors)
        #expect(image.pixel(x: 8, y: 0)?.alpha == UInt8(alphaAtTop))
    }

    @Test("The own size has a pixel for each point", arguments: [ContentMode.none, .tile])
    func hasOwnSize(mode: ContentMode) throws {
        let photo = try PhotoFile.photo("quadrants.png").contentMode(mode)
        let image = try pipeline.render(photo, size: CGSize(width: 32, height: 24), scale: 2).image
        #expect(image.pixel(x: 30, y: 22)?.red == 255)
        #expect(image.pixel(x: 30, y: 22)?.green == 0)
        #expect(image.pixel(x: 34, y: 22)?.green == 255)
    }

    @Test("A photo in its own size has its pixels, as an image has, where its place is between those of the target")
    func isSharpInItsOwnSize() throws {
        let photo = try Photo(data: PhotoFile.png(width: 61, height: 47)).contentMode(.none)
        let (size, bounds) = (CGSize(width: 160, height: 110), CGRect(x: 5, y: 5, width: 150, height: 100))
        let drawn = try RasterImage(size: size) { context in context.draw(photo, in: bounds) }
        let image = try photo.image()
        let expected = try RasterImage(size: size) { context in context.draw(image, in: bounds, mode: .none) }
        #expect(drawn.hasSamePixels(as: expected))
    }

    @Test("A photo that fits lies on its background")
    func hasBackground() throws {
        let photo = try PhotoFile.photo("quadrants.png").contentMode(.fit).background(.black)
        let image = try pipeline.render(photo, size: CGSize(width: 16, height: 16), scale: 1).image
        #expect(image.isOpaque)
        #expect(image.pixel(x: 8, y: 0)?.red == 0)
    }

    @Test("A photo without alpha makes an opaque image of any size", arguments: [8, 10.2, 33.3, 100])
    func isOpaque(length: Double) throws {
        let checked = RasterPipeline { $0.validation = [.opacity] }
        let size = CGSize(width: length, height: length / 2)
        let result = try checked.render(PhotoFile.photo("quadrants.png"), size: size, scale: 1.5)
        #expect(result.image.isOpaque)
        #expect(result.image.firstTranslucentColumn == nil)
    }

    @Test("A photo is drawn turned, scaled and enlarged")
    func isDrawnUnderTransforms() throws {
        let photo = try PhotoFile.photo("quadrants.jpg")
        let image = try RasterImage(size: CGSize(width: 64, height: 64)) { context in
            context.translateBy(x: 64, y: 0)
            context.rotate(by: .degrees(90))
            context.draw(photo, in: CGRect(x: 0, y: 0, width: 64, height: 64))
        }
        #expect(quadrants(of: image) == "blue red white green")
    }

    @Test("A file that changed is an error, and no image")
    func refusesChangedFile() throws {
        let folder = try TemporaryFolder()
        let url = folder.url.appendingPathComponent("photo.jpg")
        try PhotoFile.data("quadrants.jpg").write(to: url)
        let photo = try Photo(contentsOf: url)
        try PhotoFile.data("scene.jpg").write(to: url)
        let error = #expect(throws: RasterError.self) { try pipeline.render(photo, size: size, scale: 1) }
        #expect(error?.code == .photoChanged)
        #expect(error?.message.hasPrefix("\(url.path): Can't draw the photo: the file has changed") == true)
        try FileManager.default.removeItem(at: url)
        #expect(throws: RasterError.self) { try photo.image() }
    }

    @Test("Images of photos don't outlive the versions of the libraries that decoded them")
    func dependsOnLibraries() {
        #expect(Photo.drawingVersion != 0)
    }
}

extension RasterImage {
    fileprivate var firstTranslucentColumn: Int? {
        (0..<pixelWidth).first { x in (0..<pixelHeight).contains { pixel(x: x, y: $0)?.alpha != 255 } }
    }
}
