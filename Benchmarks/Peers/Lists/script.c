// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// A library that is loaded before GTK: plays a script in the first scrolled window of a program, and prints the times of
// frames, the processor time of the whole process in a frame, and the memory afterwards.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <gtk/gtk.h>
#include <math.h>
#include <time.h>

enum { rest, slow, fling, jump, kinds };
static const struct { int kind, frames; } script[] = {{rest, 90}, {slow, 300}, {fling, 300}, {jump, 300}, {rest, 90}};
static const char *const names[kinds] = {"rest", "slow", "fling", "jump"};

static GtkAdjustment *adjustment;
static double times[kinds][512], processor[kinds], start, start_processor, speed;
static int counts[kinds], step, frame, measured;
static guint32 seed = 1;

static double now(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static int compare(const void *first, const void *second) {
    double difference = *(const double *)first - *(const double *)second;
    return (difference > 0) - (difference < 0);
}

static void finish(void) {
    for (int kind = slow; kind < kinds; kind++) {
        int count = counts[kind];
        qsort(times[kind], count, sizeof(double), compare);
        printf("%s\t%.3f\n%s 99%%\t%.3f\n", names[kind], times[kind][count / 2], names[kind], times[kind][count * 99 / 100]);
        printf("%s processor\t%.3f\n", names[kind], processor[kind] / count);
    }
    char line[256];
    long kilobytes = 0;
    FILE *file = fopen("/proc/self/smaps_rollup", "r");
    while (file && fgets(line, sizeof line, file)) sscanf(line, "Pss: %ld", &kilobytes);
    printf("memory\t%.1f\n", kilobytes / 1024.0);
    fflush(stdout);
    if (g_getenv("LIST_SMAPS")) {
        FILE *maps = fopen("/proc/self/smaps", "r"), *copy = fopen(g_getenv("LIST_SMAPS"), "w");
        while (maps && copy && fgets(line, sizeof line, maps)) fputs(line, copy);
        if (copy) fclose(copy);
    }
    _exit(0);
}

static void before(void) { start = now(CLOCK_MONOTONIC); }

static void after(void) {
    if (!measured) return;
    int kind = measured;
    times[kind][counts[kind]++] = now(CLOCK_MONOTONIC) - start;
}

// The processor time of a frame includes that of other threads, and of what happens until the next frame.
static void update(void) {
    double spent = now(CLOCK_PROCESS_CPUTIME_ID);
    processor[measured] += spent - start_processor;
    start_processor = spent;
    measured = 0;
    if (frame == script[step].frames) {
        frame = 0;
        if (++step == G_N_ELEMENTS(script)) finish();
    }
    double value = gtk_adjustment_get_value(adjustment), page = gtk_adjustment_get_page_size(adjustment);
    switch (script[step].kind) {
    case slow: value += 3; break;
    case fling:
        speed = frame % 75 == 0 ? 60 : speed * 0.96;
        value += round(speed);
        break;
    case jump:
        seed = seed * 1664525 + 1013904223;
        value = frame % 3 ? value + 2 : floor((gtk_adjustment_get_upper(adjustment) - page - 9) * (seed / 4294967296.0));
        break;
    }
    measured = script[step].kind;
    if (measured) gtk_adjustment_set_value(adjustment, value);
    frame++;
}

static GtkWidget *scrolled(GtkWidget *widget) {
    if (GTK_IS_SCROLLED_WINDOW(widget)) return widget;
    GtkWidget *found = NULL;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child && !found; child = gtk_widget_get_next_sibling(child))
        found = scrolled(child);
    return found;
}

void gtk_window_present(GtkWindow *window) {
    ((void (*)(GtkWindow *))dlsym(RTLD_NEXT, "gtk_window_present"))(window);
    GdkFrameClock *clock = gtk_widget_get_frame_clock(GTK_WIDGET(window));
    adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled(GTK_WIDGET(window))));
    g_signal_connect(clock, "before-paint", G_CALLBACK(before), NULL);
    g_signal_connect(clock, "update", G_CALLBACK(update), NULL);
    g_signal_connect(clock, "after-paint", G_CALLBACK(after), NULL);
    gdk_frame_clock_begin_updating(clock);
}
