// Separate from `station.ts`: most pages show the currency, but few check slugs.

import { messages } from '../validation/messages.ts';
import { check } from '../validation/rule.ts';

export const SLUG_MAX_LENGTH = 63;

export const RESERVED_SLUGS: readonly string[] = ['www', 'api', 'sandbox'];

/** A station whose slug contains it is in public mode. Companies can't choose such a slug. */
export const PUBLIC_MODE_MARK = 'brbdux';

/** Browsers reject most names with hyphens in the third and fourth place: `xn--` marks Punycode. */
export function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX_LENGTH && /^(?!..--)[a-z0-9]+(?:-+[a-z0-9]+)*$/.test(text);
}

export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.includes(slug);
}

export function slugFromSiteName(siteName: string): string {
  return siteName.toLowerCase().replace(/\s/g, '');
}

export const validSiteName = /* @__PURE__ */ check(
  (siteName) => /^[A-Za-z0-9]+$/.test(siteName),
  messages.siteName,
);
