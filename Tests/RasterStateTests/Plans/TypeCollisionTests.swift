// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterState
import Testing

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

    private struct Kept: StateNamed {
        static var rasterIdentifier: String { "Collision.private" }
    }

    private struct KeptToo: StateNamed {
        static var rasterIdentifier: String { "Collision.private" }
    }

    @Test func refusesTypesWhoseNamesContainASharedOne() throws {
        _ = try key([Kept]())
        _ = error(Kept())
        #expect(error(KeptToo())?.code == .ambiguousName)
        #expect(error([Kept]())?.code == .ambiguousName)
        #expect(error([KeptToo]())?.code == .ambiguousName)
    }

    @Test func keepsOtherTypesKeyed() throws {
        struct Bystander { var value = 1 }
        let before = try key(Bystander())
        struct One: StateNamed {
            static var rasterIdentifier: String { "Collision.bystander" }
        }
        struct Two: StateNamed {
            static var rasterIdentifier: String { "Collision.bystander" }
        }
        _ = error(One())
        #expect(error(Two())?.code == .ambiguousName)
        #expect(try key(Bystander()) == before)
    }
}
