// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "peer.hpp"

#include <QGuiApplication>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <QStaticText>
#include <qdrawutil.h>

struct Qt6 : Peer {
    static QImage image(Pixels &pixels, QImage::Format format = QImage::Format_ARGB32_Premultiplied) {
        return QImage(pixels.bytes(), pixels.width, pixels.height, pixels.width * 4, format);
    }

    static QPainter *painter(Pixels &target) { return new QPainter(new QImage(image(target))); }

    Drawing stretch(Pixels &target, Pixels &card, bool isOver) override {
        return [&target, isOver, painter = painter(target), pixmap = QPixmap::fromImage(image(card))] {
            // In its mode that replaces pixels, Qt takes up to seven times as long.
            if (!isOver) memset(target.start(), 0, target.length() * 4);
            qDrawBorderPixmap(painter, QRect(0, 0, target.width, target.height), QMargins(cap, cap, cap, cap), pixmap);
        };
    }

    Drawing blit(Pixels &target, Pixels &source, bool isOpaque) override {
        const auto format = isOpaque ? QImage::Format_RGB32 : QImage::Format_ARGB32_Premultiplied;
        return [painter = painter(target), image = image(source, format)] { painter->drawImage(0, 0, image); };
    }

    Drawing fill(Pixels &target) override {
        QPainterPath path;
        flower([&](auto... point) { path.moveTo(point...); }, [&](auto... points) { path.cubicTo(points...); });
        path.setFillRule(Qt::WindingFill);
        QPainter *context = painter(target);
        context->setRenderHint(QPainter::Antialiasing);
        return [=] { context->fillPath(path, Qt::blue); };
    }

    Drawing write(Pixels &target) override {
        QFont font("DejaVu Sans");
        font.setPixelSize(14);
        font.setHintingPreference(QFont::PreferNoHinting);
        QPainter *context = painter(target);
        context->setFont(font);
        QStaticText prepared(text);
        prepared.prepare(QTransform(), font);
        return [=] { context->drawStaticText(2, 2, prepared); };
    }
};

int main(int count, char **arguments) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QGuiApplication application(count, arguments);
    run("Qt", Qt6());
}
