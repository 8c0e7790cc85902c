// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterState
import Synchronization

private actor Counter { var count = 1 }
private final class Guarded { let value = Mutex(1) }
private final class Counting { let value = Atomic(1) }
private struct Unique: ~Copyable { var value = 1 }
private final class Owner { let unique = Unique() }
private final class NativeShell: NSObject {}
private final class Tail: ManagedBuffer<Int, Int> {}

private struct Action {
    var name = "a"
    var run: () -> Void = {}
}

private struct TypePair { var types = (Int.self, 1) }

private enum ActionList {
    case end
    indirect case link(Any, ActionList)
}

extension Zoo {
    static var refusedAddresses: [RefusedSpecimen] {
        [
            RefusedSpecimen("closure", { 1 } as () -> Int),
            RefusedSpecimen("asynchronous closure", { 1 } as @Sendable () async -> Int),
            RefusedSpecimen("C function", { 1 } as @convention(c) () -> Int),
            RefusedSpecimen("raw pointer", UnsafeRawPointer(bitPattern: 16)),
            RefusedSpecimen("mutable raw pointer", UnsafeMutableRawPointer(bitPattern: 16)),
            RefusedSpecimen("pointer", UnsafePointer<Int>(bitPattern: 16)),
            RefusedSpecimen("mutable pointer", UnsafeMutablePointer<Int>(bitPattern: 16)),
            RefusedSpecimen("opaque pointer", OpaquePointer(bitPattern: 16)),
            RefusedSpecimen("buffer", UnsafeBufferPointer<Int>(start: nil, count: 0)),
            RefusedSpecimen("mutable buffer", UnsafeMutableBufferPointer<Int>(start: nil, count: 0)),
            RefusedSpecimen("raw buffer", UnsafeRawBufferPointer(start: nil, count: 0)),
            RefusedSpecimen("object identifier", ObjectIdentifier(Int.self)),
            RefusedSpecimen("unmanaged object", Unmanaged.passRetained(Base())),
            RefusedSpecimen("computed key path", \String.count),
            RefusedSpecimen("key path with an index", \[Int].[0]),
            RefusedSpecimen("hasher", Hasher()),
            RefusedSpecimen("random generator", SystemRandomNumberGenerator()),
            RefusedSpecimen("mirror", Mirror(reflecting: 1)),
        ]
    }

    static var refusedObjects: [RefusedSpecimen] {
        [
            RefusedSpecimen("actor", Counter()),
            RefusedSpecimen("mutex", Guarded()),
            RefusedSpecimen("atomic", Counting()),
            RefusedSpecimen("value that cannot be copied", Owner()),
            RefusedSpecimen("buffer object", ManagedBuffer<Int, Int>.create(minimumCapacity: 4) { _ in 1 }),
            RefusedSpecimen("derived buffer object", Tail.create(minimumCapacity: 4) { _ in 1 }),
            RefusedSpecimen("gone object", at: ".object", Dangling.make()),
            RefusedSpecimen("gone object of an object", at: ".object", DanglingObject.make()),
            RefusedSpecimen("unsafe reference", at: ".object", UnsafeReference()),
            RefusedSpecimen("pair with a type", at: ".types", TypePair()),
            RefusedSpecimen("union of C", pthread_mutex_t()),
        ]
    }

    static var refusedFoundationObjects: [RefusedSpecimen] {
        [
            RefusedSpecimen("native object", NSObject()),
            RefusedSpecimen("native object that shows nothing", NativeShell()),
            RefusedSpecimen("bundle", Bundle.main),
            RefusedSpecimen("file manager", FileManager.default),
            RefusedSpecimen("thread", Thread.current),
            RefusedSpecimen("lock", NSLock()),
            RefusedSpecimen("encoder", JSONEncoder()),
            RefusedSpecimen("progress", Progress(totalUnitCount: 1)),
            RefusedSpecimen("array that holds a lock", at: "._storage[0]", NSArray(array: [NSLock()])),
        ]
    }

    static var refusedPlaces: [RefusedSpecimen] {
        let address = ObjectIdentifier(Int.self)
        return [
            RefusedSpecimen("closure in a structure", at: ".run", Action()),
            RefusedSpecimen("closure in an array", at: "[1]", [1, {}] as [Any]),
            RefusedSpecimen("closure in a structure in an array", at: "[0].run", [Action()]),
            RefusedSpecimen("closure in a dictionary", at: "[a]", ["a": {}]),
            RefusedSpecimen("address in a dictionary's key", at: ".keys[…]", [AnyHashable(address): 1]),
            RefusedSpecimen("element of a set", at: "[…]", Set([address])),
            RefusedSpecimen("closure in an enumeration", at: ".success", Result<() -> Void, Failure>.success({})),
            RefusedSpecimen("closure in a pair", at: ".1", (1, {})),
            RefusedSpecimen("closure in a labelled pair", at: ".run", (name: 1, run: {})),
            RefusedSpecimen("closure in an optional", Optional({})),
            RefusedSpecimen("closure in an object", at: ".value", Parent({})),
            RefusedSpecimen("closure in an inline array", at: "[1]", [1, {}] as InlineArray<2, Any>),
            RefusedSpecimen("address in any hashable", AnyHashable(address)),
            RefusedSpecimen(
                "closure in an indirect enumeration",
                at: ".link.1.link.0",
                ActionList.link(1, .link({}, .end))
            ),
        ]
    }
}
