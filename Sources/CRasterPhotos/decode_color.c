// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "decode_rows.h"

#include <stdlib.h>

// Whether a conversion of RGB changes no level by more than one, as that of a profile of sRGB.
static bool changes_nothing(cmsHTRANSFORM transform) {
    enum { STEPS = 6, STEP = 51 };
    uint8_t source[STEPS * STEPS * STEPS * 4], target[sizeof source];
    for (int index = 0; index < STEPS * STEPS * STEPS; index++) {
        source[4 * index] = (uint8_t)(index % STEPS * STEP);
        source[4 * index + 1] = (uint8_t)(index / STEPS % STEPS * STEP);
        source[4 * index + 2] = (uint8_t)(index / STEPS / STEPS * STEP);
        source[4 * index + 3] = 0xFF;
    }
    cmsDoTransform(transform, source, target, STEPS * STEPS * STEPS);
    for (size_t index = 0; index < sizeof source; index++) {
        if (abs(source[index] - target[index]) > 1) return false;
    }
    return true;
}

// The profile of RGB with other primaries and the curve of sRGB.
static cmsHPROFILE profile_of(const float *primaries) {
    const cmsFloat64Number parameters[] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
    cmsToneCurve *curve = cmsBuildParametricToneCurve(NULL, 4, parameters);
    if (curve == NULL) return NULL;
    const cmsCIExyY white = {primaries[6], primaries[7], 1};
    const cmsCIExyYTRIPLE colors = {
        {primaries[0], primaries[1], 1}, {primaries[2], primaries[3], 1}, {primaries[4], primaries[5], 1}
    };
    cmsToneCurve *curves[] = {curve, curve, curve};
    cmsHPROFILE profile = cmsCreateRGBProfile(&white, &colors, curves);
    cmsFreeToneCurve(curve);
    return profile;
}

cmsHTRANSFORM raster_photo_transform(const raster_photo_pixels *source) {
    raster_photo_components components = source->components;
    cmsHPROFILE profile = NULL;
    if (source->profile_count > 0 && source->profile_count <= UINT32_MAX) {
        profile = cmsOpenProfileFromMem(source->profile, (cmsUInt32Number)source->profile_count);
    } else if (source->primaries != NULL) {
        profile = profile_of(source->primaries);
    }
    if (profile == NULL) return NULL;
    const struct {
        cmsColorSpaceSignature space;
        cmsUInt32Number format;
    } kinds[] = {
        [RASTER_PHOTO_RGBA] = {cmsSigRgbData, TYPE_RGBA_8},
        [RASTER_PHOTO_GRAY] = {cmsSigGrayData, TYPE_GRAY_8 | EXTRA_SH(3)},
        [RASTER_PHOTO_CMYK] = {cmsSigCmykData, TYPE_CMYK_8},
        [RASTER_PHOTO_INVERTED_CMYK] = {cmsSigCmykData, TYPE_CMYK_8_REV},
    };
    const cmsColorSpaceSignature space = cmsGetColorSpace(profile);
    if (components == RASTER_PHOTO_GRAY && space == cmsSigRgbData) components = RASTER_PHOTO_RGBA;
    cmsHTRANSFORM transform = NULL;
    cmsHPROFILE target = cmsCreate_sRGBProfile();
    // A profile of another color space than that of the pixels isn't theirs.
    if (target != NULL && space == kinds[components].space) {
        const cmsUInt32Number flags = components == RASTER_PHOTO_RGBA ? cmsFLAGS_COPY_ALPHA : 0;
        transform =
            cmsCreateTransform(profile, kinds[components].format, target, TYPE_RGBA_8, INTENT_PERCEPTUAL, flags);
    }
    if (target != NULL) cmsCloseProfile(target);
    cmsCloseProfile(profile);
    if (transform != NULL && components == RASTER_PHOTO_RGBA && changes_nothing(transform)) {
        cmsDeleteTransform(transform);
        return NULL;
    }
    return transform;
}
