import { type Order, orderStatuses } from '@estacao/domain';
import { sampleOrder } from '../../../components/Receipt/testing/order.ts';
import { NOW, productsOf } from '../../shop/testing/content.ts';

type Covers = Readonly<Record<string, string | undefined>>;

export function orderOf(covers: Covers, overrides: Partial<Order> = {}): Order {
  const [mug, bag] = productsOf(covers);
  const pictures = [mug?.image ?? null, bag?.image ?? null];
  return {
    ...sampleOrder,
    action: { ...sampleOrder.action, image: pictures[0] ?? null },
    lines: sampleOrder.lines.map((line, index) => ({
      ...line,
      product: { ...line.product, image: pictures[index] ?? null },
    })),
    ...overrides,
  };
}

export const openPix = {
  code: '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406135.605802BR5912CLUBE AURORA6009SAO PAULO62070503***63041D3D',
  expiresAt: '2026-03-06T13:10:00Z',
  now: '2026-03-06T12:45:00Z',
} as const;

const DAY = 24 * 60 * 60_000;

export function ordersOf(covers: Covers): readonly Order[] {
  const pictures = Object.values(covers);
  const names = [
    'Loja do clube: coleção de inverno',
    'Biblioteca digital',
    'Cesta de café da manhã',
    'Ingressos',
  ];
  const statuses = [
    orderStatuses.awaiting,
    orderStatuses.confirmed,
    orderStatuses.partlyRefunded,
    orderStatuses.expired,
    orderStatuses.sent,
    orderStatuses.cancelled,
    orderStatuses.refunded,
  ];
  return statuses.map((status, index) => {
    const image = pictures[index % Math.max(1, pictures.length)] ?? null;
    const order = orderOf(covers, {
      id: 4812 - index,
      code: `2026-00${4812 - index}`,
      createdAt: new Date(NOW - index * DAY).toISOString(),
      status,
    });
    const isAwaiting = status === orderStatuses.awaiting;
    return {
      ...order,
      action: { ...order.action, name: names[index % names.length] ?? '', image },
      pix: isAwaiting ? openPix : null,
      method: isAwaiting ? ('pix' as const) : order.method,
      refunded: status === orderStatuses.partlyRefunded ? 0.5 : 0,
    };
  });
}
