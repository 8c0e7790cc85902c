// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import KitFixtures
import RasterKit
import RasterLock
import RasterPhotos
import Testing

@Suite("Photos of unusual files")
struct PhotoHostilityTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func error(_ path: String, _ limits: PhotoLimits = PhotoLimits()) -> RasterError? {
        #expect(throws: RasterError.self) { try Photo(contentsOf: URL(fileURLWithPath: path), limits: limits) }
    }

    private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

    @Test("An empty file is not an image")
    func refusesEmptyFile() throws {
        try Data().write(to: URL(fileURLWithPath: path("empty.jpg")))
        #expect(error(path("empty.jpg"))?.code == .invalidImage)
    }

    @Test("A pipe without a writer is refused, also behind a link", .hangGuard)
    func refusesPipes() throws {
        mkfifo(path("pipe"), 0o600)
        symlink(path("pipe"), path("link"))
        #expect(error(path("pipe"))?.code == .fileFailed)
        #expect(error(path("link"))?.code == .fileFailed)
    }

    @Test("Links that lead nowhere or in circles are refused")
    func refusesBrokenLinks() throws {
        symlink(path("nothing"), path("dangling"))
        symlink(path("circle"), path("circle"))
        #expect(error(path("dangling"))?.code == .fileFailed)
        #expect(error(path("circle"))?.code == .fileFailed)
    }

    @Test("A link to a file is the photo of the file")
    func followsLinks() throws {
        symlink(PhotoFile.url("quadrants.jpg").path, path("link"))
        let linked = try Photo(contentsOf: URL(fileURLWithPath: path("link")))
        #expect(try linked == PhotoFile.photo("quadrants.jpg"))
    }

    @Test("A file with more bytes than its size says is beyond the limit of bytes")
    func limitsBytesThatWereRead() {
        // The system says that it has 0 bytes.
        #expect(error("/proc/self/status", PhotoLimits(byteCount: 10))?.code == .limitExceeded)
    }

    @Test(
        "A file that is replaced while others decode it is the old photo or an error, and never a mixture",
        .hangGuard
    )
    func isReplacedWhileItIsDecoded() async throws {
        let url = folder.url.appendingPathComponent("photo")
        let files = try ["quadrants.png", "swapped.png"].map { try PhotoFile.data($0) }
        try files[0].write(to: url, options: .atomic)
        let photo = try await Photo(contentsOf: url)
        let outcomes = Lock<Set<String>>([])
        let isDone = Lock(false)
        async let writing: Void = onThread {
            for index in 0..<400 { try? files[index % 2].write(to: url, options: .atomic) }
            isDone.withLock { $0 = true }
        }
        await onThread {
            repeat {
                do throws(RasterError) {
                    let colors = quadrants(of: try photo.image())
                    outcomes.withLock { _ = $0.insert(colors) }
                } catch {
                    outcomes.withLock { _ = $0.insert(error.code.name) }
                }
            } while !isDone.withLock { $0 }
        }
        await writing
        #expect(outcomes.withLock { $0 }.isSubset(of: ["red green blue white", "photoChanged"]))
    }

    @Test("Passes of a progressive JPEG that are repeated a thousand times are an error within its time", .hangGuard)
    func refusesRepeatedPasses() throws {
        var data = try PhotoFile.data("scene-progressive.jpg")
        let last = try #require(data.range(of: Data([0xFF, 0xDA]), options: .backwards))
        let pass = data[last.lowerBound..<data.count - 2]
        data.removeLast(2)
        for _ in 0..<1000 { data.append(pass) }
        data.append(contentsOf: [0xFF, 0xD9])
        let photo = try Photo(data: data)
        let error = #expect(throws: RasterError.self) { try photo.image() }
        #expect([.limitExceeded, .invalidImage].contains(error?.code))
    }

    @Test("A JPEG with thousands of empty segments is beyond the limits")
    func limitsSegments() throws {
        let data = try PhotoFile.data("quadrants.jpg")
        let segments = Data([0xFF, 0xE1, 0x00, 0x02])
        func photo(_ count: Int) throws -> Photo {
            try Photo(data: data.prefix(2) + Data((0..<count).flatMap { _ in segments }) + data.dropFirst(2))
        }
        #expect(throws: Never.self) { try photo(4000) }
        #expect(#expect(throws: RasterError.self) { try photo(5000) }?.code == .limitExceeded)
    }

    @Test("An AVIF that describes ten thousands of images is beyond the limits")
    func limitsDescriptions() throws {
        let box = Data([0x00, 0x03, 0x00, 0x08]) + Data("meta".utf8) + Data(count: 0x30000)
        let error = #expect(throws: RasterError.self) { try Photo(data: PhotoFile.data("quadrants.avif") + box) }
        #expect(error?.code == .limitExceeded)
    }

    @Test(
        "Orientations of PNG are applied",
        arguments: [
            (1, "red green blue white"), (2, "green red white blue"), (3, "white blue green red"),
            (4, "blue white red green"), (5, "red blue green white"), (6, "blue red white green"),
            (7, "white green blue red"), (8, "green white red blue"), (0, "red green blue white"),
            (9, "red green blue white"),
        ]
    )
    func turnsPNG(orientation: UInt8, colors: String) throws {
        var data = try PhotoFile.data("turned.png")
        let chunk = try #require(data.range(of: Data("eXIf".utf8)))
        let isLittle = data[chunk.upperBound] == UInt8(ascii: "I")
        let tag = try #require(data.range(of: Data(isLittle ? [0x12, 0x01, 0x03, 0x00] : [0x01, 0x12, 0x00, 0x03])))
        data[tag.lowerBound + (isLittle ? 8 : 9)] = orientation
        let length = data[chunk.lowerBound - 4..<chunk.lowerBound].reduce(0) { $0 << 8 | Int($1) }
        let end = chunk.upperBound + length
        // CRC-32 (PNG, annex D).
        let checksum = ~data[chunk.lowerBound..<end].reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        for byte in 0..<4 { data[end + byte] = UInt8(truncatingIfNeeded: checksum >> (24 - 8 * UInt32(byte))) }
        #expect(quadrants(of: try Photo(data: data).image()) == colors)
    }

    @Test("A photo of one pixel is drawn in any size")
    func drawsOnePixel() throws {
        for encoder in [.png, .jpeg, .webpLossless] as [any ImageEncoder] {
            let pixel = try RasterImage(size: CGSize(width: 1, height: 1), background: .white) { _ in }
            let photo = try Photo(data: pixel.data(as: encoder))
            let image = try RasterPipeline.isolated().render(photo, size: CGSize(width: 20, height: 9), scale: 2).image
            #expect(image.pixel(x: 39, y: 17) == RasterImage.Pixel(red: 255, green: 255, blue: 255))
        }
    }

    @Test("Files of a photo that many threads ask for are encoded once", .hangGuard)
    func encodesOnce() async throws {
        let pipeline = RasterPipeline.isolated()
        let photo = try PhotoFile.photo("scene.jpg")
        let files = try await withThrowingTaskGroup(of: Data.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    let size = CGSize(width: 40, height: 30)
                    return try await pipeline.encoded(RasterRequest(photo, size: size), as: .jpeg(quality: 0.7)).data
                }
            }
            return try await group.reduce(into: [Data]()) { $0.append($1) }
        }
        #expect(Set(files).count == 1)
        #expect(pipeline.statistics.drawings <= 2)
    }
}
