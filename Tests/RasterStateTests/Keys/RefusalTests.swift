// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterState
import Testing

@Suite struct RefusalTests {
    private final class Opaque: NSObject {}

    /// Values whose content cannot be read.
    static let unkeyable: [(String, @Sendable () -> Any)] = [
        ("closure", { { 1 } as () -> Int }),
        ("raw pointer", { UnsafeRawPointer(bitPattern: 16) as Any }),
        ("typed pointer", { UnsafePointer<Int>(bitPattern: 16) as Any }),
        ("opaque pointer", { OpaquePointer(bitPattern: 16) as Any }),
        ("foreign object", { Opaque() }),
        ("closure in an enumeration", { Result<() -> Void, CancellationError>.success({}) }),
        ("closure in a dictionary", { ["a": {}] }),
    ]

    @Test(arguments: unkeyable.indices)
    func refusesValuesWithoutReadableContent(_ index: Int) {
        let (name, value) = Self.unkeyable[index]
        #expect("\(name)") {
            try key(value())
        } throws: {
            ($0 as? StateError)?.code == .notKeyable
        }
    }

    @Test func keysAStructureWithoutProperties() throws {
        struct Empty {}
        #expect(try key(Empty()) == key(Empty()))
    }

    @Test func saysWhatToDo() {
        #expect {
            try key({})
        } throws: {
            "\($0)".contains("keying(_:by:)")
        }
    }
}
