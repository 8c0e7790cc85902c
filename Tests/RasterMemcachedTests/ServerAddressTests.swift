// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import Testing

@testable import RasterMemcached

@Suite struct ServerAddressTests {
    @Test(
        arguments: [
            ("localhost", "localhost:11211"),
            ("10.0.0.1", "10.0.0.1:11211"),
            ("10.0.0.1:1", "10.0.0.1:1"),
            ("10.0.0.1:65535", "10.0.0.1:65535"),
            ("Cache-1.Example.org:11212", "cache-1.example.org:11212"),
            ("cache_1", "cache_1:11211"),
            ("::1", "[::1]:11211"),
            ("[::1]", "[::1]:11211"),
            ("[::1]:11212", "[::1]:11212"),
            ("/run/memcached.sock", "/run/memcached.sock"),
        ])
    func reads(_ text: String, as description: String) throws {
        #expect(try ServerAddress(text).description == description)
    }

    @Test(
        arguments: [
            ("", "at least one"),
            (":11211", "at least one"),
            ("host:", "the port \"\""),
            ("host:0", "the port \"0\""),
            ("host:65536", "the port \"65536\""),
            ("host:-1", "the port \"-1\""),
            ("host:+1", "the port \"+1\""),
            ("host:port", "the port \"port\""),
            ("host: 1", "the port \" 1\""),
            ("host:99999999999999999999", "the port"),
            ("a b", "letters, digits, dots and hyphens"),
            (" ", "letters, digits, dots and hyphens"),
            ("host\r\n", "letters, digits, dots and hyphens"),
            ("10.0.0.1,10.0.0.2", "letters, digits, dots and hyphens"),
            ("memcached://host", "the port \"//host\""),
            ("run/memcached.sock", "letters, digits, dots and hyphens"),
            ("::1:x", "IPv6 address"),
            ("host:1:2", "IPv6 address"),
            ("[::1", "IPv6 address"),
            ("[]", "IPv6 address"),
            ("[10.0.0.1]", "IPv6 address"),
            ("[::1]11211", "IPv6 address"),
            ("[::1]:", "the port \"\""),
            ("/" + String(repeating: "p", count: 107), "at most 107 bytes"),
        ])
    func refuses(_ text: String, because reason: String) throws {
        let error = #expect(throws: RasterError.self) { try RasterMemcached(servers: ["127.0.0.1:1", text]) }
        #expect(error?.code == .invalidConfiguration)
        #expect(error?.message.contains(reason) == true)
        #expect(error?.message.contains("\"\(text)\"") == true)
    }

    @Test func refusesAnEmptyList() throws {
        let error = #expect(throws: RasterError.self) { try RasterMemcached(servers: []) }
        #expect(error?.code == .invalidConfiguration)
        #expect(error?.message.contains("is empty") == true)
    }

    @Test(arguments: [["a", "a"], ["a", "b", "A:11211"], ["::1", "[::1]:11211"], ["/s", "/s"]])
    func refusesAServerThatIsListedTwice(_ servers: [String]) throws {
        let error = #expect(throws: RasterError.self) { try RasterMemcached(servers: servers) }
        #expect(error?.message.contains("is listed twice") == true)
    }

    @Test func takesOnePortAtTwoHosts() throws {
        #expect(try RasterMemcached(servers: ["127.0.0.1:1", "127.0.0.2:1"]).availableServers.count == 2)
    }

    @Test(arguments: [Duration.zero, .microseconds(99), .seconds(61), .milliseconds(-5)])
    func refusesADeadline(_ deadline: Duration) throws {
        let error = #expect(throws: RasterError.self) { try RasterMemcached(deadline: deadline) }
        #expect(error?.code == .invalidConfiguration)
        #expect(error?.message.contains("deadline") == true)
    }

    @Test(arguments: [0, -1, .min, .max])
    func refusesAValueLimit(_ limit: Int) throws {
        let error = #expect(throws: RasterError.self) { try RasterMemcached(valueByteLimit: limit) }
        #expect(error?.code == .invalidConfiguration)
        #expect(error?.message.contains("value limit") == true)
    }
}
