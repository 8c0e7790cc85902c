// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterState
import Testing

/// The plans of many component types, and of one type that many threads ask for at first.
@Suite struct ManyComponentsTests {
    private protocol Numbered: SendableMetatype { init(number: Int) }

    private struct Node<Inner>: StateKeyed, Numbered {
        var number: Int
        static var keyPathsThatAffectState: StateKeyPaths<Self> { [\.number] }
    }

    private enum Zero {}

    private static func types(_ count: Int) -> [any (StateKeyed & Numbered).Type] {
        var types: [any (StateKeyed & Numbered).Type] = [Node<Zero>.self]
        func wrapped<Inner>(_: Inner.Type) -> any (StateKeyed & Numbered).Type { Node<Inner?>.self }
        func tupled<Inner>(_: Inner.Type) -> any (StateKeyed & Numbered).Type { Node<[Inner]>.self }
        while types.count < count {
            let inner = types[types.count / 2]
            types.append(types.count.isMultiple(of: 2) ? wrapped(inner) : tupled(inner))
        }
        return types
    }

    private func key(_ type: any (StateKeyed & Numbered).Type, _ number: Int) throws -> CacheKey {
        let component: any StateKeyed = type.init(number: number)
        return try CacheKey { encoder throws(StateError) in try encoder.encodeComponent(component) }
    }

    @Test func keepsTheTypesApartHoweverManyThereAre() throws {
        let types = Self.types(400)
        var keys: Set<CacheKey> = []
        for round in 0..<3 {
            for type in types {
                keys.insert(try key(type, 1))
            }
            #expect(keys.count == types.count, "round \(round)")
        }
    }

    @Test func makesOneKeyForThreadsThatAskAtOnce() async throws {
        for type in Self.types(60) {
            let keys = try await withThrowingTaskGroup(of: CacheKey.self) { group in
                for _ in 0..<8 {
                    group.addTask { try key(type, 1) }
                }
                return try await group.reduce(into: Set<CacheKey>()) { $0.insert($1) }
            }
            #expect(keys.count == 1)
        }
    }
}
