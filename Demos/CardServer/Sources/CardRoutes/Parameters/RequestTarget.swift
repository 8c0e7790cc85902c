// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import HTTPTypes

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
        guard origin.first == "/" else {
            throw Problem(.badRequest, "The target of a request is a path that starts with a slash.")
        }
        let parts = origin.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var path: [String] = []
        for part in parts[0].dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            path.append(try Self.decoded(part, parameter: nil))
        }
        var query: [String: String] = [:]
        for field in parts.dropFirst().joined().replacing("+", with: " ").split(separator: "&") {
            let pair = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = try Self.decoded(pair[0], parameter: nil)
            let value = try pair.dropFirst().first.map { (text) throws(Problem) in
                try Self.decoded(text, parameter: name)
            }
            guard query.updateValue(value ?? "", forKey: name) == nil else {
                throw Problem(.badRequest, "The parameter \"\(name.prefix(40))\" is given twice.", parameter: name)
            }
        }
        (self.path, self.query) = (path, query)
    }

    private static func decoded(_ text: Substring, parameter: String?) throws(Problem) -> String {
        guard let decoded = text.removingPercentEncoding else {
            throw Problem(
                .badRequest,
                "The path and the query are percent-encoded UTF-8: write %25 for a percent sign.",
                parameter: parameter
            )
        }
        return decoded
    }
}
