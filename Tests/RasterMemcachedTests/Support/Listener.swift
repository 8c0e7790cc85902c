// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Glibc

@testable import RasterMemcached

struct Listener: Sendable {
    struct Failure: Error {
        let code: Int32
    }

    let descriptor: Int32
    let port: UInt16

    /// Opens the socket.
    ///
    /// - Parameter backlog: The number of connections that wait to be accepted.
    init(backlog: Int32 = 64) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                let status = bind(descriptor, pointer, length)
                return status == 0 && getsockname(descriptor, pointer, &length) == 0
            }
        }
        guard status, listen(descriptor, backlog) == 0 else { throw Failure(code: errno) }
        self.descriptor = descriptor
        port = UInt16(bigEndian: address.sin_port)
    }

    func fill() throws -> [Connection] {
        let address = try SocketAddress.resolve("127.0.0.1", port: port)[0]
        var waiting: [Connection] = []
        while let connection = try? Connection(
            address,
            until: TimeLimit(deadline: .now.advanced(by: .milliseconds(200)))
        ) {
            waiting.append(connection)
        }
        return waiting
    }

    func close() { _ = Glibc.close(descriptor) }
}
