// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterTesting
import Testing

@Suite struct ExpectImageTests {
    private static let isComparing = ProcessInfo.processInfo.environment["RASTER_RECORD"] != "1"

    @Test(.enabled(if: isComparing)) func recordsAnIssueForAMissingReference() throws {
        let image = try Images.plain(.red)
        withKnownIssue {
            expectImage(image, matchesReference: "missing")
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("RASTER_RECORD=1") }
        }
    }

    @Test(.enabled(if: isComparing)) func recordsAnIssueWithTheNumbersOfAMismatch() throws {
        let image = try Images.plain(.blue)
        withKnownIssue {
            expectImage(image, matchesReference: "red")
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("12 of 12 pixels differ, by up to 255 levels") }
        }
    }

    @Test func acceptsAMatchingImage() throws {
        expectImage(try Images.plain(.red), matchesReference: "red")
    }

    @Test func acceptsAnAlphaOnlyImage() throws {
        let image = try RasterImage(size: CGSize(width: 4, height: 3), format: .a8) { context in
            context.fill(CGRect(x: 1, y: 1, width: 2, height: 1), with: Color(white: 0, opacity: 0.5))
        }
        expectImage(image, matchesReference: "alpha")
    }
}

@Suite struct ExpectCapInsetsTests {
    private static let size = CGSize(width: 48, height: 30)

    private struct Pill: Rasterizable {
        var capInsets = EdgeInsets(all: 7)
        var fails = false
        var rasterOptions: RasterOptions { RasterOptions(capInsets: capInsets) }
        static var keyPathsThatAffectState: StateKeyPaths<Pill> { [] }
        func draw(in context: DrawingContext, bounds: CGRect) throws {
            if fails { throw CocoaError(.featureUnsupported) }
            context.fill(Path(roundedRect: bounds, cornerRadius: 7), with: .purple)
        }
    }

    @Test func passesWhereTheCapsAreRight() {
        expectCapInsetsMatchDrawing(of: Pill(), size: Self.size)
    }

    private static let failures: [(pill: Pill, text: String)] = [
        (Pill(capInsets: EdgeInsets(all: 3)), "Declare caps that cover"),
        (Pill(capInsets: .zero), "declares no caps"), (Pill(fails: true), "could not be checked"),
    ]

    @Test(arguments: failures.indices)
    func recordsAnIssueWithWhatIsWrong(index: Int) {
        withKnownIssue {
            expectCapInsetsMatchDrawing(of: Self.failures[index].pill, size: Self.size)
        } matching: { issue in
            "\(issue)".contains(Self.failures[index].text)
        }
    }
}
