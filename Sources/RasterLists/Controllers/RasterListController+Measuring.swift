// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

// The heights that components compute themselves.

extension RasterListController {
    /// The number of times that a row is measured for a state that changes meanwhile.
    private static var measuringLimit: Int { 3 }

    /// Measures a row whose height isn't known for its state and width, and requests its image.
    ///
    /// - Parameter attempt: The number of the measurement of the row's present content.
    func measureOrRequest(
        _ row: ListRow<ItemID>,
        _ component: any Rasterizable & Sendable,
        _ prepared: Result<ViewRequest, RasterError>,
        attempt: Int = 1
    ) {
        guard isMeasured(at: row.position) else { return request(row, prepared) }
        let key = (try? prepared.get())?.key
        if let known = measuredHeights[row.id], known.width == row.requested?.width,
            let hash = known.stateHash, hash == key?.hashValue, geometry.isMeasured(at: row.position)
        {
            return request(row, prepared)
        }
        guard mayBegin(row) else { return }
        let width = viewport.points(row.requested?.width ?? 0)
        if drawsSynchronously, row.isVisible {
            let size = Self.size(of: component, fitting: width, scale: viewport.scale, environment)
            return measured(row, size, of: key, attempt: attempt)
        }
        let (id, generation, scale, environment) = (row.id, row.generation, viewport.scale, environment)
        row.work = .measuring(
            Task.detached(priority: row.isVisible ? .userInitiated : .utility) { [weak self] in
                guard !Task.isCancelled else { return }
                let size = Self.size(of: component, fitting: width, scale: scale, environment)
                await self?.change { list in
                    guard let row = list.rows[id], row.generation == generation, case .measuring = row.work else {
                        return
                    }
                    list.measured(row, size, of: key, attempt: attempt)
                }
            }
        )
    }

    /// Returns the size of a component for a width, or the reason why there is none.
    private nonisolated static func size(
        of component: any Rasterizable & Sendable,
        fitting width: CGFloat,
        scale: CGFloat,
        _ environment: RasterEnvironment
    ) -> Result<CGSize, RasterError> {
        // A cast to `any SelfSizing & Sendable` isn't possible, so that it is made on the thread that measures.
        let name = type(of: component).rasterIdentifier
        guard let component = component as? any SelfSizing else {
            let message = "Can't measure \(name). Adopt SelfSizing, or give the list a fixed or given height."
            return .failure(RasterError(.misdeclared, message))
        }
        do {
            let size = try component.size(fitting: width, scale: scale, environment: environment)
            guard size.height.isFinite, size.height >= 0 else {
                let message = """
                    Invalid height \(size.height) of \(name) for a width of \(width) points. Return a finite height of at \
                    least 0 from size(fitting:scale:environment:).
                    """
                return .failure(RasterError(.invalidSize, message))
            }
            return .success(size)
        } catch {
            return .failure(.wrapping(error, as: .contentUnavailable, "Can't measure \(name): \(error)"))
        }
    }

    /// Uses the size of a row.
    ///
    /// - Parameter key: The key before the row was measured.
    private func measured(
        _ row: ListRow<ItemID>,
        _ size: Result<CGSize, RasterError>,
        of key: CacheKey?,
        attempt: Int
    ) {
        // Heights may be fixed or given by now.
        guard isMeasured(at: row.position) else {
            row.work = .idle
            row.due = .reading
            needsUpdate = true
            return
        }
        let height: Int
        switch size {
        case .success(let size): height = max(1, Int(saturating: (size.height * viewport.scale).rounded(.up)))
        case .failure(let error): return fail(row, error, isReported: false)
        }
        row.work = .idle
        setHeight(height, of: row)
        guard let component = row.component else { return }
        row.requested = self.size(of: row)
        let prepared = prepare(component, for: row)
        let present = (try? prepared.get())?.key
        let isSameState = key.map { present?.hasSameState(as: $0) == true } ?? true
        // A state that has changed meanwhile isn't the one that was measured.
        guard isSameState || attempt >= Self.measuringLimit else {
            return measureOrRequest(row, component, prepared, attempt: attempt + 1)
        }
        measuredHeights[row.id] = MeasuredHeight(
            width: row.requested?.width ?? 0,
            height: height,
            stateHash: row.hasChanged || !isSameState ? nil : present?.hashValue
        )
        request(row, prepared)
    }
}
