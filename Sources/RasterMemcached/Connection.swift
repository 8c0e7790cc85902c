// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import RasterKit

/// A connection to a server, used by one thread at a time, and closed explicitly.
struct Connection: Sendable {
    private let descriptor: Int32
    var lastUse = ContinuousClock.now

    init(_ address: SocketAddress, until limit: TimeLimit) throws(ConnectionFailure) {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        descriptor = socket(address.family, kind, 0)
        guard descriptor >= 0 else { throw .system(errno, during: "opening a socket") }
        do throws(ConnectionFailure) {
            try connect(to: address, until: limit)
        } catch {
            close()
            throw error
        }
        if address.family != AF_UNIX {
            var flag: Int32 = 1
            unsafe setsockopt(
                descriptor,
                Int32(IPPROTO_TCP),
                TCP_NODELAY,
                &flag,
                socklen_t(MemoryLayout<Int32>.size)
            )
        }
    }

    private func connect(to address: SocketAddress, until limit: TimeLimit) throws(ConnectionFailure) {
        let phase = "connecting"
        let status = unsafe address.bytes.withUnsafeBytes { bytes in
            guard let start = unsafe bytes.bindMemory(to: sockaddr.self).baseAddress else { return Int32(-1) }
            return unsafe Glibc.connect(descriptor, start, socklen_t(bytes.count))
        }
        if status == 0 { return }
        // A Unix socket whose queue is full reports EAGAIN, and there is no event to wait for.
        guard errno == EINPROGRESS else { throw .system(errno, during: phase) }
        try limit.wait(for: POLLOUT, on: descriptor, phase)
        var code: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        guard unsafe getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length) == 0 else {
            throw .system(errno, during: phase)
        }
        guard code == 0 else { throw .system(code, during: phase) }
    }

    /// A Boolean value that indicates whether the connection is open and has no unexpected data to read.
    var isQuiet: Bool {
        var byte: UInt8 = 0
        let count = unsafe recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
        return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)
    }

    func close() { _ = Glibc.close(descriptor) }

    /// Sends bytes; `hasMore` indicates whether more bytes of the same request follow at once.
    func send(_ bytes: RawSpan, hasMore: Bool = false, until limit: TimeLimit) throws(ConnectionFailure) {
        let phase = "sending"
        let flags = Int32(MSG_NOSIGNAL | (hasMore ? MSG_MORE : 0))
        var rest = bytes
        while !rest.isEmpty {
            try limit.check(phase)
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, flags) }
            if count > 0 {
                rest = rest.extracting(droppingFirst: count)
            } else if errno == EAGAIN || errno == EWOULDBLOCK {
                try limit.wait(for: POLLOUT, on: descriptor, phase)
            } else if errno != EINTR {
                throw .system(errno, during: phase)
            }
        }
    }

    func send(_ text: String, hasMore: Bool = false, until limit: TimeLimit) throws(ConnectionFailure) {
        let bytes = Array(text.utf8)
        unsafe try send(bytes.span.bytes, hasMore: hasMore, until: limit)
    }

    /// Receives bytes into a buffer, at least one.
    func receive(into buffer: inout ReceiveBuffer, until limit: TimeLimit) throws(ConnectionFailure) {
        let received = buffer.count
        while true {
            // Before each call: a server that never stops sending must not lengthen the exchange.
            try limit.check("receiving, after \(received) bytes")
            let count = unsafe buffer.append { place in
                unsafe recv(descriptor, place.baseAddress, place.count, Int32(MSG_DONTWAIT))
            }
            if count > 0 { return }
            let phase = received == 0 ? "waiting for the answer" : "receiving, after \(received) bytes"
            if count == 0 { throw .closed(during: phase) }
            if errno == EAGAIN || errno == EWOULDBLOCK {
                try limit.wait(for: POLLIN, on: descriptor, phase)
            } else if errno != EINTR {
                throw .system(errno, during: phase)
            }
        }
    }
}

/// The memory that an answer is received into, which is reused for the next one.
struct ReceiveBuffer: Sendable {
    /// The room for an answer without a value, and for the first bytes of one with a value.
    static let smallestCapacity = 16 << 10

    private(set) var bytes: [UInt8]
    private(set) var count = 0

    init(capacity: Int = Self.smallestCapacity) {
        bytes = Self.memory(max(capacity, 1), startingWith: [])
    }

    mutating func removeAll() { count = 0 }

    mutating func reserve(_ capacity: Int) {
        if capacity > bytes.count { bytes = Self.memory(capacity, startingWith: bytes) }
    }

    /// Returns memory of zeros after some bytes, by calls of C, which are fast without optimization, too.
    private static func memory(_ capacity: Int, startingWith bytes: [UInt8]) -> [UInt8] {
        unsafe Array(unsafeUninitializedCapacity: capacity) { place, count in
            guard let start = place.baseAddress else { return }
            unsafe memset(start, 0, capacity)
            unsafe UnsafeMutableRawBufferPointer(place).copyBytes(from: bytes)
            count = capacity
        }
    }

    mutating func append(_ write: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
        let used = count
        let written = unsafe bytes.withUnsafeMutableBytes { place in
            unsafe write(UnsafeMutableRawBufferPointer(rebasing: place[used...]))
        }
        count += max(written, 0)
        return written
    }

    var isFull: Bool { count == bytes.count }
}
