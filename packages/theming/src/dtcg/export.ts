import { parseHex, type Rgb } from '../color/srgb.ts';
import type { Station } from '../station/schema.ts';
import { deriveTheme, seedOf } from '../theme/derive.ts';
import {
  colorTokenDocs,
  colorTokens,
  type Scheme,
  schemeSizeTokenDocs,
  schemeSizeTokens,
  sizeTokenDocs,
  sizeTokens,
} from '../tokens/tokens.ts';
import { printColor } from './color-value.ts';
import {
  type DtcgDimension,
  type DtcgFile,
  type DtcgGroup,
  type DtcgShadow,
  type DtcgToken,
  type DtcgTyped,
  EXTENSION,
} from './format.ts';

function colorToken(rgb: Rgb, $description: string): DtcgToken {
  return {
    $type: 'color',
    $value: printColor(rgb),
    $description,
  };
}

function parseDimension(text: string): DtcgDimension | undefined {
  const [, value, unit] = /^(-?[\d.]+)(px|rem)$/.exec(text) ?? [];
  return unit === 'px' || unit === 'rem' ? { value: Number(value), unit } : undefined;
}

const ZERO: DtcgDimension = { value: 0, unit: 'px' };

/** Parses `0 6px 24px #0003`. The format has no "none", so `none` becomes a transparent shadow. */
function shadowLayer(text: string): DtcgShadow {
  const [x = '', y = '', blur = '', color = '#0000'] = text === 'none' ? [] : text.split(' ');
  const hexDigits = color.length === 5 ? color.replace(/[^#]/g, '$&$&') : color;
  return {
    color: {
      ...printColor(parseHex(hexDigits.slice(0, 7)) ?? 0),
      alpha: Number((Number.parseInt(hexDigits.slice(7) || 'ff', 16) / 255).toFixed(3)),
    },
    offsetX: parseDimension(x) ?? ZERO,
    offsetY: parseDimension(y) ?? ZERO,
    blur: parseDimension(blur) ?? ZERO,
    spread: ZERO,
  };
}

/**
 * The format has no type for fluid sizes, letter case and em spacing. The export omits them; an import
 * derives them again from the station's choices.
 */
function typedToken(name: string, value: string): DtcgTyped | undefined {
  if (name.startsWith('font-')) {
    return { $type: 'fontFamily', $value: value.split(',').map((family) => family.replaceAll('"', '')) };
  }
  if (name.startsWith('weight-')) return { $type: 'fontWeight', $value: Number(value) };
  if (name.endsWith('-shadow')) return { $type: 'shadow', $value: value.split(',').map(shadowLayer) };
  const length = parseDimension(value);
  return length && { $type: 'dimension', $value: length };
}

function sizeGroup<Name extends string>(
  names: readonly Name[],
  values: Readonly<Record<Name, string>>,
  docs: Readonly<Record<Name, string>>,
): DtcgGroup {
  return Object.fromEntries(
    names.flatMap((name) => {
      const token = typedToken(name, values[name]);
      return token === undefined ? [] : [[name, { ...token, $description: docs[name] }]];
    }),
  );
}

export function toDtcg(station: Station): DtcgFile {
  const theme = deriveTheme(station);
  const seed = seedOf(station.theme);
  const tint = parseHex(station.theme.neutral);
  const seeds = { brand: seed.brand, accent: seed.accent, ...(tint !== undefined && { neutral: tint }) };
  const seedOrColor = (rgb: Rgb, $description: string): DtcgToken => {
    const name = Object.entries(seeds).find(([, value]) => value === rgb)?.[0];
    return name === undefined
      ? colorToken(rgb, $description)
      : { $type: 'color', $value: `{seed.${name}}`, $description };
  };
  const colorGroup = (scheme: Scheme): DtcgGroup =>
    Object.fromEntries(
      colorTokens.map((token) => [
        token,
        seedOrColor(parseHex(theme.colors[scheme][token]) ?? 0, colorTokenDocs[token]),
      ]),
    );
  const edgeGroup = (scheme: Scheme): DtcgGroup =>
    sizeGroup(schemeSizeTokens, theme.schemeSizes[scheme], schemeSizeTokenDocs);
  return {
    $description: station.name,
    $extensions: { [EXTENSION]: JSON.parse(JSON.stringify(station)) as unknown },
    seed: {
      brand: colorToken(seed.brand, 'The brand colour: everything derived from it follows a change.'),
      accent: colorToken(seed.accent, 'The second colour, for highlights.'),
      ...(tint !== undefined && { neutral: colorToken(tint, 'The colour whose hue tints the greys.') }),
    },
    color: { light: colorGroup('light'), dark: colorGroup('dark') },
    size: sizeGroup(sizeTokens, theme.sizes, sizeTokenDocs),
    edge: { light: edgeGroup('light'), dark: edgeGroup('dark') },
  };
}
