// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit

/// A component and its place on a page, in points.
struct PagePart: Sendable {
    var component: any Rasterizable & Sendable & Equatable
    var rect: CGRect

    func drawDirectly(in context: DrawingContext) throws {
        try context.withState {
            context.clip(to: rect)
            context.translateBy(x: rect.minX, y: rect.minY)
            try component.draw(in: context, bounds: CGRect(origin: .zero, size: rect.size))
        }
    }
}

/// A painter of components that lie on each other: it paints those with a new image, and the parts of others around it.
@MainActor
final class PartPainter {
    private let pipeline: RasterPipeline
    private let scale: CGFloat
    private let environment: RasterEnvironment
    private var painted: [(part: PagePart, image: RasterImage)] = []
    private(set) var drawings = 0

    init(pipeline: RasterPipeline, scale: CGFloat, environment: RasterEnvironment) {
        self.pipeline = pipeline
        self.scale = scale
        self.environment = environment
    }

    /// Paints the parts that have new images.
    func paint(_ parts: [PagePart], into canvas: RasterCanvas) throws(RasterError) {
        var changed: [CGRect] = []
        for (index, part) in parts.enumerated() {
            if index < painted.count, part.component.equals(painted[index].part.component) { continue }
            let (component, size) = (part.component, part.rect.size)
            let result = try pipeline.render(component, size: size, scale: scale, environment: environment)
            drawings += result.isHit ? 0 : 1
            if index == painted.count {
                painted.append((part, result.image))
            } else if painted[index].image === result.image {
                painted[index].part = part
                continue
            } else {
                painted[index] = (part, result.image)
            }
            if !changed.contains(where: { $0.contains(part.rect) }) { changed.append(part.rect) }
        }
        guard !changed.isEmpty else { return }
        try canvas.draw { context in
            for rect in changed {
                context.withState {
                    context.clip(to: rect)
                    for (part, image) in painted where part.rect.intersects(rect) {
                        context.draw(image, in: part.rect)
                    }
                }
            }
        }
    }
}

extension Equatable {
    fileprivate func equals(_ other: any Equatable) -> Bool { self == other as? Self }
}
