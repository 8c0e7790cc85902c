// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

// Texts are written byte by byte, without Unicode normalisation: two texts that are equal under canonical equivalence
// may look different in a font that has one of them only.

extension String: StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft { WritingProgram.Draft(.string, tag: .string) }
}

/// A text or data, which is written as its bytes.
private protocol BytesPrimitive: StatePrimitive {
    static var tag: EncodingTag { get }
    func withBytes(_ body: (UnsafeRawBufferPointer) -> StateError?) -> StateError?
}

extension BytesPrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft {
        written { (value, encoder) throws(StateError) in
            let error = unsafe value.withBytes { bytes in
                unsafe encoder.encodeContent(bytes, tag: tag, of: Self.self, owner: value)
            }
            if let error { throw error }
        }
    }
}

extension Substring: BytesPrimitive {
    fileprivate static var tag: EncodingTag { .substring }

    fileprivate func withBytes(_ body: (UnsafeRawBufferPointer) -> StateError?) -> StateError? {
        var contiguous = self
        return contiguous.withUTF8 { unsafe body(UnsafeRawBufferPointer($0)) }
    }
}

extension Character: BytesPrimitive {
    fileprivate static var tag: EncodingTag { .character }

    fileprivate func withBytes(_ body: (UnsafeRawBufferPointer) -> StateError?) -> StateError? {
        var text = String(self)
        return text.withUTF8 { unsafe body(UnsafeRawBufferPointer($0)) }
    }
}

extension Data: BytesPrimitive {
    fileprivate static var tag: EncodingTag { .data }

    fileprivate func withBytes(_ body: (UnsafeRawBufferPointer) -> StateError?) -> StateError? {
        unsafe withUnsafeBytes { unsafe body($0) }
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
    /// An index is a position in its upper bits; the lower ones cache properties of the text there, and may change.
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft {
        framed { (index, encoder) throws(StateError) in
            try encoder.encode(unsafe unsafeBitCast(index, to: UInt64.self) >> 14)
        }
    }
}

/// A view of a text, which is written as the text.
private protocol TextView: StatePrimitive {
    /// The text; nil for a part that is cut inside of a character's code.
    var text: String? { get }

    /// The code units, little-endian.
    var codeUnits: Data { get }
}

extension TextView {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft {
        framed { (view, encoder) throws(StateError) in
            if let text = view.text { try encoder.encode(text) } else { try encoder.encode(view.codeUnits) }
        }
    }

    fileprivate var codeUnits: Data { Data() }
}

extension String.UTF8View: TextView { fileprivate var text: String? { String(self) } }
extension String.UTF16View: TextView { fileprivate var text: String? { String(self) } }
extension String.UnicodeScalarView: TextView { fileprivate var text: String? { String(self) } }
extension Substring.UnicodeScalarView: TextView { fileprivate var text: String? { String(Substring(self)) } }

extension Substring.UTF8View: TextView {
    fileprivate var text: String? { String(validating: self, as: UTF8.self) }
    fileprivate var codeUnits: Data { Data(self) }
}

extension Substring.UTF16View: TextView {
    fileprivate var text: String? { String(validating: self, as: UTF16.self) }
    fileprivate var codeUnits: Data {
        Data(flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] })
    }
}
