// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterInspector

@Suite("Access to the inspector")
struct AccessTests {
    private let access = Access(host: "127.0.0.1", port: 7070, token: "0123456789abcdef")

    private func status(
        _ line: String,
        host: String? = "127.0.0.1:7070",
        _ fields: String...
    ) throws(HTTPResponse) -> Int? {
        let lines = [line] + (host.map { ["Host: \($0)"] } ?? []) + fields
        let request = try HTTPRequest(head: Data(lines.joined(separator: "\r\n").utf8))
        return access.response(to: request)?.status
    }

    private let get = "GET /api/state HTTP/1.1"
    private let cookie = "Cookie: other=1; raster-inspector-7070=0123456789abcdef"

    @Test("The cookie and the field Authorization give access")
    func tokenGivesAccess() throws {
        #expect(try status(get, cookie) == nil)
        #expect(try status(get, "Authorization: Bearer 0123456789abcdef") == nil)
    }

    @Test(
        "Another token, or none, is refused",
        arguments: [
            "Cookie: a=b", "Cookie: raster-inspector-7070=", "Cookie: raster-inspector-7071=0123456789abcdef",
            "Cookie: raster-inspector-7070=0123456789abcdee", "Cookie: raster-inspector-7070=0123456789abcdef0",
            "Authorization: Bearer 0123456789abcde", "Authorization: 0123456789abcdef", "X-Token: 0123456789abcdef",
        ]
    )
    func otherTokenIsRefused(field: String) throws {
        #expect(try status(get, field) == 401)
    }

    @Test("The token in the address is exchanged for a cookie that scripts and other sites can't use")
    func tokenIsExchanged() throws {
        let head = "GET /?token=0123456789abcdef HTTP/1.1\r\nHost: localhost:7070"
        let response = try #require(access.response(to: HTTPRequest(head: Data(head.utf8))))
        #expect(response.status == 303)
        let cookie = response.fields.first { $0.name == "Set-Cookie" }?.value
        #expect(cookie == "raster-inspector-7070=0123456789abcdef; Path=/; HttpOnly; SameSite=Strict")
        #expect(response.fields.first { $0.name == "Location" }?.value == "/")
    }

    @Test("A wrong token in the address is refused, also with a cookie")
    func wrongTokenInAddress() throws {
        #expect(try status("GET /?token=0123456789abcdee HTTP/1.1", cookie) == 401)
    }

    @Test(
        "A name that resolves to this machine is refused: its page could read this one",
        arguments: ["evil.example:7070", "127.0.0.1", "127.0.0.1:7071", "127.0.0.1.evil.example:7070", "10.0.0.1:7070"]
    )
    func otherHostIsRefused(host: String) throws {
        #expect(try status(get, host: host, cookie) == 403)
    }

    @Test("A request without Host is refused")
    func missingHostIsRefused() throws {
        #expect(try status(get, host: nil, cookie) == 403)
    }

    @Test(
        "An inspector of the network is reached by numbers only",
        arguments: [("10.0.0.1:7070", true), ("evil.example:7070", false)]
    )
    func hostsOfNetwork(host: String, isAllowed: Bool) throws {
        let access = Access(host: "0.0.0.0", port: 7070, token: "0123456789abcdef")
        let head = "GET / HTTP/1.1\r\nHost: \(host)\r\n\(cookie)"
        #expect((access.response(to: try HTTPRequest(head: Data(head.utf8))) == nil) == isAllowed)
    }

    @Test(
        "Requests that other pages make are refused",
        arguments: [
            "Origin: http://evil.example", "Origin: null", "Origin: https://127.0.0.1:7070",
            "Origin: http://127.0.0.1:8080", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site",
        ]
    )
    func otherPagesAreRefused(field: String) throws {
        #expect(try status(get, cookie, field) == 403)
    }

    @Test("A link on another page leads to the page, and to nothing else")
    func linkFromElsewhere() throws {
        let fields = "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate"
        #expect(try status("GET / HTTP/1.1", cookie, fields) == nil)
        #expect(try status("GET /api/state HTTP/1.1", cookie, fields) == 403)
    }

    @Test("A change by a form of another page is refused for its type")
    func formIsRefused() throws {
        let form = "Content-Type: application/x-www-form-urlencoded"
        #expect(try status("POST /api/do/trim HTTP/1.1", cookie, form) == 415)
        #expect(try status("POST /api/do/trim HTTP/1.1", cookie, "Content-Type: application/json") == nil)
    }

    @Test("Tokens are random")
    func tokensAreRandom() {
        let tokens = Set((0..<64).map { _ in Access(host: "::1", port: 1).token })
        #expect(tokens.count == 64)
        #expect(tokens.allSatisfy { $0.count == 32 })
    }
}
