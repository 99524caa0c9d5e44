// Apart from the currency, which most pages show: only a sign-up checks a name.

import { messages } from '../validation/messages.ts';
import { check } from '../validation/rule.ts';

/** As long as a label of a host name may be. */
export const SLUG_MAX_LENGTH = 63;

/** Host names that the portal itself answers. */
export const RESERVED_SLUGS: readonly string[] = ['www', 'api', 'sandbox'];

/** A subdomain that contains this puts its station in public mode. Companies can't choose one. */
export const PUBLIC_MODE_MARK = 'brbdux';

/**
 * The name of a station in its address: lower-case letters, digits and inner hyphens. Two hyphens in the third and
 * fourth place are reserved in host names (`xn--` marks Punycode): browsers refuse most.
 */
export function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX_LENGTH && /^(?!..--)[a-z0-9]+(?:-+[a-z0-9]+)*$/.test(text);
}

export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.includes(slug);
}

/** The subdomain that a site name makes, as the preview shows it at every key. */
export function slugFromSiteName(siteName: string): string {
  return siteName.toLowerCase().replace(/\s/g, '');
}

/** Letters and digits; no spaces, accents or signs. */
export const validSiteName = /* @__PURE__ */ check(
  (siteName) => /^[A-Za-z0-9]+$/.test(siteName),
  messages.siteName,
);
