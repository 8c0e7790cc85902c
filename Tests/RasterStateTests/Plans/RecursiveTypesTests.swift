// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterState
import Testing

/// Types whose declarations make keys of themselves.
@Suite struct RecursiveTypesTests {
    private func isRefused(_ value: some Any) -> Bool {
        do {
            _ = try key(value)
            return false
        } catch {
            return (error as? StateError)?.code == .notKeyable && "\(error)".contains("makes a key of the type itself")
        }
    }

    private struct NamedByItself: StateNamed {
        static var rasterIdentifier: String { (try? key(NamedByItself()).digest) ?? "fallback" }
        var value = 1
    }

    @Test func refusesATypeThatIsNamedByItsOwnKey() {
        #expect(isRefused(NamedByItself()))
        #expect(isRefused(NamedByItself()))
        #expect(isRefused([NamedByItself()]))
        #expect(isRefused(NamedByItself.self))
    }

    private struct NamedByItsType: StateNamed {
        static var rasterIdentifier: String { (try? key(NamedByItsType.self).digest) ?? "fallback" }
        var value = 1
    }

    @Test func refusesATypeThatIsNamedByTheKeyOfItsType() {
        #expect(isRefused(NamedByItsType.self))
        #expect(isRefused(NamedByItsType()))
    }

    private struct ListedByItself: StateKeyed {
        var value = 1
        static var keyPathsThatAffectState: StateKeyPaths<ListedByItself> {
            (try? key(ListedByItself())) == nil ? [] : [\.value]
        }
    }

    @Test func refusesAComponentWhoseKeyPathsDependOnItsOwnKey() {
        #expect(isRefused(ListedByItself()))
        #expect(isRefused(ListedByItself()))
    }

    private struct VersionedByItself: StateKeyed {
        var value = 1
        static var keyPathsThatAffectState: StateKeyPaths<VersionedByItself> { [\.value] }
        static var drawingVersion: Int { (try? key(VersionedByItself()).encoding.count) ?? 0 }
    }

    @Test func refusesAComponentWhoseVersionDependsOnItsOwnKey() {
        #expect(isRefused(VersionedByItself()))
        #expect(isRefused([VersionedByItself()]))
    }

    private struct Outer: StateNamed {
        static var rasterIdentifier: String { (try? key(Inner()).digest) ?? "fallback" }
        struct Inner { var outers: [Outer] = [Outer()] }
        var value = 1
    }

    @Test func refusesATypeThatIsNamedByTheKeyOfATypeThatContainsIt() {
        #expect(isRefused(Outer()))
        #expect(isRefused(Outer.Inner()))
    }

    private final class ObjectNamedByItself: StateNamed {
        static var rasterIdentifier: String { (try? key(ObjectNamedByItself()).digest) ?? "fallback" }
    }

    @Test func refusesAClassThatIsNamedByTheKeyOfAnInstance() {
        #expect(isRefused(ObjectNamedByItself()))
    }

    private struct NamedByAnother: StateNamed {
        struct Other { var value = 1 }
        static var rasterIdentifier: String { (try? key(Other()).digest) ?? "fallback" }
        var value = 1
    }

    @Test func keysATypeThatIsNamedByTheKeyOfAnotherType() throws {
        let name = try key(NamedByAnother.Other()).digest
        #expect(try key(NamedByAnother()).debugDescription.contains("\"\(name)\""))
    }
}
