import type { ChargeRow, OrderRow, ShopState } from './shop-state.ts';

const nextChargeStates: Readonly<Record<ChargeRow['state'], readonly ChargeRow['state'][]>> = {
  created: ['pending', 'paid', 'refused', 'expired'],
  pending: ['paid', 'refused', 'expired'],
  expired: ['paid'],
  paid: [],
  refused: [],
};

/** Includes states that several transitions reach within a single step. */
const nextOrderStates: Readonly<Record<OrderRow['status'], readonly OrderRow['status'][]>> = {
  awaiting: ['confirmed', 'partlyRefunded', 'refunded', 'refused', 'expired', 'cancelled'],
  expired: ['confirmed', 'partlyRefunded', 'refunded'],
  confirmed: ['partlyRefunded', 'refunded'],
  partlyRefunded: ['refunded'],
  refunded: [],
  refused: [],
  cancelled: [],
  sent: [],
};

/**
 * Finds vanished rows, invalid transitions, changed amounts, and values that shrank although they may only
 * grow.
 */
export function findRegressions(previous: ShopState, current: ShopState): string[] {
  return [
    ...compareRows(previous.charges, current.charges, 'charge', (oldRow, newRow) => [
      oldRow.state !== newRow.state &&
        !nextChargeStates[oldRow.state].includes(newRow.state) &&
        `${oldRow.state} became ${newRow.state}`,
      oldRow.amount !== newRow.amount && 'its amount changed',
      oldRow.wallet !== newRow.wallet && 'the wallet amount changed',
      newRow.refunded < oldRow.refunded && 'less is refunded than before',
      newRow.wallet_refunded < oldRow.wallet_refunded && 'less is refunded to the wallet than before',
      oldRow.is_superseded && !newRow.is_superseded && 'it is no longer superseded',
      oldRow.expires !== null && oldRow.expires !== newRow.expires && 'its expiry changed',
    ]),
    ...compareRows(previous.orders, current.orders, 'order', (oldRow, newRow) => [
      oldRow.status !== newRow.status &&
        !nextOrderStates[oldRow.status].includes(newRow.status) &&
        `${oldRow.status} became ${newRow.status}`,
      oldRow.total !== newRow.total && 'its total changed',
      newRow.refunded < oldRow.refunded && 'less is refunded than before',
    ]),
    ...compareRows(previous.entries, current.entries, 'entry', (oldRow, newRow) => [
      oldRow.amount !== newRow.amount && 'its amount changed',
    ]),
    ...compareRows(previous.refunds, current.refunds, 'refund', (oldRow, newRow) => [
      oldRow.state !== 'created' && oldRow.state !== newRow.state && `${oldRow.state} became ${newRow.state}`,
      oldRow.amount !== newRow.amount && 'its amount changed',
    ]),
    ...previous.payments.flatMap(({ end_to_end_id, used_for }) => {
      const newRow = current.payments.find((payment) => payment.end_to_end_id === end_to_end_id);
      return newRow?.used_for === used_for
        ? []
        : [`payment ${end_to_end_id}: for ${used_for} once, now for ${newRow?.used_for}`];
    }),
    ...(current.lines.length < previous.lines.length ? ['lines: some are gone'] : []),
    ...previous.products.flatMap(({ id, sold }) => {
      const newRow = current.products.find((product) => product.id === id);
      return newRow === undefined || newRow.sold < sold ? [`product ${id}: fewer are sold than before`] : [];
    }),
  ].map((line) => `forward: ${line}`);
}

function compareRows<Row extends { readonly id: number }>(
  previous: readonly Row[],
  current: readonly Row[],
  name: string,
  findErrors: (oldRow: Row, newRow: Row) => readonly (string | false)[],
): string[] {
  const currentById = new Map(current.map((row) => [row.id, row]));
  return previous.flatMap((oldRow) => {
    const newRow = currentById.get(oldRow.id);
    if (newRow === undefined) return [`${name} ${oldRow.id} is gone`];
    return findErrors(oldRow, newRow).flatMap((line) =>
      line === false ? [] : [`${name} ${oldRow.id}: ${line}`],
    );
  });
}
