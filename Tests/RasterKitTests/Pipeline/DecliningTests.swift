// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct DecliningTests {
    private let pipeline = RasterPipeline.isolated()
    private let declining = Scripted { _ in throw RasterError.declined("The photo is not there yet.") }

    @Test func saysSoAndCachesNothing() async {
        let task = pipeline.task(for: declining, size: size)
        guard case .declined(let reason) = await task.finalOutcome() else {
            Issue.record("It should have been declined.")
            return
        }
        #expect(reason.message == "The photo is not there yet.")
        #expect(pipeline.rasterCache?.count == 0)
        #expect(pipeline.statistics.declined == 1 && pipeline.statistics.failures == 0)
    }

    @Test func throwsTheReasonWhereItIsAwaited() async {
        do {
            _ = try await pipeline.renderInBackground(declining, size: size)
            Issue.record("It should have thrown.")
        } catch {
            #expect(error.code == .declined)
        }
    }

    @Test func asksAgainTheNextTime() {
        _ = try? pipeline.render(declining, size: size)
        _ = try? pipeline.render(declining, size: size)
        #expect(declining.counter.count == 2)
    }

    @Test func declinesThePictureThatNeedsIt() throws {
        struct Frame: Rasterizable {
            var inner: Scripted
            static var keyPathsThatAffectState: StateKeyPaths<Frame> { [\.inner] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.draw(inner, in: bounds) }
        }
        #expect {
            try pipeline.render(Frame(inner: declining), size: size).image
        } throws: { error in
            (error as? RasterError)?.code == .declined
        }
        #expect(pipeline.statistics.declined == 1 && pipeline.nestedStatistics.declined == 1)
    }
}
