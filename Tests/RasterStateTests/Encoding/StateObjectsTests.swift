// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Distributed
import Foundation
import Observation
import Synchronization
import Testing

@testable import RasterState

@MainActor
private final class Counted: @MainActor StateVersioned {
    var stateVersion = 7
    nonisolated init() {}
}

private final class Changing {
    var value = 1
}

private actor Turnstile {
    var count = 1
}

private distributed actor Satellite {
    typealias ActorSystem = LocalTestingDistributedActorSystem
    var count = 1
}

/// A component that may read everything that it holds.
private struct Room: StateKeyed {
    let content: Any
    var name: String { "room" }
    static var keyPathsThatAffectState: StateKeyPaths<Room> { ["name": \.name] }
}

/// A component of one actor that lists less than it holds.
@MainActor
private struct Tile: @MainActor StateKeyed {
    var title = "tile"
    let hidden = Changing()
    nonisolated init() {}
    static var keyPathsThatAffectState: StateKeyPaths<Tile> { [\.title] }
}

@MainActor
private struct Wall: @MainActor StateKeyed {
    var tiles = [Tile()]
    var name: String { "wall" }
    static var keyPathsThatAffectState: StateKeyPaths<Wall> { ["name": \.name] }
}

private struct Nothing: StateKeyed {
    var value = 1
    static var keyPathsThatAffectState: StateKeyPaths<Nothing> { [] }
}

private struct NothingElse: StateKeyed {
    static var keyPathsThatAffectState: StateKeyPaths<NothingElse> { [] }
}

@Suite struct StateObjectsTests {
    private func objects(_ component: some StateKeyed) throws -> StateObjects {
        var objects = StateObjects()
        _ = try CacheKey(reaching: &objects) { encoder throws(StateError) in try encoder.encodeComponent(component) }
        return objects
    }

    @Test func asksAnObjectForItsVersionOnItsActorOnly() async throws {
        let object = Counted()
        #expect(try objects(Room(content: object)).untrackedType != nil)
        let versions = try await MainActor.run { try objects(Room(content: object)).versions }
        #expect(versions == [7])
        #expect(try objects(Room(content: object)).untrackedType != nil)
    }

    @Test func countsNoActorAmongTheObjectsThatAComponentMayRead() throws {
        #expect(try !objects(Room(content: Turnstile())).isMutable)
        #expect(try !objects(Room(content: Satellite(actorSystem: LocalTestingDistributedActorSystem()))).isMutable)
        #expect(try objects(Room(content: Changing())).isMutable)
    }

    @MainActor
    @Test func countsAllObjectsOfComponentsInsideAComponentOfTheSameActor() throws {
        #expect(try objects(Wall()).isMutable)
    }

    @Test func countsAllObjectsOfAComponentOfAnotherActor() throws {
        #expect(try objects(Room(content: Tile())).isMutable)
    }

    private final class Fork: Sendable {
        let left: Fork?
        let right: Fork?
        let leaf: any Sendable
        init(_ inner: Fork?, leaf: any Sendable = 1) {
            left = inner
            right = inner
            self.leaf = leaf
        }
    }

    @Test func entersASharedObjectOfConstantsOnce() throws {
        let end = Fork(nil, leaf: Turnstile())
        let constants = (0..<24).reduce(end) { inner, _ in Fork(inner) }
        #expect(try !objects(Room(content: constants)).isMutable)
        let changing = (0..<24).reduce(Fork(nil, leaf: ChangingConstant())) { inner, _ in Fork(inner) }
        #expect(try objects(Room(content: changing)).isMutable)
    }

    private final class ChangingConstant: Sendable {
        let value = Mutex(1)
    }

    @Test func endsForArraysThatContainEachOtherOverManyLevels() throws {
        let unfolding = (0..<40).reduce([1] as [Any]) { inner, _ in [inner, inner] }
        #expect(try objects(Room(content: unfolding)).untrackedType != nil)
    }

    private indirect enum Chain {
        case end
        case link(Any, Chain)
    }

    @Test func endsForValuesThatAreNestedWithoutEnd() throws {
        let chain = (0..<20_000).reduce(Chain.end) { inner, _ in .link(1, inner) }
        #expect(try objects(Room(content: chain)).untrackedType != nil)
    }

    @Test func countsObjectsOfTheSystemAsConstantThatWereExaminedOnly() throws {
        let constants: [AnyObject] = [
            NSNumber(value: 1), NSString(string: "a"), NSData(), NSURL(fileURLWithPath: "/"), UnitLength.meters,
            NSArray(array: [1, "a"]), NSNull(), NSDecimalNumber(value: 1), \Nothing.value, Bundle.main,
        ]
        for constant in constants {
            #expect(try !objects(Room(content: constant)).isMutable, "\(type(of: constant))")
        }
        let variables: [AnyObject] = [
            NSMutableDictionary(), NSMutableString(string: "a"), NSMutableData(), NSMutableArray(), NSCountedSet(),
            DateFormatter(), NSLock(), NSCache<NSString, NSString>(), UserDefaults.standard,
            NSArray(array: [Changing()]),
        ]
        for variable in variables {
            #expect(try objects(Room(content: variable)).untrackedType != nil, "\(type(of: variable))")
        }
        #expect(try objects(Room(content: NSDate())).isStored == false)
    }

    private final class Buffered: ManagedBuffer<Int, Int> {}

    private struct Members {
        let members: KeyValuePairs<String, Changing>
    }

    @Test func countsMemoryAsAnObjectThatChangesUnnoticed() throws {
        let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        defer { pointer.deallocate() }
        let values: [Any] = [
            pointer, Optional(UnsafePointer(pointer)) as Any, UnsafeRawPointer(pointer), OpaquePointer(pointer),
            UnsafeMutableBufferPointer(start: pointer, count: 1), [pointer], ["a": (1, pointer)],
            Unmanaged.passUnretained(Changing()), Buffered.create(minimumCapacity: 1) { _ in 1 },
            Members(members: ["a": Changing()]),
        ]
        for value in values {
            #expect(try objects(Room(content: value)).untrackedType != nil, "\(type(of: value))")
        }
    }

    private struct Plain: StateKeyed {
        var date = Date(timeIntervalSince1970: 0)
        var inner = [Nothing()]
        var any: Any = 5
        static var keyPathsThatAffectState: StateKeyPaths<Plain> { [\.date, \.inner, \.any] }
    }

    private struct Adding: StateKeyed {
        var inner = Nothing()
        static var keyPathsThatAffectState: StateKeyPaths<Adding> { [\.inner] }
        func encodeAdditionalState(into encoder: inout StateEncoder) throws(StateError) { try encoder.encode(inner) }
    }

    private struct Weak: StateKeyed {
        weak var changing: Changing?
        static var keyPathsThatAffectState: StateKeyPaths<Weak> { [\.changing] }
    }

    private struct Own: StateEncodable {
        func encodeState(into encoder: inout StateEncoder) throws(StateError) {}
    }

    private final class Constant: StateKeyed {
        let number = 1
        static var keyPathsThatAffectState: StateKeyPaths<Constant> { [\.number] }
    }

    @Test func tellsStoredValuesFromWhatCodeReads() throws {
        #expect(try objects(Plain()).isConstant)
        #expect(try objects(Plain(any: [Constant()])).isConstant)
        #expect(try !objects(Room(content: 1)).isStored)
        #expect(try !objects(Adding()).isStored)
        #expect(try !objects(Weak()).isStored)
        #expect(try !objects(Plain(any: Own())).isStored)
        #expect(try !objects(Plain(any: Room(content: 1))).isStored)
        #expect(try !objects(Plain(any: Locale.autoupdatingCurrent)).isStored)
        #expect(try objects(Plain(any: Locale(identifier: "de"))).isStored)
    }

    private final class Level {
        let lowest = 1
        var highest = 2
    }

    private struct Gauge: StateKeyed {
        let level: Level? = Level()
        static var keyPathsThatAffectState: StateKeyPaths<Gauge> { ["highest": \.level?.highest] }
    }

    private struct LowGauge: StateKeyed {
        let level: Level? = Level()
        static var keyPathsThatAffectState: StateKeyPaths<LowGauge> { ["lowest": \.level?.lowest] }
    }

    @Test func countsVariablesOfObjectsAsWhatMayChange() throws {
        #expect(try !objects(Gauge()).isStored)
        #expect(try objects(LowGauge()).isStored)
    }

    @Test func countsObjectsThatFollowTheSettingsAsWhatMayChange() throws {
        let following: [NSObject] = [
            TimeZone.autoupdatingCurrent._bridgeToObjectiveC(), Locale.autoupdatingCurrent._bridgeToObjectiveC(),
            Calendar.autoupdatingCurrent._bridgeToObjectiveC(),
        ]
        for object in following {
            #expect(try !objects(Plain(any: object)).isStored, "\(type(of: object))")
        }
    }

    @Test func countsObjectsOfFixedSettingsAsStored() throws {
        #expect(try objects(Plain(any: NSLocale(localeIdentifier: "de"))).isStored)
        #expect(try objects(Plain(any: NSTimeZone(forSecondsFromGMT: 0))).isStored)
    }

    @Test func keysAComponentWithoutKeyPathsByItsType() throws {
        #expect(try key(Nothing()) == key(Nothing(value: 2)))
        #expect(try key(Nothing()) != key(NothingElse()))
        #expect(try key([Nothing()]) != key([Nothing(), Nothing()]))
    }
}
