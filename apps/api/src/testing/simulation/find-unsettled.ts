import { type BankCharge, sumAmounts } from './bank.ts';
import type { ShopState } from './shop-state.ts';

/**
 * Finds unfinished work after everything should have settled. `delivered` skips the mails, which another
 * check covers.
 */
export function findUnsettled(
  shop: ShopState,
  bank: readonly BankCharge[],
  sentMails: readonly string[] | 'delivered',
): string[] {
  const bankTotal = sumAmounts(bank.flatMap(({ payments }) => payments));
  const refundedTotal = sumAmounts(bank.flatMap(({ refunds }) => refunds));
  const soldTotal = shop.charges
    .filter(({ state }) => state === 'paid')
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  const walletCredits = sumAmounts(shop.entries.filter(({ source }) => source === 'payment'));
  const receivedIds = new Set(shop.payments.map(({ end_to_end_id }) => end_to_end_id));
  const unsentMails = shop.mails.filter(({ text }) => {
    const paragraphs = (JSON.parse(text) as string[]).join('\n');
    return sentMails !== 'delivered' && !sentMails.includes(paragraphs);
  });
  return [
    ...shop.charges.flatMap(({ id, state }) =>
      state === 'created' || state === 'pending' ? [`unsettled: charge ${id} is still ${state}`] : [],
    ),
    ...shop.refunds.flatMap(({ id, state }) =>
      state === 'created' ? [`unsettled: refund ${id} is still ${state}`] : [],
    ),
    ...shop.reservations.flatMap(({ id, state }) =>
      state === 'held' ? [`unsettled: reservation ${id} is still ${state}`] : [],
    ),
    ...bank.flatMap(({ payments }) =>
      payments.flatMap(({ endToEndId }) =>
        receivedIds.has(endToEndId) ? [] : [`unsettled: payment ${endToEndId} is lost`],
      ),
    ),
    ...(bankTotal === soldTotal + walletCredits + refundedTotal
      ? []
      : [
          `unsettled: the bank took ${bankTotal}; ${soldTotal} are sold, ${walletCredits} in the wallet, ${refundedTotal} returned`,
        ]),
    ...unsentMails.map(
      ({ subject, member_id }) => `unsettled: a mail to member ${member_id} was never sent: ${subject}`,
    ),
  ];
}
