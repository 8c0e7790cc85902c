// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CacheTraces
import Foundation
import RasterKit
import Testing

@testable import CacheReplay

@Suite struct RasterTraceTests {
    private let text = """
        rasterkit-trace 2
        0 0 6400 151200 0
        16700 1 6400 98000 1
        250 0
        3 1 6400 70000 1
        0 1

        """

    private func request(
        _ time: Int,
        _ key: UInt64,
        _ byteCount: Int,
        _ drawingTime: Int,
        component: Int = 0
    ) -> RasterTrace.Request {
        .init(time: time, key: key, byteCount: byteCount, drawingTime: drawingTime, component: component)
    }

    @Test func readsWhatTheFormatSays() throws {
        let trace = try RasterTrace(text: text)
        #expect(
            trace.requests == [
                request(0, 0, 6400, 151_200), request(16_700_000, 1, 6400, 98_000, component: 1),
                request(16_950_000, 0, 6400, 151_200),
                request(16_953_000, 1, 6400, 70_000, component: 1),
                request(16_953_000, 1, 6400, 70_000, component: 1),
            ]
        )
    }

    @Test func writesWhatItRead() throws {
        #expect(try RasterTrace(text: text).text == text)
    }

    @Test func numbersKeysAsTheyCome() throws {
        let trace = RasterTrace(requests: [request(0, 99, 1, 1), request(1000, 7, 2, 2), request(2000, 99, 1, 1)])
        #expect(try RasterTrace(text: trace.text).requests.map(\.key) == [0, 1, 0])
    }

    @Test func losesNoTimeByRounding() throws {
        let trace = RasterTrace(requests: (1...1000).map { request($0 * 1999, 1, 1, 1) })
        let last = try #require(try RasterTrace(text: trace.text).requests.last)
        #expect(last.time == 1_999_000)
    }

    @Test(arguments: [
        ("", 1, "ends in the middle"),
        ("rasterkit-trace 2", 1, "ends in the middle"),
        ("rasterkit-trace 1\n", 1, "“rasterkit-trace 1” is not “rasterkit-trace 2”"),
        ("rasterkit-trace 2\n0 0 10 10 0\n5 0", 3, "ends in the middle"),
        ("rasterkit-trace 2\n0 0 10 10\n", 2, "4 numbers instead of 2 or 5"),
        ("rasterkit-trace 2\n\n", 2, "“” is not a number"),
        ("rasterkit-trace 2\n0 0 10 10 0\n0 0 x 10 0\n", 3, "“x” is not a number"),
        ("rasterkit-trace 2\n0 0 -1 10 0\n", 2, "“-1” is not a number"),
        ("rasterkit-trace 2\n0 0 99999999999999 10 0\n", 2, "is not a number from 0 to"),
        ("rasterkit-trace 2\n0 1 10 10 0\n", 2, "key 1 is not known; the next new one is 0"),
        ("rasterkit-trace 2\n0 0\n", 2, "key 0 is not known"),
    ])
    func saysWhereItIsDamaged(text: String, line: Int, reason: String) {
        let error = #expect(throws: RasterError.self) { try RasterTrace(text: text) }
        #expect(error?.code == .invalidTrace)
        #expect(error?.message.hasPrefix("Line \(line): ") == true)
        #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    }

    @Test func refusesTimesBeyondAnInteger() {
        let text = "rasterkit-trace 2\n0 0 1 1 0\n" + String(repeating: "4398046511104 0\n", count: 2100)
        let error = #expect(throws: RasterError.self) { try RasterTrace(text: text) }
        #expect(error?.message.contains("too far from the first") == true)
    }

    @Test func survivesAnyDamage() throws {
        var random = SeededRandom(seed: 11)
        let bytes = Array(text.utf8)
        for _ in 0..<5000 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(
                    in: .min ... .max,
                    using: &random
                )
            }
            damaged.removeLast(Int.random(in: 0..<20, using: &random))
            do {
                _ = try RasterTrace(text: String(decoding: damaged, as: UTF8.self))
            } catch {
                #expect(error.code == .invalidTrace)
            }
        }
    }

    @Test func goesThroughAFile() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).trace")
        defer { try? FileManager.default.removeItem(at: url) }
        let trace = try RasterTrace(text: text)
        try trace.write(to: url)
        #expect(try RasterTrace(contentsOf: url) == trace)
        try Data("rasterkit-trace 2\n0 5\n".utf8).write(to: url)
        let damage = #expect(throws: RasterError.self) { try RasterTrace(contentsOf: url) }
        #expect(damage?.message.hasPrefix("\(url.path): Line 2: ") == true)
    }

    @Test func saysWhichFileIsMissing() {
        let url = URL(fileURLWithPath: "/nonexistent/some.trace")
        #expect(throws: RasterError.self) { try RasterTrace().write(to: url) }
        let error = #expect(throws: RasterError.self) { try RasterTrace(contentsOf: url) }
        #expect(error?.code == .fileFailed && error?.message.contains("/nonexistent/some.trace") == true)
    }
}
