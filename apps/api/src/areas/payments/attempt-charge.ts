import { Refusal } from '@estacao/contract/server';
import { type Attempt, claim, isKnown, keep, unwrap } from '../../attempts/idempotency.ts';
import type { Trx } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import { secondsUntilKnown, send } from './charges.ts';
import type { Charge } from './settle.ts';

export const chargeTexts = {
  busy: 'Seu pagamento está sendo processado. Aguarde um instante.',
  noPayment: 'Escolha uma forma de pagamento.',
  noCard: 'Escolha um cartão.',
} as const;

/** Errors under `payment` tell the client that another method may work. */
function paymentRefused(reason: string) {
  return { status: 422 as const, message: reason, fields: { payment: [reason] } };
}

export function refusePayment(reason: string): never {
  const { status, message, fields } = paymentRefused(reason);
  throw new Refusal(status, message, { fields });
}

type Begun = { readonly answered: unknown } | { readonly chargeId: number };

export interface ChargedWork<Value> {
  readonly before: () => Promise<void>;
  readonly begin: (trx: Trx, now: Date) => Promise<number>;
  readonly answer: (charge: Charge) => Promise<Value>;
}

/**
 * Runs an attempt and charges it once. It records the charge in a transaction, calls the gateway without
 * locks, then settles. A retried attempt resumes.
 */
export async function attemptCharge<Value>(
  services: Services,
  attempt: Attempt,
  { before, begin, answer }: ChargedWork<Value>,
): Promise<Value> {
  const { database, clock } = services;
  const known = await replayed(services, attempt);
  if (known === undefined) await before();
  const begun = known ?? (await beginOnce(services, attempt, begin));
  if ('answered' in begun) return begun.answered as Value;
  const charge = await send(services, begun.chargeId);
  // A final refusal would make the client drop its key. On a 503 it retries with the same key and finds the
  // outcome.
  if (charge.state === 'created')
    throw new Refusal(503, chargeTexts.busy, { retryAfter: secondsUntilKnown(charge, clock()) });
  const kept =
    charge.state === 'refused'
      ? { refused: paymentRefused(charge.reason ?? 'Pagamento recusado') }
      : { value: await answer(charge) };
  return unwrap<Value>(await database.db.transaction().execute((trx) => keep(trx, attempt, kept)));
}

async function replayed(services: Services, attempt: Attempt): Promise<Begun | undefined> {
  const { database, clock } = services;
  if (!(await isKnown(services, attempt))) return undefined;
  return database.db.transaction().execute(async (trx) => {
    const claimed = await claim(trx, attempt, new Date(clock()));
    if (claimed.state === 'begun') return { chargeId: claimed.chargeId };
    if (claimed.state === 'new') throw new Error('an idempotency key without a charge');
    return { answered: unwrap(claimed.answer) };
  });
}

async function beginOnce(
  { database, clock }: Services,
  attempt: Attempt,
  begin: ChargedWork<unknown>['begin'],
): Promise<Begun> {
  return database.db.transaction().execute(async (trx) => {
    const now = new Date(clock());
    const claimed = await claim(trx, attempt, now);
    if (claimed.state === 'begun') return { chargeId: claimed.chargeId };
    if (claimed.state === 'answered') return { answered: unwrap(claimed.answer) };
    const chargeId = await begin(trx, now);
    if (attempt.key !== undefined) {
      await trx
        .updateTable('idempotency_key')
        .set({ charge_id: chargeId })
        .where('member_id', '=', attempt.memberId)
        .where('key', '=', attempt.key)
        .execute();
    }
    return { chargeId };
  });
}
