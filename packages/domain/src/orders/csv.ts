import { formatDateTime } from '../dates/moment.ts';
import { sum } from '../money/money.ts';
import { formatCsv } from '../table/csv.ts';
import { type Order, refundedAmount } from './order.ts';

const methodNames = {
  credit_card: 'Cartão de crédito',
  pix: 'PIX',
  wallet: 'Carteira',
  delivery: 'Na entrega',
} as const;

/** Leaves out amounts where the station hides costs. Receipts still show them. */
export function ordersCsv(orders: readonly Order[], { hideCost = false } = {}): string {
  const columns = ['Pedido', 'Data', 'Atividade', 'Status', 'Produtos', 'Quantidade', 'Forma de pagamento'];
  const amountColumns = [
    'Subtotal (R$)',
    'Frete (R$)',
    'Desconto (R$)',
    'Carteira (R$)',
    'Cartão ou PIX (R$)',
  ];
  return formatCsv(
    hideCost ? columns : [...columns, ...amountColumns, 'Total (R$)', 'Estornado (R$)'],
    orders.map((order) => [
      order.code,
      formatDateTime(order.createdAt),
      order.action.name,
      order.status,
      order.lines.map(({ product, quantity }) => `${quantity} × ${product.name}`).join(', '),
      String(sum(order.lines.map(({ quantity }) => quantity))),
      methodNames[order.method],
      ...(hideCost
        ? []
        : [
            order.items,
            order.fee,
            order.discount,
            order.wallet,
            order.card,
            order.total,
            refundedAmount(order),
          ]),
    ]),
  );
}
