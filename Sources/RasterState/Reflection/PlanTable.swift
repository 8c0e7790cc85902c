// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The plans of all types that have been keyed.
///
/// `@unchecked Sendable`: the tables are only touched under the lock, and a plan never changes once a call that looked
/// for it has returned. What keeps the compiler from seeing it are key paths and conformances inside plans, which for
/// an actor-isolated component are not `Sendable`. They are reached through the component's conformance alone
/// (``StatePlan/of(_:)`` asks for it), which is isolated where the component is; classes are asked for their
/// conformances anew each time. So a plan reads an isolated component on its own actor only.
final class PlanTable: @unchecked Sendable {
    static let shared = PlanTable()

    /// Guards the tables.
    private let lock = Mutex<Void>(())

    /// Held while the plan of a type is made, which needs those of its properties; taken before ``lock``.
    private let making = NSRecursiveLock()

    /// Plans that are complete.
    private var typePlans: [ObjectIdentifier: TypePlan] = [:]
    private var objectPlans: [ObjectIdentifier: ObjectPlan] = [:]
    private var componentPlans: [ObjectIdentifier: StatePlan] = [:]

    /// The component plans used last, by some bits of the type's address: hashing it would take longer.
    ///
    /// The lock excludes other accesses: checking for them at run time took a tenth of the time of a small key.
    @exclusivity(unchecked)
    private var recentPlans: [StatePlan?] = Array(repeating: nil, count: 64)

    /// Plans that are being made, or refer to one that is.
    private var unfinishedTypePlans: [ObjectIdentifier: TypePlan] = [:]
    private var unfinishedObjectPlans: [ObjectIdentifier: ObjectPlan] = [:]
    private var makingDepth = 0

    /// How many plans one plan may ask for in a row; those beyond are made when a value is written.
    ///
    /// A generic type may contain ever larger instances of itself, such as `Nest<(T, T)>` in `Nest<T>`.
    private static let maximumMakingDepth = 32

    /// Returns the plan of a type, making it and those of its properties on the first call.
    func typePlan<Value>(of type: Value.Type) -> TypePlan {
        let identifier = ObjectIdentifier(type)
        if let plan = lock.withLock({ _ in typePlans[identifier] }) {
            return plan
        }
        return making.withLock {
            // Another thread may have made it, or this thread may be making it, further up.
            if let plan = lock.withLock({ _ in typePlans[identifier] }) ?? unfinishedTypePlans[identifier] {
                return plan
            }
            guard makingDepth < Self.maximumMakingDepth else { return Self.deferredPlan(of: type) }
            let plan = TypePlan(type)
            unfinishedTypePlans[identifier] = plan
            make { plan.finish(WritingProgram.Draft(of: type)) }
            return plan
        }
    }

    /// Returns the plan of a class for its direct instances, making it and those of its properties on the first call.
    func objectPlan(of type: AnyClass) -> ObjectPlan {
        let identifier = ObjectIdentifier(type)
        if let plan = lock.withLock({ _ in objectPlans[identifier] }) {
            return plan
        }
        return making.withLock {
            if let plan = lock.withLock({ _ in objectPlans[identifier] }) ?? unfinishedObjectPlans[identifier] {
                return plan
            }
            let plan = ObjectPlan(type)
            unfinishedObjectPlans[identifier] = plan
            make { plan.finish() }
            return plan
        }
    }

    /// Calls a closure that completes a plan, and publishes all plans when the outermost one is complete.
    private func make(_ body: () -> Void) {
        makingDepth += 1
        body()
        makingDepth -= 1
        guard makingDepth == 0 else { return }
        lock.withLock { _ in
            typePlans.merge(unfinishedTypePlans) { first, _ in first }
            objectPlans.merge(unfinishedObjectPlans) { first, _ in first }
        }
        unfinishedTypePlans = [:]
        unfinishedObjectPlans = [:]
    }

    /// Returns a plan that looks for the real one whenever a value is written.
    private static func deferredPlan<Value>(of type: Value.Type) -> TypePlan {
        TypePlan(
            type,
            draft: unsafe WritingProgram.Draft { (pointer, encoder) throws(StateError) in
                try unsafe TypePlan.of(type).write(at: pointer, into: &encoder)
            }
        )
    }

    /// Returns the plan of a component type, calling `make` when there is none yet.
    ///
    /// `make` runs outside the lock, since it asks the component's own code for its key paths.
    func componentPlan(of type: any Any.Type, make: () -> StatePlan) -> StatePlan {
        let identifier = ObjectIdentifier(type)
        let slot = Int(UInt(bitPattern: identifier) >> 4 & 63)
        let known = lock.withLock { _ -> StatePlan? in
            if let recent = unsafe recentPlans[slot], recent.identity == identifier {
                return recent
            }
            let plan = componentPlans[identifier]
            unsafe recentPlans[slot] = plan
            return plan
        }
        if let known {
            return known
        }
        let plan = make()
        lock.withLock { _ in componentPlans[identifier] = plan }
        return plan
    }
}
