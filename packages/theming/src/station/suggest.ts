import { isIsoDate, isReservedSlug, isSlug, states } from '@estacao/domain';
import { suggestColor } from './hex-color.ts';
import {
  colorText,
  dayText,
  hostText,
  keyText,
  linkText,
  slugText,
  webAddress,
  webAddressText,
} from './leaf.ts';
import { nearestWord } from './nearest.ts';
import { slugOf } from './slug.ts';

// Suggests the value that the author of a file probably intended. A wrong suggestion is worse than none.

const maxLength = 300;

const isWebAddress = new RegExp(`^${webAddress}$`);

function suggestAddress(input: string): string | undefined {
  const withoutScheme = input.trim().replace(/^(?:https?:)?\/\//i, '');
  const address = `https://${withoutScheme}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)/.test(withoutScheme) && isWebAddress.test(address)
    ? address
    : undefined;
}

function suggestLink(input: string): string | undefined {
  if (/^[\w-]+$/.test(input)) return `/${input}`;
  return input.startsWith('//') ? undefined : suggestAddress(input);
}

function suggestHost(input: string): string | undefined {
  const address = input.includes('://') ? input.trim() : `https://${input.trim()}`;
  if (!/[.]/.test(input) || !URL.canParse(address)) return undefined;
  const host = new URL(address).hostname.replace(/\.$/, '').replace(/^\*\.|^%2a\./i, '');
  return /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(host) && host !== input ? host : undefined;
}

function suggestSlug(input: string): string | undefined {
  const slug = slugOf(input);
  return slug !== input && isSlug(slug) && !isReservedSlug(slug) ? slug : undefined;
}

function suggestKey(input: string): string | undefined {
  const key = slugOf(input);
  return key !== input && key !== '' ? key : undefined;
}

function suggestDay(input: string): string | undefined {
  const parts = input.trim().split(/[-/.]/);
  const [year = '', month = '', day = ''] = /^\d{4}$/.test(parts[0] ?? '') ? parts : [...parts].reverse();
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return date !== input && isIsoDate(date) ? date : undefined;
}

const suggestionRules: readonly (readonly [allowed: string, guess: (input: string) => string | undefined])[] =
  [
    [colorText, suggestColor],
    [slugText, suggestSlug],
    [keyText, suggestKey],
    // Precedes the rule for web addresses, because `linkText` contains `webAddressText`.
    [linkText, suggestLink],
    [webAddressText, suggestAddress],
    [hostText, suggestHost],
    [dayText, suggestDay],
  ];

export function suggestText(input: string, allowed: string): string | undefined {
  if (input.length > maxLength) return undefined;
  const [, suggest] = suggestionRules.find(([ruleText]) => allowed.includes(ruleText)) ?? [];
  return suggest?.(input);
}

const weightSynonyms: Readonly<Record<string, string>> = {
  '300': 'regular',
  '400': 'regular',
  '500': 'medium',
  '600': 'bold',
  '700': 'bold',
  '800': 'heavy',
  '900': 'heavy',
  light: 'regular',
  normal: 'regular',
  semibold: 'bold',
  extrabold: 'heavy',
  black: 'heavy',
};

function normalizeWord(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\p{M}\s_-]/gu, '')
    .toLowerCase();
}

export function suggestWord(input: unknown, words: readonly string[]): string | undefined {
  if (typeof input !== 'string' && typeof input !== 'number') return undefined;
  const text = String(input);
  if (text.length > maxLength) return undefined;
  const synonym = [
    weightSynonyms[normalizeWord(text)],
    states.find(({ nome }) => normalizeWord(nome) === normalizeWord(text))?.sigla,
  ].find((word) => word !== undefined && words.includes(word));
  return synonym ?? (typeof input === 'string' ? nearestWord(input, words) : undefined);
}

export function suggestBoolean(input: unknown): boolean | undefined {
  const word = typeof input === 'string' ? input.trim().toLowerCase() : input;
  if (word === 'true' || word === 'yes' || word === 'sim' || word === 'on' || word === 1) return true;
  return word === 'false' || word === 'no' || word === 'não' || word === 'off' || word === 0
    ? false
    : undefined;
}
