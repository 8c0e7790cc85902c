// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import HTTPTypes
package import RasterPhotos

/// The declaration of a kind of card: its path, its parameters, and the component that they make.
package struct CardRoute: Sendable {
    /// The first part of the path.
    package let name: String
    let title: String
    let documentation: String
    /// The parameter that is the last part of the path, or nil if the path is only the name.
    var pathParameter: Parameter?
    /// The parameters of the query, without the one that all cards have.
    let parameters: [Parameter]
    /// Returns the texts of parameters that stand in the last part of the path, or nil if that is one text.
    var reading: (@Sendable (String) throws(Problem) -> [String: String])?
    package let making: @Sendable (Arguments, Photo?) throws(Problem) -> any Card

    /// All parameters, as those of a JSON document.
    package var allParameters: [Parameter] { (pathParameter.map { [$0] } ?? []) + parameters + [Self.scale] }

    /// The number of parts of the path.
    var depth: Int { pathParameter == nil ? 1 : 2 }

    static let scale = Parameter(
        "scale",
        .integer(1...3),
        "Pixels for each point. @2x and @3x at the end of the name mean the same.",
        default: "1",
        example: "2"
    )

    /// Returns the values in a path and a query, and the format that the name ends in.
    func read(_ target: RequestTarget) throws(Problem) -> (arguments: Arguments, format: ImageFormat?) {
        let name = try ImageName(target.path.last ?? "")
        var texts = target.query
        try name.addScale(to: &texts)
        if let pathParameter {
            var read = [pathParameter.name: name.name]
            if let reading { read = try reading(name.name) }
            for (key, value) in read {
                guard key == "tint" || texts[key] == nil else {
                    throw .invalid(pathParameter, "belongs into the path, and not into the query")
                }
                texts[key] = texts[key] ?? value
            }
        } else if name.name != self.name {
            throw Problem(.notFound, "There is no \(name.name.prefix(40)).")
        }
        return (try Arguments(texts, allParameters), name.format)
    }
}
