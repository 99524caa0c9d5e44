import { createHash } from 'node:crypto';
import { Refusal } from '@estacao/contract/server';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { lockMember } from '../database/lock-member.ts';
import type { Services } from '../services.ts';

export type StoredAnswer =
  | { readonly value: unknown }
  | {
      readonly refused: {
        readonly status: 409 | 422;
        readonly message: string;
        readonly fields?: Record<string, string[]>;
      };
    };

const KEY_LIFETIME = 24 * 60 * 60_000;

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

export type ClaimResult =
  | { readonly state: 'new' }
  | { readonly state: 'answered'; readonly answer: StoredAnswer }
  | { readonly state: 'begun'; readonly chargeId: number };

/**
 * Claims the idempotency key inside the transaction of the call. A concurrent repeat waits for that
 * transaction and then reads its answer.
 *
 * Locks the member first. A key references the member's row, so two attempts that insert before locking would
 * deadlock.
 */
export async function claimAttempt(trx: Trx, attempt: Attempt, now: Date): Promise<ClaimResult> {
  const { memberId, stationId, key, call } = attempt;
  if (key === undefined) return { state: 'new' };
  if (key.length < 1 || key.length > 200) throw new Refusal(422, keyTexts.tooLong);
  const bodyHash = hashOf(attempt.body);
  await lockMember(trx, memberId);
  const insertedKey = await trx
    .insertInto('idempotency_key')
    .values({
      member_id: memberId,
      station_id: stationId,
      key,
      call,
      body_hash: bodyHash,
      charge_id: null,
      answer: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (insertedKey !== undefined) return { state: 'new' };
  const storedAttempt = await trx
    .selectFrom('idempotency_key')
    .select(['call', 'body_hash', 'charge_id', 'answer'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (storedAttempt.call !== call || storedAttempt.body_hash !== bodyHash)
    throw new Refusal(422, keyTexts.otherBody);
  if (storedAttempt.answer !== null) return { state: 'answered', answer: storedAttempt.answer };
  if (storedAttempt.charge_id !== null) return { state: 'begun', chargeId: storedAttempt.charge_id };
  return { state: 'new' };
}

/**
 * Whether the key was used before. Such a call must get its stored answer, even if its conditions have
 * changed.
 */
export async function isUsedKey(
  { database: { db } }: Pick<Services, 'database'>,
  { memberId, key }: Pick<Attempt, 'memberId' | 'key'>,
): Promise<boolean> {
  if (key === undefined) return false;
  const storedAttempt = await db
    .selectFrom('idempotency_key')
    .select('key')
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();
  return storedAttempt !== undefined;
}

/** Stores the outcome. The first write wins; returns the stored outcome. */
export async function storeAnswer(
  trx: Trx,
  { memberId, key }: Pick<Attempt, 'memberId' | 'key'>,
  answer: StoredAnswer,
): Promise<StoredAnswer> {
  if (key === undefined) return answer;
  const text = JSON.stringify(answer);
  const row = await trx
    .updateTable('idempotency_key')
    .set({ answer: sql`coalesce(answer, ${text}::jsonb)` })
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .returning('answer')
    .executeTakeFirst();
  return row?.answer ?? answer;
}

export function unwrapAnswer<Value>(answer: StoredAnswer): Value {
  if ('refused' in answer) {
    const { status, message, fields } = answer.refused;
    throw new Refusal(status, message, fields && { fields });
  }
  return answer.value as Value;
}

/** Runs the callback of an attempt once, in one transaction. A refusal rolls back its changes and the key. */
export async function runOnce<Value>(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  attempt: Attempt,
  callback: (trx: Trx) => Promise<Value>,
): Promise<Value> {
  return db.transaction().execute(async (trx) => {
    const claimResult = await claimAttempt(trx, attempt, new Date(clock()));
    if (claimResult.state === 'answered') return unwrapAnswer<Value>(claimResult.answer);
    const value = await callback(trx);
    return unwrapAnswer<Value>(await storeAnswer(trx, attempt, { value }));
  });
}

export async function sweepKeys({ database: { backgroundDb }, clock }: Services): Promise<void> {
  await backgroundDb
    .deleteFrom('idempotency_key')
    .where('created_at', '<', new Date(clock() - KEY_LIFETIME))
    .execute();
}

function hashOf(body: unknown): string {
  return createHash('sha256').update(canonicalJson(body)).digest('hex');
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, fieldValue]) => fieldValue !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, fieldValue]) => `${JSON.stringify(name)}:${canonicalJson(fieldValue)}`).join()}}`;
}
