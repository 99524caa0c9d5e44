import {
  colorTokens,
  type FormToken,
  formKinds,
  forms,
  type Scheme,
  schemeSizeTokens,
  sizeTokens,
  type Token,
  tokenName,
} from '../tokens/tokens.ts';
import type { Theme } from './derive.ts';

function shortenHex(hex: string): string {
  return hex.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}

/** Sorts each text token next to its fill, because similar neighbours compress better. */
function sortForCompression<Name extends Token>(tokens: readonly Name[]): Name[] {
  const key = (token: Name) => `${token.replace(/^on-/, '')} ${token}`;
  return [...tokens].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

const sortedColors = sortForCompression(colorTokens);
const sortedSizes = sortForCompression(sizeTokens);

function schemeValues(theme: Theme, scheme: Scheme): [name: string, value: string][] {
  return [
    ['color-scheme', scheme],
    ...sortedColors.map((token): [string, string] => [
      tokenName(token),
      shortenHex(theme.colors[scheme][token]),
    ]),
    ...schemeSizeTokens.map((token): [string, string] => [
      tokenName(token),
      theme.schemeSizes[scheme][token],
    ]),
  ];
}

/**
 * The chosen form is `initial`, so `var()` takes its fallback; other forms are empty.
 *
 * On `:root` the base sheet switches all forms off. A nested element inherits another station's forms, so it
 * prints them all.
 */
function formValues(theme: Theme, isRoot: boolean): [name: string, value: string][] {
  return formKinds.flatMap((kind) =>
    forms[kind]
      .filter((form) => !isRoot || theme.forms[kind] === form)
      .map((form): [string, string] => [
        tokenName(`${kind}-${form}` as FormToken),
        theme.forms[kind] === form ? 'initial' : ' ',
      ]),
  );
}

function declarationBlock(values: readonly (readonly [string, string])[]): string {
  return `{${values.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}

/** Matches every element, with the specificity of two attributes. */
const MATCH_ALL = ':not([data-scheme=light][data-scheme=dark])';

/**
 * One rule with the main scheme and all sizes, then the differences of the other scheme.
 *
 * Without `data-scheme` the station decides; `light`, `dark` or `auto` is the member's choice. The engine
 * parses and prints every value, so a token file cannot escape its declaration. Not every supported browser
 * has `light-dark()`.
 *
 * Another selector serves a second station in the same document. All its rules outweigh those of `:root`
 * equally, so it never takes a value of the first station.
 */
export function themeCss(theme: Theme, selector = ':root'): string {
  const mainScheme: Scheme = theme.scheme === 'dark' ? 'dark' : 'light';
  const otherScheme: Scheme = mainScheme === 'dark' ? 'light' : 'dark';
  const mainValues = schemeValues(theme, mainScheme);
  const mainValueByName = new Map(mainValues);
  const differences = declarationBlock(
    schemeValues(theme, otherScheme).filter(([name, value]) => mainValueByName.get(name) !== value),
  );
  const sizes = sortedSizes.map((token): [string, string] => [tokenName(token), theme.sizes[token]]);
  const deviceSelector = theme.scheme === 'auto' ? `:not([data-scheme=${mainScheme}])` : '[data-scheme=auto]';
  const choiceSelector = `[data-scheme=${otherScheme}]`;
  const isRoot = selector === ':root';
  const baseSelector = isRoot ? selector : `:is(${selector})${MATCH_ALL}`;
  const selectorWhen = (condition: string) => `${baseSelector}${isRoot ? condition : `:where(${condition})`}`;
  return [
    `${baseSelector}${declarationBlock([...mainValues, ...sizes, ...formValues(theme, isRoot)])}`,
    `@media(prefers-color-scheme:${otherScheme}){${selectorWhen(deviceSelector)}${differences}}`,
    `${selectorWhen(choiceSelector)}${differences}`,
  ].join('');
}
