// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import Glibc
public import RasterKit

/// The address of a memcached server.
struct ServerAddress: Sendable, Hashable {
    /// A way to reach a server.
    enum Location: Sendable, Hashable {
        /// A name or numeric address, and a port.
        case host(String, port: UInt16)

        /// The path of a Unix socket.
        case socket(path: String)
    }

    /// The port that memcached listens on by default.
    static let defaultPort: UInt16 = 11211

    /// The longest path of a Unix socket, in bytes, without the terminating zero.
    static let longestPath = 107

    /// The way to the server.
    let location: Location

    /// Creates the address that a text spells: `host`, `host:port`, `[IPv6]:port` or the path of a Unix socket.
    ///
    /// - Throws: `RasterError` with the code `invalidServer`.
    init(_ text: String) throws(RasterError) {
        if text.hasPrefix("/") {
            guard text.utf8.count <= Self.longestPath else {
                throw .invalidServer(text, "the path of a Unix socket has at most \(Self.longestPath) bytes")
            }
            guard !text.utf8.contains(0) else { throw .invalidServer(text, "a path has no zero bytes") }
            location = .socket(path: text)
            return
        }
        let (host, port) = try Self.parts(of: text)
        try Self.check(host, in: text)
        location = .host(host.lowercased(), port: port)
    }

    /// The address in its shortest unambiguous spelling, with the port.
    var description: String {
        switch location {
        case .host(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .socket(let path): path
        }
    }

    /// Splits a text into its host and its port.
    private static func parts(of text: String) throws(RasterError) -> (host: String, port: UInt16) {
        guard !text.isEmpty else { throw .invalidServer(text, "the name is empty") }
        if text.hasPrefix("[") {
            guard let end = text.firstIndex(of: "]") else { throw .invalidServer(text, "the bracket isn't closed") }
            let host = String(text[text.index(after: text.startIndex)..<end])
            guard SocketAddress.isNumeric(host), host.contains(":") else {
                throw .invalidServer(text, "there is no IPv6 address in the brackets")
            }
            let rest = text[text.index(after: end)...]
            if rest.isEmpty { return (host, defaultPort) }
            guard rest.hasPrefix(":") else { throw .invalidServer(text, "after the bracket only :PORT may follow") }
            return (host, try port(rest.dropFirst(), in: text))
        }
        guard !text.contains("/") else {
            throw .invalidServer(text, "a slash is only in the absolute path of a Unix socket; leave out a scheme")
        }
        let pieces = text.split(separator: ":", omittingEmptySubsequences: false)
        if pieces.count > 2 {
            guard SocketAddress.isNumeric(text) else {
                throw .invalidServer(text, "there is more than one colon; write an IPv6 address as [ADDRESS]:PORT")
            }
            return (text, defaultPort)
        }
        guard pieces.count == 2 else { return (text, defaultPort) }
        return (String(pieces[0]), try port(pieces[1], in: text))
    }

    /// Returns the port that a text spells.
    private static func port(_ digits: Substring, in text: String) throws(RasterError) -> UInt16 {
        let areDigits = digits.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        guard areDigits, let port = UInt16(digits), port > 0 else {
            throw .invalidServer(text, "the port \"\(digits)\" isn't a number from 1 to 65535")
        }
        return port
    }

    /// Refuses a host that can't be one.
    private static func check(_ host: String, in text: String) throws(RasterError) {
        if host.contains(":") { return }
        guard !host.isEmpty else { throw .invalidServer(text, "the name is empty") }
        guard host.utf8.count <= 253 else { throw .invalidServer(text, "a name has at most 253 characters") }
        let isName = host.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": true
            default: false
            }
        }
        guard isName else { throw .invalidServer(text, "a name has letters, digits, dots and hyphens only") }
        let isNumber = host.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 }
        guard !isNumber || SocketAddress.isNumeric(host) else {
            throw .invalidServer(text, "\(host) isn't an address of four numbers from 0 to 255")
        }
    }
}

extension RasterError.Code {
    /// The address of a server is empty or malformed, or listed twice, or there is none.
    public static let invalidServer = RasterError.Code("invalidServer")

    /// A secret is too short to sign records with.
    public static let invalidSecret = RasterError.Code("invalidSecret")

    /// A deadline, lifetime or limit of a tier is out of range.
    public static let invalidTierOption = RasterError.Code("invalidTierOption")

    /// A tier can't remove its records one and all.
    public static let removalUnsupported = RasterError.Code("removalUnsupported")
}

extension RasterError {
    /// Creates the error for the address of a server.
    static func invalidServer(_ text: String, _ reason: String) -> RasterError {
        RasterError(
            .invalidServer,
            "Invalid memcached server \"\(text)\": \(reason). "
                + "Write host, host:port, [IPv6]:port or the absolute path of a Unix socket."
        )
    }
}
