import type { Trx } from '../../database/database.ts';
import { recordParticipation } from './participate.ts';

interface PaidOrder {
  readonly id: number;
  readonly memberId: number;
  readonly stationId: number;
  readonly activityId: number;
  readonly at: Date;
}

/** Records that an order's buyer took part. Idempotent. Creates no vouchers. */
export async function recordOrderParticipation(
  trx: Trx,
  { id, memberId, stationId, activityId, at }: PaidOrder,
): Promise<number> {
  const source = { source: 'order', sourceId: String(id) };
  await recordParticipation(trx, { ...source, member: { memberId, stationId }, activityId, at });
  return 0;
}
