import type { ChargeRow, OrderRow, ShopState } from './shop-state.ts';

const chargesNext: Readonly<Record<ChargeRow['state'], readonly ChargeRow['state'][]>> = {
  created: ['pending', 'paid', 'refused', 'expired'],
  pending: ['paid', 'refused', 'expired'],
  expired: ['paid'],
  paid: [],
  refused: [],
};

/** Includes states that several transitions reach within a single step. */
const ordersNext: Readonly<Record<OrderRow['status'], readonly OrderRow['status'][]>> = {
  awaiting: ['confirmed', 'partlyRefunded', 'refunded', 'refused', 'expired', 'cancelled'],
  expired: ['confirmed', 'partlyRefunded', 'refunded'],
  confirmed: ['partlyRefunded', 'refunded'],
  partlyRefunded: ['refunded'],
  refunded: [],
  refused: [],
  cancelled: [],
  sent: [],
};

/** Finds values that only grow but shrank, and rows that vanished. */
export function wentBack(before: ShopState, after: ShopState): string[] {
  return [
    ...each(before.charges, after.charges, 'charge', (old, now) => [
      old.state !== now.state &&
        !chargesNext[old.state].includes(now.state) &&
        `${old.state} became ${now.state}`,
      old.amount !== now.amount && 'its amount changed',
      old.wallet !== now.wallet && "the wallet's part changed",
      now.refunded < old.refunded && 'less is refunded than before',
      now.wallet_refunded < old.wallet_refunded && 'less is refunded to the wallet than before',
      old.is_superseded && !now.is_superseded && 'it is no longer superseded',
      old.expires !== null && old.expires !== now.expires && 'its time changed',
    ]),
    ...each(before.orders, after.orders, 'order', (old, now) => [
      old.status !== now.status &&
        !ordersNext[old.status].includes(now.status) &&
        `${old.status} became ${now.status}`,
      old.total !== now.total && 'its total changed',
      now.refunded < old.refunded && 'less is refunded than before',
    ]),
    ...each(before.entries, after.entries, 'entry', (old, now) => [
      old.amount !== now.amount && 'its amount changed',
    ]),
    ...each(before.refunds, after.refunds, 'refund', (old, now) => [
      old.state !== 'created' && old.state !== now.state && `${old.state} became ${now.state}`,
      old.amount !== now.amount && 'its amount changed',
    ]),
    ...before.payments.flatMap(({ end_to_end_id, used_for }) => {
      const now = after.payments.find((payment) => payment.end_to_end_id === end_to_end_id);
      return now?.used_for === used_for
        ? []
        : [`payment ${end_to_end_id}: for ${used_for} once, now for ${now?.used_for}`];
    }),
    ...(after.lines.length < before.lines.length ? ['lines: some are gone'] : []),
    ...before.products.flatMap(({ id, sold }) => {
      const now = after.products.find((product) => product.id === id);
      return now === undefined || now.sold < sold ? [`product ${id}: fewer are sold than before`] : [];
    }),
  ].map((line) => `forward: ${line}`);
}

function each<Row extends { readonly id: number }>(
  before: readonly Row[],
  after: readonly Row[],
  name: string,
  wrong: (old: Row, now: Row) => readonly (string | false)[],
): string[] {
  const known = new Map(after.map((row) => [row.id, row]));
  return before.flatMap((old) => {
    const now = known.get(old.id);
    if (now === undefined) return [`${name} ${old.id} is gone`];
    return wrong(old, now).flatMap((line) => (line === false ? [] : [`${name} ${old.id}: ${line}`]));
  });
}
