/** How an order stands, in the words that it is shown with. */
export const orderStatuses = {
  awaiting: 'Aguardando pagamento',
  confirmed: 'Pagamento confirmado',
  refused: 'Pagamento recusado',
  expired: 'Expirado',
  cancelled: 'Cancelado',
  partlyRefunded: 'Parcialmente estornada',
  refunded: 'Estornada',
  /** Of what is settled on delivery. */
  sent: 'Pedido enviado',
  delivered: 'Entregue',
} as const;

export type OrderStatus = keyof typeof orderStatuses;

/** Statuses only go forward: what was paid is never again waiting for its payment. */
const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  awaiting: ['confirmed', 'refused', 'expired', 'cancelled'],
  // A PIX that comes late confirms its order, where there is still something to confirm.
  expired: ['confirmed'],
  confirmed: ['partlyRefunded', 'refunded'],
  partlyRefunded: ['refunded'],
  refused: [],
  cancelled: [],
  refunded: [],
  sent: ['delivered', 'cancelled'],
  delivered: [],
};

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return next[from].includes(to);
}
