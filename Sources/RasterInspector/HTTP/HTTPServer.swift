// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterKit
import RasterLock

/// A server of HTTP/1.1 with a thread that accepts connections, and one for each of a limited number of them.
final class HTTPServer: Sendable {
    /// The largest number of connections; a browser opens six, and one more for each page's events.
    private static let connectionLimit = 32

    let port: Int
    private let descriptor: Int32
    private let respond: @Sendable (HTTPRequest) -> HTTPResponse
    private let connections = Lock<[HTTPConnection]>([])
    private let isRunning = Atomic(true)

    /// Listens on an address.
    ///
    /// - Throws: `RasterError` with the code `invalidConfiguration`: the port is taken, or the host is no address.
    init(host: String, port: Int, respond: @escaping @Sendable (HTTPRequest) -> HTTPResponse) throws(RasterError) {
        guard (0...65535).contains(port) else {
            throw Self.failure("\(host):\(port)", "there is no such port", "Use 1 to 65535, or 0 for any that is free.")
        }
        var hints = unsafe addrinfo()
        unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        unsafe hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV | AI_NUMERICHOST
        var found = unsafe UnsafeMutablePointer<addrinfo>(bitPattern: 0)
        let number = host == "localhost" ? "127.0.0.1" : host
        let status = unsafe getaddrinfo(number, "\(port)", &hints, &found)
        guard status == 0, let address = unsafe found?.pointee else {
            let reason = unsafe gai_strerror(status).map { unsafe String(cString: $0) } ?? "error \(status)"
            throw Self.failure("\(host):\(port)", reason, "Use an address of this machine, such as 127.0.0.1.")
        }
        defer { unsafe freeaddrinfo(found) }
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = unsafe socket(address.ai_family, kind, 0)
        var isOn: Int32 = 1
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
        guard unsafe bind(descriptor, address.ai_addr, address.ai_addrlen) == 0, listen(descriptor, 64) == 0 else {
            let code = errno
            if descriptor >= 0 { Glibc.close(descriptor) }
            let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
            let remedy =
                code == EADDRINUSE
                ? "Another program listens there: use another port, or 0 for any that is free."
                : "Use an address of this machine, such as 127.0.0.1, and a port above 1023."
            throw Self.failure("\(host):\(port)", reason, remedy)
        }
        self.descriptor = descriptor
        self.port = port == 0 ? Self.port(of: descriptor) : port
        self.respond = respond
        Self.startThread("RasterInspector") { self.accept() }
    }

    private static func failure(_ place: String, _ reason: String, _ remedy: String) -> RasterError {
        RasterError(.invalidConfiguration, "RasterInspector can't listen on \(place): \(reason). \(remedy)")
    }

    private static func port(of descriptor: Int32) -> Int {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return unsafe withUnsafeMutableBytes(of: &address) { place in
            guard let start = unsafe place.bindMemory(to: sockaddr.self).baseAddress,
                unsafe getsockname(descriptor, start, &length) == 0
            else { return 0 }
            // The port has the same place in addresses of both families, in network order.
            return unsafe Int(UInt16(bigEndian: place.loadUnaligned(fromByteOffset: 2, as: UInt16.self)))
        }
    }

    private static func startThread(_ name: String, _ body: @escaping @Sendable () -> Void) {
        let thread = Thread(block: body)
        thread.name = name
        thread.stackSize = 1 << 20
        thread.start()
    }

    /// Ends all connections; the thread that accepts them closes the socket.
    func stop() {
        guard isRunning.exchange(false, ordering: .acquiringAndReleasing) else { return }
        shutdown(descriptor, Int32(SHUT_RDWR))
        for connection in connections.withLock({ $0 }) { connection.close() }
    }

    private func accept() {
        while isRunning.load(ordering: .acquiring) {
            let client = Glibc.accept(descriptor, nil, nil)
            guard client >= 0 else {
                // Out of descriptors, or the client has left already.
                if errno != EINTR, isRunning.load(ordering: .acquiring) { usleep(10_000) }
                continue
            }
            _ = fcntl(client, F_SETFD, FD_CLOEXEC)
            let connection = HTTPConnection(client)
            let isAdmitted = connections.withLock { connections in
                // Clients that send nothing make room for others.
                if connections.count >= Self.connectionLimit {
                    guard let silent = connections.firstIndex(where: { !$0.hasRequest }) else { return false }
                    connections.remove(at: silent).close()
                }
                connections.append(connection)
                return true
            }
            guard isAdmitted else {
                connection.send(HTTPResponse.problem(503, "Too many connections.").bytes())
                continue
            }
            Self.startThread("RasterInspector client") { self.serve(connection) }
        }
        Glibc.close(descriptor)
    }

    private func serve(_ connection: HTTPConnection) {
        defer { connections.withLock { $0.removeAll { $0 === connection } } }
        guard isRunning.load(ordering: .acquiring) else { return }
        var isHead = false
        let response: HTTPResponse
        do throws(HTTPResponse) {
            guard let request = try connection.request() else { return }
            isHead = request.method == "HEAD"
            response = respond(request)
        } catch {
            response = error
        }
        guard connection.send(response.bytes(withBody: !isHead)) else { return }
        if !isHead { response.stream?(connection) }
        connection.finish()
    }
}
