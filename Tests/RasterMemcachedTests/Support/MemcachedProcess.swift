// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc

@testable import RasterMemcached

final class MemcachedProcess: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let address: String

    private let process: Process

    /// Starts a server, and waits until it answers.
    ///
    /// - Parameters:
    ///   - address: An address that was free before; by default a free port.
    ///   - arguments: Further arguments, such as `-I 4m`.
    init(at address: String? = nil, arguments: [String] = []) throws {
        var attempts = 5
        while true {
            attempts -= 1
            let place = try address ?? "127.0.0.1:\(Self.freePort())"
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            let listening =
                place.hasPrefix("/") ? ["-s", place] : ["-l", "127.0.0.1", "-p", "\(place.split(separator: ":")[1])"]
            // As root, memcached asks for the name of a user to become.
            process.arguments =
                ["memcached", "-U", "0", "-m", "64", "-t", "2", "-u", "nobody"] + listening + arguments
            process.standardError = FileHandle.nullDevice
            try process.run()
            if Self.answers(place, while: process) {
                self.process = process
                self.address = place
                return
            }
            process.terminate()
            guard attempts > 0, address == nil else {
                throw Failure(description: "memcached doesn't start at \(place): is it installed (make setup)?")
            }
        }
    }

    deinit { stop() }

    func stop() {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    func suspend() { kill(process.processIdentifier, SIGSTOP) }

    func resume() { kill(process.processIdentifier, SIGCONT) }

    static func freePort() throws -> UInt16 {
        let listener = try Listener()
        defer { listener.close() }
        return listener.port
    }

    private static func answers(_ address: String, while process: Process) -> Bool {
        let end = ContinuousClock.now.advanced(by: .seconds(20))
        while ContinuousClock.now < end, process.isRunning {
            if (try? raw("version\r\n", to: address).hasPrefix("VERSION")) == true { return process.isRunning }
            usleep(2000)
        }
        return false
    }

    static func raw(_ command: String, to address: String) throws -> String {
        let location = try ServerAddress(address).location
        let place =
            switch location {
            case .host(let host, let port): try SocketAddress.resolve(host, port: port).first
            case .socket(let path): SocketAddress(path: path)
            }
        guard let place else { throw Failure(description: "\(address) has no address.") }
        let limit = TimeLimit(deadline: .now.advanced(by: .seconds(5)))
        let connection = try Connection(place, until: limit)
        defer { connection.close() }
        try connection.send(command, until: limit)
        var buffer = ReceiveBuffer()
        try connection.receive(into: &buffer, until: limit)
        return String(decoding: buffer.bytes[0..<buffer.count], as: UTF8.self)
    }
}
