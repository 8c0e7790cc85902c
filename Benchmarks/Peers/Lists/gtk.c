// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// A list of GTK: 10,000 rows with a mark, a title and a subtitle.

#include <gtk/gtk.h>

static const char style[] =
    "listview > row { padding: 0; background: white; color: black; }"
    ".mark { background: #2f6fed; border-radius: 6px; margin: 8px 12px; } .subtitle { color: #737373; }";

static void setup(GtkSignalListItemFactory *factory, GtkListItem *item) {
    GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0), *texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *mark = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
    gtk_widget_add_css_class(mark, "mark");
    gtk_widget_set_size_request(mark, 32, 32);
    gtk_widget_set_size_request(row, -1, 48);
    gtk_widget_set_valign(texts, GTK_ALIGN_CENTER);
    gtk_box_append(GTK_BOX(row), mark);
    gtk_box_append(GTK_BOX(row), texts);
    for (int line = 0; line < 2; line++) {
        GtkWidget *label = gtk_label_new(NULL);
        gtk_label_set_xalign(GTK_LABEL(label), 0);
        if (line == 1) gtk_widget_add_css_class(label, "subtitle");
        gtk_box_append(GTK_BOX(texts), label);
    }
    gtk_list_item_set_child(item, row);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item) {
    GtkWidget *title = gtk_widget_get_first_child(gtk_widget_get_last_child(gtk_list_item_get_child(item)));
    const char *number = gtk_string_object_get_string(gtk_list_item_get_item(item));
    char text[128];
    g_snprintf(text, sizeof text, "Message %s", number);
    gtk_label_set_text(GTK_LABEL(title), text);
    g_snprintf(text, sizeof text, "What happened to number %s, told in a line of its own", number);
    gtk_label_set_text(GTK_LABEL(gtk_widget_get_next_sibling(title)), text);
}

static void activate(GtkApplication *application) {
    GtkStringList *rows = gtk_string_list_new(NULL);
    char number[16];
    for (int row = 0; row < 10000; row++) {
        g_snprintf(number, sizeof number, "%d", row);
        gtk_string_list_append(rows, number);
    }
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    GtkSelectionModel *selection = GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(rows)));
    GtkCssProvider *provider = gtk_css_provider_new();
    gtk_css_provider_load_from_data(provider, style, -1);
    gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(provider), 600);
    GtkWidget *window = gtk_application_window_new(application), *scrolled = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), gtk_list_view_new(selection, factory));
    gtk_window_set_default_size(GTK_WINDOW(window), 900, 800);
    gtk_window_set_child(GTK_WINDOW(window), scrolled);
    gtk_window_present(GTK_WINDOW(window));
}

int main(void) {
    GtkApplication *application = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    return g_application_run(G_APPLICATION(application), 0, NULL);
}
