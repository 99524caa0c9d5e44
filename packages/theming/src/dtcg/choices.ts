import { fonts } from '../fonts/fonts.ts';
import { type FontId, fontIds } from '../station/font-ids.ts';
import { printText } from '../station/print.ts';
import type { StationInput } from '../station/schema.ts';
import { type FoundToken, isObject, nameOf, type Path, rawValue } from './tokens-of.ts';

type Theme = StationInput['theme'];
type Choices = Pick<Theme, 'fonts' | 'shape' | 'density'>;

export interface Chosen {
  readonly choices: Choices;
  readonly used: ReadonlyMap<string, string>;
  readonly notes: ReadonlyMap<string, string>;
}

/**
 * Derives a station's choices from another tool's sizes and typefaces. A size between two choices is
 * reported, not guessed.
 */
export function choicesOf(root: unknown, tokens: readonly FoundToken[]): Chosen {
  const used = new Map<string, string>();
  const notes = new Map<string, string>();
  const choices: Choices = {
    ...fontsOf(root, tokens, used, notes),
    ...sizeChoice('shape', shapes, radiusWords, root, tokens, used, notes),
    ...sizeChoice('density', densities, spaceWords, root, tokens, used, notes),
  };
  return { choices, used, notes };
}

const headingWords = /^(?:h[1-6]?|heading|headings|headline|title|display|titulo|titulos)$/;
const bodyWords = /^(?:body|text|paragraph|copy|sans|base|default|primary|corpo|texto|paragrafo)$/;

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function fontNamed(family: string): FontId | undefined {
  const name = plain(family.replace(/[- ](?:variable|vf|regular|medium|bold|black|light)$/i, ''));
  return fontIds.find((id) => plain(fonts[id].family) === name || plain(id) === name);
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
  tokens: readonly FoundToken[],
  used: Map<string, string>,
  notes: Map<string, string>,
): Pick<Theme, 'fonts'> {
  const found = tokens
    .filter(({ type }) => type === 'fontFamily' || type === 'typography')
    .flatMap(({ path }) => {
      const families = familiesOf(rawValue(root, path));
      return families.length === 0 ? [] : [{ path, families, words: allWords(path) }];
    });
  const chosen: { heading?: FontId; body?: FontId } = {};
  const take = (role: 'heading' | 'body', one: (typeof found)[number] | undefined) => {
    if (one === undefined) return;
    const [family = ''] = one.families;
    const id = fontNamed(family);
    if (id === undefined) {
      notes.set(
        nameOf(one.path),
        `${nameOf(one.path)}: ignored: there is no typeface ${printText(family)}; there are ${fontIds.join(', ')}`,
      );
    } else {
      chosen[role] = id;
      used.set(nameOf(one.path), `theme.fonts.${role} ${id}`);
    }
  };
  const heading = found.find(({ words }) => words.some((word) => headingWords.test(word)));
  const others = found.filter((one) => one !== heading);
  take('heading', heading);
  take(
    'body',
    others.find(({ words }) => words.some((word) => bodyWords.test(word))) ??
      (found.length === 1 ? others[0] : undefined),
  );
  return chosen.heading === undefined && chosen.body === undefined ? {} : { fonts: chosen };
}

/** Returns px for `8px`, `0.5rem`, `{ "value": 8, "unit": "px" }` or a bare number. */
function pixels(value: unknown): number | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  const text = isObject(value) ? `${String(value.value)}${String(value.unit)}` : value;
  const [, number, unit] = typeof text === 'string' ? (/^(\d*\.?\d+)(px|rem)$/.exec(text.trim()) ?? []) : [];
  return number === undefined ? undefined : Number(number) * (unit === 'rem' ? 16 : 1);
}

type Ranges<Choice extends string> = readonly (readonly [choice: Choice, least: number, most: number])[];

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

const usual = /^(?:button|control|input|field|card|md|m|medium|medio|default|base|regular|normal|padrao)$/;

function sizeChoice<Key extends 'shape' | 'density', Choice extends string>(
  key: Key,
  ranges: Ranges<Choice>,
  about: RegExp,
  root: unknown,
  tokens: readonly FoundToken[],
  used: Map<string, string>,
  notes: Map<string, string>,
): { [K in Key]?: Choice } {
  const found = tokens
    .filter(({ type }) => type === 'dimension' || type === 'number' || type === undefined)
    .flatMap(({ path }) => {
      const words = allWords(path);
      const size = words.some((word) => about.test(word)) ? pixels(rawValue(root, path)) : undefined;
      return size === undefined ? [] : [{ path, words, size }];
    });
  const typical =
    found.length === 1 ? found : found.filter(({ words }) => words.some((word) => usual.test(word)));
  const meant = new Set(
    typical.map(({ size }) => ranges.find(([, least, most]) => size >= least && size <= most)?.[0]),
  );
  const [choice, ...others] = meant;
  if (choice !== undefined && others.length === 0) {
    for (const { path } of typical) used.set(nameOf(path), `theme.${key} ${choice}`);
    return { [key]: choice } as { [K in Key]?: Choice };
  }
  if (found.length > 0) {
    const said = (typical.length > 0 ? typical : found)
      .slice(0, 3)
      .map(({ path, size }) => `${nameOf(path)} ${size}px`);
    notes.set(
      `theme.${key}`,
      `theme.${key}: not used, because no size is clear (${said.join(', ')}); choose one of ${ranges.map(([name]) => name).join(', ')}`,
    );
  }
  return {};
}

/** Keeps the words that name a step of a scale, unlike for colours: `radius/base`. */
function allWords(path: Path): string[] {
  return path
    .slice(-4)
    .flatMap((step) => (step.length > 100 ? [] : step.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)))
    .map((word) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
}
