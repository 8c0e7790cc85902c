// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import HTTPTypes

/// A JSON document with the values of parameters, as texts.
enum JSONParameters {
    static func read(_ data: Data, _ parameters: [Parameter]) throws(Problem) -> [String: String] {
        let values: [String: Value]
        do {
            values = try JSONDecoder().decode([String: Value].self, from: data)
        } catch {
            var name: String?
            switch error as? DecodingError {
            case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context),
                .keyNotFound(_, let context):
                name = context.codingPath.first?.stringValue
            default: break
            }
            var problem = Problem(
                .badRequest,
                "The body is a JSON object of parameters: texts, numbers, true and false, and arrays of texts or numbers.",
                parameter: name
            )
            problem.accepts = parameters.first { $0.name == name }?.accepts
            throw problem
        }
        for (name, value) in values where value.isArray && value.texts.contains(where: { $0.contains(",") }) {
            throw Problem(.badRequest, "The parameter \(name.prefix(40)) has a text with a comma.", parameter: name)
        }
        return values.mapValues { $0.texts.joined(separator: ",") }
    }

    /// One value, or those of an array.
    private struct Value: Decodable {
        let texts: [String]
        var isArray = false

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let values = try? container.decode([Value].self), !values.contains(where: \.isArray) {
                texts = values.flatMap(\.texts)
                isArray = true
            } else if let flag = try? container.decode(Bool.self) {
                texts = ["\(flag)"]
            } else if let number = try? container.decode(Int.self) {
                texts = ["\(number)"]
            } else if let number = try? container.decode(Double.self) {
                texts = ["\(number)"]
            } else {
                texts = [try container.decode(String.self)]
            }
        }
    }
}
