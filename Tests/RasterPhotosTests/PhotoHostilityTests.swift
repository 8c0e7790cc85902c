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
}
