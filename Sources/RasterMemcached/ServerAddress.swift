// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import RasterKit

struct ServerAddress: Sendable, Hashable {
    enum Location: Sendable, Hashable {
        case host(String, port: UInt16)

        case socket(path: String)
    }

    private static let defaultPort: UInt16 = 11211

    /// The longest path of a Unix socket, in bytes, without the terminating zero.
    private static let longestPath = 107

    let location: Location

    /// Creates the address that a text spells: `host`, `host:port`, `[IPv6]:port` or the path of a Unix socket.
    init(_ text: String) throws(RasterError) {
        if text.hasPrefix("/") {
            guard text.utf8.count <= Self.longestPath, !text.utf8.contains(0) else {
                throw .invalidServer(text, "the path of a socket has at most \(Self.longestPath) bytes, and no zeros")
            }
            location = .socket(path: text)
            return
        }
        var host = text[...]
        var rest = Substring()
        let isBracketed = text.hasPrefix("[")
        if isBracketed, let end = text.lastIndex(of: "]") {
            host = text[..<end].dropFirst()
            rest = text[text.index(after: end)...]
        } else if let colon = text.firstIndex(of: ":"), colon == text.lastIndex(of: ":") {
            host = text[..<colon]
            rest = text[colon...]
        }
        let isIPv6 = host.contains(":") && SocketAddress.isNumeric(String(host))
        let mayBeIPv6 = isBracketed || host.contains(":")
        guard isIPv6 == mayBeIPv6, rest.isEmpty || rest.hasPrefix(":") else {
            throw .invalidServer(text, "an IPv6 address with a port is [ADDRESS]:PORT")
        }
        guard isIPv6 || Self.isName(host) else {
            throw .invalidServer(text, "a name has letters, digits, dots and hyphens, at least one")
        }
        let port = try rest.isEmpty ? Self.defaultPort : Self.port(rest.dropFirst(), in: text)
        location = .host(host.lowercased(), port: port)
    }

    var description: String {
        switch location {
        case .host(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .socket(let path): path
        }
    }

    private static func port(_ digits: Substring, in text: String) throws(RasterError) -> UInt16 {
        let areDigits = digits.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        guard areDigits, let port = UInt16(digits), port > 0 else {
            throw .invalidServer(text, "the port \"\(digits)\" isn't a number from 1 to 65535")
        }
        return port
    }

    private static func isName(_ host: Substring) -> Bool {
        !host.isEmpty
            && host.unicodeScalars.allSatisfy { scalar in
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": true
                default: false
                }
            }
    }
}

extension RasterError {
    fileprivate static func invalidServer(_ text: String, _ reason: String) -> RasterError {
        RasterError(
            .invalidConfiguration,
            "Invalid memcached server \"\(text)\": \(reason). "
                + "Write host, host:port, [IPv6]:port or the absolute path of a Unix socket."
        )
    }
}

struct SocketAddress: Sendable, Hashable {
    let family: Int32
    let bytes: [UInt8]

    /// Creates the address of a Unix socket.
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

    static func isNumeric(_ host: String) -> Bool {
        (try? resolve(host, port: 1, flags: AI_NUMERICHOST))?.isEmpty == false
    }

    /// Returns the addresses of a name; it may wait for seconds for servers of names, unless the host is numeric.
    static func resolve(_ host: String, port: UInt16, flags: Int32 = 0) throws(ConnectionFailure) -> [SocketAddress] {
        var hints = unsafe addrinfo()
        unsafe hints.ai_family = AF_UNSPEC
        unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        unsafe hints.ai_flags = flags | AI_NUMERICSERV
        var first: UnsafeMutablePointer<addrinfo>?
        let status = unsafe getaddrinfo(host, "\(port)", &hints, &first)
        guard status == 0 else {
            let reason = unsafe gai_strerror(status).map { unsafe String(cString: $0) } ?? "error \(status)"
            throw .unresolved("the name \(host) can't be resolved: \(reason)")
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
