// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Crypto
import RasterKit
import Testing

@testable import RasterMemcached

@Suite struct ServerRingTests {
    private let names = (0..<10_000).map { "0123456789abcdef-\($0)" }

    private func owners(_ servers: [String]) throws -> [String] {
        let addresses = try servers.map { text throws(RasterError) in try ServerAddress(text) }
        let ring = try ServerRing(addresses)
        return names.map { addresses[ring.serverIndex(of: $0)].description }
    }

    @Test func movesAQuarterOfTheNamesToAFourthServer() throws {
        let three = try owners(["10.0.0.1", "10.0.0.2", "10.0.0.3"])
        let four = try owners(["10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4"])
        let moved = zip(three, four).filter { $0 != $1 }
        // A quarter, give or take the unevenness of 160 points a server. By modulo, it would be three quarters.
        #expect((1800...3200).contains(moved.count))
        #expect(moved.allSatisfy { $0.1 == "10.0.0.4:11211" })
    }

    @Test func givesEachServerAboutItsShare() throws {
        let counts = Dictionary(grouping: try owners(["a", "b", "c"])) { $0 }.mapValues(\.count)
        #expect(counts.count == 3)
        #expect(counts.values.allSatisfy { (2300...4400).contains($0) })
    }

    @Test func doesNotDependOnTheOrderOfServers() throws {
        #expect(try owners(["a", "b:1", "/s"]) == owners(["/s", "a", "b:1"]))
    }

    @Test func theDefaultPortIsNoOtherServer() throws {
        let (with, without) = (try owners(["10.0.0.1:11211", "10.0.0.2"]), try owners(["10.0.0.1", "10.0.0.2:11211"]))
        #expect(with == without)
    }

    @Test func agreesWithANaiveKetama() throws {
        // Digest p of a server's name has four of its points.
        var points: [(point: UInt32, owner: String)] = []
        for host in ["10.0.0.1", "10.0.0.2", "10.0.0.3"] {
            for part in 0..<40 {
                let digest = Array(Insecure.MD5.hash(data: Array("\(host)-\(part)".utf8)))
                for index in 0..<4 { points.append((word(digest, index), "\(host):11211")) }
            }
        }
        points.sort { $0.point < $1.point }
        let expected = names.prefix(1000).map { name in
            let hash = word(Array(Insecure.MD5.hash(data: Array(name.utf8))), 0)
            return (points.first { $0.point >= hash } ?? points[0]).owner
        }
        #expect(try owners(["10.0.0.1", "10.0.0.2", "10.0.0.3"]).prefix(1000) == expected[...])
    }

    private func word(_ digest: [UInt8], _ index: Int) -> UInt32 {
        digest[(4 * index)..<(4 * index + 4)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
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
