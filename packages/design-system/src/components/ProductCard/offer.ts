import type { Cents } from '@estacao/domain';
import { productCard as productCardWords } from '../../words/pt-br/product-card.ts';

const FEW = 5;

/** Rounds down, so that it never promises too much. */
export function percentOff(price: Cents | undefined, fullPrice: Cents | undefined): number | undefined {
  if (price === undefined || fullPrice === undefined || price >= fullPrice) return undefined;
  const percent = Math.floor(((fullPrice - price) * 100) / fullPrice);
  return percent === 0 ? undefined : percent;
}

export function stockWords(stock: number | undefined, words = productCardWords): string | undefined {
  if (stock === undefined || stock > FEW) return undefined;
  if (stock <= 0) return words.soldOut;
  return words.left(stock);
}
