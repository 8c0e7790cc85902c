// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterKit

/// The part of a list's appearance that no component draws, kept in step with the color scheme and the scale.
///
/// Components read the scheme where they are drawn. The background and the placeholder of a list are values, which
/// somebody has to set anew when the environment of the list changes.
@MainActor
final class SchemeFollower {
    private struct Appearance: Equatable {
        var scheme: RasterEnvironment.ColorScheme
        var scale: CGFloat
    }

    private let apply: (RasterCollectionController<GalleryItem>) -> Void
    private weak var controller: RasterCollectionController<GalleryItem>?
    private var applied: Appearance?

    /// A Boolean value that indicates whether the next change of the list is awaited.
    private var isWaiting = false

    /// The task that follows the latest change.
    private(set) var change: Task<Void, Never>?

    /// Creates a follower without a list.
    ///
    /// - Parameter apply: Sets what depends on the scheme or the scale of a list.
    init(_ apply: @escaping (RasterCollectionController<GalleryItem>) -> Void) {
        self.apply = apply
    }

    /// Sets the appearance of a list now, and after each change of its scheme or scale.
    func follow(_ controller: RasterCollectionController<GalleryItem>) {
        self.controller = controller
        update()
    }

    /// Ends following.
    func stop() {
        controller = nil
    }

    private func update() {
        guard let controller else { return }
        let appearance = Appearance(scheme: controller.environment.colorScheme, scale: controller.scale)
        if appearance != applied {
            applied = appearance
            apply(controller)
        }
        guard !isWaiting else { return }
        isWaiting = true
        withObservationTracking {
            _ = controller.revision
        } onChange: { [weak self] in
            // The list is changed on the main actor, and announces the change before it is made.
            MainActor.assumeIsolated { self?.listWillChange() }
        }
    }

    private func listWillChange() {
        change = Task { [weak self] in
            self?.isWaiting = false
            self?.update()
        }
    }
}
