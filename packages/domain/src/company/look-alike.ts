import { glance } from '../text/glance.ts';

/** Brands that a self-made site must not pass for, as slugs. */
const brands =
  'itau nubank bradesco caixa santander bancodobrasil bancointer btgpactual sicredi sicoob picpay mercadopago mercadolivre pagseguro pagbank stone cielo magalu magazineluiza casasbahia americanas amazon shopee ifood rappi uber claro vivo tim oi petrobras correios receitafederal govbr serasa detran inss whatsapp instagram facebook google apple microsoft netflix paypal visa mastercard';

/** Words of trades under a supervisor: their brands are too many to list. */
const supervised = 'banc bank bradesc cartao consorcio seguradora governo ministerio prefeitura';

/** Names this short are part of too many words. */
const SHORTEST_PART = 4;

/** Words that name no company: a short name with one of these is still that name. */
const common = 'banco bank clube club pontos oficial online brasil premios beneficios app';

/** As names are compared: at a glance. */
function glances(words: string): string[] {
  return words.split(' ').map(glance);
}

function isLike(name: string, known: string): boolean {
  if (name === known) return true;
  if (known.length < SHORTEST_PART) return name.replace(new RegExp(glances(common).join('|')), '') === known;
  return name.includes(known) || distance(name, known) <= (known.length < 8 ? 1 : 2);
}

/** How many letters have to be changed, added or left out to make one word of the other. */
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

/** Whether a site of this name could pass for one of these stations, for a well-known brand, or for a bank or an authority. */
export function isLookAlike(siteName: string, stationNames: readonly string[]): boolean {
  const name = glance(siteName);
  if (glances(supervised).some((word) => name.includes(word))) return true;
  return [...stationNames.map(glance), ...glances(brands)].some((known) => isLike(name, known));
}
