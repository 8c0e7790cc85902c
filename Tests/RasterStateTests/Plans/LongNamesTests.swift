// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterState
import Testing

/// Names of types that are longer than any reader would like.
@Suite struct LongNamesTests {
    private func withPairs<Value, Result>(
        _ count: Int,
        of type: Value.Type,
        _ body: (any Any.Type) throws -> Result
    ) rethrows -> Result {
        guard count > 0 else { return try body([Value].self) }
        return try withPairs(count - 1, of: (Value, Value).self, body)
    }

    private func emptyArray(_ type: any Any.Type) -> Any {
        func open<Value>(_: Value.Type) -> Any { [Value]() }
        return _openExistential(type, do: open)
    }

    @Test func keepsTheNameOfAnExponentiallyLongTypeShort() throws {
        let first = try withPairs(12, of: Int.self) { try key($0) }
        let second = try withPairs(12, of: Int8.self) { try key($0) }
        #expect(first.encoding.count < 2048)
        #expect(first != second)
        #expect(try withPairs(12, of: Int.self) { try key($0) } == first)
    }

    private struct LongNamed: StateKeyed {
        var value = 1
        static var keyPathsThatAffectState: StateKeyPaths<LongNamed> { [\.value] }
        static var rasterIdentifier: String { String(repeating: "long", count: 100_000) }
    }

    private struct OtherLongNamed: StateNamed {
        var value = 1
        static var rasterIdentifier: String { String(repeating: "long", count: 100_000) + "!" }
    }

    @Test func keepsALongIdentifierShort() throws {
        #expect(try key(LongNamed()).encoding.count < 2048)
        #expect(try key(OtherLongNamed()).encoding.count < 2048)
    }

    @Test func refusesATypeWhoseNameTheRuntimeCutsOff() throws {
        func nest<Value>(_ type: Value.Type, _ count: Int) -> Any {
            count == 0 ? [Value]() as Any : nest([Value].self, count - 1)
        }
        for value in [nest(Int.self, 400), nest(Int8.self, 400)] {
            #expect(performing: { try key(value) }, throws: { ($0 as? StateError)?.code == .ambiguousName })
        }
        #expect(try key(nest(Int.self, 90)) != key(nest(Int8.self, 90)))
    }
}
