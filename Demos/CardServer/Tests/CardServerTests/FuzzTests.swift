// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import HTTPTypes
import Testing

@testable import CardRoutes

/// Random requests: none is answered by 500, and each has an answer.
///
/// CARDS_FUZZ_SECONDS is the time, and CARDS_FUZZ_SEED the first seed.
@Suite struct FuzzTests {
    @Test(.timeLimit(.minutes(70))) func answersEachRequest() async throws {
        let environment = ProcessInfo.processInfo.environment
        let seconds = environment["CARDS_FUZZ_SECONDS"].flatMap(Double.init) ?? 2
        var seed = environment["CARDS_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = TestServer(avatars: try AvatarFolder(folder: folder, uploadLimit: 1 << 20))
        let end = ContinuousClock.now + .seconds(seconds)
        var statuses: [Int: Int] = [:]
        repeat {
            var random = SeededGenerator(state: seed)
            let request = RandomRequest(using: &random)
            let answer = try await server.send(request.method, request.path, request.headers, body: request.body)
            #expect(answer.status != 500, "CARDS_FUZZ_SEED=\(seed): \(request.method) \(request.path)")
            statuses[answer.status, default: 0] += 1
            seed += 1
        } while ContinuousClock.now < end
        print("fuzz: \(statuses.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))")
        #expect(statuses[200] ?? 0 > 0)
        #expect(statuses[400] ?? 0 > 0)
    }
}

struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    /// SplitMix64, of Steele, Lea and Flood, *Fast Splittable Pseudorandom Number Generators*.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

private struct RandomRequest {
    var method: HTTPRequest.Method
    var path: String
    var headers: HTTPFields = [:]
    var body = Data()

    private static let texts = [
        "", "a", "Ada Lovelace", "swift-6.3", "--", "__", "-", "../..", "%2e%2e%2f", "%00", "%", "%zz", "%FF%FE", "é",
        "漢字",
        "%F0%9F%91%A9%E2%80%8D%F0%9F%91%A9", "%E2%80%AE", "%CC%81%CC%81", "\u{202E}abc", "<b>&amp;", "0", "-1", "1e309",
        "nan",
        "99999999999999999999", "1,2,3", ",,,", "1,,2", "red", "F05138", "rgb(1 2 3)", "oklch(70% .1 200)", "true",
        "dark",
        "@2x", "@9x", ".png", ".webp", "?", "&", "=", "#", "%0A", "%0D%0A", "let+x+=+%22", "//", "'", "%22", "%5C",
    ]

    init(using random: inout SeededGenerator) {
        func one<Element>(_ elements: [Element]) -> Element {
            elements[Int.random(in: 0..<elements.count, using: &random)]
        }
        func text() -> String {
            var text = (0...Int.random(in: 0...2, using: &random)).map { _ in one(Self.texts) }.joined()
            if Int.random(in: 0..<40, using: &random) == 0 { text = String(repeating: text, count: 60) }
            return text
        }
        let route = one(CardRoute.all)
        method = one([.get, .get, .get, .get, .head, .post, .post, .put])
        func value(_ parameter: Parameter) -> String {
            Int.random(in: 0..<3, using: &random) == 0
                ? text()
                : parameter.example.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        }
        if method == .post {
            path = one(["/avatars", "/avatars", "/\(route.name)"])
            headers[.contentType] = one(["text/plain", "image/png", "image/jpeg", "image/webp"])
            body = Data((0..<Int.random(in: 0..<100, using: &random)).map { _ in .random(in: 0...255, using: &random) })
        } else {
            path = "/" + one([route.name, route.name, route.name, text()])
            if let parameter = route.pathParameter { path += "/" + value(parameter) }
            path += one(["", ".png", ".webp", ".jpg", "@2x.png", "@3x"])
            let fields = (route.parameters + [CardRoute.scale]).filter {
                $0.standard == nil || Int.random(in: 0..<3, using: &random) == 0
            }
            .map { "\($0.name)=\(value($0))" }
            if !fields.isEmpty { path += "?" + fields.joined(separator: "&") }
        }
        if Bool.random(using: &random) {
            headers[.accept] = one(["*/*", "image/webp", ";;q=x,,", "image/png;q=nan", "text/html"])
        }
        if Bool.random(using: &random) { headers[.ifNoneMatch] = one(["*", "\"\"", "W/\"a\"", ",,,"]) }
    }
}
