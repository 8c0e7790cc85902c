// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The type of a generated value.
package indirect enum ValueShape: Hashable, Sendable {
    case leaf(Leaf)
    case block(Block, [ValueShape])

    /// Returns a type, nested at most `depth` levels.
    package static func random(depth: Int, using source: inout some ValueSource) -> ValueShape {
        let number = source.index(below: depth > 0 ? Leaf.allCases.count + Block.types.count : Leaf.allCases.count)
        guard number >= Leaf.allCases.count else { return .leaf(Leaf.allCases[number]) }
        let block = Block.types[number - Leaf.allCases.count]
        var parameters: [ValueShape] = []
        for parameter in 0..<block.arity {
            let isKey = parameter == 0 && (block == .set || block == .dictionary)
            parameters.append(isKey ? key(depth: 1, using: &source) : random(depth: depth - 1, using: &source))
        }
        return .block(block, parameters)
    }

    /// Returns a hashable type whose values are equal only if they look the same.
    private static func key(depth: Int, using source: inout some ValueSource) -> ValueShape {
        let number = source.index(below: depth > 0 ? Leaf.keys.count + Block.keys.count : Leaf.keys.count)
        guard number >= Leaf.keys.count else { return .leaf(Leaf.keys[number]) }
        let block = Block.keys[number - Leaf.keys.count]
        var parameters: [ValueShape] = []
        for _ in 0..<block.arity { parameters.append(key(depth: depth - 1, using: &source)) }
        return .block(block, parameters)
    }

    /// Returns the type of an object.
    static func object(using source: inout some ValueSource) -> ValueShape {
        .block(source.choice([.reference, .tree, .ring, .componentObject]), [random(depth: 0, using: &source)])
    }

    /// The type, and those of its parts.
    package var all: Set<ValueShape> {
        guard case .block(_, let parameters) = self else { return [self] }
        return parameters.reduce(into: [self]) { $0.formUnion($1.all) }
    }

    /// A value that stands for the type alone.
    var blank: ValueModel {
        switch self {
        case .leaf(let leaf): return .leaf(leaf, leaf.blank)
        case .block(let block, let parameters):
            switch block.form {
            case .parts(let parts): return .block(block, parameters, 0, parts.map { parameters[$0].blank })
            case .elements(let counts):
                let values = (0..<counts.lowerBound).map { _ in parameters[0].blank }
                return .block(block, parameters, 0, values)
            case .depths: return .block(block, parameters, 0, [parameters[0].blank])
            case .dynamic: return .block(block, parameters, 0, [.leaf(.bool, .bits(0))])
            case .cases(let cases): return .block(block, parameters, 0, cases[0].map { parameters[$0].blank })
            case .unordered, .dynamicObject: return .block(block, parameters, 0, [])
            }
        }
    }
}
