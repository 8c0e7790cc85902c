// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

// The checks of the components that a pipeline draws.

extension RasterPipeline {
    /// Reports an opaque component that isn't, and the notes of the drawing.
    func validate<Component>(_ request: PreparedRequest<Component>, _ scope: DrawingScope) {
        if let error = scope.misdeclaration {
            reportMisdeclaration(error, of: request)
        }
        if validation.contains(.drawing) { reportNotes(of: request, scope) }
    }

    /// Reports what a drawing did less than it says, and options without effect.
    private func reportNotes<Component>(of request: PreparedRequest<Component>, _ scope: DrawingScope) {
        let name = Component.rasterIdentifier
        func note(_ option: String, _ message: String) {
            scope.note(DrawingNote(RasterError(.drawingNote, "\(name) \(message)"), once: "\(option) \(name)"))
        }
        let options: RasterOptions = request.component.rasterOptions
        if options.usesMinimumSizeForCaps, options.capInsets == .zero {
            note(
                "usesMinimumSizeForCaps",
                "has usesMinimumSizeForCaps, and no caps: it is drawn at each size. Declare capInsets, too."
            )
        }
        if !options.isDeclared, diagnostics.isFirst("options of \(name)"), let property = Component.formerOption {
            let option = property == "alpha" ? "opacity" : property
            note(
                "rasterOptions",
                """
                stores \(property), which isn't an option by itself: declare var rasterOptions: RasterOptions { \
                RasterOptions(\(option): \(property)) } to make it one, or { RasterOptions() } if it is none.
                """
            )
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

extension Rasterizable {
    /// The name of a stored property that looks like an option, as options once were declared; nil without one.
    fileprivate static var formerOption: String? {
        let options: [(type: any Any.Type, names: Set<String>)] = [
            (Color.self, ["background"]), (RasterMask.self, ["mask"]), (Double.self, ["alpha"]),
            (EdgeInsets.self, ["capInsets"]), (Bool.self, ["isOpaque", "usesMinimumSizeForCaps", "isTemplate"]),
        ]
        return options.lazy.compactMap { option in
            PropertyDigest.names(ofPropertiesOf: Self.self, holding: option.type).first(where: option.names.contains)
        }.first
    }
}
