// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import RasterKit

extension RasterOutcome<RasterResult> {
    /// What kind of outcome it is, with the code of an error.
    package var name: String {
        switch self {
        case .hit: "hit"
        case .drawn(let result): result.refusal.map { "drawn uncached \($0.code)" } ?? "drawn"
        case .unchanged: "unchanged"
        case .declined: "declined"
        case .canceled: "canceled"
        case .superseded: "superseded"
        case .failed(let error): "failed \(error.code)"
        }
    }
}

/// Lets everything that the main actor has been asked to do happen first.
@MainActor
package func nextTurn() async {
    await withCheckedContinuation { continuation in
        Task { @MainActor in continuation.resume() }
    }
}
