// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import HTTPTypes
import Hummingbird
import RasterKit

/// The page that shows the cards, with a form for each, made of the declarations of their parameters.
struct FrontPage: Sendable {
    private let files: [String: (data: Data, type: String, tag: String)]

    init(routes: [CardRoute], hasAvatars: Bool) {
        let page = PageText(routes: routes, hasAvatars: hasAvatars).html
        let texts = [
            ("", Data(page.utf8), "text/html; charset=utf-8"),
            ("style.css", Data(PackageResources.style_css), "text/css; charset=utf-8"),
            ("page.js", Data(PackageResources.page_js), "text/javascript; charset=utf-8"),
        ]
        var files: [String: (data: Data, type: String, tag: String)] = [:]
        for (name, data, type) in texts {
            files[name] = (data, type, "\"\((try? CacheKey(of: data).digest) ?? "\(data.count)")\"")
        }
        self.files = files
    }

    private static let policy =
        "default-src 'none'; img-src 'self' blob:; style-src 'self'; script-src 'self'; connect-src 'self'; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    func respond(_ name: String, to request: Request) -> Response {
        guard let file = files[name] else { return Problem(.notFound, "There is no such file.").response }
        var headers: HTTPFields = [
            .eTag: file.tag, .cacheControl: "no-cache", .contentSecurityPolicy: Self.policy,
            .contentTypeOptions: "nosniff",
        ]
        if request.headers[.ifNoneMatch]?.contains(file.tag) == true {
            return Response(status: .notModified, headers: headers)
        }
        headers[.contentType] = file.type
        return Response(headers: headers, body: file.data)
    }
}
