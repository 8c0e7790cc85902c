// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The identity of the component that a view shows.
struct ViewIdentity: Hashable {
    private let type: ObjectIdentifier

    /// The identifier, or nil if values of the type have none.
    private let id: AnyHashable?

    /// A Boolean value that indicates whether the identifier isn't equal to itself, and isn't used therefore.
    let isUnequalToItself: Bool

    @MainActor
    init(of component: any Rasterizable, given: AnyHashable?) {
        let componentType = Swift.type(of: component as Any)
        type = ObjectIdentifier(componentType)
        let id: AnyHashable? =
            if let given {
                given
            } else if let component = component as? any Identifiable {
                component.anyID
            } else if componentType is AnyClass {
                ObjectIdentifier(component as AnyObject)
            } else {
                nil
            }
        isUnequalToItself = id != id
        self.id = isUnequalToItself ? nil : id
    }
}

extension Identifiable {
    fileprivate var anyID: AnyHashable { AnyHashable(id) }
}
