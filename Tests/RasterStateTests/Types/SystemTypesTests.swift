// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
import RasterLock
import RegexBuilder
import Testing

@testable public import RasterState

/// A type of a library that is keyed in words of one's own only.
extension NSIndexSetIterator: StateEncodable {
    /// Writes the indices.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode("remaining", Array(IteratorSequence(self)))
    }
}

extension Date {
    fileprivate struct Badge { var number = 1 }
}

@Suite struct SystemTypesTests {
    private func key<Value>(of value: Value) throws(StateError) -> CacheKey {
        try CacheKey { encoder throws(StateError) in try encoder.encode(value) }
    }

    @Test func keysATypeThatAdoptsStateEncodableElsewhere() throws {
        #expect(try key(of: NSIndexSet(index: 7).makeIterator()) != key(of: NSIndexSet(index: 8).makeIterator()))
    }

    @Test func keysATypeOfAnotherModuleInsideOneOfFoundation() throws {
        #expect(try key(of: Date.Badge(number: 1)) != key(of: Date.Badge(number: 2)))
    }

    @Test func namesARefusedTypeAndWhatToDo() {
        let error = #expect(throws: StateError.self) { try key(of: [Reference(Int.self)]) }
        #expect(error?.typeName == "RegexBuilder.Reference<Swift.Int>")
        #expect(error?.description.contains("adopt StateEncodable") == true)
    }

    @Test func leavesOutWhatCoreFoundationKeepsOfAnObject() throws {
        let dump = try key(of: NSArray(array: [1])).debugDescription
        #expect(dump.contains("_storage"))
        #expect(!dump.contains("_cfinfo"))
    }
}

@Suite struct AttributedTextTests {
    private static func makeText() -> NSAttributedString {
        let text = NSMutableAttributedString(string: String(repeating: "abcdefgh", count: 8))
        for location in 0..<text.length {
            let name = NSAttributedString.Key("level")
            text.addAttribute(name, value: location, range: NSRange(location: location, length: 1))
        }
        return text
    }

    private static func digest(of text: NSAttributedString) -> String {
        let key = try? CacheKey { encoder throws(StateError) in try encoder.encode("text", text) }
        return key?.digest ?? "none"
    }

    /// Foundation's look-up of attributes isn't safe on several threads.
    @Test func hasOneKeyOnAllThreads() {
        // Nobody changes the text after this; what reading it changes is what the lock of the encoding protects.
        nonisolated(unsafe) let text = Self.makeText()
        let expected = Self.digest(of: Self.makeText())
        let others = Lock<Set<String>>([])
        DispatchQueue.concurrentPerform(iterations: 400) { _ in
            let digest = Self.digest(of: text)
            if digest != expected { others.withLock { _ = $0.insert(digest) } }
        }
        #expect(others.withLock { $0 }.isEmpty)
    }

    /// Attributes may begin inside of a character, at an accent for example.
    @Test func tellsTextsApartWhoseAttributesBeginInsideOfACharacter() throws {
        func digest(levelOf count: Int) throws -> String {
            var text = AttributedString("e\u{301}e\u{301}")
            let end = text.unicodeScalars.index(text.startIndex, offsetBy: count)
            text[text.startIndex..<end].languageIdentifier = "de"
            return try CacheKey { encoder throws(StateError) in try encoder.encode("text", text) }.digest
        }
        #expect(Set(try (1...4).map(digest)).count == 4)
    }
}
