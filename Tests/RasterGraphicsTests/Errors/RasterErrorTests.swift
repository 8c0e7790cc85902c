// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics
import Testing

@Suite struct RasterErrorTests {
    private struct Cause: Error, CustomStringConvertible {
        let description = "no ink"
    }

    @Test func comparesCodesByName() {
        #expect(RasterError.Code("invalidSize") == .invalidSize)
        #expect(RasterError.Code("fontMissing") != .invalidSize)
    }

    @Test func tellsTheCodeTheMessageAndTheCause() {
        let error = RasterError(.drawingFailed, "The badge was not drawn.", underlyingError: Cause())
        #expect(error.description == "drawingFailed: The badge was not drawn. (cause: no ink)")
    }

    private enum Failure: Error { case a }

    @Test func tellsTheTypeOfACauseWithoutADescription() {
        // The name alone is part of another word of the message.
        let error = RasterError(.drawingFailed, "The badge was not drawn.", underlyingError: Failure.a)
        #expect(error.description.hasSuffix("Failure.a)"))
    }

    @Test func tellsNoCauseWhereThereIsNone() {
        #expect(RasterError(.outOfMemory, "Full.").description == "outOfMemory: Full.")
    }

    @Test func passesAnErrorOfItsOwnThrough() {
        let original = RasterError(.invalidGeometry, "Caps.")
        let error = RasterError.wrapping(original, "unused")
        #expect(error.code == .invalidGeometry)
        #expect(error.underlyingError == nil)
    }

    @Test func wrapsAForeignErrorAsTheCause() {
        let error = RasterError.wrapping(Cause(), as: .fileFailed, "Not read.")
        #expect(error.code == .fileFailed)
        #expect(error.underlyingError is Cause)
    }
}
