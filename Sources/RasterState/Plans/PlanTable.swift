// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

/// The plans of all types that have been keyed.
///
/// Plans are made under no lock: types are asked for their names and key paths, and their code may wait for other
/// threads. Where two threads make the same plan, the first one to end is kept.
///
/// `@unchecked Sendable`: the tables are only touched under the lock, and a plan never changes once it is in a table.
/// What keeps the compiler from seeing it are key paths and conformances inside plans, which for an actor-isolated
/// component are not `Sendable`. They are reached through the component's conformance alone (``componentPlan(of:)``
/// asks for it), which is isolated where the component is; classes are asked for their conformances anew each time. So
/// a plan reads an isolated component on its own actor only. ``RecentPlans`` gives component plans out by their addresses,
/// without the lock and without counting references: no component plan is ever freed, since those that are forgotten are
/// retired.
final class PlanTable: @unchecked Sendable {
    private static let inPlace = followingNames(PlanTable(reading: .inPlace))
    private static let mirror = followingNames(PlanTable(reading: .mirror))

    /// The way in which the plans read values.
    let reading: KeyReading

    /// Guards the tables; no code of a type runs while it is held.
    private let lock = Lock<Void>(())

    private var typePlans: [ObjectIdentifier: TypePlan] = [:]
    private var objectPlans: [ObjectIdentifier: ObjectPlan] = [:]
    private var componentPlans: [ObjectIdentifier: StatePlan] = [:]

    /// The number of times that all plans were forgotten.
    private var generation = 0

    /// Plans that were forgotten, or that another thread had added; none is ever freed, because other threads may be
    /// using them, and the steps that they hold have no owner.
    private var retired: [AnyObject] = []

    private static let recentPlans = RecentPlans()
    private static let recentMirrorPlans = RecentPlans()

    /// Creates an empty table; encoders use those of ``of(_:)``.
    init(reading: KeyReading) {
        self.reading = reading
    }

    /// Returns the plans for a way of reading values.
    @inline(__always)
    static func of(_ reading: KeyReading) -> PlanTable {
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

    /// Returns the plan of a type that is known at run time only.
    func typePlan(dynamic type: any Any.Type) -> TypePlan {
        func open<Value>(_ type: Value.Type) -> TypePlan { typePlan(of: type) }
        return _openExistential(type, do: open)
    }

    /// Returns how values of a component type are written by what they hold.
    func contentDraft<Value>(of type: Value.Type) -> WritingProgram.Draft {
        let generation = lock.withLock { _ in self.generation }
        let maker = PlanMaker(for: self)
        var draft = WritingProgram.Draft(contentOf: type, maker)
        draft.finish()
        publish(maker, since: generation)
        return draft
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
            if self.generation == generation, objectPlans[identifier] == nil {
                objectPlans[identifier] = plan
            } else {
                retired.append(plan)
            }
        }
        return lock.withLock { _ in objectPlans[identifier] } ?? plan
    }

    /// Returns the complete plan of a type, if there is one.
    func known(_ type: ObjectIdentifier) -> TypePlan? {
        lock.withLock { _ in typePlans[type] }
    }

    /// Adds the plans that a maker has completed, except for those that another thread has added.
    ///
    /// Plans that were started before all plans were forgotten may contain outdated names, and are used once.
    private func publish(_ maker: PlanMaker, since generation: Int) {
        lock.withLock { _ in
            for (identifier, plan) in maker.plans {
                if self.generation == generation, typePlans[identifier] == nil {
                    typePlans[identifier] = plan
                } else if typePlans[identifier] !== plan {
                    retired.append(plan)
                }
            }
        }
    }

    /// Returns the plan of a component type, which lives as long as the process, making it on the first call.
    ///
    /// - Complexity: O(1) after the first call for a type.
    @inline(__always)
    static func componentPlan<Component: StateKeyed>(
        of type: Component.Type,
        _ reading: KeyReading
    ) -> Unmanaged<StatePlan> {
        let identifier = ObjectIdentifier(type)
        let recent =
            unsafe reading == .inPlace ? recentPlans.plan(of: identifier) : recentMirrorPlans.plan(of: identifier)
        return unsafe recent ?? of(reading).addRecentPlan(of: type)
    }

    @inline(never)
    private func addRecentPlan<Component: StateKeyed>(of type: Component.Type) -> Unmanaged<StatePlan> {
        let generation = lock.withLock { _ in self.generation }
        // The table, which is never freed, keeps it.
        let plan = unsafe Unmanaged.passUnretained(componentPlan(of: type))
        unsafe addRecent(plan)
        // A plan that was forgotten meanwhile must not be found again.
        if lock.withLock({ _ in self.generation }) != generation {
            removeRecent()
        }
        return unsafe plan
    }

    /// Returns the plan of a component type, making it on the first call.
    func componentPlan<Component: StateKeyed>(of type: Component.Type) -> StatePlan {
        let (known, generation) = lock.withLock { _ in (componentPlans[ObjectIdentifier(type)], self.generation) }
        return known ?? added(StatePlan(type, self), since: generation)
    }

    /// Adds a plan, and returns it or the one that another thread has added.
    private func added(_ plan: StatePlan, since generation: Int) -> StatePlan {
        let identifier = plan.identity
        lock.withLock { _ in
            if self.generation == generation, componentPlans[identifier] == nil {
                componentPlans[identifier] = plan
            } else {
                retired.append(plan)
            }
        }
        return lock.withLock { _ in componentPlans[identifier] } ?? plan
    }

    private func addRecent(_ plan: Unmanaged<StatePlan>) {
        if reading == .inPlace {
            unsafe Self.recentPlans.add(plan)
        } else {
            unsafe Self.recentMirrorPlans.add(plan)
        }
    }

    private func removeRecent() {
        if reading == .inPlace {
            Self.recentPlans.removeAll()
        } else {
            Self.recentMirrorPlans.removeAll()
        }
    }

    /// Returns a table that forgets its plans when a name that stands in some of them must not stand in a key any more.
    ///
    /// This happens when a second type of a name is found. Plans that are in use write what they have begun.
    private static func followingNames(_ table: PlanTable) -> PlanTable {
        TypeNameTable.shared.whenForgetting { table.forget() }
        return table
    }

    /// Forgets the plans of this table.
    func forget() {
        lock.withLock { _ in
            retired += Array(typePlans.values) as [AnyObject]
            retired += Array(objectPlans.values) as [AnyObject]
            retired += Array(componentPlans.values) as [AnyObject]
            typePlans = [:]
            objectPlans = [:]
            componentPlans = [:]
            generation += 1
        }
        removeRecent()
    }
}
