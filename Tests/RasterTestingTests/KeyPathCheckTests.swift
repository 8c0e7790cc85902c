// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterKit
import RasterTesting
import Testing

@Suite struct KeyPathCheckTests {
    private static let size = CGSize(width: 8, height: 8)

    /// Draws its colour and its width, declares its colour and its note.
    private struct Forgetful: Rasterizable {
        var color = Color.red
        var width: CGFloat = 4
        var note = "a"
        static var keyPathsThatAffectState: StateKeyPaths<Forgetful> { [\.color, \.note] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(CGRect(x: 0, y: 0, width: width, height: bounds.height), with: color)
        }
    }

    private struct Careful: Rasterizable {
        var color = Color.red
        var isHidden = false
        static var keyPathsThatAffectState: StateKeyPaths<Careful> { [\.color, \.isHidden] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            if !isHidden {
                context.fill(bounds, with: color)
            }
        }
    }

    /// Reads its level, which shows only above ten.
    @Observable final class Gauge: Rasterizable {
        var color = Color.red
        var level = 0
        static var keyPathsThatAffectState: StateKeyPaths<Gauge> { ["color": \.color] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: level > 10 ? .black : color)
        }
    }

    @Test func findsAPropertyThatIsDrawnAndNotDeclared() throws {
        let check = try KeyPathCheck(
            of: { Forgetful() },
            size: Self.size,
            changes: ["color": { $0.color = .blue }, "width": { $0.width = 6 }]
        )
        #expect(check.findings == [.drawnButNotDeclared(change: "width")])
    }

    @Test func findsAKeyPathThatIsDeclaredAndNeverDrawn() throws {
        let check = try KeyPathCheck(
            of: { Forgetful() },
            size: Self.size,
            changes: ["color": { $0.color = .blue }, "other note": { $0.note = "b" }]
        )
        #expect(check.findings == [.declaredButNeverDrawn(keyPath: "note", changes: ["other note"])])
    }

    @Test func findsNothingInACarefulComponent() throws {
        let check = try KeyPathCheck(
            of: { Careful() },
            size: Self.size,
            changes: ["color": { $0.color = .blue }, "hidden": { $0.isHidden = true }]
        )
        #expect(check.findings.isEmpty)
    }

    @Test func countsAKeyPathAsDrawnWhenOneOfItsChangesShows() throws {
        let check = try KeyPathCheck(
            of: { Careful(isHidden: true) },
            size: Self.size,
            changes: [
                "color while hidden": { $0.color = .blue },
                "shown in blue": {
                    $0.color = .blue
                    $0.isHidden = false
                },
            ]
        )
        #expect(check.findings.isEmpty)
    }

    @Test func findsWhatAnObservableComponentReadsEvenWhereItDoesNotShow() throws {
        let check = try KeyPathCheck(of: { Gauge() }, size: Self.size, changes: ["level": { $0.level = 5 }])
        #expect(check.findings == [.drawnButNotDeclared(change: "level")])
    }

    @Test func failsTheTestThatAsks() {
        withKnownIssue {
            expectKeyPathsMatchDrawing(of: Forgetful(), size: Self.size, changes: ["width": { $0.width = 6 }])
        }
    }
}
