// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterInspector

/// A client that sends bytes to an inspector, and reads what comes back.
final class Client {
    private let descriptor: Int32

    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let status = withUnsafePointer(to: &address) { place in
            place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(status == 0)
    }

    deinit { close(descriptor) }

    func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// Returns all that the server sends until it ends the connection, or until a text came.
    func read(until end: String? = nil) -> String {
        var text = ""
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = recv(descriptor, &bytes, bytes.count, 0)
            guard count > 0 else { return text }
            text += String(decoding: bytes[..<count], as: UTF8.self)
            if let end, text.contains(end) { return text }
        }
    }
}

extension RasterInspector {
    var port: Int { url.port ?? 0 }

    private var token: String { url.query()?.replacingOccurrences(of: "token=", with: "") ?? "" }

    /// The head of a request with the token, without the empty line at its end.
    func head(_ line: String) -> String {
        "\(line) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(token)\r\n"
    }

    func get(_ path: String) throws -> String {
        let client = try Client(port: port)
        client.send(head("GET \(path)") + "\r\n")
        return client.read()
    }

    func post(_ path: String, _ body: String) throws -> String {
        let client = try Client(port: port)
        client.send(
            head("POST \(path)") + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body
        )
        return client.read()
    }

    /// Returns the JSON object at a path.
    func object(_ path: String) throws -> [String: Any] {
        let body = try #require(try get(path).components(separatedBy: "\r\n\r\n").last)
        return try #require(try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any])
    }
}
