import { fromOklch, type Oklch, toOklch } from '../color/oklch.ts';
import type { Rgb } from '../color/srgb.ts';
import { groundOf, standsOut } from '../color/tone.ts';
import type { ColorToken, Scheme } from '../tokens/tokens.ts';
import { deriveFeedback } from './feedback.ts';
import { edgeOf, type Fill, fillOf, inverseOf, mutedOn } from './fills.ts';
import { deriveHue, neutralGround } from './hues.ts';
import { darkenedHue, deepensToMud } from './mud.ts';
import { deriveNeutrals, type Neutrals } from './neutrals.ts';
import type { Seed } from './seed.ts';
import { type Exact, exactOf, linkVoice, partOf, textOf, voiceOf } from './voice.ts';

export type Colors = Record<ColorToken, Rgb>;

interface Bold {
  readonly fill: Fill;
  readonly muted: Rgb;
  readonly action: Fill;
  readonly mark: Rgb;
}

/**
 * A large surface in a station colour. In dark the hue stays, but the surface is deeper and does not glare.
 *
 * A dark yellow would be brown, so the surface is grey and the yellow is its main action.
 */
function boldSurface({ rgb, color }: Exact, scheme: Scheme, grey: Neutrals): Bold {
  if (scheme === 'dark' && deepensToMud(color)) {
    const own = toOklch(grey.raised);
    const fill = fillOf(grey.raised, own);
    const mark = standsOut(rgb, groundOf([fill.rest, fill.hover, fill.pressed]), 3) ? rgb : fill.on;
    return { fill, muted: mutedOn(fill, own), action: fillOf(rgb, color), mark };
  }
  const rest = scheme === 'light' ? rgb : darkSurface(color);
  const own = scheme === 'light' ? color : toOklch(rest);
  const fill = fillOf(rest, own);
  return { fill, muted: mutedOn(fill, own), action: inverseOf(fill, own), mark: fill.on };
}

function darkSurface(color: Oklch): Rgb {
  return color.c < 0.02
    ? fromOklch(0.26, color.c, color.h)
    : fromOklch(0.31, Math.min(color.c, 0.115), darkenedHue(color));
}

export function deriveColors(seed: Seed, scheme: Scheme): Colors {
  const light = scheme === 'light';
  const brandOf = exactOf(seed.brand);
  const accentOf = exactOf(seed.accent);
  const actionOf = seed.action === 'accent' ? accentOf : brandOf;
  const tintColor = seed.neutral === undefined ? undefined : toOklch(seed.neutral);

  const grey = deriveNeutrals(tintColor, seed.surface, scheme);
  const hue = deriveHue(actionOf.color, scheme);
  const accentHue = deriveHue(accentOf.color, scheme);
  const ground = neutralGround[scheme];

  const action = fillOf(actionOf.rgb, actionOf.color);
  const actionEdge = edgeOf([action.rest, action.hover, action.pressed], actionOf.color, ground, scheme);
  const accent = fillOf(accentOf.rgb, accentOf.color);
  const links = linkVoice(seed, brandOf, accentOf, scheme);
  const accents = voiceOf(accentOf, brandOf, scheme);
  const [link, linkHover] = textOf(links, scheme);
  const [accentText] = textOf(accents, scheme);
  // The inverse surface lies within the other scheme's backgrounds, so that scheme's links are readable on
  // it.
  const opposite = light ? 'dark' : 'light';
  const [inverseLink] = textOf(linkVoice(seed, brandOf, accentOf, opposite), opposite);
  const [control, controlHover, onControl] = partOf(links, scheme);

  const brand = boldSurface(brandOf, scheme, grey);
  const { tintFill, tintHover, tintPressed, onTint, wash, washHover, washPressed, onWash } = links.hue;
  const secondary = {
    filled: { rest: wash, hover: washHover, pressed: washPressed, on: onWash, edge: wash },
    outlined: { rest: grey.surface, hover: tintHover, pressed: tintPressed, on: onTint, edge: onTint },
    tinted: { rest: tintFill, hover: tintHover, pressed: tintPressed, on: onTint, edge: tintFill },
  }[seed.buttons];

  const muted = light ? fromOklch(0.475, 0.02, tintColor?.h ?? 0) : fromOklch(0.755, 0.02, tintColor?.h ?? 0);
  const borderStrong = light
    ? fromOklch(0.585, 0.018, tintColor?.h ?? 0)
    : fromOklch(0.62, 0.018, tintColor?.h ?? 0);

  const header =
    seed.header === 'brand'
      ? brand
      : seed.header === 'accent'
        ? boldSurface(accentOf, scheme, grey)
        : undefined;
  const plainEdge = edgeOf(
    [action.rest, action.hover, action.pressed],
    actionOf.color,
    groundOf([grey.surface]),
    scheme,
  );
  const logo =
    seed.header === 'brand'
      ? fillOf(brandOf.rgb, brandOf.color)
      : seed.header === 'accent'
        ? accent
        : { rest: grey.surface, on: link };

  const own = [brandOf.color, actionOf.color];
  const success = deriveFeedback('success', own, scheme);
  const warning = deriveFeedback('warning', own, scheme);
  const info = deriveFeedback('info', own, scheme);
  const danger = deriveFeedback('danger', own, scheme);

  return {
    canvas: grey.canvas,
    surface: grey.surface,
    raised: grey.raised,
    sunken: grey.sunken,
    field: grey.field,
    hover: grey.hover,
    pressed: grey.pressed,
    selected: links.hue.selected,
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
    'focus-outer': links.hue.focus,

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
    'accent-edge': edgeOf([accent.rest], accentOf.color, ground, scheme) ?? accent.rest,
    'accent-tint': accentHue.tint,
    'on-accent-tint': accents.hue.onTint,

    header: header?.fill.rest ?? grey.surface,
    'header-hover': header?.fill.hover ?? grey.hover,
    'header-pressed': header?.fill.pressed ?? grey.pressed,
    'on-header': header?.fill.on ?? grey.text,
    'on-header-muted': header?.muted ?? muted,
    'header-mark': header?.mark ?? control,
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
    'danger-action': danger.fill,
    'danger-hover': danger.hover,
    'danger-pressed': danger.pressed,
    'on-danger': danger.on,
    'danger-tint': danger.tint,

    inverse: grey.inverse,
    'on-inverse': grey.onInverse,
    'inverse-link': inverseLink,

    'logo-ground': logo.rest,
    'on-logo-ground': logo.on,
  };
}
