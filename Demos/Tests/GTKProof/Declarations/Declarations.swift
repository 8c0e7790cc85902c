// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension ScenarioGroup {
    /// The declarations by hand of what RasterGTK calls.
    static let declarations = ScenarioGroup(
        "declarations",
        loop: .plain,
        dependsOnRenderer: false,
        [
            Scenario("Every function, constant and structure is that of the installed headers") { proof in
                let text = try String(contentsOf: DeclarationCheck.shim, encoding: .utf8)
                let check = try DeclarationCheck(text)
                proof.expect(check.functions.contains("gtk_widget_get_type"), "functions are found")
                proof.expect(check.functions.contains("cairo_paint"), "the functions of Cairo are found")
                proof.expect(check.constants.contains("RASTER_G_IO_IN"), "constants are found")
                proof.expect(check.structures.map(\.name).contains("RasterGtkWidgetClass"), "structures are found")
                guard try await DeclarationCheck.isPossible(proof) else { return }
                proof.expect(try await DeclarationCheck.errors(in: text), equals: "")
            },
            fault("A constant with another value", "RASTER_G_IO_IN = 1,", "RASTER_G_IO_IN = 2,"),
            fault("A forgotten field", "    void (*_Nullable hide)(GtkWidget *widget);\n", ""),
            fault("A field with another type", "    float alpha;", "    double alpha;"),
            fault(
                "A function with other parameters",
                "gtk_window_close(GtkWindow *window)",
                "gtk_window_close(int window)"
            ),
            fault("A function that GTK doesn't have", "void gtk_window_close(", "void gtk_window_shut("),
            Scenario("A structure without a counterpart is found") { proof in
                let text = try String(contentsOf: DeclarationCheck.shim, encoding: .utf8)
                    .replacing("/// A GdkRGBA.", with: "")
                do {
                    let errors = try await DeclarationCheck.errors(in: text)
                    proof.fail("expected a fault, actual \(errors)")
                } catch let fault as DeclarationCheck.Fault {
                    proof.expect(fault.description.hasPrefix("RasterColor"), "it names the structure")
                }
            },
        ]
    )

    /// A scenario about declarations with a mistake.
    private static func fault(_ mistake: String, _ right: String, _ wrong: String) -> Scenario {
        Scenario("\(mistake) is found") { proof in
            let text = try String(contentsOf: DeclarationCheck.shim, encoding: .utf8)
            proof.expect(text.contains(right), "the declarations contain \(right)")
            guard try await DeclarationCheck.isPossible(proof) else { return }
            let errors = try await DeclarationCheck.errors(in: text.replacing(right, with: wrong))
            proof.expect(errors.contains("error: "), "the compiler finds an error")
        }
    }
}
