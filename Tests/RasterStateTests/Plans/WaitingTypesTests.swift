// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock
import RasterState
import Testing

/// Types whose declarations wait for other threads that make keys.
@Suite struct WaitingTypesTests {
    private static let patience = DispatchTimeInterval.seconds(20)

    private static func isKeyedElsewhere<Value: Sendable>(_ value: Value) -> Bool {
        let end = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            _ = try? key(value)
            end.signal()
        }
        return end.wait(timeout: .now() + patience) == .success
    }

    private static let answers = Lock<[String: Bool]>([:])

    private static func record(_ name: String, _ answer: Bool) -> String {
        answers.withLock { $0[name] = $0[name] != false && answer }
        return name
    }

    private struct NamedSlowly: StateNamed {
        struct Other { var value = 1 }
        static var rasterIdentifier: String { record("Waiting.named", isKeyedElsewhere(Other())) }
        var value = 1
    }

    @Test func keysAnotherTypeWhileATypeIsAskedForItsName() throws {
        _ = try key(NamedSlowly())
        #expect(Self.answers.withLock { $0["Waiting.named"] } == true)
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

    private struct ListedSlowly: StateKeyed {
        struct Other { var value = 1 }
        var value = 1
        static var keyPathsThatAffectState: StateKeyPaths<ListedSlowly> {
            _ = record("listed", isKeyedElsewhere(Other()))
            return [\.value]
        }
    }

    private struct Holder: StateEncodable {
        var part = ListedSlowly()
        func encodeState(into encoder: inout StateEncoder) throws(StateError) { try encoder.encode(part) }
    }

    @Test func keysAnotherTypeWhileATypeIsAskedForItsKeyPaths() throws {
        _ = try key(Holder())
        #expect(Self.answers.withLock { $0["listed"] } == true)
    }

    private struct VersionedSlowly: StateKeyed {
        struct Other { var value = 1 }
        var value = 1
        static var keyPathsThatAffectState: StateKeyPaths<VersionedSlowly> { [\.value] }
        static var drawingVersion: Int { record("version", isKeyedElsewhere(Other())).count }
    }

    @Test func keysAnotherTypeWhileATypeIsAskedForItsVersion() throws {
        _ = try key([VersionedSlowly()])
        #expect(Self.answers.withLock { $0["version"] } == true)
    }

    private enum Global {
        struct Other { var value = 1 }
        static let isAsked = DispatchSemaphore(value: 0)
        static let name: String = {
            guard isAsked.wait(timeout: .now() + patience) == .success else { return "late" }
            return (try? key(Other()).digest) ?? "refused"
        }()
    }

    private struct NamedByAGlobal: StateNamed {
        static var rasterIdentifier: String {
            Global.isAsked.signal()
            return Global.name
        }
        var value = 1
    }

    @Test func namesATypeByAGlobalThatMakesAKeyOnAnotherThread() throws {
        let end = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            _ = Global.name
            end.signal()
        }
        let isKeyed = Self.isKeyedElsewhere(NamedByAGlobal())
        #expect(isKeyed)
        #expect(end.wait(timeout: .now() + Self.patience) == .success)
        #expect(try key(NamedByAGlobal()).debugDescription.contains(Global.name))
    }

    private enum TwoGlobals {
        struct First { var second = Second() }
        struct Second { var first: [First] = [] }
        static let meeting = Meeting()
        static let one: CacheKey? = {
            meeting.join()
            return try? key(First())
        }()
        static let other: CacheKey? = {
            meeting.join()
            return try? key(Second())
        }()
    }

    @Test func makesKeysOfTypesThatContainEachOtherInTwoGlobalsAtOnce() throws {
        let end = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            _ = TwoGlobals.one
            end.signal()
        }
        Thread.detachNewThread {
            _ = TwoGlobals.other
            end.signal()
        }
        #expect(end.wait(timeout: .now() + Self.patience) == .success)
        #expect(end.wait(timeout: .now() + Self.patience) == .success)
        #expect(try TwoGlobals.one == key(TwoGlobals.First()))
        #expect(try TwoGlobals.other == key(TwoGlobals.Second()))
    }
}

private final class Meeting: Sendable {
    private let arrived = Lock(0)
    private let both = DispatchSemaphore(value: 0)

    func join() {
        let isLast = arrived.withLock { count in
            count += 1
            return count == 2
        }
        if isLast {
            both.signal()
        } else {
            _ = both.wait(timeout: .now() + .seconds(20))
        }
    }
}
