// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

/// The plans of all types that have been keyed.
///
/// `@unchecked Sendable`: the tables are only touched under the lock, and a plan never changes once it is in a table.
/// What keeps the compiler from seeing it are key paths and conformances inside plans, which for an actor-isolated
/// component are not `Sendable`. They are reached through the component's conformance alone (``componentPlan(of:)``
/// asks for it), which is isolated where the component is; classes are asked for their conformances anew each time. So
/// a plan reads an isolated component on its own actor only.
final class PlanTable: @unchecked Sendable {
    private static let inPlace = PlanTable(reading: .inPlace)
    private static let mirror = PlanTable(reading: .mirror)

    /// The way in which the plans read values.
    let reading: RuntimeReading

    /// Guards the tables; no code of a type runs while it is held.
    private let lock = Mutex<Void>(())

    private var typePlans: [ObjectIdentifier: TypePlan] = [:]
    private var objectPlans: [ObjectIdentifier: ObjectPlan] = [:]
    private var componentPlans: [ObjectIdentifier: StatePlan] = [:]

    private static let recentPlans = RecentPlans()
    private static let recentMirrorPlans = RecentPlans()

    private init(reading: RuntimeReading) {
        self.reading = reading
    }

    /// Returns the plans for a way of reading values.
    @inline(__always)
    static func of(_ reading: RuntimeReading) -> PlanTable {
        reading == .inPlace ? inPlace : mirror
    }

    /// Returns the plan of a type, making it and those of its properties on the first call.
    ///
    /// - Complexity: O(1) after the first call for a type.
    func typePlan<Value>(of type: Value.Type) -> TypePlan {
        let identifier = ObjectIdentifier(type)
        if let plan = known(identifier) {
            return plan
        }
        let maker = PlanMaker(for: self)
        let plan = maker.plan(of: type)
        publish(maker)
        return known(identifier) ?? plan
    }

    /// Returns the plan of a class for its direct instances, making it and those of its properties on the first call.
    ///
    /// - Complexity: O(1) after the first call for a type.
    func objectPlan(of type: AnyClass) -> ObjectPlan {
        let identifier = ObjectIdentifier(type)
        if let plan = lock.withLock({ _ in objectPlans[identifier] }) {
            return plan
        }
        let maker = PlanMaker(for: self)
        let plan = ObjectPlan(type, maker)
        publish(maker)
        lock.withLock { _ in objectPlans[identifier] = plan }
        return plan
    }

    /// Returns the complete plan of a type, if there is one.
    func known(_ type: ObjectIdentifier) -> TypePlan? {
        lock.withLock { _ in typePlans[type] }
    }

    /// Adds the plans that a maker has completed, except for those that another thread has added.
    private func publish(_ maker: PlanMaker) {
        lock.withLock { _ in
            typePlans.merge(maker.plans) { first, _ in first }
        }
    }

    /// Returns the plan of a component type, which lives as long as the process, making it on the first call.
    ///
    /// - Complexity: O(1) after the first call for a type.
    @inline(__always)
    static func componentPlan<Component: StateKeyed>(
        of type: Component.Type,
        _ reading: RuntimeReading
    ) -> Unmanaged<StatePlan> {
        let identifier = ObjectIdentifier(type)
        let recent =
            unsafe reading == .inPlace ? recentPlans.plan(of: identifier) : recentMirrorPlans.plan(of: identifier)
        return unsafe recent ?? of(reading).knownOrNewPlan(of: type)
    }

    @inline(never)
    private func knownOrNewPlan<Component: StateKeyed>(of type: Component.Type) -> Unmanaged<StatePlan> {
        let identifier = ObjectIdentifier(type)
        let plan = knownComponent(identifier) ?? added(StatePlan(type, self))
        // The table, which is never freed, and never replaces a plan, keeps it.
        let kept = unsafe Unmanaged.passUnretained(plan)
        if reading == .inPlace {
            unsafe Self.recentPlans.add(kept)
        } else {
            unsafe Self.recentMirrorPlans.add(kept)
        }
        return unsafe kept
    }

    private func knownComponent(_ type: ObjectIdentifier) -> StatePlan? {
        lock.withLock { _ in componentPlans[type] }
    }

    /// Adds a plan, and returns it or the one that another thread has added.
    private func added(_ plan: StatePlan) -> StatePlan {
        lock.withLock { _ in
            if componentPlans[plan.identity] == nil {
                componentPlans[plan.identity] = plan
            }
        }
        return knownComponent(plan.identity) ?? plan
    }
}
