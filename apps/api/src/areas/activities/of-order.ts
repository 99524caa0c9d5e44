import type { Trx } from '../../database/database.ts';
import { recordParticipation } from './participate.ts';

interface PaidOrder {
  readonly id: number;
  readonly memberId: number;
  readonly stationId: number;
  readonly activityId: number;
  readonly at: Date;
}

/** Whoever bought something of an activity took part in it. Done again, it counts once. There are no vouchers by it. */
export async function takePartByOrder(
  trx: Trx,
  { id, memberId, stationId, activityId, at }: PaidOrder,
): Promise<number> {
  const source = { source: 'order', sourceId: String(id) };
  await recordParticipation(trx, { ...source, member: { memberId, stationId }, activityId, at });
  return 0;
}
