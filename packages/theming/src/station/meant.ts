import { isIsoDate, isReservedSlug, isSlug, states } from '@estacao/domain';
import { meantColor } from './hex-color.ts';
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

// Guesses the value that the author of a file intended. A wrong guess is worse than none.

const longest = 300;

const isWebAddress = new RegExp(`^${webAddress}$`);

function meantAddress(found: string): string | undefined {
  const bare = found.trim().replace(/^(?:https?:)?\/\//i, '');
  const address = `https://${bare}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)/.test(bare) && isWebAddress.test(address) ? address : undefined;
}

function meantLink(found: string): string | undefined {
  if (/^[\w-]+$/.test(found)) return `/${found}`;
  return found.startsWith('//') ? undefined : meantAddress(found);
}

function meantHost(found: string): string | undefined {
  const address = found.includes('://') ? found.trim() : `https://${found.trim()}`;
  if (!/[.]/.test(found) || !URL.canParse(address)) return undefined;
  const host = new URL(address).hostname.replace(/\.$/, '').replace(/^\*\.|^%2a\./i, '');
  return /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(host) && host !== found ? host : undefined;
}

function meantSlug(found: string): string | undefined {
  const slug = slugOf(found);
  return slug !== found && isSlug(slug) && !isReservedSlug(slug) ? slug : undefined;
}

function meantKey(found: string): string | undefined {
  const key = slugOf(found);
  return key !== found && key !== '' ? key : undefined;
}

function meantDay(found: string): string | undefined {
  const parts = found.trim().split(/[-/.]/);
  const [year = '', month = '', day = ''] = /^\d{4}$/.test(parts[0] ?? '') ? parts : [...parts].reverse();
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return date !== found && isIsoDate(date) ? date : undefined;
}

const guesses: readonly (readonly [allowed: string, guess: (found: string) => string | undefined])[] = [
  [colorText, meantColor],
  [slugText, meantSlug],
  [keyText, meantKey],
  // Precedes the rule for web addresses, because its sentence contains that one.
  [linkText, meantLink],
  [webAddressText, meantAddress],
  [hostText, meantHost],
  [dayText, meantDay],
];

export function meantText(found: string, allowed: string): string | undefined {
  if (found.length > longest) return undefined;
  const [, guess] = guesses.find(([rule]) => allowed.includes(rule)) ?? [];
  return guess?.(found);
}

const weights: Readonly<Record<string, string>> = {
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

function plain(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\p{M}\s_-]/gu, '')
    .toLowerCase();
}

export function meantWord(found: unknown, words: readonly string[]): string | undefined {
  if (typeof found !== 'string' && typeof found !== 'number') return undefined;
  const text = String(found);
  if (text.length > longest) return undefined;
  const other = [weights[plain(text)], states.find(({ nome }) => plain(nome) === plain(text))?.sigla].find(
    (word) => word !== undefined && words.includes(word),
  );
  return other ?? (typeof found === 'string' ? nearestWord(found, words) : undefined);
}

export function meantFlag(found: unknown): boolean | undefined {
  const word = typeof found === 'string' ? found.trim().toLowerCase() : found;
  if (word === 'true' || word === 'yes' || word === 'sim' || word === 'on' || word === 1) return true;
  return word === 'false' || word === 'no' || word === 'não' || word === 'off' || word === 0
    ? false
    : undefined;
}
