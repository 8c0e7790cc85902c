// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

// What a pipeline proves of the components that it draws.

extension RasterPipeline {
    /// Tells of an opaque component that is not, and proves the caps of one that is drawn with them for the first time.
    func validate<Component>(_ request: RasterRequest<Component>, _ scope: DrawingScope) {
        if let error = scope.misdeclaration {
            reportMisdeclaration(error, of: request)
        }
        guard validation.contains(.capInsets), request.geometry.capInsets != .zero else { return }
        let caps = request.component.capInsets
        let proof = CapProof(component: ObjectIdentifier(Component.self), caps: caps, scale: request.geometry.scale)
        guard provenCaps.withLock({ $0.insert(proof).inserted }) else { return }
        // A drawing that fails at another size says nothing about caps.
        let check = try? CapInsetCheck(
            of: request.component,
            size: request.geometry.size,
            scales: [request.geometry.scale],
            environment: request.environment
        )
        guard let check, !check.findings.isEmpty else { return }
        reportMisdeclaration(RasterError(.capInsetsWrong, check.description), of: request)
    }

    private func reportMisdeclaration<Component>(_ error: RasterError, of request: RasterRequest<Component>) {
        if !reporter.hasListeners {
            diagnostics.tell(error, of: Component.rasterIdentifier)
        }
        note(
            .misdeclared,
            Component.self,
            key: try? request.identity.get(),
            previousKey: request.previousKey,
            error: error,
            isNested: request.isNested
        )
    }
}

/// The caps of a component type at a scale, which are proven once.
struct CapProof: Sendable, Hashable {
    let component: ObjectIdentifier
    let caps: EdgeInsets
    let scale: CGFloat
}
