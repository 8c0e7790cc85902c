// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import RasterLock

@testable import RasterMemcached

/// A server on the loopback that answers as a test says, rightly or wrongly, until the process ends.
final class ScriptedServer: Sendable {
    /// A step of an answer.
    enum Step: Sendable {
        /// Sends bytes at once.
        case send(String)

        /// Sends bytes one by one, with a pause in milliseconds before each.
        case trickle(String, pause: UInt32)

        /// Sends nothing more, and keeps the connection open until the client closes it.
        case hang

        /// Closes the connection.
        case close

        /// Resets the connection.
        case reset
    }

    /// Answers a command, which ends with a line feed.
    typealias Answer = @Sendable (_ command: String) -> [Step]

    private let listener: Listener
    private let answer: Answer
    private let counts = Lock((connections: 0, commands: 0))

    /// Starts a server.
    init(_ answer: @escaping Answer) throws {
        listener = try Listener()
        self.answer = answer
        Thread.detachNewThread { [self] in
            while true {
                let connection = accept(listener.descriptor, nil, nil)
                guard connection >= 0 else { continue }
                counts.withLock { $0.connections += 1 }
                Thread.detachNewThread { [self] in serve(connection) }
            }
        }
    }

    /// The address, `127.0.0.1:PORT`.
    var address: String { "127.0.0.1:\(listener.port)" }

    /// The number of connections so far.
    var connectionCount: Int { counts.withLock { $0.connections } }

    /// The number of commands so far.
    var commandCount: Int { counts.withLock { $0.commands } }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        var on: Int32 = 1
        setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        while let command = Self.line(of: connection) {
            counts.withLock { $0.commands += 1 }
            for step in answer(command) {
                switch step {
                case .send(let text):
                    guard Self.send(text, to: connection) else { return }
                case .trickle(let text, let pause):
                    for byte in text.utf8 {
                        usleep(pause * 1000)
                        guard Self.send(String(decoding: [byte], as: UTF8.self), to: connection) else { return }
                    }
                case .hang:
                    while Self.line(of: connection) != nil {}
                    return
                case .close:
                    return
                case .reset:
                    var linger = linger(l_onoff: 1, l_linger: 0)
                    setsockopt(
                        connection,
                        SOL_SOCKET,
                        SO_LINGER,
                        &linger,
                        socklen_t(MemoryLayout.size(ofValue: linger))
                    )
                    return
                }
            }
        }
    }

    private static func line(of connection: Int32) -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while recv(connection, &byte, 1, 0) == 1 {
            bytes.append(byte)
            if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
        }
        return nil
    }

    private static func send(_ text: String, to connection: Int32) -> Bool {
        let bytes = Array(text.utf8)
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(connection, $0.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count <= 0 { return false }
            sent += count
        }
        return true
    }
}

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
