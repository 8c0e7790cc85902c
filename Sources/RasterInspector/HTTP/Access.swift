// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The checks that keep other pages of the browser and other users of the machine out.
struct Access: Sendable {
    /// The names and numbers that the page may be asked for, with the port.
    private let hosts: Set<String>
    private let allowsAnyAddress: Bool
    private let port: Int
    let token: String
    private var cookieName: String { "raster-inspector-\(port)" }

    /// Creates the checks of a server.
    ///
    /// - Parameters:
    ///   - host: The address that the server listens on.
    ///   - port: The port.
    ///   - token: The token; a random one of 128 bits by default.
    init(host: String, port: Int, token: String = Access.randomToken()) {
        self.port = port
        self.token = token
        hosts = ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)", "\(host):\(port)"]
        allowsAnyAddress = !Self.isLoopback(host)
    }

    static func isLoopback(_ host: String) -> Bool {
        host == "localhost" || host == "::1" || host.hasPrefix("127.")
    }

    private static func randomToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let word = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - word.count) + word
        }.joined()
    }

    /// Returns the response to a request that isn't allowed, or that brings the token in its address; nil for the
    /// others.
    func response(to request: HTTPRequest) -> HTTPResponse? {
        // A name that resolves to this machine belongs to somebody else's page, whose scripts could then read this one.
        guard let host = request.fields["host"]?.lowercased(), isAllowed(host) else {
            return .problem(403, "Open the page by its address, as RasterInspector printed it.")
        }
        if let site = request.fields["sec-fetch-site"], site != "same-origin", site != "none" {
            // A link from elsewhere may lead to the page, and nothing else.
            guard request.method == "GET", request.path == "/", request.fields["sec-fetch-mode"] == "navigate" else {
                return .problem(403, "Requests of other pages aren't answered.")
            }
        }
        if let origin = request.fields["origin"], origin.lowercased() != "http://\(host)" {
            return .problem(403, "Requests of other pages aren't answered.")
        }
        if request.path == "/", let offered = request.query["token"] {
            guard matches(offered) else { return .problem(401, Self.advice) }
            let cookie = "\(cookieName)=\(token); Path=/; HttpOnly; SameSite=Strict"
            return .redirect(to: "/", cookie: cookie)
        }
        guard offeredToken(request).map(matches) == true else { return .problem(401, Self.advice) }
        if request.method == "POST", request.fields["content-type"]?.hasPrefix("application/json") != true {
            return .problem(415, "Bodies must have the type application/json.")
        }
        return nil
    }

    private static let advice = "Open the address that RasterInspector printed when it started: it has a token."

    private func isAllowed(_ host: String) -> Bool {
        if hosts.contains(host) { return true }
        guard allowsAnyAddress, host.hasSuffix(":\(port)") else { return false }
        let name = host.dropLast("\(port)".count + 1)
        let isNumber = name.split(separator: ".").compactMap { UInt8($0) }.count == 4
        return isNumber || (name.hasPrefix("[") && name.hasSuffix("]"))
    }

    private func offeredToken(_ request: HTTPRequest) -> String? {
        if let field = request.fields["authorization"] {
            return field.hasPrefix("Bearer ") ? String(field.dropFirst("Bearer ".count)) : nil
        }
        for part in (request.fields["cookie"] ?? "").split(separator: ";") {
            let pair = part.trimmingCharacters(in: .whitespaces).split(separator: "=", maxSplits: 1)
            if pair.count == 2, pair[0] == cookieName { return String(pair[1]) }
        }
        return nil
    }

    /// Compares a token in a time that doesn't depend on where it differs.
    private func matches(_ offered: String) -> Bool {
        let (own, other) = (Array(token.utf8), Array(offered.utf8))
        guard own.count == other.count else { return false }
        return zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
