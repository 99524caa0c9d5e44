import { deliverDue } from '../../attempts/deliver-due.ts';
import type { Services } from '../../services.ts';

const DAY = 24 * 60 * 60_000;

const RETENTION = 180 * DAY;

/** Forwards members' change requests to the station's office. Without an office they wait in the database. */
export async function forwardChanges(services: Services): Promise<void> {
  const { office } = services;
  if (office === undefined) return;
  const queue = {
    table: 'pre_registration_change',
    deliveredAt: 'sent_at',
    failure: 'pre-registration change not forwarded',
  } as const;
  await deliverDue(services, queue, ({ id, member_id, station_id, asked_at, ...change }) => {
    const { landline, mobile, email, situation, address } = change;
    const request = { id, memberId: member_id, stationId: station_id, requestedAt: asked_at };
    return office.change({ ...request, landline, mobile, email, situation, address });
  });
}

export async function sweepChanges({ database: { backgroundDb }, clock }: Services): Promise<void> {
  await backgroundDb
    .deleteFrom('pre_registration_change')
    .where('asked_at', '<', new Date(clock() - RETENTION))
    .execute();
}
