import { type BankCharge, sumOf } from './bank.ts';
import type { ShopState } from './shop-state.ts';

/**
 * Finds unfinished work after everything should have settled. `delivered` skips the mails, which another
 * check covers.
 */
export function restless(
  shop: ShopState,
  bank: readonly BankCharge[],
  sent: readonly string[] | 'delivered',
): string[] {
  const taken = sumOf(bank.flatMap(({ payments }) => payments));
  const returned = sumOf(bank.flatMap(({ refunds }) => refunds));
  const sold = shop.charges
    .filter(({ state }) => state === 'paid')
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  const credited = sumOf(shop.entries.filter(({ source }) => source === 'payment'));
  const known = new Set(shop.payments.map(({ end_to_end_id }) => end_to_end_id));
  const unsent = shop.mails.filter(({ text }) => {
    const paragraphs = (JSON.parse(text) as string[]).join('\n');
    return sent !== 'delivered' && !sent.includes(paragraphs);
  });
  return [
    ...shop.charges.flatMap(({ id, state }) =>
      state === 'created' || state === 'pending' ? [`rest: charge ${id} is still ${state}`] : [],
    ),
    ...shop.refunds.flatMap(({ id, state }) =>
      state === 'created' ? [`rest: refund ${id} is still ${state}`] : [],
    ),
    ...shop.holds.flatMap(({ id, state }) =>
      state === 'held' ? [`rest: reservation ${id} is still ${state}`] : [],
    ),
    ...bank.flatMap(({ payments }) =>
      payments.flatMap(({ endToEndId }) =>
        known.has(endToEndId) ? [] : [`rest: payment ${endToEndId} is lost`],
      ),
    ),
    ...(taken === sold + credited + returned
      ? []
      : [`rest: the bank took ${taken}; ${sold} are sold, ${credited} in the wallet, ${returned} returned`]),
    ...unsent.map(
      ({ subject, member_id }) => `rest: a mail to member ${member_id} was never sent: ${subject}`,
    ),
  ];
}
