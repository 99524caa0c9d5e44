import type { Trx } from '../database/database.ts';
import { lockMember } from '../database/lock-member.ts';
import type { Member, Services } from '../services.ts';
import { once } from './idempotency.ts';

/** What each of them is told apart by. */
interface Wanted<Call extends string> {
  readonly caller: Pick<Member, 'memberId' | 'stationId'>;
  readonly key: string | undefined;
  readonly call: Call;
  readonly body: unknown;
}

/**
 * What members do by the calls of an area, once for each attempt to do it: a repeat, which has the key of the first, is
 * answered what that came to. The member is held first, and the time is that of when they were.
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
