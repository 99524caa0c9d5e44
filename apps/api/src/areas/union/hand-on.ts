import type { UnionPart, Weekday } from '@estacao/domain';
import { handOver } from '../../attempts/hand-over.ts';
import type { Services } from '../../services.ts';
import { noUnion } from './sandbox.ts';
import { servedAs } from './served.ts';

const DAY = 24 * 60 * 60_000;

const KEPT = 180 * DAY;

/**
 * Forwards waiting requests to the union's services: one request, or all. Without services they stay in the
 * database.
 */
export async function handOn(services: Services, id?: number): Promise<void> {
  const {
    database: { db },
    union,
  } = services;
  if (union === noUnion) return;
  const waiting = {
    table: 'union_request',
    toldAt: 'handed_on_at',
    failure: 'union request not forwarded',
    id,
  } as const;
  await handOver(services, waiting, async ({ area, weekday, member_id, station_id, ...row }) => {
    const member = await servedAs(db, { memberId: member_id, stationId: station_id });
    const asked = { id: row.id, form: row.form, description: row.description, phone: row.phone };
    await union.take({ ...asked, area: area as UnionPart, weekday: weekday as Weekday | null }, member);
  });
}

export async function sweepRequests({ database: { patient }, clock }: Services): Promise<void> {
  await patient
    .deleteFrom('union_request')
    .where('sent_at', '<', new Date(clock() - KEPT))
    .execute();
}
