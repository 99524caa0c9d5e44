import { itemPrice, limitLeft, mostOf, type Product, quantityTexts, stockLeft } from '@estacao/domain';
import { ProductCard } from '../../components/ProductCard/ProductCard.tsx';
import { Quantity } from '../../components/Quantity/Quantity.tsx';
import { products as list } from './Shop.css.ts';

/** Names the limit or the stock, whichever is smaller. */
function whyNoMore(product: Product): string | undefined {
  const most = mostOf(product);
  if (most === Number.POSITIVE_INFINITY) return undefined;
  return limitLeft(product) <= stockLeft(product)
    ? quantityTexts.limit(product.name, limitLeft(product))
    : quantityTexts.stock(product.name, stockLeft(product));
}

export function ProductsToCount({
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
        const left = stockLeft(product);
        return (
          <ProductCard
            key={id}
            as="li"
            level={2}
            name={name}
            picture={image}
            {...(hideCost ? {} : { price: itemPrice(product), fullPrice: value })}
            stock={left === Number.POSITIVE_INFINITY ? undefined : left}
            action={
              <Quantity
                label={`Quantidade de ${name}`}
                hideLabel
                min={0}
                max={mostOf(product)}
                maxReason={whyNoMore(product)}
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
