import type { Cents } from '@estacao/domain';
import { productCard as productCardWords } from '../../texts/pt-br/product-card.ts';

const LOW_STOCK = 5;

/** Rounds down, so that it never promises too much. */
export function discountPercent(price: Cents | undefined, fullPrice: Cents | undefined): number | undefined {
  if (price === undefined || fullPrice === undefined || price >= fullPrice) return undefined;
  const percent = Math.floor(((fullPrice - price) * 100) / fullPrice);
  return percent === 0 ? undefined : percent;
}

export function formatStock(stock: number | undefined, texts = productCardWords): string | undefined {
  if (stock === undefined || stock > LOW_STOCK) return undefined;
  if (stock <= 0) return texts.soldOut;
  return texts.lastUnits(stock);
}
