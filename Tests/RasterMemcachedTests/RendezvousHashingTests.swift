// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import Testing

@testable import RasterMemcached

@Suite struct RendezvousHashingTests {
    private let names = (0..<10_000).map { "0123456789abcdef-\($0)" }

    private func owners(_ servers: [String]) throws -> [String] {
        let addresses = try servers.map { text throws(RasterError) in try ServerAddress(text) }
        let distribution = RendezvousHashing(addresses)
        return names.map { addresses[distribution.serverIndex(of: $0)].description }
    }

    @Test func movesAQuarterOfTheNamesToAFourthServer() throws {
        let three = try owners(["10.0.0.1", "10.0.0.2", "10.0.0.3"])
        let four = try owners(["10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4"])
        let moved = zip(three, four).filter { $0 != $1 }
        // A quarter, ± 4 standard deviations of a binomial distribution. By modulo, it would be three quarters.
        #expect((2325...2675).contains(moved.count))
        #expect(moved.allSatisfy { $0.1 == "10.0.0.4:11211" })
    }

    @Test func doesNotDependOnTheOrderOfServers() throws {
        #expect(try owners(["a", "b:1", "/s"]) == owners(["/s", "a", "b:1"]))
    }

    @Test func theDefaultPortIsNoOtherServer() throws {
        let (with, without) = (try owners(["10.0.0.1:11211", "10.0.0.2"]), try owners(["10.0.0.1", "10.0.0.2:11211"]))
        #expect(with == without)
    }

    /// The owners by another implementation of xxHash64: caches that are shared stay warm only if they never change.
    @Test func givesNamesToTheServersThatItAlwaysGaveThemTo() throws {
        let servers = try ["10.0.0.1", "10.0.0.2", "10.0.0.3"].map { text throws(RasterError) in try ServerAddress(text)
        }
        let distribution = RendezvousHashing(servers)
        let owners = (0..<12).map { distribution.serverIndex(of: "name-\($0)") }
        #expect(owners == [2, 1, 0, 0, 1, 1, 0, 1, 1, 0, 0, 0])
    }

    @Test func leavesNamesWithTheirServerWhileAnotherIsGone() throws {
        let servers = [try MemcachedProcess(), try MemcachedProcess(), try MemcachedProcess()]
        let tier = try RasterMemcached.patient(servers.map(\.address))
        let names = Array(names.prefix(60))
        for name in names { try tier.store(Array(name.utf8), name) }
        let gone = servers[1]
        gone.stop()
        for name in names {
            if tier.server(of: name).name == gone.address {
                #expect(throws: RasterError.self) { try tier.bytes(name) }
            } else {
                #expect(try tier.bytes(name) == Array(name.utf8))
            }
        }
        #expect(tier.availableServers == [servers[0].address, servers[2].address])
    }
}
