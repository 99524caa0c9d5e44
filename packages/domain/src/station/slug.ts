import { messages } from '../validation/messages.ts';
import { check } from '../validation/rule.ts';

/** As long as a label of a host name may be. */
export const SLUG_MAX_LENGTH = 63;

/** Host names that the portal itself answers. */
export const RESERVED_SLUGS: readonly string[] = ['www', 'api', 'sandbox'];

/**
 * Names that networks look for by themselves, or under which a site would pass for the one that hosts it. Whoever runs the
 * portal may give them to a station of their own, and no company to itself.
 */
const misleadingSlugs =
  /^(?:abuse|admin|administrador|ajuda|app|assets|atendimento|auth|autoconfig|autodiscover|cdn|conta|dns|email|entrar|files|ftp|hostmaster|imap|isatap|localhost|login|mail|minhaconta|mx|ns|ns1|ns2|oficial|pagamento|pagamentos|parceiro|pix|pop|pop3|postmaster|root|security|seguranca|senha|smtp|sso|static|status|suporte|support|webmail|webmaster|wpad)$/;

/** A subdomain with this in it puts its station in public mode, so nobody may give it to themselves. */
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

/** Whether the company wizard may hand it out. That no other station has it, only the server knows. */
export function isSlugOpenToCompanies(slug: string): boolean {
  const isKept = isReservedSlug(slug) || misleadingSlugs.test(slug) || slug.includes(PUBLIC_MODE_MARK);
  return isSlug(slug) && !isKept;
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

export const openSiteName = /* @__PURE__ */ check(
  (siteName) => isSlugOpenToCompanies(slugFromSiteName(siteName)),
  messages.siteNameUnavailable,
);
