// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLibraries
import Foundation
import RasterLock

/// The place in a program from which this package was called.
///
/// Functions don't take their callers' file and line, which would lengthen every signature. The return addresses on the
/// stack are named by the symbols of the program instead: the first function of another module is the caller.
struct CallSite {
    /// The caller and the place in it, such as `Shop.Badge.draw + 312`; nil in a program without symbols.
    let function: String?

    /// A text that only calls from the same place have in common.
    let identity: String

    /// The modules with functions that aren't callers.
    private static let ownModules: Set<String> = [
        "RasterGraphics", "RasterKit", "RasterText", "RasterGTK", "RasterTesting",
    ]

    /// The callers at return addresses, with nil for functions of this package and those without a name.
    private static let callers = Lock<[UInt: String?]>([:])

    /// The number of calls of this package that may lie between its caller and the report.
    private static let depth = 48

    /// Finds the caller of the package on the stack of this thread.
    static func current() -> CallSite {
        var addresses = unsafe [UnsafeMutableRawPointer?](repeating: nil, count: depth)
        let count = unsafe raster_return_addresses(&addresses, Int32(depth))
        let known = unsafe addresses.prefix(Int(max(count, 0))).map { UInt(bitPattern: $0) }
        for address in known {
            if let caller = caller(at: address) { return CallSite(function: caller, identity: "\(address)") }
        }
        return CallSite(function: nil, identity: "\(known)")
    }

    private static func caller(at address: UInt) -> String? {
        if let known = callers.withLock({ $0[address] }) { return known }
        let caller = name(at: address)
        callers.withLock { $0[address] = .some(caller) }
        return caller
    }

    private static func name(at address: UInt) -> String? {
        var offset = 0
        guard let symbol = unsafe raster_function_name(UnsafeRawPointer(bitPattern: address), &offset) else {
            return nil
        }
        defer { unsafe raster_function_name_free(symbol) }
        let mangled = unsafe String(cString: symbol.pointee.mangled)
        let demangled = unsafe String(cString: symbol.pointee.demangled)
        guard let name = callerName(mangled: mangled, demangled: demangled) else { return nil }
        return "\(name) + \(offset)"
    }

    /// Returns the short name of a function; nil for one of this package, and for other symbols.
    static func callerName(mangled: String, demangled: String) -> String? {
        guard mangled.hasPrefix("$s"), !demangled.hasPrefix("reabstraction thunk") else { return nil }
        let digits = mangled.dropFirst(2).prefix(while: \.isNumber)
        guard let length = Int(digits) else { return nil }
        let module = mangled.dropFirst(2 + digits.count).prefix(length)
        if ownModules.contains(String(module)) {
            // A function that a program adds to a type of this package is one of the program.
            guard let start = demangled.range(of: "(extension in ") else { return nil }
            guard !ownModules.contains(String(demangled[start.upperBound...].prefix { $0 != ")" })) else { return nil }
        }
        // Without extensions, and the files of private types: (Badge in _1A2B).
        let name = demangled.replacingOccurrences(of: #"\(extension in \w+\):"#, with: "", options: .regularExpression)
            .replacingOccurrences(of: #"\(([^()]*) in _[0-9A-F]+\)"#, with: "$1", options: .regularExpression)
        // Closures come first: closure #1 () -> () in Badge.draw(in:).
        let function = name.components(separatedBy: " in ").last ?? name
        return String(function.prefix { $0 != "(" && $0 != "<" })
    }
}
