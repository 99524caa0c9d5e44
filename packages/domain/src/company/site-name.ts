import { isReservedSlug, isSlug, PUBLIC_MODE_MARK, slugFromSiteName } from '../station/slug.ts';
import { messages } from '../validation/messages.ts';
import { check } from '../validation/rule.ts';

/**
 * Names that networks look for by themselves, or under which a site would pass for the one that hosts it. Whoever runs the
 * portal may give them to a station of their own, and no company to itself.
 */
const misleadingSlugs =
  /^(?:abuse|admin(?:istrador)?|ajuda|app|assets|atendimento|auth|auto(?:config|discover)|cdn|(?:minha)?conta|dns|(?:e|web)?mail|entrar|files|ftp|(?:host|post|web)master|imap|isatap|localhost|login|mx|ns[12]?|oficial|pagamentos?|parceiro|pix|pop3?|root|security|seguranca|senha|smtp|sso|static|status|suporte|support|wpad)$/;

/** Whether the company wizard may hand it out. That no other station has it, only the server knows. */
export function isSlugOpenToCompanies(slug: string): boolean {
  const isKept = isReservedSlug(slug) || misleadingSlugs.test(slug) || slug.includes(PUBLIC_MODE_MARK);
  return isSlug(slug) && !isKept;
}

export const openSiteName = /* @__PURE__ */ check(
  (siteName) => isSlugOpenToCompanies(slugFromSiteName(siteName)),
  messages.siteNameUnavailable,
);
