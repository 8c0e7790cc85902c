// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLayout
import RasterLock

struct Card: Rasterizable, Sendable {
    var title: String
    var level = 1

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        if title == "declined" { throw RasterError.declined("Nothing to draw.") }
        if title == "failed" { throw RasterError(.drawingFailed, "It fails.") }
        context.fill(Path(bounds), with: .color(level == 1 ? .black : .white))
    }
}

/// A component that draws a value that its key doesn't have.
struct Forgetful: Rasterizable, Sendable {
    static let color = Lock<Color>(.black)
    var title = "forgetful"

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        context.fill(Path(bounds), with: .color(Self.color.withLock { $0 }))
    }
}

struct Unkeyed: Rasterizable, Sendable {
    var action: @Sendable () -> Void = {}

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        context.fill(Path(bounds), with: .color(.black))
    }
}

/// A component that fails with a message that differs each time.
struct Unready: Rasterizable, Sendable {
    var number: Int

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        throw RasterError(.drawingFailed, "It has no part \(number).")
    }
}

/// A component whose name would be markup, if the page took it for it.
struct Marked: Rasterizable, Sendable {
    static let rasterIdentifier = "<img src=x onerror=alert(1)>"
    var text = "<script>alert(2)</script>"

    func draw(in context: DrawingContext, bounds: CGRect) throws {}
}

/// A component that lays another one out, which has an image of its own.
struct Laid: LayoutComponent, Sendable {
    var isInner = false

    var body: some LayoutElement {
        if isInner { Color.red } else { HStack { Laid(isInner: true).cached().frame(width: 4, height: 2) } }
    }
}

let size = CGSize(width: 8, height: 8)
