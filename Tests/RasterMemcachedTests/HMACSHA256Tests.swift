// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterMemcached

@Suite struct HMACSHA256Tests {
    /// A test case of RFC 4231, section 4; the fifth case shows the first 16 bytes of its signature.
    struct Vector: CustomTestStringConvertible {
        let number: Int
        let key: [UInt8]
        let message: [UInt8]
        let signature: String

        var testDescription: String { "RFC 4231, case \(number)" }
    }

    static let vectors = [
        Vector(
            number: 1,
            key: [UInt8](repeating: 0x0b, count: 20),
            message: Array("Hi There".utf8),
            signature: "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        Vector(
            number: 2,
            key: Array("Jefe".utf8),
            message: Array("what do ya want for nothing?".utf8),
            signature: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        Vector(
            number: 3,
            key: [UInt8](repeating: 0xaa, count: 20),
            message: [UInt8](repeating: 0xdd, count: 50),
            signature: "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
        ),
        Vector(
            number: 4,
            key: Array(1...25),
            message: [UInt8](repeating: 0xcd, count: 50),
            signature: "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
        ),
        Vector(
            number: 5,
            key: [UInt8](repeating: 0x0c, count: 20),
            message: Array("Test With Truncation".utf8),
            signature: "a3b6167473100ee06e0c796c2955552b"
        ),
        Vector(
            number: 6,
            key: [UInt8](repeating: 0xaa, count: 131),
            message: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            signature: "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
        Vector(
            number: 7,
            key: [UInt8](repeating: 0xaa, count: 131),
            message: Array(
                ("This is a test using a larger than block-size key and a larger than block-size data. The key needs to be "
                    + "hashed before being used by the HMAC algorithm.").utf8
            ),
            signature: "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
        ),
    ]

    private func text(_ bytes: [UInt8]) -> String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    @Test(arguments: vectors)
    func signsAsTheStandardDoes(_ vector: Vector) {
        var code = HMACSHA256(key: vector.key)
        code.update(vector.message)
        #expect(text(code.finalize()).hasPrefix(vector.signature))
    }

    @Test(arguments: vectors)
    func signsPartsAsTheWhole(_ vector: Vector) {
        var code = HMACSHA256(key: vector.key)
        for byte in vector.message { code.update([byte]) }
        #expect(text(code.finalize()).hasPrefix(vector.signature))
    }

    @Test func aKeyOfExactlyOneBlockIsNotHashed() {
        // RFC 2104: a key of 64 bytes is used as it is, and is equal to a shorter key with zeros appended.
        var short = HMACSHA256(key: [1, 2, 3])
        var padded = HMACSHA256(key: [1, 2, 3] + [UInt8](repeating: 0, count: 61))
        short.update([4])
        padded.update([4])
        #expect(short.finalize() == padded.finalize())
    }

    @Test func findsADifferenceInEachByte() {
        let signature = [UInt8](0..<32)
        for index in signature.indices {
            var other = signature
            other[index] ^= 0x80
            #expect(!HMACSHA256.areEqual(signature, other))
        }
    }

    @Test func signaturesOfDifferentLengthsDiffer() {
        #expect(!HMACSHA256.areEqual([1, 2], [1]))
    }

    @Test func equalSignaturesAreEqual() {
        #expect(HMACSHA256.areEqual([1, 2], [1, 2]))
    }
}
