// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension ValueShape {
    /// Returns a value of the type.
    ///
    /// - Parameter size: About the most parts that the value has. With the default, one text or collection in eight is
    ///   so long that it is condensed in a key.
    package func value(size: Int = 3000, using source: inout some ValueSource) -> ValueModel {
        var rest = size
        return value(isKey: false, rest: &rest, using: &source)
    }

    private func value(isKey: Bool, rest: inout Int, using source: inout some ValueSource) -> ValueModel {
        rest -= 1
        // Behind the limit everything is as small as it can be.
        guard rest > 0 else { return blank }
        guard case .block(let block, let parameters) = self else {
            guard case .leaf(let leaf) = self else { return blank }
            return .leaf(leaf, leaf.content(isKey: isKey, isShort: rest < 1000, using: &source))
        }
        switch block.form {
        case .parts(let parts):
            return .block(block, parameters, 0, Self.values(parts, parameters, isKey, &rest, &source))
        case .cases(let cases):
            let number = source.index(below: cases.count)
            return .block(block, parameters, number, Self.values(cases[number], parameters, isKey, &rest, &source))
        case .elements(let counts):
            let count = min(max(Self.count(&source, rest), counts.lowerBound), counts.upperBound)
            return .block(block, parameters, 0, parameters[0].values(count, isKey, &rest, &source))
        case .unordered:
            let entry = block == .dictionary ? ValueShape.block(.entry, parameters) : parameters[0]
            let values = entry.values(Self.count(&source, rest), true, &rest, &source)
            return .block(block, parameters, 0, Self.unique(values))
        case .depths(let count):
            let value = parameters[0].value(isKey: isKey, rest: &rest, using: &source)
            let depth = source.index(below: count)
            let most = (0..<count).last { value.size << ($0 + 1) < rest } ?? 0
            let tree = ValueModel.block(block, parameters, min(depth, most), [value])
            rest -= tree.size
            return tree
        case .dynamic:
            let shape = ValueShape.random(depth: 1, using: &source)
            return .block(block, [], 0, [shape.value(isKey: false, rest: &rest, using: &source)])
        case .dynamicObject:
            guard source.index(below: 4) > 0 else { return blank }
            let shape = ValueShape.object(using: &source)
            return .block(block, [], 0, [shape.value(isKey: false, rest: &rest, using: &source)])
        }
    }

    private static func values(
        _ parts: [Int],
        _ parameters: [ValueShape],
        _ isKey: Bool,
        _ rest: inout Int,
        _ source: inout some ValueSource
    ) -> [ValueModel] {
        var values: [ValueModel] = []
        for part in parts { values.append(parameters[part].value(isKey: isKey, rest: &rest, using: &source)) }
        return values
    }

    /// Returns values of the type; many of them are chosen by one word.
    private func values(
        _ count: Int,
        _ isKey: Bool,
        _ rest: inout Int,
        _ source: inout some ValueSource
    ) -> [ValueModel] {
        var values: [ValueModel] = []
        if count < 8 {
            for _ in 0..<count { values.append(value(isKey: isKey, rest: &rest, using: &source)) }
        } else {
            var many = SeededSource(seed: source.word())
            while values.count < count, rest > 0 {
                values.append(value(isKey: isKey, rest: &rest, using: &many))
            }
        }
        return values
    }

    private static func count(_ source: inout some ValueSource, _ rest: Int) -> Int {
        let number = source.index(below: 32)
        return number < 28 ? number % 5 : min([20, 100, 500, 1500][number - 28], rest)
    }

    /// Returns values without those, or entries without those whose key, came before.
    private static func unique(_ values: [ValueModel]) -> [ValueModel] {
        var known: Set<ValueModel> = []
        return values.filter { value in
            guard case .block(.entry, _, _, let parts) = value, let key = parts.first else {
                return known.insert(value).inserted
            }
            return known.insert(key).inserted
        }
    }
}
