// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CardRoutes
import Foundation
import HTTPTypes
import RasterKit
import Testing

@Suite(.timeLimit(.minutes(1))) struct ProblemTests {
    @Test(
        arguments: [
            ("/badge/a-b.png?tint=nothing", "tint"), ("/badge/a-b.png?tint=%2300000080", "tint"),
            ("/badge/a-b.png?style=round", "style"), ("/badge/a-b.png?scale=4", "scale"),
            ("/badge/a-b.png?scale=0", "scale"), ("/badge/a-b.png?scale=2.5", "scale"),
            ("/badge/a-b.png?colour=red", "colour"), ("/badge/a-b.png?tint=red&tint=red", "tint"),
            ("/badge/\(String(repeating: "x", count: 61)).png", "message"), ("/badge/a%00b.png", "message"),
            ("/badge/a-b.png?label=c", "message"),
            ("/chart.png", "points"), ("/chart.png?points=", "points"), ("/chart.png?points=1,x", "points"),
            ("/chart.png?points=1,,2", "points"), ("/chart.png?points=1,2,", "points"),
            ("/chart.png?points=1,nan", "points"), ("/chart.png?points=inf", "points"),
            ("/chart.png?points=1e300", "points"), ("/chart.png?points=1&width=100000", "width"),
            ("/chart.png?points=1&width=99999999999999999999999", "width"),
            ("/chart.png?points=\(Array(repeating: "1", count: 501).joined(separator: ","))", "points"),
            ("/code.png?code=a&language=cobol", "language"), ("/code.png?code=a&numbers=yes", "numbers"),
            ("/code.png?code=\(String(repeating: "%0A", count: 81))", "code"),
            ("/code.png?code=\(String(repeating: "x", count: 161))", "code"),
            ("/og.png", "title"), ("/og.png?title=", "title"), ("/og.png?title=%1B", "title"),
            ("/card/.png", "name"),
            ("/og.png?title=a\(String(repeating: "%CC%81", count: 600))", "title"),
            ("/card/A.png?figures=1,2,3,4,5", "figures"), ("/card/A.png?avatar=../../etc/passwd", "avatar"),
            ("/card/A.png?avatar=..%2Fsecret.png", "avatar"), ("/card/A.png?avatar=/etc/passwd", "avatar"),
            ("/og.png?title=%FF", "title"), ("/og.png?title=a%2", "title"), ("/badge/a-b-c-d.png", "message"),
            ("/card/A.png?avatar=.uploads", "avatar"), ("/card/A.png?avatar=a%00.png", "avatar"),
        ]
    ) func namesTheParameter(path: String, parameter: String) async throws {
        let server = TestServer()
        let answer = try await server.send(.get, path)
        #expect(answer.status == 400)
        #expect(answer.headers[.contentType] == "application/problem+json")
        #expect(answer.problem["parameter"] == parameter)
        #expect(answer.problem["title"] == "Bad Request")
        #expect(server.pipeline.statistics.drawings == 0)
    }

    @Test func saysWhatAParameterTakes() async throws {
        let problem = try await TestServer().send(.get, "/badge/a-b.png?scale=9").problem
        #expect(problem["accepts"] == "a whole number from 1 to 3")
        #expect(problem["detail"] == "The parameter scale is \"9\". It takes a whole number from 1 to 3.")
    }

    @Test(
        arguments: [
            ("/nothing", 404), ("/badge", 404), ("/badge/a/b.png", 404), ("/badge/a-b.gif", 404), ("//", 404),
            ("/badge/a%2.png", 400), ("/badge/%FF.png", 400), ("/badge/a-b-c-d.png", 400), ("/badge/-.png", 400),
            ("/card/A.png?avatar=missing.png", 404), ("*", 400), ("", 400), ("/chart/x.png?points=1", 404),
            ("/badge/\(String(repeating: "a", count: 9_000)).png", 414),
        ]
    ) func refusesPaths(path: String, status: Int) async throws {
        let answer = try await TestServer().send(.get, path)
        #expect(answer.status == status)
        #expect(answer.problem["status"] == "\(status)")
    }

    @Test(
        arguments: [
            (HTTPRequest.Method.put, "/badge/a-b.png", "GET, HEAD"), (.post, "/badge/a-b.png", "GET, HEAD"),
            (.delete, "/chart.png", "GET, HEAD"), (.get, "/avatars", "POST"), (.post, "/", "GET, HEAD"),
        ]
    ) func saysWhichMethodsAPathTakes(method: HTTPRequest.Method, path: String, allowed: String) async throws {
        let answer = try await TestServer().send(method, path)
        #expect(answer.status == 405)
        #expect(answer.headers[.allow] == allowed)
    }

    @Test func refusesOtherTypes() async throws {
        #expect(try await TestServer().send(.get, "/badge/a-b", [.accept: "text/html"]).status == 406)
    }
}
