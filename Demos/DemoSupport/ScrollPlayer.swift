// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
package import RasterLists

/// A page that a recorded scroll is played on.
@MainActor
package protocol ScrolledPage: AnyObject {
    func perform(_ step: ScrollScript.Step) throws(RasterError)

    /// Paints the parts that are new since the last frame.
    func paint(_ record: inout FrameRecord) throws(RasterError)

    func drawDirectly() throws(RasterError)

    func image() throws(RasterError) -> RasterImage
}

/// A player of recorded scrolls, which measures and prints each frame.
@MainActor
package final class ScrollPlayer {
    package private(set) var summary = ScrollSummary()
    private let images: ImageFolder

    /// The most frames to play, or nil for the whole script.
    private let frameLimit: Int?

    /// A Boolean value that indicates whether frames wait until they are due, sixty a second.
    private let isPaced: Bool
    private let comparesDirect: Bool
    private let printsFrames: Bool
    private let clock = ContinuousClock()

    package init(
        images: ImageFolder,
        frameLimit: Int? = nil,
        isPaced: Bool,
        comparesDirect: Bool,
        printsFrames: Bool = true
    ) {
        self.images = images
        self.frameLimit = frameLimit
        self.isPaced = isPaced
        self.comparesDirect = comparesDirect
        self.printsFrames = printsFrames
    }

    package func add(_ record: FrameRecord) { summary.add(record) }

    /// Plays a script until its end, or until the task is canceled.
    package func play(
        _ script: ScrollScript,
        on page: some ScrolledPage,
        willShow: (Int) throws -> Void = { _ in },
        didShow: (FrameRecord) throws -> Void = { _ in }
    ) async throws {
        if printsFrames { print(FrameRecord.heading(comparesDirect: comparesDirect)) }
        var next = clock.now
        for frame in 0..<min(script.frameCount, frameLimit ?? .max) {
            guard let step = script.step(at: frame) else { break }
            if isPaced {
                // A late frame delays those that follow.
                next = max(next + .seconds(ScrollScript.frameDuration), clock.now)
                try await clock.sleep(until: next, tolerance: .zero)
            } else {
                try Task.checkCancellation()
                await Task.yield()
            }
            try willShow(frame)
            let record = try show(step, frame, on: page)
            summary.add(record)
            if printsFrames {
                print(record)
                fflush(nil)  // A pipe would keep the lines until the end.
            }
            try didShow(record)
            if images.keepsAllFrames { _ = try images.write(try page.image(), frame: frame + 1) }
        }
    }

    private func show(_ step: ScrollScript.Step, _ frame: Int, on page: some ScrolledPage) throws -> FrameRecord {
        var record = FrameRecord(frame: frame + 1, gesture: step.name)
        var time = try clock.measure { try page.perform(step) }
        // The way that comes first finds the processor's caches cold: they take turns.
        for isDirect in frame.isMultiple(of: 2) ? [true, false] : [false, true] {
            if !isDirect {
                time += try clock.measure { try page.paint(&record) }
            } else if comparesDirect {
                record.directTime = try clock.measure { try page.drawDirectly() }
            }
        }
        record.time = time
        return record
    }
}

extension RasterListController {
    package func perform(_ movement: ScrollScript.Movement) {
        switch movement {
        case .by(0): break
        case .by(let distance): scroll(by: distance)
        case .to(.top): scroll(toOffset: 0)
        case .to(.bottom): scroll(toOffset: contentSize.height)
        case .steps, .pages: scroll(by: movement.distance(page: frame.size.height))
        }
    }
}

extension ScrollScript.Movement {
    /// Returns the distance that the contents are moved by, in points; that to an end is infinite.
    ///
    /// A step of the wheel is that of GTK: the height of the viewport to the power of 2/3.
    package func distance(page: CGFloat) -> CGFloat {
        switch self {
        case .by(let distance): distance
        case .to(.top): -.infinity
        case .to(.bottom): .infinity
        case .steps(let count): CGFloat(count) * pow(max(page, 0), 2.0 / 3)
        case .pages(let count): CGFloat(count) * max(page, 0)
        }
    }
}
