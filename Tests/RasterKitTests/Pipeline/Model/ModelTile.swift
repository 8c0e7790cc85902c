// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Synchronization

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
