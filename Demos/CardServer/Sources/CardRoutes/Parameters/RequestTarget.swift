// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Hummingbird

/// The path and the query of a request, decoded strictly.
struct RequestTarget {
    /// The parts of the path between slashes; an encoded slash is part of one.
    let path: [String]
    let query: [String: String]

    init(_ uri: String) throws(Problem) {
        var origin = uri.prefix { $0 != "#" }
        // The absolute form of a target, which proxies send and each server must accept (RFC 9112, section 3.2.2).
        if let scheme = ["http://", "https://"].first(where: { origin.prefix(8).lowercased().hasPrefix($0) }) {
            origin = origin.dropFirst(scheme.count).drop { $0 != "/" && $0 != "?" }
            if origin.first != "/" { origin = "/" + origin }
        }
        let parts = origin.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, first.first == "/" else {
            throw Problem(.badRequest, "The target of a request is a path that starts with a slash.")
        }
        var path: [String] = []
        for part in first.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            path.append(try Self.decoded(part, isQuery: false))
        }
        self.path = path
        var query: [String: String] = [:]
        for field in parts.dropFirst().joined().split(separator: "&") {
            let pair = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = try Self.decoded(pair[0], isQuery: true)
            var value = ""
            do throws(Problem) {
                if pair.count > 1 { value = try Self.decoded(pair[1], isQuery: true) }
            } catch {
                var problem = error
                problem.parameter = String(name.prefix(40))
                throw problem
            }
            guard query.updateValue(value, forKey: name) == nil else {
                var problem = Problem(.badRequest, "The parameter \"\(name.prefix(40))\" is given twice.")
                problem.parameter = String(name.prefix(40))
                throw problem
            }
        }
        self.query = query
    }

    private static func decoded(_ text: Substring, isQuery: Bool) throws(Problem) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst().flatMap(Self.digit), let low = rest.popFirst().flatMap(Self.digit)
                else {
                    throw Problem(.badRequest, "A percent sign stands in front of two hexadecimal digits: write %25.")
                }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where isQuery: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        guard let decoded = String(validating: bytes, as: UTF8.self) else {
            throw Problem(
                .badRequest,
                "The path and the query are UTF-8, percent-encoded. These bytes are something else."
            )
        }
        return decoded
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
