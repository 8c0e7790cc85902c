// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock
import Synchronization

/// The plans of all types that have been keyed.
///
/// Plans are made under no lock: types are asked for their names and key paths, and their code may wait for other
/// threads. Where two threads make the same plan, the first one to end is kept.
///
/// `@unchecked Sendable`: the tables are only touched under the lock, and a plan never changes once it is in a table.
/// The compiler can't see it because of key paths and conformances inside plans, which for an actor-isolated component
/// are not `Sendable`. They are reached through the component's conformance alone (``componentPlan(of:)`` asks for it),
/// which is isolated where the component is; classes are asked for their conformances each time. So a plan reads an
/// isolated component on its own actor only. ``RecentPlans`` gives component plans out by their addresses, without the
/// lock and without counting references: no component plan is ever freed, since those that are forgotten are retired.
final class PlanTable: @unchecked Sendable {
    private static let inPlace = followingNames(PlanTable(reading: .inPlace))
    private static let mirror = followingNames(PlanTable(reading: .mirror))
    private static let identitiesInPlace = PlanTable(reading: .inPlace, isOfIdentities: true)
    private static let identitiesByMirror = PlanTable(reading: .mirror, isOfIdentities: true)

    let reading: CacheKey.Reading

    /// A Boolean value that indicates whether the plans write the identities of values, see ``StateEncoder/Purpose``.
    let isOfIdentities: Bool

    private let lock = Lock<Void>(())

    private var typePlans: [ObjectIdentifier: TypePlan] = [:]
    private var objectPlans: [ObjectIdentifier: ObjectPlan] = [:]
    private var componentPlans: [ObjectIdentifier: StatePlan] = [:]
    private var generation = 0

    /// Plans that were forgotten, or that another thread had added; none is ever freed, because other threads may be
    /// using them, and the steps that they hold have no owner.
    private var retired: [AnyObject] = []

    private static let recentPlans = RecentPlans()

    /// Creates an empty table; encoders use those of ``of(_:)`` and ``ofIdentities(_:)``.
    init(reading: CacheKey.Reading, isOfIdentities: Bool = false) {
        self.reading = reading
        self.isOfIdentities = isOfIdentities
    }

    @inline(__always)
    static func of(_ reading: CacheKey.Reading) -> PlanTable {
        reading == .inPlace ? inPlace : mirror
    }

    static func ofIdentities(_ reading: CacheKey.Reading) -> PlanTable {
        reading == .inPlace ? identitiesInPlace : identitiesByMirror
    }

    /// Returns the plan of a type, making it and those of its properties on the first call.
    func typePlan<Value>(of type: Value.Type) -> TypePlan {
        let identifier = ObjectIdentifier(type)
        let (known, generation) = lock.withLock { _ in (typePlans[identifier], self.generation) }
        if let known { return known }
        let plan = make(since: generation) { $0.plan(of: type) }
        return self.known(identifier) ?? plan
    }

    func typePlan(dynamic type: any Any.Type) -> TypePlan {
        func open<Value>(_ type: Value.Type) -> TypePlan { typePlan(of: type) }
        return _openExistential(type, do: open)
    }

    func contentDraft<Value>(of type: Value.Type) -> WritingProgram.Draft {
        var draft = make(since: lock.withLock { _ in generation }) { WritingProgram.Draft(contentOf: type, $0) }
        draft.finish()
        return draft
    }

    /// Returns the plan of a class for its direct instances, making it and those of its properties on the first call.
    func objectPlan(of type: AnyClass) -> ObjectPlan {
        let identifier = ObjectIdentifier(type)
        let (known, generation) = lock.withLock { _ in (objectPlans[identifier], self.generation) }
        if let known { return known }
        let plan = make(since: generation) { ObjectPlan(type, $0) }
        return keep(plan, of: identifier, in: \.objectPlans, since: generation)
    }

    private func make<Product>(since generation: Int, _ body: (PlanMaker) -> Product) -> Product {
        let maker = PlanMaker(for: self)
        let product = body(maker)
        for (identifier, plan) in maker.plans {
            _ = keep(plan, of: identifier, in: \.typePlans, since: generation)
        }
        return product
    }

    func known(_ type: ObjectIdentifier) -> TypePlan? {
        lock.withLock { _ in typePlans[type] }
    }

    /// Adds a plan, and returns it or the one that another thread has added.
    ///
    /// A plan that was started before all plans were forgotten may contain outdated names, and is used once.
    private func keep<Plan: AnyObject>(
        _ plan: Plan,
        of type: ObjectIdentifier,
        in plans: ReferenceWritableKeyPath<PlanTable, [ObjectIdentifier: Plan]>,
        since generation: Int
    ) -> Plan {
        var kept = plan
        lock.withLock { _ in
            if let known = self[keyPath: plans][type] {
                if known !== plan { retired.append(plan) }
                kept = known
            } else if self.generation == generation {
                self[keyPath: plans][type] = plan
            } else {
                retired.append(plan)
            }
        }
        return kept
    }

    /// Returns the plan of a component type, which lives as long as the process, making it on the first call.
    @inline(__always)
    static func componentPlan<Component: StateKeyed>(
        of type: Component.Type,
        _ reading: CacheKey.Reading
    ) -> Unmanaged<StatePlan> {
        let identifier = ObjectIdentifier(type)
        return unsafe recentPlans.plan(of: identifier, reading) ?? of(reading).addRecentPlan(of: type)
    }

    @inline(never)
    private func addRecentPlan<Component: StateKeyed>(of type: Component.Type) -> Unmanaged<StatePlan> {
        let generation = lock.withLock { _ in self.generation }
        // The table, which is never freed, keeps it.
        let plan = unsafe Unmanaged.passUnretained(componentPlan(of: type))
        unsafe Self.recentPlans.add(plan, reading)
        // A plan that was forgotten meanwhile must not be found again.
        if lock.withLock({ _ in self.generation }) != generation {
            Self.recentPlans.removeAll()
        }
        return unsafe plan
    }

    func componentPlan<Component: StateKeyed>(of type: Component.Type) -> StatePlan {
        let identifier = ObjectIdentifier(type)
        let (known, generation) = lock.withLock { _ in (componentPlans[identifier], self.generation) }
        return known ?? keep(StatePlan(type, self), of: identifier, in: \.componentPlans, since: generation)
    }

    /// Returns a table that forgets its plans when a name that stands in some of them must not stand in a key any more.
    ///
    /// This happens when a second type of a name is found. Plans that are in use finish the encodings that they have
    /// started.
    private static func followingNames(_ table: PlanTable) -> PlanTable {
        TypeNameTable.shared.whenForgetting { table.forget() }
        return table
    }

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
        Self.recentPlans.removeAll()
    }
}

/// The component plans that were asked for last, found without a lock.
///
/// A slot holds the address of a plan. Plans that are added live as long as the process and don't change, so that one
/// atomic load finds a plan, and no reference is counted.
@safe
struct RecentPlans: ~Copyable {
    private let slots = InlineArray<256, Atomic<UInt>> { _ in Atomic(0) }

    @inline(__always)
    func plan(of type: ObjectIdentifier, _ reading: CacheKey.Reading) -> Unmanaged<StatePlan>? {
        let address = slots[Self.slot(of: type, reading)].load(ordering: .acquiring)
        guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
        let plan = unsafe Unmanaged<StatePlan>.fromOpaque(pointer)
        return unsafe plan._withUnsafeGuaranteedRef { $0.identity == type } ? plan : nil
    }

    func add(_ plan: Unmanaged<StatePlan>, _ reading: CacheKey.Reading) {
        let type = unsafe plan._withUnsafeGuaranteedRef { $0.identity }
        let address = unsafe UInt(bitPattern: plan.toOpaque())
        slots[Self.slot(of: type, reading)].store(address, ordering: .releasing)
    }

    func removeAll() {
        for index in slots.indices {
            slots[index].store(0, ordering: .releasing)
        }
    }

    /// Returns the slot of a type: some bits of its address, since hashing it would take longer.
    @inline(__always)
    private static func slot(of type: ObjectIdentifier, _ reading: CacheKey.Reading) -> Int {
        let address = UInt(bitPattern: type)
        return Int((address >> 4 ^ address >> 11) & 127) + (reading == .inPlace ? 0 : 128)
    }
}
