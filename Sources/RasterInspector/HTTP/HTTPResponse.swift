// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A response, which a connection sends and then ends.
struct HTTPResponse: Error, Sendable {
    var status: Int
    var fields: [(name: String, value: String)] = []
    var body = Data()

    /// A closure that sends more after the body, until it returns.
    var stream: (@Sendable (HTTPConnection) -> Void)?

    static func problem(_ status: Int, _ message: String) -> HTTPResponse {
        HTTPResponse(status: status, type: "text/plain; charset=utf-8", body: Data("\(message)\n".utf8))
    }

    static func redirect(to path: String, cookie: String) -> HTTPResponse {
        HTTPResponse(status: 303, fields: [("Location", path), ("Set-Cookie", cookie)])
    }

    static func json(_ value: some Encodable, status: Int = 200) -> HTTPResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "infinite",
            negativeInfinity: "-infinite",
            nan: "unknown"
        )
        guard let body = try? encoder.encode(value) else {
            return .problem(500, "The answer can't be written as JSON.")
        }
        return HTTPResponse(status: status, type: "application/json", body: body)
    }

    /// The head and, unless it is for a request of the method HEAD, the body.
    func bytes(withBody: Bool = true) -> Data {
        var lines = ["HTTP/1.1 \(status) \(Self.reasons[status] ?? "Status")"]
        lines += (fields + Self.commonFields).map { "\($0.name): \($0.value)" }
        if stream == nil { lines.append("Content-Length: \(body.count)") }
        return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + (withBody ? body : Data())
    }

    /// The fields of all responses: scripts and styles come from here alone, and no other page may embed this one.
    private static let commonFields: [(name: String, value: String)] = [
        ("Connection", "close"),
        ("Cache-Control", "no-store"),
        (
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
                + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        ("X-Content-Type-Options", "nosniff"),
        ("X-Frame-Options", "DENY"),
        ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
    ]

    private static let reasons = [
        200: "OK", 202: "Accepted", 204: "No Content", 303: "See Other", 400: "Bad Request", 401: "Unauthorized",
        403: "Forbidden",
        404: "Not Found", 405: "Method Not Allowed", 408: "Request Timeout", 409: "Conflict",
        413: "Content Too Large", 415: "Unsupported Media Type", 431: "Request Header Fields Too Large",
        500: "Internal Server Error", 503: "Service Unavailable",
    ]
}

extension HTTPResponse {
    init(status: Int = 200, type: String, body: Data) {
        self.init(status: status, fields: [("Content-Type", type)], body: body)
    }
}
