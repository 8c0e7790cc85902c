// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterState
import Testing

// Types that no other test asks for, so that the order in which they are asked for is known.
private typealias OfByte = (() -> UInt8) -> Void
private typealias OfByteExpression = (@autoclosure () -> UInt8) -> Void
private typealias OfWord = (() -> UInt16) -> Void
private typealias OfWordExpression = (@autoclosure () -> UInt16) -> Void
private typealias OfLong = (() -> UInt32) -> Void
private typealias OfKeptLong = (@escaping () -> UInt32) -> Void

@Suite struct FunctionTypeTests {
    private func key(of type: any Any.Type) throws(StateError) -> CacheKey {
        try CacheKey { encoder throws(StateError) in try encoder.encode(type) }
    }

    private func isAmbiguous(_ type: any Any.Type) -> Bool {
        do throws(StateError) {
            _ = try key(of: type)
            return false
        } catch {
            return error.code == .ambiguousName
        }
    }

    @Test func refusesAnExpressionThatIsKeyedBeforeTheFunction() {
        #expect(isAmbiguous(OfByteExpression.self))
        #expect(!isAmbiguous(OfByte.self))
    }

    @Test func refusesAnExpressionThatIsKeyedAfterTheFunction() {
        #expect(!isAmbiguous(OfWord.self))
        #expect(isAmbiguous(OfWordExpression.self))
    }

    @Test func tellsAFunctionThatIsKeptFromOneThatIsCalled() throws {
        #expect(try key(of: OfLong.self) != key(of: OfKeptLong.self))
    }
}
