// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RegexBuilder

/// What predicates of the zoo are about.
private struct Member {
    var name = "a"
    var age = 1
}

private struct Search {
    var text = "a"
    var start = AttributedString("a").startIndex
}

extension Zoo {
    /// Predicates, patterns and places in texts, which the process numbers as it makes them.
    static var refusedPatterns: [RefusedSpecimen] {
        [
            RefusedSpecimen("pattern", /a/),
            RefusedSpecimen("pattern made at run time", try? Regex("a")),
            RefusedSpecimen("built pattern", Regex { "a" }),
            RefusedSpecimen("built pattern with a reference", Regex { Capture(as: Reference(Substring.self)) { "a" } }),
            RefusedSpecimen("reference of a pattern", Reference(Substring.self)),
            RefusedSpecimen("reference of a pattern to a number", Reference(Int.self)),
            RefusedSpecimen("references of a pattern", at: "[0]", [Reference(Int.self)]),
            RefusedSpecimen("part of a pattern", OneOrMore(.digit)),
            RefusedSpecimen("capture of a pattern", Capture(as: Reference(Substring.self)) { "a" }),
            RefusedSpecimen("choice of a pattern", ChoiceOf { "a" }),
            RefusedSpecimen("class of characters of a pattern", CharacterClass.digit),
            RefusedSpecimen("predicate", #Predicate<Int> { $0 > 1 }),
            RefusedSpecimen("expression", #Expression<Member, Int> { $0.age + 1 }),
            RefusedSpecimen("variable", PredicateExpressions.Variable<Int>()),
            RefusedSpecimen("number of a variable", PredicateExpressions.Variable<Int>().key),
            RefusedSpecimen("comparison with a variable", comparison),
            RefusedSpecimen("comparison of two values", valueComparison),
            RefusedSpecimen("property of a variable", property),
            RefusedSpecimen("value that is a variable", at: ".value", PredicateExpressions.Value(variable)),
            RefusedSpecimen("values of variables", PredicateBindings()),
            RefusedSpecimen("index of an attributed text", AttributedString("a").startIndex),
            RefusedSpecimen("index of an attributed text in a structure", at: ".start", Search()),
            RefusedSpecimen("range of an attributed text", at: ".lowerBound", range),
            RefusedSpecimen("ranges of an attributed text", at: "._ranges._storage[0].lowerBound", RangeSet(range)),
            RefusedSpecimen("runs of an attributed text", AttributedString("a").runs),
            RefusedSpecimen("run of an attributed text", AttributedString("a").runs.first),
            RefusedSpecimen("characters of an attributed text", AttributedString("a").characters),
        ]
    }

    private static var variable: PredicateExpressions.Variable<Int> { .init() }

    private static var comparison: some Any {
        PredicateExpressions.build_Equal(lhs: variable, rhs: PredicateExpressions.Value(1))
    }

    private static var valueComparison: some Any {
        PredicateExpressions.build_Equal(lhs: PredicateExpressions.Value(2), rhs: PredicateExpressions.Value(1))
    }

    private static var property: some Any {
        PredicateExpressions.build_KeyPath(root: PredicateExpressions.Variable<Member>(), keyPath: \.name)
    }

    private static var range: Range<AttributedString.Index> {
        let text = AttributedString("ab")
        return text.startIndex..<text.endIndex
    }
}
