import { type Rgb, toHex } from '../color/srgb.ts';
import type { StationError } from '../station/errors.ts';
import { parseStation } from '../station/parse.ts';
import { printPath, printValue } from '../station/print.ts';
import type { Station, StationInput } from '../station/schema.ts';
import { slugOf } from '../station/slug-of.ts';
import type { StationTheme } from '../station/theme.ts';
import { paletteOf, seedOf } from '../theme/derive.ts';
import { type ColorToken, colorTokens, schemes } from '../tokens/tokens.ts';
import { EXTENSION } from './format.ts';
import { candidatesFor, plainNames } from './plain-names.ts';
import {
  at,
  colorPaths,
  isObject,
  nameOf,
  type Path,
  type Read,
  readToken,
  type Trouble,
} from './tokens-of.ts';

export type DtcgResult =
  | { readonly ok: true; readonly station: StationInput }
  | { readonly ok: false; readonly errors: readonly StationError[] };

function refuse(...errors: StationError[]): DtcgResult {
  return { ok: false, errors };
}

function error(
  code: StationError['code'],
  path: string,
  { found, allowed }: Omit<Trouble, 'token'>,
): StationError {
  return {
    path,
    code,
    found,
    allowed,
    message: `${path && `${path}: `}found ${found}; allowed: ${allowed}`,
  };
}

/** The station of a file of design tokens, from our own export or from elsewhere. Never throws. */
export function readDtcg(json: unknown): DtcgResult {
  try {
    if (!isObject(json)) {
      return refuse(
        error('wrong-type', '', { found: printValue(json), allowed: 'an object of design tokens' }),
      );
    }
    const exported = at(json, ['$extensions', EXTENSION]);
    return exported === undefined ? fromElsewhere(json) : fromOurs(json, exported);
  } catch {
    // Only an object can bring code of its own that throws (a getter, a proxy); parsed JSON is just read.
    const found = 'an object that can not be read';
    return refuse(error('unreadable', '', { found, allowed: 'plain data' }));
  }
}

/** Collects what can't be parsed, so that all errors are reported at once. */
function reader(json: unknown) {
  const errors: StationError[] = [];
  const colorAt = (path: Path): Rgb | undefined => {
    const read: Read | undefined = readToken(json, path);
    if (read === undefined) return undefined;
    if ('rgb' in read) return read.rgb;
    errors.push(error('bad-value', printPath(read.trouble.token), read.trouble));
    return undefined;
  };
  return { errors, colorAt };
}

/**
 * Our own export, perhaps after work in another tool. The extension holds the station as it was, so a token that
 * differs from that was edited: a seed makes a new theme, any other colour becomes an override.
 */
function fromOurs(json: unknown, extension: unknown): DtcgResult {
  const before = parseStation(isObject(extension) ? extension : null);
  if (!before.ok) {
    const place = `$extensions[${JSON.stringify(EXTENSION)}]`;
    return refuse(
      ...before.errors.map((inner) => ({
        ...inner,
        path: inner.path === '' ? place : `${place}.${inner.path}`,
        message: `${place}${inner.path === '' ? ': ' : '.'}${inner.message}`,
      })),
    );
  }
  const { errors, colorAt } = reader(json);
  const theme = editedTheme(before.station.theme, colorAt);
  if (errors.length > 0) return refuse(...errors);
  return checked({ ...(extension as StationInput), theme });
}

function editedTheme(before: StationTheme, colorAt: (path: Path) => Rgb | undefined): Station['theme'] {
  const seeds = seedOf(before);
  const seedEdit = (name: 'brand' | 'accent'): string | undefined => {
    const rgb = colorAt(['seed', name]);
    return rgb === undefined || rgb === seeds[name] ? undefined : toHex(rgb);
  };
  const tint = colorAt(['seed', 'neutral']);
  const accent = seedEdit('accent') ?? before.accent;
  const seeded: StationTheme = {
    ...before,
    brand: seedEdit('brand') ?? before.brand,
    ...(accent !== undefined && { accent }),
    ...(tint !== undefined && { neutral: toHex(tint) }),
  };
  return { ...seeded, overrides: editedOverrides(before, seeded, colorAt) };
}

function editedOverrides(
  before: StationTheme,
  seeded: StationTheme,
  colorAt: (path: Path) => Rgb | undefined,
): StationTheme['overrides'] {
  const overrides: { [Token in ColorToken]?: { light?: string; dark?: string } } = {};
  for (const scheme of schemes) {
    const exported = paletteOf(before, scheme);
    const derived = paletteOf({ ...seeded, overrides: {} }, scheme);
    for (const token of colorTokens) {
      const rgb = colorAt(['color', scheme, token]);
      const old = before.overrides[token];
      const kept = typeof old === 'string' ? old : old?.[scheme];
      const edited = rgb !== undefined && rgb !== exported[token];
      const value = edited ? (rgb === derived[token] ? undefined : toHex(rgb)) : kept;
      if (value !== undefined) overrides[token] = { ...overrides[token], [scheme]: value };
    }
  }
  return Object.fromEntries(
    Object.entries(overrides).map(([token, value]) => [
      token,
      value.light !== undefined && value.light === value.dark ? value.light : value,
    ]),
  );
}

/** Placeholders until somebody names the station; `check` refuses them where another station has them. */
const unnamed = { id: 1000, slug: 'nova-estacao', name: 'Nova estação' };

function identityOf(json: unknown): Pick<StationInput, 'id' | 'slug' | 'name'> {
  const name = at(json, ['$description']);
  if (typeof name !== 'string' || name.length > 60) return unnamed;
  const identity = { id: unnamed.id, slug: slugOf(name), name };
  return parseStation({ ...identity, theme: { brand: '#000' } }).ok ? identity : unnamed;
}

/** A file that we didn't make: brand and accent are found by the names that designers give them. */
function fromElsewhere(json: unknown): DtcgResult {
  const paths = colorPaths(json);
  const errors: StationError[] = [];
  const find = (role: 'brand' | 'accent'): string | undefined => {
    const reads = candidatesFor(role, paths).map((path) => readToken(json, path));
    for (const read of reads) if (read && 'rgb' in read) return toHex(read.rgb);
    const [first] = reads;
    if (first && 'trouble' in first) {
      errors.push(error('bad-value', printPath(first.trouble.token), first.trouble));
    }
    return undefined;
  };
  const brand = find('brand');
  const accent = find('accent');
  if (brand === undefined && errors.length === 0) {
    const names = plainNames.brand.map((name) => `color.${name}`);
    errors.push(
      error('missing', 'brand', {
        found: 'nothing',
        allowed: `a colour token for the brand, named such as ${names.join(', ')} or ${nameOf(['brand', 'primary'])}`,
      }),
    );
  }
  if (brand === undefined || errors.length > 0) return refuse(...errors);
  return checked({ ...identityOf(json), theme: { brand, ...(accent !== undefined && { accent }) } });
}

/** The station parser has the last word, as on every other way in. */
function checked(station: StationInput): DtcgResult {
  const result = parseStation(station);
  return result.ok ? { ok: true, station } : refuse(...result.errors);
}
