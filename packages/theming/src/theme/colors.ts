import { fromOklch, type Oklch, toOklch } from '../color/oklch.ts';
import type { Rgb } from '../color/srgb.ts';
import { type Ground, groundOf, standsOut } from '../color/tone.ts';
import type { ColorToken, Scheme } from '../tokens/tokens.ts';
import { deriveFeedback, feedbackHue } from './feedback.ts';
import { edgeOf, type Fill, fillOf, inverseOf, mutedOn } from './fills.ts';
import { deriveHue, type Hue, neutralGround } from './hues.ts';
import { deriveNeutrals } from './neutrals.ts';
import type { Seed } from './seed.ts';

export type Colors = Record<ColorToken, Rgb>;

/** A large surface in the dark: the hue stays, the glare goes. */
function darkSurface({ c, h }: Oklch): Rgb {
  return fromOklch(c < 0.02 ? 0.26 : 0.3, Math.min(c, 0.085), h);
}

interface Bold {
  readonly fill: Fill;
  readonly muted: Rgb;
  readonly action: Fill;
}

/** A large surface in one of the station's colours, with all that stands on it. */
function boldSurface(exact: Rgb, color: Oklch, scheme: Scheme): Bold {
  const rest = scheme === 'light' ? exact : darkSurface(color);
  const own = scheme === 'light' ? color : toOklch(rest);
  const fill = fillOf(rest, own);
  return { fill, muted: mutedOn(fill, own), action: inverseOf(fill, own) };
}

/** The exact colour where it can be read on every plain ground, else the nearest tone of its hue that can. */
function textOf(exact: Rgb, { l, c, h }: Oklch, hue: Hue, scheme: Scheme): [rest: Rgb, hover: Rgb] {
  if (!standsOut(exact, neutralGround[scheme], 4.5)) return [hue.textSafe, hue.textSafeHover];
  const step = scheme === 'light' ? (l > 0.3 ? -0.07 : 0.12) : l < 0.85 ? 0.07 : -0.1;
  return [exact, fromOklch(l + step, c, h)];
}

function partOf(exact: Rgb, fill: Fill, hue: Hue, ground: Ground): [rest: Rgb, hover: Rgb, on: Rgb] {
  return standsOut(exact, ground, 3) && standsOut(fill.hover, ground, 3)
    ? [exact, fill.hover, fill.on]
    : [hue.partSafe, hue.partSafeHover, hue.onPart];
}

/** All colours of one scheme, as printed. */
export function deriveColors(seed: Seed, scheme: Scheme): Colors {
  const light = scheme === 'light';
  const brandColor = toOklch(seed.brand);
  const accentColor = toOklch(seed.accent);
  const actionExact = seed.action === 'accent' ? seed.accent : seed.brand;
  const actionColor = seed.action === 'accent' ? accentColor : brandColor;
  const tintColor = seed.neutral === undefined ? undefined : toOklch(seed.neutral);

  const grey = deriveNeutrals(tintColor, seed.surface, scheme);
  const hue = deriveHue(actionColor, scheme);
  const accentHue = deriveHue(accentColor, scheme);
  const ground = neutralGround[scheme];

  const action = fillOf(actionExact, actionColor);
  const actionEdge = edgeOf([action.rest, action.hover, action.pressed], actionColor, ground, scheme);
  const accent = fillOf(seed.accent, accentColor);
  const [link, linkHover] = textOf(actionExact, actionColor, hue, scheme);
  const [accentText] = textOf(seed.accent, accentColor, accentHue, scheme);
  const [control, controlHover, onControl] = partOf(actionExact, action, hue, ground);

  const brand = boldSurface(seed.brand, brandColor, scheme);
  const secondary = {
    filled: {
      rest: grey.fill,
      hover: grey.fillHover,
      pressed: grey.fillPressed,
      on: grey.text,
      edge: grey.fill,
    },
    outlined: {
      rest: grey.surface,
      hover: hue.tintHover,
      pressed: hue.tintPressed,
      on: hue.onTint,
      edge: hue.onTint,
    },
    tinted: {
      rest: hue.tint,
      hover: hue.tintHover,
      pressed: hue.tintPressed,
      on: hue.onTint,
      edge: hue.tint,
    },
  }[seed.buttons];

  const muted = light ? fromOklch(0.475, 0.02, tintColor?.h ?? 0) : fromOklch(0.755, 0.02, tintColor?.h ?? 0);
  const borderStrong = light
    ? fromOklch(0.585, 0.018, tintColor?.h ?? 0)
    : fromOklch(0.62, 0.018, tintColor?.h ?? 0);

  const header =
    seed.header === 'brand'
      ? brand
      : seed.header === 'accent'
        ? boldSurface(seed.accent, accentColor, scheme)
        : undefined;
  const plainEdge = edgeOf(
    [action.rest, action.hover, action.pressed],
    actionColor,
    groundOf([grey.surface]),
    scheme,
  );
  const logo =
    seed.header === 'brand'
      ? fillOf(seed.brand, brandColor)
      : seed.header === 'accent'
        ? accent
        : { rest: grey.surface, on: link };

  const feedback = (name: 'success' | 'warning' | 'info' | 'danger') =>
    deriveFeedback(name, feedbackHue(name, [brandColor, actionColor]).hue, scheme);
  const success = feedback('success');
  const warning = feedback('warning');
  const info = feedback('info');
  const danger = feedback('danger');

  return {
    canvas: grey.canvas,
    surface: grey.surface,
    raised: grey.raised,
    sunken: grey.sunken,
    field: grey.field,
    hover: grey.hover,
    pressed: grey.pressed,
    selected: hue.selected,
    track: grey.track,
    disabled: grey.disabled,

    text: grey.text,
    muted,
    'on-disabled': light
      ? fromOklch(0.6, 0.012, tintColor?.h ?? 0)
      : fromOklch(0.6, 0.012, tintColor?.h ?? 0),
    border: grey.border,
    'border-strong': borderStrong,
    'focus-inner': light ? 0xffffff : fromOklch(0.16, 0.01, 0),
    'focus-outer': hue.focus,

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

    tint: hue.tint,
    'on-tint': hue.onTint,

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
    'accent-edge': edgeOf([accent.rest], accentColor, ground, scheme) ?? accent.rest,
    'accent-tint': accentHue.tint,
    'on-accent-tint': accentHue.onTint,

    header: header?.fill.rest ?? grey.surface,
    'header-hover': header?.fill.hover ?? grey.hover,
    'header-pressed': header?.fill.pressed ?? grey.pressed,
    'on-header': header?.fill.on ?? grey.text,
    'on-header-muted': header?.muted ?? muted,
    'header-mark': header?.fill.on ?? control,
    'header-action': header?.action.rest ?? action.rest,
    'header-action-hover': header?.action.hover ?? action.hover,
    'header-action-pressed': header?.action.pressed ?? action.pressed,
    'on-header-action': header?.action.on ?? action.on,
    'header-action-edge': header?.action.rest ?? plainEdge ?? action.rest,

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
    'danger-hover': danger.hover,
    'danger-pressed': danger.pressed,
    'on-danger': danger.on,
    'danger-tint': danger.tint,

    inverse: grey.inverse,
    'on-inverse': grey.onInverse,
    'inverse-link': hue.inverseLink,

    'logo-ground': logo.rest,
    'on-logo-ground': logo.on,
  };
}
