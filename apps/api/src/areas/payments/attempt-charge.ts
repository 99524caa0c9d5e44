import { Refusal } from '@estacao/contract/server';
import {
  type Attempt,
  claimAttempt,
  isUsedKey,
  storeAnswer,
  unwrapAnswer,
} from '../../attempts/idempotency.ts';
import type { Trx } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import { secondsUntilAbandoned, sendCharge } from './charges.ts';
import type { Charge } from './settle.ts';

export const chargeTexts = {
  processing: 'Seu pagamento está sendo processado. Aguarde um instante.',
  noPayment: 'Escolha uma forma de pagamento.',
  noCard: 'Escolha um cartão.',
} as const;

/** Errors under `payment` tell the client that another method may work. */
function paymentRefusal(reason: string) {
  return { status: 422 as const, message: reason, fields: { payment: [reason] } };
}

export function refusePayment(reason: string): never {
  const { status, message, fields } = paymentRefusal(reason);
  throw new Refusal(status, message, { fields });
}

type AttemptState = { readonly answered: unknown } | { readonly chargeId: number };

export interface ChargeSteps<Value> {
  readonly prepare: () => Promise<void>;
  readonly createCharge: (trx: Trx, now: Date) => Promise<number>;
  readonly buildAnswer: (charge: Charge) => Promise<Value>;
}

/**
 * Runs an attempt and charges it once. It records the charge in a transaction, calls the gateway without
 * locks, then settles. A retried attempt resumes.
 */
export async function attemptCharge<Value>(
  services: Services,
  attempt: Attempt,
  { prepare, createCharge, buildAnswer }: ChargeSteps<Value>,
): Promise<Value> {
  const { database, clock } = services;
  const replayed = await replayAttempt(services, attempt);
  if (replayed === undefined) await prepare();
  const attemptState = replayed ?? (await createChargeOnce(services, attempt, createCharge));
  if ('answered' in attemptState) return attemptState.answered as Value;
  const charge = await sendCharge(services, attemptState.chargeId);
  // A final refusal would make the client drop its key. On a 503 it retries with the same key and finds the
  // outcome.
  if (charge.state === 'created')
    throw new Refusal(503, chargeTexts.processing, { retryAfter: secondsUntilAbandoned(charge, clock()) });
  const outcome =
    charge.state === 'refused'
      ? { refused: paymentRefusal(charge.reason ?? 'Pagamento recusado') }
      : { value: await buildAnswer(charge) };
  return unwrapAnswer<Value>(
    await database.db.transaction().execute((trx) => storeAnswer(trx, attempt, outcome)),
  );
}

async function replayAttempt(services: Services, attempt: Attempt): Promise<AttemptState | undefined> {
  const { database, clock } = services;
  if (!(await isUsedKey(services, attempt))) return undefined;
  return database.db.transaction().execute(async (trx) => {
    const claimedAttempt = await claimAttempt(trx, attempt, new Date(clock()));
    if (claimedAttempt.state === 'begun') return { chargeId: claimedAttempt.chargeId };
    if (claimedAttempt.state === 'new') throw new Error('the idempotency key has no charge');
    return { answered: unwrapAnswer(claimedAttempt.answer) };
  });
}

async function createChargeOnce(
  { database, clock }: Services,
  attempt: Attempt,
  createCharge: ChargeSteps<unknown>['createCharge'],
): Promise<AttemptState> {
  return database.db.transaction().execute(async (trx) => {
    const now = new Date(clock());
    const claimedAttempt = await claimAttempt(trx, attempt, now);
    if (claimedAttempt.state === 'begun') return { chargeId: claimedAttempt.chargeId };
    if (claimedAttempt.state === 'answered') return { answered: unwrapAnswer(claimedAttempt.answer) };
    const chargeId = await createCharge(trx, now);
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
