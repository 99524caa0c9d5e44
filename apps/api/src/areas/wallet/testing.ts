import { sql } from 'kysely';
import type { AreaTesting } from '../../testing/area-testing.ts';
import type { Person } from '../../testing/person.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { insertTransfer } from '../../testing/transfers.ts';

/**
 * Inserts an open request directly: the call fails at a station without bank transfer. Earlier open requests
 * are refused first.
 */
async function insertOpenRequest({ user }: Person, api: TestApi): Promise<number> {
  await refuseAll(user.id, api);
  return insertTransfer(api, { id: user.id, stationId: user.station.id }, 1_000);
}

async function refuseAll(memberId: number, { database: { db }, clock }: TestApi): Promise<void> {
  await db
    .updateTable('transfer_request')
    .set({ status: 'refused', reason: 'Teste', decided_at: new Date(clock.now()) })
    .where('member_id', '=', memberId)
    .where('status', '=', 'open')
    .execute();
}

export const testing: AreaTesting = {
  rules: {
    'an approved transfer added no points to the wallet': sql`
      SELECT id FROM transfer_request WHERE status = 'approved' AND NOT EXISTS (
        SELECT 1 FROM points_entry WHERE source = 'transfer' AND source_id = transfer_request.id::text
          AND points_entry.member_id = transfer_request.member_id AND points_entry.amount = transfer_request.amount)`,
    'points came from a transfer without approval': sql`
      SELECT id FROM points_entry WHERE source = 'transfer' AND NOT EXISTS (
        SELECT 1 FROM transfer_request WHERE transfer_request.id::text = source_id AND status = 'approved')`,
    'a member has more than ten open transfers': sql`
      SELECT member_id FROM transfer_request WHERE status = 'open' GROUP BY member_id HAVING count(*) > 10`,
  },
  scenarios: {
    requestTransfer: async ({ user }, api) => {
      await refuseAll(user.id, api);
      return { body: { type_id: 5, points: 10 } };
    },
    decideSandboxTransfer: async (person, api) => ({
      params: { id: await insertOpenRequest(person, api) },
      body: { decision: 'approve' },
    }),
  },
};
