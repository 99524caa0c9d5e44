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
import { receipt as receiptWords } from '../../texts/pt-br/receipt.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
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
  /** Level of the main heading in the page's outline. Section headings are one level lower. */
  level?: 2 | 3;
}

/** Omits the price of a single item without discount: the amount already shows it. */
function QuantityAndPrice({ product, quantity }: Pick<OrderLine, 'product' | 'quantity'>) {
  const texts = useTexts('receipt', receiptWords);
  const price = itemPrice(product);
  const isDiscounted = product.value > price;
  return (
    <span>
      {texts.units(quantity)}
      {quantity === 1 && !isDiscounted ? null : ' · '}
      {isDiscounted ? (
        <>
          <span className={hidden}>{texts.oldPricePrefix}</span>
          <s>{formatMoney(product.value)}</s>
          <span className={hidden}>{texts.newPricePrefix}</span>{' '}
        </>
      ) : null}
      {quantity === 1 && !isDiscounted ? null : formatMoney(price)}
      {quantity === 1 ? null : texts.perUnit}
    </span>
  );
}

/** The order and its payment, for the member to keep or print. */
export function Receipt({ order, level = 2 }: ReceiptProps) {
  const texts = useTexts('receipt', receiptWords);
  const sectionLevel = level === 2 ? 3 : 4;
  const { code, status, createdAt, action, lines, deliveryName, isDelivery, method } = order;
  const isRefunded = status === orderStatuses.partlyRefunded || status === orderStatuses.refunded;
  const address = [order.address, order.complement]
    .filter((value) => value != null && value !== '')
    .join(', ');
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
              { label: texts.code, value: code },
              { label: texts.date, value: formatDateTime(createdAt) },
              { label: texts.method, value: texts.methods[method] },
            ]}
          />
        </div>
        <div className={css.part}>
          <Heading level={sectionLevel} size="md">
            {texts.items}
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
                    <QuantityAndPrice product={product} quantity={quantity} />
                    <span className={css.amount}>{formatMoney(itemPrice(product) * quantity)}</span>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        {deliveryName === null ? null : (
          <div className={css.part}>
            <Heading level={sectionLevel} size="md">
              {isDelivery ? texts.delivery : texts.pickup}
            </Heading>
            <div className={css.address}>
              <p>{deliveryName}</p>
              {address === '' ? null : <p>{address}</p>}
              {order.zipcode === null || order.zipcode === '' ? null : (
                <p>{texts.zipcode(formatCep(order.zipcode))}</p>
              )}
            </div>
          </div>
        )}
        <div className={css.part}>
          <Heading level={sectionLevel} size="md">
            {texts.values}
          </Heading>
          <PriceLines
            lines={[
              { label: texts.subtotal, amount: order.items },
              { label: texts.fee, amount: order.fee },
              { label: texts.discount, amount: -order.discount },
            ]}
            total={order.total}
            totalLabel={texts.total}
            payments={[
              { label: texts.wallet, amount: order.wallet },
              { label: method === 'pix' ? texts.pix : texts.card, amount: order.card },
              { label: texts.refunded, amount: isRefunded ? refundedAmount(order) : 0, strong: true },
            ]}
          />
        </div>
      </div>
    </Surface>
  );
}
