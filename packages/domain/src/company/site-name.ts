import { isReservedSlug, isSlug, PUBLIC_MODE_MARK, slugFromSiteName } from '../station/slug.ts';
import { glance } from '../text/glance.ts';
import { messages } from '../validation/messages.ts';
import { check } from '../validation/rule.ts';

/**
 * Names that networks look up automatically, or that could pass for the portal's host. Only an operator may
 * assign them.
 */
const misleadingSlugs =
  /^(?:abuse|admin(?:istrador)?|ajuda|app|assets|atendimento|auth|auto(?:config|discover)|cdn|(?:minha)?conta|dns|(?:e|web)?mail|entrar|files|ftp|(?:host|post|web)master|imap|isatap|localhost|login|mx|ns[12]?|oficial|pagamentos?|parceiro|pix|pop3?|root|security|seguranca|senha|smtp|sso|static|status|suporte|support|wpad)$/;

/** Whether the company wizard may assign it. Only the server knows whether another station has it. */
export function isSlugOpenToCompanies(slug: string): boolean {
  const isKept = isReservedSlug(slug) || misleadingSlugs.test(slug) || slug.includes(PUBLIC_MODE_MARK);
  return isSlug(slug) && !isKept;
}

export const openSiteName = /* @__PURE__ */ check(
  (siteName) => isSlugOpenToCompanies(slugFromSiteName(siteName)),
  messages.siteNameUnavailable,
);

const brands =
  'itau nubank bradesco caixa santander bancodobrasil bancointer btgpactual sicredi sicoob picpay mercadopago mercadolivre pagseguro pagbank stone cielo magalu magazineluiza casasbahia americanas amazon shopee ifood rappi uber claro vivo tim oi petrobras correios receitafederal govbr serasa detran inss whatsapp instagram facebook google apple microsoft netflix paypal visa mastercard';

/** Words of regulated trades: their brands are too many to list. */
const supervised = 'banc bank bradesc cartao consorcio seguradora governo ministerio prefeitura';

const SHORTEST_PART = 4;

/** Generic words: a short brand together with one of these still counts as that brand. */
const common = 'banco bank clube club pontos oficial online brasil premios beneficios app';

function glances(words: string): string[] {
  return words.split(' ').map(glance);
}

function isLike(name: string, known: string): boolean {
  if (name === known) return true;
  if (known.length < SHORTEST_PART) return name.replace(new RegExp(glances(common).join('|')), '') === known;
  return name.includes(known) || distance(name, known) <= (known.length < 8 ? 1 : 2);
}

function distance(one: string, other: string): number {
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const ways = [last[column - 1], last[column], next[column - 1]] as const;
      const [change = 0, drop = 0, add = 0] = ways;
      next.push(isSame ? change : 1 + Math.min(change, drop, add));
    }
    last = next;
  }
  return last[other.length] ?? 0;
}

/** Whether a site name could pass for a station, a well-known brand, a bank or an authority. */
export function isLookAlike(siteName: string, stationNames: readonly string[]): boolean {
  const name = glance(siteName);
  if (glances(supervised).some((word) => name.includes(word))) return true;
  return [...stationNames.map(glance), ...glances(brands)].some((known) => isLike(name, known));
}
