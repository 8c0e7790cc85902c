// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterState

@globalActor private actor Painter {
    static let shared = Painter()
}

private final class Canvas {}
private struct Tear: Error {}

/// Types that can't be written where they are used as values.
private enum Functions {
    typealias Plain = () -> Void
    typealias Concurrent = @Sendable () -> Void
    typealias OnMainActor = @MainActor () -> Void
    typealias OnPainter = @Painter () -> Void
    typealias OnAnyActor = @isolated(any) () -> Void
    typealias Asynchronous = @concurrent () async -> Void
    typealias AsynchronousOnCaller = nonisolated(nonsending) () async -> Void
    typealias Throwing = () throws -> Void
    typealias ThrowingTear = () throws(Tear) -> Void
    typealias OfC = @convention(c) () -> Void
    typealias OfNumbers = (Int...) -> Void
    typealias OfArray = ([Int]) -> Void
    typealias OfTwo = (Int, Int) -> Void
    typealias OfPair = ((Int, Int)) -> Void
    typealias OfCanvas = (Canvas) -> Void
    typealias OfChangedCanvas = (inout Canvas) -> Void
    typealias OfConsumedCanvas = (consuming Canvas) -> Void
    typealias OfSentCanvas = (sending Canvas) -> Void
    typealias OfActor = (Painter) -> Void
    typealias OfItsActor = (isolated Painter) -> Void
    typealias ToCanvas = () -> Canvas
    typealias ToSentCanvas = () -> sending Canvas
    typealias OfFunction = (() -> Int) -> Void
    typealias OfKeptFunction = (@escaping () -> Int) -> Void
    typealias OfConcurrentFunction = (@Sendable () -> Int) -> Void
    typealias OfKeptConcurrentFunction = (@escaping @Sendable () -> Int) -> Void
    typealias OfExpression = (@autoclosure () -> Int) -> Void
    typealias OfKeptExpression = (@autoclosure @escaping () -> Int) -> Void
    typealias ToFunction = (Int) -> (Int) -> Void
}

extension Zoo {
    /// Types of functions that differ in one attribute, which a name must tell.
    static var functionTypes: [Specimen] {
        [
            Specimen("type of a plain function", Functions.Plain.self),
            Specimen("type of a concurrent function", Functions.Concurrent.self),
            Specimen("type of a function on the main actor", Functions.OnMainActor.self),
            Specimen("type of a function on an actor", Functions.OnPainter.self),
            Specimen("type of a function on any actor", Functions.OnAnyActor.self),
            Specimen("type of an asynchronous function", Functions.Asynchronous.self),
            Specimen("type of an asynchronous function on the caller's actor", Functions.AsynchronousOnCaller.self),
            Specimen("type of a function that throws", Functions.Throwing.self),
            Specimen("type of a function that throws one error", Functions.ThrowingTear.self),
            Specimen("type of a function of C", Functions.OfC.self),
            Specimen("type of a function of any number of numbers", Functions.OfNumbers.self),
            Specimen("type of a function of an array", Functions.OfArray.self),
            Specimen("type of a function of two numbers", Functions.OfTwo.self),
            Specimen("type of a function of a pair", Functions.OfPair.self),
            Specimen("type of a function of an object", Functions.OfCanvas.self),
            Specimen("type of a function that changes an object", Functions.OfChangedCanvas.self),
            Specimen("type of a function that consumes an object", Functions.OfConsumedCanvas.self),
            Specimen("type of a function that is sent an object", Functions.OfSentCanvas.self),
            Specimen("type of a function of an actor", Functions.OfActor.self),
            Specimen("type of a function on its actor", Functions.OfItsActor.self),
            Specimen("type of a function to an object", Functions.ToCanvas.self),
            Specimen("type of a function that sends an object", Functions.ToSentCanvas.self),
            Specimen("type of a function of a function", Functions.OfFunction.self),
            Specimen("type of a function that keeps a function", Functions.OfKeptFunction.self),
            Specimen("type of a function of a concurrent function", Functions.OfConcurrentFunction.self),
            Specimen("type of a function that keeps a concurrent function", Functions.OfKeptConcurrentFunction.self),
            Specimen("type of a function to a function", Functions.ToFunction.self),
            Specimen("type of an array of functions of functions", [Functions.OfFunction].self),
            Specimen("type of an array of functions that keep functions", [Functions.OfKeptFunction].self),
        ]
    }

    /// Types of functions that differ from those above by `@autoclosure`, which no name tells.
    static var refusedFunctionTypes: [RefusedSpecimen] {
        [
            RefusedSpecimen("type of a function of an expression", as: .ambiguousName, Functions.OfExpression.self),
            RefusedSpecimen("type of a function that keeps one", as: .ambiguousName, Functions.OfKeptExpression.self),
            RefusedSpecimen("type of functions of expressions", as: .ambiguousName, [Functions.OfExpression].self),
            RefusedSpecimen("no functions of expressions", as: .ambiguousName, [Functions.OfExpression]()),
        ]
    }
}
