import {
  itemPrice,
  maxQuantityOf,
  type Product,
  quantityTexts,
  remainingLimit,
  remainingStock,
} from '@estacao/domain';
import { ProductCard } from '../../components/ProductCard/ProductCard.tsx';
import { Quantity } from '../../components/Quantity/Quantity.tsx';
import { products as list } from './Shop.css.ts';

/** Names the limit or the stock, whichever is smaller. */
function maxReasonOf(product: Product): string | undefined {
  const max = maxQuantityOf(product);
  if (max === Number.POSITIVE_INFINITY) return undefined;
  return remainingLimit(product) <= remainingStock(product)
    ? quantityTexts.limit(product.name, remainingLimit(product))
    : quantityTexts.stock(product.name, remainingStock(product));
}

export function ProductQuantities({
  products,
  hideCost = false,
  quantities,
  onChange,
}: {
  products: readonly Product[];
  hideCost?: boolean;
  quantities: ReadonlyMap<number, number>;
  onChange: (id: number, quantity: number) => void;
}) {
  return (
    <ul className={list}>
      {products.map((product) => {
        const { id, name, image, description, value } = product;
        const stock = remainingStock(product);
        return (
          <ProductCard
            key={id}
            as="li"
            level={2}
            name={name}
            picture={image}
            {...(hideCost ? {} : { price: itemPrice(product), fullPrice: value })}
            stock={stock === Number.POSITIVE_INFINITY ? undefined : stock}
            action={
              <Quantity
                label={`Quantidade de ${name}`}
                hideLabel
                min={0}
                max={maxQuantityOf(product)}
                maxReason={maxReasonOf(product)}
                value={quantities.get(id) ?? 0}
                onValueChange={(quantity) => onChange(id, quantity)}
              />
            }
          >
            {description}
          </ProductCard>
        );
      })}
    </ul>
  );
}
