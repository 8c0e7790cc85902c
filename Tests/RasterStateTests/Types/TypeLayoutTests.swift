// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import RasterState

@Suite struct TypeLayoutTests {
    private final class Owned {
        var number = 1
    }

    private struct Holder {
        weak var weakly: Owned?
        var strongly: Owned?
    }

    private enum Choice {
        case first(Holder)
        case second(Int, Holder)
    }

    private struct Pair {
        var flag: Bool
        var number: Int64
    }

    @Test func findsNoTypeThatIsNotInTheProcess() throws {
        let context = try #require(ContextDescriptor(of: Pair.self))
        let type = Array("7Missing4TypeV".utf8CString).withUnsafeBufferPointer { name in
            name.withMemoryRebound(to: UInt8.self) { name in
                MangledName(name.baseAddress)?.type(in: context, arguments: nil)
            }
        }
        #expect(type == nil)
    }

    @Test(arguments: [CacheKey.Reading.inPlace, .mirror])
    func keepsNoPartOfAPayloadThatItCopies(reading: CacheKey.Reading) throws {
        weak var observed: Owned?
        do {
            let owned = Owned()
            observed = owned
            for choice in [Choice.first(Holder(weakly: owned, strongly: owned)), .second(1, Holder(strongly: owned))] {
                for _ in 0..<100 {
                    var encoder = StateEncoder(reading: reading)
                    try? encoder.encode(choice)
                }
            }
            #expect(owned.number == 1)
        }
        #expect(observed == nil)
    }
}
