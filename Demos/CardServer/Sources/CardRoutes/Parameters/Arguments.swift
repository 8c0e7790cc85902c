// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import HTTPTypes
package import RasterKit

/// The values of a request's parameters, of which each has one.
package struct Arguments: Sendable {
    private var values: [String: Parameter.Value] = [:]

    /// Reads the values of texts by name.
    package init(_ texts: [String: String], _ parameters: [Parameter]) throws(Problem) {
        for name in texts.keys.sorted() where !parameters.contains(where: { $0.name == name }) {
            let names = parameters.map(\.name).joined(separator: ", ")
            var problem = Problem(.badRequest, "There is no parameter \"\(name.prefix(40))\". There are \(names).")
            problem.parameter = String(name.prefix(40))
            throw problem
        }
        for parameter in parameters {
            guard let text = texts[parameter.name] ?? parameter.standard, !text.isEmpty || parameter.standard != nil
            else {
                throw .invalid(parameter, "is missing")
            }
            // The default of numbers and texts may be none of them.
            values[parameter.name] = text.isEmpty && parameter.standard == "" ? nil : try parameter.parse(text)
        }
    }

    package func text(_ name: String) -> String {
        if case .text(let text) = values[name] { text } else { "" }
    }

    package func integer(_ name: String) -> Int {
        if case .integer(let value) = values[name] { value } else { 1 }
    }

    package func flag(_ name: String) -> Bool {
        if case .flag(let value) = values[name] { value } else { false }
    }

    package func color(_ name: String) -> Color {
        if case .color(let color) = values[name] { color } else { .black }
    }

    package func numbers(_ name: String) -> [Double] {
        if case .numbers(let numbers) = values[name] { numbers } else { [] }
    }

    package func texts(_ name: String) -> [String] {
        if case .texts(let texts) = values[name] { texts } else { [] }
    }

    /// Returns a choice of an enumeration, whose cases are the names of the parameter.
    package func choice<Choice: RawRepresentable<String> & CaseIterable>(_ name: String, or other: Choice) -> Choice {
        Choice(rawValue: text(name)) ?? other
    }
}
