import type { Cents } from '@estacao/domain';
import { productCard as productCardWords } from '../../words/pt-br/product-card.ts';

/** How many are left when that is worth saying. */
const FEW = 5;

/** By how many percent it is cheaper: never more than it really is, and nothing where it isn't. */
export function percentOff(price: Cents | undefined, fullPrice: Cents | undefined): number | undefined {
  if (price === undefined || fullPrice === undefined || price >= fullPrice) return undefined;
  const percent = Math.floor(((fullPrice - price) * 100) / fullPrice);
  return percent === 0 ? undefined : percent;
}

/** The words for what is left in stock; nothing as long as there is enough. */
export function stockWords(stock: number | undefined, words = productCardWords): string | undefined {
  if (stock === undefined || stock > FEW) return undefined;
  if (stock <= 0) return words.soldOut;
  return words.left(stock);
}
