import { fromOklch, type Oklch, toOklch } from '../color/oklch.ts';
import type { Rgb } from '../color/srgb.ts';
import { backgroundOf, hasContrast } from '../color/tone.ts';
import type { ColorToken, Scheme } from '../tokens/tokens.ts';
import { darkenedHue, isBrownAsDarkSurface } from './brown.ts';
import { deriveFeedback } from './feedback.ts';
import { edgeOf, type Fill, fillOf, inverseOf, mutedOn } from './fills.ts';
import { deriveHue, neutralBackground } from './hues.ts';
import { deriveNeutrals, type Neutrals } from './neutrals.ts';
import {
  controlColorsOf,
  type ExactColor,
  linkColorOf,
  readableColorOf,
  textColorsOf,
  toExactColor,
} from './readable-color.ts';
import type { Seed } from './seed.ts';

export type Colors = Record<ColorToken, Rgb>;

interface BoldSurface {
  readonly fill: Fill;
  readonly muted: Rgb;
  readonly action: Fill;
  readonly mark: Rgb;
}

/**
 * A large surface in a station colour. In dark the hue stays, but the surface is deeper, so it does not
 * glare.
 *
 * A dark yellow would be brown. There the surface is grey and the yellow is its main action.
 */
function boldSurface({ rgb, color }: ExactColor, scheme: Scheme, neutrals: Neutrals): BoldSurface {
  if (scheme === 'dark' && isBrownAsDarkSurface(color)) {
    const greyColor = toOklch(neutrals.raised);
    const fill = fillOf(neutrals.raised, greyColor);
    const mark = hasContrast(rgb, backgroundOf([fill.rest, fill.hover, fill.pressed]), 3) ? rgb : fill.on;
    return { fill, muted: mutedOn(fill, greyColor), action: fillOf(rgb, color), mark };
  }
  const rest = scheme === 'light' ? rgb : darkSurface(color);
  const surfaceColor = scheme === 'light' ? color : toOklch(rest);
  const fill = fillOf(rest, surfaceColor);
  return { fill, muted: mutedOn(fill, surfaceColor), action: inverseOf(fill, surfaceColor), mark: fill.on };
}

function darkSurface(color: Oklch): Rgb {
  return color.c < 0.02
    ? fromOklch(0.26, color.c, color.h)
    : fromOklch(0.31, Math.min(color.c, 0.115), darkenedHue(color));
}

export function deriveColors(seed: Seed, scheme: Scheme): Colors {
  const isLight = scheme === 'light';
  const exactBrand = toExactColor(seed.brand);
  const exactAccent = toExactColor(seed.accent);
  const exactAction = seed.action === 'accent' ? exactAccent : exactBrand;
  const tintColor = seed.neutral === undefined ? undefined : toOklch(seed.neutral);

  const neutrals = deriveNeutrals(tintColor, seed.surface, scheme);
  const actionHue = deriveHue(exactAction.color, scheme);
  const accentHue = deriveHue(exactAccent.color, scheme);
  const background = neutralBackground[scheme];

  const action = fillOf(exactAction.rgb, exactAction.color);
  const actionEdge = edgeOf(
    [action.rest, action.hover, action.pressed],
    exactAction.color,
    background,
    scheme,
  );
  const accent = fillOf(exactAccent.rgb, exactAccent.color);
  const linkColor = linkColorOf(seed, exactBrand, exactAccent, scheme);
  const accentColor = readableColorOf(exactAccent, exactBrand, scheme);
  const [link, linkHover] = textColorsOf(linkColor, scheme);
  const [accentText] = textColorsOf(accentColor, scheme);
  // The inverse surface lies within the other scheme's backgrounds, so that scheme's links are readable on
  // it.
  const oppositeScheme = isLight ? 'dark' : 'light';
  const [inverseLink] = textColorsOf(
    linkColorOf(seed, exactBrand, exactAccent, oppositeScheme),
    oppositeScheme,
  );
  const [control, controlHover, onControl] = controlColorsOf(linkColor, scheme);

  const brand = boldSurface(exactBrand, scheme, neutrals);
  const { tintFill, tintHover, tintPressed, onTint, wash, washHover, washPressed, onWash } = linkColor.hue;
  const secondary = {
    filled: { rest: wash, hover: washHover, pressed: washPressed, on: onWash, edge: wash },
    outlined: { rest: neutrals.surface, hover: tintHover, pressed: tintPressed, on: onTint, edge: onTint },
    tinted: { rest: tintFill, hover: tintHover, pressed: tintPressed, on: onTint, edge: tintFill },
  }[seed.buttons];

  const muted = isLight
    ? fromOklch(0.475, 0.02, tintColor?.h ?? 0)
    : fromOklch(0.755, 0.02, tintColor?.h ?? 0);
  const borderStrong = isLight
    ? fromOklch(0.585, 0.018, tintColor?.h ?? 0)
    : fromOklch(0.62, 0.018, tintColor?.h ?? 0);

  const header =
    seed.header === 'brand'
      ? brand
      : seed.header === 'accent'
        ? boldSurface(exactAccent, scheme, neutrals)
        : undefined;
  const headerActionEdge = edgeOf(
    [action.rest, action.hover, action.pressed],
    exactAction.color,
    backgroundOf([neutrals.surface]),
    scheme,
  );
  const logo =
    seed.header === 'brand'
      ? fillOf(exactBrand.rgb, exactBrand.color)
      : seed.header === 'accent'
        ? accent
        : { rest: neutrals.surface, on: link };

  const stationColors = [exactBrand.color, exactAction.color];
  const success = deriveFeedback('success', stationColors, scheme);
  const warning = deriveFeedback('warning', stationColors, scheme);
  const info = deriveFeedback('info', stationColors, scheme);
  const danger = deriveFeedback('danger', stationColors, scheme);

  return {
    canvas: neutrals.canvas,
    surface: neutrals.surface,
    raised: neutrals.raised,
    sunken: neutrals.sunken,
    field: neutrals.field,
    hover: neutrals.hover,
    pressed: neutrals.pressed,
    selected: linkColor.hue.selected,
    track: neutrals.track,
    disabled: neutrals.disabled,

    text: neutrals.text,
    muted,
    'on-disabled': isLight
      ? fromOklch(0.6, 0.012, tintColor?.h ?? 0)
      : fromOklch(0.6, 0.012, tintColor?.h ?? 0),
    border: neutrals.border,
    'border-strong': borderStrong,
    'focus-inner': isLight ? 0xffffff : fromOklch(0.16, 0.01, 0),
    'focus-outer': linkColor.hue.focus,

    link,
    'link-hover': linkHover,
    'accent-text': accentText,

    action: action.rest,
    'action-hover': action.hover,
    'action-pressed': action.pressed,
    'on-action': action.on,
    'action-edge': actionEdge ?? action.rest,

    secondary: secondary.rest,
    'secondary-hover': secondary.hover,
    'secondary-pressed': secondary.pressed,
    'on-secondary': secondary.on,
    'secondary-edge': secondary.edge,

    tint: actionHue.tint,
    'on-tint': onTint,

    control,
    'control-hover': controlHover,
    'on-control': onControl,

    brand: brand.fill.rest,
    'brand-hover': brand.fill.hover,
    'brand-pressed': brand.fill.pressed,
    'on-brand': brand.fill.on,
    'on-brand-muted': brand.muted,
    'brand-action': brand.action.rest,
    'brand-action-hover': brand.action.hover,
    'brand-action-pressed': brand.action.pressed,
    'on-brand-action': brand.action.on,

    accent: accent.rest,
    'on-accent': accent.on,
    'accent-edge': edgeOf([accent.rest], exactAccent.color, background, scheme) ?? accent.rest,
    'accent-tint': accentHue.tint,
    'on-accent-tint': accentColor.hue.onTint,

    header: header?.fill.rest ?? neutrals.surface,
    'header-hover': header?.fill.hover ?? neutrals.hover,
    'header-pressed': header?.fill.pressed ?? neutrals.pressed,
    'on-header': header?.fill.on ?? neutrals.text,
    'on-header-muted': header?.muted ?? muted,
    'header-mark': header?.mark ?? control,
    'header-action': header?.action.rest ?? action.rest,
    'header-action-hover': header?.action.hover ?? action.hover,
    'header-action-pressed': header?.action.pressed ?? action.pressed,
    'on-header-action': header?.action.on ?? action.on,
    'header-action-edge': header?.action.rest ?? headerActionEdge ?? action.rest,

    success: success.tone,
    'on-success': success.on,
    'success-tint': success.tint,
    warning: warning.tone,
    'on-warning': warning.on,
    'warning-tint': warning.tint,
    info: info.tone,
    'on-info': info.on,
    'info-tint': info.tint,
    danger: danger.tone,
    'danger-action': danger.fill,
    'danger-hover': danger.hover,
    'danger-pressed': danger.pressed,
    'on-danger': danger.on,
    'danger-tint': danger.tint,

    inverse: neutrals.inverse,
    'on-inverse': neutrals.onInverse,
    'inverse-link': inverseLink,

    'logo-ground': logo.rest,
    'on-logo-ground': logo.on,
  };
}
