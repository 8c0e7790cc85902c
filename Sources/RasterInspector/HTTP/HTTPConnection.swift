// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock

/// A connection of a client, which serves one request.
///
/// It belongs to the thread that serves it; ``close()`` may be called on any thread.
final class HTTPConnection: Sendable {
    /// The time in which a client must have sent its request, and in which it must take each part of the response.
    private static let patience = Duration.seconds(10)

    private let descriptor: Int32
    private let isOpen = Atomic(true)
    private let isRead = Atomic(false)

    /// A Boolean value that indicates whether the client has sent its request.
    var hasRequest: Bool { isRead.load(ordering: .relaxed) }

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        var limit = timeval(tv_sec: Int(Self.patience.components.seconds), tv_usec: 0)
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var isOn: Int32 = 1
        unsafe setsockopt(
            descriptor,
            Int32(IPPROTO_TCP),
            TCP_NODELAY,
            &isOn,
            socklen_t(MemoryLayout<Int32>.size)
        )
    }

    deinit { Glibc.close(descriptor) }

    /// A Boolean value that indicates whether the client is there and reads.
    var isAlive: Bool {
        guard isOpen.load(ordering: .relaxed) else { return false }
        var byte: UInt8 = 0
        let count = unsafe recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
        return count > 0 || (count < 0 && errno == EAGAIN)
    }

    /// Ends the connection: the thread that serves it notices.
    func close() {
        isOpen.store(false, ordering: .relaxed)
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Reads a request.
    ///
    /// - Returns: The request; nil if the client left.
    /// - Throws: The response to one that is too long, too slow or no request.
    func request() throws(HTTPResponse) -> HTTPRequest? {
        let end = ContinuousClock.now + Self.patience
        var bytes = Data()
        let separator = Data("\r\n\r\n".utf8)
        var searched = 0
        while true {
            let headEnd = bytes.range(of: separator, in: searched..<bytes.count)
            guard (headEnd?.lowerBound ?? bytes.count) <= HTTPRequest.headLimit else {
                throw .problem(431, "The head has more than \(HTTPRequest.headLimit) bytes.")
            }
            if let place = headEnd {
                var request = try HTTPRequest(head: bytes[..<place.lowerBound])
                let length = try request.bodyLength()
                var body = Data(bytes[place.upperBound...])
                while body.count < length {
                    guard let more = try read(until: end) else { return nil }
                    body += more
                }
                request.body = body.prefix(length)
                isRead.store(true, ordering: .relaxed)
                return request
            }
            searched = max(bytes.count - separator.count, 0)
            guard let more = try read(until: end) else { return nil }
            bytes += more
        }
    }

    private func read(until end: ContinuousClock.Instant) throws(HTTPResponse) -> Data? {
        let left = max(end - .now, .zero) / .milliseconds(1)
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let status = unsafe poll(&entry, 1, Int32(exactly: left.rounded(.down)) ?? 0)
        guard status != 0 else { throw .problem(408, "The request took longer than \(Self.patience).") }
        guard status > 0 || errno == EINTR else { return nil }
        guard status > 0 else { return Data() }
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { place, count in
            count = unsafe max(recv(descriptor, place.baseAddress, place.count, Int32(MSG_DONTWAIT)), 0)
        }
        return bytes.isEmpty ? nil : Data(bytes)
    }

    /// Sends bytes.
    ///
    /// - Returns: A Boolean value that indicates whether the client took them all in time.
    @discardableResult
    func send(_ bytes: Data) -> Bool {
        var rest = bytes
        while !rest.isEmpty, isOpen.load(ordering: .relaxed) {
            let count = unsafe rest.withUnsafeBytes { place in
                unsafe Glibc.send(descriptor, place.baseAddress, place.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 || errno == EINTR else { return false }
            rest = rest.dropFirst(max(count, 0))
        }
        return rest.isEmpty
    }

    /// Ends the response, and waits for a moment until the client has read it, which unread bytes would prevent.
    func finish() {
        shutdown(descriptor, Int32(SHUT_WR))
        let end = ContinuousClock.now + .milliseconds(500)
        while let more = try? read(until: end), !more.isEmpty {}
    }
}
