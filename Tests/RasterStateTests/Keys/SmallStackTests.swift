// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock
import Testing

@testable import RasterState

/// Keys of values that are nested as deep as possible, on threads with stacks of 512 KB.
///
/// A stack that is too small ends the process.
@Suite struct SmallStackTests {
    private struct Boxed {
        var next: Any
        var number = 1
    }

    private indirect enum Tree {
        case leaf
        case node(Tree, Int)
    }

    private enum Several {
        case leaf
        case text(String)
        indirect case one(Several)
        indirect case two(Several, Int)
    }

    private final class Node {
        var next: Node?
        weak var other: Node?
        init(_ next: Node?) { self.next = next }
    }

    private class Base { var next: Base? }
    private final class Derived: Base { var name = "a" }

    private struct Custom: StateEncodable {
        var next: Any
        func encodeState(into encoder: inout StateEncoder) throws(StateError) {
            try encoder.encode("next", next)
        }
    }

    private struct Component: StateKeyed {
        var next: Any
        static var keyPathsThatAffectState: StateKeyPaths<Component> { [\.next] }
    }

    private struct Observed: StateKeyed {
        var next: Any
        var computed: Any { next }
        static var keyPathsThatAffectState: StateKeyPaths<Observed> { ["computed": \.computed] }
    }

    private struct Failure: Error {
        var cause: (any Error)?
    }

    private struct Member: Hashable {
        var members: Set<Member> = []
    }

    private struct Nest<Content> {
        var content: Content
        var number = 1
    }

    private static func keyDeepest<Value>(_ value: Value, _ grow: (Value) -> Value) -> (levels: Int, error: StateError?)
    {
        var value = value
        for level in 0...StateEncoder.maximumDepth + 1 {
            do throws(StateError) {
                let key = try CacheKey { encoder throws(StateError) in try encoder.encode(value) }
                _ = key.debugDescription
                _ = key.nodes.hashValue
                _ = CacheKey.difference(key)(from: emptyKey)
            } catch {
                return (level, error)
            }
            value = grow(value)
        }
        return (0, nil)
    }

    private static let emptyKey = {
        do throws(StateError) {
            return try CacheKey { encoder throws(StateError) in try encoder.encode(0) }
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    private func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) throws -> Result {
        let result = Lock<Result?>(nil)
        let isDone = DispatchSemaphore(value: 0)
        let box = Box(result: result)
        let thread = Thread {
            let value = body()
            box.result.withLock { $0 = value }
            isDone.signal()
        }
        // The address sanitizer puts room around each variable; the thread sanitizer needs a stack for each lock.
        let isSanitized = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
        thread.stackSize = (isSanitized ? 4096 : 512) * 1024
        thread.start()
        isDone.wait()
        return try #require(box.result.withLock { $0 })
    }

    private final class Box<Result: Sendable>: Sendable {
        let result: Lock<Result?>
        init(result: consuming sending Lock<Result?>) { self.result = result }
    }

    @Test(arguments: [
        "existentials", "optionals", "indirect cases", "several cases", "objects", "superclasses", "errors", "arrays",
        "slices", "sets", "dictionaries", "tuples", "state of its own", "components", "computed key paths",
    ])
    func keysValuesThatAreNestedAsDeepAsPossible(_ kind: String) throws {
        let (levels, error) = try onSmallStack { Self.deepest(kind) }
        #expect(error?.code == .tooDeep)
        #expect(levels >= StateEncoder.maximumDepth / 4)
    }

    private static func deepest(_ kind: String) -> (levels: Int, error: StateError?) {
        switch kind {
        case "existentials": keyDeepest(1 as Any) { Boxed(next: $0) }
        case "optionals": keyDeepest(1 as Any) { Optional(Boxed(next: $0)) as Any }
        case "indirect cases": keyDeepest(Tree.leaf) { .node($0, 1) }
        case "several cases": keyDeepest(Several.leaf) { .one(.two($0, 1)) }
        case "objects": keyDeepest(Node(nil)) { Node($0) }
        case "superclasses":
            keyDeepest(Derived()) { next in
                let object = Derived()
                object.next = next
                return object
            }
        case "errors": keyDeepest(Failure()) { Failure(cause: $0) }
        case "arrays": keyDeepest([1] as [Any]) { [$0] }
        case "slices": keyDeepest([1] as ArraySlice<Any>) { [$0] }
        case "sets": keyDeepest(Member()) { Member(members: [$0]) }
        case "dictionaries": keyDeepest(["a": 1] as [String: Any]) { ["a": $0] }
        case "tuples": keyDeepest(1 as Any) { (1, $0) }
        case "state of its own": keyDeepest(1 as Any) { Custom(next: $0) }
        case "components": keyDeepest(1 as Any) { Component(next: $0) }
        default: keyDeepest(1 as Any) { Observed(next: $0) }
        }
    }

    /// Returns a value inside of so many structures and arrays, whose types no other test uses.
    private static func nested<Value>(_ value: Value, levels: Int) -> Any {
        func next<Inner>(_ inner: Inner) -> Any { nested(inner, levels: levels - 1) }
        return levels == 0 ? value : levels % 2 == 0 ? next(Nest(content: value)) : next([value])
    }

    @Test func makesPlansOfDeeplyNestedTypes() throws {
        struct Innermost {
            var number = 1
        }
        let digests = try onSmallStack { () -> [String] in
            let value = Self.nested(Innermost(), levels: StateEncoder.maximumDepth - 2)
            // For the first time, and again.
            return (0..<2).map { _ in (try? key(value).digest) ?? "refused" }
        }
        #expect(digests[0] == digests[1])
        #expect(digests[0] != "refused")
    }

    @Test func endsAValueThatIsNestedMuchTooDeep() throws {
        let code = try onSmallStack { () -> StateError.Code? in
            var tree = Tree.leaf
            for _ in 0..<2000 {
                tree = .node(tree, 1)
            }
            do throws(StateError) {
                _ = try CacheKey { encoder throws(StateError) in try encoder.encode(tree) }
                return nil
            } catch {
                return error.code
            }
        }
        #expect(code == .tooDeep)
    }
}
