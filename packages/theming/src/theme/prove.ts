import { fromOklch, toOklch } from '../color/oklch.ts';
import { parseHex, type Rgb, toHex } from '../color/srgb.ts';
import type { StationTheme } from '../station/theme.ts';
import { type ColorToken, colorTokens, type Scheme, schemes } from '../tokens/tokens.ts';
import type { Colors } from './colors.ts';
import { deriveTheme, type Theme } from './derive.ts';
import { measure, type PairContrast, ratioOf } from './measure.ts';
import { kinds, type Pair, pairName, pairs } from './pairs.ts';

export interface MeasuredPair extends PairContrast {
  readonly scheme: Scheme;
}

export interface PairProblem {
  readonly pair: string;
  readonly scheme: Scheme;
  readonly token: ColorToken;
  readonly found: string;
  readonly ratio: number;
  readonly minimum: number;
  /** The nearest colour with which every pair of the token passes; undefined when there is none. */
  readonly nearest: string | undefined;
  readonly message: string;
}

function colorsOf(theme: Theme, scheme: Scheme): Colors {
  return Object.fromEntries(
    colorTokens.map((token) => [token, parseHex(theme.colors[scheme][token]) ?? 0]),
  ) as Colors;
}

export function measureTheme(theme: Theme): MeasuredPair[] {
  return schemes
    .flatMap((scheme) =>
      measure(colorsOf(theme, scheme)).map((pairContrast) => ({ ...pairContrast, scheme })),
    )
    .sort((a, b) => a.ratio / a.minimum - b.ratio / b.minimum);
}

function involves(token: ColorToken) {
  return (pair: Pair) => pair.front === token || pair.back === token || pair.alternative === token;
}

/** Changes lightness in both directions, with the same hue, until every pair of the token passes. */
function nearestPassingColor(token: ColorToken, colors: Colors): Rgb | undefined {
  const { l, c, h } = toOklch(colors[token]);
  const affectedPairs = pairs.filter(involves(token));
  for (let distance = 0; distance <= 1; distance += 0.004) {
    for (const lightness of [l - distance, l + distance]) {
      const candidate = { ...colors, [token]: fromOklch(lightness, c, h) };
      if (affectedPairs.every((pair) => ratioOf(pair, candidate) >= kinds[pair.kind].minimum))
        return candidate[token];
    }
  }
  return undefined;
}

function formatRatio(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

/**
 * A derived theme has no problems, so every problem comes from an override. Blames the first of `suspects`
 * that is part of the failing pair.
 */
export function proveTheme(theme: Theme, suspects: readonly ColorToken[] = []): PairProblem[] {
  return measureTheme(theme)
    .filter(({ ratio, minimum }) => ratio < minimum)
    .map(({ pair, scheme, ratio, minimum }) => {
      const token = suspects.find((suspect) => involves(suspect)(pair)) ?? pair.front;
      const nearestRgb = nearestPassingColor(token, colorsOf(theme, scheme));
      const nearest = nearestRgb === undefined ? undefined : toHex(nearestRgb);
      const found = theme.colors[scheme][token];
      const hint =
        nearest === undefined ? 'no tone of its hue passes' : `the nearest that passes is ${nearest}`;
      return {
        pair: pairName(pair),
        scheme,
        token,
        found,
        ratio,
        minimum,
        nearest,
        message: `${token} is ${found} in ${scheme}: ${pairName(pair)} has ${formatRatio(ratio)}:1 and needs ${minimum}:1; ${hint}`,
      };
    });
}

export function proveStation(station: { readonly theme: StationTheme }): PairProblem[] {
  return proveTheme(
    deriveTheme(station),
    colorTokens.filter((token) => token in station.theme.overrides),
  );
}
