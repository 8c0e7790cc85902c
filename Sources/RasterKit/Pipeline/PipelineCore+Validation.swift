// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension PipelineCore {
    func validate(_ component: some Rasterizable, _ request: PreparedRequest, _ scope: DrawingScope) {
        if validation.contains(.opacity), let error = scope.misdeclaration {
            reportMisdeclaration(error, "opacity", of: request)
        }
        if validation.contains(.drawing) { reportNotes(of: component, request, scope) }
    }

    /// Reports drawing calls that drew less than requested, and options without effect.
    private func reportNotes<Component: Rasterizable>(
        of component: Component,
        _ request: PreparedRequest,
        _ scope: DrawingScope
    ) {
        let name = request.name
        func note(_ option: String, _ message: String) {
            scope.note(DrawingNote(RasterError(.drawingNote, "\(name) \(message)"), once: "\(option) \(name)"))
        }
        let options: RasterOptions = component.rasterOptions
        if options.usesMinimumSizeForCaps, options.capInsets == .zero {
            note(
                "usesMinimumSizeForCaps",
                "has usesMinimumSizeForCaps, and no caps: it is drawn at each size. Declare capInsets, too."
            )
        }
        if options.isOpaque, !options.mask.isNone || options.level < 1 {
            let other = options.mask.isNone ? "an opacity below 1" : "a mask"
            note("isOpaque", "has isOpaque and \(other): the image isn't opaque, and is blended. Remove isOpaque.")
        }
        if options.fadeDuration < .zero {
            note("fadeDuration", "has a fadeDuration below zero: images don't fade. Use a positive duration.")
        }
        if let shadow = options.shadow?.shadow, shadow.kind != .drop, shadow.blur == 0, shadow.offset == .zero,
            shadow.spread == 0
        {
            note("shadow", "has a shadow without radius, offset and spread: nothing of it shows. Set one of them.")
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
            self.note(.misdeclared, request, key: request.key, error: note.error)
        }
    }

    /// Compares a few of the images that are found with new drawings.
    func validateHit(_ component: some Rasterizable, _ request: PreparedRequest, _ image: RasterImage) {
        guard let hitValidation, let key = request.key else { return }
        let error = hitValidation.check(component, key: key, image: image) { () throws(RasterError) in
            try request.redrawn(component)
        }
        guard let error else { return }
        var request = request
        request.name = component.rasterName
        let tier = hitValidation.tier(of: key)
        reportMisdeclaration(error, "hits", of: request, tier: tier)
        if tier != nil {
            tierStore?.remove(key)
            cache?.removeImage(for: key)
        }
    }

    /// Reports an image that doesn't match the declarations of its component.
    func reportMisdeclaration(
        _ error: RasterError,
        _ check: String,
        of request: PreparedRequest,
        tier: String? = nil
    ) {
        if !reporter.hasListeners {
            diagnostics.report(error, of: "\(request.name) \(check)")
        }
        note(.misdeclared, request, key: request.key, error: error, tier: tier)
    }

    /// Reports a problem of something that isn't a component, as an event and as a line of text.
    package func report(_ problem: RasterError, of name: String) {
        diagnostics.report(problem, of: name)
        reporter.note(.misdeclared, of: name, error: problem)
    }

    /// Reports a problem of a component, as an event or, where there is no event listener, as a line of text.
    package func report(_ problem: RasterError, of type: any Rasterizable.Type, subject: String = "") {
        if !reporter.hasListeners {
            diagnostics.report(problem, of: "\(type.rasterIdentifier) \(subject)")
        }
        reporter.note(.misdeclared, of: type.rasterIdentifier, error: problem)
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
