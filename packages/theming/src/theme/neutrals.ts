import { fromOklch, type Oklch } from '../color/oklch.ts';
import type { Rgb } from '../color/srgb.ts';
import type { Scheme } from '../tokens/tokens.ts';
import { memoByNumber } from './memo.ts';
import type { Seed } from './seed.ts';

export interface Neutrals {
  readonly canvas: Rgb;
  readonly surface: Rgb;
  readonly raised: Rgb;
  readonly sunken: Rgb;
  readonly field: Rgb;
  readonly hover: Rgb;
  readonly pressed: Rgb;
  readonly track: Rgb;
  readonly disabled: Rgb;
  readonly border: Rgb;
  readonly text: Rgb;
  readonly inverse: Rgb;
  readonly onInverse: Rgb;
}

type Steps = Record<Exclude<keyof Neutrals, 'field'>, number>;

const lightSteps: Steps = {
  canvas: 1,
  surface: 1,
  raised: 1,
  sunken: 0.965,
  hover: 0.955,
  pressed: 0.92,
  track: 0.905,
  disabled: 0.93,
  border: 0.9,
  text: 0.23,
  inverse: 0.25,
  onInverse: 0.985,
};

// Dark schemes cannot show a shadow, so raised surfaces are lighter.
const darkSteps: Steps = {
  canvas: 0.175,
  surface: 0.215,
  raised: 0.255,
  sunken: 0.15,
  hover: 0.275,
  pressed: 0.305,
  track: 0.31,
  disabled: 0.29,
  border: 0.32,
  text: 0.945,
  inverse: 0.93,
  onInverse: 0.2,
};

const stepsBySurface: Record<Seed['surface'], Record<Scheme, Partial<Steps>>> = {
  raised: { light: { canvas: 0.974 }, dark: { canvas: 0.15 } },
  outlined: { light: {}, dark: { canvas: 0.19, surface: 0.19, border: 0.42 } },
  flat: {
    light: {
      surface: 0.968,
      sunken: 0.945,
      hover: 0.938,
      pressed: 0.905,
      track: 0.905,
      disabled: 0.91,
    },
    dark: { canvas: 0.165, surface: 0.25, raised: 0.275, hover: 0.28, pressed: 0.31 },
  },
};

/** The share of the tint in a tone: none on white in a light scheme, weak on near-white, clear on others. */
function tintShare(l: number, scheme: Scheme): number {
  return scheme === 'light' ? (l >= 1 ? 0 : l > 0.9 ? 0.35 : 1) : l > 0.9 ? 0.35 : 0.85;
}

const surfaceKinds = ['flat', 'outlined', 'raised'] as const;

const neutralsOf = memoByNumber((key): Neutrals => {
  const hue = key % 360;
  const tintLevel = Math.floor(key / 360) % 4;
  const kind = surfaceKinds[Math.floor(key / 1440) % 3] ?? 'raised';
  const scheme: Scheme = key >= 4320 ? 'dark' : 'light';
  const chroma = tintLevel * 0.007;
  const steps = { ...(scheme === 'light' ? lightSteps : darkSteps), ...stepsBySurface[kind][scheme] };
  const tone = (name: keyof Steps): Rgb =>
    fromOklch(steps[name], chroma * tintShare(steps[name], scheme), hue);
  const tones = Object.fromEntries(
    Object.keys(steps).map((name) => [name, tone(name as keyof Steps)]),
  ) as unknown as Record<keyof Steps, Rgb>;
  // On a light page a field is the lightest surface; on a dark one it is recessed.
  return { ...tones, field: scheme === 'light' ? tones.raised : tones.sunken };
});

export function roundHue(h: number): number {
  return Math.round(h) % 360;
}

export function deriveNeutrals(tint: Oklch | undefined, surface: Seed['surface'], scheme: Scheme): Neutrals {
  const tintLevel = tint === undefined || tint.c < 0.02 ? 0 : tint.c < 0.06 ? 1 : tint.c < 0.12 ? 2 : 3;
  const hue = tintLevel === 0 || tint === undefined ? 0 : roundHue(tint.h);
  return neutralsOf(
    hue + 360 * (tintLevel + 4 * (surfaceKinds.indexOf(surface) + (scheme === 'dark' ? 3 : 0))),
  );
}
