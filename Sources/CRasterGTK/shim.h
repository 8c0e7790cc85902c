// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// The part of GTK 4 and GLib that RasterGTK uses, declared by hand.
//
// <gtk/gtk.h> is not included: RasterGTK then compiles on machines without GTK,
// and only programs that use it link the library. The package manager also warns
// of GTK's pkg-config flags in every build, even for packages that only use
// RasterKit. These declarations are binary interface that GTK keeps in libgtk-4.so.1
// since the version in the comment, 4.0 where there is none. Types are opaque,
// enumerations are passed as the integers that they are in C, and GTKProof
// compares every declaration with the installed headers.

#ifndef RASTER_GTK_SHIM_H
#define RASTER_GTK_SHIM_H

#include <stddef.h>
#include <stdint.h>

#ifndef __clang__
#define _Nullable
#define _Null_unspecified
#endif

#pragma clang assume_nonnull begin

// Types

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_user_data_key cairo_user_data_key_t;
typedef struct _graphene_rect_t graphene_rect_t;
typedef struct _graphene_point_t graphene_point_t;
typedef struct _graphene_size_t graphene_size_t;
typedef struct _GApplication GApplication;
typedef struct _GBytes GBytes;
typedef struct _GClosure GClosure;
typedef struct _GError GError;
typedef struct _GInterfaceInfo GInterfaceInfo;
typedef struct _GObject GObject;
typedef struct _GObjectClass GObjectClass;
typedef struct _GParamSpec GParamSpec;
typedef struct _GSource GSource;
typedef struct _GTypeClass GTypeClass;
typedef struct _GTypeInstance GTypeInstance;
typedef struct _GValue GValue;
typedef struct _GMainContext GMainContext;
typedef struct _GdkDevice GdkDevice;
typedef struct _GdkDisplay GdkDisplay;
typedef struct _GdkFrameClock GdkFrameClock;
typedef struct _GdkRGBA GdkRGBA;
typedef struct _GdkSurface GdkSurface;
typedef struct _GdkTexture GdkTexture;
typedef struct _GdkToplevel GdkToplevel;
typedef struct _GskRenderer GskRenderer;
typedef struct _GskRenderNode GskRenderNode;
typedef struct _GskRoundedRect GskRoundedRect;
typedef struct _GskTransform GskTransform;
#ifndef __GTK_H__
typedef unsigned int GtkAccessibleProperty;
typedef unsigned int GtkAccessibleRelation;
typedef unsigned int GtkAccessibleState;
#endif
typedef struct _GFile GFile;
typedef struct _GIcon GIcon;
typedef struct _GSList GSList;
typedef struct _GdkContentProvider GdkContentProvider;
typedef struct _GdkDrag GdkDrag;
typedef struct _GdkEvent GdkEvent;
typedef struct _GdkFileList GdkFileList;
typedef struct _GdkPaintable GdkPaintable;
typedef struct _GtkDragSource GtkDragSource;
typedef struct _GtkDropTarget GtkDropTarget;
typedef struct _GAction GAction;
typedef struct _GActionGroup GActionGroup;
typedef struct _GActionMap GActionMap;
typedef struct _GMenu GMenu;
typedef struct _GMenuItem GMenuItem;
typedef struct _GMenuModel GMenuModel;
typedef struct _GSimpleAction GSimpleAction;
typedef struct _GSimpleActionGroup GSimpleActionGroup;
typedef struct _GThemedIcon GThemedIcon;
typedef struct _GVariantType GVariantType;
typedef struct _cairo_rectangle_int GdkRectangle;
typedef struct _GtkPopover GtkPopover;
typedef struct _GtkTooltip GtkTooltip;
typedef struct _GtkAccessible GtkAccessible;
typedef struct _GtkAdjustment GtkAdjustment;
typedef struct _GtkApplication GtkApplication;
typedef struct _GtkCssProvider GtkCssProvider;
typedef struct _GListModel GListModel;
typedef struct _GtkEventController GtkEventController;
typedef struct _GtkEventControllerScroll GtkEventControllerScroll;
typedef struct _GtkGesture GtkGesture;
typedef struct _GtkGestureSingle GtkGestureSingle;
typedef struct _GtkImage GtkImage;
typedef struct _GtkNative GtkNative;
typedef struct _GtkRoot GtkRoot;
typedef struct _GtkScrolledWindow GtkScrolledWindow;
typedef struct _GtkSettings GtkSettings;
typedef struct _GdkSnapshot GtkSnapshot;
typedef struct _GtkSpinner GtkSpinner;
typedef struct _GtkStyleContext GtkStyleContext;
typedef struct _GtkStyleProvider GtkStyleProvider;
typedef struct _GtkWidget GtkWidget;
typedef struct _GtkWidgetClass GtkWidgetClass;
typedef struct _GtkWindow GtkWindow;
typedef struct _PangoLayout PangoLayout;

// Values

enum {
    RASTER_GTK_ORIENTATION_HORIZONTAL = 0,            // GtkOrientation
    RASTER_GTK_ORIENTATION_VERTICAL = 1,
    RASTER_GTK_SIZE_REQUEST_CONSTANT_SIZE = 2,        // GtkSizeRequestMode
    RASTER_GTK_POLICY_AUTOMATIC = 1,                  // GtkPolicyType
    RASTER_GTK_POLICY_NEVER = 2,
    RASTER_GTK_SCROLL_MINIMUM = 0,                    // GtkScrollablePolicy
    RASTER_GTK_TEXT_DIR_RTL = 2,                      // GtkTextDirection
    RASTER_GTK_OVERFLOW_HIDDEN = 1,                   // GtkOverflow
    RASTER_GTK_STATE_FLAG_SELECTED = 1 << 2,          // GtkStateFlags
    RASTER_GTK_STATE_FLAG_FOCUSED = 1 << 5,
    RASTER_GTK_STATE_FLAG_FOCUS_VISIBLE = 1 << 13,
    RASTER_GTK_STATE_FLAG_FOCUS_WITHIN = 1 << 14,
    RASTER_GTK_ACCESSIBLE_ROLE_IMG = 20,              // GtkAccessibleRole
    RASTER_GTK_ACCESSIBLE_ROLE_BUTTON = 3,
    RASTER_GTK_ACCESSIBLE_ROLE_GRID = 16,
    RASTER_GTK_ACCESSIBLE_ROLE_GRID_CELL = 17,
    RASTER_GTK_ACCESSIBLE_ROLE_HEADING = 19,
    RASTER_GTK_ACCESSIBLE_ROLE_LIST = 26,
    RASTER_GTK_ACCESSIBLE_ROLE_LIST_ITEM = 28,
    RASTER_GTK_ACCESSIBLE_PROPERTY_DESCRIPTION = 1,   // GtkAccessibleProperty
    RASTER_GTK_ACCESSIBLE_PROPERTY_LABEL = 4,
    RASTER_GTK_ACCESSIBLE_PROPERTY_LEVEL = 5,
    RASTER_GTK_ACCESSIBLE_PROPERTY_ORIENTATION = 9,
    RASTER_GTK_ACCESSIBLE_STATE_SELECTED = 7,         // GtkAccessibleState
    RASTER_GTK_ACCESSIBLE_STATE_HIDDEN = 4,
    RASTER_GTK_ACCESSIBLE_STATE_BUSY = 0,
    RASTER_GTK_ACCESSIBLE_VALUE_UNDEFINED = -1,
    RASTER_GTK_ACCESSIBLE_RELATION_POS_IN_SET = 12,   // GtkAccessibleRelation
    RASTER_GTK_ACCESSIBLE_RELATION_SET_SIZE = 17,
    RASTER_GDK_MEMORY_B8G8R8A8_PREMULTIPLIED = 0,     // GdkMemoryFormat
    RASTER_CAIRO_FORMAT_ARGB32 = 0,                   // cairo_format_t
    RASTER_CAIRO_FORMAT_RGB24 = 1,
    RASTER_GDK_SHIFT_MASK = 1 << 0,                   // GdkModifierType
    RASTER_GDK_CONTROL_MASK = 1 << 2,
    RASTER_GDK_ALT_MASK = 1 << 3,
    RASTER_GDK_SUPER_MASK = 1 << 26,
    RASTER_GDK_HYPER_MASK = 1 << 27,
    RASTER_GDK_META_MASK = 1 << 28,
    RASTER_GTK_STYLE_PROVIDER_PRIORITY_FALLBACK = 1,
    RASTER_G_TYPE_BOOLEAN = 5 << 2,
    RASTER_G_TYPE_INT = 6 << 2,                       // GType
    RASTER_G_TYPE_STRING = 16 << 2,
    RASTER_G_TYPE_OBJECT = 20 << 2,
    RASTER_GDK_ACTION_COPY = 1 << 0,                  // GdkDragAction
    RASTER_GDK_ACTION_MOVE = 1 << 1,
    RASTER_GDK_SOURCE_TOUCHSCREEN = 3,                // GdkInputSource
    RASTER_G_APPLICATION_NON_UNIQUE = 1 << 5,         // GApplicationFlags
    RASTER_G_IO_IN = 1,                               // GIOCondition
    RASTER_GDK_PRIORITY_REDRAW = 120,
    RASTER_GDK_FRAME_CLOCK_PHASE_UPDATE = 1 << 2,     // GdkFrameClockPhase
    RASTER_GDK_FRAME_CLOCK_PHASE_LAYOUT = 1 << 3,
};

// GLib and GObject

unsigned int g_unix_fd_add_full(int priority, int fd, unsigned int condition,
                                int (*function)(int fd, unsigned int condition, void *_Nullable data),
                                void *_Nullable data,
                                void (*_Nullable destroy)(void *_Nullable data));   // GLib 2.36
GSource *_Nullable g_main_context_find_source_by_id(GMainContext *_Nullable context, unsigned int id);  // GLib 2.0
void g_source_set_can_recurse(GSource *source, int can_recurse);                    // GLib 2.0
GBytes *g_bytes_new_with_free_func(const void *_Nullable data, size_t size,
                                   void (*_Nullable free)(void *_Nullable data),
                                   void *_Nullable user_data);                      // GLib 2.32
void g_bytes_unref(GBytes *_Nullable bytes);                                        // GLib 2.32
void g_free(void *_Nullable memory);                                                // GLib 2.0
void *g_malloc0(size_t size);                                                       // GLib 2.0
char *g_strdup(const char *string);                                                 // GLib 2.0
unsigned long g_action_group_get_type(void);                                        // GLib 2.28
void *_Nullable g_object_get_data(GObject *object, const char *key);                // GLib 2.0
void g_object_set_data_full(GObject *object, const char *key, void *_Nullable data,
                            void (*_Nullable destroy)(void *_Nullable data));       // GLib 2.0
void *g_object_ref(void *object);                                                   // GLib 2.0
void *g_object_ref_sink(void *object);                                              // GLib 2.10
void g_object_unref(void *object);                                                  // GLib 2.0
void g_object_add_weak_pointer(GObject *object, void *_Nullable *_Nonnull place);   // GLib 2.0
void g_object_remove_weak_pointer(GObject *object, void *_Nullable *_Nonnull place);  // GLib 2.0
void g_object_class_override_property(GObjectClass *oclass, unsigned int property_id, const char *name);  // GLib 2.4
void g_object_get_property(GObject *object, const char *property_name, GValue *value);        // GLib 2.0
void g_object_set_property(GObject *object, const char *property_name, const GValue *value);  // GLib 2.0
unsigned long g_signal_connect_data(void *instance, const char *signal, void (*handler)(void),
                                    void *_Nullable data,
                                    void (*_Nullable destroy_data)(void *_Nullable data, GClosure *closure),
                                    unsigned int flags);                            // GLib 2.0
void g_signal_handler_disconnect(void *instance, unsigned long handler_id);         // GLib 2.0
int g_signal_handler_is_connected(void *instance, unsigned long handler_id);        // GLib 2.0
void *g_type_class_ref(unsigned long type);                                         // GLib 2.0
void *_Nullable g_type_class_peek(unsigned long type);                              // GLib 2.0
GObject *g_object_new_with_properties(unsigned long type, unsigned int count, const char *_Nullable names[_Nullable],
                                   const GValue *_Nullable values);                 // GLib 2.54
void g_type_add_interface_static(unsigned long instance_type, unsigned long interface_type, const GInterfaceInfo *info);  // GLib 2.0
void g_value_set_object(GValue *value, void *_Nullable object);                     // GLib 2.0
void *_Nullable g_value_get_object(const GValue *value);                            // GLib 2.0
void g_value_set_enum(GValue *value, int number);                                   // GLib 2.0
int g_value_get_boolean(const GValue *value);                                       // GLib 2.0
int g_value_get_int(const GValue *value);                                           // GLib 2.0

/// A GTypeQuery.
typedef struct {
    unsigned long type;
    const char *_Nullable type_name;
    unsigned int class_size;
    unsigned int instance_size;
} RasterGTypeQuery;

/// A GInterfaceInfo.
typedef struct {
    void *_Nullable interface_init;
    void *_Nullable interface_finalize;
    void *_Nullable interface_data;
} RasterGInterfaceInfo;

/// A GSList.
typedef struct {
    void *_Nullable data;
    void *_Nullable next;
} RasterGSList;

/// A GValue; created empty.
typedef struct {
    unsigned long type;
    uint64_t data[2];
} RasterGValue;

// The struct tags of GLib, so that the declarations below agree with its headers.
typedef struct _GTypeQuery GTypeQuery;
void g_type_query(unsigned long type, GTypeQuery *query);                           // GLib 2.0
unsigned long g_type_register_static_simple(unsigned long parent, const char *name, unsigned int class_size,
                                            void (*_Nullable class_init)(void *type_class, void *_Nullable data),
                                            unsigned int instance_size,
                                            void (*_Nullable instance_init)(GTypeInstance *instance, void *type_class),
                                            unsigned int flags);                    // GLib 2.12
GValue *g_value_init(GValue *value, unsigned long type);                            // GLib 2.0
void g_value_unset(GValue *value);                                                  // GLib 2.0

// Geometry

/// A graphene_rect_t.
typedef struct {
    float x;
    float y;
    float width;
    float height;
} RasterGrapheneRect;

/// A GdkRGBA.
typedef struct {
    float red;
    float green;
    float blue;
    float alpha;
} RasterColor;

/// A graphene_point_t.
typedef struct {
    float x;
    float y;
} RasterGraphenePoint;

/// A GdkRectangle.
typedef struct {
    int x;
    int y;
    int width;
    int height;
} RasterGdkRectangle;

/// A graphene_size_t.
typedef struct {
    float width;
    float height;
} RasterGrapheneSize;

/// A GskRoundedRect.
typedef struct {
    RasterGrapheneRect bounds;
    RasterGrapheneSize corners[4];
} RasterRoundedRect;

// Applications and windows

int gtk_init_check(void);
int gtk_is_initialized(void);
GtkApplication *gtk_application_new(const char *_Nullable id, unsigned int flags);
int g_application_run(GApplication *application, int argc, char *_Nullable *_Nullable argv);  // GLib 2.28
void g_application_quit(GApplication *application);                                 // GLib 2.32
int g_application_id_is_valid(const char *id);                                      // GLib 2.28
GtkWindow *_Nullable gtk_application_get_active_window(GtkApplication *application);
GtkWidget *gtk_application_window_new(GtkApplication *application);
void gtk_window_set_title(GtkWindow *window, const char *_Nullable title);
void gtk_window_set_default_size(GtkWindow *window, int width, int height);
void gtk_window_set_child(GtkWindow *window, GtkWidget *_Nullable child);
void gtk_window_present(GtkWindow *window);
void gtk_window_close(GtkWindow *window);
void gtk_window_destroy(GtkWindow *window);

// Widgets

unsigned long gtk_widget_get_type(void);
unsigned long gtk_scrollable_get_type(void);
GtkWidget *_Nullable gtk_widget_get_parent(GtkWidget *widget);
GtkWidget *_Nullable gtk_widget_get_first_child(GtkWidget *widget);
GtkWidget *_Nullable gtk_widget_get_next_sibling(GtkWidget *widget);
GtkWidget *_Nullable gtk_widget_get_ancestor(GtkWidget *widget, unsigned long type);
void gtk_widget_set_parent(GtkWidget *widget, GtkWidget *parent);
void gtk_widget_unparent(GtkWidget *widget);
void gtk_widget_insert_after(GtkWidget *widget, GtkWidget *parent, GtkWidget *_Nullable previous_sibling);
void gtk_widget_allocate(GtkWidget *widget, int width, int height, int baseline, GskTransform *_Nullable transform);
void gtk_widget_measure(GtkWidget *widget, unsigned int orientation, int for_size, int *_Nullable minimum,
                        int *_Nullable natural, int *_Nullable minimum_baseline, int *_Nullable natural_baseline);
void gtk_widget_snapshot_child(GtkWidget *widget, GtkWidget *child, GtkSnapshot *snapshot);
void gtk_widget_queue_draw(GtkWidget *widget);
void gtk_widget_queue_allocate(GtkWidget *widget);
void gtk_widget_queue_resize(GtkWidget *widget);
int gtk_widget_get_width(GtkWidget *widget);
int gtk_widget_get_height(GtkWidget *widget);
int gtk_widget_get_scale_factor(GtkWidget *widget);
unsigned int gtk_widget_get_direction(GtkWidget *widget);
void gtk_widget_set_overflow(GtkWidget *widget, unsigned int overflow);
void gtk_widget_set_hexpand(GtkWidget *widget, int expand);
void gtk_widget_set_vexpand(GtkWidget *widget, int expand);
void gtk_widget_set_margin_end(GtkWidget *widget, int margin);
void gtk_widget_set_visible(GtkWidget *widget, int visible);
void gtk_widget_set_child_visible(GtkWidget *widget, int visible);
void gtk_widget_set_can_target(GtkWidget *widget, int can_target);
void gtk_widget_set_opacity(GtkWidget *widget, double opacity);
void gtk_widget_set_focusable(GtkWidget *widget, int focusable);
int gtk_widget_grab_focus(GtkWidget *widget);
int gtk_widget_is_focus(GtkWidget *widget);
int gtk_widget_child_focus(GtkWidget *widget, unsigned int direction);
int gtk_widget_is_ancestor(GtkWidget *_Null_unspecified widget, GtkWidget *_Null_unspecified ancestor);
GtkWidget *_Null_unspecified gtk_root_get_focus(GtkRoot *_Null_unspecified root);
void gtk_widget_set_state_flags(GtkWidget *widget, unsigned int flags, int clear);
void gtk_widget_unset_state_flags(GtkWidget *widget, unsigned int flags);
unsigned int gtk_widget_get_state_flags(GtkWidget *widget);
void gtk_widget_add_css_class(GtkWidget *widget, const char *css_class);
int gtk_widget_has_css_class(GtkWidget *widget, const char *css_class);
void gtk_widget_add_controller(GtkWidget *widget, GtkEventController *controller);
GtkStyleContext *gtk_widget_get_style_context(GtkWidget *widget);
GtkSettings *gtk_widget_get_settings(GtkWidget *widget);
GtkNative *_Nullable gtk_widget_get_native(GtkWidget *widget);
GtkRoot *_Nullable gtk_widget_get_root(GtkWidget *widget);
GdkSurface *gtk_native_get_surface(GtkNative *self);
GdkDisplay *gtk_widget_get_display(GtkWidget *widget);
GdkFrameClock *_Nullable gtk_widget_get_frame_clock(GtkWidget *widget);
unsigned int gtk_widget_add_tick_callback(GtkWidget *widget,
                                          int (*callback)(GtkWidget *widget, GdkFrameClock *clock,
                                                          void *_Nullable data),
                                          void *_Nullable data, void (*_Nullable destroy)(void *_Nullable data));
void gtk_widget_remove_tick_callback(GtkWidget *widget, unsigned int id);
int64_t gdk_frame_clock_get_frame_time(GdkFrameClock *clock);
void gdk_frame_clock_request_phase(GdkFrameClock *frame_clock, unsigned int phase);
GskRenderer *_Nullable gtk_native_get_renderer(GtkNative *native);
void gtk_widget_class_set_accessible_role(GtkWidgetClass *widget_class, unsigned int role);

void gtk_accessible_update_property_value(GtkAccessible *accessible, int count, GtkAccessibleProperty *properties,
                                          const GValue *values);
void gtk_accessible_update_state_value(GtkAccessible *accessible, int count, GtkAccessibleState *states,
                                       const GValue *values);
void gtk_accessible_update_relation_value(GtkAccessible *accessible, int count, GtkAccessibleRelation *relations,
                                          const GValue *values);
void gtk_accessible_reset_relation(GtkAccessible *accessible, unsigned int relation);
void gtk_accessible_property_init_value(unsigned int property, GValue *value);
void gtk_accessible_state_init_value(unsigned int state, GValue *value);
void gtk_accessible_relation_init_value(unsigned int relation, GValue *value);
unsigned long gtk_accessible_role_get_type(void);
void g_value_set_string(GValue *value, const char *_Nullable string);               // GLib 2.0
void g_value_set_boolean(GValue *value, int boolean);                               // GLib 2.0
void g_value_set_int(GValue *value, int number);                                    // GLib 2.0

// Snapshots

GskTransform *_Nullable gsk_transform_translate(GskTransform *_Nullable next, const graphene_point_t *point);
void gtk_snapshot_append_node(GtkSnapshot *snapshot, GskRenderNode *node);
void gtk_snapshot_save(GtkSnapshot *snapshot);
void gtk_snapshot_restore(GtkSnapshot *snapshot);
void gtk_snapshot_translate(GtkSnapshot *snapshot, const graphene_point_t *point);
void gtk_snapshot_push_clip(GtkSnapshot *snapshot, const graphene_rect_t *bounds);
void gtk_snapshot_push_opacity(GtkSnapshot *snapshot, double opacity);
void gtk_snapshot_push_cross_fade(GtkSnapshot *snapshot, double progress);
void gtk_snapshot_pop(GtkSnapshot *snapshot);
void gtk_snapshot_append_color(GtkSnapshot *snapshot, const GdkRGBA *color, const graphene_rect_t *bounds);
void gtk_snapshot_append_border(GtkSnapshot *snapshot, const GskRoundedRect *outline, const float *widths,
                                const GdkRGBA *colors);
PangoLayout *gtk_widget_create_pango_layout(GtkWidget *widget, const char *_Nullable text);
void pango_layout_set_width(PangoLayout *layout, int width);
void gtk_snapshot_append_layout(GtkSnapshot *snapshot, PangoLayout *layout, const GdkRGBA *color);
GskRenderNode *gsk_texture_node_new(GdkTexture *texture, const graphene_rect_t *bounds);
GskRenderNode *gsk_color_node_new(const GdkRGBA *color, const graphene_rect_t *bounds);
GskRenderNode *gsk_container_node_new(GskRenderNode *_Nullable *_Nonnull children, unsigned int count);
GskRenderNode *gsk_cairo_node_new(const graphene_rect_t *bounds);
cairo_t *gsk_cairo_node_get_draw_context(GskRenderNode *node);
void gsk_render_node_unref(GskRenderNode *node);
GdkTexture *gdk_memory_texture_new(int width, int height, unsigned int format, GBytes *bytes, size_t stride);
unsigned long gsk_cairo_renderer_get_type(void);
int g_type_check_instance_is_a(GTypeInstance *instance, unsigned long type);        // GLib 2.0
unsigned long g_type_from_name(const char *name);                                   // GLib 2.0

// Cairo

cairo_surface_t *cairo_image_surface_create_for_data(unsigned char *data, int format, int width, int height,
                                                     int stride);
cairo_surface_t *cairo_surface_create_similar_image(cairo_surface_t *other, int format, int width, int height);
unsigned int cairo_surface_set_user_data(cairo_surface_t *surface, const cairo_user_data_key_t *key, void *_Nullable data,
                                void (*_Nullable destroy)(void *_Nullable data));
void cairo_surface_destroy(cairo_surface_t *surface);
void cairo_set_source_surface(cairo_t *cairo, cairo_surface_t *surface, double x, double y);
void cairo_scale(cairo_t *cairo, double x, double y);
void cairo_paint(cairo_t *cairo);
cairo_surface_t *cairo_get_target(cairo_t *cairo);
void cairo_destroy(cairo_t *cairo);

// Scrolling

GtkWidget *gtk_scrolled_window_new(void);
void gtk_scrolled_window_set_child(GtkScrolledWindow *window, GtkWidget *_Nullable child);
void gtk_scrolled_window_set_policy(GtkScrolledWindow *window, unsigned int horizontal, unsigned int vertical);
unsigned long gtk_scrolled_window_get_type(void);
GtkAdjustment *gtk_scrolled_window_get_vadjustment(GtkScrolledWindow *window);
void gtk_adjustment_configure(GtkAdjustment *adjustment, double value, double lower, double upper, double step,
                              double page, double page_size);
double gtk_adjustment_get_value(GtkAdjustment *adjustment);
double gtk_adjustment_get_lower(GtkAdjustment *adjustment);
double gtk_adjustment_get_upper(GtkAdjustment *adjustment);
double gtk_adjustment_get_page_size(GtkAdjustment *adjustment);
void gtk_adjustment_set_value(GtkAdjustment *adjustment, double value);

// Input

GtkGesture *gtk_gesture_click_new(void);
int gtk_gesture_set_state(GtkGesture *gesture, unsigned int state);
void gtk_gesture_single_set_button(GtkGestureSingle *gesture, unsigned int button);
GtkEventController *gtk_event_controller_key_new(void);
GtkEventController *gtk_event_controller_scroll_new(unsigned int flags);
unsigned long gtk_event_controller_scroll_get_type(void);
unsigned int gtk_event_controller_scroll_get_flags(GtkEventControllerScroll *controller);
void gtk_event_controller_scroll_set_flags(GtkEventControllerScroll *controller, unsigned int flags);
GListModel *gtk_widget_observe_controllers(GtkWidget *widget);
void *_Nullable g_list_model_get_item(GListModel *model, unsigned int position);
unsigned int gtk_event_controller_scroll_get_unit(GtkEventControllerScroll *controller);
unsigned int gtk_event_controller_get_current_event_state(GtkEventController *controller);

GtkGesture *gtk_gesture_long_press_new(void);
GtkEventController *gtk_event_controller_motion_new(void);
void gtk_gesture_single_set_touch_only(GtkGestureSingle *gesture, int touch_only);
unsigned int gtk_gesture_single_get_current_button(GtkGestureSingle *gesture);
GdkDevice *_Nullable gtk_event_controller_get_current_event_device(GtkEventController *controller);
unsigned int gdk_device_get_source(GdkDevice *device);
unsigned int gdk_keyval_to_unicode(unsigned int keyval);
GtkWidget *gtk_spinner_new(void);
void gtk_spinner_set_spinning(GtkSpinner *spinner, int spinning);
void gtk_widget_set_cursor_from_name(GtkWidget *widget, const char *_Nullable name);
void gtk_widget_set_has_tooltip(GtkWidget *widget, int has_tooltip);
void gtk_tooltip_set_text(GtkTooltip *tooltip, const char *_Nullable text);
void gtk_tooltip_set_tip_area(GtkTooltip *tooltip, const GdkRectangle *rect);

// Drag and drop

GtkDragSource *gtk_drag_source_new(void);
void gtk_drag_source_set_actions(GtkDragSource *source, unsigned int actions);
GdkDrag *_Nullable gtk_drag_source_get_drag(GtkDragSource *source);
void gdk_toplevel_inhibit_system_shortcuts(GdkToplevel *toplevel, GdkEvent *_Nullable event);
void gdk_toplevel_restore_system_shortcuts(GdkToplevel *toplevel);
void gtk_drag_source_set_icon(GtkDragSource *source, GdkPaintable *_Nullable paintable, int hot_x, int hot_y);
GtkDropTarget *gtk_drop_target_new(unsigned long type, unsigned int actions);
void gtk_drop_target_set_gtypes(GtkDropTarget *self, unsigned long *_Nullable types, size_t n_types);
GdkContentProvider *gdk_content_provider_new_for_value(const GValue *value);
GdkContentProvider *gdk_content_provider_new_union(GdkContentProvider *_Nonnull *_Nullable providers,
                                                   size_t n_providers);
GtkSnapshot *gtk_snapshot_new(void);
GdkPaintable *_Nullable gtk_snapshot_free_to_paintable(GtkSnapshot *snapshot, const graphene_size_t *_Nullable size);
unsigned long gdk_file_list_get_type(void);
GSList *_Nullable gdk_file_list_get_files(GdkFileList *file_list);
char *g_file_get_uri(GFile *file);                                                  // GLib 2.0
void g_slist_free(GSList *_Nullable list);                                          // GLib 2.0
const char *_Nullable g_value_get_string(const GValue *value);                      // GLib 2.0
void *_Nullable g_value_get_boxed(const GValue *value);                             // GLib 2.0

// Menus

GMenu *g_menu_new(void);                                                            // GLib 2.32
void g_menu_append_item(GMenu *menu, GMenuItem *item);                              // GLib 2.32
void g_menu_append_section(GMenu *menu, const char *_Nullable label, GMenuModel *section);  // GLib 2.32
GMenuItem *g_menu_item_new(const char *_Nullable label, const char *_Nullable action);  // GLib 2.32
GMenuItem *g_menu_item_new_submenu(const char *_Nullable label, GMenuModel *submenu);   // GLib 2.32
void g_menu_item_set_icon(GMenuItem *menu_item, GIcon *icon);                       // GLib 2.38
GIcon *g_themed_icon_new(const char *iconname);                                     // GLib 2.0
const char *_Nullable const *_Nonnull g_themed_icon_get_names(GThemedIcon *icon);   // GLib 2.0
unsigned long gtk_image_get_type(void);
GIcon *_Nullable gtk_image_get_gicon(GtkImage *image);
GSimpleActionGroup *g_simple_action_group_new(void);                                // GLib 2.28
GSimpleAction *g_simple_action_new(const char *name, const GVariantType *_Nullable parameter_type);  // GLib 2.28
void g_simple_action_set_enabled(GSimpleAction *simple, int enabled);               // GLib 2.28
void g_action_map_add_action(GActionMap *action_map, GAction *action);              // GLib 2.32
void gtk_widget_insert_action_group(GtkWidget *widget, const char *name, GActionGroup *_Nullable group);
GtkWidget *gtk_popover_menu_new_from_model(GMenuModel *_Nullable model);
void gtk_popover_set_pointing_to(GtkPopover *popover, const GdkRectangle *_Nullable rect);
void gtk_popover_set_has_arrow(GtkPopover *popover, int has_arrow);
void gtk_popover_popup(GtkPopover *popover);
void gtk_popover_popdown(GtkPopover *popover);
void gtk_popover_present(GtkPopover *popover);                                      // 4.0

// Settings

GtkSettings *_Nullable gtk_settings_get_default(void);
void gtk_settings_reset_property(GtkSettings *settings, const char *name);
void gtk_style_context_get_color(GtkStyleContext *context, GdkRGBA *color);
int gtk_style_context_lookup_color(GtkStyleContext *context, const char *color_name, GdkRGBA *color);
void gtk_style_context_add_provider_for_display(GdkDisplay *display, GtkStyleProvider *provider,
                                                unsigned int priority);
GtkCssProvider *gtk_css_provider_new(void);
void gtk_css_provider_load_from_data(GtkCssProvider *provider, const char *data, long length);

// Public structures: the first fields are opaque, the others are those that are used.

/// A GObjectClass.
typedef struct {
    void *type_class;
    void *_Nullable construct_properties;
    void *_Nullable constructor;
    void (*_Nullable set_property)(GObject *object, unsigned int id, const GValue *value, GParamSpec *spec);
    void (*_Nullable get_property)(GObject *object, unsigned int id, GValue *value, GParamSpec *spec);
    void (*_Nullable dispose)(GObject *object);
    void (*_Nullable finalize)(GObject *object);
    void *_Nullable others[10];
} RasterGObjectClass;

/// A GActionGroupInterface.
typedef struct {
    void *_Nullable g_iface[2];
    void *_Nullable has_action;
    char *_Nullable *_Nonnull (*_Nullable list_actions)(GActionGroup *group);
    void *_Nullable others[6];
    void (*_Nullable activate_action)(GActionGroup *group, const char *name, void *_Nullable parameter);
    void *_Nullable action_added;
    void *_Nullable action_removed;
    void *_Nullable action_enabled_changed;
    void *_Nullable action_state_changed;
    int (*_Nullable query_action)(GActionGroup *group, const char *name, int *_Nullable enabled,
                                  const GVariantType *_Nullable *_Nullable parameter_type,
                                  const GVariantType *_Nullable *_Nullable state_type,
                                  void *_Nullable *_Nullable state_hint, void *_Nullable *_Nullable state);
} RasterGActionGroupInterface;

/// The first fields of a GtkWidgetClass.
typedef struct {
    RasterGObjectClass parent;
    void (*_Nullable show)(GtkWidget *widget);
    void (*_Nullable hide)(GtkWidget *widget);
    void (*_Nullable map)(GtkWidget *widget);
    void (*_Nullable unmap)(GtkWidget *widget);
    void (*_Nullable realize)(GtkWidget *widget);
    void (*_Nullable unrealize)(GtkWidget *widget);
    void (*_Nullable root)(GtkWidget *widget);
    void (*_Nullable unroot)(GtkWidget *widget);
    void (*_Nullable size_allocate)(GtkWidget *widget, int width, int height, int baseline);
    void (*_Nullable state_flags_changed)(GtkWidget *widget, unsigned int previous);
    void (*_Nullable direction_changed)(GtkWidget *widget, unsigned int previous);
    unsigned int (*_Nullable get_request_mode)(GtkWidget *widget);
    void (*_Nullable measure)(GtkWidget *widget, unsigned int orientation, int for_size, int *_Nullable minimum,
                              int *_Nullable natural, int *_Nullable minimum_baseline,
                              int *_Nullable natural_baseline);
    int (*_Nullable mnemonic_activate)(GtkWidget *widget, int group_cycling);
    int (*_Nullable grab_focus)(GtkWidget *widget);
    int (*_Nullable focus)(GtkWidget *widget, unsigned int direction);
    void (*_Nullable set_focus_child)(GtkWidget *widget, GtkWidget *_Nullable child);
    void (*_Nullable move_focus)(GtkWidget *widget, unsigned int direction);
    int (*_Nullable keynav_failed)(GtkWidget *widget, unsigned int direction);
    int (*_Nullable query_tooltip)(GtkWidget *widget, int x, int y, int keyboard, void *tooltip);
    void *_Nullable compute_expand;
    void (*_Nullable css_changed)(GtkWidget *widget, void *_Nullable change);
    void (*_Nullable system_setting_changed)(GtkWidget *widget, unsigned int setting);
    void (*_Nullable snapshot)(GtkWidget *widget, GtkSnapshot *snapshot);
    int (*_Nullable contains)(GtkWidget *widget, double x, double y);
} RasterGtkWidgetClass;

#pragma clang assume_nonnull end

#endif
