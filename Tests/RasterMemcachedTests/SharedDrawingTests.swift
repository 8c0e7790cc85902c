// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import KitFixtures
import RasterKit
import Testing

@testable import RasterMemcached

/// Pipelines of several processes with one memcached.
@Suite struct SharedDrawingTests {
    private let server: MemcachedProcess

    init() throws {
        server = try MemcachedProcess()
    }

    private func outcome(processCount: Int, requestCount: Int) throws -> (drawings: Int, right: Int) {
        let programs = try (0..<processCount).map { _ in
            try ProofProcess(["tiers", "requests", server.address, "\(requestCount)"])
        }
        for program in programs { #expect(try program.line() == "ready") }
        for program in programs { try program.closeInput() }
        let numbers = try programs.map { try $0.end().lines.joined().split(separator: " ").compactMap { Int($0) } }
        guard numbers.allSatisfy({ $0.count == 2 }) else { return (0, 0) }
        return (numbers.map { $0[0] }.reduce(0, +), numbers.map { $0[1] }.reduce(0, +))
    }

    @Test func twoProcessesDrawAPictureOfManyRequestsTwiceAtMost() throws {
        let (drawings, right) = try outcome(processCount: 2, requestCount: 50)
        #expect((1...2).contains(drawings))
        #expect(right == 100)
    }

    @Test func aLaterProcessDrawsNothing() throws {
        #expect(try outcome(processCount: 1, requestCount: 1).drawings == 1)
        let (drawings, right) = try outcome(processCount: 1, requestCount: 50)
        #expect(drawings == 0)
        #expect(right == 50)
    }

    @Test func picturesAreRightWithoutAServer() throws {
        server.stop()
        let (drawings, right) = try outcome(processCount: 1, requestCount: 50)
        #expect(drawings == 1)
        #expect(right == 50)
    }
}
