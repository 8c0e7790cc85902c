// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@testable import RasterInspector

@Suite("The inspector's server", .timeLimit(.minutes(30)))
struct ServerTests {
    private func withInspector(_ body: (RasterInspector, RasterPipeline) throws -> Void) throws {
        let pipeline = RasterPipeline(cache: RasterCache(pressure: nil)) { $0.validation = [] }
        let inspector = try RasterInspector.start(port: 0, pipeline: pipeline)
        defer { inspector.stop() }
        try body(inspector, pipeline)
    }

    @Test("A taken port is an error that names it and a remedy")
    func takenPort() throws {
        try withInspector { inspector, pipeline in
            let error = #expect(throws: RasterError.self) {
                try RasterInspector.start(port: inspector.port, pipeline: pipeline)
            }
            #expect(error?.code == .invalidConfiguration)
            #expect(error?.message.contains("127.0.0.1:\(inspector.port)") == true)
            #expect(error?.message.contains("another port") == true)
        }
    }

    @Test(
        "A host or a port that doesn't exist is an error",
        arguments: [("nowhere.invalid", 0), ("127.0.0.1", 70_000)]
    )
    func noSuchPlace(host: String, port: Int) {
        #expect(throws: RasterError.self) { try RasterInspector.start(port: port, host: host) }
    }

    @Test(
        "Requests that aren't right get the status that says so",
        arguments: [
            ("GET /nowhere", "", 404), ("GET /api/state?pipeline=3", "", 404), ("GET /api/key?key=0", "", 404),
            ("GET /api/do/trim", "", 405), ("PUT /", "", 405), ("POST /", "Content-Type: application/json\r\n", 405),
            ("POST /api/do/trim", "", 415), ("GET nowhere", "", 400), ("GET / x", "", 400),
            ("GET /", "broken\r\n", 400),
            ("GET /", "Host: again\r\n", 400), ("GET /", "X: \u{1}\r\n", 400),
            ("POST /api/do/trim", "Transfer-Encoding: chunked\r\n", 400),
            ("POST /api/do/trim", "Content-Length: 9999\r\n", 413),
            ("POST /api/do/trim", "Content-Length: -1\r\n", 400),
            ("POST /api/do/trim", "Content-Type: application/json\r\n", 400),
            ("GET /", "X: " + String(repeating: "x", count: 20_000) + "\r\n", 431),
        ]
    )
    func refusals(line: String, fields: String, status: Int) throws {
        try withInspector { inspector, _ in
            let client = try Client(port: inspector.port)
            client.send(inspector.head(line) + fields + "\r\n")
            #expect(client.read().hasPrefix("HTTP/1.1 \(status) "))
        }
    }

    @Test(
        "All answers forbid scripts and frames from elsewhere",
        arguments: ["/", "/inspector.js", "/api/state", "/no"]
    )
    func fields(path: String) throws {
        try withInspector { inspector, _ in
            let head = try #require(try inspector.get(path).components(separatedBy: "\r\n\r\n").first)
            #expect(head.contains("Content-Security-Policy: default-src 'none'; script-src 'self';"))
            #expect(head.contains("frame-ancestors 'none'"))
            #expect(head.contains("X-Content-Type-Options: nosniff"))
        }
    }

    @Test("Names that look like markup are data, and the page makes no markup of texts")
    func markup() throws {
        try withInspector { inspector, pipeline in
            _ = try pipeline.render(Marked(), size: size)
            let answer = try inspector.get("/api/state")
            #expect(answer.contains("Content-Type: application/json"))
            #expect(
                try (inspector.object("/api/state")["entries"] as? [[String: Any]])?.first?["component"] as? String
                    == Marked.rasterIdentifier
            )
            let script = try inspector.get("/inspector.js")
            for call in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "DOMParser"] {
                #expect(!script.contains(call))
            }
        }
    }

    @Test("An image is a PNG with its pixels, and looking at it is no use")
    func image() throws {
        try withInspector { inspector, pipeline in
            let key = try #require(try pipeline.render(Card(title: "a"), size: size).key)
            let answer = try inspector.get("/api/image?key=\(key.digest)&save=1")
            #expect(answer.contains("Content-Type: image/png"))
            #expect(answer.contains("filename=\"\(key.digest).png\""))
            let entries = try #require(try inspector.object("/api/state")["entries"] as? [[String: Any]])
            #expect(entries.first?["uses"] as? Int == 0)
        }
    }

    @Test("Images are removed by POST")
    func removing() throws {
        try withInspector { inspector, pipeline in
            let key = try #require(try pipeline.render(Card(title: "a"), size: size).key)
            _ = try pipeline.render(Card(title: "b"), size: size)
            #expect(
                try inspector.post("/api/do/remove", "{\"pipeline\": 0, \"key\": \"\(key.digest)\"}").contains("200 OK")
            )
            #expect((pipeline.cache as? RasterCache)?.count == 1)
            #expect(try inspector.post("/api/do/remove-all", "{\"pipeline\": 0}").contains("Removed 1 images"))
            #expect((pipeline.cache as? RasterCache)?.count == 0)
        }
    }

    @Test("The type of a body may have parameters")
    func typeParameters() throws {
        try withInspector { inspector, _ in
            let client = try Client(port: inspector.port)
            let body = "{\"pipeline\": 0}"
            client.send(
                inspector.head("POST /api/do/trim") + "Content-Type: application/json; charset=utf-8\r\n"
                    + "Content-Length: \(body.utf8.count)\r\n\r\n" + body
            )
            #expect(client.read().hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test("Drawings are paused and resumed by POST")
    func pausing() throws {
        try withInspector { inspector, pipeline in
            _ = try inspector.post("/api/do/pause", "{\"pipeline\": 0}")
            #expect(try inspector.object("/api/state")["isPaused"] as? Bool == true)
            _ = try inspector.post("/api/do/resume", "{\"pipeline\": 0}")
            #expect(!pipeline.core.inFlight.isPaused)
        }
    }

    @Test("Clients that send nothing, or leave, hold nobody up")
    func idleClients() throws {
        try withInspector { inspector, _ in
            let idle = try (0..<100).map { _ in try Client(port: inspector.port) }
            for _ in 0..<40 { try Client(port: inspector.port).send("GET / HTTP") }
            #expect(try inspector.get("/api/state").hasPrefix("HTTP/1.1 200 "))
            // The first ones made room.
            #expect(idle.first?.read() == "")
        }
    }

    @Test("More streams than the limit are turned away")
    func connectionLimit() throws {
        try withInspector { inspector, _ in
            let streams = try (0..<32).map { _ in
                let client = try Client(port: inspector.port)
                client.send(inspector.head("GET /api/events") + "\r\n")
                #expect(client.read(until: ": \n\n").hasPrefix("HTTP/1.1 200 "))
                return client
            }
            #expect(try inspector.get("/api/state").hasPrefix("HTTP/1.1 503 "))
            withExtendedLifetime(streams) {}
        }
    }

    @Test("A stopped inspector leaves its port to the next one, however often")
    func restarting() throws {
        let port = try RasterInspector.start(port: 0)
        port.stop()
        for _ in 0..<50 {
            let inspector = try RasterInspector.start(port: port.port)
            #expect(try inspector.get("/api/state").hasPrefix("HTTP/1.1 200 "))
            inspector.stop()
            inspector.stop()
        }
    }

    @Test("Events arrive while they happen, and a stop ends the connection")
    func events() throws {
        try withInspector { inspector, pipeline in
            let client = try Client(port: inspector.port)
            client.send(inspector.head("GET /api/events") + "\r\n")
            #expect(client.read(until: ": \n\n").contains("text/event-stream"))
            _ = try pipeline.render(Card(title: "a"), size: size)
            #expect(client.read(until: "\"drawn\"").contains("\"action\":\"drawn\""))
            inspector.stop()
            _ = client.read()
        }
    }
}
