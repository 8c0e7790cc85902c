// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

enum Plain: CaseIterable { case first, second, third }
enum OtherPlain { case first, second }
enum Single { case only }
enum OtherSingle { case only }

enum Described: CustomStringConvertible {
    case one, two
    var description: String { "same" }
}

enum Named: String {
    case a = "x"
    case b = "y"
}
enum Counted: Int {
    case a = 1
    case b = 2
}

enum Either<Left, Right> {
    case left(Left)
    case right(Right)
}

/// Cases inside cases, whose numbers share the spare bits of one byte.
struct ManyCases {
    var value: Either<Either<Either<Plain, Plain>, Either<Plain, Plain>>, Either<Plain, Bool>>
}

extension Zoo {
    static var enumerations: [Specimen] {
        [
            Specimen("first case", Plain.first),
            Specimen("second case", Plain.second),
            Specimen("third case", Plain.third),
            Specimen("all cases", Plain.allCases),
            Specimen("first case of another type", OtherPlain.first),
            Specimen("single case", Single.only),
            Specimen("single case of another type", OtherSingle.only),
            Specimen("described case one", Described.one),
            Specimen("described case two", Described.two),
            Specimen("named case a", Named.a),
            Specimen("named case b", Named.b),
            Specimen("counted case a", Counted.a),
            Specimen("counted case b", Counted.b),
            Specimen("left", Either<Int, Int>.left(1)),
            Specimen("right", Either<Int, Int>.right(1)),
            Specimen("left of another type", Either<Int, Bool>.left(1)),
            Specimen("left left left", ManyCases(value: .left(.left(.left(.first))))),
            Specimen("left left right", ManyCases(value: .left(.left(.right(.first))))),
            Specimen("left right left", ManyCases(value: .left(.right(.left(.first))))),
            Specimen("right left", ManyCases(value: .right(.left(.first)))),
            Specimen("right right", ManyCases(value: .right(.right(false)))),
            Specimen("right right true", ManyCases(value: .right(.right(true)))),
            Specimen("success", Result<Int, Failure>.success(1)),
            Specimen("failure", Result<Int, Failure>.failure(.code(1))),
            Specimen("success or never", Result<Int, Never>.success(1)),
            Specimen("never or failure", Result<Never, Failure>.failure(.code(1))),
            Specimen("rounding rule", FloatingPointRoundingRule.up),
            Specimen("another rounding rule", FloatingPointRoundingRule.down),
            Specimen("differences", [1, 2].difference(from: [1, 3])),
            Specimen("other differences", [1, 2].difference(from: [3, 2])),
        ]
    }
}
