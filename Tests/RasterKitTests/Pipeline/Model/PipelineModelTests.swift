// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterKit
import Synchronization
import Testing

@MainActor
@Suite struct PipelineModelTests {
    @Test func endsEachRequestOnceWithTheRightOutcomeAndPicture() async {
        print("RASTER_SEED=\(Proof.seed)")
        let operations = Proof.length(20_000, full: 1_000_000)
        let model = PipelineModel(seed: Proof.seed)
        for operation in 0..<operations {
            model.step()
            guard model.fault == nil else {
                Issue.record("RASTER_SEED=\(Proof.seed), operation \(operation): \(model.fault ?? "")")
                return
            }
            if operation.isMultiple(of: 1000) {
                await nextTurn()
            }
        }
        await model.finish()
        #expect(model.fault == nil, "RASTER_SEED=\(Proof.seed)")
    }
}

/// A request of the model that has not ended.
struct ModelRequest {
    let task: RasterTask
    let key: ModelKey
    var priority: RasterPriority
}

/// A drawing as the model expects it.
@MainActor
final class ModelDrawing {
    /// The state that it was asked for.
    let state: ModelKey
    /// Whether requests for the state join it.
    let isShared: Bool

    /// The requests that wait, the oldest first.
    var requests: [Int] = []
    /// Whether the thread that draws wants the image, too.
    var hasThread = false
    /// The request that it is drawn for; nil for the thread.
    var owner: Int?
    /// The place in the queue; nil while it runs.
    var ticket: Int?
    var isStopped = false

    /// A Boolean value that indicates whether the tile was told that it is canceled.
    var isTold = false
    var priority = RasterPriority.prefetch

    /// The drawing that needs it.
    var enclosing: ModelDrawing?
    /// Whether that one needs it through its context.
    var isNested = false

    /// The steps that are left.
    var stepCount = 0
    /// Whether it has shown the state.
    var isFilled = false
    /// What a nested tile ended with.
    var failure: String?
    /// Whether a nested picture that must not be kept is part of it.
    var isRefused = false
    /// How long it has taken by itself.
    var time = Duration.zero
    /// The state that is drawn.
    var drawn: ModelKey?

    /// What the thread that drew it gets; nil until it has been drawn.
    var threadName: String?
    /// The time that the cache is to hear of; nil if it is to hear of nothing.
    var storedTime: Duration?

    init(_ state: ModelKey, isShared: Bool) {
        self.state = state
        self.isShared = isShared
    }
}

/// A state that changes: a number that only grows.
final class ModelCell: StateVersioned, Sendable {
    let id: Int
    private let version = Atomic(0)

    init(id: Int) {
        self.id = id
    }

    var stateVersion: Int { version.load(ordering: .relaxed) }

    var key: ModelKey { ModelKey(cell: id, version: version.load(ordering: .relaxed)) }

    func change() {
        version.add(1, ordering: .relaxed)
    }
}

/// A state of a cell, and the colour that shows it.
struct ModelKey: Hashable {
    let cell: Int
    let version: Int

    var color: Color {
        Color(red: Double(cell) / 255, green: Double(version % 256) / 255, blue: Double(version / 256 % 256) / 255)
    }

    /// Whether a picture shows this state.
    func isShown(by image: RasterImage?) -> Bool {
        guard let pixel = image?.pixel(x: 0, y: 0) else { return false }
        return Int(pixel.red) == cell && Int(pixel.green) == version % 256 && Int(pixel.blue) == version / 256 % 256
    }
}

/// A pixel that shows the state of a cell, drawn as the model says.
struct ModelTile: Rasterizable, Sendable {
    let cell: ModelCell
    let model: PipelineModel

    static var keyPathsThatAffectState: StateKeyPaths<ModelTile> { ["state": \.state] }
    static let size = CGSize(width: 1, height: 1)

    private var state: [Int] { [cell.key.cell, cell.key.version] }

    /// What a drawing does next.
    enum Step: Sendable {
        case draw(ModelTile)
        case checkCancellation
        case fill(Color)
        case end
        case fail
        case decline
    }

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        try MainActor.assumeIsolated { try model.beginDrawing(of: cell) }
        while true {
            let isCancelled = context.isCancelled
            let step = MainActor.assumeIsolated { model.nextStep(isCancelled: isCancelled) }
            switch step {
            case .draw(let tile):
                context.draw(tile, in: bounds)
                let code = context.error?.code
                MainActor.assumeIsolated { model.endNested(code) }
            case .checkCancellation: try context.checkCancellation()
            case .fill(let color): context.fill(bounds, with: color)
            case .end: return
            case .fail: throw DrawingFailure()
            case .decline: throw RasterError.declined("The model declines.")
            }
        }
    }
}
