// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock

// The checks of the components that a pipeline draws.

extension RasterPipeline {
    /// Reports an opaque component that isn't, and checks the caps of a component that is drawn with them for the first time.
    func validate<Component>(_ request: PreparedRequest<Component>, _ scope: DrawingScope) {
        if let error = scope.misdeclaration {
            reportMisdeclaration(error, of: request)
        }
        if validation.contains(.drawing) { reportNotes(of: request, scope) }
        guard validation.contains(.capInsets), request.geometry.capInsets != .zero else { return }
        let caps = request.component._capInsets
        let proof = CapProof(component: ObjectIdentifier(Component.self), caps: caps, scale: request.geometry.scale)
        guard provenCaps.insert(proof) else { return }
        // A drawing that fails at another size says nothing about caps.
        let check = try? CapReport(
            of: request.component,
            size: request.geometry.size,
            scales: [request.geometry.scale],
            environment: request.environment
        )
        guard let check, !check.findings.isEmpty else { return }
        reportMisdeclaration(RasterError(.capInsetsWrong, check.description), of: request)
    }

    /// Reports what a drawing did less than it says, and options without effect.
    private func reportNotes<Component>(of request: PreparedRequest<Component>, _ scope: DrawingScope) {
        if request.component.usesMinimumSizeForCaps, request.component._capInsets == .zero {
            let name = Component.rasterIdentifier
            let error = RasterError(
                .withoutEffect,
                "\(name) has usesMinimumSizeForCaps, and no caps: it is drawn at each size. Declare capInsets, too."
            )
            scope.note(DrawingNote(error, once: "usesMinimumSizeForCaps \(name)"))
        }
        for note in scope.notes {
            if !reporter.hasListeners { diagnostics.report(note) }
            self.note(
                .misdeclared,
                Component.self,
                key: try? request.identity.get(),
                previousKey: request.previousKey,
                error: note.error,
                isNested: request.isNested
            )
        }
    }

    /// Compares a few of the images that are found with new drawings.
    func validateHit<Component>(_ request: PreparedRequest<Component>, _ image: RasterImage) {
        guard let hitValidation, let key = request.key else { return }
        let error = hitValidation.check(request.component, key: key, image: image) { () throws(RasterError) in
            try request.redrawn()
        }
        guard let error else { return }
        let tier = hitValidation.tier(of: key)
        reportMisdeclaration(error, of: request, tier: tier)
        if tier != nil { removeImage(for: key) }
    }

    func reportMisdeclaration<Component>(
        _ error: RasterError,
        of request: PreparedRequest<Component>,
        tier: String? = nil
    ) {
        if !reporter.hasListeners {
            diagnostics.report(error, of: Component.rasterIdentifier)
        }
        note(
            .misdeclared,
            Component.self,
            key: try? request.identity.get(),
            previousKey: request.previousKey,
            error: error,
            isNested: request.isNested,
            tier: tier
        )
    }
}

/// The caps that were checked.
final class CapProofs: Sendable {
    private let proofs = Lock<Set<CapProof>>([])

    /// Adds caps, and returns a Boolean value that indicates whether they are new.
    func insert(_ proof: CapProof) -> Bool {
        proofs.withLock { $0.insert(proof).inserted }
    }
}

/// The caps of a component type at a scale, which are checked once.
struct CapProof: Sendable, Hashable {
    let component: ObjectIdentifier
    let caps: EdgeInsets
    let scale: CGFloat
}
