import type { Trx } from '../database/database.ts';
import { lockMember } from '../database/lock-member.ts';
import type { Member, Services } from '../services.ts';
import { once } from './idempotency.ts';

interface Wanted<Call extends string> {
  readonly caller: Pick<Member, 'memberId' | 'stationId'>;
  readonly key: string | undefined;
  readonly call: Call;
  readonly body: unknown;
}

/**
 * Runs an area's call once per attempt, with the member locked. A repeat with the same idempotency key gets
 * the first answer. `at` is read after the lock.
 */
export function attempts<Call extends string>(services: Pick<Services, 'database' | 'clock'>) {
  return <Value>(
    { caller: { memberId, stationId }, ...wanted }: Wanted<Call>,
    work: (trx: Trx, at: Date) => Promise<Value>,
  ): Promise<Value> =>
    once(services, { memberId, stationId, ...wanted }, async (trx) => {
      await lockMember(trx, memberId);
      return work(trx, new Date(services.clock()));
    });
}
