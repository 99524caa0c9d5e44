import { formatMoney, itemPrice, type OrderLine } from '@estacao/domain';
import * as css from './Cart.css.ts';

export interface OrderedProductsProps {
  lines: readonly OrderLine[];
}

export function OrderedProducts({ lines }: OrderedProductsProps) {
  return (
    <ul>
      {lines.map(({ productId, product, quantity }) => (
        <li key={productId} className={css.reviewed}>
          <span className={css.reviewedName}>
            {quantity} × {product.name}
          </span>
          <span className={css.amount}>{formatMoney(itemPrice(product) * quantity)}</span>
        </li>
      ))}
    </ul>
  );
}
