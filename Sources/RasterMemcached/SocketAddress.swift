// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import RasterKit

/// An address that a socket can be connected to.
struct SocketAddress: Sendable, Hashable {
    /// The family, such as `AF_INET6`.
    let family: Int32

    /// The bytes of the structure `sockaddr` of the family.
    let bytes: [UInt8]

    /// Creates the address of a Unix socket.
    ///
    /// - Parameter path: The path, of at most ``ServerAddress/longestPath`` bytes.
    init(path: String) {
        family = AF_UNIX
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { place in
            unsafe place.copyBytes(from: path.utf8.prefix(place.count - 1))
        }
        bytes = unsafe withUnsafeBytes(of: &address) { unsafe Array($0) }
    }

    private init(_ info: UnsafeMutablePointer<addrinfo>) {
        family = unsafe info.pointee.ai_family
        let start = unsafe info.pointee.ai_addr
        bytes = unsafe Array(UnsafeRawBufferPointer(start: start, count: Int(info.pointee.ai_addrlen)))
    }

    /// Returns a Boolean value that indicates whether a text is a numeric address of IPv4 or IPv6.
    static func isNumeric(_ host: String) -> Bool {
        (try? resolve(host, port: 1, flags: AI_NUMERICHOST))?.isEmpty == false && !isShortened(host)
    }

    /// Returns a Boolean value that indicates whether a text is an address of IPv4 with fewer than four numbers, which
    /// `getaddrinfo` accepts.
    private static func isShortened(_ host: String) -> Bool {
        !host.contains(":") && host.split(separator: ".", omittingEmptySubsequences: false).count != 4
    }

    /// Returns the addresses of a name.
    ///
    /// It may wait for seconds for servers of names, unless the host is numeric.
    ///
    /// - Throws: `RasterError` with the code `tierUnavailable`.
    static func resolve(_ host: String, port: UInt16, flags: Int32 = 0) throws(RasterError) -> [SocketAddress] {
        var hints = unsafe addrinfo()
        unsafe hints.ai_family = AF_UNSPEC
        unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        unsafe hints.ai_flags = flags | AI_NUMERICSERV
        var first: UnsafeMutablePointer<addrinfo>?
        let status = unsafe getaddrinfo(host, "\(port)", &hints, &first)
        guard status == 0 else {
            let reason = unsafe gai_strerror(status).map { unsafe String(cString: $0) } ?? "error \(status)"
            throw RasterError(
                .tierUnavailable,
                "memcached \(host): the name can't be resolved: \(reason). Check its spelling and the name service."
            )
        }
        defer { unsafe freeaddrinfo(first) }
        var addresses: [SocketAddress] = []
        var next = unsafe first
        while let info = unsafe next {
            unsafe addresses.append(SocketAddress(info))
            unsafe next = info.pointee.ai_next
        }
        return addresses
    }
}
