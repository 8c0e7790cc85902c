// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// The row and the page of LayoutBenchmarks, made and laid out by GTK's boxes and by Yoga's flex layout; `layouts` builds it.

#include <gtk/gtk.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

#include <yoga/Yoga.h>

static void report(const char *name, int rounds, int calls, const std::function<void()> &call) {
    std::vector<double> times;
    for (int round = 0; round < rounds; round++) {
        auto start = std::chrono::steady_clock::now();
        for (int number = 0; number < calls; number++) call();
        std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - start;
        times.push_back(time.count() / calls);
    }
    std::nth_element(times.begin(), times.begin() + rounds / 2, times.end());
    printf("%s: %.2f µs\n", name, times[rounds / 2]);
}

// MARK: - GTK

static GtkWidget *box(GtkOrientation orientation, int spacing, std::initializer_list<GtkWidget *> children) {
    GtkWidget *box = gtk_box_new(orientation, spacing);
    for (GtkWidget *child : children) gtk_box_append(GTK_BOX(box), child);
    return box;
}

static GtkWidget *label(const std::string &text) {
    GtkWidget *label = gtk_label_new(text.c_str());
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    return label;
}

static GtkWidget *gtk_row(const std::string &title, const char *detail, int circle) {
    GtkWidget *area = gtk_drawing_area_new();
    gtk_widget_set_size_request(area, circle, circle);
    gtk_widget_set_valign(area, GTK_ALIGN_CENTER);
    GtkWidget *texts = box(GTK_ORIENTATION_VERTICAL, 2, {label(title), label(detail)});
    gtk_widget_set_hexpand(texts, TRUE);
    gtk_widget_set_valign(texts, GTK_ALIGN_CENTER);
    return box(GTK_ORIENTATION_HORIZONTAL, 12, {area, texts, label("12:30")});
}

static void lay_out(GtkWidget *widget, int width) {
    int height = 0;
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &height, NULL, NULL, NULL);
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
    gtk_widget_allocate(widget, width, height, -1, NULL);
}

static void lay_out_once(GtkWidget *widget) {
    g_object_ref_sink(widget);
    lay_out(widget, 320);
    g_object_unref(widget);
}

static GtkWidget *gtk_page() {
    GtkWidget *page = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    for (int number = 0; number < 125; number++)
        gtk_box_append(GTK_BOX(page), gtk_row("Title " + std::to_string(number % 10), "Text", 20));
    return page;
}

static void measure_gtk() {
    report("GTK, row, made and laid out", 51, 20, [] {
        lay_out_once(gtk_row("Ada Lovelace", "The analytical engine", 40));
    });
    report("GTK, page, made and laid out", 21, 1, [] { lay_out_once(gtk_page()); });
    GtkWidget *page = g_object_ref_sink(gtk_page());
    int number = 0;
    report("GTK, page, laid out again in another width", 51, 1, [&] { lay_out(page, 300 + number++ % 200); });
    g_object_unref(page);
}

// MARK: - Yoga

static YGSize text_size(YGNodeRef node, float, YGMeasureMode, float, YGMeasureMode) {
    return {float(reinterpret_cast<intptr_t>(YGNodeGetContext(node))), 17};
}

static YGNodeRef yoga_text(size_t length) {
    YGNodeRef node = YGNodeNew();
    YGNodeSetContext(node, reinterpret_cast<void *>(intptr_t(length * 7)));
    YGNodeSetMeasureFunc(node, text_size);
    return node;
}

static YGNodeRef yoga_box(YGFlexDirection direction, std::initializer_list<YGNodeRef> children) {
    YGNodeRef node = YGNodeNew();
    YGNodeStyleSetFlexDirection(node, direction);
    if (direction == YGFlexDirectionRow) YGNodeStyleSetAlignItems(node, YGAlignCenter);
    uint32_t place = 0;
    for (YGNodeRef child : children) YGNodeInsertChild(node, child, place++);
    return node;
}

static YGNodeRef yoga_row(size_t title, size_t detail, float circle) {
    YGNodeRef area = YGNodeNew();
    YGNodeStyleSetWidth(area, circle);
    YGNodeStyleSetHeight(area, circle);
    YGNodeRef texts = yoga_box(YGFlexDirectionColumn, {yoga_text(title), yoga_text(detail)});
    YGNodeStyleSetMargin(texts, YGEdgeLeft, 12);
    YGNodeRef spacer = YGNodeNew();
    YGNodeStyleSetFlexGrow(spacer, 1);
    return yoga_box(YGFlexDirectionRow, {area, texts, spacer, yoga_text(5)});
}

static void lay_out_once(YGNodeRef node) {
    YGNodeCalculateLayout(node, 320, YGUndefined, YGDirectionLTR);
    YGNodeFreeRecursive(node);
}

static void measure_yoga() {
    report("Yoga, row, made and laid out, texts of constant size", 201, 50, [] { lay_out_once(yoga_row(12, 21, 40)); });
    report("Yoga, page, made and laid out, texts of constant size", 101, 1, [] {
        YGNodeRef page = yoga_box(YGFlexDirectionColumn, {});
        for (uint32_t number = 0; number < 125; number++) YGNodeInsertChild(page, yoga_row(7, 4, 20), number);
        lay_out_once(page);
    });
}

int main() {
    measure_yoga();
    if (!gtk_init_check()) return fprintf(stderr, "layouts: no display for GTK\n"), 1;
    measure_gtk();
}
