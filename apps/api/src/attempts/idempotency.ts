import { createHash } from 'node:crypto';
import { Refusal } from '@estacao/contract/server';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { lockMember } from '../database/lock-member.ts';
import type { Services } from '../services.ts';

export type KeptAnswer =
  | { readonly value: unknown }
  | {
      readonly refused: {
        readonly status: 409 | 422;
        readonly message: string;
        readonly fields?: Record<string, string[]>;
      };
    };

const KEPT = 24 * 60 * 60_000;

/** One use of an idempotency key by a member. */
export interface Attempt {
  readonly memberId: number;
  readonly stationId: number;
  readonly key: string | undefined;
  readonly call: string;
  /** Hashed in canonical form, so the order of fields does not matter. */
  readonly body: unknown;
}

export const keyTexts = {
  otherBody: 'Esta tentativa já foi feita com outros dados. Tente novamente.',
  tooLong: 'Chave de tentativa inválida.',
} as const;

export type Claimed =
  | { readonly state: 'new' }
  | { readonly state: 'answered'; readonly answer: KeptAnswer }
  | { readonly state: 'begun'; readonly chargeId: number };

/**
 * Claims the idempotency key inside the transaction of the call. A concurrent repeat waits for that
 * transaction and then reads its answer.
 *
 * Locks the member first. A key references the member's row, so two attempts that insert before locking would
 * deadlock.
 */
export async function claim(trx: Trx, attempt: Attempt, at: Date): Promise<Claimed> {
  const { memberId, stationId, key, call } = attempt;
  if (key === undefined) return { state: 'new' };
  if (key.length < 1 || key.length > 200) throw new Refusal(422, keyTexts.tooLong);
  const bodyHash = hashOf(attempt.body);
  await lockMember(trx, memberId);
  const claimed = await trx
    .insertInto('idempotency_key')
    .values({
      member_id: memberId,
      station_id: stationId,
      key,
      call,
      body_hash: bodyHash,
      charge_id: null,
      answer: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed !== undefined) return { state: 'new' };
  const known = await trx
    .selectFrom('idempotency_key')
    .select(['call', 'body_hash', 'charge_id', 'answer'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (known.call !== call || known.body_hash !== bodyHash) throw new Refusal(422, keyTexts.otherBody);
  if (known.answer !== null) return { state: 'answered', answer: known.answer };
  if (known.charge_id !== null) return { state: 'begun', chargeId: known.charge_id };
  return { state: 'new' };
}

/**
 * Whether the key was used before. Such a call must get its stored answer, even if its conditions have
 * changed.
 */
export async function isKnown(
  { database: { db } }: Pick<Services, 'database'>,
  { memberId, key }: Pick<Attempt, 'memberId' | 'key'>,
): Promise<boolean> {
  if (key === undefined) return false;
  const known = await db
    .selectFrom('idempotency_key')
    .select('key')
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();
  return known !== undefined;
}

/** Stores the outcome. The first write wins; returns the stored outcome. */
export async function keep(
  trx: Trx,
  { memberId, key }: Pick<Attempt, 'memberId' | 'key'>,
  answer: KeptAnswer,
): Promise<KeptAnswer> {
  if (key === undefined) return answer;
  const text = JSON.stringify(answer);
  const kept = await trx
    .updateTable('idempotency_key')
    .set({ answer: sql`coalesce(answer, ${text}::jsonb)` })
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .returning('answer')
    .executeTakeFirst();
  return kept?.answer ?? answer;
}

export function unwrap<Value>(answer: KeptAnswer): Value {
  if ('refused' in answer) {
    const { status, message, fields } = answer.refused;
    throw new Refusal(status, message, fields && { fields });
  }
  return answer.value as Value;
}

/** Runs the work of one attempt once, in one transaction. A refusal rolls back the work and the key. */
export async function once<Value>(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  attempt: Attempt,
  work: (trx: Trx) => Promise<Value>,
): Promise<Value> {
  return db.transaction().execute(async (trx) => {
    const claimed = await claim(trx, attempt, new Date(clock()));
    if (claimed.state === 'answered') return unwrap<Value>(claimed.answer);
    const value = await work(trx);
    return unwrap<Value>(await keep(trx, attempt, { value }));
  });
}

export async function sweepKeys({ database: { patient }, clock }: Services): Promise<void> {
  await patient
    .deleteFrom('idempotency_key')
    .where('created_at', '<', new Date(clock() - KEPT))
    .execute();
}

function hashOf(body: unknown): string {
  return createHash('sha256').update(canonical(body)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join()}}`;
}
