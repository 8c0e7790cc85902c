// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A request of HTTP/1.1, as far as the inspector reads it.
struct HTTPRequest: Sendable, Equatable {
    /// The largest head and body in bytes.
    static let headLimit = 16 << 10
    static let bodyLimit = 4 << 10

    let method: String
    let path: String
    let query: [String: String]
    /// The fields by their names in lower case; those that occur twice are refused.
    let fields: [String: String]
    var body = Data()

    /// Reads the head of a request without the empty line at its end.
    ///
    /// - Throws: The response to a head that isn't one.
    init(head: Data) throws(HTTPResponse) {
        // Bytes beyond ASCII, and line ends that other readers may take for one, are in no request of a browser.
        guard head.allSatisfy({ $0 < 0x7F && ($0 >= 0x20 || $0 == 0x0D || $0 == 0x0A || $0 == 0x09) }) else {
            throw .problem(400, "The request contains bytes that a head can't have.")
        }
        let lines = String(decoding: head, as: UTF8.self).split(
            separator: "\r\n",
            omittingEmptySubsequences: false
        )
        let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count == 3, words[1].hasPrefix("/"), words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else {
            throw .problem(400, "The first line isn't one of HTTP/1.1.")
        }
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains(where: { $0 == " " || $0 == "\t" }),
                !line.contains("\n"), !line.contains("\r")
            else { throw .problem(400, "A line of the head isn't a field.") }
            let value = parts[1].trimmingCharacters(in: .whitespaces)
            guard fields.updateValue(value, forKey: parts[0].lowercased()) == nil else {
                throw .problem(400, "The field \(parts[0]) occurs twice.")
            }
        }
        let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        method = words[0]
        path = String(target[0])
        query = target.count > 1 ? Self.values(of: target[1]) : [:]
        self.fields = fields
    }

    /// The length of the body.
    ///
    /// - Throws: The response to a body that is too long, or whose length isn't given.
    func bodyLength() throws(HTTPResponse) -> Int {
        guard fields["transfer-encoding"] == nil else {
            throw .problem(400, "Bodies must have a Content-Length.")
        }
        guard let text = fields["content-length"] else { return 0 }
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw .problem(400, "The Content-Length isn't a number.")
        }
        guard let length = Int(text), length <= Self.bodyLimit else {
            throw .problem(413, "The body has more than \(Self.bodyLimit) bytes.")
        }
        return length
    }

    private static func values(of query: Substring) -> [String: String] {
        var values: [String: String] = [:]
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            func text(_ part: Substring) -> String? {
                part.replacingOccurrences(of: "+", with: " ").removingPercentEncoding
            }
            guard let name = text(parts[0]), let value = parts.count > 1 ? text(parts[1]) : "" else { continue }
            values[name] = value
        }
        return values
    }
}
