import {
  formatCep,
  formatDateTime,
  formatMoney,
  itemPrice,
  type Order,
  type OrderLine,
  orderStatuses,
  refundedAmount,
} from '@estacao/domain';
import { hidden } from '../../theme/hidden.css.ts';
import { receipt as receiptWords } from '../../words/pt-br/receipt.ts';
import { useWords } from '../../words/words.ts';
import { Badge } from '../Badge/Badge.tsx';
import { DescriptionList } from '../DescriptionList/DescriptionList.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import { orderTone } from '../OrderCard/order-tone.ts';
import { PriceLines } from '../PriceLines/PriceLines.tsx';
import { Surface } from '../Surface/Surface.tsx';
import * as css from './Receipt.css.ts';

export interface ReceiptProps {
  order: Order;
  /** Level of the main heading in the page's outline; parts sit one below. */
  level?: 2 | 3;
}

/** Omits the price of a single item without discount: the amount already shows it. */
function Each({ product, quantity }: Pick<OrderLine, 'product' | 'quantity'>) {
  const words = useWords('receipt', receiptWords);
  const price = itemPrice(product);
  const isDiscounted = product.value > price;
  return (
    <span>
      {words.times(quantity)}
      {quantity === 1 && !isDiscounted ? null : ' · '}
      {isDiscounted ? (
        <>
          <span className={hidden}>{words.before}</span>
          <s>{formatMoney(product.value)}</s>
          <span className={hidden}>{words.now}</span>{' '}
        </>
      ) : null}
      {quantity === 1 && !isDiscounted ? null : formatMoney(price)}
      {quantity === 1 ? null : words.each}
    </span>
  );
}

/** The order and its payment, for the member to keep or print. */
export function Receipt({ order, level = 2 }: ReceiptProps) {
  const words = useWords('receipt', receiptWords);
  const below = level === 2 ? 3 : 4;
  const { code, status, createdAt, action, lines, deliveryName, isDelivery, method } = order;
  const went = status === orderStatuses.partlyRefunded || status === orderStatuses.refunded;
  const address = [order.address, order.complement].filter((part) => part != null && part !== '').join(', ');
  return (
    <Surface as="article">
      <div className={css.receipt}>
        <div className={css.part}>
          <div className={css.head}>
            <Heading level={level} size="lg">
              {action.name}
            </Heading>
            <Badge tone={orderTone(status)}>{status}</Badge>
          </div>
          <DescriptionList
            layout="grid"
            items={[
              { label: words.code, value: code },
              { label: words.date, value: formatDateTime(createdAt) },
              { label: words.method, value: words.methods[method] },
            ]}
          />
        </div>
        <div className={css.part}>
          <Heading level={below} size="md">
            {words.items}
          </Heading>
          <ul className={css.items}>
            {lines.map(({ productId, product, quantity }) => (
              <li key={productId} className={css.item}>
                <span className={css.picture}>
                  <MediaFrame src={product.image} ratio="1/1" />
                </span>
                <div className={css.words}>
                  <p className={css.name}>{product.name}</p>
                  <p className={css.facts}>
                    <Each product={product} quantity={quantity} />
                    <span className={css.amount}>{formatMoney(itemPrice(product) * quantity)}</span>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        {deliveryName === null ? null : (
          <div className={css.part}>
            <Heading level={below} size="md">
              {isDelivery ? words.delivery : words.pickup}
            </Heading>
            <div className={css.address}>
              <p>{deliveryName}</p>
              {address === '' ? null : <p>{address}</p>}
              {order.zipcode === null || order.zipcode === '' ? null : (
                <p>{words.zipcode(formatCep(order.zipcode))}</p>
              )}
            </div>
          </div>
        )}
        <div className={css.part}>
          <Heading level={below} size="md">
            {words.values}
          </Heading>
          <PriceLines
            lines={[
              { label: words.subtotal, amount: order.items },
              { label: words.fee, amount: order.fee },
              { label: words.discount, amount: -order.discount },
            ]}
            total={order.total}
            totalLabel={words.total}
            after={[
              { label: words.wallet, amount: order.wallet },
              { label: method === 'pix' ? words.pix : words.card, amount: order.card },
              { label: words.refunded, amount: went ? refundedAmount(order) : 0, strong: true },
            ]}
          />
        </div>
      </div>
    </Surface>
  );
}
