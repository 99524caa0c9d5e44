import { handOver } from '../../attempts/hand-over.ts';
import type { Services } from '../../services.ts';

const DAY = 24 * 60 * 60_000;

const KEPT = 180 * DAY;

/** Forwards members' change requests to the station's office. Without an office they wait in the database. */
export async function handOverChanges(services: Services): Promise<void> {
  const { office } = services;
  if (office === undefined) return;
  const waiting = {
    table: 'pre_registration_change',
    toldAt: 'sent_at',
    failure: 'pre-registration change not forwarded',
  } as const;
  await handOver(services, waiting, ({ id, member_id, station_id, asked_at, ...asked }) => {
    const { landline, mobile, email, situation, address } = asked;
    const of = { id, memberId: member_id, stationId: station_id, askedAt: asked_at };
    return office.change({ ...of, landline, mobile, email, situation, address });
  });
}

export async function sweepChanges({ database: { patient }, clock }: Services): Promise<void> {
  await patient
    .deleteFrom('pre_registration_change')
    .where('asked_at', '<', new Date(clock() - KEPT))
    .execute();
}
