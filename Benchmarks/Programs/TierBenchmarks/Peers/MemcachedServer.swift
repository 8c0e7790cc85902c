// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterMemcached

/// A memcached of its own, on a free port of the loopback.
final class MemcachedServer {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let process = Process()
    let port: UInt16

    private var address: String { "127.0.0.1:\(port)" }

    /// Returns a tier on the server, with the limit that it was started with, and time for large pictures.
    func tier() throws -> RasterMemcached {
        try RasterMemcached(servers: [address], deadline: .seconds(1), valueByteLimit: (16 << 20) - 512)
    }

    /// Starts a server, and waits until it accepts connections.
    init() throws {
        port = try Self.freePort()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // As root, memcached asks for the name of a user.
        process.arguments = [
            "memcached", "-l", "127.0.0.1", "-p", "\(port)", "-U", "0", "-m", "256", "-I", "16m", "-u", NSUserName(),
        ]
        try process.run()
        let deadline = ContinuousClock.now + .seconds(10)
        while !Self.accepts(port) {
            guard process.isRunning, ContinuousClock.now < deadline else {
                throw Failure(description: "memcached does not start on \(address): install it with make setup.")
            }
            usleep(5000)
        }
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
    }

    private static func address(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        address.sin_port = port.bigEndian
        return address
    }

    private static func freePort() throws -> UInt16 {
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = address(0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(socket, pointer, length) == 0 ? getsockname(socket, pointer, &length) : -1
            }
        }
        guard status == 0 else { throw Failure(description: "There is no free port on the loopback.") }
        return UInt16(bigEndian: address.sin_port)
    }

    private static func accepts(_ port: UInt16) -> Bool {
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = address(port)
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                connect(socket, pointer, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}
