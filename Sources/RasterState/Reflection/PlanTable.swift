// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

/// The plans of all types that have been keyed.
///
/// Plans are made under no lock: types are asked for their names and key paths, and their code may wait for other
/// threads. Where two threads make the same plan, the first one to end is kept.
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

    /// The number of times that all plans were forgotten.
    private var generation = 0

    /// The component plans used last, by some bits of the type's address: hashing it would take longer.
    ///
    /// The lock excludes other accesses: checking for them at run time took a tenth of the time of a small key.
    @exclusivity(unchecked)
    private var recentPlans: [StatePlan?] = Array(repeating: nil, count: 64)

    /// Creates an empty table; encoders use those of ``of(_:)``.
    init(reading: RuntimeReading) {
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
        let (known, generation) = lock.withLock { _ in (typePlans[identifier], self.generation) }
        if let known {
            return known
        }
        let maker = PlanMaker(for: self)
        let plan = maker.plan(of: type)
        publish(maker, since: generation)
        return self.known(identifier) ?? plan
    }

    /// Returns the plan of a class for its direct instances, making it and those of its properties on the first call.
    ///
    /// - Complexity: O(1) after the first call for a type.
    func objectPlan(of type: AnyClass) -> ObjectPlan {
        let identifier = ObjectIdentifier(type)
        let (known, generation) = lock.withLock { _ in (objectPlans[identifier], self.generation) }
        if let known {
            return known
        }
        let maker = PlanMaker(for: self)
        let plan = ObjectPlan(type, maker)
        publish(maker, since: generation)
        lock.withLock { _ in
            guard self.generation == generation, objectPlans[identifier] == nil else { return }
            objectPlans[identifier] = plan
        }
        return lock.withLock { _ in objectPlans[identifier] } ?? plan
    }

    /// Returns the complete plan of a type, if there is one.
    func known(_ type: ObjectIdentifier) -> TypePlan? {
        lock.withLock { _ in typePlans[type] }
    }

    /// Adds the plans that a maker has completed, except for those that another thread has added.
    ///
    /// Plans that were begun before all plans were forgotten may contain what is no longer so, and are used once.
    private func publish(_ maker: PlanMaker, since generation: Int) {
        lock.withLock { _ in
            guard self.generation == generation else { return }
            typePlans.merge(maker.plans) { first, _ in first }
        }
    }

    /// Returns the plan of a component type, making it on the first call.
    ///
    /// - Complexity: O(1) after the first call for a type.
    func componentPlan<Component: StateKeyed>(of type: Component.Type) -> StatePlan {
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
        let generation = lock.withLock { _ in self.generation }
        let plan = StatePlan(type, self)
        lock.withLock { _ in
            guard self.generation == generation, componentPlans[identifier] == nil else { return }
            componentPlans[identifier] = plan
        }
        return lock.withLock { _ in componentPlans[identifier] } ?? plan
    }

    /// Forgets all plans, because a name that stands in some of them must not stand in a key any more.
    ///
    /// This happens when a second type of a name is found. Plans that are in use write what they have begun.
    static func forgetAll() {
        inPlace.forget()
        mirror.forget()
    }

    /// Forgets the plans of this table.
    func forget() {
        let forgotten = lock.withLock { _ in
            defer {
                typePlans = [:]
                objectPlans = [:]
                componentPlans = [:]
                unsafe recentPlans = Array(repeating: nil, count: unsafe recentPlans.count)
                generation += 1
            }
            return unsafe (typePlans, objectPlans, componentPlans, recentPlans)
        }
        // Plans are freed outside of the lock.
        withExtendedLifetime(forgotten) {}
    }
}
