import type { IsoDate } from '../dates/date.ts';
import { formatDate } from '../dates/moment.ts';
import { type Cents, formatMoney, sum } from '../money/money.ts';
import { paths } from '../portal/paths.ts';
import { itemPrice, type Product } from '../shop/product.ts';
import { truncate } from '../text/text.ts';

export interface MailRow {
  readonly label: string;
  readonly value: string;
  readonly isTotal?: boolean;
}

export interface MailContent {
  readonly subject: string;
  /** Replaces the subject as the heading above the text. */
  readonly heading?: string;
  readonly paragraphs: readonly string[];
  readonly code?: string;
  readonly rows?: readonly MailRow[];
  readonly link?: { readonly label: string; readonly href: string };
  /** Unsubscribe link, for mails that no action of the member triggered. */
  readonly listHref?: string;
}

export interface PaidOrder {
  readonly code: string;
  readonly activityName: string;
  readonly lines: readonly (Pick<Product, 'name' | 'value' | 'discount'> & { readonly quantity: number })[];
  readonly fee: Cents;
  readonly discount: Cents;
  readonly total: Cents;
  readonly wallet: Cents;
}

const MAX_NAME_LENGTH = 80;

function rowsOf({ lines, fee, discount }: PaidOrder): MailRow[] {
  return [
    ...lines.map(({ quantity, ...product }) => ({
      label: `${quantity} × ${truncate(product.name, MAX_NAME_LENGTH)}`,
      value: formatMoney(itemPrice(product) * quantity),
    })),
    ...(discount === 0 ? [] : [{ label: 'Desconto', value: formatMoney(-discount) }]),
    ...(fee === 0 ? [] : [{ label: 'Taxa de entrega', value: formatMoney(fee) }]),
  ];
}

/** Mail servers reject a mail with thousands of lines. */
const MAX_ROWS = 20;

export function receiptMail(orders: readonly PaidOrder[]): MailContent {
  const rows = orders.flatMap(rowsOf);
  const wallet = sum(orders.map((order) => order.wallet));
  const hiddenCount = rows.length - MAX_ROWS;
  return {
    subject: 'Pagamento confirmado',
    paragraphs: [
      'Recebemos o pagamento do seu pedido.',
      ...orders.map(
        ({ code, activityName, total }) => `Pedido ${code}: ${activityName}, ${formatMoney(total)}.`,
      ),
    ],
    rows: [
      ...rows.slice(0, MAX_ROWS),
      ...(hiddenCount > 0 ? [{ label: `E mais ${hiddenCount}`, value: 'em Meus pedidos' }] : []),
      { label: 'Total', value: formatMoney(sum(orders.map(({ total }) => total))), isTotal: true },
      ...(wallet === 0 ? [] : [{ label: 'Pago com a carteira', value: formatMoney(wallet) }]),
    ],
    link: { label: 'Ver pedidos', href: paths.orders },
  };
}

export interface PaidPeriod {
  readonly description: string;
  readonly amount: Cents;
  readonly from: IsoDate;
  readonly until: IsoDate | null;
  readonly next: IsoDate | null;
  readonly link: { readonly label: string; readonly href: string };
}

export function renewalMail({ description, amount, from, until, next, link }: PaidPeriod): MailContent {
  return {
    subject: 'Pagamento confirmado',
    paragraphs: [`Recebemos o pagamento de ${formatMoney(amount)}: ${description}.`],
    rows: [
      ...(until === null ? [] : [{ label: 'Vale', value: `de ${formatDate(from)} a ${formatDate(until)}` }]),
      ...(next === null ? [] : [{ label: 'Próxima cobrança', value: formatDate(next) }]),
      { label: 'Total', value: formatMoney(amount), isTotal: true },
    ],
    link,
  };
}
