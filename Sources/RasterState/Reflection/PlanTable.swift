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
    private var componentPlans: [ObjectIdentifier: StatePlan] = [:]

    /// The component plans used last, by some bits of the type's address: hashing it would take longer.
    private var recentPlans: [StatePlan?] = Array(repeating: nil, count: 64)

    /// Plans that are being made, or refer to one that is.
    private var unfinishedPlans: [ObjectIdentifier: TypePlan] = [:]
    private var makingDepth = 0

    /// Returns the plan of a type, making it and those of its properties on the first call.
    func typePlan<Value>(of type: Value.Type) -> TypePlan {
        let identifier = ObjectIdentifier(type)
        if let plan = lock.withLock({ _ in typePlans[identifier] }) {
            return plan
        }
        return making.withLock {
            // Another thread may have made it, or this thread may be making it, further up.
            if let plan = lock.withLock({ _ in typePlans[identifier] }) ?? unfinishedPlans[identifier] {
                return plan
            }
            let plan = TypePlan(type)
            unfinishedPlans[identifier] = plan
            makingDepth += 1
            plan.finish(WritingProgram.Draft(of: type))
            makingDepth -= 1
            if makingDepth == 0 {
                lock.withLock { _ in typePlans.merge(unfinishedPlans) { first, _ in first } }
                unfinishedPlans = [:]
            }
            return plan
        }
    }

    /// Returns the plan of a component type, calling `make` when there is none yet.
    ///
    /// `make` runs outside the lock, since it asks the component's own code for its key paths.
    func componentPlan(of type: any Any.Type, make: () -> StatePlan) -> StatePlan {
        let identifier = ObjectIdentifier(type)
        let slot = Int(UInt(bitPattern: identifier) >> 4 & 63)
        let known = lock.withLock { _ -> StatePlan? in
            if let recent = recentPlans[slot], recent.identity == identifier {
                return recent
            }
            recentPlans[slot] = componentPlans[identifier]
            return recentPlans[slot]
        }
        if let known {
            return known
        }
        let plan = make()
        lock.withLock { _ in componentPlans[identifier] = plan }
        return plan
    }
}
