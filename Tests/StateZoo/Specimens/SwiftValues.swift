// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Distributed
import Observation
import RegexBuilder
import Runtime
import Synchronization

private enum Field: String, CodingKey { case x, y }

extension Zoo {
    static var swiftValues: [Specimen] {
        [
            .library("sign", FloatingPointSign.minus),
            .library("class of a number", FloatingPointClassification.positiveZero),
            .library("category of a scalar", Unicode.GeneralCategory.control),
            .library("other category of a scalar", Unicode.GeneralCategory.format),
            .library("combining class", Unicode.CanonicalCombiningClass.above),
            .library("properties of a scalar", ("a" as Unicode.Scalar).properties),
            .library("properties of another scalar", ("b" as Unicode.Scalar).properties),
            .library("UTF-8 view of a scalar", ("a" as Unicode.Scalar).utf8),
            .library("text while it is put together", interpolation("a")),
            .library("other text while it is put together", interpolation("b")),
            .library("key of coding information", CodingUserInfoKey(rawValue: "a")),
            .library("other key of coding information", CodingUserInfoKey(rawValue: "b")),
            .library("decoding error", DecodingError.dataCorrupted(.init(codingPath: [Field.x], debugDescription: ""))),
            .library(
                "other decoding error",
                DecodingError.dataCorrupted(.init(codingPath: [Field.y], debugDescription: ""))
            ),
            .library("encoding error", EncodingError.invalidValue(1, .init(codingPath: [], debugDescription: ""))),
            .library(
                "other encoding error",
                EncodingError.invalidValue(2, .init(codingPath: [], debugDescription: ""))
            ),
            .library("style of a mirror", Mirror.DisplayStyle.class),
            .library("failed result", Result<Int, Failure>.failure(.other)),
            .library("order of atomic loads", AtomicLoadOrdering.relaxed),
            .library("other order of atomic loads", AtomicLoadOrdering.acquiring),
            .library("order of atomic stores", AtomicStoreOrdering.releasing),
            .library("order of atomic updates", AtomicUpdateOrdering.acquiring),
            .library("pair of words", WordPair(first: 1, second: 2)),
            .library("swapped pair of words", WordPair(first: 2, second: 1)),
            .library("iteration of observations", Observations<Int, Never>.Iteration.next(1)),
            .library("end of observations", Observations<Int, Never>.Iteration.finish),
            .library("identifier of a distributed actor", LocalTestingActorID(id: "1")),
            .library("identifier of another distributed actor", LocalTestingActorID(id: "2")),
            .library("target of a call", RemoteCallTarget("a")),
            .library("argument of a call", RemoteCallArgument(label: "a", name: "b", value: 1)),
            .library("other argument of a call", RemoteCallArgument(label: "a", name: "b", value: 2)),
            .library("error of distributed coding", DistributedActorCodingError(message: "a")),
            .library("error of a distributed system", LocalTestingDistributedActorSystemError(message: "a")),
            .library("error of a distributed target", ExecuteDistributedTargetError(message: "a")),
            .library("other error of a distributed target", ExecuteDistributedTargetError(message: "b")),
            .library("decoded scalar", UnicodeDecodingResult.scalarValue("a")),
            .library("other decoded scalar", UnicodeDecodingResult.scalarValue("b")),
            .library("way to unwind", Backtrace.UnwindAlgorithm.fast),
        ]
    }

    static var matches: [Specimen] {
        [
            .library("match", "ab".firstMatch(of: /a/)),
            .library("another match", "ab".firstMatch(of: /b/)),
            .library("match with a name", "ab".firstMatch(of: /(?<letter>a)/)),
            .library("output of a match", "ab".firstMatch(of: /a(b)/).map { AnyRegexOutput($0) }),
            .library("output of another match", "ab".firstMatch(of: /(a)b/).map { AnyRegexOutput($0) }),
            .library("repetition of a pattern", RegexRepetitionBehavior.eager),
            .library("other repetition of a pattern", RegexRepetitionBehavior.reluctant),
            .library("level of a pattern", RegexSemanticLevel.unicodeScalar),
            .library("words of a pattern", RegexWordBoundaryKind.simple),
        ]
    }

    static var refusedSwiftValues: [RefusedSpecimen] {
        [
            RefusedSpecimen("large literal", 123_456_789_012_345_678_901_234_567_890 as StaticBigInt),
            RefusedSpecimen("storage of a vector", Int.SIMD2Storage()),
            RefusedSpecimen("iterator of a buffer", UnsafeBufferPointer<Int>(start: nil, count: 0).makeIterator()),
            RefusedSpecimen("registrar of observers", ObservationRegistrar()),
            RefusedSpecimen("observations", Observations { 1 }),
            RefusedSpecimen("system of distributed actors", LocalTestingDistributedActorSystem()),
            RefusedSpecimen("match of a reference", at: position(ofReference: 1), referringMatch()),
            RefusedSpecimen("backtrace", try? Backtrace.capture()),
            RefusedSpecimen("address of a backtrace", Backtrace.Address(1 as UInt64)),
            RefusedSpecimen("images of a backtrace", ImageMap.capture()),
        ]
    }

    private static func interpolation(_ text: String) -> DefaultStringInterpolation {
        var interpolation = DefaultStringInterpolation(literalCapacity: 1, interpolationCount: 0)
        interpolation.appendLiteral(text)
        return interpolation
    }

    private static func position(ofReference index: Int) -> String {
        ".anyRegexOutput._elements[\(index)].referenceID"
    }

    private static func referringMatch() -> Any? {
        "ab".firstMatch(of: Regex { Capture(as: Reference(Substring.self)) { "a" } })
    }
}
