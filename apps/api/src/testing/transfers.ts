import type { TestApi } from './test-api.ts';

/** Bypasses the station’s settings and books no points. */
export async function insertTransfer(
  { database: { db }, clock }: Pick<TestApi, 'database' | 'clock'>,
  { id: member_id, stationId: station_id }: { readonly id: number; readonly stationId: number },
  amount: number,
  status: 'open' | 'approved' = 'open',
): Promise<number> {
  const now = new Date(clock.now());
  const { id } = await db
    .insertInto('transfer_request')
    .values({
      member_id,
      station_id,
      amount,
      status,
      reason: null,
      created_at: now,
      decided_at: status === 'open' ? null : now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
