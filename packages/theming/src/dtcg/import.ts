import { type Rgb, toHex } from '../color/srgb.ts';
import type { StationError } from '../station/errors.ts';
import { nearestWord } from '../station/nearest.ts';
import { printPath, printText, printValue } from '../station/print.ts';
import { parseStation } from '../station/read.ts';
import type { Station, StationInput } from '../station/schema.ts';
import { slugOf } from '../station/slug.ts';
import type { StationTheme } from '../station/theme.ts';
import { paletteOf, seedOf } from '../theme/derive.ts';
import { type ColorToken, colorTokens, schemes } from '../tokens/tokens.ts';
import { choicesOf } from './choices.ts';
import { toDtcg } from './export.ts';
import { EXTENSION } from './format.ts';
import { candidatesFor, plainNames } from './plain-names.ts';
import {
  at,
  type FoundToken,
  isObject,
  nameOf,
  type Path,
  type Read,
  rawValue,
  readToken,
  type Trouble,
  tokensIn,
} from './tokens-of.ts';

export type DtcgResult =
  | {
      readonly ok: true;
      readonly station: StationInput;
      /** The file began as our own export, so it has a name and an id. */
      readonly isOurs: boolean;
      readonly notes: readonly string[];
    }
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
    // Only an object with a getter or a proxy can throw; parsed JSON cannot.
    const found = 'an object that cannot be read';
    return refuse(error('unreadable', '', { found, allowed: 'plain data' }));
  }
}

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
 * The extension holds the exported station, so a token that differs was edited. An edited seed makes a new
 * theme; any other colour becomes an override.
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
  const file: unknown = JSON.parse(JSON.stringify(toDtcg(before.station)));
  const isUntouchedAlias = (path: Path): boolean => {
    const value = at(json, [...path, '$value']);
    return typeof value === 'string' && value === at(file, [...path, '$value']);
  };
  const theme = editedTheme(before.station.theme, colorAt, isUntouchedAlias);
  if (errors.length > 0) return refuse(...errors);
  return checked({ ...(extension as StationInput), theme }, true, editedElsewhere(json, file));
}

const MOST_NOTES = 20;

function editedElsewhere(json: unknown, file: unknown): string[] {
  const known = new Set(tokensIn(file).map(({ path }) => nameOf(path)));
  const notes = tokensIn(json).flatMap(({ path }) => {
    const name = nameOf(path);
    if (!known.has(name)) return [`ignored: ${printText(name)}, which is not a station token`];
    const isSize = path[0] === 'size' || path[0] === 'edge';
    const same = JSON.stringify(rawValue(json, path)) === JSON.stringify(rawValue(file, path));
    if (!isSize || same) return [];
    return [
      `ignored: the change of ${printText(name)}; sizes follow from the choices in theme, such as shape and density`,
    ];
  });
  return notes.length <= MOST_NOTES
    ? notes
    : [...notes.slice(0, MOST_NOTES), `ignored: ${notes.length - MOST_NOTES} more`];
}

function editedTheme(
  before: StationTheme,
  colorAt: (path: Path) => Rgb | undefined,
  isUntouchedAlias: (path: Path) => boolean,
): Station['theme'] {
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
  return { ...seeded, overrides: editedOverrides(before, seeded, colorAt, isUntouchedAlias) };
}

function editedOverrides(
  before: StationTheme,
  seeded: StationTheme,
  colorAt: (path: Path) => Rgb | undefined,
  isUntouchedAlias: (path: Path) => boolean,
): StationTheme['overrides'] {
  const overrides: { [Token in ColorToken]?: { light?: string; dark?: string } } = {};
  for (const scheme of schemes) {
    const exported = paletteOf(before, scheme);
    const derived = paletteOf({ ...seeded, overrides: {} }, scheme);
    for (const token of colorTokens) {
      const path = ['color', scheme, token];
      // An alias that still points to its seed is not an edit, even if the seed has changed.
      const rgb = isUntouchedAlias(path) ? undefined : colorAt(path);
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

/** Placeholders; `check` refuses them when another station uses them. */
const unnamed = { id: 1000, slug: 'nova-estacao', name: 'Nova estação' };

function identityOf(json: unknown): Pick<StationInput, 'id' | 'slug' | 'name'> {
  const name = at(json, ['$description']);
  if (typeof name !== 'string' || name.length > 60) return unnamed;
  const identity = { id: unnamed.id, slug: slugOf(name), name };
  return parseStation({ ...identity, theme: { brand: '#000' } }).ok ? identity : unnamed;
}

function fromElsewhere(json: unknown): DtcgResult {
  const tokens = tokensIn(json);
  const paths = tokens.filter(({ type }) => type === undefined || type === 'color').map(({ path }) => path);
  const errors: StationError[] = [];
  const used = new Map<string, string>();
  const find = (role: 'brand' | 'accent'): string | undefined => {
    const reads = candidatesFor(role, paths).map((path) => ({ path, read: readToken(json, path) }));
    for (const { path, read } of reads) {
      if (read === undefined || !('rgb' in read)) continue;
      used.set(nameOf(path), `theme.${role} ${toHex(read.rgb)}`);
      return toHex(read.rgb);
    }
    const [first] = reads;
    if (first?.read && 'trouble' in first.read) {
      errors.push(error('bad-value', printPath(first.read.trouble.token), first.read.trouble));
    }
    return undefined;
  };
  const brand = find('brand');
  const accent = find('accent');
  if (brand === undefined && errors.length === 0) errors.push(whyNoBrand(json, tokens));
  if (brand === undefined || errors.length > 0) return refuse(...errors);
  const chosen = choicesOf(json, tokens);
  const theme = { brand, ...(accent !== undefined && { accent }), ...chosen.choices };
  const all = new Map([...used, ...chosen.used]);
  return checked({ ...identityOf(json), theme }, false, [
    ...[...all].map(([name, made]) => `${made} from ${printText(name)}`),
    ...chosen.notes.values(),
    ...restOf(tokens, new Set([...all.keys(), ...chosen.notes.keys()])),
  ]);
}

function restOf(tokens: readonly FoundToken[], told: ReadonlySet<string>): string[] {
  const rest = new Map<string, Path[]>();
  for (const { path, type } of tokens) {
    if (told.has(nameOf(path))) continue;
    const kind = typeof type === 'string' ? type : 'no type';
    const others = rest.get(kind);
    // Mutate the list: copying it for each token takes seconds when there are thousands.
    if (others === undefined) rest.set(kind, [path]);
    else others.push(path);
  }
  return [...rest].map(([kind, paths]) => {
    const [first = []] = paths;
    const which =
      paths.length === 1
        ? printText(nameOf(first))
        : `${printText(nameOf(first))} and ${paths.length - 1} more`;
    const why =
      kind === 'color'
        ? 'colours are derived from brand and accent'
        : 'sizes follow from the choices in theme';
    return `ignored of type ${printText(kind)}: ${which}; ${why}`;
  });
}

function whyNoBrand(json: unknown, tokens: readonly FoundToken[]): StationError {
  if (
    at(json, ['resolutionOrder']) !== undefined ||
    (isObject(at(json, ['sets'])) && isObject(at(json, ['modifiers'])))
  ) {
    return error('bad-value', '', {
      found: 'a resolver file, which combines other token files',
      allowed: 'one file with the tokens themselves, written by the tool that reads the resolver file',
    });
  }
  const [candidate] = candidatesFor(
    'brand',
    tokens.map(({ path }) => path),
  );
  if (candidate !== undefined) {
    const type = tokens.find(({ path }) => path === candidate)?.type;
    const nearest =
      typeof type === 'string' && nearestWord(type, ['color']) !== undefined ? 'color' : undefined;
    const wrong = error('wrong-type', `${printPath(candidate)}.$type`, {
      found: printValue(type),
      allowed: '"color" for the brand',
    });
    return nearest === undefined
      ? wrong
      : { ...wrong, nearest, message: `${wrong.message}; did you mean "${nearest}"?` };
  }
  if (tokens.length === 0 && hasOldTokens(json)) {
    return error('bad-value', '', {
      found: 'tokens with "value" and "type", the format before the standard',
      allowed:
        'tokens with "$value" and "$type": in the tool that wrote the file, choose the format W3C or DTCG',
    });
  }
  const names = plainNames.brand.map((name) => `color.${name}`);
  return error('missing', 'brand', {
    found: 'nothing',
    allowed: `a colour token for the brand, with a name such as ${names.join(', ')} or ${nameOf(['brand', 'primary'])}`,
  });
}

function hasOldTokens(json: unknown): boolean {
  const queue: unknown[] = [json];
  const seen = new Set<unknown>();
  for (let index = 0; index < queue.length && index < 20_000; index++) {
    const group = queue[index];
    if (!isObject(group) || seen.has(group)) continue;
    seen.add(group);
    if (typeof at(group, ['value']) === 'string' && typeof at(group, ['type']) === 'string') return true;
    queue.push(...Object.values(group));
  }
  return false;
}

function checked(station: StationInput, isOurs: boolean, notes: readonly string[]): DtcgResult {
  const result = parseStation(station);
  return result.ok ? { ok: true, station, isOurs, notes } : refuse(...result.errors);
}
