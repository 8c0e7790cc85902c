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
            var problem = Problem(
                .badRequest,
                "The body is a JSON object of parameters: texts, numbers, true and false, and arrays of texts or numbers."
            )
            switch error as? DecodingError {
            case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context),
                .keyNotFound(_, let context):
                problem.name(context.codingPath.first?.stringValue, of: parameters)
            default: break
            }
            throw problem
        }
        var texts: [String: String] = [:]
        for (name, value) in values {
            switch value {
            case .one(let text): texts[name] = text
            case .several(let parts):
                let isSplit = parts.contains { $0.contains(",") }
                if isSplit {
                    var problem = Problem(.badRequest, "The parameter \(name.prefix(40)) has a text with a comma.")
                    problem.parameter = String(name.prefix(40))
                    throw problem
                }
                texts[name] = parts.joined(separator: ",")
            }
        }
        return texts
    }

    private enum Value: Decodable {
        case one(String)
        case several([String])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let texts = try? container.decode([String].self) {
                self = .several(texts)
            } else if let numbers = try? container.decode([Double].self) {
                self = .several(numbers.map { "\($0)" })
            } else if let flag = try? container.decode(Bool.self) {
                self = .one(flag ? "true" : "false")
            } else if let number = try? container.decode(Int.self) {
                self = .one(String(number))
            } else if let number = try? container.decode(Double.self) {
                self = .one(String(number))
            } else {
                self = .one(try container.decode(String.self))
            }
        }
    }
}
