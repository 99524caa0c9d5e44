import type { Trx } from '../database/database.ts';
import { lockMember } from '../database/lock-member.ts';
import type { Member, Services } from '../services.ts';
import { runOnce } from './idempotency.ts';

interface CallAttempt<Call extends string> {
  readonly caller: Pick<Member, 'memberId' | 'stationId'>;
  readonly key: string | undefined;
  readonly call: Call;
  readonly body: unknown;
}

/**
 * Runs an area's call once per attempt, with the member locked. A repeat with the same idempotency key gets
 * the first response. `now` is read after the lock.
 */
export function createAttemptRunner<Call extends string>(services: Pick<Services, 'database' | 'clock'>) {
  return <Value>(
    { caller: { memberId, stationId }, ...attempt }: CallAttempt<Call>,
    callback: (trx: Trx, now: Date) => Promise<Value>,
  ): Promise<Value> =>
    runOnce(services, { memberId, stationId, ...attempt }, async (trx) => {
      await lockMember(trx, memberId);
      return callback(trx, new Date(services.clock()));
    });
}
