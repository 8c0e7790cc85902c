// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

// Texts are written byte by byte, without Unicode normalisation: two texts that are equal under canonical equivalence
// may look different in a font that has one of them only.

extension String: StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft { WritingProgram.Draft(.string, tag: .string) }
}

extension Substring: StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft {
        written { text, encoder in
            encoder.buffer.append(.substring)
            encoder.buffer.append(text: String(text))
        }
    }
}

extension Character: StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft {
        written { character, encoder in
            encoder.buffer.append(.character)
            encoder.buffer.append(text: String(character))
        }
    }
}

extension Unicode.Scalar: StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft {
        written { scalar, encoder in
            encoder.buffer.append(.unicodeScalar)
            encoder.buffer.append(text: String(Character(scalar)))
        }
    }
}

extension StaticString: StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft {
        framed { (text, encoder) throws(StateError) in try encoder.encode(text.description) }
    }
}

extension String.Index: StatePrimitive {
    /// An index is a position in its upper bits; the lower ones say what is known of the text there, and may change.
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft {
        framed { (index, encoder) throws(StateError) in
            try encoder.encode(unsafe unsafeBitCast(index, to: UInt64.self) >> 14)
        }
    }
}

/// A view of a text, which is written as the text.
private protocol TextView: StatePrimitive {
    var text: String { get }
}

extension TextView {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft {
        framed { (view, encoder) throws(StateError) in try encoder.encode(view.text) }
    }
}

extension String.UTF8View: TextView { fileprivate var text: String { String(self) } }
extension String.UTF16View: TextView { fileprivate var text: String { String(self) } }
extension String.UnicodeScalarView: TextView { fileprivate var text: String { String(self) } }
extension Substring.UTF8View: TextView { fileprivate var text: String { String(Substring(self)) } }
extension Substring.UTF16View: TextView { fileprivate var text: String { String(Substring(self)) } }
extension Substring.UnicodeScalarView: TextView { fileprivate var text: String { String(Substring(self)) } }

extension Data: StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft {
        written { data, encoder in
            encoder.buffer.append(.data)
            unsafe data.withUnsafeBytes { unsafe encoder.buffer.append(content: $0) }
        }
    }
}
