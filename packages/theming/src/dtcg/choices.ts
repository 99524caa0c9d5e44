import { fonts } from '../fonts/fonts.ts';
import { type FontId, fontIds } from '../station/font-ids.ts';
import { printText } from '../station/print.ts';
import type { StationInput } from '../station/schema.ts';
import { isObject, type Path, rawValue, type TokenEntry, tokenName } from './tokens-of.ts';

type Theme = StationInput['theme'];
type Choices = Pick<Theme, 'fonts' | 'shape' | 'density'>;

export interface ImportedChoices {
  readonly choices: Choices;
  readonly usedTokens: ReadonlyMap<string, string>;
  readonly notes: ReadonlyMap<string, string>;
}

/**
 * Derives a station's choices from another tool's sizes and typefaces. A size between two choices is
 * reported, not guessed.
 */
export function importChoices(root: unknown, tokens: readonly TokenEntry[]): ImportedChoices {
  const usedTokens = new Map<string, string>();
  const notes = new Map<string, string>();
  const choices: Choices = {
    ...fontsOf(root, tokens, usedTokens, notes),
    ...sizeChoice('shape', shapes, radiusWords, root, tokens, usedTokens, notes),
    ...sizeChoice('density', densities, spaceWords, root, tokens, usedTokens, notes),
  };
  return { choices, usedTokens, notes };
}

const headingWords = /^(?:h[1-6]?|heading|headings|headline|title|display|titulo|titulos)$/;
const bodyWords = /^(?:body|text|paragraph|copy|sans|base|default|primary|corpo|texto|paragrafo)$/;

function normalizeName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function findFont(family: string): FontId | undefined {
  const name = normalizeName(family.replace(/[- ](?:variable|vf|regular|medium|bold|black|light)$/i, ''));
  return fontIds.find((id) => normalizeName(fonts[id].family) === name || normalizeName(id) === name);
}

function familiesOf(value: unknown): string[] {
  const families = isObject(value) && Object.hasOwn(value, 'fontFamily') ? value.fontFamily : value;
  const list = Array.isArray(families) ? families : typeof families === 'string' ? families.split(',') : [];
  return list.flatMap((family: unknown) =>
    typeof family === 'string' && family.length < 100 ? [family.trim().replace(/^["']|["']$/g, '')] : [],
  );
}

function fontsOf(
  root: unknown,
  tokens: readonly TokenEntry[],
  usedTokens: Map<string, string>,
  notes: Map<string, string>,
): Pick<Theme, 'fonts'> {
  const candidates = tokens
    .filter(({ type }) => type === 'fontFamily' || type === 'typography')
    .flatMap(({ path }) => {
      const families = familiesOf(rawValue(root, path));
      return families.length === 0 ? [] : [{ path, families, words: allWords(path) }];
    });
  const fontChoice: { heading?: FontId; body?: FontId } = {};
  const assignFont = (role: 'heading' | 'body', candidate: (typeof candidates)[number] | undefined) => {
    if (candidate === undefined) return;
    const [family = ''] = candidate.families;
    const id = findFont(family);
    if (id === undefined) {
      notes.set(
        tokenName(candidate.path),
        `${tokenName(candidate.path)}: ignored: there is no typeface ${printText(family)}; there are ${fontIds.join(', ')}`,
      );
    } else {
      fontChoice[role] = id;
      usedTokens.set(tokenName(candidate.path), `theme.fonts.${role} ${id}`);
    }
  };
  const heading = candidates.find(({ words }) => words.some((word) => headingWords.test(word)));
  const otherCandidates = candidates.filter((candidate) => candidate !== heading);
  assignFont('heading', heading);
  assignFont(
    'body',
    otherCandidates.find(({ words }) => words.some((word) => bodyWords.test(word))) ??
      (candidates.length === 1 ? otherCandidates[0] : undefined),
  );
  return fontChoice.heading === undefined && fontChoice.body === undefined ? {} : { fonts: fontChoice };
}

/** Returns px for `8px`, `0.5rem`, `{ "value": 8, "unit": "px" }` or a bare number. */
function parsePixels(value: unknown): number | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  const text = isObject(value) ? `${String(value.value)}${String(value.unit)}` : value;
  const [, number, unit] = typeof text === 'string' ? (/^(\d*\.?\d+)(px|rem)$/.exec(text.trim()) ?? []) : [];
  return number === undefined ? undefined : Number(number) * (unit === 'rem' ? 16 : 1);
}

type Ranges<Choice extends string> = readonly (readonly [choice: Choice, min: number, max: number])[];

const shapes: Ranges<'square' | 'soft' | 'round' | 'pill'> = [
  ['square', 0, 1],
  ['soft', 5, 10],
  ['round', 14, 24],
  ['pill', 48, 10_000],
];

const densities: Ranges<'compact' | 'regular' | 'roomy'> = [
  ['compact', 10, 12],
  ['regular', 15, 17],
  ['roomy', 20, 28],
];

const radiusWords = /^(?:radius|radii|rounded|rounding|corner|corners|borderradius|raio|raios|canto|cantos)$/;
const spaceWords = /^(?:space|spacing|gap|inset|padding|gutter|espaco|espacamento|respiro)$/;

const typicalWords =
  /^(?:button|control|input|field|card|md|m|medium|medio|default|base|regular|normal|padrao)$/;

function sizeChoice<Key extends 'shape' | 'density', Choice extends string>(
  key: Key,
  ranges: Ranges<Choice>,
  groupWords: RegExp,
  root: unknown,
  tokens: readonly TokenEntry[],
  usedTokens: Map<string, string>,
  notes: Map<string, string>,
): { [K in Key]?: Choice } {
  const candidates = tokens
    .filter(({ type }) => type === 'dimension' || type === 'number' || type === undefined)
    .flatMap(({ path }) => {
      const words = allWords(path);
      const size = words.some((word) => groupWords.test(word))
        ? parsePixels(rawValue(root, path))
        : undefined;
      return size === undefined ? [] : [{ path, words, size }];
    });
  const typicalCandidates =
    candidates.length === 1
      ? candidates
      : candidates.filter(({ words }) => words.some((word) => typicalWords.test(word)));
  const matchingChoices = new Set(
    typicalCandidates.map(({ size }) => ranges.find(([, min, max]) => size >= min && size <= max)?.[0]),
  );
  const [choice, ...otherChoices] = matchingChoices;
  if (choice !== undefined && otherChoices.length === 0) {
    for (const { path } of typicalCandidates) usedTokens.set(tokenName(path), `theme.${key} ${choice}`);
    return { [key]: choice } as { [K in Key]?: Choice };
  }
  if (candidates.length > 0) {
    const examples = (typicalCandidates.length > 0 ? typicalCandidates : candidates)
      .slice(0, 3)
      .map(({ path, size }) => `${tokenName(path)} ${size}px`);
    notes.set(
      `theme.${key}`,
      `theme.${key}: not used, because no size is clear (${examples.join(', ')}); choose one of ${ranges.map(([name]) => name).join(', ')}`,
    );
  }
  return {};
}

/** Unlike for colours, keeps the words that name a step of a scale, such as `base` in `radius/base`. */
function allWords(path: Path): string[] {
  return path
    .slice(-4)
    .flatMap((step) => (step.length > 100 ? [] : step.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)))
    .map((word) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
}
