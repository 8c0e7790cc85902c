// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

/// Reports are made once for each place in the caller's code, and name it.
@Suite struct CallSiteTests {
    private func notes(_ drawing: (DrawingContext) -> Void) throws -> [DrawingNote] {
        var notes: [DrawingNote] = []
        _ = try Fixture.draw { context in
            context.onNote = { notes.append($0) }
            drawing(context)
        }
        return notes
    }

    @Test func twoCallsAreTwoSites() throws {
        let notes = try notes { context in
            context.fill(CGRect.null, with: .red)
            context.fill(CGRect.null, with: .red)
        }
        #expect(Set(notes.map(\.identity)).count == 2)
    }

    @Test func aCallInALoopIsOneSite() throws {
        let notes = try notes { context in
            for _ in 0..<3 { context.withState { context.fill(CGRect.null, with: .red) } }
        }
        #expect(notes.count == 3 && Set(notes.map(\.identity)).count == 1)
    }

    @Test func aFunctionThatIsCalledTwiceHasOneSite() throws {
        let notes = try notes { context in
            strokeNothing(context)
            context.drawLayer { strokeNothing(context) }
        }
        #expect(notes.count == 2 && Set(notes.map(\.identity)).count == 1)
    }

    @Test func aReportNamesTheFunctionThatCalls() throws {
        let message = try #require(try notes(strokeNothing).first?.error.message)
        #expect(message.contains("(Called in RasterGraphicsTests.CallSiteTests.strokeNothing + "), "\(message)")
    }

    @Test func aFunctionThatAProgramAddsToTheContextIsACaller() throws {
        let notes = try notes { context in
            context.fillNothingTwice()
        }
        #expect(Set(notes.map(\.identity)).count == 2)
        #expect(notes.allSatisfy { $0.error.message.contains(".fillNothingTwice + ") })
    }

    @inline(never)
    private func strokeNothing(_ context: DrawingContext) {
        context.stroke(CGRect.null, with: .red, lineWidth: 2)
    }
}

extension DrawingContext {
    @inline(never)
    fileprivate func fillNothingTwice() {
        fill(CGRect.null, with: .red)
        fill(Path(CGRect.null), with: .blue)
    }
}
