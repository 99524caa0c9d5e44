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
import { importChoices } from './choices.ts';
import { toDtcg } from './export.ts';
import { EXTENSION } from './format.ts';
import { candidatesFor, roleNames } from './role-names.ts';
import {
  isObject,
  type Path,
  rawValue,
  readToken,
  type TokenEntry,
  type TokenProblem,
  type TokenRead,
  tokenName,
  tokensIn,
  valueAt,
} from './tokens-of.ts';

export type DtcgResult =
  | {
      readonly ok: true;
      readonly station: StationInput;
      /** True for an export of this package, which has a name and an id. */
      readonly isOwnExport: boolean;
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly errors: readonly StationError[] };

function refusal(...errors: StationError[]): DtcgResult {
  return { ok: false, errors };
}

function makeError(
  code: StationError['code'],
  path: string,
  { found, allowed }: Omit<TokenProblem, 'token'>,
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
      return refusal(
        makeError('wrong-type', '', { found: printValue(json), allowed: 'an object of design tokens' }),
      );
    }
    const extension = valueAt(json, ['$extensions', EXTENSION]);
    return extension === undefined ? fromOtherTool(json) : fromOwnExport(json, extension);
  } catch {
    // Only an object with a getter or a proxy can throw; parsed JSON cannot.
    const found = 'an object that cannot be read';
    return refusal(makeError('unreadable', '', { found, allowed: 'plain data' }));
  }
}

function createColorReader(json: unknown) {
  const errors: StationError[] = [];
  const colorAt = (path: Path): Rgb | undefined => {
    const tokenRead: TokenRead | undefined = readToken(json, path);
    if (tokenRead === undefined) return undefined;
    if ('rgb' in tokenRead) return tokenRead.rgb;
    errors.push(makeError('bad-value', printPath(tokenRead.problem.token), tokenRead.problem));
    return undefined;
  };
  return { errors, colorAt };
}

/**
 * The extension holds the exported station, so a token that differs from it was edited. An edited seed
 * changes the theme; any other edited colour becomes an override.
 */
function fromOwnExport(json: unknown, extension: unknown): DtcgResult {
  const parsed = parseStation(isObject(extension) ? extension : null);
  if (!parsed.ok) {
    const extensionPath = `$extensions[${JSON.stringify(EXTENSION)}]`;
    return refusal(
      ...parsed.errors.map((error) => ({
        ...error,
        path: error.path === '' ? extensionPath : `${extensionPath}.${error.path}`,
        message: `${extensionPath}${error.path === '' ? ': ' : '.'}${error.message}`,
      })),
    );
  }
  const { errors, colorAt } = createColorReader(json);
  const exportedFile: unknown = JSON.parse(JSON.stringify(toDtcg(parsed.station)));
  const isUntouchedAlias = (path: Path): boolean => {
    const value = valueAt(json, [...path, '$value']);
    return typeof value === 'string' && value === valueAt(exportedFile, [...path, '$value']);
  };
  const theme = editedTheme(parsed.station.theme, colorAt, isUntouchedAlias);
  if (errors.length > 0) return refusal(...errors);
  return validate({ ...(extension as StationInput), theme }, true, ignoredEdits(json, exportedFile));
}

const MAX_NOTES = 20;

function ignoredEdits(json: unknown, exportedFile: unknown): string[] {
  const exportedNames = new Set(tokensIn(exportedFile).map(({ path }) => tokenName(path)));
  const notes = tokensIn(json).flatMap(({ path }) => {
    const name = tokenName(path);
    if (!exportedNames.has(name)) return [`ignored: ${printText(name)}, which is not a station token`];
    const isSize = path[0] === 'size' || path[0] === 'edge';
    const isUnchanged = JSON.stringify(rawValue(json, path)) === JSON.stringify(rawValue(exportedFile, path));
    if (!isSize || isUnchanged) return [];
    return [
      `ignored: the change of ${printText(name)}; sizes follow from the choices in theme, such as shape and density`,
    ];
  });
  return notes.length <= MAX_NOTES
    ? notes
    : [...notes.slice(0, MAX_NOTES), `ignored: ${notes.length - MAX_NOTES} more`];
}

function editedTheme(
  originalTheme: StationTheme,
  colorAt: (path: Path) => Rgb | undefined,
  isUntouchedAlias: (path: Path) => boolean,
): Station['theme'] {
  const seeds = seedOf(originalTheme);
  const seedEdit = (name: 'brand' | 'accent'): string | undefined => {
    const rgb = colorAt(['seed', name]);
    return rgb === undefined || rgb === seeds[name] ? undefined : toHex(rgb);
  };
  const tint = colorAt(['seed', 'neutral']);
  const accent = seedEdit('accent') ?? originalTheme.accent;
  const seededTheme: StationTheme = {
    ...originalTheme,
    brand: seedEdit('brand') ?? originalTheme.brand,
    ...(accent !== undefined && { accent }),
    ...(tint !== undefined && { neutral: toHex(tint) }),
  };
  return {
    ...seededTheme,
    overrides: editedOverrides(originalTheme, seededTheme, colorAt, isUntouchedAlias),
  };
}

function editedOverrides(
  originalTheme: StationTheme,
  seededTheme: StationTheme,
  colorAt: (path: Path) => Rgb | undefined,
  isUntouchedAlias: (path: Path) => boolean,
): StationTheme['overrides'] {
  const overrides: { [Token in ColorToken]?: { light?: string; dark?: string } } = {};
  for (const scheme of schemes) {
    const exportedColors = paletteOf(originalTheme, scheme);
    const derivedColors = paletteOf({ ...seededTheme, overrides: {} }, scheme);
    for (const token of colorTokens) {
      const path = ['color', scheme, token];
      // An alias that still points to its seed is not an edit, even if the seed has changed.
      const rgb = isUntouchedAlias(path) ? undefined : colorAt(path);
      const originalOverride = originalTheme.overrides[token];
      const existingValue =
        typeof originalOverride === 'string' ? originalOverride : originalOverride?.[scheme];
      const isEdited = rgb !== undefined && rgb !== exportedColors[token];
      const value = isEdited ? (rgb === derivedColors[token] ? undefined : toHex(rgb)) : existingValue;
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
const placeholderIdentity = { id: 1000, slug: 'nova-estacao', name: 'Nova estação' };

function identityOf(json: unknown): Pick<StationInput, 'id' | 'slug' | 'name'> {
  const name = valueAt(json, ['$description']);
  if (typeof name !== 'string' || name.length > 60) return placeholderIdentity;
  const identity = { id: placeholderIdentity.id, slug: slugOf(name), name };
  return parseStation({ ...identity, theme: { brand: '#000' } }).ok ? identity : placeholderIdentity;
}

function fromOtherTool(json: unknown): DtcgResult {
  const tokens = tokensIn(json);
  const paths = tokens.filter(({ type }) => type === undefined || type === 'color').map(({ path }) => path);
  const errors: StationError[] = [];
  const usedTokens = new Map<string, string>();
  const findSeedColor = (role: 'brand' | 'accent'): string | undefined => {
    const reads = candidatesFor(role, paths).map((path) => ({ path, read: readToken(json, path) }));
    for (const { path, read } of reads) {
      if (read === undefined || !('rgb' in read)) continue;
      usedTokens.set(tokenName(path), `theme.${role} ${toHex(read.rgb)}`);
      return toHex(read.rgb);
    }
    const [first] = reads;
    if (first?.read && 'problem' in first.read) {
      errors.push(makeError('bad-value', printPath(first.read.problem.token), first.read.problem));
    }
    return undefined;
  };
  const brand = findSeedColor('brand');
  const accent = findSeedColor('accent');
  if (brand === undefined && errors.length === 0) errors.push(missingBrandError(json, tokens));
  if (brand === undefined || errors.length > 0) return refusal(...errors);
  const imported = importChoices(json, tokens);
  const theme = { brand, ...(accent !== undefined && { accent }), ...imported.choices };
  const allUsedTokens = new Map([...usedTokens, ...imported.usedTokens]);
  return validate({ ...identityOf(json), theme }, false, [
    ...[...allUsedTokens].map(([name, value]) => `${value} from ${printText(name)}`),
    ...imported.notes.values(),
    ...ignoredNotes(tokens, new Set([...allUsedTokens.keys(), ...imported.notes.keys()])),
  ]);
}

function ignoredNotes(tokens: readonly TokenEntry[], mentionedNames: ReadonlySet<string>): string[] {
  const pathsByType = new Map<string, Path[]>();
  for (const { path, type } of tokens) {
    if (mentionedNames.has(tokenName(path))) continue;
    const kind = typeof type === 'string' ? type : 'no type';
    const typePaths = pathsByType.get(kind);
    // Mutate the list: copying it for each token takes seconds when there are thousands.
    if (typePaths === undefined) pathsByType.set(kind, [path]);
    else typePaths.push(path);
  }
  return [...pathsByType].map(([kind, paths]) => {
    const [first = []] = paths;
    const tokenNames =
      paths.length === 1
        ? printText(tokenName(first))
        : `${printText(tokenName(first))} and ${paths.length - 1} more`;
    const reason =
      kind === 'color'
        ? 'colours are derived from brand and accent'
        : 'sizes follow from the choices in theme';
    return `ignored of type ${printText(kind)}: ${tokenNames}; ${reason}`;
  });
}

function missingBrandError(json: unknown, tokens: readonly TokenEntry[]): StationError {
  if (
    valueAt(json, ['resolutionOrder']) !== undefined ||
    (isObject(valueAt(json, ['sets'])) && isObject(valueAt(json, ['modifiers'])))
  ) {
    return makeError('bad-value', '', {
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
    const typeError = makeError('wrong-type', `${printPath(candidate)}.$type`, {
      found: printValue(type),
      allowed: '"color" for the brand',
    });
    return nearest === undefined
      ? typeError
      : { ...typeError, nearest, message: `${typeError.message}; did you mean "${nearest}"?` };
  }
  if (tokens.length === 0 && hasLegacyTokens(json)) {
    return makeError('bad-value', '', {
      found: 'tokens with "value" and "type", the format before the standard',
      allowed:
        'tokens with "$value" and "$type": in the tool that wrote the file, choose the format W3C or DTCG',
    });
  }
  const names = roleNames.brand.map((name) => `color.${name}`);
  return makeError('missing', 'brand', {
    found: 'nothing',
    allowed: `a colour token for the brand, with a name such as ${names.join(', ')} or ${tokenName(['brand', 'primary'])}`,
  });
}

function hasLegacyTokens(json: unknown): boolean {
  const queue: unknown[] = [json];
  const visited = new Set<unknown>();
  for (let index = 0; index < queue.length && index < 20_000; index++) {
    const group = queue[index];
    if (!isObject(group) || visited.has(group)) continue;
    visited.add(group);
    if (typeof valueAt(group, ['value']) === 'string' && typeof valueAt(group, ['type']) === 'string')
      return true;
    queue.push(...Object.values(group));
  }
  return false;
}

function validate(station: StationInput, isOwnExport: boolean, notes: readonly string[]): DtcgResult {
  const result = parseStation(station);
  return result.ok ? { ok: true, station, isOwnExport, notes } : refusal(...result.errors);
}
