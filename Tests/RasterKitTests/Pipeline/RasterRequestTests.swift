// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct RasterRequestTests {
    private let pipeline = RasterPipeline.isolated()

    @Test func servesDifferentComponentsOfOneArray() async throws {
        let requests = [
            RasterRequest(Swatch(color: .red), size: size), RasterRequest(Scripted(color: .blue), size: size, scale: 2),
        ]
        let here = try requests.map { try pipeline.render($0).image }
        #expect(here.map(\.pixelWidth) == [10, 20])
        for (request, image) in zip(requests, here) {
            #expect(try await pipeline.renderInBackground(request).image === image)
            #expect(pipeline.task(for: request).outcome?.image === image)
        }
    }

    @Test func hasTheKeyOfTheCallWithAComponent() throws {
        let environment = RasterEnvironment(colorScheme: .dark)
        let request = RasterRequest(Swatch(), size: size, scale: 2, environment: environment)
        let key = try pipeline.key(for: Swatch(), size: size, scale: 2, environment: environment)
        #expect(try pipeline.render(request).key == key)
        #expect(try pipeline.key(for: request) == key)
    }

    @Test func waitsWithItsPriority() async throws {
        pipeline.pause(upTo: .low)
        let task = pipeline.task(for: RasterRequest(Swatch(), size: size, priority: .low))
        #expect(task.priority == .low)
        #expect(task.outcome == nil)
        pipeline.resume()
        _ = await task.finalOutcome()
    }
}
