// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterState
import Testing

/// The bytes of values that are read in place, compared with the bytes of their parts.
@Suite struct TemplateTests {
    private struct Numbers: StateKeyed {
        var byte = UInt8.random(in: .min ... .max)
        var short = Int16.random(in: .min ... .max)
        var isFirst = Bool.random()
        var word = UInt32.random(in: .min ... .max)
        var single = Float(bitPattern: .random(in: .min ... .max))
        var half = Float16(bitPattern: .random(in: .min ... .max))
        var isSecond = Bool.random()
        var number = Int.random(in: .min ... .max)
        var wide = Int128.random(in: .min ... .max)
        var length = CGFloat(bitPattern: .random(in: .min ... .max))
        var double = Double(bitPattern: .random(in: .min ... .max))

        static var keyPathsThatAffectState: StateKeyPaths<Self> {
            [
                \.byte, \.short, \.isFirst, \.word, \.single, \.half, \.isSecond, \.number, \.wide, \.length, \.double,
            ]
        }

        func parts() throws -> [(String, [UInt8])] {
            [
                ("byte", try bytes(byte)), ("short", try bytes(short)), ("isFirst", try bytes(isFirst)),
                ("word", try bytes(word)), ("single", try bytes(single)), ("half", try bytes(half)),
                ("isSecond", try bytes(isSecond)), ("number", try bytes(number)), ("wide", try bytes(wide)),
                ("length", try bytes(length)), ("double", try bytes(double)),
            ]
        }
    }

    private struct Texts: StateKeyed {
        var first: String
        var number = 1
        var second: String

        static var keyPathsThatAffectState: StateKeyPaths<Self> { [\.first, \.number, \.second] }
    }

    private final class Computed: StateKeyed {
        let numbers = Numbers()
        let title: String
        init(title: String) { self.title = title }

        var text: String { title }
        var flag: Bool { numbers.isFirst }
        var number: Int { numbers.number }
        var count: Int32 { Int32(truncatingIfNeeded: numbers.number) }
        var double: Double { numbers.double }
        var length: CGFloat { numbers.length }
        var single: Float { numbers.single }
        var byte: UInt8 { numbers.byte }
        var list: [Int] { [number] }

        static var keyPathsThatAffectState: StateKeyPaths<Computed> {
            [
                "text": \.text, "flag": \.flag, "number": \.number, "count": \.count, "double": \.double,
                "length": \.length, "single": \.single, "byte": \.byte, "list": \.list,
            ]
        }

        func parts() throws -> [(String, [UInt8])] {
            [
                ("text", try bytes(text)), ("flag", try bytes(flag)), ("number", try bytes(number)),
                ("count", try bytes(count)), ("double", try bytes(double)), ("length", try bytes(length)),
                ("single", try bytes(single)), ("byte", try bytes(byte)), ("list", try bytes(list)),
            ]
        }
    }

    @Test func writesNumbersOfAllWidthsAsOneByOne() throws {
        for _ in 0..<100 {
            let numbers = Numbers()
            #expect(try fields(of: numbers) == joined(numbers.parts()), "\(numbers)")
        }
    }

    @Test(arguments: 0...80) func writesTextsOfAnyLengthWhole(length: Int) throws {
        let ascii = String((0..<length).map { _ in Character(UnicodeScalar(UInt8.random(in: 32..<127))) })
        let other = String(repeating: "ü", count: length)
        let texts = Texts(first: ascii, second: other)
        let number = try bytes(1)
        #expect(
            try fields(of: texts)
                == joined([("first", textBytes(ascii)), ("number", number), ("second", textBytes(other))])
        )
    }

    @Test(arguments: ["", "a", "short", "as long as this text is, it is kept elsewhere"])
    func writesComputedPropertiesOfObjectsAsTheirValues(title: String) throws {
        let computed = Computed(title: title)
        #expect(try fields(of: computed) == joined(computed.parts()))
    }

    @Test func doesNotDependOnWhereTextsAreKept() throws {
        let copy = String(decoding: Array("short".utf8), as: UTF8.self)
        var reserved = copy
        reserved.reserveCapacity(100)
        let part = String("a short text".dropFirst(2).prefix(5))
        for text in [copy, reserved, part] {
            #expect(try bytes(text) == textBytes("short"))
        }
    }
}

private func bytes<Value>(_ value: Value) throws -> [UInt8] {
    Array(try key(value).encoding.dropFirst())
}

private func fields<Component: StateKeyed>(of component: Component) throws -> [UInt8] {
    let key = try CacheKey { encoder throws(StateError) in try encoder.encodeComponent(component) }
    let header = 2 + counted(Component.rasterIdentifier).count + 8 + 1
    return Array(key.encoding.dropFirst(header).dropLast(8))
}

private func joined(_ fields: [(String, [UInt8])]) -> [UInt8] {
    fields.flatMap { counted($0.0) + $0.1 }
}

private func textBytes(_ text: String) -> [UInt8] {
    [0x30] + counted(text)
}

private func counted(_ text: String) -> [UInt8] {
    let utf8 = Array(text.utf8)
    return (utf8.count < 128 ? [UInt8(utf8.count)] : [UInt8(utf8.count % 128) | 128, UInt8(utf8.count / 128)]) + utf8
}
