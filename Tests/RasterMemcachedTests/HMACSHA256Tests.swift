// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterMemcached

@Suite struct HMACSHA256Tests {
    /// The test cases of RFC 4231, section 4, as key, message and signature; the fifth shows the first 16 bytes of its.
    static let vectors: [([UInt8], [UInt8], String)] = [
        (
            repeated(0x0b, 20), Array("Hi There".utf8),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (repeated(0xaa, 20), repeated(0xdd, 50), "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
        (Array(1...25), repeated(0xcd, 50), "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
        (repeated(0x0c, 20), Array("Test With Truncation".utf8), "a3b6167473100ee06e0c796c2955552b"),
        (
            repeated(0xaa, 131), Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
        (
            repeated(0xaa, 131),
            Array(
                """
                This is a test using a larger than block-size key and a larger than block-size data. The key needs to \
                be hashed before being used by the HMAC algorithm.
                """.utf8
            ),
            "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
        ),
    ]

    private static func repeated(_ byte: UInt8, _ count: Int) -> [UInt8] { Array(repeating: byte, count: count) }

    private func text(_ bytes: [UInt8]) -> String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    @Test(arguments: vectors)
    func signsAsTheStandardDoesAndPartsAsTheWhole(key: [UInt8], message: [UInt8], signature: String) {
        var (code, parts) = (HMACSHA256(key: key), HMACSHA256(key: key))
        code.update(message)
        for byte in message { parts.update([byte]) }
        #expect(text(code.finalize()).hasPrefix(signature))
        #expect(text(parts.finalize()).hasPrefix(signature))
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
        #expect(!HMACSHA256.areEqual(signature, Array(signature.dropLast())))
        #expect(HMACSHA256.areEqual(signature, signature))
    }
}
