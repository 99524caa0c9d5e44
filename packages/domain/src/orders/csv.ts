import { formatDateTime } from '../dates/moment.ts';
import { sum } from '../money/money.ts';
import { csvOf } from '../table/csv.ts';
import { type Order, refundedAmount } from './order.ts';

const methods = {
  credit_card: 'Cartão de crédito',
  pix: 'PIX',
  wallet: 'Carteira',
  delivery: 'Na entrega',
} as const;

/** Leaves out amounts where the station hides costs; receipts show them. */
export function ordersCsv(orders: readonly Order[], { hideCost = false } = {}): string {
  const facts = ['Pedido', 'Data', 'Atividade', 'Status', 'Produtos', 'Quantidade', 'Forma de pagamento'];
  const amounts = ['Subtotal (R$)', 'Frete (R$)', 'Desconto (R$)', 'Carteira (R$)', 'Cartão ou PIX (R$)'];
  return csvOf(
    hideCost ? facts : [...facts, ...amounts, 'Total (R$)', 'Estornado (R$)'],
    orders.map((order) => [
      order.code,
      formatDateTime(order.createdAt),
      order.action.name,
      order.status,
      order.lines.map(({ product, quantity }) => `${quantity} × ${product.name}`).join(', '),
      String(sum(order.lines.map(({ quantity }) => quantity))),
      methods[order.method],
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
