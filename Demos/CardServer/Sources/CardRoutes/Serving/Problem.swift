// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import HTTPTypes
package import Hummingbird

/// A request that can't be answered, as the problem document of RFC 9457.
package struct Problem: Error, Sendable {
    package var status: HTTPResponse.Status
    package var detail: String
    /// The name of the parameter that the problem is about.
    package var parameter: String?
    /// The values that the parameter takes.
    package var accepts: String?
    package var headers = HTTPFields()

    package init(_ status: HTTPResponse.Status, _ detail: String, parameter: String? = nil) {
        self.status = status
        self.detail = detail
        self.parameter = parameter.map { String($0.prefix(40)) }
    }

    /// A value that a parameter doesn't take.
    static func invalid(_ parameter: Parameter, _ reason: String) -> Problem {
        let detail = "The parameter \(parameter.name) \(reason). It takes \(parameter.accepts)."
        var problem = Problem(.badRequest, detail, parameter: parameter.name)
        problem.accepts = parameter.accepts
        return problem
    }

    /// A server that has too much to do, and for how many seconds.
    static func busy(_ detail: String, seconds: Int = 1) -> Problem {
        var problem = Problem(.serviceUnavailable, detail)
        problem.headers[.retryAfter] = String(seconds)
        return problem
    }

    package var response: Response {
        var headers = headers
        headers[.contentType] = "application/problem+json"
        headers[.cacheControl] = "no-store"
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: document)))
    }

    private var document: Data {
        let texts = ["type": "about:blank", "title": status.reasonPhrase, "detail": detail]
        var document: [String: Any] = texts
        document["status"] = status.code
        document["parameter"] = parameter
        document["accepts"] = accepts
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
        return (try? JSONSerialization.data(withJSONObject: document, options: options)) ?? Data("{}".utf8)
    }
}
