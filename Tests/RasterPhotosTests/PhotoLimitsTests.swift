// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterKit
import RasterPhotos
import RasterTesting
import Testing

@Suite("Limits of photos") struct PhotoLimitsTests {
    private func error(_ body: () throws -> Void) -> RasterError? {
        #expect(throws: RasterError.self) { try body() }
    }

    @Test(
        "More pixels than the limit are an error",
        arguments: ["quadrants.jpg", "quadrants.png", "quadrants.webp", "quadrants.avif"]
    )
    func limitsPixels(name: String) throws {
        let found = error { _ = try Photo(contentsOf: PhotoFile.url(name), limits: PhotoLimits(pixelCount: 767)) }
        #expect(found?.code == .limitExceeded)
        #expect(found?.message.hasPrefix(PhotoFile.url(name).path) == true)
        #expect(
            try Photo(contentsOf: PhotoFile.url(name), limits: PhotoLimits(pixelCount: 768)).image().pixelWidth == 32
        )
    }

    @Test("Sides that are longer than those of images are an error that names the file")
    func limitsSides() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jpg")
        var data = try PhotoFile.data("quadrants.jpg")
        let frame = try #require(data.range(of: Data([0xFF, 0xC0, 0x00, 0x11])))
        data.replaceSubrange(frame.lowerBound + 5..<frame.lowerBound + 9, with: [0x00, 0x02, 0x9C, 0x40])
        try data.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let found = error { _ = try Photo(contentsOf: url) }
        #expect(found?.code == .limitExceeded)
        #expect(found?.message.hasPrefix("\(url.path): Can't read the JPEG: it has 40000 by 2 pixels") == true)
    }

    @Test(
        "A header of AVIF with more pixels or longer sides than any image is beyond the limit",
        arguments: [(100_000, 100_000), (40_000, 2), (20_000, 20_000)] as [(UInt32, UInt32)]
    )
    func limitsClaimedPixelsOfAVIF(width: UInt32, height: UInt32) throws {
        var data = try PhotoFile.data("quadrants.avif")
        let name = try #require(data.range(of: Data("ispe".utf8)))
        let lengths = [width, height].flatMap { length in
            (0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) }
        }
        data.replaceSubrange(name.upperBound + 4..<name.upperBound + 12, with: lengths)
        #expect(error { _ = try Photo(data: data) }?.code == .limitExceeded)
    }

    @Test("More bytes than the limit are an error before they are read")
    func limitsBytes() throws {
        let limits = PhotoLimits(byteCount: 100)
        #expect(
            error { _ = try Photo(contentsOf: PhotoFile.url("scene.jpg"), limits: limits) }?.code == .limitExceeded
        )
        #expect(error { _ = try Photo(data: PhotoFile.data("scene.jpg"), limits: limits) }?.code == .limitExceeded)
    }

    @Test(
        "A decoding without time is stopped",
        arguments: ["scene-progressive.jpg", "quadrants.png", "interlaced.png", "scene.webp", "quadrants.avif"]
    )
    func limitsTime(name: String) throws {
        let photo = try Photo(contentsOf: PhotoFile.url(name), limits: PhotoLimits(time: .zero))
        let found = error { _ = try photo.image() }
        #expect(found?.message.contains("takes longer than 0.0 seconds") == true)
    }

    @Test("Places that aren't files are refused", arguments: ["/dev/zero", "/", "/nonexistent.jpg"])
    func refusesOthers(path: String) throws {
        let found = error { _ = try Photo(contentsOf: URL(fileURLWithPath: path)) }
        #expect(found?.code == .fileFailed)
        #expect(found?.message.hasPrefix(path) == true)
    }

    @Test("Other formats are named")
    func namesFormats() throws {
        let found = error { _ = try Photo(data: Data("GIF89a".utf8)) }
        #expect(found?.message.contains("it is in the format GIF (6 bytes)") == true)
    }

    @Test("Files that are cut off are errors")
    func refusesCutFiles() throws {
        for name in try PhotoFile.names where !name.hasPrefix("animated") {
            let data = try PhotoFile.data(name)
            for count in Array(stride(from: 12, to: data.count - 20, by: 7)) + Array(data.count - 20..<data.count) {
                #expect(throws: RasterError.self, "\(name), \(count) bytes") {
                    _ = try Photo(data: data.prefix(count)).image()
                }
            }
        }
    }

    @Test("Broken files end in errors within bounded time", arguments: ["jpg", "png", "webp", "avif"])
    func survivesBrokenFiles(ending: String) throws {
        var random = SeededGenerator(seed: Proof.seed)
        let files = try PhotoFile.names.filter { $0.hasSuffix(ending) }.map { try PhotoFile.data($0) }
        let limits = PhotoLimits(pixelCount: 1_000_000, byteCount: 1 << 20, time: .seconds(1))
        let thumbnail = try PixelSize(width: 9, height: 9)
        var codes: [String: Int] = [:]
        var longest = Duration.zero
        for _ in 0..<Proof.length(300, full: 10_000) {
            let data = Self.broken(files, &random)
            longest = max(
                longest,
                ContinuousClock().measure {
                    do throws(RasterError) {
                        let photo = try Photo(data: data, limits: limits)
                        _ = try photo.image(fitting: thumbnail)
                        _ = try photo.image()
                        codes["decoded", default: 0] += 1
                    } catch {
                        codes[error.code.name, default: 0] += 1
                    }
                }
            )
        }
        #expect(
            Set(codes.keys).isSubset(of: ["decoded", "invalidImage", "limitExceeded"]),
            "seed \(Proof.seed): \(codes)"
        )
        #expect(longest < .seconds(10), "seed \(Proof.seed)")
    }

    /// Returns a file with changed, missing or repeated bytes, or parts of another one.
    private static func broken(_ files: [Data], _ random: inout SeededGenerator) -> Data {
        var bytes = [UInt8](files[Int.random(in: 0..<files.count, using: &random)])
        for _ in 0..<Int.random(in: 1...6, using: &random) where bytes.count > 16 {
            let place = Int.random(in: 4..<bytes.count, using: &random)
            let end = min(bytes.count, place + Int.random(in: 1...32, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 1: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
            case 2: bytes.removeSubrange(place..<end)
            case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
            case 4: bytes.removeSubrange(place...)
            default:
                let other = [UInt8](files[Int.random(in: 0..<files.count, using: &random)])
                let start = Int.random(in: 0..<other.count, using: &random)
                bytes.replaceSubrange(place..<end, with: other[start..<min(other.count, start + end - place)])
            }
        }
        return Data(bytes)
    }
}
