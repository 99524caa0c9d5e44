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

function short(hex: string): string {
  return hex.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}

/** A text stands beside its fill: names and values that resemble each other pack better when they are near. */
function packed<Name extends Token>(tokens: readonly Name[]): Name[] {
  const key = (token: Name) => `${token.replace(/^on-/, '')} ${token}`;
  return [...tokens].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

const packedColors = packed(colorTokens);
const packedSizes = packed(sizeTokens);

function schemeValues(theme: Theme, scheme: Scheme): [name: string, value: string][] {
  return [
    ['color-scheme', scheme],
    ...packedColors.map((token): [string, string] => [tokenName(token), short(theme.colors[scheme][token])]),
    ...schemeSizeTokens.map((token): [string, string] => [
      tokenName(token),
      theme.schemeSizes[scheme][token],
    ]),
  ];
}

/**
 * The chosen form is `initial`, which makes `var()` take its fallback; of the others nothing is left. On `:root` the
 * library's base sheet has them all off. What stands further in has inherited somebody else's, so it switches them.
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

function block(values: readonly (readonly [string, string])[]): string {
  return `{${values.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}

/** True of every element, since no attribute has two values, and of twice the weight of an attribute. */
const ALWAYS = ':not([data-scheme=light][data-scheme=dark])';

/**
 * The CSS of a station: one rule with its first scheme and all sizes, and what differs in the other scheme.
 *
 * Without `data-scheme` the station decides; `data-scheme="light"`, `"dark"` or `"auto"` (the device) is the member's
 * choice, on the element that the selector names. Every value was parsed and printed by the engine, none is pasted, so
 * nothing in a token file can leave its declaration. `light-dark()` would be shorter, but the browsers we support do not
 * all have it.
 *
 * Another selector than `:root` is for a second station in the same document, even on the root itself. All of its rules
 * outweigh those of `:root` by the same weight: what the second station does not print again in its other scheme
 * must come from its own first rule, and never from the first station's.
 */
export function themeCss(theme: Theme, selector = ':root'): string {
  const first: Scheme = theme.scheme === 'dark' ? 'dark' : 'light';
  const other: Scheme = first === 'dark' ? 'light' : 'dark';
  const own = schemeValues(theme, first);
  const known = new Map(own);
  const differing = block(schemeValues(theme, other).filter(([name, value]) => known.get(name) !== value));
  const sizes = packedSizes.map((token): [string, string] => [tokenName(token), theme.sizes[token]]);
  const follows = theme.scheme === 'auto' ? `:not([data-scheme=${first}])` : '[data-scheme=auto]';
  const chosen = `[data-scheme=${other}]`;
  const isRoot = selector === ':root';
  const place = isRoot ? selector : `:is(${selector})${ALWAYS}`;
  const when = (condition: string) => `${place}${isRoot ? condition : `:where(${condition})`}`;
  return [
    `${place}${block([...own, ...sizes, ...formValues(theme, isRoot)])}`,
    `@media(prefers-color-scheme:${other}){${when(follows)}${differing}}`,
    `${when(chosen)}${differing}`,
  ].join('');
}
