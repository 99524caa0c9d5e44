import { sql } from 'kysely';
import type { Services } from '../../services.ts';

const SECOND = 1_000;
const HOUR = 60 * 60_000;
const AT_ONCE = 20;

/** Handed over or not, nobody comes back to it after half a year. */
const KEPT = 180 * 24 * HOUR;

/** How long it waits before it is tried once more, longer each time. */
function waitAfter(tries: number): number {
  return Math.min(HOUR, 15 * SECOND * 2 ** Math.min(tries, 20));
}

/**
 * Hands over to the office what members have asked for. Each is taken for a while first, so that of several processes one
 * hands it over; what the office didn't answer it is told again, by the same number. Without an office it stays where it is.
 */
export async function handOverChanges({
  database: { patient },
  clock,
  office,
  report,
}: Services): Promise<void> {
  if (office === undefined) return;
  const now = clock();
  const due = await patient.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('pre_registration_change')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('next_at', '<=', new Date(now))
      .orderBy('id')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, tries } of rows) {
      await trx
        .updateTable('pre_registration_change')
        .set({ tries: sql`tries + 1`, next_at: new Date(now + waitAfter(tries)) })
        .where('id', '=', id)
        .execute();
    }
    return rows;
  });
  for (const { id, member_id, station_id, asked_at, ...rest } of due) {
    const { landline, mobile, email, situation, address } = rest;
    try {
      await office.change({
        id,
        memberId: member_id,
        stationId: station_id,
        landline,
        mobile,
        email,
        situation,
        address,
        askedAt: asked_at,
      });
    } catch (error) {
      report('change not handed over', error);
      continue;
    }
    await patient
      .updateTable('pre_registration_change')
      .set({ sent_at: new Date(clock()) })
      .where('id', '=', id)
      .execute();
  }
}

export async function sweepChanges({ database: { patient }, clock }: Services): Promise<void> {
  await patient
    .deleteFrom('pre_registration_change')
    .where('asked_at', '<', new Date(clock() - KEPT))
    .execute();
}
