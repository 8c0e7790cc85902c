// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterState

/// Returns the error of keying a value with a limit of bytes, or nil.
func refusal<Value>(of value: Value, limit: Int) -> StateError? {
    var encoder = StateEncoder(maximumByteCount: limit)
    do throws(StateError) {
        try encoder.encode(value)
        try encoder.finishKey()
        return nil
    } catch {
        return error
    }
}

@Suite struct ByteLimitTests {
    private struct Card {
        var title = "a"
        var images: [Data] = []
    }

    private struct Board: StateKeyed {
        var cards: [Card] = []
        static var keyPathsThatAffectState: StateKeyPaths<Board> { [\.cards] }
        static var rasterIdentifier: String { "Board" }
    }

    @Test func namesThePlaceAndTheTypeOfWhatIsTooLarge() throws {
        let card = Card(images: [Data(count: 10), Data(count: 100_000)])
        let error = try #require(refusal(of: Board(cards: [Card(), card]), limit: 50_000))
        #expect(error.code == .tooLarge)
        #expect(error.component == "Board")
        #expect(error.keyPath == "cards")
        #expect(error.position == "[1].images[1]")
        #expect(error.typeName == TypeName.of(Data.self))
    }

    @Test func saysHowToRaiseTheLimit() throws {
        let error = try #require(refusal(of: Data(count: 100_000), limit: 50_000))
        #expect(error.description.contains("StateEncoder.maximumByteCount"))
    }

    @Test(arguments: [
        [UInt8](repeating: 1, count: 100_000) as any Sendable,
        String(repeating: "x", count: 100_000),
        String(repeating: "x", count: 100_000).dropFirst(),
        Data(count: 100_000),
        [Double](repeating: 1, count: 20_000),
        (0..<20_000).map { "\($0)" },
        Set(0..<20_000),
        Dictionary(uniqueKeysWithValues: (0..<20_000).map { ($0, $0) }),
        [Bool](repeating: true, count: 100_000),
        (0..<20_000).map { Optional($0) },
    ])
    func refusesOneValueThatIsTooLarge(_ value: any Sendable) {
        #expect(refusal(of: value, limit: 50_000)?.code == .tooLarge)
        #expect(refusal(of: value, limit: 1 << 26) == nil)
    }

    @Test func refusesACollectionOfTooManyElementsAsAWhole() throws {
        let error = try #require(
            refusal(of: [[Bool]](repeating: Array(repeating: true, count: 100_000), count: 1), limit: 50_000)
        )
        #expect(error.code == .tooLarge)
        #expect(error.position == "[0]")
        #expect(error.typeName == TypeName.of([Bool].self))
    }

    @Test func countsEveryByteOnce() {
        // Tag, type name and count, tag of the numbers, then the numbers; and the version.
        let name = TypeName.of([UInt8].self).utf8.count
        let length = 1 + 1 + 1 + name + 3 + 1 + 100_000
        let array = [UInt8](repeating: 1, count: 100_000)
        #expect(refusal(of: array, limit: length + 4096) == nil)
        #expect(refusal(of: array, limit: length - 2) != nil)
    }

    @Test func isSetForTheWholeProgram() {
        let before = StateEncoder.maximumByteCount
        defer { StateEncoder.maximumByteCount = before }
        #expect(before == 64 << 20)
        StateEncoder.maximumByteCount = before + 1
        #expect(StateEncoder.maximumByteCount == before + 1)
    }

    @Test func goesOnAfterAValueThatWasRefused() throws {
        struct Careful: StateEncodable {
            let value: Any
            func encodeState(into encoder: inout StateEncoder) throws(StateError) {
                do throws(StateError) {
                    try encoder.encode("value", value)
                } catch {
                    try encoder.encode("refused", true)
                }
            }
        }
        let key = try key(Careful(value: [1, { 2 }] as [Any]))
        #expect(key.nodes[0].children.map(\.label) == ["refused"])
        #expect(key.nodes[0].children.map(\.value) == ["true"])
    }
}
