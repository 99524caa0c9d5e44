import { dateOf } from '@estacao/domain';
import type { Trx } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import { type Charge, confirm } from '../settle.ts';
import { timeLimitsOf } from '../time-limits.ts';
import type { BillRow } from './rows.ts';

export type BillPaymentMethod =
  | { readonly method: 'credit_card'; readonly cardId: number }
  | { readonly method: 'pix' };

/** Records the charge before the gateway is called. A bill of zero is paid at once. */
export async function chargeBill(
  services: Pick<Services, 'random' | 'gateway' | 'stations'>,
  trx: Trx,
  bill: BillRow,
  paymentMethod: BillPaymentMethod,
  now: Date,
): Promise<Charge> {
  const { random, gateway } = services;
  const method = bill.amount === 0 ? 'wallet' : paymentMethod.method;
  const cardId =
    method === 'credit_card' && paymentMethod.method === 'credit_card' ? paymentMethod.cardId : null;
  const charge = await trx
    .insertInto('charge')
    .values({
      member_id: bill.member_id,
      station_id: bill.station_id,
      bill_id: bill.id,
      own_id: `bil_${random(16).toString('hex')}`,
      provider: gateway.provider,
      method,
      card_id: cardId,
      amount: bill.amount,
      wallet: 0,
      installments: 1,
      email: null,
      state: 'created',
      reason: null,
      gateway_id: null,
      pix_code: null,
      created_at: now,
      expires_at:
        method === 'pix' ? new Date(now.getTime() + timeLimitsOf(services, bill.station_id).payment) : null,
      asked_at: null,
      paid_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (cardId !== null) {
    await trx
      .updateTable('bill')
      .set({ tried_card_id: cardId, first_tried_on: bill.first_tried_on ?? dateOf(now) })
      .where('id', '=', bill.id)
      .execute();
  }
  if (method === 'wallet') await confirm(trx, charge, now);
  return charge;
}
