// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock
import Testing

@testable import RasterState

@Suite struct PlanTableTests {
    private func onThreads<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable () -> Result) -> [Result] {
        let results = Lock<[Result]>([])
        DispatchQueue.concurrentPerform(iterations: count) { _ in
            let result = body()
            results.withLock { $0.append(result) }
        }
        return results.withLock { $0 }
    }

    private struct Racer: StateKeyed {
        static let gate = Lock(0)
        var texts = ["a": [1, 2]]
        var count = 1
        static var keyPathsThatAffectState: StateKeyPaths<Racer> {
            gate.withLock { $0 += 1 }
            let end = ContinuousClock.now + .seconds(5)
            while gate.withLock({ $0 }) < 2, ContinuousClock.now < end { sched_yield() }
            return [\.texts, \.count]
        }
    }

    @Test func keepsOnePlanOfSeveralThatThreadsMakeAtOnce() throws {
        let table = PlanTable(reading: .inPlace)
        let plans = onThreads(4) { ObjectIdentifier(table.componentPlan(of: Racer.self)) }
        #expect(Set(plans).count == 1)
        #expect(Set(onThreads(4) { try? key(Racer()) }).count == 1)
    }

    @Test func makesEqualKeysWithEmptyTables() throws {
        struct Part { var names = ["a", "b"] }
        final class Object { var part = Part() }
        let before = try key([Object(), Racer(), Part()] as [Any])
        PlanTable.startAgain()
        #expect(try key([Object(), Racer(), Part()] as [Any]) == before)
    }

    private struct Asked: StateNamed {
        static var rasterIdentifier: String {
            PlanTable.startAgain()
            return "PlanTableTests.Asked"
        }
        var value = 1
    }

    @Test func keepsAPlanThatWasBegunInAFormerTableOutOfTheNewOne() throws {
        let first = try key(Asked())
        #expect(PlanTable.of(.current).known(ObjectIdentifier(Asked.self)) == nil)
        #expect(try key(Asked()) == first)
    }
}

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

/// Types that give themselves one name.
@Suite struct TypeCollisionTests {
    private func error(_ value: some Any) -> StateError? {
        do {
            _ = try key(value)
            return nil
        } catch {
            return error as? StateError
        }
    }

    private struct First: StateNamed {
        static var rasterIdentifier: String { "Collision.structure" }
        var value = 1
    }

    private struct Second: StateNamed {
        static var rasterIdentifier: String { "Collision.structure" }
        var value = 1
    }

    @Test func refusesBothTypesOfOneNameOnceBothAreKnown() throws {
        _ = try key([First()])
        #expect(error(Second())?.code == .ambiguousName)
        #expect(error(First())?.code == .ambiguousName)
        #expect(error([First()])?.code == .ambiguousName)
        #expect(error(First.self)?.code == .ambiguousName)
        #expect(error(Optional<First>.none)?.code == .ambiguousName)
        #expect(error(Optional<Second>.none)?.code == .ambiguousName)
    }

    @Test func namesBothTypesInTheError() {
        struct Here: StateNamed {
            static var rasterIdentifier: String { "Collision.named" }
        }
        struct There: StateNamed {
            static var rasterIdentifier: String { "Collision.named" }
        }
        _ = error(Here())
        let messages = [error(There()), error(Here())].map { $0?.description ?? "" }
        for message in messages {
            #expect(message.contains("Here"), "\(message)")
            #expect(message.contains("There"), "\(message)")
            #expect(message.contains("\"Collision.named\""), "\(message)")
        }
    }

    private struct Tile: StateKeyed {
        var value = 1
        static var keyPathsThatAffectState: StateKeyPaths<Tile> { [\.value] }
        static var rasterIdentifier: String { "Collision.component" }
    }

    private struct OtherTile: StateKeyed {
        var value = 1
        static var keyPathsThatAffectState: StateKeyPaths<OtherTile> { [\.value] }
        static var rasterIdentifier: String { "Collision.component" }
    }

    @Test func refusesBothComponentsOfOneName() throws {
        _ = try key(Tile())
        #expect(error(OtherTile())?.code == .ambiguousName)
        let refused = error(Tile())
        #expect(refused?.code == .ambiguousName)
        #expect(refused?.component == "Collision.component")
    }

    struct Plain: StateKeyed {
        var value = 1
        static var keyPathsThatAffectState: StateKeyPaths<Plain> { [\.value] }
    }

    private struct CalledAsPlain: StateKeyed {
        var value = 1
        static var keyPathsThatAffectState: StateKeyPaths<CalledAsPlain> { [\.value] }
        static var rasterIdentifier: String { "RasterStateTests.TypeCollisionTests.Plain" }
    }

    @Test func refusesAComponentThatIsCalledAsAnotherOneIsByItsFullName() throws {
        #expect(Plain.rasterIdentifier == CalledAsPlain.rasterIdentifier)
        _ = try key(CalledAsPlain())
        #expect(error(Plain())?.code == .ambiguousName)
        #expect(error(CalledAsPlain())?.code == .ambiguousName)
    }

    private struct Generic<Value>: StateNamed {
        static var rasterIdentifier: String { "Collision.generic" }
        var value: Value
    }

    @Test func refusesInstancesOfAGenericTypeThatShareAName() throws {
        _ = try key(Generic(value: 1))
        #expect(error(Generic(value: "a"))?.code == .ambiguousName)
        let message = error(Generic(value: 1))?.description ?? ""
        #expect(message.contains("Generic<Swift.Int>"), "\(message)")
        #expect(message.contains("Generic<Swift.String>"), "\(message)")
    }

    private class Base: StateNamed {
        class var rasterIdentifier: String { "Collision.class" }
    }

    private final class Derived: Base {}

    private final class Renamed: Base {
        override class var rasterIdentifier: String { "Collision.derived" }
    }

    @Test func refusesAClassAndASubclassThatKeepsItsName() throws {
        _ = try key(Base())
        #expect(try key(Renamed()) != key(Base()))
        #expect(error(Derived())?.code == .ambiguousName)
        #expect(error(Base())?.code == .ambiguousName)
        #expect(error(Renamed()) == nil)
    }
}
