// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension String: StatePrimitive {
    func encodePrimitive(into encoder: inout StateEncoder) {
        encoder.append(.string)
        encoder.append(text: self)
    }
}

extension Substring: StatePrimitive {
    func encodePrimitive(into encoder: inout StateEncoder) {
        encoder.append(.substring)
        encoder.append(text: String(self))
    }
}

extension Character: StatePrimitive {
    func encodePrimitive(into encoder: inout StateEncoder) {
        encoder.append(.character)
        encoder.append(text: String(self))
    }
}

extension Unicode.Scalar: StatePrimitive {
    func encodePrimitive(into encoder: inout StateEncoder) {
        encoder.append(.unicodeScalar)
        encoder.append(text: String(Character(self)))
    }
}

extension Data: StatePrimitive {
    func encodePrimitive(into encoder: inout StateEncoder) {
        encoder.append(.data)
        encoder.append(count: count)
        encoder.bytes.append(contentsOf: self)
    }
}
