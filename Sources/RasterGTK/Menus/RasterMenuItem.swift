// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// An entry of a menu: a command, a submenu or a section.
///
/// ```swift
/// widget.contextMenu = { id, _ in
///     [
///         RasterMenuItem("Open", icon: "document-open-symbolic") { open(id) },
///         .submenu("Move to", folders.map { folder in RasterMenuItem(folder.name) { move(id, to: folder) } }),
///         .section("Danger", [RasterMenuItem("Delete", isEnabled: canDelete(id)) { delete(id) }]),
///     ]
/// }
/// ```
///
/// ## Topics
///
/// ### Creating items
///
/// - ``init(_:icon:isEnabled:action:)``
/// - ``submenu(_:icon:_:)``
/// - ``section(_:_:)``
public struct RasterMenuItem {
    enum Kind {
        case command(@MainActor () -> Void)
        case submenu([RasterMenuItem])
        case section([RasterMenuItem])
    }

    let title: String?
    var icon: String?
    var isEnabled = true
    let kind: Kind

    /// A Boolean value that indicates whether there is an icon in the column of the entry.
    var hasIcon: Bool {
        if case .section(let items) = kind { items.contains(where: \.hasIcon) } else { icon != nil }
    }
}

extension RasterMenuItem {
    /// Creates a command.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - icon: The name of an icon of the desktop's theme, such as `edit-copy-symbolic`; symbolic icons have the color of
    ///     the title. GTK shows another icon for a name that the theme lacks.
    ///   - isEnabled: A Boolean value that indicates whether the user can choose it.
    ///   - action: The closure to call when the user has chosen it.
    public init(
        _ title: String,
        icon: String? = nil,
        isEnabled: Bool = true,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(title: title, icon: icon, isEnabled: isEnabled, kind: .command(action))
    }

    /// Creates a menu in the menu, with the name of an icon of the desktop's theme.
    ///
    /// ```swift
    /// let share = RasterMenuItem.submenu("Share", [RasterMenuItem("Copy Link") {}, RasterMenuItem("Send") {}])
    /// ```
    public static func submenu(_ title: String, icon: String? = nil, _ items: [RasterMenuItem]) -> RasterMenuItem {
        RasterMenuItem(title: title, icon: icon, kind: .submenu(items))
    }

    /// Creates a section, which lines separate from the entries around it.
    ///
    /// ```swift
    /// let edit = RasterMenuItem.section("Edit", [RasterMenuItem("Copy") {}, RasterMenuItem("Paste") {}])
    /// ```
    public static func section(_ title: String? = nil, _ items: [RasterMenuItem]) -> RasterMenuItem {
        RasterMenuItem(title: title, kind: .section(items))
    }
}
