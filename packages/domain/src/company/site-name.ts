import { isReservedSlug, isSlug, PUBLIC_MODE_MARK, slugFromSiteName } from '../station/slug.ts';
import { foldConfusables } from '../text/fold-confusables.ts';
import { messages } from '../validation/messages.ts';
import { check } from '../validation/rule.ts';

/**
 * Names that networks look up automatically, or that could pass for the portal's host. Only an operator may
 * assign them.
 */
const misleadingSlugs =
  /^(?:abuse|admin(?:istrador)?|ajuda|app|assets|atendimento|auth|auto(?:config|discover)|cdn|(?:minha)?conta|dns|(?:e|web)?mail|entrar|files|ftp|(?:host|post|web)master|imap|isatap|localhost|login|mx|ns[12]?|oficial|pagamentos?|parceiro|pix|pop3?|root|security|seguranca|senha|smtp|sso|static|status|suporte|support|wpad)$/;

/** Whether the company wizard may assign the slug. Only the server knows whether another station has it. */
export function isSlugOpenToCompanies(slug: string): boolean {
  const isReserved = isReservedSlug(slug) || misleadingSlugs.test(slug) || slug.includes(PUBLIC_MODE_MARK);
  return isSlug(slug) && !isReserved;
}

export const availableSiteName = /* @__PURE__ */ check(
  (siteName) => isSlugOpenToCompanies(slugFromSiteName(siteName)),
  messages.siteNameUnavailable,
);

const brands =
  'itau nubank bradesco caixa santander bancodobrasil bancointer btgpactual sicredi sicoob picpay mercadopago mercadolivre pagseguro pagbank stone cielo magalu magazineluiza casasbahia americanas amazon shopee ifood rappi uber claro vivo tim oi petrobras correios receitafederal govbr serasa detran inss whatsapp instagram facebook google apple microsoft netflix paypal visa mastercard';

/** Words of regulated trades: their brands are too many to list. */
const regulatedTrades = 'banc bank bradesc cartao consorcio seguradora governo ministerio prefeitura';

const MIN_SUBSTRING_LENGTH = 4;

/** Generic words. A short brand plus one of these counts as that brand. */
const genericWords = 'banco bank clube club pontos oficial online brasil premios beneficios app';

function foldWords(words: string): string[] {
  return words.split(' ').map(foldConfusables);
}

function resembles(name: string, reference: string): boolean {
  if (name === reference) return true;
  if (reference.length < MIN_SUBSTRING_LENGTH)
    return name.replace(new RegExp(foldWords(genericWords).join('|')), '') === reference;
  return name.includes(reference) || editDistance(name, reference) <= (reference.length < 8 ? 1 : 2);
}

function editDistance(a: string, b: string): number {
  let previousRow = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const currentRow = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const costs = [previousRow[column - 1], previousRow[column], currentRow[column - 1]] as const;
      const [change = 0, drop = 0, add = 0] = costs;
      currentRow.push(isSame ? change : 1 + Math.min(change, drop, add));
    }
    previousRow = currentRow;
  }
  return previousRow[b.length] ?? 0;
}

/** Whether a site name could pass for a station, a well-known brand, a bank or an authority. */
export function isLookAlike(siteName: string, stationNames: readonly string[]): boolean {
  const name = foldConfusables(siteName);
  if (foldWords(regulatedTrades).some((word) => name.includes(word))) return true;
  return [...stationNames.map(foldConfusables), ...foldWords(brands)].some((reference) =>
    resembles(name, reference),
  );
}
