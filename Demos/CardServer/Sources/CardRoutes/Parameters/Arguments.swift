// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import HTTPTypes

/// The values of a request's parameters, by name: `try arguments.title`.
@dynamicMemberLookup
package struct Arguments: Sendable {
    private var values: [String: any Sendable] = [:]

    /// Reads the values of texts by name.
    package init(_ texts: [String: String], _ parameters: [Parameter]) throws(Problem) {
        for name in texts.keys.sorted() where !parameters.contains(where: { $0.name == name }) {
            let names = parameters.map(\.name).joined(separator: ", ")
            let detail = "There is no parameter \"\(name.prefix(40))\". There are \(names)."
            throw Problem(.badRequest, detail, parameter: name)
        }
        for parameter in parameters {
            guard let text = texts[parameter.name] ?? parameter.standard, !text.isEmpty || parameter.standard != nil
            else {
                throw .invalid(parameter, "is missing")
            }
            values[parameter.name] = try parameter.parse(text)
        }
    }

    /// The value of a parameter, of the type that its kind says.
    package subscript<Value>(dynamicMember name: String) -> Value {
        get throws(Problem) {
            guard let value = values[name] as? Value else {
                throw Problem(.internalServerError, "The parameter \(name) has no value of \(Value.self).")
            }
            return value
        }
    }
}
