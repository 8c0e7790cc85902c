// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Observation
import RasterLock

/// A variable of an `@Observable` class that a key path reads, and whose reading registers no observation.
///
/// It is `@ObservationIgnored`, or belongs to a subclass without the macro. Of a key path that calls code, the type of the
/// value is known alone: it is taken to read such a variable of this type if reading it registers nothing.
final class UnobservedProperty {
    let declaring: any Any.Type
    let name: String
    private let isObserved = Atomic(false)
    private let isStored: Bool

    init?(_ keyPath: AnyKeyPath) {
        guard let steps = KeyPathStep.steps(of: keyPath) else { return nil }
        var container = type(of: keyPath).rootType
        for step in steps {
            while let optional = container as? any OptionalType.Type { container = optional.wrapped }
            let (properties, isStored) = Self.properties(step, in: container)
            let variables = properties.filter { $0.isVariable && (isStored || !$0.label.hasPrefix("_")) }
            if !variables.isEmpty, let type = container as? AnyClass, ObjectMutability(of: type) == .observable {
                declaring = type
                name = variables.map(\.declaredName).joined(separator: " or ")
                self.isStored = isStored
                return
            }
            guard let next = properties.first else { return nil }
            container = next.type
        }
        return nil
    }

    /// Returns the stored properties that a step may read: those at an offset, or of the type that code returns.
    private static func properties(
        _ step: KeyPathStep,
        in container: any Any.Type
    ) -> (properties: [TypeLayout.Property], isStored: Bool) {
        switch step {
        case .stored(let name):
            return (TypeLayout.properties(named: name, in: container).map { [$0.meant] } ?? [], true)
        case .computed(let typeName):
            let all = TypeLayout.storedProperties(of: container) ?? []
            return (all.filter { TypeLayout.hasName($0.type) && "\($0.type)" == typeName }, false)
        }
    }

    /// Returns a Boolean value that indicates whether the changes of the variable aren't observed.
    func isUnobserved(reading read: () -> Void) -> Bool {
        guard !isStored else { return true }
        func noteAccess() -> @Sendable () -> Void {
            isObserved.store(true, ordering: .relaxed)
            return {}
        }
        if !isObserved.load(ordering: .relaxed) {
            // The argument is evaluated only if something was accessed.
            withObservationTracking(read, onChange: noteAccess())
        }
        return !isObserved.load(ordering: .relaxed)
    }
}
